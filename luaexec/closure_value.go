package luaexec

import (
	"math"
	"strings"
	"unsafe"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A value is a value of Lua in a program. It fits in registers, and points to a string where that is
// instead of holding a copy.
type value struct {
	p    unsafe.Pointer // of a string, table, function or userdata
	n    uint64         // the length of a string; the bits of a number
	kind valueKind
}

type valueKind uint8

const (
	kindNil valueKind = iota
	kindFalse
	kindTrue // kinds from here on are true
	kindNumber
	kindString
	kindBorrowed // a string that is good for this run only: an argument, or made by the script
	kindTable    // p is a *lua.LTable
	kindLazy     // also a table; p is a *lazyTable
	kindFunction // p is a *lua.LFunction
	kindUserdata // p is a *lua.LUserData
)

var kindTypes = [...]lua.LValueType{
	lua.LTNil, lua.LTBool, lua.LTBool, lua.LTNumber, lua.LTString, lua.LTString, lua.LTTable, lua.LTTable,
	lua.LTFunction, lua.LTUserData,
}

func (v value) typeName() string { return kindTypes[v.kind].String() }
func (v value) truthy() bool     { return v.kind >= kindTrue }
func (v value) isString() bool   { return v.kind == kindString || v.kind == kindBorrowed }
func (v value) float() float64   { return math.Float64frombits(v.n) }
func (v value) str() string      { return unsafe.String((*byte)(v.p), int(v.n)) }

// bytes are those of a string. Nobody may change them.
func (v value) bytes() []byte { return unsafe.Slice((*byte)(v.p), int(v.n)) }

func (v value) lazy() *lazyTable { return (*lazyTable)(v.p) }

func lazyValue(l *lazyTable) value { return value{p: unsafe.Pointer(l), kind: kindLazy} }

func numberValue(f float64) value { return value{n: math.Float64bits(f), kind: kindNumber} }

func boolValue(b bool) value {
	if b {
		return value{kind: kindTrue}
	}
	return value{kind: kindFalse}
}

func stringValue(s string) value {
	return value{unsafe.Pointer(unsafe.StringData(s)), uint64(len(s)), kindString}
}

func borrowedValue(b []byte) value {
	return value{unsafe.Pointer(unsafe.SliceData(b)), uint64(len(b)), kindBorrowed}
}

// fromLua is a value of the machine.
func fromLua(lv lua.LValue) value {
	switch lv := lv.(type) {
	case lua.LString:
		return stringValue(string(lv))
	case lua.LNumber:
		return numberValue(float64(lv))
	case lua.LBool:
		return boolValue(bool(lv))
	case *lua.LTable:
		return value{p: unsafe.Pointer(lv), kind: kindTable}
	case *lua.LFunction:
		return value{p: unsafe.Pointer(lv), kind: kindFunction}
	case *lua.LUserData:
		return value{p: unsafe.Pointer(lv), kind: kindUserdata}
	}
	return value{}
}

// toLua makes v a value of the machine, which may outlive the run.
func (a *activation) toLua(v value) lua.LValue {
	switch v.kind {
	case kindNumber:
		if f := v.float(); f >= 0 && f < 256 && f == float64(uint8(f)) && v.n != 1<<63 {
			return boxed[uint8(f)]
		}
		return lua.LNumber(v.float())
	case kindString:
		return lua.LString(v.str())
	case kindBorrowed:
		return lua.LString(strings.Clone(v.str()))
	case kindFalse:
		return lua.LFalse
	case kindTrue:
		return lua.LTrue
	case kindTable, kindLazy:
		return a.table(v)
	case kindFunction:
		return (*lua.LFunction)(v.p)
	case kindUserdata:
		return (*lua.LUserData)(v.p)
	}
	return lua.LNil
}

func equal(a, b value) bool {
	switch a.kind {
	case kindNumber:
		return b.kind == kindNumber && a.float() == b.float()
	case kindString, kindBorrowed:
		return a.n == b.n && b.isString() && a.str() == b.str()
	case kindTable, kindLazy:
		if a.kind != b.kind {
			return plain(a) != nil && plain(a) == plain(b)
		}
		return a.p == b.p
	}
	return a.kind == b.kind && a.p == b.p
}

// plain is the table of the machine that v is, if it is one by now.
func plain(v value) *lua.LTable {
	switch v.kind {
	case kindTable:
		return (*lua.LTable)(v.p)
	case kindLazy:
		return v.lazy().made
	}
	return nil
}

// number is what arithmetic takes v for.
func (v value) number() (float64, bool) {
	switch v.kind {
	case kindNumber:
		return v.float(), true
	case kindString, kindBorrowed:
		return parseNumber(v.str())
	}
	return 0, false
}

// text is what concatenation takes v for; ok is false when that is nothing.
func (a *activation) text(v value) (_ value, ok bool) {
	switch v.kind {
	case kindString, kindBorrowed:
		return v, true
	case kindNumber:
		return a.written(v.float(), 14), true
	}
	return v, false
}

// written is a number as text.
func (a *activation) written(f float64, digits int) value {
	b := a.room(32)
	return a.keep(appendNumber(b, f, digits))
}

// arenaSize is how much the strings of a run take before there is garbage.
const arenaSize = 4 << 10

// room is space in the arena for a string of n bytes, to be appended to and kept.
func (a *activation) room(n int) []byte {
	a.rt.allocate(nil, n)
	if cap(a.arena)-len(a.arena) < n {
		if n > arenaSize/2 {
			return make([]byte, 0, n)
		}
		a.arena = make([]byte, 0, arenaSize) // the old one lives as long as its strings
	}
	return a.arena[len(a.arena):]
}

// keep makes what was appended to room a value. Nobody writes there again before the run ends; a string
// that has not fit is its own for ever.
func (a *activation) keep(b []byte) value {
	free := a.arena[len(a.arena):cap(a.arena)]
	v := borrowedValue(b)
	if len(b) > 0 && len(free) >= len(b) && &free[0] == &b[0] {
		a.arena = a.arena[:len(a.arena)+len(b)]
	} else {
		v.kind = kindString
	}
	return v
}

// A lazyTable is a table that is not made until something asks for more than its elements: a reply,
// or KEYS or ARGV.
type lazyTable struct {
	form  lazyForm
	elems []keyspace.Reply
	args  [][]byte
	text  string
	made  *lua.LTable
}

type lazyForm uint8

const (
	lazyReply  lazyForm = iota // elems in order
	lazyArgs                   // args in order
	lazyStatus                 // {ok=text}
	lazyError                  // {err=text}
	lazyFailed                 // what redis.pcall returns for an error
)

func (a *activation) newLazy(t lazyTable) value {
	var l *lazyTable
	if a.lazies < len(a.lazy) {
		l = &a.lazy[a.lazies]
		a.lazies++
	} else {
		l = &lazyTable{}
	}
	*l = t
	return lazyValue(l)
}

// fromReply is a command's reply, as RESP2 has it. The value may point into r's elements.
func (a *activation) fromReply(r *keyspace.Reply) value {
	switch r.Kind {
	case keyspace.KindInt, keyspace.KindBool:
		return numberValue(float64(r.Int))
	case keyspace.KindBulk, keyspace.KindBigNumber, keyspace.KindVerbatim:
		return stringValue(r.Str)
	case keyspace.KindStatus:
		return a.newLazy(lazyTable{form: lazyStatus, text: r.Str})
	case keyspace.KindError:
		return a.newLazy(lazyTable{form: lazyError, text: r.Str})
	case keyspace.KindNull, keyspace.KindNullArray, keyspace.KindNone, keyspace.KindBlocked:
		return value{kind: kindFalse}
	case keyspace.KindDouble:
		return a.written(r.Float(), 17)
	}
	return a.newLazy(lazyTable{form: lazyReply, elems: r.Elems})
}

// table is the table that v is, made if need be.
func (a *activation) table(v value) *lua.LTable {
	if v.kind == kindTable {
		return (*lua.LTable)(v.p)
	}
	l := v.lazy()
	if l.made != nil {
		return l.made
	}
	a.rt.allocate(nil, tableBytes+keyBytes*len(l.args))
	switch l.form {
	case lazyStatus:
		l.made = field("ok", lua.LString(l.text))
	case lazyError:
		l.made = errorTable(l.text)
	case lazyFailed:
		l.made = failedTable(l.text)
	case lazyArgs:
		l.made = &lua.LTable{Metatable: lua.LNil}
		fillArgs(l.made, l.args, 0)
	default:
		l.made = a.rt.toLua(nil, keyspace.Reply{Kind: keyspace.KindArray, Elems: l.elems}).(*lua.LTable)
	}
	return l.made
}

// at is element n of a table that is not made, counted from 1.
func (a *activation) at(v value, n float64) value {
	l := v.lazy()
	i := int(n) - 1
	switch {
	case i < 0 || float64(i+1) != n:
	case l.form == lazyArgs && i < len(l.args):
		return borrowedValue(l.args[i])
	case l.form == lazyReply && i < len(l.elems):
		e := &l.elems[i]
		switch e.Kind {
		case keyspace.KindInt, keyspace.KindBulk, keyspace.KindNull, keyspace.KindNullArray, keyspace.KindDouble:
			return a.fromReply(e)
		}
		// A table within must be the same one whenever it is asked for.
		return fromLua(a.table(v).RawGetInt(i + 1))
	}
	return value{}
}

// named is field key of a table that is not made.
func (l *lazyTable) named(key string) value {
	switch {
	case l.form == lazyStatus && key == "ok", (l.form == lazyError || l.form == lazyFailed) && key == "err":
		return stringValue(l.text)
	case l.form == lazyFailed && key == "ignore_error_stats_update":
		return value{kind: kindTrue}
	}
	return value{}
}

// length is #v for a table.
func (a *activation) length(v value) int {
	if t := plain(v); t != nil {
		return a.rt.border(t)
	}
	return len(v.lazy().elems) + len(v.lazy().args)
}

// get is t[key] for a table.
func (a *activation) get(t, key value) value {
	made := plain(t)
	switch key.kind {
	case kindNumber:
		f := key.float()
		if made == nil {
			return a.at(t, f)
		}
		if i := int(f); float64(i) == f && i > 0 && i < maxArray {
			return fromLua(made.RawGetInt(i))
		}
		return fromLua(made.RawGet(lua.LNumber(f)))
	case kindString, kindBorrowed:
		if made == nil {
			return t.lazy().named(key.str())
		}
		return fromLua(made.RawGetString(key.str()))
	case kindNil:
		return value{}
	}
	if made == nil {
		return value{}
	}
	return fromLua(made.RawGet(a.toLua(key)))
}

// toReply is v in what the script returns, within that many tables.
func (a *activation) toReply(v value, depth int) keyspace.Reply {
	switch v.kind {
	case kindString:
		a.replied(int(v.n))
		return keyspace.Bulk(v.str())
	case kindBorrowed:
		a.replied(int(v.n))
		return keyspace.Bulk(strings.Clone(v.str()))
	case kindNumber:
		return keyspace.Int(cInt(v.float()))
	case kindTrue:
		return keyspace.Int(1)
	case kindTable:
		return a.rt.convert((*lua.LTable)(v.p), depth)
	case kindLazy:
		l := v.lazy()
		switch {
		case l.made != nil, depth == maxReplyDepth:
		case l.form == lazyStatus:
			return keyspace.Status(oneLine(l.text))
		case l.form == lazyError, l.form == lazyFailed:
			return keyspace.Err(oneLine(l.text))
		case l.form == lazyReply && a.passes(l.elems):
			a.charge(2 * len(l.elems))
			return keyspace.Reply{Kind: keyspace.KindArray, Elems: l.elems}
		}
		return a.rt.convert(a.table(v), depth)
	}
	return keyspace.Null
}

// replied takes a string of n bytes off the budget of the reply.
func (a *activation) replied(n int) {
	a.rt.budget.take(&a.rt.budget.replyBytes, n, "reply")
}

// passes reports whether elements come through Lua as they are.
func (a *activation) passes(elems []keyspace.Reply) bool {
	for i := range elems {
		switch e := &elems[i]; e.Kind {
		case keyspace.KindBulk:
			a.replied(len(e.Str))
		case keyspace.KindNull:
		case keyspace.KindInt:
			if e.Int != int64(float64(e.Int)) || e.Int == math.MaxInt64 {
				return false
			}
		default:
			return false
		}
	}
	return true
}
