package luaexec

import lua "github.com/yuin/gopher-lua"

// Arguments of library functions, with the conversions and errors of Lua 5.1. fn is the name of the
// function as errors tell it.

func (rt *Runtime) checkAny(L *lua.LState, n int) lua.LValue {
	if n > L.GetTop() {
		rt.badArg(L, n, "value expected")
	}
	return L.Get(n)
}

func (rt *Runtime) checkTable(L *lua.LState, n int) *lua.LTable {
	t, ok := L.Get(n).(*lua.LTable)
	if !ok {
		rt.badType(L, n, "table")
	}
	return t
}

func (rt *Runtime) checkFunction(L *lua.LState, n int) *lua.LFunction {
	f, ok := L.Get(n).(*lua.LFunction)
	if !ok {
		rt.badType(L, n, "function")
	}
	return f
}

func (rt *Runtime) checkString(L *lua.LState, n int) string {
	s, ok := toText(L.Get(n))
	if !ok {
		rt.badType(L, n, "string")
	}
	return s
}

func (rt *Runtime) optString(L *lua.LState, n int, none string) string {
	if L.Get(n) == lua.LNil {
		return none
	}
	return rt.checkString(L, n)
}

func (rt *Runtime) checkNumber(L *lua.LState, n int) float64 {
	f, ok := toNumber(L.Get(n))
	if !ok {
		rt.badType(L, n, "number")
	}
	return float64(f)
}

func (rt *Runtime) checkInt(L *lua.LState, n int) int {
	return int(cInt(rt.checkNumber(L, n)))
}

func (rt *Runtime) optInt(L *lua.LState, n int, none int) int {
	if L.Get(n) == lua.LNil {
		return none
	}
	return rt.checkInt(L, n)
}
