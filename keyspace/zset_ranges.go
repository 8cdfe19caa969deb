package keyspace

// ZRange implements ZRANGE.
func ZRange(tx *Tx, args [][]byte) Reply { return queryRange(tx, args, rangeForm{}) }

// ZRevRange implements ZREVRANGE.
func ZRevRange(tx *Tx, args [][]byte) Reply {
	return queryRange(tx, args, rangeForm{kind: byRank, fixed: true, reverse: true})
}

// ZRangeByScore implements ZRANGEBYSCORE.
func ZRangeByScore(tx *Tx, args [][]byte) Reply {
	return queryRange(tx, args, rangeForm{kind: byScore, fixed: true})
}

// ZRevRangeByScore implements ZREVRANGEBYSCORE.
func ZRevRangeByScore(tx *Tx, args [][]byte) Reply {
	return queryRange(tx, args, rangeForm{kind: byScore, fixed: true, reverse: true})
}

// ZRangeByLex implements ZRANGEBYLEX.
func ZRangeByLex(tx *Tx, args [][]byte) Reply {
	return queryRange(tx, args, rangeForm{kind: byLex, fixed: true})
}

// ZRevRangeByLex implements ZREVRANGEBYLEX.
func ZRevRangeByLex(tx *Tx, args [][]byte) Reply {
	return queryRange(tx, args, rangeForm{kind: byLex, fixed: true, reverse: true})
}

func queryRange(tx *Tx, args [][]byte, form rangeForm) Reply {
	q, refusal := parseRange(args[2:], form)
	if refusal.IsError() {
		return refusal
	}
	z, ok := readZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case z == nil:
		return Empty
	}
	from, to := q.span(z)
	return tx.scoredReply(z.slice(from, to, q.reverse), q.withScores)
}

// ZRangeStore implements ZRANGESTORE.
func ZRangeStore(tx *Tx, args [][]byte) Reply {
	q, refusal := parseRange(args[3:], rangeForm{store: true})
	if refusal.IsError() {
		return refusal
	}
	z, ok := readZSet(tx, args[2])
	if !ok {
		return errWrongType
	}
	result := new(zset)
	if z != nil {
		from, to := q.span(z)
		z.walk(from, to, func(e scored) { result.add(e.score, e.member) })
	}
	return storeZSet(tx, args[1], result, evZRangeStore)
}

// ZCount implements ZCOUNT.
func ZCount(tx *Tx, args [][]byte) Reply { return countRange(tx, args, byScore) }

// ZLexCount implements ZLEXCOUNT.
func ZLexCount(tx *Tx, args [][]byte) Reply { return countRange(tx, args, byLex) }

func countRange(tx *Tx, args [][]byte, kind rangeKind) Reply {
	in, refusal := kind.parse(args[2], args[3])
	if refusal.IsError() {
		return refusal
	}
	z, ok := readZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case z == nil:
		return Int(0)
	}
	from, to := in.span(z, false, 0)
	return Int(int64(to - from))
}

// ZRemRangeByRank implements ZREMRANGEBYRANK.
func ZRemRangeByRank(tx *Tx, args [][]byte) Reply {
	return removeRange(tx, args, byRank, evZRemByRank)
}

// ZRemRangeByScore implements ZREMRANGEBYSCORE.
func ZRemRangeByScore(tx *Tx, args [][]byte) Reply {
	return removeRange(tx, args, byScore, evZRemByScore)
}

// ZRemRangeByLex implements ZREMRANGEBYLEX.
func ZRemRangeByLex(tx *Tx, args [][]byte) Reply {
	return removeRange(tx, args, byLex, evZRemByLex)
}

func removeRange(tx *Tx, args [][]byte, kind rangeKind, ev event) Reply {
	in, refusal := kind.parse(args[2], args[3])
	if refusal.IsError() {
		return refusal
	}
	it, _, ok := locateZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !it.ok():
		return Int(0)
	}
	z := it.zsetValue()
	from, to := in.span(z, false, 0)
	if from == to {
		return Int(0)
	}
	z.dropRange(from, to)
	reduced(tx, it, ev)
	return Int(int64(to - from))
}
