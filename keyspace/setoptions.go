package keyspace

import "math"

// A ttlForm is how a command names the moment at which a key expires.
type ttlForm uint8

const (
	ttlNone      ttlForm = iota
	ttlKeep              // KEEPTTL
	ttlPersist           // PERSIST
	ttlSeconds           // EX
	ttlMillis            // PX
	ttlSecondsAt         // EXAT
	ttlMillisAt          // PXAT
)

func (f ttlForm) isTTL() bool      { return f >= ttlSeconds }
func (f ttlForm) isSeconds() bool  { return f == ttlSeconds || f == ttlSecondsAt }
func (f ttlForm) isAbsolute() bool { return f == ttlSecondsAt || f == ttlMillisAt }

// A condition says on what a SET depends.
type condition uint8

const (
	always      condition = iota
	ifAbsent              // NX
	ifPresent             // XX
	ifEqual               // IFEQ
	ifNotEqual            // IFNE
	ifDigest              // IFDEQ
	ifNotDigest           // IFDNE
)

// compares reports whether the condition is on the value, and so has an operand.
func (c condition) compares() bool { return c >= ifEqual }

// holds reports whether a condition that compares holds for a string. Its operand is invalid when
// it cannot be a digest and should be one.
func (c condition) holds(operand []byte, value string) (holds, valid bool) {
	equal, valid := value == string(operand), true
	if c == ifDigest || c == ifNotDigest {
		equal, valid = isDigestOf(operand, value)
	}
	return equal == (c == ifEqual || c == ifDigest), valid
}

// comparison returns the condition on a value that an argument names, or always.
func comparison(opt []byte) condition {
	switch {
	case is(opt, "IFEQ"):
		return ifEqual
	case is(opt, "IFNE"):
		return ifNotEqual
	case is(opt, "IFDEQ"):
		return ifDigest
	case is(opt, "IFDNE"):
		return ifNotDigest
	}
	return always
}

// setOptions are the options of SET and GETEX.
type setOptions struct {
	when    condition
	compare []byte // of a condition that compares
	get     bool
	form    ttlForm
	ttl     []byte
}

// parse reads the options of SET, or of GETEX, which has fewer. They come in any order and case.
// One that is given twice counts once, and of two TTLs of the same form the last one counts.
func (o *setOptions) parse(opts [][]byte, getex bool) bool {
	for len(opts) > 0 {
		opt := opts[0]
		opts = opts[1:]
		var ok, operand bool
		switch {
		case !getex && is(opt, "NX"):
			ok = o.depend(ifAbsent)
		case !getex && is(opt, "XX"):
			ok = o.depend(ifPresent)
		case !getex && is(opt, "GET"):
			o.get, ok = true, true
		case !getex && is(opt, "KEEPTTL"):
			ok = o.expire(ttlKeep)
		case getex && is(opt, "PERSIST"):
			ok = o.expire(ttlPersist)
		case is(opt, "EX"):
			ok, operand = o.expire(ttlSeconds), true
		case is(opt, "PX"):
			ok, operand = o.expire(ttlMillis), true
		case is(opt, "EXAT"):
			ok, operand = o.expire(ttlSecondsAt), true
		case is(opt, "PXAT"):
			ok, operand = o.expire(ttlMillisAt), true
		case !getex && comparison(opt) != always:
			// Redis allows one of these, once.
			if o.when != always || len(opts) == 0 {
				return false
			}
			o.when, o.compare, opts = comparison(opt), opts[0], opts[1:]
			continue
		}
		if !ok || operand && len(opts) == 0 {
			return false
		}
		if operand {
			o.ttl, opts = opts[0], opts[1:]
		}
	}
	return true
}

func (o *setOptions) depend(c condition) bool {
	ok := o.when == always || o.when == c
	o.when = c
	return ok
}

func (o *setOptions) expire(f ttlForm) bool {
	ok := o.form == ttlNone || o.form == f
	o.form = f
	return ok
}

// deadline computes the deadline that a TTL of command name means, noDeadline without one. A number
// that is not positive is refused; a time in the past is not.
func (tx *Tx) deadline(form ttlForm, ttl []byte, name string) (
	deadline int64, refusal Reply, ok bool,
) {
	if !form.isTTL() {
		return noDeadline, Reply{}, true
	}
	n, ok := integer(ttl)
	if !ok {
		return 0, errNotInteger, false
	}
	if n <= 0 {
		return 0, errExpire(name), false
	}
	deadline, ok = tx.Now.deadlineOf(form, n)
	if !ok {
		return 0, errExpire(name), false
	}
	return deadline, Reply{}, true
}

// deadlineOf is deadlineIn or deadlineAt, as form says.
func (t Instant) deadlineOf(form ttlForm, n int64) (deadline int64, ok bool) {
	if form.isSeconds() {
		if n > math.MaxInt64/1000 || n < math.MinInt64/1000 {
			return 0, false
		}
		n *= 1000
	}
	if form.isAbsolute() {
		return t.deadlineAt(n)
	}
	return t.deadlineIn(n)
}
