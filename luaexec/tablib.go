package luaexec

import (
	"strconv"

	lua "github.com/yuin/gopher-lua"
)

var tableFuncs = map[string]libFunc{
	"concat": tabConcat, "foreach": tabForeach, "foreachi": tabForeachi, "getn": tabGetn,
	"insert": tabInsert, "maxn": tabMaxn, "remove": tabRemove, "setn": tabSetn, "sort": tabSort,
}

// tableArg is a table argument, as it really is, and its length.
func (rt *Runtime) tableArg(L *lua.LState, fn string) (t *lua.LTable, n int) {
	t = rt.checkTable(L, 1)
	t, _ = rt.real(t)
	return t, rt.border(t)
}

func tabConcat(rt *Runtime, L *lua.LState) int {
	t := rt.checkTable(L, 1)
	t, _ = rt.real(t)
	sep := rt.optString(L, 2, "")
	i := rt.optInt(L, 3, 1)
	j := 0
	if L.Get(4) == lua.LNil {
		j = rt.border(t)
	} else {
		j = rt.checkInt(L, 4)
	}
	var b []byte
	for k := i; k <= j; k++ {
		switch v := t.RawGet(lua.LNumber(k)).(type) {
		case lua.LString:
			rt.charge(L, 1+(len(v)+len(sep))/16)
			b = append(b, v...)
		case lua.LNumber:
			rt.charge(L, 2+len(sep)/16)
			b = appendNumber(b, float64(v), 14)
		default:
			rt.fail(L, "invalid value ("+v.Type().String()+") at index "+strconv.Itoa(k)+" in table for 'concat'")
		}
		if k < j {
			b = append(b, sep...)
		}
		if len(b) > maxString {
			rt.throw(L, "not enough memory")
		}
	}
	L.Push(lua.LString(b))
	return 1
}

func tabForeach(rt *Runtime, L *lua.LState) int {
	t, _ := rt.tableArg(L, "foreach")
	f := rt.checkFunction(L, 2)
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		if tabCall(L, f, k, v) {
			return 1
		}
	}
	return 0
}

func tabForeachi(rt *Runtime, L *lua.LState) int {
	t, n := rt.tableArg(L, "foreachi")
	f := rt.checkFunction(L, 2)
	for i := 1; i <= n; i++ {
		if tabCall(L, f, number(int64(i)), t.RawGet(lua.LNumber(i))) {
			return 1
		}
	}
	return 0
}

// tabCall calls f and reports whether it has left a result that is not nil.
func tabCall(L *lua.LState, f lua.LValue, k, v lua.LValue) bool {
	L.Push(f)
	L.Push(k)
	L.Push(v)
	L.Call(2, 1)
	if L.Get(-1) != lua.LNil {
		return true
	}
	L.Pop(1)
	return false
}

func tabGetn(rt *Runtime, L *lua.LState) int {
	_, n := rt.tableArg(L, "getn")
	L.Push(number(int64(n)))
	return 1
}

func tabSetn(rt *Runtime, L *lua.LState) int {
	rt.checkTable(L, 1)
	rt.fail(L, "'setn' is obsolete")
	return 0
}

func tabMaxn(rt *Runtime, L *lua.LState) int {
	t, _ := rt.tableArg(L, "maxn")
	largest := lua.LNumber(0)
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		rt.charge(L, 1)
		if f, ok := k.(lua.LNumber); ok && f > largest {
			largest = f
		}
	}
	L.Push(largest)
	return 1
}

func tabInsert(rt *Runtime, L *lua.LState) int {
	t, n := rt.tableArg(L, "insert")
	e := n + 1
	var v lua.LValue
	pos := e
	switch L.GetTop() {
	case 2:
		v = L.Get(2)
	case 3:
		pos = rt.checkInt(L, 2)
		e = max(e, pos)
		v = L.Get(3)
	default:
		rt.fail(L, "wrong number of arguments to 'insert'")
	}
	rt.writable(L, L.Get(1).(*lua.LTable))
	for i := e; i > pos; i-- {
		rt.charge(L, 1)
		rt.setRaw(L, t, lua.LNumber(i), t.RawGet(lua.LNumber(i-1)))
	}
	rt.setRaw(L, t, lua.LNumber(pos), v)
	return 0
}

func tabRemove(rt *Runtime, L *lua.LState) int {
	t, n := rt.tableArg(L, "remove")
	pos := rt.optInt(L, 2, n)
	if pos < 1 || pos > n {
		return 0
	}
	rt.writable(L, L.Get(1).(*lua.LTable))
	L.Push(t.RawGet(lua.LNumber(pos)))
	for ; pos < n; pos++ {
		rt.charge(L, 1)
		t.RawSet(lua.LNumber(pos), t.RawGet(lua.LNumber(pos+1)))
	}
	t.RawSet(lua.LNumber(n), lua.LNil)
	return 1
}

func tabSort(rt *Runtime, L *lua.LState) int {
	t, n := rt.tableArg(L, "sort")
	if L.Get(2) != lua.LNil {
		rt.checkFunction(L, 2)
	}
	if n > 1 {
		rt.writable(L, L.Get(1).(*lua.LTable))
	}
	s := &sorter{rt: rt, L: L, t: t, f: L.Get(2)}
	s.sort(1, n)
	return 0
}

// A sorter sorts as Lua 5.1's table.sort does, step by step: with an order that is none, what comes
// out and whether there is an error depends on the steps.
type sorter struct {
	rt *Runtime
	L  *lua.LState
	t  *lua.LTable
	f  lua.LValue
}

func (s *sorter) get(i int) lua.LValue    { return s.t.RawGet(lua.LNumber(i)) }
func (s *sorter) set(i int, v lua.LValue) { s.t.RawSet(lua.LNumber(i), v) }

func (s *sorter) less(a, b lua.LValue) bool {
	s.rt.charge(s.L, 1)
	if s.f != lua.LNil {
		s.L.Push(s.f)
		s.L.Push(a)
		s.L.Push(b)
		s.L.Call(2, 1)
		yes := lua.LVAsBool(s.L.Get(-1))
		s.L.Pop(1)
		return yes
	}
	switch a := a.(type) {
	case lua.LNumber:
		if b, ok := b.(lua.LNumber); ok {
			return a < b
		}
	case lua.LString:
		if b, ok := b.(lua.LString); ok {
			return a < b
		}
	case *lua.LTable, *lua.LUserData:
		if a.Type() == b.Type() && s.rt.metamethod(a, b, "__lt") != nil {
			return s.L.LessThan(a, b)
		}
	}
	s.rt.throw(s.L, compareText(a.Type().String(), b.Type().String()))
	return false
}

func (s *sorter) swapIfLess(i, j int) {
	if a, b := s.get(i), s.get(j); s.less(a, b) {
		s.set(i, b)
		s.set(j, a)
	}
}

func (s *sorter) sort(l, u int) {
	for l < u {
		s.swapIfLess(u, l)
		if u-l == 1 {
			return
		}
		i := l + (u-l)/2
		if a, b := s.get(i), s.get(l); s.less(a, b) {
			s.set(i, b)
			s.set(l, a)
		} else {
			s.swapIfLess(u, i)
		}
		if u-l == 2 {
			return
		}
		pivot := s.get(i)
		s.set(i, s.get(u-1))
		s.set(u-1, pivot)
		i = s.partition(l, u, pivot)
		if i-l < u-i {
			s.sort(l, i-1)
			l = i + 1
		} else {
			s.sort(i+1, u)
			u = i - 1
		}
	}
}

func (s *sorter) partition(l, u int, pivot lua.LValue) int {
	i, j := l, u-1
	for {
		for i++; s.less(s.get(i), pivot); i++ {
			if i > u {
				s.rt.fail(s.L, "invalid order function for sorting")
			}
		}
		for j--; s.less(pivot, s.get(j)); j-- {
			if j < l {
				s.rt.fail(s.L, "invalid order function for sorting")
			}
		}
		if j < i {
			a, b := s.get(u-1), s.get(i)
			s.set(u-1, b)
			s.set(i, a)
			return i
		}
		a, b := s.get(i), s.get(j)
		s.set(i, b)
		s.set(j, a)
	}
}
