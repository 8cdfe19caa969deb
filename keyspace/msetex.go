package keyspace

import "math"

// MSetEX implements MSETEX: all strings are set, with one TTL, or none. Redis counts the keys that
// it checks for NX and XX before any is set, so a key that comes twice is no obstacle to itself.
func MSetEX(tx *Tx, args [][]byte) Reply {
	n, ok := integer(args[1])
	if !ok || n < 1 || n > math.MaxInt32 {
		return errNumKeysValue
	}
	if n > int64(len(args)-2)/2 {
		return errPairs
	}
	pairs, opts := args[2:2+2*n], args[2+2*n:]
	var o setOptions
	if !o.parse(opts, false) || o.get || o.when.compares() {
		return errSyntax
	}
	deadline, refusal, ok := tx.deadline(o.form, o.ttl, "msetex")
	if !ok {
		return refusal
	}
	for i := 0; i < len(pairs); i += 2 {
		if allowed, _ := o.allow(tx.find(pairs[i])); !allowed {
			return Int(0)
		}
	}
	for i := 0; i < len(pairs); i += 2 {
		it, hash := tx.locate(pairs[i])
		until := deadline
		if o.form == ttlKeep && it.ok() {
			until = it.deadline
		}
		tx.setString(it, hash, pairs[i], pairs[i+1], until, o.form.isTTL())
	}
	return Int(1)
}
