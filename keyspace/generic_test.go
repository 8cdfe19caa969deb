package keyspace

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestDatabases(t *testing.T) {
	const (
		notDB = "(error) ERR DB index is out of range"
		int32 = "(error) ERR value is out of range, value must between -2147483648 and 2147483647"
		same  = "(error) ERR source and destination objects are the same"
	)
	newSession(Options{}).check(t, []step{
		{"SELECT 99", notDB}, {"SELECT -1", notDB}, {"SELECT x", notInt},
		{"SELECT 99999999999", int32},
		{"MOVE k 99", notDB}, {"MOVE k x", notInt}, {"MOVE k 99999999999", int32}, {"MOVE k 0", same},
		{"MOVE k 1", "(integer) 0"},
		{"COPY k k", same}, {"COPY k k DB 99", notDB}, {"COPY k k DB x", notInt},
		{"COPY k k DB 99999999999", int32}, {"COPY k k DB", syntax}, {"COPY k j FOO", syntax},
		{"COPY none j REPLACE", "(integer) 0"},
		{"SET k v PX 1000", "OK"}, {"SET j w", "OK"},
		{"COPY k j", "(integer) 0"}, {"COPY k j REPLACE", "(integer) 1"}, {"GET j", `"v"`},
		{"PTTL j", "(integer) 1000"},
		{"COPY k k DB 3", "(integer) 1"}, {"MOVE k 3", "(integer) 0"}, {"MOVE j 3", "(integer) 1"},
		{"EXISTS j k", "(integer) 1"}, {"SELECT 3", "OK"}, {"EXISTS j k j", "(integer) 3"},
		{"PTTL j", "(integer) 1000"},
		{"FLUSHDB FOO", syntax}, {"FLUSHDB SYNC ASYNC", syntax}, {"FLUSHDB sync", "OK"},
		{"DBSIZE", "(integer) 0"}, {"SELECT 0", "OK"}, {"DBSIZE", "(integer) 1"},
		{"FLUSHALL ASYNC", "OK"}, {"DBSIZE", "(integer) 0"},
	})
}

func TestRename(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"RENAME none none", "(error) ERR no such key"},
		{"RENAMENX none z", "(error) ERR no such key"},
		{"SET k 5", "OK"}, {"RENAME k k", "OK"}, {"RENAMENX k k", "(integer) 0"},
		{"HSET h f v", "(integer) 1"}, {"RENAMENX k h", "(integer) 0"}, {"RENAME k h", "OK"},
		{"GET h", `"5"`}, {"RENAMENX h k", "(integer) 1"}, {"KEYS *", `["k"]`},
	})
}

// A copy shares nothing with its original.
func TestCopyIsDeep(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"HSET h f v", "(integer) 1"}, {"COPY h g", "(integer) 1"}, {"HSET h f w", "(integer) 0"},
		{"HGET g f", `"v"`}, {"SET s a", "OK"}, {"COPY s r", "(integer) 1"},
		{"SETRANGE s 0 b", "(integer) 1"}, {"GET r", `"a"`}, {"LPUSH l a", "(integer) 1"},
		{"COPY l m", "(integer) 1"}, {"LPUSH l b", "(integer) 2"}, {"LPUSH m c", "(integer) 2"},
	})
}

func TestObject(t *testing.T) {
	long := strings.Repeat("x", 45)
	s := newSession(Options{Encoding: EncodingLimits{HashEntries: 2, HashValue: 64}})
	s.check(t, []step{
		{"SET n -5", "OK"}, {"OBJECT ENCODING n", `"int"`}, {"OBJECT REFCOUNT n", "(integer) 1"},
		{"SET n 5", "OK"}, {"OBJECT REFCOUNT n", "(integer) 2147483647"},
		{"SET n 05", "OK"}, {"OBJECT ENCODING n", `"embstr"`},
		{"SET n " + long[1:], "OK"}, {"OBJECT ENCODING n", `"embstr"`},
		{"SET n " + long, "OK"}, {"OBJECT ENCODING n", `"raw"`},
		{"HSET h a 1", "(integer) 1"}, {"OBJECT ENCODING h", `"listpack"`},
		{"HSET h b 1 c 1", "(integer) 2"}, {"OBJECT ENCODING h", `"hashtable"`},
		{"LPUSH l a", "(integer) 1"}, {"OBJECT ENCODING l", `"quicklist"`},
		{"OBJECT ENCODING none", "(nil)"}, {"OBJECT FREQ none", "(nil)"},
		{"OBJECT FREQ n", "(error) " + ErrTextNoLFU},
		// In Redis reads count too.
		{"after 2500", ""}, {"GET n", fmt.Sprintf("%q", long)}, {"OBJECT IDLETIME n", "(integer) 2"},
		{"SET n " + long, "OK"}, {"OBJECT IDLETIME n", "(integer) 2"},
		{"SET n x", "OK"}, {"OBJECT IDLETIME n", "(integer) 0"},
		{"after 100000000000", ""}, {"SET n y", "OK"}, {"after 3020", ""},
		{"OBJECT IDLETIME n", "(integer) 3"},
	})
	if r := s.run("object", "help"); len(r.Elems) != 15 || r.Elems[1].Str != "ENCODING <key>" {
		t.Errorf("OBJECT HELP: %s", show(r))
	}
}

func TestScanArguments(t *testing.T) {
	const bad = "(error) ERR invalid cursor"
	newSession(Options{}).check(t, []step{
		{"SET k v", "OK"}, {"SCAN x", bad}, {"SCAN x FOO", bad}, {"SCAN 0x10", bad}, {"SCAN -", bad},
		{"SCAN 99999999999999999999999", bad}, {"SCAN -1", `["0" []]`}, {"SCAN ''", `["0" ["k"]]`},
		{"SCAN +0", `["0" ["k"]]`}, {"SCAN 18446744073709551615", `["0" []]`},
		{"SCAN 0 COUNT 0", syntax}, {"SCAN 0 COUNT x", notInt}, {"SCAN 0 FOO 1", syntax},
		{"SCAN 0 MATCH", syntax}, {"SCAN 0 TYPE nosuch", `["0" []]`}, {"SCAN 0 TYPE ''", `["0" []]`},
		{"SCAN 0 TYPE STRING", `["0" ["k"]]`}, {"SCAN 0 MATCH k* COUNT 100", `["0" ["k"]]`},
		{"SCAN 0 MATCH a*", `["0" []]`}, {"SCAN 0 COUNT 9223372036854775807", `["0" ["k"]]`},
	})
	if r := newSession(Options{}).run("scan", " 1"); show(r) != bad {
		t.Errorf("a cursor after a space: %s", show(r))
	}
}

func TestRandomKey(t *testing.T) {
	s := newSession(Options{})
	for i := range 3000 {
		s.run("set", fmt.Sprint(i), "v")
	}
	for i := range 3000 {
		if i%1000 != 0 {
			s.run("del", fmt.Sprint(i))
		}
	}
	seen := map[string]int{}
	for range 3000 {
		seen[s.run("randomkey").Str]++
	}
	for _, key := range []string{"0", "1000", "2000"} {
		if n := seen[key]; n < 800 || n > 1200 || len(seen) != 3 {
			t.Errorf("%s was chosen %d times of 3000", key, n)
		}
	}
	s.do("set 1000 v px 10")
	s.do("del 0 2000")
	s.after(10)
	if r := s.do("randomkey"); r != "(nil)" {
		t.Errorf("an expired key was chosen: %s", r)
	}
}

// The events are Redis 7.0.15's, recorded with notify-keyspace-events KEAnm.
func TestEvents(t *testing.T) {
	s := newSession(Options{})
	s.ks.Observe(true)
	for _, st := range []step{
		{"set a 1", "new:a@0 set:a@0"}, {"set a 2 px 10000", "set:a@0 expire:a@0"},
		{"rename a b", "new:b@0 rename_from:a@0 rename_to:b@0"}, {"set c 1", "new:c@0 set:c@0"},
		{"rename c b", "new:b@0 rename_from:c@0 rename_to:b@0"}, {"copy b d", "new:d@0 copy_to:d@0"},
		{"copy b d replace", "new:d@0 copy_to:d@0"},
		{"move d 3", "new:d@3 move_from:d@0 move_to:d@3"},
		{"persist b", ""}, {"set b 1 ex 100", "set:b@0 expire:b@0"}, {"persist b", "persist:b@0"},
		{"getex b ex 10", "expire:b@0"}, {"getex b persist", "persist:b@0"}, {"getex b persist", ""},
		{"getex b", ""}, {"getex b exat 1", "del:b@0"}, {"set b 1", "new:b@0 set:b@0"},
		{"pexpire b 0", "del:b@0"},
		{"set b 1 exat 1", "new:b@0 set:b@0 expire:b@0"}, {"get b", "expired:b@0 keymiss:b@0"},
		{"set b 1", "new:b@0 set:b@0"}, {"set b 2 nx px 100", ""}, {"set b 2 ifeq 7", ""},
		{"delifeq b 7", ""}, {"expire b 100 xx", ""}, {"msetnx b 1 z 1", ""}, {"setnx b 1", ""},
		{"incrby b x", ""}, {"renamenx b b", ""}, {"set b 1 ex 0", ""},
		{"getdel b", "del:b@0"}, {"getdel b", "keymiss:b@0"},
		{"mset x 1 y 2", "new:x@0 set:x@0 new:y@0 set:y@0"},
		{"append x 1", "append:x@0"}, {"append z 1", "new:z@0 append:z@0"},
		{"setrange x 0 a", "setrange:x@0"},
		{"setrange x 0 ''", ""}, {"incrbyfloat y 1", "incrbyfloat:y@0"},
		{"incrbyfloat w 1", "new:w@0 incrbyfloat:w@0"}, {"getset x 1", "set:x@0"},
		{"decr y", "incrby:y@0"},
		{"unlink x y none", "del:x@0 del:y@0"}, {"setex q 10 v", "new:q@0 set:q@0 expire:q@0"},
		{"setnx n 1", "new:n@0 set:n@0"}, {"setrange m 2 x", "new:m@0 setrange:m@0"},
		{"psetex m 100000 x", "set:m@0 expire:m@0"}, {"expire m 100 nx", ""},
		{"expire m 100", "expire:m@0"},
		{"flushdb", "flushed@0"}, {"flushdb", "flushed@0"},
	} {
		s.do(st.line)
		if got := s.events(); got != st.want {
			t.Errorf("%s reports %q, want %q", st.line, got, st.want)
		}
	}
}

// Locks expire in the order of their deadlines, across databases, each reported once.
func TestExpiryOrder(t *testing.T) {
	s := newSession(Options{})
	s.ks.Observe(true)
	for i, ms := range []int{500, 20, 7000, 3, 70, 20} {
		s.db = i % 2
		s.do(fmt.Sprintf("set k%d v px %d", i, ms))
	}
	s.events()
	s.after(600)
	for more := true; more; {
		more = s.ks.Expire(s.now, 2, true)
	}
	want := []string{"expired:k3@1", "expired:k1@1", "expired:k5@1", "expired:k4@0", "expired:k0@0"}
	if got := strings.Fields(s.events()); !slices.Equal(got, want) {
		t.Errorf("expired %v, want %v", got, want)
	}
	if n := s.ks.Stats().Expired; n != 5 {
		t.Errorf("%d counted", n)
	}
}

// What WATCH sees: it changes with every change and with nothing else.
func TestVersions(t *testing.T) {
	s := newSession(Options{})
	version := func() uint64 { return s.ks.Begin(s.now, 0, 0).Version(0, []byte("k")) }
	for _, st := range []struct {
		line    string
		changes bool
	}{
		{"get k", false}, {"set k v", true}, {"set k v", true}, {"set k w nx", false}, // G1
		{"get k", false}, {"pttl k", false}, {"persist k", false}, {"pexpire k 100", true},
		{"set other v", false}, {"rename none k", false}, {"rename other k", true}, {"del k", true},
		{"del k", false}, {"hset k f v", true}, {"hdel k g", false}, {"hdel k f", true},
		{"set k v px 60", true}, {"after 60", true}, {"after 60", false}, // G2, G3
		{"set k v", true}, {"flushall", true}, {"flushall", false},
	} {
		before := version()
		if strings.HasPrefix(st.line, "after") {
			s.check(t, []step{{st.line, ""}})
		} else {
			s.do(st.line)
		}
		if changed := version() != before; changed != st.changes {
			t.Errorf("%s: changed %v, want %v", st.line, changed, st.changes)
		}
	}
}
