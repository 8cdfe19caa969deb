package config

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// differ names the directives whose defaults are not Redis's, on purpose or because the test sets
// them.
var differ = map[string]bool{"bind": true, "dir": true, "port": true, "unixsocket": true}

// redisServer starts a redis-server without a port and returns how to ask it one command.
func redisServer(t *testing.T) func(args ...string) string {
	t.Helper()
	server, err := exec.LookPath("redis-server")
	if err == nil {
		_, err = exec.LookPath("redis-cli")
	}
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("CI needs redis-server and redis-cli")
		}
		t.Skip("NOT COMPARED with a real Redis: redis-server or redis-cli is not installed")
	}
	dir, err := os.MkdirTemp("", "lh") // t.TempDir may be too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	socket := filepath.Join(dir, "s")
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, server, "--port", "0", "--unixsocket", socket, "--dir", dir, "--save", "")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); _ = cmd.Wait() })
	ask := func(args ...string) string {
		out, _ := exec.Command("redis-cli", append([]string{"-s", socket}, args...)...).Output()
		return string(out)
	}
	for range 500 {
		if ask("PING") == "PONG\n" {
			return ask
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("redis-server does not answer")
	return nil
}

// TestAgainstRedis checks names, defaults and refusals against the installed redis-server.
func TestAgainstRedis(t *testing.T) {
	ask := redisServer(t)
	lines := strings.Split(ask("CONFIG", "GET", "*"), "\n")
	s := New()
	for i := 0; i+1 < len(lines); i += 2 {
		name, want := lines[i], lines[i+1]
		if name == "" {
			break
		}
		ours := s.Get(name)
		if len(ours) != 1 {
			t.Errorf("%s is not in the table", name)
		} else if ours[0].Value != want && !differ[name] {
			t.Errorf("%s is %q by default, in Redis %q", name, ours[0].Value, want)
		}
	}
	for _, c := range refusals {
		got := strings.TrimSpace(ask(append([]string{"CONFIG", "SET"}, c.pairs...)...))
		if got != c.want {
			t.Errorf("CONFIG SET %q in Redis\n got %s\nwant %s", c.pairs, got, c.want)
		}
	}
	const missing = "-9223372036854775807" // below every range and no choice anywhere
	for _, d := range table {
		for _, name := range d.names() {
			pair := []string{name, missing}
			want := strings.TrimSpace(ask("CONFIG", "SET", name, missing))
			err := s.Set(pair...)
			switch {
			case d.flags&fileOnly != 0 || strings.HasPrefix(want, "ERR Unknown option"): // newer or ours
			case want == "OK" && err != nil:
				t.Errorf("CONFIG SET %q: %v, in Redis OK", pair, err)
			case want != "OK" && (err == nil || err.Error() != want) && !strings.Contains(want, "TLS"):
				t.Errorf("CONFIG SET %q\n got %v\nwant %s", pair, err, want)
			}
			if name == "requirepass" {
				ask("-a", missing, "--no-auth-warning", "CONFIG", "SET", name, "")
			}
		}
	}
}
