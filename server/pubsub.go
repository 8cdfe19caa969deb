package server

import (
	"container/list"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A members is a set of clients in the order in which they joined, so that messages go out in an
// order that does not depend on chance.
type members struct {
	order *list.List
	at    map[*client]*list.Element
}

func (m *members) add(c *client) bool {
	if m.at[c] != nil {
		return false
	}
	m.at[c] = m.order.PushBack(c)
	return true
}

func (m *members) remove(c *client) bool {
	e := m.at[c]
	if e == nil {
		return false
	}
	m.order.Remove(e)
	delete(m.at, c)
	return true
}

func (m *members) each(f func(c *client)) {
	for e := m.order.Front(); e != nil; e = e.Next() {
		f(e.Value.(*client))
	}
}

// A topics is a set of names that clients subscribe to, in the order in which they first were.
type topics struct {
	order *list.List // of string
	at    map[string]*list.Element
	subs  map[string]*members
}

func newTopics() topics {
	return topics{order: list.New(), at: map[string]*list.Element{}, subs: map[string]*members{}}
}

func (t *topics) join(name string, c *client) bool {
	m := t.subs[name]
	if m == nil {
		m = &members{order: list.New(), at: map[*client]*list.Element{}}
		t.subs[name], t.at[name] = m, t.order.PushBack(name)
	}
	return m.add(c)
}

func (t *topics) leave(name string, c *client) bool {
	m := t.subs[name]
	if m == nil || !m.remove(c) {
		return false
	}
	if m.order.Len() == 0 {
		t.order.Remove(t.at[name])
		delete(t.at, name)
		delete(t.subs, name)
	}
	return true
}

// size is how many clients are subscribed to name.
func (t *topics) size(name string) int {
	if m := t.subs[name]; m != nil {
		return m.order.Len()
	}
	return 0
}

func (t *topics) names() (names []string) {
	for e := t.order.Front(); e != nil; e = e.Next() {
		names = append(names, e.Value.(string))
	}
	return names
}

// A subscriptions is what one client is subscribed to, in the order of its subscriptions.
type subscriptions struct {
	channels []string
	patterns []string
	shards   []string
}

// count is what SUBSCRIBE confirms: shard channels are counted for themselves.
func (s *subscriptions) count() int { return len(s.channels) + len(s.patterns) }

// total says whether the client expects messages at all.
func (s *subscriptions) total() int { return s.count() + len(s.shards) }

// A pubsub knows who is subscribed to what. It is guarded by the server's mutex: a subscription is
// in force before its confirmation is queued, and so before any later message.
type pubsub struct {
	channels topics
	patterns topics
	shards   topics
}

func newPubSub() *pubsub {
	return &pubsub{channels: newTopics(), patterns: newTopics(), shards: newTopics()}
}

// publish sends a message to all who are subscribed to its channel and returns how many that is.
func (p *pubsub) publish(channel, message string) (receivers int64) {
	if m := p.channels.subs[channel]; m != nil {
		msg := keyspace.Push(
			keyspace.Bulk("message"), keyspace.Bulk(channel), keyspace.Bulk(message))
		m.each(func(c *client) { c.push(msg); receivers++ })
	}
	for e := p.patterns.order.Front(); e != nil; e = e.Next() {
		pattern := e.Value.(string)
		if !keyspace.Match(pattern, channel) {
			continue
		}
		msg := keyspace.Push(keyspace.Bulk("pmessage"), keyspace.Bulk(pattern),
			keyspace.Bulk(channel), keyspace.Bulk(message))
		p.patterns.subs[pattern].each(func(c *client) { c.push(msg); receivers++ })
	}
	return receivers
}

// receivers is how many clients a message to channel would reach.
func (p *pubsub) receivers(channel string) (n int64) {
	n = int64(p.channels.size(channel))
	for e := p.patterns.order.Front(); e != nil; e = e.Next() {
		if pattern := e.Value.(string); keyspace.Match(pattern, channel) {
			n += int64(p.patterns.size(pattern))
		}
	}
	return n
}

// drop ends all subscriptions of a client without a word.
func (p *pubsub) drop(c *client) {
	for _, name := range c.subs.channels {
		p.channels.leave(name, c)
	}
	for _, name := range c.subs.patterns {
		p.patterns.leave(name, c)
	}
	for _, name := range c.subs.shards {
		p.shards.leave(name, c)
	}
	c.subs = subscriptions{}
}

func subscribeCommand(c *client, args [][]byte) keyspace.Reply {
	return c.subscribe("subscribe", &c.srv.pubsub.channels, &c.subs.channels, args[1:])
}

func psubscribeCommand(c *client, args [][]byte) keyspace.Reply {
	return c.subscribe("psubscribe", &c.srv.pubsub.patterns, &c.subs.patterns, args[1:])
}

func unsubscribeCommand(c *client, args [][]byte) keyspace.Reply {
	return c.unsubscribe("unsubscribe", &c.srv.pubsub.channels, &c.subs.channels, args[1:])
}

func punsubscribeCommand(c *client, args [][]byte) keyspace.Reply {
	return c.unsubscribe("punsubscribe", &c.srv.pubsub.patterns, &c.subs.patterns, args[1:])
}

// subscribe answers with one message for each name, subscribed before or not.
func (c *client) subscribe(verb string, t *topics, own *[]string, names [][]byte) keyspace.Reply {
	for _, name := range names {
		if t.join(string(name), c) {
			*own = append(*own, string(name))
		}
		c.confirm(verb, own, keyspace.Bulk(string(name)))
	}
	return keyspace.Reply{}
}

// unsubscribe leaves the names, or without any all that the client has, and answers with one
// message for each, or with one that names nothing.
func (c *client) unsubscribe(verb string, t *topics, own *[]string, names [][]byte) keyspace.Reply {
	leave := make([]string, 0, len(names))
	for _, name := range names {
		leave = append(leave, string(name))
	}
	if len(names) == 0 {
		leave = append(leave, *own...)
	}
	for _, name := range leave {
		if t.leave(name, c) {
			if (*own)[0] == name { // as when all are left: not a copy for each
				*own = (*own)[1:]
			} else {
				*own = without(*own, name)
			}
		}
		c.confirm(verb, own, keyspace.Bulk(name))
	}
	if len(leave) == 0 {
		c.confirm(verb, own, keyspace.Null)
	}
	return keyspace.Reply{}
}

// confirm answers with how many subscriptions the client has now, of those that own is among. It is
// sent whatever CLIENT REPLY says, as messages are.
func (c *client) confirm(verb string, own *[]string, name keyspace.Reply) {
	n := c.subs.count()
	if own == &c.subs.shards {
		n = len(*own)
	}
	r := keyspace.Push(keyspace.Bulk(verb), name, keyspace.Int(int64(n)))
	c.replies = appendReply(c.replies, r, c.proto)
}

// without returns names less one of them, in a slice of its own.
func without(names []string, name string) []string {
	left := make([]string, 0, len(names))
	for _, n := range names {
		if n != name {
			left = append(left, n)
		}
	}
	return left
}

// publish is the Run of PUBLISH: the message goes out when the request is over, to as many as are
// subscribed now.
func (s *Server) publish(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	channel := string(args[1])
	tx.Publish(channel, string(args[2]))
	if s.replica != nil {
		return keyspace.Int(0) // who listens is not the same on all nodes
	}
	return s.countReceivers(args)
}

func (s *Server) countReceivers(args [][]byte) keyspace.Reply {
	return keyspace.Int(s.pubsub.receivers(string(args[1])))
}

func pubsubChannels(c *client, args [][]byte) keyspace.Reply {
	return listTopics(&c.srv.pubsub.channels, args)
}

// listTopics answers with the names that somebody is subscribed to and that match args[2], if it
// is there.
func listTopics(t *topics, args [][]byte) keyspace.Reply {
	if len(args) > 3 {
		return errWrongSubcommandArgs("PUBSUB", args[1])
	}
	var out []keyspace.Reply
	for _, name := range t.names() {
		if len(args) < 3 || keyspace.Match(string(args[2]), name) {
			out = append(out, keyspace.Bulk(name))
		}
	}
	return keyspace.Array(out...)
}

func pubsubNumSub(c *client, args [][]byte) keyspace.Reply {
	return countTopics(&c.srv.pubsub.channels, args)
}

// countTopics answers with how many are subscribed to each of args[2:].
func countTopics(t *topics, args [][]byte) keyspace.Reply {
	var out []keyspace.Reply
	for _, name := range args[2:] {
		n := t.size(string(name))
		out = append(out, keyspace.Bulk(string(name)), keyspace.Int(int64(n)))
	}
	return keyspace.Array(out...)
}

func pubsubNumPat(c *client, _ [][]byte) keyspace.Reply {
	return keyspace.Int(int64(c.srv.pubsub.patterns.order.Len()))
}
