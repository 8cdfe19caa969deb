package keyspace

// An interval is a part of the order of a sorted set, as a command describes it.
type interval interface {
	// span returns the ranks of the elements in the interval, from from to before to, without
	// the first skip of them, or the last in reverse. A negative skip leaves nothing.
	span(z *zset, reverse bool, skip int64) (from, to int)
}

// passOver is what is left of the ranks from from to before to without the first skip of them, or
// the last in reverse.
func passOver(from, to int, reverse bool, skip int64) (int, int) {
	switch {
	case skip < 0 || skip >= int64(to-from):
		return 0, 0
	case reverse:
		return from, to - int(skip)
	}
	return from + int(skip), to
}

// A rankInterval is given by ranks, negative from the end, both inclusive. In reverse the last
// element has rank 0.
type rankInterval struct{ first, last int64 }

func (r rankInterval) span(z *zset, reverse bool, skip int64) (from, to int) {
	from, to = clip(z.len(), r.first, r.last)
	if reverse {
		from, to = z.len()-to, z.len()-from
	}
	return passOver(from, to, reverse, skip)
}

// A scoreInterval is given by scores; an open end excludes its score.
type scoreInterval struct {
	min, max         float64
	minOpen, maxOpen bool
}

func (r scoreInterval) span(z *zset, reverse bool, skip int64) (from, to int) {
	from = z.count(func(p orderPlace) bool {
		return p.score < r.min || r.minOpen && p.score == r.min
	})
	to = z.count(func(p orderPlace) bool {
		return p.score < r.max || !r.maxOpen && p.score == r.max
	})
	return passOver(from, max(from, to), reverse, skip)
}

// A lexInterval is given by members. That means something only where all scores are equal; where
// they are not, it finds what Redis finds in a small set.
type lexInterval struct{ min, max lexLimit }

// A lexLimit is an end of a lexInterval.
type lexLimit struct {
	member   string
	open     bool // member itself is excluded
	infinite int  // -1 is before all members, 1 is after them, 0 is at member
}

// isAbove reports whether the limit comes after a member. For the lower end of an interval that
// means that the member is not in it.
func (l lexLimit) isAbove(member string) bool {
	return l.infinite > 0 || l.infinite == 0 && (l.member > member || l.open && l.member == member)
}

// isBelow reports whether the limit comes before a member.
func (l lexLimit) isBelow(member string) bool {
	return l.infinite < 0 || l.infinite == 0 && (l.member < member || l.open && l.member == member)
}

// isEmpty reports whether no member can be in the interval.
func (r lexInterval) isEmpty() bool {
	if r.min.infinite != 0 || r.max.infinite != 0 {
		return r.min.infinite >= r.max.infinite
	}
	return r.min.member > r.max.member ||
		r.min.member == r.max.member && (r.min.open || r.max.open)
}

func (r lexInterval) span(z *zset, reverse bool, skip int64) (from, to int) {
	n := z.len()
	if r.isEmpty() || n == 0 || r.min.isAbove(z.at(n-1).member) || r.max.isBelow(z.at(0).member) {
		return 0, 0
	}
	if z.tree == nil {
		return r.spanSmall(z, reverse, skip)
	}
	from = z.count(func(p orderPlace) bool { return r.min.isAbove(z.elems[p.elem].member) })
	to = z.count(func(p orderPlace) bool { return !r.max.isBelow(z.elems[p.elem].member) })
	return passOver(from, max(from, to), reverse, skip)
}

// spanSmall does as Redis does: it goes on from one end to the first element that the limit there
// allows, which must be in the interval. Then it passes over skip elements, whatever they are, and
// goes on to the first that the other limit forbids.
func (r lexInterval) spanSmall(z *zset, reverse bool, skip int64) (from, to int) {
	n := z.len()
	below := func(i int) bool { return r.min.isAbove(z.elems[i].member) }
	above := func(i int) bool { return r.max.isBelow(z.elems[i].member) }
	if reverse {
		for to = n; to > 0 && above(to-1); {
			to--
		}
		if to == 0 || below(to-1) {
			return 0, 0
		}
		_, to = passOver(0, to, reverse, skip)
		for from = to; from > 0 && !below(from-1); {
			from--
		}
		return from, to
	}
	for from < n && below(from) {
		from++
	}
	if from == n || above(from) {
		return 0, 0
	}
	from, n = passOver(from, n, reverse, skip)
	for to = from; to < n && !above(to); {
		to++
	}
	return from, to
}

// A rangeKind says by what the ends of an interval are given.
type rangeKind uint8

const (
	byOption rangeKind = iota // as the options say, else by rank
	byRank
	byScore
	byLex
)

// parse parses the ends of an interval.
func (k rangeKind) parse(first, last []byte) (in interval, refusal Reply) {
	switch k {
	case byScore:
		var r scoreInterval
		var ok, also bool
		r.min, r.minOpen, ok = parseLimit(first)
		r.max, r.maxOpen, also = parseLimit(last)
		if !ok || !also {
			return nil, errLimitNotFloat
		}
		return r, Reply{}
	case byLex:
		var r lexInterval
		var ok, also bool
		r.min, ok = parseLexLimit(first)
		r.max, also = parseLexLimit(last)
		if !ok || !also {
			return nil, errLimitNotMember
		}
		return r, Reply{}
	}
	from, to, ok := span(first, last)
	if !ok {
		return nil, errNotInteger
	}
	return rankInterval{from, to}, Reply{}
}

func parseLexLimit(b []byte) (l lexLimit, ok bool) {
	switch {
	case string(b) == "-":
		return lexLimit{infinite: -1}, true
	case string(b) == "+":
		return lexLimit{infinite: 1}, true
	case len(b) > 0 && (b[0] == '[' || b[0] == '('):
		return lexLimit{member: string(b[1:]), open: b[0] == '('}, true
	}
	return l, false
}

// A rangeForm says which arguments and options a command of the ZRANGE family has.
type rangeForm struct {
	kind    rangeKind
	fixed   bool // there is no option REV
	reverse bool
	store   bool // the result is kept, so there is no option WITHSCORES
}

// A rangeQuery is what a command of the ZRANGE family asks for.
type rangeQuery struct {
	in            interval
	reverse       bool
	withScores    bool
	offset, limit int64 // a negative limit is none, a negative offset passes over everything
}

// parseRange parses the arguments of a command of the ZRANGE family from the first end on; refusal
// is an error when they are wrong.
func parseRange(args [][]byte, form rangeForm) (q rangeQuery, refusal Reply) {
	q = rangeQuery{reverse: form.reverse, limit: -1}
	kind := form.kind
	for opts := args[2:]; len(opts) > 0; opts = opts[1:] {
		switch opt := opts[0]; {
		case !form.store && is(opt, "WITHSCORES"):
			q.withScores = true
		case is(opt, "LIMIT") && len(opts) > 2:
			var ok bool
			if q.offset, q.limit, ok = span(opts[1], opts[2]); !ok {
				return q, errNotInteger
			}
			opts = opts[2:]
		case !form.fixed && !q.reverse && is(opt, "REV"):
			q.reverse = true
		case kind == byOption && is(opt, "BYLEX"):
			kind = byLex
		case kind == byOption && is(opt, "BYSCORE"):
			kind = byScore
		default:
			return q, errSyntax
		}
	}
	if kind == byOption {
		kind = byRank
	}
	switch {
	case kind == byRank && q.limit != -1: // LIMIT 0 -1 does nothing and passes
		return q, errLimitByRank
	case kind == byLex && q.withScores:
		return q, errScoresByLex
	}
	first, last := args[0], args[1]
	if q.reverse && kind != byRank {
		first, last = last, first
	}
	if kind == byRank {
		q.offset = 0
	}
	q.in, refusal = kind.parse(first, last)
	return q, refusal
}

// span returns the ranks that the query means in z.
func (q rangeQuery) span(z *zset) (from, to int) {
	from, to = q.in.span(z, q.reverse, q.offset)
	switch n := int64(to - from); {
	case q.limit < 0 || q.limit >= n:
		return from, to
	case q.reverse:
		return to - int(q.limit), to
	}
	return from, from + int(q.limit)
}

// clip turns two indexes into n elements, negative from the end and the second inclusive, into a
// range of positions that exist; from equals to when there are none.
func clip(n int, start, end int64) (from, to int) {
	if start < 0 {
		start = max(0, start+int64(n))
	}
	if end < 0 {
		end += int64(n)
	}
	end = min(end, int64(n)-1)
	if start > end {
		return 0, 0
	}
	return int(start), int(end) + 1
}
