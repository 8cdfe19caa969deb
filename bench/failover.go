//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// raftPortOffset is what leasehold adds to the port of a node for its Raft port.
const raftPortOffset = 10000

// A node is one process of a cluster.
type node struct {
	*target
	dir  string
	args []string
}

// failover measures how long the locks of a cluster of three processes stand still when its leader
// goes: killed, and ended in order. A client of another node takes a lock as soon as it can; every
// lock that was granted before must still be held.
func (b *bench) failover(ctx context.Context) error {
	t, err := b.build(ctx)
	if err != nil {
		return err
	}
	c, err := newCluster(ctx, t.binary, b.dir)
	if err != nil {
		return err
	}
	defer c.stop()
	for _, way := range []struct {
		name   string
		signal syscall.Signal
	}{{"kill -9", syscall.SIGKILL}, {"SIGTERM", syscall.SIGTERM}} {
		var gaps []time.Duration
		for range max(b.options.rounds, minFailovers) {
			gap, err := c.lose(ctx, way.signal)
			if err != nil {
				return fmt.Errorf("%s: %w", way.name, err)
			}
			gaps = append(gaps, gap)
		}
		slices.Sort(gaps)
		fmt.Fprintf(b.out, "%s of the leader, %d times: the next lock is granted after %v (half), %v (at worst); no command failed, no lock was lost\n",
			way.name, len(gaps), gaps[len(gaps)/2].Round(100*time.Microsecond), gaps[len(gaps)-1].Round(100*time.Microsecond))
	}
	return nil
}

// minFailovers is how many times each way is tried at least.
const minFailovers = 8

// A cluster is three processes of leasehold that replicate.
type cluster struct {
	nodes []*node
	locks int // granted so far
}

func newCluster(ctx context.Context, binary, parent string) (*cluster, error) {
	var peers []string
	for len(peers) < 3 {
		port, err := freePort()
		if err != nil {
			return nil, err
		}
		if port+raftPortOffset <= 65535 {
			peers = append(peers, net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		}
	}
	c := &cluster{}
	for _, addr := range peers {
		_, port, err := net.SplitHostPort(addr)
		if err != nil {
			return nil, err
		}
		dir, err := os.MkdirTemp(parent, "node-")
		if err != nil {
			return nil, err
		}
		n := &node{
			target: &target{name: addr, binary: binary, addr: addr}, dir: dir,
			args: []string{"--port", port, "--dir", dir, "--raft-disk-reserve", "0",
				"--raft-peers", strings.Join(peers, ",")},
		}
		if err := n.run(ctx); err != nil {
			c.stop()
			return nil, err
		}
		c.nodes = append(c.nodes, n)
	}
	return c, nil
}

// run starts the process on what its directory has, and connects.
func (n *node) run(ctx context.Context) error {
	if err := n.spawn(ctx, n.dir, n.args); err != nil {
		return err
	}
	return n.open(ctx, startTimeout)
}

func (c *cluster) stop() {
	for _, n := range c.nodes {
		n.stop()
	}
}

// lose ends the leader by a signal and returns how long it took until another node granted a lock.
// Then the node is started again.
func (c *cluster) lose(ctx context.Context, sig syscall.Signal) (time.Duration, error) {
	leader, err := c.leader(ctx)
	if err != nil {
		return 0, err
	}
	others := slices.DeleteFunc(slices.Clone(c.nodes), func(n *node) bool { return n == leader })
	client := others[c.locks%len(others)]
	if err := c.acquire(client); err != nil {
		return 0, err
	}
	leader.hangUp()
	if err := leader.process.Process.Signal(sig); err != nil {
		return 0, err
	}
	// A leader that ends in order hands over first: the longest wait of a command until it is gone
	// is what counts, and that of one that was sent right after the signal.
	gap := time.Duration(0)
	for gone := false; !gone; {
		select {
		case <-leader.exited:
			gone = true
		default:
		}
		began := time.Now()
		if err := c.acquire(client); err != nil {
			return 0, err
		}
		gap = max(gap, time.Since(began))
	}
	for i := range c.locks {
		if owner, err := client.call("GET", lockKey(i)); err != nil || owner != "owner" {
			return 0, fmt.Errorf("lock %d is lost: %q, %w", i, owner, err)
		}
	}
	if err := leader.run(ctx); err != nil {
		return 0, err
	}
	return gap, nil
}

func lockKey(i int) string { return "lock:" + strconv.Itoa(i) }

// acquire takes one more lock.
func (c *cluster) acquire(n *node) error {
	_, err := n.call("SET", lockKey(c.locks), "owner", "NX", "PX", "3600000")
	c.locks++
	return err
}

// leader waits until all nodes take the same one for the leader and are up to date with it.
func (c *cluster) leader(ctx context.Context) (*node, error) {
	const patience, pause = 20 * time.Second, 20 * time.Millisecond
	for range patience / pause {
		leaders, applied := map[string]bool{}, map[string]bool{}
		for _, n := range c.nodes {
			info, err := n.call("INFO", "raft")
			if err != nil {
				return nil, err
			}
			leaders[infoField(info, "raft_leader")] = true
			applied[infoField(info, "raft_applied_index")] = true
		}
		if len(leaders) == 1 && len(applied) == 1 {
			for _, n := range c.nodes {
				if leaders[n.addr] {
					return n, nil
				}
			}
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return nil, errors.New("the nodes do not agree on a leader")
}

// infoField is the value of a field of INFO, "" if it is not there.
func infoField(info, name string) string {
	for line := range strings.Lines(info) {
		if field, value, _ := strings.Cut(strings.TrimSpace(line), ":"); field == name {
			return value
		}
	}
	return ""
}
