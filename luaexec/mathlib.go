package luaexec

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

var mathFuncs = map[string]libFunc{
	"abs": mathUnary("abs", math.Abs), "acos": mathUnary("acos", math.Acos), "asin": mathUnary("asin", math.Asin),
	"atan": mathUnary("atan", math.Atan), "ceil": mathUnary("ceil", math.Ceil), "cos": mathUnary("cos", math.Cos),
	"cosh": mathUnary("cosh", math.Cosh), "exp": mathUnary("exp", math.Exp), "floor": mathUnary("floor", math.Floor),
	"log": mathUnary("log", math.Log), "log10": mathUnary("log10", math.Log10), "sin": mathUnary("sin", math.Sin),
	"sinh": mathUnary("sinh", math.Sinh), "sqrt": mathUnary("sqrt", math.Sqrt), "tan": mathUnary("tan", math.Tan),
	"tanh":  mathUnary("tanh", math.Tanh),
	"deg":   mathUnary("deg", func(x float64) float64 { return x / (math.Pi / 180) }),
	"rad":   mathUnary("rad", func(x float64) float64 { return x * (math.Pi / 180) }),
	"atan2": mathBinary("atan2", math.Atan2), "fmod": mathBinary("fmod", math.Mod), "mod": mathBinary("mod", math.Mod),
	"pow": mathBinary("pow", math.Pow),
	"max": extreme("max", func(a, b float64) bool { return a > b }),
	"min": extreme("min", func(a, b float64) bool { return a < b }),

	"frexp": mathFrexp, "ldexp": mathLdexp, "modf": mathModf,
	"random": mathRandom, "randomseed": mathRandomSeed,
}

func mathConsts(*Runtime) map[string]lua.LValue {
	return map[string]lua.LValue{"pi": lua.LNumber(math.Pi), "huge": lua.LNumber(math.Inf(1))}
}

func mathUnary(name string, f func(float64) float64) libFunc {
	return func(rt *Runtime, L *lua.LState) int {
		L.Push(lua.LNumber(f(rt.checkNumber(L, 1))))
		return 1
	}
}

func mathBinary(name string, f func(a, b float64) float64) libFunc {
	return func(rt *Runtime, L *lua.LState) int {
		a := rt.checkNumber(L, 1)
		L.Push(lua.LNumber(f(a, rt.checkNumber(L, 2))))
		return 1
	}
}

func extreme(name string, better func(a, b float64) bool) libFunc {
	return func(rt *Runtime, L *lua.LState) int {
		best := rt.checkNumber(L, 1)
		for i := 2; i <= L.GetTop(); i++ {
			if f := rt.checkNumber(L, i); better(f, best) {
				best = f
			}
		}
		L.Push(lua.LNumber(best))
		return 1
	}
}

func mathFrexp(rt *Runtime, L *lua.LState) int {
	frac, exp := math.Frexp(rt.checkNumber(L, 1))
	L.Push(lua.LNumber(frac))
	L.Push(lua.LNumber(exp))
	return 2
}

func mathLdexp(rt *Runtime, L *lua.LState) int {
	f := rt.checkNumber(L, 1)
	exp := min(max(rt.checkInt(L, 2), -5000), 5000)
	L.Push(lua.LNumber(math.Ldexp(f, exp)))
	return 1
}

func mathModf(rt *Runtime, L *lua.LState) int {
	f := rt.checkNumber(L, 1)
	whole, frac := math.Modf(f)
	if math.IsInf(f, 0) {
		whole, frac = f, 0
	}
	L.Push(lua.LNumber(whole))
	L.Push(lua.LNumber(frac))
	return 2
}

// lrand48 is the generator of POSIX of that name, which Redis gives to scripts. Redis starts it at
// the same place for each script; here the request says where, and randomseed.
type lrand48 struct {
	state  uint64
	seeded bool
}

func (r *lrand48) seed(n uint32) { r.state, r.seeded = uint64(n)<<16|0x330e, true }

func (r *lrand48) next() int64 {
	r.state = (r.state*0x5deece66d + 0xb) & (1<<48 - 1)
	return int64(r.state >> 17)
}

func mathRandom(rt *Runtime, L *lua.LState) int {
	if !rt.rand.seeded {
		rt.rand.seed(uint32(rt.tx.Random()))
	}
	r := float64(rt.rand.next()%math.MaxInt32) / math.MaxInt32
	switch L.GetTop() {
	case 0:
		L.Push(lua.LNumber(r))
	case 1:
		u := rt.checkInt(L, 1)
		if u < 1 {
			rt.badArg(L, 1, "interval is empty")
		}
		L.Push(lua.LNumber(math.Floor(r*float64(u)) + 1))
	case 2:
		l, u := rt.checkInt(L, 1), rt.checkInt(L, 2)
		if l > u {
			rt.badArg(L, 2, "interval is empty")
		}
		L.Push(lua.LNumber(math.Floor(r*float64(u-l+1)) + float64(l)))
	default:
		rt.fail(L, "wrong number of arguments")
	}
	return 1
}

func mathRandomSeed(rt *Runtime, L *lua.LState) int {
	rt.rand.seed(uint32(rt.checkInt(L, 1)))
	return 0
}
