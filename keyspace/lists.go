package keyspace

import "math"

// readList returns the list under key, nil when there is no such key; ok is false when key holds
// something else.
func readList(tx *Tx, key []byte) (l *list, ok bool) {
	it := tx.read(key)
	if !it.ok() {
		return nil, true
	}
	if it.kind != kindList {
		return nil, false
	}
	return it.listValue(), true
}

// locateList is locate for a command that writes to a list; ok is false when key holds something
// else.
func locateList(tx *Tx, key []byte) (it item, keyHash uint32, ok bool) {
	it, keyHash = tx.locate(key)
	if it.ok() {
		tx.ks.undo.arm(tx.db, it)
	}
	return it, keyHash, !it.ok() || it.kind == kindList
}

// createList adds an empty list under key, which must be absent.
func createList(tx *Tx, keyHash uint32, key []byte) item {
	it := tx.create(keyHash, key)
	it.setList(new(list))
	return it
}

// pushEvent is what happens to a list when something is added at an end.
func pushEvent(left bool) event {
	if left {
		return evLPush
	}
	return evRPush
}

// popped reports that elements have been taken off an end of a list, and removes it when those
// were the last.
func popped(tx *Tx, it item, left bool) {
	if left {
		tx.changed(it, evLPop)
	} else {
		tx.changed(it, evRPop)
	}
	removeEmpty(tx, it)
}

// removeEmpty removes a list that has become empty.
func removeEmpty(tx *Tx, it item) {
	if it.listValue().len() == 0 {
		tx.remove(it, evDel)
	}
}

// LPush implements LPUSH.
func LPush(tx *Tx, args [][]byte) Reply { return pushAll(tx, args, true, true) }

// RPush implements RPUSH.
func RPush(tx *Tx, args [][]byte) Reply { return pushAll(tx, args, false, true) }

// LPushX implements LPUSHX.
func LPushX(tx *Tx, args [][]byte) Reply { return pushAll(tx, args, true, false) }

// RPushX implements RPUSHX.
func RPushX(tx *Tx, args [][]byte) Reply { return pushAll(tx, args, false, false) }

// pushAll is LPUSH and its like; without create, an absent list is left alone.
func pushAll(tx *Tx, args [][]byte, left, create bool) Reply {
	it, keyHash, ok := locateList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		if !create {
			return Int(0)
		}
		it = createList(tx, keyHash, args[1])
	}
	l := it.listValue()
	for _, elem := range args[2:] {
		l.push(string(elem), left)
	}
	tx.changed(it, pushEvent(left))
	return Int(int64(l.len()))
}

// LPop implements LPOP.
func LPop(tx *Tx, args [][]byte) Reply { return popSome(tx, args, true, "lpop") }

// RPop implements RPOP.
func RPop(tx *Tx, args [][]byte) Reply { return popSome(tx, args, false, "rpop") }

func popSome(tx *Tx, args [][]byte, left bool, name string) Reply {
	if len(args) > 3 {
		return ErrArity(name)
	}
	count, missing := int64(-1), Null
	if len(args) == 3 {
		var ok bool
		if count, ok = integer(args[2]); !ok || count < 0 {
			return errNotPositive
		}
		missing = NullArray
	}
	it, _, ok := locateList(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !it.ok():
		return missing
	case count == 0:
		return Empty
	}
	if count < 0 {
		s := it.listValue().pop(left)
		popped(tx, it, left)
		return Bulk(s)
	}
	return popMany(tx, it, left, count)
}

// popMany takes up to count elements off an end of a list and returns them in that order.
func popMany(tx *Tx, it item, left bool, count int64) Reply {
	l := it.listValue()
	n := int(min(count, int64(l.len())))
	elems := make([]Reply, n)
	for i := range elems {
		if left {
			elems[i] = Bulk(l.at(i))
		} else {
			elems[i] = Bulk(l.at(l.len() - 1 - i))
		}
	}
	if left {
		l.dropLeft(n)
	} else {
		l.dropRight(n)
	}
	popped(tx, it, left)
	return Array(elems...)
}

// LLen implements LLEN.
func LLen(tx *Tx, args [][]byte) Reply {
	l, ok := readList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if l == nil {
		return Int(0)
	}
	return Int(int64(l.len()))
}

// LRange implements LRANGE.
func LRange(tx *Tx, args [][]byte) Reply {
	start, end, ok := span(args[2], args[3])
	if !ok {
		return errNotInteger
	}
	l, ok := readList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if l == nil {
		return Empty
	}
	from, to := clip(l.len(), start, end)
	elems := make([]Reply, 0, to-from)
	for i := from; i < to; i++ {
		elems = append(elems, Bulk(l.at(i)))
	}
	return Array(elems...)
}

// span parses the two indexes of LRANGE and LTRIM.
func span(first, last []byte) (start, end int64, ok bool) {
	start, ok = integer(first)
	if !ok {
		return 0, 0, false
	}
	end, ok = integer(last)
	return start, end, ok
}

// LIndex implements LINDEX. Redis looks at the index only once it has found a list.
func LIndex(tx *Tx, args [][]byte) Reply {
	l, ok := readList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if l == nil {
		return Null
	}
	index, ok := integer(args[2])
	if !ok {
		return errNotInteger
	}
	i, ok := l.offset(index)
	if !ok {
		return Null
	}
	return Bulk(l.at(i))
}

// LSet implements LSET. Redis looks at the index only once it has found a list.
func LSet(tx *Tx, args [][]byte) Reply {
	it, _, ok := locateList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		return errNoKey
	}
	index, ok := integer(args[2])
	if !ok {
		return errNotInteger
	}
	l := it.listValue()
	i, ok := l.offset(index)
	if !ok {
		return errIndexRange
	}
	l.set(i, string(args[3]))
	tx.changed(it, evLSet)
	return OK
}

// LRem implements LREM.
func LRem(tx *Tx, args [][]byte) Reply {
	count, ok := integer(args[2])
	if !ok {
		return errNotInteger
	}
	it, _, ok := locateList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		return Int(0)
	}
	removed := it.listValue().remove(args[3], count)
	if removed > 0 {
		tx.changed(it, evLRem)
		removeEmpty(tx, it)
	}
	return Int(removed)
}

// LTrim implements LTRIM. It counts as a change even when nothing is cut off, as in Redis.
func LTrim(tx *Tx, args [][]byte) Reply {
	start, end, ok := span(args[2], args[3])
	if !ok {
		return errNotInteger
	}
	it, _, ok := locateList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		return OK
	}
	l := it.listValue()
	from, to := clip(l.len(), start, end)
	l.dropRight(l.len() - to)
	l.dropLeft(from)
	tx.changed(it, evLTrim)
	removeEmpty(tx, it)
	return OK
}

// LInsert implements LINSERT.
func LInsert(tx *Tx, args [][]byte) Reply {
	after := is(args[2], "AFTER")
	if !after && !is(args[2], "BEFORE") {
		return errSyntax
	}
	it, _, ok := locateList(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		return Int(0)
	}
	l := it.listValue()
	for i := range l.len() {
		if l.at(i) != string(args[3]) {
			continue
		}
		if after {
			i++
		}
		l.insert(i, string(args[4]))
		tx.changed(it, evLInsert)
		return Int(int64(l.len()))
	}
	return Int(-1)
}

// A positionQuery is what LPOS looks for.
type positionQuery struct {
	rank   int64 // which match is the first that counts; negative from the end
	count  int64 // how many matches to return; 0 is all, -1 just one, not in an array
	maxLen int64 // how many elements to look at; 0 is all
}

// LPos implements LPOS.
func LPos(tx *Tx, args [][]byte) Reply {
	q, refusal := parsePosition(args[3:])
	if refusal.IsError() {
		return refusal
	}
	l, ok := readList(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case l == nil && q.count < 0:
		return Null
	case l == nil:
		return Empty
	}
	at := l.positions(args[2], q)
	if q.count >= 0 {
		return Array(at...)
	}
	if len(at) == 0 {
		return Null
	}
	return at[0]
}

// parsePosition parses the options of LPOS; refusal is an error when they are wrong.
func parsePosition(opts [][]byte) (q positionQuery, refusal Reply) {
	q = positionQuery{rank: 1, count: -1}
	for ; len(opts) > 0; opts = opts[2:] {
		if len(opts) == 1 {
			return q, errSyntax
		}
		n, ok := integer(opts[1])
		switch {
		case is(opts[0], "RANK"):
			if !ok {
				return q, errNotInteger
			}
			switch q.rank = n; n {
			case 0:
				return q, errRankZero
			case math.MinInt64: // whose distance from the end is beyond the scale
				return q, errSymmetric
			}
		case is(opts[0], "COUNT"):
			if q.count = n; !ok || n < 0 {
				return q, errCountNegative
			}
		case is(opts[0], "MAXLEN"):
			if q.maxLen = n; !ok || n < 0 {
				return q, errMaxLenNegative
			}
		default:
			return q, errSyntax
		}
	}
	return q, Reply{}
}

// positions returns where value is, as integer replies in the order of the search.
func (l *list) positions(value []byte, q positionQuery) (at []Reply) {
	rank, left := q.rank, true
	if rank < 0 {
		left = false
		rank = -rank
	}
	limit := int64(l.n)
	if q.maxLen > 0 {
		limit = min(limit, q.maxLen)
	}
	matches := int64(0)
	for k := range limit {
		i := int(k)
		if !left {
			i = l.n - 1 - i
		}
		if l.at(i) != string(value) {
			continue
		}
		if matches++; matches < rank {
			continue
		}
		at = append(at, Int(int64(i)))
		if q.count < 0 || int64(len(at)) == q.count {
			break
		}
	}
	return at
}

// LMove implements LMOVE.
func LMove(tx *Tx, args [][]byte) Reply {
	fromLeft, toLeft, ok := ends(args[3], args[4])
	if !ok {
		return errSyntax
	}
	r, _ := move(tx, args[1], args[2], fromLeft, toLeft)
	return r
}

// RPopLPush implements RPOPLPUSH.
func RPopLPush(tx *Tx, args [][]byte) Reply {
	r, _ := move(tx, args[1], args[2], false, true)
	return r
}

// end parses LEFT or RIGHT.
func end(word []byte) (left, ok bool) {
	left = is(word, "LEFT")
	return left, left || is(word, "RIGHT")
}

// ends parses the two ends of LMOVE.
func ends(from, to []byte) (fromLeft, toLeft, ok bool) {
	if fromLeft, ok = end(from); !ok {
		return false, false, false
	}
	toLeft, ok = end(to)
	return fromLeft, toLeft, ok
}

// move takes an element off an end of source and adds it at an end of target, which may be the
// same list. With no such source it answers null and reports that there was nothing to move; what
// target is does not matter then.
func move(tx *Tx, source, target []byte, fromLeft, toLeft bool) (r Reply, nothing bool) {
	from, _, ok := locateList(tx, source)
	if !ok {
		return errWrongType, false
	}
	if !from.ok() {
		return Null, true
	}
	to, keyHash, ok := locateList(tx, target)
	if !ok {
		return errWrongType, false
	}
	if !to.ok() {
		to = createList(tx, keyHash, target)
	}
	s := from.listValue().pop(fromLeft)
	to.listValue().push(s, toLeft)
	tx.changed(to, pushEvent(toLeft))
	popped(tx, from, fromLeft)
	return Bulk(s), false
}

// LMPop implements LMPOP.
func LMPop(tx *Tx, args [][]byte) Reply {
	q, refusal := parseMultiPop(args[1:], "LEFT", "RIGHT")
	if refusal.IsError() {
		return refusal
	}
	r, _ := q.pop(tx)
	return r
}

// A multiPop is what LMPOP, ZMPOP and their blocking forms ask for.
type multiPop struct {
	keys  [][]byte
	first bool // from the start, which is left or the lowest score
	count int64
}

// parseMultiPop parses the arguments of LMPOP or ZMPOP from the number of keys on, where first and
// last are the words for the two ends; refusal is an error when they are wrong.
func parseMultiPop(args [][]byte, first, last string) (q multiPop, refusal Reply) {
	n, ok := integer(args[0])
	if !ok || n <= 0 {
		return q, errNumKeys
	}
	if n > int64(len(args)-2) {
		return q, errSyntax
	}
	q = multiPop{keys: args[1 : n+1], first: is(args[n+1], first), count: 1}
	if !q.first && !is(args[n+1], last) {
		return q, errSyntax
	}
	opts := args[n+2:]
	if len(opts) == 0 {
		return q, Reply{}
	}
	if len(opts) < 2 || !is(opts[0], "COUNT") {
		return q, errSyntax
	}
	if q.count, ok = integer(opts[1]); !ok || q.count <= 0 {
		return q, errCountPositive
	}
	if len(opts) > 2 {
		return q, errSyntax
	}
	return q, Reply{}
}

// pop takes elements off the first list that there is. With none it answers null and reports that
// there was nothing.
func (q multiPop) pop(tx *Tx) (r Reply, nothing bool) {
	for _, key := range tx.candidates(q.keys) {
		it, _, ok := locateList(tx, key)
		if !ok {
			return errWrongType, false
		}
		if it.ok() {
			return Array(Bulk(string(key)), popMany(tx, it, q.first, q.count)), false
		}
	}
	return NullArray, true
}
