package luaexec

import (
	"math"
	"math/bits"

	lua "github.com/yuin/gopher-lua"
)

// bitFuncs are those of Lua BitOp: on 32 bits, with signed results.
var bitFuncs = map[string]libFunc{
	"tobit": bitUnary(func(a uint32) uint32 { return a }),
	"bnot":  bitUnary(func(a uint32) uint32 { return ^a }),
	"bswap": bitUnary(bits.ReverseBytes32),

	"band": bitFold(func(a, b uint32) uint32 { return a & b }),
	"bor":  bitFold(func(a, b uint32) uint32 { return a | b }),
	"bxor": bitFold(func(a, b uint32) uint32 { return a ^ b }),

	"lshift":  bitShift(func(a uint32, n int) uint32 { return a << n }),
	"rshift":  bitShift(func(a uint32, n int) uint32 { return a >> n }),
	"arshift": bitShift(func(a uint32, n int) uint32 { return uint32(int32(a) >> n) }),
	"rol":     bitShift(func(a uint32, n int) uint32 { return bits.RotateLeft32(a, n) }),
	"ror":     bitShift(func(a uint32, n int) uint32 { return bits.RotateLeft32(a, -n) }),

	"tohex": bitToHex,
}

// bitArg is argument n modulo 2^32, rounded to an integer. Adding 2^52+2^51 moves the integer into the
// low bits of the double.
func (rt *Runtime) bitArg(L *lua.LState, n int) uint32 {
	return uint32(math.Float64bits(rt.checkNumber(L, n) + 6755399441055744))
}

func pushBits(L *lua.LState, a uint32) int {
	L.Push(number(int64(int32(a))))
	return 1
}

func bitUnary(f func(uint32) uint32) libFunc {
	return func(rt *Runtime, L *lua.LState) int { return pushBits(L, f(rt.bitArg(L, 1))) }
}

func bitFold(f func(a, b uint32) uint32) libFunc {
	return func(rt *Runtime, L *lua.LState) int {
		acc := rt.bitArg(L, 1)
		for i := 2; i <= L.GetTop(); i++ {
			acc = f(acc, rt.bitArg(L, i))
		}
		return pushBits(L, acc)
	}
}

func bitShift(f func(a uint32, n int) uint32) libFunc {
	return func(rt *Runtime, L *lua.LState) int {
		a := rt.bitArg(L, 1)
		return pushBits(L, f(a, int(rt.bitArg(L, 2)&31)))
	}
}

func bitToHex(rt *Runtime, L *lua.LState) int {
	a := rt.bitArg(L, 1)
	n, digits := int32(8), "0123456789abcdef"
	if L.GetTop() >= 2 {
		n = int32(rt.bitArg(L, 2))
	}
	if n < 0 {
		n, digits = -n, "0123456789ABCDEF"
	}
	if n < 0 || n > 8 {
		n = 8
	}
	b := make([]byte, n)
	for i := n - 1; i >= 0; i-- {
		b[i] = digits[a&15]
		a >>= 4
	}
	return pushString(L, string(b))
}
