package acl

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func testGrammar() Grammar {
	cmd := func(name string, categories ...string) Command { return Command{name, categories} }
	return Grammar{Catalog: NewCatalog([]Command{
		cmd("get", "read", "string", "fast"), cmd("set", "write", "string", "slow"),
		cmd("mget", "read", "string", "fast"), cmd("publish", "pubsub", "fast"),
		cmd("psubscribe", "pubsub", "slow"), cmd("select", "fast", "connection"),
		cmd("config", "slow"), cmd("config|get", "admin", "slow", "dangerous"),
		cmd("config|set", "admin", "slow", "dangerous"), cmd("flushall", "write", "slow", "dangerous"),
	}, []string{"xadd", "module", "module|load"})}
}

func rulesOf(t *testing.T, rules ...string) *User {
	t.Helper()
	g := testGrammar()
	u, err := g.Apply(g.NewUser("u"), rules...)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestRules has what a Redis 7.0.15 makes of rules.
func TestRules(t *testing.T) {
	for _, c := range []struct{ rules, want string }{
		{"", "off resetchannels -@all"},
		{"on nopass ~* &* +@all", "on nopass ~* &* +@all"},
		{"ALLKEYS AllChannels ON", "on ~* &* -@all"},
		{"reset", "off sanitize-payload resetchannels -@all"},
		{"skip-sanitize-payload nopass >x on", "on skip-sanitize-payload #2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881 resetchannels -@all"},
		{">x >x <x", "off resetchannels -@all"},
		{"%RW~foo %r~bar %W~baz ~q %R~", "off ~foo %R~bar %W~baz ~q %R~ resetchannels -@all"},
		{"%R~a %W~a", "off ~a resetchannels -@all"},
		{"~a ~* &a &*", "off ~* &* -@all"},
		{"+@all -@dangerous", "off resetchannels +@all -@dangerous"},
		{"+get -get", "off resetchannels -@all -get"},
		{"+config|get -CONFIG", "off resetchannels -@all -config"},
		{"+SELECT|0 +select|AbC +select|0", "off resetchannels -@all +select|0 +select|AbC"},
		{"+select|0 +select", "off resetchannels -@all +select"},
		{"+xadd -module|load", "off resetchannels -@all +xadd -module|load"},
		{"(+get ~x) ()", "off resetchannels -@all (~x resetchannels -@all +get) (resetchannels -@all)"},
		{"(+get ~x) clearselectors", "off resetchannels -@all"},
	} {
		if got := rulesOf(t, strings.Split(c.rules, " ")...).String(); got != "u "+c.want {
			t.Errorf("%s: %s, want %s", c.rules, got, c.want)
		}
	}
}

// TestRulesRefused has the words in which a Redis 7.0.15 refuses rules.
func TestRulesRefused(t *testing.T) {
	g := testGrammar()
	for _, c := range []struct{ rules, want string }{
		{"foo", "Error in ACL SETUSER modifier 'foo': Syntax error"},
		{")", "Error in ACL SETUSER modifier ')': Syntax error"},
		{"%", "Error in ACL SETUSER modifier '%': Syntax error"},
		{"%~x", "Error in ACL SETUSER modifier '%~x': Syntax error"},
		{"%RR~x", "Error in ACL SETUSER modifier '%RR~x': Syntax error"},
		{"~* ~x", "Error in ACL SETUSER modifier '~x': Adding a pattern after the * pattern (or the 'allkeys' flag) is not valid and does not have any effect. Try 'resetkeys' to start with an empty list of patterns"},
		{"&* &x", "Error in ACL SETUSER modifier '&x': Adding a pattern after the * pattern (or the 'allchannels' flag) is not valid and does not have any effect. Try 'resetchannels' to start with an empty list of channels"},
		{"+foo", "Error in ACL SETUSER modifier '+foo': Unknown command or category name in ACL"},
		{"+@foo", "Error in ACL SETUSER modifier '+@foo': Unknown command or category name in ACL"},
		{"+config|foo", "Error in ACL SETUSER modifier '+config|foo': Unknown command or category name in ACL"},
		{"-select|0", "Error in ACL SETUSER modifier '-select|0': Unknown command or category name in ACL"},
		{"+config|get|x", "Error in ACL SETUSER modifier '+config|get|x': Allowing first-arg of a subcommand is not supported"},
		{"+select|", "Error in ACL SETUSER modifier '+select|': Syntax error"},
		{"#abc", "Error in ACL SETUSER modifier '#abc': The password hash must be exactly 64 characters and contain only lowercase hexadecimal characters"},
		{"<abc", "Error in ACL SETUSER modifier '<abc': The password you are trying to remove from the user does not exist"},
		{"(+get ~x", "Unmatched parenthesis in acl selector starting at '(+get'."},
		{"(on)", "Error in ACL SETUSER modifier '(on)': Syntax error"},
	} {
		_, err := g.Apply(g.NewUser("u"), strings.Split(c.rules, " ")...)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.rules, err, c.want)
		}
	}
}

// TestUserIsImmutable changes a user and looks at the one before.
func TestUserIsImmutable(t *testing.T) {
	g := testGrammar()
	u := rulesOf(t, "on", ">p", "~a", "&c", "+get", "+select|0", "(+set ~b)")
	before := u.String()
	for _, rules := range []string{
		"off nopass %W~a ~x &y -get +select|1 +@all", "reset", ">q <p (+get) -select", "clearselectors (+set)",
	} {
		if _, err := g.Apply(u, strings.Fields(rules)...); err != nil {
			t.Fatal(err)
		}
		if u.String() != before {
			t.Fatalf("%s: the old user is %s, was %s", rules, u, before)
		}
	}
}

// TestStringReadsBack makes users of their own lines.
func TestStringReadsBack(t *testing.T) {
	g := testGrammar()
	for _, rules := range []string{
		"on >p ~a %R~b &c +@all -@dangerous +config|get", "nopass (+get ~a) (%W~x +@write -set) &*",
		"reset +@string -get +select|0",
	} {
		u := rulesOf(t, strings.Fields(rules)...)
		users, err := Parse(g, "f", "user "+u.String()+"\n\n")
		if err != nil {
			t.Fatal(err)
		}
		if got := users.Find("u").String(); got != u.String() {
			t.Errorf("%s: read back as %s", u, got)
		}
	}
}

// TestParseErrors has a Redis 7.0.15's report about a file.
func TestParseErrors(t *testing.T) {
	file := "user default on nopass ~* &* +@all\nuser x on >p ~a +get\nbad line\nuser y foo bar\n" +
		"user z +nosuch\nuser x on\n# c\nuser\nuser q (+get\n"
	want := "f:3 should start with user keyword followed by the username. f:4: Syntax error. f:5: Error in " +
		"applying operation '+nosuch': Unknown command or category name in ACL. WARNING: Duplicate user 'x' " +
		"found on line 6. f:7 should start with user keyword followed by the username. f:8 should start with " +
		"user keyword followed by the username. f:9: Unmatched parenthesis in selector definition.WARNING: " +
		"ACL errors detected, no change to the previously active ACL rules was performed"
	if _, err := Parse(testGrammar(), "f", file); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestCheck(t *testing.T) {
	touch := func(arg int, name string, mode Mode) Touch { return Touch{arg, []byte(name), mode} }
	args := func(words ...string) (out [][]byte) {
		for _, w := range words {
			out = append(out, []byte(w))
		}
		return out
	}
	const get, set, publish, psubscribe, sel = 0, 1, 3, 4, 5
	for _, c := range []struct {
		rules string
		do    Action
		want  string
	}{
		{"+@all", Action{ID: get, Touches: []Touch{touch(1, "a", Read)}}, "key 1"},
		{"~a", Action{ID: get, Touches: []Touch{touch(1, "a", Read)}}, "command 0"},
		{"+get ~a", Action{ID: get, Touches: []Touch{touch(1, "a", Read)}}, " 0"},
		{"+get %W~*", Action{ID: get, Touches: []Touch{touch(1, "a", Read)}}, "key 1"},
		{"+get %W~*", Action{ID: get, Touches: []Touch{touch(1, "a", 0)}}, " 0"},
		{"+set %W~* %R~*", Action{ID: set, Touches: []Touch{touch(1, "a", Read|Write)}}, " 0"},
		{"+set %W~a* %R~*", Action{ID: set, Touches: []Touch{touch(1, "a", Read|Write)}}, "key 1"},
		{"+get (+set ~b)", Action{ID: set, Touches: []Touch{touch(1, "b", Write)}}, " 0"},
		{"+get ~a (+set ~b)", Action{ID: set, Touches: []Touch{touch(1, "a", Write)}}, "key 1"},
		{"+publish &c*", Action{ID: publish, Touches: []Touch{touch(1, "cd", Channel)}}, " 0"},
		{"+publish &c*", Action{ID: publish, Touches: []Touch{touch(1, "d", Channel)}}, "channel 1"},
		{"+psubscribe &c*", Action{ID: psubscribe, Touches: []Touch{touch(1, "cd*", Channel|Pattern)}}, "channel 1"},
		{"+psubscribe &c*", Action{ID: psubscribe, Touches: []Touch{touch(1, "c*", Channel|Pattern)}}, " 0"},
		{"+select|AB", Action{ID: sel, FirstArg: 1, Args: args("select", "ab")}, " 0"},
		{"+select|AB", Action{ID: sel, FirstArg: 1, Args: args("select", "abc")}, "command 0"},
		{"+select|AB", Action{ID: sel, FirstArg: 1, Args: args("select")}, "command 0"},
		{"off", Action{ID: -1}, " 0"},
	} {
		u := rulesOf(t, strings.Fields(c.rules)...)
		v, arg := u.Check(&c.do)
		if got := fmt.Sprint(v.Reason(), " ", arg); got != c.want {
			t.Errorf("%s: %+v: %q, want %q", c.rules, c.do, got, c.want)
		}
	}
}

func TestCheckAllocatesNothing(t *testing.T) {
	u := rulesOf(t, "+get", "~nothing", "~lock:*", "&ch*")
	key := []byte("lock:" + strings.Repeat("x", 100))
	do := Action{ID: 0, Touches: []Touch{{1, key, Read}, {2, []byte("ch"), Channel}}}
	if n := testing.AllocsPerRun(100, func() {
		if v, _ := u.Check(&do); v != Allowed {
			t.Fatal("not allowed")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestRestricted(t *testing.T) {
	for rules, want := range map[string]bool{
		"+@all ~* &*": false, "+@all ~*": true, "": true, "+@all ~* &* -get": true,
		"+@all ~* &* -get +get": true, "(+@all ~* &*)": false, "+@all ~* &* -xadd": true,
	} {
		parts := []string{rules}
		if !strings.HasPrefix(rules, "(") {
			parts = strings.Fields(rules)
		}
		if got := rulesOf(t, parts...).Restricted(); got != want {
			t.Errorf("%q: restricted %t", rules, got)
		}
	}
}

func TestLogJoinsEqualEntries(t *testing.T) {
	var l Log
	add := func(object string, at int64) {
		l.Add(&Entry{Verdict: DeniedKey, Context: "toplevel", Object: object, User: "u", AtMicros: at}, 3)
	}
	add("a", 0)
	add("b", 1)
	add("a", 2)
	add("a", 70_000_000)
	add("c", 70_000_000)
	var got []string
	for _, e := range l.Latest(10) {
		got = append(got, fmt.Sprint(e.Object, e.Count))
	}
	if want := []string{"c1", "a1", "a2"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
