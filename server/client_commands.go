package server

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/server/acl"
)

func clientID(c *client, _ [][]byte) keyspace.Reply { return keyspace.Int(c.id) }

func clientGetName(c *client, _ [][]byte) keyspace.Reply {
	if c.name == "" {
		return keyspace.Null
	}
	return keyspace.Bulk(c.name)
}

func clientSetName(c *client, args [][]byte) keyspace.Reply { return c.setName(args[2]) }

func (c *client) setName(name []byte) keyspace.Reply {
	if !printable(name) {
		return errClientName
	}
	c.name = string(name)
	return keyspace.OK
}

// printable reports whether CLIENT LIST could show s as one word.
func printable(s []byte) bool {
	return !slices.ContainsFunc(s, func(b byte) bool { return b < '!' || b > '~' })
}

func clientSetInfo(c *client, args [][]byte) keyspace.Reply {
	attribute := strings.ToLower(string(args[2]))
	target := map[string]*string{"lib-name": &c.lib, "lib-ver": &c.libVer}[attribute]
	if target == nil {
		return keyspace.Err("ERR Unrecognized option '" + string(args[2]) + "'")
	}
	if !printable(args[3]) {
		return keyspace.Err("ERR " + attribute + " cannot contain spaces, newlines or special characters.")
	}
	*target = string(args[3])
	return keyspace.OK
}

// onOff reads an ON or OFF.
func onOff(arg []byte) (on, ok bool) {
	switch strings.ToLower(string(arg)) {
	case "on":
		return true, true
	case "off":
		return false, true
	}
	return false, false
}

func clientNoEvict(c *client, args [][]byte) keyspace.Reply { return setFlag(&c.noEvict, args[2]) }
func clientNoTouch(c *client, args [][]byte) keyspace.Reply { return setFlag(&c.noTouch, args[2]) }

func setFlag(flag *bool, arg []byte) keyspace.Reply {
	on, ok := onOff(arg)
	if !ok {
		return errSyntax
	}
	*flag = on
	return keyspace.OK
}

func clientReply(c *client, args [][]byte) keyspace.Reply {
	switch strings.ToLower(string(args[2])) {
	case "on":
		c.mute = replyOn
		return keyspace.OK
	case "off":
		c.mute = replyOff
	case "skip":
		if c.mute != replyOff {
			c.mute = replySkipNext
		}
	default:
		return errSyntax
	}
	return keyspace.Reply{}
}

func clientUnblock(c *client, args [][]byte) keyspace.Reply {
	withError := false
	if len(args) > 3 {
		switch strings.ToLower(string(args[3])) {
		case "timeout":
		case "error":
			withError = true
		default:
			return keyspace.Err("ERR CLIENT UNBLOCK reason should be TIMEOUT or ERROR")
		}
	}
	id, err := strconv.ParseInt(string(args[2]), 10, 64)
	if err != nil {
		return errNotInteger
	}
	target := c.srv.clients[id]
	return keyspace.Flag(target != nil && c.srv.waiting.unblock(target, withError))
}

func clientInfo(c *client, _ [][]byte) keyspace.Reply { return verbatim(c.describe() + "\n") }

// verbatim is text for people: a verbatim string in RESP3.
func verbatim(text string) keyspace.Reply {
	return keyspace.Reply{Kind: keyspace.KindVerbatim, Str: text}
}

func clientList(c *client, args [][]byte) keyspace.Reply {
	keep := func(*client) bool { return true }
	switch {
	case len(args) == 2:
	case len(args) == 4 && strings.EqualFold(string(args[2]), "type"):
		class, ok := clientClasses[strings.ToLower(string(args[3]))]
		if !ok {
			return errClientType(args[3])
		}
		keep = func(o *client) bool { return o.class() == class }
	case len(args) > 3 && strings.EqualFold(string(args[2]), "id"):
		ids := map[int64]bool{}
		for _, arg := range args[3:] {
			id, err := strconv.ParseInt(string(arg), 10, 64)
			if err != nil {
				return keyspace.Err("ERR Invalid client ID")
			}
			ids[id] = true
		}
		keep = func(o *client) bool { return ids[o.id] }
	default:
		return errSyntax
	}
	var b strings.Builder
	for _, o := range c.srv.sortedClients() {
		if keep(o) {
			b.WriteString(o.describe())
			b.WriteByte('\n')
		}
	}
	return verbatim(b.String())
}

// clientClasses are the classes that CLIENT LIST TYPE and CLIENT KILL TYPE know.
var clientClasses = map[string]string{
	"normal": "normal", "pubsub": "pubsub", "master": "master", "replica": "replica", "slave": "replica",
}

func errClientType(name []byte) keyspace.Reply {
	return keyspace.Err("ERR Unknown client type '" + string(name) + "'")
}

func (c *client) class() string {
	if c.subs.total() > 0 {
		return "pubsub"
	}
	return "normal"
}

// sortedClients are all clients in the order in which they came.
func (s *Server) sortedClients() []*client {
	all := make([]*client, 0, len(s.clients))
	for _, c := range s.clients {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b *client) int { return int(a.id - b.id) })
	return all
}

// describe is the client's line in CLIENT LIST. Figures about Redis's own buffers that have no
// counterpart here are 0.
func (c *client) describe() string {
	now := c.srv.lastNow.Mono
	multi, cmd, queued := -1, "NULL", c.wire.queued()
	if c.multi != nil {
		multi = len(c.multi.calls)
	}
	if c.last != nil {
		cmd = c.last.Name
	}
	return fmt.Sprintf("id=%d addr=%s laddr=%s fd=%d name=%s age=%d idle=%d flags=%s db=%d "+
		"sub=%d psub=%d ssub=%d multi=%d qbuf=0 qbuf-free=0 argv-mem=0 multi-mem=0 rbs=0 rbp=0 "+
		"obl=%d oll=0 omem=%d tot-mem=%d events=r cmd=%s user=%s redir=%d resp=%d "+
		"lib-name=%s lib-ver=%s",
		c.id, c.addr, c.laddr, c.id, c.name, (now-c.created)/1e6, (now-c.active)/1e6, c.flags(),
		c.db, len(c.subs.channels), len(c.subs.patterns), len(c.subs.shards), multi,
		queued, queued, queued, cmd, c.user.Name(), c.redirection(), c.proto, c.lib, c.libVer)
}

// flags are the letters that CLIENT LIST describes a client's state with.
func (c *client) flags() string {
	var b strings.Builder
	for _, f := range []struct {
		letter byte
		set    bool
	}{
		{'O', c.monitoring}, {'P', c.subs.total() > 0}, {'x', c.multi != nil}, {'b', c.parked != nil},
		{'t', c.tracking.on}, {'R', c.tracking.broken}, {'B', c.tracking.bcast},
		{'c', c.closing}, {'e', c.noEvict}, {'T', c.noTouch},
	} {
		if f.set {
			b.WriteByte(f.letter)
		}
	}
	if b.Len() == 0 {
		return "N"
	}
	return b.String()
}

// A killFilter is what CLIENT KILL's options single out.
type killFilter struct {
	id                 int64
	addr, laddr, class string
	user               *acl.User
	skipMe             bool
}

func (f *killFilter) matches(o, me *client) bool {
	return (f.id == 0 || o.id == f.id) && (f.addr == "" || o.addr == f.addr) &&
		(f.laddr == "" || o.laddr == f.laddr) && (f.class == "" || o.class() == f.class) &&
		(f.user == nil || o.user == f.user) && (!f.skipMe || o != me)
}

func clientKill(c *client, args [][]byte) keyspace.Reply {
	if len(args) == 3 { // the old form: an address, which may be the caller's own
		f := killFilter{addr: string(args[2])}
		if c.kill(&f) == 0 {
			return keyspace.Err("ERR No such client")
		}
		return keyspace.OK
	}
	f := killFilter{skipMe: true}
	if failure := f.parse(args[2:], c.srv.access.users); failure.IsError() {
		return failure
	}
	return keyspace.Int(c.kill(&f))
}

func (f *killFilter) parse(options [][]byte, users *acl.Users) (failure keyspace.Reply) {
	if len(options)%2 != 0 {
		return errSyntax
	}
	for ; len(options) > 0; options = options[2:] {
		value := string(options[1])
		switch strings.ToLower(string(options[0])) {
		case "id":
			id, err := strconv.ParseInt(value, 10, 64)
			if err != nil || id < 1 {
				return keyspace.Err("ERR client-id should be greater than 0")
			}
			f.id = id
		case "addr":
			f.addr = value
		case "laddr":
			f.laddr = value
		case "type":
			class, ok := clientClasses[strings.ToLower(value)]
			if !ok {
				return errClientType(options[1])
			}
			f.class = class
		case "user":
			if f.user = users.Find(value); f.user == nil {
				return keyspace.Err("ERR No such user '" + value + "'")
			}
		case "skipme":
			yes := strings.EqualFold(value, "yes")
			if !yes && !strings.EqualFold(value, "no") {
				return errSyntax
			}
			f.skipMe = yes
		default:
			return errSyntax
		}
	}
	return failure
}

// kill closes the clients that the filter singles out; the caller itself only after its reply.
func (c *client) kill(f *killFilter) (n int64) {
	for _, o := range c.srv.sortedClients() {
		switch {
		case o.closing || !f.matches(o, c):
			continue
		case o == c:
			c.closeAfterReply = true
		default:
			o.closing = true
			c.srv.hangUp(o)
		}
		n++
	}
	return n
}
