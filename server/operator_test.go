package server_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/server/servertest"
)

// session sends lines over a connection of its own and returns how to read what comes back.
func session(t *testing.T, s *servertest.Server, lines ...string) *bufio.Reader {
	t.Helper()
	var d net.Dialer
	conn, err := d.DialContext(t.Context(), "tcp", s.Addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
	if _, err := io.WriteString(conn, strings.Join(lines, "\r\n")+"\r\n"); err != nil {
		t.Fatal(err)
	}
	return bufio.NewReader(conn)
}

// TestShutdownCommand ends an in-process server by SHUTDOWN: what came before it is answered, what
// comes behind it is not, and Done tells.
func TestShutdownCommand(t *testing.T) {
	s := servertest.Run(t)
	other := session(t, s, "PING")
	if line, err := other.ReadString('\n'); err != nil || line != "+PONG\r\n" {
		t.Fatalf("%q, %v", line, err)
	}
	got, err := io.ReadAll(session(t, s, "PING", "SHUTDOWN", "SET k v"))
	if err != nil || string(got) != "+PONG\r\n" {
		t.Errorf("%q, %v", got, err)
	}
	if rest, err := io.ReadAll(other); err != nil || len(rest) > 0 {
		t.Errorf("the other client: %q, %v", rest, err)
	}
	<-s.Done()
	var d net.Dialer
	if conn, err := d.DialContext(context.Background(), "tcp", s.Addr); err == nil {
		conn.Close()
		t.Error("still listening")
	}
}

// TestSharedTimes runs a pipeline of brief commands, which share one reading of the clock, with one
// between them that does not.
func TestSharedTimes(t *testing.T) {
	s := servertest.RunManual(t)
	r := session(t, s, "SET a 1", "SET b 1", "GET a", "KEYS *", "SET c 1", "INFO commandstats")
	all := make([]byte, 4096)
	var text string
	for !strings.Contains(text, "cmdstat_keys") {
		n, err := r.Read(all)
		if err != nil {
			t.Fatalf("%q, %v", text, err)
		}
		text += string(all[:n])
	}
	for _, want := range []string{
		"cmdstat_set:calls=3,usec=0,usec_per_call=0.00,", "cmdstat_get:calls=1,usec=0,", "cmdstat_keys:calls=1,usec=0,",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %q", want, text)
		}
	}
}

// TestSlowBySleep lets the one command take long that a test can make long.
func TestSlowBySleep(t *testing.T) {
	s := servertest.RunManual(t, "--latency-monitor-threshold", "100")
	sleeper := session(t, s, "DEBUG SLEEP 0.5")
	c := dial(t, s.Addr, 2)
	for !strings.Contains(c.ClientList(t.Context()).Val(), "cmd=debug|sleep") {
		time.Sleep(time.Millisecond)
	}
	s.Clock.Advance(500 * time.Millisecond)
	if line, err := sleeper.ReadString('\n'); err != nil || line != "+OK\r\n" {
		t.Fatalf("%q, %v", line, err)
	}
	slow, err := c.SlowLogGet(t.Context(), -1).Result()
	if err != nil || len(slow) != 1 || slow[0].Duration != 500*time.Millisecond ||
		strings.Join(slow[0].Args, " ") != "DEBUG SLEEP 0.5" {
		t.Errorf("%+v, %v", slow, err)
	}
	got, err := c.Do(t.Context(), "LATENCY", "LATEST").Slice()
	if err != nil || len(got) != 1 || got[0].([]any)[3] != int64(500) {
		t.Errorf("%v, %v", got, err)
	}
}
