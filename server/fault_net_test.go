package server_test

import (
	"errors"
	"net"
	"sync"
	"time"

	"github.com/leaseholddb/leasehold/raftstore"
	"github.com/leaseholddb/leasehold/server/servertest"
)

// A faultNet stands between the nodes of a cluster: it cuts and delays what they send each other.
type faultNet struct {
	mu    sync.Mutex
	cut   map[[2]string]bool          // from, to
	delay map[[2]string]time.Duration // of what from writes to
	conns map[*faultConn]bool
}

func newFaultNet() *faultNet {
	return &faultNet{cut: map[[2]string]bool{}, delay: map[[2]string]time.Duration{}, conns: map[*faultConn]bool{}}
}

var errCut = errors.New("cut by the test")

// link is raftstore.TestOptions.Link.
func (f *faultNet) link(from, to string, c net.Conn) (net.Conn, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.cut[[2]string{from, to}] || f.cut[[2]string{to, from}] {
		return nil, errCut
	}
	fc := &faultConn{Conn: c, net: f, from: from, to: to}
	f.conns[fc] = true
	return fc, nil
}

// isolate cuts a node off from all others, or lets it back.
func (f *faultNet) isolate(c *servertest.Cluster, node string, off bool) {
	f.mu.Lock()
	for _, n := range c.Nodes {
		if n.Addr != node {
			f.cut[[2]string{node, n.Addr}] = off
		}
	}
	var broken []*faultConn
	for fc := range f.conns {
		if off && (fc.from == node || fc.to == node) {
			broken = append(broken, fc)
		}
	}
	f.mu.Unlock()
	for _, fc := range broken {
		fc.Close()
	}
}

// slow delays what one node writes to another, on connections of either's making.
func (f *faultNet) slow(a, b string, d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.delay[[2]string{a, b}] = d
}

// heal ends all faults.
func (f *faultNet) heal() {
	f.mu.Lock()
	defer f.mu.Unlock()
	clear(f.cut)
	clear(f.delay)
}

type faultConn struct {
	net.Conn
	net      *faultNet
	from, to string
}

func (c *faultConn) Write(p []byte) (int, error) {
	c.net.mu.Lock()
	d := c.net.delay[[2]string{c.from, c.to}]
	c.net.mu.Unlock()
	time.Sleep(d)
	return c.Conn.Write(p)
}

func (c *faultConn) Close() error {
	c.net.mu.Lock()
	delete(c.net.conns, c)
	c.net.mu.Unlock()
	return c.Conn.Close()
}

// options puts the faults under a node.
func (f *faultNet) options(o *raftstore.Options) {
	o.Test.Link = f.link
	o.FailoverWait = 2 * time.Second
}
