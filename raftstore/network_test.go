package raftstore

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/raft"
)

// A testNet is a network that echoes what comes on links.
type testNet struct {
	*network
	addr string
	log  *lockedBuffer
	done chan struct{} // serve has returned

	mu    sync.Mutex
	froms []string
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

func newTestNet(t *testing.T, id string, cluster byte, change func(*networkOptions)) *testNet {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	tn := &testNet{addr: l.Addr().String(), log: &lockedBuffer{}, done: make(chan struct{})}
	o := networkOptions{
		ID: id, Listen: l, Advertise: tn.addr, ClusterID: func() [16]byte { return [16]byte{cluster} },
		Log: slog.New(slog.NewTextHandler(tn.log, nil)),
	}
	if change != nil {
		change(&o)
	}
	tn.network = newNetwork(o)
	tn.onPeer(func(conn net.Conn, from string) {
		defer conn.Close()
		tn.mu.Lock()
		tn.froms = append(tn.froms, from)
		tn.mu.Unlock()
		io.Copy(conn, conn)
	})
	go func() { tn.serve(); close(tn.done) }()
	t.Cleanup(func() { tn.stop(t) })
	return tn
}

// served is who has been served on links.
func (tn *testNet) served() []string {
	tn.mu.Lock()
	defer tn.mu.Unlock()
	return slices.Clone(tn.froms)
}

func (tn *testNet) stop(t *testing.T) {
	t.Helper()
	must(t, tn.close())
	must(t, tn.close())
	within(t, "serve returns", func() { <-tn.done })
}

// within fails the test if f takes too long.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { f(); close(done) }()
	select {
	case <-done:
	case <-time.After(5 * time.Second):
		buf := make([]byte, 1<<16)
		t.Fatalf("%s: not within 5 s\n%s", what, buf[:runtime.Stack(buf, true)])
	}
}

// wantEcho sends something and wants it back.
func wantEcho(t *testing.T, conn net.Conn) {
	t.Helper()
	conn.SetDeadline(time.Now().Add(5 * time.Second))
	b := []byte("hello")
	_, err := conn.Write(b)
	must(t, err)
	_, err = io.ReadFull(conn, b)
	must(t, err)
	if string(b) != "hello" {
		t.Fatalf("echo of %q", b)
	}
}

func TestNetworkLink(t *testing.T) {
	a, b := newTestNet(t, "a:1", 7, nil), newTestNet(t, "b:1", 7, nil)
	conn, id, err := a.dialPeer(b.addr, time.Second)
	if err != nil || id != "b:1" {
		t.Fatal(id, err)
	}
	defer conn.Close()
	wantEcho(t, conn)
	if got := b.served(); got[0] != "a:1" {
		t.Fatal(got)
	}
	if got := b.raftLayer().Addr().String(); got != b.addr {
		t.Errorf("address %s, want %s", got, b.addr)
	}
}

// TestNetworkRefuses wants strangers kept apart, and both sides to say why.
func TestNetworkRefuses(t *testing.T) {
	expect := func(id string) func(*networkOptions) {
		return func(o *networkOptions) { o.Expect = func(string) string { return id } }
	}
	tests := []struct {
		name                string
		dialer              string
		ours, theirs        byte
		change              func(*networkOptions)
		refusal, alsoLogged string // "": none
	}{
		{"same cluster", "a:1", 1, 1, nil, "", ""},
		{"we know none yet", "a:1", 0, 1, nil, "", ""},
		{"they know none yet", "a:1", 1, 0, nil, "", ""},
		{"another cluster", "a:1", 1, 2, nil, "another cluster", "another cluster"},
		{"the expected node", "a:1", 1, 1, expect("b:1"), "", ""},
		{"not the expected node", "a:1", 1, 1, expect("c:1"), "this is node b:1, not c:1", "not c:1"},
		{"our own name", "b:1", 1, 1, nil, "two nodes call themselves b:1", "b:1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a, b := newTestNet(t, test.dialer, test.ours, test.change), newTestNet(t, "b:1", test.theirs, nil)
			conn, _, err := a.dialPeer(b.addr, time.Second)
			if test.refusal == "" {
				must(t, err)
				wantEcho(t, conn)
				conn.Close()
			} else if err == nil || !strings.Contains(err.Error(), test.refusal) {
				t.Errorf("dialer: %v", err)
			}
			_, err = a.raftLayer().Dial(raft.ServerAddress(b.addr), time.Second)
			if (err == nil) != (test.refusal == "") {
				t.Errorf("raft's dialler: %v", err)
			}
			b.stop(t)
			if got := b.log.String(); !strings.Contains(got, test.alsoLogged) || test.alsoLogged == "" && got != "" {
				t.Errorf("log of the other side: %s", got)
			}
			if test.refusal != "" && len(b.served()) > 0 {
				t.Error("the link is served all the same")
			}
		})
	}
}

// TestNetworkGarbage sends what is no greeting, and a part of one. None is served, and all are closed.
func TestNetworkGarbage(t *testing.T) {
	b := newTestNet(t, "b:1", 1, nil)
	a := newTestNet(t, "a:1", 1, nil)
	greeting := append(append([]byte{}, magic[:]...), kindPeer)
	greeting = append(greeting, make([]byte, 16)...)
	tests := map[string]string{
		"redis":        "*1\r\n$4\r\nPING\r\n",
		"inline":       "PING\r\n",
		"http":         "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
		"tls":          "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
		"zeros":        strings.Repeat("\x00", 1000),
		"kind":         string(appendText(appendText(append(append(append([]byte{}, magic[:]...), 99), make([]byte, 16)...), "x"), "")),
		"long name":    string(greeting) + "\xff\xff" + strings.Repeat("x", 70000),
		"half":         string(greeting[:10]),
		"nothing":      "",
		"next version": string(magic[:3]) + "\x02" + string(greeting[4:]),
	}
	var conns sync.WaitGroup
	for name, text := range tests {
		conn, err := net.Dial("tcp", b.addr)
		must(t, err)
		conns.Go(func() {
			defer conn.Close()
			conn.Write([]byte(text))
			conn.SetReadDeadline(time.Now().Add(5 * time.Second))
			said, err := io.ReadAll(conn)
			var late net.Error
			if errors.As(err, &late) && late.Timeout() {
				t.Errorf("%s: not closed", name)
			}
			if len(said) > 200 {
				t.Errorf("%s: answered %q", name, said)
			}
			if name == "redis" && !bytes.HasPrefix(said, []byte("-ERR ")) {
				t.Errorf("redis: answered %q (%v)", said, err)
			}
		})
	}
	// Those that dawdle hold nobody up.
	began := time.Now()
	conn, _, err := a.dialPeer(b.addr, time.Second)
	must(t, err)
	wantEcho(t, conn)
	conn.Close()
	if took := time.Since(began); took > time.Second {
		t.Errorf("a greeting took %v", took)
	}
	conns.Wait()
	b.stop(t)
	if len(b.served()) != 1 {
		t.Errorf("served %v", b.served())
	}
	for _, line := range strings.Split(strings.TrimSpace(b.log.String()), "\n") {
		if len(line) > 300 {
			t.Errorf("long line: %s", line)
		}
	}
}

// TestNetworkSilentServer dials something that accepts and says nothing.
func TestNetworkSilentServer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer l.Close()
	a := newTestNet(t, "a:1", 1, nil)
	began := time.Now()
	if _, _, err := a.dialPeer(l.Addr().String(), 200*time.Millisecond); err == nil || time.Since(began) > time.Second {
		t.Errorf("after %v: %v", time.Since(began), err)
	}
	done := make(chan error, 1)
	go func() {
		_, _, err := a.dialPeer(l.Addr().String(), time.Minute)
		done <- err
	}()
	time.Sleep(20 * time.Millisecond)
	within(t, "close ends dialling", func() {
		must(t, a.close())
		if <-done == nil {
			t.Error("dialled")
		}
	})
	if _, _, err := a.dialPeer(l.Addr().String(), time.Second); err == nil {
		t.Error("dials after close")
	}
}

// TestNetworkLinkHook wants both ends to be asked, with who dials first.
func TestNetworkLinkHook(t *testing.T) {
	var mu sync.Mutex
	var asked []string
	cut := false
	hook := func(o *networkOptions) {
		o.Link = func(from, to string, c net.Conn) (net.Conn, error) {
			mu.Lock()
			defer mu.Unlock()
			asked = append(asked, from+">"+to)
			if cut {
				return nil, errors.New("cut")
			}
			return c, nil
		}
	}
	a, b := newTestNet(t, "a:1", 1, hook), newTestNet(t, "b:1", 1, hook)
	conn, _, err := a.dialPeer(b.addr, time.Second)
	must(t, err)
	wantEcho(t, conn)
	conn.Close()
	mu.Lock()
	if fmt.Sprint(asked) != "[a:1>b:1 a:1>b:1]" {
		t.Error(asked)
	}
	cut = true
	mu.Unlock()
	if _, _, err := a.dialPeer(b.addr, time.Second); err == nil {
		t.Error("dialled across a cut")
	}
}

// raftOver makes raft's transport on a network, answering every request for a vote.
func raftOver(t *testing.T, tn *testNet) *raft.NetworkTransport {
	tr := raft.NewNetworkTransportWithConfig(&raft.NetworkTransportConfig{
		Stream: tn.raftLayer(), MaxPool: 3, MaxRPCsInFlight: 1, Timeout: 2 * time.Second,
		Logger: hclog.New(&hclog.LoggerOptions{Output: tn.log}),
	})
	stop := make(chan struct{})
	go func() {
		for {
			select {
			case rpc := <-tr.Consumer():
				rpc.Respond(&raft.RequestVoteResponse{Term: 5, Granted: true}, nil)
			case <-stop:
				return
			}
		}
	}()
	t.Cleanup(func() { close(stop); tr.Close() })
	return tr
}

// TestNetworkRaft runs raft's own transport, beside links, and wants nothing left when all is closed.
func TestNetworkRaft(t *testing.T) {
	for name, secure := range map[string]bool{"plain": false, "tls": true} {
		t.Run(name, func(t *testing.T) {
			before := runtime.NumGoroutine()
			var with func(*networkOptions)
			if secure {
				ca := newTestCA(t)
				with = func(o *networkOptions) { o.TLS = ca.config(t, o.ID) }
			}
			t.Run("", func(t *testing.T) { // its clean-up runs before we count
				a, b := newTestNet(t, "a:1", 1, with), newTestNet(t, "b:1", 1, with)
				ta, _ := raftOver(t, a), raftOver(t, b)
				var calls sync.WaitGroup
				for range 8 {
					calls.Go(func() {
						for range 20 {
							var resp raft.RequestVoteResponse
							req := &raft.RequestVoteRequest{Term: 5}
							if err := ta.RequestVote("b:1", raft.ServerAddress(b.addr), req, &resp); err != nil || !resp.Granted {
								t.Error(err, resp)
							}
						}
					})
				}
				conn, _, err := a.dialPeer(b.addr, time.Second)
				must(t, err)
				wantEcho(t, conn)
				calls.Wait()
			})
			for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; {
				if time.Now().After(deadline) {
					buf := make([]byte, 1<<16)
					t.Fatalf("%d goroutines, %d before\n%s", runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
				}
				time.Sleep(10 * time.Millisecond)
			}
		})
	}
}

// TestNetworkCloseUnblocks closes one end under a reader on the other and under raft's Accept.
func TestNetworkCloseUnblocks(t *testing.T) {
	a, b := newTestNet(t, "a:1", 1, nil), newTestNet(t, "b:1", 1, nil)
	conn, _, err := a.dialPeer(b.addr, time.Second)
	must(t, err)
	wantEcho(t, conn)
	conn.SetDeadline(time.Time{})
	accepted := make(chan error, 1)
	go func() { _, err := a.raftLayer().Accept(); accepted <- err }()
	a.stop(t)
	within(t, "the dialled end", func() {
		if _, err := conn.Read(make([]byte, 1)); err == nil {
			t.Error("reads from a closed network")
		}
	})
	within(t, "accept", func() {
		if err := <-accepted; !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	})
	b.stop(t) // would wait for the served end, if that did not end
}

// TestNetworkTLSRefuses wants nobody served who has no certificate of the authority.
func TestNetworkTLSRefuses(t *testing.T) {
	ca, other := newTestCA(t), newTestCA(t)
	b := newTestNet(t, "b:1", 1, func(o *networkOptions) { o.TLS = ca.config(t, "b") })
	for name, change := range map[string]func(*networkOptions){
		"plain":           nil,
		"other authority": func(o *networkOptions) { o.TLS = other.config(t, "a") },
		"no certificate": func(o *networkOptions) {
			o.TLS = &tls.Config{RootCAs: ca.config(t, "a").RootCAs}
		},
		"trusts us only": func(o *networkOptions) {
			o.TLS = other.config(t, "a")
			o.TLS.RootCAs = ca.config(t, "a").RootCAs
		},
	} {
		a := newTestNet(t, "a:1", 1, change)
		if _, _, err := a.dialPeer(b.addr, time.Second); err == nil {
			t.Errorf("%s: dialled", name)
		}
	}
	a := newTestNet(t, "a:1", 1, func(o *networkOptions) { o.TLS = ca.config(t, "a") })
	conn, _, err := a.dialPeer(b.addr, time.Second)
	must(t, err)
	wantEcho(t, conn)
	conn.Close()
	b.stop(t)
	if len(b.served()) != 1 {
		t.Error(b.served())
	}
}
