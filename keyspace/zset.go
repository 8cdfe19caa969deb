package keyspace

import (
	"sort"
	"unsafe"
)

// A zset is the value of a sorted-set key: members with scores, in the order of the scores and,
// where these are equal, of the members. A position in that order is a rank, from 0.
//
// Small is the usual case for a fair lock or a semaphore: up to zsetSmall elements stand in order
// in one slice, and members are searched in turn. A larger set keeps its elements in a slice in no
// order, for ZSCAN and random picks, beside an index by member and a tree that has the order. It
// stays so until the key is gone, also when it shrinks: the places of a scan that is under way
// would be lost. Nothing ever ranges over the index, so equal requests give equal replies on every
// node.
type zset struct {
	elems []scored         // in order while the set is small
	index map[string]int32 // where a member is in elems; nil while the set is small
	tree  *orderNode       // nil while the set is small

	// What OBJECT ENCODING goes by, as in hash.
	most, longest int32

	undo *undo // the journal that changes are noted in, if there is one
}

// A scored is a member of a sorted set with its score, which is never NaN.
type scored struct {
	score  float64
	member string
}

// before reports whether e stands before another element.
func (e scored) before(other scored) bool {
	return e.score < other.score || e.score == other.score && e.member < other.member
}

// zsetSmall is the most elements that are kept in one slice.
const zsetSmall = 128

func (z *zset) len() int { return len(z.elems) }

// find returns the position of a member in elems, or -1. It is good until the next change.
func (z *zset) find(member string) int {
	if z.index != nil {
		if i, ok := z.index[member]; ok {
			return int(i)
		}
		return -1
	}
	for i := range z.elems {
		if z.elems[i].member == member {
			return i
		}
	}
	return -1
}

// score returns the score of a member.
func (z *zset) score(member string) (score float64, ok bool) {
	if i := z.find(member); i >= 0 {
		return z.elems[i].score, true
	}
	return 0, false
}

// add adds a member, which must be absent.
func (z *zset) add(score float64, member string) {
	e := scored{score, member}
	z.most = max(z.most, int32(len(z.elems)+1))
	z.longest = max(z.longest, int32(len(member)))
	if z.tree != nil {
		z.elems = append(z.elems, e)
		z.index[member] = int32(len(z.elems) - 1)
		z.plant(int32(len(z.elems) - 1))
		z.note(undoZSetAdd, len(z.elems)-1, scored{})
		return
	}
	at := z.rank(e)
	z.elems = append(z.elems, e)
	copy(z.elems[at+1:], z.elems[at:])
	z.elems[at] = e
	z.note(undoZSetAdd, at, scored{})
	if len(z.elems) > zsetSmall {
		z.enlarge()
	}
}

// note notes a change at position i in elems, and an element as it was, for the journal.
func (z *zset) note(kind undoKind, i int, e scored) {
	if z.undo != nil {
		z.undo.step(undoStep{kind: kind, of: unsafe.Pointer(z), at: int32(i), score: e.score, a: e.member})
	}
}

// enlarge turns a small set into a large one.
func (z *zset) enlarge() {
	z.note(undoZSetEnlarge, 0, scored{})
	z.buildIndex()
	z.tree = new(orderNode)
	for i := range z.elems {
		z.plant(int32(i))
	}
}

func (z *zset) buildIndex() {
	z.index = make(map[string]int32, len(z.elems))
	for i := range z.elems {
		z.index[z.elems[i].member] = int32(i)
	}
}

// rescore gives the element at position i in elems another score.
func (z *zset) rescore(i int, score float64) {
	was := z.elems[i]
	if score == was.score {
		z.note(undoZSetRescore, i, was)
		z.elems[i].score = score // which may be another 0
		return
	}
	if z.tree != nil {
		z.note(undoZSetRescore, i, was)
		z.uproot(int32(i))
		z.elems[i].score = score
		z.plant(int32(i))
		return
	}
	e := scored{score, was.member}
	to := z.rank(e)
	if to > i { // e itself is one of those that were below
		to--
		copy(z.elems[i:], z.elems[i+1:to+1])
	} else {
		copy(z.elems[to+1:i+1], z.elems[to:])
	}
	z.elems[to] = e
	z.note(undoZSetRescore, to, was)
}

// drop takes out the element at position i in elems. In a large set the last element of elems
// takes its position.
func (z *zset) drop(i int) {
	z.note(undoZSetDrop, i, z.elems[i])
	last := len(z.elems) - 1
	if z.tree != nil {
		delete(z.index, z.elems[i].member)
		z.uproot(int32(i))
		if moved := z.elems[last]; i != last {
			z.tree.rename(int32(last), int32(i), z.below(moved))
			z.index[moved.member] = int32(i)
			z.elems[i] = moved
		}
	} else {
		copy(z.elems[i:], z.elems[i+1:])
	}
	z.truncate(last)
}

// truncate leaves the first n of elems.
func (z *zset) truncate(n int) {
	clear(z.elems[n:])
	z.elems = z.elems[:n]
	if n < cap(z.elems)/4 {
		z.elems = append(make([]scored, 0, 2*n), z.elems...)
		if z.index != nil {
			z.buildIndex() // a map does not give memory back as it empties
		}
	}
}

// dropRange takes out the elements with ranks from from to before to.
func (z *zset) dropRange(from, to int) {
	if z.tree != nil {
		for range to - from {
			z.drop(int(z.tree.at(from)))
		}
		return
	}
	for i := from; i < to; i++ {
		z.note(undoZSetDrop, i, z.elems[i])
	}
	z.truncate(from + copy(z.elems[from:], z.elems[to:]))
}

// rank returns the rank of e, or the one that it would have.
func (z *zset) rank(e scored) int { return z.count(z.below(e)) }

// below returns a test for the places before that of e.
func (z *zset) below(e scored) func(orderPlace) bool {
	return func(p orderPlace) bool {
		return p.score < e.score || p.score == e.score && z.elems[p.elem].member < e.member
	}
}

// count returns how many elements are below. Those that are stand before those that are not.
func (z *zset) count(below func(orderPlace) bool) int {
	if z.tree != nil {
		return z.tree.count(below)
	}
	return sort.Search(len(z.elems), func(i int) bool {
		return !below(orderPlace{z.elems[i].score, int32(i)})
	})
}

// at returns the element of a rank, which must be in range.
func (z *zset) at(rank int) scored {
	if z.tree != nil {
		return z.elems[z.tree.at(rank)]
	}
	return z.elems[rank]
}

// walk calls f for the elements with ranks from from to before to, in order.
func (z *zset) walk(from, to int, f func(e scored)) {
	if z.tree != nil {
		z.tree.walk(from, to, func(i int32) { f(z.elems[i]) })
		return
	}
	for _, e := range z.elems[from:to] {
		f(e)
	}
}

// clone returns a copy. The strings are shared: they are immutable.
func (z *zset) clone() *zset {
	c := *z
	c.undo = nil
	c.elems = append(make([]scored, 0, len(z.elems)), z.elems...)
	if z.tree != nil {
		c.buildIndex()
		c.tree = z.tree.clone()
	}
	return &c
}

// encoding is what OBJECT ENCODING says of the sorted set.
func (z *zset) encoding(l EncodingLimits) string {
	if int(z.most) > l.ZSetEntries || int(z.longest) > l.ZSetValue {
		return "skiplist"
	}
	return "listpack"
}

// scan returns the elements that one ZSCAN of about count elements passes over, and the cursor for
// the next, 0 at the end. It keeps HSCAN's promise, in the same way, which see: elems of a large
// set change as the fields of a large hash do, and a new score moves nothing there.
func (z *zset) scan(cursor uint64, count int64) (elems []scored, next uint64) {
	n := uint64(len(z.elems))
	if z.tree == nil {
		return z.elems, 0
	}
	if cursor == 0 || cursor > n {
		cursor = n
	}
	if uint64(count) < cursor {
		next = cursor - uint64(count)
	}
	return z.elems[next:cursor], next
}
