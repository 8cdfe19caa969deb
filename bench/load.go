//go:build linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
	"golang.org/x/sys/unix"

	"github.com/leaseholddb/leasehold/clock"
)

const (
	pollMS      = 500
	stallPolls  = 40 // polls without any reply before a run is given up: 20 s
	dialTimeout = 5 * time.Second
	latencyMax  = int64(time.Minute / time.Microsecond)
)

// A load says what traffic a loader makes.
type load struct {
	workload   workload
	clients    int
	pipeline   int
	threads    int
	ttl        time.Duration
	contention int
	sha        string // of releaseScript, where the workload releases
}

// A tally counts what came back for one run.
type tally struct {
	Commands   int    `json:"commands"` // sent
	Replies    int    `json:"replies"`
	Granted    int    `json:"granted"`
	Refused    int    `json:"refused"`
	Released   int    `json:"released"`
	Missed     int    `json:"missed"` // releases that found another's lock or none
	Errors     int    `json:"errors"`
	FirstError string `json:"firstError,omitempty"`
}

func (t *tally) add(u tally) {
	t.Commands += u.Commands
	t.Replies += u.Replies
	t.Granted += u.Granted
	t.Refused += u.Refused
	t.Released += u.Released
	t.Missed += u.Missed
	t.Errors += u.Errors
	if t.FirstError == "" {
		t.FirstError = u.FirstError
	}
}

// check says what is wrong with the replies to a run of so many commands, if anything.
func (t tally) check(l load, commands int) error {
	switch {
	case t.Errors > 0:
		return fmt.Errorf("%d error replies, the first: %s", t.Errors, t.FirstError)
	case t.Replies != t.Commands || t.Commands < commands:
		return fmt.Errorf("%d replies to %d of %d commands", t.Replies, t.Commands, commands)
	case l.workload.oneKey || l.contention > 0:
		return nil // refusals are the point, and a lock may end while its user waits
	case t.Refused > 0 || t.Missed > 0:
		return fmt.Errorf("%d fresh locks refused, %d lost before release", t.Refused, t.Missed)
	}
	return nil
}

// A loader holds the connections of a load. Its methods are for one goroutine.
type loader struct {
	load    load
	threads []*thread
	latency *hdrhistogram.Histogram // of the last run, in microseconds, all threads
}

// openLoader connects all clients.
func openLoader(addr string, l load) (*loader, error) {
	ld := &loader{load: l}
	for range max(1, min(l.threads, l.clients)) {
		th, err := newThread(l)
		if err != nil {
			ld.close()
			return nil, err
		}
		ld.threads = append(ld.threads, th)
	}
	for id := range l.clients {
		if err := ld.threads[id%len(ld.threads)].connect(addr, id); err != nil {
			ld.close()
			return nil, err
		}
	}
	return ld, nil
}

func (ld *loader) close() {
	for _, th := range ld.threads {
		th.close()
	}
}

// run sends so many commands, split evenly over the clients, and returns when all are answered. A
// workload that releases sends up to one command a client more, to finish its last cycle.
func (ld *loader) run(ctx context.Context, commands int) (tally, time.Duration, error) {
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()

	for id := range ld.load.clients {
		quota := commands / ld.load.clients
		if id < commands%ld.load.clients {
			quota++
		}
		th := ld.threads[id%len(ld.threads)]
		th.clients[id/len(ld.threads)].left = quota
	}
	begin := now()
	errs := make([]error, len(ld.threads))
	var wg sync.WaitGroup
	for i, th := range ld.threads[1:] {
		wg.Go(func() { errs[i+1] = th.run(&stop) })
	}
	errs[0] = ld.threads[0].run(&stop)
	wg.Wait()
	took := time.Duration(now()-begin) * time.Microsecond

	var sum tally
	ld.latency = newLatency()
	for _, th := range ld.threads {
		sum.add(th.tally)
		ld.latency.Merge(th.latency)
	}
	return sum, took, errors.Join(append(errs, context.Cause(ctx))...)
}

func now() int64 { return clock.System{}.Now().Mono }

func newLatency() *hdrhistogram.Histogram { return hdrhistogram.New(1, latencyMax, 3) }

// A thread drives its clients by one epoll loop: a write and a read for each pipeline, and one wait
// for as many clients as are ready. Goroutines that read would cost twice the system calls.
type thread struct {
	load    load
	epoll   int
	clients []*client
	events  []unix.EpollEvent
	tally   tally
	latency *hdrhistogram.Histogram
	active  int
}

// A client is one connection.
type client struct {
	fd        int
	traffic   *traffic
	left      int    // commands of the quota not yet sent
	rest      []byte // of a pipeline that the socket did not take
	sent      int64  // when the pipeline was written
	pending   int    // replies to come
	slot      int    // that the next reply is for
	releasing bool   // the pipeline is one of releases
	in        []byte
	fill      int // bytes of in that hold the start of a reply
}

func newThread(l load) (*thread, error) {
	fd, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	if err != nil {
		return nil, fmt.Errorf("create epoll: %w", err)
	}
	return &thread{
		load: l, epoll: fd, events: make([]unix.EpollEvent, 256), latency: newLatency(),
	}, nil
}

func (th *thread) connect(addr string, id int) error {
	conn, err := net.DialTimeout("tcp", addr, dialTimeout)
	if err != nil {
		return err
	}
	defer conn.Close()
	// The runtime's poller must not watch the socket as well, so take a duplicate away from it.
	file, err := conn.(*net.TCPConn).File()
	if err != nil {
		return err
	}
	defer file.Close()
	fd, err := unix.FcntlInt(file.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		return os.NewSyscallError("fcntl", err)
	}
	c := &client{
		fd:      fd,
		traffic: newTraffic(th.load, id),
		in:      make([]byte, 4096+16*th.load.pipeline),
	}
	event := unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(len(th.clients))}
	th.clients = append(th.clients, c)
	if err := unix.SetNonblock(fd, true); err != nil {
		return os.NewSyscallError("fcntl", err)
	}
	return os.NewSyscallError("epoll_ctl", unix.EpollCtl(th.epoll, unix.EPOLL_CTL_ADD, fd, &event))
}

func (th *thread) close() {
	for _, c := range th.clients {
		unix.Close(c.fd)
	}
	unix.Close(th.epoll)
}

// run sends the quotas of all clients and returns when they are answered or stop is set, or with an
// error when the server is silent.
func (th *thread) run(stop *atomic.Bool) error {
	th.tally = tally{}
	th.latency.Reset()
	th.active = 0
	for i, c := range th.clients {
		if err := th.send(i, c, now()); err != nil {
			return err
		}
		if c.pending > 0 {
			th.active++
		}
	}
	silent := 0
	for th.active > 0 && !stop.Load() {
		n, err := unix.EpollWait(th.epoll, th.events, pollMS)
		if err != nil && err != unix.EINTR {
			return fmt.Errorf("wait for replies: %w", err)
		}
		if n == 0 {
			if silent++; silent == stallPolls {
				return fmt.Errorf("no reply for %d s", stallPolls*pollMS/1000)
			}
			continue
		}
		silent = 0
		for _, event := range th.events[:max(n, 0)] {
			if err := th.serve(int(event.Fd), event.Events); err != nil {
				return err
			}
		}
	}
	return nil
}

// serve takes what has come for a client and, when its pipeline is answered, sends the next.
func (th *thread) serve(i int, events uint32) error {
	c := th.clients[i]
	if events&unix.EPOLLOUT != 0 {
		if err := th.write(i, c, c.rest); err != nil {
			return err
		}
	}
	if events&^unix.EPOLLOUT == 0 {
		return nil
	}
	n, err := unix.Read(c.fd, c.in[c.fill:])
	switch {
	case err == unix.EAGAIN || err == unix.EINTR:
		return nil
	case err != nil:
		return fmt.Errorf("read replies: %w", err)
	case n == 0:
		return errors.New("the server closed a connection")
	}
	at := now()
	replies, err := th.take(c, c.fill+n)
	if err != nil {
		return err
	}
	th.tally.Replies += replies
	if err := th.latency.RecordValues(min(at-c.sent, latencyMax), int64(replies)); err != nil {
		return err
	}
	if c.pending > 0 {
		return nil
	}
	if err := th.send(i, c, at); err != nil {
		return err
	}
	if c.pending == 0 {
		th.active--
	}
	return nil
}

// send writes the next pipeline of a client, if it has one.
func (th *thread) send(i int, c *client, at int64) error {
	var out []byte
	if th.load.workload.release && !c.releasing {
		if out, c.pending = c.traffic.release(); c.pending > 0 {
			c.releasing = true
		}
	}
	if c.pending == 0 {
		c.releasing = false
		if c.left <= 0 {
			return nil
		}
		c.pending = min(c.left, th.load.pipeline)
		if th.load.workload.release {
			c.pending = min((c.left+1)/2, th.load.pipeline)
		}
		out = c.traffic.acquire(c.pending)
	}
	c.left -= c.pending
	c.slot = 0
	c.sent = at
	th.tally.Commands += c.pending
	return th.write(i, c, out)
}

// write hands bytes to the socket and leaves what it does not take for when it is ready again.
func (th *thread) write(i int, c *client, out []byte) error {
	n, err := unix.Write(c.fd, out)
	if err != nil && err != unix.EAGAIN && err != unix.EINTR {
		return fmt.Errorf("write commands: %w", err)
	}
	had := len(c.rest) > 0
	c.rest = out[max(n, 0):]
	if wants := len(c.rest) > 0; wants != had {
		event := unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(i)}
		if wants {
			event.Events |= unix.EPOLLOUT
		}
		err := unix.EpollCtl(th.epoll, unix.EPOLL_CTL_MOD, c.fd, &event)
		return os.NewSyscallError("epoll_ctl", err)
	}
	return nil
}

var refusal = []byte("$-1\r\n")

// take counts the replies in the first n bytes of a client's buffer, keeps an incomplete one for
// the next read, and returns how many it found. All replies to the workloads are single lines.
func (th *thread) take(c *client, n int) (int, error) {
	replies, rest := 0, c.in[:n]
	for {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			break
		}
		line := rest[:end+1]
		rest = rest[end+1:]
		if c.pending == 0 {
			return replies, fmt.Errorf("a reply too many: %q", line)
		}
		if err := th.count(c, line); err != nil {
			return replies, err
		}
		c.pending--
		c.slot++
		replies++
	}
	c.fill = copy(c.in, rest)
	if c.fill == len(c.in) {
		return replies, errors.New("a reply is longer than the buffer")
	}
	return replies, nil
}

func (th *thread) count(c *client, line []byte) error {
	t := &th.tally
	switch {
	case line[0] == '-':
		t.Errors++
		if t.FirstError == "" {
			t.FirstError = string(bytes.TrimSpace(line[1:]))
		}
	case c.releasing && string(line) == ":1\r\n":
		t.Released++
	case c.releasing && string(line) == ":0\r\n":
		t.Missed++
	case !c.releasing && string(line) == "+OK\r\n":
		t.Granted++
		c.traffic.granted[c.slot] = true
	case !c.releasing && bytes.Equal(line, refusal):
		t.Refused++
	default:
		return fmt.Errorf("unexpected reply %q", line)
	}
	return nil
}
