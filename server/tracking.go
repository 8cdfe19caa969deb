package server

import (
	"cmp"
	"slices"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A tracking is what one client has asked for with CLIENT TRACKING.
type tracking struct {
	on       bool
	bcast    bool // hears of all keys with a prefix, read or not
	optIn    bool // only what is read right after CLIENT CACHING YES
	optOut   bool // all but what is read right after CLIENT CACHING NO
	noLoop   bool // does not hear of its own changes
	caching  bool // CLIENT CACHING stands for the next command
	broken   bool // the client that the messages go to is gone
	redirect int64
	prefixes []string // sorted
}

// remembers reports whether what the next command reads is to be remembered.
func (t *tracking) remembers() bool {
	return t.on && !t.bcast && !(t.optIn && !t.caching) && !(t.optOut && t.caching)
}

// A trackers knows which clients have read which keys, and tells each of them once when a key
// changes. It is guarded by the server's mutex. Like Redis it goes by names alone: a change of a
// key counts for the keys of that name in all databases.
type trackers struct {
	srv     *Server
	clients int // how many have tracking switched on

	keys  []trackedKey
	at    map[string]int // index in keys
	items int            // pairs of a key and a client

	broadcasts []*broadcast // sorted by prefix
	seed       uint64       // of the choice which key to forget
}

// A trackedKey is a key that clients have read since it last changed.
type trackedKey struct {
	name string
	ids  []int64 // sorted; some may be gone or have stopped tracking
}

// A broadcast is a prefix that clients in BCAST mode listen to, and the keys with it that have
// changed since the last round of messages.
type broadcast struct {
	prefix  string
	members []*client          // sorted by id
	changed map[string]*client // who changed it last; nil when it was nobody
}

// enable switches tracking on for a client, or changes its options.
func (ts *trackers) enable(c *client, t tracking) {
	if !c.tracking.on {
		ts.clients++
	}
	prefixes := c.tracking.prefixes
	t.on, t.caching = true, c.tracking.caching
	c.tracking = t
	c.tracking.prefixes = prefixes
	if t.bcast {
		for _, p := range t.prefixes {
			ts.listen(c, p)
		}
	}
	ts.srv.observe()
}

// listen adds a prefix to those that a client in BCAST mode hears of.
func (ts *trackers) listen(c *client, prefix string) {
	i, found := slices.BinarySearchFunc(ts.broadcasts, prefix, byPrefix)
	if !found {
		ts.broadcasts = slices.Insert(ts.broadcasts, i,
			&broadcast{prefix: prefix, changed: map[string]*client{}})
	}
	b := ts.broadcasts[i]
	if i, found := slices.BinarySearchFunc(b.members, c, byID); !found {
		b.members = slices.Insert(b.members, i, c)
	}
	if i, found := slices.BinarySearch(c.tracking.prefixes, prefix); !found {
		c.tracking.prefixes = slices.Insert(c.tracking.prefixes, i, prefix)
	}
}

func byPrefix(b *broadcast, prefix string) int { return cmp.Compare(b.prefix, prefix) }
func byID(a, b *client) int                    { return cmp.Compare(a.id, b.id) }

// disable switches tracking off. The keys that the client has read stay in the table until they
// change, as taking them out would mean a search; without any tracking client it is dropped.
func (ts *trackers) disable(c *client) {
	if !c.tracking.on {
		return
	}
	for _, prefix := range c.tracking.prefixes {
		i, _ := slices.BinarySearchFunc(ts.broadcasts, prefix, byPrefix)
		b := ts.broadcasts[i]
		b.members = slices.DeleteFunc(b.members, func(o *client) bool { return o == c })
		if len(b.members) == 0 {
			ts.broadcasts = slices.Delete(ts.broadcasts, i, i+1)
		}
	}
	c.tracking = tracking{}
	ts.clients--
	if ts.clients == 0 {
		ts.forgetAll()
	}
	ts.srv.observe()
}

func (ts *trackers) forgetAll() {
	ts.keys, ts.at, ts.items = nil, map[string]int{}, 0
}

// remember notes that a client has read a key.
func (ts *trackers) remember(c *client, name string) {
	i, known := ts.at[name]
	if !known {
		i = len(ts.keys)
		ts.keys = append(ts.keys, trackedKey{name: name})
		ts.at[name] = i
	}
	k := &ts.keys[i]
	if j, found := slices.BinarySearch(k.ids, c.id); !found {
		k.ids = slices.Insert(k.ids, j, c.id)
		ts.items++
	}
}

// changed tells those who have read a key that it has changed, and forgets it. by is the client
// that changed it, or nil; who is in NOLOOP mode does not hear of what he did himself.
func (ts *trackers) changed(name string, by *client) {
	for _, b := range ts.broadcasts {
		if strings.HasPrefix(name, b.prefix) {
			b.changed[name] = by
		}
	}
	if i, known := ts.at[name]; known {
		ts.invalidate(i, by)
	}
}

// invalidate is changed for a key in the table.
func (ts *trackers) invalidate(i int, by *client) {
	k := ts.keys[i]
	for _, id := range k.ids {
		c := ts.srv.clients[id]
		if c == nil || !c.tracking.on || c.tracking.bcast || c.tracking.noLoop && c == by {
			continue
		}
		ts.send(c, keyspace.Bulks(k.name))
	}
	last := len(ts.keys) - 1
	delete(ts.at, k.name)
	if i != last {
		ts.keys[i] = ts.keys[last]
		ts.at[ts.keys[i].name] = i
	}
	ts.keys[last] = trackedKey{}
	ts.keys = ts.keys[:last]
	ts.items -= len(k.ids)
}

// flushed tells every tracking client that all it has read is void.
func (ts *trackers) flushed() {
	if ts.clients == 0 {
		return
	}
	for _, c := range ts.srv.sortedClients() {
		if c.tracking.on {
			ts.send(c, keyspace.Null)
		}
	}
	ts.forgetAll()
}

// settle ends a turn: messages to BCAST clients are sent in one for each prefix, and keys are let
// go when there are more than tracking-table-max-keys.
func (ts *trackers) settle() {
	if ts.clients == 0 {
		return
	}
	for _, b := range ts.broadcasts {
		if len(b.changed) > 0 {
			ts.sendBatch(b)
		}
	}
	limit := int(ts.srv.settings.Load().TrackingTableMaxKeys)
	for limit > 0 && len(ts.keys) > limit {
		ts.seed = ts.seed*6364136223846793005 + 1442695040888963407 // Knuth's MMIX generator
		ts.invalidate(int(ts.seed>>33)%len(ts.keys), nil)
	}
}

func (ts *trackers) sendBatch(b *broadcast) {
	names := make([]string, 0, len(b.changed))
	for name := range b.changed {
		names = append(names, name)
	}
	slices.Sort(names)
	all := keyspace.Bulks(names...)
	for _, c := range b.members {
		if !c.tracking.noLoop {
			ts.send(c, all)
			continue
		}
		others := make([]string, 0, len(names))
		for _, name := range names {
			if b.changed[name] != c {
				others = append(others, name)
			}
		}
		if len(others) > 0 {
			ts.send(c, keyspace.Bulks(others...))
		}
	}
	clear(b.changed)
}

// invalidationChannel is where RESP2 clients get their messages: on another connection, as if it
// had subscribed to this channel.
const invalidationChannel = "__redis__:invalidate"

// send tells a client, or the one that it redirects to, that it must forget keys, or, with Null,
// everything. A RESP2 client can be told only when it expects messages.
func (ts *trackers) send(c *client, keys keyspace.Reply) {
	target := c
	if c.tracking.redirect != 0 {
		if target = ts.srv.clients[c.tracking.redirect]; target == nil || target.closing {
			c.tracking.broken = true
			if c.proto > 2 {
				c.push(keyspace.Push(keyspace.Bulk("tracking-redir-broken"),
					keyspace.Int(c.tracking.redirect)))
			}
			return
		}
	}
	switch {
	case target.proto > 2:
		target.push(keyspace.Push(keyspace.Bulk("invalidate"), keys))
	case target != c && target.subs.total() > 0:
		target.push(keyspace.Push(
			keyspace.Bulk("message"), keyspace.Bulk(invalidationChannel), keys))
	}
}
