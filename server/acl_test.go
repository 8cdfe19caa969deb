package server

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/server/acl"
	"github.com/leaseholddb/leasehold/server/config"
	"github.com/leaseholddb/leasehold/server/transcript"
)

// aclServer is a server of this test with the settings of a command line, and how to ask it.
func aclServer(t *testing.T, args ...string) (*Server, func(args ...string) transcript.Value) {
	t.Helper()
	settings := config.New()
	if err := settings.ParseArgs(args); err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Settings: settings})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, aclClient(t, s)
}

func aclClient(t *testing.T, s *Server) func(args ...string) transcript.Value {
	t.Helper()
	conn, err := s.DialContext(context.Background(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return asker(t, conn)
}

// ruleParts are what the differential test makes rules of.
var ruleParts = struct{ prefixes, names, keys, others []string }{
	names: []string{"get", "set", "mget", "del", "config", "config|get", "CONFIG|SET", "client|id", "client",
		"publish", "subscribe", "psubscribe", "select", "select|0", "eval", "nosuch", "config|nosuch",
		"acl|whoami", "acl", "sort", "bitfield", "object|encoding", "rename", "flushall", "xadd"},
	keys: []string{"a", "b*", "*", "lock:?", "", "a b", "[ab]"},
	others: []string{"on", "off", "nopass", "resetpass", "allkeys", "resetkeys", "allchannels",
		"resetchannels", "allcommands", "nocommands", "+@all", "-@all", "reset", "clearselectors",
		"sanitize-payload", "skip-sanitize-payload", ">pw", "<pw", "#x", "%R", "%~a", "junk", "()",
		"(+get ~a)", "(+@read %R~b* &a)", "(+@all -@write allkeys)", "(junk)", "(+get"},
}

func randomRule(r *rand.Rand) string {
	pick := func(from []string) string { return from[r.IntN(len(from))] }
	sign := pick([]string{"+", "-"})
	switch r.IntN(6) {
	case 0:
		return sign + pick(ruleParts.names)
	case 1:
		return sign + "@" + pick(append(slices.Clone(acl.Categories), "nosuch"))
	case 2:
		return pick([]string{"~", "%R~", "%W~", "%rw~", "%RR~"}) + pick(ruleParts.keys)
	case 3:
		return "&" + pick(ruleParts.keys)
	}
	return pick(ruleParts.others)
}

// dryRuns are commands that the differential test asks both about.
var dryRuns = [][]string{
	{"get", "a"}, {"get", "b1"}, {"set", "a", "1"}, {"set", "b", "1", "get"}, {"set", "a", "1", "nx"},
	{"mget", "a", "b"}, {"del", "a"}, {"exists", "lock:1"}, {"config", "get", "x"},
	{"config", "set", "x", "y"}, {"client", "id"}, {"client", "list"}, {"publish", "a", "m"},
	{"publish", "b1", "m"}, {"subscribe", "a", "b1"}, {"psubscribe", "a"}, {"psubscribe", "b*"},
	{"unsubscribe", "c"}, {"select", "0"}, {"select", "1"}, {"eval", "x", "1", "a"},
	{"eval", "x", "0"}, {"acl", "whoami"}, {"acl", "list"}, {"ping"}, {"auth", "x"},
	{"rename", "a", "b1"}, {"sort", "a", "store", "b1"}, {"sort", "b1", "by", "x", "store", "a"},
	{"bitfield", "a", "get", "u8", "0"}, {"bitfield", "a", "set", "u8", "0", "1"},
	{"bitfield", "a", "overflow", "wrap", "get", "u8", "0"}, {"zunionstore", "a", "2", "b1", "b2"},
	{"blpop", "a", "b1", "0"}, {"lmpop", "2", "a", "b1", "left"}, {"object", "encoding", "a"},
	{"flushall"}, {"expire", "a", "1"}, {"incr", "a"}, {"watch", "a"}, {"multi"}, {"info"},
	{"hello", "3"}, {"nosuch"}, {"get"},
}

// TestRulesMatchRedis applies random rules to a user here and on a real server, and compares what
// both answer, how they show the user and what they let it do. Redis 7.0 shows the commands in words
// of its own, so ours are put to it once more and must come out as its own did.
func TestRulesMatchRedis(t *testing.T) {
	redis := askRedis(t)
	_, ours := aclServer(t)
	ours("HELLO", "3")
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	for round := range 400 {
		rules := []string{"ACL", "SETUSER", "u"}
		for range 1 + r.IntN(4) {
			rules = append(rules, fmt.Sprintf("%q", randomRule(r)))
		}
		a, b := ours(rules...), redis(rules...)
		if canonical(a) != canonical(b) {
			t.Fatalf("round %d: %s\n  ours  %s\n  Redis %s", round, rules, canonical(a), canonical(b))
		}
		a, b = ours("ACL", "GETUSER", "u"), redis("ACL", "GETUSER", "u")
		for _, field := range []string{"flags", "passwords", "keys", "channels"} {
			if x, y := canonical(get(a, field)), canonical(get(b, field)); x != y {
				t.Fatalf("round %d: %s: %s\n  ours  %s\n  Redis %s", round, rules, field, x, y)
			}
		}
		if len(b.Elem) == 0 {
			continue
		}
		theirs := ruleWords(get(b, "commands").Text)
		redis(append([]string{"ACL", "SETUSER", "probe", "reset"}, ruleWords(get(a, "commands").Text)...)...)
		probe := ruleWords(get(redis("ACL", "GETUSER", "probe"), "commands").Text)
		slices.Sort(theirs)
		slices.Sort(probe)
		if !slices.Equal(probe, theirs) {
			t.Fatalf("round %d: %s: our commands %q\n  mean  %s\n  Redis %s", round, rules,
				get(a, "commands").Text, probe, theirs)
		}
		for _, cmd := range dryRuns {
			ask := append([]string{"ACL", "DRYRUN", "u"}, cmd...)
			if a, b := canonical(ours(ask...)), canonical(redis(ask...)); a != b {
				t.Fatalf("round %d: %s: %s\n  ours  %s\n  Redis %s", round, rules, cmd, a, b)
			}
		}
	}
}

func ruleWords(text string) []string { return strings.Fields(text) }

// TestAbsentCommandsAreThoseOfRedis looks for commands of the reference that rules may not name.
func TestAbsentCommandsAreThoseOfRedis(t *testing.T) {
	redis := askRedis(t)
	_, ours := aclServer(t)
	for _, name := range redis("COMMAND", "LIST").Elem {
		if r := ours("ACL", "SETUSER", "u", "-"+name.Text); r.Text != "OK" {
			t.Errorf("-%s: %s", name.Text, r.Text)
		}
	}
}

func TestACLFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "users.acl")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("user default on nopass ~* &* +@all\nuser w on nopass ~a +get +ping\nuser x on nopass +ping\n")
	s, ask := aclServer(t, "--aclfile", file)
	w, x, y := aclClient(t, s), aclClient(t, s), aclClient(t, s)
	w("AUTH", "w", "pw")
	x("AUTH", "x", "pw")
	y("AUTH", "x", "pw")
	if r := w("GET", "b"); !strings.HasPrefix(r.Text, "NOPERM") {
		t.Errorf("GET b: %s", r.Text)
	}
	ask("ACL", "SETUSER", "z", "+set")
	if r := ask("ACL", "SAVE"); r.Text != "OK" {
		t.Fatalf("ACL SAVE: %s", r.Text)
	}
	saved, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := "user z off resetchannels -@all +set\n"; !strings.HasSuffix(string(saved), want) {
		t.Errorf("saved %s", saved)
	}
	write("user w on nopass ~a +get +ping\nuser w on\n")
	want := "ERR WARNING: Duplicate user 'w' found on line 2. WARNING: ACL errors detected, no change to " +
		"the previously active ACL rules was performed"
	if r := ask("ACL", "LOAD"); r.Text != want {
		t.Errorf("ACL LOAD: %s", r.Text)
	}
	write("user w on nopass ~a +get +ping\n")
	if r := ask("ACL", "LOAD"); r.Text != "OK" {
		t.Errorf("ACL LOAD: %s", r.Text)
	}
	if got := canonical(ask("ACL", "USERS")); got != "[default w]" {
		t.Errorf("users %s", got)
	}
	if r := w("PING"); r.Text != "PONG" {
		t.Errorf("a client of an unchanged user: %s", r.Text)
	}
	s.mu.Lock()
	left := 0
	for _, c := range s.clients {
		if !c.closing {
			left++
		}
	}
	s.mu.Unlock()
	if left != 2 {
		t.Errorf("%d clients left, want the default user's and w's", left)
	}
}

func TestBadUsersStopTheStart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "users.acl")
	for _, args := range [][]string{
		{"--user", "w", "+nosuch"}, {"--aclfile", file}, {"--user", "w", "on", "--aclfile", file},
		{"--user", "a b", "on"}, {"--user", "w", "(+get"},
	} {
		settings := config.New()
		if err := settings.ParseArgs(args); err != nil {
			t.Fatal(err)
		}
		if s, err := New(Config{Settings: settings}); err == nil {
			s.Close()
			t.Errorf("%q: started", args)
		}
	}
	if err := config.New().ParseArgs([]string{"--user", "w", "on", "--user", "w", "off"}); err == nil {
		t.Error("a user can be declared twice")
	}
}

// TestRestrictedUserAllocatesNothing counts what checks cost where all is allowed.
func TestRestrictedUserAllocatesNothing(t *testing.T) {
	s, ask := aclServer(t)
	ask("ACL", "SETUSER", "u", "on", "+@all", "-@dangerous", "~nothing", "~lock:*", "&c*")
	u := s.access.users.Find("u")
	for _, line := range []string{
		"set lock:1 v nx px 1000", "eval script 2 lock:1 lock:" + strings.Repeat("x", 80) + " arg",
		"publish ch m", "mget lock:1 lock:2 lock:3", "ping", "auth x",
	} {
		var args [][]byte
		for _, w := range strings.Fields(line) {
			args = append(args, []byte(w))
		}
		cmd := s.table.lookup(args)
		var k aclCheck
		k.denies(u, cmd, args)
		if n := testing.AllocsPerRun(100, func() {
			if _, denied := k.denies(u, cmd, args); denied {
				t.Fatalf("%s is denied", line)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", line, n)
		}
	}
}
