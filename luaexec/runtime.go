package luaexec

import (
	"context"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A Caller runs a command on behalf of a script.
type Caller interface {
	// Call runs the command args[0]. It answers an error, with Redis's texts for scripts, when
	// the command is unknown, barred from scripts, writes although readOnly, or has the wrong
	// number of arguments. args are good until it returns.
	Call(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply
}

// Options are what a Runtime is made with.
type Options struct {
	CacheEntries int    // how many scripts that came by EVAL are kept; 0 is 500
	Version      string // redis.REDIS_VERSION, like "7.2.4"

	// Instructions is the budget of one run; 0 is the default. In replicated mode it must be
	// the same on all nodes.
	Instructions int64

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

	args   [][]byte // of redis.call
	argBuf []byte
	ends   []int
}

// New returns a Runtime whose scripts call commands through c.
func New(o Options, c Caller) *Runtime {
	if o.CacheEntries <= 0 {
		o.CacheEntries = 500
	}
	if o.Instructions <= 0 {
		o.Instructions = defaultInstructions
	}
	rt := &Runtime{opts: o, caller: c, sources: map[string]*source{}}
	rt.cache.init(o.CacheEntries)
	rt.budget.Context = context.Background()
	return rt
}

// Eval runs a script and keeps it for EvalSHA. Commands that write are refused with readOnly.
func (rt *Runtime) Eval(tx *keyspace.Tx, body []byte, keys, argv [][]byte, readOnly bool) keyspace.Reply {
	s := rt.byBody[string(body)]
	if s == nil {
		var failure keyspace.Reply
		if s, failure = rt.compile(string(body)); s == nil {
			return failure
		}
		rt.add(s, true)
	} else {
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
	rt.used(s)
	return rt.run(tx, s, keys, argv, readOnly)
}

// Load compiles a script and keeps it until Flush. It returns the script's SHA-1, or why it can't
// be compiled.
func (rt *Runtime) Load(body []byte) (sha string, failure keyspace.Reply) {
	s := rt.byBody[string(body)]
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

// Exists reports whether EvalSHA knows sha.
func (rt *Runtime) Exists(sha []byte) bool { return rt.find(sha) != nil }

// Flush forgets all scripts.
func (rt *Runtime) Flush() {
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
	resp, db, atomic := tx.RESP, tx.DB(), tx.Atomic
	defer func() {
		if r := recover(); r != nil {
			rt.L = nil
			rt.sandbox = sandbox{}
			reply = keyspace.Err("ERR " + errTextPanic)
		}
		tx.RESP, tx.Atomic = resp, atomic
		if tx.DB() != db {
			tx.Select(db)
		}
		rt.tx = nil
	}()
	if rt.L == nil {
		rt.open()
	}
	rt.tx, rt.readOnly = tx, readOnly || s.noWrites
	rt.budget.left = rt.opts.Instructions
	rt.abort, rt.nested, rt.failedLine, rt.protectedFrom = "", 0, 0, 0
	rt.rand.seeded = false
	tx.RESP, tx.Atomic = 2, true

	L := rt.L
	L.Push(rt.function(s))
	rt.sandbox.setArgs(s, keys, argv)
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
	err := L.PCall(len(s.bound), 1, rt.sandbox.onError)
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

// ended is the reply of a script that ended with an error, and cleans up after it.
func (rt *Runtime) ended(s *script, err error) keyspace.Reply {
	L := rt.L
	obj := errorObject(err)
	if text, ok := obj.(lua.LString); ok {
		obj = lua.LString(rt.explain(L, string(text)))
	}
	switch {
	case rt.abort != "":
		rt.L, rt.sandbox = nil, sandbox{}
		return keyspace.Err("ERR " + rt.abort + " script: " + s.sha + ", on @user_script:" + strconv.Itoa(max(rt.failedLine, 1)) + ".")
	case rt.budget.left < 0:
		// Other functions may have been cut off in the middle of something.
		rt.L, rt.sandbox = nil, sandbox{}
		return keyspace.Err("ERR " + errTextBudget)
	}
	reply := rt.failure(s, obj)
	rt.dropUpvalues(L)
	return reply
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
	n, err := strconv.ParseInt(string(args[2]), 10, 64)
	if err != nil || !plainInt(args[2]) {
		return nil, nil, keyspace.Err(keyspace.ErrTextNotInteger)
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
