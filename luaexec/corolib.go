package luaexec

import (
	"github.com/yuin/gopher-lua"
)

var coroutineFuncs = map[string]libFunc{
	"create": coCreate, "resume": coResume, "running": coRunning, "status": coStatus,
	"wrap": coWrap, "yield": coYield,
}

// A thread is a coroutine as the script made it. gopher-lua's own library gives coroutines a
// context that doesn't count what they do.
type thread struct {
	fn      *lua.LFunction
	started bool
	dead    bool
	nested  int // calls of Go and Lua within each other when it was resumed
	yielded int // how many values the last yield gave
}

const coroutineCost = 2000

func (rt *Runtime) newThread(L *lua.LState, fn *lua.LFunction) *lua.LState {
	rt.charge(L, coroutineCost)
	th, cancel := L.NewThread()
	if cancel != nil {
		cancel()
	}
	th.SetContext(&rt.budget)
	if rt.sandbox.threads == nil {
		rt.sandbox.threads = map[*lua.LState]*thread{}
		rt.dirty = true
	}
	rt.sandbox.threads[th] = &thread{fn: fn}
	return th
}

func (rt *Runtime) coFunction(L *lua.LState) *lua.LFunction {
	fn, ok := L.Get(1).(*lua.LFunction)
	if !ok || fn.IsG {
		rt.badArg(L, 1, "Lua function expected")
	}
	return fn
}

func coCreate(rt *Runtime, L *lua.LState) int {
	L.Push(rt.newThread(L, rt.coFunction(L)))
	return 1
}

func (rt *Runtime) checkThread(L *lua.LState, fn string) (*lua.LState, *thread) {
	th, ok := L.Get(1).(*lua.LState)
	if !ok {
		rt.badArg(L, 1, "coroutine expected")
	}
	t := rt.sandbox.threads[th]
	if t == nil { // the main thread, which scripts can't get hold of
		rt.badArg(L, 1, "coroutine expected")
	}
	return th, t
}

// resume runs a coroutine until it yields or ends. An error that must not be caught goes on.
func (rt *Runtime) resume(L, th *lua.LState, t *thread, args []lua.LValue) (results []lua.LValue, failure lua.LValue) {
	if status := rt.status(L, th, t); status != "suspended" {
		return nil, lua.LString("cannot resume " + status + " coroutine")
	}
	if rt.nested >= maxNested-1 {
		return nil, lua.LString("C stack overflow")
	}
	nested, from := rt.nested, rt.protectedFrom
	rt.nested++
	t.nested, t.started, rt.protectedFrom = rt.nested, true, 0
	state, err, results := L.Resume(th, t.fn, args...)
	rt.nested, rt.protectedFrom = nested, from
	if state != lua.ResumeYield {
		t.dead = true
	}
	if err == nil {
		// gopher-lua makes one nil of no results.
		if len(results) == 1 && results[0] == lua.LNil && (state == lua.ResumeOK || t.yielded == 0) {
			results = nil
		}
		return results, nil
	}
	obj := errorObject(err)
	if text, ok := obj.(lua.LString); ok {
		obj = lua.LString(rt.explain(th, string(text)))
	}
	if rt.over() {
		L.Error(obj, 0)
	}
	return nil, obj
}

func stackArgs(L *lua.LState, from int) []lua.LValue {
	var args []lua.LValue
	for i := from; i <= L.GetTop(); i++ {
		args = append(args, L.Get(i))
	}
	return args
}

func coResume(rt *Runtime, L *lua.LState) int {
	th, t := rt.checkThread(L, "resume")
	args := stackArgs(L, 2)
	results, failure := rt.resume(L, th, t, args)
	if failure != nil {
		L.Push(lua.LFalse)
		L.Push(failure)
		return 2
	}
	L.Push(lua.LTrue)
	for _, v := range results {
		L.Push(v)
	}
	return 1 + len(results)
}

func coWrap(rt *Runtime, L *lua.LState) int {
	th := rt.newThread(L, rt.coFunction(L))
	t := rt.sandbox.threads[th]
	L.Push(L.NewFunction(func(L *lua.LState) int {
		results, failure := rt.resume(L, th, t, stackArgs(L, 1))
		if failure != nil {
			if text, ok := toText(failure); ok {
				rt.fail(L, text)
			}
			L.Error(failure, 0)
		}
		for _, v := range results {
			L.Push(v)
		}
		return len(results)
	}))
	return 1
}

func coYield(rt *Runtime, L *lua.LState) int {
	t := rt.sandbox.threads[L]
	if t == nil || t.nested != rt.nested {
		rt.throw(L, "attempt to yield across metamethod/C-call boundary")
	}
	t.yielded = L.GetTop()
	return -1
}

func coRunning(rt *Runtime, L *lua.LState) int {
	if rt.sandbox.threads[L] == nil {
		L.Push(lua.LNil)
	} else {
		L.Push(L)
	}
	return 1
}

func (rt *Runtime) status(L, th *lua.LState, t *thread) string {
	switch {
	case t.dead:
		return "dead"
	case L == th:
		return "running"
	case th.Parent != nil:
		return "normal"
	}
	return "suspended"
}

func coStatus(rt *Runtime, L *lua.LState) int {
	th, t := rt.checkThread(L, "status")
	L.Push(lua.LString(rt.status(L, th, t)))
	return 1
}
