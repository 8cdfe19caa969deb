package server

import (
	"testing"

	"github.com/leaseholddb/leasehold/keyspace"
)

// Scripts of lock clients, in their style.
const (
	scriptDelete = `if redis.call('get', KEYS[1]) == ARGV[1] then
	return redis.call('del', KEYS[1])
else
	return 0
end`
	scriptExtend = `if redis.call("get", KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call("pexpire", KEYS[1], ARGV[2])`
	// A lock that its holder may take again: a hash with a field for the holder, which counts.
	scriptAcquire = `if redis.call('exists', KEYS[1]) == 0 or redis.call('hexists', KEYS[1], ARGV[2]) == 1 then
	redis.call('hincrby', KEYS[1], ARGV[2], 1);
	redis.call('pexpire', KEYS[1], ARGV[1]);
	return nil;
end;
return redis.call('pttl', KEYS[1]);`
	scriptRenew = `if redis.call('hexists', KEYS[1], ARGV[2]) == 1 then
	redis.call('pexpire', KEYS[1], ARGV[1]);
	return 1;
end;
return 0;`
	scriptRelease = `if redis.call('hexists', KEYS[1], ARGV[3]) == 0 then
	return nil;
end;
local holds = redis.call('hincrby', KEYS[1], ARGV[3], -1);
if holds > 0 then
	redis.call('pexpire', KEYS[1], ARGV[2]);
	return 0;
else
	redis.call('del', KEYS[1]);
	redis.call('publish', KEYS[2], ARGV[1]);
	return 1;
end;`
)

// A lockBench calls machine.Exec as connections do.
type lockBench struct {
	s   *Server
	req Request
}

func newLockBench(tb testing.TB) *lockBench {
	s, err := New(Config{})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { s.Close() })
	return &lockBench{s: s, req: Request{Now: keyspace.Instant{Mono: 1e12, Wall: 1e15}, RESP: 2, Seed: 1}}
}

// call is a command as it comes from a client.
func (lb *lockBench) call(words ...string) Call {
	args := make([][]byte, len(words))
	for i, w := range words {
		args[i] = []byte(w)
	}
	return Call{Cmd: lb.s.table.lookup(args), Args: args}
}

func (lb *lockBench) exec(c *Call) keyspace.Reply {
	lb.req.Calls = append(lb.req.Calls[:0], *c)
	return lb.s.machine.Exec(&lb.req).Replies[0]
}

// lockScripts are what the benchmarks run: commands, of which the last is the script that is
// measured, and how many allocations it may need, for what the keyspace keeps.
var lockScripts = map[string]struct {
	before []string // a script that makes the state, if it needs making each time
	script []string
	allocs float64
}{
	"DeleteHeld":   {nil, []string{scriptDelete, "1", "held", "another"}, 0},
	"DeleteAbsent": {nil, []string{scriptDelete, "1", "absent", "me"}, 0},
	"Extend":       {nil, []string{scriptExtend, "1", "held", "owner-0123456789abcdef", "30000"}, 0},
	"Acquire":      {nil, []string{scriptAcquire, "1", "mine", "30000", "client-0123456789abcdef:1"}, 1}, // the count
	"AcquireHeld":  {nil, []string{scriptAcquire, "1", "mine", "30000", "client-fedcba9876543210:7"}, 0},
	"Renew":        {nil, []string{scriptRenew, "1", "mine", "30000", "client-0123456789abcdef:1"}, 0},
	"AcquireRelease": {
		[]string{scriptAcquire, "1", "once", "30000", "client-0123456789abcdef:1"},
		[]string{scriptRelease, "2", "once", "channel:{once}", "0", "30000", "client-0123456789abcdef:1"}, 8,
	},
}

func (lb *lockBench) prepare() {
	for _, words := range [][]string{
		{"set", "held", "owner-0123456789abcdef", "px", "30000"},
		{"eval", scriptAcquire, "1", "mine", "30000", "client-0123456789abcdef:1"},
	} {
		c := lb.call(words...)
		lb.exec(&c)
	}
}

func (lb *lockBench) step(name string) func() {
	spec := lockScripts[name]
	script := lb.call(append([]string{"eval"}, spec.script...)...)
	if spec.before == nil {
		return func() { lb.exec(&script) }
	}
	before := lb.call(append([]string{"eval"}, spec.before...)...)
	return func() {
		lb.exec(&before)
		lb.exec(&script)
	}
}

func BenchmarkLockScripts(b *testing.B) {
	for name := range lockScripts {
		b.Run(name, func(b *testing.B) {
			lb := newLockBench(b)
			lb.prepare()
			step := lb.step(name)
			b.ReportAllocs()
			for b.Loop() {
				step()
			}
		})
	}
}

// TestLockScriptsAllocate wants none, but for what the keyspace stores.
func TestLockScriptsAllocate(t *testing.T) {
	for name, spec := range lockScripts {
		lb := newLockBench(t)
		lb.prepare()
		step := lb.step(name)
		step()
		if n := testing.AllocsPerRun(200, step); n > spec.allocs {
			t.Errorf("%s: %v allocations, want at most %v", name, n, spec.allocs)
		}
	}
}
