package clock

// Logical is the clock of a replicated state machine, on the scale of microseconds that starts at
// 0 when a cluster is founded. It never goes back and never runs faster than real time; time that
// was lost is never made up for.
//
// The leader of a term stamps entries by it (Lead, Stamp); every node moves it by the stamps of
// the entries that it applies (Apply) and by nothing else. The rules and why they are sound:
// each leader starts from the last stamp that it has applied, which was given earlier in real
// time, and goes on by its own monotonic clock. The spans of real time in which different leaders
// advance the clock are therefore disjoint, so no more logical than real time passes (up to the
// error of a monotonic clock's rate).
//
// A Logical has no lock: its owner calls it from one goroutine at a time.
type Logical struct {
	clock   Clock
	now     int64 // the last stamp applied
	leading bool
	base    int64 // logical, at
	origin  int64 // this monotonic instant
	last    int64 // the last stamp given
	dropped int64
	catchUp bool
}

// StallCap is how far, in microseconds, a stamp may lie past the last one that has been applied.
// What a stall lasts longer than that is dropped: keys live longer by it, where they would die
// with their renewals already queued otherwise.
const StallCap = 1_000_000

// NewLogical returns a Logical at 0 that measures by c.
func NewLogical(c Clock) *Logical { return &Logical{clock: c} }

// CatchUp makes the clock make up for stalls. That is wrong: a key that gets its TTL meanwhile
// dies early. It is there for tests, which must notice.
func (l *Logical) CatchUp() { l.catchUp = true }

// Apply moves the clock to the stamp of an entry, unless that lies in the past, and returns its
// instant.
func (l *Logical) Apply(stamp int64) int64 {
	l.now = max(l.now, stamp)
	return l.now
}

// Now is the instant of the last entry applied.
func (l *Logical) Now() int64 { return l.now }

// Reset sets the clock to an instant: that of a snapshot.
func (l *Logical) Reset(now int64) { l.now, l.leading = now, false }

// Lead begins a term: from here on the clock is advanced by ours. It is called when the entry that
// begins the term has been applied, and so everything that earlier leaders have stamped.
func (l *Logical) Lead() {
	l.leading, l.base, l.origin, l.last = true, l.now, l.clock.Now().Mono, l.now
}

// Resign ends the term.
func (l *Logical) Resign() { l.leading = false }

// Leading reports whether Stamp may be called.
func (l *Logical) Leading() bool { return l.leading }

// Stamp returns the instant for an entry that is proposed now. Only a leader may ask.
func (l *Logical) Stamp() int64 {
	live := l.base + l.clock.Now().Mono - l.origin
	if limit := l.now + StallCap; live > limit {
		if !l.catchUp {
			l.base -= live - limit
		}
		l.dropped += live - limit
		live = limit
	}
	l.last = max(l.last, live)
	return l.last
}

// Live is the instant that a stamp would have, without the effects of one.
func (l *Logical) Live() int64 {
	return max(l.last, min(l.base+l.clock.Now().Mono-l.origin, l.now+StallCap))
}

// Dropped is how much time has been dropped by the cap, in microseconds.
func (l *Logical) Dropped() int64 { return l.dropped }
