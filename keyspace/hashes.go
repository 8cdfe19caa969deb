package keyspace

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// readHash returns the hash under key, nil when there is no such key; ok is false when key holds
// something else.
func readHash(tx *Tx, key []byte) (h *hash, ok bool) {
	it := tx.read(key)
	if !it.ok() {
		return nil, true
	}
	if it.kind != kindHash {
		return nil, false
	}
	return it.hashValue(), true
}

// locateHash is locate for a command that writes to a hash; ok is false when key holds something
// else.
func locateHash(tx *Tx, key []byte) (it item, keyHash uint32, ok bool) {
	it, keyHash = tx.locate(key)
	if it.ok() {
		tx.ks.undo.arm(tx.db, it)
	}
	return it, keyHash, !it.ok() || it.kind == kindHash
}

// createHash adds an empty hash under key, which must be absent.
func createHash(tx *Tx, keyHash uint32, key []byte) item {
	it := tx.create(keyHash, key)
	it.setHash(new(hash))
	return it
}

// HSet implements HSET.
func HSet(tx *Tx, args [][]byte) Reply {
	return setFields(tx, args, "hset")
}

// HMSet implements HMSET.
func HMSet(tx *Tx, args [][]byte) Reply {
	r := setFields(tx, args, "hmset")
	if r.IsError() {
		return r
	}
	return OK
}

// setFields is HSET and HMSET. A field without a value is refused before the key is looked at.
func setFields(tx *Tx, args [][]byte, name string) Reply {
	if len(args)%2 != 0 {
		return ErrArity(name)
	}
	it, keyHash, ok := locateHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		it = createHash(tx, keyHash, args[1])
	}
	h := it.hashValue()
	added := int64(0)
	for i := 2; i < len(args); i += 2 {
		if h.set(args[i], string(args[i+1])) {
			added++
		}
	}
	tx.changed(it, evHSet)
	return Int(added)
}

// HSetNX implements HSETNX.
func HSetNX(tx *Tx, args [][]byte) Reply {
	it, keyHash, ok := locateHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		it = createHash(tx, keyHash, args[1])
	} else if it.hashValue().find(args[2]) >= 0 {
		return Int(0)
	}
	it.hashValue().add(string(args[2]), string(args[3]))
	tx.changed(it, evHSet)
	return Int(1)
}

// HGet implements HGET.
func HGet(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	return h.reply(args[2])
}

// reply is the value of a field, or null when it, or the hash itself, is absent.
func (h *hash) reply(name []byte) Reply {
	if h == nil {
		return Null
	}
	v, ok := h.get(name)
	if !ok {
		return Null
	}
	return Bulk(v)
}

// HMGet implements HMGET.
func HMGet(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	elems := make([]Reply, len(args)-2)
	for i, name := range args[2:] {
		elems[i] = h.reply(name)
	}
	return Array(elems...)
}

// HGetAll implements HGETALL.
func HGetAll(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	if h == nil {
		return Map()
	}
	return Map(flat(h.fields)...)
}

// flat lists names and values alternately.
func flat(fields []field) []Reply {
	elems := make([]Reply, 0, 2*len(fields))
	for _, f := range fields {
		elems = append(elems, Bulk(f.name), Bulk(f.value))
	}
	return elems
}

// HKeys implements HKEYS.
func HKeys(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	if h == nil {
		return Empty
	}
	return names(h.fields)
}

func names(fields []field) Reply {
	elems := make([]Reply, len(fields))
	for i := range fields {
		elems[i] = Bulk(fields[i].name)
	}
	return Array(elems...)
}

// HVals implements HVALS.
func HVals(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	if h == nil {
		return Empty
	}
	elems := make([]Reply, h.len())
	for i := range elems {
		elems[i] = Bulk(h.fields[i].value)
	}
	return Array(elems...)
}

// HDel implements HDEL.
func HDel(tx *Tx, args [][]byte) Reply {
	it, _, ok := locateHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		return Int(0)
	}
	h := it.hashValue()
	deleted := int64(0)
	for _, name := range args[2:] {
		if h.del(name) {
			deleted++
		}
	}
	if deleted > 0 {
		tx.changed(it, evHDel)
	}
	if h.len() == 0 {
		tx.remove(it, evDel)
	}
	return Int(deleted)
}

// HExists implements HEXISTS.
func HExists(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	return Flag(h != nil && h.find(args[2]) >= 0)
}

// HLen implements HLEN.
func HLen(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	if h == nil {
		return Int(0)
	}
	return Int(int64(h.len()))
}

// HStrLen implements HSTRLEN.
func HStrLen(tx *Tx, args [][]byte) Reply {
	h, ok := readHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	return Int(int64(len(h.reply(args[2]).Str)))
}

// HIncrBy implements HINCRBY.
func HIncrBy(tx *Tx, args [][]byte) Reply {
	by, ok := integer(args[3])
	if !ok {
		return errNotInteger
	}
	it, keyHash, ok := locateHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	at, old := -1, int64(0)
	if it.ok() {
		h := it.hashValue()
		if at = h.find(args[2]); at >= 0 {
			if old, ok = integer(h.fields[at].value); !ok {
				return errHashNotInteger
			}
		}
	}
	if by < 0 && old < math.MinInt64-by || by > 0 && old > math.MaxInt64-by {
		return errOverflow
	}
	sum := old + by
	if !it.ok() {
		it = createHash(tx, keyHash, args[1])
	}
	it.hashValue().put(at, args[2], formatInteger(sum))
	tx.changed(it, evHIncrBy)
	return Int(sum)
}

// HIncrByFloat implements HINCRBYFLOAT.
func HIncrByFloat(tx *Tx, args [][]byte) Reply {
	by, ok := parseFloat(args[3])
	switch {
	case !ok:
		return errNotFloat
	case by.IsInf():
		return errNaNIncrement
	}
	it, keyHash, ok := locateHash(tx, args[1])
	if !ok {
		return errWrongType
	}
	at, old := -1, new(big.Float)
	if it.ok() {
		h := it.hashValue()
		if at = h.find(args[2]); at >= 0 {
			if old, ok = parseFloat(h.fields[at].value); !ok {
				return errHashNotFloat
			}
		}
	}
	sum, ok := addFloats(old, by)
	if !ok {
		return errNaN
	}
	if !it.ok() {
		it = createHash(tx, keyHash, args[1])
	}
	v := formatFloat(sum)
	it.hashValue().put(at, args[2], v)
	tx.changed(it, evHIncrFloat)
	return Bulk(v)
}

// put stores the value of a field that find found at position at, or did not find (-1).
func (h *hash) put(at int, name []byte, value string) {
	if at >= 0 {
		h.replace(at, value)
	} else {
		h.add(string(name), value)
	}
}

// HScan implements HSCAN. Redis looks at the options only once it has found a hash.
func HScan(tx *Tx, args [][]byte) Reply {
	cursor, ok := parseCursor(args[2])
	if !ok {
		return errBadCursor
	}
	h, ok := readHash(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case h == nil:
		return Array(Bulk("0"), Empty)
	}
	q, refusal := scanOptions(args[3:], "NOVALUES")
	if refusal.IsError() {
		return refusal
	}
	fields, next := h.scan(cursor, q.count)
	elems := make([]Reply, 0, 2*len(fields))
	for _, f := range fields {
		if !q.wants(f.name) {
			continue
		}
		elems = append(elems, Bulk(f.name))
		if !q.namesOnly {
			elems = append(elems, Bulk(f.value))
		}
	}
	return Array(Bulk(strconv.FormatUint(next, 10)), Array(elems...))
}

// HRandField implements HRANDFIELD.
func HRandField(tx *Tx, args [][]byte) Reply {
	if len(args) == 2 {
		h, ok := readHash(tx, args[1])
		switch {
		case !ok:
			return errWrongType
		case h == nil:
			return Null
		}
		return Bulk(h.fields[tx.below(h.len())].name)
	}
	count, withValues, refusal := randomArgs(args, "WITHVALUES")
	if refusal.IsError() {
		return refusal
	}
	h, ok := readHash(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case h == nil || count == 0:
		return Empty
	case count < -maxRandomFields:
		return errOutOfRange
	}
	fields := h.random(tx, count)
	if !withValues {
		return names(fields)
	}
	if tx.RESP < 3 {
		return Array(flat(fields)...)
	}
	pairs := make([]Reply, len(fields))
	for i, f := range fields {
		pairs[i] = Array(Bulk(f.name), Bulk(f.value))
	}
	return Array(pairs...)
}

// maxRandomFields is how many fields HRANDFIELD picks with repetition. Redis has no limit there:
// HRANDFIELD h -9223372036854775807 keeps it busy until its memory ends.
const maxRandomFields = 1 << 20

// randomArgs parses what follows the key of HRANDFIELD, where option is its only one, or of
// ZRANDMEMBER; refusal is an error when that is wrong.
func randomArgs(args [][]byte, option string) (count int64, withValues bool, refusal Reply) {
	count, ok := integer(args[2])
	switch {
	case !ok:
		return 0, false, errNotInteger
	case count == math.MinInt64:
		return 0, false, errSymmetric
	case len(args) > 4 || len(args) == 4 && !is(args[3], option):
		return 0, false, errSyntax
	}
	withValues = len(args) == 4
	if withValues && (count > math.MaxInt64/2 || count < -(math.MaxInt64/2)) {
		return 0, false, errOutOfRange
	}
	return count, withValues, Reply{}
}

// random picks count different fields, or all if there are fewer; with a negative count, -count
// fields of which some may be the same.
func (h *hash) random(tx *Tx, count int64) []field {
	n := h.len()
	if count >= int64(n) {
		return h.fields
	}
	picks := tx.sample(n, count)
	fields := make([]field, len(picks))
	for i, at := range picks {
		fields[i] = h.fields[at]
	}
	return fields
}

// sample picks count different numbers less than n, which must not be fewer; with a negative
// count, -count of which some may be the same.
func (tx *Tx) sample(n int, count int64) []int {
	if count < 0 {
		picks := make([]int, -count)
		for i := range picks {
			picks[i] = tx.below(n)
		}
		return picks
	}
	// Floyd's sampling (Bentley, "Programming pearls: a sample of brilliance", CACM 1987): one
	// step a pick, however many there are to choose from.
	picks := make([]int, 0, count)
	taken := make(map[int]bool, count)
	for top := n - int(count); top < n; top++ {
		i := tx.below(top + 1)
		if taken[i] {
			i = top
		}
		taken[i] = true
		picks = append(picks, i)
	}
	return picks
}

// below returns a random number less than n.
func (tx *Tx) below(n int) int {
	hi, _ := bits.Mul64(tx.Random(), uint64(n))
	return int(hi)
}
