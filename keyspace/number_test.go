package keyspace

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"
)

func TestInteger(t *testing.T) {
	for _, s := range []string{
		"0", "1", "-1", "10", "9223372036854775807", "-9223372036854775808", "1000000000000000000",
	} {
		want, _ := strconv.ParseInt(s, 10, 64)
		if n, ok := integer(s); !ok || n != want || formatInteger(n) != s {
			t.Errorf("integer(%q) = %d, %v", s, n, ok)
		}
	}
	for _, s := range []string{
		"", "-", "-0", "00", "01", "-01", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "a", "1_0", "--1",
		"9223372036854775808", "-9223372036854775809", "18446744073709551617", "99999999999999999999",
	} {
		if n, ok := integer(s); ok {
			t.Errorf("integer(%q) = %d", s, n)
		}
	}
}

func FuzzInteger(f *testing.F) {
	for _, s := range []string{"0", "-1", "9223372036854775808", "007", "+1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		want, err := strconv.ParseInt(s, 10, 64)
		// A number that is written as it would be printed is one; nothing else is.
		n, ok := integer([]byte(s))
		if ok != (err == nil && strconv.FormatInt(want, 10) == s) || ok && n != want {
			t.Errorf("integer(%q) = %d, %v", s, n, ok)
		}
	})
}

func TestFloatEdges(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"1.50", "1.5"}, {".5", "0.5"}, {"5.", "5"}, {"+5", "5"}, {"-0", "0"}, {"1e3", "1000"},
		{"0x1F", "31"}, {"0x.8p1", "1"}, {"0x1p-1", "0.5"}, {"010", "10"}, {"1e-18", "0"},
		{"-1e-20", "0"},
		{"0.1", "0.1"}, {"0e520008", "0"}, {"0e99999999999999999999", "0"}, {"3.6e-4951", "0"},
		{"100000000000000000000", "100000000000000000000"},
	} {
		f, ok := parseFloat(c.in)
		if !ok || formatFloat(f) != c.want {
			t.Errorf("%s: %v %v, want %s", c.in, f, ok, c.want)
		}
	}
	for _, s := range []string{
		"", "-", ".", "e5", "1e", "1e+", "1e+-5", "0x", "0xp1", "0x1p", "nan", "-nan", "in", "infinit",
		" 1", "1 ", "1_0", "0b1", "0o7", "1.2.3", "1e5.0", "0x1e5p", "1e4933", "1e-4960", "1\x00",
		"1e999999999999", "-1e-999999999", strings.Repeat("1", maxFloatLen+1),
	} {
		if f, ok := parseFloat(s); ok {
			t.Errorf("parseFloat(%.50q) = %v", s, f)
		}
	}
	for _, s := range []string{"inf", "-INF", "Infinity"} {
		if f, ok := parseFloat(s); !ok || !f.IsInf() || f.Signbit() != (s[0] == '-') {
			t.Errorf("parseFloat(%q) = %v, %v", s, f, ok)
		}
	}
	inf, _ := parseFloat("inf")
	most, _ := parseFloat("1.18e4932")
	for _, pair := range [][2]*big.Float{{inf, inf}, {inf, new(big.Float).Neg(inf)}, {most, most}} {
		if sum, ok := addFloats(pair[0], pair[1]); ok {
			t.Errorf("%v + %v = %v", pair[0], pair[1], sum)
		}
	}
}

func FuzzFloat(f *testing.F) {
	for _, s := range []string{"1.5", "-0x1p3", "inf", "1e-5", "0e9"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		x, ok := parseFloat(s)
		want, err := strconv.ParseFloat(s, 64)
		if ok && err == nil && !math.IsInf(want, 0) {
			if got, _ := x.Float64(); got != want && math.Abs(got-want) > math.Abs(want)*1e-15 {
				t.Errorf("parseFloat(%q) = %v, want about %v", s, x, want)
			}
		}
		if !ok || x.IsInf() {
			return
		}
		again, ok := parseFloat(formatFloat(x))
		if !ok || formatFloat(again) != formatFloat(x) {
			t.Errorf("%q is stored as %q, which reads as %v", s, formatFloat(x), again)
		}
	})
}
