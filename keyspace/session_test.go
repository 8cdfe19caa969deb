package keyspace

import (
	"fmt"
	"strings"
	"testing"
)

// commands are the rows that the tests need of the server's table.
var commands = map[string]func(*Tx, [][]byte) Reply{
	"append": Append, "copy": Copy, "dbsize": DBSize, "decr": Decr, "decrby": DecrBy, "del": Del,
	"delex": DelEx, "delifeq": DelIfEq, "digest": Digest, "echo": Echo, "exists": Exists,
	"expire":   Expire,
	"expireat": ExpireAt, "expiretime": ExpireTime, "flushall": FlushAll, "flushdb": FlushDB,
	"get": Get, "getdel": GetDel, "getex": GetEX, "getrange": GetRange, "getset": GetSet,
	"hdel": HDel, "hget": HGet, "hset": HSet, "incr": Incr, "incrby": IncrBy,
	"incrbyfloat": IncrByFloat, "keys": Keys, "lpush": LPush, "mget": MGet, "move": Move,
	"mset": MSet, "msetex": MSetEX, "msetnx": MSetNX, "persist": Persist, "pexpire": PExpire,
	"pexpireat": PExpireAt, "pexpiretime": PExpireTime, "ping": Ping, "psetex": PSetEX,
	"pttl": PTTL, "randomkey": RandomKey, "rename": Rename, "renamenx": RenameNX, "scan": Scan,
	"select": Select, "set": Set, "setex": SetEX, "setnx": SetNX, "setrange": SetRange,
	"strlen": Strlen, "substr": GetRange, "time": Time, "touch": Exists, "ttl": TTL, "type": Type,
	"unlink": Del,
}

var objectCommands = map[string]func(*Tx, [][]byte) Reply{
	"encoding": ObjectEncoding, "freq": ObjectFreq, "help": ObjectHelp, "idletime": ObjectIdleTime,
	"refcount": ObjectRefCount,
}

// A session is one client of one keyspace, at an instant that the test moves.
type session struct {
	ks  *Keyspace
	now Instant
	db  int
	n   uint64 // requests so far, which seed Tx.Random
}

func newSession(opts Options) *session {
	return &session{ks: New(opts), now: Instant{Mono: 1e9, Wall: 1_700_000_000e6}}
}

// after moves both scales.
func (s *session) after(ms int64) {
	s.now.Mono += ms * 1000
	s.now.Wall += ms * 1000
}

func (s *session) run(args ...string) Reply {
	argv := make([][]byte, len(args))
	for i, a := range args {
		argv[i] = []byte(a)
	}
	s.n++
	tx := s.ks.Begin(s.now, s.db, s.n)
	f := commands[strings.ToLower(args[0])]
	if f == nil {
		f = objectCommands[strings.ToLower(args[1])]
	}
	r := f(tx, argv)
	s.db = tx.DB()
	for _, a := range argv {
		clear(a) // as the read buffer is used again
	}
	return r
}

// do runs a line of words, where two apostrophes are an empty one. It answers as redis-cli shows
// it, but in one line.
func (s *session) do(line string) string { return show(s.run(words(line)...)) }

func words(line string) []string {
	w := strings.Fields(line)
	for i := range w {
		if w[i] == "''" {
			w[i] = ""
		}
	}
	return w
}

func show(r Reply) string {
	switch r.Kind {
	case KindStatus:
		return r.Str
	case KindError:
		return "(error) " + r.Str
	case KindInt:
		return fmt.Sprintf("(integer) %d", r.Int)
	case KindBulk:
		return fmt.Sprintf("%q", r.Str)
	case KindNull:
		return "(nil)"
	case KindArray:
		elems := make([]string, len(r.Elems))
		for i, e := range r.Elems {
			elems[i] = show(e)
		}
		return "[" + strings.Join(elems, " ") + "]"
	}
	return fmt.Sprintf("kind %d", r.Kind)
}

// events shows what has been reported since the last call.
func (s *session) events() string {
	var out []string
	for _, fx := range s.ks.TakeEffects() {
		if fx.Kind == EffectFlushed {
			out = append(out, fmt.Sprintf("flushed@%d", fx.DB))
		} else {
			out = append(out, fmt.Sprintf("%s:%s@%d", fx.Event, fx.Key, fx.DB))
		}
	}
	return strings.Join(out, " ")
}

// A step is a request and the answer that it must have.
type step struct{ line, want string }

// check runs steps; a line "after N" lets N milliseconds pass.
func (s *session) check(t *testing.T, steps []step) {
	t.Helper()
	for _, st := range steps {
		var ms int64
		if n, _ := fmt.Sscanf(st.line, "after %d", &ms); n == 1 {
			s.after(ms)
			continue
		}
		if got := s.do(st.line); got != st.want {
			t.Errorf("%s\n got %s\nwant %s", st.line, got, st.want)
		}
	}
}
