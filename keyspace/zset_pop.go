package keyspace

// ZPopMin implements ZPOPMIN.
func ZPopMin(tx *Tx, args [][]byte) Reply { return popScored(tx, args, true) }

// ZPopMax implements ZPOPMAX.
func ZPopMax(tx *Tx, args [][]byte) Reply { return popScored(tx, args, false) }

// popScored is ZPOPMIN and ZPOPMAX. Without a count RESP3 has the only element flat as well.
func popScored(tx *Tx, args [][]byte, lowest bool) Reply {
	if len(args) > 3 {
		return errSyntax
	}
	count := int64(1)
	if len(args) == 3 {
		var ok bool
		if count, ok = integer(args[2]); !ok || count < 0 {
			return errNotPositive
		}
	}
	it, _, ok := locateZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !it.ok() || count == 0:
		return Empty
	}
	elems := takeScored(tx, it, lowest, count)
	if len(args) == 2 {
		return Array(Bulk(elems[0].member), Double(elems[0].score))
	}
	return tx.scoredReply(elems, true)
}

// takeScored takes up to count elements off an end of a sorted set and returns them in that order.
func takeScored(tx *Tx, it item, lowest bool, count int64) []scored {
	z := it.zsetValue()
	n := int(min(count, int64(z.len())))
	from, ev := 0, evZPopMin
	if !lowest {
		from, ev = z.len()-n, evZPopMax
	}
	elems := z.slice(from, from+n, !lowest)
	z.dropRange(from, from+n)
	reduced(tx, it, ev)
	return elems
}

// ZMPop implements ZMPOP.
func ZMPop(tx *Tx, args [][]byte) Reply {
	q, refusal := parseMultiPop(args[1:], "MIN", "MAX")
	if refusal.IsError() {
		return refusal
	}
	r, _ := q.popZSet(tx)
	return r
}

// popZSet takes elements off the first sorted set that there is. With none it answers null and
// reports that there was nothing.
func (q multiPop) popZSet(tx *Tx) (r Reply, nothing bool) {
	for _, key := range tx.candidates(q.keys) {
		it, _, ok := locateZSet(tx, key)
		if !ok {
			return errWrongType, false
		}
		if it.ok() {
			return Array(Bulk(string(key)), pairs(takeScored(tx, it, q.first, q.count))), false
		}
	}
	return NullArray, true
}

// BZPopMin implements BZPOPMIN.
func BZPopMin(tx *Tx, args [][]byte) Reply { return popScoredOrWait(tx, args, true) }

// BZPopMax implements BZPOPMAX.
func BZPopMax(tx *Tx, args [][]byte) Reply { return popScoredOrWait(tx, args, false) }

func popScoredOrWait(tx *Tx, args [][]byte, lowest bool) Reply {
	last := len(args) - 1
	timeoutMS, refusal := timeout(args[last])
	if refusal.IsError() {
		return refusal
	}
	keys := args[1:last]
	for _, key := range tx.candidates(keys) {
		it, _, ok := locateZSet(tx, key)
		if !ok {
			return errWrongType
		}
		if it.ok() {
			e := takeScored(tx, it, lowest, 1)[0]
			return Array(Bulk(string(key)), Bulk(e.member), Double(e.score))
		}
	}
	return tx.blocked(kindZSet, keys, timeoutMS, NullArray)
}

// BZMPop implements BZMPOP. Redis looks at the timeout last.
func BZMPop(tx *Tx, args [][]byte) Reply {
	q, refusal := parseMultiPop(args[2:], "MIN", "MAX")
	if refusal.IsError() {
		return refusal
	}
	timeoutMS, refusal := timeout(args[1])
	if refusal.IsError() {
		return refusal
	}
	r, nothing := q.popZSet(tx)
	if nothing {
		return tx.blocked(kindZSet, q.keys, timeoutMS, r)
	}
	return r
}
