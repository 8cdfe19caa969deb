package keyspace

import (
	"fmt"
	"slices"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

// drawName draws one of few names, so that deletions hit.
func drawName(t *rapid.T, fields int) string {
	return fmt.Sprintf("f%d", rapid.IntRange(0, fields-1).Draw(t, "field"))
}

// TestHashModel compares a hash with a slice of fields, across the sizes at which the index comes
// and goes.
func TestHashModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fields := rapid.SampledFrom([]int{3, 20, 400}).Draw(t, "fields")
		h, model := new(hash), []field(nil)
		modelFind := func(name string) int {
			return slices.IndexFunc(model, func(f field) bool { return f.name == name })
		}
		bulk := func(t *rapid.T, f func(name string)) {
			from := rapid.IntRange(0, fields-1).Draw(t, "from")
			for i := range rapid.IntRange(1, fields).Draw(t, "n") {
				f(fmt.Sprintf("f%d", (from+i)%fields))
			}
		}
		set := func(name string, value string) {
			at := modelFind(name)
			if added := h.set([]byte(name), value); added != (at < 0) {
				t.Fatalf("set %s: added %v", name, added)
			}
			if at >= 0 {
				model[at].value = value
			} else {
				model = append(model, field{name, value})
			}
		}
		del := func(name string) {
			at := modelFind(name)
			indexed := h.index != nil
			if deleted := h.del([]byte(name)); deleted != (at >= 0) {
				t.Fatalf("del %s: %v", name, deleted)
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
			"set":     func(t *rapid.T) { set(drawName(t, fields), rapid.String().Draw(t, "value")) },
			"setMany": func(t *rapid.T) { bulk(t, func(name string) { set(name, "x") }) },
			"del":     func(t *rapid.T) { del(drawName(t, fields)) },
			"delMany": func(t *rapid.T) { bulk(t, del) },
			"clone": func(t *rapid.T) {
				old := h
				h = h.clone()
				for _, f := range slices.Clone(old.fields) {
					old.del([]byte(f.name))
				}
			},
			"": func(t *rapid.T) { checkHash(t, h, model) },
		})
	})
}

func checkHash(t *rapid.T, h *hash, model []field) {
	if !slices.Equal(h.fields, model) {
		t.Fatalf("fields %v, want %v", h.fields, model)
	}
	for _, f := range model {
		if v, ok := h.get([]byte(f.name)); !ok || v != f.value {
			t.Fatalf("get %s: %q %v, want %q", f.name, v, ok, f.value)
		}
	}
	if _, ok := h.get([]byte("absent")); ok {
		t.Fatal("found an absent field")
	}
	n, indexed := len(h.fields), h.index != nil
	if n > hashIndexed && !indexed || n <= hashUnindexed && indexed {
		t.Fatalf("%d fields, indexed %v", n, indexed)
	}
	if h.index != nil && len(h.index) != len(h.fields) {
		t.Fatalf("index of %d, %d fields", len(h.index), len(h.fields))
	}
	if c := cap(h.fields); c > 4 && len(h.fields) < c/4 {
		t.Fatalf("%d fields in room for %d", len(h.fields), c)
	}
	for _, f := range h.fields[len(h.fields):cap(h.fields)] {
		if f != (field{}) {
			t.Fatalf("keeps %v", f)
		}
	}
}

// TestHashScan changes a hash between the steps of a scan: a field that is there throughout must
// be seen.
func TestHashScan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fields := rapid.SampledFrom([]int{10, 140, 400}).Draw(t, "fields")
		h := new(hash)
		throughout := map[string]bool{}
		for i := range fields {
			name := fmt.Sprintf("f%d", i)
			h.set([]byte(name), "x")
			throughout[name] = true
		}
		count := rapid.Int64Range(1, 100).Draw(t, "count")
		seen := map[string]bool{}
		for cursor := uint64(0); ; {
			var got []field
			got, cursor = h.scan(cursor, count)
			for _, f := range got {
				seen[f.name] = true
			}
			if cursor == 0 {
				break
			}
			for range rapid.IntRange(0, fields/2).Draw(t, "changes") {
				name := drawName(t, 2*fields)
				if rapid.Bool().Draw(t, "add") {
					h.set([]byte(name), "y")
				} else if h.len() > 1 {
					h.del([]byte(name))
					delete(throughout, name)
				}
			}
		}
		for name := range throughout {
			if !seen[name] {
				t.Fatalf("%s was there throughout and not seen", name)
			}
		}
	})
}

// TestHashScanSteps: without changes each field is seen once, in about count a step.
func TestHashScanSteps(t *testing.T) {
	h := new(hash)
	for i := range 1000 {
		h.set(fmt.Appendf(nil, "f%d", i), "x")
	}
	seen, steps := map[string]int{}, 0
	for cursor := uint64(0); ; steps++ {
		var got []field
		if got, cursor = h.scan(cursor, 10); len(got) != 10 {
			t.Fatalf("%d fields in a step", len(got))
		}
		for _, f := range got {
			seen[f.name]++
		}
		if cursor == 0 {
			break
		}
	}
	if len(seen) != 1000 || steps != 99 {
		t.Errorf("%d fields in %d steps", len(seen), steps+1)
	}
	if got, next := h.scan(1<<60, 1<<62); len(got) != 1000 || next != 0 {
		t.Errorf("a cursor from nowhere: %d fields, then %d", len(got), next)
	}
}

// TestHashEncoding: large by number or by length, and large ever after.
func TestHashEncoding(t *testing.T) {
	limits := EncodingLimits{HashEntries: 128, HashValue: 64}
	h := new(hash)
	for i := range 129 {
		if got := h.encoding(limits); got != "listpack" {
			t.Fatalf("%s with %d fields", got, i)
		}
		h.set(fmt.Appendf(nil, "f%d", i), "x")
	}
	for i := range 128 {
		h.del(fmt.Appendf(nil, "f%d", i))
	}
	if got := h.clone().encoding(limits); got != "hashtable" {
		t.Errorf("%s after 129 fields", got)
	}
}

// TestHashSize: the lock of Redisson is a hash of one field, and there are many of those.
func TestHashSize(t *testing.T) {
	if size := unsafe.Sizeof(hash{}); size > 48 {
		t.Errorf("a hash has %d bytes", size)
	}
	h := new(hash)
	h.set([]byte("f"), "1")
	if size := cap(h.fields) * int(unsafe.Sizeof(field{})); size > 32 {
		t.Errorf("one field has %d bytes", size)
	}
}
