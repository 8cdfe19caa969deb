package raftstore

import (
	"sync"
	"time"

	"github.com/hashicorp/raft"
)

// A confirmer sends something to other nodes, to each at most one at a time: whoever wants it sent
// while it is under way gets it sent once more afterwards.
type confirmer struct {
	s    *Store
	send func(to raft.Server) bool

	mu     sync.Mutex
	peers  map[raft.ServerID]*confirmPeer
	rounds map[*confirmRound]bool
	closed bool
}

// A confirmPeer is the goroutine that sends to one node.
type confirmPeer struct {
	server raft.Server
	wanted uint64 // the newest round that wants an answer
	acked  uint64 // the newest round that began before the request of an answer that came
	wake   chan struct{}
}

// A confirmRound waits until a majority has answered requests that were sent after it began.
type confirmRound struct {
	n      uint64
	need   int
	voters map[raft.ServerID]bool
	done   chan struct{}
	over   bool
}

func newConfirmer(s *Store, send func(raft.Server) bool) *confirmer {
	return &confirmer{s: s, send: send, peers: map[raft.ServerID]*confirmPeer{}, rounds: map[*confirmRound]bool{}}
}

// round asks the other nodes and waits until a majority of voters, counting this one, have
// answered, or the time is up.
func (c *confirmer) round(servers []raft.Server, patience time.Duration) bool {
	r := &confirmRound{voters: map[raft.ServerID]bool{}, done: make(chan struct{})}
	voters := 0
	self := raft.ServerID(c.s.o.ID)
	c.mu.Lock()
	if c.closed {
		c.mu.Unlock()
		return false
	}
	for _, srv := range servers {
		if srv.Suffrage != raft.Voter {
			continue
		}
		voters++
		if srv.ID != self {
			r.voters[srv.ID] = true
			p := c.peerLocked(srv)
			p.wanted++
			r.n = max(r.n, p.wanted)
		}
	}
	// All have the same number, so that one number stands for the round.
	for id := range r.voters {
		p := c.peers[id]
		p.wanted = r.n
		signal(p.wake)
	}
	r.need = voters / 2 // besides ourselves
	if r.need == 0 {
		c.mu.Unlock()
		return true
	}
	c.rounds[r] = true
	c.mu.Unlock()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	ok := false
	select {
	case <-r.done:
		ok = true
	case <-timer.C:
	case <-c.s.closing:
	}
	c.mu.Lock()
	delete(c.rounds, r)
	c.mu.Unlock()
	return ok
}

// want has something sent to the nodes of these names, and does not wait.
func (c *confirmer) want(nodes []string) {
	if len(nodes) == 0 {
		return
	}
	servers := c.s.servers()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	for _, srv := range servers {
		for _, n := range nodes {
			if string(srv.ID) == n && n != c.s.o.ID {
				p := c.peerLocked(srv)
				p.wanted++
				signal(p.wake)
			}
		}
	}
}

func (c *confirmer) peerLocked(srv raft.Server) *confirmPeer {
	p := c.peers[srv.ID]
	if p == nil || p.server.Address != srv.Address {
		p = &confirmPeer{server: srv, wake: make(chan struct{}, 1)}
		if old := c.peers[srv.ID]; old != nil {
			p.wanted, p.acked = old.wanted, old.acked
			close(old.wake)
		}
		c.peers[srv.ID] = p
		c.s.running.Go(func() { c.serve(p) })
	}
	return p
}

// serve sends to one node for as long as there is one.
func (c *confirmer) serve(p *confirmPeer) {
	for range p.wake {
		for {
			c.mu.Lock()
			n := p.wanted
			if c.closed || n == p.acked {
				c.mu.Unlock()
				break
			}
			c.mu.Unlock()
			ok := c.send(p.server)
			c.mu.Lock()
			if ok {
				p.acked = n
				c.countLocked()
			}
			c.mu.Unlock()
			if !ok {
				break // whoever wants an answer asks again
			}
		}
	}
}

// countLocked ends the rounds that have a majority.
func (c *confirmer) countLocked() {
	for r := range c.rounds {
		got := 0
		for id := range r.voters {
			if p := c.peers[id]; p != nil && p.acked >= r.n {
				got++
			}
		}
		if got >= r.need && !r.over {
			r.over = true
			close(r.done)
		}
	}
}

func (c *confirmer) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.closed = true
	for _, p := range c.peers {
		close(p.wake)
	}
}

// sendHeartbeat asks a node whether it still takes us for the leader of the term that we lead. It
// is an AppendEntries as raft's own heartbeats are.
func (s *Store) sendHeartbeat(to raft.Server) bool {
	s.mu.Lock()
	term, open := s.term, s.open
	s.mu.Unlock()
	if !open {
		return false
	}
	req, resp := s.appendEntries(term), raft.AppendEntriesResponse{}
	err := s.trans.AppendEntries(to.ID, to.Address, req, &resp)
	return err == nil && resp.Success && resp.Term == term
}

// sendCommit tells a node how much is committed, which it hears with the next entry otherwise, so
// that it can answer its clients.
func (s *Store) sendCommit(to raft.Server) bool {
	s.mu.Lock()
	term, open, at := s.term, s.open, s.applied
	s.mu.Unlock()
	if !open {
		return false
	}
	req, resp := s.appendEntries(term), raft.AppendEntriesResponse{}
	req.PrevLogEntry, req.PrevLogTerm, req.LeaderCommitIndex = at.index, at.term, at.index
	return s.trans.AppendEntries(to.ID, to.Address, req, &resp) == nil
}

func (s *Store) appendEntries(term uint64) *raft.AppendEntriesRequest {
	self := s.trans.EncodePeer(raft.ServerID(s.o.ID), s.trans.LocalAddr())
	return &raft.AppendEntriesRequest{
		RPCHeader: raft.RPCHeader{
			ProtocolVersion: raft.ProtocolVersionMax, ID: []byte(s.o.ID), Addr: self,
		},
		Term: term,
	}
}
