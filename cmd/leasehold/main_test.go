package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"leasehold": main})
}

// TestScript runs the program in the sessions of testdata/script. Beside the commands of
// testscript they may use
//
//	freeport NAME         sets $NAME to a port that nobody listens on
//	occupy NAME           sets $NAME to a port that the test listens on
//	answers ADDR          waits until a server there, host:port or a socket's path, answers PING
//	ask ADDR WANT WORDS   sends a command and wants WANT in the reply
//	hangs ADDR WORDS      sends a command and wants the connection closed without a reply
//	signal HUP|TERM       sends a signal that kill does not know to all that run in the background
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_STATE_HOME", e.Getenv("WORK")+"/state")
			e.Setenv("STATE_DIRECTORY", "")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"freeport": freeport,
			"occupy":   occupy,
			"answers":  answers,
			"ask":      ask,
			"hangs":    hangsUp,
			"signal":   signalAll,
		},
	})
}

func listen(ts *testscript.TestScript, name string) net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	_, port, err := net.SplitHostPort(l.Addr().String())
	ts.Check(err)
	ts.Setenv(name, port)
	return l
}

func freeport(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(listen(ts, args[0]).Close())
}

func occupy(ts *testscript.TestScript, _ bool, args []string) {
	l := listen(ts, args[0])
	ts.Defer(func() { l.Close() })
}

func answers(ts *testscript.TestScript, _ bool, args []string) {
	var reply string
	for range 500 {
		var err error
		if reply, err = request(ts, args[0], "PING"); err == nil && reply != "" {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	ts.Fatalf("no answer from %s", args[0])
}

func ask(ts *testscript.TestScript, neg bool, args []string) {
	reply, err := request(ts, args[0], args[2:]...)
	ts.Check(err)
	if strings.Contains(reply, args[1]) == neg {
		ts.Fatalf("%q answers %q", args[2:], reply)
	}
}

func hangsUp(ts *testscript.TestScript, _ bool, args []string) {
	if reply, err := request(ts, args[0], args[1:]...); !errors.Is(err, io.EOF) || reply != "" {
		ts.Fatalf("%q answers %q, %v", args[1:], reply, err)
	}
}

func signalAll(ts *testscript.TestScript, _ bool, args []string) {
	sig, ok := map[string]os.Signal{"HUP": syscall.SIGHUP, "TERM": syscall.SIGTERM}[args[0]]
	if !ok {
		ts.Fatalf("no signal %s", args[0])
	}
	for _, cmd := range ts.BackgroundCmds() {
		ts.Check(cmd.Process.Signal(sig))
	}
}

// request sends one command on a connection of its own and returns all lines that come at once.
func request(ts *testscript.TestScript, addr string, words ...string) (string, error) {
	network := "tcp"
	if strings.Contains(addr, "/") {
		network, addr = "unix", ts.MkAbs(addr)
	}
	c, err := net.DialTimeout(network, addr, 2*time.Second)
	if err != nil {
		return "", err
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(5 * time.Second))
	fmt.Fprintf(c, "*%d\r\n", len(words))
	for _, w := range words {
		fmt.Fprintf(c, "$%d\r\n%s\r\n", len(w), w)
	}
	r := bufio.NewReader(c)
	reply, err := r.ReadString('\n')
	for err == nil && r.Buffered() > 0 {
		var line string
		line, err = r.ReadString('\n')
		reply += line
	}
	return reply, err
}

// TestStopTwice sends the second signal while the first one's shutdown waits for a client.
func TestStopTwice(t *testing.T) {
	signals := make(chan os.Signal, 1)
	stuck := func(ctx context.Context) error {
		signals <- os.Interrupt
		<-ctx.Done()
		return ctx.Err()
	}
	if err := stop(stuck, signals, time.Hour); !errors.Is(err, errInterrupted) {
		t.Errorf("two signals: %v, want %v", err, errInterrupted)
	}
	patient := func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }
	if err := stop(patient, nil, 0); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("no time left: %v, want %v", err, context.DeadlineExceeded)
	}
}

func TestGCPercent(t *testing.T) {
	cases := []struct {
		live uint64
		want int
	}{
		{0, 400}, {1 << 20, 400}, {8 << 20, 400}, {16 << 20, 200}, {32 << 20, 100}, {1 << 30, 100},
	}
	for _, c := range cases {
		if got := gcPercentFor(c.live); got != c.want {
			t.Errorf("gcPercentFor(%d) = %d, want %d", c.live, got, c.want)
		}
	}
}
