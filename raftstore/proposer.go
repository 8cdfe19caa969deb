package raftstore

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/hashicorp/raft"
)

const (
	// maxBatchSteps and maxBatchBytes bound an entry of the log.
	maxBatchSteps = 512
	maxBatchBytes = 256 << 10

	// maxInFlight is how many entries are on their way to being committed: while one is, the
	// next is filled.
	maxInFlight = 2

	// tickEvery is the longest that the clock stands still while keys have a TTL.
	tickEvery = 500 * time.Millisecond
)

// A queue is the commands that the leader is going to propose, its own and those of other nodes.
// Guarded by Store.mu.
type queue struct {
	waiting []queued
	tick    bool // an entry is wanted for its stamp
	wake    chan struct{}
	slots   chan struct{} // a token for each entry in flight
	stamped int64         // when the last entry was proposed, nanoseconds
}

// A queued is a numbered command of some node.
type queued struct {
	node  string
	epoch uint64
	seq   uint64
	data  []byte
	steps int
}

func (q *queue) addLocked(c queued) {
	q.waiting = append(q.waiting, c)
	signal(q.wake)
}

func signal(ch chan struct{}) {
	select {
	case ch <- struct{}{}:
	default:
	}
}

// propose is the goroutine that turns the queue into entries while this node leads. It never waits
// for an entry to fill: what gathers while others are in flight makes the next one.
func (s *Store) propose() {
	for {
		select {
		case <-s.queue.wake:
		case <-s.closing:
			return
		}
		for s.more() {
			select {
			case s.queue.slots <- struct{}{}:
			case <-s.closing:
				return
			}
			s.proposeOne()
		}
	}
}

func (s *Store) more() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open && (len(s.queue.waiting) > 0 || s.queue.tick)
}

// proposeOne proposes an entry. It owns a slot.
func (s *Store) proposeOne() {
	s.mu.Lock()
	if !s.open || len(s.queue.waiting) == 0 && !s.queue.tick {
		s.mu.Unlock()
		<-s.queue.slots
		return
	}
	e := entry{
		term: s.term, stamp: s.logical.Stamp(), wall: s.o.Clock.Now().Wall,
		checkAt: s.checks.last, check: s.checks.sum,
	}
	taken := s.queue.takeLocked(&e)
	s.queue.tick = false
	s.queue.stamped = s.nano()
	s.mu.Unlock()
	size := 64
	for _, c := range taken {
		size += len(c.data) + 8
	}
	f := s.raft.Apply(e.appendTo(make([]byte, 0, size)), 0)
	s.running.Go(func() {
		err := f.Error()
		<-s.queue.slots
		if err != nil {
			s.proposalFailed(err, e.term, taken)
		}
	})
}

// takeLocked moves commands from the queue to the entry.
func (q *queue) takeLocked(e *entry) (taken []queued) {
	n, steps, size := 0, 0, 0
	for n < len(q.waiting) && steps < maxBatchSteps && (n == 0 || size+len(q.waiting[n].data) <= maxBatchBytes) {
		c := &q.waiting[n]
		steps += max(c.steps, 1)
		size += len(c.data)
		if last := len(e.batches) - 1; last >= 0 && e.batches[last].follows(c) {
			e.batches[last].commands = append(e.batches[last].commands, c.data)
		} else {
			e.batches = append(e.batches, batch{c.node, c.epoch, c.seq, [][]byte{c.data}})
		}
		n++
	}
	taken = append(taken, q.waiting[:n]...)
	rest := copy(q.waiting, q.waiting[n:])
	clear(q.waiting[rest:])
	q.waiting = q.waiting[:rest]
	return taken
}

// follows reports whether the command is the next of the batch.
func (t *batch) follows(c *queued) bool {
	return t.node == c.node && t.epoch == c.epoch && t.first+uint64(len(t.commands)) == c.seq
}

// proposalFailed puts back what raft has not taken at all. What may have been taken is the business
// of those who have sent it: they send it again to the next leader.
func (s *Store) proposalFailed(err error, term uint64, taken []queued) {
	if !errors.Is(err, raft.ErrLeadershipTransferInProgress) && !errors.Is(err, raft.ErrEnqueueTimeout) {
		return
	}
	time.Sleep(2 * time.Millisecond)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open && s.term == term {
		s.queue.waiting = append(taken, s.queue.waiting...)
		signal(s.queue.wake)
	}
}

// beginLocked proposes the entry that begins a term of ours.
func (s *Store) proposeBegin(term uint64) {
	config := s.o.Machine.Config()
	s.mu.Lock()
	e := entry{term: term, begin: true, cluster: s.cluster, config: config}
	s.mu.Unlock()
	if e.cluster == (clusterID{}) {
		if _, err := rand.Read(e.cluster[:]); err != nil {
			s.fail(err)
			return
		}
	}
	s.raft.Apply(e.appendTo(nil), 0)
}

// Sync proposes an entry for its stamp alone and waits until this node has applied it. A node that
// does not lead has nothing to do.
func (s *Store) Sync(ctx context.Context) error {
	s.mu.Lock()
	if !s.open {
		s.mu.Unlock()
		return nil
	}
	want := s.logical.Live()
	s.mu.Unlock()
	for {
		s.mu.Lock()
		now, next, open := s.logical.Now(), s.applied.index+1, s.open
		s.queue.tick = true
		signal(s.queue.wake)
		s.mu.Unlock()
		if now >= want || !open {
			return nil
		}
		applied := make(chan struct{})
		s.whenApplied(next, func() { close(applied) })
		select {
		case <-applied:
		case <-ctx.Done():
			return ctx.Err()
		case <-s.closing:
			return ErrClosed
		}
	}
}

// tickIfDue asks for an entry if the next deadline has come. It returns the deadline.
func (s *Store) tickIfDue() (due bool) {
	at, ok := s.o.Machine.NextDeadline()
	if !ok {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.open || s.logical.Live() < at {
		return false
	}
	s.queue.tick = true
	signal(s.queue.wake)
	return true
}
