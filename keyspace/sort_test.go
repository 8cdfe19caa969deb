package keyspace

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestSortModel compares SORT of numbers and of texts with a sort of the elements themselves.
func TestSortModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ks := New(Options{})
		elems := rapid.SliceOfN(rapid.Map(rapid.IntRange(-50, 50), strconv.Itoa), 1, 30).Draw(t, "elems")
		call(ks, 0, RPush, append([]string{"l"}, elems...)...)
		want := slices.Clone(elems)
		args := []string{"l"}
		byNumber := func(a, b string) int {
			x, _ := strconv.Atoi(a)
			y, _ := strconv.Atoi(b)
			return cmp.Compare(x, y)
		}
		if rapid.Bool().Draw(t, "alpha") {
			args = append(args, "ALPHA")
			slices.Sort(want)
		} else {
			slices.SortFunc(want, byNumber)
		}
		if rapid.Bool().Draw(t, "desc") {
			args = append(args, "DESC")
			slices.Reverse(want)
		}
		if rapid.Bool().Draw(t, "limit") {
			start, count := rapid.IntRange(0, 40).Draw(t, "start"), rapid.IntRange(0, 40).Draw(t, "count")
			args = append(args, "LIMIT", strconv.Itoa(start), strconv.Itoa(count))
			start = min(start, len(want))
			want = want[start:min(start+count, len(want))]
		}
		var got []string
		for _, e := range call(ks, 0, Sort, args...).Elems {
			got = append(got, e.Str)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("SORT %v of %v: %v, want %v", args, elems, got, want)
		}
		if n := call(ks, 0, Sort, append(args, "STORE", "d")...).Int; n != int64(len(want)) {
			t.Fatalf("STORE: %d, want %d", n, len(want))
		}
		var stored []string
		for _, e := range call(ks, 0, LRange, "d", "0", "-1").Elems {
			stored = append(stored, e.Str)
		}
		if !slices.Equal(stored, want) {
			t.Fatalf("stored %v, want %v", stored, want)
		}
	})
}

// TestSwapVersions holds WATCH to seeing that a database has been exchanged, and back.
func TestSwapVersions(t *testing.T) {
	ks := New(Options{})
	now := Instant{Mono: 1e9, Wall: 1e15}
	call(ks, 0, Set, "k", "v") // in database 0
	version := func(db int, key string) uint64 { return ks.Begin(now, 0, 0).Version(db, []byte(key)) }
	k0, k1, none := version(0, "k"), version(1, "k"), version(0, "none")
	for range 2 {
		call(ks, 0, SwapDB, "0", "1")
		if version(0, "k") == k0 || version(1, "k") == k1 {
			t.Error("the key has its old version")
		}
		if version(0, "none") != none {
			t.Error("a key that is in neither has another version")
		}
	}
	if got := call(ks, 0, Get, "k").Str; got != "v" {
		t.Errorf("swapped twice: %q", got)
	}
}

// TestMemoryUsage checks that the estimate grows with what is there, and that few samples suffice
// for elements of equal size.
func TestMemoryUsage(t *testing.T) {
	ks := New(Options{})
	usage := func(key string, opts ...string) int64 {
		args := [][]byte{[]byte("memory"), []byte("usage"), []byte(key)}
		for _, o := range opts {
			args = append(args, []byte(o))
		}
		return MemoryUsage(ks.Begin(Instant{Mono: 1e9}, 0, 0), args).Int
	}
	call(ks, 0, Set, "s", strings.Repeat("x", 1000))
	if n := usage("s"); n < 1000 || n > 1300 {
		t.Errorf("a string of 1000 bytes: %d", n)
	}
	for i := range 1000 {
		m := strconv.Itoa(10_000 + i)
		call(ks, 0, SAdd, "set", m)
		call(ks, 0, HSet, "hash", m, m)
		call(ks, 0, RPush, "list", m)
		call(ks, 0, ZAdd, "zset", "1", m)
	}
	for _, key := range []string{"set", "hash", "list", "zset"} {
		n := usage(key)
		if n < 20_000 || n > 200_000 || usage(key, "SAMPLES", "0") != n || usage(key, "samples", "1") != n {
			t.Errorf("%s of 1000: %d", key, n)
		}
	}
}
