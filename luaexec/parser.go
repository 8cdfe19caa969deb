package luaexec

import (
	"fmt"
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// Limits of Lua 5.1 that scripts can meet, and two of ours that keep gopher-lua's compiler, which
// recurses and looks constants up one by one, within bounds.
const (
	maxSyntaxLevels = 200
	maxLocals       = 200
	maxUpvalues     = 60
	maxTreeDepth    = 4000
	maxConstants    = 16384
)

// A note says what a place in a script is, for error texts: gopher-lua knows no names of variables
// and words its errors otherwise. Each node of the tree that can fail carries the number of its note
// instead of a line, and the error path looks it up.
type note struct {
	line int
	// name and second are the operands as Lua names them ("local 'x'"), or empty.
	name, second string
}

// A function that is being parsed.
type funcState struct {
	parent   *funcState
	locals   []string
	upvalues map[string]bool
	line     int // where it is defined, 0 for the main chunk
	vararg   bool
	loops    int
}

// A parser turns a script into gopher-lua's syntax tree, with the error texts of Lua 5.1, and
// rewrites on the way what gopher-lua does differently; see rewrite.go.
type parser struct {
	lexer
	fs     *funcState
	levels int
	notes  []note // by number; 0 is unused
	lines  map[int]int
	names  map[ast.Expr]string // operands as Lua names them
	depth  map[ast.Expr]int    // of chains, which grow without recursion
	consts int
	paren  ast.Expr          // the last that was in parentheses, which can't be assigned to
	concat map[ast.Expr]bool // calls that stand for ..
	env    *bindings         // nil: globals are looked up when the script runs
	uses   []string          // the bound names that the chunk uses, in the order of its parameters
	used   map[string]bool
	shared bool // KEYS or ARGV is used other than by index
}

// A chunk is a parsed script.
type chunk struct {
	stmts  []ast.Stmt
	vararg bool
	uses   []string
	notes  []note
	shared bool
}

// parseChunk parses src, named as in Lua's error texts. failure is the text of a syntax error.
func parseChunk(src, name string, env *bindings) (c *chunk, failure string) {
	p := &parser{
		lexer: lexer{chunk: name, src: src, line: 1},
		notes: make([]note, 1, 16), lines: map[int]int{},
		names: map[ast.Expr]string{}, depth: map[ast.Expr]int{},
		concat: map[ast.Expr]bool{}, env: env, used: map[string]bool{},
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case syntaxError:
			c, failure = nil, string(r)
		default:
			panic(r)
		}
	}()
	p.fs = &funcState{upvalues: map[string]bool{}}
	if len(src) > 0 && src[0] == '#' { // as luaL_loadfile; Redis cuts a #! line off itself
		p.operator('#')
		p.pos = 0
	}
	p.next()
	stmts := p.block()
	p.expect(tokEOF)
	return &chunk{stmts, p.fs.vararg, p.uses, p.notes, p.shared}, ""
}

// at line: positions that need nothing but the line share a note.
func (p *parser) place(line int) int {
	n, ok := p.lines[line]
	if !ok {
		n = len(p.notes)
		p.notes = append(p.notes, note{line: line})
		p.lines[line] = n
	}
	return n
}

func (p *parser) mark(node ast.PositionHolder, line int, names ...string) {
	n := 0
	if len(names) == 0 || len(names) == 1 && names[0] == "" {
		n = p.place(line)
	} else {
		n = len(p.notes)
		nt := note{line: line, name: names[0]}
		if len(names) > 1 {
			nt.second = names[1]
		}
		p.notes = append(p.notes, nt)
	}
	node.SetLine(n)
	node.SetLastLine(n)
}

func (p *parser) enter() {
	p.levels++
	if p.levels > maxSyntaxLevels {
		p.fail("chunk has too many syntax levels", "")
	}
}

func (p *parser) leave() { p.levels-- }

// grow notes that e is built on top of parts, and refuses trees that are too deep to walk.
func (p *parser) grow(e ast.Expr, parts ...ast.Expr) {
	d := 0
	for _, part := range parts {
		d = max(d, p.depth[part])
	}
	if d++; d > maxTreeDepth {
		p.fail("chunk has too many syntax levels", "")
	}
	p.depth[e] = d
}

func (p *parser) constant() {
	if p.consts++; p.consts > maxConstants {
		p.fail("constant table overflow", "")
	}
}

func (p *parser) check(kind int) {
	if p.tok.kind != kind {
		p.failNear("'" + kindText(kind) + "' expected")
	}
}

func (p *parser) expect(kind int) {
	p.check(kind)
	if kind != tokEOF {
		p.next()
	}
}

func (p *parser) accept(kind int) bool {
	if p.tok.kind == kind {
		p.next()
		return true
	}
	return false
}

// match takes the token that closes what was opened on an earlier line.
func (p *parser) match(kind, open, line int) {
	if p.accept(kind) {
		return
	}
	if line == p.line {
		p.failNear("'" + kindText(kind) + "' expected")
	}
	p.failNear(fmt.Sprintf("'%s' expected (to close '%s' at line %d)", kindText(kind), kindText(open), line))
}

func (p *parser) name() string {
	p.check(tokName)
	s := p.tok.text
	p.next()
	return s
}

// Variables.

func (p *parser) declare(names ...string) {
	if len(p.fs.locals)+len(names) > maxLocals {
		p.limit(maxLocals, "local variables")
	}
	p.fs.locals = append(p.fs.locals, names...)
}

func (p *parser) limit(n int, what string) {
	where := "main function"
	if p.fs.line != 0 {
		where = "function at line " + strconv.Itoa(p.fs.line)
	}
	p.fail(fmt.Sprintf("%s has more than %d %s", where, n, what), "")
}

func isLocalOf(fs *funcState, name string) bool {
	for i := len(fs.locals) - 1; i >= 0; i-- {
		if fs.locals[i] == name {
			return true
		}
	}
	return false
}

// scopeOf says whether name is a local, an upvalue or a global here.
func (p *parser) scopeOf(name string) string {
	if isLocalOf(p.fs, name) {
		return "local"
	}
	for fs := p.fs.parent; fs != nil; fs = fs.parent {
		if !isLocalOf(fs, name) {
			continue
		}
		for in := p.fs; in != fs; in = in.parent {
			in.upvalues[name] = true
			if len(in.upvalues) > maxUpvalues {
				p.limit(maxUpvalues, "upvalues")
			}
		}
		return "upvalue"
	}
	return "global"
}

// Statements.

func blockEnds(kind int) bool {
	switch kind {
	case tokElse, tokElseif, tokEnd, tokEOF, tokUntil:
		return true
	}
	return false
}

// block parses statements in a scope of their own.
func (p *parser) block() []ast.Stmt {
	n := len(p.fs.locals)
	stmts := p.chunkBody()
	p.fs.locals = p.fs.locals[:n]
	return stmts
}

func (p *parser) chunkBody() []ast.Stmt {
	var stmts []ast.Stmt
	p.enter()
	for last := false; !last && !blockEnds(p.tok.kind); {
		var st ast.Stmt
		st, last = p.statement()
		stmts = append(stmts, st)
		p.accept(';')
	}
	p.leave()
	return stmts
}

// statement parses one; last is set for return and break, which end a block.
func (p *parser) statement() (st ast.Stmt, last bool) {
	line := p.line
	switch p.tok.kind {
	case tokIf:
		return p.ifStmt(line), false
	case tokWhile:
		p.next()
		cond := p.expr()
		p.expect(tokDo)
		p.fs.loops++
		st := &ast.WhileStmt{Condition: cond, Stmts: p.loopBody(p.block(), line)}
		p.fs.loops--
		p.match(tokEnd, tokWhile, line)
		p.mark(st, line)
		return st, false
	case tokDo:
		p.next()
		st := &ast.DoBlockStmt{Stmts: p.block()}
		p.match(tokEnd, tokDo, line)
		p.mark(st, line)
		return st, false
	case tokFor:
		return p.forStmt(line), false
	case tokRepeat:
		return p.repeatStmt(line), false
	case tokFunction:
		return p.functionStmt(line), false
	case tokLocal:
		p.next()
		if p.accept(tokFunction) {
			name := p.name()
			p.declare(name)
			st := &ast.LocalAssignStmt{Names: []string{name}, Exprs: []ast.Expr{p.functionBody(false, p.line)}}
			p.mark(st, line)
			return st, false
		}
		return p.localStmt(line), false
	case tokReturn:
		p.next()
		st := &ast.ReturnStmt{}
		if !blockEnds(p.tok.kind) && p.tok.kind != ';' {
			st.Exprs = p.exprList()
		}
		p.mark(st, line)
		return st, true
	case tokBreak:
		p.next()
		if p.fs.loops == 0 {
			p.failNear("no loop to break")
		}
		st := &ast.BreakStmt{}
		p.mark(st, line)
		return st, true
	}
	return p.exprStmt(line), false
}

func (p *parser) ifStmt(line int) ast.Stmt {
	p.next()
	first := &ast.IfStmt{Condition: p.expr()}
	p.expect(tokThen)
	first.Then = p.block()
	p.mark(first, line)
	cur := first
	for n := 0; ; n++ {
		switch {
		case p.tok.kind == tokElseif:
			if n > maxTreeDepth {
				p.fail("chunk has too many syntax levels", "")
			}
			at := p.line
			p.next()
			st := &ast.IfStmt{Condition: p.expr()}
			p.expect(tokThen)
			st.Then = p.block()
			p.mark(st, at)
			cur.Else = []ast.Stmt{st}
			cur = st
			continue
		case p.accept(tokElse):
			cur.Else = p.block()
		}
		p.match(tokEnd, tokIf, line)
		return first
	}
}

func (p *parser) forStmt(line int) ast.Stmt {
	p.next()
	name := p.name()
	switch p.tok.kind {
	case '=':
		return p.numberFor(name, line)
	case ',', tokIn:
		return p.genericFor(name, line)
	}
	p.failNear("'=' or 'in' expected")
	return nil
}

func (p *parser) numberFor(name string, line int) ast.Stmt {
	p.next()
	st := &ast.NumberForStmt{Name: name}
	st.Init = p.forBound(p.expr(), "initial value", line)
	p.expect(',')
	st.Limit = p.forBound(p.expr(), "limit", line)
	if p.accept(',') {
		st.Step = p.forBound(p.expr(), "step", line)
	}
	st.Stmts = p.forBody(line, name)
	p.mark(st, line)
	return st
}

func (p *parser) forBody(line int, names ...string) []ast.Stmt {
	p.expect(tokDo)
	n := len(p.fs.locals)
	p.declare("(for)", "(for)", "(for)")
	p.declare(names...)
	p.fs.loops++
	stmts := p.block()
	p.fs.loops--
	p.fs.locals = p.fs.locals[:n]
	p.match(tokEnd, tokFor, line)
	return stmts
}

func (p *parser) genericFor(name string, line int) ast.Stmt {
	st := &ast.GenericForStmt{Names: []string{name}}
	for p.accept(',') {
		st.Names = append(st.Names, p.name())
	}
	p.expect(tokIn)
	st.Exprs = p.exprList()
	st.Stmts = p.forBody(line, st.Names...)
	st.Stmts = p.loopBody(st.Stmts, line)
	p.mark(st, line)
	return st
}

func (p *parser) repeatStmt(line int) ast.Stmt {
	p.next()
	n := len(p.fs.locals)
	p.fs.loops++
	st := &ast.RepeatStmt{Stmts: p.loopBody(p.chunkBody(), line)}
	p.fs.loops--
	p.match(tokUntil, tokRepeat, line)
	st.Condition = p.expr() // sees the locals of the body
	p.fs.locals = p.fs.locals[:n]
	p.mark(st, line)
	return st
}

func (p *parser) functionStmt(line int) ast.Stmt {
	p.next()
	env := p.env
	p.env = nil // a definition changes what it names, so nothing is bound
	target := p.variable(p.name(), line)
	p.env = env
	method := false
	for p.tok.kind == '.' || p.tok.kind == ':' {
		method = p.tok.kind == ':'
		p.next()
		target = p.field(target, p.name())
		if method {
			break
		}
	}
	body := p.functionBody(method, line)
	st := &ast.AssignStmt{Lhs: []ast.Expr{p.assignable(target)}, Rhs: []ast.Expr{body}}
	p.mark(st, line)
	return st
}

func (p *parser) localStmt(line int) ast.Stmt {
	st := &ast.LocalAssignStmt{}
	for {
		st.Names = append(st.Names, p.name())
		if !p.accept(',') {
			break
		}
	}
	if p.accept('=') {
		st.Exprs = p.exprList()
	}
	if len(st.Exprs) == 1 {
		if _, ok := st.Exprs[0].(*ast.FunctionExpr); ok {
			// gopher-lua takes this for local function, whose body sees the new name.
			none := &ast.NilExpr{}
			p.mark(none, line)
			st.Exprs = append(st.Exprs, none)
		}
	}
	p.declare(st.Names...)
	p.mark(st, line)
	return st
}

func (p *parser) exprStmt(line int) ast.Stmt {
	e := p.suffixed()
	if call, ok := e.(*ast.FuncCallExpr); ok && !call.AdjustRet {
		st := &ast.FuncCallStmt{Expr: call}
		p.mark(st, line)
		return st
	}
	targets := []ast.Expr{p.target(e)}
	for p.accept(',') {
		targets = append(targets, p.target(p.suffixed()))
		if len(targets) > maxSyntaxLevels-p.levels {
			p.limit(maxSyntaxLevels-p.levels, "variables in assignment")
		}
	}
	if !p.accept('=') {
		p.failNear("'=' expected")
	}
	values := p.exprList()
	if len(targets) > 1 || isLogical(values[0]) {
		return p.multiAssign(targets, values, line)
	}
	st := &ast.AssignStmt{Lhs: []ast.Expr{p.assignable(targets[0])}, Rhs: values}
	p.mark(st, line)
	return st
}

// target checks that e can be assigned to.
func (p *parser) target(e ast.Expr) ast.Expr {
	switch t := e.(type) {
	case *ast.IdentExpr:
		if e != p.paren {
			return e
		}
	case *ast.AttrGetExpr:
		if isArgs(t.Object) {
			p.shared = true
		}
		if e != p.paren {
			return e
		}
	}
	p.failNear("syntax error")
	return nil
}
