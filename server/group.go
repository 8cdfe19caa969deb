package server

import (
	"encoding/binary"
	"errors"
	"slices"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/raftstore"
	"github.com/leaseholddb/leasehold/server/acl"
)

// A plane is what a request needs in the replicated mode.
type plane uint8

const (
	planeHere  plane = iota // nothing: it sees no data
	planeRead               // a linearizable read
	planeTrial              // a read, if it turns out to change nothing, else the log
	planeLog
)

// planeOf is what a command needs by its row and arguments.
func planeOf(cmd *Command, args [][]byte) plane {
	switch {
	case cmd.is(Blocking):
		return planeLog
	case cmd.is(Script):
		return planeTrial
	case cmd.Conditional != nil && cmd.Conditional(args):
		return planeTrial
	case cmd.is(Write | MayReplicate):
		return planeLog
	case cmd.is(ReadOnly | Common):
		return planeRead
	}
	return planeHere
}

// always is Conditional of a command whose name says so.
func always([][]byte) bool { return true }

// setConditional is Conditional of SET.
func setConditional(args [][]byte) bool {
	return slices.ContainsFunc(args[3:], func(word []byte) bool {
		switch strings.ToLower(string(word)) {
		case "nx", "xx", "ifeq", "ifne", "ifdeq", "ifdne":
			return true
		}
		return false
	})
}

// A group is what one client has asked for at once: the commands of a pipeline that need nothing
// of the connection in between, each a request of its own, or a transaction. It is one command of
// the log, so it costs the pipeline one wait.
type group struct {
	client *client // nil: it came from another node
	plane  plane

	db          int
	resp        int
	subscribed  bool
	transaction bool
	ready       string
	seed        uint64
	user        *acl.User // nil: may everything
	watch       []Watched
	calls       []Call
	step        func(ran, db int)

	unblock   *bool // CLIENT UNBLOCK came before the wait began: with an error or not
	tellReads bool
	mute      replyMode
	done      func(res *Result)      // of a transaction
	failed    func(r keyspace.Reply) // instead of an error reply for each call
	log       raftstore.Command
}

// maxGroup bounds how many commands of a pipeline make a group.
const maxGroup = 256

// requests is how many requests the group consists of.
func (g *group) requests() int {
	if g.transaction {
		return 1
	}
	return len(g.calls)
}

// mayPark reports whether the client may wait for a key when the group has run.
func (g *group) mayPark() bool {
	n := len(g.calls)
	return !g.transaction && n > 0 && g.calls[n-1].Cmd.is(Blocking)
}

// request fills r with request i of the group.
func (g *group) request(i int, r *Request) *Request {
	calls := r.Calls[:0]
	*r = Request{
		Seed: g.seed + uint64(i)*0x9e3779b97f4a7c15, DB: g.db, RESP: g.resp, Ready: g.ready,
		Subscribed: g.subscribed, User: g.user, Transaction: g.transaction, Watch: g.watch, Step: g.step,
	}
	if g.transaction {
		r.Calls = g.calls
	} else {
		r.Calls = append(calls, g.calls[i])
	}
	return r
}

// answer gives the client the outcome of request i, which took so many nanoseconds.
func (g *group) answer(i int, res *Result, took int64) {
	c := g.client
	mute := c.mute
	c.mute, c.running = g.mute, true
	switch {
	case g.done != nil:
		g.done(res)
	default:
		g.answerCall(i, res, took)
	}
	c.innerErrors = 0
	c.mute = mute
	c.settle()
}

func (g *group) answerCall(i int, res *Result, took int64) {
	c, call := g.client, g.calls[i]
	s := c.srv
	c.noteDenials(res.Denials)
	if res.Replies[0].Kind == keyspace.KindBlocked {
		s.waiting.park(c, res.Wait, call.Cmd, call.Args)
		c.parked.metered, c.parked.spent = call, took
		if g.unblock != nil {
			s.waiting.unblock(c, *g.unblock)
		}
	} else {
		c.db = res.DB
		errorsBefore := s.stats.errors
		c.reply(c.counted(call, res.Replies[0]))
		if s.stats.errors > errorsBefore {
			call.Cmd.meter.failed++
		}
		s.charge(c, call, took)
	}
	if len(s.monitors) > 0 && !call.Cmd.is(SkipMonitor) {
		s.show(c, c.db, call.Cmd, call.Args)
	}
}

// counted is the reply to a call as this node gives it.
func (c *client) counted(call Call, r keyspace.Reply) keyspace.Reply {
	if call.Cmd.Count != nil && c.srv.replica != nil && !r.IsError() {
		return call.Cmd.Count(call.Args)
	}
	return r
}

// announce shows request i to those who watch, if it is of the commands that are shown before what
// they call.
func (g *group) announce(i int) {
	if c := g.client; len(c.srv.monitors) > 0 && !g.transaction && g.calls[i].Cmd.is(SkipMonitor) {
		c.srv.show(c, g.db, g.calls[i].Cmd, g.calls[i].Args)
	}
}

// finish lets the client go on.
func (g *group) finish() {
	c := g.client
	if c == nil || c.committing != g {
		return
	}
	c.committing = nil
	s := c.srv
	s.touched(c)
	if c.closing {
		c.send()
		c.wire.closeWhenFlushed()
		return
	}
	if c.parked == nil {
		s.resumed = append(s.resumed, c)
	}
}

// fail answers all calls with an error.
func (g *group) fail(r keyspace.Reply) {
	c := g.client
	if g.failed != nil {
		g.failed(r)
		return
	}
	mute := c.mute
	c.mute = g.mute
	for range g.requests() {
		c.reply(r)
	}
	c.mute = mute
	g.finish()
}

// joins reports whether a command can become part of the group that the client's pipeline has begun
// rather than having to wait for its outcome.
func (c *client) joins(cmd *Command, args [][]byte) bool {
	s := c.srv
	return cmd != nil && cmd.Run != nil && cmd.accepts(len(args)) && len(c.group.calls) < maxGroup &&
		!c.group.calls[len(c.group.calls)-1].Cmd.is(Blocking) &&
		!c.user.Restricted() && c.mute == replyOn && c.group.mute == replyOn && !s.busy.on && !c.monitoring &&
		s.pause.kind == pauseNothing && c.multi == nil && !c.tracking.caching
}

// gather adds a command to the client's group.
func (c *client) gather(cmd *Command, args [][]byte) {
	if c.group == nil {
		c.group = c.newGroup()
	}
	g := c.group
	g.calls = append(g.calls, Call{cmd, copyArgs(args)})
	g.plane = max(g.plane, planeOf(cmd, args))
}

// newGroup makes a group for what the client asks for now.
func (c *client) newGroup() *group {
	g := &group{
		client: c, db: c.db, resp: c.proto, subscribed: c.subscribed(), mute: c.mute,
		seed: c.srv.replica.nextSeed(), tellReads: c.tracking.remembers(),
	}
	if c.user.Restricted() {
		g.user = c.user
	}
	return g
}

func (p *replica) nextSeed() uint64 {
	p.seed += 0x9e3779b97f4a7c15
	z := p.seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	return z ^ z>>27
}

// dispatch sends the client's group, if there is one, on its way. The client waits for the outcome.
func (c *client) dispatch() {
	if g := c.group; g != nil {
		c.group = nil
		c.srv.replica.start(g)
	}
}

// start puts a group on its way. Its client serves nothing else before the outcome.
func (p *replica) start(g *group) {
	c := g.client
	c.committing = g
	switch g.plane {
	case planeHere:
		p.read(g, c.now)
		c.committing = nil
		return
	case planeTrial:
		// What would change something now goes into the log at once. Else it is tried again
		// when the state is known to be the newest.
		if p.wouldWrite(g, p.now) {
			p.propose(g)
			return
		}
		fallthrough
	case planeRead:
		p.store.Read(func(now int64, err error) { p.readNow(g, now, err) })
	default:
		p.propose(g)
	}
}

// readNow runs a group that waited for a read.
func (p *replica) readNow(g *group, now int64, err error) {
	s := p.srv
	s.mu.Lock()
	defer s.unlockAndFlush()
	switch {
	case g.client.committing != g: // it is gone
	case err != nil:
		g.fail(errNoQuorum)
	case p.read(g, p.instant(now)):
		g.finish()
	default:
		p.propose(g)
	}
}

// propose puts a group into the log.
func (p *replica) propose(g *group) {
	g.log = raftstore.Command{Data: g.appendTo(nil), Local: g, Size: len(g.calls)}
	if p.unsound.earlyAck && p.ackEarly(g) {
		return
	}
	if !p.store.Submit(&g.log) {
		g.fail(errNoQuorum)
	}
}

// ackEarly is a known mistake: it answers by what the state is here, and only then puts the group
// into the log.
func (p *replica) ackEarly(g *group) bool {
	if g.done != nil {
		return false
	}
	db := g.db
	p.beginTrial()
	for i := range g.requests() {
		r := g.request(i, &p.req)
		r.Now = p.now
		g.answer(i, p.srv.machine.Try(r), 0)
	}
	p.endTrial()
	g.db = db
	g.finish()
	return p.store.Submit(&raftstore.Command{Data: g.log.Data})
}

// What a group is in the log: a byte of groupVersion, the flags, and what they announce.
const groupVersion = 1

const (
	groupTransaction = 1 << iota
	groupSubscribed
	groupRESP3
	groupReady
	groupUser
	groupWatch
)

// appendTo encodes the group.
func (g *group) appendTo(b []byte) []byte {
	flags := byte(0)
	for _, f := range []struct {
		on  bool
		bit byte
	}{
		{g.transaction, groupTransaction}, {g.subscribed, groupSubscribed}, {g.resp == 3, groupRESP3},
		{g.ready != "", groupReady}, {g.user != nil, groupUser}, {len(g.watch) > 0, groupWatch},
	} {
		if f.on {
			flags |= f.bit
		}
	}
	b = append(b, groupVersion, flags)
	b = binary.AppendUvarint(b, uint64(g.db))
	b = binary.LittleEndian.AppendUint64(b, g.seed)
	if g.ready != "" {
		b = appendBlob(b, g.ready)
	}
	if g.user != nil {
		b = appendBlob(b, g.user.Name())
		b = appendBlob(b, rights(g.user))
	}
	if len(g.watch) > 0 {
		b = binary.AppendUvarint(b, uint64(len(g.watch)))
		for _, w := range g.watch {
			b = binary.AppendUvarint(b, uint64(w.DB))
			b = appendBlob(b, w.Key)
			b = binary.AppendUvarint(b, w.Version)
		}
	}
	b = binary.AppendUvarint(b, uint64(len(g.calls)))
	for i := range g.calls {
		args := g.calls[i].Args
		b = binary.AppendUvarint(b, uint64(len(args)))
		for _, a := range args {
			b = appendBlob(b, a)
		}
	}
	return b
}

// rights is what a user may do, as User.String has it, less the passwords: they do not belong on the
// disks of other nodes.
func rights(u *acl.User) string {
	words := slices.DeleteFunc(strings.Fields(u.String()), func(w string) bool { return w[0] == '#' })
	return strings.Join(words, " ")
}

func appendBlob[T string | []byte](b []byte, s T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

var errGroup = errors.New("malformed request")

// decodeGroup is the inverse of appendTo. The arguments alias b.
func (s *Server) decodeGroup(b []byte) (*group, error) {
	d := groupReader{rest: b}
	if head := d.take(2); head == nil || head[0] != groupVersion {
		return nil, errGroup
	}
	flags := b[1]
	g := &group{
		resp: 2, transaction: flags&groupTransaction != 0, subscribed: flags&groupSubscribed != 0,
	}
	if flags&groupRESP3 != 0 {
		g.resp = 3
	}
	g.db = int(d.uvarint())
	if seed := d.take(8); seed != nil {
		g.seed = binary.LittleEndian.Uint64(seed)
	}
	if flags&groupReady != 0 {
		g.ready = string(d.blob())
	}
	if flags&groupUser != 0 {
		name, line := string(d.blob()), string(d.blob())
		u, err := s.access.recall(name, line)
		if err != nil {
			return nil, err
		}
		g.user = u
	}
	if flags&groupWatch != 0 {
		for range d.count() {
			g.watch = append(g.watch, Watched{DB: int(d.uvarint()), Key: string(d.blob()), Version: d.uvarint()})
		}
	}
	g.calls = make([]Call, d.count())
	for i := range g.calls {
		args := make([][]byte, d.count())
		for j := range args {
			args[j] = d.blob()
		}
		if d.failed || len(args) == 0 {
			return nil, errGroup
		}
		cmd := s.table.lookup(args)
		if cmd == nil || cmd.Run == nil || !cmd.accepts(len(args)) {
			return nil, errGroup
		}
		g.calls[i] = Call{cmd, args}
	}
	if d.failed || len(d.rest) > 0 || g.db >= s.machine.keys.Databases() {
		return nil, errGroup
	}
	return g, nil
}

// A groupReader takes values off the start of rest. After it has failed, what it returns means
// nothing.
type groupReader struct {
	rest   []byte
	failed bool
}

func (d *groupReader) take(n uint64) []byte {
	if n > uint64(len(d.rest)) {
		d.rest, d.failed = nil, true
		return nil
	}
	b := d.rest[:n:n]
	d.rest = d.rest[n:]
	return b
}

func (d *groupReader) uvarint() uint64 {
	v, n := binary.Uvarint(d.rest)
	if n <= 0 {
		d.rest, d.failed = nil, true
		return 0
	}
	d.rest = d.rest[n:]
	return v
}

func (d *groupReader) varint() int64 {
	v, n := binary.Varint(d.rest)
	if n <= 0 {
		d.rest, d.failed = nil, true
		return 0
	}
	d.rest = d.rest[n:]
	return v
}

func (d *groupReader) blob() []byte { return d.take(d.uvarint()) }

// count returns how many elements follow, each of which takes a byte or more.
func (d *groupReader) count() int {
	n := d.uvarint()
	if n > uint64(len(d.rest)) {
		d.rest, d.failed = nil, true
		return 0
	}
	return int(n)
}
