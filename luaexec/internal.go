package luaexec

import (
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// The functions that rewritten scripts call; see rewrite.go.
var internalFuncs = map[string]libFunc{
	fnConcat: concatValues,
	fnLen:    length,
	fnBound:  forBound,
	fnKey:    assignKey,
	fnExpand: expand,
	fnItems:  assemble,
	fnTable:  countTable,
}

// What things take in the machine, about. It makes room for 32 keys when a table gets its first, and
// nothing tells of that.
const (
	tableBytes    = 3000
	itemBytes     = 16
	keyBytes      = 64
	listBytes     = 128 // a table that is made for so many items and no keys
	functionBytes = 400
)

// countTable takes a new table or function off the budget and returns it.
func countTable(rt *Runtime, L *lua.LState) int {
	bytes, _ := L.Get(2).(lua.LNumber)
	rt.allocate(L, int(bytes))
	L.SetTop(1)
	return 1
}

// concatValues is a..b..c, joined from the right as Lua does.
func concatValues(rt *Runtime, L *lua.LState) int {
	n := L.GetTop()
	size := 0
	for i := 1; i <= n; i++ {
		switch v := L.Get(i).(type) {
		case lua.LString:
			size += len(v)
		case lua.LNumber:
			size += 8
		default:
			return concatSlow(rt, L, n)
		}
	}
	rt.chargeBytes(L, size)
	var b strings.Builder
	b.Grow(size)
	var buf [32]byte
	for i := 1; i <= n; i++ {
		switch v := L.Get(i).(type) {
		case lua.LString:
			b.WriteString(string(v))
		case lua.LNumber:
			b.Write(appendNumber(buf[:0], float64(v), 14))
		}
	}
	L.Push(lua.LString(b.String()))
	return 1
}

// concatSlow asks metatables.
func concatSlow(rt *Runtime, L *lua.LState, n int) int {
	acc := L.Get(n)
	last := n // which operand acc is, 0 when it has been made
	for i := n - 1; i >= 1; i-- {
		v := L.Get(i)
		l, ok1 := toText(v)
		r, ok2 := toText(acc)
		if ok1 && ok2 {
			rt.chargeBytes(L, len(l)+len(r))
			acc, last = lua.LString(l+r), 0
			continue
		}
		meta := rt.metamethod(v, acc, "__concat")
		if meta == nil {
			bad, at := v, i
			if ok1 {
				bad, at = acc, last
			}
			name := ""
			if _, nt, ok := rt.place(L, 1); ok && at > 0 {
				if names := strings.Split(nt.name, "\x00"); at <= len(names) {
					name = names[at-1]
				}
			}
			rt.fail(L, "attempt to concatenate "+operand(name, bad.Type().String()))
		}
		L.Push(meta)
		L.Push(v)
		L.Push(acc)
		L.Call(2, 1)
		acc, last = L.Get(-1), 0
		L.Pop(1)
	}
	L.Push(acc)
	return 1
}

// metamethod finds the function for an event in the metatable of a table or userdata.
func (rt *Runtime) metamethod(l, r lua.LValue, event string) lua.LValue {
	for _, v := range []lua.LValue{l, r} {
		if t := metatableOf(v); t != nil {
			if f := t.RawGetString(event); f != lua.LNil {
				return f
			}
		}
	}
	return nil
}

func metatableOf(v lua.LValue) *lua.LTable {
	var mt lua.LValue
	switch v := v.(type) {
	case *lua.LTable:
		mt = v.Metatable
	case *lua.LUserData:
		mt = v.Metatable
	}
	t, _ := mt.(*lua.LTable)
	return t
}

// length is #v.
func length(rt *Runtime, L *lua.LState) int {
	switch v := L.Get(1).(type) {
	case lua.LString:
		L.Push(lua.LNumber(len(v)))
	case *lua.LTable:
		L.Push(lua.LNumber(rt.border(v)))
	default:
		_, n, _ := rt.place(L, 1)
		rt.fail(L, "attempt to get length of "+operand(n.name, v.Type().String()))
	}
	return 1
}

// border is a length of t, the one that Lua 5.1 finds. Lua looks at the end of the array part first,
// whose size depends on how the table came to be: where a gap was left by an assignment, the size is
// reckoned as Lua does when it makes room.
func (rt *Runtime) border(t *lua.LTable) int {
	n := t.Len()
	if n < maxArray-1 && !rt.sandbox.sparse[t] {
		return n
	}
	if n < maxArray-1 {
		n = arraySize(t, n)
		if n > 0 && t.RawGetInt(n) == lua.LNil {
			i := 0
			for n-i > 1 {
				if m := (i + n) / 2; t.RawGetInt(m) == lua.LNil {
					n = m
				} else {
					i = m
				}
			}
			return i
		}
	}
	// Beyond the array, which is full.
	i, j := n, n+1
	for t.RawGet(lua.LNumber(j)) != lua.LNil {
		i = j
		if j *= 2; j > 1<<40 {
			return i
		}
	}
	for j-i > 1 {
		if m := (i + j) / 2; t.RawGet(lua.LNumber(m)) == lua.LNil {
			j = m
		} else {
			i = m
		}
	}
	return i
}

// arraySize is the size that Lua gives the array part of a table with these elements: the largest
// power of two of whose places more than half are taken.
func arraySize(t *lua.LTable, n int) int {
	size, taken, i := 0, 0, 1
	for p := 1; ; p *= 2 {
		for ; i <= min(p, n); i++ {
			if t.RawGetInt(i) != lua.LNil {
				taken++
			}
		}
		if taken > p/2 {
			size = p
		}
		if p >= n {
			return size
		}
	}
}

// forBound is a bound of a numeric for.
func forBound(rt *Runtime, L *lua.LState) int {
	f, ok := toNumber(L.Get(1))
	if !ok {
		_, n, _ := rt.place(L, 1)
		rt.fail(L, "'for' "+n.name+" must be a number")
	}
	L.Push(f)
	return 1
}

// assignKey looks at the key, and perhaps the table, of an assignment.
func assignKey(rt *Runtime, L *lua.LState) int {
	key := L.Get(1)
	if f, ok := key.(lua.LNumber); ok {
		switch {
		case f != f:
			rt.fail(L, "table index is NaN")
		case f > 1:
			t, _ := L.Get(2).(*lua.LTable)
			rt.assigning(L, t, f)
		}
	}
	if _, isNumber := key.(lua.LNumber); isNumber {
		rt.allocate(L, itemBytes)
	} else {
		rt.allocate(L, keyBytes)
	}
	L.SetTop(1)
	return 1
}

// assigning accounts for what the machine allocates when t[f] is set: all places below.
func (rt *Runtime) assigning(L *lua.LState, t *lua.LTable, f lua.LNumber) {
	i := int(f)
	if f >= maxArray || lua.LNumber(i) != f || i < 2 {
		return
	}
	if t == nil {
		if i > 256 {
			rt.charge(L, i/8)
		}
		return
	}
	if t.RawGetInt(i-1) != lua.LNil || t.RawGetInt(i) != lua.LNil {
		return
	}
	if t.Metatable != lua.LNil {
		if _, readOnly := rt.real(t); readOnly {
			return
		}
	}
	if last := t.MaxN(); i > last {
		rt.charge(L, i-last)
	}
	rt.leavesGap(t)
}

func (rt *Runtime) leavesGap(t *lua.LTable) {
	sb := &rt.sandbox
	if sb.sparse == nil {
		sb.sparse = map[*lua.LTable]bool{}
		rt.dirty = true
	}
	sb.sparse[t] = true
}

// expand counts the items that a table constructor gets from a call or from ...
func expand(rt *Runtime, L *lua.LState) int {
	n := L.GetTop()
	rt.charge(L, n)
	return n
}

// assemble puts a table together; see bigTable. As in Lua, an item wins over a key that is its number.
func assemble(rt *Runtime, L *lua.LState) int {
	t := L.Get(1).(*lua.LTable)
	n := L.Get(2).(lua.LNumber)
	top := L.GetTop()
	for i := 3; i < top; i += 2 {
		count, items := L.Get(i).(lua.LNumber)
		if !items {
			continue
		}
		part := L.Get(i + 1).(*lua.LTable)
		last := part.MaxN()
		rt.charge(L, last)
		for k := 1; k <= last; k++ {
			t.RawSet(n+lua.LNumber(k), part.RawGetInt(k))
		}
		n += count
	}
	for i := 3; i < top; i += 2 {
		if L.Get(i) != lua.LFalse {
			continue
		}
		part := L.Get(i + 1).(*lua.LTable)
		for k, v := part.Next(lua.LNil); k != lua.LNil; k, v = part.Next(k) {
			if f, ok := k.(lua.LNumber); ok && f >= 1 && f <= n && f == lua.LNumber(int(f)) {
				continue
			}
			rt.setRaw(L, t, k, v)
		}
	}
	L.Push(t)
	return 1
}

// arithmetic on strings, by the names of events.
var arithmetic = map[string]func(a, b float64) float64{
	"__add": func(a, b float64) float64 { return a + b },
	"__sub": func(a, b float64) float64 { return a - b },
	"__mul": func(a, b float64) float64 { return a * b },
	"__div": func(a, b float64) float64 { return a / b },
	"__pow": math.Pow,
	"__mod": func(a, b float64) float64 { return a - float64(math.Floor(a/b)*b) },
}

func (rt *Runtime) stringArith(L *lua.LState, event string, op func(a, b float64) float64) int {
	l, r := L.Get(1), L.Get(2)
	a, ok1 := toNumber(l)
	b, ok2 := toNumber(r)
	if ok1 && ok2 {
		L.Push(lua.LNumber(op(float64(a), float64(b))))
		return 1
	}
	meta := rt.metamethod(l, r, event)
	if meta == nil {
		rt.arithError(L, l, r)
	}
	L.Push(meta)
	L.Push(l)
	L.Push(r)
	L.Call(2, 1)
	return 1
}

func (rt *Runtime) arithError(L *lua.LState, l, r lua.LValue) {
	_, n, _ := rt.place(L, 1)
	bad, name := l, n.name
	if _, ok := toNumber(l); ok {
		bad, name = r, n.second
	}
	rt.fail(L, "attempt to perform arithmetic on "+operand(name, bad.Type().String()))
}
