package server

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/zeebo/xxh3"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/raftstore"
)

// A replica is the replicated mode of a server: requests do not run where they arrive but on every
// node, in the order of a log. It is the raftstore.Machine of that log, around the same machine
// that the local mode calls.
//
// Each node serves its own clients whole: what they queue, watch, subscribe to and wait for is kept
// here and survives a change of leaders. Only requests travel.
type replica struct {
	srv    *Server
	store  *raftstore.Store
	now    keyspace.Instant // of the last entry
	seed   uint64
	req    Request // filled anew for each request that runs
	calls  [1]Call
	quiet  bool   // a request runs that nobody here has asked for
	config []byte // the settings in force, as Config encodes them
	begun  bool   // a first term has begun, so the data has its seed

	unsound unsound
}

// unsound are known mistakes, for tests whose checkers must notice each.
type unsound struct {
	earlyAck    bool // answers before the log has the request
	localExpiry bool // keys expire by the clock of the node
}

// The answers to what could not be decided. A command that may have been applied must not get an
// error that clients take for a reason to send it again.
var (
	errNoQuorum = keyspace.Err("CLUSTERDOWN The cluster is down: no leader has the votes of a majority")
	errInDoubt  = keyspace.Err("INDOUBT commit outcome not known: the command may or may not have been applied")
)

// startReplica joins the log.
func (s *Server) startReplica(o raftstore.Options) error {
	p := &replica{srv: s, seed: s.seed}
	p.req.Calls = p.calls[:]
	o.Machine = p
	o.Log = s.log
	if o.Fatal == nil {
		o.Fatal = func(error) { go s.Close() }
	}
	if o.Clock == nil {
		o.Clock = s.clock
	}
	s.mu.Lock()
	s.replica, s.machine.replicated = p, true
	s.machine.scripts.Fresh()
	s.mu.Unlock()
	store, err := raftstore.Open(o)
	if err != nil {
		return fmt.Errorf("replicated mode: %w", err)
	}
	s.mu.Lock()
	p.store = store
	s.mu.Unlock()
	return nil
}

// Apply implements raftstore.Machine.
func (p *replica) Apply(e *raftstore.Applied) (digest uint64) {
	s := p.srv
	s.mu.Lock()
	defer s.unlockAndFlush()
	s.now() // for what is measured on the way
	p.now = keyspace.Instant{Mono: e.Now, Wall: e.Wall}
	if p.unsound.localExpiry {
		p.now.Mono = s.lastNow.Mono
	}
	fx, _ := s.machine.Expire(p.now, math.MaxInt)
	if !e.Replay {
		s.tell(fx, nil)
	}
	sum := digester{}
	for i := range e.Commands {
		c := &e.Commands[i]
		if g := ownGroup(c); g != nil {
			if c := g.client; s.clients[c.id] == c {
				p.run(g, c, e.Replay, &sum)
				g.finish()
			} else {
				p.run(g, nil, e.Replay, &sum) // who asked for it is gone
			}
			continue
		}
		if c.Data[0] == configVersion {
			p.adopt(c.Data[1:])
			continue
		}
		g, err := s.decodeGroup(c.Data)
		if err != nil {
			// A node of another version, or a fault of ours: it is left out by all alike.
			s.log.Error("a request in the log can't be read", "index", e.Index, "err", err)
			continue
		}
		p.quiet = true
		p.run(g, nil, e.Replay, &sum)
		p.quiet = false
	}
	sum.counters(s.machine.keys)
	s.waiting.serve(p.now)
	return sum.h
}

// ownGroup is the group of this node that the command is, if it is one.
func ownGroup(c *raftstore.AppliedCommand) *group {
	if c.Own == nil {
		return nil
	}
	g, _ := c.Own.Local.(*group)
	return g
}

// run executes the requests of a group and answers the client, if it is one of ours.
func (p *replica) run(g *group, c *client, replay bool, sum *digester) {
	s := p.srv
	for i := range g.requests() {
		r := g.request(i, &p.req)
		r.Now = p.now
		var began int64
		if c != nil {
			r.TellReads = g.tellReads
			c.running = true
			g.announce(i)
			began = s.clock.Nano()
		}
		res := s.machine.Exec(r)
		if !replay {
			s.tell(res.Effects, c)
		}
		sum.result(res)
		g.db = res.DB
		if c != nil {
			g.answer(i, res, s.clock.Nano()-began)
		}
	}
}

// read runs a group that changes nothing at an instant, and reports whether it has: if not, it must
// go through the log.
func (p *replica) read(g *group, now keyspace.Instant) (done bool) {
	if g.plane == planeTrial && p.wouldWrite(g, now) {
		return false
	}
	s, c := p.srv, g.client
	for i := range g.requests() {
		r := g.request(i, &p.req)
		r.Now = now
		r.TellReads = g.tellReads
		c.running = true
		g.announce(i)
		began := s.clock.Nano()
		if g.plane == planeTrial {
			s.machine.scripts.Freeze()
		}
		res := s.machine.Try(r)
		if g.plane == planeTrial {
			s.machine.scripts.Thaw()
		}
		g.db = res.DB
		s.tell(res.Effects, c)
		g.answer(i, res, s.clock.Nano()-began)
	}
	return true
}

// wouldWrite reports whether a group would change the state as it is here.
func (p *replica) wouldWrite(g *group, now keyspace.Instant) bool {
	db := g.db
	p.quiet = true
	p.beginTrial()
	for i := range g.requests() {
		r := g.request(i, &p.req)
		r.Now, r.Step = now, nil
		g.db = p.srv.machine.Try(r).DB
	}
	p.quiet = false
	g.db = db
	return p.endTrial()
}

// beginTrial starts a run that must leave no trace.
func (p *replica) beginTrial() {
	m := &p.srv.machine
	m.keys.BeginTrial()
	m.scripts.Freeze()
}

// endTrial ends it and reports whether it would have changed anything.
func (p *replica) endTrial() (wrote bool) {
	m := &p.srv.machine
	missed := m.scripts.Thaw()
	return m.keys.EndTrial() || missed
}

// Drop implements raftstore.Machine.
func (p *replica) Drop(c *raftstore.Command, why raftstore.DropReason) {
	s := p.srv
	s.mu.Lock()
	defer s.unlockAndFlush()
	r := errNoQuorum
	if why == raftstore.Unknown {
		r = errInDoubt
	}
	if g, ok := c.Local.(*group); ok {
		g.fail(r)
	}
}

// NextDeadline implements raftstore.Machine.
func (p *replica) NextDeadline() (at int64, ok bool) {
	p.srv.mu.Lock()
	defer p.srv.mu.Unlock()
	return p.srv.machine.keys.NextDeadline()
}

// replicatedConfig are the settings that shape replies and so must be the leader's on all nodes.
type replicatedConfig struct {
	Databases, MaxString, Budget int64
	HashEntries, HashValue       int64
	SetIntset                    int64
	ZSetEntries, ZSetValue       int64
}

// Config implements raftstore.Machine.
func (p *replica) Config() []byte {
	v := p.srv.settings.Load()
	b, err := binary.Append(nil, binary.LittleEndian, replicatedConfig{
		Databases: int64(v.Databases), MaxString: v.ProtoMaxBulkLen, Budget: v.ScriptInstructionBudget,
		HashEntries: v.HashMaxListpackEntries, HashValue: v.HashMaxListpackValue,
		SetIntset:   v.SetMaxIntsetEntries,
		ZSetEntries: v.ZSetMaxListpackEntries, ZSetValue: v.ZSetMaxListpackValue,
	})
	if err != nil {
		panic(err) // its size is fixed
	}
	return b
}

// Begin implements raftstore.Machine.
func (p *replica) Begin(cluster [16]byte, config []byte) {
	s := p.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	var rc replicatedConfig
	if _, err := binary.Decode(config, binary.LittleEndian, &rc); err == nil && !p.begun {
		p.begun = true
		s.machine.keys = keyspace.New(keyspace.Options{
			Databases: int(rc.Databases), Seed: xxh3.Hash(cluster[:]),
		})
		s.observe()
	}
	p.adopt(config)
}

// configVersion is the first byte of a command that changes what Config returns.
const configVersion = 2

// share puts the settings of this node into force on all, after CONFIG SET.
func (p *replica) share() {
	if p.store != nil {
		p.store.Submit(&raftstore.Command{Data: append([]byte{configVersion}, p.Config()...)})
	}
}

// adopt puts settings from the log into force.
func (p *replica) adopt(config []byte) {
	var rc replicatedConfig
	if _, err := binary.Decode(config, binary.LittleEndian, &rc); err != nil {
		p.srv.log.Error("the settings of the leader can't be read", "err", err)
		return
	}
	p.config = slices.Clone(config)
	m := &p.srv.machine
	m.keys.SetEncoding(keyspace.EncodingLimits{
		HashEntries: int(rc.HashEntries), HashValue: int(rc.HashValue), SetIntsetEntries: int(rc.SetIntset),
		ZSetEntries: int(rc.ZSetEntries), ZSetValue: int(rc.ZSetValue),
	})
	m.keys.SetMaxString(rc.MaxString)
	m.scripts.SetInstructions(rc.Budget)
}

// dataNow is the instant at which the data is looked at: now in local mode, the last entry's in
// replicated mode.
func (s *Server) dataNow(now keyspace.Instant) keyspace.Instant {
	if s.replica != nil {
		return s.replica.now
	}
	return now
}

// instant is when a read runs that was confirmed at now on the logical clock. It stays before the
// next deadline: an entry that was on its way at that time may have set one since, and what a read
// finds past its deadline it would remove, on this node alone.
func (p *replica) instant(now int64) keyspace.Instant {
	at := p.now
	if deadline, ok := p.srv.machine.keys.NextDeadline(); ok {
		now = min(now, deadline-1)
	}
	if now > at.Mono {
		at.Wall += now - at.Mono
		at.Mono = now
	}
	return at
}

// handOver makes another node the leader if this one is, so that the cluster goes on at once.
func (s *Server) handOver() {
	s.mu.Lock()
	p := s.replica
	s.mu.Unlock()
	if p == nil {
		return
	}
	if _, self := p.store.Leader(); self && len(p.store.Info().Nodes) > 1 {
		if err := p.store.Transfer(""); err != nil {
			s.log.Warn("could not hand over before the stop", "err", err)
		}
	}
}

// Leads reports whether this node is the leader of its cluster and ready to work. In local mode it
// is.
func (s *Server) Leads() bool {
	s.mu.Lock()
	p := s.replica
	s.mu.Unlock()
	if p == nil {
		return true
	}
	_, self := p.store.Leader()
	return self
}

// SyncClock waits until the replicated data has the time of this node's clock, if it is the leader.
// Tests that move a clock call it; nobody else needs to.
func (s *Server) SyncClock(ctx context.Context) error {
	s.mu.Lock()
	p := s.replica
	s.mu.Unlock()
	if p == nil {
		return nil
	}
	return p.store.Sync(ctx)
}

// A digester sums up what came of requests, so that nodes can compare.
type digester struct{ h uint64 }

func (d *digester) add(v uint64) { d.h = (d.h^v)*0x9e3779b97f4a7c15 + 1 }

func (d *digester) result(res *Result) {
	if res.Aborted {
		d.add(1)
	}
	for i := range res.Replies {
		d.reply(&res.Replies[i])
	}
}

func (d *digester) reply(r *keyspace.Reply) {
	d.add(uint64(r.Kind))
	d.add(uint64(r.Int))
	if r.Str != "" {
		d.add(xxh3.HashString(r.Str))
	}
	for i := range r.Elems {
		d.reply(&r.Elems[i])
	}
}

func (d *digester) counters(ks *keyspace.Keyspace) {
	version, fence := ks.Counters()
	d.add(version)
	d.add(fence)
}
