package luaexec

import (
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// libraryCalls are the functions of libraries that programs call: those that neither take nor return
// functions, and touch no metatable. What is not in fastFuncs runs as the machine's function.
var libraryCalls = func() map[string]bool {
	calls := map[string]bool{}
	for prefix, names := range map[string]string{
		"":        "assert next rawequal rawget rawset select tonumber tostring type unpack",
		"redis.":  "sha1hex log replicate_commands breakpoint debug set_repl",
		"string.": "byte char find format gsub len lower match rep reverse sub upper",
		"table.":  "concat getn insert maxn remove",
		"math.": "abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp ldexp log log10 max min mod modf pow rad " +
			"random randomseed sin sinh sqrt tan tanh",
		"cjson.":    "decode encode",
		"cmsgpack.": "pack unpack",
		"struct.":   "pack unpack size",
		"bit.":      "arshift band bnot bor bswap bxor lshift rol ror rshift tobit tohex",
	} {
		for _, name := range strings.Fields(names) {
			calls[prefix+name] = true
		}
	}
	return calls
}()

// severalResults are those of libraryCalls that do not always return one value.
var severalResults = map[string]bool{
	"assert": true, "next": true, "select": true, "unpack": true, "rawset": true, "redis.log": true, "redis.debug": true,
	"redis.set_repl": true, "string.byte": true, "string.find": true, "string.gsub": true, "string.match": true,
	"table.insert": true, "table.remove": true, "math.frexp": true, "math.modf": true, "math.randomseed": true,
	"cmsgpack.unpack": true, "struct.unpack": true,
}

// A fastFunc is a library function for arguments that need no care; ok is false where they do.
type fastFunc func(a *activation, args []value) (v value, ok bool)

var fastFuncs = map[string]fastFunc{
	"tonumber": fastToNumber, "tostring": fastToString, "type": fastType, "assert": fastAssert,
	"math.floor": fastUnary(math.Floor), "math.ceil": fastUnary(math.Ceil), "math.abs": fastUnary(math.Abs),
	"math.max":   fastExtreme(func(f, g float64) bool { return f > g }),
	"math.min":   fastExtreme(func(f, g float64) bool { return f < g }),
	"string.len": fastLen, "string.sub": fastSub, "table.insert": fastInsert,
}

func isCall(e ast.Expr, variable string) bool {
	call, ok := e.(*ast.FuncCallExpr)
	if !ok || call.Receiver != nil {
		return false
	}
	f, ok := call.Func.(*ast.IdentExpr)
	return ok && f.Value == variable
}

// isInternal reports whether the parser has put the call of an internal function there.
func isInternal(call *ast.FuncCallExpr, fn string) bool { return isCall(call, fn) }

// isCallOf reports whether a function of a library is called.
func (k *compiler) isCallOf(call *ast.FuncCallExpr, name string) bool {
	return isCall(call, "\x00"+name)
}

// isMany reports whether e may be any number of values.
func isMany(e ast.Expr) bool {
	call, ok := e.(*ast.FuncCallExpr)
	if !ok {
		_, ok = e.(*ast.Comma3Expr)
		return ok
	}
	name := libraryName(call)
	return !call.AdjustRet && (name == "" || severalResults[name])
}

// libraryName is the name of the library function that is called, or empty.
func libraryName(call *ast.FuncCallExpr) string {
	if call.Receiver != nil {
		return "string." + call.Method
	}
	if f, ok := call.Func.(*ast.IdentExpr); ok && f.Value[0] == 0 {
		return f.Value[1:]
	}
	return ""
}

// call is a call as one value.
func (k *compiler) call(e *ast.FuncCallExpr) expr {
	if site := k.redisCall(e); site != nil {
		return site.value
	}
	switch {
	case isInternal(e, fnTable):
		return k.expr(e.Args[0]) // which counts itself
	case isInternal(e, fnConcat):
		return k.concat(e)
	case isInternal(e, fnLen):
		return k.lengthOf(e)
	case k.isCallOf(e, "redis.error_reply"):
		return k.replyCall(e, true)
	case k.isCallOf(e, "redis.status_reply"):
		return k.replyCall(e, false)
	case k.isCallOf(e, "error"):
		return k.errorCall(e)
	}
	if c := k.localCall(e); c != nil {
		return c.value
	}
	c := k.library(e)
	if c == nil {
		name := libraryName(e)
		if name == "" || name[0] == 0 {
			name = "a function"
		}
		panic(unsupported("call of " + name))
	}
	return c.value
}

// manyOf is a call as all of its values, or nil when that is always one.
func (k *compiler) manyOf(e *ast.FuncCallExpr) multi {
	if c := k.localCall(e); c != nil {
		return c.all
	}
	if !severalResults[libraryName(e)] {
		return nil
	}
	if c := k.library(e); c != nil {
		return c.all
	}
	return nil
}

// A libraryCall is a call of a function of a library.
type libraryCall struct {
	name     string
	note     int
	fast     fastFunc
	receiver expr // of a method
	args     []expr
	last     multi // more arguments
}

func (k *compiler) library(e *ast.FuncCallExpr) *libraryCall {
	name := libraryName(e)
	sorting := name == "table.sort" && len(e.Args) == 1 && !isMany(e.Args[0])
	if !libraryCalls[name] && !sorting {
		return nil
	}
	c := &libraryCall{name: name, note: e.Line(), fast: fastFuncs[name]}
	if e.Receiver != nil {
		c.receiver = k.expr(e.Receiver)
	}
	for i, arg := range e.Args {
		if call, ok := arg.(*ast.FuncCallExpr); ok && i == len(e.Args)-1 && !call.AdjustRet {
			if c.last = k.manyOf(call); c.last != nil {
				break
			}
		}
		c.args = append(c.args, k.expr(arg))
	}
	return c
}

// arguments puts them on the stack, from base.
func (c *libraryCall) arguments(a *activation) (base int) {
	base = len(a.stack)
	if c.receiver != nil {
		v := c.receiver(a)
		if !v.isString() {
			c.noMethod(a, v)
		}
		a.push(v)
	}
	for _, x := range c.args {
		a.push(x(a))
	}
	if c.last != nil {
		c.last(a)
	}
	a.charge(4)
	return base
}

// noMethod raises the error for a method of something that is no string.
func (c *libraryCall) noMethod(a *activation, v value) {
	n := a.note(c.note)
	if v.kind != kindTable && v.kind != kindLazy {
		a.fail(c.note, "attempt to index "+operand(n.name, v.typeName()))
	}
	_, name, _ := strings.Cut(c.name, ".")
	a.fail(c.note, "attempt to call "+operand(n.second, a.get(v, stringValue(name)).typeName()))
}

func (c *libraryCall) value(a *activation) (v value) {
	base := c.arguments(a)
	ok := false
	if c.fast != nil {
		v, ok = c.fast(a, a.stack[base:])
	}
	if !ok {
		c.slow(a, base)
		v = value{}
		if len(a.stack) > base {
			v = a.stack[base]
		}
	}
	a.stack = a.stack[:base]
	return v
}

// all leaves the results on the stack.
func (c *libraryCall) all(a *activation) {
	base := c.arguments(a)
	if c.name == "unpack" && c.unpack(a, base) {
		return
	}
	c.slow(a, base)
}

// unpack is unpack(t) for what is not a table of the machine.
func (c *libraryCall) unpack(a *activation, base int) bool {
	v := a.stack[base:]
	if len(v) != 1 || v[0].kind != kindLazy || v[0].lazy().made != nil {
		return false
	}
	t := v[0]
	n := a.length(t)
	if n >= maxUnpack {
		return false
	}
	a.charge(n)
	a.stack = a.stack[:base]
	for i := range n {
		a.push(a.at(t, float64(i+1)))
	}
	return true
}

// slow calls the machine's function with the arguments on the stack, and puts the results in their
// place.
func (c *libraryCall) slow(a *activation, base int) {
	rt := a.rt
	L := rt.L
	top := L.GetTop()
	rt.at = c.note
	L.Push(rt.sandbox.values[c.name])
	for _, v := range a.stack[base:] {
		L.Push(a.toLua(v))
	}
	err := L.PCall(len(a.stack)-base, lua.MultRet, rt.sandbox.onError)
	if err != nil {
		obj := errorObject(err)
		if text, ok := obj.(lua.LString); ok {
			obj = lua.LString(rt.explain(L, string(text)))
		}
		a.raise(c.note, obj)
	}
	a.stack = a.stack[:base]
	for i := top + 1; i <= L.GetTop(); i++ {
		a.push(fromLua(L.Get(i)))
	}
	L.SetTop(top)
}

// badArg raises the error for argument n of the function that is called at a note.
func (a *activation) badArg(note, n int, text string) {
	a.rt.at = note
	a.rt.badArg(nil, n, text)
}

// errorCall is error(v) or error(v, level).
func (k *compiler) errorCall(e *ast.FuncCallExpr) expr {
	level := "1"
	switch {
	case len(e.Args) == 2:
		num, ok := e.Args[1].(*ast.NumberExpr)
		if !ok {
			panic(unsupported("computed level of an error"))
		}
		if level = num.Value; k.functions > 0 && level != "0" && level != "1" {
			panic(unsupported("level of an error"))
		}
	case len(e.Args) != 1 || isMany(e.Args[0]):
		panic(unsupported("arguments of error"))
	}
	x, note := k.expr(e.Args[0]), e.Line()
	return func(a *activation) value {
		v := x(a)
		if t, ok := a.text(v); ok && level == "1" {
			a.fail(note, t.str())
		}
		obj := a.toLua(v)
		if t, ok := toText(obj); ok && level != "0" {
			obj = lua.LString(t) // nobody has called the script
		}
		a.raise(note, obj)
		return value{}
	}
}

// concat is a..b..c.
func (k *compiler) concat(e *ast.FuncCallExpr) expr {
	parts, note := k.exprs(e.Args), e.Line()
	return func(a *activation) value {
		base, size := len(a.stack), 0
		bad := false
		for _, x := range parts {
			v, ok := a.text(x(a))
			bad = bad || !ok
			size += int(v.n)
			a.push(v)
		}
		vs := a.stack[base:]
		if bad {
			a.concatError(note, vs)
		}
		if size > maxString {
			a.raise(note, lua.LString("not enough memory"))
		}
		a.charge(size/16 + 1)
		b := a.room(size)
		for _, v := range vs {
			b = append(b, v.str()...)
		}
		a.stack = a.stack[:base]
		return a.keep(b)
	}
}

// concatError says which of the operands can't be joined. Lua begins with the last two.
func (a *activation) concatError(note int, vs []value) {
	i := len(vs) - 1
	for vs[i].isString() {
		i--
	}
	if i > 0 && i == len(vs)-1 && !vs[i-1].isString() {
		i--
	}
	name := ""
	if names := strings.Split(a.note(note).name, "\x00"); i < len(names) {
		name = names[i]
	}
	a.fail(note, "attempt to concatenate "+operand(name, vs[i].typeName()))
}

// lengthOf is #v.
func (k *compiler) lengthOf(e *ast.FuncCallExpr) expr {
	if id, ok := e.Args[0].(*ast.IdentExpr); ok && !k.shared {
		switch id.Value {
		case varKeys:
			return func(a *activation) value { return numberValue(float64(len(a.keys))) }
		case varArgv:
			return func(a *activation) value { return numberValue(float64(len(a.argv))) }
		}
	}
	x, note := k.expr(e.Args[0]), e.Line()
	return func(a *activation) value {
		v := x(a)
		switch v.kind {
		case kindString, kindBorrowed:
			return numberValue(float64(v.n))
		case kindTable, kindLazy:
			return numberValue(float64(a.length(v)))
		}
		a.fail(note, "attempt to get length of "+operand(a.note(note).name, v.typeName()))
		return v
	}
}

func fastToNumber(_ *activation, args []value) (value, bool) {
	if len(args) != 1 {
		return value{}, false
	}
	if f, ok := args[0].number(); ok {
		return numberValue(f), true
	}
	return value{}, true
}

func fastToString(a *activation, args []value) (value, bool) {
	if len(args) != 1 {
		return value{}, false
	}
	return a.text(args[0])
}

var typeValues = func() (vs []value) {
	for _, t := range kindTypes {
		vs = append(vs, stringValue(t.String()))
	}
	return vs
}()

func fastType(_ *activation, args []value) (value, bool) {
	if len(args) == 0 {
		return value{}, false
	}
	return typeValues[args[0].kind], true
}

func fastAssert(_ *activation, args []value) (value, bool) {
	if len(args) == 0 || !args[0].truthy() {
		return value{}, false
	}
	return args[0], true
}

func fastUnary(f func(float64) float64) fastFunc {
	return func(_ *activation, args []value) (value, bool) {
		if len(args) == 0 {
			return value{}, false
		}
		x, ok := args[0].number()
		return numberValue(f(x)), ok
	}
}

func fastExtreme(better func(f, g float64) bool) fastFunc {
	return func(_ *activation, args []value) (value, bool) {
		if len(args) == 0 {
			return value{}, false
		}
		best, ok := args[0].number()
		for _, v := range args[1:] {
			f, isNumber := v.number()
			ok = ok && isNumber
			if better(f, best) {
				best = f
			}
		}
		return numberValue(best), ok
	}
}

func fastLen(_ *activation, args []value) (value, bool) {
	if len(args) == 0 || !args[0].isString() {
		return value{}, false
	}
	return numberValue(float64(args[0].n)), true
}

func fastSub(a *activation, args []value) (value, bool) {
	if len(args) < 2 || len(args) > 3 || !args[0].isString() {
		return value{}, false
	}
	s := args[0]
	from, ok := args[1].number()
	to := -1.0
	if len(args) == 3 && ok {
		to, ok = args[2].number()
	}
	if !ok {
		return value{}, false
	}
	n := int(s.n)
	i := max(position(int(cInt(from)), n), 1)
	j := min(position(int(cInt(to)), n), n)
	if i > j {
		return stringValue(""), true
	}
	if s.kind == kindString {
		return stringValue(s.str()[i-1 : j]), true
	}
	return borrowedValue(s.bytes()[i-1 : j]), true
}

// fastInsert is table.insert(t, v) at the end.
func fastInsert(a *activation, args []value) (value, bool) {
	if len(args) != 2 || args[0].kind != kindTable || args[1].kind == kindNil {
		return value{}, false
	}
	t := (*lua.LTable)(args[0].p)
	n := a.rt.border(t) + 1
	if n >= maxArray {
		return value{}, false
	}
	a.rt.assigning(nil, t, lua.LNumber(n))
	t.RawSetInt(n, a.toLua(args[1]))
	return value{}, true
}
