package keyspace

import "slices"

// An lcsQuery is what LCS asks for.
type lcsQuery struct {
	length, indexes, withLength bool
	least                       int64 // the shortest match to list
}

// parse parses the options of LCS; refusal is an error when they are wrong.
func (q *lcsQuery) parse(opts [][]byte) (refusal Reply) {
	for ; len(opts) > 0; opts = opts[1:] {
		switch {
		case is(opts[0], "IDX"):
			q.indexes = true
		case is(opts[0], "LEN"):
			q.length = true
		case is(opts[0], "WITHMATCHLEN"):
			q.withLength = true
		case is(opts[0], "MINMATCHLEN") && len(opts) > 1:
			var ok bool
			if q.least, ok = integer(opts[1]); !ok {
				return errNotInteger
			}
			opts = opts[1:]
		default:
			return errSyntax
		}
	}
	if q.indexes && q.length {
		return errLCSBoth
	}
	return Reply{}
}

// LCS implements LCS. Redis looks at the keys before it looks at the options.
func LCS(tx *Tx, args [][]byte) Reply {
	a, _, okA := readString(tx, args[1])
	b, _, okB := readString(tx, args[2])
	if !okA || !okB {
		return errLCSType
	}
	var q lcsQuery
	if refusal := q.parse(args[3:]); refusal.IsError() {
		return refusal
	}
	const cell = 4 // bytes
	if (len(a)+1)*(len(b)+1) > maxString/cell {
		return errLCSMemory
	}
	t := newLCSTable(a, b)
	total := Int(int64(t.at(len(a), len(b))))
	if q.length {
		return total
	}
	matches := t.matches()
	if !q.indexes {
		common := make([]byte, 0, total.Int)
		for _, m := range slices.Backward(matches) {
			common = append(common, a[m.a:m.a+m.n]...)
		}
		return Bulk(string(common))
	}
	listed := Empty
	for _, m := range matches {
		if int64(m.n) < q.least {
			continue
		}
		r := Array(m.span(m.a), m.span(m.b))
		if q.withLength {
			r.Elems = append(r.Elems, Int(int64(m.n)))
		}
		listed.Elems = append(listed.Elems, r)
	}
	return Map(Bulk("matches"), listed, Bulk("len"), total)
}

// An lcsTable holds the length of the longest common subsequence of all beginnings of two strings.
type lcsTable struct {
	a, b  string
	cells []uint32
}

func newLCSTable(a, b string) *lcsTable {
	width := len(b) + 1
	t := &lcsTable{a, b, make([]uint32, (len(a)+1)*width)}
	for i := range len(a) {
		above, row := t.cells[i*width:(i+1)*width], t.cells[(i+1)*width:(i+2)*width]
		for j := range len(b) {
			if a[i] == b[j] {
				row[j+1] = above[j] + 1
			} else {
				row[j+1] = max(above[j+1], row[j])
			}
		}
	}
	return t
}

// at is the length for the first i bytes of one string and the first j of the other.
func (t *lcsTable) at(i, j int) uint32 { return t.cells[i*(len(t.b)+1)+j] }

// An lcsMatch is n equal bytes that both strings add to the subsequence without a gap.
type lcsMatch struct{ a, b, n int }

// span is the match in the string in which it starts at from.
func (m lcsMatch) span(from int) Reply { return Array(Int(int64(from)), Int(int64(from+m.n-1))) }

// matches returns the matches that make up the subsequence, from the last to the first.
func (t *lcsTable) matches() (ms []lcsMatch) {
	i, j := len(t.a), len(t.b)
	for i > 0 && j > 0 {
		n := 0
		for n < i && n < j && t.a[i-1-n] == t.b[j-1-n] {
			n++
		}
		i, j = i-n, j-n
		switch {
		case n > 0:
			ms = append(ms, lcsMatch{i, j, n})
		case t.at(i-1, j) > t.at(i, j-1):
			i--
		default:
			j--
		}
	}
	return ms
}
