package config

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func get(t *testing.T, s *Settings, name string) string {
	t.Helper()
	pairs := s.Get(name)
	if len(pairs) != 1 {
		t.Fatalf("Get(%q) = %v, want one pair", name, pairs)
	}
	return pairs[0].Value
}

func TestTable(t *testing.T) {
	for _, d := range table {
		if d.name != strings.ToLower(d.name) || d.help == "" || d.kind.read == nil {
			t.Errorf("row %q is not complete", d.name)
		}
		if d.store == nil && d.flags&(idle|refusing) == 0 {
			t.Errorf("row %q has no field but is not marked idle", d.name)
		}
	}
}

func TestDefaults(t *testing.T) {
	v := New().Load()
	if v.Port != 6379 || v.Databases != 16 || v.MaxClients != 10000 || v.TCPKeepalive != 300 ||
		v.ProtoMaxBulkLen != 512<<20 || v.ClientQueryBufferLimit != 1<<30 ||
		v.BusyReplyThreshold != 5000 || !v.RestartGuard || !v.ProtectedMode ||
		v.ReplicaOutput != (OutputLimit{256 << 20, 64 << 20, 60}) ||
		v.PubSubOutput != (OutputLimit{32 << 20, 8 << 20, 60}) || v.NormalOutput != (OutputLimit{}) ||
		!reflect.DeepEqual(v.Bind, []string{"127.0.0.1", "-::1"}) {
		t.Errorf("defaults: %+v", v)
	}
	if idle := New().Idle(); idle != nil {
		t.Errorf("idle without any settings: %v", idle)
	}
}

func TestSet(t *testing.T) {
	cases := []struct {
		pairs []string
		name  string // asked afterwards, with want
		want  string
	}{
		{[]string{"maxmemory", "1gb"}, "maxmemory", "1073741824"},
		{[]string{"maxmemory", "1G"}, "maxmemory", "1000000000"},
		{[]string{"maxmemory", ""}, "maxmemory", "0"},
		{[]string{"MaxClients", "5000"}, "maxclients", "5000"},
		{[]string{"replica-read-only", "NO"}, "slave-read-only", "no"},
		{[]string{"hz", "1000"}, "hz", "500"},
		{[]string{"hz", "0"}, "hz", "1"},
		{[]string{"lua-time-limit", "100"}, "busy-reply-threshold", "100"},
		{[]string{"hash-max-ziplist-entries", "7"}, "hash-max-listpack-entries", "7"},
		{[]string{"notify-keyspace-events", "KEA"}, "notify-keyspace-events", "AKE"},
		{[]string{"notify-keyspace-events", "KEx"}, "notify-keyspace-events", "xKE"},
		{[]string{"notify-keyspace-events", "KEgn"}, "notify-keyspace-events", "gnKE"},
		{[]string{"notify-keyspace-events", "EKtn"}, "notify-keyspace-events", "tnKE"},
		{[]string{"notify-keyspace-events", "mK"}, "notify-keyspace-events", "Km"},
		{[]string{"notify-keyspace-events", "AnK"}, "notify-keyspace-events", "AK"},
		{[]string{"notify-keyspace-events", "dtexzhsl$gK"}, "notify-keyspace-events", "AK"},
		{[]string{"notify-keyspace-events", ""}, "notify-keyspace-events", ""},
		{[]string{"client-output-buffer-limit", "replica 1mb 2mb 3 normal 1 2 3"}, "client-output-buffer-limit",
			"normal 1 2 3 slave 1048576 2097152 3 pubsub 33554432 8388608 60"},
		{[]string{"client-output-buffer-limit", ""}, "client-output-buffer-limit",
			"normal 0 0 0 slave 268435456 67108864 60 pubsub 33554432 8388608 60"},
		{[]string{"save", "900 1 300 10"}, "save", "900 1 300 10"},
		{[]string{"save", ""}, "save", ""},
		{[]string{"bind", "127.0.0.1 127.0.0.2"}, "bind", "127.0.0.1 127.0.0.2"},
		{[]string{"maxmemory-policy", "NOEVICTION"}, "maxmemory-policy", "noeviction"},
		{[]string{"slave-read-only", "no", "replica-read-only", "yes"}, "slave-read-only", "yes"},
		{[]string{"latency-tracking-info-percentiles", "50.50 99"}, "latency-tracking-info-percentiles", "50.5 99"},
		{[]string{"maxmemory-clients", "10%"}, "maxmemory-clients", "10%"},
	}
	for _, c := range cases {
		s := New()
		if err := s.Set(c.pairs...); err != nil {
			t.Errorf("Set(%q): %v", c.pairs, err)
		} else if got := get(t, s, c.name); got != c.want {
			t.Errorf("after Set(%q) %s is %q, want %q", c.pairs, c.name, got, c.want)
		}
	}
}

// refusals are commands of CONFIG SET with the whole answer of redis-server 7.0.15.
var refusals = []struct {
	pairs []string
	want  string
}{
	{[]string{"nosuch", "1"}, "ERR Unknown option or number of arguments for CONFIG SET - 'nosuch'"},
	{[]string{"NoSuch", "1"}, "ERR Unknown option or number of arguments for CONFIG SET - 'NoSuch'"},
	{[]string{"include", "x"}, "ERR Unknown option or number of arguments for CONFIG SET - 'include'"},
	{[]string{"user", "foo on"}, "ERR Unknown option or number of arguments for CONFIG SET - 'user'"},
	{[]string{"maxclients", "100", "timeout"}, "ERR syntax error"},
	{[]string{"maxclients", "100", "nosuch", "1"}, "ERR Unknown option or number of arguments for CONFIG SET - 'nosuch'"},
	{[]string{"nosuch", "1", "maxclients", "3", "maxclients", "4"}, "ERR Unknown option or number of arguments for CONFIG SET - 'nosuch'"},
	{[]string{"maxclients", "3", "maxclients", "4", "NoSuch", "1"}, failed("maxclients", "duplicate parameter")},
	{[]string{"databases", "3", "databases", "3"}, failed("databases", "can't set immutable config")},
	{[]string{"databases", "3", "nosuch", "3"}, failed("databases", "can't set immutable config")},
	{[]string{"port", "abc", "databases", "3"}, failed("databases", "can't set immutable config")},
	{[]string{"dir", "/"}, failed("dir", "can't set protected config")},
	{[]string{"logfile", "x"}, failed("logfile", "can't set immutable config")},
	{[]string{"replicaof", "a 1"}, failed("replicaof", "can't set immutable config")},
	{[]string{"TimeOUt", "abc"}, failed("timeout", "argument couldn't be parsed into an integer")},
	{[]string{"timeout", "-1"}, failed("timeout", "argument must be between 0 and 2147483647 inclusive")},
	{[]string{"timeout", " 1"}, failed("timeout", "argument couldn't be parsed into an integer")},
	{[]string{"timeout", "01"}, failed("timeout", "argument couldn't be parsed into an integer")},
	{[]string{"timeout", "+1"}, failed("timeout", "argument couldn't be parsed into an integer")},
	{[]string{"timeout", ""}, failed("timeout", "argument couldn't be parsed into an integer")},
	{[]string{"timeout", "7", "maxclients", "abc", "hz", "x"}, failed("maxclients", "argument couldn't be parsed into an integer")},
	{[]string{"hash-max-ziplist-entries", "-1"}, failed("hash-max-ziplist-entries", "argument must be between 0 and 9223372036854775807 inclusive")},
	{[]string{"maxmemory", "1.5gb"}, failed("maxmemory", "argument must be a memory value")},
	{[]string{"maxmemory", "-1"}, failed("maxmemory", "argument must be a memory value")},
	{[]string{"proto-max-bulk-len", "1023kb"}, failed("proto-max-bulk-len", "argument must be between 1048576 and 9223372036854775807 inclusive")},
	{[]string{"maxmemory-clients", "101%"}, failed("maxmemory-clients", "percentage argument must be less or equal to 100")},
	{[]string{"maxmemory-clients", "-1"}, failed("maxmemory-clients", "argument must be a memory or percent value")},
	{[]string{"loglevel", "foo"}, failed("loglevel", "argument(s) must be one of the following: debug, verbose, notice, warning")},
	{[]string{"shutdown-on-sigterm", "now foo"}, failed("shutdown-on-sigterm", "argument(s) must be one of the following: default, save, nosave, now, force")},
	{[]string{"replica-read-only", "maybe"}, failed("replica-read-only", "argument must be 'yes' or 'no'")},
	{[]string{"notify-keyspace-events", "q"}, failed("notify-keyspace-events", "Invalid event class character. Use 'Ag$lshzxeKEtmdn'.")},
	{[]string{"client-output-buffer-limit", "normal 0 0"}, failed("client-output-buffer-limit", "Wrong number of arguments in buffer limit configuration.")},
	{[]string{"client-output-buffer-limit", "master 0 0 0"}, failed("client-output-buffer-limit", "Invalid client class specified in buffer limit configuration.")},
	{[]string{"client-output-buffer-limit", "pubsub 1xb 8mb 1"}, failed("client-output-buffer-limit", "Error in hard, soft or soft_seconds setting in buffer limit configuration.")},
	{[]string{"save", "900"}, failed("save", "Invalid save parameters")},
	{[]string{"save", "0 1"}, failed("save", "Invalid save parameters")},
	{[]string{"save", " 900  1 "}, failed("save", "Invalid save parameters")},
	{[]string{"oom-score-adj-values", "1 2"}, failed("oom-score-adj-values", "wrong number of arguments")},
	{[]string{"latency-tracking-info-percentiles", "50 101"}, failed("latency-tracking-info-percentiles", "latency-tracking-info-percentiles parameters should sit between [0.0,100.0]")},
}

func failed(name, reason string) string { return setError(name, reason).Error() }

func TestSetRefused(t *testing.T) {
	for _, c := range refusals {
		s := New()
		before := s.Load()
		err := s.Set(c.pairs...)
		if err == nil || err.Error() != c.want {
			t.Errorf("Set(%q)\n got %v\nwant %s", c.pairs, err, c.want)
		}
		if s.Load() != before {
			t.Errorf("Set(%q) changed something", c.pairs)
		}
	}
}

func TestGetPatterns(t *testing.T) {
	s := New()
	cases := []struct {
		patterns []string
		want     []Pair
	}{
		{[]string{"PORT", "port", "p?rt"}, []Pair{{"PORT", "6379"}}},
		{[]string{"*read-only"}, []Pair{{"replica-read-only", "yes"}, {"slave-read-only", "yes"}}},
		{[]string{"SLAVE*only", "tIMEOUT"}, []Pair{{"slave-read-only", "yes"}, {"tIMEOUT", "0"}}},
		{[]string{"include", "rename-command", "user", "nosuch", "no*such"}, nil},
	}
	for _, c := range cases {
		if got := s.Get(c.patterns...); !reflect.DeepEqual(got, c.want) {
			t.Errorf("Get(%q) = %v, want %v", c.patterns, got, c.want)
		}
	}
	if n := len(s.Get("*")); n < 180 {
		t.Errorf("CONFIG GET * has %d pairs", n)
	}
}

func TestOnChange(t *testing.T) {
	s := New()
	var log []string
	s.OnChange(func(old, new *Values) error {
		log = append(log, old.RequirePass+">"+new.RequirePass)
		return nil
	})
	s.OnChange(func(old, new *Values) error {
		if new.Port != old.Port {
			return &Refusal{"port", "Unable to listen on this port. Check server logs."}
		}
		return nil
	})
	if err := s.Set("requirepass", "a"); err != nil {
		t.Fatal(err)
	}
	err := s.Set("requirepass", "b", "port", "1")
	if want := failed("port", "Unable to listen on this port. Check server logs."); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if s.Load().RequirePass != "a" || s.Load().Port != 6379 {
		t.Error("a refused change came into force")
	}
	if want := []string{">a", "a>b", "b>a"}; !reflect.DeepEqual(log, want) {
		t.Errorf("calls %v, want %v", log, want)
	}
}

func TestStateDir(t *testing.T) {
	dir := t.TempDir()
	cases := []struct {
		service, xdg, home string
		args               []string
		want               string
	}{
		{"/var/lib/a:/var/lib/b", "/x", "/home/u", nil, "/var/lib/a"},
		{"", "/x", "/home/u", nil, "/x/leasehold/6379"},
		{"", "relative", "/home/u", []string{"--port", "7000"}, "/home/u/.local/state/leasehold/7000"},
		{"", "", "/home/u", []string{"--port", "0", "--tls-port", "7001"}, "/home/u/.local/state/leasehold/7001"},
		{"", "", "", nil, ""},
		{"/var/lib/a", "/x", "/home/u", []string{"--dir", dir}, dir},
	}
	for _, c := range cases {
		t.Setenv("STATE_DIRECTORY", c.service)
		t.Setenv("XDG_STATE_HOME", c.xdg)
		t.Setenv("HOME", c.home)
		s := New()
		if err := s.ParseArgs(c.args); err != nil {
			t.Fatal(err)
		}
		got, err := s.Load().StateDir()
		if got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%+v: %q, %v", c, got, err)
		}
		if shown := get(t, s, "dir"); shown != c.want {
			t.Errorf("%+v: CONFIG GET dir is %q", c, shown)
		}
	}
}

func TestParseArgs(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a.conf", "# comment\n  port 7248 \n\t# more\n\ntimeout \"1\\x32\"\r\nSAVE 900 1\nsave 300 10\n"+
		"requirepass \"a\\\"b\"\nbind 127.0.0.1 ::1\ninclude inc*.conf\nhz 11")
	write("inc1.conf", "timeout 77\nhz 33\n")
	write("single.conf", "requirepass 'it\\'s'\nlogfile \"\"\ninclude nomatch*.conf\nsave 900 1\nsave \"\"\nsave 1 1\n")
	cases := []struct {
		args []string
		want map[string]string
	}{
		{[]string{"a.conf"}, map[string]string{"port": "7248", "timeout": "77", "save": "900 1 300 10",
			"requirepass": `a"b`, "bind": "127.0.0.1 ::1", "hz": "11"}},
		{[]string{"a.conf", "--timeout", "5", "--save"}, map[string]string{"timeout": "5", "save": ""}},
		{[]string{"a.conf", "--hz", "12", "-"}, map[string]string{"hz": "12", "databases": "4"}},
		{[]string{"-", "--timeout", "4"}, map[string]string{"timeout": "4", "databases": "4"}},
		{[]string{"single.conf"}, map[string]string{"requirepass": "it's", "save": "1 1"}},
		{[]string{"--save", "900", "1", "300", "10"}, map[string]string{"save": "900 1 300 10"}},
		{[]string{"--save", "900 1", "--save", "300 10"}, map[string]string{"save": "900 1 300 10"}},
		{[]string{"--save", "--timeout", "3"}, map[string]string{"save": "", "timeout": "3"}},
		{[]string{"--save", ""}, map[string]string{"save": ""}},
		{[]string{"--requirepass", "--foo"}, map[string]string{"requirepass": "--foo"}},
		{[]string{"--requirepass", "a b"}, map[string]string{"requirepass": "a b"}},
		{[]string{"--timeout 5"}, map[string]string{"timeout": "5"}},
		{[]string{"--port", "7248", "--port", "7247"}, map[string]string{"port": "7247"}},
		{[]string{"--bind", "127.0.0.1", "::1"}, map[string]string{"bind": "127.0.0.1 ::1"}},
		{[]string{"--bind", ""}, map[string]string{"bind": ""}},
		{[]string{"--unixsocketperm", "0700"}, map[string]string{"unixsocketperm": "700"}},
		{[]string{"--client-output-buffer-limit", "normal", "1", "2", "3"}, map[string]string{
			"client-output-buffer-limit": "normal 1 2 3 slave 268435456 67108864 60 pubsub 33554432 8388608 60"}},
		{[]string{"--replicaof", "no", "one"}, map[string]string{"replicaof": ""}},
		{[]string{"--restart-guard", "no", "--appendonly", "yes"}, map[string]string{"restart-guard": "no"}},
	}
	for _, c := range cases {
		s := New()
		if err := s.parse(c.args, strings.NewReader("databases 4\n")); err != nil {
			t.Errorf("%q: %v", c.args, err)
			continue
		}
		for name, want := range c.want {
			if got := get(t, s, name); got != want {
				t.Errorf("%q: %s is %q, want %q", c.args, name, got, want)
			}
		}
	}
}

func TestParseArgsRefused(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{
		"bad.conf":     "port 7248\nfoo 1\n",
		"quotes.conf":  "timeout \"77\n",
		"glued.conf":   "maxclients \"10\"x\n",
		"comment.conf": "\ntimeout 5 # comment\n",
		"outer.conf":   "include bad.conf\n",
		"gone.conf":    "include nosuch.conf\n",
		"self.conf":    "include self.conf\n",
		"rename.conf":  "rename-command FLUSHALL \"\"\n",
		"user.conf":    "user w on\nuser w off\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cases := []struct {
		args []string
		want string // the end of the message
	}{
		{[]string{"bad.conf"}, "'bad.conf', at line 2\n>>> 'foo 1'\nBad directive or wrong number of arguments"},
		{[]string{"outer.conf"}, "'bad.conf', at line 2\n>>> 'foo 1'\nBad directive or wrong number of arguments"},
		{[]string{"quotes.conf"}, "at line 1\n>>> 'timeout \"77'\nUnbalanced quotes in configuration line"},
		{[]string{"glued.conf"}, "at line 1\n>>> 'maxclients \"10\"x'\nUnbalanced quotes in configuration line"},
		{[]string{"comment.conf"}, "at line 2\n>>> 'timeout 5 # comment'\nwrong number of arguments"},
		{[]string{"gone.conf"}, "can't open config file 'nosuch.conf': no such file or directory"},
		{[]string{"nosuch.conf"}, "can't open config file 'nosuch.conf': no such file or directory"},
		{[]string{"self.conf"}, "too many nested includes"},
		{[]string{"rename.conf"}, "rename-command is not supported, and must not be ignored"},
		{[]string{"user.conf"}, "Error in user declaration 'w': Duplicate user found. A user can only be defined once in config files"},
		{[]string{"--foo", "a b", "c"}, "command line\n>>> 'foo \"a b\" \"c\"'\nBad directive or wrong number of arguments"},
		{[]string{"--foo", `a"b`, ""}, `>>> 'foo "a\"b" ""'` + "\nBad directive or wrong number of arguments"},
		{[]string{"--port"}, ">>> 'port'\nwrong number of arguments"},
		{[]string{"--port", "1", "--port"}, ">>> 'port'\nwrong number of arguments"},
		{[]string{"--port", "1", "foo"}, ">>> 'port \"1\" \"foo\"'\nwrong number of arguments"},
		{[]string{"--port=7248"}, ">>> 'port=7248'\nBad directive or wrong number of arguments"},
		{[]string{"-port", "7248"}, "Bad directive or wrong number of arguments"},
		{[]string{"--"}, "Bad directive or wrong number of arguments"},
		{[]string{"--timeout 5", "6"}, ">>> 'timeout \"5\" \"6\"'\nwrong number of arguments"},
		{[]string{"--timeout", ""}, ">>> 'timeout \"\"'\nargument couldn't be parsed into an integer"},
		{[]string{"--port", "99999"}, "argument must be between 0 and 65535 inclusive"},
		{[]string{"--unixsocketperm", "999"}, "argument couldn't be parsed as an octal number"},
		{[]string{"--dir", "/nonexistent/x"}, ">>> 'dir \"/nonexistent/x\"'\nNo such file or directory"},
		{[]string{"--dir", "bad.conf"}, "Not a directory"},
		{[]string{"--bind", "a b c d e f g h i j k l m n o p q"}, "Too many bind addresses specified."},
		{[]string{"--replicaof", "10.0.0.1", "6379"}, "replicaof is not supported: use a replicated cluster"},
		{[]string{"--cluster-enabled", "yes"}, "cluster-enabled is not supported"},
	}
	for _, c := range cases {
		s := New()
		before := s.Load()
		err := s.ParseArgs(c.args)
		if err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%q\n got %v\nwant …%s", c.args, err, c.want)
		}
		if s.Load() != before {
			t.Errorf("%q changed something", c.args)
		}
		var line *LineError
		if errors.As(err, &line) && !strings.HasPrefix(err.Error(), "*** FATAL CONFIG FILE ERROR") {
			t.Errorf("%q: %v", c.args, err)
		}
	}
}

func TestIdle(t *testing.T) {
	s := New()
	err := s.ParseArgs([]string{"--appendonly", "yes", "--save", "", "--timeout", "3", "--maxmemory-policy", "allkeys-lru"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.Idle(), []string{"maxmemory-policy", "appendonly"}; !reflect.DeepEqual(got, want) {
		t.Errorf("Idle() = %v, want %v", got, want)
	}
}

func TestMatch(t *testing.T) {
	cases := []struct {
		pattern, s string
		want       bool
	}{
		{"*", "", true}, {"", "", true}, {"", "a", false}, {"a*c", "abbc", true}, {"a*c", "abcd", false},
		{"**x*", "abxc", true}, {"?", "", false}, {"a?c", "aXc", true}, {"[a-c]x", "Bx", true},
		{"[^a-c]x", "bx", false}, {"[^a-c]x", "dx", true}, {"[c-a]", "b", true}, {`\*`, "*", true},
		{`\*`, "a", false}, {`[\]]`, "]", true}, {"[abc", "c", true}, {"ABC", "abc", true},
		{strings.Repeat("*a", 40) + "b", strings.Repeat("a", 200), false},
	}
	for _, c := range cases {
		if got := match(c.pattern, c.s); got != c.want {
			t.Errorf("match(%q, %q) = %v", c.pattern, c.s, got)
		}
	}
}

func FuzzWords(f *testing.F) {
	f.Add("a \"b\\x41\" 'c\\'d' e\"f g\"")
	f.Fuzz(func(t *testing.T, line string) {
		words, ok := splitWords(line)
		if !ok {
			return
		}
		for i, w := range words {
			words[i] = quote(w)
		}
		again, ok := splitWords(strings.Join(words, " "))
		if !ok || len(again) != len(words) {
			t.Fatalf("%q: %q does not read back", line, words)
		}
		for i := range again {
			if quote(again[i]) != words[i] {
				t.Fatalf("%q: word %d is %q, was %s", line, i, again[i], words[i])
			}
		}
	})
}
