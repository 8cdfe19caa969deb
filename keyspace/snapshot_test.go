package keyspace

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/zeebo/xxh3"
)

var snapshotSeed = flag.Int64("snapshotseed", 0, "seed of the tests of snapshots and trials; 0 is a few fixed ones")

func eachSeed(t *testing.T, f func(t *testing.T, seed int64)) {
	seeds := []int64{1, 2, 3}
	if *snapshotSeed != 0 {
		seeds = []int64{*snapshotSeed}
	}
	for _, seed := range seeds {
		t.Run(fmt.Sprintf("snapshotseed=%d", seed), func(t *testing.T) { f(t, seed) })
	}
}

// image is the snapshot of a keyspace.
func image(t testing.TB, ks *Keyspace) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := ks.Snapshot().WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatal(n, err)
	}
	return b.Bytes()
}

func load(t testing.TB, b []byte) *Keyspace {
	t.Helper()
	ks, err := Load(iotest.HalfReader(bytes.NewReader(b)))
	if err != nil {
		t.Fatal(err)
	}
	return ks
}

// readCommands are those whose replies show what else there is to a keyspace.
var readCommands = []undoCommand{
	{Scan, "scan 0"}, {Scan, "scan N COUNT N"}, {RandomKey, "randomkey"}, {DBSize, "dbsize"}, {Keys, "keys *"},
	{PTTL, "pttl K"}, {ObjectIdleTime, "object idletime K"}, {ObjectEncoding, "object encoding K"},
	{MemoryUsage, "memory usage K"}, {HGetAll, "hgetall h"}, {HScan, "hscan h 0 COUNT N"}, {HRandField, "hrandfield h N"},
	{LRange, "lrange l 0 -1"}, {SMembers, "smembers t"}, {SScan, "sscan t 0 COUNT N"}, {SRandMember, "srandmember t"},
	{ZRange, "zrange z 0 -1 WITHSCORES"}, {ZScan, "zscan z 0 COUNT N"}, {ZRandMember, "zrandmember z N"}, {ZRank, "zrank z F"},
	{Dump, "dump K"},
}

// A randomRun sends equal random requests to keyspaces that should be equal.
type randomRun struct {
	r   *rand.Rand
	now Instant
	db  int
	n   uint64
}

func newRandomRun(seed int64) *randomRun {
	return &randomRun{r: rand.New(rand.NewSource(seed)), now: Instant{Mono: 1 << 40, Wall: 1 << 50}}
}

// step sends one request to all and compares what comes of it.
func (rr *randomRun) step(t *testing.T, all ...*Keyspace) {
	t.Helper()
	r := rr.r
	rr.n++
	if r.Intn(2) == 0 {
		rr.now.Mono += int64(r.Intn(4000))
		rr.now.Wall += int64(r.Intn(4000))
	}
	limit, exact, script := r.Intn(4), r.Intn(2) == 0, r.Intn(4)
	var c [6]undoCommand
	var args [6][][]byte
	for i := range c {
		if c[i] = undoCommands[r.Intn(len(undoCommands))]; r.Intn(3) == 0 {
			c[i] = readCommands[r.Intn(len(readCommands))]
		}
		args[i] = c[i].make(r)
	}
	if flushes := func(c undoCommand) bool { return strings.HasPrefix(c.args, "flush") }; r.Intn(8) > 0 {
		for i := range c {
			if flushes(c[i]) {
				c[i], args[i] = undoCommand{Get, ""}, [][]byte{[]byte("get"), []byte("s1")}
			}
		}
	}
	db := rr.db
	var first string
	for i, ks := range all {
		ks.Observe(true)
		var out strings.Builder
		ks.Begin(rr.now, db, 0)
		fmt.Fprint(&out, ks.Expire(rr.now, limit, exact), "\n")
		tx := ks.Begin(rr.now, db, rr.n)
		if script > 1 {
			tx.BeginUndo()
		}
		for j := range c {
			fmt.Fprintf(&out, "%.200q %+v\n", args[j], c[j].run(tx, args[j]))
		}
		switch script {
		case 2:
			tx.Commit()
		case 3:
			tx.Rollback()
		}
		at, ok := ks.NextDeadline()
		version, fence := ks.Counters()
		fmt.Fprintf(&out, "%+v\n%d %v %d %d %d", ks.TakeEffects(), at, ok, version, fence, tx.Version(0, []byte("h1")))
		if rr.db = tx.DB(); i == 0 {
			first = out.String()
		} else if first != out.String() {
			t.Fatalf("request %d:\n%s", rr.n, differing(first, out.String()))
		}
	}
}

// Equal requests give equal snapshots, whatever came before, and a keyspace that has been loaded
// from one goes on as the other does, in every reply, effect and number.
func TestSnapshotEquality(t *testing.T) {
	eachSeed(t, func(t *testing.T, seed int64) {
		o := Options{Databases: 3, Seed: 7, Fence: 1 << 51, Encoding: EncodingLimits{8, 10, 12, 14, 16}}
		a, b := New(o), New(o)
		rr := newRandomRun(seed)
		for range 250 {
			for range rr.r.Intn(8) {
				rr.step(t, a, b)
			}
			x, y := image(t, a), image(t, b)
			if !bytes.Equal(x, y) {
				t.Fatalf("request %d: equal requests give unequal snapshots\n%s", rr.n, differing(exported(a), exported(b)))
			}
			if rr.r.Intn(3) == 0 {
				stats := b.stats
				b = load(t, x)
				b.stats = stats
				consistent(t, b)
				if x, y := exported(a), exported(b); x != y {
					t.Fatalf("request %d: loaded as something else\n%s", rr.n, differing(x, y))
				}
				if !bytes.Equal(x, image(t, b)) {
					t.Fatalf("request %d: another snapshot after loading", rr.n)
				}
			}
		}
	})
}

// fill makes two databases with so many small strings and collections of these sizes.
func fill(ks *Keyspace, now Instant, strs int, sizes ...int) {
	FlushAll(ks.Begin(now, 0, 0), [][]byte{nil})
	for db := range 2 {
		tx := ks.Begin(now, db, 1)
		run := func(f func(*Tx, [][]byte) Reply, format string, args ...any) {
			var argv [][]byte
			for _, w := range strings.Fields(fmt.Sprintf(format, args...)) {
				argv = append(argv, []byte(w))
			}
			if r := f(tx, argv); r.IsError() {
				panic(r.Str)
			}
		}
		for i, n := range sizes {
			for j := range n {
				run(HSet, "hset h%d f%d v%d", i, j, j)
				run(RPush, "rpush l%d %d", i, j%12)
				run(SAdd, "sadd t%d f%d", i, j)
				run(ZAdd, "zadd z%d %d f%d", i, j%40, j)
			}
			run(Set, "set s%d %d PX %d", i, i, 1+i*20)
			run(Set, "set long%d %s", i, strings.Repeat("0123456789", 1<<(4*i)))
		}
		for i := range strs {
			run(Set, "set k%d %d PX %d", i, i, 1+i%90)
		}
	}
	ks.TakeEffects()
}

// stream writes a snapshot a little at a time, and in between sends random requests, which also
// change what fill has made. It returns what is written, or what went wrong.
func stream(t *testing.T, ks *Keyspace, s *Snapshot, rr *randomRun) (out []byte, failed any) {
	defer func() { failed = recover() }()
	out = []byte(snapshotMagic)
	for done := false; !done; {
		for range 400 {
			for range rr.r.Intn(60) {
				if s.stage != stageDone && len(s.out) < snapshotBlock {
					s.step()
				}
			}
			if rr.r.Intn(4) == 0 {
				trial := rr.r.Intn(4) == 0
				if trial {
					ks.TakeEffects()
					ks.BeginTrial()
				} else {
					rr.step(t, ks)
				}
				key := fmt.Append(nil, "k", rr.r.Intn(3000))
				tx := ks.Begin(rr.now, rr.r.Intn(2), 0)
				switch rr.r.Intn(3) {
				case 0:
					Del(tx, [][]byte{nil, key})
				case 1:
					Append(tx, [][]byte{nil, key, []byte("+")})
				default:
					PExpire(tx, [][]byte{nil, key, []byte("1000000")})
				}
				if trial {
					for range rr.r.Intn(10) {
						c := undoCommands[rr.r.Intn(len(undoCommands))]
						c.run(tx, c.make(rr.r))
					}
					ks.EndTrial()
				}
				ks.TakeEffects()
			}
		}
		var part []byte
		if part, done = s.Next(nil); s.blocks == 1 {
			part = part[len(snapshotMagic):]
		}
		out = append(out, part...)
	}
	return out, nil
}

// TestSnapshotIsOfOneInstant: what is written is the state at the call of Snapshot, whatever
// requests do meanwhile; and the same test finds the mistake when changes are not kept.
func TestSnapshotIsOfOneInstant(t *testing.T) {
	eachSeed(t, func(t *testing.T, seed int64) {
		for _, blind := range []bool{false, true} {
			ks := New(Options{Databases: 2, Seed: 7})
			rr := newRandomRun(seed)
			fill(ks, rr.now, 3000, 1, 100, 300, 700)
			for range 20 {
				rr.step(t, ks)
			}
			wrong := 0
			for round := range 4 {
				want := image(t, ks)
				s := ks.Snapshot()
				if ks.Snapshot() != nil {
					t.Fatal("a second snapshot at a time")
				}
				s.blind = blind
				got, failed := stream(t, ks, s, rr)
				if failed != nil && !blind {
					t.Fatalf("round %d: %v", round, failed)
				}
				if failed != nil || !bytes.Equal(got, want) {
					wrong++
				}
				if wrong > 0 {
					break
				}
				consistent(t, ks)
				if ks.undo.watching || ks.image != nil {
					t.Fatal("a snapshot that is written leaves something behind")
				}
				if ks.Size(0); round == 1 {
					fill(ks, rr.now, 3000, 1, 100, 300, 700)
				}
			}
			if wrong > 0 != blind {
				t.Errorf("blind %v: %d snapshots are not of one instant", blind, wrong)
			}
		}
	})
}

// TestSnapshotReleased gives a snapshot up half-way.
func TestSnapshotReleased(t *testing.T) {
	eachSeed(t, func(t *testing.T, seed int64) {
		ks, twin := New(Options{Databases: 3, Seed: 7}), New(Options{Databases: 3, Seed: 7})
		rr := newRandomRun(seed)
		fill(ks, rr.now, 3000, 1, 100, 300, 700)
		fill(twin, rr.now, 3000, 1, 100, 300, 700)
		for range 30 {
			s := ks.Snapshot()
			for range rr.r.Intn(8) {
				rr.step(t, ks, twin)
				for range rr.r.Intn(6000) {
					if s.stage != stageDone && len(s.out) < snapshotBlock {
						s.step()
					}
				}
			}
			s.Release()
			s.Release()
			if part, done := s.Next(nil); len(part) > 0 || !done {
				t.Fatal("there is more of a released snapshot")
			}
			consistent(t, ks)
			if ks.undo.watching || !bytes.Equal(image(t, ks), image(t, twin)) {
				t.Fatal("a released snapshot leaves something behind")
			}
		}
	})
	ks := New(Options{})
	if _, err := ks.Snapshot().WriteTo(failingWriter{}); err != errFull || ks.image != nil {
		t.Errorf("%v", err)
	}
}

var errFull = errors.New("full")

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errFull }

// TestSnapshotOfLargeCollections: a request that changes one element of a large collection does not
// pay for all of it while a snapshot is being written.
func TestSnapshotOfLargeCollections(t *testing.T) {
	ks := New(Options{})
	now := Instant{Mono: 1 << 40}
	const n = 20_000
	tx := ks.Begin(now, 0, 0)
	for i := range n {
		f := fmt.Append(nil, "field", i)
		HSet(tx, [][]byte{nil, []byte("h"), f, f})
		SAdd(tx, [][]byte{nil, []byte("t"), f})
		ZAdd(tx, [][]byte{nil, []byte("z"), fmt.Append(nil, i), f})
		RPush(tx, [][]byte{nil, []byte("l"), f})
	}
	want := image(t, ks)
	s := ks.Snapshot()
	allocated := testing.AllocsPerRun(1, func() {}) // warm up
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for i := range 5 {
		f := fmt.Append(nil, "field", 3*i)
		HDel(tx, [][]byte{nil, []byte("h"), f})
		HSet(tx, [][]byte{nil, []byte("h"), fmt.Append(nil, "field", i+100), f})
		SRem(tx, [][]byte{nil, []byte("t"), f})
		ZRem(tx, [][]byte{nil, []byte("z"), f})
		ZAdd(tx, [][]byte{nil, []byte("z"), []byte("7"), fmt.Append(nil, "field", i+200)})
		LPop(tx, [][]byte{nil, []byte("l")})
		LSet(tx, [][]byte{nil, []byte("l"), []byte("-3"), f})
		RPop(tx, [][]byte{nil, []byte("l")})
	}
	runtime.ReadMemStats(&after)
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 64<<10 {
		t.Errorf("changes of single elements take %d bytes (%v)", grown, allocated)
	}
	LInsert(tx, [][]byte{nil, []byte("l"), []byte("BEFORE"), []byte("field500"), []byte("x")})
	LPush(tx, [][]byte{nil, []byte("l"), []byte("y")})
	Rename(tx, [][]byte{nil, []byte("h"), []byte("h2")})
	HSet(tx, [][]byte{nil, []byte("h2"), []byte("field9"), []byte("new")})
	Del(tx, [][]byte{nil, []byte("t")})
	var got bytes.Buffer
	if _, err := s.WriteTo(&got); err != nil || !bytes.Equal(got.Bytes(), want) {
		t.Errorf("the snapshot has what came after it: %v", err)
	}
	consistent(t, ks)
}

// TestLoadReadsNoFurther: what follows a snapshot is left to the next reader.
func TestLoadReadsNoFurther(t *testing.T) {
	ks := New(Options{})
	fill(ks, Instant{Mono: 1 << 40}, 3000, 1, 100)
	r := bytes.NewReader(append(image(t, ks), "what follows"...))
	if _, err := Load(r); err != nil {
		t.Fatal(err)
	}
	if rest, _ := io.ReadAll(r); string(rest) != "what follows" {
		t.Errorf("left is %q", rest)
	}
}

// TestLoadDamaged flips and cuts off bytes everywhere.
func TestLoadDamaged(t *testing.T) {
	ks := New(Options{Databases: 2, Seed: 7})
	rr := newRandomRun(1)
	for range 10 {
		rr.step(t, ks)
	}
	b := image(t, ks)
	for i := range b {
		bad := slices.Clone(b)
		bad[i] ^= 1 << (i % 8)
		if _, err := Load(bytes.NewReader(bad)); !errors.Is(err, ErrSnapshot) {
			t.Fatalf("byte %d of %d flipped: %v", i, len(b), err)
		}
		if i%5 > 0 {
			continue
		}
		if _, err := Load(bytes.NewReader(b[:i])); !errors.Is(err, ErrSnapshot) {
			t.Fatalf("cut off at %d of %d: %v", i, len(b), err)
		}
	}
	if _, err := Load(iotest.TimeoutReader(bytes.NewReader(b))); err == nil || errors.Is(err, ErrSnapshot) {
		t.Errorf("an error of the reader's becomes %v", err)
	}
}

// payload is what is in the blocks of a snapshot.
func payload(b []byte) (all []byte) {
	for b = b[len(snapshotMagic):]; len(b) >= 12; {
		n := binary.LittleEndian.Uint32(b)
		all, b = append(all, b[4:4+n]...), b[4+n+8:]
	}
	return all
}

// blocked puts blocks around a payload.
func blocked(all []byte) []byte {
	b := []byte(snapshotMagic)
	for i, last := uint64(0), false; !last; i++ {
		n := min(len(all), snapshotBlock)
		last = n == 0
		at := len(b)
		b = append(binary.LittleEndian.AppendUint32(b, uint32(n)), all[:n]...)
		b = binary.LittleEndian.AppendUint64(b, xxh3.HashSeed(b[at:], i))
		all = all[n:]
	}
	return b
}

// FuzzLoad: whatever is in a snapshot, with sound checksums round it, it gives an error or a
// keyspace that works, and memory is not taken for what is not there.
func FuzzLoad(f *testing.F) {
	for seed := range int64(6) {
		ks := New(Options{Databases: 2, Seed: 7})
		rr := newRandomRun(seed)
		for range 12 * seed {
			rr.step(&testing.T{}, ks)
		}
		b := image(f, ks)
		if !bytes.Equal(blocked(payload(b)), b) {
			f.Fatal("the test does not know the format")
		}
		f.Add(payload(b), seed)
	}
	f.Fuzz(func(t *testing.T, all []byte, seed int64) {
		ks, err := Load(bytes.NewReader(blocked(all)))
		Load(bytes.NewReader(all))
		if err != nil {
			return
		}
		consistent(t, ks)
		b := image(t, ks)
		twin := load(t, b)
		if len(ks.dbs) < 2 { // which the requests name
			return
		}
		ks.ResetStats()
		if ks.version > 1<<62 || ks.fence > 1<<62 {
			return // they would wrap
		}
		rr := newRandomRun(seed)
		for range 10 {
			rr.step(t, ks, twin)
		}
		if !bytes.Equal(image(t, ks), image(t, twin)) {
			t.Fatal("not equal after equal requests")
		}
	})
}

func TestShift(t *testing.T) {
	for _, by := range []int64{0, 1, -1, 12345678901, -50_000 << sinceShift, 1 << 40} {
		s := newSession(Options{Databases: 1})
		for i := range 2000 {
			s.do(fmt.Sprintf("set k%d v px %d", i, 1+i*7919%5000))
		}
		s.do("set stays v")
		s.ks.Expire(s.now, 1, true)
		s.after(1000)
		s.ks.Expire(s.now, 5, true) // leaves some that are due
		moved := &session{ks: load(t, image(t, s.ks)), now: s.now}
		moved.ks.Shift(by)
		moved.now.Mono += by
		for range 100 {
			for _, line := range []string{"dbsize", "pttl k1", "pttl k77", "object idletime k1", "pttl stays", "keys *"} {
				exact := by%(1<<sinceShift) == 0 || !strings.Contains(line, "idletime")
				if a, b := s.do(line), moved.do(line); a != b && exact {
					t.Fatalf("by %d: %s\n%s\n%s", by, line, a, b)
				}
			}
			s.after(61)
			moved.after(61)
			for s.ks.Expire(s.now, 100, true) {
			}
			for moved.ks.Expire(moved.now, 100, true) {
			}
		}
		if n, _ := moved.ks.Size(0); n != 1 {
			t.Errorf("by %d: %d keys are left", by, n)
		}
	}
	for _, c := range []struct{ deadline, micros, want int64 }{
		{5, 6, 11}, {5, -6, -1}, {noDeadline - 5, 100, noDeadline - 1}, {noDeadline - 5, 5, noDeadline - 1},
		{-1 << 63, -1, -1 << 63},
	} {
		if got := shifted(c.deadline, c.micros); got != c.want {
			t.Errorf("%d + %d = %d, want %d", c.deadline, c.micros, got, c.want)
		}
	}
}

func TestRaiseFence(t *testing.T) {
	s := newSession(Options{Fence: 100})
	s.do("set a v")
	s.ks.RaiseFence(50)
	s.ks.RaiseFence(200)
	s.do("set b v")
	if _, fence := s.ks.Counters(); fence != 201 {
		t.Errorf("fence %d", fence)
	}
	ks := load(t, image(t, s.ks))
	if _, fence := ks.Counters(); fence != 201 {
		t.Errorf("fence %d after loading", fence)
	}
}

func TestSetDatabases(t *testing.T) {
	s := newSession(Options{Databases: 4})
	s.do("select 2")
	s.do("set k v")
	for n, want := range []bool{false, false, false, true, true, true} {
		if got := load(t, image(t, s.ks)).SetDatabases(n); got != want {
			t.Errorf("%d databases: %v", n, got)
		}
	}
}

// argv is a line as arguments.
func argv(format string, a ...any) (args [][]byte) {
	for _, w := range strings.Fields(fmt.Sprintf(format, a...)) {
		args = append(args, []byte(w))
	}
	return args
}

// TestSnapshotOfWhatBecomesSmall: a large hash or set that becomes a small one while a snapshot is
// being written keeps its elements in another way from there on.
func TestSnapshotOfWhatBecomesSmall(t *testing.T) {
	ks := New(Options{})
	tx := ks.Begin(Instant{Mono: 1 << 40}, 0, 0)
	for i := range hashIndexed + 1 {
		HSet(tx, argv("hset h f%d v%d", i, i))
		SAdd(tx, argv("sadd t f%d", i))
	}
	want := image(t, ks)
	s := ks.Snapshot()
	for i := hashIndexed; i > 20; i-- {
		HDel(tx, argv("hdel h f%d", i))
		SRem(tx, argv("srem t f%d", i))
	}
	HDel(tx, argv("hdel h f3 f0"))
	SRem(tx, argv("srem t f3 f0"))
	var got bytes.Buffer
	if s.WriteTo(&got); !bytes.Equal(got.Bytes(), want) {
		t.Error("the snapshot has what came after it")
	}
}

// TestLoadedExpiry: keys that were on their way out go in the same order and at the same calls,
// whatever has become of others that were, and when SWAPDB has numbered them anew.
func TestLoadedExpiry(t *testing.T) {
	for _, swap := range []bool{false, true} {
		s := newSession(Options{Databases: 2})
		s.ks.Observe(true)
		for _, line := range []string{"a", "b", "c", "d", "e"} {
			s.do("set " + line + " v px 50")
		}
		s.do("set later v px 90")
		s.do("set b v px 50") // so that it comes after the others
		s.do("set a v px 50")
		s.after(60)
		s.ks.Expire(s.now, 1, true)
		if swap {
			SwapDB(s.ks.Begin(s.now, 0, 0), argv("swapdb 0 1"))
		} else {
			for _, key := range []string{"a", "b", "d", "e"} {
				s.do("del " + key)
			}
		}
		s.ks.TakeEffects()
		loaded := &session{ks: load(t, image(t, s.ks)), now: s.now}
		loaded.ks.Observe(true)
		for range 4 {
			for _, x := range []*session{s, loaded} {
				x.after(20)
				x.ks.Expire(x.now, 1, true)
			}
			if a, b := s.events(), loaded.events(); a != b {
				t.Errorf("swap %v: %q expire, and in what was loaded %q", swap, a, b)
			}
		}
	}
}

// TestSnapshotIsCheap: to begin one copies a bit or two for each key, and no keys.
func TestSnapshotIsCheap(t *testing.T) {
	s := newSession(Options{})
	holdLocks(s, 100_000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	sn := s.ks.Snapshot()
	runtime.ReadMemStats(&after)
	sn.Release()
	if n := after.TotalAlloc - before.TotalAlloc; n > 800_000 { // 512 KiB are versions of absent keys
		t.Errorf("beginning a snapshot takes %d bytes", n)
	}
}
