package luaexec

import "github.com/yuin/gopher-lua/ast"

// A localFunc is a local function of a script. It does not escape: it is only called, by name, and
// never by itself. So its variables have slots of their own, next to those of the code round it, and a
// call needs no frame.
type localFunc struct {
	params []int // slots
	body   block
}

// function compiles a local function.
func (k *compiler) function(e *ast.FunctionExpr) *localFunc {
	if e.ParList.HasVargs {
		panic(unsupported("..."))
	}
	f := &localFunc{}
	base, most := k.base, k.most
	k.base, k.most = k.free, k.free
	k.functions++
	k.scope(func() {
		for _, name := range e.ParList.Names {
			f.params = append(f.params, k.declare(name))
		}
		f.body = k.statements(e.Stmts)
	})
	k.free = k.most // its slots are taken as long as it can be called
	k.base, k.most = base, max(most, k.most)
	k.functions--
	return f
}

// localFunction compiles the definition of one, if st is that. The name is known in the body, where it may not
// be used, only when the definition says local function.
func (k *compiler) localFunction(st *ast.LocalAssignStmt) bool {
	if len(st.Exprs) == 0 || len(st.Names) != 1 {
		return false
	}
	e, ok := st.Exprs[0].(*ast.FunctionExpr)
	if !ok {
		return false
	}
	if len(st.Exprs) == 1 {
		i := len(k.locals)
		k.locals = append(k.locals, local{name: st.Names[0], slot: -1})
		k.locals[i].fn = k.function(e)
		return true
	}
	f := k.function(e)
	k.locals = append(k.locals, local{name: st.Names[0], slot: -1, fn: f})
	return true
}

// A localCall is a call of a local function.
type localCall struct {
	fn   *localFunc
	args []expr
	last multi
}

// localCall is the call of a local function, or nil when another is called.
func (k *compiler) localCall(e *ast.FuncCallExpr) *localCall {
	id, ok := e.Func.(*ast.IdentExpr)
	if !ok || e.Receiver != nil {
		return nil
	}
	l := k.find(id.Value)
	if l == nil || l.slot >= 0 {
		return nil
	}
	if l.fn == nil {
		panic(unsupported("recursion"))
	}
	c := &localCall{fn: l.fn}
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

// run calls the function, which leaves its results in the activation.
func (c *localCall) run(a *activation) {
	base := len(a.stack)
	for _, x := range c.args {
		a.push(x(a))
	}
	if c.last != nil {
		c.last(a)
	}
	a.charge(8 + 4*len(c.fn.body))
	args := a.stack[base:]
	for i, slot := range c.fn.params {
		if i < len(args) {
			a.slots[slot] = args[i]
		} else {
			a.slots[slot] = value{}
		}
	}
	a.stack = a.stack[:base]
	if c.fn.body.run(a) != flowReturn {
		a.results = a.results[:0]
	}
}

func (c *localCall) value(a *activation) value {
	c.run(a)
	if len(a.results) == 0 {
		return value{}
	}
	return a.results[0]
}

// all leaves the results on the stack.
func (c *localCall) all(a *activation) {
	c.run(a)
	for _, v := range a.results {
		a.push(v)
	}
}

// functionReturn is return in a local function.
func (k *compiler) functionReturn(st *ast.ReturnStmt) statement {
	var values []expr
	var last multi
	for i, e := range st.Exprs {
		if call, ok := e.(*ast.FuncCallExpr); ok && i == len(st.Exprs)-1 && !call.AdjustRet {
			if last = k.manyOf(call); last != nil {
				break
			}
		}
		values = append(values, k.expr(e))
	}
	if len(values) == 1 && last == nil {
		x := values[0]
		return func(a *activation) flow {
			v := x(a)
			a.results = append(a.results[:0], v)
			return flowReturn
		}
	}
	return func(a *activation) flow {
		base := len(a.stack)
		for _, x := range values {
			a.push(x(a))
		}
		if last != nil {
			last(a)
		}
		a.results = append(a.results[:0], a.stack[base:]...)
		a.stack = a.stack[:base]
		return flowReturn
	}
}
