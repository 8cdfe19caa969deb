package luaexec

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/keyspace"
)

// The corpus is scripts that run on a real Redis and here, and must answer the same bytes. A file of
// testdata/corpus holds many; each begins with a line
//
//	--- name | key … | argument …
//
// where keys and arguments are words or Go string literals.

type snippet struct {
	file, name string
	keys, argv [][]byte
	body       string
}

func readCorpus(t *testing.T) (all []snippet) {
	files, err := filepath.Glob("testdata/corpus/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split("\n"+string(text), "\n--- ")[1:] {
			head, body, _ := strings.Cut(part, "\n")
			fields := strings.SplitN(head, "|", 3)
			s := snippet{file: filepath.Base(file), name: strings.TrimSpace(fields[0]), body: strings.TrimSuffix(body, "\n")}
			if len(fields) > 1 {
				s.keys = words(t, fields[1])
			}
			if len(fields) > 2 {
				s.argv = words(t, fields[2])
			}
			all = append(all, s)
		}
	}
	return all
}

func words(t *testing.T, s string) (out [][]byte) {
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		if s[0] == '"' {
			lit, err := strconv.QuotedPrefix(s)
			if err != nil {
				t.Fatalf("%q: %v", s, err)
			}
			w, _ := strconv.Unquote(lit)
			out = append(out, []byte(w))
			s = s[len(lit):]
			continue
		}
		w, rest, _ := strings.Cut(s, " ")
		out = append(out, []byte(w))
		s = rest
	}
	return out
}

func TestCorpus(t *testing.T) {
	snippets := readCorpus(t)
	redis := startRedis(t)
	rt := New(Options{Version: "7.0.15"}, fakeServer{})
	machineOnly := New(Options{Version: "7.0.15"}, fakeServer{})
	machineOnly.slow = true
	fast := 0
	for _, s := range snippets {
		want := redis.eval(t, s)
		got := evalHere(rt, s)
		if !bytes.Equal(want, got) {
			t.Errorf("%s: %s\n%s\n redis %.600q\n  here %.600q", s.file, s.name, s.body, want, got)
		}
		if c := rt.byBody[s.body]; c == nil || c.fast == nil {
			continue
		}
		fast++
		if got := evalHere(machineOnly, s); !bytes.Equal(want, got) {
			t.Errorf("%s: %s, on the machine\n%s\n redis %.600q\n  here %.600q", s.file, s.name, s.body, want, got)
		}
	}
	t.Logf("%d scripts, of which %d have programs", len(snippets), fast)
}

func evalHere(rt *Runtime, s snippet) []byte {
	ks := keyspace.New(keyspace.Options{Databases: 16, Seed: 1})
	tx := ks.Begin(keyspace.Instant{Mono: 1e12, Wall: 1e15}, 0, 42)
	return appendRESP(nil, rt.Eval(tx, []byte(s.body), s.keys, s.argv, false))
}

// appendRESP writes a reply as a RESP2 client gets it.
func appendRESP(b []byte, r keyspace.Reply) []byte {
	switch r.Kind {
	case keyspace.KindStatus:
		return fmt.Appendf(b, "+%s\r\n", r.Str)
	case keyspace.KindError:
		return fmt.Appendf(b, "-%s\r\n", r.Str)
	case keyspace.KindInt, keyspace.KindBool:
		return fmt.Appendf(b, ":%d\r\n", r.Int)
	case keyspace.KindBulk, keyspace.KindVerbatim, keyspace.KindBigNumber:
		return fmt.Appendf(b, "$%d\r\n%s\r\n", len(r.Str), r.Str)
	case keyspace.KindNull:
		return append(b, "$-1\r\n"...)
	case keyspace.KindNullArray:
		return append(b, "*-1\r\n"...)
	case keyspace.KindDouble:
		s := appendNumber(nil, r.Float(), 17)
		return fmt.Appendf(b, "$%d\r\n%s\r\n", len(s), s)
	}
	b = fmt.Appendf(b, "*%d\r\n", len(r.Elems))
	for _, e := range r.Elems {
		b = appendRESP(b, e)
	}
	return b
}

// fakeServer runs commands as the server's table does.
type fakeServer struct{}

type fakeCommand struct {
	arity int
	write bool
	run   func(*keyspace.Tx, [][]byte) keyspace.Reply
}

var fakeCommands = map[string]fakeCommand{
	"get": {2, false, keyspace.Get}, "set": {-3, true, keyspace.Set}, "del": {-2, true, keyspace.Del},
	"incr": {2, true, keyspace.Incr}, "exists": {-2, false, keyspace.Exists}, "type": {2, false, keyspace.Type},
	"hset": {-4, true, keyspace.HSet}, "hget": {3, false, keyspace.HGet}, "hgetall": {2, false, keyspace.HGetAll},
	"hmget": {-3, false, keyspace.HMGet}, "hincrby": {4, true, keyspace.HIncrBy}, "hlen": {2, false, keyspace.HLen},
	"pexpire": {-3, true, keyspace.PExpire}, "pttl": {2, false, keyspace.PTTL},
	"rpush": {-3, true, keyspace.RPush}, "llen": {2, false, keyspace.LLen}, "lrange": {4, false, keyspace.LRange},
	"lpop": {-2, true, keyspace.LPop}, "mget": {-2, false, keyspace.MGet}, "append": {3, true, keyspace.Append},
	"ping":      {-1, false, func(*keyspace.Tx, [][]byte) keyspace.Reply { return keyspace.Status("PONG") }},
	"echo":      {2, false, func(_ *keyspace.Tx, args [][]byte) keyspace.Reply { return keyspace.Bulk(string(args[1])) }},
	"subscribe": {-2, false, nil}, "multi": {1, false, nil}, "blpop": {-3, true, nil}, "eval": {-3, true, nil},
}

func (fakeServer) Call(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply {
	c, ok := fakeCommands[strings.ToLower(string(args[0]))]
	switch {
	case !ok:
		return keyspace.Err("ERR Unknown Redis command called from script")
	case c.arity > 0 && len(args) != c.arity, len(args) < -c.arity:
		return keyspace.Err("ERR Wrong number of args calling Redis command from script")
	case c.run == nil:
		return keyspace.Err("ERR This Redis command is not allowed from script")
	case c.write && readOnly:
		return keyspace.Err("ERR Write commands are not allowed from read-only scripts.")
	}
	return c.run(tx, args)
}

func (f fakeServer) Allowed(*keyspace.Tx, [][]byte) (allowed, known bool) { return true, true }

func (f fakeServer) Prepare(string) Prepared { return f }

// A realRedis is a redis-server that the test has started.
type realRedis struct {
	conn net.Conn
	rd   *bufio.Reader
}

func startRedis(t *testing.T) *realRedis {
	path, err := exec.LookPath("redis-server")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("redis-server is missing, and CI must have it")
		}
		t.Skip("NOT COMPARED WITH REDIS: redis-server is not installed")
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := ln.Addr().String()
	_, port, _ := net.SplitHostPort(addr)
	ln.Close()
	cmd := exec.Command(path, "--port", port, "--bind", "127.0.0.1", "--save", "", "--dir", t.TempDir())
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	for range 100 {
		conn, err := net.Dial("tcp", addr)
		if err == nil {
			t.Cleanup(func() { conn.Close() })
			return &realRedis{conn, bufio.NewReader(conn)}
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatal("redis-server does not answer")
	return nil
}

func (r *realRedis) eval(t *testing.T, s snippet) []byte {
	r.do(t, []byte("FLUSHALL"))
	args := [][]byte{[]byte("EVAL"), []byte(s.body), strconv.AppendInt(nil, int64(len(s.keys)), 10)}
	args = append(append(args, s.keys...), s.argv...)
	return r.do(t, args...)
}

func (r *realRedis) do(t *testing.T, args ...[]byte) []byte {
	b := fmt.Appendf(nil, "*%d\r\n", len(args))
	for _, a := range args {
		b = fmt.Appendf(b, "$%d\r\n%s\r\n", len(a), a)
	}
	r.conn.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := r.conn.Write(b); err != nil {
		t.Fatal(err)
	}
	reply, err := r.read(nil)
	if err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	return reply
}

// read takes one reply as it came.
func (r *realRedis) read(b []byte) ([]byte, error) {
	line, err := r.rd.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	b = append(b, line...)
	n, _ := strconv.Atoi(strings.TrimSpace(string(line[1:])))
	switch line[0] {
	case '$':
		if n >= 0 {
			data := make([]byte, n+2)
			if _, err := io.ReadFull(r.rd, data); err != nil {
				return nil, err
			}
			b = append(b, data...)
		}
	case '*':
		for range n {
			if b, err = r.read(b); err != nil {
				return nil, err
			}
		}
	}
	return b, nil
}
