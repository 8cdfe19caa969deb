package keyspace

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// elements are the elements of a list in order.
func (l *list) elements() []string {
	elems := make([]string, 0, l.n)
	for i := range l.n {
		elems = append(elems, l.at(i))
	}
	return elems
}

// modelRemove is list.remove on a slice.
func modelRemove(s []string, value string, count int64) (rest []string, removed int64) {
	backwards := count < 0
	if backwards {
		slices.Reverse(s)
		count = -count
	}
	for _, e := range s {
		if e == value && (count == 0 || removed < count) {
			removed++
		} else {
			rest = append(rest, e)
		}
	}
	if backwards {
		slices.Reverse(rest)
	}
	return rest, removed
}

// TestListModel compares a list with a slice.
func TestListModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, model := new(list), []string(nil)
		next := 0
		fresh := func() string { next++; return fmt.Sprint("e", next%7) }
		push := func(left bool) {
			s := fresh()
			l.push(s, left)
			if left {
				model = slices.Insert(model, 0, s)
			} else {
				model = append(model, s)
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"push": func(t *rapid.T) { push(rapid.Bool().Draw(t, "left")) },
			"pushMany": func(t *rapid.T) {
				for left, n := rapid.Bool().Draw(t, "left"), rapid.IntRange(1, 40).Draw(t, "n"); n > 0; n-- {
					push(left)
				}
			},
			"pop": func(t *rapid.T) {
				if len(model) == 0 {
					t.Skip()
				}
				left, want := rapid.Bool().Draw(t, "left"), ""
				if left {
					want, model = model[0], model[1:]
				} else {
					want, model = model[len(model)-1], model[:len(model)-1]
				}
				if got := l.pop(left); got != want {
					t.Fatalf("pop %s, want %s", got, want)
				}
			},
			"insert": func(t *rapid.T) {
				i, s := rapid.IntRange(0, len(model)).Draw(t, "i"), fresh()
				l.insert(i, s)
				model = slices.Insert(model, i, s)
			},
			"remove": func(t *rapid.T) {
				value, count := fresh(), rapid.Int64Range(-4, 4).Draw(t, "count")
				var want int64
				model, want = modelRemove(slices.Clone(model), value, count)
				if got := l.remove([]byte(value), count); got != want {
					t.Fatalf("removed %d, want %d", got, want)
				}
			},
			"trim": func(t *rapid.T) {
				from := rapid.IntRange(0, len(model)).Draw(t, "from")
				to := rapid.IntRange(from, len(model)).Draw(t, "to")
				l.dropRight(len(model) - to)
				l.dropLeft(from)
				model = model[from:to]
			},
			"clone": func(t *rapid.T) {
				old := l
				l = l.clone()
				for old.len() > 0 {
					old.pop(true)
				}
			},
			"": func(t *rapid.T) { checkList(t, l, model) },
		})
	})
}

func checkList(t *rapid.T, l *list, model []string) {
	if got := l.elements(); !slices.Equal(got, model) {
		t.Fatalf("elements %q, want %q", got, model)
	}
	if n := int64(len(model)); n > 0 {
		i, ok := l.offset(-n)
		if !ok || i != 0 {
			t.Fatalf("offset of -%d: %d %v", n, i, ok)
		}
	}
	if size := len(l.ring); size&(size-1) != 0 || size > listSmallest && l.n <= size/4 {
		t.Fatalf("%d elements in a ring of %d", l.n, size)
	}
	held := 0
	for _, s := range l.ring {
		if s != "" {
			held++
		}
	}
	if held != l.n {
		t.Fatalf("ring holds on to %d strings for %d elements", held, l.n)
	}
}
