package clock

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// A replica is a node as far as the clock is concerned: its own monotonic clock, which runs a
// little fast or slow, and the Logical above it.
type replica struct {
	*Logical
	mono *skewed
	seen int // entries applied
}

// skewed is a clock whose rate differs from real time by so many parts in a million.
type skewed struct {
	real *int64
	base int64
	ppm  int64
}

func (c *skewed) Now() Instant {
	us := c.base + *c.real + *c.real*c.ppm/1_000_000
	return Instant{Mono: us, Nano: us * 1000}
}
func (c *skewed) Nano() int64                           { return c.Now().Nano }
func (c *skewed) AfterFunc(time.Duration, func()) Timer { panic("not used") }

// A key was given a TTL by an entry that was proposed at a real instant.
type key struct{ deadline, proposed, ttl int64 }

// run drives a cluster of three clocks by a random program of stamps, stalls and changes of leaders,
// and returns the largest share of its TTL that a key lost to an early expiry, in parts of a million.
func run(t *rapid.T, catchUp bool) (worst int64) {
	var real int64
	var log []int64
	var keys []key
	nodes := make([]*replica, 3)
	for i := range nodes {
		c := &skewed{&real, int64(i) * 1e9, rapid.Int64Range(-500, 500).Draw(t, "ppm")}
		nodes[i] = &replica{Logical: NewLogical(c), mono: c}
		if catchUp {
			nodes[i].CatchUp()
		}
	}
	leader := nodes[0]
	catch := func(n *replica) {
		for ; n.seen < len(log); n.seen++ {
			now := n.Apply(log[n.seen])
			if n != leader {
				continue
			}
			left := keys[:0]
			for _, k := range keys {
				if k.deadline > now {
					left = append(left, k)
				} else if early := k.ttl - (real - k.proposed); early > 0 {
					worst = max(worst, early*1_000_000/k.ttl)
				}
			}
			keys = left
		}
	}
	leader.Lead()
	for range rapid.IntRange(1, 60).Draw(t, "steps") {
		switch rapid.IntRange(0, 5).Draw(t, "what") {
		case 0: // a stall
			real += rapid.Int64Range(0, 20_000_000).Draw(t, "stall")
		case 1: // another leader, that has applied everything first
			next := nodes[rapid.IntRange(0, 2).Draw(t, "leader")]
			leader.Resign()
			real += rapid.Int64Range(0, 2_000_000).Draw(t, "election")
			leader = next
			catch(leader)
			leader.Lead()
		default:
			real += rapid.Int64Range(0, 700_000).Draw(t, "passes")
			stamp := leader.Stamp()
			log = append(log, stamp)
			if rapid.Bool().Draw(t, "key") {
				ttl := rapid.Int64Range(1_000_000, 30_000_000).Draw(t, "ttl")
				keys = append(keys, key{max(stamp, leader.Logical.Now()) + ttl, real, ttl})
			}
			catch(leader)
		}
	}
	return worst
}

// No key expires before its TTL has passed in real time, but for what the rate of a clock is off,
// whatever stalls and whoever leads.
func TestLogicalNeverEarly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if early := run(t, false); early > 1_000 {
			t.Fatalf("a key lost %d millionths of its TTL", early)
		}
	})
}

// A clock that makes up for stalls fails the same test: keys die early.
func TestCatchUpIsNoticed(t *testing.T) {
	noticed := false
	rapid.Check(t, func(t *rapid.T) {
		noticed = noticed || run(t, true) > 1_000
	})
	if !noticed {
		t.Error("a clock that catches up passes")
	}
}

// The clock of a log never goes back, and a stamp never lies further ahead than the cap.
func TestLogicalStamps(t *testing.T) {
	m := NewManual(time.Unix(0, 0))
	l := NewLogical(m)
	l.Lead()
	m.Advance(10 * time.Second)
	if got := l.Stamp(); got != StallCap {
		t.Errorf("after a stall: %d", got)
	}
	if got := l.Dropped(); got != 9_000_000 {
		t.Errorf("dropped: %d", got)
	}
	l.Apply(StallCap)
	m.Advance(time.Millisecond)
	if got := l.Stamp(); got != StallCap+1000 {
		t.Errorf("afterwards: %d", got)
	}
	if got := l.Apply(5); got != StallCap {
		t.Errorf("an old stamp: %d", got)
	}
}
