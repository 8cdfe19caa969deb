package server_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/server/servertest"
)

// The programs that operators have at hand, as they are, on a leasehold.

// needTool ends a test whose tool is missing: in CI as a failure, elsewhere it is said aloud.
func needTool(t *testing.T, name string) {
	t.Helper()
	_, err := exec.LookPath(name)
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatalf("CI needs %s: %v", name, err)
	}
	if err != nil {
		t.Skipf("%s is NOT tried on leasehold: %v", name, err)
	}
}

// A tool is a program that is pointed at a server.
type tool struct {
	name, host, port string
}

func newTool(t *testing.T, name string) (tool, *servertest.Server) {
	t.Helper()
	needTool(t, name)
	s := servertest.Run(t)
	host, port, err := net.SplitHostPort(s.Addr)
	if err != nil {
		t.Fatal(err)
	}
	return tool{name, host, port}, s
}

// run runs the tool to its end and returns what it has written. A mode that has no end of its own
// is ended after limit, if that is not 0.
func (c tool) run(t *testing.T, limit time.Duration, stdin string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	if limit > 0 {
		ctx, cancel = context.WithTimeout(t.Context(), limit)
	}
	defer cancel()
	// Without stdbuf a tool that is ended takes what it has not yet written with it.
	cmd := exec.CommandContext(ctx, "stdbuf", append([]string{"-oL", c.name, "-h", c.host, "-p", c.port}, args...)...)
	cmd.Stdin = strings.NewReader(stdin)
	cmd.Env = append(os.Environ(), "TERM=dumb", "HOME="+t.TempDir())
	out, err := cmd.CombinedOutput()
	if err != nil && (limit == 0 || ctx.Err() == nil) {
		t.Errorf("%s %q: %v\n%s", c.name, args, err, out)
	}
	return string(out)
}

func wantMatch(t *testing.T, what, out string, patterns ...string) {
	t.Helper()
	for _, p := range patterns {
		if !regexp.MustCompile(p).MatchString(out) {
			t.Errorf("%s: nothing matches %s in\n%s", what, p, out)
		}
	}
}

func TestRedisCLI(t *testing.T) {
	cli, _ := newTool(t, "redis-cli")
	for _, args := range []string{"SET s hello", "RPUSH l a b c", "SADD t a b", "HSET h f v", "ZADD z 1 a",
		"SET key:1 1", "SET key:2 2"} {
		cli.run(t, 0, "", strings.Fields(args)...)
	}
	script := filepath.Join(t.TempDir(), "s.lua")
	if err := os.WriteFile(script, []byte("return {KEYS[1], ARGV[1], redis.call('get', KEYS[1])}"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args  string
		limit time.Duration
		want  []string
	}{
		{"--stat -i 0.1", 600 * time.Millisecond, []string{`keys +mem +clients +blocked +requests +connections`,
			`(?m)^7 +\d+\.\d+[KMG] +1 +0 +\d+ \(\+\d+\) +\d+`}},
		{"--latency -i 1", 1500 * time.Millisecond, []string{`\d`}},
		{"--latency-history -i 1", 1500 * time.Millisecond, []string{`\d`}},
		{"--intrinsic-latency 1", 0, []string{`total runs`}},
		{"--scan --pattern key:*", 0, []string{`(?m)^key:1$`, `(?m)^key:2$`}},
		{"--bigkeys", 0, []string{`Sampled 7 keys`, `Biggest +list found '?"l"'? has 3 items`, `3 strings with 7 bytes`}},
		{"--memkeys", 0, []string{`Sampled 7 keys`, `Biggest +hash found '?"h"'? has \d+ bytes`}},
		{"--eval " + script + " s , x", 0, []string{`s\nx\nhello`}},
		{"-3 HGETALL h", 0, []string{`f v|1# "f" => "v"`}},
		{"--json HGETALL h", 0, []string{`\{"f":"v"\}`}},
		{"-n 3 DBSIZE", 0, []string{`0`}},
		{"MONITOR", 500 * time.Millisecond, []string{`^OK`}},
		{"SUBSCRIBE c", 500 * time.Millisecond, []string{`subscribe\nc\n1`}},
		{"-r 3 -i 0.01 INCR n", 0, []string{`1\n2\n3`}},
	} {
		wantMatch(t, c.args, cli.run(t, c.limit, "", strings.Fields(c.args)...), c.want...)
	}
}

// TestRedisCLIHotKeys runs a mode that is refused without an LFU policy, in the words of Redis.
func TestRedisCLIHotKeys(t *testing.T) {
	cli, _ := newTool(t, "redis-cli")
	cli.run(t, 0, "", "SET", "k", "v")
	out, err := exec.CommandContext(t.Context(), "redis-cli", "-h", cli.host, "-p", cli.port, "--hotkeys").CombinedOutput()
	if err == nil {
		t.Error("--hotkeys succeeds")
	}
	wantMatch(t, "--hotkeys", string(out), `ERR An LFU maxmemory policy is not selected, access frequency not tracked`)
}

func TestRedisCLIPipe(t *testing.T) {
	cli, _ := newTool(t, "redis-cli")
	var in strings.Builder
	for i := range 10_000 {
		v := fmt.Sprint(i)
		fmt.Fprintf(&in, "*3\r\n$3\r\nSET\r\n$%d\r\nk%s\r\n$%d\r\n%s\r\n", len(v)+1, v, len(v), v)
	}
	wantMatch(t, "--pipe", cli.run(t, 0, in.String(), "--pipe"), `errors: 0, replies: 10000`)
	wantMatch(t, "DBSIZE", cli.run(t, 0, "", "DBSIZE"), `^10000\n`)
	wantMatch(t, "inline --pipe", cli.run(t, 0, "SET a 1\r\nINCR a\r\nGET a\r\n", "--pipe"), `errors: 0, replies: 3`)
}

// TestRedisCLIPrompt types into the interactive prompt, which asks COMMAND DOCS for its hints and
// needs a terminal.
func TestRedisCLIPrompt(t *testing.T) {
	cli, _ := newTool(t, "redis-cli")
	needTool(t, "script")
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, "script", "-qec", "stty cols 200 rows 50; redis-cli -h "+cli.host+" -p "+cli.port, "/dev/null")
	cmd.Env = append(os.Environ(), "TERM=xterm", "HOME="+t.TempDir())
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var seen bytes.Buffer
	expect := func(want string) {
		t.Helper()
		buf := make([]byte, 4096)
		for !strings.Contains(seen.String(), want) {
			n, err := out.Read(buf)
			seen.Write(buf[:n])
			if err != nil {
				t.Fatalf("no %q (%v) in %q", want, err, seen.String())
			}
		}
		_, rest, _ := strings.Cut(seen.String(), want)
		seen.Reset()
		seen.WriteString(rest)
	}
	typed := func(keys string) {
		for _, k := range keys { // one by one, for the hints
			if _, err := io.WriteString(in, string(k)); err != nil {
				t.Fatal(err)
			}
		}
	}
	expect("> ")
	typed("LPOS ")
	expect("key element [RANK rank] [COUNT num-matches] [MAXLEN len]")
	typed("a b\r")
	expect("(nil)")
	expect("> ")
	typed("help incrby\r")
	expect("key increment")
	expect("> ")
	typed("\x03")
	in.Close()
	_ = cmd.Wait() // by the interrupt
}

// TestRedisBenchmark runs the default tests but XADD, of streams, which there are none of.
func TestRedisBenchmark(t *testing.T) {
	const tests = "ping,set,get,incr,lpush,rpush,lpop,rpop,sadd,hset,spop,zadd,zpopmin,lrange,mset"
	bench, _ := newTool(t, "redis-benchmark")
	for _, args := range [][]string{{}, {"-P", "16"}, {"-3"}} {
		out := bench.run(t, 0, "", append([]string{"-q", "-n", "2000", "-t", tests}, args...)...)
		if n := strings.Count(out, "requests per second"); n != 20 {
			t.Errorf("%v: %d results, want 20", args, n)
		}
		if strings.Contains(strings.ToLower(out), "err") {
			t.Errorf("%v:\n%s", args, out)
		}
	}
}

// TestRedisExporter has Prometheus's exporter scrape a leasehold: it may log no error, and must find
// what dashboards show.
func TestRedisExporter(t *testing.T) {
	needTool(t, "prometheus-redis-exporter")
	s := servertest.Run(t)
	dialTo(t, s, "SET k v PX 100000\r\nCONFIG SET slowlog-log-slower-than 0\r\nGET k\r\n")
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	cmd := exec.CommandContext(t.Context(), "prometheus-redis-exporter", "-redis.addr", "redis://"+s.Addr,
		"-web.listen-address", addr, "-check-keys", "*", "-include-config-metrics", "-export-client-list")
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	metrics, err := scrape(t.Context(), "http://"+addr+"/metrics")
	if err != nil {
		t.Error(err)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	wantMatch(t, "metrics", metrics, `(?m)^redis_up 1$`, `(?m)^redis_exporter_last_scrape_error\{err=""\} 0$`,
		`(?m)^redis_connected_clients [1-9]`, `(?m)^redis_db_keys\{db="db0"\} 1$`,
		`(?m)^redis_commands_total\{cmd="get"\} [1-9]`, `(?m)^redis_instance_info\{.*redis_version="7\.2\.4".*role="master"`,
		`(?m)^redis_key_size\{db="db0",key="k"\} 1$`, `(?m)^redis_slowlog_length [1-9]`,
		`(?m)^redis_memory_used_bytes [1-9]`, `(?m)^redis_uptime_in_seconds `)
	if regexp.MustCompile(`(?i)level=(error|warn)`).MatchString(log.String()) {
		t.Errorf("the exporter logs\n%s", log.String())
	}
}

// scrape gets a page as soon as there is one.
func scrape(ctx context.Context, url string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			return "", err
		}
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			defer resp.Body.Close()
			body, err := io.ReadAll(resp.Body)
			return string(body), err
		}
		if ctx.Err() != nil {
			return "", errors.Join(err, ctx.Err())
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// dialTo sends lines to a server and reads a line for each.
func dialTo(t *testing.T, s *servertest.Server, lines string) {
	t.Helper()
	conn, err := dialTCP(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, lines); err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(conn)
	for range strings.Count(lines, "\n") {
		if line, err := r.ReadString('\n'); err != nil || line[0] == '-' {
			t.Fatalf("%q, %v", line, err)
		}
	}
}
