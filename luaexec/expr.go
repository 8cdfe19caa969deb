package luaexec

import (
	"math"
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// priority of the binary operators, to the left and to the right.
var priority = map[int][2]int{
	'+': {6, 6}, '-': {6, 6}, '*': {7, 7}, '/': {7, 7}, '%': {7, 7},
	'^': {10, 9}, tokConcat: {5, 4},
	tokNe: {3, 3}, tokEq: {3, 3}, '<': {3, 3}, tokLe: {3, 3}, '>': {3, 3}, tokGe: {3, 3},
	tokAnd: {2, 2}, tokOr: {1, 1},
}

const unaryPriority = 8

func (p *parser) expr() ast.Expr { return p.subexpr(0) }

func (p *parser) exprList() []ast.Expr {
	list := []ast.Expr{p.expr()}
	for p.accept(',') {
		list = append(list, p.expr())
	}
	return list
}

func (p *parser) subexpr(limit int) ast.Expr {
	p.enter()
	var e ast.Expr
	switch op := p.tok.kind; op {
	case tokNot, '-', '#':
		p.next()
		shared := p.shared
		operand := p.subexpr(unaryPriority)
		if op == '#' && isArgs(operand) {
			p.shared = shared
		}
		e = p.unary(op, operand)
	default:
		e = p.simple()
	}
	for {
		op := p.tok.kind
		pr, ok := priority[op]
		if !ok || pr[0] <= limit {
			break
		}
		p.next()
		e = p.binary(op, e, p.subexpr(pr[1]))
	}
	p.leave()
	return e
}

func (p *parser) unary(op int, operand ast.Expr) ast.Expr {
	var e ast.Expr
	switch op {
	case tokNot:
		e = &ast.UnaryNotOpExpr{Expr: operand}
		p.mark(e, p.lastLine)
	case '-':
		e = &ast.UnaryMinusOpExpr{Expr: operand}
		p.mark(e, p.lastLine, p.names[operand])
	default:
		return p.internal(fnLen, p.lastLine, []string{p.names[operand]}, operand)
	}
	p.grow(e, operand)
	return e
}

func (p *parser) binary(op int, l, r ast.Expr) ast.Expr {
	line := p.lastLine
	var e ast.Expr
	switch op {
	case tokConcat:
		return p.concatenation(l, r, line)
	case tokAnd, tokOr:
		if truth, ok := constantTruth(l); ok {
			// The machine gets some of these wrong.
			if truth == (op == tokOr) {
				return l
			}
			return oneValue(r)
		}
		e = &ast.LogicalOpExpr{Operator: kindText(op), Lhs: l, Rhs: r}
		p.mark(e, line)
	case tokEq, tokNe, '<', '>', tokLe, tokGe:
		e = &ast.RelationalOpExpr{Operator: kindText(op), Lhs: l, Rhs: r}
		p.mark(e, line)
	default:
		e = &ast.ArithmeticOpExpr{Operator: kindText(op), Lhs: l, Rhs: r}
		p.mark(e, line, p.names[l], p.names[r])
	}
	p.grow(e, l, r)
	return e
}

// constantTruth is whether a constant is true.
func constantTruth(e ast.Expr) (truth, ok bool) {
	switch e.(type) {
	case *ast.NilExpr, *ast.FalseExpr:
		return false, true
	case *ast.TrueExpr, *ast.NumberExpr, *ast.StringExpr:
		return true, true
	}
	return false, false
}

func oneValue(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		e.AdjustRet = true
	case *ast.Comma3Expr:
		e.AdjustRet = true
	}
	return e
}

func (p *parser) simple() ast.Expr {
	var e ast.Expr
	line := p.line
	switch p.tok.kind {
	case tokNumber:
		e = p.number(p.tok.num)
	case tokString:
		e = &ast.StringExpr{Value: p.tok.text}
		p.constant()
	case tokNil:
		e = &ast.NilExpr{}
	case tokTrue:
		e = &ast.TrueExpr{}
	case tokFalse:
		e = &ast.FalseExpr{}
	case tokDots:
		if p.fs.parent != nil && !p.fs.vararg {
			p.failNear("cannot use '...' outside a vararg function")
		}
		p.fs.vararg = true
		e = &ast.Comma3Expr{}
	case '{':
		return p.table()
	case tokFunction:
		p.next()
		e := p.functionBody(false, line)
		if p.repeats() {
			return p.counted(e, functionBytes, line)
		}
		return e
	default:
		return p.suffixed()
	}
	p.next()
	p.mark(e, line)
	return e
}

// number is a literal. gopher-lua reads it again from text, which must be plain and finite.
func (p *parser) number(f float64) ast.Expr {
	p.constant()
	if math.IsInf(f, 1) {
		e := &ast.ArithmeticOpExpr{Operator: "*", Lhs: p.number(1e308), Rhs: p.number(10)}
		p.mark(e.Lhs, p.line)
		p.mark(e.Rhs, p.line)
		return e
	}
	return &ast.NumberExpr{Value: strconv.FormatFloat(f, 'f', -1, 64)}
}

func (p *parser) primary() ast.Expr {
	switch p.tok.kind {
	case tokName:
		line := p.line
		return p.variable(p.name(), line)
	case '(':
		line := p.line
		p.next()
		e := p.expr()
		p.match(')', '(', line)
		switch e := e.(type) {
		case *ast.FuncCallExpr:
			e.AdjustRet = true
			delete(p.concat, e)
		case *ast.Comma3Expr:
			e.AdjustRet = true
		}
		p.paren = e
		return e
	}
	p.failNear("unexpected symbol")
	return nil
}

func (p *parser) suffixed() ast.Expr {
	e := p.primary()
	for {
		switch p.tok.kind {
		case '.':
			p.next()
			e = p.field(e, p.name())
		case '[':
			p.next()
			key := p.expr()
			p.expect(']')
			e = p.index(e, key)
		case ':':
			p.next()
			name := p.name()
			p.constant()
			call := &ast.FuncCallExpr{Receiver: e, Method: name}
			line := p.line
			call.Args = p.args()
			p.mark(call, line, p.names[e], "method '"+name+"'")
			p.grow(call, e)
			e = call
		case '(', tokString, '{':
			line := p.line
			call := &ast.FuncCallExpr{Func: e}
			shared := p.shared
			call.Args = p.args()
			if f, ok := e.(*ast.IdentExpr); ok && f.Value == "\x00unpack" && len(call.Args) == 1 && isArgs(call.Args[0]) {
				p.shared = shared
			}
			p.mark(call, line, "", p.names[e])
			p.grow(call, e)
			e = call
		default:
			return e
		}
	}
}

func (p *parser) args() []ast.Expr {
	line := p.line
	switch p.tok.kind {
	case tokString:
		e := p.simple()
		return []ast.Expr{e}
	case '{':
		return []ast.Expr{p.table()}
	case '(':
		if line != p.lastLine {
			p.failNear("ambiguous syntax (function call x new statement)")
		}
		p.next()
		if p.accept(')') {
			return nil
		}
		list := p.exprList()
		p.match(')', '(', line)
		return list
	}
	p.failNear("function arguments expected")
	return nil
}

func (p *parser) table() ast.Expr {
	line := p.line
	e := &ast.TableExpr{}
	p.expect('{')
	for p.tok.kind != '}' {
		f := &ast.Field{}
		switch {
		case p.tok.kind == tokName && p.peek() == '=':
			key := &ast.StringExpr{Value: p.name()}
			p.mark(key, p.lastLine)
			p.constant()
			f.Key = key
			p.next()
			f.Value = p.expr()
		case p.tok.kind == '[':
			p.next()
			f.Key = p.expr()
			p.expect(']')
			p.expect('=')
			f.Value = p.expr()
		default:
			f.Value = p.expr()
		}
		e.Fields = append(e.Fields, f)
		if !p.accept(',') && !p.accept(';') {
			break
		}
	}
	p.match('}', '{', line)
	if n := len(e.Fields); n > 0 && e.Fields[n-1].Key != nil {
		single(e.Fields[n-1:]) // else the machine takes what it gives for items
	}
	if isBig(e.Fields) {
		return p.bigTable(e.Fields, line)
	}
	p.expandLast(e, line)
	p.mark(e, line)
	if p.repeats() {
		return p.counted(e, tableBytes+keyBytes*len(e.Fields), line)
	}
	return e
}

func (p *parser) functionBody(method bool, line int) ast.Expr {
	fs := &funcState{parent: p.fs, line: line, upvalues: map[string]bool{}}
	p.fs = fs
	par := &ast.ParList{}
	if method {
		par.Names = append(par.Names, "self")
	}
	p.expect('(')
	for more := p.tok.kind != ')'; more; more = p.accept(',') {
		if p.tok.kind == tokDots {
			p.next()
			fs.vararg = true
			par.HasVargs = true
			break
		}
		if p.tok.kind != tokName {
			p.failNear("<name> or '...' expected")
		}
		par.Names = append(par.Names, p.name())
	}
	if par.HasVargs {
		p.declare("arg")
	}
	p.declare(par.Names...)
	p.expect(')')
	e := &ast.FunctionExpr{ParList: par, Stmts: p.block()}
	end := p.line
	p.match(tokEnd, tokFunction, line)
	p.fs = fs.parent
	p.mark(e, line)
	e.SetLastLine(p.place(end))
	return e
}
