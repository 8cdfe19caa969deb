package luaexec

import (
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"
)

var cjsonFuncs = map[string]libFunc{
	"encode": jsonEncode, "decode": jsonDecode,
	"new": func(rt *Runtime, L *lua.LState) int { L.Push(rt.sandbox.shown["cjson"]); return 1 },

	"encode_sparse_array":     jsonSparse,
	"encode_max_depth":        jsonNumberOption(math.MaxInt32, func(c *jsonConfig) *int { return &c.encodeDepth }),
	"decode_max_depth":        jsonNumberOption(math.MaxInt32, func(c *jsonConfig) *int { return &c.decodeDepth }),
	"encode_number_precision": jsonNumberOption(14, func(c *jsonConfig) *int { return &c.precision }),
	"encode_keep_buffer":      jsonBoolOption(func(c *jsonConfig) *bool { return &c.keepBuffer }),
	"encode_invalid_numbers":  jsonInvalid,
	"decode_invalid_numbers":  jsonBoolOption(func(c *jsonConfig) *bool { return &c.decodeInvalid }),
}

func cjsonConsts(*Runtime) map[string]lua.LValue {
	return map[string]lua.LValue{
		"_NAME": lua.LString("cjson"), "_VERSION": lua.LString("2.1.0"),
		"null": jsonNull,
	}
}

// jsonNull is C's null pointer, which cjson makes of null.
var jsonNull = &lua.LUserData{Metatable: lua.LNil}

// A jsonConfig is what the option functions set. In Redis a script's settings stay for all others;
// here they end with the run.
type jsonConfig struct {
	encodeDepth, decodeDepth, precision      int
	sparseConvert                            bool
	sparseRatio, sparseSafe                  int
	keepBuffer, encodeInvalid, decodeInvalid bool
	invalidNull                              bool // numbers that are none are written as null
}

var jsonDefaults = jsonConfig{
	encodeDepth: 1000, decodeDepth: 1000, precision: 14, sparseRatio: 2, sparseSafe: 10,
	keepBuffer: true, decodeInvalid: true,
}

// maxJSONDepth bounds what the script may set as the depth, for the sake of Go's stack.
const maxJSONDepth = 20000

// json is the configuration of this run.
func (rt *Runtime) json() *jsonConfig {
	if rt.jsonOptions == nil {
		c := jsonDefaults
		rt.jsonOptions = &c
		rt.dirty = true
	}
	return rt.jsonOptions
}

func (rt *Runtime) jsonRange(L *lua.LState, n int, low, high int) int {
	v := rt.checkInt(L, n)
	if v < low || v > high {
		rt.badArg(L, n, "expected integer between "+strconv.Itoa(low)+" and "+strconv.Itoa(high))
	}
	return v
}

func (rt *Runtime) jsonArgs(L *lua.LState, most int) {
	if L.GetTop() > most {
		rt.badArg(L, most+1, "found too many arguments")
	}
}

func jsonNumberOption(high int, at func(*jsonConfig) *int) libFunc {
	return func(rt *Runtime, L *lua.LState) int {
		rt.jsonArgs(L, 1)
		v := at(rt.json())
		if L.Get(1) != lua.LNil {
			*v = rt.jsonRange(L, 1, 1, high)
		}
		L.Push(lua.LNumber(*v))
		return 1
	}
}

func jsonBoolOption(at func(*jsonConfig) *bool) libFunc {
	return func(rt *Runtime, L *lua.LState) int {
		rt.jsonArgs(L, 1)
		v := at(rt.json())
		rt.jsonBool(L, 1, v)
		L.Push(lua.LBool(*v))
		return 1
	}
}

func jsonInvalid(rt *Runtime, L *lua.LState) int {
	rt.jsonArgs(L, 1)
	c := rt.json()
	if L.Get(1) == lua.LString("null") {
		c.encodeInvalid, c.invalidNull = true, true
	} else if L.Get(1) != lua.LNil {
		rt.jsonBool(L, 1, &c.encodeInvalid)
		c.invalidNull = false
	}
	if c.invalidNull {
		L.Push(lua.LString("null"))
	} else {
		L.Push(lua.LBool(c.encodeInvalid))
	}
	return 1
}

func (rt *Runtime) jsonBool(L *lua.LState, n int, v *bool) {
	switch x := L.Get(n).(type) {
	case *lua.LNilType:
	case lua.LBool:
		*v = bool(x)
	default:
		switch s := rt.checkString(L, n); s {
		case "on":
			*v = true
		case "off":
			*v = false
		default:
			rt.badArg(L, n, "invalid option '"+s+"'")
		}
	}
}

func jsonSparse(rt *Runtime, L *lua.LState) int {
	rt.jsonArgs(L, 3)
	c := rt.json()
	rt.jsonBool(L, 1, &c.sparseConvert)
	if L.Get(2) != lua.LNil {
		c.sparseRatio = rt.jsonRange(L, 2, 0, math.MaxInt32)
	}
	if L.Get(3) != lua.LNil {
		c.sparseSafe = rt.jsonRange(L, 3, 0, math.MaxInt32)
	}
	L.Push(lua.LBool(c.sparseConvert))
	L.Push(lua.LNumber(c.sparseRatio))
	L.Push(lua.LNumber(c.sparseSafe))
	return 3
}

func jsonEncode(rt *Runtime, L *lua.LState) int {
	if L.GetTop() != 1 {
		rt.badArg(L, 1, "expected 1 argument")
	}
	e := &jsonWriter{rt: rt, L: L, config: &jsonDefaults}
	if rt.jsonOptions != nil {
		e.config = rt.jsonOptions
	}
	e.value(L.Get(1), 0)
	L.Push(lua.LString(e.b))
	return 1
}

type jsonWriter struct {
	rt     *Runtime
	L      *lua.LState
	config *jsonConfig
	b      []byte
}

func (e *jsonWriter) fail(v lua.LValue, why string) {
	e.rt.fail(e.L, "Cannot serialise "+v.Type().String()+": "+why)
}

func (e *jsonWriter) value(v lua.LValue, depth int) {
	e.rt.charge(e.L, 1)
	switch v := v.(type) {
	case lua.LString:
		e.text(string(v))
	case lua.LNumber:
		e.number(v)
	case lua.LBool:
		e.b = strconv.AppendBool(e.b, bool(v))
	case *lua.LNilType:
		e.b = append(e.b, "null"...)
	case *lua.LTable:
		depth++
		if depth > e.config.encodeDepth || depth > maxJSONDepth {
			e.rt.fail(e.L, "Cannot serialise, excessive nesting ("+strconv.Itoa(depth)+")")
		}
		t, _ := e.rt.real(v)
		e.table(v, t, depth)
	default:
		if v == lua.LValue(jsonNull) {
			e.b = append(e.b, "null"...)
			return
		}
		e.fail(v, "type not supported")
	}
	if len(e.b) > maxString {
		e.rt.throw(e.L, "not enough memory")
	}
}

func (e *jsonWriter) number(v lua.LNumber) {
	f := float64(v)
	if math.IsNaN(f) || math.IsInf(f, 0) {
		if !e.config.encodeInvalid {
			e.fail(v, "must not be NaN or Inf")
		}
		if e.config.invalidNull {
			e.b = append(e.b, "null"...)
			return
		}
		if math.IsNaN(f) {
			f = math.Copysign(f, 1)
		}
	}
	e.b = appendNumber(e.b, f, e.config.precision)
	if e.config.precision < 14 {
		e.b = e.b[:len(e.b)-len(appendNumber(nil, f, e.config.precision))]
		e.b = strconv.AppendFloat(e.b, f, 'g', e.config.precision, 64)
	}
}

func (e *jsonWriter) text(s string) {
	e.rt.chargeBytes(e.L, len(s))
	e.b = append(e.b, '"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\', '/':
			e.b = append(e.b, '\\', c)
		case '\b':
			e.b = append(e.b, `\b`...)
		case '\t':
			e.b = append(e.b, `\t`...)
		case '\n':
			e.b = append(e.b, `\n`...)
		case '\f':
			e.b = append(e.b, `\f`...)
		case '\r':
			e.b = append(e.b, `\r`...)
		default:
			if c < 32 || c == 127 {
				const hexDigits = "0123456789abcdef"
				e.b = append(e.b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
				continue
			}
			e.b = append(e.b, c)
		}
	}
	e.b = append(e.b, '"')
}

func (e *jsonWriter) table(shown, t *lua.LTable, depth int) {
	count, largest, array := e.rt.keysOf(e.L, t)
	c := e.config
	if array && c.sparseRatio > 0 && largest > count*c.sparseRatio && largest > c.sparseSafe {
		if !c.sparseConvert {
			e.fail(shown, "excessively sparse array")
		}
		array = false
	}
	if array && largest > 0 {
		e.b = append(e.b, '[')
		for i := 1; i <= largest; i++ {
			if i > 1 {
				e.b = append(e.b, ',')
			}
			e.value(t.RawGet(lua.LNumber(i)), depth)
		}
		e.b = append(e.b, ']')
		return
	}
	e.b = append(e.b, '{')
	first := true
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		if !first {
			e.b = append(e.b, ',')
		}
		first = false
		switch k := k.(type) {
		case lua.LNumber:
			e.b = append(e.b, '"')
			e.number(k)
			e.b = append(e.b, '"')
		case lua.LString:
			e.text(string(k))
		default:
			e.fail(k, "table key must be a number or string")
		}
		e.b = append(e.b, ':')
		e.value(v, depth)
	}
	e.b = append(e.b, '}')
}
