package server

import (
	"io"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/leaseholddb/leasehold/clock"
)

// aheadBytes is how much is read ahead of a connection whose commands are not being served.
const aheadBytes = 256 << 10

// keepMemory is the largest buffer that an idle connection holds on to.
const keepMemory = 16 << 10

// How a connection ends: open → closing (sends what is queued, serves nothing) → dead.
const (
	connOpen = iota
	connClosing
	connDead
)

// lingerTime is how long the other side has to take what was sent, after a close.
const lingerTime = 2 * time.Second

// A redconStream is the net.Conn that redcon is given. One goroutine, pump, reads the socket;
// another, redcon's, reads valid commands from here; a third, which lives only while there is
// something to send, writes. So a connection that waits is seen to break, and a peer that does not
// read holds up nobody.
type redconStream struct {
	front *redconFront
	raw   net.Conn
	peer  peer

	// Of redcon's goroutine.
	tokens   tokenizer
	progress progress
	authed   bool           // what progress was judged by
	cur      []byte         // taken from in, from cur[pos:] on not yet tokenised
	pos      int            // see cur
	ready    []byte         // of a tokenised command, for redcon
	frame    []byte         // buffer for ready
	failure  *protocolError // the stream has broken the protocol; nothing more is read

	mu      sync.Mutex
	changed sync.Cond // of anything below
	in      []byte    // read by pump
	inErr   error     // pump has ended
	hungry  bool      // Read waits for more
	resumed bool      // resume was called since the last awaitResume

	out     []byte
	spare   []byte
	sending int  // bytes in the write that is going on
	writing bool // the writing goroutine lives
	state   int  // connOpen…
}

func newRedconStream(f *redconFront, raw net.Conn) *redconStream {
	s := &redconStream{front: f, raw: raw}
	s.changed.L = &s.mu
	return s
}

// pump reads the socket until it ends. It stops reading ahead when nobody takes what it has read.
func (s *redconStream) pump() {
	buf := make([]byte, 4<<10)
	for {
		n, err := s.raw.Read(buf)
		s.mu.Lock()
		s.in = append(s.in, buf[:n]...)
		if err != nil {
			s.inErr = err
		}
		if s.hungry || err != nil {
			s.changed.Broadcast()
		}
		for len(s.in) >= aheadBytes && !s.hungry && s.inErr == nil && s.state == connOpen {
			s.changed.Wait()
		}
		end := s.inErr != nil || s.state != connOpen
		s.mu.Unlock()
		if end {
			return
		}
		if n == len(buf) && n < 64<<10 {
			buf = make([]byte, 4*n)
		}
	}
}

// Read gives redcon whole commands only, each as an array of bulk strings, whatever it was. When
// the client breaks the protocol, the commands before that are served first; then comes one empty
// command, by which handle knows that there is a failure to report. It always comes alone: redcon
// has parsed everything else before it reads again.
func (s *redconStream) Read(p []byte) (int, error) {
	for len(s.ready) == 0 {
		if s.failure != nil {
			return 0, io.EOF
		}
		if err := s.tokenize(); err != nil {
			return 0, err
		}
	}
	n := 0
	for {
		m := copy(p[n:], s.ready)
		s.ready = s.ready[m:]
		if n += m; n == len(p) || s.failure != nil {
			return n, nil
		}
		if !s.tokenizeMore() {
			return n, nil
		}
	}
}

// tokenize makes the next command ready, waiting for it.
func (s *redconStream) tokenize() error {
	for {
		s.tokens.maxBulk = s.front.cfg.bulkLimit()
		if authed := s.peer.authenticated(); authed != s.authed {
			s.authed, s.progress = authed, progress{}
		}
		ok, err := s.step()
		if err != nil {
			s.failure = err
			s.ready = []byte("*1\r\n$0\r\n\r\n")
			return nil
		}
		if ok {
			return nil
		}
		if err := s.fill(); err != nil {
			return err
		}
	}
}

// tokenizeMore makes another command ready if one is there. An error is left for the next Read:
// what stands before may change the limits that it breaks.
func (s *redconStream) tokenizeMore() bool {
	ok, err := s.step()
	if err != nil {
		s.progress = progress{}
	}
	return ok && err == nil
}

// step tokenises one command of cur.
func (s *redconStream) step() (ok bool, failure *protocolError) {
	s.tokens.reset()
	cmd, n, err := s.tokens.next(&s.progress, s.cur[s.pos:], s.authed)
	s.pos += n
	if err != nil {
		return false, err.(*protocolError)
	}
	if cmd.Args == nil {
		return false, nil
	}
	s.ready = cmd.Raw
	if cmd.Raw == nil {
		s.frame = appendCommand(s.frame[:0], cmd.Args)
		s.ready = s.frame
	}
	return true, nil
}

// appendCommand appends the array form of a command.
func appendCommand(dst []byte, args [][]byte) []byte {
	dst = appendLength(dst, '*', len(args))
	for _, arg := range args {
		dst = strconv.AppendInt(append(dst, '$'), int64(len(arg)), 10)
		dst = append(append(append(dst, '\r', '\n'), arg...), '\r', '\n')
	}
	return dst
}

// fill waits for bytes and puts them behind those in cur that have not been tokenised.
func (s *redconStream) fill() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.in) == 0 && s.pos == len(s.cur) && cap(s.cur) > keepMemory {
		s.cur, s.pos = nil, 0
	}
	for len(s.in) == 0 && s.inErr == nil && s.state == connOpen {
		s.hungry = true
		s.changed.Broadcast() // pump may hold back
		s.changed.Wait()
	}
	s.hungry = false
	switch {
	case s.state != connOpen:
		return io.EOF
	case len(s.in) == 0:
		return s.inErr
	}
	if s.pos == len(s.cur) {
		// Nothing is left, so the two change places.
		old := s.cur[:0]
		if cap(old) > aheadBytes {
			old = nil
		}
		s.cur, s.in, s.pos = s.in, old, 0
	} else {
		if s.pos > 0 {
			s.cur = append([]byte(nil), s.cur[s.pos:]...)
			s.pos = 0
		}
		s.cur = append(s.cur, s.in...)
		s.in = s.in[:0]
	}
	s.changed.Broadcast()
	return nil
}

// Write takes what redcon's own writer has to say, which is nothing, and drops it.
func (s *redconStream) Write(p []byte) (int, error) { return len(p), nil }

// Close is what redcon does when it has done with the connection.
func (s *redconStream) Close() error {
	s.closeWhenFlushed()
	s.flush()
	return nil
}

func (s *redconStream) LocalAddr() net.Addr              { return s.raw.LocalAddr() }
func (s *redconStream) RemoteAddr() net.Addr             { return s.raw.RemoteAddr() }
func (s *redconStream) SetDeadline(time.Time) error      { return nil }
func (s *redconStream) SetReadDeadline(time.Time) error  { return nil }
func (s *redconStream) SetWriteDeadline(time.Time) error { return nil }

func (s *redconStream) isOpen() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state == connOpen
}

// resume wakes awaitResume.
func (s *redconStream) resume() {
	s.mu.Lock()
	s.resumed = true
	s.changed.Broadcast()
	s.mu.Unlock()
}

// awaitResume holds redcon's goroutine while a command waits; false when the connection ends
// before, be it that the other side has only ended its stream: Redis frees such clients, too.
func (s *redconStream) awaitResume() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.resumed && s.inErr == nil && s.state == connOpen {
		s.changed.Wait()
	}
	ok := s.resumed
	s.resumed = false
	if !ok {
		s.kill()
	}
	return ok
}

func (s *redconStream) queue(p []byte) {
	s.mu.Lock()
	if s.state == connOpen {
		s.out = append(s.out, p...)
	}
	s.mu.Unlock()
}

func (s *redconStream) queued() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.out) + s.sending
}

func (s *redconStream) flush() {
	s.mu.Lock()
	if len(s.out) > 0 && !s.writing && s.state != connDead {
		s.writing = true
		if _, ok := s.raw.(*memConn); ok {
			s.write() // never waits
		} else {
			go func() {
				s.mu.Lock()
				s.write()
				s.mu.Unlock()
			}()
		}
	}
	s.mu.Unlock()
}

// write sends what is queued until nothing is. mu is held, but not while writing.
func (s *redconStream) write() {
	for len(s.out) > 0 && s.state != connDead {
		p := s.out
		s.out, s.spare, s.sending = s.spare[:0], nil, len(p)
		s.mu.Unlock()
		_, err := s.raw.Write(p)
		s.mu.Lock()
		s.sending = 0
		if cap(p) <= keepMemory {
			s.spare = p[:0]
		}
		if err != nil {
			s.kill()
		}
	}
	s.writing = false
	s.finishIfSent()
}

func (s *redconStream) closeWhenFlushed() {
	s.mu.Lock()
	if s.state == connOpen {
		s.state = connClosing
		s.changed.Broadcast()
		s.finishIfSent()
	}
	s.mu.Unlock()
}

// finishIfSent ends a closing connection that has nothing more to say. mu is held.
func (s *redconStream) finishIfSent() {
	if s.state != connClosing || s.writing || len(s.out) > 0 {
		return
	}
	s.state = connDead
	s.out, s.spare = nil, nil
	s.changed.Broadcast()
	half, ok := s.raw.(interface{ CloseWrite() error })
	if !ok || s.inErr != nil {
		s.closeRaw()
		return
	}
	// See epollLoop.linger: unread bytes must not cost the peer its last replies.
	go func() {
		timer := clock.System{}.AfterFunc(lingerTime, func() { _ = s.raw.Close() })
		_ = half.CloseWrite()
		_, _ = io.Copy(io.Discard, s.raw)
		timer.Stop()
		_ = s.raw.Close()
	}()
}

// abort ends the connection now.
func (s *redconStream) abort() {
	s.mu.Lock()
	s.kill()
	s.mu.Unlock()
}

// kill is abort with mu held.
func (s *redconStream) kill() {
	if s.state == connDead {
		return
	}
	s.state = connDead
	s.out, s.spare = nil, nil
	s.changed.Broadcast()
	s.closeRaw()
}

// closeRaw closes the socket without waiting: TLS takes its leave first, which may take a while.
func (s *redconStream) closeRaw() {
	if _, ok := s.raw.(interface{ NetConn() net.Conn }); ok {
		go s.raw.Close()
		return
	}
	_ = s.raw.Close()
}
