package luaexec

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A generator writes scripts. Mostly they make sense, so that they get somewhere.
type generator struct {
	*rand.Rand
	b      strings.Builder
	vars   []variable
	indent int // of lines; what is deep gets no deeper
	loops  int
	names  int
	funcs  []string // with two parameters each
	outer  int      // how many of vars are not the function's that is being written
}

type variable struct {
	name string
	kind byte // 'n' number, 's' string, 't' table, '?' anything
	loop bool // counts a loop: not assigned to
}

func generate(seed uint64) snippet {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 4))}
	s := snippet{file: "generated", name: fmt.Sprint(seed), keys: bytesOf([]string{"k1", "k2", "k3"})}
	for range g.IntN(4) {
		s.argv = append(s.argv, []byte(g.pick("10", "0", "abc", "", "-3", "2.5", "k1", " 7 ", "0x10", "1e3", "owner:1", "5x", "nan")))
	}
	for range g.IntN(3) {
		g.line("redis.call('%s')", g.pick("set','k1','abc", "set','k1','10", "rpush','k2','a','b','3", "hset','k3','f','1','g','x", "set','k2','"))
	}
	for range max(0, g.IntN(5)-2) {
		g.function()
	}
	g.statements(3 + g.IntN(6))
	if !strings.HasSuffix(g.b.String(), "\x00") {
		g.line("return %s", g.result())
	}
	s.body = strings.ReplaceAll(g.b.String(), "\x00", "")
	return s
}

// function writes a local function, which may use what is there and the functions before it.
func (g *generator) function() {
	if g.chance(50) {
		g.declare()
	}
	name := fmt.Sprintf("fn%d", len(g.funcs))
	g.line(g.pick("local function %s(p, q)", "local %s = function(p, q)"), name)
	g.outer = len(g.vars)
	g.vars = append(g.vars, variable{"p", "nst?"[g.IntN(4)], false}, variable{"q", '?', false})
	if !g.block(1+g.IntN(3)) && g.chance(80) {
		g.line("return %s", g.pick(g.expr('?', 1), g.expr('n', 1), "p", "p, q", g.result(), "unpack(ARGV)", ""))
	}
	g.line("end")
	g.vars = g.vars[:g.outer]
	g.outer = 0
	g.funcs = append(g.funcs, name)
}

// localCall is a call of a function that has been written.
func (g *generator) localCall(depth int) string {
	return g.funcs[g.IntN(len(g.funcs))] + "(" + g.pick(g.expr(g.kind(), depth)+","+g.expr(g.kind(), depth), g.expr('n', depth), "", "unpack(KEYS)") + ")"
}

func (g *generator) pick(options ...string) string { return options[g.IntN(len(options))] }

func (g *generator) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat(" ", g.indent))
	fmt.Fprintf(&g.b, format, args...)
	g.b.WriteString(g.pick("\n", "\n", "\n", " "))
}

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

// block reports whether it ends in something that nothing may follow.
func (g *generator) block(n int) (ended bool) {
	vars := len(g.vars)
	g.indent++
	g.statements(n)
	g.indent--
	g.vars = g.vars[:vars]
	if s := strings.TrimSuffix(g.b.String(), "\x00"); len(s) != g.b.Len() {
		g.b.Reset()
		g.b.WriteString(s)
		return true
	}
	return false
}

func (g *generator) statements(n int) {
	for range n {
		if !g.statement() {
			g.b.WriteString("\x00") // nothing may follow
			return
		}
	}
}

// statement reports whether another may follow.
func (g *generator) statement() bool {
	deep := g.indent > 2
	switch n := g.IntN(100); {
	case n < 30 || len(g.vars) < 2:
		g.declare()
	case n < 42:
		g.assign()
	case n < 50:
		if v, ok := g.variable('t'); ok {
			field := g.pick(".x", "[1]", "[2]", ".y", "['x']", "[#"+v+"+1]")
			if g.loops > 0 {
				field = ".x" // it may be the table that is gone through
			}
			g.line("%s%s = %s", v, field, g.expr(g.kind(), 1))
		}
	case n < 53 && len(g.funcs) > 0:
		g.line("%s", g.localCall(1))
	case n < 62:
		g.line("%s", g.redis(1))
	case n < 78 && !deep:
		g.line("if %s then", g.condition(2))
		g.block(1 + g.IntN(3))
		if g.chance(30) {
			g.line("elseif %s then", g.condition(1))
			g.block(1 + g.IntN(2))
		}
		if g.chance(50) {
			g.line("else")
			g.block(1 + g.IntN(2))
		}
		g.line("end")
	case n < 92 && !deep:
		g.loop()
	case n < 94 && g.indent > 0:
		g.line("return %s", g.result())
		return false
	case n < 97 && g.loops > 0:
		g.line("break")
		return false
	default:
		g.declare()
	}
	return true
}

func (g *generator) kind() byte { return "nnnssst?"[g.IntN(8)] }

func (g *generator) newName(kind byte, loop bool) string {
	name := ""
	if len(g.vars) > 0 && g.chance(8) && !loop {
		name = g.vars[g.IntN(len(g.vars))].name
		for _, v := range g.vars {
			if v.name == name && v.loop {
				name = ""
			}
		}
	}
	if name == "" {
		name = string(rune('a'+g.names%26)) + strings.Repeat("1", g.names/26)
		g.names++
		if name == "do" || name == "if" {
			name += "_"
		}
	}
	g.vars = append(g.vars, variable{name, kind, loop})
	return name
}

func (g *generator) declare() {
	switch kind := g.kind(); {
	case g.chance(8):
		x, y := g.expr('n', 1), g.expr('s', 1)
		g.line("local %s, %s = %s, %s", g.newName('n', false), g.newName('s', false), x, y)
	case g.chance(5):
		g.line("local %s", g.newName('?', false))
	case g.chance(5):
		x := g.pick("unpack(ARGV)", "unpack({1,'x',nil,3})", "string.find('abc','b')", "unpack(KEYS,2)")
		g.line("local %s, %s = %s", g.newName('?', false), g.newName('?', false), x)
	default:
		x := g.expr(kind, 2)
		g.line("local %s = %s", g.newName(kind, false), x)
	}
}

func (g *generator) assign() {
	var free []variable
	for _, v := range g.vars[g.outer:] {
		if !v.loop {
			free = append(free, v)
		}
	}
	if len(free) == 0 {
		g.declare()
		return
	}
	v := free[g.IntN(len(free))]
	if g.chance(10) {
		w := free[g.IntN(len(free))]
		g.line("%s, %s = %s, %s", v.name, w.name, w.name, g.expr(w.kind, 1))
		return
	}
	if g.chance(10) {
		g.line("%s = %s and %s or %s", v.name, g.expr('?', 1), g.expr(v.kind, 1), g.expr(v.kind, 1))
		return
	}
	g.line("%s = %s", v.name, g.expr(v.kind, 2))
}

func (g *generator) loop() {
	vars := len(g.vars)
	g.loops++
	switch g.IntN(5) {
	case 0:
		from, to := g.pick("1", "'1'", "0", "2.5", "3"), g.pick("3", "'4'", "-1", g.expr('n', 0))
		step := g.pick("", "", ",1", ",-1", ",0.7", ",'2'")
		if to != "3" && to != "'4'" && to != "-1" {
			to = "math.min(5," + to + ")"
		}
		if step == ",-1" {
			from, to = to, "0"
		}
		g.line("for %s=%s,%s%s do", g.newName('n', true), from, to, step)
		g.block(1 + g.IntN(3))
		g.line("end")
	case 1:
		it := g.pick("ipairs", "ipairs", "pairs")
		x := g.table(1)
		if it == "pairs" {
			x = g.pick("{3,'b',true}", "{x=1}", "redis.call('lrange','k2',0,-1)", "ARGV", "KEYS")
		}
		g.line("for %s,%s in %s(%s) do", g.newName('n', true), g.newName('?', false), it, x)
		g.block(1 + g.IntN(3))
		g.line("end")
	case 2, 3:
		i := g.newName('n', true)
		g.line("local %s = 0", i)
		g.line("while %s < %d and %s do", i, 1+g.IntN(4), g.condition(1))
		g.line("%s = %s + 1", i, i)
		g.block(1 + g.IntN(2))
		g.line("end")
	case 4:
		i := g.newName('n', true)
		g.line("local %s = 0", i)
		g.line("repeat")
		inner := len(g.vars)
		g.indent++
		g.line("%s = %s + 1", i, i)
		x := g.expr('n', 1)
		v := g.newName('n', false)
		g.line("local %s = %s", v, x)
		g.line("if %s then", g.condition(1))
		g.block(1)
		g.line("end")
		g.indent--
		g.line("until %s >= %d or %s", i, 1+g.IntN(3), v+g.pick("==1", "~=2", "=='1'"))
		g.vars = g.vars[:inner]
	}
	g.loops--
	g.vars = g.vars[:vars]
}

// variable is one of a kind; those that may be anything are some of each.
func (g *generator) variable(kind byte) (string, bool) {
	if len(g.vars) == 0 {
		return "", false
	}
	for range 6 {
		v := g.vars[g.IntN(len(g.vars))]
		if v.kind == kind || kind == '?' || g.chance(3) {
			return v.name, true
		}
	}
	return "", false
}

func (g *generator) expr(kind byte, depth int) string {
	if v, ok := g.variable(kind); ok && g.chance(45) {
		return v
	}
	if g.chance(2) {
		kind = "nst?"[g.IntN(4)] // a mistake
	}
	if len(g.funcs) > 0 && depth > 0 && g.chance(12) {
		return g.localCall(depth - 1)
	}
	switch kind {
	case 'n':
		return g.number(depth)
	case 's':
		return g.text(depth)
	case 't':
		return g.table(depth)
	}
	if depth > 0 {
		switch g.IntN(6) {
		case 0:
			return g.condition(depth - 1)
		case 1:
			return g.redis(depth - 1)
		case 2:
			if v, ok := g.variable('t'); ok {
				return v + g.pick(".x", "[1]", "[2]", ".y", "['x']", "[1.5]", ".ok", ".err")
			}
		case 3:
			return "(" + g.expr('?', depth-1) + g.pick(" and ", " or ") + g.expr(g.kind(), depth-1) + ")"
		}
	}
	return g.pick("nil", "true", "false", "1", "'x'", "ARGV[1]", "ARGV[2]", "KEYS[1]", "ARGV[#ARGV]", "{}")
}

func (g *generator) number(depth int) string {
	if depth > 0 {
		switch g.IntN(9) {
		case 0, 1, 2:
			op := g.pick(" + ", " - ", " * ", " / ", " + ", " - ")
			return "(" + g.expr('n', depth-1) + op + g.pick(g.expr('n', depth-1), g.expr('n', depth-1), g.number(0), g.number(0), "ARGV[1]") + ")"
		case 3:
			return "#" + g.pick("'abc'", "ARGV", "KEYS", "{1,2,3}", "("+g.expr('s', depth-1)+")", "("+g.table(depth-1)+")")
		case 4:
			return "(tonumber(" + g.expr('s', depth-1) + ") or " + g.pick("0", "0", "7", "nil") + ")"
		case 5:
			return "math." + g.pick("floor", "ceil", "abs") + "(" + g.expr('n', depth-1) + ")"
		case 6:
			return "math." + g.pick("max", "min") + "(" + g.expr('n', depth-1) + "," + g.expr('n', depth-1) + ")"
		case 7:
			return g.pick("redis.call('incr','n')", "redis.call('exists','k1')", "redis.call('hincrby','k3','n',2)", "redis.call('llen','k2')", "-(#KEYS)", "-(tonumber("+g.text(0)+") or 1)")
		case 8:
			return "(" + g.expr('n', depth-1) + "%" + g.pick("3", "10", "-4", "2.5") + ")"
		}
	}
	return g.pick("0", "1", "2", "3", "10", "-1", "0.5", "1e15", "2^53", "100", "'3'", "1/3", "#ARGV")
}

func (g *generator) text(depth int) string {
	if depth > 0 {
		switch g.IntN(9) {
		case 0, 1, 2:
			x := g.expr(g.pick("s", "s", "n")[0], depth-1) + " .. " + g.expr(g.pick("s", "n", "?", "s", "s")[0], depth-1)
			if g.chance(30) {
				x += " .. " + g.expr('s', depth-1)
			}
			return "(" + x + ")"
		case 3:
			return "tostring(" + g.pick(g.number(depth-1), g.text(depth-1), "nil", "not nil") + ")"
		case 4:
			return "string." + g.pick("upper", "lower", "reverse", "sub") + "(" + g.expr('s', depth-1) + g.pick(",1", ",2", ",-2", ",'2'") + ")"
		case 5:
			return "type(" + g.expr('?', depth-1) + ")"
		case 6:
			return "string.sub(" + g.expr('s', depth-1) + "," + g.number(0) + "," + g.number(0) + ")"
		case 7:
			return "string.format('%s:%d'," + g.expr('s', depth-1) + "," + g.number(0) + ")"
		case 8:
			return "(" + g.expr('s', depth-1) + "):" + g.pick("sub(2)", "len()", "upper()", "rep(2)", "sub(1,-2)")
		}
	}
	return g.pick("'abc'", "''", "'10'", "'x y'", "KEYS[1]", "KEYS[2]", "ARGV[1]", "ARGV[1]", "ARGV[2]", "'f'", "\"q\"", "[[long]]", "'7'")
}

func (g *generator) table(depth int) string {
	if v, ok := g.variable('t'); ok && g.chance(40) {
		return v
	}
	if depth > 0 {
		switch g.IntN(7) {
		case 0:
			return "{" + g.expr(g.pick("n", "s", "t")[0], depth-1) + "," + g.expr('n', depth-1) + "}"
		case 1:
			return "{" + g.expr('s', depth-1) + ",x=" + g.expr('?', depth-1) + "}"
		case 2:
			return "redis.call('" + g.pick("lrange','k2',0,-1", "hgetall','k3'", "hmget','k3','f','nope','g'", "mget','k1','nope'", "set','k1','v'") + ")"
		case 3:
			return "redis.pcall('" + g.pick("incr','k2'", "get'", "nosuch','a'", "get','k2'") + ")"
		case 4:
			return "redis." + g.pick("error_reply", "status_reply") + "((" + g.expr('s', depth-1) + "))"
		case 5:
			return "{" + g.expr('n', depth-1) + ",unpack(" + g.table(depth-1) + ")}"
		}
	}
	return g.pick("{}", "{1,2,3}", "{'a'}", "ARGV", "KEYS", "{x=1,y='z'}", "{false,1}", "{{1},{2}}")
}

func (g *generator) condition(depth int) string {
	if depth > 0 {
		switch g.IntN(8) {
		case 0:
			return "not " + g.expr('?', depth-1)
		case 1:
			return "(" + g.condition(depth-1) + g.pick(" and ", " or ") + g.condition(depth-1) + ")"
		case 2, 3:
			return "(" + g.expr('n', depth-1) + g.pick("<", "<=", ">", ">=", "==", "~=") + g.expr('n', depth-1) + ")"
		case 4:
			return "(" + g.expr('s', depth-1) + g.pick("<", "<=", ">", ">=", "==", "~=") + g.expr('s', depth-1) + ")"
		case 5:
			return "(" + g.redis(depth-1) + g.pick("==", "~=") + g.expr(g.kind(), depth-1) + ")"
		case 6:
			return "(" + g.expr('?', depth-1) + g.pick("==", "~=") + g.expr('?', depth-1) + ")"
		}
	}
	return g.pick("true", "false", "1", "ARGV[1]", "redis.call('exists','k1') == 1", "#ARGV > 1", "redis.call('get','k1')", "ARGV[2] == 'abc'")
}

// redis is a call of a command.
func (g *generator) redis(depth int) string {
	fn := g.pick("redis.call", "redis.call", "redis.call", "redis.pcall")
	key := func() string { return g.pick("KEYS[1]", "KEYS[2]", "'k1'", "'k2'", "KEYS[3]", "'n'") }
	arg := func() string { return g.expr(g.pick("s", "s", "n", "n")[0], depth) }
	name := g.pick("get", "get", "set", "del", "exists", "incr", "type", "hget", "hset", "hincrby", "echo", "append", "llen", "ping", "GET", "nosuch", "rpush")
	args := ""
	switch name {
	case "set", "append", "rpush":
		args = "," + key() + "," + arg()
	case "hget":
		args = ",KEYS[3]," + arg()
	case "hset":
		args = ",KEYS[3]," + arg() + "," + arg()
	case "hincrby":
		args = ",KEYS[3],'n'," + g.pick("1", "-2", "'3'", "#ARGV", arg())
	case "echo":
		args = "," + arg()
	case "ping":
	case "incr":
		args = "," + g.pick("'n'", "'n'", "'n'", "'m'", key())
	case "nosuch":
		if g.chance(80) {
			fn = "redis.pcall"
		}
		args = "," + key()
	default:
		args = "," + key()
	}
	if name != "incr" && name != "ping" && g.chance(2) {
		args += ",unpack(ARGV)"
	}
	return fn + "('" + name + "'" + args + ")"
}

func (g *generator) result() string {
	switch g.IntN(6) {
	case 0:
		return g.redis(1)
	case 1:
		return "{" + g.expr('?', 1) + "," + g.expr('s', 1) + "," + g.expr('?', 1) + "}"
	case 2:
		return g.expr('?', 2)
	case 3:
		return g.expr('t', 1)
	}
	if len(g.vars) == 0 {
		return g.expr('?', 2)
	}
	out := "{"
	for i, v := range g.vars {
		if i < 8 {
			out += "type(" + v.name + ")=='table' and #" + v.name + " or tostring(" + v.name + "),"
		}
	}
	return out + "}"
}
