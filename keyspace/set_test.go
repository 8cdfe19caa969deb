package keyspace

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// setWith returns a set of members that differ.
func setWith(members ...string) *set {
	s := new(set)
	for _, m := range members {
		s.append(m)
	}
	return s
}

// TestSetModel compares a set with a slice of members, across the sizes at which the index comes
// and goes.
func TestSetModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		members := rapid.SampledFrom([]int{3, 20, 400}).Draw(t, "members")
		s, model := new(set), []string(nil)
		bulk := func(t *rapid.T, f func(member string)) {
			from := rapid.IntRange(0, members-1).Draw(t, "from")
			for i := range rapid.IntRange(1, members).Draw(t, "n") {
				f(fmt.Sprintf("f%d", (from+i)%members))
			}
		}
		add := func(member string) {
			at := slices.Index(model, member)
			if added := s.add([]byte(member)); added != (at < 0) {
				t.Fatalf("add %s: %v", member, added)
			}
			if at < 0 {
				model = append(model, member)
			}
		}
		remove := func(member string) {
			at, indexed := slices.Index(model, member), s.index != nil
			if removed := s.remove([]byte(member)); removed != (at >= 0) {
				t.Fatalf("remove %s: %v", member, removed)
			}
			switch {
			case at < 0:
			case indexed:
				model[at] = model[len(model)-1]
				model = model[:len(model)-1]
			default:
				model = slices.Delete(model, at, at+1)
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"add":        func(t *rapid.T) { add(drawName(t, members)) },
			"addMany":    func(t *rapid.T) { bulk(t, add) },
			"remove":     func(t *rapid.T) { remove(drawName(t, members)) },
			"removeMany": func(t *rapid.T) { bulk(t, remove) },
			"clone": func(t *rapid.T) {
				old := s
				s = s.clone()
				for old.len() > 0 {
					old.removeAt(0)
				}
			},
			"": func(t *rapid.T) { checkSet(t, s, model) },
		})
	})
}

func checkSet(t *rapid.T, s *set, model []string) {
	if !slices.Equal(s.members, model) {
		t.Fatalf("members %v, want %v", s.members, model)
	}
	for _, m := range model {
		if !s.has([]byte(m)) || !s.hasString(m) {
			t.Fatalf("has no %s", m)
		}
	}
	if s.has([]byte("absent")) || s.hasString("absent") {
		t.Fatal("has an absent member")
	}
	n, indexed := len(s.members), s.index != nil
	if n > setIndexed && !indexed || n <= setUnindexed && indexed || indexed && len(s.index) != n {
		t.Fatalf("%d members, index of %d", n, len(s.index))
	}
	if c := cap(s.members); c > 4 && n < c/4 {
		t.Fatalf("%d members in room for %d", n, c)
	}
	for _, m := range s.members[n:cap(s.members)] {
		if m != "" {
			t.Fatalf("keeps %q", m)
		}
	}
}

// TestSetScan changes a set between the steps of a scan: a member that is there throughout must be
// seen.
func TestSetScan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		members := rapid.SampledFrom([]int{10, 140, 400}).Draw(t, "members")
		name := rapid.SampledFrom([]string{"f%d", "%d"}).Draw(t, "name")
		s := new(set)
		throughout := map[string]bool{}
		for i := range members {
			m := fmt.Sprintf(name, i)
			s.addString(m)
			throughout[m] = true
		}
		count := rapid.Int64Range(1, 100).Draw(t, "count")
		seen := map[string]bool{}
		for cursor := uint64(0); ; {
			var got []string
			got, cursor = s.scan(cursor, count)
			for _, m := range got {
				seen[m] = true
			}
			if cursor == 0 {
				break
			}
			for range rapid.IntRange(0, members/2).Draw(t, "changes") {
				m := fmt.Sprintf(name, rapid.IntRange(0, 2*members).Draw(t, "member"))
				if rapid.Bool().Draw(t, "add") {
					s.addString(m)
				} else {
					s.remove([]byte(m))
					delete(throughout, m)
				}
			}
		}
		for m := range throughout {
			if !seen[m] {
				t.Fatalf("%s not seen", m)
			}
		}
	})
}

// A set of integers is listed in their order, up to the size of an intset.
func TestSetListed(t *testing.T) {
	s := setWith("10", "-1", "9", "0")
	if got := s.listed(); !slices.Equal(got, []string{"-1", "0", "9", "10"}) {
		t.Errorf("integers: %v", got)
	}
	s.append("x")
	if got := s.listed(); !slices.Equal(got, []string{"10", "-1", "9", "0", "x"}) {
		t.Errorf("with another: %v", got)
	}
	if got, next := setWith("2", "1").scan(7, 1); next != 0 || !slices.Equal(got, []string{"1", "2"}) {
		t.Errorf("scan: %v %d", got, next)
	}
}

func TestSetEncoding(t *testing.T) {
	limits := EncodingLimits{SetIntsetEntries: 3}
	for _, c := range []struct {
		members []string
		remove  string
		want    string
	}{
		{[]string{"1", "2", "3"}, "", "intset"},
		{[]string{"1", "2", "3", "4"}, "4", "hashtable"},
		{[]string{"1", "01"}, "01", "hashtable"},
		{[]string{"9223372036854775807"}, "", "intset"},
		{[]string{"9223372036854775808"}, "", "hashtable"},
	} {
		s := setWith(c.members...)
		s.remove([]byte(c.remove))
		if got := s.encoding(limits); got != c.want {
			t.Errorf("%v less %q: %s, want %s", c.members, c.remove, got, c.want)
		}
	}
}
