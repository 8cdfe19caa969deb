package server

import (
	"sync/atomic"

	"github.com/tidwall/redcon"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/server/acl"
)

// A client is one connection: what it has told about itself, what it has selected, queued, watched
// and subscribed to, and the replies of the pipeline that is being served. All of it is guarded by
// the server's mutex, except where a field says otherwise.
type client struct {
	srv  *Server
	wire wire

	id      int64
	addr    string
	laddr   string
	created int64 // microseconds on the monotonic scale
	active  int64 // when it was last heard of

	name    string
	lib     string
	libVer  string
	noEvict bool
	noTouch bool

	now             keyspace.Instant // when the pipeline that is being served runs
	db              int
	proto           int         // 2 or 3
	authed          atomic.Bool // read by fronts without the mutex
	user            *acl.User   // who it acts for
	multi           *transaction
	watching        []Watched
	subs            subscriptions
	tracking        tracking
	parked          *waiter // the command that waits, if one does
	group           *group  // in the replicated mode: what of the pipeline goes into the log together
	committing      *group  // and what the client waits for the outcome of
	closing         bool    // nothing more is served
	closeAfterReply bool    // the command that is being served ends the connection
	executing       bool    // an EXEC is going through its queue
	isPending       bool    // stands in Server.pending
	monitoring      bool    // watches by MONITOR
	innerErrors     int64   // of the commands of the EXEC that is being served

	// replies are encoded and handed to the wire when the pipeline is through.
	replies []byte
	pushes  []byte // messages that the command which is being served has caused, for after its reply
	running bool   // a command is being served
	mute    replyMode

	slowSince int64 // since when more output has been waiting than the soft limit allows

	last *Command // the last command, for CLIENT LIST
	done int64    // commands served
}

// A replyMode is what CLIENT REPLY has asked for.
type replyMode uint8

const (
	replyOn       replyMode = iota
	replyOff                // nothing but pushes is sent
	replySkipNext           // as CLIENT REPLY SKIP leaves it: the next reply is dropped
	replySkip               // the current reply is dropped
)

// open announces a connection; see wire.go.
func (s *Server) open(w wire) *client {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stats.connections++
	if s.stopping || len(s.clients) >= s.settings.Load().MaxClients {
		if !s.stopping {
			s.stats.rejected++
			w.queue(appendReply(nil, errMaxClients, 2))
		}
		w.closeWhenFlushed()
		return nil
	}
	s.lastID++
	now := s.clock.Now().Mono
	c := &client{
		srv: s, wire: w, id: s.lastID, addr: w.RemoteAddr(), created: now, active: now,
		proto: 2,
	}
	if nc := w.NetConn(); nc != nil && nc.LocalAddr() != nil {
		c.laddr = nc.LocalAddr().String()
	}
	c.becomeDefault()
	s.clients[c.id] = c
	return c
}

// authenticated reports whether the client may run commands; see wire.go.
func (c *client) authenticated() bool { return c.authed.Load() || c.srv.access.open.Load() }

// disconnected ends the client; see wire.go.
func (c *client) disconnected() {
	s := c.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	c.closing = true
	if c.parked != nil {
		s.waiting.remove(c.parked)
		c.parked = nil
	}
	s.pubsub.drop(c)
	s.tracking.disable(c)
	c.unmonitor()
	c.group, c.committing = nil, nil
	delete(s.clients, c.id)
	s.observe()
}

// reject ends a client that broke the protocol; see wire.go.
func (c *client) reject(text string) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	if text != "" {
		c.wire.queue(appendReply(nil, keyspace.Err("ERR "+text), c.proto))
	}
	c.closing = true
	c.wire.closeWhenFlushed()
}

// serve runs a pipeline; see wire.go.
func (c *client) serve(cmds []redcon.Command) (taken int, state serveState) {
	s := c.srv
	s.mu.Lock()
	c.now = s.now()
	s.meter.lap = s.lastNano
	s.rate.sample(c.now.Mono, &s.stats)
	s.stats.reads++
	c.active = c.now.Mono
	busy := s.busy.client // when this is a visit in the midst of another's script
	s.busy.client = c
	for taken < len(cmds) && c.parked == nil && c.committing == nil && !c.closing {
		if c.group != nil && !c.joins(s.table.lookup(cmds[taken].Args), cmds[taken].Args) {
			c.dispatch()
			continue
		}
		c.perform(cmds[taken].Args)
		s.stats.bytesIn += int64(len(cmds[taken].Raw))
		taken++
	}
	c.dispatch()
	s.busy.client = busy
	s.settle(c)
	c.send()
	state = c.state()
	s.unlockAndFlush()
	return taken, state
}

// perform runs one command. Messages that it causes for its own client follow its reply.
func (c *client) perform(args [][]byte) {
	c.running = true
	c.do(args)
	if c.tracking.caching {
		c.spend(args)
	}
	c.settle()
}

// settle sends the messages that had to wait for the reply.
func (c *client) settle() {
	c.running = false
	if len(c.pushes) > 0 {
		c.replies = append(c.replies, c.pushes...)
		c.pushes = c.pushes[:0]
	}
}

func (c *client) state() serveState {
	switch {
	case c.closing:
		return serveClosing
	case c.parked != nil || c.committing != nil:
		return serveParked
	}
	return serveReady
}

// send hands the replies so far to the wire.
func (c *client) send() {
	if len(c.replies) > 0 {
		c.srv.stats.bytesOut += int64(len(c.replies))
		c.wire.queue(c.replies)
		c.replies = c.replies[:0]
		if cap(c.replies) > maxKeptReplies {
			c.replies = nil
		}
		c.checkBacklog()
	}
}

// maxKeptReplies is how large a reply buffer an idle client keeps.
const maxKeptReplies = 16 << 10

// do runs one command or refuses it: a straight list of reasons to refuse, then the command.
func (c *client) do(args [][]byte) {
	s := c.srv
	if c.mute == replySkipNext {
		c.mute = replySkip
		defer func() { c.mute = replyOn }()
	}
	cmd := s.table.lookup(args)
	switch {
	case cmd == nil:
		c.refuse(nil, s.table.unknown(args))
		return
	case !cmd.accepts(len(args)):
		c.refuse(cmd, keyspace.ErrArity(cmd.Name))
		return
	case !c.authed.Load() && !cmd.is(NoAuth) && !s.access.open.Load():
		c.refuse(cmd, errNoAuth)
		return
	case c.user.Restricted() && !c.may(cmd, args):
		return
	case c.subscribed() && !cmd.is(Listening):
		c.refuse(cmd, errSubscribed(cmd))
		return
	case s.busy.on && !s.allowedWhileBusy(cmd):
		c.refuse(cmd, s.errBusy())
		return
	case c.monitoring && cmd.is(Write|ReadOnly|MayReplicate):
		c.refuse(cmd, errMonitor)
		return
	case s.pause.holds(c, cmd):
		s.pause.hold(c, args)
		return
	}
	c.last = cmd
	c.done++
	if c.multi != nil && !cmd.is(Unqueued) {
		c.enqueue(cmd, args)
		return
	}
	s.stats.commands++
	brief := s.meter.isBrief(cmd, args)
	if !brief {
		s.settle(c)
	}
	began, errorsBefore := s.meter.lap, s.stats.errors
	switch {
	case cmd.Conn != nil:
		c.reply(cmd.Conn(c, args))
		if c.closeAfterReply {
			c.close()
		}
	default:
		c.run(cmd, args)
	}
	if c.group != nil {
		return // the rest is for when it has run
	}
	if brief {
		s.meter.brief = append(s.meter.brief, Call{cmd, args})
	} else {
		s.measured(c, cmd, args, began)
	}
	if s.stats.errors > errorsBefore+c.innerErrors {
		cmd.meter.failed++
	}
	c.innerErrors = 0
	if len(s.monitors) > 0 && !cmd.is(SkipMonitor) && c.committing == nil {
		s.show(c, c.db, cmd, args)
	}
}

// subscribed reports whether the connection carries nothing but messages: RESP2 with subscriptions.
func (c *client) subscribed() bool { return c.proto == 2 && c.subs.total() > 0 }

// refuse answers a command that was not even begun, which spoils the transaction it was meant for.
func (c *client) refuse(cmd *Command, r keyspace.Reply) {
	if cmd != nil {
		cmd.meter.rejected++
	}
	switch {
	case cmd != nil && cmd.Name == "exec":
		c.multi, c.watching = nil, nil
		r = errExecRefused(r)
	case c.multi != nil:
		c.multi.spoiled = true
	}
	c.reply(r)
}

// run puts a single data command to the machine.
func (c *client) run(cmd *Command, args [][]byte) {
	if c.srv.replica != nil {
		c.gather(cmd, args)
		return
	}
	if len(c.srv.monitors) > 0 && cmd.is(SkipMonitor) {
		c.srv.show(c, c.db, cmd, args)
	}
	r := &c.srv.plain
	r.Now, r.DB, r.RESP, r.Subscribed = c.now, c.db, c.proto, c.subscribed()
	r.Calls[0], r.User = Call{cmd, args}, c.user
	res := c.srv.exec(c, r)
	c.noteDenials(res.Denials)
	if res.Replies[0].Kind == keyspace.KindBlocked {
		c.srv.waiting.park(c, res.Wait, cmd, args)
		return
	}
	c.db = res.DB
	c.reply(res.Replies[0])
	c.srv.waiting.serve(c.now)
}

// reply encodes the answer to a command.
func (c *client) reply(r keyspace.Reply) {
	if r.Kind == keyspace.KindError {
		c.srv.countError(r.Str)
	}
	if r.Kind == keyspace.KindNone || c.mute != replyOn {
		return
	}
	c.replies = appendReply(c.replies, r, c.proto)
}

// push sends a message that is no answer. To a client whose own command is the cause it goes after
// the answer to that.
func (c *client) push(r keyspace.Reply) {
	if c.running {
		c.pushes = appendReply(c.pushes, r, c.proto)
		return
	}
	c.replies = appendReply(c.replies, r, c.proto)
	c.srv.touched(c)
}

// checkBacklog closes a client that does not read what it is sent.
func (c *client) checkBacklog() {
	limit := c.srv.settings.Load().NormalOutput
	if c.subs.total() > 0 {
		limit = c.srv.settings.Load().PubSubOutput
	}
	if limit.Hard == 0 && limit.Soft == 0 {
		return
	}
	queued := int64(c.wire.queued())
	over := limit.Hard > 0 && queued > limit.Hard
	if limit.Soft == 0 || queued <= limit.Soft {
		c.slowSince = 0
	} else if now := c.srv.now().Mono; c.slowSince == 0 {
		c.slowSince = now
	} else if now-c.slowSince > limit.SoftSeconds*1e6 {
		over = true
	}
	if over {
		c.srv.log.Warn("closing a client that does not read its replies",
			"id", c.id, "addr", c.addr, "bytes", queued)
		c.closing = true
		c.srv.hangUp(c)
	}
}
