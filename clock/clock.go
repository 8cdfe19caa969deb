package clock

import "time"

// An Instant is one reading of both scales, taken together.
type Instant struct {
	Mono int64 // microseconds on the monotonic scale; its zero has no meaning outside the process
	Wall int64 // microseconds since the Unix epoch
	Nano int64 // Mono in nanoseconds, to measure from with Clock.Nano
}

// A Clock tells the time and calls back when some of it has passed. Its methods may be called
// from any goroutine.
type Clock interface {
	// Now reads both scales.
	Now() Instant
	// Nano reads the monotonic scale alone, in nanoseconds, at half the price of Now. It is for
	// measuring how long something took.
	Nano() int64
	// AfterFunc calls f, on a goroutine of the clock's choosing, once d of monotonic time has
	// passed. A d that is not positive is due at once. f must not block for long: a Manual
	// clock runs it inside Advance.
	AfterFunc(d time.Duration, f func()) Timer
}

// A Timer is a pending call of AfterFunc.
type Timer interface {
	// Stop cancels the call and reports whether it did so before the call began.
	Stop() bool
	// Reset schedules the call anew, d from now, whether or not it is still pending.
	Reset(d time.Duration)
}
