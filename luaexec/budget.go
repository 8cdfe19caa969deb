package luaexec

import (
	"context"

	lua "github.com/yuin/gopher-lua"
)

// defaultInstructions is what a script may do before it is ended: about a second of work.
const defaultInstructions = 50_000_000

// maxString is the longest string a script may make, as a client may send.
const maxString = 512 << 20

// maxNested is how deep functions of Go and of Lua may call each other, as in Lua 5.1
// (LUAI_MAXCCALLS, less the script's own call). It also keeps Go's stack within its limit.
const maxNested = 199

// A budget counts what a script does, in instructions of the machine. It stands in for wall time,
// which differs from node to node. As the machine's context it is asked before each instruction;
// functions that do more than that charge it for what they do, a unit for about sixteen bytes made
// or looked at.
type budget struct {
	context.Context // for what the interface has beyond Done and Err: never over, no deadline
	left            int64
}

var closed = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// Done counts an instruction.
func (b *budget) Done() <-chan struct{} {
	b.left--
	if b.left < 0 {
		return closed
	}
	return nil
}

type budgetError struct{}

func (budgetError) Error() string { return errTextBudget }

// Err is why Done is closed.
func (b *budget) Err() error {
	if b.left < 0 {
		return budgetError{}
	}
	return nil
}

// over reports whether the script must end, whatever it catches.
func (rt *Runtime) over() bool { return rt.budget.left < 0 || rt.abort != "" }

// charge takes n units.
func (rt *Runtime) charge(L *lua.LState, n int) {
	rt.budget.left -= int64(n)
	if rt.budget.left < 0 {
		rt.throw(L, errTextBudget)
	}
}

// chargeBytes takes what making a string of n bytes costs.
func (rt *Runtime) chargeBytes(L *lua.LState, n int) {
	if n > maxString {
		rt.throw(L, "not enough memory")
	}
	rt.charge(L, n/16)
}
