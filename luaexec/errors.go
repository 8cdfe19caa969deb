package luaexec

import (
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// The texts that scripts' clients see. They are Redis's to the letter: clients compare them.
const (
	errTextNoScript    = "NOSCRIPT No matching script. Please use EVAL."
	errTextCompile     = "ERR Error compiling script (new function): "
	errTextKeysNeg     = "ERR Number of keys can't be negative"
	errTextKeysTooMany = "ERR Number of keys can't be greater than number of args"
	errTextReadOnly    = "Attempt to modify a readonly table"
	errTextNoArgs      = "Please specify at least one argument for this redis lib call"
	errTextArgTypes    = "Lua redis lib command arguments must be strings or integers"
	errTextDeep        = "ERR reached lua stack limit"

	// Redis has no such limit; the words follow its answer to SCRIPT KILL.
	errTextBudget = "Script killed: it has used up its budget of "

	errTextKilled = "Script killed by user with SCRIPT KILL..."
	errTextPanic  = "Script ended by an internal error"
)

// vmMark begins the names of sources as gopher-lua knows them, and with them the errors that its
// machine raises; see explain.
const vmMark = "\x01"

// fail raises an error as luaL_error does: with the place of the caller in front.
func (rt *Runtime) fail(L *lua.LState, text string) {
	rt.throw(L, rt.where(L, 1)+text)
}

// throw raises an error without a place.
func (rt *Runtime) throw(L *lua.LState, text string) {
	if L == nil { // within a program, not in the machine
		panic(&scriptError{lua.LString(text)})
	}
	L.Error(lua.LString(text), 0)
}

// badArg raises the error for argument n of the running function. Lua calls the function by the name
// that the caller has for it, and doesn't count the object of a method.
func (rt *Runtime) badArg(L *lua.LState, n int, text string) {
	fn := "?"
	if _, nt, ok := rt.place(L, 1); ok {
		kind, name, _ := strings.Cut(nt.second, " '")
		if name != "" {
			fn = name[:len(name)-1]
		}
		if kind == "method" {
			if n--; n == 0 {
				rt.fail(L, "calling '"+fn+"' on bad self ("+text+")")
			}
		}
	}
	rt.fail(L, "bad argument #"+strconv.Itoa(n)+" to '"+fn+"' ("+text+")")
}

// badType raises the error for an argument that should have been another type.
func (rt *Runtime) badType(L *lua.LState, n int, want string) {
	got := "no value"
	if n <= L.GetTop() {
		got = L.Get(n).Type().String()
	}
	rt.badArg(L, n, want+" expected, got "+got)
}

// place is the source and line of the function at level on the stack; ok is false when that is
// not a Lua function.
func (rt *Runtime) place(L *lua.LState, level int) (src *source, n note, ok bool) {
	if rt.src != nil { // a program runs, and what the machine runs has been called by it
		return rt.src, rt.src.notes[rt.at], true
	}
	dbg, found := L.GetStack(level)
	if !found {
		return nil, note{}, false
	}
	if _, err := L.GetInfo("Sl", dbg, nil); err != nil || !strings.HasPrefix(dbg.Source, vmMark) {
		return nil, note{}, false
	}
	src = rt.sources[dbg.Source]
	if src == nil || dbg.CurrentLine <= 0 || dbg.CurrentLine >= len(src.notes) {
		return nil, note{}, false
	}
	return src, src.notes[dbg.CurrentLine], true
}

// where is the place of the function at level as error texts begin with it.
func (rt *Runtime) where(L *lua.LState, level int) string {
	src, n, ok := rt.place(L, level)
	if !ok {
		return ""
	}
	return src.name + ":" + strconv.Itoa(n.line) + ": "
}

// onError is called with an error where it was raised, before the stack is unwound. It rewords
// what gopher-lua's machine says, and remembers the place, which Redis tells the client.
func (rt *Runtime) onError(L *lua.LState) int {
	obj := L.Get(1)
	src, n, ok := rt.place(L, 1)
	if !ok {
		src, n, ok = rt.place(L, 2)
	}
	rt.failedAt, rt.failedLine = "=[C]", -1
	if ok {
		rt.failedAt, rt.failedLine = src.chunk, n.line
	}
	if s, isStr := obj.(lua.LString); isStr {
		obj = lua.LString(rt.explain(L, string(s)))
	}
	closeUpvalues(L, rt.protectedFrom)
	L.Push(obj)
	return 1
}

// explain turns an error text of gopher-lua's machine, "<source>:<note>: text", into Lua's.
func (rt *Runtime) explain(L *lua.LState, text string) string {
	if strings.HasPrefix(text, "runtime error: ") || strings.HasPrefix(text, "interface conversion: ") {
		// A Go panic inside the machine: its stacks can't be trusted any more.
		rt.abort = errTextPanic
		return text
	}
	if !strings.HasPrefix(text, vmMark) {
		return vmStackText(text)
	}
	name, rest, _ := strings.Cut(text, ":")
	number, msg, _ := strings.Cut(rest, ":")
	id, err := strconv.Atoi(number)
	src := rt.sources[name]
	if err != nil || src == nil || id <= 0 || id >= len(src.notes) {
		return text
	}
	n := src.notes[id]
	if rt.failedLine == 0 {
		rt.failedAt, rt.failedLine = src.chunk, n.line
	}
	return src.name + ":" + strconv.Itoa(n.line) + ": " + rt.reword(L, strings.TrimLeft(msg, " "), n, id)
}

// vmStackText rewords what the machine says when it has no place to tell.
func vmStackText(text string) string {
	switch text {
	case " registry overflow", " stack overflow", "lua callstack overflow":
		return "stack overflow"
	}
	return text
}

func (rt *Runtime) reword(L *lua.LState, msg string, n note, id int) string {
	switch {
	case msg == "attempt to call a non-function object":
		return "attempt to call " + operand(n.second, rt.operandType(L, id, opCall))
	case strings.HasPrefix(msg, "attempt to index a non-table object("):
		kind, _, _ := strings.Cut(msg[len("attempt to index a non-table object("):], ")")
		return "attempt to index " + operand(n.name, kind)
	case strings.HasPrefix(msg, "cannot perform "):
		_, types, _ := strings.Cut(msg, " between ")
		l, r, _ := strings.Cut(types, " and ")
		if l != "number" {
			return "attempt to perform arithmetic on " + operand(n.name, l)
		}
		return "attempt to perform arithmetic on " + operand(n.second, r)
	case msg == "__unm undefined":
		return "attempt to perform arithmetic on " + operand(n.name, rt.operandType(L, id, opUnm))
	case strings.HasPrefix(msg, "attempt to compare "):
		l, r, _ := strings.Cut(msg[len("attempt to compare "):], " with ")
		return compareText(l, r)
	case msg == "too many recursions in gettable":
		return "loop in gettable"
	case msg == "too many recursions in settable":
		return "loop in settable"
	case msg == "registry overflow":
		return "stack overflow"
	}
	return msg
}

func compareText(l, r string) string {
	if l == r {
		return "attempt to compare two " + l + " values"
	}
	return "attempt to compare " + l + " with " + r
}

// operand is "local 'x' (a nil value)", or "a nil value" where Lua knows no name.
func operand(name, kind string) string {
	if name == "" {
		return "a " + kind + " value"
	}
	return name + " (a " + kind + " value)"
}

// The operations whose error texts need the operand's type, which gopher-lua leaves out.
const (
	opCall = iota
	opUnm
)

// operandType finds the operand of the instruction that belongs to note id of the function that
// failed, and returns its type.
func (rt *Runtime) operandType(L *lua.LState, id, op int) string {
	dbg, ok := L.GetStack(1)
	if !ok {
		return "nil"
	}
	fn, err := L.GetInfo("f", dbg, nil)
	if err != nil {
		return "nil"
	}
	f, ok := fn.(*lua.LFunction)
	if !ok || f.IsG {
		return "nil"
	}
	for pc, at := range f.Proto.DbgSourcePositions {
		if at != id || pc >= len(f.Proto.Code) {
			continue
		}
		inst := f.Proto.Code[pc]
		reg := -1
		switch opcode := int(inst >> 26); {
		case op == opCall && (opcode == lua.OP_CALL || opcode == lua.OP_TAILCALL):
			reg = int(inst >> 18 & 0xff)
		case op == opCall && opcode == lua.OP_TFORLOOP:
			reg = int(inst>>18&0xff) + 3
		case op == opUnm && opcode == lua.OP_UNM:
			reg = int(inst & 0x1ff)
		}
		if reg < 0 {
			continue
		}
		if _, v := L.GetLocal(dbg, reg+1); v != nil {
			return v.Type().String()
		}
	}
	return "nil"
}

// failure is the reply for an error that no script has caught.
func (rt *Runtime) failure(s *script, obj lua.LValue) keyspace.Reply {
	text := rt.errorText(obj)
	if rt.failedLine != 0 {
		text += " script: " + s.sha + ", on " + rt.failedAt + ":" + strconv.Itoa(rt.failedLine) + "."
	}
	return keyspace.Err(oneLine(text))
}

// errorText is an error as a reply.
func (rt *Runtime) errorText(obj lua.LValue) string {
	if t, ok := obj.(*lua.LTable); ok {
		if text, _ := toText(t.RawGetString("err")); text != "" {
			return text
		}
		return "ERR unknown error" // Redis 7.0 crashes here
	}
	return "ERR " + rt.describe(obj)
}

// oneLine keeps a text from ending the line of the protocol that it is sent in.
func oneLine(s string) string {
	if strings.IndexByte(s, '\n') < 0 && strings.IndexByte(s, '\r') < 0 {
		return s
	}
	b := []byte(s)
	for i, c := range b {
		if c == '\n' || c == '\r' {
			b[i] = ' '
		}
	}
	return string(b)
}
