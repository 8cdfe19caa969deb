package luaexec

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// gopher-lua's machine is not Lua 5.1's, and cannot be changed. What it does differently is
// rewritten here while a script is parsed, into calls of functions of ours that scripts can't name:
//
//   - a..b is a call, because the machine writes numbers with all their digits;
//   - #t is a call, because the machine asks metatables and finds another border;
//   - the bounds of a numeric for are converted, because the machine takes no strings;
//   - the key of t[k]=v is looked at, because the machine fills the gap below a large key;
//   - a table constructor that ends in a call or in ... counts what it got;
//   - one that can run more than once takes what it makes off the budget, as does a function.
//
// And names that no script can change, since globals are read-only, are not looked up: the chunk
// gets the functions that it uses as arguments. So redis.call costs a local variable.

// The internal functions, as the names of variables.
const (
	fnConcat = "\x00.."
	fnLen    = "\x00#"
	fnBound  = "\x00for"
	fnKey    = "\x00[]"
	fnExpand = "\x00{}"
	fnItems  = "\x00{,}"
	fnTable  = "\x00{;}"
)

// bindings are the names a chunk can have bound: "KEYS", "tonumber", "redis.call", and the internal
// functions.
type bindings struct {
	values map[string]bindingKind
}

type bindingKind uint8

const (
	bindValue bindingKind = iota + 1
	bindTable             // its fields may be bound too
	bindArgs              // KEYS and ARGV
)

// bound returns the variable that stands for a bound name.
func (p *parser) bound(name string, line int) ast.Expr {
	variable := name
	if name[0] != 0 {
		variable = "\x00" + name
	}
	if !p.used[name] {
		p.used[name] = true
		p.uses = append(p.uses, name)
	}
	e := &ast.IdentExpr{Value: variable}
	p.mark(e, line)
	return e
}

// maxBound keeps what is bound well below the number of registers.
const maxBound = 40

func (p *parser) canBind(name string) bindingKind {
	if p.env == nil || len(p.uses) >= maxBound && !p.used[name] {
		return 0
	}
	return p.env.values[name]
}

// variable is a name as an expression.
func (p *parser) variable(name string, line int) ast.Expr {
	scope := p.scopeOf(name)
	if scope == "global" {
		if e := p.boundVariable(name, line); e != nil {
			return e
		}
	}
	e := &ast.IdentExpr{Value: name}
	p.constant()
	p.mark(e, line)
	p.names[e] = scope + " '" + name + "'"
	return e
}

// boundVariable is a global name, or a field of a library, as a bound variable, or nil.
func (p *parser) boundVariable(name string, line int) ast.Expr {
	kind := p.canBind(name)
	indexed := p.tok.kind == '[' && kind == bindArgs
	if !indexed && (name == "KEYS" || name == "ARGV") || name == "_G" || name == "load" || name == "loadstring" {
		p.shared = true // somebody may keep the tables of the arguments, or change them
	}
	if kind == 0 || p.assigned() {
		return nil
	}
	if kind == bindTable && p.tok.kind == '.' && p.peek() == tokName && p.canBind(name+"."+p.ahead.text) != 0 {
		p.next()
		field := p.name()
		if p.assigned() {
			return p.field(p.bound(name, line), field)
		}
		e := p.bound(name+"."+field, line)
		p.names[e] = "field '" + field + "'"
		return e
	}
	e := p.bound(name, line)
	p.names[e] = "global '" + name + "'"
	return e
}

// isArgs reports whether e is KEYS or ARGV.
func isArgs(e ast.Expr) bool {
	id, ok := e.(*ast.IdentExpr)
	return ok && (id.Value == "\x00KEYS" || id.Value == "\x00ARGV")
}

// assigned reports whether what was read may be the target of an assignment.
func (p *parser) assigned() bool { return p.tok.kind == '=' || p.tok.kind == ',' }

// field is e.name.
func (p *parser) field(e ast.Expr, name string) ast.Expr {
	key := &ast.StringExpr{Value: name}
	p.constant()
	p.mark(key, p.lastLine)
	return p.index(e, key)
}

// index is e[key].
func (p *parser) index(e, key ast.Expr) ast.Expr {
	a := &ast.AttrGetExpr{Object: e, Key: key}
	p.mark(a, p.lastLine, p.names[e])
	p.grow(a, e, key)
	p.names[a] = "field '?'"
	if s, ok := key.(*ast.StringExpr); ok {
		p.names[a] = "field '" + s.Value + "'"
	}
	return a
}

// internal is a call of an internal function.
func (p *parser) internal(fn string, line int, names []string, args ...ast.Expr) ast.Expr {
	var f ast.Expr
	if p.env == nil {
		f = &ast.IdentExpr{Value: fn}
		p.mark(f, line)
	} else {
		f = p.bound(fn, line)
	}
	call := &ast.FuncCallExpr{Func: f, Args: args, AdjustRet: true}
	if len(names) == 0 {
		names = []string{""}
	}
	p.mark(call, line, names...)
	p.grow(call, args...)
	return call
}

// concatenation is l..r. A chain becomes one call, and is joined once.
func (p *parser) concatenation(l, r ast.Expr, line int) ast.Expr {
	args := []ast.Expr{l}
	if call, ok := r.(*ast.FuncCallExpr); ok && p.concat[call] && len(call.Args) < 100 {
		args = append(args, call.Args...)
	} else {
		args = append(args, r)
	}
	// The last two that can't be joined are named in the error; which they are is known then.
	names := ""
	for i, a := range args {
		if i > 0 {
			names += "\x00"
		}
		names += p.names[a]
	}
	// A call as the last operand gives one value.
	for _, a := range args {
		switch a := a.(type) {
		case *ast.FuncCallExpr:
			a.AdjustRet = true
		case *ast.Comma3Expr:
			a.AdjustRet = true
		}
	}
	e := p.internal(fnConcat, line, []string{names}, args...)
	p.concat[e] = true
	return e
}

// forBound is a bound of a numeric for, as a number.
func (p *parser) forBound(e ast.Expr, what string, line int) ast.Expr {
	switch x := e.(type) {
	case *ast.NumberExpr:
		return e
	case *ast.UnaryMinusOpExpr:
		if _, ok := x.Expr.(*ast.NumberExpr); ok {
			return e
		}
	case *ast.FuncCallExpr:
		x.AdjustRet = true
	case *ast.Comma3Expr:
		x.AdjustRet = true
	}
	return p.internal(fnBound, line, []string{what}, e)
}

// repeats reports whether what is parsed here can run more than once.
func (p *parser) repeats() bool { return p.fs.loops > 0 || p.fs.parent != nil }

// counted is a table or a function that takes its size off the budget of memory.
func (p *parser) counted(e ast.Expr, bytes, line int) ast.Expr {
	size := &ast.NumberExpr{Value: strconv.Itoa(bytes)}
	p.mark(size, line)
	return p.internal(fnTable, line, nil, e, size)
}

// assignable is the target of an assignment.
func (p *parser) assignable(e ast.Expr) ast.Expr {
	a, ok := e.(*ast.AttrGetExpr)
	if !ok {
		return e
	}
	switch k := a.Key.(type) {
	case *ast.StringExpr:
		return e
	case *ast.NumberExpr:
		if k.Value == "1" || k.Value == "0" {
			return e
		}
	case *ast.FuncCallExpr:
		k.AdjustRet = true
	case *ast.Comma3Expr:
		k.AdjustRet = true
	}
	if p.pure(a.Object) {
		a.Key = p.internal(fnKey, p.lastLine, nil, a.Key, a.Object)
	} else {
		a.Key = p.internal(fnKey, p.lastLine, nil, a.Key)
	}
	return a
}

// isLogical reports whether e is an and or an or. Assigned to a local variable that exists, gopher-lua
// leaves the old value there when the left side decides.
func isLogical(e ast.Expr) bool {
	_, ok := e.(*ast.LogicalOpExpr)
	return ok
}

// multiAssign is a, b = x, y. gopher-lua's compiler gets a swap wrong: it reads what it has already
// assigned. So what is assigned, and where, is put in local variables first.
func (p *parser) multiAssign(targets, values []ast.Expr, line int) ast.Stmt {
	block := &ast.DoBlockStmt{}
	n := 0
	local := func(exprs ...ast.Expr) (vars []ast.Expr) {
		st := &ast.LocalAssignStmt{Exprs: exprs}
		for range len(exprs) {
			n++
			name := temporary + strconv.Itoa(n)
			st.Names = append(st.Names, name)
			v := &ast.IdentExpr{Value: name}
			p.mark(v, line)
			vars = append(vars, v)
		}
		p.mark(st, line)
		block.Stmts = append(block.Stmts, st)
		return vars
	}
	for _, t := range targets {
		a, ok := t.(*ast.AttrGetExpr)
		if !ok {
			continue
		}
		a.Object = local(a.Object)[0]
		switch a.Key.(type) {
		case *ast.StringExpr, *ast.NumberExpr:
		default:
			a.Key = local(a.Key)[0]
		}
	}
	first := n
	results := &ast.LocalAssignStmt{Exprs: values}
	for i := range targets {
		results.Names = append(results.Names, temporary+strconv.Itoa(first+i+1))
	}
	p.mark(results, line)
	block.Stmts = append(block.Stmts, results)
	for i := len(targets) - 1; i >= 0; i-- {
		v := &ast.IdentExpr{Value: results.Names[i]}
		p.mark(v, line)
		st := &ast.AssignStmt{Lhs: []ast.Expr{p.assignable(targets[i])}, Rhs: []ast.Expr{v}}
		p.mark(st, line)
		block.Stmts = append(block.Stmts, st)
	}
	p.mark(block, line)
	return block
}

// temporary begins the names of local variables that scripts can't name.
const temporary = "\x02"

// loopBody puts something that is no jump in front of a body that begins with one: gopher-lua's compiler
// follows jumps that lead to jumps, and those that lead back it follows to nowhere.
func (p *parser) loopBody(stmts []ast.Stmt, line int) []ast.Stmt {
	if len(stmts) == 0 || !mayJump(stmts[0]) {
		return stmts
	}
	nothing := &ast.LocalAssignStmt{Names: []string{temporary}}
	p.mark(nothing, line)
	return append([]ast.Stmt{nothing}, stmts...)
}

// mayJump reports whether the first instruction of a statement, or of what follows it, may be a jump.
func mayJump(st ast.Stmt) bool {
	switch st := st.(type) {
	case *ast.LocalAssignStmt, *ast.FuncCallStmt, *ast.NumberForStmt, *ast.GenericForStmt, *ast.ReturnStmt:
		return false
	case *ast.AssignStmt:
		_, ok := st.Lhs[0].(*ast.IdentExpr)
		return ok // a = a is nothing
	case *ast.IfStmt:
		return mayFold(st.Condition)
	case *ast.WhileStmt:
		return mayFold(st.Condition)
	}
	return true
}

// mayFold reports whether the truth of e may be known when it is compiled.
func mayFold(e ast.Expr) bool {
	switch e.(type) {
	case *ast.IdentExpr, *ast.AttrGetExpr, *ast.FuncCallExpr, *ast.RelationalOpExpr:
		return false
	}
	return true
}

// pure reports whether evaluating e twice is the same as once.
func (p *parser) pure(e ast.Expr) bool {
	id, ok := e.(*ast.IdentExpr)
	return ok && (id.Value[0] <= temporary[0] || p.scopeOf(id.Value) != "global")
}

// bigTable is a constructor that the machine would get wrong: it loses count at fifty items, and makes
// room for all keys below a computed one. It becomes a call that puts small tables together:
// ({…}, how many items that has, how many, {more items}, false, {keys}, …).
func (p *parser) bigTable(fields []*ast.Field, line int) ast.Expr {
	table := func(part []*ast.Field) *ast.TableExpr {
		e := &ast.TableExpr{Fields: part}
		p.mark(e, line)
		return e
	}
	take := func(items bool) (part []*ast.Field, positional int) {
		for len(fields) > 0 && len(part) < maxItems && (fields[0].Key == nil) == items {
			part = append(part, fields[0])
			fields = fields[1:]
		}
		if len(fields) > 0 && len(part) > 0 && items {
			single(part[len(part)-1:])
		}
		return part, len(part)
	}
	number := func(n int) ast.Expr {
		e := &ast.NumberExpr{Value: strconv.Itoa(n)}
		p.mark(e, line)
		return e
	}
	part, total := take(true)
	first := table(part)
	args := []ast.Expr{first, number(total)}
	for len(fields) > 0 {
		items := fields[0].Key == nil
		part, n := take(items)
		var flag ast.Expr = &ast.FalseExpr{}
		if items {
			flag = number(n)
			total += n
		}
		p.mark(flag, line)
		t := table(part)
		if len(fields) == 0 {
			p.expandLast(t, line)
		}
		args = append(args, flag, t)
		if len(args) > 100 && len(fields) > 0 {
			// The rest goes into the result of a call for these.
			args = []ast.Expr{p.internal(fnItems, line, nil, args...), number(total)}
		}
	}
	if len(args) == 2 {
		p.expandLast(first, line)
	}
	return p.internal(fnItems, line, nil, args...)
}

// single makes a call, or ..., in the last of fields give one value.
func single(fields []*ast.Field) {
	for _, f := range fields {
		switch x := f.Value.(type) {
		case *ast.FuncCallExpr:
			x.AdjustRet = true
		case *ast.Comma3Expr:
			x.AdjustRet = true
		}
	}
}

// maxItems is how many items the machine counts right, with one more that is a call.
const maxItems = 48

// isBig reports whether a constructor needs bigTable.
func isBig(fields []*ast.Field) bool {
	if len(fields) > maxItems {
		return true
	}
	for _, f := range fields {
		switch f.Key.(type) {
		case nil, *ast.StringExpr:
		default:
			return true
		}
	}
	return false
}

// expandLast wraps the last item of a constructor where it can be many.
func (p *parser) expandLast(e *ast.TableExpr, line int) {
	if len(e.Fields) == 0 {
		return
	}
	last := e.Fields[len(e.Fields)-1]
	if last.Key != nil {
		return
	}
	switch x := last.Value.(type) {
	case *ast.FuncCallExpr:
		if x.AdjustRet {
			return
		}
	case *ast.Comma3Expr:
		if x.AdjustRet {
			return
		}
	default:
		return
	}
	call := p.internal(fnExpand, line, nil, last.Value).(*ast.FuncCallExpr)
	call.AdjustRet = false
	last.Value = call
}
