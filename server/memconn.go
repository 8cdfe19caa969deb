package server

import (
	"context"
	"io"
	"net"
	"os"
	"sync"
	"time"
)

// memAddr is the address of everything in memory.
type memAddr struct{}

func (memAddr) Network() string { return "memory" }
func (memAddr) String() string  { return "memory" }

// A memListener is a listener within the process: what DialContext returns at one end, Accept
// returns at the other.
type memListener struct {
	dialed chan net.Conn
	done   chan struct{}
	once   sync.Once
}

func newMemListener() *memListener {
	return &memListener{dialed: make(chan net.Conn), done: make(chan struct{})}
}

// Accept waits for a DialContext.
func (l *memListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.dialed:
		return c, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

// Close ends Accept and DialContext. Connections live on.
func (l *memListener) Close() error {
	l.once.Do(func() { close(l.done) })
	return nil
}

// Addr says "memory".
func (l *memListener) Addr() net.Addr { return memAddr{} }

// DialContext connects, waiting until it is accepted.
func (l *memListener) DialContext(ctx context.Context) (net.Conn, error) {
	near, far := memPipe()
	select {
	case l.dialed <- far:
		return near, nil
	case <-l.done:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// memPipe returns the two ends of a connection. Writes never wait, as if the socket buffers had no
// end: a client may send any number of commands before it reads the first reply.
func memPipe() (a, b *memConn) {
	ab, ba := newMemQueue(), newMemQueue()
	return &memConn{in: ba, out: ab}, &memConn{in: ab, out: ba}
}

type memConn struct{ in, out *memQueue }

// Read waits for bytes, the end of the stream or the deadline.
func (c *memConn) Read(p []byte) (int, error) { return c.in.read(p) }

// Write never waits.
func (c *memConn) Write(p []byte) (int, error) { return c.out.write(p) }

// Close ends both directions. The other end reads what has been written, then io.EOF.
func (c *memConn) Close() error {
	c.out.end()
	c.in.abandon()
	return nil
}

// CloseWrite ends the sending direction.
func (c *memConn) CloseWrite() error {
	c.out.end()
	return nil
}

func (c *memConn) LocalAddr() net.Addr  { return memAddr{} }
func (c *memConn) RemoteAddr() net.Addr { return memAddr{} }

func (c *memConn) SetDeadline(t time.Time) error {
	c.in.readLimit.set(c.in, t)
	c.out.writeLimit.set(c.out, t)
	return nil
}

func (c *memConn) SetReadDeadline(t time.Time) error {
	c.in.readLimit.set(c.in, t)
	return nil
}

func (c *memConn) SetWriteDeadline(t time.Time) error {
	c.out.writeLimit.set(c.out, t)
	return nil
}

// A memQueue is one direction of a connection.
type memQueue struct {
	mu    sync.Mutex
	ready sync.Cond // something below has changed
	b     []byte    // written, not read
	from  int       // where the unread part of b begins
	ended bool      // the writer has closed
	gone  bool      // the reader has closed

	readLimit, writeLimit memDeadline
}

// A memDeadline is a deadline of a memQueue, guarded by its mutex.
type memDeadline struct {
	passed bool
	timer  *time.Timer
	count  int // which timer is the latest
}

func newMemQueue() *memQueue {
	q := &memQueue{}
	q.ready.L = &q.mu
	return q
}

func (q *memQueue) read(p []byte) (int, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for {
		switch {
		case q.gone:
			return 0, net.ErrClosed
		case q.readLimit.passed:
			return 0, os.ErrDeadlineExceeded
		case len(p) == 0:
			return 0, nil
		case q.from < len(q.b):
			n := copy(p, q.b[q.from:])
			if q.from += n; q.from == len(q.b) {
				q.from, q.b = 0, q.b[:0]
				if cap(q.b) > keepMemory {
					q.b = nil
				}
			}
			return n, nil
		case q.ended:
			return 0, io.EOF
		}
		q.ready.Wait()
	}
}

// keepMemory is the largest buffer that an idle direction holds on to.

func (q *memQueue) write(p []byte) (int, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case q.ended:
		return 0, net.ErrClosed
	case q.gone:
		return 0, io.ErrClosedPipe
	case q.writeLimit.passed:
		return 0, os.ErrDeadlineExceeded
	}
	if q.from > 0 && len(q.b)+len(p) > cap(q.b) && q.from >= len(q.b)/2 {
		q.b = q.b[:copy(q.b, q.b[q.from:])]
		q.from = 0
	}
	q.b = append(q.b, p...)
	q.ready.Broadcast()
	return len(p), nil
}

func (q *memQueue) end() {
	q.mu.Lock()
	q.ended = true
	q.ready.Broadcast()
	q.mu.Unlock()
}

func (q *memQueue) abandon() {
	q.mu.Lock()
	q.gone, q.b, q.from = true, nil, 0
	q.ready.Broadcast()
	q.mu.Unlock()
}

func (d *memDeadline) set(q *memQueue, t time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if d.timer != nil {
		d.timer.Stop()
		d.timer = nil
	}
	d.count++
	d.passed = false
	if !t.IsZero() {
		count := d.count
		if left := time.Until(t); left <= 0 {
			d.passed = true
		} else {
			d.timer = time.AfterFunc(left, func() { d.pass(q, count) })
		}
	}
	q.ready.Broadcast()
}

func (d *memDeadline) pass(q *memQueue, count int) {
	q.mu.Lock()
	if d.count == count {
		d.passed = true
		q.ready.Broadcast()
	}
	q.mu.Unlock()
}
