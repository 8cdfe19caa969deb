package keyspace

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// bitString writes the bits of s as text.
func bitString(s string) string {
	var b strings.Builder
	for i := range int64(len(s)) * 8 {
		b.WriteByte('0' + byte(bitAt(s, i)))
	}
	return b.String()
}

// TestBitRanges compares counting and finding bits with doing so in a text of zeros and ones.
func TestBitRanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(rapid.SampledFrom([]byte{0, 0xff, 0xff, 0, 0x10, 0x7f}), 0, 40).Draw(t, "s"))
		text := bitString(s)
		from := rapid.IntRange(0, len(text)).Draw(t, "from")
		to := rapid.IntRange(from, len(text)).Draw(t, "to")
		part := text[from:to]
		if got, want := countBits(s, int64(from), int64(to)), strings.Count(part, "1"); got != int64(want) {
			t.Fatalf("count %q: %d, want %d", part, got, want)
		}
		for bit, digit := range []string{"0", "1"} {
			want := strings.Index(part, digit)
			if want >= 0 {
				want += from
			}
			if got := findBit(s, int64(from), int64(to), int64(bit)); got != int64(want) {
				t.Fatalf("find %s in %q from %d: %d, want %d", digit, part, from, got, want)
			}
		}
	})
}

// TestBitField compares fields with big numbers, which overflow nothing.
func TestBitField(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := bitField{signed: rapid.Bool().Draw(t, "signed"), offset: rapid.Int64Range(0, 70).Draw(t, "offset")}
		f.width = uint(rapid.IntRange(1, 63).Draw(t, "width"))
		low, high := big.NewInt(0), new(big.Int).Lsh(big.NewInt(1), f.width)
		if f.signed {
			f.width++ // up to 64
			low.Neg(high)
		}
		high.Sub(high, big.NewInt(1))
		span := new(big.Int).Lsh(big.NewInt(1), f.width)
		clip := func(n *big.Int) *big.Int { // what the lower bits mean
			n = new(big.Int).Mod(n, span)
			if n.Cmp(high) > 0 {
				n.Sub(n, span)
			}
			return n
		}
		n := clip(big.NewInt(rapid.Int64().Draw(t, "n")))
		by := rapid.OneOf(rapid.Int64(), rapid.Int64Range(-2, 2),
			rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64})).Draw(t, "by")

		b := []byte(strings.Repeat("\xa5", 32))
		f.put(b, n.Int64())
		if got := f.get(string(b)); got != n.Int64() {
			t.Fatalf("%v: put %v, got %d", f, n, got)
		}
		bits, around := bitString(string(b)), bitString(strings.Repeat("\xa5", 32))
		end := f.offset + int64(f.width)
		if bits[:f.offset] != around[:f.offset] || bits[end:] != around[end:] {
			t.Fatalf("%v: put %v changed what is around it", f, n)
		}

		sum := new(big.Int).Add(n, big.NewInt(by))
		fits := sum.Cmp(low) >= 0 && sum.Cmp(high) <= 0
		if got, ok := f.add(n.Int64(), by, overflowFail); ok != fits || ok && got != sum.Int64() {
			t.Fatalf("%v fail: %v + %d = %d %v", f, n, by, got, ok)
		}
		if got, ok := f.add(n.Int64(), by, overflowWrap); !ok || got != clip(sum).Int64() {
			t.Fatalf("%v wrap: %v + %d = %d, want %v", f, n, by, got, clip(sum))
		}
		want := sum
		if sum.Cmp(low) < 0 {
			want = low
		} else if sum.Cmp(high) > 0 {
			want = high
		}
		if got, ok := f.add(n.Int64(), by, overflowSat); !ok || got != want.Int64() {
			t.Fatalf("%v saturate: %v + %d = %d, want %v", f, n, by, got, want)
		}
	})
}

// TestBitOps compares BITOP with doing it bit by bit.
func TestBitOps(t *testing.T) {
	ops := map[string]func(a, b int64) int64{
		"AND": func(a, b int64) int64 { return a & b },
		"OR":  func(a, b int64) int64 { return a | b },
		"XOR": func(a, b int64) int64 { return a ^ b },
	}
	rapid.Check(t, func(t *rapid.T) {
		ks := New(Options{})
		a, b := rapid.StringN(-1, -1, 20).Draw(t, "a"), rapid.StringN(-1, -1, 20).Draw(t, "b")
		call(ks, 0, Set, "a", a)
		call(ks, 0, Set, "b", b)
		for name, op := range ops {
			n := call(ks, 0, BitOp, name, "d", "a", "b").Int
			got := call(ks, 0, Get, "d").Str
			if n != int64(max(len(a), len(b))) || int64(len(got)) != n {
				t.Fatalf("%s: %d, %q", name, n, got)
			}
			for i := range n * 8 {
				if bitAt(got, i) != op(bitAt(a, i), bitAt(b, i)) {
					t.Fatalf("%s of %q and %q: %q", name, a, b, got)
				}
			}
		}
		call(ks, 0, BitOp, "NOT", "d", "a")
		call(ks, 0, BitOp, "NOT", "d", "d")
		if got := call(ks, 0, Get, "d").Str; got != a {
			t.Fatalf("NOT NOT %q: %q", a, got)
		}
	})
}
