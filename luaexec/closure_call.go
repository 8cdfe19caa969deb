package luaexec

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A callSite is a call of redis.call or redis.pcall in a script.
type callSite struct {
	note     int
	raise    bool     // redis.call
	prepared Prepared // nil: the command's name is computed
	parts    []argPart
	last     multi    // more arguments
	args     [][]byte // used again by each call
}

// An argPart says what an argument is made of.
type argPart struct {
	kind  argKind
	text  []byte
	index int
	x     expr
}

type argKind uint8

const (
	argExpr argKind = iota
	argText
	argKey
	argArgv
)

// redisCall is the site of a call, or nil when another function is called.
func (k *compiler) redisCall(call *ast.FuncCallExpr) *callSite {
	raise := k.isCallOf(call, "redis.call")
	if !raise && !k.isCallOf(call, "redis.pcall") {
		return nil
	}
	s := &callSite{note: call.Line(), raise: raise}
	for i, arg := range call.Args {
		part := argPart{kind: argExpr}
		switch e := arg.(type) {
		case *ast.StringExpr:
			part = argPart{kind: argText, text: []byte(e.Value)}
		case *ast.FuncCallExpr:
			if i == len(call.Args)-1 && !e.AdjustRet {
				s.last = k.manyOf(e)
			}
		case *ast.AttrGetExpr:
			switch list, n := k.element(e); list {
			case varKeys:
				part = argPart{kind: argKey, index: n}
			case varArgv:
				part = argPart{kind: argArgv, index: n}
			}
		}
		if s.last != nil {
			break
		}
		if part.kind == argExpr {
			part.x = k.expr(arg)
		}
		s.parts = append(s.parts, part)
	}
	if len(s.parts) > 0 && s.parts[0].kind == argText {
		s.prepared = k.rt.caller.Prepare(string(s.parts[0].text))
	}
	s.args = make([][]byte, 0, len(s.parts))
	return s
}

// call runs the command and leaves its reply in the activation. Errors end the script if they are to.
func (s *callSite) call(a *activation) *keyspace.Reply {
	args, size, bad := s.args[:0], 0, false
	for i := range s.parts {
		p := &s.parts[i]
		var b []byte
		switch p.kind {
		case argText:
			b = p.text
		case argKey:
			if p.index < len(a.keys) {
				b = a.keys[p.index]
			} else {
				bad = true
			}
		case argArgv:
			if p.index < len(a.argv) {
				b = a.argv[p.index]
			} else {
				bad = true
			}
		default:
			var ok bool
			b, ok = a.argument(p.x(a))
			bad = bad || !ok
		}
		args = append(args, b)
		size += len(b)
	}
	if s.last != nil {
		base := len(a.stack)
		s.last(a)
		for _, v := range a.stack[base:] {
			b, ok := a.argument(v)
			bad = bad || !ok
			args = append(args, b)
			size += len(b)
		}
		a.stack = a.stack[:base]
	}
	r := &a.reply
	switch {
	case len(args) == 0:
		*r = keyspace.Err("ERR " + errTextNoArgs)
	case bad:
		*r = keyspace.Err("ERR " + errTextArgTypes)
	default:
		a.rt.countCall(nil)
		a.charge(10 + size/16)
		if s.prepared != nil {
			*r = s.prepared.Call(a.rt.tx, args, a.rt.readOnly)
		} else {
			*r = a.rt.caller.Call(a.rt.tx, args, a.rt.readOnly)
		}
	}
	if size > 64<<10 {
		clear(args) // large ones are not kept alive
	}
	if cap(args) > cap(s.args) && cap(args) <= 64 {
		s.args = args[:0]
	}
	if r.Kind == keyspace.KindError && s.raise {
		a.raise(s.note, failedTable(r.Str))
	}
	return r
}

// argument is v as an argument of a command.
func (a *activation) argument(v value) ([]byte, bool) {
	switch v.kind {
	case kindString, kindBorrowed:
		return v.bytes(), true
	case kindNumber:
		return a.written(v.float(), 17).bytes(), true
	}
	return nil, false
}

// value is the reply as a value.
func (s *callSite) value(a *activation) value {
	r := s.call(a)
	if r.Kind == keyspace.KindError {
		return a.newLazy(lazyTable{form: lazyFailed, text: r.Str})
	}
	return a.fromReply(r)
}

func (s *callSite) truthy(a *activation) bool {
	switch s.call(a).Kind {
	case keyspace.KindNull, keyspace.KindNullArray, keyspace.KindNone, keyspace.KindBlocked:
		return false
	}
	return true
}

// equals compares the reply with an argument.
func (s *callSite) equals(a *activation, args [][]byte, i int) bool {
	r := s.call(a)
	if i >= len(args) {
		return false // nil is no reply
	}
	switch r.Kind {
	case keyspace.KindBulk, keyspace.KindBigNumber, keyspace.KindVerbatim:
		return r.Str == string(args[i])
	case keyspace.KindDouble:
		return equal(a.fromReply(r), borrowedValue(args[i]))
	}
	return false
}

func (s *callSite) isNumber(a *activation, f float64) bool {
	r := s.call(a)
	return (r.Kind == keyspace.KindInt || r.Kind == keyspace.KindBool) && float64(r.Int) == f
}

// out makes the reply that of the script. Most go through Lua as they are.
func (s *callSite) out(a *activation) {
	r := s.call(a)
	switch r.Kind {
	case keyspace.KindInt:
		if n := r.Int; n < 1<<53 && n > -1<<53 {
			a.out = *r
			return
		}
	case keyspace.KindBulk:
		a.replied(len(r.Str))
		a.out = *r
		return
	case keyspace.KindNull, keyspace.KindNullArray:
		a.out = keyspace.Null
		return
	case keyspace.KindError:
		a.out = keyspace.Err(oneLine(r.Str))
		return
	}
	a.out = a.toReply(a.fromReply(r), 0)
}

// result compiles what a script returns. Tables that are only returned are not made.
func (k *compiler) result(e ast.Expr) func(a *activation) {
	switch e := uncounted(e).(type) {
	case *ast.FuncCallExpr:
		if site := k.redisCall(e); site != nil {
			return site.out
		}
	case *ast.TableExpr:
		if out := k.tableResult(e, 0); out != nil {
			return func(a *activation) { a.out, _ = out(a) }
		}
	case *ast.NumberExpr:
		v := k.expr(e)(nil)
		r := keyspace.Int(cInt(v.float()))
		return func(a *activation) { a.out = r }
	}
	x := k.expr(e)
	return func(a *activation) { a.out = a.toReply(x(a), 0) }
}

// A reply makes a part of what the script returns; ok is false for nil.
type reply func(a *activation) (r keyspace.Reply, ok bool)

// tableResult is a table of items as a reply, or nil where that is not so simple.
func (k *compiler) tableResult(e *ast.TableExpr, depth int) reply {
	if depth >= maxReplyDepth {
		return nil
	}
	for _, f := range e.Fields {
		if call, ok := f.Value.(*ast.FuncCallExpr); f.Key != nil || ok && isInternal(call, fnExpand) {
			return nil
		}
	}
	parts := make([]reply, len(e.Fields))
	for i, f := range e.Fields {
		if t, ok := uncounted(f.Value).(*ast.TableExpr); ok {
			parts[i] = k.tableResult(t, depth+1)
		}
		if parts[i] == nil {
			x := k.expr(f.Value)
			parts[i] = func(a *activation) (keyspace.Reply, bool) {
				v := x(a)
				return a.toReply(v, depth+1), v.kind != kindNil
			}
		}
	}
	return func(a *activation) (keyspace.Reply, bool) {
		a.charge(2 * len(parts))
		r := keyspace.Reply{Kind: keyspace.KindArray}
		if len(parts) == 0 {
			return r, true
		}
		elems, n := make([]keyspace.Reply, len(parts)), -1
		for i, part := range parts {
			var ok bool
			if elems[i], ok = part(a); !ok && n < 0 {
				n = i // a reply ends before the first nil
			}
		}
		if n >= 0 {
			elems = elems[:n]
		}
		r.Elems = elems
		return r, true
	}
}

// replyText is the text of redis.error_reply(s).
func replyText(s string) string {
	s = strings.TrimPrefix(s, "-")
	if !strings.Contains(s, " ") {
		s = "ERR " + s
	}
	return s
}

// replyCall is redis.error_reply or redis.status_reply.
func (k *compiler) replyCall(call *ast.FuncCallExpr, isError bool) expr {
	if len(call.Args) != 1 || isMany(call.Args[0]) {
		panic(unsupported("arguments of a reply"))
	}
	form := lazyStatus
	if isError {
		form = lazyError
	}
	x := k.expr(call.Args[0])
	if s, ok := call.Args[0].(*ast.StringExpr); ok {
		text := s.Value
		if isError {
			text = replyText(text)
		}
		return func(a *activation) value { return a.newLazy(lazyTable{form: form, text: text}) }
	}
	return func(a *activation) value {
		v := x(a)
		if !v.isString() {
			return a.newLazy(lazyTable{form: lazyError, text: "ERR wrong number or type of arguments"})
		}
		text := strings.Clone(v.str())
		if isError {
			text = replyText(text)
		}
		return a.newLazy(lazyTable{form: form, text: text})
	}
}

// failedTable is what redis.pcall returns, and redis.call raises, for an error.
func failedTable(text string) *lua.LTable {
	t := field("ignore_error_stats_update", lua.LTrue)
	t.RawSetString("err", lua.LString(text))
	return t
}
