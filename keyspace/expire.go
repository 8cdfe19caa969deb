package keyspace

// Expire implements EXPIRE.
func Expire(tx *Tx, args [][]byte) Reply { return expire(tx, args, ttlSeconds, "expire") }

// PExpire implements PEXPIRE.
func PExpire(tx *Tx, args [][]byte) Reply { return expire(tx, args, ttlMillis, "pexpire") }

// ExpireAt implements EXPIREAT.
func ExpireAt(tx *Tx, args [][]byte) Reply { return expire(tx, args, ttlSecondsAt, "expireat") }

// PExpireAt implements PEXPIREAT.
func PExpireAt(tx *Tx, args [][]byte) Reply { return expire(tx, args, ttlMillisAt, "pexpireat") }

// expire gives a key a deadline. One that has passed deletes the key and still answers 1, as in
// Redis, where the event is "del" and not "expired".
func expire(tx *Tx, args [][]byte, form ttlForm, name string) Reply {
	var o expireOptions
	if refusal, ok := o.parse(args[3:]); !ok {
		return refusal
	}
	n, ok := integer(args[2])
	if !ok {
		return errNotInteger
	}
	deadline, ok := tx.Now.deadlineOf(form, n)
	if !ok {
		return errExpire(name)
	}
	it := tx.find(args[1])
	if !it.ok() || !o.allow(tx.Now, it.deadline, deadline) {
		return Int(0)
	}
	if deadline <= tx.Now.Mono {
		tx.remove(it, evDel)
		return Int(1)
	}
	tx.db.setDeadline(it, deadline)
	tx.changed(it, evExpire)
	return Int(1)
}

// expireOptions are the conditions of EXPIRE and its like.
type expireOptions struct {
	nx, xx, gt, lt bool
}

func (o *expireOptions) parse(opts [][]byte) (refusal Reply, ok bool) {
	for _, opt := range opts {
		switch {
		case is(opt, "NX"):
			o.nx = true
		case is(opt, "XX"):
			o.xx = true
		case is(opt, "GT"):
			o.gt = true
		case is(opt, "LT"):
			o.lt = true
		default:
			return errUnsupportedOption(string(opt)), false
		}
	}
	if o.nx && (o.xx || o.gt || o.lt) {
		return errExpireNX, false
	}
	if o.gt && o.lt {
		return errExpireGTLT, false
	}
	return Reply{}, true
}

// allow reports whether a key with deadline was may get deadline will. They are compared in
// milliseconds of the wall clock, which are what the client gave or could read: an absolute time
// that is sent twice is no later than itself.
func (o *expireOptions) allow(now Instant, was, will int64) bool {
	forever := was == noDeadline
	switch {
	case o.nx && !forever, o.xx && forever:
		return false
	case o.gt:
		return !forever && now.wallMS(will) > now.wallMS(was)
	case o.lt:
		return forever || now.wallMS(will) < now.wallMS(was)
	}
	return true
}

// The answers of TTL and its like to a key that is not there and to one without a TTL.
const (
	ttlOfNothing = -2
	ttlOfForever = -1
)

// TTL implements TTL: seconds, rounded to the nearest.
func TTL(tx *Tx, args [][]byte) Reply {
	return ttl(tx, args, func(deadline int64) int64 { return (tx.Now.ttlMS(deadline) + 500) / 1000 })
}

// PTTL implements PTTL.
func PTTL(tx *Tx, args [][]byte) Reply { return ttl(tx, args, tx.Now.ttlMS) }

// ExpireTime implements EXPIRETIME.
func ExpireTime(tx *Tx, args [][]byte) Reply {
	return ttl(tx, args, func(deadline int64) int64 { return (tx.Now.wallMS(deadline) + 500) / 1000 })
}

// PExpireTime implements PEXPIRETIME.
func PExpireTime(tx *Tx, args [][]byte) Reply { return ttl(tx, args, tx.Now.wallMS) }

func ttl(tx *Tx, args [][]byte, show func(deadline int64) int64) Reply {
	it := tx.read(args[1])
	switch {
	case !it.ok():
		return Int(ttlOfNothing)
	case it.deadline == noDeadline:
		return Int(ttlOfForever)
	}
	return Int(show(it.deadline))
}

// Persist implements PERSIST.
func Persist(tx *Tx, args [][]byte) Reply {
	it := tx.find(args[1])
	if !it.ok() || it.deadline == noDeadline {
		return Int(0)
	}
	tx.db.setDeadline(it, noDeadline)
	tx.changed(it, evPersist)
	return Int(1)
}
