package server

import (
	"container/list"
	"context"
	crand "crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/luaexec"
	"github.com/leaseholddb/leasehold/raftstore"
	"github.com/leaseholddb/leasehold/server/config"
)

// Version is leasehold's own version, RedisVersion that of the Redis it resembles.
const (
	Version      = "0.1.0"
	RedisVersion = "7.2.4"
)

// A Config is what a Server is made from. Its zero value is a server with all defaults.
type Config struct {
	// Clock is where time comes from; nil is the clock of the machine.
	Clock clock.Clock
	// Settings are the directives of the configuration file and CONFIG; nil has the defaults.
	Settings *config.Settings
	// Logger gets what an operator should know; nil is silent.
	Logger *slog.Logger
	// Raft makes the server a node of a replicated cluster; nil is the local mode. Machine,
	// Clock and Log are filled in.
	// By default the raft-* settings decide.
	Raft *raftstore.Options
	// Fatal is told why this process must end: a disk that fails, or data that differs from
	// the leader's. Nil closes the server.
	Fatal func(error)
}

// ErrClosed is what Serve and Start return for a server that has been closed.
var ErrClosed = errors.New("server: closed")

// A Server is a lock server. Its exported methods may be called from any goroutine.
type Server struct {
	clock    clock.Clock
	settings *config.Settings
	log      *slog.Logger
	table    *table
	runID    string
	started  keyspace.Instant

	nextSettings atomic.Pointer[config.Values] // changed, not yet in force

	mu       sync.Mutex // guards all below, and all clients
	machine  machine
	replica  *replica // nil in local mode
	clients  map[int64]*client
	lastID   int64
	lastNow  keyspace.Instant
	lastNano int64 // the same in nanoseconds
	seed     uint64
	access   access
	pubsub   *pubsub
	waiting  *waiting
	notify   notifications
	observed bool // somebody wants to hear of changes
	tracking trackers
	pause    pause
	plain    Request // of one call, filled anew for each command outside a transaction
	stats    counters
	meter    meter
	rate     rate
	slowlog  slowlog
	latency  latencyMonitor
	monitors []*client // in the order in which they began to watch
	expiry   expiryTimer
	busy     busy
	stopping bool

	// What is left to do when the mutex is released.
	pending []*client // have something to send
	resumed []*client // go on after a wait
	hangups []*client // are to be closed

	listening listening
	ending    ending
}

// counters are what INFO reports since the start or CONFIG RESETSTAT.
type counters struct {
	connections int64
	rejected    int64
	commands    int64
	errors      int64
	bytesIn     int64
	bytesOut    int64
	reads       int64 // pipelines
	errorWords  map[string]int64
}

// New returns a server that does not listen yet.
func New(cfg Config) (_ *Server, err error) {
	s := &Server{
		clock: cfg.Clock, settings: cfg.Settings, log: cfg.Logger,
		clients: map[int64]*client{}, pubsub: newPubSub(),
	}
	if s.clock == nil {
		s.clock = clock.System{}
	}
	if s.settings == nil {
		s.settings = config.New()
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	var random [36]byte
	if _, err := crand.Read(random[:]); err != nil {
		return nil, fmt.Errorf("read random bytes: %w", err)
	}
	s.runID = fmt.Sprintf("%x", random[:20])
	s.seed = binary.LittleEndian.Uint64(random[20:])
	s.plain.Calls = make([]Call, 1)
	s.waiting = &waiting{srv: s, byKey: map[dbKey]*list.List{}}
	s.started = s.now()
	s.ending.done = make(chan struct{})
	v := s.settings.Load()
	s.table = newTable(s)
	if err := s.access.init(s.table, v); err != nil {
		return nil, fmt.Errorf("load users: %w", err)
	}
	s.machine = machine{
		keys: keyspace.New(keyspace.Options{
			Databases: v.Databases,
			Seed:      binary.LittleEndian.Uint64(random[28:]),
			// A volatile node cannot know which tokens an earlier life gave out. It
			// starts above them all as long as it grants fewer than a million locks
			// a second and the wall clock is not set back past its last start.
			Fence:    uint64(s.started.Wall),
			Encoding: encodingLimits(v),
		}),
		scripts: luaexec.New(luaexec.Options{
			Version: RedisVersion, Log: s.logScript, Tick: s.scriptTick, Instructions: v.ScriptInstructionBudget,
		}, scriptCaller{s.table, &s.machine, s.scriptCalls}),
	}
	s.expiry.init(s)
	s.tracking = trackers{srv: s, at: map[string]int{}, seed: s.seed}
	s.pause.srv = s
	s.applySettings(v)
	s.settings.OnChange(s.settingsChanged)
	if cfg.Raft == nil {
		if cfg.Raft, err = raftOptions(v); err != nil {
			return nil, err
		}
		if cfg.Raft != nil {
			cfg.Raft.Fatal = cfg.Fatal
		}
	}
	if cfg.Raft != nil {
		if err := s.startReplica(*cfg.Raft); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// applySettings puts into force what is not read from the settings at each use. It is called with
// the mutex held, but for the first time.
func (s *Server) applySettings(v *config.Values) {
	s.notify = parseNotifications(v.NotifyKeyspaceEvents)
	if was := s.access.adopt(v); was != nil {
		s.adoptUser(was, s.access.users.Default(), nil)
	}
	s.meter.configure(v)
	if s.replica != nil {
		s.replica.share()
	} else {
		s.machine.keys.SetEncoding(encodingLimits(v))
		s.machine.keys.SetMaxString(v.ProtoMaxBulkLen)
	}
	s.observe()
	s.expiry.set()
}

func encodingLimits(v *config.Values) keyspace.EncodingLimits {
	return keyspace.EncodingLimits{
		HashEntries: int(v.HashMaxListpackEntries), HashValue: int(v.HashMaxListpackValue),
		SetIntsetEntries: int(v.SetMaxIntsetEntries),
		ZSetEntries:      int(v.ZSetMaxListpackEntries), ZSetValue: int(v.ZSetMaxListpackValue),
	}
}

// logScript is redis.log.
func (s *Server) logScript(level int, msg string) {
	levels := [...]slog.Level{slog.LevelDebug, slog.LevelDebug, slog.LevelInfo, slog.LevelWarn}
	s.log.Log(context.Background(), levels[min(max(level, 0), len(levels)-1)], msg, "from", "script")
}

// now reads the clock for a request. It never goes back.
func (s *Server) now() keyspace.Instant {
	at := s.clock.Now()
	s.lastNano = at.Nano
	now := keyspace.Instant{Mono: at.Mono, Wall: at.Wall}
	now.Mono = max(now.Mono, s.lastNow.Mono)
	s.lastNow = now
	return now
}

// exec puts a request of a client to the machine and delivers what comes of it. The mutex is held.
func (s *Server) exec(by *client, r *Request) *Result {
	s.seed += 0x9e3779b97f4a7c15
	r.Seed = s.seed
	s.busy.began, s.busy.calls = 0, r.Calls
	r.TellReads = by.tracking.remembers()
	res := s.machine.Exec(r)
	s.tell(res.Effects, by)
	return res
}

// unlockAndFlush releases the mutex and does what had to wait for that: output is sent, clients
// whose wait is over go on, and lost ones are closed.
func (s *Server) unlockAndFlush() {
	s.pause.serveReleased()
	s.tracking.settle()
	s.expiry.rearm()
	if len(s.pending)+len(s.resumed)+len(s.hangups) == 0 {
		s.mu.Unlock()
		return
	}
	pending, resumed, hangups := s.pending, s.resumed, s.hangups
	s.pending, s.resumed, s.hangups = nil, nil, nil
	for _, c := range pending {
		c.send()
		c.isPending = false
	}
	hangups = append(hangups, s.hangups...)
	s.hangups = nil
	s.mu.Unlock()
	for _, c := range pending {
		c.wire.flush()
	}
	for _, c := range resumed {
		c.wire.resume()
	}
	for _, c := range hangups {
		c.wire.Close()
	}
}

// touched notes that a client has something to send that its front does not know of.
func (s *Server) touched(c *client) {
	if !c.isPending {
		c.isPending = true
		s.pending = append(s.pending, c)
	}
}

// hangUp closes a client's connection as soon as the mutex is released.
func (s *Server) hangUp(c *client) { s.hangups = append(s.hangups, c) }
