package raftstore

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/raft"

	"github.com/leaseholddb/leasehold/clock"
)

// A Peer is a member of the cluster.
type Peer struct {
	ID   string // the address where clients reach it, "host:port"
	Addr string // of its Raft port
}

// Options are what a Store is opened with.
type Options struct {
	ID    string // of this node
	Peers []Peer // who founds the cluster; the same on all of them. Empty for a node that joins one
	Join  string // the Raft port of a member that is asked to take this node in; "" for none
	Dir   string // holds the log and snapshots

	Listener  net.Listener // the Raft port
	Advertise string       // its address as peers dial it; empty: the listener's

	Machine Machine
	Clock   clock.Clock
	Log     *slog.Logger

	Engine    string        // of the log: "wal" or "boltdb"
	Heartbeat time.Duration // of Raft, and its election timeout; 0 is 500 ms
	Reserve   int64         // bytes that must be free on the disk
	Stall     time.Duration // a write to the disk that takes longer is fatal; 0: none is
	TLS       *TLSFiles     // of the Raft port; nil: plain

	// FailoverWait is how long a command or read waits for a leader before it is given up.
	FailoverWait time.Duration

	// Fatal is told of what this process can't go on with: a failed disk, or a state that
	// differs from the leader's. It should end the process.
	Fatal func(error)

	Test TestOptions
}

// TestOptions are for tests of the guarantees: faults to inject, and known mistakes that the
// checkers must catch. All are off in the zero value.
type TestOptions struct {
	Link    func(from, to string, c net.Conn) (net.Conn, error) // wraps or refuses connections
	WrapLog func(raft.LogStore) raft.LogStore

	ReadByState    bool // read what this node has applied
	ReadByVerify   bool // read after raft.VerifyLeader
	NoBeginGate    bool // a leader goes to work before the entries of earlier ones are applied
	CatchUp        bool // the clock makes up for stalls
	ForgetSessions bool // send again under a new number what may have been applied
}

// ErrNoLeader is what a read or an operation fails with when the cluster has no leader for too
// long.
var ErrNoLeader = errors.New("no leader")

// ErrClosed is what everything fails with after Close.
var ErrClosed = errors.New("closed")

// A Store is this node's part of the replicated log. Its methods may be called from any goroutine,
// also from within the Machine's methods, but for Close.
type Store struct {
	o       Options
	raft    *raft.Raft
	disk    *disk
	net     *network
	trans   *raft.NetworkTransport
	fsm     *fsm
	notify  chan bool
	closing chan struct{}
	ready   chan struct{} // closed when all below is set up
	oldest  uint64        // the last entry that the log held at the start
	running sync.WaitGroup

	mu       sync.Mutex
	closed   bool
	logical  *clock.Logical
	cluster  clusterID
	term     uint64 // which we lead or begin to, or 0
	open     bool   // the entry that begins it has been applied
	leader   string // whom raft takes for the leader, or ""
	applied  position
	sessions map[string]session
	checks   checks
	diverged error
	out      outbox
	queue    queue
	reads    reads
	awaiting []awaiting
	calls    calls
	links    map[string]*link
	nodes    map[string]status
	reported int64 // when we last told the leader of ourselves, nanoseconds
	confirm  *confirmer
	push     *confirmer
	stats    counters
}

// A position is a place in the log.
type position struct{ index, term uint64 }

// Open starts the node. Whether it founds a cluster, joins one or goes on where it was, its
// directory and Options.Peers say.
func Open(o Options) (*Store, error) {
	o.setDefaults()
	s := &Store{
		o: o, notify: make(chan bool, 64), closing: make(chan struct{}), ready: make(chan struct{}),
		logical: clock.NewLogical(o.Clock), sessions: map[string]session{},
		links: map[string]*link{}, nodes: map[string]status{},
	}
	if o.Test.CatchUp {
		s.logical.CatchUp()
	}
	s.fsm = &fsm{s}
	s.calls.pending = map[uint64]pendingCall{}
	s.confirm, s.push = newConfirmer(s, s.sendHeartbeat), newConfirmer(s, s.sendCommit)
	s.queue.wake, s.reads.wake = make(chan struct{}, 1), make(chan struct{}, 1)
	s.queue.slots = make(chan struct{}, maxInFlight)
	if err := s.start(); err != nil {
		if s.net != nil {
			s.net.close()
		}
		if s.disk != nil {
			s.disk.Close()
		}
		o.Listener.Close()
		return nil, err
	}
	return s, nil
}

func (o *Options) setDefaults() {
	if o.Clock == nil {
		o.Clock = clock.System{}
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Engine == "" {
		o.Engine = "wal"
	}
	if o.Heartbeat == 0 {
		o.Heartbeat = 500 * time.Millisecond
	}
	if o.FailoverWait == 0 {
		o.FailoverWait = 5 * time.Second
	}
	if o.Advertise == "" {
		o.Advertise = o.Listener.Addr().String()
	}
	if o.Fatal == nil {
		o.Fatal = func(error) {}
	}
}

func (s *Store) start() (err error) {
	o := &s.o
	s.disk, err = openDisk(diskOptions{
		Dir: o.Dir, Engine: o.Engine, Reserve: o.Reserve, Stall: o.Stall, Fatal: o.Fatal,
		Wrap: o.Test.WrapLog, Log: o.Log, Clock: o.Clock,
	})
	if err != nil {
		return err
	}
	if s.out.epoch, err = s.disk.nextEpoch(); err != nil {
		return fmt.Errorf("note the start: %w", err)
	}
	if err := s.listen(); err != nil {
		return err
	}
	snapshots, err := raft.NewFileSnapshotStoreWithLogger(o.Dir, 2, s.logger("snapshot"))
	if err != nil {
		return fmt.Errorf("open snapshots: %w", err)
	}
	conf := s.raftConfig()
	if err := s.found(conf, snapshots); err != nil {
		return err
	}
	if s.oldest, err = s.disk.log.LastIndex(); err != nil {
		return fmt.Errorf("read the log: %w", err)
	}
	if err := s.refuseIfForgotten(); err != nil {
		return err
	}
	s.raft, err = raft.NewRaft(conf, s.fsm, s.disk.log, s.disk.stable, snapshots, s.trans)
	if err != nil {
		return fmt.Errorf("start raft: %w", err)
	}
	close(s.ready)
	s.Submit(&Command{}) // does nothing, but from now on the others know this node
	s.hurryAlone(conf)
	for _, f := range []func(){s.watchRole, s.propose, s.read, s.keepHouse} {
		s.running.Go(f)
	}
	if o.Join != "" {
		s.running.Go(s.join)
	}
	return nil
}

// listen serves the Raft port.
func (s *Store) listen() error {
	o := &s.o
	no := networkOptions{
		ID: o.ID, Listen: o.Listener, Advertise: o.Advertise, Link: o.Test.Link, Log: o.Log,
		Expect: s.nodeAt,
		ClusterID: func() [16]byte {
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.cluster
		},
	}
	if o.TLS != nil {
		var err error
		if no.TLS, err = loadTLS(o.TLS.Cert, o.TLS.Key, o.TLS.CA); err != nil {
			return err
		}
	}
	s.net = newNetwork(no)
	s.net.onPeer(s.receive)
	s.trans = raft.NewNetworkTransportWithConfig(&raft.NetworkTransportConfig{
		Stream: s.net.raftLayer(), MaxPool: 8, MaxRPCsInFlight: 1, Timeout: 2 * time.Second,
		Logger: s.logger("transport"),
	})
	s.running.Go(s.net.serve)
	return nil
}

// nodeAt is which node has an address, "" if that is not known.
func (s *Store) nodeAt(addr string) string {
	select {
	case <-s.ready:
	default:
		return ""
	}
	for _, srv := range s.servers() {
		if string(srv.Address) == addr {
			return string(srv.ID)
		}
	}
	return ""
}

func (s *Store) raftConfig() *raft.Config {
	conf := raft.DefaultConfig()
	conf.LocalID = raft.ServerID(s.o.ID)
	conf.HeartbeatTimeout, conf.ElectionTimeout = s.o.Heartbeat, s.o.Heartbeat
	conf.LeaderLeaseTimeout = s.o.Heartbeat / 2
	conf.CommitTimeout = 20 * time.Millisecond
	conf.MaxAppendEntries = 64
	conf.TrailingLogs = 2048
	conf.SnapshotThreshold = 16384
	conf.SnapshotInterval = 30 * time.Second
	conf.NotifyCh = s.notify
	conf.Logger = s.logger("raft")
	return conf
}

// found writes the first configuration where the directory is new.
func (s *Store) found(conf *raft.Config, snapshots raft.SnapshotStore) error {
	known, err := raft.HasExistingState(s.disk.log, s.disk.stable, snapshots)
	if err != nil || known || len(s.o.Peers) == 0 {
		return err
	}
	var c raft.Configuration
	for _, p := range s.o.Peers {
		c.Servers = append(c.Servers, raft.Server{ID: raft.ServerID(p.ID), Address: raft.ServerAddress(p.Addr)})
	}
	err = raft.BootstrapCluster(conf, s.disk.log, s.disk.stable, snapshots, s.trans, c)
	if err != nil {
		return fmt.Errorf("found the cluster: %w", err)
	}
	return nil
}

// hurryAlone spares a node without peers the wait for them: to reload the configuration with
// another heartbeat timeout makes raft look at its timers at once.
func (s *Store) hurryAlone(conf *raft.Config) {
	if len(s.voters()) == 1 {
		rc := s.raft.ReloadableConfig()
		rc.HeartbeatTimeout = conf.HeartbeatTimeout - time.Millisecond
		if err := s.raft.ReloadConfig(rc); err != nil {
			s.o.Log.Warn("raft: reload", "err", err)
		}
	}
}

// Close ends the node's part. Commands that wait are dropped.
func (s *Store) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	close(s.closing)
	s.mu.Unlock()
	err := s.raft.Shutdown().Error()
	s.confirm.close()
	s.push.close()
	s.mu.Lock()
	for _, l := range s.links {
		l.close()
	}
	s.mu.Unlock()
	err = errors.Join(err, s.trans.Close(), s.net.close())
	s.running.Wait()
	s.dropAll()
	return errors.Join(err, s.disk.Close())
}

// logger makes raft's library log to ours.
func (s *Store) logger(name string) hclog.Logger {
	return hclog.New(&hclog.LoggerOptions{
		Name: name, Level: hclog.Warn, DisableTime: true, Output: logWriter{s.o.Log},
	})
}

type logWriter struct{ log *slog.Logger }

func (w logWriter) Write(p []byte) (int, error) {
	w.log.Info("raft", "said", string(p[:max(len(p)-1, 0)]))
	return len(p), nil
}
