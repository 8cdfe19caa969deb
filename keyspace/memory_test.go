package keyspace

import (
	"fmt"
	"runtime"
	"testing"
)

func liveHeap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// holdLocks takes n locks of a usual shape: a key of 19 bytes, a value of 32, a TTL.
func holdLocks(s *session, n int) {
	args := [][]byte{[]byte("set"), nil, make([]byte, 32), []byte("nx"), []byte("px"), nil}
	for i := range n {
		args[1] = fmt.Appendf(args[1][:0], "lock:%014d", i)
		copy(args[2], args[1])
		args[5] = fmt.Appendf(args[5][:0], "%d", 30_000+i%100_000)
		Set(s.ks.Begin(s.now, 0, 0), args)
	}
}

func TestMemoryPerLock(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 200_000
	}
	s := newSession(Options{})
	before := liveHeap()
	holdLocks(s, n)
	perLock := float64(liveHeap()-before) / float64(n)
	if keys, expires := s.ks.Size(0); keys != n || expires != n {
		t.Fatalf("%d keys, %d with a TTL, want %d", keys, expires, n)
	}
	t.Logf("%.1f bytes a lock, %d locks", perLock, n)
	if perLock > 140 {
		t.Errorf("%.1f bytes a lock, want at most 140", perLock)
	}

	s.after(200_000)
	for s.ks.Expire(s.now, 1000, true) {
	}
	if left := liveHeap() - before; left > 1<<20 {
		t.Errorf("%d bytes are left when all locks have expired", left)
	}
	runtime.KeepAlive(s)
}

// A lock that is taken and released a million times leaves nothing behind, at the edge of a chunk
// neither.
func TestCyclesLeaveNothing(t *testing.T) {
	for _, held := range []int{0, chunkSize} {
		s := newSession(Options{})
		holdLocks(s, held)
		set := [][]byte{[]byte("set"), []byte("lock"), []byte("token"), []byte("px"), []byte("30000")}
		cycle := func() {
			Set(s.ks.Begin(s.now, 0, 0), set)
			s.now.Mono += 700
			Del(s.ks.Begin(s.now, 0, 0), set[:2])
		}
		cycle()
		before := liveHeap()
		for i := range 1_000_000 {
			cycle()
			if i%1000 == 0 {
				s.ks.Expire(s.now, 100, false)
				s.now.Mono = 1e9 + int64(i)
			}
		}
		if left := liveHeap() - before; left > 64<<10 {
			t.Errorf("%d bytes are left with %d locks held", left, held)
		}
		db := s.ks.db(0)
		if db.live != held || db.expires != held || len(db.due) != 0 || len(db.chunks) > 2 ||
			held == 0 && db.used != [wheelLevels]uint64{} {
			t.Errorf("left behind: %d entries, %d deadlines, %d due, %d chunks, wheel %x",
				db.live, db.expires, len(db.due), len(db.chunks), db.used)
		}
		if allocs := testing.AllocsPerRun(1000, cycle); allocs > 2 {
			t.Errorf("a cycle allocates %v times with %d locks held, want the key and the value",
				allocs, held)
		}
	}
}

func TestAllocations(t *testing.T) {
	s := newSession(Options{})
	s.do("set lock token")
	for _, c := range []struct {
		line string
		want float64
	}{
		{"set lock other nx px 30000", 0}, {"get lock", 0}, {"pexpire lock 30000", 0},
		{"pttl lock", 0},
		{"set lock token xx px 30000", 0}, {"set lock token ifeq token px 30000", 0},
		{"exists lock", 0},
		{"delifeq lock other", 0}, {"get none", 0},
	} {
		var args [][]byte
		for _, w := range words(c.line) {
			args = append(args, []byte(w))
		}
		run := commands[string(args[0])]
		got := testing.AllocsPerRun(100, func() { run(s.ks.Begin(s.now, 0, 0), args) })
		if got != c.want {
			t.Errorf("%s allocates %v times, want %v", c.line, got, c.want)
		}
	}
}

func benchmark(b *testing.B, held int, requests ...string) {
	s := newSession(Options{})
	holdLocks(s, held)
	var argv [][][]byte
	for _, line := range requests {
		var args [][]byte
		for _, w := range words(line) {
			args = append(args, []byte(w))
		}
		argv = append(argv, args)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		for _, args := range argv {
			if held > 1 && len(args[1]) == 19 {
				n := (i * 7919) % held // another lock each time
				for d := 18; d > 4; d-- {
					args[1][d] = byte('0' + n%10)
					n /= 10
				}
			}
			commands[string(args[0])](s.ks.Begin(s.now, 0, 0), args)
		}
	}
}

func Benchmark(b *testing.B) {
	const lock = "lock:00000000000000"
	for _, held := range []int{1, 1_000_000} {
		for _, c := range []struct{ name, first, then string }{
			{"SetHeld", "set " + lock + " token nx px 30000", ""},
			{"Renew", "pexpire " + lock + " 30000", ""},
			{"Get", "get " + lock, ""},
			{"SetDel", "set free token nx px 30000", "del free"},
		} {
			b.Run(fmt.Sprintf("%s/held=%d", c.name, held), func(b *testing.B) {
				if c.then == "" {
					benchmark(b, held, c.first)
				} else {
					benchmark(b, held, c.first, c.then)
				}
			})
		}
	}
}
