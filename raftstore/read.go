package raftstore

import (
	"errors"
	"slices"
	"time"
)

// reads are those who wait to be told that they may read. Guarded by Store.mu.
type reads struct {
	waiting []*read
	wake    chan struct{}
}

// A read is somebody who wants to know up to which entry the state must be applied for a read that
// sees everything that anybody has been told of.
type read struct {
	since int64
	done  func(at readPoint, err error)
}

// A readPoint is where and when to read.
type readPoint struct {
	index uint64
	now   int64 // on the logical clock; nothing expires between the entry and this
}

// lateLocked takes out those that have waited since before the instant.
func (r *reads) lateLocked(before int64) (late []*read) {
	r.waiting = slices.DeleteFunc(r.waiting, func(rd *read) bool {
		if rd.since < before {
			late = append(late, rd)
			return true
		}
		return false
	})
	return late
}

// Read calls f once the Machine of this node holds everything that was acknowledged to anybody
// before Read was called: what f reads there is linearizable. It costs no entry of the log. f gets
// the instant to read at, which may lie ahead of the last entry's but not behind a deadline, or an
// error when that is not to be had in time. It is called from any goroutine but the caller's, and
// must not block for long.
func (s *Store) Read(f func(now int64, err error)) {
	if s.o.Test.ReadByState {
		go f(0, nil)
		return
	}
	s.index(func(at readPoint, err error) {
		if err != nil {
			f(0, err)
			return
		}
		s.whenApplied(at.index, func() { f(at.now, nil) })
	})
}

// index calls done with the index of the last entry that may have been acknowledged by now.
func (s *Store) index(done func(readPoint, error)) {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		go done(readPoint{}, ErrClosed) // the caller may hold what done takes
		return
	}
	s.reads.waiting = append(s.reads.waiting, &read{s.nano(), done})
	s.mu.Unlock()
	signal(s.reads.wake)
}

// read is the goroutine that serves reads: one round at a time, for all that arrived before it.
// (etcd's raft library does likewise.)
func (s *Store) read() {
	for {
		select {
		case <-s.reads.wake:
		case <-s.closing:
			s.mu.Lock()
			left := s.reads.waiting
			s.reads.waiting = nil
			s.mu.Unlock()
			for _, r := range left {
				r.done(readPoint{}, ErrClosed)
			}
			return
		}
		for s.readRound() {
		}
	}
}

// readRound serves those that wait now, and reports whether to go on.
func (s *Store) readRound() bool {
	s.mu.Lock()
	batch, reachable, open, leader := s.reads.waiting, s.reachableLocked(), s.open, s.leader
	if len(batch) == 0 || !reachable {
		s.mu.Unlock()
		return false
	}
	s.reads.waiting = nil
	s.mu.Unlock()
	var at readPoint
	var err error
	if open {
		at, err = s.confirmIndex()
	} else {
		at, err = s.askIndex(leader)
	}
	if err != nil {
		s.mu.Lock()
		s.reads.waiting = append(batch, s.reads.waiting...)
		s.mu.Unlock()
		select {
		case <-time.After(5 * time.Millisecond):
			signal(s.reads.wake)
		case <-s.closing:
		}
		return false
	}
	for _, r := range batch {
		r.done(at, nil)
	}
	return true
}

var errNotLeading = errors.New("not the leader")

// confirmIndex is the index that index promises, on the leader: what is committed now, if a
// majority of voters say afterwards that this node leads. (Ongaro's thesis, section 6.4.)
//
// raft.VerifyLeader is not that: it counts answers to requests that were sent before, and those of
// nodes without a vote.
func (s *Store) confirmIndex() (at readPoint, err error) {
	if s.o.Test.ReadByVerify {
		at.index = s.raft.CommitIndex()
		return at, s.raft.VerifyLeader().Error()
	}
	s.mu.Lock()
	term := s.term
	s.mu.Unlock()
	if at.now, err = s.tickFirst(); err != nil {
		return at, err
	}
	at.index = s.raft.CommitIndex()
	began := s.nano()
	if !s.confirm.round(s.servers(), s.o.Heartbeat/2) {
		return at, errNotLeading
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stats.confirmed(s.nano() - began)
	if !s.open || s.term != term {
		return at, errNotLeading
	}
	return at, nil
}

// tickFirst returns the live instant. Before, it waits for an entry when something has expired by
// then that is still there by the applied clock: a read in between would still find it.
func (s *Store) tickFirst() (now int64, err error) {
	for {
		deadline, ok := s.o.Machine.NextDeadline()
		s.mu.Lock()
		if !s.open {
			s.mu.Unlock()
			return 0, errNotLeading
		}
		now = s.logical.Live()
		if !ok || now < deadline {
			s.mu.Unlock()
			return now, nil
		}
		s.queue.tick = true
		signal(s.queue.wake)
		next := s.applied.index + 1
		s.mu.Unlock()
		applied := make(chan struct{})
		s.whenApplied(next, func() { close(applied) })
		select {
		case <-applied:
		case <-time.After(s.o.Heartbeat):
			return 0, errNotLeading
		case <-s.closing:
			return 0, ErrClosed
		}
	}
}

// askIndex asks the leader for the index.
func (s *Store) askIndex(leader string) (at readPoint, err error) {
	answer, err := s.call(leader, callIndex, nil, s.o.Heartbeat)
	if err != nil {
		return at, err
	}
	d := decoder{rest: answer}
	at.index, at.now = d.uvarint(), d.varint()
	if d.failed {
		return at, errEntry
	}
	return at, nil
}
