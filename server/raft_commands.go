package server

import (
	"fmt"
	"strconv"
	"time"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/raftstore"
)

var errLocalMode = keyspace.Err("ERR this server is not part of a cluster: it was started without --raft-peers")

// later answers the client with what f returns, which may take its time.
func (c *client) later(f func() keyspace.Reply) keyspace.Reply {
	g := &group{client: c, plane: planeHere, transaction: true, mute: c.mute}
	c.committing = g
	s := c.srv
	go func() {
		r := f()
		s.mu.Lock()
		defer s.unlockAndFlush()
		if c.committing == g {
			g.fail(r)
		}
	}()
	return keyspace.Reply{}
}

// raftDo runs an operation on the cluster.
func raftDo(c *client, f func(*raftstore.Store) error) keyspace.Reply {
	p := c.srv.replica
	if p == nil {
		return errLocalMode
	}
	return c.later(func() keyspace.Reply {
		if err := f(p.store); err != nil {
			return keyspace.Err("ERR " + err.Error())
		}
		return keyspace.OK
	})
}

func raftAdd(c *client, args [][]byte) keyspace.Reply {
	peer, err := parsePeer(string(args[2]))
	if err != nil {
		return keyspace.Err("ERR " + err.Error())
	}
	return raftDo(c, func(st *raftstore.Store) error { return st.Add(peer) })
}

func raftRemove(c *client, args [][]byte) keyspace.Reply {
	id := string(args[2])
	return raftDo(c, func(st *raftstore.Store) error { return st.Remove(id) })
}

func raftTransfer(c *client, args [][]byte) keyspace.Reply {
	to := ""
	if len(args) > 2 {
		to = string(args[2])
	}
	return raftDo(c, func(st *raftstore.Store) error {
		if _, self := st.Leader(); !self {
			return fmt.Errorf("this node does not lead; the leader can hand over")
		}
		return st.Transfer(to)
	})
}

func raftSnapshot(c *client, _ [][]byte) keyspace.Reply {
	return raftDo(c, (*raftstore.Store).Snapshot)
}

func raftInfo(c *client, _ [][]byte) keyspace.Reply {
	p := c.srv.replica
	if p == nil {
		return errLocalMode
	}
	in := p.store.Info()
	var out []keyspace.Reply
	for _, f := range raftFields(&in) {
		out = append(out, keyspace.Bulk(f[0]), keyspace.Bulk(f[1]))
	}
	return keyspace.Map(out...)
}

// raftFields are what RAFT INFO and INFO raft tell.
func raftFields(in *raftstore.Info) [][2]string {
	n := func(v uint64) string { return strconv.FormatUint(v, 10) }
	i := func(v int64) string { return strconv.FormatInt(v, 10) }
	return [][2]string{
		{"role", in.State}, {"term", n(in.Term)}, {"leader", in.Leader}, {"cluster_id", in.Cluster},
		{"commit_index", n(in.Commit)}, {"applied_index", n(in.Applied)}, {"last_index", n(in.Last)},
		{"logical_clock_usec", i(in.Now)}, {"stall_dropped_usec", i(in.Dropped)},
		{"commands_pending", strconv.Itoa(in.Waiting)}, {"entries_applied", n(in.Entries)},
		{"commands_applied", n(in.Commands)}, {"commands_repeated", n(in.Repeated)},
		{"confirm_rounds", n(in.Rounds)}, {"last_confirm_usec", i(in.RoundNanos / 1000)},
		{"disk_writes", n(in.Writes)}, {"disk_write_p50_usec", i(in.WriteP50.Microseconds())},
		{"disk_write_p99_usec", i(in.WriteP99.Microseconds())},
		{"digest", fmt.Sprintf("%016x", in.Digest)}, {"digest_index", n(in.DigestAt)},
		{"nodes", strconv.Itoa(len(in.Nodes))},
	}
}

func raftNodes(c *client, _ [][]byte) keyspace.Reply {
	p := c.srv.replica
	if p == nil {
		return errLocalMode
	}
	in := p.store.Info()
	var out []keyspace.Reply
	for _, node := range in.Nodes {
		role := "follower"
		switch {
		case node.Leader:
			role = "leader"
		case !node.Voter:
			role = "learner"
		}
		out = append(out, keyspace.Map(
			keyspace.Bulk("id"), keyspace.Bulk(node.ID), keyspace.Bulk("raft_address"), keyspace.Bulk(node.Addr),
			keyspace.Bulk("role"), keyspace.Bulk(role), keyspace.Bulk("self"), keyspace.Flag(node.Self),
			keyspace.Bulk("linked"), keyspace.Flag(node.Linked || node.Self),
			keyspace.Bulk("applied_index"), keyspace.Int(int64(node.Applied)),
			keyspace.Bulk("heard_ms"), keyspace.Int(int64(node.Heard/time.Millisecond)),
		))
	}
	return keyspace.Array(out...)
}
