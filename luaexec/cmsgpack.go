package luaexec

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

var cmsgpackFuncs = map[string]libFunc{
	"pack": msgPack, "unpack": msgUnpack, "unpack_one": msgUnpackOne, "unpack_limit": msgUnpackLimit,
}

func cmsgpackConsts(*Runtime) map[string]lua.LValue {
	return map[string]lua.LValue{
		"_NAME": lua.LString("cmsgpack"), "_VERSION": lua.LString("lua-cmsgpack 0.4.0"),
		"_COPYRIGHT":   lua.LString("Copyright (C) 2012, Salvatore Sanfilippo"),
		"_DESCRIPTION": lua.LString("MessagePack C implementation for Lua"),
	}
}

const (
	maxMsgNesting = 16 // deeper tables are packed as nil
	maxMsgDepth   = 1000
)

func msgPack(rt *Runtime, L *lua.LState) int {
	n := L.GetTop()
	if n == 0 {
		rt.badArg(L, 0, "MessagePack pack needs input.")
	}
	var b []byte
	for i := 1; i <= n; i++ {
		b = rt.appendMsg(L, b, L.Get(i), 0)
	}
	L.Push(lua.LString(b))
	return 1
}

func (rt *Runtime) appendMsg(L *lua.LState, b []byte, v lua.LValue, level int) []byte {
	rt.charge(L, 1)
	switch v := v.(type) {
	case lua.LString:
		rt.chargeBytes(L, len(v))
		return append(msgLength(b, len(v), 0xa0, 32, 0xd9, 0xda, 0xdb), v...)
	case lua.LBool:
		if v {
			return append(b, 0xc3)
		}
		return append(b, 0xc2)
	case lua.LNumber:
		return msgNumber(b, float64(v))
	case *lua.LTable:
		if level == maxMsgNesting {
			break
		}
		t, _ := rt.real(v)
		return rt.appendMsgTable(L, b, t, level)
	}
	return append(b, 0xc0)
}

// msgLength appends the head of a string, array or map: in the first byte below fix, else with one
// (if there is such a form), two or four bytes.
func msgLength(b []byte, n int, short byte, fix int, one, two, four byte) []byte {
	switch {
	case n < fix:
		return append(b, short|byte(n))
	case one != 0 && n <= math.MaxUint8:
		return append(b, one, byte(n))
	case n <= math.MaxUint16:
		return binary.BigEndian.AppendUint16(append(b, two), uint16(n))
	}
	return binary.BigEndian.AppendUint32(append(b, four), uint32(n))
}

func msgNumber(b []byte, f float64) []byte {
	n := cInt(f)
	if float64(n) != f || n == math.MaxInt64 {
		if float64(float32(f)) == f {
			return binary.BigEndian.AppendUint32(append(b, 0xca), math.Float32bits(float32(f)))
		}
		return binary.BigEndian.AppendUint64(append(b, 0xcb), math.Float64bits(f))
	}
	switch {
	case n >= 0 && n <= 127, n < 0 && n >= -32:
		return append(b, byte(n))
	case n >= 0 && n <= math.MaxUint8:
		return append(b, 0xcc, byte(n))
	case n >= 0 && n <= math.MaxUint16:
		return binary.BigEndian.AppendUint16(append(b, 0xcd), uint16(n))
	case n >= 0 && n <= math.MaxUint32:
		return binary.BigEndian.AppendUint32(append(b, 0xce), uint32(n))
	case n >= 0:
		return binary.BigEndian.AppendUint64(append(b, 0xcf), uint64(n))
	case n >= math.MinInt8:
		return append(b, 0xd0, byte(n))
	case n >= math.MinInt16:
		return binary.BigEndian.AppendUint16(append(b, 0xd1), uint16(n))
	case n >= math.MinInt32:
		return binary.BigEndian.AppendUint32(append(b, 0xd2), uint32(n))
	}
	return binary.BigEndian.AppendUint64(append(b, 0xd3), uint64(n))
}

// keysOf counts the keys of t and finds the largest if they are 1, 2, … in any order; array is false
// when there are others.
func (rt *Runtime) keysOf(L *lua.LState, t *lua.LTable) (count, largest int, array bool) {
	array = true
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		rt.charge(L, 1)
		count++
		f, ok := k.(lua.LNumber)
		if !ok || f < 1 || f > math.MaxInt32 || f != lua.LNumber(int(f)) {
			array = false
			continue
		}
		largest = max(largest, int(f))
	}
	return count, largest, array
}

func (rt *Runtime) appendMsgTable(L *lua.LState, b []byte, t *lua.LTable, level int) []byte {
	count, largest, array := rt.keysOf(L, t)
	if array && largest == count {
		b = msgLength(b, count, 0x90, 16, 0, 0xdc, 0xdd)
		for i := 1; i <= count; i++ {
			b = rt.appendMsg(L, b, t.RawGet(lua.LNumber(i)), level+1)
		}
		return b
	}
	b = msgLength(b, count, 0x80, 16, 0, 0xde, 0xdf)
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		b = rt.appendMsg(L, b, k, level+1)
		b = rt.appendMsg(L, b, v, level+1)
	}
	return b
}

// A msgReader takes MessagePack apart.
type msgReader struct {
	rt    *Runtime
	L     *lua.LState
	s     string
	depth int
}

func (r *msgReader) take(n int) string {
	if n < 0 || n > len(r.s) {
		r.rt.fail(r.L, "Missing bytes in input.")
	}
	s := r.s[:n]
	r.s = r.s[n:]
	return s
}

func (r *msgReader) uint(n int) (v uint64) {
	s := r.take(n)
	for i := range len(s) {
		v = v<<8 | uint64(s[i])
	}
	return v
}

func (r *msgReader) text(n int) lua.LValue { return lua.LString(strings.Clone(r.take(n))) }

func (r *msgReader) value() lua.LValue {
	r.rt.charge(r.L, 1)
	c := r.take(1)[0]
	switch {
	case c < 0x80:
		return boxed[c]
	case c < 0x90:
		return r.mapping(int(c & 15))
	case c < 0xa0:
		return r.array(int(c & 15))
	case c < 0xc0:
		return r.text(int(c & 31))
	case c >= 0xe0:
		return lua.LNumber(int8(c))
	}
	switch c {
	case 0xc0:
		return lua.LNil
	case 0xc2, 0xc3:
		return lua.LBool(c == 0xc3)
	case 0xd9:
		return r.text(int(r.uint(1)))
	case 0xda:
		return r.text(int(r.uint(2)))
	case 0xdb:
		return r.text(int(r.uint(4)))
	case 0xca:
		return lua.LNumber(math.Float32frombits(uint32(r.uint(4))))
	case 0xcb:
		return lua.LNumber(math.Float64frombits(r.uint(8)))
	case 0xcc, 0xcd, 0xce, 0xcf:
		return lua.LNumber(r.uint(1 << (c - 0xcc)))
	case 0xd0:
		return lua.LNumber(int8(r.uint(1)))
	case 0xd1:
		return lua.LNumber(int16(r.uint(2)))
	case 0xd2:
		return lua.LNumber(int32(r.uint(4)))
	case 0xd3:
		return lua.LNumber(int64(r.uint(8)))
	case 0xdc, 0xdd:
		return r.array(int(r.uint(2 << (c - 0xdc))))
	case 0xde, 0xdf:
		return r.mapping(int(r.uint(2 << (c - 0xde))))
	}
	r.rt.fail(r.L, "Bad data format in input.")
	return nil
}

func (r *msgReader) enter() {
	if r.depth++; r.depth > maxMsgDepth {
		r.rt.fail(r.L, "stack overflow (too many return values at once; use unpack_one or unpack_limit instead.)")
	}
}

func (r *msgReader) array(n int) lua.LValue {
	r.enter()
	t := r.L.CreateTable(min(n, 64), 0)
	for i := 1; i <= n; i++ {
		r.rt.setRaw(r.L, t, lua.LNumber(i), r.value())
	}
	r.depth--
	return t
}

func (r *msgReader) mapping(n int) lua.LValue {
	r.enter()
	t := r.L.CreateTable(0, min(n, 64))
	for range n {
		k := r.value()
		r.rt.setRaw(r.L, t, k, r.value())
	}
	r.depth--
	return t
}

func msgUnpack(rt *Runtime, L *lua.LState) int {
	return rt.unpackMsg(L, "unpack", math.MaxInt32, 0, true)
}

func msgUnpackOne(rt *Runtime, L *lua.LState) int {
	return rt.unpackMsg(L, "unpack_one", 1, rt.optInt(L, 2, 0), false)
}

func msgUnpackLimit(rt *Runtime, L *lua.LState) int {
	limit := rt.checkInt(L, 2)
	return rt.unpackMsg(L, "unpack_limit", limit, rt.optInt(L, 3, 0), false)
}

func (rt *Runtime) unpackMsg(L *lua.LState, fn string, limit, offset int, all bool) int {
	s := rt.checkString(L, 1)
	switch {
	case offset < 0 || limit < 0:
		rt.fail(L, "Invalid request to unpack with offset of "+strconv.Itoa(offset)+" and limit of "+strconv.Itoa(len(s))+".")
	case offset > len(s):
		rt.fail(L, "Start offset "+strconv.Itoa(offset)+" greater than input length "+strconv.Itoa(len(s))+".")
	}
	r := &msgReader{rt: rt, L: L, s: s[offset:]}
	var out []lua.LValue
	for n := 0; n < limit && r.s != ""; n++ {
		if n > maxUnpack-10 {
			rt.fail(L, "stack overflow (too many return values at once; use unpack_one or unpack_limit instead.)")
		}
		out = append(out, r.value())
	}
	if !all {
		next := len(s) - len(r.s)
		if r.s == "" {
			next = -1
		}
		L.Push(lua.LNumber(next))
	}
	for _, v := range out {
		L.Push(v)
	}
	if all {
		return len(out)
	}
	return len(out) + 1
}
