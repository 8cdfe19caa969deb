package luaexec

import (
	"bytes"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

var stringFuncs = map[string]libFunc{
	"byte": strByte, "char": strChar, "dump": strDump, "find": strFind, "format": strFormat,
	"gfind": strGmatch, "gmatch": strGmatch, "gsub": strGsub, "len": strLen, "lower": strLower,
	"match": strMatch, "rep": strRep, "reverse": strReverse, "sub": strSub, "upper": strUpper,
}

// position turns an index that may count from the end into one that counts from the start.
func position(i, n int) int {
	if i < 0 {
		i += n + 1
	}
	return max(i, 0)
}

func pushString(L *lua.LState, s string) int {
	L.Push(lua.LString(s))
	return 1
}

func strByte(rt *Runtime, L *lua.LState) int {
	s := rt.checkString(L, 1)
	i := position(rt.optInt(L, 2, 1), len(s))
	j := min(position(rt.optInt(L, 3, i), len(s)), len(s))
	i = max(i, 1)
	if i > j {
		return 0
	}
	n := j - i + 1
	if n > maxUnpack-L.GetTop() {
		rt.fail(L, "stack overflow (string slice too long)")
	}
	rt.charge(L, n)
	for ; i <= j; i++ {
		L.Push(boxed[s[i-1]])
	}
	return n
}

func strChar(rt *Runtime, L *lua.LState) int {
	n := L.GetTop()
	b := make([]byte, n)
	for i := range b {
		c := rt.checkInt(L, i+1)
		if c < 0 || c > 255 {
			rt.badArg(L, i+1, "invalid value")
		}
		b[i] = byte(c)
	}
	return pushString(L, string(b))
}

func strDump(rt *Runtime, L *lua.LState) int {
	rt.checkFunction(L, 1)
	rt.fail(L, "unable to dump given function")
	return 0
}

func strLen(rt *Runtime, L *lua.LState) int {
	L.Push(number(int64(len(rt.checkString(L, 1)))))
	return 1
}

func strSub(rt *Runtime, L *lua.LState) int {
	s := rt.checkString(L, 1)
	i := max(position(rt.checkInt(L, 2), len(s)), 1)
	j := min(position(rt.optInt(L, 3, -1), len(s)), len(s))
	if i > j {
		return pushString(L, "")
	}
	return pushString(L, s[i-1:j])
}

func strLower(rt *Runtime, L *lua.LState) int {
	return rt.mapBytes(L, "lower", func(c byte) byte {
		if c >= 'A' && c <= 'Z' {
			c |= 0x20
		}
		return c
	})
}

func strUpper(rt *Runtime, L *lua.LState) int {
	return rt.mapBytes(L, "upper", func(c byte) byte {
		if c >= 'a' && c <= 'z' {
			c &^= 0x20
		}
		return c
	})
}

func (rt *Runtime) mapBytes(L *lua.LState, fn string, f func(byte) byte) int {
	s := rt.checkString(L, 1)
	rt.chargeBytes(L, len(s))
	b := []byte(s)
	for i, c := range b {
		b[i] = f(c)
	}
	return pushString(L, string(b))
}

func strReverse(rt *Runtime, L *lua.LState) int {
	s := rt.checkString(L, 1)
	rt.chargeBytes(L, len(s))
	b := make([]byte, len(s))
	for i := range b {
		b[i] = s[len(s)-1-i]
	}
	return pushString(L, string(b))
}

func strRep(rt *Runtime, L *lua.LState) int {
	s := rt.checkString(L, 1)
	n := rt.checkInt(L, 2)
	if n <= 0 || s == "" {
		return pushString(L, "")
	}
	if n > maxString/len(s) {
		rt.throw(L, "not enough memory")
	}
	rt.chargeBytes(L, n*len(s))
	return pushString(L, strings.Repeat(s, n))
}

func strFind(rt *Runtime, L *lua.LState) int  { return rt.find1(L, "find") }
func strMatch(rt *Runtime, L *lua.LState) int { return rt.find1(L, "match") }

func (rt *Runtime) find1(L *lua.LState, fn string) int {
	s, p := rt.checkString(L, 1), rt.checkString(L, 2)
	init := position(rt.optInt(L, 3, 1), len(s)) - 1
	init = min(max(init, 0), len(s))
	if fn == "find" && (lua.LVAsBool(L.Get(4)) || !strings.ContainsAny(p, "^$*+?.([%-")) {
		rt.charge(L, (len(s)-init)/16)
		i := strings.Index(s[init:], p)
		if i < 0 {
			L.Push(lua.LNil)
			return 1
		}
		L.Push(number(int64(init + i + 1)))
		L.Push(number(int64(init + i + len(p))))
		return 2
	}
	anchor := strings.HasPrefix(p, "^")
	if anchor {
		p = p[1:]
	}
	m := &matcher{rt: rt, L: L, s: s, p: p}
	for at := init; at <= len(s); at++ {
		m.level, m.depth = 0, 0
		if end := m.match(at, 0); end >= 0 {
			if fn == "find" {
				L.Push(number(int64(at + 1)))
				L.Push(number(int64(end)))
				return m.pushCaptures(at, end, false) + 2
			}
			return m.pushCaptures(at, end, true)
		}
		if anchor {
			break
		}
	}
	L.Push(lua.LNil)
	return 1
}

func strGmatch(rt *Runtime, L *lua.LState) int {
	s, p := rt.checkString(L, 1), rt.checkString(L, 2)
	at := 0
	L.Push(L.NewFunction(func(L *lua.LState) int {
		m := &matcher{rt: rt, L: L, s: s, p: p}
		for ; at <= len(s); at++ {
			m.level, m.depth = 0, 0
			end := m.match(at, 0)
			if end < 0 {
				continue
			}
			start := at
			at = end
			if end == start {
				at++
			}
			return m.pushCaptures(start, end, true)
		}
		return 0
	}))
	return 1
}

func strGsub(rt *Runtime, L *lua.LState) int {
	s, p := rt.checkString(L, 1), rt.checkString(L, 2)
	repl := L.Get(3)
	switch repl.(type) {
	case lua.LString, lua.LNumber, *lua.LTable, *lua.LFunction:
	default:
		rt.badArg(L, 3, "string/function/table expected")
	}
	limit := rt.optInt(L, 4, len(s)+1)
	anchor := strings.HasPrefix(p, "^")
	if anchor {
		p = p[1:]
	}
	m := &matcher{rt: rt, L: L, s: s, p: p}
	var b []byte
	at, n := 0, 0
	for n < limit {
		m.level, m.depth = 0, 0
		end := m.match(at, 0)
		if end >= 0 {
			n++
			b = m.appendReplacement(b, at, end, repl)
		}
		switch {
		case end > at:
			at = end
		case at < len(s):
			b = append(b, s[at])
			at++
		default:
			at++
		}
		if at > len(s) || anchor {
			break
		}
	}
	if at < len(s) {
		b = append(b, s[at:]...)
	}
	rt.chargeBytes(L, len(b))
	L.Push(lua.LString(b))
	L.Push(number(int64(n)))
	return 2
}

func (m *matcher) appendReplacement(b []byte, start, end int, repl lua.LValue) []byte {
	var v lua.LValue
	switch repl := repl.(type) {
	case *lua.LFunction:
		m.L.Push(repl)
		n := m.pushCaptures(start, end, true)
		m.L.Call(n, 1)
		v = m.L.Get(-1)
		m.L.Pop(1)
	case *lua.LTable:
		v = m.L.GetTable(repl, m.capture(0, start, end))
	default:
		text, _ := toText(repl)
		before := len(b)
		b = m.expandReplacement(b, text, start, end)
		m.grown(len(b) - before)
		return b
	}
	if lua.LVIsFalse(v) {
		return append(b, m.s[start:end]...)
	}
	text, ok := toText(v)
	if !ok {
		m.fail("invalid replacement value (a " + v.Type().String() + ")")
	}
	m.grown(len(text))
	return append(b, text...)
}

// grown counts the bytes that a replacement adds.
func (m *matcher) grown(n int) { m.rt.chargeBytes(m.L, n) }

func (m *matcher) expandReplacement(b []byte, text string, start, end int) []byte {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c != '%' {
			b = append(b, c)
			continue
		}
		i++
		switch {
		case i == len(text):
			b = append(b, 0) // what C finds at the end of a string
		case text[i] == '0':
			b = append(b, m.s[start:end]...)
		case isDigit(int(text[i])):
			s, _ := toText(m.capture(int(text[i]-'1'), start, end))
			b = append(b, s...)
		default:
			b = append(b, text[i])
		}
	}
	if len(b) > maxString {
		m.rt.throw(m.L, "not enough memory")
	}
	return b
}

// quote is %q.
func quote(b []byte, s string) []byte {
	b = append(b, '"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\', '\n':
			b = append(b, '\\', c)
		case '\r':
			b = append(b, `\r`...)
		case 0:
			b = append(b, `\000`...)
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}

// cString is s as C sees it.
func cString(b []byte) []byte {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		return b[:i]
	}
	return b
}
