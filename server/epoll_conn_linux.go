package server

import (
	"net"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

// Buffers of at most keepBuffer bytes are used again; a connection holds one only while bytes
// wait, so that an idle one costs little.
const keepBuffer = 64 << 10

type buffer struct{ b []byte }

var buffers = sync.Pool{New: func() any { return &buffer{make([]byte, 0, 1024)} }}

func freeBuffer(b *buffer) {
	if b != nil && cap(b.b) <= keepBuffer {
		b.b = b.b[:0]
		buffers.Put(b)
	}
}

// An epollConn is the wire of one connection. Its reading half belongs to its loop alone; its
// writing half is under mu, since pushes and late replies come from any goroutine.
type epollConn struct {
	replyWriter
	loop   *epollLoop
	peer   peer
	local  net.Addr
	remote string

	// Of the loop.
	left      *buffer  // bytes of commands that have not been served
	progress  progress // in left
	parked    bool     // a command waits
	busy      bool     // its peer is in the midst of a command, and the loop serves others
	lingering bool     // all is sent; what still arrives is thrown away
	authed    bool     // what progress was judged by

	state atomic.Int32 // connOpen…; written under mu

	mu      sync.Mutex
	fd      int
	out     *buffer // queued
	sending *buffer // taken from out; sent up to sent
	sent    int
	writing bool // a goroutine is writing sending, outside mu
	full    bool // the socket took less than it was given: the loop waits for EPOLLOUT
	ended   bool // the loop has let go; the last writer closes the socket
	posted  bool // the loop has been told that nothing more will be sent

	// Written by the loop under mu, so that it may read them without.
	listed   bool   // the loop watches the socket
	interest uint32 // what it wants to hear of, apart from EPOLLOUT

	watched uint32 // what epoll has been told to watch for
}

func newEpollConn(l *epollLoop, fd int, local, remote net.Addr) *epollConn {
	c := &epollConn{loop: l, fd: fd, local: local, remote: remote.String()}
	c.replyWriter.queue = c.queue
	return c
}

// RemoteAddr is the address of the other side.
func (c *epollConn) RemoteAddr() string { return c.remote }

// Close drops the connection with all that is queued.
func (c *epollConn) Close() error {
	c.mu.Lock()
	c.abort()
	c.mu.Unlock()
	return nil
}

// NetConn is good for addresses and for closing only: bytes go through the wire.
func (c *epollConn) NetConn() net.Conn { return epollNetConn{c} }

func (c *epollConn) queue(p []byte) {
	c.mu.Lock()
	if c.state.Load() == connOpen {
		if c.out == nil {
			c.out = buffers.Get().(*buffer)
		}
		c.out.b = append(c.out.b, p...)
	}
	c.mu.Unlock()
}

func (c *epollConn) queued() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := 0
	if c.out != nil {
		n = len(c.out.b)
	}
	if c.sending != nil {
		n += len(c.sending.b) - c.sent
	}
	return n
}

func (c *epollConn) closeWhenFlushed() {
	c.mu.Lock()
	if c.state.Load() == connOpen {
		c.state.Store(connClosing)
		c.finishIfSent()
	}
	c.mu.Unlock()
}

func (c *epollConn) serveOthers() { c.loop.serveOthers(c) }

func (c *epollConn) resume() { c.loop.post(task{c, taskResume}) }

// flush writes outside mu, so that nobody who only queues waits for the kernel. Whoever finds
// another goroutine writing leaves its bytes to that one.
func (c *epollConn) flush() {
	c.mu.Lock()
	if !c.writing && !c.full {
		c.send()
	}
	c.mu.Unlock()
}

// send writes until nothing is queued or the socket is full. mu is held, but not while writing.
func (c *epollConn) send() {
	c.writing = true
	for c.state.Load() != connDead {
		if c.sending == nil {
			if c.out == nil {
				break
			}
			c.sending, c.sent, c.out = c.out, 0, nil
		}
		fd, p := c.fd, c.sending.b[c.sent:]
		c.mu.Unlock()
		n, errno := rawWrite(fd, p)
		c.mu.Lock()
		if errno != 0 && errno != unix.EAGAIN {
			c.abort()
			break
		}
		if errno == 0 {
			c.sent += n
		}
		if c.sent < len(c.sending.b) {
			c.full = true
			c.watch()
			break
		}
		freeBuffer(c.sending)
		c.sending = nil
	}
	c.writing = false
	if c.ended {
		c.closeSocket()
		return
	}
	c.finishIfSent()
}

// writable continues after EPOLLOUT. Of the loop.
func (c *epollConn) writable() {
	c.mu.Lock()
	if c.full {
		c.full = false
		c.send()
		if !c.full {
			c.watch()
		}
	}
	c.mu.Unlock()
}

// finishIfSent tells the loop when a closing connection has nothing more to say. mu is held.
func (c *epollConn) finishIfSent() {
	if c.state.Load() == connClosing && !c.writing && c.out == nil && c.sending == nil {
		c.tell(taskLinger)
	}
}

// abort ends the connection now. mu is held.
func (c *epollConn) abort() {
	if c.state.Load() != connDead {
		c.state.Store(connDead)
		c.posted = false
		c.tell(taskEnd)
	}
}

func (c *epollConn) tell(k taskKind) {
	if !c.posted {
		c.posted = true
		c.loop.post(task{c, k})
	}
}

// watch brings what epoll watches for up to date. mu is held.
func (c *epollConn) watch() {
	want := c.interest
	if c.full {
		want |= unix.EPOLLOUT
	}
	if !c.listed || c.ended || want == c.watched {
		return
	}
	c.watched = want
	ev := unix.EpollEvent{Events: want, Fd: int32(c.fd)}
	_ = unix.EpollCtl(c.loop.epfd, unix.EPOLL_CTL_MOD, c.fd, &ev)
}

// release gives the socket back: at once, or when the goroutine that is writing has finished. A
// descriptor must not be closed, and so perhaps be another connection's, under a running write.
func (c *epollConn) release() {
	c.mu.Lock()
	c.state.Store(connDead)
	c.ended = true
	if !c.writing {
		c.closeSocket()
	}
	c.mu.Unlock()
}

func (c *epollConn) closeSocket() {
	unix.Close(c.fd)
	c.fd = -1
	freeBuffer(c.out)
	freeBuffer(c.sending)
	c.out, c.sending = nil, nil
}

// An epollNetConn is a net.Conn that has addresses but no bytes.
type epollNetConn struct{ c *epollConn }

func (n epollNetConn) Read([]byte) (int, error)         { return 0, unix.ENOTSUP }
func (n epollNetConn) Write([]byte) (int, error)        { return 0, unix.ENOTSUP }
func (n epollNetConn) Close() error                     { return n.c.Close() }
func (n epollNetConn) LocalAddr() net.Addr              { return n.c.local }
func (n epollNetConn) RemoteAddr() net.Addr             { return textAddr(n.c.remote) }
func (n epollNetConn) SetDeadline(time.Time) error      { return unix.ENOTSUP }
func (n epollNetConn) SetReadDeadline(time.Time) error  { return unix.ENOTSUP }
func (n epollNetConn) SetWriteDeadline(time.Time) error { return unix.ENOTSUP }

// A textAddr is a TCP address that is known by its text.
type textAddr string

func (a textAddr) Network() string { return "tcp" }
func (a textAddr) String() string  { return string(a) }
