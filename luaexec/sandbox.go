package luaexec

import (
	"sort"

	lua "github.com/yuin/gopher-lua"
)

// A libFunc is a function that scripts can call.
type libFunc func(*Runtime, *lua.LState) int

// A library is a table of functions and constants that scripts find in a global variable; without a
// name they are globals themselves.
type library struct {
	name   string
	funcs  map[string]libFunc
	consts func(*Runtime) map[string]lua.LValue
}

// libraries are all that scripts can reach.
var libraries []library

// scriptBindings are the names that scripts have bound; see rewrite.go.
var scriptBindings = bindings{values: map[string]bindingKind{
	fnConcat: bindValue, fnLen: bindValue, fnBound: bindValue, fnKey: bindValue, fnExpand: bindValue, fnItems: bindValue, fnTable: bindValue,
	"KEYS": bindArgs, "ARGV": bindArgs, "_G": bindValue,
}}

func init() {
	// The machine keeps keys below this in an array, and fills it up to them. The default
	// lets t[6e7]=1 take a gigabyte.
	lua.MaxArrayIndex = maxArray

	libraries = []library{
		{"", baseFuncs, baseConsts}, {"", internalFuncs, nil},
		{"redis", redisFuncs, redisConsts}, {"string", stringFuncs, nil}, {"table", tableFuncs, nil},
		{"math", mathFuncs, mathConsts}, {"coroutine", coroutineFuncs, nil},
		{"cjson", cjsonFuncs, cjsonConsts}, {"cmsgpack", cmsgpackFuncs, cmsgpackConsts},
		{"struct", structFuncs, nil}, {"bit", bitFuncs, nil},
	}
	for _, lib := range libraries {
		prefix := ""
		if lib.name != "" {
			scriptBindings.values[lib.name] = bindTable
			prefix = lib.name + "."
		}
		for name := range lib.funcs {
			scriptBindings.values[prefix+name] = bindValue
		}
		if lib.consts != nil {
			for name := range lib.consts(&Runtime{}) {
				scriptBindings.values[prefix+name] = bindValue
			}
		}
	}
}

const maxArray = 1 << 16

// A sandbox is the world of the scripts: what is behind the global names. No script can change it:
// the tables that scripts see are empty, read from tables that they can't reach, and refuse writes.
type sandbox struct {
	globals *lua.LTable // the real table of globals

	// What functions see: the real table, and as they see it, which is another while the text of
	// a library runs.
	functionGlobals, functionEnv, atLoad *lua.LTable

	behind map[*lua.LTable]*lua.LTable // from a table scripts see to the real one
	shown  map[string]*lua.LTable      // the libraries as scripts see them
	values map[string]lua.LValue       // by bound name

	stringMeta, globalsMeta *lua.LTable // as getmetatable shows them
	writes                  *lua.LFunction
	onError, nothing        *lua.LFunction
	next, ipairsNext        lua.LValue

	keys, argv     *lua.LTable // of this run
	reuseK, reuseA *lua.LTable // for scripts that only read them
	lastK, lastA   int
	sparse         map[*lua.LTable]bool // tables that got a gap by assignment
	threads        map[*lua.LState]*thread
}

// open makes a new machine with the sandbox in it.
func (rt *Runtime) open() {
	L := lua.NewState(lua.Options{
		SkipOpenLibs:  true,
		CallStackSize: 20000, RegistrySize: 4096, RegistryMaxSize: 1 << 20, RegistryGrowStep: 4096,
	})
	L.SetContext(&rt.budget)
	// What follows is for coroutines, of which there may be thousands.
	L.Options.CallStackSize = 2000
	L.Options.MinimizeStackMemory = true
	L.Options.RegistrySize = 256
	L.Options.RegistryMaxSize = 1 << 18
	rt.L = L
	sb := &rt.sandbox
	*sb = sandbox{
		globals: L.CreateTable(0, 64), behind: map[*lua.LTable]*lua.LTable{},
		shown: map[string]*lua.LTable{}, values: map[string]lua.LValue{},
	}
	sb.writes = L.NewFunction(func(L *lua.LState) int {
		rt.fail(L, errTextReadOnly)
		return 0
	})
	env := rt.readOnlyTable(sb.globals)
	L.G.Global, L.Env = env, env
	sb.values["_G"] = env
	for _, lib := range libraries {
		rt.openLibrary(lib)
	}
	sb.globals.RawSetString("_G", env)
	missing := L.CreateTable(0, 1)
	missing.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		rt.fail(L, "Script attempted to access nonexistent global variable '"+rt.describe(L.Get(2))+"'")
		return 0
	}))
	sb.globals.Metatable = missing
	sb.globalsMeta = rt.readOnlyTable(L.CreateTable(0, 0))

	sb.onError = L.NewFunction(rt.onError)
	chunk, _ := parseChunk("", "", nil)
	var src source
	proto, _ := rt.translate(chunk, &src)
	sb.nothing = L.NewFunctionFromProto(proto)
	sb.next, sb.ipairsNext = sb.values["next"], L.NewFunction(rt.bind(ipairsStep))
	rt.openStringMeta()
	sb.globals.RawSetString("server", sb.shown["redis"]) // as Valkey calls it
	rt.openFunctions()
	sb.reuseK, sb.reuseA = L.CreateTable(4, 0), L.CreateTable(4, 0)
	sb.setKeys(sb.reuseK, sb.reuseA)
}

func (rt *Runtime) bind(f libFunc) lua.LGFunction {
	return func(L *lua.LState) int { return f(rt, L) }
}

// readOnlyTable returns a table that shows what is in real.
func (rt *Runtime) readOnlyTable(real *lua.LTable) *lua.LTable {
	shown, meta := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	meta.RawSetString("__index", real)
	meta.RawSetString("__newindex", rt.sandbox.writes)
	shown.Metatable = meta
	rt.sandbox.behind[shown] = real
	return shown
}

func (rt *Runtime) openLibrary(lib library) {
	sb := &rt.sandbox
	real, prefix := sb.globals, ""
	if lib.name != "" {
		real, prefix = rt.L.CreateTable(0, len(lib.funcs)), lib.name+"."
		shown := rt.readOnlyTable(real)
		sb.shown[lib.name] = shown
		sb.globals.RawSetString(lib.name, shown)
		sb.values[lib.name] = shown
	}
	set := func(name string, v lua.LValue) {
		real.RawSetString(name, v)
		sb.values[prefix+name] = v
	}
	for _, name := range sortedNames(lib.funcs) { // the order shows in pairs
		set(name, rt.L.NewFunction(rt.bind(lib.funcs[name])))
	}
	if lib.consts != nil {
		consts := lib.consts(rt)
		for _, name := range sortedNames(consts) {
			set(name, consts[name])
		}
	}
}

func sortedNames[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// openStringMeta gives strings their methods and the arithmetic that they have in Lua: gopher-lua's
// own takes other texts for numbers.
func (rt *Runtime) openStringMeta() {
	sb := &rt.sandbox
	meta := rt.L.CreateTable(0, 8)
	meta.RawSetString("__index", sb.behind[sb.shown["string"]])
	for event, op := range arithmetic {
		meta.RawSetString(event, rt.L.NewFunction(func(L *lua.LState) int { return rt.stringArith(L, event, op) }))
	}
	meta.RawSetString("__unm", rt.L.NewFunction(func(L *lua.LState) int {
		f, ok := toNumber(L.Get(1))
		if !ok {
			rt.arithError(L, L.Get(1), L.Get(1))
		}
		L.Push(-f)
		return 1
	}))
	rt.L.SetMetatable(lua.LString(""), meta)
	real := rt.L.CreateTable(0, 1)
	real.RawSetString("__index", sb.shown["string"])
	sb.stringMeta = rt.readOnlyTable(real)
}

func (sb *sandbox) setKeys(keys, argv *lua.LTable) {
	if sb.keys != keys {
		sb.keys = keys
		sb.globals.RawSetString("KEYS", keys)
	}
	if sb.argv != argv {
		sb.argv = argv
		sb.globals.RawSetString("ARGV", argv)
	}
}

// setArgs makes KEYS and ARGV. A script that only reads their elements gets tables that have been
// used before; any other may keep or change them, so it gets its own.
func (sb *sandbox) setArgs(s *script, keys, argv [][]byte) {
	if s.shared || len(keys) > 64 || len(argv) > 64 {
		k, a := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
		fillArgs(k, keys, 0)
		fillArgs(a, argv, 0)
		sb.setKeys(k, a)
		return
	}
	fillArgs(sb.reuseK, keys, sb.lastK)
	fillArgs(sb.reuseA, argv, sb.lastA)
	sb.lastK, sb.lastA = len(keys), len(argv)
	sb.setKeys(sb.reuseK, sb.reuseA)
}

func fillArgs(t *lua.LTable, args [][]byte, last int) {
	for i, arg := range args {
		t.RawSetInt(i+1, lua.LString(arg))
	}
	for i := len(args); i < last; i++ {
		t.RawSetInt(i+1, lua.LNil)
	}
}

// real is the table that t stands for, and whether scripts may not change it.
func (rt *Runtime) real(t *lua.LTable) (table *lua.LTable, readOnly bool) {
	if t.Metatable != lua.LNil {
		if real, ok := rt.sandbox.behind[t]; ok {
			return real, true
		}
	}
	return t, false
}

// writable ends the script's function with an error when t may not be changed.
func (rt *Runtime) writable(L *lua.LState, t *lua.LTable) {
	if _, readOnly := rt.real(t); readOnly {
		rt.throw(L, errTextReadOnly)
	}
}
