package luaexec

import (
	"math"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// unsupported is what the compiler panics with: what is outside of the subset.
type unsupported string

// A flow says how a statement ended.
type flow uint8

const (
	flowNext flow = iota
	flowBreak
	flowReturn
)

type statement func(a *activation) flow

// A block is statements in a row.
type block []statement

func (b block) run(a *activation) flow {
	for _, st := range b {
		if f := st(a); f != flowNext {
			return f
		}
	}
	return flowNext
}

// A compiler makes closures of a script's tree. Local variables become slots.
type compiler struct {
	rt     *Runtime
	notes  []note
	shared bool // KEYS or ARGV is used as a table, and may be changed
	locals []local
	free   int // the first slot that is not in use
	most   int // how many were in use at the same time

	functions int // how many there are round what is compiled
	base      int // the first slot of the innermost
}

type local struct {
	name string
	slot int        // -1: it is a function
	fn   *localFunc // nil in its own body
}

func (k *compiler) declare(name string) int {
	slot := k.free
	k.locals = append(k.locals, local{name: name, slot: slot})
	k.free++
	k.most = max(k.most, k.free)
	return slot
}

func (k *compiler) find(name string) *local {
	for i := len(k.locals) - 1; i >= 0; i-- {
		if k.locals[i].name == name {
			return &k.locals[i]
		}
	}
	return nil
}

// lookup is the slot of a local variable, or -1.
func (k *compiler) lookup(name string) int {
	l := k.find(name)
	switch {
	case l == nil:
		return -1
	case l.slot < 0:
		panic(unsupported("function as a value"))
	}
	return l.slot
}

// scope compiles something whose variables end with it.
func (k *compiler) scope(compile func()) {
	n, free := len(k.locals), k.free
	compile()
	k.locals, k.free = k.locals[:n], free
}

func (k *compiler) block(stmts []ast.Stmt) (b block) {
	k.scope(func() { b = k.statements(stmts) })
	return b
}

func (k *compiler) statements(stmts []ast.Stmt) (b block) {
	for _, st := range stmts {
		if l, ok := st.(*ast.LocalAssignStmt); ok && l.Names[0] == temporary {
			continue // see loopBody
		} else if ok && k.localFunction(l) {
			continue
		}
		b = append(b, k.statement(st))
	}
	return b
}

func (k *compiler) statement(st ast.Stmt) statement {
	switch st := st.(type) {
	case *ast.LocalAssignStmt:
		return k.localAssign(st)
	case *ast.AssignStmt:
		return k.assign(st)
	case *ast.FuncCallStmt:
		return k.callStmt(st.Expr.(*ast.FuncCallExpr))
	case *ast.DoBlockStmt:
		return k.block(st.Stmts).run
	case *ast.IfStmt:
		return k.ifStmt(st)
	case *ast.WhileStmt:
		return k.while(st)
	case *ast.RepeatStmt:
		return k.repeat(st)
	case *ast.NumberForStmt:
		return k.numberFor(st)
	case *ast.GenericForStmt:
		return k.genericFor(st)
	case *ast.ReturnStmt:
		return k.returnStmt(st)
	case *ast.BreakStmt:
		return func(*activation) flow { return flowBreak }
	}
	panic(unsupported("statement"))
}

// localAssign is local a, b = x, y. No value can name the new variables, and their slots are not in use.
func (k *compiler) localAssign(st *ast.LocalAssignStmt) statement {
	var values []expr
	var last multi
	for i, e := range st.Exprs {
		if call, ok := e.(*ast.FuncCallExpr); ok && i == len(st.Exprs)-1 && len(st.Names) > len(st.Exprs) && !call.AdjustRet {
			if last = k.manyOf(call); last != nil {
				break
			}
		}
		// The value is computed beyond the variables: it may need none, but a later one must not
		// find the slots taken.
		values = append(values, k.expr(e))
	}
	first := k.free
	for _, name := range st.Names {
		k.declare(name)
	}
	n := len(st.Names)
	switch {
	case n == 1 && len(values) == 1:
		x := values[0]
		return func(a *activation) flow {
			a.slots[first] = x(a)
			return flowNext
		}
	case len(values) == 0 && last == nil:
		return func(a *activation) flow {
			clear(a.slots[first : first+n])
			return flowNext
		}
	}
	return func(a *activation) flow {
		for i, x := range values {
			if v := x(a); i < n {
				a.slots[first+i] = v
			}
		}
		if len(values) >= n {
			return flowNext
		}
		rest := a.slots[first+len(values) : first+n]
		clear(rest)
		if last != nil {
			base := len(a.stack)
			last(a)
			copy(rest, a.stack[base:])
			a.stack = a.stack[:base]
		}
		return flowNext
	}
}

// assign has one target: the parser has split the others up.
func (k *compiler) assign(st *ast.AssignStmt) statement {
	if len(st.Lhs) != 1 {
		panic(unsupported("assignment"))
	}
	switch target := st.Lhs[0].(type) {
	case *ast.IdentExpr:
		slot := k.lookup(target.Value)
		if slot < 0 {
			panic(unsupported("assignment to a global variable"))
		}
		if slot < k.base {
			// An operand of what calls the function may be read too early for this.
			panic(unsupported("assignment to an upvalue"))
		}
		if len(st.Rhs) > 1 {
			panic(unsupported("more values than variables"))
		}
		x := k.expr(st.Rhs[0])
		return func(a *activation) flow {
			a.slots[slot] = x(a)
			return flowNext
		}
	case *ast.AttrGetExpr:
		if len(st.Rhs) > 1 {
			panic(unsupported("more values than variables"))
		}
		return k.assignField(target, st.Rhs[0])
	}
	panic(unsupported("assignment"))
}

func (k *compiler) assignField(target *ast.AttrGetExpr, rhs ast.Expr) statement {
	object, note := k.expr(target.Object), target.Line()
	keyNote := note
	keyExpr := target.Key
	if call, ok := keyExpr.(*ast.FuncCallExpr); ok && isInternal(call, fnKey) {
		keyExpr, keyNote = call.Args[0], call.Line()
	}
	key, x := k.expr(keyExpr), k.expr(rhs)
	return func(a *activation) flow {
		t, i, v := object(a), key(a), x(a)
		if t.kind != kindTable && t.kind != kindLazy {
			a.fail(note, "attempt to index "+operand(a.note(note).name, t.typeName()))
		}
		a.rt.at = keyNote
		made := a.table(t)
		if i.kind == kindNumber {
			a.rt.allocate(nil, itemBytes)
		} else {
			a.rt.allocate(nil, keyBytes)
		}
		switch i.kind {
		case kindNil:
			a.fail(note, "table index is nil")
		case kindNumber:
			f := i.float()
			if f != f {
				a.fail(keyNote, "table index is NaN")
			}
			if f > 1 {
				a.rt.assigning(nil, made, lua.LNumber(f))
			}
			if n := int(f); float64(n) == f && n > 0 && n < maxArray {
				made.RawSetInt(n, a.toLua(v))
				return flowNext
			}
		case kindString:
			made.RawSetString(i.str(), a.toLua(v))
			return flowNext
		}
		made.RawSet(a.toLua(i), a.toLua(v))
		return flowNext
	}
}

func (k *compiler) ifStmt(st *ast.IfStmt) statement {
	cond, then := k.cond(st.Condition), k.block(st.Then)
	var otherwise block
	if len(st.Else) > 0 {
		otherwise = k.block(st.Else)
	}
	if len(then) == 1 && len(otherwise) <= 1 {
		yes := then[0]
		if len(otherwise) == 0 {
			return func(a *activation) flow {
				if cond(a) {
					return yes(a)
				}
				return flowNext
			}
		}
		no := otherwise[0]
		return func(a *activation) flow {
			if cond(a) {
				return yes(a)
			}
			return no(a)
		}
	}
	return func(a *activation) flow {
		if cond(a) {
			return then.run(a)
		}
		return otherwise.run(a)
	}
}

// cost of a turn of a loop, in instructions of the machine, roughly: the budget must end loops, and
// need not count to the letter.
func (b block) cost() int { return 2 + 4*len(b) }

func (k *compiler) while(st *ast.WhileStmt) statement {
	cond, body := k.cond(st.Condition), k.block(st.Stmts)
	cost := body.cost()
	return func(a *activation) flow {
		for cond(a) {
			a.charge(cost)
			switch body.run(a) {
			case flowBreak:
				return flowNext
			case flowReturn:
				return flowReturn
			}
		}
		return flowNext
	}
}

func (k *compiler) repeat(st *ast.RepeatStmt) statement {
	var body block
	var until condition
	k.scope(func() {
		body = k.statements(st.Stmts)
		until = k.cond(st.Condition)
	})
	cost := body.cost()
	return func(a *activation) flow {
		for {
			a.charge(cost)
			switch body.run(a) {
			case flowBreak:
				return flowNext
			case flowReturn:
				return flowReturn
			}
			if until(a) {
				return flowNext
			}
		}
	}
}

// bound is a bound of a numeric for.
func (k *compiler) bound(e ast.Expr) func(a *activation) float64 {
	call, ok := e.(*ast.FuncCallExpr)
	if !ok || !isInternal(call, fnBound) {
		x := k.expr(e)
		return func(a *activation) float64 { return x(a).float() }
	}
	x, note := k.expr(call.Args[0]), call.Line()
	return func(a *activation) float64 {
		f, ok := x(a).number()
		if !ok {
			a.fail(note, "'for' "+a.note(note).name+" must be a number")
		}
		return f
	}
}

func (k *compiler) numberFor(st *ast.NumberForStmt) statement {
	init, limit := k.bound(st.Init), k.bound(st.Limit)
	step := func(*activation) float64 { return 1 }
	if st.Step != nil {
		step = k.bound(st.Step)
	}
	var slot int
	var body block
	k.scope(func() {
		slot = k.declare(st.Name)
		body = k.block(st.Stmts)
	})
	cost := body.cost()
	return func(a *activation) flow {
		i, last, by := init(a), limit(a), step(a)
		// As Lua does: what the subtraction loses of a fraction shows.
		for i -= by; ; {
			i += by
			if by > 0 && !(i <= last) || !(by > 0) && !(last <= i) {
				return flowNext
			}
			a.charge(cost)
			a.slots[slot] = numberValue(i)
			switch body.run(a) {
			case flowBreak:
				return flowNext
			case flowReturn:
				return flowReturn
			}
		}
	}
}

// genericFor goes through a table with ipairs or pairs.
func (k *compiler) genericFor(st *ast.GenericForStmt) statement {
	call, ok := st.Exprs[0].(*ast.FuncCallExpr)
	if !ok || len(st.Exprs) != 1 || len(call.Args) != 1 || len(st.Names) > 2 || isMany(call.Args[0]) {
		panic(unsupported("for in"))
	}
	ordered := k.isCallOf(call, "ipairs")
	if !ordered && !k.isCallOf(call, "pairs") {
		panic(unsupported("for in"))
	}
	object, note := k.expr(call.Args[0]), call.Line()
	var keySlot, valueSlot int
	var body block
	k.scope(func() {
		keySlot = k.declare(st.Names[0])
		valueSlot = k.declare("\x02for")
		if len(st.Names) == 2 {
			k.locals[len(k.locals)-1].name = st.Names[1]
		}
		body = k.block(st.Stmts)
	})
	cost := body.cost() + 2
	return func(a *activation) flow {
		t := object(a)
		if t.kind != kindTable && t.kind != kindLazy {
			a.badArg(note, 1, "table expected, got "+t.typeName())
		}
		var key value // of the element before
		for n := 1; ; n++ {
			var v value
			if ordered {
				key = numberValue(float64(n))
				v = a.get(t, key)
			} else {
				key, v = a.next(t, key)
			}
			if v.kind == kindNil {
				return flowNext
			}
			a.charge(cost)
			a.slots[keySlot], a.slots[valueSlot] = key, v
			switch body.run(a) {
			case flowBreak:
				return flowNext
			case flowReturn:
				return flowReturn
			}
		}
	}
}

// next is the element after that of key.
func (a *activation) next(t, key value) (nextKey, v value) {
	if plain(t) == nil {
		if l := t.lazy(); l.form == lazyReply || l.form == lazyArgs {
			n := 1.0
			if key.kind == kindNumber {
				n = key.float() + 1
			}
			if n <= math.MaxInt32 {
				return numberValue(n), a.at(t, n)
			}
		}
	}
	lk, lv := a.table(t).Next(a.toLua(key))
	return fromLua(lk), fromLua(lv)
}

func (k *compiler) callStmt(call *ast.FuncCallExpr) statement {
	if site := k.redisCall(call); site != nil {
		return func(a *activation) flow {
			site.call(a)
			return flowNext
		}
	}
	if many := k.manyOf(call); many != nil {
		return func(a *activation) flow {
			base := len(a.stack)
			many(a)
			a.stack = a.stack[:base]
			return flowNext
		}
	}
	x := k.expr(call)
	return func(a *activation) flow {
		x(a)
		return flowNext
	}
}

func (k *compiler) returnStmt(st *ast.ReturnStmt) statement {
	if k.functions > 0 {
		return k.functionReturn(st)
	}
	if len(st.Exprs) == 0 {
		return func(*activation) flow { return flowReturn } // out is null
	}
	out := k.result(st.Exprs[0])
	if len(st.Exprs) == 1 {
		return func(a *activation) flow {
			out(a)
			return flowReturn
		}
	}
	var rest []expr
	for _, e := range st.Exprs[1:] {
		rest = append(rest, k.expr(e))
	}
	return func(a *activation) flow {
		out(a)
		r := a.out
		for _, x := range rest {
			x(a)
		}
		a.out = r
		return flowReturn
	}
}
