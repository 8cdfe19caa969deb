package luaexec

import (
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// Scripts of locks are short, and most of what the machine spends on one is not the script: it makes
// values of Lua out of keys and replies, only for them to be compared or handed on. So a script
// that keeps to a subset of the language is also compiled to Go closures, which work on the request's
// own bytes and on replies as they are, and allocate nothing. A script with anything else in it runs on
// the machine as a whole. Which of the two runs it never shows, and is given by its text alone.

// A program is a script as closures.
type program struct {
	body  block
	slots int // of local variables
}

// An activation is what a program works on. There is one, used again and again.
type activation struct {
	rt         *Runtime
	keys, argv [][]byte
	slots      []value
	stack      []value // of arguments, while they are evaluated
	stacked    bool    // the stack has been used
	results    []value // of a local function that has returned
	arena      []byte  // of strings that end with the run
	reply      keyspace.Reply
	out        keyspace.Reply // what the script returns
	lazy       [16]lazyTable
	lazies     int
	lists      [2]*lazyTable // KEYS and ARGV as tables, when they are used as such
}

// A scriptError is what a program panics with when the script raises an error.
type scriptError struct{ obj lua.LValue }

// translateFast makes a program of a chunk, or says what in it is none of the subset.
func (rt *Runtime) translateFast(c *chunk) (p *program, reason string) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case unsupported:
			p, reason = nil, string(r)
		default:
			panic(r)
		}
	}()
	if c.vararg {
		return nil, "..."
	}
	k := &compiler{rt: rt, notes: c.notes, shared: c.shared}
	body := k.block(c.stmts)
	return &program{body, k.most}, ""
}

// runFast runs a program. Errors of the script leave it as panics.
func (rt *Runtime) runFast(s *script, keys, argv [][]byte) keyspace.Reply {
	a := &rt.fast
	a.rt, a.keys, a.argv = rt, keys, argv
	if n := s.fast.slots; n > len(a.slots) {
		a.slots = make([]value, n+8)
	}
	a.out = keyspace.Null
	rt.src, rt.at = &s.source, 0
	s.fast.body.run(a)
	return a.out
}

// endFast lets go of what the run has used, however it ended.
func (rt *Runtime) endFast(s *script) {
	a := &rt.fast
	clear(a.slots[:s.fast.slots])
	a.keys, a.argv, a.out, a.reply = nil, nil, keyspace.Reply{}, keyspace.Reply{}
	a.arena = a.arena[:0]
	if a.lazies > 0 {
		clear(a.lazy[:min(a.lazies, len(a.lazy))])
		a.lazies = 0
		a.lists = [2]*lazyTable{}
	}
	if len(a.results) > 0 {
		clear(a.results[:cap(a.results)])
		a.results = a.results[:0]
	}
	if a.stacked {
		clear(a.stack[:cap(a.stack)])
		a.stacked = false
		if a.stack = a.stack[:0]; cap(a.stack) > 1024 {
			a.stack = nil
		}
	}
	rt.src = nil
}

// fastFailed is the reply of a program that the script has ended with an error.
func (rt *Runtime) fastFailed(s *script, obj lua.LValue) keyspace.Reply {
	rt.failedAt, rt.failedLine = s.chunk, s.notes[rt.at].line
	if reply, over := rt.cutOff(s); over {
		return reply
	}
	return rt.failure(s, obj)
}

// raise ends the script with an error that happened at a note.
func (a *activation) raise(note int, obj lua.LValue) {
	a.rt.at = note
	panic(&scriptError{obj})
}

// fail ends the script with an error text that begins with the place.
func (a *activation) fail(note int, text string) {
	a.raise(note, lua.LString(a.rt.prefix(note)+text))
}

// prefix is how error texts of a program begin.
func (rt *Runtime) prefix(note int) string {
	return rt.src.name + ":" + strconv.Itoa(rt.src.notes[note].line) + ": "
}

func (a *activation) note(note int) *note { return &a.rt.src.notes[note] }

// charge takes n units of the budget.
func (a *activation) charge(n int) {
	b := &a.rt.budget
	if b.left -= int64(n); b.left < b.next && b.stop() {
		panic(&scriptError{lua.LString(b.text())})
	}
}
