package luaexec

import (
	"bytes"
	"flag"
	"fmt"
	"sort"
	"strings"
	"testing"
)

var (
	programSeed  = flag.Uint64("programs.seed", 1, "seed of the first program that is generated")
	programCount = flag.Int("programs", 1500, "how many programs are generated")
)

// TestPrograms generates scripts of the subset and runs each as a program, on the machine and on a
// real Redis. The seed that a failure tells makes the same script again: -programs.seed N -programs 1.
func TestPrograms(t *testing.T) {
	redis := startRedis(t)
	d := newDuel()
	outcomes := map[byte]int{}
	for i := range *programCount {
		seed := *programSeed + uint64(i)
		s := generate(seed)
		got := d.run(t, seed, s)
		outcomes[got[0]]++
		if want := redis.eval(t, s); !bytes.Equal(want, got) && !differs(want) && !differs(got) {
			t.Errorf("seed %d\n%s\nredis %.600q\n here %.600q", seed, s.body, want, got)
		}
	}
	t.Logf("%d programs from seed %d; outcomes by the first byte of the reply: %v", *programCount, *programSeed, outcomes)
	if errors := outcomes['-']; errors > *programCount*2/3 && *programCount > 100 {
		t.Errorf("%d of %d programs end with an error: too many to test much", errors, *programCount)
	}
}

// differs reports whether a reply is one that can't be Redis's and ours: it has the address of a table, or a
// table that holds itself, or a -0, which Redis takes for the same constant as 0.
func differs(reply []byte) bool {
	return bytes.Contains(bytes.ToLower(reply), []byte(": 0x")) || bytes.Contains(reply, []byte("reached lua stack limit")) || bytes.Contains(reply, []byte("-0"))
}

// FuzzPrograms is TestPrograms without a Redis.
func FuzzPrograms(f *testing.F) {
	for seed := range uint64(300) {
		f.Add(seed + 1)
	}
	d := newDuel()
	f.Fuzz(func(t *testing.T, seed uint64) { d.run(t, seed, generate(seed)) })
}

// FuzzBothWays runs any script that has a program on the machine too.
func FuzzBothWays(f *testing.F) {
	for _, s := range readCorpus(&testing.T{}) {
		f.Add(s.body)
	}
	d := newDuel()
	f.Fuzz(func(t *testing.T, body string) {
		s := snippet{body: body, keys: bytesOf([]string{"k1", "k2"}), argv: bytesOf([]string{"10", "abc"})}
		got, want := d.both(s)
		if got != nil && !bytes.Equal(got, want) && !bytes.Contains(append(got, want...), []byte(errTextBudget)) {
			t.Errorf("%q\n program %.600q\n machine %.600q", body, got, want)
		}
	})
}

// A duel runs scripts as programs and on the machine.
type duel struct{ program, machine *Runtime }

func newDuel() *duel {
	d := &duel{New(Options{Version: "7.0.15", Instructions: 2_000_000}, fakeServer{}), New(Options{Version: "7.0.15", Instructions: 2_000_000}, fakeServer{})}
	d.machine.slow = true
	return d
}

// both returns the two replies, or nil when the script has no program.
func (d *duel) both(s snippet) (program, machine []byte) {
	c, failure := d.program.compile(s.body)
	if failure.IsError() {
		return nil, nil
	}
	delete(d.program.sources, c.mark)
	if c.fast == nil {
		return nil, nil
	}
	return evalHere(d.program, s), evalHere(d.machine, s)
}

func (d *duel) run(t *testing.T, seed uint64, s snippet) []byte {
	t.Helper()
	got, want := d.both(s)
	switch {
	case got == nil:
		c, failure := d.program.compile(s.body)
		if c == nil {
			t.Fatalf("seed %d\n%s\nis no script: %v", seed, s.body, failure)
		}
		t.Fatalf("seed %d\n%s\nhas no program: %s", seed, s.body, c.reason)
	case !bytes.Equal(got, want) && !strings.Contains(s.body, "%") && !strings.Contains(s.body, "* 0") && !bytes.Contains(got, []byte("-0")):
		// The machine takes other steps for %, and has no -0: programs do as Redis does.
		t.Errorf("seed %d\n%s\nprogram %.600q\nmachine %.600q", seed, s.body, got, want)
	}
	return got
}

// TestFallbacks tells what in the corpus has no program, and why.
func TestFallbacks(t *testing.T) {
	rt := New(Options{}, fakeServer{})
	reasons := map[string]int{}
	for _, s := range readCorpus(t) {
		if c, _ := rt.compile(s.body); c != nil && c.fast == nil {
			reasons[c.reason]++
		}
	}
	var lines []string
	for reason, n := range reasons {
		lines = append(lines, fmt.Sprintf("%4d %s", n, reason))
	}
	sort.Sort(sort.Reverse(sort.StringSlice(lines)))
	t.Log("\n" + strings.Join(lines, "\n"))
}

// Programs are held to the same budgets as the machine, and end when they are killed.
func TestProgramBudget(t *testing.T) {
	for _, c := range []struct{ body, spent string }{
		{"while true do end", "instructions"},
		{"repeat until false", "instructions"},
		{"for i=1,1e18 do end", "instructions"},
		{"local t={1} for i,v in ipairs(t) do t[i+1]=v end", "instructions"},
		{"local function f() for i=1,1e9 do end end while true do f() end", "instructions"},
		{"while true do redis.call('ping') end", "calls"},
		{"while true do redis.pcall('nosuch') end", "calls"},
		{"local s='x' while true do s=s..s end", "memory"},
		{"while true do local s=('x'):rep(100000)..'y' end", "memory"},
		{"local t={} while true do t={t} end", "memory"},
		{"return {ARGV[1],ARGV[1],ARGV[1]}", "reply"},
		{"local a=ARGV[1] return {a,a,{a}}", "reply"},
		{"redis.call('rpush','l',ARGV[1],ARGV[1],ARGV[1]) return redis.call('lrange','l',0,-1)", "reply"},
	} {
		w := newWorld(Options{Instructions: 2_000_000 / programPace, Memory: 10_000_000, Calls: 1000, ReplyBytes: 25})
		r := w.eval(c.body, "0123456789")
		if want := errTextBudget + c.spent; r.Str != "ERR "+want {
			t.Errorf("%s\n got %.200v\nwant %s", c.body, r, want)
		}
		if s := w.rt.byBody[c.body]; s.fast == nil {
			t.Errorf("%s\nhas no program: %s", c.body, s.reason)
		}
		w.want(t, "return 'alive'", "$5\r\nalive\r\n")
	}
	var w *world
	w = newWorld(Options{Tick: func() { w.rt.Kill() }})
	if r := w.eval("while true do end"); !strings.HasPrefix(r.Str, "ERR "+errTextKilled) {
		t.Errorf("killed: %v", r)
	}
}
