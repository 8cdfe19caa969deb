package servertest

import (
	"context"
	"log/slog"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/raftstore"
	"github.com/leaseholddb/leasehold/server"
	"github.com/leaseholddb/leasehold/server/config"
)

// A Cluster is the nodes of a replicated server, in this process, with real disks and connections.
// It is closed when its test ends.
type Cluster struct {
	Nodes []*Server
	// Clock is nil, or the clock that the test moves, by Cluster.Advance.
	Clock *clock.Manual

	start []func(t testing.TB) *Server // a node again, where it was
}

// RunCluster starts a cluster of n nodes and waits for its leader.
func RunCluster(t testing.TB, n int, directives ...string) *Cluster {
	t.Helper()
	return startCluster(t, n, clock.System{}, nil, directives, nil)
}

// RunClusterManual is RunCluster with a clock that stands still until Advance moves it.
func RunClusterManual(t testing.TB, n int, directives ...string) *Cluster {
	t.Helper()
	c := clock.NewManual(time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC))
	return startCluster(t, n, c, c, directives, nil)
}

// RunClusterWith is RunCluster with options of each node changed by f.
func RunClusterWith(t testing.TB, n int, f func(node int, o *raftstore.Options)) *Cluster {
	t.Helper()
	return startCluster(t, n, clock.System{}, nil, nil, f)
}

func startCluster(t testing.TB, n int, c clock.Clock, manual *clock.Manual, directives []string,
	change func(int, *raftstore.Options)) *Cluster {
	t.Helper()
	cl := &Cluster{Clock: manual}
	listen := func() net.Listener { return listenAt(t, "127.0.0.1:0") }
	var clients, rafts []net.Listener
	var peers []raftstore.Peer
	for range n {
		cln, rln := listen(), listen()
		clients, rafts = append(clients, cln), append(rafts, rln)
		peers = append(peers, raftstore.Peer{ID: cln.Addr().String(), Addr: rln.Addr().String()})
	}
	for i := range n {
		var running atomic.Pointer[server.Server]
		o := raftstore.Options{
			ID: peers[i].ID, Peers: peers, Dir: t.TempDir(), Listener: rafts[i],
			Heartbeat: 150 * time.Millisecond,
			Fatal: func(err error) { // as the process would end
				t.Errorf("node %d: %v", i, err)
				if s := running.Load(); s != nil {
					go s.Close()
				}
			},
		}
		if change != nil {
			change(i, &o)
		}
		cln := clients[i]
		cl.start = append(cl.start, func(t testing.TB) *Server {
			settings := config.New()
			if err := settings.ParseArgs(directives); err != nil {
				t.Fatal(err)
			}
			if cln == nil { // not the first time
				cln, o.Listener = listenAt(t, peers[i].ID), listenAt(t, peers[i].Addr)
			}
			s, err := server.New(server.Config{
				Clock: c, Settings: settings, Raft: &o, Logger: slog.New(slog.DiscardHandler),
			})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			running.Store(s)
			go s.Serve(cln)
			cln = nil
			return &Server{Server: s, Addr: peers[i].ID, Clock: manual}
		})
		cl.Nodes = append(cl.Nodes, cl.start[i](t))
	}
	cl.Leader(t)
	return cl
}

func listenAt(t testing.TB, addr string) net.Listener {
	t.Helper()
	ln, err := net.Listen("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	return ln
}

// Restart ends a node at once and starts it again on what it has on its disk.
func (c *Cluster) Restart(t testing.TB, n *Server) *Server {
	t.Helper()
	for i := range c.Nodes {
		if c.Nodes[i] == n {
			if err := n.Close(); err != nil {
				t.Errorf("close node %d: %v", i, err)
			}
			c.Nodes[i] = c.start[i](t)
			return c.Nodes[i]
		}
	}
	t.Fatal("no such node")
	return nil
}

// Leader waits for a node that leads and returns it.
func (c *Cluster) Leader(t testing.TB) *Server {
	t.Helper()
	const patience, pause = 20 * time.Second, 2 * time.Millisecond
	for range patience / pause {
		for _, n := range c.Nodes {
			if n.Leads() {
				return n
			}
		}
		time.Sleep(pause)
	}
	t.Fatal("no node has become the leader")
	return nil
}

// advanceStep is less than what the replicated clock takes for a stall, whose time it drops.
const advanceStep = 400 * time.Millisecond

// Advance moves the clock of all nodes by d, in steps, and waits after each until the log has it.
func (c *Cluster) Advance(d time.Duration) {
	for {
		step := min(d, advanceStep)
		c.Clock.Advance(step)
		for _, n := range c.Nodes {
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			_ = n.SyncClock(ctx) // the node may not be able to
			cancel()
		}
		c.Clock.Advance(0) // what has become due meanwhile
		if d -= step; d <= 0 {
			return
		}
	}
}
