package keyspace

import (
	"math/big"
	"strconv"
	"strings"
)

// integer parses a signed 64-bit decimal as Redis does: no sign but '-', no leading zeros, no
// spaces. So a string that is an integer has one spelling.
func integer[T string | []byte](b T) (n int64, ok bool) {
	i := 0
	negative := len(b) > 0 && b[0] == '-'
	if negative {
		i = 1
	}
	digits := len(b) - i
	if digits == 0 || digits > 19 || b[i] == '0' && len(b) > 1 {
		return 0, false
	}
	var u uint64 // 19 digits always fit
	for ; i < len(b); i++ {
		d := b[i] - '0'
		if d > 9 {
			return 0, false
		}
		u = u*10 + uint64(d)
	}
	if negative {
		return -int64(u), u <= 1<<63
	}
	return int64(u), u < 1<<63
}

// formatInteger is the inverse of integer.
func formatInteger(n int64) string { return strconv.FormatInt(n, 10) }

// is reports whether an argument is the option word, which is in capitals, in any case.
func is(arg []byte, word string) bool {
	if len(arg) != len(word) {
		return false
	}
	for i, c := range arg {
		if 'a' <= c && c <= 'z' {
			c -= 'a' - 'A'
		}
		if c != word[i] {
			return false
		}
	}
	return true
}

// Redis adds floats in the 80-bit format of x86 and clients see it: 0.1 + 0.2 is 0.3 there and
// 0.30000000000000004 in a float64. These are its precision and its exponents as big.Float counts
// them, the least being that of what is still rounded up to the smallest denormal.
const (
	longDoublePrec   = 64
	longDoubleMaxExp = 16384
	longDoubleMinExp = -16445
	maxFloatLen      = 5*1024 - 1
)

// parseFloat parses a floating-point number as Redis's INCRBYFLOAT and HINCRBYFLOAT do, which is
// as C's strtold does but without spaces around it. The result can be an infinity.
func parseFloat[T string | []byte](b T) (f *big.Float, ok bool) {
	if len(b) == 0 || len(b) > maxFloatLen {
		return nil, false
	}
	s := strings.ToLower(string(b))
	sign := ""
	if s[0] == '+' || s[0] == '-' {
		sign, s = s[:1], s[1:]
	}
	if s == "inf" || s == "infinity" {
		return new(big.Float).SetInf(sign == "-"), true
	}
	ok, zero := scanFloat(s)
	if !ok {
		return nil, false
	}
	if zero { // whatever the exponent
		return new(big.Float).SetPrec(longDoublePrec), true
	}
	base, exponent := 10, "e"
	if strings.HasPrefix(s, "0x") {
		base, exponent = 0, "p"
	}
	// An exponent that alone takes the number out of range would be expensive to compute.
	if _, digits, found := strings.Cut(s, exponent); found {
		if e, err := strconv.Atoi(digits); err != nil || e > 100_000 || e < -100_000 {
			return nil, false
		}
	}
	f, _, err := big.ParseFloat(sign+s, base, longDoublePrec, big.ToNearestEven)
	if err != nil {
		return nil, false
	}
	if f.MantExp(nil) > longDoubleMaxExp || f.MantExp(nil) < longDoubleMinExp {
		return nil, false
	}
	return f, true
}

// scanFloat reports whether s, in lower case, is an unsigned number of C, decimal or hexadecimal,
// and whether all its digits are 0.
func scanFloat(s string) (ok, zero bool) {
	digits, exponent := "0123456789", "e"
	if strings.HasPrefix(s, "0x") {
		s, digits, exponent = s[2:], "0123456789abcdef", "p"
	}
	mantissa, power, found := strings.Cut(s, exponent)
	if found {
		if power != "" && (power[0] == '+' || power[0] == '-') {
			power = power[1:]
		}
		if power == "" || strings.Trim(power, "0123456789") != "" {
			return false, false
		}
	}
	before, after, _ := strings.Cut(mantissa, ".")
	all := before + after
	return all != "" && strings.Trim(all, digits) == "", strings.Trim(all, "0") == ""
}

// addFloats returns a+b; ok is false when that is no finite number.
func addFloats(a, b *big.Float) (sum *big.Float, ok bool) {
	if a.IsInf() || b.IsInf() {
		return nil, false
	}
	sum = new(big.Float).SetPrec(longDoublePrec).Add(a, b)
	return sum, sum.MantExp(nil) <= longDoubleMaxExp
}

// formatFloat writes a finite number as Redis stores and answers it: 17 digits after the point,
// without an exponent and without trailing zeros.
func formatFloat(f *big.Float) string {
	s := f.Text('f', 17)
	s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
