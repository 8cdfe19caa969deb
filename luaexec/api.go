package luaexec

import (
	"crypto/sha1"
	"encoding/hex"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// redisFuncs are the functions of the redis table.
var redisFuncs = map[string]libFunc{
	"call":               func(rt *Runtime, L *lua.LState) int { return rt.call(L, true) },
	"pcall":              func(rt *Runtime, L *lua.LState) int { return rt.call(L, false) },
	"error_reply":        func(rt *Runtime, L *lua.LState) int { return rt.replyTable(L, "err") },
	"status_reply":       func(rt *Runtime, L *lua.LState) int { return rt.replyTable(L, "ok") },
	"acl_check_cmd":      checkCommand,
	"sha1hex":            sha1Hex,
	"log":                logLine,
	"setresp":            setRESP,
	"set_repl":           setRepl,
	"replicate_commands": func(_ *Runtime, L *lua.LState) int { L.Push(lua.LTrue); return 1 },
	"breakpoint":         func(_ *Runtime, L *lua.LState) int { L.Push(lua.LFalse); return 1 },
	"debug":              func(*Runtime, *lua.LState) int { return 0 },
}

func redisConsts(rt *Runtime) map[string]lua.LValue {
	return map[string]lua.LValue{
		"LOG_DEBUG": lua.LNumber(0), "LOG_VERBOSE": lua.LNumber(1),
		"LOG_NOTICE": lua.LNumber(2), "LOG_WARNING": lua.LNumber(3),
		"REPL_NONE": lua.LNumber(0), "REPL_AOF": lua.LNumber(1), "REPL_SLAVE": lua.LNumber(2),
		"REPL_REPLICA": lua.LNumber(2), "REPL_ALL": lua.LNumber(3),
		"REDIS_VERSION":     lua.LString(rt.opts.Version),
		"REDIS_VERSION_NUM": lua.LNumber(versionNumber(rt.opts.Version)),
	}
}

// versionNumber is 0x00MMmmpp for "M.m.p".
func versionNumber(version string) (n int) {
	parts := strings.SplitN(version, ".", 3)
	for i := range 3 {
		n <<= 8
		if i < len(parts) {
			v, _ := strconv.Atoi(parts[i])
			n |= v & 0xff
		}
	}
	return n
}

// call is redis.call, which raises the errors of commands, and redis.pcall, which returns them.
func (rt *Runtime) call(L *lua.LState, raise bool) int {
	n := L.GetTop()
	if n == 0 {
		return rt.callFailed(L, "ERR "+errTextNoArgs, raise)
	}
	buf, ends := rt.argBuf[:0], rt.ends[:0]
	for i := 1; i <= n; i++ {
		switch v := L.Get(i).(type) {
		case lua.LString:
			buf = append(buf, v...)
		case lua.LNumber:
			buf = appendNumber(buf, float64(v), 17)
		default:
			return rt.callFailed(L, "ERR "+errTextArgTypes, raise)
		}
		ends = append(ends, len(buf))
	}
	args, start := rt.args[:0], 0
	for _, end := range ends {
		args = append(args, buf[start:end:end])
		start = end
	}
	rt.args, rt.argBuf, rt.ends = args, buf, ends
	rt.countCall(L)
	rt.charge(L, 10+len(buf)/16)
	reply := rt.caller.Call(rt.tx, args, rt.readOnly)
	if cap(buf) > 64<<10 {
		rt.args, rt.argBuf, rt.ends = nil, nil, nil // one large call is not kept for ever
	}
	if reply.Kind == keyspace.KindError {
		return rt.callFailed(L, reply.Str, raise)
	}
	L.Push(rt.toLua(L, reply))
	return 1
}

// checkCommand is redis.acl_check_cmd.
func checkCommand(rt *Runtime, L *lua.LState) int {
	n := L.GetTop()
	if n == 0 {
		rt.raiseERR(L, errTextNoArgs)
	}
	args := make([][]byte, n)
	for i := range args {
		text, ok := toText(L.Get(i + 1))
		if !ok {
			rt.raiseERR(L, errTextArgTypes)
		}
		args[i] = []byte(text)
	}
	rt.charge(L, 10*n)
	allowed, known := rt.caller.Allowed(rt.tx, args)
	if !known {
		rt.raiseERR(L, "Invalid command passed to redis.acl_check_cmd()")
	}
	L.Push(lua.LBool(allowed))
	return 1
}

func (rt *Runtime) callFailed(L *lua.LState, text string, raise bool) int {
	t := failedTable(text)
	if raise {
		L.Error(t, 0)
	}
	L.Push(t)
	return 1
}

func errorTable(text string) *lua.LTable {
	t := &lua.LTable{Metatable: lua.LNil}
	t.RawSetString("err", lua.LString(text))
	return t
}

// raiseERR raises an error as functions of the redis table do: a table, without a place.
func (rt *Runtime) raiseERR(L *lua.LState, text string) { L.Error(errorTable("ERR "+text), 0) }

// replyTable is redis.error_reply and redis.status_reply.
func (rt *Runtime) replyTable(L *lua.LState, field string) int {
	s, ok := L.Get(1).(lua.LString)
	if L.GetTop() != 1 || !ok {
		L.Push(errorTable("ERR wrong number or type of arguments"))
		return 1
	}
	if field == "err" {
		L.Push(errorTable(replyText(string(s))))
		return 1
	}
	t := &lua.LTable{Metatable: lua.LNil}
	t.RawSetString("ok", s)
	L.Push(t)
	return 1
}

func sha1Hex(rt *Runtime, L *lua.LState) int {
	if L.GetTop() != 1 {
		rt.raiseERR(L, "wrong number of arguments")
	}
	text, _ := toText(L.Get(1))
	rt.charge(L, len(text)/8)
	sum := sha1.Sum([]byte(text))
	L.Push(lua.LString(hex.EncodeToString(sum[:])))
	return 1
}

func logLine(rt *Runtime, L *lua.LState) int {
	n := L.GetTop()
	if n < 2 {
		rt.raiseERR(L, "redis.log() requires two arguments or more.")
	}
	f, ok := L.Get(1).(lua.LNumber)
	if !ok {
		rt.raiseERR(L, "First argument must be a number (log level).")
	}
	level := cInt(float64(f))
	if level < 0 || level > 3 {
		rt.raiseERR(L, "Invalid debug level.")
	}
	if rt.opts.Log == nil {
		return 0
	}
	var parts []string
	for i := 2; i <= n; i++ {
		if s, ok := toText(L.Get(i)); ok {
			parts = append(parts, s)
		}
	}
	rt.opts.Log(int(level), strings.Join(parts, " "))
	return 0
}

func setRESP(rt *Runtime, L *lua.LState) int {
	if L.GetTop() != 1 {
		rt.raiseERR(L, "redis.setresp() requires one argument.")
	}
	f, _ := toNumber(L.Get(1))
	if f != 2 && f != 3 {
		rt.raiseERR(L, "RESP version must be 2 or 3.")
	}
	rt.tx.RESP = int(f)
	return 0
}

func setRepl(rt *Runtime, L *lua.LState) int {
	if L.GetTop() != 1 {
		rt.raiseERR(L, "redis.set_repl() requires two arguments.") // two, Redis says
	}
	f, _ := toNumber(L.Get(1))
	if n := cInt(float64(f)); n&^3 != 0 {
		rt.raiseERR(L, "Invalid replication flags. Use REPL_AOF, REPL_REPLICA, REPL_ALL or REPL_NONE.")
	}
	return 0
}
