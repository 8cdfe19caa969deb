package clock

import (
	"sort"
	"sync"
	"time"
)

// Manual is a clock that moves only when told to. Create one with NewManual.
type Manual struct {
	mu      sync.Mutex
	now     Instant
	pending []*manualTimer
	seq     uint64

	advancing sync.Mutex // one Advance at a time, so that timers fire in order
}

// NewManual returns a clock that stands at the given wall time and at an arbitrary, positive
// monotonic instant.
func NewManual(wall time.Time) *Manual {
	return &Manual{now: Instant{
		Mono: int64(time.Hour / time.Microsecond), Wall: wall.UnixMicro(), Nano: int64(time.Hour),
	}}
}

// Now implements Clock.
func (m *Manual) Now() Instant {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// Nano implements Clock.
func (m *Manual) Nano() int64 { return m.Now().Nano }

// Advance moves both scales forward by d and fires, on the caller's goroutine and in order of
// their instants, all timers that become due on the way, also those that these timers set. While
// one fires, Now is exactly the instant it was set for. A negative d panics.
func (m *Manual) Advance(d time.Duration) {
	if d < 0 {
		panic("clock: Advance by a negative duration")
	}
	m.advancing.Lock()
	defer m.advancing.Unlock()
	m.mu.Lock()
	end := m.now.Mono + int64(d/time.Microsecond)
	for {
		t := m.popDue(end)
		if t == nil {
			break
		}
		m.moveTo(max(t.at, m.now.Mono))
		m.mu.Unlock()
		t.f()
		m.mu.Lock()
	}
	m.moveTo(max(end, m.now.Mono))
	m.mu.Unlock()
}

// StepWall moves the wall scale alone, as an administrator or an NTP step does.
func (m *Manual) StepWall(d time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now.Wall += int64(d / time.Microsecond)
}

// AfterFunc implements Clock. A timer that is due at once fires at the next Advance, also one of
// zero length.
func (m *Manual) AfterFunc(d time.Duration, f func()) Timer {
	t := &manualTimer{m: m, f: f}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.schedule(t, d)
	return t
}

func (m *Manual) moveTo(mono int64) {
	m.now.Wall += mono - m.now.Mono
	m.now.Mono, m.now.Nano = mono, mono*int64(time.Microsecond)
}

func (m *Manual) schedule(t *manualTimer, d time.Duration) {
	m.seq++
	t.at, t.seq = m.now.Mono+int64(max(d, 0)/time.Microsecond), m.seq
	i := sort.Search(len(m.pending), func(i int) bool { return t.before(m.pending[i]) })
	m.pending = append(m.pending, nil)
	copy(m.pending[i+1:], m.pending[i:])
	m.pending[i] = t
}

func (m *Manual) popDue(end int64) *manualTimer {
	if len(m.pending) == 0 || m.pending[0].at > end {
		return nil
	}
	t := m.pending[0]
	m.pending = m.pending[1:]
	return t
}

func (m *Manual) cancel(t *manualTimer) bool {
	for i, p := range m.pending {
		if p == t {
			m.pending = append(m.pending[:i], m.pending[i+1:]...)
			return true
		}
	}
	return false
}

type manualTimer struct {
	m   *Manual
	f   func()
	at  int64
	seq uint64
}

func (t *manualTimer) before(o *manualTimer) bool {
	return t.at < o.at || t.at == o.at && t.seq < o.seq
}

func (t *manualTimer) Stop() bool {
	t.m.mu.Lock()
	defer t.m.mu.Unlock()
	return t.m.cancel(t)
}

func (t *manualTimer) Reset(d time.Duration) {
	t.m.mu.Lock()
	defer t.m.mu.Unlock()
	t.m.cancel(t)
	t.m.schedule(t, d)
}
