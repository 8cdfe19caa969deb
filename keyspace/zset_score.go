package keyspace

import (
	"math"
	"strconv"
	"strings"
	"unsafe"
)

// parseScore parses a score or a weight: a number as strtod of C reads it, without spaces, that a
// float64 can hold. Infinities count, NaN does not.
func parseScore(b []byte) (f float64, ok bool) {
	f, inRange, ok := parseDouble(string(b))
	return f, ok && inRange
}

// parseDouble parses a number as strtod of C reads it, without spaces and other than NaN. inRange
// is false when it is too large or too small for a float64, and f infinite or 0 for that reason.
func parseDouble(s string) (f float64, inRange, ok bool) {
	if n, ok := integer(s); ok {
		return float64(n), true, true
	}
	s = strings.ToLower(s)
	unsigned := s
	if s != "" && (s[0] == '+' || s[0] == '-') {
		unsigned = s[1:]
	}
	if unsigned == "inf" || unsigned == "infinity" {
		f, _ = strconv.ParseFloat(s, 64)
		return f, true, true
	}
	ok, zero := scanFloat(unsigned)
	if !ok {
		return 0, false, false
	}
	if strings.HasPrefix(unsigned, "0x") && !strings.Contains(unsigned, "p") {
		s += "p0" // Go wants an exponent
	}
	f, err := strconv.ParseFloat(s, 64)
	return f, err == nil && (f != 0 || zero), true
}

// parseLimit parses an end of a range of scores, which may begin with a parenthesis to exclude the
// score itself. Redis lets C read it: so spaces may lead, a NUL ends it, nothing is 0, and a number
// out of range is what strtod makes of it.
func parseLimit(b []byte) (score float64, open, ok bool) {
	s := string(b)
	if open = strings.HasPrefix(s, "("); open {
		s = s[1:]
	}
	s, _, _ = strings.Cut(s, "\x00")
	if s == "" {
		return 0, open, true
	}
	score, _, ok = parseDouble(strings.TrimLeft(s, " \t\n\v\f\r"))
	return score, open, ok
}

// formatScore writes a score as Redis 7.0 does.
func formatScore(f float64) string {
	if math.IsInf(f, 0) {
		return strings.ToLower(strings.TrimPrefix(strconv.FormatFloat(f, 'g', -1, 64), "+"))
	}
	return strconv.FormatFloat(f, 'g', 17, 64)
}

// formatScanned writes a score as ZSCAN does. Redis keeps integers as such in a small set, up to
// half of what an int64 holds, and only here they show.
func formatScanned(f float64, encoding string) string {
	if encoding == "listpack" && f == math.Trunc(f) && math.Abs(f) <= 1<<62 {
		return formatInteger(int64(f))
	}
	return formatScore(f)
}

// unsigned makes 0 of -0. Redis does so when it stores a score in a small set, and keeps the sign in
// a large one.
func unsigned(score float64) float64 {
	if score == 0 {
		return 0
	}
	return score
}

// view is b as a string, without a copy: to look something up with, never to keep.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
