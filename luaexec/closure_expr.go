package luaexec

import (
	"fmt"
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

type (
	expr      func(a *activation) value
	condition func(a *activation) bool
	// A multi leaves any number of values on the stack.
	multi func(a *activation)
)

func constant(v value) expr { return func(*activation) value { return v } }

func (k *compiler) expr(e ast.Expr) expr {
	switch e := e.(type) {
	case *ast.NilExpr:
		return constant(value{})
	case *ast.FalseExpr:
		return constant(value{kind: kindFalse})
	case *ast.TrueExpr:
		return constant(value{kind: kindTrue})
	case *ast.NumberExpr:
		f, _ := strconv.ParseFloat(e.Value, 64)
		return constant(numberValue(f))
	case *ast.StringExpr:
		return constant(stringValue(e.Value))
	case *ast.IdentExpr:
		return k.variable(e)
	case *ast.AttrGetExpr:
		return k.index(e)
	case *ast.TableExpr:
		return k.constructor(e)
	case *ast.FuncCallExpr:
		return k.call(e)
	case *ast.LogicalOpExpr:
		l, r := k.expr(e.Lhs), k.expr(e.Rhs)
		and := e.Operator == "and"
		return func(a *activation) value {
			if v := l(a); v.truthy() != and {
				return v
			}
			return r(a)
		}
	case *ast.RelationalOpExpr, *ast.UnaryNotOpExpr:
		cond := k.cond(e)
		return func(a *activation) value { return boolValue(cond(a)) }
	case *ast.ArithmeticOpExpr:
		return k.arithmetic(e)
	case *ast.UnaryMinusOpExpr:
		x, note := k.expr(e.Expr), e.Line()
		return func(a *activation) value {
			v := x(a)
			f, ok := v.number()
			if !ok {
				a.fail(note, "attempt to perform arithmetic on "+operand(a.note(note).name, v.typeName()))
			}
			return numberValue(-f)
		}
	}
	panic(unsupported(fmt.Sprintf("%T", e)))
}

// The variables that stand for KEYS and ARGV.
const (
	varKeys = "\x00KEYS"
	varArgv = "\x00ARGV"
)

func (k *compiler) variable(e *ast.IdentExpr) expr {
	if slot := k.lookup(e.Value); slot >= 0 {
		return func(a *activation) value { return a.slots[slot] }
	}
	switch e.Value {
	case varKeys, "KEYS": // the latter where it might have been assigned to
		return func(a *activation) value { return a.list(0, a.keys) }
	case varArgv, "ARGV":
		return func(a *activation) value { return a.list(1, a.argv) }
	case "\x00cjson.null":
		return func(a *activation) value { return fromLua(a.rt.sandbox.values["cjson.null"]) }
	}
	if e.Value[0] == 0 {
		if c, ok := k.rt.constants()[e.Value[1:]]; ok {
			return constant(fromLua(c))
		}
		panic(unsupported(e.Value[1:] + " as a value"))
	}
	panic(unsupported("global variable"))
}

// constants are the values that scripts find in the libraries by name, without the functions.
func (rt *Runtime) constants() map[string]lua.LValue {
	if rt.consts == nil {
		rt.consts = map[string]lua.LValue{}
		for _, lib := range libraries {
			if lib.consts == nil || lib.name == "" || lib.name == "cjson" {
				continue // cjson's are objects, not constants
			}
			for name, v := range lib.consts(rt) {
				rt.consts[lib.name+"."+name] = v
			}
		}
	}
	return rt.consts
}

// list is KEYS or ARGV as a table.
func (a *activation) list(i int, args [][]byte) value {
	if a.lists[i] == nil {
		a.lists[i] = a.newLazy(lazyTable{form: lazyArgs, args: args}).lazy()
	}
	return lazyValue(a.lists[i])
}

// element is a constant index into KEYS or ARGV, where these can't be changed: which list it is, or
// nothing, and the index from 0.
func (k *compiler) element(e ast.Expr) (list string, i int) {
	get, ok := e.(*ast.AttrGetExpr)
	if !ok || k.shared {
		return "", 0
	}
	id, ok := get.Object.(*ast.IdentExpr)
	num, isNumber := get.Key.(*ast.NumberExpr)
	if !ok || !isNumber || id.Value != varKeys && id.Value != varArgv {
		return "", 0
	}
	n, err := strconv.Atoi(num.Value)
	if err != nil || n < 1 {
		return "", 0
	}
	return id.Value, n - 1
}

func (k *compiler) index(e *ast.AttrGetExpr) expr {
	switch list, i := k.element(e); list {
	case varKeys:
		return func(a *activation) value { return argument(a.keys, i) }
	case varArgv:
		return func(a *activation) value { return argument(a.argv, i) }
	}
	if lib, ok := e.Object.(*ast.IdentExpr); ok && lib.Value[0] == 0 {
		if name, ok := e.Key.(*ast.StringExpr); ok {
			if c, ok := k.rt.constants()[lib.Value[1:]+"."+name.Value]; ok {
				return constant(fromLua(c))
			}
		}
	}
	object, key, note := k.expr(e.Object), k.expr(e.Key), e.Line()
	return func(a *activation) value {
		t := object(a)
		i := key(a)
		if t.kind != kindTable && t.kind != kindLazy {
			return a.indexOther(note, t, i)
		}
		return a.get(t, i)
	}
}

func argument(args [][]byte, i int) value {
	if i < len(args) {
		return borrowedValue(args[i])
	}
	return value{}
}

// indexOther is v[key] where v is no table: strings have the functions of their library.
func (a *activation) indexOther(note int, v, key value) value {
	if !v.isString() {
		a.fail(note, "attempt to index "+operand(a.note(note).name, v.typeName()))
	}
	if key.isString() {
		if f, ok := a.rt.sandbox.values["string."+key.str()]; ok {
			return fromLua(f)
		}
	}
	return value{}
}

func (k *compiler) exprs(list []ast.Expr) (xs []expr) {
	for _, e := range list {
		xs = append(xs, k.expr(e))
	}
	return xs
}

// uncounted is e without the call that counts a table.
func uncounted(e ast.Expr) ast.Expr {
	if call, ok := e.(*ast.FuncCallExpr); ok && isInternal(call, fnTable) {
		return call.Args[0]
	}
	return e
}

// constructor is {...}. What a computed key takes, and many items, is left to the machine.
func (k *compiler) constructor(e *ast.TableExpr) expr {
	type pair struct {
		key string // of a named field
		x   expr
	}
	var fields []pair
	var last multi
	items, named := 0, 0
	for i, f := range e.Fields {
		if f.Key != nil {
			key, ok := f.Key.(*ast.StringExpr)
			if !ok {
				panic(unsupported("computed key"))
			}
			fields = append(fields, pair{"." + key.Value, k.expr(f.Value)})
			named++
			continue
		}
		if call, ok := f.Value.(*ast.FuncCallExpr); ok && i == len(e.Fields)-1 && isInternal(call, fnExpand) {
			inner, ok := call.Args[0].(*ast.FuncCallExpr)
			if !ok {
				panic(unsupported("..."))
			}
			if last = k.manyOf(inner); last != nil {
				break
			}
			fields = append(fields, pair{"", k.expr(inner)})
		} else {
			fields = append(fields, pair{"", k.expr(f.Value)})
		}
		items++
	}
	size := tableBytes + keyBytes*len(e.Fields)
	return func(a *activation) value {
		a.charge(4)
		a.rt.allocate(nil, size)
		t := &lua.LTable{Metatable: lua.LNil}
		n := 0
		base := len(a.stack)
		for i := range fields {
			f := &fields[i]
			v := f.x(a)
			if f.key != "" {
				t.RawSetString(f.key[1:], a.toLua(v))
				continue
			}
			a.push(v)
		}
		if last != nil {
			last(a)
		}
		a.charge(len(a.stack) - base)
		for _, v := range a.stack[base:] {
			n++
			t.RawSetInt(n, a.toLua(v))
		}
		a.stack = a.stack[:base]
		return fromLua(t)
	}
}

func (a *activation) push(v value) {
	a.stacked = true
	a.stack = append(a.stack, v)
}

// cond is an expression of which only the truth matters.
func (k *compiler) cond(e ast.Expr) condition {
	switch e := e.(type) {
	case *ast.TrueExpr:
		return func(*activation) bool { return true }
	case *ast.UnaryNotOpExpr:
		x := k.cond(e.Expr)
		return func(a *activation) bool { return !x(a) }
	case *ast.LogicalOpExpr:
		l, r := k.cond(e.Lhs), k.cond(e.Rhs)
		if e.Operator == "and" {
			return func(a *activation) bool { return l(a) && r(a) }
		}
		return func(a *activation) bool { return l(a) || r(a) }
	case *ast.RelationalOpExpr:
		return k.relation(e)
	case *ast.FuncCallExpr:
		if site := k.redisCall(e); site != nil {
			return func(a *activation) bool { return site.truthy(a) }
		}
	}
	x := k.expr(e)
	return func(a *activation) bool { return x(a).truthy() }
}

func (k *compiler) relation(e *ast.RelationalOpExpr) condition {
	note := e.Line()
	switch e.Operator {
	case "==", "~=":
		return k.equality(e)
	case "<":
		l, r := k.expr(e.Lhs), k.expr(e.Rhs)
		return func(a *activation) bool {
			x, y := l(a), r(a)
			return a.less(note, x, y)
		}
	case ">":
		l, r := k.expr(e.Lhs), k.expr(e.Rhs)
		return func(a *activation) bool {
			x, y := l(a), r(a)
			return a.less(note, y, x)
		}
	case "<=":
		l, r := k.expr(e.Lhs), k.expr(e.Rhs)
		return func(a *activation) bool {
			x, y := l(a), r(a)
			return a.lessEqual(note, x, y)
		}
	case ">=":
		l, r := k.expr(e.Lhs), k.expr(e.Rhs)
		return func(a *activation) bool {
			x, y := l(a), r(a)
			return a.lessEqual(note, y, x)
		}
	}
	panic(unsupported(e.Operator))
}

// equality is == or ~=. A command's reply that is compared with a constant or an argument does not
// even become a value.
func (k *compiler) equality(e *ast.RelationalOpExpr) condition {
	same := e.Operator == "=="
	if call, ok := e.Lhs.(*ast.FuncCallExpr); ok {
		if site := k.redisCall(call); site != nil {
			switch list, i := k.element(e.Rhs); list {
			case varArgv:
				return func(a *activation) bool { return site.equals(a, a.argv, i) == same }
			case varKeys:
				return func(a *activation) bool { return site.equals(a, a.keys, i) == same }
			}
			if num, ok := e.Rhs.(*ast.NumberExpr); ok {
				f, _ := strconv.ParseFloat(num.Value, 64)
				return func(a *activation) bool { return site.isNumber(a, f) == same }
			}
		}
	}
	l, r := k.expr(e.Lhs), k.expr(e.Rhs)
	return func(a *activation) bool {
		x, y := l(a), r(a)
		return equal(x, y) == same
	}
}

func (a *activation) less(note int, x, y value) bool {
	if x.kind == kindNumber && y.kind == kindNumber {
		return x.float() < y.float()
	}
	if x.isString() && y.isString() {
		return x.str() < y.str()
	}
	a.fail(note, compareText(x.typeName(), y.typeName()))
	return false
}

func (a *activation) lessEqual(note int, x, y value) bool {
	if x.kind == kindNumber && y.kind == kindNumber {
		return x.float() <= y.float()
	}
	if x.isString() && y.isString() {
		return x.str() <= y.str()
	}
	a.fail(note, compareText(x.typeName(), y.typeName()))
	return false
}

func (k *compiler) arithmetic(e *ast.ArithmeticOpExpr) expr {
	l, r, note := k.expr(e.Lhs), k.expr(e.Rhs), e.Line()
	switch e.Operator {
	case "+":
		return func(a *activation) value {
			x, y := l(a), r(a)
			if x.kind == kindNumber && y.kind == kindNumber {
				return numberValue(x.float() + y.float())
			}
			f, g := a.operands(note, x, y)
			return numberValue(f + g)
		}
	case "-":
		return func(a *activation) value {
			x, y := l(a), r(a)
			if x.kind == kindNumber && y.kind == kindNumber {
				return numberValue(x.float() - y.float())
			}
			f, g := a.operands(note, x, y)
			return numberValue(f - g)
		}
	}
	op := map[string]func(f, g float64) float64{
		"*": func(f, g float64) float64 { return f * g },
		"/": func(f, g float64) float64 { return f / g },
		"%": arithmetic["__mod"],
		"^": math.Pow,
	}[e.Operator]
	return func(a *activation) value {
		x, y := l(a), r(a)
		f, g := a.operands(note, x, y)
		return numberValue(op(f, g))
	}
}

// operands are those of arithmetic as numbers.
func (a *activation) operands(note int, x, y value) (f, g float64) {
	f, ok1 := x.number()
	g, ok2 := y.number()
	switch {
	case !ok1:
		a.fail(note, "attempt to perform arithmetic on "+operand(a.note(note).name, x.typeName()))
	case !ok2:
		a.fail(note, "attempt to perform arithmetic on "+operand(a.note(note).second, y.typeName()))
	}
	return f, g
}
