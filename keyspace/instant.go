package keyspace

import "math"

// An Instant is the moment at which a request runs: one reading of both scales for its whole
// length, so that no EVAL or EXEC sees a key vanish half-way.
type Instant struct {
	Mono int64 // microseconds on the monotonic scale, which deadlines live on
	Wall int64 // microseconds since the Unix epoch: data for TIME and for absolute times
}

// noDeadline marks an entry that does not expire.
const noDeadline = math.MaxInt64

// deadlineIn returns the deadline ttlMS milliseconds from now. ok is false when the sum leaves the
// scale, or when it would leave Redis's scale of wall-clock milliseconds, which EXPIRETIME must be
// able to report. This is the one place where deadlines are computed.
func (t Instant) deadlineIn(ttlMS int64) (deadline int64, ok bool) {
	if ttlMS > (math.MaxInt64-1-max(t.Mono, t.Wall))/1000 {
		return 0, false
	}
	if ttlMS < math.MinInt64/2000 {
		ttlMS = math.MinInt64 / 2000 // long past either way
	}
	return t.Mono + ttlMS*1000, true
}

// deadlineAt returns the deadline for an absolute wall-clock time in milliseconds: the TTL that
// remains now, which no later step of the wall clock changes.
func (t Instant) deadlineAt(wallMS int64) (deadline int64, ok bool) {
	if wallMS > (math.MaxInt64-1)/1000-max(0, t.Mono-t.Wall)/1000-1 {
		return 0, false
	}
	if wallMS < math.MinInt64/2000 {
		wallMS = math.MinInt64 / 2000
	}
	return t.Mono + (wallMS*1000 - t.Wall), true
}

// wallMS is the absolute time, in milliseconds since the Unix epoch, at which deadline falls if
// the wall clock is not stepped.
func (t Instant) wallMS(deadline int64) int64 {
	return (t.Wall + (deadline - t.Mono) + 500) / 1000
}

// ttlMS is what remains until deadline, rounded up to a millisecond, so that a key that is still
// there never shows 0 and a fresh one shows its whole TTL.
func (t Instant) ttlMS(deadline int64) int64 {
	return (deadline - t.Mono + 999) / 1000
}
