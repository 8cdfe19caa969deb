package transcript

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Redis is a Target: a redis-server process of its own, on a free port of the loopback interface.
type Redis struct {
	Version string // as redis-server --version has it
	addr    string
	cmd     *exec.Cmd
}

var versionField = regexp.MustCompile(`v=(\d+(?:\.\d+)*)`)

// RedisVersion returns the version of the redis-server on the path, or an error when there is none.
func RedisVersion() (string, error) {
	out, err := exec.Command("redis-server", "--version").Output()
	if err != nil {
		return "", fmt.Errorf("redis-server --version: %w", err)
	}
	m := versionField.FindSubmatch(out)
	if m == nil {
		return "", fmt.Errorf("redis-server --version: %q", out)
	}
	return string(m[1]), nil
}

// StartRedis starts redis-server without persistence, with its files in dir and with further
// arguments, and returns when it answers.
func StartRedis(ctx context.Context, dir string, args ...string) (*Redis, error) {
	version, err := RedisVersion()
	if err != nil {
		return nil, err
	}
	// The port is free when asked for, not for ever: another process may take it in between.
	for try := 0; ; try++ {
		r, err := startRedis(ctx, dir, args)
		if err == nil {
			r.Version = version
			return r, nil
		}
		if try == 3 {
			return nil, err
		}
	}
}

func startRedis(ctx context.Context, dir string, args []string) (*Redis, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	port := l.Addr().(*net.TCPAddr).Port
	l.Close()
	all := append([]string{"--port", strconv.Itoa(port), "--bind", "127.0.0.1", "--save", "",
		"--appendonly", "no", "--dir", dir, "--loglevel", "warning",
		"--enable-debug-command", "local"}, args...)
	r := &Redis{addr: l.Addr().String(), cmd: exec.Command("redis-server", all...)}
	var log strings.Builder
	r.cmd.Stdout, r.cmd.Stderr = &log, &log
	if err := r.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start redis-server: %w", err)
	}
	for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if r.answers(ctx) {
			return r, nil
		}
		if time.Now().After(deadline) || ctx.Err() != nil {
			r.Close()
			return nil, fmt.Errorf("redis-server does not answer: %s", log.String())
		}
	}
}

// answers says whether the server is ours and up: any reply to PING will do.
func (r *Redis) answers(ctx context.Context) bool {
	conn, err := r.Dial(ctx)
	if err != nil {
		return false
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(time.Second))
	if _, err := conn.Write([]byte("PING\r\n")); err != nil {
		return false
	}
	v, err := ReadValue(bufio.NewReader(conn))
	return err == nil && !strings.HasPrefix(v.Text, "LOADING")
}

// Dial implements Target.
func (r *Redis) Dial(ctx context.Context) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, "tcp", r.addr)
}

// After implements Target: a real server's time passes only by waiting.
func (r *Redis) After(d time.Duration) { time.Sleep(d) }

// Close implements Target.
func (r *Redis) Close() {
	_ = r.cmd.Process.Kill()
	_ = r.cmd.Wait()
}
