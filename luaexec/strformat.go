package luaexec

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// A directive is one % of string.format.
type directive struct {
	flags      string
	width      int
	precision  int
	precise    bool
	conversion byte
}

func strFormat(rt *Runtime, L *lua.LState) int {
	format := rt.checkString(L, 1)
	var b []byte
	arg := 1
	for i := 0; i < len(format); i++ {
		c := format[i]
		if c != '%' {
			b = append(b, c)
			continue
		}
		i++
		if i < len(format) && format[i] == '%' {
			b = append(b, '%')
			continue
		}
		if arg++; arg > L.GetTop() {
			rt.badArg(L, arg, "no value")
		}
		var d directive
		d, i = rt.parseDirective(L, format, i)
		b = rt.appendDirective(L, b, d, arg)
		if len(b) > maxString {
			rt.throw(L, "not enough memory")
		}
	}
	rt.chargeBytes(L, len(b))
	L.Push(lua.LString(b))
	return 1
}

// parseDirective reads what follows a % at i and returns where its conversion is.
func (rt *Runtime) parseDirective(L *lua.LState, format string, i int) (d directive, at int) {
	start := i
	for i < len(format) && strings.IndexByte("-+ #0", format[i]) >= 0 {
		i++
	}
	d.flags = format[start:i]
	if len(d.flags) >= 6 {
		rt.fail(L, "invalid format (repeated flags)")
	}
	digits := func() (n int) {
		for k := 0; k < 2 && i < len(format) && isDigit(int(format[i])); k++ {
			n = n*10 + int(format[i]-'0')
			i++
		}
		return n
	}
	d.width = digits()
	if i < len(format) && format[i] == '.' {
		i++
		d.precise = true
		d.precision = digits()
	}
	if i < len(format) && isDigit(int(format[i])) {
		rt.fail(L, "invalid format (width or precision too long)")
	}
	if i < len(format) {
		d.conversion = format[i]
	}
	return d, i
}

func (rt *Runtime) appendDirective(L *lua.LState, b []byte, d directive, arg int) []byte {
	switch d.conversion {
	case 'c':
		c := byte(rt.checkNumber(L, arg))
		out := d.pad([]byte{c}, "")
		return append(b, cString(out)...)
	case 'd', 'i':
		return append(b, d.integer(cInt(rt.checkNumber(L, arg)))...)
	case 'o', 'u', 'x', 'X':
		return append(b, d.unsigned(cUint(rt.checkNumber(L, arg)))...)
	case 'e', 'E', 'f', 'g', 'G':
		return append(b, d.float(rt.checkNumber(L, arg))...)
	case 'q':
		return quote(b, rt.checkString(L, arg))
	case 's':
		s := rt.checkString(L, arg)
		if !d.precise && len(s) >= 100 {
			return append(b, s...) // Lua does not format long strings
		}
		text := cString([]byte(s))
		if d.precise && len(text) > d.precision {
			text = text[:d.precision]
		}
		if !strings.Contains(d.flags, "-") {
			d.flags = ""
		}
		return append(b, d.pad(text, "")...)
	}
	name := string([]byte{d.conversion})
	if d.conversion == 0 {
		name = ""
	}
	rt.fail(L, "invalid option '%"+name+"' to 'format'")
	return nil
}

// cUint is C's conversion of a double to an unsigned 64-bit integer on x86-64.
func cUint(f float64) uint64 {
	if f >= 9223372036854775808 {
		if f < 18446744073709551616 {
			return uint64(f-9223372036854775808) ^ 1<<63
		}
		return 0
	}
	return uint64(cInt(f))
}

func (d directive) has(flag byte) bool { return strings.IndexByte(d.flags, flag) >= 0 }

// pad fills digits up to the width; sign goes in front of zeros.
func (d directive) pad(digits []byte, sign string) []byte {
	fill := max(d.width-len(digits)-len(sign), 0)
	switch {
	case d.has('-'):
		return []byte(sign + string(digits) + strings.Repeat(" ", fill))
	case d.has('0'):
		return []byte(sign + strings.Repeat("0", fill) + string(digits))
	}
	return []byte(strings.Repeat(" ", fill) + sign + string(digits))
}

func (d directive) sign(negative bool) string {
	switch {
	case negative:
		return "-"
	case d.has('+'):
		return "+"
	case d.has(' '):
		return " "
	}
	return ""
}

// minDigits brings an integer to its precision.
func (d *directive) minDigits(digits []byte, zero bool) []byte {
	if !d.precise {
		return digits
	}
	d.flags = strings.ReplaceAll(d.flags, "0", "")
	if zero && d.precision == 0 {
		return nil
	}
	if n := d.precision - len(digits); n > 0 {
		digits = []byte(strings.Repeat("0", n) + string(digits))
	}
	return digits
}

func (d directive) integer(n int64) []byte {
	u := uint64(n)
	if n < 0 {
		u = -u
	}
	digits := d.minDigits(strconv.AppendUint(nil, u, 10), n == 0)
	return d.pad(digits, d.sign(n < 0))
}

func (d directive) unsigned(u uint64) []byte {
	base, prefix := 10, ""
	switch d.conversion {
	case 'o':
		base = 8
	case 'x', 'X':
		base, prefix = 16, "0x"
	}
	digits := d.minDigits(strconv.AppendUint(nil, u, base), u == 0)
	if d.conversion == 'o' && d.has('#') && (len(digits) == 0 || digits[0] != '0') {
		digits = append([]byte{'0'}, digits...)
	}
	if !d.has('#') || u == 0 {
		prefix = ""
	}
	out := d.pad(digits, prefix)
	if d.conversion == 'X' {
		out = []byte(strings.ToUpper(string(out)))
	}
	return out
}

func (d directive) float(f float64) []byte {
	negative := math.Signbit(f)
	sign := d.sign(negative)
	f = math.Abs(f)
	precision := 6
	if d.precise {
		precision = d.precision
	}
	var digits []byte
	switch verb := d.conversion | 0x20; {
	case math.IsNaN(f), math.IsInf(f, 0):
		digits = []byte("inf")
		if math.IsNaN(f) {
			digits = []byte("nan")
		}
		d.flags = strings.ReplaceAll(d.flags, "0", "")
	case d.has('#'):
		if verb == 'g' && precision == 0 {
			precision = 1
		}
		digits = fmt.Appendf(nil, "%#."+strconv.Itoa(precision)+string([]byte{verb}), f)
	case verb == 'g':
		digits = strconv.AppendFloat(nil, f, 'g', max(precision, 1), 64)
	default:
		digits = strconv.AppendFloat(nil, f, verb, precision, 64)
	}
	if d.conversion < 'a' {
		digits = []byte(strings.ToUpper(string(digits)))
	}
	return d.pad(digits, sign)
}
