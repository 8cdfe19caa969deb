package luaexec

import (
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// maxReplyDepth is how deep tables nest in a reply. Redis goes on until its Lua stack is full.
const maxReplyDepth = 200

// boxed are small numbers as values, which need no allocation.
var boxed = func() (vs [256]lua.LValue) {
	for i := range vs {
		vs[i] = lua.LNumber(i)
	}
	return vs
}()

func number(n int64) lua.LValue {
	if uint64(n) < uint64(len(boxed)) {
		return boxed[n]
	}
	return lua.LNumber(n)
}

// toLua is a command's reply as a value of Lua, by RESP2's view, or RESP3's after setresp(3).
func (rt *Runtime) toLua(L *lua.LState, r keyspace.Reply) lua.LValue {
	v3 := rt.tx.RESP == 3
	switch r.Kind {
	case keyspace.KindInt:
		return number(r.Int)
	case keyspace.KindBulk:
		rt.chargeBytes(L, len(r.Str))
		return lua.LString(r.Str)
	case keyspace.KindStatus:
		return field("ok", lua.LString(r.Str))
	case keyspace.KindError:
		return errorTable(r.Str)
	case keyspace.KindNull, keyspace.KindNullArray, keyspace.KindNone, keyspace.KindBlocked:
		if v3 {
			return lua.LNil
		}
		return lua.LFalse
	case keyspace.KindBool:
		if v3 {
			return lua.LBool(r.Int != 0)
		}
		return number(r.Int)
	case keyspace.KindDouble:
		if v3 {
			return field("double", lua.LNumber(r.Float()))
		}
		return lua.LString(appendNumber(nil, r.Float(), 17))
	case keyspace.KindBigNumber:
		if v3 {
			return field("big_number", lua.LString(r.Str))
		}
		return lua.LString(r.Str)
	case keyspace.KindVerbatim:
		if v3 {
			t := field("string", lua.LString(r.Str))
			t.RawSetString("format", lua.LString("txt"))
			return field("verbatim_string", t)
		}
		return lua.LString(r.Str)
	case keyspace.KindMap:
		if v3 {
			return field("map", rt.toLuaMap(L, r.Elems))
		}
	case keyspace.KindSet:
		if v3 {
			t := L.CreateTable(0, len(r.Elems))
			for _, e := range r.Elems {
				t.RawSet(rt.toLua(L, e), lua.LTrue)
			}
			return field("set", t)
		}
	}
	rt.charge(L, len(r.Elems))
	rt.allocate(L, listBytes+itemBytes*len(r.Elems))
	t := L.CreateTable(len(r.Elems), 0)
	for i, e := range r.Elems {
		t.RawSetInt(i+1, rt.toLua(L, e))
	}
	return t
}

func field(name string, v lua.LValue) *lua.LTable {
	t := &lua.LTable{Metatable: lua.LNil}
	t.RawSetString(name, v)
	return t
}

func (rt *Runtime) toLuaMap(L *lua.LState, elems []keyspace.Reply) *lua.LTable {
	t := L.CreateTable(0, len(elems)/2)
	for i := 0; i+1 < len(elems); i += 2 {
		t.RawSet(rt.toLua(L, elems[i]), rt.toLua(L, elems[i+1]))
	}
	return t
}

// toReply is what a script returned as a reply. No metatable is asked. Every type has an answer:
// functions and the like are null.
func (rt *Runtime) toReply(v lua.LValue) keyspace.Reply { return rt.convert(v, 0) }

func (rt *Runtime) convert(v lua.LValue, depth int) keyspace.Reply {
	switch v := v.(type) {
	case lua.LString:
		rt.budget.take(&rt.budget.replyBytes, len(v), "reply")
		return keyspace.Bulk(string(v))
	case lua.LNumber:
		return keyspace.Int(cInt(float64(v)))
	case lua.LBool:
		switch {
		case rt.tx.RESP == 3:
			r := keyspace.Flag(bool(v))
			r.Kind = keyspace.KindBool
			return r
		case bool(v):
			return keyspace.Int(1)
		}
		return keyspace.Null
	case *lua.LTable:
		if depth == maxReplyDepth {
			return keyspace.Err(errTextDeep)
		}
		return rt.convertTable(v, depth)
	}
	return keyspace.Null
}

func (rt *Runtime) convertTable(t *lua.LTable, depth int) keyspace.Reply {
	if s, ok := t.RawGetString("err").(lua.LString); ok {
		return keyspace.Err(oneLine(string(s)))
	}
	if s, ok := t.RawGetString("ok").(lua.LString); ok {
		return keyspace.Status(oneLine(string(s)))
	}
	if f, ok := t.RawGetString("double").(lua.LNumber); ok {
		return keyspace.Double(float64(f))
	}
	if m, ok := t.RawGetString("map").(*lua.LTable); ok {
		return rt.convertPairs(m, depth+1, true)
	}
	if m, ok := t.RawGetString("set").(*lua.LTable); ok {
		return rt.convertPairs(m, depth+1, false)
	}
	if s, ok := t.RawGetString("big_number").(lua.LString); ok {
		return keyspace.Reply{Kind: keyspace.KindBigNumber, Str: oneLine(string(s))}
	}
	if m, ok := t.RawGetString("verbatim_string").(*lua.LTable); ok {
		text, ok1 := m.RawGetString("string").(lua.LString)
		_, ok2 := m.RawGetString("format").(lua.LString)
		if ok1 && ok2 {
			return keyspace.Reply{Kind: keyspace.KindVerbatim, Str: string(text)}
		}
	}
	r := keyspace.Reply{Kind: keyspace.KindArray}
	for i := 1; ; i++ {
		v := t.RawGet(lua.LNumber(i))
		if v == lua.LNil {
			return r
		}
		// Tables that hold each other can be a reply without end.
		if rt.budget.left -= 2; rt.budget.left < 0 {
			return rt.budget.reply()
		}
		r.Elems = append(r.Elems, rt.convert(v, depth+1))
	}
}

func (rt *Runtime) convertPairs(t *lua.LTable, depth int, values bool) keyspace.Reply {
	if depth >= maxReplyDepth {
		return keyspace.Err(errTextDeep)
	}
	r := keyspace.Reply{Kind: keyspace.KindSet}
	if values {
		r.Kind = keyspace.KindMap
	}
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		if rt.budget.left -= 2; rt.budget.left < 0 {
			return rt.budget.reply()
		}
		r.Elems = append(r.Elems, rt.convert(k, depth+1))
		if values {
			r.Elems = append(r.Elems, rt.convert(v, depth+1))
		}
	}
	return r
}

// describe is v as tostring writes it, without asking metatables. Tables and the like have no
// address but a number, in the order in which the script has asked: an address would differ from
// node to node.
func (rt *Runtime) describe(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return formatNumber(v)
	case lua.LBool, *lua.LNilType:
		return v.String()
	}
	id, ok := rt.ids[v]
	if !ok {
		if rt.ids == nil {
			rt.ids = map[lua.LValue]int{}
			rt.dirty = true
		}
		id = len(rt.ids) + 1
		rt.ids[v] = id
	}
	if ud, ok := v.(*lua.LUserData); ok && ud.Value == nil {
		return "userdata: (nil)" // cjson.null
	}
	hexID := strconv.FormatInt(int64(id)*32, 16)
	return v.Type().String() + ": 0x" + "00000000000000"[len(hexID):] + hexID
}
