package luaexec

import (
	"strings"
	"testing"

	"github.com/leaseholddb/leasehold/keyspace"
)

func libraryText(name, text string) []byte { return []byte("#!lua name=" + name + "\n" + text) }

// fcall runs FCALL with words as its arguments.
func (w *world) fcall(words string) keyspace.Reply {
	var args [][]byte
	for _, word := range strings.Fields("fcall " + words) {
		args = append(args, []byte(word))
	}
	return w.rt.FCall(w.ks.Begin(keyspace.Instant{Mono: 1 << 40, Wall: 1 << 50}, 0, 1), args, false)
}

// TestFunctionBudget: a function that goes over its budget leaves no trace, and its library lives on in the
// next machine.
func TestFunctionBudget(t *testing.T) {
	w := newWorld(Options{Instructions: 200_000})
	_, failure := w.rt.LoadLibrary(libraryText("lib", `
		local n = 0
		redis.register_function('spin', function(k) redis.call('set', k[1], 'x') while true do n = n + 1 end end)
		redis.register_function('count', function() n = n + 1 return n end)
		redis.register_function('read', function(k) return redis.call('get', k[1]) end)`), false)
	if failure.IsError() {
		t.Fatal(failure.Str)
	}
	if r := w.fcall("count 0"); r.Int != 1 {
		t.Errorf("%+v", r)
	}
	if r := w.fcall("spin 1 k"); r.Str != "ERR "+errTextBudget+"instructions" {
		t.Errorf("%+v", r)
	}
	if r := w.fcall("read 1 k"); r.Kind != keyspace.KindNull {
		t.Errorf("what was rolled back is there: %+v", r)
	}
	if r := w.fcall("count 0"); r.Int != 1 {
		t.Errorf("variables of a library survive its machine: %+v", r)
	}
}

// TestLoadReverts: a library that can't be loaded leaves all as it was.
func TestLoadReverts(t *testing.T) {
	w := newWorld(Options{Instructions: 200_000})
	good := libraryText("lib", "redis.register_function('f', function() return 1 end)")
	if _, failure := w.rt.LoadLibrary(good, false); failure.IsError() {
		t.Fatal(failure.Str)
	}
	sources := len(w.rt.sources)
	for _, bad := range []struct {
		code []byte
		want string
	}{
		{libraryText("lib", "redis.register_function('f', 1)"), "must be a function"},
		{libraryText("lib", "while true do end"), "FUNCTION LOAD timeout"},
		{libraryText("lib", "x x"), "Error compiling function"},
		{libraryText("lib", ""), "No functions registered"},
		{libraryText("other", "redis.register_function('F', function() end)"), "Function F already exists"},
		{libraryText("lib", "return redis.call('ping')"), "nonexistent global variable 'call'"},
	} {
		if _, failure := w.rt.LoadLibrary(bad.code, true); !strings.Contains(failure.Str, bad.want) {
			t.Errorf("%s\n got %q, want %q", bad.code, failure.Str, bad.want)
		}
		if r := w.fcall("f 0"); r.Int != 1 || len(w.rt.sources) != sources {
			t.Errorf("after %s: %+v, %d sources of %d", bad.code, r, len(w.rt.sources), sources)
		}
	}
	if failure := w.rt.RestoreLibraries([]string{string(libraryText("a", "redis.register_function('a', function() end)")), string(good)}, RestoreAppend); !failure.IsError() {
		t.Error("a library was restored over another")
	}
	if libs := w.rt.Libraries(); len(libs) != 1 || libs[0].Code != string(good) {
		t.Errorf("%+v", libs)
	}
}

// TestKill: a script is killed between two instructions, whatever it catches, unless it has written.
func TestKill(t *testing.T) {
	for _, slow := range []bool{false, true} {
		var w *world
		ticks, killed := 0, false
		w = newWorld(Options{Tick: func() {
			if ticks++; ticks == 2 {
				killed = w.rt.Kill()
			}
		}})
		w.rt.slow = slow
		r := w.eval("while true do pcall(function() while true do end end) end")
		if !killed || !strings.HasPrefix(r.Str, "ERR "+errTextKilled+" script: ") {
			t.Errorf("killed %v: %+v", killed, r)
		}
		ticks = 0
		r = w.eval("while true do end")
		if !killed || !strings.HasPrefix(r.Str, "ERR "+errTextKilled+" script: ") {
			t.Errorf("killed %v: %+v", killed, r)
		}
		ticks = 0
		if r = w.eval("redis.call('set','k',1) for i=1,1e6 do end return 1"); killed || r.Int != 1 {
			t.Errorf("killed %v: %+v", killed, r)
		}
		if _, _, running := w.rt.Running(); running || w.rt.Kill() {
			t.Error("a script is running")
		}
	}
}

// TestOtherBudgets: each of them ends a script, which then leaves no trace.
func TestOtherBudgets(t *testing.T) {
	for _, c := range []struct {
		options Options
		body    string
		spent   string
	}{
		{Options{Memory: 10_000}, "redis.call('set','k','x') local t={} for i=1,1e4 do t[i]={} end", "memory"},
		{Options{Memory: 10_000}, "redis.call('set','k','x') local t for i=1,1e4 do local u=t t=function() return u end end", "memory"},
		{Options{Calls: 5}, "for i=1,10 do redis.call('incr','k') end", "calls"},
		{Options{ReplyBytes: 100}, "redis.call('set','k','x') local s=('x'):rep(60) return {s,{s}}", "reply"},
		{Options{Instructions: 1000}, "redis.call('set','k','x') while true do end", "instructions"},
	} {
		w := newWorld(c.options)
		if r := w.eval(c.body); r.Str != "ERR "+errTextBudget+c.spent {
			t.Errorf("%s\n got %.300q, want %s", c.body, r.Str, c.spent)
		}
		w.want(t, "return redis.call('exists','k')", ":0\r\n")
	}
}

// TestShebang: flags and words of the first line, as redis-server 7.0.15 takes them.
func TestShebang(t *testing.T) {
	w := newWorld(Options{})
	for line, want := range map[string]string{
		"#!lua":                   "",
		"#!lua flags=":            "",
		"#!lua\tflags=no-writes":  "",
		"#!lua 'flags=no-writes'": "",
		"#!lua flags=no-writes\r": "",
		"#!lua flags=no-cluster,allow-cross-slot-keys,allow-stale,allow-oom": "",
		"#!lua flags=no-writes,": "ERR Unexpected flag in script shebang: ",
		"#!lua flags=x":          "ERR Unexpected flag in script shebang: x",
		"#!lua Flags=no-writes":  "ERR Unknown lua shebang option: Flags=no-writes",
		"#!js":                   "ERR Unexpected engine in script shebang: #!js",
		"#! lua":                 "ERR Unexpected engine in script shebang: #!",
		"#!LUA":                  "ERR Unexpected engine in script shebang: #!LUA",
	} {
		_, failure := w.rt.Load([]byte(line + "\nreturn 1"))
		if failure.Str != want {
			t.Errorf("%q: %q, want %q", line, failure.Str, want)
		}
	}
}
