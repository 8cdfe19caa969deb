package keyspace

import (
	"math"
	"testing"
)

func TestTTLReplies(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"PTTL none", "(integer) -2"}, // F5
		{"TTL none", "(integer) -2"},
		{"SET k v", "OK"},
		{"PTTL k", "(integer) -1"},
		{"TTL k", "(integer) -1"},
		{"EXPIRETIME k", "(integer) -1"},
		{"SET k v PX 1600", "OK"},
		{"TTL k", "(integer) 2"},
		{"SET k v PX 501", "OK"},
		{"TTL k", "(integer) 1"},
		{"SET k v PX 400", "OK"},
		{"TTL k", "(integer) 0"},
		{"PEXPIRETIME k", "(integer) 1700000000400"},
		{"EXPIRETIME k", "(integer) 1700000000"},
		{"PEXPIREAT k 1700000012345", "(integer) 1"},
		{"PEXPIRETIME k", "(integer) 1700000012345"},
		{"PTTL k", "(integer) 12345"},
		{"PEXPIRETIME none", "(integer) -2"},
	})
}

// A TTL is rounded up, so that a key that is still there never shows 0 milliseconds.
func TestPTTLRoundsUp(t *testing.T) {
	s := newSession(Options{})
	s.do("set k v px 2")
	for _, us := range []struct{ step, want int64 }{{1, 2}, {998, 2}, {1, 1}, {999, 1}, {1, -2}} {
		s.now.Mono += us.step
		if r := s.run("pttl", "k"); r.Int != us.want {
			t.Errorf("PTTL %d at %d µs, want %d", r.Int, s.now.Mono, us.want)
		}
	}
}

func TestExpireOptions(t *testing.T) {
	const nx = "(error) ERR NX and XX, GT or LT options at the same time are not compatible"
	newSession(Options{}).check(t, []step{
		{"SET k v EX 20", "OK"},
		{"EXPIRE k 10 FOO", "(error) ERR Unsupported option FOO"},
		{"EXPIRE k x FOO", "(error) ERR Unsupported option FOO"},
		{"EXPIRE k x NX XX", nx},
		{"EXPIRE k 10 NX GT", nx},
		{"EXPIRE k 10 GT LT", "(error) ERR GT and LT options at the same time are not compatible"},
		{"EXPIRE k 10 NX NX", "(integer) 0"},
		{"EXPIRE k 10 XX GT", "(integer) 0"},
		{"EXPIRE k 30 gt", "(integer) 1"},
		{"EXPIRE k 40 LT", "(integer) 0"},
		{"EXPIRE k 20 lt", "(integer) 1"},
		{"EXPIRE k 20 LT", "(integer) 0"},
		{"EXPIRE k 20 GT", "(integer) 0"},
		{"PERSIST k", "(integer) 1"},
		{"PERSIST k", "(integer) 0"},
		{"EXPIRE k 10 GT", "(integer) 0"},
		{"EXPIRE k 10 XX", "(integer) 0"},
		{"EXPIRE k 10 LT", "(integer) 1"},
		{"PERSIST k", "(integer) 1"},
		{"EXPIRE k 10 NX", "(integer) 1"},
		{"PEXPIRE k -1 GT", "(integer) 0"},
		{"EXPIRE k x", notInt},
		{"EXPIRE k 9223372036854775807", "(error) ERR invalid expire time in 'expire' command"},
		{"EXPIRE none 9223372036854775807", "(error) ERR invalid expire time in 'expire' command"},
		{"PEXPIRE k 9223372036854775807", "(error) ERR invalid expire time in 'pexpire' command"},
		{"EXPIRE k -9223372036854775808", "(error) ERR invalid expire time in 'expire' command"},
		// Redis's scale ends a thousand times later.
		{"PEXPIREAT k 9223372036854775807", "(error) ERR invalid expire time in 'pexpireat' command"},
		{"PEXPIRE k -9223372036854775808", "(integer) 1"},
		{"EXISTS k", "(integer) 0"},
		{"PEXPIRE none 100", "(integer) 0"},
		{"SET k v", "OK"}, // F6
		{"PEXPIRE k 0", "(integer) 1"},
		{"EXISTS k", "(integer) 0"},
		{"SET k v", "OK"}, // F13
		{"EXPIREAT k 1", "(integer) 1"},
		{"EXISTS k", "(integer) 0"},
	})
}

// An expired key is gone for every command, though nothing has removed it yet.
func TestDeadLocksStayDead(t *testing.T) {
	for _, steps := range [][]step{ // F9, F10
		{{"SET k b NX PX 1000", "OK"}, {"GET k", `"b"`}},
		{{"PERSIST k", "(integer) 0"}},
		{{"PEXPIRE k 9999", "(integer) 0"}},
		{{"INCR k", "(integer) 1"}, {"PTTL k", "(integer) -1"}},
		{{"RENAME k z", "(error) ERR no such key"}},
		{{"RENAMENX other k", "(integer) 1"}, {"PTTL k", "(integer) -1"}},
		{{"COPY k z", "(integer) 0"}}, {{"MOVE k 1", "(integer) 0"}},
		{{"SET k 6 XX", "(nil)"}},
		{{"SET k 6 NX GET", "(nil)"}, {"GET k", `"6"`}},
		{{"SET k 6 KEEPTTL", "OK"}, {"PTTL k", "(integer) -1"}},
		{{"TYPE k", "none"}}, {{"GETDEL k", "(nil)"}}, {{"GETEX k PERSIST", "(nil)"}},
		{{"DEL other", "(integer) 1"}, {"KEYS *", "[]"}, {"RANDOMKEY", "(nil)"}},
		{{"DEL other", "(integer) 1"}, {"SCAN 0", `["0" []]`}},
		{{"DELIFEQ k 5", "(integer) 0"}, {"STRLEN k", "(integer) 0"}},
		{{"MSETNX k 1", "(integer) 1"}}, {{"EXISTS k", "(integer) 0"}}, {{"TTL k", "(integer) -2"}},
		{{"OBJECT ENCODING k", "(nil)"}},
	} {
		s := newSession(Options{})
		s.check(t, []step{{"SET k 5 PX 20", "OK"}, {"SET other 1", "OK"}, {"after 20", ""}})
		s.check(t, steps)
	}
}

// A step of the wall clock changes no TTL. It shows in TIME and in what an absolute time means.
func TestWallClockSteps(t *testing.T) {
	s := newSession(Options{})
	s.do("set k v px 60000")
	for _, by := range []int64{3600e6, -7200e6} { // K1
		s.now.Wall += by
		s.check(t, []step{{"PTTL k", "(integer) 60000"}, {"SET k w NX", "(nil)"}})
	}
	s.check(t, []step{
		{"TIME", `["1699996400" "0"]`},
		{"PEXPIRETIME k", "(integer) 1699996460000"},
		{"PEXPIREAT k 1699996400500", "(integer) 1"},
		{"PTTL k", "(integer) 500"},
	})
}

// An instant may be read from two clocks, one after the other; an absolute time that is given
// again is still no later.
func TestAbsoluteTimesCompareInMilliseconds(t *testing.T) {
	s := newSession(Options{})
	s.check(t, []step{{"SET k v PXAT 1700000010000", "OK"}})
	for _, jitter := range []int64{3, -5, 1} {
		s.now.Mono += jitter
		s.check(t, []step{
			{"PEXPIREAT k 1700000010000 GT", "(integer) 0"},
			{"PEXPIREAT k 1700000010000 LT", "(integer) 0"},
			{"PEXPIRETIME k", "(integer) 1700000010000"},
		})
	}
}

func TestDeadlinesStayOnTheScale(t *testing.T) {
	edges := []int64{0, 1, -1, 1000, math.MaxInt64 / 1_000_000, math.MaxInt64 / 1000,
		math.MaxInt64 / 2,
		math.MaxInt64, math.MinInt64, math.MinInt64 / 1000, 9223372036854774, 9223372036854775,
		9223372036854776, 9221671036854775}
	const wall = 1_700_000_000e6
	for _, now := range []Instant{{0, 0}, {1, wall}, {5e12, wall}, {1e15, 0}, {1 << 60, 1 << 61}} {
		for _, n := range edges {
			for form := ttlSeconds; form <= ttlMillisAt; form++ {
				d, ok := now.deadlineOf(form, n)
				if !ok {
					if n <= 1e9 && n >= math.MinInt64/1000 {
						t.Errorf("%v: %d of form %d refused", now, n, form)
					}
					continue
				}
				past := n <= 0
				if form == ttlSecondsAt {
					past = n <= now.Wall/1_000_000
				} else if form == ttlMillisAt {
					past = n <= now.Wall/1000
				}
				if past != (d <= now.Mono) || d == noDeadline {
					t.Errorf("%v: %d of form %d gives %d", now, n, form, d)
				}
				if ms := now.wallMS(d); d > now.Mono && ms <= 0 {
					t.Errorf("%v: %d of form %d is at %d ms", now, n, form, ms)
				}
			}
		}
	}
}
