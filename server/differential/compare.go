package differential

import (
	"slices"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/server/transcript"
)

// alike reports whether two replies to one command are as they should be.
func alike(l likeness, a, b transcript.Value) bool {
	if isError(a) || isError(b) {
		return text(a) == text(b) || slices.ContainsFunc(excuses, func(e excuse) bool {
			return strings.HasPrefix(a.Text, e.ours) && strings.HasPrefix(b.Text, e.theirs)
		})
	}
	switch l {
	case unordered:
		return a.Kind == b.Kind && a.Null == b.Null && equalSorted(groups(a, 1), groups(b, 1))
	case pairs:
		return a.Kind == b.Kind && equalSorted(groups(a, 2), groups(b, 2))
	case shape:
		return sameShape(a, b)
	case sameKind:
		return a.Kind == b.Kind && a.Null == b.Null && len(a.Elem) == len(b.Elem)
	case seconds:
		return near(a, b, 2)
	case millis:
		return near(a, b, 2000)
	case encoding:
		return text(a) == text(b) || a.Kind == b.Kind && (ofString(a.Text) && ofString(b.Text) ||
			a.Text == "listpack" && b.Text == "skiplist")
	case greeting:
		return a.Kind == b.Kind && slices.Equal(withoutVersion(a), withoutVersion(b))
	}
	return text(a) == text(b)
}

func isError(v transcript.Value) bool { return v.Kind == '-' || v.Kind == '!' }

// text writes a reply such that equal replies, and only those, have equal texts.
func text(v transcript.Value) string {
	var b strings.Builder
	var write func(v transcript.Value)
	write = func(v transcript.Value) {
		b.WriteByte(v.Kind)
		if v.Null {
			b.WriteString("null ")
			return
		}
		if v.Elem == nil && !strings.ContainsRune("*~%>|", rune(v.Kind)) {
			b.WriteString(transcript.Quote(positiveZero(v)) + " ")
			return
		}
		b.WriteString("( ")
		for _, e := range v.Elem {
			write(e)
		}
		b.WriteString(") ")
	}
	write(v)
	return b.String()
}

// positiveZero is the text of a value where -0 counts as 0: a small sorted set of Redis has no -0
// and a large one has; see divergences.md, a score of -0.
func positiveZero(v transcript.Value) string {
	if v.Text == "-0" && (v.Kind == ',' || v.Kind == '$') {
		return "0"
	}
	return v.Text
}

// groups are the texts of n elements together, in order.
func groups(v transcript.Value, n int) []string {
	if len(v.Elem) == 0 {
		return []string{text(v)}
	}
	var g []string
	for i := 0; i < len(v.Elem); i += n {
		var b strings.Builder
		for _, e := range v.Elem[i:min(i+n, len(v.Elem))] {
			b.WriteString(text(e))
		}
		g = append(g, b.String())
	}
	return g
}

func equalSorted(a, b []string) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func sameShape(a, b transcript.Value) bool {
	return a.Kind == b.Kind && a.Null == b.Null && slices.EqualFunc(a.Elem, b.Elem, sameShape)
}

// ofString reports whether an encoding is one of a string.
func ofString(encoding string) bool {
	return encoding == "int" || encoding == "embstr" || encoding == "raw"
}

// near compares integers. Those that are no times, -1 and -2, and those beyond the reach of both
// clocks must be equal.
func near(a, b transcript.Value, most int64) bool {
	m, err1 := strconv.ParseInt(a.Text, 10, 64)
	n, err2 := strconv.ParseInt(b.Text, 10, 64)
	if a.Kind != b.Kind || err1 != nil || err2 != nil || m < 0 || n < 0 {
		return text(a) == text(b)
	}
	return m-n <= most && n-m <= most
}

// withoutVersion is a greeting without what tells one server and one connection from another.
func withoutVersion(v transcript.Value) (fields []string) {
	for i := 0; i+1 < len(v.Elem); i += 2 {
		if key := v.Elem[i].Text; key != "version" && key != "id" {
			fields = append(fields, key, text(v.Elem[i+1]))
		}
	}
	return fields
}

// alikeExec compares the replies of EXEC by the commands that were queued.
func alikeExec(queued [][]string, a, b transcript.Value) bool {
	if len(a.Elem) != len(queued) || len(b.Elem) != len(queued) {
		return text(a) == text(b)
	}
	for i, args := range queued {
		if !alike(likenessOf(args), a.Elem[i], b.Elem[i]) {
			return false
		}
	}
	return a.Kind == b.Kind
}
