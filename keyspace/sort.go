package keyspace

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A sortQuery is what SORT asks for.
type sortQuery struct {
	by           []byte // the pattern of the keys that hold the weights; nil: the elements are
	unsorted     bool   // BY a pattern that names one key for all: the order is left as it is
	alpha, desc  bool
	start, count int64
	gets         [][]byte // patterns of what to return in place of the elements
	store        []byte   // where to; nil: the reply is the result
}

// parse parses what follows the key of SORT; refusal is an error when that is wrong.
func (q *sortQuery) parse(opts [][]byte, readOnly bool) (refusal Reply) {
	q.count = -1
	for len(opts) > 0 {
		words := 1
		switch {
		case is(opts[0], "ASC"):
			q.desc = false
		case is(opts[0], "DESC"):
			q.desc = true
		case is(opts[0], "ALPHA"):
			q.alpha = true
		case is(opts[0], "LIMIT") && len(opts) >= 3:
			var ok bool
			if q.start, q.count, ok = span(opts[1], opts[2]); !ok {
				return errNotInteger
			}
			words = 3
		case is(opts[0], "STORE") && len(opts) >= 2 && !readOnly:
			q.store, words = opts[1], 2
		case is(opts[0], "BY") && len(opts) >= 2:
			q.by, words = opts[1], 2
			// As in Redis, one such pattern decides, also when another follows.
			q.unsorted = q.unsorted || !slices.Contains(q.by, '*')
		case is(opts[0], "GET") && len(opts) >= 2:
			q.gets, words = append(q.gets, opts[1]), 2
		default:
			return errSyntax
		}
		opts = opts[words:]
	}
	return Reply{}
}

// Sort implements SORT.
func Sort(tx *Tx, args [][]byte) Reply { return sortElements(tx, args, false) }

// SortRO implements SORT_RO.
func SortRO(tx *Tx, args [][]byte) Reply { return sortElements(tx, args, true) }

func sortElements(tx *Tx, args [][]byte, readOnly bool) Reply {
	var q sortQuery
	if refusal := q.parse(args[2:], readOnly); refusal.IsError() {
		return refusal
	}
	elems, kind, ok := elementsOf(tx.read(args[1]))
	if !ok {
		return errWrongType
	}
	if q.unsorted && (q.store != nil || tx.Scripted) && kind == kindSet {
		// What is stored, or what a script does next, shall not depend on the order of a set,
		// which is nobody's.
		q.unsorted, q.alpha, q.by = false, true, nil
	}
	switch {
	case !q.unsorted:
		if refusal := q.order(tx, elems); refusal.IsError() {
			return refusal
		}
	case q.desc && kind != kindSet:
		slices.Reverse(elems)
	}
	elems = q.limit(elems)
	if q.store != nil {
		return q.put(tx, elems)
	}
	return Array(q.results(tx, elems)...)
}

// elementsOf returns the elements of a list, a set or a sorted set, in its order; ok is false when
// it is something else.
func elementsOf(it item) (elems []string, kind valueKind, ok bool) {
	if !it.ok() {
		return nil, kindList, true
	}
	switch it.kind {
	case kindList:
		l := it.listValue()
		elems = make([]string, l.len())
		for i := range elems {
			elems[i] = l.at(i)
		}
	case kindSet:
		elems = slices.Clone(it.memberSet().listed())
	case kindZSet:
		z := it.zsetValue()
		z.walk(0, z.len(), func(e scored) { elems = append(elems, e.member) })
	default:
		return nil, it.kind, false
	}
	return elems, it.kind, true
}

// limit returns the elements that LIMIT leaves.
func (q *sortQuery) limit(elems []string) []string {
	n := int64(len(elems))
	start := min(max(q.start, 0), n)
	if q.count < 0 || q.count > n-start {
		return elems[start:]
	}
	return elems[start : start+q.count]
}

// A weighed is an element with what it is sorted by: a number, or a text that may be absent.
type weighed struct {
	elem   string
	weight float64
	text   string
	found  bool
}

// order sorts elements.
func (q *sortQuery) order(tx *Tx, elems []string) (refusal Reply) {
	ws := make([]weighed, len(elems))
	for i, elem := range elems {
		w := weighed{elem: elem, text: elem, found: true}
		if q.by != nil {
			w.text, w.found = lookupPattern(tx, q.by, elem)
		}
		if !q.alpha && w.found {
			var ok bool
			if w.weight, ok = parseWeight(w.text); !ok {
				return errSortScores
			}
		}
		ws[i] = w
	}
	compare := q.compare
	if q.desc {
		compare = func(a, b weighed) int { return q.compare(b, a) }
	}
	slices.SortStableFunc(ws, compare)
	for i := range ws {
		elems[i] = ws[i].elem
	}
	return Reply{}
}

// compare orders elements with equal numbers by themselves, and those without a text before all
// others.
func (q *sortQuery) compare(a, b weighed) int {
	switch {
	case !q.alpha:
		return cmp.Or(cmp.Compare(a.weight, b.weight), strings.Compare(a.elem, b.elem))
	case a.found != b.found:
		if b.found {
			return -1
		}
		return 1
	}
	return strings.Compare(a.text, b.text)
}

// parseWeight parses a number as C's strtod does: spaces may lead, and nothing is 0.
func parseWeight(s string) (f float64, ok bool) {
	s, _, _ = strings.Cut(s, "\x00")
	if s == "" {
		return 0, true
	}
	f, inRange, ok := parseDouble(strings.TrimLeft(s, " \t\n\v\f\r"))
	return f, ok && inRange && !math.IsNaN(f)
}

// results is what is returned for elements: these, or what GET names.
func (q *sortQuery) results(tx *Tx, elems []string) []Reply {
	if len(q.gets) == 0 {
		return Bulks(elems...).Elems
	}
	results := make([]Reply, 0, len(elems)*len(q.gets))
	for _, elem := range elems {
		for _, pattern := range q.gets {
			s, found := lookupPattern(tx, pattern, elem)
			if found {
				results = append(results, Bulk(s))
			} else {
				results = append(results, Null)
			}
		}
	}
	return results
}

// put stores the results as a list, absent ones as empty strings.
func (q *sortQuery) put(tx *Tx, elems []string) Reply {
	l := new(list)
	for _, r := range q.results(tx, elems) {
		l.pushRight(r.Str)
	}
	if l.len() == 0 {
		if it := tx.find(q.store); it.ok() {
			tx.remove(it, evDel)
		}
		return Int(0)
	}
	it := tx.overwrite(q.store)
	it.setList(l)
	tx.changed(it, evSortStore)
	return Int(int64(l.len()))
}

// lookupPattern returns what a pattern of BY or GET means for an element: the element itself for
// "#", and else the string at the key, or the field of the hash at the key ("key*->field"), that
// comes of putting the element in place of the asterisk.
func lookupPattern(tx *Tx, pattern []byte, elem string) (s string, found bool) {
	if string(pattern) == "#" {
		return elem, true
	}
	before, after, ok := strings.Cut(string(pattern), "*")
	if !ok {
		return "", false
	}
	// An arrow that nothing follows is a part of the key.
	postfix, name, isField := strings.Cut(after, "->")
	if isField = isField && name != ""; !isField {
		postfix = after
	}
	it := tx.read([]byte(before + elem + postfix))
	switch {
	case !it.ok():
		return "", false
	case isField:
		if it.kind != kindHash {
			return "", false
		}
		return it.hashValue().get([]byte(name))
	}
	if it.kind != kindString {
		return "", false
	}
	return it.str(), true
}
