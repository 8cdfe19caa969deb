package luaexec

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

const (
	errTextBadName = "Library names can only contain letters, numbers, or underscores(_) and must be at least one character long"
	errTextMissing = "Script attempted to access nonexistent global variable '"

	functionChunk, functionSource = "@user_function", "user_function"
)

// prepare compiles a library and has it register its functions. The text of a library runs once,
// in a world in which there is nothing but redis.register_function and redis.log.
func (rt *Runtime) prepare(name, code, text string) (lib *functionLibrary, failed string) {
	lib = &functionLibrary{name: name, code: code}
	lib.chunk, lib.source.name = functionChunk, functionSource
	c, failed := parseChunk(text, functionSource, nil)
	if failed == "" {
		lib.proto, failed = rt.translate(c, &lib.source)
	}
	if failed != "" {
		return nil, "Error compiling function: " + failed
	}
	rt.sources[lib.mark] = &lib.source
	if failed = rt.execute(lib); failed == "" && len(lib.functions) == 0 {
		failed = "No functions registered"
	}
	if failed != "" {
		delete(rt.sources, lib.mark)
		return nil, failed
	}
	return lib, ""
}

// execute runs the text of a library, for the first time or because there is a new machine.
func (rt *Runtime) execute(lib *functionLibrary) (failed string) {
	defer func() {
		if recover() != nil {
			rt.L, rt.sandbox = nil, sandbox{}
			failed = errTextPanic
		}
		rt.tx, rt.loading, rt.registered = nil, nil, nil
	}()
	if rt.L == nil {
		rt.open()
	}
	L, sb := rt.L, &rt.sandbox
	rt.reset(rt.opts.Instructions / 2)
	rt.loading, rt.registered = lib, nil
	sb.showFunctions(sb.atLoad)
	env := L.Env
	L.Env = sb.functionEnv
	L.Push(L.NewFunctionFromProto(lib.proto))
	err := L.PCall(0, 0, sb.onError)
	L.Env = env
	sb.showFunctions(sb.functionGlobals)
	if rt.over() {
		rt.L, rt.sandbox = nil, sandbox{}
		return "Error registering functions: ERR FUNCTION LOAD timeout"
	}
	if err != nil {
		obj := errorObject(err)
		if text, ok := obj.(lua.LString); ok {
			obj = lua.LString(rt.explain(L, string(text)))
		}
		rt.dropUpvalues(L)
		return "Error registering functions: " + rt.errorText(obj)
	}
	if rt.dirty {
		rt.forget()
	}
	if lib.functions == nil {
		lib.functions = rt.registered
		for _, f := range lib.functions {
			lib.keeps = lib.keeps || f.fn.Proto.NumUpvalues > 0
		}
		return ""
	}
	for i, f := range lib.functions {
		if i < len(rt.registered) {
			f.fn, f.state = rt.registered[i].fn, L
		}
	}
	return ""
}

// openFunctions makes the world of functions, which is that of scripts less a few things.
func (rt *Runtime) openFunctions() {
	L, sb := rt.L, &rt.sandbox
	sb.functionGlobals = L.CreateTable(0, 64)
	sb.functionGlobals.Metatable = sb.globals.Metatable
	sb.globals.ForEach(func(k, v lua.LValue) {
		if k != lua.LString("KEYS") && k != lua.LString("ARGV") {
			sb.functionGlobals.RawSet(k, v)
		}
	})
	sb.functionEnv = rt.readOnlyTable(sb.functionGlobals)
	sb.functionGlobals.RawSetString("_G", sb.functionEnv)

	api := L.CreateTable(0, 32)
	all := sb.behind[sb.shown["redis"]]
	all.ForEach(func(k, v lua.LValue) {
		switch k.String() {
		case "breakpoint", "debug", "replicate_commands":
		default:
			api.RawSet(k, v)
		}
	})
	shown := rt.readOnlyTable(api)
	sb.atLoad = L.CreateTable(0, 16)
	sb.atLoad.Metatable = sb.globals.Metatable
	for name := range internalFuncs {
		sb.atLoad.RawSetString(name, sb.globals.RawGetString(name))
	}
	for _, name := range []string{"redis", "server"} {
		sb.functionGlobals.RawSetString(name, shown)
		t := L.CreateTable(0, 8)
		t.Metatable = sb.globals.Metatable
		all.ForEach(func(k, v lua.LValue) {
			if s := k.String(); s == "log" || strings.HasPrefix(s, "LOG_") || strings.HasPrefix(s, "REDIS_") {
				t.RawSet(k, v)
			}
		})
		t.RawSetString("register_function", L.NewFunction(func(L *lua.LState) int {
			return rt.registerFunction(L, name+".register_function")
		}))
		sb.atLoad.RawSetString(name, rt.readOnlyTable(t))
	}
}

// showFunctions makes globals what functions see.
func (sb *sandbox) showFunctions(globals *lua.LTable) {
	sb.functionEnv.Metatable.(*lua.LTable).RawSetString("__index", globals)
}

// registerFunction is redis.register_function(name, callback) or, with names for the arguments,
// redis.register_function{function_name=, callback=, flags=, description=}. api is what the script
// calls it, which its errors tell.
func (rt *Runtime) registerFunction(L *lua.LState, api string) int {
	if rt.loading == nil {
		rt.raiseERR(L, api+" can only be called on FUNCTION LOAD command")
	}
	f := &function{}
	var failed string
	switch n := L.GetTop(); {
	case n < 1 || n > 2:
		failed = "wrong number of arguments to " + api
	case n == 1:
		t, ok := L.Get(1).(*lua.LTable)
		if !ok {
			failed = "calling " + api + " with a single argument is only applicable to Lua table (representing named arguments)."
			break
		}
		failed = f.readNamed(t, api)
	default:
		name, isText := toText(L.Get(1))
		fn, isFunction := L.Get(2).(*lua.LFunction)
		switch {
		case !isText:
			failed = "first argument to " + api + " must be a string"
		case !isFunction:
			failed = "second argument to " + api + " must be a function"
		}
		f.name, f.fn = name, fn
	}
	if failed == "" && !validName(f.name) {
		failed = errTextBadName
	}
	for _, other := range rt.registered {
		if failed == "" && strings.EqualFold(other.name, f.name) {
			failed = "Function already exists in the library"
		}
	}
	if failed != "" {
		rt.raiseERR(L, failed)
	}
	f.lib, f.state, f.sha = rt.loading, L, f.name
	f.chunk, f.source.name = functionChunk, functionSource
	f.shebang, f.noWrites = true, f.flags&flagNoWrites != 0
	rt.registered = append(rt.registered, f)
	return 0
}

// readNamed reads the named arguments of register_function.
func (f *function) readNamed(t *lua.LTable, api string) (failed string) {
	given := " argument given to " + api + " must be a "
	named := false
	for k, v := t.Next(lua.LNil); k != lua.LNil && failed == ""; k, v = t.Next(k) {
		key, _ := k.(lua.LString)
		text, isText := toText(v)
		switch strings.ToLower(string(key)) {
		case "function_name":
			if f.name, named = text, true; !isText {
				failed = "function_name" + given + "string"
			}
		case "description":
			if f.description, f.described = text, true; !isText {
				failed = "description" + given + "string"
			}
		case "callback":
			fn, ok := v.(*lua.LFunction)
			if f.fn = fn; !ok {
				failed = "callback" + given + "function"
			}
		case "flags":
			flags, ok := v.(*lua.LTable)
			if !ok {
				return "flags argument to " + api + " must be a table representing function flags"
			}
			for i := 1; failed == ""; i++ {
				flag := flags.RawGetInt(i)
				if flag == lua.LNil {
					break
				}
				if s, ok := flag.(lua.LString); !ok || !f.flags.add(string(s)) {
					failed = "unknown flag given"
				}
			}
		default:
			failed = "unknown argument given to " + api
		}
	}
	switch {
	case failed != "":
	case !named:
		failed = api + " must get a function name argument"
	case f.fn == nil:
		failed = api + " must get a callback argument"
	}
	return failed
}
