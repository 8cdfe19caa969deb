package luaexec

import (
	"fmt"
	"strings"
	"testing"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A world is a keyspace with a runtime.
type world struct {
	ks *keyspace.Keyspace
	rt *Runtime
}

func newWorld(o Options) *world {
	return &world{keyspace.New(keyspace.Options{Databases: 16, Seed: 1}), New(o, fakeServer{})}
}

func (w *world) tx() *keyspace.Tx {
	return w.ks.Begin(keyspace.Instant{Mono: 1e12, Wall: 1e15}, 0, 42)
}

func (w *world) eval(body string, args ...string) keyspace.Reply {
	return w.rt.Eval(w.tx(), []byte(body), nil, bytesOf(args), false)
}

func bytesOf(ss []string) (bs [][]byte) {
	for _, s := range ss {
		bs = append(bs, []byte(s))
	}
	return bs
}

func (w *world) want(t *testing.T, body, want string) {
	t.Helper()
	if got := string(appendRESP(nil, w.eval(body))); got != want {
		t.Errorf("%s\n got %.300q\nwant %.300q", body, got, want)
	}
}

// A script without end, or one that wants all memory, is ended; the next one runs.
func TestBudget(t *testing.T) {
	w := newWorld(Options{Instructions: 3_000_000 / programPace})
	for _, body := range []string{
		"while true do end",
		"local f=function() while 1 do redis.call('ping') end end while 1 do pcall(f) end",
		"local f=function() while 1 do end end while 1 do xpcall(f,f) end",
		"local function f() return f() end return f()",
		"local co=coroutine.wrap(function() while true do end end) co()",
		"local co=coroutine.wrap(function() while true do pcall(function() while true do end end) end end) while true do pcall(co) end",
		"while true do coroutine.create(function() end) end",
		"return (string.rep('a',50000)):find('(a*)*b')",
		"return #string.rep('a',3000000):match('.-b')",
		"local s='x' while true do s=s..s end",
		"local t={} while true do t[#t+1]=('x'):rep(1000000) end",
		"local t={} for i=1,1e9 do t[i]={} t[i][65000]=1 end",
		"local t={} for i=1,1e9 do t[i]={unpack(ARGV,1,7000)} end",
		"local function f(...) return {...} end local t={} while true do t[#t+1]=f(unpack(ARGV,1,7000)) end",
		"local t={} for i=1,40 do t={t,t} end return t",
		"local t={} for i=1,40 do t={t,t} end return cjson.encode(t)",
		"local t={} for i=1,1e7 do t[i]=i end table.sort(t,function(a,b) return a>b end)",
		"return ('x'):rep(1000000):gsub('','yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy')",
	} {
		r := w.eval(body)
		if r.Kind == keyspace.KindArray && strings.Contains(string(appendRESP(nil, r)[:min(len(appendRESP(nil, r)), 1<<20)]), errTextBudget) {
			continue // cut off within the reply
		}
		if r.Kind != keyspace.KindError || !strings.Contains(r.Str, errTextBudget) && !strings.Contains(r.Str, "not enough memory") {
			t.Errorf("%s\n got %.200v", body, r)
		}
		w.want(t, "return 'alive'", "$5\r\nalive\r\n")
	}
}

// Whatever a script returns or raises, there is a reply.
func TestAnyValue(t *testing.T) {
	w := newWorld(Options{})
	values := []string{
		"nil", "true", "false", "1", "'x'", "{}", "function() end", "coroutine.create(function() end)", "cjson.null",
		"_G", "redis", "string", "print", "0/0", "1/0", "-1/0", "redis.call", "KEYS", "getmetatable('')", "{ {}, {{}} }",
		"setmetatable({},{__index=function() error('x') end})", "setmetatable({},{__tostring=error})",
		"setmetatable({},{__tostring=function() return {} end})", "loadstring('return 1')",
	}
	for _, v := range values {
		for _, form := range []string{
			"return %s", "return {%s}", "error(%s)", "return {err=%s}", "return {ok=%s}", "return {map=%s}", "return {set=%s}",
			"return {double=%s}", "return {big_number=%s}", "return {verbatim_string=%s}", "error({err=%s})",
			"return redis.call(%s)", "return redis.pcall('echo',%s)", "return tostring(%s)", "return cjson.encode(%s)",
			"return cmsgpack.pack(%s)", "local ok,e=pcall(error,%s) return e", "return {map={[%[1]s or 1]=%[1]s}}",
			"redis.setresp(3) return {%s}", "return redis.error_reply(%s)", "return redis.sha1hex(%s)", "redis.log(%s,%[1]s)",
			"return table.concat({%s})", "return #%s", "return -%s", "return %s..%[1]s", "return %s+1", "return %s<%[1]s",
			"return (%s)()", "for i=%s,1 do return 1 end", "for k in pairs(%s) do return 1 end", "return (%s).x", "return string.format('%%s',%s)",
			"local x=%s x.y=1", "coroutine.wrap(function() error(%s) end)()", "return coroutine.wrap(function() return %s end)()",
			"return select(%s,1)", "return unpack(%s)", "return next(%s)", "return setmetatable(%s,{})", "return string.gsub('a','a',%s)",
		} {
			w.eval(strings.ReplaceAll(fmt.Sprintf(form, v), "%!(EXTRA", ""))
		}
	}
	w.want(t, "return 'alive'", "$5\r\nalive\r\n")
	r := w.eval("local t={} t[1]=t return t")
	depth := 0
	for ; r.Kind == keyspace.KindArray; r = r.Elems[0] {
		depth++
	}
	if depth != maxReplyDepth || r.Str != errTextDeep {
		t.Errorf("a table that holds itself: depth %d, then %v", depth, r)
	}
}

// Text that makes a parser or compiler recurse must not use up Go's stack.
func TestDeepText(t *testing.T) {
	w := newWorld(Options{})
	n := 300_000
	for _, body := range []string{
		"return " + strings.Repeat("(", n), "return " + strings.Repeat("{", n), "return " + strings.Repeat("-", n) + "1",
		"return " + strings.Repeat("not ", n) + "1", "return 1" + strings.Repeat("+1", n), "return 'a'" + strings.Repeat("..'a'", n),
		"return a" + strings.Repeat(".a", n), "return a" + strings.Repeat("()", n), "return a" + strings.Repeat("[1]", n),
		strings.Repeat("do ", n), strings.Repeat("if 1 then ", n), "if 1 then " + strings.Repeat("elseif 1 then ", n) + "end",
		strings.Repeat("f(", n), strings.Repeat("local function f() ", n), "return " + strings.Repeat("a or ", n) + "1",
		"return " + strings.Repeat("2^", n) + "2", strings.Repeat("local a\n", n), "return {" + strings.Repeat("1,", n) + "}",
		"return ''" + strings.Repeat(" ..1", 150), strings.Repeat("x=1 ", 3000), "local t={}" + strings.Repeat(" t.a=1", 20000),
		"a" + strings.Repeat(",a", n) + "=1",
	} {
		w.eval(body)
	}
	w.want(t, "return 'alive'", "$5\r\nalive\r\n")
}

// One script's world is not another's.
func TestIsolation(t *testing.T) {
	w := newWorld(Options{})
	w.want(t, "cjson.encode_max_depth(1) return 1", ":1\r\n")
	w.want(t, "return cjson.encode({{}})", "$4\r\n[{}]\r\n")
	w.want(t, "KEYS[1]='x' ARGV.y=2 return KEYS[1]", "$1\r\nx\r\n")
	w.want(t, "return {tostring(KEYS[1]),tostring(ARGV.y)}", "*2\r\n$3\r\nnil\r\n$3\r\nnil\r\n")
	w.want(t, "local k=KEYS setmetatable(k,{__index=function() return 1 end}) return k[1]", ":1\r\n")
	w.want(t, "return KEYS[1]", "$-1\r\n")
	w.want(t, "redis.setresp(3) return true", ":1\r\n")
	w.want(t, "return false", "$-1\r\n")
	a := w.eval("return {math.random(1000000), tostring({})}")
	b := w.eval("return {math.random(1000000), tostring({})}")
	if string(appendRESP(nil, a)) != string(appendRESP(nil, b)) {
		t.Errorf("the same request gave %v and %v", a, b)
	}
	w.rt.Eval(w.tx(), []byte("return {KEYS[1],ARGV[1]}"), bytesOf([]string{"k"}), bytesOf([]string{"a"}), false)
	w.want(t, "return {tostring(KEYS[1]),tostring(ARGV[1])}", "*2\r\n$3\r\nnil\r\n$3\r\nnil\r\n")
}

func TestReadOnly(t *testing.T) {
	w := newWorld(Options{})
	r := w.rt.Eval(w.tx(), []byte("return redis.call('set','a',1)"), nil, nil, true)
	if !strings.HasPrefix(r.Str, "ERR Write commands are not allowed from read-only scripts. script: ") {
		t.Errorf("got %v", r)
	}
	r = w.rt.Eval(w.tx(), []byte("#!lua\nreturn 1"), nil, nil, true)
	if r.Str != "ERR Can not execute a script with write flag using *_ro command." {
		t.Errorf("got %v", r)
	}
	if tx := w.tx(); tx.Atomic || tx.RESP != 0 {
		t.Errorf("the Tx was left changed")
	}
}

func TestCache(t *testing.T) {
	w := newWorld(Options{CacheEntries: 3})
	loaded, failure := w.rt.Load([]byte("return 'kept'"))
	if len(loaded) != 40 || failure.IsError() {
		t.Fatalf("Load: %q %v", loaded, failure)
	}
	for i := range 10 {
		w.want(t, fmt.Sprintf("return %d", i), fmt.Sprintf(":%d\r\n", i))
		w.want(t, "return 'often'", "$5\r\noften\r\n")
	}
	if n := len(w.rt.byBody); n != 4 || len(w.rt.bySHA) != 4 || len(w.rt.sources) != 4 {
		t.Errorf("%d scripts, want 3 and the loaded one", n)
	}
	for _, sha := range []string{loaded, strings.ToUpper(loaded)} {
		if r := w.rt.EvalSHA(w.tx(), []byte(sha), nil, nil, false); r.Str != "kept" {
			t.Errorf("EvalSHA %s: %v", sha, r)
		}
		if !w.rt.Exists([]byte(sha)) {
			t.Errorf("%s does not exist", sha)
		}
	}
	for _, sha := range []string{"123", strings.Repeat("f", 40), ""} {
		if r := w.rt.EvalSHA(w.tx(), []byte(sha), nil, nil, false); r.Str != "NOSCRIPT No matching script. Please use EVAL." {
			t.Errorf("EvalSHA %q: %v", sha, r)
		}
	}
	if _, failure := w.rt.Load([]byte("return +")); !strings.HasPrefix(failure.Str, "ERR Error compiling script (new function): user_script:1:") {
		t.Errorf("Load of nonsense: %v", failure)
	}
	w.rt.Flush()
	if w.rt.Exists([]byte(loaded)) || len(w.rt.sources) != 0 {
		t.Error("Flush left scripts")
	}
	w.want(t, "error('x')", "-ERR user_script:1: x script: 9851144f39f03a0d597a980c5aa79c80cb696891, on @user_script:1.\r\n")
}

func TestParseEval(t *testing.T) {
	for _, c := range []struct {
		args       string
		keys, argv int
		failure    string
	}{
		{"0", 0, 0, ""}, {"1 a b c", 1, 2, ""}, {"2 a b", 2, 0, ""}, {"0 a", 0, 1, ""},
		{"x", 0, 0, "ERR value is not an integer or out of range"}, {"-1", 0, 0, "ERR Number of keys can't be negative"},
		{"2 a", 0, 0, "ERR Number of keys can't be greater than number of args"}, {"+1 a", 0, 0, "ERR value is not an integer or out of range"},
		{"01 a", 0, 0, "ERR value is not an integer or out of range"}, {"99999999999999999999", 0, 0, "ERR value is not an integer or out of range"},
		{"9223372036854775807", 0, 0, "ERR Number of keys can't be greater than number of args"},
	} {
		args := append(bytesOf([]string{"eval", "return 1"}), bytesOf(strings.Fields(c.args))...)
		keys, argv, failure := ParseEval(args)
		if len(keys) != c.keys || len(argv) != c.argv || failure.Str != c.failure {
			t.Errorf("%s: %d keys, %d args, %v", c.args, len(keys), len(argv), failure)
		}
	}
}

func TestLog(t *testing.T) {
	var got []string
	w := newWorld(Options{Log: func(level int, msg string) { got = append(got, fmt.Sprint(level, msg)) }})
	w.want(t, "redis.log(redis.LOG_WARNING,'a',1,'b')", "$-1\r\n")
	if fmt.Sprint(got) != "[3a 1 b]" {
		t.Errorf("logged %v", got)
	}
}

// A panic of a command must not leave the machine in doubt.
func TestPanic(t *testing.T) {
	w := newWorld(Options{})
	fakeCommands["panic"] = fakeCommand{-1, false, func(*keyspace.Tx, [][]byte) keyspace.Reply { panic("broken") }}
	defer delete(fakeCommands, "panic")
	if r := w.eval("return pcall(redis.call,'panic')"); r.Kind == keyspace.KindNone {
		t.Errorf("got %v", r)
	}
	w.eval("return redis.call('panic')")
	var none []int
	fakeCommands["panic"] = fakeCommand{-1, false, func(*keyspace.Tx, [][]byte) keyspace.Reply { return keyspace.Int(int64(none[1])) }}
	if r := w.eval("return pcall(redis.call,'panic')"); !strings.Contains(r.Str, errTextPanic) {
		t.Errorf("got %v", r)
	}
	w.want(t, "return 'alive'", "$5\r\nalive\r\n")
}

const compareAndDelete = "if redis.call('get',KEYS[1]) == ARGV[1] then return redis.call('del',KEYS[1]) else return 0 end"

func BenchmarkCompareAndDelete(b *testing.B) {
	w := newWorld(Options{})
	sha, _ := w.rt.Load([]byte(compareAndDelete))
	keys, argv := bytesOf([]string{"lock:resource:1"}), bytesOf([]string{"owner-token-0123456789abcdef"})
	set := bytesOf([]string{"set", "lock:resource:1", "owner-token-0123456789abcdef"})
	b.ReportAllocs()
	for b.Loop() {
		tx := w.tx()
		keyspace.Set(tx, set)
		if r := w.rt.EvalSHA(tx, []byte(sha), keys, argv, false); r.Int != 1 {
			b.Fatal(r)
		}
	}
}

func BenchmarkEvalByBody(b *testing.B) {
	w := newWorld(Options{})
	body := []byte(compareAndDelete)
	keys, argv := bytesOf([]string{"lock:resource:1"}), bytesOf([]string{"owner"})
	b.ReportAllocs()
	for b.Loop() {
		w.rt.Eval(w.tx(), body, keys, argv, false)
	}
}

func BenchmarkLoop(b *testing.B) {
	w := newWorld(Options{})
	body := []byte("local s=0 for i=1,1000 do s=s+i end return s")
	for b.Loop() {
		w.rt.Eval(w.tx(), body, nil, nil, false)
	}
}
