package keyspace

import (
	"math"
	"strconv"
)

// readZSet returns the sorted set under key, nil when there is no such key; ok is false when key
// holds something else.
func readZSet(tx *Tx, key []byte) (z *zset, ok bool) {
	it := tx.read(key)
	if !it.ok() {
		return nil, true
	}
	if it.kind != kindZSet {
		return nil, false
	}
	return it.zsetValue(), true
}

// locateZSet is locate for a command that writes to a sorted set; ok is false when key holds
// something else.
func locateZSet(tx *Tx, key []byte) (it item, keyHash uint32, ok bool) {
	it, keyHash = tx.locate(key)
	if it.ok() {
		tx.ks.undo.arm(tx.db, it)
	}
	return it, keyHash, !it.ok() || it.kind == kindZSet
}

// reduced reports that elements of a sorted set have been taken out, and removes it when those
// were the last.
func reduced(tx *Tx, it item, ev event) {
	tx.changed(it, ev)
	if it.zsetValue().len() == 0 {
		tx.remove(it, evDel)
	}
}

// slice returns the elements with ranks from from to before to, in order or in reverse.
func (z *zset) slice(from, to int, reverse bool) []scored {
	elems := make([]scored, 0, to-from)
	if reverse {
		i := to - from
		elems = elems[:i]
		z.walk(from, to, func(e scored) {
			i--
			elems[i] = e
		})
		return elems
	}
	z.walk(from, to, func(e scored) { elems = append(elems, e) })
	return elems
}

// scoredReply lists members, with their scores if wanted: then flat in RESP2 and in pairs in RESP3.
func (tx *Tx) scoredReply(elems []scored, withScores bool) Reply {
	switch {
	case !withScores:
		replies := make([]Reply, len(elems))
		for i, e := range elems {
			replies[i] = Bulk(e.member)
		}
		return Array(replies...)
	case tx.RESP >= 3:
		return pairs(elems)
	}
	replies := make([]Reply, 0, 2*len(elems))
	for _, e := range elems {
		replies = append(replies, Bulk(e.member), Double(e.score))
	}
	return Array(replies...)
}

// pairs lists members with their scores, each two in an array of their own.
func pairs(elems []scored) Reply {
	replies := make([]Reply, len(elems))
	for i, e := range elems {
		replies[i] = Array(Bulk(e.member), Double(e.score))
	}
	return Array(replies...)
}

// addOptions are the options of ZADD.
type addOptions struct {
	nx, xx, gt, lt, ch, incr bool
}

// parse reads the options at the start of args and returns what follows them: scores and members
// in turn.
func (o *addOptions) parse(args [][]byte) (rest [][]byte, refusal Reply) {
	for ; len(args) > 0 && o.take(args[0]); args = args[1:] {
	}
	switch {
	case len(args) == 0 || len(args)%2 != 0:
		return nil, errSyntax
	case o.nx && o.xx:
		return nil, errAddNXXX
	case o.gt && o.nx || o.lt && o.nx || o.gt && o.lt:
		return nil, errAddGTLTNX
	case o.incr && len(args) > 2:
		return nil, errAddIncr
	}
	return args, Reply{}
}

func (o *addOptions) take(word []byte) bool {
	switch {
	case is(word, "NX"):
		o.nx = true
	case is(word, "XX"):
		o.xx = true
	case is(word, "GT"):
		o.gt = true
	case is(word, "LT"):
		o.lt = true
	case is(word, "CH"):
		o.ch = true
	case is(word, "INCR"):
		o.incr = true
	default:
		return false
	}
	return true
}

// ZAdd implements ZADD.
func ZAdd(tx *Tx, args [][]byte) Reply { return addScored(tx, args, addOptions{}) }

// ZIncrBy implements ZINCRBY. Redis takes ZADD's options for what they are here as well, only that
// no argument is left for them.
func ZIncrBy(tx *Tx, args [][]byte) Reply { return addScored(tx, args, addOptions{incr: true}) }

// addScored is ZADD and ZINCRBY. All scores are looked at before the key is.
func addScored(tx *Tx, args [][]byte, o addOptions) Reply {
	elems, refusal := o.parse(args[2:])
	if refusal.IsError() {
		return refusal
	}
	var room [8]float64
	scores := room[:0]
	for i := 0; i < len(elems); i += 2 {
		score, ok := parseScore(elems[i])
		if !ok {
			return errNotFloat
		}
		scores = append(scores, score)
	}
	it, keyHash, ok := locateZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !it.ok() && o.xx && o.incr:
		return Null
	case !it.ok() && o.xx:
		return Int(0)
	case !it.ok():
		it = tx.create(keyHash, args[1])
		it.setZSet(new(zset))
	}
	z := it.zsetValue()
	var done addResult
	for i, score := range scores {
		done.put(z, score, elems[2*i+1], o)
	}
	if done.added+done.updated > 0 && o.incr {
		tx.changed(it, evZIncr)
	} else if done.added+done.updated > 0 {
		tx.changed(it, evZAdd)
	}
	switch {
	case o.incr:
		return done.last
	case o.ch:
		return Int(done.added + done.updated)
	}
	return Int(done.added)
}

// An addResult is what ZADD has done.
type addResult struct {
	added, updated int64
	last           Reply // what INCR answers
}

// put adds a member or gives it another score, if the options allow that.
func (r *addResult) put(z *zset, score float64, member []byte, o addOptions) {
	r.last = Null
	i := z.find(view(member))
	if i < 0 {
		if o.xx {
			return
		}
		z.add(unsigned(score), string(member))
		r.added++
		r.last = Double(score)
		return
	}
	old := z.elems[i].score
	if o.nx {
		return
	}
	if o.incr {
		score += old
		if math.IsNaN(score) {
			r.last = errScoreNaN
			return
		}
	}
	if o.gt && score <= old || o.lt && score >= old {
		return
	}
	r.last = Double(score)
	if score != old {
		r.updated++
		z.rescore(i, unsigned(score))
	}
}

// ZRem implements ZREM.
func ZRem(tx *Tx, args [][]byte) Reply {
	it, _, ok := locateZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !it.ok():
		return Int(0)
	}
	z, removed := it.zsetValue(), int64(0)
	for _, member := range args[2:] {
		if i := z.find(view(member)); i >= 0 {
			z.drop(i)
			removed++
		}
	}
	if removed > 0 {
		reduced(tx, it, evZRem)
	}
	return Int(removed)
}

// ZScore implements ZSCORE.
func ZScore(tx *Tx, args [][]byte) Reply {
	z, ok := readZSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	return z.scoreReply(args[2])
}

// ZMScore implements ZMSCORE.
func ZMScore(tx *Tx, args [][]byte) Reply {
	z, ok := readZSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	replies := make([]Reply, len(args)-2)
	for i, member := range args[2:] {
		replies[i] = z.scoreReply(member)
	}
	return Array(replies...)
}

// scoreReply is the score of a member, or null when it, or the sorted set itself, is absent.
func (z *zset) scoreReply(member []byte) Reply {
	if z == nil {
		return Null
	}
	score, ok := z.score(view(member))
	if !ok {
		return Null
	}
	return Double(score)
}

// ZCard implements ZCARD.
func ZCard(tx *Tx, args [][]byte) Reply {
	z, ok := readZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case z == nil:
		return Int(0)
	}
	return Int(int64(z.len()))
}

// ZRank implements ZRANK.
func ZRank(tx *Tx, args [][]byte) Reply { return rankOf(tx, args, false, "zrank") }

// ZRevRank implements ZREVRANK.
func ZRevRank(tx *Tx, args [][]byte) Reply { return rankOf(tx, args, true, "zrevrank") }

// rankOf is ZRANK and ZREVRANK, with the option of Redis 7.2.
func rankOf(tx *Tx, args [][]byte, reverse bool, name string) Reply {
	missing, withScore := Null, len(args) > 3
	switch {
	case len(args) > 4:
		return ErrArity(name)
	case withScore && !is(args[3], "WITHSCORE"):
		return errSyntax
	case withScore:
		missing = NullArray
	}
	z, ok := readZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case z == nil:
		return missing
	}
	i := z.find(view(args[2]))
	if i < 0 {
		return missing
	}
	e := z.elems[i]
	rank := z.rank(e)
	if reverse {
		rank = z.len() - 1 - rank
	}
	if withScore {
		return Array(Int(int64(rank)), Double(e.score))
	}
	return Int(int64(rank))
}

// ZScan implements ZSCAN. Redis looks at the options only once it has found a sorted set.
func ZScan(tx *Tx, args [][]byte) Reply {
	cursor, ok := parseCursor(args[2])
	if !ok {
		return errBadCursor
	}
	z, ok := readZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case z == nil:
		return Array(Bulk("0"), Empty)
	}
	q, refusal := scanOptions(args[3:], "NOSCORES")
	if refusal.IsError() {
		return refusal
	}
	encoding := z.encoding(tx.ks.opts.Encoding)
	elems, next := z.scan(cursor, q.count)
	replies := make([]Reply, 0, 2*len(elems))
	for _, e := range elems {
		if !q.wants(e.member) {
			continue
		}
		replies = append(replies, Bulk(e.member))
		if !q.namesOnly {
			replies = append(replies, Bulk(formatScanned(e.score, encoding)))
		}
	}
	return Array(Bulk(strconv.FormatUint(next, 10)), Array(replies...))
}

// ZRandMember implements ZRANDMEMBER.
func ZRandMember(tx *Tx, args [][]byte) Reply {
	if len(args) == 2 {
		z, ok := readZSet(tx, args[1])
		switch {
		case !ok:
			return errWrongType
		case z == nil:
			return Null
		}
		return Bulk(z.elems[tx.below(z.len())].member)
	}
	count, withScores, refusal := randomArgs(args, "WITHSCORES")
	if refusal.IsError() {
		return refusal
	}
	z, ok := readZSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case z == nil || count == 0:
		return Empty
	case count < -maxRandomFields:
		return errOutOfRange
	case count >= int64(z.len()): // all of them, in Redis's order
		return tx.scoredReply(z.slice(0, z.len(), true), withScores)
	}
	picks := tx.sample(z.len(), count)
	elems := make([]scored, len(picks))
	for i, at := range picks {
		elems[i] = z.elems[at]
	}
	return tx.scoredReply(elems, withScores)
}
