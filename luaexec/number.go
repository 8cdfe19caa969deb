package luaexec

import (
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// parseNumber reads a number as Lua 5.1 on C does: strtod, so hexadecimal, inf and nan are
// numbers, and white space round it. Go's own reader also takes 1_000 and 0b11, and gopher-lua
// takes 010 for eight.
func parseNumber(s string) (float64, bool) {
	s = trimSpace(s)
	if s == "" {
		return 0, false
	}
	if f, ok := parseShortInt(s); ok {
		return f, true
	}
	if i := strings.IndexByte(s, 0); i >= 0 {
		return parseNumber(s[:i]) // where the string ends for C
	}
	body := s
	if body[0] == '-' || body[0] == '+' {
		body = body[1:]
	}
	if body == "" || strings.IndexByte(body, '_') >= 0 {
		return 0, false
	}
	hex := len(body) > 2 && body[0] == '0' && body[1]|0x20 == 'x'
	switch {
	case hex:
		if !strings.ContainsAny(body, "pP") {
			body += "p0"
		}
	case body[0] == '.' || isDigit(int(body[0])):
	case strings.EqualFold(body, "inf"), strings.EqualFold(body, "infinity"):
	case strings.EqualFold(body, "nan"):
		f := math.NaN()
		if s[0] == '-' {
			f = math.Copysign(f, -1)
		}
		return f, true
	default:
		return 0, false
	}
	f, err := strconv.ParseFloat(body, 64)
	if err != nil && err.(*strconv.NumError).Err == strconv.ErrSyntax {
		return 0, false
	}
	if s[0] == '-' {
		f = -f
	}
	return f, true
}

// parseShortInt reads what most numbers in scripts are: a few decimal digits.
func parseShortInt(s string) (float64, bool) {
	if len(s) > 15 {
		return 0, false
	}
	n := int64(0)
	for i := 0; i < len(s); i++ {
		c := s[i] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + int64(c)
	}
	return float64(n), true
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func trimSpace(s string) string {
	for s != "" && isSpace(s[0]) {
		s = s[1:]
	}
	for s != "" && isSpace(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s
}

// appendNumber writes f as C's %.<digits>g. Inside Lua a number becomes text with 14 digits; as an
// argument of a command it has 17.
func appendNumber(b []byte, f float64, digits int) []byte {
	if n := int64(f); float64(n) == f && n > -1e14 && n < 1e14 && (n != 0 || !math.Signbit(f)) {
		return strconv.AppendInt(b, n, 10)
	}
	switch {
	case math.IsInf(f, 1):
		return append(b, "inf"...)
	case math.IsInf(f, -1):
		return append(b, "-inf"...)
	case math.IsNaN(f):
		if math.Signbit(f) {
			b = append(b, '-')
		}
		return append(b, "nan"...)
	}
	return strconv.AppendFloat(b, f, 'g', digits, 64)
}

// formatNumber is a number's text inside Lua.
func formatNumber(f lua.LNumber) string {
	if f >= 0 && f < 256 && f == lua.LNumber(uint8(f)) && !math.Signbit(float64(f)) {
		return smallNumbers[uint8(f)]
	}
	var buf [32]byte
	return string(appendNumber(buf[:0], float64(f), 14))
}

var smallNumbers = func() (s [256]string) {
	for i := range s {
		s[i] = strconv.Itoa(i)
	}
	return s
}()

// toNumber is what arithmetic takes v for.
func toNumber(v lua.LValue) (lua.LNumber, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return v, true
	case lua.LString:
		f, ok := parseNumber(string(v))
		return lua.LNumber(f), ok
	}
	return 0, false
}

// toText is what concatenation takes v for.
func toText(v lua.LValue) (string, bool) {
	switch v := v.(type) {
	case lua.LString:
		return string(v), true
	case lua.LNumber:
		return formatNumber(v), true
	}
	return "", false
}

// cInt is C's conversion of a double to a 64-bit integer on the machines Redis runs on: what does
// not fit becomes the smallest. Go leaves that case to the machine, and all nodes must agree.
func cInt(f float64) int64 {
	if f >= -9223372036854775808 && f < 9223372036854775808 {
		return int64(f)
	}
	return math.MinInt64
}
