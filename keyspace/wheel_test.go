package keyspace

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A wheelTest drives the wheel of a keyspace and a map of what must be in it.
type wheelTest struct {
	ks        *Keyspace
	now       int64
	deadlines map[string]int64
	filed     map[string]int64 // the deadline, or the instant at which a past one was set
}

func newWheelTest(now int64) *wheelTest {
	w := &wheelTest{ks: New(Options{}), now: now}
	w.deadlines, w.filed = map[string]int64{}, map[string]int64{}
	w.ks.Observe(true)
	return w
}

func (w *wheelTest) set(key string, deadline int64) {
	db := w.ks.db(0)
	h := db.hashOf([]byte(key))
	it := db.lookup(h, []byte(key))
	if !it.ok() {
		it = w.ks.insert(db, h, key, Instant{})
		it.setStr("")
	}
	db.setDeadline(it, deadline)
	w.ks.changed(db, it)
	delete(w.deadlines, key)
	if deadline != noDeadline {
		w.deadlines[key], w.filed[key] = deadline, max(deadline, w.now)
	}
}

func (w *wheelTest) remove(key string) {
	db := w.ks.db(0)
	if it := db.lookup(db.hashOf([]byte(key)), []byte(key)); it.ok() {
		w.ks.remove(db, it, evDel)
	}
	delete(w.deadlines, key)
}

// expire calls Expire and returns what has gone, in order.
func (w *wheelTest) expire(limit int, exact bool) (gone []string, more bool) {
	w.ks.TakeEffects()
	more = w.ks.Expire(Instant{Mono: w.now}, limit, exact)
	for _, fx := range w.ks.TakeEffects() {
		if fx.Event == "expired" {
			gone = append(gone, fx.Key)
		}
	}
	return gone, more
}

// checkGone compares what has expired with the map and forgets it there.
func (w *wheelTest) checkGone(t *rapid.T, gone []string, exact bool) {
	last := int64(math.MinInt64)
	for _, key := range gone {
		d, ok := w.deadlines[key]
		if !ok || d > w.now {
			t.Fatalf("at %d: %s expired, deadline %d %v", w.now, key, d, ok)
		}
		if d < last {
			t.Fatalf("at %d: %s with deadline %d expired after one with %d", w.now, key, d, last)
		}
		last = d
		delete(w.deadlines, key)
	}
	for key, d := range w.deadlines {
		if exact && d <= w.now || w.filed[key]>>tickShift < w.now>>tickShift {
			t.Fatalf("at %d: %s with deadline %d is still there", w.now, key, d)
		}
	}
	if _, expires := w.ks.Size(0); expires != len(w.deadlines) {
		t.Fatalf("%d keys with a deadline, want %d", expires, len(w.deadlines))
	}
}

func (w *wheelTest) checkNext(t *rapid.T) {
	earliest := int64(noDeadline)
	for _, d := range w.deadlines {
		earliest = min(earliest, d)
	}
	at, ok := w.ks.NextDeadline()
	if ok != (len(w.deadlines) > 0) || at > earliest {
		t.Fatalf("NextDeadline %d %v, the earliest of %d is %d", at, ok, len(w.deadlines), earliest)
	}
}

// spread draws a number of any magnitude up to limit.
func spread(t *rapid.T, limit int64, label string) int64 {
	if limit <= 0 {
		return 0
	}
	size := rapid.IntRange(0, bits.Len64(uint64(limit))).Draw(t, label+" bits")
	return min(limit, rapid.Int64Range(0, int64(uint64(1)<<size-1)&math.MaxInt64).Draw(t, label))
}

func TestWheelAgainstMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := newWheelTest(spread(t, math.MaxInt64/4, "start"))
		key := func() string { return fmt.Sprint(rapid.IntRange(0, 30).Draw(t, "key")) }
		t.Repeat(map[string]func(*rapid.T){
			"set": func(t *rapid.T) {
				w.set(key(), w.now+1+spread(t, noDeadline-w.now-2, "ttl"))
			},
			"set same tick": func(t *rapid.T) {
				w.set(key(), w.now+spread(t, min(3000, noDeadline-w.now-1), "ttl"))
			},
			"set past":  func(t *rapid.T) { w.set(key(), w.now-spread(t, w.now, "age")) },
			"set far":   func(t *rapid.T) { w.set(key(), noDeadline-1-spread(t, 5000, "before")) },
			"set never": func(t *rapid.T) { w.set(key(), noDeadline) },
			"remove":    func(t *rapid.T) { w.remove(key()) },
			"advance": func(t *rapid.T) {
				w.now += spread(t, (math.MaxInt64-w.now)/2, "step")
				exact := rapid.Bool().Draw(t, "exact")
				gone, more := w.expire(math.MaxInt, exact)
				if more {
					t.Fatal("more is left without a limit")
				}
				w.checkGone(t, gone, exact)
			},
			"advance to next": func(t *rapid.T) {
				if at, ok := w.ks.NextDeadline(); ok {
					w.now = max(w.now, at)
					gone, _ := w.expire(math.MaxInt, true)
					w.checkGone(t, gone, true)
				}
			},
			"advance limited": func(t *rapid.T) {
				w.now += spread(t, min(1<<40, (math.MaxInt64-w.now)/2), "step")
				var gone []string
				for more := true; more; {
					var some []string
					some, more = w.expire(rapid.IntRange(1, 3).Draw(t, "limit"), true)
					gone = append(gone, some...)
				}
				w.checkGone(t, gone, true)
			},
			"": w.checkNext,
		})
	})
}

// A key that somebody changes between the moment it is found to be due and its removal leaves the
// list of what is due, in whatever way it changed.
func TestDueEntriesThatChange(t *testing.T) {
	w := newWheelTest(1000)
	for i := range 6 {
		w.set(fmt.Sprint(i), 2000+int64(i))
	}
	w.now = 5000
	if gone, more := w.expire(1, true); !more || len(gone) != 1 || gone[0] != "0" {
		t.Fatalf("first %v, more %v", gone, more)
	}
	w.set("1", 9000)       // renewed
	w.set("2", noDeadline) // persisted
	w.remove("3")
	w.remove("4")
	w.set("new", 4000) // takes the slot of 3 with a deadline that has passed
	gone, _ := w.expire(100, true)
	if want := []string{"5", "new"}; !slices.Equal(gone, want) {
		t.Errorf("gone %v, want %v", gone, want)
	}
	w.now = 9000
	if gone, _ := w.expire(100, true); !slices.Equal(gone, []string{"1"}) {
		t.Errorf("gone %v, want the renewed key", gone)
	}
}

// Whoever sleeps until NextDeadline each time wakes for a far deadline a few times only.
func TestNextDeadlineWakesSeldom(t *testing.T) {
	for _, ttl := range []int64{1, 999, 1024, 70_000, 30_000_000, 1 << 40, 1 << 60} {
		w := newWheelTest(123_456_789)
		w.set("k", w.now+ttl)
		wakes := 0
		for gone := []string(nil); len(gone) == 0; wakes++ {
			at, ok := w.ks.NextDeadline()
			if !ok || wakes > wheelLevels+1 {
				t.Fatalf("ttl %d: asleep after %d wakes", ttl, wakes)
			}
			w.now = max(w.now, at)
			gone, _ = w.expire(10, true)
		}
		if w.now != w.deadlines["k"] {
			t.Errorf("ttl %d: expired at %d, deadline %d", ttl, w.now, w.deadlines["k"])
		}
	}
}

// After a stall the work is done a little at a time, still in order.
func TestExpireIsBounded(t *testing.T) {
	w := newWheelTest(0)
	for i := range 50_000 {
		w.set(fmt.Sprint(i), 1+int64(i)*7919%50_000*100)
	}
	w.now = 6_000_000
	last := int64(0)
	for more := true; more; {
		var gone []string
		gone, more = w.expire(100, true)
		if left := len(w.ks.db(0).due); left > 500 {
			t.Fatalf("a call collected %d", left)
		}
		for _, key := range gone {
			if w.deadlines[key] < last {
				t.Fatalf("%s with deadline %d expired after one with %d", key, w.deadlines[key], last)
			}
			last = w.deadlines[key]
			delete(w.deadlines, key)
		}
	}
	if len(w.deadlines) > 0 {
		t.Errorf("%d are left", len(w.deadlines))
	}
}

func TestSooner(t *testing.T) {
	w := newWheelTest(0)
	w.set("far", 1_000_000)
	at, _ := w.ks.NextDeadline()
	if w.ks.Sooner(at) {
		t.Error("sooner than the deadline that was just reported")
	}
	w.set("near", 500)
	if !w.ks.Sooner(at) {
		t.Error("a nearer deadline went unnoticed")
	}
}
