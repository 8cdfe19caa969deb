package server_test

import (
	"bufio"
	"context"
	"flag"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/server/servertest"
	"github.com/leaseholddb/leasehold/server/transcript"
)

var update = flag.Bool("update", false,
	"rewrite the replies in testdata/script from the real redis-server")

// TestScripts replays testdata/script/*.txt, as package transcript describes them, on a real
// redis-server and on leasehold over TCP and in memory. The expected replies come from the real
// server alone: -update rewrites them from there and never from leasehold.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	scripts := map[string]*transcript.Script{}
	for _, file := range files {
		scripts[strings.TrimSuffix(filepath.Base(file), ".txt")] = parseScript(t, file)
	}
	t.Run("redis", func(t *testing.T) { replayOnRedis(t, scripts) })
	if *update {
		return
	}
	t.Run("leasehold", func(t *testing.T) { replay(t, scripts, "tcp", dialTCP) })
	t.Run("raft1", func(t *testing.T) { replayOnCluster(t, scripts, 1) })
	t.Run("raft3", func(t *testing.T) { replayOnCluster(t, scripts, 3) })
	t.Run("memory", func(t *testing.T) { replay(t, scripts, "memory", dialMemory) })
}

// replayOnRedis gives each script a redis-server of its own, two at a time. In CI there must be
// one; elsewhere its absence is said aloud.
func replayOnRedis(t *testing.T, scripts map[string]*transcript.Script) {
	version, err := transcript.RedisVersion()
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatalf("CI needs redis-server: %v", err)
	}
	if err != nil {
		t.Skipf("the expected replies are NOT checked against the real server: %v", err)
	}
	turns := make(chan struct{}, 2)
	for name, s := range scripts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			turns <- struct{}{}
			defer func() { <-turns }()
			target, err := transcript.StartRedis(t.Context(), t.TempDir(), s.Server...)
			if err != nil {
				t.Fatal(err)
			}
			defer target.Close()
			r := &transcript.Runner{Target: target, Traits: map[string]string{"redis": version}}
			text := runScript(t, r, s, *update)
			if *update && !t.Failed() {
				writeIfChanged(t, s.Name, text)
			}
		})
	}
}

// replay gives each script a leasehold of its own, whose clock only the script moves. The trait
// names the way in: each has a front of its own.
func replay(t *testing.T, scripts map[string]*transcript.Script, trait string,
	dial func(context.Context, *servertest.Server) (net.Conn, error)) {
	for name, s := range scripts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			args := append([]string{"--save", "", "--appendonly", "no"}, s.Server...)
			srv := servertest.RunManual(t, args...)
			r := &transcript.Runner{
				Target: inProcess{srv, dial},
				Traits: map[string]string{"leasehold": "", trait: ""},
			}
			runScript(t, r, s, false)
		})
	}
}

// replayOnCluster gives each script a cluster of n nodes of its own. The clients of a script talk to
// one node, a follower where there is one: settings, users and subscriptions are a node's own.
func replayOnCluster(t *testing.T, scripts map[string]*transcript.Script, n int) {
	for name, s := range scripts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			args := append([]string{"--save", "", "--appendonly", "no"}, s.Server...)
			r := &transcript.Runner{
				Target: newClusterTarget(t, servertest.RunClusterManual(t, n, args...)),
				Traits: map[string]string{"leasehold": "", "raft": ""},
				Quiet:  60 * time.Millisecond, // a long pipeline comes back in parts
			}
			runScript(t, r, s, false)
		})
	}
}

// A clusterTarget is a cluster of this test as a Target.
type clusterTarget struct {
	c    *servertest.Cluster
	node *servertest.Server
}

func newClusterTarget(t *testing.T, c *servertest.Cluster) *clusterTarget {
	p := &clusterTarget{c, c.Leader(t)}
	for _, n := range c.Nodes {
		if n != p.node {
			p.node = n
			break
		}
	}
	return p
}

func (p *clusterTarget) Dial(ctx context.Context) (net.Conn, error) { return dialTCP(ctx, p.node) }
func (p *clusterTarget) After(d time.Duration)                      { p.c.Advance(d) }
func (p *clusterTarget) StepWall(d time.Duration)                   { p.c.Clock.StepWall(d) }
func (p *clusterTarget) Close()                                     {}

// inProcess is a leasehold of this test as a Target.
type inProcess struct {
	srv  *servertest.Server
	dial func(context.Context, *servertest.Server) (net.Conn, error)
}

func (p inProcess) Dial(ctx context.Context) (net.Conn, error) { return p.dial(ctx, p.srv) }
func (p inProcess) After(d time.Duration)                      { p.srv.Clock.Advance(d) }
func (p inProcess) StepWall(d time.Duration)                   { p.srv.Clock.StepWall(d) }
func (p inProcess) Close()                                     {} // servertest closes it

func dialTCP(ctx context.Context, srv *servertest.Server) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, "tcp", srv.Addr)
}

func dialMemory(ctx context.Context, srv *servertest.Server) (net.Conn, error) {
	return srv.DialContext(ctx, "", "")
}

func parseScript(t *testing.T, file string) *transcript.Script {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := transcript.Parse(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// runScript reports replies other than expected, unless they are to be recorded.
func runScript(t *testing.T, r *transcript.Runner, s *transcript.Script, recording bool) string {
	t.Helper()
	res, err := r.Run(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range res.Mismatches {
		if !recording {
			t.Errorf("%s %s", s.Name, m)
		}
	}
	return res.Text
}

func writeIfChanged(t *testing.T, file, text string) {
	t.Helper()
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(old) == text {
		return
	}
	t.Logf("%s rewritten", file)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestScriptsNameEveryCommand fails when a command has come into the table and into no script.
func TestScriptsNameEveryCommand(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range regexp.MustCompile(`[a-z_]+`).FindAllString(strings.ToLower(string(text)), -1) {
			words[w] = true
		}
	}
	conn, err := dialTCP(t.Context(), servertest.Run(t))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.Write([]byte("COMMAND LIST\r\n")); err != nil {
		t.Fatal(err)
	}
	names, err := transcript.ReadValue(bufio.NewReader(conn))
	if err != nil || len(names.Elem) == 0 {
		t.Fatalf("COMMAND LIST answers %v, %v", names.Lines(), err)
	}
	for _, name := range names.Elem {
		if !words[name.Text] && !strings.Contains(name.Text, "|") {
			t.Errorf("no script has %s", name.Text)
		}
	}
}
