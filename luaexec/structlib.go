package luaexec

import (
	"bytes"
	"encoding/binary"
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// structFuncs are those of the struct library, with the sizes that C has on x86-64 Linux.
var structFuncs = map[string]libFunc{"pack": structPack, "unpack": structUnpack, "size": structSize}

const (
	maxIntSize = 32
	maxAlign   = 8
)

// A layout reads a format string, option by option.
type layout struct {
	rt     *Runtime
	L      *lua.LState
	format string
	at     int
	big    bool
	align  int
}

func (l *layout) more() bool { return l.at < len(l.format) && l.format[l.at] != 0 }

// number reads a number in the format.
func (l *layout) number(none int) int {
	if l.at >= len(l.format) || !isDigit(int(l.format[l.at])) {
		return none
	}
	n := 0
	for l.at < len(l.format) && isDigit(int(l.format[l.at])) {
		d := int(l.format[l.at] - '0')
		if n > (math.MaxInt32-d)/10 {
			l.rt.fail(l.L, "integral size overflow")
		}
		n = n*10 + d
		l.at++
	}
	return n
}

// option takes the next option and its size.
func (l *layout) option() (opt byte, size int) {
	opt = l.format[l.at]
	l.at++
	switch opt {
	case 'b', 'B', 'x':
		size = 1
	case 'h', 'H':
		size = 2
	case 'l', 'L', 'T', 'd':
		size = 8
	case 'f':
		size = 4
	case 'c':
		size = l.number(1)
	case 'i', 'I':
		size = l.number(4)
		if size > maxIntSize {
			l.rt.fail(l.L, "integral size "+strconv.Itoa(size)+" is larger than limit of "+strconv.Itoa(maxIntSize))
		}
	}
	return opt, size
}

// padding is how many bytes there are before an option of this size at offset n.
func (l *layout) padding(n int, opt byte, size int) int {
	if size == 0 || opt == 'c' {
		return 0
	}
	size = min(size, l.align)
	return (size - n&(size-1)) & (size - 1)
}

// control does what options without a value do.
func (l *layout) control(opt byte) {
	switch opt {
	case ' ':
	case '>':
		l.big = true
	case '<':
		l.big = false
	case '!':
		a := l.number(maxAlign)
		if a == 0 || a&(a-1) != 0 {
			l.rt.fail(l.L, "alignment "+strconv.Itoa(a)+" is not a power of 2")
		}
		l.align = a
	default:
		l.rt.badArg(l.L, 1, "invalid format option '"+string([]byte{opt})+"'")
	}
}

func (l *layout) appendInt(b []byte, value uint64, size int) []byte {
	start := len(b)
	for range size {
		b = append(b, byte(value))
		value >>= 8
	}
	if l.big {
		reverse(b[start:])
	}
	return b
}

func reverse(b []byte) {
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
}

func (l *layout) readInt(data string, signed bool) float64 {
	var v uint64
	for i := range len(data) {
		c := data[len(data)-1-i]
		if l.big {
			c = data[i]
		}
		v = v<<8 | uint64(c)
	}
	if !signed {
		return float64(v)
	}
	if len(data) > 0 && len(data) < 8 {
		shift := 64 - 8*len(data)
		return float64(int64(v<<shift) >> shift)
	}
	return float64(int64(v))
}

func structPack(rt *Runtime, L *lua.LState) int {
	l := &layout{rt: rt, L: L, format: rt.checkString(L, 1), align: 1}
	L.Push(lua.LNil) // as the C code does, which shows in the text for a missing argument
	var b []byte
	arg := 2
	for l.more() {
		opt, size := l.option()
		b = append(b, make([]byte, l.padding(len(b), opt, size))...)
		switch opt {
		case 'b', 'B', 'h', 'H', 'l', 'L', 'T', 'i', 'I':
			f := rt.checkNumber(L, arg)
			arg++
			v := uint64(cInt(f))
			if f >= 0 {
				v = cUint(f)
			}
			b = l.appendInt(b, v, size)
		case 'x':
			b = append(b, 0)
		case 'f':
			b = l.appendInt(b, uint64(math.Float32bits(float32(rt.checkNumber(L, arg)))), 4)
			arg++
		case 'd':
			b = l.appendInt(b, math.Float64bits(rt.checkNumber(L, arg)), 8)
			arg++
		case 'c', 's':
			s := rt.checkString(L, arg)
			arg++
			if size == 0 {
				size = len(s)
			}
			if len(s) < size {
				rt.badArg(L, arg, "string too short")
			}
			rt.chargeBytes(L, size)
			b = append(b, s[:size]...)
			if opt == 's' {
				b = append(b, 0)
			}
		default:
			l.control(opt)
		}
		rt.charge(L, 1)
	}
	L.Push(lua.LString(b))
	return 1
}

func structUnpack(rt *Runtime, L *lua.LState) int {
	l := &layout{rt: rt, L: L, format: rt.checkString(L, 1), align: 1}
	data := rt.checkString(L, 2)
	pos := rt.optInt(L, 3, 1)
	if pos <= 0 {
		rt.badArg(L, 3, "offset must be 1 or greater")
	}
	pos--
	var out []lua.LValue
	fits := func(size int) {
		if size < 0 || size > len(data) || pos > len(data)-size {
			rt.badArg(L, 2, "data string too short")
		}
	}
	for l.more() {
		opt, size := l.option()
		pos += l.padding(pos, opt, size)
		fits(size)
		if len(out) > maxUnpack-10 {
			rt.fail(L, "stack overflow (too many results)")
		}
		rt.charge(L, 1)
		switch opt {
		case 'b', 'B', 'h', 'H', 'l', 'L', 'T', 'i', 'I':
			out = append(out, lua.LNumber(l.readInt(data[pos:pos+size], opt >= 'a')))
		case 'x':
		case 'f', 'd':
			out = append(out, l.readFloat(data[pos:pos+size]))
		case 'c':
			if size == 0 {
				size = rt.previousSize(L, out)
				out = out[:len(out)-1]
				fits(size)
			}
			out = append(out, lua.LString(data[pos:pos+size]))
		case 's':
			i := strings.IndexByte(data[pos:], 0)
			if i < 0 {
				rt.fail(L, "unfinished string in data")
			}
			out = append(out, lua.LString(data[pos:pos+i]))
			size = i + 1
		default:
			l.control(opt)
		}
		pos += size
	}
	for _, v := range out {
		L.Push(v)
	}
	L.Push(lua.LNumber(pos + 1))
	return len(out) + 1
}

func (rt *Runtime) previousSize(L *lua.LState, out []lua.LValue) int {
	if len(out) > 0 {
		if f, ok := toNumber(out[len(out)-1]); ok {
			return int(cInt(float64(f)))
		}
	}
	rt.fail(L, "format 'c0' needs a previous size")
	return 0
}

func (l *layout) readFloat(data string) lua.LNumber {
	b := bytes.Clone([]byte(data))
	if l.big {
		reverse(b)
	}
	if len(b) == 4 {
		return lua.LNumber(math.Float32frombits(binary.LittleEndian.Uint32(b)))
	}
	return lua.LNumber(math.Float64frombits(binary.LittleEndian.Uint64(b)))
}

func structSize(rt *Runtime, L *lua.LState) int {
	l := &layout{rt: rt, L: L, format: rt.checkString(L, 1), align: 1}
	n := 0
	for l.more() {
		opt, size := l.option()
		n += l.padding(n, opt, size)
		switch {
		case opt == 's':
			rt.badArg(L, 1, "option 's' has no fixed size")
		case opt == 'c' && size == 0:
			rt.badArg(L, 1, "option 'c0' has no fixed size")
		case !isLetter(int(opt)) && !isDigit(int(opt)):
			l.control(opt)
		}
		n += size
	}
	L.Push(lua.LNumber(n))
	return 1
}
