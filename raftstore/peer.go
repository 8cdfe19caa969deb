package raftstore

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/leaseholddb/leasehold/clock"
)

// Nodes talk to each other besides raft: commands travel to the leader, and questions to anybody.
// Each node dials each other and sends on the connection that it has dialled.

// The frames of a connection: a length of four bytes, one of these, and what belongs to it.
const (
	frameCommands byte = iota + 1 // a batch for the leader
	frameCall                     // number, method, arguments
	frameAnswer                   // number, error text, result
	frameKnown                    // a name: whether that node has ever taken part; a byte comes back
)

// The methods of calls.
const (
	callIndex  byte = iota + 1 // an index to read at
	callStatus                 // tells how far the caller is
	callMember                 // changes who is a member
)

// maxFrame bounds what is believed of a length.
const maxFrame = 1 << 30

// A link is our connection to another node. Guarded by Store.mu but for the goroutine's own.
type link struct {
	s    *Store
	id   string
	addr string
	up   bool
	out  []byte
	wake chan struct{}
	conn net.Conn
	quit chan struct{}
}

// linkPeers keeps a link to each other member.
func (s *Store) linkPeers() {
	servers := s.servers()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || servers == nil {
		return
	}
	member := map[string]bool{}
	for _, srv := range servers {
		id, addr := string(srv.ID), string(srv.Address)
		if id == s.o.ID {
			continue
		}
		member[id] = true
		if l := s.links[id]; l != nil {
			if l.addr == addr {
				continue
			}
			l.close()
		}
		l := &link{s: s, id: id, addr: addr, wake: make(chan struct{}, 1), quit: make(chan struct{})}
		s.links[id] = l
		s.running.Go(l.run)
	}
	for id, l := range s.links {
		if !member[id] {
			l.close()
			delete(s.links, id)
		}
	}
}

// sendLocked queues a frame. What is queued on a connection that breaks is lost: who has sent it
// sends it again.
func (l *link) sendLocked(kind byte, payload []byte) {
	if !l.up {
		return
	}
	l.out = binary.LittleEndian.AppendUint32(l.out, uint32(len(payload)+1))
	l.out = append(l.out, kind)
	l.out = append(l.out, payload...)
	signal(l.wake)
}

func (l *link) close() {
	select {
	case <-l.quit:
	default:
		close(l.quit)
	}
	if l.conn != nil {
		l.conn.Close()
	}
}

// run is the link's goroutine: it dials and writes.
func (l *link) run() {
	const pause = 50 * time.Millisecond
	for {
		select {
		case <-l.quit:
			return
		default:
		}
		conn, id, err := l.s.net.dialPeer(l.addr, 2*time.Second)
		if err == nil && id != l.id {
			conn.Close()
			err = fmt.Errorf("node %s answers at the address of %s", id, l.id)
		}
		if err == nil {
			l.serve(conn)
		}
		select {
		case <-time.After(pause):
		case <-l.quit:
			return
		}
	}
}

// serve writes what is queued to a new connection until it breaks.
func (l *link) serve(conn net.Conn) {
	s := l.s
	defer conn.Close()
	s.mu.Lock()
	select {
	case <-l.quit:
		s.mu.Unlock()
		return
	default:
	}
	l.up, l.conn, l.out = true, conn, nil
	if s.leader == l.id && !s.open {
		s.resendLocked()
		signal(s.reads.wake)
	}
	s.mu.Unlock()
	broken := make(chan struct{})
	go func() { // nothing comes this way but the end
		io.Copy(io.Discard, conn)
		close(broken)
	}()
	var spare []byte
	for {
		select {
		case <-l.wake:
		case <-broken:
			l.down()
			return
		case <-l.quit:
			l.down()
			return
		}
		s.mu.Lock()
		buf := l.out
		l.out, spare = spare[:0], nil
		s.mu.Unlock()
		conn.SetWriteDeadline(clock.Deadline(5 * time.Second))
		if _, err := conn.Write(buf); err != nil {
			conn.Close()
			<-broken
			l.down()
			return
		}
		if cap(buf) <= 1<<20 {
			spare = buf
		}
	}
}

func (l *link) down() {
	s := l.s
	s.mu.Lock()
	l.up, l.conn, l.out = false, nil, nil
	s.mu.Unlock()
	s.calls.failAll(s, l.id)
}

// receive serves a connection that another node has dialled.
func (s *Store) receive(conn net.Conn, from string) {
	defer conn.Close()
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		select {
		case <-s.closing:
			conn.Close()
		case <-stop:
		}
	}()
	r := bufio.NewReaderSize(conn, 64<<10)
	for {
		var head [5]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return
		}
		n := binary.LittleEndian.Uint32(head[:4])
		if n == 0 || n > maxFrame {
			s.o.Log.Warn("a node sent a malformed frame", "node", from)
			return
		}
		payload := make([]byte, n-1)
		if _, err := io.ReadFull(r, payload); err != nil {
			return
		}
		if head[4] == frameKnown {
			conn.Write(s.answerKnown(string(payload)))
			continue
		}
		if !s.receiveFrame(from, head[4], payload) {
			s.o.Log.Warn("a node sent a malformed frame", "node", from, "kind", head[4])
			return
		}
	}
}

func (s *Store) receiveFrame(from string, kind byte, payload []byte) bool {
	d := decoder{rest: payload}
	switch kind {
	case frameCommands:
		b := d.batch()
		if d.failed || b.node != from {
			return false
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		for i, data := range b.commands {
			if s.term == 0 {
				break // they will send it to whoever leads
			}
			s.queue.addLocked(queued{b.node, b.epoch, b.first + uint64(i), data, 1})
		}
	case frameCall:
		n, method := d.uvarint(), d.byte()
		if d.failed {
			return false
		}
		s.answerCall(from, n, method, d.rest)
	case frameAnswer:
		n, text := d.uvarint(), string(d.bytes())
		if d.failed {
			return false
		}
		var err error
		if text != "" {
			err = errors.New(text)
		}
		s.calls.finish(s, n, d.rest, err)
	default:
		return false
	}
	return true
}

// calls are the questions that wait for an answer. Guarded by Store.mu.
type calls struct {
	last    uint64
	pending map[uint64]pendingCall
}

type pendingCall struct {
	to   string
	done chan callAnswer
}

type callAnswer struct {
	result []byte
	err    error
}

var errLinkDown = errors.New("no connection to the node")

// call asks another node something and waits for the answer.
func (s *Store) call(to string, method byte, args []byte, patience time.Duration) ([]byte, error) {
	done := make(chan callAnswer, 1)
	s.mu.Lock()
	l := s.links[to]
	if l == nil || !l.up {
		s.mu.Unlock()
		return nil, errLinkDown
	}
	s.calls.last++
	n := s.calls.last
	s.calls.pending[n] = pendingCall{to, done}
	payload := append(binary.AppendUvarint(nil, n), method)
	l.sendLocked(frameCall, append(payload, args...))
	s.mu.Unlock()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case a := <-done:
		return a.result, a.err
	case <-timer.C:
	case <-s.closing:
	}
	s.mu.Lock()
	delete(s.calls.pending, n)
	s.mu.Unlock()
	return nil, fmt.Errorf("node %s does not answer", to)
}

// finish hands an answer to who waits for it.
func (c *calls) finish(s *Store, n uint64, result []byte, err error) {
	s.mu.Lock()
	p, ok := c.pending[n]
	delete(c.pending, n)
	s.mu.Unlock()
	if ok {
		p.done <- callAnswer{result, err}
	}
}

// failAll ends the calls to a node whose connection is gone.
func (c *calls) failAll(s *Store, to string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for n, p := range c.pending {
		if p.to == to {
			delete(c.pending, n)
			p.done <- callAnswer{err: errLinkDown}
		}
	}
}

// answerCall serves a question of another node. It does not wait.
func (s *Store) answerCall(from string, n uint64, method byte, args []byte) {
	answer := func(result []byte, err error) {
		text := ""
		if err != nil {
			text = err.Error()
		}
		payload := appendBytes(binary.AppendUvarint(nil, n), text)
		s.mu.Lock()
		defer s.mu.Unlock()
		if l := s.links[from]; l != nil {
			l.sendLocked(frameAnswer, append(payload, result...))
		}
	}
	switch method {
	case callIndex:
		s.answerIndex(from, answer)
	case callStatus:
		s.noteStatus(from, args)
		answer(nil, nil)
	case callMember:
		s.running.Go(func() { answer(nil, s.changeMember(args)) })
	default:
		answer(nil, fmt.Errorf("method %d is not known here", method))
	}
}

// answerIndex tells another node at which index it may read. It may not have heard yet that the
// entry there is committed.
func (s *Store) answerIndex(from string, answer func([]byte, error)) {
	s.mu.Lock()
	open := s.open
	s.mu.Unlock()
	if !open {
		answer(nil, errNotLeading)
		return
	}
	s.index(func(at readPoint, err error) {
		s.whenApplied(at.index, func() {
			answer(binary.AppendVarint(binary.AppendUvarint(nil, at.index), at.now), err)
			s.push.want([]string{from})
		})
	})
}
