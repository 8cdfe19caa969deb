package luaexec

import (
	"reflect"

	lua "github.com/yuin/gopher-lua"
)

// When an error ends functions, gopher-lua either closes every open upvalue, those of functions that
// live on included, or none: then closures that outlive the functions look at registers of others.
// Which to close is known only inside the machine, so its list is read here by reflection, of the
// fields below; a test fails if another version has other fields.
var (
	uvcacheField = privateField(reflect.TypeFor[lua.LState](), "uvcache")
	regField     = privateField(reflect.TypeFor[lua.LState](), "reg")
	topField     = privateField(regFieldType(), "top")
	indexField   = privateField(reflect.TypeFor[lua.Upvalue](), "index")
	keysField    = privateField(reflect.TypeFor[lua.LTable](), "keys")
	nextField    = privateField(reflect.TypeFor[lua.Upvalue](), "next")
)

func privateField(t reflect.Type, name string) []int {
	f, ok := t.FieldByName(name)
	if !ok {
		panic("luaexec: gopher-lua's " + t.Name() + " has no field " + name)
	}
	return f.Index
}

func regFieldType() reflect.Type {
	f, _ := reflect.TypeFor[lua.LState]().FieldByName("reg")
	return f.Type.Elem()
}

// registerTop is how many registers are in use.
func registerTop(L *lua.LState) int {
	reg := reflect.ValueOf(L).Elem().FieldByIndex(regField).Elem()
	return int(reg.FieldByIndex(topField).Int())
}

// closeUpvalues closes the upvalues from register from on, whose values are still there.
func closeUpvalues(L *lua.LState, from int) {
	v := reflect.ValueOf(L).Elem().FieldByIndex(uvcacheField)
	for !v.IsNil() {
		uv := (*lua.Upvalue)(v.UnsafePointer())
		if int(v.Elem().FieldByIndex(indexField).Int()) >= from {
			uv.Close()
		}
		v = v.Elem().FieldByIndex(nextField)
	}
}

// dropUpvalues takes closed upvalues off the machine's list. It does so only when a function returns,
// so one is called, and returns, where they began.
func (rt *Runtime) dropUpvalues(L *lua.LState) {
	L.Push(rt.sandbox.nothing)
	L.Call(0, 0)
}
