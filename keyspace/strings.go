package keyspace

import (
	"math"
	"unsafe"
)

// maxString is the longest string that there can be; SetMaxString may set a lower limit.
const maxString = 512 << 20

// Set implements SET. With GET the reply is the old value and does not tell whether the new one
// was stored.
func Set(tx *Tx, args [][]byte) Reply {
	var o setOptions
	if !o.parse(args[3:], false) {
		return errSyntax
	}
	deadline, refusal, ok := tx.deadline(o.form, o.ttl, "set")
	if !ok {
		return refusal
	}
	it, hash := tx.locate(args[1])
	reply := Null
	if o.get {
		tx.count(it, args[1])
		if it.ok() && it.kind != kindString {
			return errWrongType
		}
		if it.ok() {
			reply = Bulk(it.str())
		}
	}
	if allowed, refusal := o.allow(it); !allowed {
		if refusal.IsError() {
			return refusal
		}
		return reply
	}
	if o.form == ttlKeep && it.ok() {
		deadline = it.deadline
	}
	tx.setString(it, hash, args[1], args[2], deadline, o.form.isTTL())
	if o.get {
		return reply
	}
	return OK
}

// allow reports whether the condition of a SET holds for what its key holds now.
func (o *setOptions) allow(it item) (allowed bool, refusal Reply) {
	switch o.when {
	case ifAbsent:
		return !it.ok(), Null
	case ifPresent:
		return it.ok(), Null
	case always:
		return true, Null
	}
	if !it.ok() {
		return o.when == ifNotEqual || o.when == ifNotDigest, Null
	}
	if it.kind != kindString {
		return false, errWrongType
	}
	holds, valid := o.when.holds(o.compare, it.str())
	if !valid {
		return false, errDigest
	}
	return holds, Null
}

// setString is putString with the events of SET.
func (tx *Tx) setString(it item, hash uint32, key, value []byte, deadline int64, expires bool) {
	if expires {
		tx.putString(it, hash, key, value, deadline, evSet, evExpire)
	} else {
		tx.putString(it, hash, key, value, deadline, evSet)
	}
}

// SetNX implements SETNX.
func SetNX(tx *Tx, args [][]byte) Reply {
	it, hash := tx.locate(args[1])
	if it.ok() {
		return Int(0)
	}
	tx.setString(it, hash, args[1], args[2], noDeadline, false)
	return Int(1)
}

// SetEX implements SETEX.
func SetEX(tx *Tx, args [][]byte) Reply { return setFor(tx, args, ttlSeconds, "setex") }

// PSetEX implements PSETEX.
func PSetEX(tx *Tx, args [][]byte) Reply { return setFor(tx, args, ttlMillis, "psetex") }

func setFor(tx *Tx, args [][]byte, form ttlForm, name string) Reply {
	deadline, refusal, ok := tx.deadline(form, args[2], name)
	if !ok {
		return refusal
	}
	it, hash := tx.locate(args[1])
	tx.setString(it, hash, args[1], args[3], deadline, true)
	return OK
}

// Get implements GET.
func Get(tx *Tx, args [][]byte) Reply { return stringOf(tx.read(args[1])) }

// stringOf is the answer of a command that reads the whole string of a key.
func stringOf(it item) Reply {
	if !it.ok() {
		return Null
	}
	if it.kind != kindString {
		return errWrongType
	}
	return Bulk(it.str())
}

// GetEX implements GETEX. As in Redis a missing key or one of another type is noticed before a
// TTL that is no number.
func GetEX(tx *Tx, args [][]byte) Reply {
	var o setOptions
	if !o.parse(args[2:], true) {
		return errSyntax
	}
	it := tx.read(args[1])
	reply := stringOf(it)
	if reply.Kind != KindBulk {
		return reply
	}
	deadline, refusal, ok := tx.deadline(o.form, o.ttl, "getex")
	if !ok {
		return refusal
	}
	switch {
	case o.form == ttlNone:
	case o.form == ttlPersist:
		if it.deadline != noDeadline {
			tx.db.setDeadline(it, noDeadline)
			tx.changed(it, evPersist)
		}
	case deadline <= tx.Now.Mono:
		tx.remove(it, evDel)
	default:
		tx.db.setDeadline(it, deadline)
		tx.changed(it, evExpire)
	}
	return reply
}

// GetDel implements GETDEL.
func GetDel(tx *Tx, args [][]byte) Reply {
	it := tx.read(args[1])
	reply := stringOf(it)
	if reply.Kind == KindBulk {
		tx.remove(it, evDel)
	}
	return reply
}

// GetSet implements GETSET.
func GetSet(tx *Tx, args [][]byte) Reply {
	it, hash := tx.locate(args[1])
	tx.count(it, args[1])
	reply := stringOf(it)
	if !reply.IsError() {
		tx.setString(it, hash, args[1], args[2], noDeadline, false)
	}
	return reply
}

// MGet implements MGET: null also for a key of another type.
func MGet(tx *Tx, args [][]byte) Reply {
	values := make([]Reply, len(args)-1)
	for i, key := range args[1:] {
		if values[i] = stringOf(tx.read(key)); values[i].IsError() {
			values[i] = Null
		}
	}
	return Array(values...)
}

// MSet implements MSET.
func MSet(tx *Tx, args [][]byte) Reply {
	if len(args)%2 == 0 {
		return ErrArity("mset")
	}
	tx.setPairs(args[1:])
	return OK
}

// MSetNX implements MSETNX: all keys are set or none.
func MSetNX(tx *Tx, args [][]byte) Reply {
	if len(args)%2 == 0 {
		return ErrArity("msetnx")
	}
	for i := 1; i < len(args); i += 2 {
		if tx.find(args[i]).ok() {
			return Int(0)
		}
	}
	tx.setPairs(args[1:])
	return Int(1)
}

func (tx *Tx) setPairs(pairs [][]byte) {
	for i := 0; i < len(pairs); i += 2 {
		it, hash := tx.locate(pairs[i])
		tx.setString(it, hash, pairs[i], pairs[i+1], noDeadline, false)
	}
}

// Append implements APPEND.
func Append(tx *Tx, args [][]byte) Reply {
	it, hash := tx.locate(args[1])
	if it.ok() && it.kind != kindString {
		return errWrongType
	}
	was := ""
	if it.ok() {
		was = it.str()
		if int64(len(was)+len(args[2])) > tx.ks.maxString {
			return errTooLong
		}
	}
	value := was + string(args[2])
	tx.editString(it, hash, args[1], value, evAppend)
	return Int(int64(len(value)))
}

// Strlen implements STRLEN.
func Strlen(tx *Tx, args [][]byte) Reply {
	it := tx.read(args[1])
	if it.ok() && it.kind != kindString {
		return errWrongType
	}
	if !it.ok() {
		return Int(0)
	}
	return Int(int64(it.valueLen))
}

// GetRange implements GETRANGE and SUBSTR.
func GetRange(tx *Tx, args [][]byte) Reply {
	from, ok1 := integer(args[2])
	to, ok2 := integer(args[3])
	if !ok1 || !ok2 {
		return errNotInteger
	}
	it := tx.read(args[1])
	if !it.ok() {
		return Bulk("")
	}
	if it.kind != kindString {
		return errWrongType
	}
	if from < 0 && to < 0 && from > to {
		return Bulk("")
	}
	n := int64(it.valueLen)
	if from < 0 {
		from = max(0, from+n)
	}
	if to < 0 {
		to = max(0, to+n) // so that 0 -100 is the first byte; Redis's way
	}
	if to = min(to, n-1); from > to {
		return Bulk("")
	}
	return Bulk(it.str()[from : to+1])
}

// SetRange implements SETRANGE.
func SetRange(tx *Tx, args [][]byte) Reply {
	offset, ok := integer(args[2])
	if !ok {
		return errNotInteger
	}
	if offset < 0 {
		return errOffset
	}
	it, hash := tx.locate(args[1])
	if it.ok() && it.kind != kindString {
		return errWrongType
	}
	was, patch := "", args[3]
	if it.ok() {
		was = it.str()
	}
	if len(patch) == 0 {
		return Int(int64(len(was)))
	}
	if offset > tx.ks.maxString-int64(len(patch)) {
		return errTooLong
	}
	value := make([]byte, max(len(was), int(offset)+len(patch)))
	copy(value, was)
	copy(value[offset:], patch)
	tx.editString(it, hash, args[1], unsafe.String(&value[0], len(value)), evSetRange)
	return Int(int64(len(value)))
}

// Incr implements INCR.
func Incr(tx *Tx, args [][]byte) Reply { return tx.incr(args[1], 1) }

// Decr implements DECR.
func Decr(tx *Tx, args [][]byte) Reply { return tx.incr(args[1], -1) }

// IncrBy implements INCRBY.
func IncrBy(tx *Tx, args [][]byte) Reply {
	n, ok := integer(args[2])
	if !ok {
		return errNotInteger
	}
	return tx.incr(args[1], n)
}

// DecrBy implements DECRBY.
func DecrBy(tx *Tx, args [][]byte) Reply {
	n, ok := integer(args[2])
	if !ok {
		return errNotInteger
	}
	if n == math.MinInt64 {
		return errDecrOverflow
	}
	return tx.incr(args[1], -n)
}

func (tx *Tx) incr(key []byte, by int64) Reply {
	it, hash := tx.locate(key)
	n := int64(0)
	if it.ok() {
		if it.kind != kindString {
			return errWrongType
		}
		var ok bool
		if n, ok = integer(it.str()); !ok {
			return errNotInteger
		}
	}
	if by > 0 && n > math.MaxInt64-by || by < 0 && n < math.MinInt64-by {
		return errOverflow
	}
	n += by
	tx.editString(it, hash, key, formatInteger(n), evIncrBy)
	return Int(n)
}

// IncrByFloat implements INCRBYFLOAT.
func IncrByFloat(tx *Tx, args [][]byte) Reply {
	it, hash := tx.locate(args[1])
	was := "0"
	if it.ok() {
		if it.kind != kindString {
			return errWrongType
		}
		was = it.str()
	}
	f, ok1 := parseFloat(was)
	by, ok2 := parseFloat(args[2])
	if !ok1 || !ok2 {
		return errNotFloat
	}
	sum, ok := addFloats(f, by)
	if !ok {
		return errNaN
	}
	value := formatFloat(sum)
	tx.editString(it, hash, args[1], value, evIncrByFloat)
	return Bulk(value)
}

// DelIfEq implements DELIFEQ: deletes a string that equals the argument.
func DelIfEq(tx *Tx, args [][]byte) Reply {
	it := tx.find(args[1])
	switch {
	case !it.ok():
		return Int(0)
	case it.kind != kindString:
		return errWrongType
	case it.str() != string(args[2]):
		return Int(0)
	}
	tx.remove(it, evDel)
	return Int(1)
}

// DelEx implements DELEX: deletes a key, or a string that does or does not equal the argument, or
// have it as its digest. As in Redis the condition is looked at only when there is a string to compare.
func DelEx(tx *Tx, args [][]byte) Reply {
	if len(args) != 2 && len(args) != 4 {
		return ErrArity("delex")
	}
	it := tx.find(args[1])
	if !it.ok() {
		return Int(0)
	}
	if len(args) == 4 {
		if it.kind != kindString {
			return errDelExType
		}
		when := comparison(args[2])
		if when == always {
			return errDelExCondition
		}
		switch holds, valid := when.holds(args[3], it.str()); {
		case !valid:
			return errDigest
		case !holds:
			return Int(0)
		}
	}
	tx.remove(it, evDel)
	return Int(1)
}
