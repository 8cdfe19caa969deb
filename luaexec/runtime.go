package luaexec

import (
	"context"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A Caller runs a command on behalf of a script.
type Caller interface {
	// Call runs the command args[0]. It answers an error, with Redis's texts for scripts, when
	// the command is unknown, barred from scripts, writes although readOnly, or has the wrong
	// number of arguments. args are good until it returns.
	Call(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply

	// Allowed reports whether the client on whose behalf the script runs may run the command
	// args[0] with these arguments, and whether there is such a command.
	Allowed(tx *keyspace.Tx, args [][]byte) (allowed, known bool)

	// Prepare looks up the command of a name once for many calls.
	Prepare(name string) Prepared
}

// A Prepared is a command that has been looked up. Its Call is that of Caller, for args[0] of that
// name.
type Prepared interface {
	Call(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply
}

// Options are what a Runtime is made with.
type Options struct {
	CacheEntries int    // how many scripts that came by EVAL are kept; 0 is 500
	Version      string // redis.REDIS_VERSION, like "7.2.4"

	// Instructions is the budget of one run; 0 is the default. In replicated mode it must be
	// the same on all nodes.
	Instructions int64

	// Memory, Calls and ReplyBytes are further budgets of one run, see budget.go; 0 is the
	// default. They too must be the same on all nodes.
	Memory, Calls, ReplyBytes int64

	// Tick, if set, is called every so often while a script runs, between two of its
	// instructions, so that the owner may let others in: who may then call Kill and Running.
	Tick func()

	// Log receives what scripts log, if set. The level is one of redis.LOG_*: 0 debug to 3
	// warning.
	Log func(level int, msg string)
}

// A Runtime runs scripts. It belongs to the machine: one goroutine at a time calls it. What a script
// does is given by the script, its arguments and the Tx, so all nodes do the same.
type Runtime struct {
	opts   Options
	caller Caller
	cache
	functions

	// L is the machine, used again and again. It is nil when there is none, or when a script
	// has left it in doubt.
	L       *lua.LState
	sandbox sandbox
	sources map[string]*source
	nextSrc int

	// The run that goes on.
	tx            *keyspace.Tx
	readOnly      bool
	budget        budget
	current       *script
	abort         string // why the script must end, apart from its budget
	nested        int
	failedAt      string // where the last error was raised
	failedLine    int    // 0: nothing was
	protectedFrom int    // the first register of what the innermost pcall runs
	rand          lrand48
	transient     []string // sources that end with the run
	ids           map[lua.LValue]int
	dirty         bool // something is to be forgotten after the run
	jsonOptions   *jsonConfig

	// For programs; see closure.go.
	fast   activation
	src    *source // of the program that runs
	at     int     // the note of what it last did that may fail
	consts map[string]lua.LValue
	slow   bool // programs are not used: for tests

	frozen, missed bool // see Freeze
	fresh          bool // see Fresh

	args   [][]byte // of redis.call
	argBuf []byte
	ends   []int
}

// New returns a Runtime whose scripts call commands through c.
func New(o Options, c Caller) *Runtime {
	if o.CacheEntries <= 0 {
		o.CacheEntries = 500
	}
	for _, limit := range []struct {
		of      *int64
		without int64
	}{
		{&o.Instructions, defaultInstructions}, {&o.Memory, defaultMemory},
		{&o.Calls, defaultCalls}, {&o.ReplyBytes, defaultReplyBytes},
	} {
		if *limit.of <= 0 {
			*limit.of = limit.without
		}
	}
	rt := &Runtime{opts: o, caller: c, sources: map[string]*source{}}
	rt.cache.init(o.CacheEntries)
	rt.budget.Context, rt.budget.tick = context.Background(), o.Tick
	return rt
}

// Eval runs a script and keeps it for EvalSHA. Commands that write are refused with readOnly.
func (rt *Runtime) Eval(tx *keyspace.Tx, body []byte, keys, argv [][]byte, readOnly bool) keyspace.Reply {
	s := rt.byBody[string(body)]
	if s == nil {
		var failure keyspace.Reply
		if rt.barred() {
			return keyspace.Err(errTextNoScript)
		}
		if s, failure = rt.compile(string(body)); s == nil {
			return failure
		}
		rt.add(s, true)
	} else if !rt.frozen {
		rt.used(s)
	}
	return rt.run(tx, s, keys, argv, readOnly)
}

// EvalSHA runs a script that is known by the SHA-1 of its text in hexadecimal.
func (rt *Runtime) EvalSHA(tx *keyspace.Tx, sha []byte, keys, argv [][]byte, readOnly bool) keyspace.Reply {
	s := rt.find(sha)
	if s == nil {
		return keyspace.Err(errTextNoScript)
	}
	if !rt.frozen {
		rt.used(s)
	}
	return rt.run(tx, s, keys, argv, readOnly)
}

// Load compiles a script and keeps it until Flush. It returns the script's SHA-1, or why it can't
// be compiled.
func (rt *Runtime) Load(body []byte) (sha string, failure keyspace.Reply) {
	s := rt.byBody[string(body)]
	if (s == nil || s.evictable) && rt.barred() {
		return "", keyspace.Err(errTextNoScript)
	}
	if s == nil {
		if s, failure = rt.compile(string(body)); s == nil {
			return "", failure
		}
		rt.add(s, false)
	} else {
		rt.keep(s)
	}
	return s.sha, keyspace.Reply{}
}

// Fresh makes libraries that may keep something from one call to the next begin anew with each call
// (in Redis a local variable of a library lives on). What they keep is part of no snapshot, and would
// differ where a read-only call has run on one node alone.
func (rt *Runtime) Fresh() { rt.fresh = true }

// SetInstructions changes the budget of the runs to come.
func (rt *Runtime) SetInstructions(n int64) {
	if n > 0 {
		rt.opts.Instructions = n
	}
}

// Exists reports whether EvalSHA knows sha.
func (rt *Runtime) Exists(sha []byte) bool { return rt.find(sha) != nil }

// Flush forgets all scripts.
func (rt *Runtime) Flush() {
	if rt.barred() {
		return
	}
	for _, s := range rt.byBody {
		delete(rt.sources, s.mark)
	}
	rt.cache.init(rt.opts.CacheEntries)
}

// run runs a script, whatever it does.
func (rt *Runtime) run(tx *keyspace.Tx, s *script, keys, argv [][]byte, readOnly bool) (reply keyspace.Reply) {
	if readOnly && s.shebang && !s.noWrites {
		return keyspace.Err("ERR Can not execute a script with write flag using *_ro command.")
	}
	resp, db, atomic, scripted := tx.RESP, tx.DB(), tx.Atomic, tx.Scripted
	fast := s.fast != nil && !rt.slow
	tx.BeginUndo()
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *scriptError:
			reply = rt.fastFailed(s, r.obj)
		default:
			rt.L = nil
			rt.sandbox = sandbox{}
			rt.abort = errTextPanic
			reply = keyspace.Err("ERR " + errTextPanic)
		}
		if fast {
			rt.endFast(s)
			if rt.dirty {
				rt.forget()
			}
		}
		tx.RESP, tx.Atomic, tx.Scripted = resp, atomic, scripted
		if rt.over() {
			tx.Rollback()
			if rt.abort == "" && !rt.budget.killed {
				reply = rt.budget.reply()
			}
		} else {
			tx.Commit()
		}
		if tx.DB() != db {
			tx.Select(db)
		}
		rt.tx, rt.current = nil, nil
	}()
	if rt.L == nil {
		rt.open()
	}
	rt.tx, rt.readOnly = tx, readOnly || s.noWrites
	rt.reset(rt.opts.Instructions)
	if fast {
		rt.reset(rt.opts.Instructions * programPace)
	}
	rt.current = s
	tx.RESP, tx.Atomic, tx.Scripted = 2, true, true
	if fast {
		return rt.runFast(s, keys, argv)
	}
	return rt.runSlow(s, keys, argv)
}

// runSlow runs a script on the machine.
func (rt *Runtime) runSlow(s *script, keys, argv [][]byte) (reply keyspace.Reply) {
	L := rt.L
	L.Push(rt.function(s))
	n := len(s.bound)
	if s.lib != nil {
		n = rt.pushArgs(keys, argv)
	} else {
		rt.sandbox.setArgs(s, keys, argv)
	}
	for i, v := range s.bound {
		switch {
		case v != nil:
			L.Push(v)
		case s.params[i] == "KEYS":
			L.Push(rt.sandbox.keys)
		default:
			L.Push(rt.sandbox.argv)
		}
	}
	env := L.Env
	if s.lib != nil {
		L.Env = rt.sandbox.functionEnv
	}
	err := L.PCall(n, 1, rt.sandbox.onError)
	L.Env = env
	if err == nil {
		v := L.Get(-1)
		L.Pop(1)
		reply = rt.toReply(v)
	} else {
		reply = rt.ended(s, err)
	}
	if rt.dirty {
		rt.forget()
	}
	return reply
}

// reset makes ready for a run of so many instructions.
func (rt *Runtime) reset(instructions int64) {
	rt.budget.start(instructions, &rt.opts)
	rt.abort, rt.nested, rt.failedLine, rt.protectedFrom = "", 0, 0, 0
	rt.rand.seeded = false
}

// pushArgs pushes keys and arguments as a function gets them: tables of its own.
func (rt *Runtime) pushArgs(keys, argv [][]byte) (n int) {
	for _, args := range [][][]byte{keys, argv} {
		t := rt.L.CreateTable(len(args), 0)
		fillArgs(t, args, 0)
		rt.L.Push(t)
	}
	return 2
}

// Kill ends the script that runs, at its next instruction, unless it has changed data already: that
// it reports as false. It may be called from within Tick only, or by those whom Tick lets in.
func (rt *Runtime) Kill() (killed bool) {
	if rt.current == nil || rt.tx.Wrote() {
		return false
	}
	rt.budget.killed, rt.budget.next = true, rt.budget.left
	return true
}

// Abandon ends the script that runs, whatever it has changed: that is undone. It may be called when
// Kill may.
func (rt *Runtime) Abandon() {
	if rt.current != nil {
		rt.budget.left, rt.budget.next = -1, 0
	}
}

// Running is the script that runs: its SHA-1, or the name of the function that FCALL has called. It may
// be called when Kill may.
func (rt *Runtime) Running() (name string, isFunction, ok bool) {
	if rt.current == nil {
		return "", false, false
	}
	return rt.current.sha, rt.current.lib != nil, true
}

// ended is the reply of a script that ended with an error, and cleans up after it.
func (rt *Runtime) ended(s *script, err error) keyspace.Reply {
	L := rt.L
	obj := errorObject(err)
	if text, ok := obj.(lua.LString); ok {
		obj = lua.LString(rt.explain(L, string(text)))
	}
	if reply, over := rt.cutOff(s); over {
		return reply
	}
	reply := rt.failure(s, obj)
	rt.dropUpvalues(L)
	return reply
}

// cutOff is the reply of a script that had to end, whatever it did. Functions may have been cut off in
// the middle of something, so there will be another machine.
func (rt *Runtime) cutOff(s *script) (reply keyspace.Reply, over bool) {
	switch {
	case rt.abort != "":
		reply = keyspace.Err("ERR " + rt.abort + " script: " + s.sha + ", on " + s.chunk + ":" + strconv.Itoa(max(rt.failedLine, 1)) + ".")
	case rt.budget.left < 0:
		reply = rt.budget.reply()
	case rt.budget.killed:
		reply = rt.killedReply(s)
	default:
		return reply, false
	}
	rt.L, rt.sandbox = nil, sandbox{}
	return reply, true
}

// killedReply is the reply of a script that Kill has ended.
func (rt *Runtime) killedReply(s *script) keyspace.Reply {
	return keyspace.Err("ERR " + errTextKilled + " script: " + s.sha + ", on " + s.chunk + ":" + strconv.Itoa(max(rt.failedLine, 1)) + ".")
}

// forget removes what belonged to the run.
func (rt *Runtime) forget() {
	for _, mark := range rt.transient {
		delete(rt.sources, mark)
	}
	rt.transient, rt.ids, rt.jsonOptions, rt.dirty = nil, nil, nil, false
	rt.sandbox.sparse, rt.sandbox.threads = nil, nil
}

func errorObject(err error) lua.LValue {
	if e, ok := err.(*lua.ApiError); ok {
		return e.Object
	}
	return lua.LString(err.Error())
}

// protected calls the function below nargs arguments on the stack. An error that must not be
// caught goes on.
func (rt *Runtime) protected(L *lua.LState, nargs int, handler *lua.LFunction) (obj lua.LValue, failed bool) {
	if rt.nested >= maxNested-1 {
		return lua.LString("C stack overflow"), true
	}
	fn := L.Get(-nargs - 1)
	if fn.Type() != lua.LTFunction && rt.metamethod(fn, lua.LNil, "__call") == nil {
		return lua.LString("attempt to call a " + fn.Type().String() + " value"), true
	}
	nested, from := rt.nested, rt.protectedFrom
	rt.nested++
	rt.protectedFrom = registerTop(L) - nargs
	err := L.PCall(nargs, lua.MultRet, handler)
	rt.nested, rt.protectedFrom = nested, from
	if err == nil {
		return nil, false
	}
	obj = errorObject(err)
	if text, ok := obj.(lua.LString); ok {
		if strings.Contains(string(text), "stack overflow") {
			rt.budget.left -= overflowUnits
		}
		obj = lua.LString(rt.explain(L, string(text)))
	}
	if rt.over() {
		L.Error(obj, 0)
	}
	rt.dropUpvalues(L)
	return obj, true
}

// ParseEval takes the arguments of EVAL and its like apart, args[0] the command's name, args[1] the
// script and args[2] the number of keys.
func ParseEval(args [][]byte) (keys, argv [][]byte, failure keyspace.Reply) {
	return splitKeys(args, keyspace.ErrTextNotInteger)
}

// splitKeys is ParseEval with the error for what is no number of keys.
func splitKeys(args [][]byte, notNumber string) (keys, argv [][]byte, failure keyspace.Reply) {
	n, err := strconv.ParseInt(string(args[2]), 10, 64)
	if err != nil || !plainInt(args[2]) {
		return nil, nil, keyspace.Err(notNumber)
	}
	rest := args[3:]
	switch {
	case n > int64(len(rest)):
		return nil, nil, keyspace.Err(errTextKeysTooMany)
	case n < 0:
		return nil, nil, keyspace.Err(errTextKeysNeg)
	}
	return rest[:n:n], rest[n:], keyspace.Reply{}
}

// plainInt reports whether b is written as Redis writes integers: no plus sign, no zeros in front.
func plainInt(b []byte) bool {
	if len(b) > 1 && b[0] == '-' {
		return b[1] >= '1'
	}
	return len(b) == 1 || len(b) > 1 && b[0] >= '1' && b[0] <= '9'
}
