package raftstore

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/hashicorp/raft"

	"github.com/leaseholddb/leasehold/clock"
)

// A status is what another node has last told of itself.
type status struct {
	applied uint64
	at      int64 // when it told, nanoseconds
	caught  int64 // since when it has kept up, or 0
}

const (
	statusEvery   = 200 * time.Millisecond
	statusStale   = 2 * time.Second
	promoteAfter  = 2 * time.Second // of keeping up
	promoteWithin = 64              // entries
)

// reportStatus tells the leader how far this node is, every so often, and looks after new members
// on the leader.
func (s *Store) reportStatus() {
	now := s.nano()
	s.mu.Lock()
	if now-s.reported < statusEvery.Nanoseconds() {
		s.mu.Unlock()
		return
	}
	s.reported = now
	leading := s.open
	if l := s.links[s.leader]; l != nil && !leading {
		payload := append(binary.AppendUvarint(nil, 0), callStatus)
		l.sendLocked(frameCall, binary.AppendUvarint(payload, s.applied.index))
	}
	s.mu.Unlock()
	if leading {
		s.promote()
	}
}

func (s *Store) noteStatus(from string, args []byte) {
	d := decoder{rest: args}
	applied := d.uvarint()
	if d.failed {
		return
	}
	now := s.nano()
	s.mu.Lock()
	defer s.mu.Unlock()
	st := s.nodes[from]
	st.applied, st.at = applied, now
	switch {
	case applied+promoteWithin < s.applied.index:
		st.caught = 0
	case st.caught == 0:
		st.caught = now
	}
	s.nodes[from] = st
}

// promote gives a vote to members that have kept up for a while.
func (s *Store) promote() {
	now := s.nano()
	for _, srv := range s.servers() {
		if srv.Suffrage == raft.Voter {
			continue
		}
		s.mu.Lock()
		st := s.nodes[string(srv.ID)]
		s.mu.Unlock()
		if st.caught != 0 && now-st.caught > promoteAfter.Nanoseconds() && now-st.at < statusStale.Nanoseconds() {
			s.o.Log.Info("a new member has caught up and gets a vote", "node", srv.ID)
			s.raft.AddVoter(srv.ID, srv.Address, 0, memberTimeout)
		}
	}
}

// memberTimeout bounds a change of membership.
const memberTimeout = 5 * time.Second

const (
	memberAdd byte = iota + 1
	memberRemove
)

// Add makes a node a member: without a vote until it has caught up. It may be called on any node.
func (s *Store) Add(p Peer) error {
	return s.changeMember(appendBytes(appendBytes([]byte{memberAdd}, p.ID), p.Addr))
}

// Remove ends the membership of a node. It may be called on any node.
func (s *Store) Remove(id string) error {
	return s.changeMember(appendBytes([]byte{memberRemove}, id))
}

// changeMember does what args say, or has the leader do it.
func (s *Store) changeMember(args []byte) error {
	leader, self := s.Leader()
	if !self {
		if leader == "" {
			return ErrNoLeader
		}
		_, err := s.call(leader, callMember, args, 2*memberTimeout)
		return err
	}
	d := decoder{rest: args}
	op, id := d.byte(), raft.ServerID(d.bytes())
	var f raft.IndexFuture
	switch op {
	case memberAdd:
		addr := raft.ServerAddress(d.bytes())
		if d.failed {
			return errEntry
		}
		for _, srv := range s.servers() {
			if srv.ID == id && srv.Address == addr {
				return nil
			}
		}
		f = s.raft.AddNonvoter(id, addr, 0, memberTimeout)
	case memberRemove:
		if d.failed {
			return errEntry
		}
		f = s.raft.RemoveServer(id, 0, memberTimeout)
	default:
		return errEntry
	}
	return f.Error()
}

// join asks a member to take this node in, until it is.
func (s *Store) join() {
	args := appendBytes(appendBytes([]byte{memberAdd}, s.o.ID), s.o.Advertise)
	payload := append(append(binary.AppendUvarint(nil, 0), callMember), args...)
	frame := binary.LittleEndian.AppendUint32(nil, uint32(len(payload)+1))
	frame = append(append(frame, frameCall), payload...)
	for !s.isMember() {
		conn, _, err := s.net.dialPeer(s.o.Join, 2*time.Second)
		if err == nil {
			_, err = conn.Write(frame)
			time.AfterFunc(memberTimeout, func() { conn.Close() })
		}
		if err != nil {
			s.o.Log.Warn("can't ask to be taken in", "at", s.o.Join, "err", err)
		}
		select {
		case <-time.After(time.Second):
		case <-s.closing:
			return
		}
	}
}

func (s *Store) isMember() bool {
	for _, srv := range s.servers() {
		if string(srv.ID) == s.o.ID {
			return true
		}
	}
	return false
}

// refuseIfForgotten refuses to start a node that is a founder by its arguments and whose directory is
// empty, but that the others know: it has lost what it had promised to them, and could vote twice or
// help to elect a leader that lacks what was acknowledged.
func (s *Store) refuseIfForgotten() error {
	empty, err := s.disk.empty()
	if err != nil || !empty {
		return err
	}
	for _, p := range s.o.Peers {
		if p.ID != s.o.ID && s.knows(p, s.o.ID) {
			return fmt.Errorf("node %s has taken part in this cluster, but its directory %s is empty. "+
				"Restore the directory, or let the node join as a new one:\n"+
				"  redis-cli -u redis://%s RAFT REMOVE %s\n"+
				"  leasehold --port <another port> --raft-join %s", s.o.ID, s.o.Dir, p.ID, s.o.ID, p.Addr)
		}
	}
	return nil
}

// knows asks a node whether another has ever taken part.
func (s *Store) knows(p Peer, id string) bool {
	conn, _, err := s.net.dialPeer(p.Addr, time.Second)
	if err != nil {
		return false
	}
	defer conn.Close()
	conn.SetDeadline(clock.Deadline(time.Second))
	frame := binary.LittleEndian.AppendUint32(nil, uint32(len(id)+1))
	if _, err := conn.Write(append(append(frame, frameKnown), id...)); err != nil {
		return false
	}
	var answer [1]byte
	_, err = io.ReadFull(conn, answer[:])
	return err == nil && answer[0] == 1
}

// answerKnown is the answer to knows.
func (s *Store) answerKnown(id string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.sessions[id]; ok {
		return []byte{1}
	}
	return []byte{0}
}

// Transfer hands leadership to another node, the one named or, with "", the one that is furthest.
// Commands that arrive meanwhile wait. A node that does not lead has nothing to hand over.
func (s *Store) Transfer(to string) error {
	if s.raft.State() != raft.Leader {
		return nil
	}
	if len(s.voters()) < 2 {
		return errors.New("there is no other node to take over")
	}
	if to == "" {
		return s.raft.LeadershipTransfer().Error()
	}
	for _, srv := range s.servers() {
		if string(srv.ID) == to {
			return s.raft.LeadershipTransferToServer(srv.ID, srv.Address).Error()
		}
	}
	return fmt.Errorf("no node %s", to)
}

// Snapshot writes a snapshot and shortens the log.
func (s *Store) Snapshot() error {
	if err := s.raft.Snapshot().Error(); err != nil && !errors.Is(err, raft.ErrNothingNewToSnapshot) {
		return err
	}
	return nil
}

// A Node is a member as Info tells of it.
type Node struct {
	Peer
	Voter   bool
	Leader  bool
	Self    bool
	Applied uint64        // the last entry that it is known to have applied; on the leader only
	Heard   time.Duration // since it told so; on the leader only
	Linked  bool
}

// Info is what an operator may want to know.
type Info struct {
	State      string // raft's word for the role
	Term       uint64
	Leader     string
	Open       bool // this node leads and works
	Commit     uint64
	Applied    uint64
	Last       uint64
	Now        int64 // of the logical clock, microseconds
	Dropped    int64 // time that stalls have cost the clock, microseconds
	Waiting    int   // commands of this node on their way
	Entries    uint64
	Commands   uint64
	Repeated   uint64
	Rounds     uint64
	RoundNanos int64 // of the last confirm round
	Digest     uint64
	DigestAt   uint64
	Cluster    string
	Writes     uint64        // to the disk, since the start
	WriteP50   time.Duration // that they took, until they were on it
	WriteP99   time.Duration
	Nodes      []Node
}

// Info reports on the node.
func (s *Store) Info() Info {
	servers := s.servers()
	disk := s.disk.Stats()
	s.mu.Lock()
	defer s.mu.Unlock()
	in := Info{
		Writes: disk.Writes, WriteP50: disk.P50, WriteP99: disk.P99,
		State: s.raft.State().String(), Term: s.raft.CurrentTerm(), Leader: s.leader, Open: s.open,
		Commit: s.raft.CommitIndex(), Applied: s.applied.index, Last: s.raft.LastIndex(),
		Now: s.logical.Now(), Dropped: s.logical.Dropped(),
		Waiting: len(s.out.sent) + len(s.out.unsent), Entries: s.stats.entries,
		Commands: s.stats.commands, Repeated: s.stats.repeated, Rounds: s.stats.rounds,
		RoundNanos: s.stats.roundNanos, Digest: s.checks.sum, DigestAt: s.checks.last,
		Cluster: fmt.Sprintf("%x", s.cluster[:]),
	}
	now := s.nano()
	for _, srv := range servers {
		id := string(srv.ID)
		n := Node{
			Peer: Peer{id, string(srv.Address)}, Voter: srv.Suffrage == raft.Voter,
			Leader: id == s.leader, Self: id == s.o.ID,
		}
		if l := s.links[id]; l != nil {
			n.Linked = l.up
		}
		if st, ok := s.nodes[id]; ok {
			n.Applied, n.Heard = st.applied, time.Duration(now-st.at)
		}
		if n.Self {
			n.Applied = s.applied.index
		}
		in.Nodes = append(in.Nodes, n)
	}
	return in
}

// counters are for Info.
type counters struct {
	entries, commands, repeated uint64
	rounds                      uint64
	roundNanos                  int64
}

func (c *counters) confirmed(nanos int64) {
	c.rounds++
	c.roundNanos = nanos
}
