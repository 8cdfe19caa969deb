package luaexec

import (
	"math"
	"reflect"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// baseFuncs are the global functions, those that Redis leaves to scripts.
var baseFuncs map[string]libFunc

func init() {
	baseFuncs = map[string]libFunc{
		"assert": baseAssert, "collectgarbage": collectGarbage, "error": baseError,
		"gcinfo":       func(_ *Runtime, L *lua.LState) int { L.Push(lua.LNumber(40)); return 1 },
		"getmetatable": getMetatable, "ipairs": baseIpairs, "load": load, "loadstring": loadString,
		"next": baseNext, "pairs": basePairs, "pcall": basePcall, "rawequal": rawEqual,
		"rawget": rawGet, "rawset": rawSet, "select": baseSelect, "setmetatable": setMetatable,
		"tonumber": baseToNumber, "tostring": baseToString, "type": baseType, "unpack": unpack,
		"xpcall": baseXpcall,
	}
}

func baseConsts(*Runtime) map[string]lua.LValue {
	return map[string]lua.LValue{"_VERSION": lua.LString("Lua 5.1")}
}

func baseAssert(rt *Runtime, L *lua.LState) int {
	if lua.LVIsFalse(rt.checkAny(L, 1)) {
		rt.fail(L, rt.optString(L, 2, "assertion failed!"))
	}
	return L.GetTop()
}

// collectGarbage says what a fresh Lua would: how much memory is used is no business of scripts,
// and differs from node to node.
func collectGarbage(rt *Runtime, L *lua.LState) int {
	switch opt := rt.optString(L, 1, "collect"); opt {
	case "count":
		L.Push(lua.LNumber(40.5))
	case "step":
		L.Push(lua.LFalse)
	case "collect", "stop", "restart", "setpause", "setstepmul":
		L.Push(lua.LNumber(0))
	default:
		rt.badArg(L, 1, "invalid option '"+opt+"'")
	}
	return 1
}

func baseError(rt *Runtime, L *lua.LState) int {
	level := rt.optInt(L, 2, 1)
	v := L.Get(1)
	if s, ok := toText(v); ok && level > 0 {
		v = lua.LString(rt.where(L, level) + s)
	}
	L.Error(v, 0)
	return 0
}

func getMetatable(rt *Runtime, L *lua.LState) int {
	switch v := rt.checkAny(L, 1).(type) {
	case lua.LString:
		L.Push(rt.sandbox.stringMeta)
		return 1
	case *lua.LTable:
		if real, readOnly := rt.real(v); readOnly {
			if real == rt.sandbox.globals || real == rt.sandbox.functionGlobals {
				L.Push(rt.sandbox.globalsMeta)
			} else {
				L.Push(lua.LNil)
			}
			return 1
		}
	}
	mt := metatableOf(L.Get(1))
	if mt == nil {
		L.Push(lua.LNil)
		return 1
	}
	if shown := mt.RawGetString("__metatable"); shown != lua.LNil {
		L.Push(shown)
		return 1
	}
	L.Push(mt)
	return 1
}

func setMetatable(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	mt := L.Get(2)
	if _, ok := mt.(*lua.LTable); !ok && (mt != lua.LNil || L.GetTop() < 2) {
		rt.badArg(L, 2, "nil or table expected")
	}
	rt.writable(L, t)
	if old := metatableOf(t); old != nil && old.RawGetString("__metatable") != lua.LNil {
		rt.fail(L, "cannot change a protected metatable")
	}
	t.Metatable = mt
	L.SetTop(1)
	return 1
}

func baseIpairs(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	L.Push(rt.sandbox.ipairsNext)
	L.Push(t)
	L.Push(boxed[0])
	return 3
}

func ipairsStep(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	i := rt.checkInt(L, 2) + 1
	t, _ = rt.real(t)
	v := t.RawGet(lua.LNumber(i))
	if v == lua.LNil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(number(int64(i)))
	L.Push(v)
	return 2
}

func basePairs(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	L.Push(rt.sandbox.next)
	L.Push(t)
	L.Push(lua.LNil)
	return 3
}

func baseNext(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	key := L.Get(2)
	t, _ = rt.real(t)
	if key != lua.LNil && t.RawGet(key) == lua.LNil && neverHad(t, key) {
		rt.throw(L, "invalid key to 'next'")
	}
	for {
		k, v := t.Next(key)
		if k == lua.LNil {
			L.Push(lua.LNil)
			return 1
		}
		if s, ok := k.(lua.LString); ok && strings.HasPrefix(string(s), "\x00") {
			key = k // an internal function
			continue
		}
		L.Push(k)
		L.Push(v)
		return 2
	}
}

// neverHad reports whether key can't have been removed while t was being gone through: when t has
// never had keys but those of the array.
func neverHad(t *lua.LTable, key lua.LValue) bool {
	if f, ok := key.(lua.LNumber); ok && f == lua.LNumber(int(f)) && f > 0 && f < maxArray {
		return false
	}
	return reflect.ValueOf(t).Elem().FieldByIndex(keysField).Len() == 0
}

func basePcall(rt *Runtime, L *lua.LState) int {
	rt.checkAny(L, 1)
	obj, failed := rt.protected(L, L.GetTop()-1, rt.sandbox.onError)
	if !failed {
		L.Insert(lua.LTrue, 1)
		return L.GetTop()
	}
	// Redis unwraps the tables that errors of commands are.
	if t, ok := obj.(*lua.LTable); ok {
		switch text := L.GetField(t, "err").(type) {
		case lua.LString, lua.LNumber:
			obj = text
		}
	}
	L.SetTop(0)
	L.Push(lua.LFalse)
	L.Push(obj)
	return 2
}

func baseXpcall(rt *Runtime, L *lua.LState) int {
	handler := rt.checkAny(L, 2)
	onError := L.NewFunction(func(L *lua.LState) int {
		rt.onError(L) // leaves the reworded error on top
		obj := L.Get(-1)
		if rt.over() {
			L.Push(obj)
			return 1
		}
		L.Push(handler)
		L.Push(obj)
		L.Call(1, 1)
		return 1
	})
	L.SetTop(1)
	obj, failed := rt.protected(L, 0, onError)
	if !failed {
		L.Insert(lua.LTrue, 1)
		return L.GetTop()
	}
	L.SetTop(0)
	L.Push(lua.LFalse)
	L.Push(obj)
	return 2
}

func rawEqual(rt *Runtime, L *lua.LState) int {
	rt.checkAny(L, 1)
	rt.checkAny(L, 2)
	L.Push(lua.LBool(L.RawEqual(L.Get(1), L.Get(2))))
	return 1
}

func rawGet(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	rt.checkAny(L, 2)
	t, _ = rt.real(t)
	L.Push(t.RawGet(L.Get(2)))
	return 1
}

func rawSet(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	rt.checkAny(L, 2)
	rt.checkAny(L, 3)
	rt.writable(L, t)
	rt.setRaw(L, t, L.Get(2), L.Get(3))
	L.SetTop(1)
	return 1
}

// setRaw sets an element for a library function.
func (rt *Runtime) setRaw(L *lua.LState, t *lua.LTable, key, v lua.LValue) {
	switch f := key.(type) {
	case *lua.LNilType:
		rt.throw(L, "table index is nil")
	case lua.LNumber:
		if f != f {
			rt.throw(L, "table index is NaN")
		}
		rt.assigning(L, t, f)
	}
	t.RawSet(key, v)
}

func baseSelect(rt *Runtime, L *lua.LState) int {
	top := L.GetTop()
	if L.Get(1) == lua.LString("#") {
		L.Push(number(int64(top - 1)))
		return 1
	}
	i := rt.checkInt(L, 1)
	if i < 0 {
		i = top + i
	} else if i > top {
		i = top
	}
	if i < 1 {
		rt.badArg(L, 1, "index out of range")
	}
	return top - i
}

func baseToNumber(rt *Runtime, L *lua.LState) int {
	base := rt.optInt(L, 2, 10)
	if base == 10 {
		if f, ok := toNumber(rt.checkAny(L, 1)); ok {
			L.Push(f)
		} else {
			L.Push(lua.LNil)
		}
		return 1
	}
	s := rt.checkString(L, 1)
	if base < 2 || base > 36 {
		rt.badArg(L, 2, "base out of range")
	}
	if n, ok := parseUint(trimSpace(s), base); ok {
		L.Push(lua.LNumber(n))
	} else {
		L.Push(lua.LNil)
	}
	return 1
}

// parseUint is C's strtoul: a sign is taken, and a number that is too large is the largest.
func parseUint(s string, base int) (uint64, bool) {
	neg := strings.HasPrefix(s, "-")
	if neg || strings.HasPrefix(s, "+") {
		s = s[1:]
	}
	if base == 16 && len(s) > 2 && s[0] == '0' && s[1]|0x20 == 'x' {
		s = s[2:]
	}
	if s == "" || s[0] == '-' || s[0] == '+' || strings.IndexByte(s, '_') >= 0 {
		return 0, false
	}
	n, err := strconv.ParseUint(s, base, 64)
	if err != nil {
		return math.MaxUint64, err.(*strconv.NumError).Err == strconv.ErrRange
	}
	if neg {
		n = -n
	}
	return n, true
}

func baseToString(rt *Runtime, L *lua.LState) int {
	v := rt.checkAny(L, 1)
	if mt := metatableOf(v); mt != nil {
		if f := mt.RawGetString("__tostring"); f != lua.LNil {
			L.Push(f)
			L.Push(v)
			L.Call(1, 1)
			return 1
		}
	}
	if s, ok := v.(lua.LString); ok {
		L.Push(s)
		return 1
	}
	L.Push(lua.LString(rt.describe(v)))
	return 1
}

func baseType(rt *Runtime, L *lua.LState) int {
	L.Push(typeNames[rt.checkAny(L, 1).Type()])
	return 1
}

var typeNames = func() (names [9]lua.LValue) {
	for i := range names {
		names[i] = lua.LString(lua.LValueType(i).String())
	}
	return names
}()

// maxUnpack is LUAI_MAXCSTACK, which arguments and results together must fit in.
const maxUnpack = 8000

func unpack(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	i := rt.optInt(L, 2, 1)
	j := 0
	if L.Get(3) == lua.LNil {
		real, _ := rt.real(t)
		j = rt.border(real)
	} else {
		j = rt.checkInt(L, 3)
	}
	if i > j {
		return 0
	}
	n := j - i + 1
	if n <= 0 || n > maxUnpack || L.GetTop()+n > maxUnpack {
		rt.fail(L, "too many results to unpack")
	}
	rt.charge(L, n)
	t, _ = rt.real(t)
	for k := range n {
		L.Push(t.RawGet(lua.LNumber(i + k)))
	}
	return n
}

func loadString(rt *Runtime, L *lua.LState) int {
	text := rt.checkString(L, 1)
	return rt.loadChunk(L, text, rt.optString(L, 2, text))
}

func load(rt *Runtime, L *lua.LState) int {
	f := rt.checkFunction(L, 1)
	name := rt.optString(L, 2, "=(load)")
	var b strings.Builder
	for {
		L.Push(f)
		L.Call(0, 1)
		v := L.Get(-1)
		L.Pop(1)
		piece, ok := toText(v)
		if v == lua.LNil || ok && piece == "" {
			break
		}
		if !ok {
			L.Push(lua.LNil)
			L.Push(lua.LString("reader function must return a string"))
			return 2
		}
		rt.chargeBytes(L, b.Len()+len(piece))
		b.WriteString(piece)
	}
	return rt.loadChunk(L, b.String(), name)
}

// loadChunk compiles a text that a script has made. The function lasts as long as the run.
func (rt *Runtime) loadChunk(L *lua.LState, text, name string) int {
	rt.charge(L, 100+len(text))
	src := &source{chunk: name, name: chunkID(name, 60)}
	shown := chunkID(name, 80)
	failure := shown + ": bad header in precompiled chunk"
	if !strings.HasPrefix(text, "\x1b") {
		var c *chunk
		if c, failure = parseChunk(text, shown, nil); failure == "" {
			var proto *lua.FunctionProto
			if proto, failure = rt.translate(c, src); failure == "" {
				rt.sources[src.mark] = src
				rt.transient = append(rt.transient, src.mark)
				rt.dirty = true
				L.Push(L.NewFunctionFromProto(proto))
				return 1
			}
		}
	}
	L.Push(lua.LNil)
	L.Push(lua.LString(failure))
	return 2
}

// chunkID is how Lua shows the name of a chunk in size bytes.
func chunkID(name string, size int) string {
	if name == "" {
		return `[string ""]`
	}
	switch name[0] {
	case '=':
		return name[1:min(len(name), size)]
	case '@':
		name = name[1:]
		if room := size - 8; len(name) > room {
			return "..." + name[len(name)-room:]
		}
		return name
	}
	line := name
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	room := size - len(` [string "..."] `) - 1
	if len(line) > room {
		line = line[:room]
	}
	if len(line) < len(name) {
		line += "..."
	}
	return `[string "` + line + `"]`
}
