//go:build linux

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

const (
	startTimeout   = 20 * time.Second
	controlTimeout = 2 * time.Minute // a FLUSHALL of millions of keys takes its time
	startAttempts  = 3               // a free port may be taken before the server has it
)

// A target is a server that is measured: a process of ours or an endpoint of somebody else's.
type target struct {
	name    string
	binary  string // of a process of ours
	addr    string
	pid     int // 0 when it is not known; CPU and memory are then not reported
	version string
	log     string // file with the output of the process

	process *exec.Cmd
	exited  chan struct{}
	control net.Conn
	replies *bufio.Reader
}

// ours reports whether the target is a process that we start and end.
func (t *target) ours() bool { return t.binary != "" }

// parseTarget reads name=addr[,pid].
func parseTarget(s string) (*target, error) {
	name, addr, ok := strings.Cut(s, "=")
	addr, pid, withPID := strings.Cut(addr, ",")
	if !ok || name == "" {
		return nil, errors.New("want name=host:port[,pid]")
	}
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return nil, err
	}
	t := &target{name: name, addr: addr}
	if withPID {
		var err error
		if t.pid, err = strconv.Atoi(pid); err != nil || t.pid <= 0 {
			return nil, fmt.Errorf("pid %q is not a positive number", pid)
		}
	}
	return t, nil
}

// parseServer reads [name=]path; the name is the file's unless given.
func parseServer(s string) (*target, error) {
	name, path, ok := strings.Cut(s, "=")
	if !ok {
		name, path = filepath.Base(s), s
	}
	if name == "" || path == "" {
		return nil, errors.New("want [name=]path")
	}
	binary, err := exec.LookPath(path)
	if err != nil {
		return nil, err
	}
	return &target{name: name, binary: binary}, nil
}

// start starts the process, if it is one of ours, in a new folder under dir, and opens the control
// connection. The process ends with ctx, with stop, or when bench dies.
func (t *target) start(ctx context.Context, dir string) error {
	if !t.ours() {
		return t.open(ctx, time.Second)
	}
	var err error
	for range startAttempts {
		if err = t.launch(ctx, dir); err != nil {
			return err
		}
		if err = t.open(ctx, startTimeout); err == nil {
			return nil
		}
		t.stop()
		if ctx.Err() != nil {
			break
		}
	}
	output, _ := os.ReadFile(t.log)
	return fmt.Errorf("start %s: %w; its output:\n%s", t.name, err, bytes.TrimSpace(output))
}

func (t *target) launch(ctx context.Context, parent string) error {
	dir, err := os.MkdirTemp(parent, "server-")
	if err != nil {
		return err
	}
	port, err := freePort()
	if err != nil {
		return err
	}
	args := []string{"--port", strconv.Itoa(port), "--dir", dir}
	version, err := exec.CommandContext(ctx, t.binary, "--version").Output()
	if err != nil {
		return fmt.Errorf("ask %s for its version: %w", t.binary, err)
	}
	if !bytes.Contains(version, []byte("leasehold")) {
		args = append(args, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
			"--loglevel", "warning")
	}
	t.addr = net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	return t.spawn(ctx, dir, args)
}

// spawn starts the process; its output goes to a file in dir.
func (t *target) spawn(ctx context.Context, dir string, args []string) error {
	t.log = filepath.Join(dir, "output")
	output, err := os.OpenFile(t.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer output.Close()
	cmd := exec.CommandContext(ctx, t.binary, args...)
	cmd.Stdout, cmd.Stderr = output, output
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return err
	}
	exited := make(chan struct{})
	go func() {
		cmd.Wait()
		close(exited)
	}()
	t.process, t.exited, t.pid = cmd, exited, cmd.Process.Pid
	return nil
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// open connects and waits, at most so long, until the server answers PING.
func (t *target) open(ctx context.Context, patience time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		err := t.ping()
		if err == nil {
			break
		}
		select {
		case <-ctx.Done():
			return err
		case <-t.exited: // nil, so never ready, for a process that is not ours
			return errors.New("the server exited")
		case <-time.After(20 * time.Millisecond):
		}
	}
	info, err := t.call("INFO", "server")
	t.version = "unknown"
	if err == nil {
		t.version = versionIn(info)
	}
	return nil
}

func (t *target) ping() error {
	t.hangUp()
	conn, err := net.DialTimeout("tcp", t.addr, dialTimeout)
	if err != nil {
		return err
	}
	t.control, t.replies = conn, bufio.NewReader(conn)
	if _, err = t.call("PING"); err != nil {
		t.hangUp()
	}
	return err
}

func (t *target) hangUp() {
	if t.control != nil {
		t.control.Close()
		t.control = nil
	}
}

// versionIn picks the versions that servers state in INFO: a server that resembles another names
// both.
func versionIn(info string) string {
	var versions []string
	for line := range strings.Lines(info) {
		field, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		if field != "gcc_version" && strings.HasSuffix(field, "_version") {
			versions = append(versions, strings.TrimSuffix(field, "_version")+" "+value)
		}
	}
	if versions == nil {
		return "unknown"
	}
	return strings.Join(versions, ", ")
}

// stop kills a process of ours and waits for its end: a clean end would save what bench made.
func (t *target) stop() {
	t.hangUp()
	if t.process == nil {
		return
	}
	t.process.Process.Kill()
	<-t.exited
	t.process, t.exited, t.pid = nil, nil, 0
}

// flush empties the server.
func (t *target) flush() error {
	_, err := t.call("FLUSHALL")
	return err
}

// keys returns how many keys the server holds.
func (t *target) keys() (int, error) {
	reply, err := t.call("DBSIZE")
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(reply)
}

// call sends a command over the control connection and returns its reply, a single value.
func (t *target) call(args ...string) (string, error) {
	conn := t.control
	defer time.AfterFunc(controlTimeout, func() { conn.Close() }).Stop()
	if _, err := conn.Write(command(args...)); err != nil {
		return "", fmt.Errorf("%s: %s: %w", t.name, args[0], err)
	}
	line, err := t.replies.ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("%s: %s: %w", t.name, args[0], err)
	}
	value := strings.TrimSpace(line[1:])
	switch line[0] {
	case '+', ':':
		return value, nil
	case '$':
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			return "", fmt.Errorf("%s: %s: no value", t.name, args[0])
		}
		body := make([]byte, n+2)
		if _, err := io.ReadFull(t.replies, body); err != nil {
			return "", fmt.Errorf("%s: %s: %w", t.name, args[0], err)
		}
		return string(body[:n]), nil
	}
	return "", fmt.Errorf("%s: %s: %s", t.name, args[0], value)
}

// A usage is what a process has used until now.
type usage struct {
	cpu  time.Duration
	rss  int64 // bytes
	peak int64 // bytes, the highest rss so far
}

// usage reads the target's, or nothing when its pid is not known.
func (t *target) usage() (usage, error) {
	if t.pid == 0 {
		return usage{}, nil
	}
	cpu, err := cpuTime(t.pid)
	if err != nil {
		return usage{}, fmt.Errorf("CPU time of %s: %w", t.name, err)
	}
	u := usage{cpu: cpu}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", t.pid))
	if err != nil {
		return usage{}, fmt.Errorf("memory of %s: %w", t.name, err)
	}
	for line := range strings.Lines(string(status)) {
		field, value, _ := strings.Cut(line, ":")
		kB, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
		switch field {
		case "VmRSS":
			u.rss = kB << 10
		case "VmHWM":
			u.peak = kB << 10
		}
	}
	return u, nil
}

// cpuTime returns the CPU time of all threads of a process, also of those that have ended, by its
// CPU-time clock. That counts nanoseconds and is up to date, where /proc/<pid>/stat has ticks of
// 10 ms and /proc/<pid>/schedstat knows the first thread only.
func cpuTime(pid int) (time.Duration, error) {
	const scheduled = 2 // CPUCLOCK_SCHED of the kernel: time on a CPU, user and kernel
	var ts unix.Timespec
	if err := unix.ClockGettime(int32(^pid<<3|scheduled), &ts); err != nil {
		return 0, os.NewSyscallError("clock_gettime", err)
	}
	return time.Duration(ts.Nano()), nil
}

// ownCPUTime returns the CPU time of this process.
func ownCPUTime() time.Duration {
	cpu, err := cpuTime(os.Getpid())
	if err != nil {
		return 0
	}
	return cpu
}
