//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

func needBinary(t *testing.T, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("SKIPPED, nothing was tested: %v", err)
	}
}

// runBench runs the program with two redis-servers, "subject" and "redis", and returns its report.
func runBench(t *testing.T, args ...string) *report {
	t.Helper()
	needBinary(t, "redis-server")
	file := filepath.Join(t.TempDir(), "report.json")
	var out, complaints bytes.Buffer
	args = append([]string{"-quick", "-server", "subject=redis-server", "-json", file}, args...)
	if err := start(t.Context(), args, &out, &complaints); err != nil {
		t.Fatalf("%v\n%s%s", err, &out, &complaints)
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := new(report)
	if err := json.Unmarshal(b, r); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "median ratios to redis") {
		t.Errorf("no summary in\n%s", &out)
	}
	return r
}

func TestQuickRunIsComplete(t *testing.T) {
	r := runBench(t)
	if want := 3*3*2 + 1; len(r.Cells) != want {
		t.Fatalf("%d cells, want %d", len(r.Cells), want)
	}
	for _, c := range r.Cells {
		name := fmt.Sprintf("%s, %d clients, pipeline %d", c.Workload, c.Clients, c.Pipeline)
		if len(c.Runs) != 2 || c.Runs[0].Target != "subject" || c.Runs[1].Target != "redis" {
			t.Fatalf("%s: runs %+v, want subject, redis", name, c.Runs)
		}
		if len(c.Ratios) != len(c.figures()) {
			t.Errorf("%s: %d ratios, want %d", name, len(c.Ratios), len(c.figures()))
		}
		for _, run := range c.Runs {
			checkRun(t, name+", "+run.Target, c.Workload, run)
		}
	}
}

func checkRun(t *testing.T, name, workload string, r result) {
	t.Helper()
	n := r.Tally
	if n.Errors != 0 || n.FirstError != "" || n.Commands < 500 || n.Replies != n.Commands {
		t.Errorf("%s: tally %+v: errors, or commands without reply", name, n)
	}
	if n.Granted+n.Refused+n.Released+n.Missed != n.Replies {
		t.Errorf("%s: tally %+v does not add up", name, n)
	}
	want := tally{Commands: n.Commands, Replies: n.Replies}
	switch workload {
	case "acquire", "held":
		want.Granted = n.Replies
	case "cycle":
		want.Granted, want.Released = n.Replies/2, n.Replies/2
	case "set":
		want.Refused = n.Replies
	}
	if n != want {
		t.Errorf("%s: tally %+v, want %+v", name, n, want)
	}
	if r.PerSecond <= 0 || r.P50 <= 0 || r.P99 < r.P50 || r.CPU <= 0 || r.RSS < 1<<20 {
		t.Errorf("%s: a figure is missing: %+v", name, r)
	}
	if workload == "held" && (r.PerLock < 50 || n.Granted != 20_000) {
		t.Errorf("held: %v bytes for each of %d locks", r.PerLock, n.Granted)
	}
}

func TestSharedKeysAreRefusedAndReleased(t *testing.T) {
	r := runBench(t, "-workloads", "cycle", "-clients", "20", "-pipelines", "8", "-threads", "2",
		"-contention", "5")
	for _, run := range r.Cells[0].Runs {
		n := run.Tally
		if n.Granted == 0 || n.Refused == 0 || n.Released != n.Granted || n.Errors != 0 ||
			n.Granted+n.Refused+n.Released != n.Commands {
			t.Errorf("tally %+v: want grants and refusals, and each grant released", n)
		}
	}
}

// A pipeline that the socket does not take at once is sent bit by bit.
func TestShortWrites(t *testing.T) {
	s, err := parseServer("redis-server")
	if err != nil {
		t.Skipf("SKIPPED, nothing was tested: %v", err)
	}
	if err := s.start(t.Context(), t.TempDir()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	l := load{workload: workloads[0], clients: 2, pipeline: 2000, threads: 1, ttl: time.Minute}
	ld, err := openLoader(s.addr, l)
	if err != nil {
		t.Fatal(err)
	}
	defer ld.close()
	for _, c := range ld.threads[0].clients {
		if err := unix.SetsockoptInt(c.fd, unix.SOL_SOCKET, unix.SO_SNDBUF, 4096); err != nil {
			t.Fatal(err)
		}
	}
	sum, _, err := ld.run(t.Context(), 9000)
	if want := (tally{Commands: 9000, Replies: 9000, Granted: 9000}); sum != want || err != nil {
		t.Errorf("tally %+v, %v; want %+v", sum, err, want)
	}
}

func TestRealRedisBenchmark(t *testing.T) {
	needBinary(t, "redis-benchmark")
	r := runBench(t, "-redis-benchmark")
	if len(r.Cells) != 2 {
		t.Fatalf("%d cells, want 2", len(r.Cells))
	}
	for _, c := range r.Cells {
		for _, run := range c.Runs {
			if run.Tally.Replies != 20_000 || run.CPU <= 0 || run.PerSecond <= 0 {
				t.Errorf("pipeline %d, %s: %+v", c.Pipeline, run.Target, run)
			}
		}
	}
}

// An endpoint that is not ours keeps its keys unless told otherwise, and needs no pid.
func TestRunningEndpoint(t *testing.T) {
	s, err := parseServer("redis-server")
	if err != nil {
		t.Skipf("SKIPPED, nothing was tested: %v", err)
	}
	if err := s.start(t.Context(), t.TempDir()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	if _, err := s.call("SET", "theirs", "value"); err != nil {
		t.Fatal(err)
	}
	args := []string{"-quick", "-workloads", "acquire,held", "-clients", "3", "-baseline", "theirs",
		"-target", "theirs=" + s.addr}
	var out bytes.Buffer
	err = start(t.Context(), args, &out, &out)
	if err == nil || !strings.Contains(err.Error(), "holds 1 keys") {
		t.Fatalf("error %v, want a refusal to empty the endpoint\n%s", err, &out)
	}
	if value, err := s.call("GET", "theirs"); value != "value" {
		t.Fatalf("after the refusal GET answers %q, %v", value, err)
	}
	if err := start(t.Context(), append(args, "-flush"), &out, &out); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	if n, err := s.keys(); n != 0 || err != nil {
		t.Errorf("%d keys left, %v; want 0", n, err)
	}
}

// fakeServer answers each connection's first bytes by the given chunks, a write each.
func fakeServer(t *testing.T, chunks []string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			conn.Read(make([]byte, 1<<16))
			for _, chunk := range chunks {
				io.WriteString(conn, chunk)
			}
			conn.(*net.TCPConn).CloseWrite()
		}
	}()
	return l.Addr().String()
}

func TestBadRepliesEndTheRun(t *testing.T) {
	for _, test := range []struct {
		chunks []string
		want   string // in the error; empty for none
	}{
		{[]string{"+OK\r\n+OK\r\n"}, ""},
		{[]string{"+", "OK\r", "\n+OK", "\r\n"}, ""},
		{[]string{"+OK\r\n-ERR no\r\n"}, "1 error replies, the first: ERR no"},
		{[]string{"+OK\r\n$-1\r\n"}, "1 fresh locks refused"},
		{[]string{"+OK\r\n"}, "closed a connection"},
		{[]string{"+OK\r\n+OK\r\n+OK\r\n"}, "a reply too many"},
		{[]string{":1\r\n"}, `unexpected reply ":1\r\n"`},
		{[]string{"\n"}, "unexpected reply"},
		{[]string{strings.Repeat("x", 10_000)}, "longer than the buffer"},
	} {
		l := load{workload: workloads[0], clients: 1, pipeline: 2, threads: 1, ttl: time.Second}
		ld, err := openLoader(fakeServer(t, test.chunks), l)
		if err != nil {
			t.Fatal(err)
		}
		sum, _, err := ld.run(t.Context(), 2)
		if err == nil {
			err = sum.check(l, 2)
		}
		ld.close()
		if test.want == "" && err != nil ||
			test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("replies %q: error %v, want %q", test.chunks, err, test.want)
		}
	}
}

func TestCancelEndsTheRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	l := load{workload: workloads[0], clients: 1, pipeline: 1, threads: 1, ttl: time.Second}
	ld, err := openLoader(fakeServer(t, nil), l)
	if err != nil {
		t.Fatal(err)
	}
	defer ld.close()
	if _, _, err := ld.run(ctx, 10); err == nil {
		t.Error("a cancelled run ended without an error")
	}
}

func TestTrafficBytes(t *testing.T) {
	set := newTraffic(load{workload: workload{oneKey: true}, pipeline: 2}, 3)
	one := "*6\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n$2\r\nNX\r\n$2\r\nPX\r\n$5\r\n30000\r\n"
	if got := string(set.acquire(2)); got != one+one {
		t.Errorf("set sends %q", got)
	}

	cycle := newTraffic(load{
		workload: workload{release: true}, pipeline: 2, ttl: 1500 * time.Millisecond, sha: "abc",
	}, 7)
	acquire := func(key, token string) string {
		return "*6\r\n$3\r\nSET\r\n$19\r\n" + key + "\r\n$32\r\n" + token +
			"\r\n$2\r\nNX\r\n$2\r\nPX\r\n$4\r\n1500\r\n"
	}
	const token0, token1 = "00000001ea5e401d0000000700000000", "00000001ea5e401d0000000700000001"
	want := acquire("lock:00007000000000", token0) + acquire("lock:00007000000001", token1)
	if got := string(cycle.acquire(2)); got != want {
		t.Errorf("cycle acquires by\n%q, want\n%q", got, want)
	}
	cycle.granted[1] = true
	want = "*5\r\n$7\r\nEVALSHA\r\n$3\r\nabc\r\n$1\r\n1\r\n$19\r\nlock:00007000000001\r\n$32\r\n" +
		token1 + "\r\n"
	if got, n := cycle.release(); string(got) != want || n != 1 {
		t.Errorf("cycle releases %d by\n%q, want 1 by\n%q", n, got, want)
	}
	if got, n := cycle.release(); len(got) != 0 || n != 0 {
		t.Errorf("cycle releases twice: %q", got)
	}
	if got := string(cycle.acquire(1)); !strings.Contains(got, "lock:00007000000002") {
		t.Errorf("the third key is not fresh: %q", got)
	}
}

func TestBadCommandLines(t *testing.T) {
	for _, args := range []string{
		"-workloads acquire,nope", "-clients 0", "-clients 1,x", "-clients 10001", "-pipelines 0",
		"-n 0", "-rounds 0", "-keys 0", "-contention -1", "-ttl 1us", "-server no-such-binary-here",
		"-server =redis-server", "-target localhost:1", "-target a=localhost", "-target a=b:1,x",
		"-target a=b:1,-4", "-nope", "argument", "-gate",
	} {
		var out bytes.Buffer
		if _, err := parseOptions(strings.Fields(args), &out); err == nil {
			t.Errorf("%s: accepted", args)
		}
	}
	o, err := parseOptions([]string{"-quick", "-n", "77"}, io.Discard)
	if err != nil || o.commands != 77 || o.rounds != 1 || len(o.workloads) != len(workloads) {
		t.Errorf("-quick -n 77: %+v, %v", o, err)
	}
}

func TestMedian(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{9, 1, 2}, 2}, {[]float64{4, 1, 2, 9}, 3}} {
		if got := median(test.values); got != test.want {
			t.Errorf("median of %v is %v, want %v", test.values, got, test.want)
		}
	}
}

// The CPU clock of another process is what the kernel also reports in ticks.
func TestCPUTimeOfAProcess(t *testing.T) {
	const busy = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo; read x"
	cmd := exec.CommandContext(t.Context(), "sh", "-c", busy)
	in, _ := cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		t.Skipf("SKIPPED, nothing was tested: %v", err)
	}
	out.Read(make([]byte, 1))
	got, err := cpuTime(cmd.Process.Pid)
	if err != nil {
		t.Fatal(err)
	}
	in.Close()
	cmd.Wait()
	want := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if diff := want - got; diff < -5*time.Millisecond || diff > 50*time.Millisecond || got <= 0 {
		t.Errorf("CPU time %v before its end, %v after", got, want)
	}
}
