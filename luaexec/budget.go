package luaexec

import (
	"context"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// The limits of one run of a script, unless Options say otherwise. All are counted, none measured: what
// ends a script on one node ends it on all. A script that goes over one of them is rolled back and
// answers an error.
const (
	// defaultInstructions is what a script may do: about a second of work. A function of a library
	// costs in proportion to what it does, a command of redis.call ten and its arguments.
	defaultInstructions = 50_000_000

	// defaultMemory is how many bytes of strings and tables a script may make, whether it keeps
	// them or not.
	defaultMemory = 1 << 30

	// defaultCalls is how often a script may call redis.call and redis.pcall.
	defaultCalls = 1_000_000

	// defaultReplyBytes is how long the strings in a script's reply may be together.
	defaultReplyBytes = 512 << 20
)

// maxString is the longest string a script may make, as a client may send. It is no budget: making a
// longer one is an error that the script can catch.
const maxString = 512 << 20

// maxNested is how deep functions of Go and of Lua may call each other, as in Lua 5.1
// (LUAI_MAXCCALLS, less the script's own call). It also keeps Go's stack within its limit. As there, it
// is an error that the script can catch; so is that of maxReplyDepth.
const maxNested = 199

// programPace is how many units a program is given for each instruction that the machine would be: it
// gets through them so much faster.
const programPace = 8

// tickEvery is how many instructions there are between two calls of Options.Tick.
const tickEvery = 1 << 14

// A budget counts what a script does, in instructions of the machine. It stands in for wall time,
// which differs from node to node. As the machine's context it is asked before each instruction;
// functions that do more than that charge it for what they do, a unit for about sixteen bytes made
// or looked at.
type budget struct {
	context.Context // for what the interface has beyond Done and Err: never over, no deadline

	left   int64 // instructions; below 0 when any of the budgets is used up
	next   int64 // when left is below, stop must be asked
	killed bool
	tick   func()

	memory, calls, replyBytes int64
	spent                     string // which budget is used up, when it is not the instructions
}

var closed = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// start fills the budget for a run.
func (b *budget) start(instructions int64, o *Options) {
	b.left, b.next, b.killed, b.spent = instructions, 0, false, ""
	if b.tick != nil {
		b.next = instructions - tickEvery
	}
	b.memory, b.calls, b.replyBytes = o.Memory, o.Calls, o.ReplyBytes
}

// Done counts an instruction.
func (b *budget) Done() <-chan struct{} {
	if b.left--; b.left < b.next && b.stop() {
		return closed
	}
	return nil
}

// stop reports whether the script must end. It is asked now and then, when left is below next.
func (b *budget) stop() bool {
	if b.left < 0 || b.killed {
		return true
	}
	b.tick()
	if b.killed {
		return true
	}
	b.next = max(0, b.left-tickEvery)
	return false
}

// exhaust ends the script because it has used up another budget than that of instructions.
func (b *budget) exhaust(what string) {
	b.spent, b.left = what, -1
}

// take takes n of another budget and reports whether there was so much.
func (b *budget) take(from *int64, n int, what string) bool {
	if *from -= int64(n); *from < 0 {
		b.exhaust(what)
		return false
	}
	return true
}

type budgetError string

func (e budgetError) Error() string { return string(e) }

// Err is why Done is closed.
func (b *budget) Err() error {
	if b.left >= 0 && !b.killed {
		return nil
	}
	return budgetError(b.text())
}

// text says why the script ends.
func (b *budget) text() string {
	switch {
	case b.left >= 0:
		return errTextKilled
	case b.spent == "":
		return errTextBudget + "instructions"
	}
	return errTextBudget + b.spent
}

// reply is the reply of a script that is over budget.
func (b *budget) reply() keyspace.Reply { return keyspace.Err("ERR " + b.text()) }

// over reports whether the script must end, whatever it catches.
func (rt *Runtime) over() bool {
	return rt.budget.left < 0 || rt.abort != "" || rt.budget.killed
}

// overflowUnits is what an overflow of the stack costs: to trace back so many calls takes gopher-lua
// more than a second.
const overflowUnits = 20_000_000

// charge takes n units.
func (rt *Runtime) charge(L *lua.LState, n int) {
	b := &rt.budget
	if b.left -= int64(n); b.left < b.next && b.stop() {
		rt.throw(L, b.text())
	}
}

// chargeBytes takes what making a string of n bytes costs.
func (rt *Runtime) chargeBytes(L *lua.LState, n int) {
	if n > maxString {
		rt.throw(L, "not enough memory")
	}
	rt.allocate(L, n)
	rt.charge(L, n/16)
}

// allocate takes n bytes of the memory.
func (rt *Runtime) allocate(L *lua.LState, n int) {
	if !rt.budget.take(&rt.budget.memory, n, "memory") {
		rt.throw(L, rt.budget.text())
	}
}

// countCall takes a call of a command.
func (rt *Runtime) countCall(L *lua.LState) {
	if !rt.budget.take(&rt.budget.calls, 1, "calls") {
		rt.throw(L, rt.budget.text())
	}
}
