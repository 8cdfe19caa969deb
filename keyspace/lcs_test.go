package keyspace

import (
	"testing"

	"pgregory.net/rapid"
)

// isSubsequence reports whether s comes of leaving out bytes of of.
func isSubsequence(s, of string) bool {
	for i := 0; i < len(of) && s != ""; i++ {
		if of[i] == s[0] {
			s = s[1:]
		}
	}
	return s == ""
}

// longest tries all subsequences of a.
func longest(a, b string) (n int) {
	for mask := range 1 << len(a) {
		var s []byte
		for i := range len(a) {
			if mask>>i&1 == 1 {
				s = append(s, a[i])
			}
		}
		if len(s) > n && isSubsequence(string(s), b) {
			n = len(s)
		}
	}
	return n
}

func TestLCS(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.SliceOfN(rapid.SampledFrom([]byte("abc")), 0, 8)
		a, b := string(letters.Draw(t, "a")), string(letters.Draw(t, "b"))
		ks := New(Options{})
		call(ks, 0, MSet, "a", a, "b", b)
		want := longest(a, b)
		if got := call(ks, 0, LCS, "a", "b", "LEN").Int; got != int64(want) {
			t.Fatalf("LEN %d, want %d", got, want)
		}
		if s := call(ks, 0, LCS, "a", "b").Str; len(s) != want || !isSubsequence(s, a) || !isSubsequence(s, b) {
			t.Fatalf("%q", s)
		}
		r := call(ks, 0, LCS, "a", "b", "IDX", "WITHMATCHLEN")
		sum := int64(0)
		for _, m := range r.Elems[1].Elems {
			i, j, n := m.Elems[0].Elems[0].Int, m.Elems[1].Elems[0].Int, m.Elems[2].Int
			if a[i:i+n] != b[j:j+n] || m.Elems[0].Elems[1].Int != i+n-1 || m.Elems[1].Elems[1].Int != j+n-1 {
				t.Fatalf("match %v", m)
			}
			sum += n
		}
		if sum != int64(want) || r.Elems[3].Int != int64(want) {
			t.Fatalf("IDX %v, want %d", r, want)
		}
	})
}

func TestLCSTooLarge(t *testing.T) {
	ks := New(Options{})
	call(ks, 0, SetRange, "a", "1048576", "x")
	if r := call(ks, 0, LCS, "a", "a"); r.Str != ErrTextLCSMemory {
		t.Errorf("%.100v", r)
	}
}
