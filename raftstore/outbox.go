package raftstore

import (
	"slices"

	"github.com/leaseholddb/leasehold/clock"
)

// An outbox holds the commands of this node from Submit until they are applied. They are numbered
// when they are first sent to a leader and sent again under the same number to whoever leads next:
// the sessions in the log see to it that each counts once. Guarded by Store.mu.
type outbox struct {
	epoch  uint64     // which life of the node numbers them
	next   uint64     // the last number given
	sent   []*Command // in order of their numbers
	unsent []*Command
	resent int64 // when sent was sent again, nanoseconds
}

// takeLocked returns the command of a number that has been applied, or nil when nobody waits for it.
func (o *outbox) takeLocked(seq uint64) *Command {
	for len(o.sent) > 0 && o.sent[0].seq <= seq {
		c := o.sent[0]
		o.sent[0] = nil
		o.sent = o.sent[1:]
		if c.seq == seq && !c.cancelled {
			return c
		}
	}
	return nil
}

// Submit puts a command on its way. Machine.Apply answers it, or Machine.Drop. Commands of one node
// are applied in the order in which they were submitted. It never blocks and calls nobody. After
// Close it returns false and does nothing.
func (s *Store) Submit(c *Command) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	c.since = s.nano()
	s.out.unsent = append(s.out.unsent, c)
	s.flushLocked()
	return true
}

// flushLocked sends what has not been sent, if there is a leader to send it to.
func (s *Store) flushLocked() {
	if len(s.out.unsent) == 0 || !s.reachableLocked() {
		return
	}
	cs := s.out.unsent
	for _, c := range cs {
		s.out.next++
		c.seq = s.out.next
	}
	s.out.sent = append(s.out.sent, cs...)
	clear(cs)
	s.out.unsent = cs[:0]
	s.sendLocked(s.out.sent[len(s.out.sent)-len(cs):])
}

// reachableLocked reports whether there is somebody to send commands to.
func (s *Store) reachableLocked() bool {
	if s.open {
		return true
	}
	l := s.links[s.leader]
	return s.leader != s.o.ID && l != nil && l.up
}

// sendLocked hands numbered commands to the leader.
func (s *Store) sendLocked(cs []*Command) {
	if s.open {
		for _, c := range cs {
			s.queue.addLocked(queued{s.o.ID, s.out.epoch, c.seq, c.payload(), c.Size})
		}
		return
	}
	for len(cs) > 0 {
		// A frame is bounded, so that one is never refused.
		n, size := 0, 0
		for n < len(cs) && n < maxBatchSteps && size < maxBatchBytes {
			size += len(cs[n].Data)
			n++
		}
		b := batch{node: s.o.ID, epoch: s.out.epoch, first: cs[0].seq}
		for _, c := range cs[:n] {
			b.commands = append(b.commands, c.payload())
		}
		s.links[s.leader].sendLocked(frameCommands, b.appendTo(nil))
		cs = cs[n:]
	}
}

// payload is what is sent of a command. One that nobody waits for any more keeps its number, or
// those after it would never have their turn, but does nothing.
func (c *Command) payload() []byte {
	if c.cancelled {
		return nil
	}
	return c.Data
}

// resendLocked sends everything again that has not been applied: the leader may have changed or
// have lost some of it.
func (s *Store) resendLocked() {
	if !s.reachableLocked() {
		return
	}
	s.out.resent = s.nano()
	if s.o.Test.ForgetSessions {
		for _, c := range s.out.sent {
			c.seq = 0
		}
		s.out.unsent = slices.Concat(s.out.sent, s.out.unsent)
		s.out.sent = nil
	}
	s.sendLocked(s.out.sent)
	s.flushLocked()
}

// tidyOutboxLocked gives up what has waited for too long, and returns it.
func (s *Store) tidyOutboxLocked() (notApplied, unknown []*Command) {
	now := s.nano()
	s.out.unsent = slices.DeleteFunc(s.out.unsent, func(c *Command) bool {
		if old := now-c.since > s.o.FailoverWait.Nanoseconds(); old {
			notApplied = append(notApplied, c)
			return true
		}
		return false
	})
	for _, c := range s.out.sent {
		if !c.cancelled && now-c.since > s.resolveWait() {
			c.cancelled = true
			unknown = append(unknown, c)
		}
	}
	if len(s.out.sent) > 0 && now-max(s.out.resent, s.out.sent[0].since) > resendAfter {
		s.resendLocked()
	}
	return notApplied, unknown
}

// resendAfter is how long a command is under way before it is sent again for no other reason,
// in nanoseconds.
const resendAfter = 1e9

// resolveWait is how long the log may take to decide about a command that has been sent.
func (s *Store) resolveWait() int64 {
	return s.o.FailoverWait.Nanoseconds() + 2*s.o.Heartbeat.Nanoseconds() + 1e9
}

// settleSession drops what a snapshot has overtaken: applied, but the reply is lost. What comes
// after it is sent again.
func (s *Store) settleSession() {
	s.mu.Lock()
	var lost []*Command
	if se := s.sessions[s.o.ID]; se.epoch == s.out.epoch {
		s.out.sent = slices.DeleteFunc(s.out.sent, func(c *Command) bool {
			if c.seq <= se.last && !c.cancelled {
				lost = append(lost, c)
			}
			return c.seq <= se.last
		})
	}
	s.resendLocked()
	s.mu.Unlock()
	for _, c := range lost {
		s.o.Machine.Drop(c, Unknown)
	}
}

// dropAll gives up everything at the end.
func (s *Store) dropAll() {
	s.mu.Lock()
	sent, unsent := s.out.sent, s.out.unsent
	s.out.sent, s.out.unsent = nil, nil
	s.mu.Unlock()
	for _, c := range sent {
		if !c.cancelled {
			s.o.Machine.Drop(c, Unknown)
		}
	}
	for _, c := range unsent {
		s.o.Machine.Drop(c, NotApplied)
	}
}

// nano is the monotonic clock that raft's timers run by, whatever Options.Clock is.
func (s *Store) nano() int64 { return clock.System{}.Nano() }
