package raftstore

import (
	"time"

	"github.com/hashicorp/raft"
)

// watchRole is the goroutine that follows who leads.
func (s *Store) watchRole() {
	seen := make(chan raft.Observation, 64)
	o := raft.NewObserver(seen, false, func(o *raft.Observation) bool {
		_, isLeader := o.Data.(raft.LeaderObservation)
		return isLeader
	})
	s.raft.RegisterObserver(o)
	defer s.raft.DeregisterObserver(o)
	// An observation can be lost when many come at once.
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for {
		select {
		case leads := <-s.notify:
			if leads {
				s.lead()
			} else {
				s.resign()
			}
		case <-seen:
		case <-again.C:
		case <-s.closing:
			s.resign()
			return
		}
		s.lookForLeader()
	}
}

// lead is called when raft has made this node the leader. It goes to work when the entry that
// begins the term has been applied.
func (s *Store) lead() {
	term := s.raft.CurrentTerm()
	s.mu.Lock()
	s.term, s.open = term, false
	s.queue.waiting = nil
	if s.o.Test.NoBeginGate {
		s.openLocked()
	}
	s.mu.Unlock()
	s.proposeBegin(term)
}

// openLocked lets this node work as the leader of s.term.
func (s *Store) openLocked() {
	s.open = true
	s.leader = s.o.ID
	s.logical.Lead()
	s.resendLocked()
	signal(s.queue.wake)
	signal(s.reads.wake)
}

// resign is called when this node leads no longer.
func (s *Store) resign() {
	s.mu.Lock()
	s.term, s.open = 0, false
	s.logical.Resign()
	s.queue.waiting, s.queue.tick = nil, false
	if s.leader == s.o.ID {
		s.leader = ""
	}
	s.mu.Unlock()
}

// lookForLeader asks raft who leads, and turns to a new leader.
func (s *Store) lookForLeader() {
	_, id := s.raft.LeaderWithID()
	leader := string(id)
	s.linkPeers()
	s.mu.Lock()
	changed := leader != s.leader && leader != s.o.ID && s.term == 0
	if changed {
		s.leader = leader
		if leader != "" {
			s.resendLocked()
		}
	}
	s.mu.Unlock()
	if changed {
		signal(s.reads.wake)
	}
}

// Leader is the ID of the node that leads, as far as this one knows, or "", and whether that is
// this one, ready to work.
func (s *Store) Leader() (id string, self bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.leader == s.o.ID && !s.open {
		return "", false
	}
	return s.leader, s.open
}

// servers are the members by raft's latest configuration.
func (s *Store) servers() []raft.Server {
	f := s.raft.GetConfiguration()
	if f.Error() != nil {
		return nil
	}
	return f.Configuration().Servers
}

func (s *Store) voters() (voters []raft.Server) {
	for _, srv := range s.servers() {
		if srv.Suffrage == raft.Voter {
			voters = append(voters, srv)
		}
	}
	return voters
}

// keepHouse is the goroutine of what has to be done every now and then.
func (s *Store) keepHouse() {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-s.closing:
			return
		}
		s.tickWhileTTLs()
		s.mu.Lock()
		notApplied, unknown := s.tidyOutboxLocked()
		late := s.reads.lateLocked(s.nano() - s.o.FailoverWait.Nanoseconds())
		s.mu.Unlock()
		for _, c := range notApplied {
			s.o.Machine.Drop(c, NotApplied)
		}
		for _, c := range unknown {
			s.o.Machine.Drop(c, Unknown)
		}
		for _, r := range late {
			r.done(readPoint{}, ErrNoLeader)
		}
		s.reportStatus()
	}
}

// tickWhileTTLs keeps the clock going while keys have a TTL: by an entry of its own when there has
// been none for a while, or when something has expired.
func (s *Store) tickWhileTTLs() {
	if s.tickIfDue() {
		return
	}
	if _, ok := s.o.Machine.NextDeadline(); !ok {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open && s.nano()-s.queue.stamped >= tickEvery.Nanoseconds() {
		s.queue.tick = true
		signal(s.queue.wake)
	}
}
