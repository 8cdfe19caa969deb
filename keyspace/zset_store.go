package keyspace

import (
	"math"
	"slices"
)

// ZUnion implements ZUNION.
func ZUnion(tx *Tx, args [][]byte) Reply { return mergeReply(tx, args, zsetUnion, "zunion") }

// ZInter implements ZINTER.
func ZInter(tx *Tx, args [][]byte) Reply { return mergeReply(tx, args, zsetIntersection, "zinter") }

// ZDiff implements ZDIFF.
func ZDiff(tx *Tx, args [][]byte) Reply { return mergeReply(tx, args, zsetDifference, "zdiff") }

// ZUnionStore implements ZUNIONSTORE.
func ZUnionStore(tx *Tx, args [][]byte) Reply {
	return mergeStore(tx, args, zsetUnion, "zunionstore", evZUnionStore)
}

// ZInterStore implements ZINTERSTORE.
func ZInterStore(tx *Tx, args [][]byte) Reply {
	return mergeStore(tx, args, zsetIntersection, "zinterstore", evZInterStore)
}

// ZDiffStore implements ZDIFFSTORE.
func ZDiffStore(tx *Tx, args [][]byte) Reply {
	return mergeStore(tx, args, zsetDifference, "zdiffstore", evZDiffStore)
}

func mergeReply(tx *Tx, args [][]byte, op mergeOp, name string) Reply {
	m, refusal := parseMerge(tx, args[1:], mergeForm{op: op, name: name})
	if refusal.IsError() {
		return refusal
	}
	z := m.run(op)
	return tx.scoredReply(z.slice(0, z.len(), false), m.withScores)
}

func mergeStore(tx *Tx, args [][]byte, op mergeOp, name string, ev event) Reply {
	m, refusal := parseMerge(tx, args[2:], mergeForm{op: op, name: name, store: true})
	if refusal.IsError() {
		return refusal
	}
	return storeZSet(tx, args[1], m.run(op), ev)
}

// ZInterCard implements ZINTERCARD.
func ZInterCard(tx *Tx, args [][]byte) Reply {
	m, refusal := parseMerge(tx, args[1:], mergeForm{
		op: zsetIntersection, name: "zintercard", count: true,
	})
	if refusal.IsError() {
		return refusal
	}
	n := int64(0)
	m.eachCommon(func(scored) bool {
		n++
		return n != m.limit
	})
	return Int(n)
}

// storeZSet stores a sorted set, as a new holding, or deletes the key when it is empty.
func storeZSet(tx *Tx, key []byte, z *zset, ev event) Reply {
	if z.len() == 0 {
		if it := tx.find(key); it.ok() {
			tx.remove(it, evDel)
		}
		return Int(0)
	}
	for i := range z.elems {
		z.elems[i].score = unsigned(z.elems[i].score)
	}
	it := tx.overwrite(key)
	it.setZSet(z)
	tx.changed(it, ev)
	return Int(int64(z.len()))
}

// A mergeOp is one way to make a sorted set of several.
type mergeOp uint8

const (
	zsetUnion mergeOp = iota
	zsetIntersection
	zsetDifference
)

// A mergeForm says which command of the family it is, and so which options there are.
type mergeForm struct {
	op    mergeOp
	name  string
	store bool // no WITHSCORES
	count bool // LIMIT and no other option
}

// A merge is what such a command asks for.
type merge struct {
	inputs     []mergeInput
	aggregate  func(a, b float64) float64
	withScores bool
	limit      int64
}

// A mergeInput is a sorted set, or a set, whose members all count as having the score 1. At most
// one of the two is there.
type mergeInput struct {
	zset   *zset
	set    *set
	weight float64
}

// parseMerge parses the arguments of ZUNION and its like, from the number of keys on, and reads the
// keys, which Redis does before it looks at the options. refusal is an error when something is
// wrong.
func parseMerge(tx *Tx, args [][]byte, form mergeForm) (m merge, refusal Reply) {
	n, ok := integer(args[0])
	switch {
	case !ok:
		return m, errNotInteger
	case n < 1:
		return m, errMergeNoKeys(form.name)
	case n > int64(len(args)-1):
		return m, errSyntax
	}
	m = merge{inputs: make([]mergeInput, n), aggregate: sumScores}
	for i, key := range args[1 : 1+n] {
		if m.inputs[i], ok = readMergeInput(tx, key); !ok {
			return m, errWrongType
		}
	}
	for opts := args[1+n:]; len(opts) > 0; {
		taken := 0
		if taken, refusal = m.takeOption(opts, form); refusal.IsError() {
			return m, refusal
		}
		opts = opts[taken:]
	}
	return m, Reply{}
}

// readMergeInput reads a key; ok is false when it holds neither a set nor a sorted set.
func readMergeInput(tx *Tx, key []byte) (in mergeInput, ok bool) {
	in.weight = 1
	it := tx.read(key)
	switch {
	case !it.ok():
	case it.kind == kindZSet:
		in.zset = it.zsetValue()
	case it.kind == kindSet:
		in.set = it.memberSet()
	default:
		return in, false
	}
	return in, true
}

// takeOption takes the option at the start of opts and returns how many arguments it has.
func (m *merge) takeOption(opts [][]byte, form mergeForm) (taken int, refusal Reply) {
	combines := form.op != zsetDifference && !form.count
	switch {
	case combines && is(opts[0], "WEIGHTS") && len(opts) > len(m.inputs):
		for i := range m.inputs {
			var ok bool
			if m.inputs[i].weight, ok = parseScore(opts[1+i]); !ok {
				return 0, errWeight
			}
		}
		return 1 + len(m.inputs), Reply{}
	case combines && is(opts[0], "AGGREGATE") && len(opts) > 1:
		switch {
		case is(opts[1], "SUM"):
			m.aggregate = sumScores
		case is(opts[1], "MIN"):
			m.aggregate = minScore
		case is(opts[1], "MAX"):
			m.aggregate = maxScore
		default:
			return 0, errSyntax
		}
		return 2, Reply{}
	case !form.store && !form.count && is(opts[0], "WITHSCORES"):
		m.withScores = true
		return 1, Reply{}
	case form.count && is(opts[0], "LIMIT") && len(opts) > 1:
		var ok bool
		if m.limit, ok = integer(opts[1]); !ok || m.limit < 0 {
			return 0, errLimitNegative
		}
		return 2, Reply{}
	}
	return 0, errSyntax
}

// sumScores adds scores. Infinities of either sign make 0, as in Redis.
func sumScores(a, b float64) float64 { return notNaN(a + b) }

// minScore and maxScore ignore b when that is NaN.
func minScore(a, b float64) float64 {
	if b < a {
		return b
	}
	return a
}

func maxScore(a, b float64) float64 {
	if b > a {
		return b
	}
	return a
}

func notNaN(f float64) float64 {
	if math.IsNaN(f) {
		return 0
	}
	return f
}

func (in mergeInput) len() int {
	switch {
	case in.zset != nil:
		return in.zset.len()
	case in.set != nil:
		return in.set.len()
	}
	return 0
}

// each calls f for all elements, with the scores as they are, until it returns false.
func (in mergeInput) each(f func(e scored) bool) {
	switch {
	case in.zset != nil:
		for _, e := range in.zset.elems {
			if !f(e) {
				return
			}
		}
	case in.set != nil:
		in.set.each(func(member string) bool { return f(scored{1, member}) })
	}
}

// score returns the score of a member as it is.
func (in mergeInput) score(member string) (score float64, ok bool) {
	switch {
	case in.zset != nil:
		return in.zset.score(member)
	case in.set != nil:
		return 1, in.set.hasString(member)
	}
	return 0, false
}

// weigh is what a score counts.
func (in mergeInput) weigh(score float64) float64 { return notNaN(in.weight * score) }

// run makes the result, which shares nothing that can change with the inputs.
func (m *merge) run(op mergeOp) *zset {
	result := new(zset)
	switch op {
	case zsetUnion:
		m.sortInputs()
		for _, in := range m.inputs {
			in.each(func(e scored) bool {
				score := in.weigh(e.score)
				if i := result.find(e.member); i >= 0 {
					result.rescore(i, m.aggregate(result.elems[i].score, score))
				} else {
					result.add(score, e.member)
				}
				return true
			})
		}
	case zsetIntersection:
		m.eachCommon(func(e scored) bool {
			result.add(e.score, e.member)
			return true
		})
	case zsetDifference:
		m.inputs[0].each(func(e scored) bool {
			for _, in := range m.inputs[1:] {
				if _, ok := in.score(e.member); ok {
					return true
				}
			}
			result.add(e.score, e.member)
			return true
		})
	}
	return result
}

// sortInputs puts the smaller inputs first, as Redis does. It matters for sums of floats.
func (m *merge) sortInputs() {
	slices.SortStableFunc(m.inputs, func(a, b mergeInput) int { return a.len() - b.len() })
}

// eachCommon calls f for the elements that are in all inputs, with their scores combined, until it
// returns false. As in Redis a product that is no number, an infinite weight times 0, counts as 0
// in the first input only, but see minScore and sumScores.
func (m *merge) eachCommon(f func(e scored) bool) {
	m.sortInputs()
	first, rest := m.inputs[0], m.inputs[1:]
	first.each(func(e scored) bool {
		e.score = first.weigh(e.score)
		for _, in := range rest {
			score, ok := in.score(e.member)
			if !ok {
				return true
			}
			e.score = m.aggregate(e.score, in.weight*score)
		}
		return f(e)
	})
}
