package clock

import "time"

// base is the origin of the monotonic scale of this process.
var base = time.Now()

// System is the clock of the machine: CLOCK_MONOTONIC and the wall clock. Its zero value is ready.
type System struct{}

// Now implements Clock.
func (System) Now() Instant {
	now := time.Now()
	// Sub uses the monotonic readings, so a step of the wall clock does not show in Mono.
	nano := int64(now.Sub(base))
	return Instant{Mono: nano / int64(time.Microsecond), Wall: now.UnixMicro(), Nano: nano}
}

// Nano implements Clock.
func (System) Nano() int64 { return int64(time.Since(base)) }

// AfterFunc implements Clock with the timers of the Go runtime, which run on the monotonic clock.
func (System) AfterFunc(d time.Duration, f func()) Timer {
	return systemTimer{time.AfterFunc(d, f)}
}

type systemTimer struct{ t *time.Timer }

func (s systemTimer) Stop() bool            { return s.t.Stop() }
func (s systemTimer) Reset(d time.Duration) { s.t.Reset(d) }
