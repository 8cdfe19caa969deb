package server

import (
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"unsafe"

	"github.com/tidwall/redcon"
	"golang.org/x/sys/unix"

	"github.com/leaseholddb/leasehold/clock"
)

const (
	readBytes   = 64 << 10 // one read
	eventsAWait = 256
)

// A taskKind says what another goroutine wants of a loop.
type taskKind uint8

const (
	taskAdd    taskKind = iota // watch a new connection
	taskResume                 // serve a parked connection
	taskLinger                 // all is sent: end the connection in an orderly way
	taskEnd                    // end the connection
	taskStop                   // end the loop
)

type task struct {
	c    *epollConn
	kind taskKind
}

// An epollLoop is one event loop: a goroutine that alone reads its connections, calls their peers
// and decides when they are gone.
type epollLoop struct {
	cfg    *frontConfig
	epfd   int
	wakefd int
	conns  []*epollConn // by descriptor
	*round              // that is going on
	inner  *round       // for a round in the midst of one
	put    []task       // put off until a connection is no longer busy
	stop   bool
	rounds uint
	shares bool // others need the processor while the loop waits

	awake atomic.Bool // it will look at tasks before it sleeps
	mu    sync.Mutex
	tasks []task
	spare []task
	ended bool // descriptors are closed: no more tasks
}

// A round is what a loop works with while it serves what has arrived.
type round struct {
	tokens tokenizer
	cmds   []redcon.Command
	ends   []int        // where each of cmds ends
	dirty  []*epollConn // to be flushed
	buf    []byte
	events [eventsAWait]unix.EpollEvent
	stale  bool // others have been served in between: the rest of events may be out of date
}

func newRound() *round { return &round{buf: make([]byte, readBytes)} }

func newEpollLoop(cfg *frontConfig) (*epollLoop, error) {
	epfd, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	if err != nil {
		return nil, err
	}
	wakefd, err := unix.Eventfd(0, unix.EFD_NONBLOCK|unix.EFD_CLOEXEC)
	if err == nil {
		ev := unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(wakefd)}
		if err = unix.EpollCtl(epfd, unix.EPOLL_CTL_ADD, wakefd, &ev); err != nil {
			unix.Close(wakefd)
		}
	}
	if err != nil {
		unix.Close(epfd)
		return nil, err
	}
	return &epollLoop{cfg: cfg, epfd: epfd, wakefd: wakefd, round: newRound(),
		shares: cfg.shares || runtime.GOMAXPROCS(0) == 1}, nil
}

// post hands t to the loop; false when the loop has ended. It may be called from any goroutine,
// the loop's own and one that holds the server's mutex included.
func (l *epollLoop) post(t task) bool {
	l.mu.Lock()
	if l.ended {
		l.mu.Unlock()
		return false
	}
	l.tasks = append(l.tasks, t)
	if !l.awake.Swap(true) {
		one := [8]byte{1}
		_, _ = unix.Write(l.wakefd, one[:]) // fails only when it is readable already
	}
	l.mu.Unlock()
	return true
}

// run serves until taskStop.
func (l *epollLoop) run() {
	for !l.stop {
		n := l.wait()
		l.serveEvents(n)
		// Replies go out when all that has arrived is served, as in Redis: the others wake up
		// once to many replies instead of many times to one.
		l.flushAll()
		// Only now: a connection added in between may have the number of one that has just
		// been closed, and the events above are about the old one.
		l.runTasks()
	}
	for _, c := range l.conns {
		if c != nil {
			l.end(c)
		}
	}
	l.mu.Lock()
	l.ended = true
	unix.Close(l.wakefd)
	unix.Close(l.epfd)
	rest := l.tasks
	l.mu.Unlock()
	for _, t := range rest {
		if t.kind == taskAdd {
			l.end(t.c)
		}
	}
}

// serveEvents deals with the first n of the round's events. Those that are left out come again:
// epoll reports what is the case, not what is new.
func (l *epollLoop) serveEvents(n int) {
	l.stale = false
	for i := 0; i < n && !l.stale; i++ {
		l.event(&l.events[i])
	}
}

// serveOthers has a round for all other connections while the peer of c is busy with a command.
func (l *epollLoop) serveOthers(c *epollConn) {
	if l.inner == nil {
		l.inner = newRound()
	}
	l.flushAll() // those that were served before c in this round must not wait for it
	outer := l.round
	l.round, l.inner = l.inner, nil // a round within this one would need another
	c.busy = true
	n, _ := unix.EpollWait(l.epfd, l.events[:], 0)
	l.serveEvents(max(n, 0))
	l.flushAll()
	l.runTasks()
	c.busy = false
	l.inner, l.round = l.round, outer
	l.stale = true
	for _, t := range l.put {
		l.post(t)
	}
	l.put = l.put[:0]
}

func (l *epollLoop) flushAll() {
	for _, c := range l.dirty {
		c.flush()
	}
	clear(l.dirty)
	l.dirty = l.dirty[:0]
}

// wait returns the number of events, waiting for one if need be. It waits without telling Go's
// scheduler first: under load something comes within microseconds, and a thread that enters a
// system call officially each time keeps the runtime's monitor busy taking its processor away.
// When nothing comes, the monitor notices a thread that holds its processor for more than 10 ms and
// sends it a signal; then the loop waits in the way that lets others have the processor.
func (l *epollLoop) wait() int {
	// A loop that always finds something to do must still let timers and others run.
	if l.rounds++; l.rounds%yieldEvery == 0 {
		runtime.Gosched()
	}
	l.awake.Store(false)
	defer l.awake.Store(true)
	l.mu.Lock()
	waiting := len(l.tasks) > 0
	l.mu.Unlock()
	if waiting {
		return 0
	}
	if n := l.poll(); n > 0 {
		return n
	}
	n, err := unix.EpollWait(l.epfd, l.events[:], -1)
	if err != nil {
		return 0 // EINTR
	}
	return n
}

// yieldEvery is after how many rounds a busy loop lets others run.
const yieldEvery = 64

// poll waits until something comes or a signal does, and not at all where others need the processor.
func (l *epollLoop) poll() int {
	timeout := -1
	if l.shares {
		timeout = 0
	}
	n, _, errno := syscall.RawSyscall6(unix.SYS_EPOLL_PWAIT, uintptr(l.epfd),
		uintptr(unsafe.Pointer(&l.events[0])), eventsAWait, uintptr(timeout), 0, 0)
	if errno != 0 {
		return 0
	}
	return int(n)
}

func rawSyscall(trap uintptr, fd int, p []byte, flags uintptr) (r1, r2 uintptr, errno syscall.Errno) {
	return syscall.RawSyscall6(trap, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(p))),
		uintptr(len(p)), flags, 0, 0)
}

// event handles what epoll says about one socket.
func (l *epollLoop) event(ev *unix.EpollEvent) {
	if int(ev.Fd) == l.wakefd {
		var count [8]byte
		_, _ = unix.Read(l.wakefd, count[:])
		return
	}
	c := l.conns[ev.Fd]
	if c == nil || c.busy || c.state.Load() == connDead {
		return
	}
	if ev.Events&unix.EPOLLOUT != 0 {
		c.writable()
	}
	gone := ev.Events&(unix.EPOLLHUP|unix.EPOLLERR) != 0
	switch {
	case gone && (c.parked || c.interest&unix.EPOLLIN == 0):
		l.end(c)
	case c.parked && ev.Events&unix.EPOLLRDHUP != 0:
		l.end(c) // Redis, too, frees a blocked client whose stream has ended
	case c.parked:
		if ev.Events&unix.EPOLLIN != 0 {
			l.setInterest(c, unix.EPOLLRDHUP) // what it has sent waits in the socket
		}
	case c.lingering:
		l.drain(c)
	case c.state.Load() == connClosing:
		l.setInterest(c, 0)
	case ev.Events&^unix.EPOLLOUT != 0:
		l.readable(c)
	}
}

func (l *epollLoop) setInterest(c *epollConn, events uint32) {
	c.mu.Lock()
	c.interest = events
	c.watch()
	c.mu.Unlock()
}

// readable reads once and serves what is complete. The socket stays ready if there is more.
func (l *epollLoop) readable(c *epollConn) {
	data, n, errno := l.read(c)
	switch {
	case errno == unix.EAGAIN:
		return
	case errno != 0 || n == 0:
		l.end(c)
		return
	}
	l.serve(c, data)
}

// read reads behind what is left of the last reads: in the loop's buffer when that is little, else
// in the connection's own, which grows with what really arrives, never with what is announced.
func (l *epollLoop) read(c *epollConn) (data []byte, n int, errno syscall.Errno) {
	if c.left == nil {
		n, errno = rawRead(c.fd, l.buf)
		return l.buf[:max(n, 0)], n, errno
	}
	if have := len(c.left.b); have <= readBytes/4 && c.progress.want() <= readBytes {
		n, errno = rawRead(c.fd, l.buf[have:])
		if errno != 0 || n <= 0 {
			return nil, n, errno
		}
		copy(l.buf, c.left.b)
		return l.buf[:have+n], n, 0
	}
	b, want := c.left.b, c.progress.want()
	if cap(b)-len(b) < readBytes/2 && (want > cap(b) || want <= len(b)) {
		b = grow(b, want)
	}
	n, errno = rawRead(c.fd, b[len(b):min(cap(b), len(b)+16*readBytes)])
	if errno == 0 && n > 0 {
		b = b[:len(b)+n]
	}
	c.left.b = b
	return b, n, errno
}

// grow doubles b, but not beyond what is wanted, if that is known.
func grow(b []byte, want int) []byte {
	size := max(2*cap(b), 2*readBytes)
	if want > len(b) {
		size = min(size, want+readBytes)
	}
	nb := make([]byte, len(b), size)
	copy(nb, b)
	return nb
}

// serve runs the commands in data, which is the loop's buffer or c.left, and keeps the rest.
func (l *epollLoop) serve(c *epollConn, data []byte) {
	l.tokens.maxBulk = l.cfg.bulkLimit()
	pos := 0
	authed := c.peer.authenticated()
	if authed != c.authed {
		c.authed, c.progress = authed, progress{}
	}
	for {
		used, err := l.tokenize(c, data[pos:], authed)
		if len(l.cmds) > 0 {
			taken, state := c.peer.serve(l.cmds)
			if state != serveReady || c.state.Load() != connOpen {
				if taken < len(l.cmds) {
					c.progress = progress{}
					used = 0
					if taken > 0 {
						used = l.ends[taken-1]
					}
				}
				c.parked = state == serveParked
				l.keep(c, data, pos+used)
				l.dirty = append(l.dirty, c)
				return
			}
		}
		pos += used
		if err == nil && pos == len(data) {
			break
		}
		// What follows was judged by the limits from before the commands in front of it.
		now := authed
		if len(l.cmds) > 0 {
			now = c.peer.authenticated()
		}
		if now != authed {
			authed, c.authed, c.progress = now, now, progress{}
			continue
		}
		if err != nil {
			pos, c.progress = len(data), progress{}
			c.peer.reject(err.Error())
		}
		break
	}
	l.keep(c, data, pos)
	l.dirty = append(l.dirty, c)
}

// tokenize fills l.cmds and l.ends. used is what the commands take; it ends before an error.
func (l *epollLoop) tokenize(c *epollConn, b []byte, authed bool) (used int, err error) {
	l.tokens.reset()
	l.cmds, l.ends = l.cmds[:0], l.ends[:0]
	for {
		cmd, n, err := l.tokens.next(&c.progress, b[used:], authed)
		used += n
		if err != nil || cmd.Args == nil {
			return used, err
		}
		l.cmds = append(l.cmds, cmd)
		l.ends = append(l.ends, used)
	}
}

// keep holds on to data[from:] until more arrives.
func (l *epollLoop) keep(c *epollConn, data []byte, from int) {
	rest := data[from:]
	own := c.left != nil && len(data) > 0 && cap(c.left.b) > 0 && &data[0] == &c.left.b[:1][0]
	switch {
	case c.state.Load() != connOpen || len(rest) == 0:
		freeBuffer(c.left)
		c.left = nil
	case own && from == 0:
		c.left.b = data
	case own:
		old := c.left
		c.left = buffers.Get().(*buffer)
		c.left.b = append(c.left.b[:0], rest...)
		freeBuffer(old)
	default:
		if c.left == nil {
			c.left = buffers.Get().(*buffer)
		}
		c.left.b = append(c.left.b[:0], rest...)
	}
	if cap(l.cmds) > 1<<14 {
		l.cmds, l.ends = nil, nil
	}
}

// runTasks does what other goroutines, and peers on this one, have asked for.
func (l *epollLoop) runTasks() {
	for {
		l.mu.Lock()
		tasks := l.tasks
		if len(tasks) == 0 {
			l.mu.Unlock()
			return
		}
		l.tasks, l.spare = l.spare[:0], nil
		l.mu.Unlock()
		for _, t := range tasks {
			if t.c != nil && t.c.busy {
				l.put = append(l.put, t)
				continue
			}
			l.do(t)
		}
		l.flushAll()
		clear(tasks)
		l.spare = tasks[:0]
	}
}

func (l *epollLoop) do(t task) {
	c := t.c
	switch t.kind {
	case taskStop:
		l.stop = true
	case taskAdd:
		l.add(c)
	case taskResume:
		if c.parked && c.listed {
			l.resume(c)
		}
	case taskLinger:
		if c.listed && !c.lingering {
			l.linger(c)
		}
	case taskEnd:
		if c.listed {
			l.end(c)
		}
	}
}

// add watches a new connection.
func (l *epollLoop) add(c *epollConn) {
	if c.fd >= len(l.conns) {
		grown := make([]*epollConn, max(c.fd+1, 2*len(l.conns), 64))
		copy(grown, l.conns)
		l.conns = grown
	}
	l.conns[c.fd] = c
	c.mu.Lock()
	c.listed = true
	c.interest = unix.EPOLLIN | unix.EPOLLRDHUP
	c.watched = c.interest
	if c.full {
		c.watched |= unix.EPOLLOUT
	}
	ev := unix.EpollEvent{Events: c.watched, Fd: int32(c.fd)}
	err := unix.EpollCtl(l.epfd, unix.EPOLL_CTL_ADD, c.fd, &ev)
	state, sent := c.state.Load(), c.out == nil && c.sending == nil && !c.writing
	c.mu.Unlock()
	switch {
	case err != nil || state == connDead:
		l.end(c)
	case state == connClosing && sent && !c.lingering:
		l.linger(c)
	}
}

// resume serves what has arrived since the connection was parked.
func (l *epollLoop) resume(c *epollConn) {
	c.parked = false
	c.flush()
	if c.state.Load() != connOpen {
		return
	}
	if c.left != nil {
		l.serve(c, c.left.b)
	}
	if !c.parked && c.state.Load() == connOpen {
		l.setInterest(c, unix.EPOLLIN|unix.EPOLLRDHUP)
	}
}

// linger ends the sending side and waits a little for the other to end its own. Closing a socket
// that holds unread bytes would make the kernel throw away what the peer has yet to receive,
// which is usually the error that says why.
func (l *epollLoop) linger(c *epollConn) {
	c.lingering, c.parked = true, false
	l.gone(c)
	_ = unix.Shutdown(c.fd, unix.SHUT_WR)
	l.setInterest(c, unix.EPOLLIN|unix.EPOLLRDHUP)
	if l.drain(c) {
		clock.System{}.AfterFunc(lingerTime, func() { _ = c.Close() })
	}
}

// drain throws away what arrives; false when the connection has ended.
func (l *epollLoop) drain(c *epollConn) bool {
	for range 16 {
		n, errno := rawRead(c.fd, l.buf)
		if errno == unix.EAGAIN {
			return true
		}
		if errno != 0 || n <= 0 {
			l.end(c)
			return false
		}
	}
	return true
}

// gone tells the peer, once, and forgets it.
func (l *epollLoop) gone(c *epollConn) {
	if c.peer != nil {
		c.peer.disconnected()
		c.peer = nil
	}
	freeBuffer(c.left)
	c.left, c.progress = nil, progress{}
}

// end lets go of a connection.
func (l *epollLoop) end(c *epollConn) {
	c.mu.Lock()
	c.state.Store(connDead)
	if c.listed {
		c.listed = false
		l.conns[c.fd] = nil
		_ = unix.EpollCtl(l.epfd, unix.EPOLL_CTL_DEL, c.fd, nil)
	}
	c.mu.Unlock()
	l.gone(c)
	c.release()
}
