package server

import (
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// An epollFront serves plain TCP connections by a few event loops instead of a goroutine each.
// Bytes are read into one buffer per loop, tokenised there and run in one call for all that
// arrived; the replies leave in one write.
type epollFront struct {
	cfg   frontConfig
	loops []*epollLoop
	next  atomic.Uint32 // the loop of the next connection
	wg    sync.WaitGroup

	mu        sync.Mutex
	closed    bool
	listeners map[net.Listener]struct{}
}

// newEpollFront starts the loops.
func newEpollFront(cfg frontConfig) (*epollFront, error) {
	n := cfg.loops
	if n <= 0 {
		// More loops share the work out more finely, so each wait brings fewer commands: with two
		// on two cores a command cost a third more than with one.
		n = (runtime.GOMAXPROCS(0) + 1) / 2
	}
	f := &epollFront{cfg: cfg, listeners: make(map[net.Listener]struct{})}
	for range n {
		l, err := newEpollLoop(&f.cfg)
		if err != nil {
			_ = f.close()
			return nil, err
		}
		f.loops = append(f.loops, l)
		f.wg.Go(l.run)
	}
	return f, nil
}

// canServe reports whether ln's connections are ones that serve can take.
func (f *epollFront) canServe(ln net.Listener) bool {
	_, ok := ln.(*net.TCPListener)
	return ok
}

// serve accepts connections until ln or the front is closed. It is errFrontClosed in the second
// case, ln's error in the first.
func (f *epollFront) serve(ln net.Listener) error {
	f.mu.Lock()
	if f.closed {
		f.mu.Unlock()
		return errFrontClosed
	}
	f.listeners[ln] = struct{}{}
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		delete(f.listeners, ln)
		f.mu.Unlock()
	}()
	return f.acceptAll(ln)
}

// acceptAll takes connections one after another. Errors that may pass, such as no descriptor being
// left, are waited out with growing pauses: to retry at once would only take the processor from
// those who could end them.
func (f *epollFront) acceptAll(ln net.Listener) error {
	var pause time.Duration
	for {
		nc, err := ln.Accept()
		if err == nil {
			err = f.adopt(nc)
		}
		switch {
		case err == nil:
			pause = 0
		case f.isClosed():
			return errFrontClosed
		case isPassing(err):
			pause = longerPause(pause)
			time.Sleep(pause)
		default:
			return err
		}
	}
}

// adopt takes the socket out of nc, away from Go's own poller, and gives it to a loop.
func (f *epollFront) adopt(nc net.Conn) error {
	defer nc.Close()
	tcp, ok := nc.(*net.TCPConn)
	if !ok {
		return nil
	}
	f.cfg.tune(tcp)
	fd, err := dupSocket(tcp)
	if err != nil {
		return passingOnly(err)
	}
	l := f.loops[int(f.next.Add(1))%len(f.loops)]
	c := newEpollConn(l, fd, tcp.LocalAddr(), tcp.RemoteAddr())
	c.peer = f.cfg.open(c)
	if c.peer == nil {
		c.flush()
		c.closeWhenFlushed()
	}
	if !l.post(task{c, taskAdd}) {
		if c.peer != nil {
			c.peer.disconnected()
		}
		unix.Close(fd)
		return errFrontClosed
	}
	return nil
}

// passingOnly drops errors that say something about one connection only.
func passingOnly(err error) error {
	if isPassing(err) {
		return err
	}
	return nil
}

func dupSocket(tcp *net.TCPConn) (fd int, err error) {
	raw, err := tcp.SyscallConn()
	if err != nil {
		return -1, err
	}
	if cerr := raw.Control(func(s uintptr) {
		fd, err = unix.FcntlInt(s, unix.F_DUPFD_CLOEXEC, 0)
	}); cerr != nil {
		return -1, cerr
	}
	return fd, err
}

func (f *epollFront) isClosed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.closed
}

// close closes the listeners and all connections, and waits for the loops to end.
func (f *epollFront) close() error {
	f.mu.Lock()
	f.closed = true
	for ln := range f.listeners {
		_ = ln.Close()
	}
	f.mu.Unlock()
	for _, l := range f.loops {
		l.post(task{nil, taskStop})
	}
	f.wg.Wait()
	return nil
}

// rawRead and rawWrite are for non-blocking sockets only: the scheduler is not told, which saves
// a good deal, and would be wrong if the call could wait.
func rawRead(fd int, p []byte) (int, syscall.Errno) {
	for {
		n, _, errno := rawSyscall(unix.SYS_RECVFROM, fd, p, 0)
		if errno != unix.EINTR {
			return int(n), errno
		}
	}
}

func rawWrite(fd int, p []byte) (int, syscall.Errno) {
	for {
		n, _, errno := rawSyscall(unix.SYS_SENDTO, fd, p, unix.MSG_NOSIGNAL)
		if errno != unix.EINTR {
			return int(n), errno
		}
	}
}
