package server

import (
	"bufio"
	"flag"
	"fmt"
	"maps"
	"net"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/server/transcript"
)

func testTable(t *testing.T) *table {
	t.Helper()
	s, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s.table
}

// TestTableRows checks what must hold of every row by itself.
func TestTableRows(t *testing.T) {
	tab := testTable(t)
	for _, cmd := range tab.rows {
		switch isContainer := cmd.Run == nil && cmd.Conn == nil; {
		case cmd.Run != nil && cmd.Conn != nil:
			t.Errorf("%s: has both Run and Conn", cmd.Name)
		case isContainer && cmd.subcommands == nil:
			t.Errorf("%s: has neither Run, Conn nor subcommands", cmd.Name)
		case cmd.subcommands != nil && !isContainer && cmd.Name != "command":
			t.Errorf("%s: is a container and a command", cmd.Name)
		}
		if cmd.is(Write) && cmd.is(ReadOnly) {
			t.Errorf("%s: is both Write and ReadOnly", cmd.Name)
		}
		if cmd.Name != strings.ToLower(cmd.Name) || len(cmd.Name) > maxNameLen {
			t.Errorf("%s: not a name that lookup finds", cmd.Name)
		}
		if cmd.Group == "" || cmd.Since == "" || !strings.HasSuffix(cmd.Summary, ".") {
			t.Errorf("%s: lacks a group, a version or a sentence", cmd.Name)
		}
	}
}

// arityExceptions are rows whose Arity is not what their Usage says.
var arityExceptions = map[string]string{
	"quit":            "takes and ignores arguments",
	"command|getkeys": "asks for an argument after the command, though not every command has one",
	"command|getkeysandflags": "asks for an argument after the command, though not every command " +
		"has one",
}

// TestArityIsThatOfUsage compares the two places where a row says how many arguments there are.
func TestArityIsThatOfUsage(t *testing.T) {
	for _, cmd := range testTable(t).rows {
		if cmd.isContainer() || cmd.Name == "command" || arityExceptions[cmd.Name] != "" {
			continue
		}
		args := parseUsage(cmd)
		want := 1 + strings.Count(cmd.Name, "|") + leastArguments(args)
		if hasRange(args) {
			want = -want
		}
		if want != cmd.Arity {
			t.Errorf("%s %s: arity %d, usage says %d", cmd.Name, cmd.Usage, cmd.Arity, want)
		}
	}
}

// TestKeySpecsFitUsage checks that a command has key specs just when its Usage names keys.
func TestKeySpecsFitUsage(t *testing.T) {
	for _, cmd := range testTable(t).rows {
		if cmd.Group == "pubsub" {
			continue // a shard channel is in place of a key, for the sake of clusters
		}
		if named := hasKey(parseUsage(cmd)); named != (len(cmd.Keys) > 0) {
			t.Errorf("%s: usage names keys: %t, key specs: %d", cmd.Name, named, len(cmd.Keys))
		}
	}
}

func hasKey(args []argument) bool {
	return slices.ContainsFunc(args, func(a argument) bool { return a.kind == "key" || hasKey(a.args) })
}

// newCommands are rows that the reference, Redis 7.0, does not have.
var newCommands = map[string]string{
	"delifeq":                 "of Valkey 9.0",
	"delex":                   "of Redis 8.4",
	"digest":                  "of Redis 8.4",
	"msetex":                  "of Redis 8.4",
	"client|setinfo":          "of Redis 7.2",
	"script|show":             "of Valkey 8.0",
	"client|no-touch":         "of Redis 7.2",
	"waitaof":                 "of Redis 7.2",
	"debug|sleep":             "in Redis DEBUG is not a container",
	"debug|set-active-expire": "in Redis DEBUG is not a container",
	"debug|help":              "in Redis DEBUG is not a container",
	"raft":                    "of leasehold",
	"raft|info":               "of leasehold",
	"raft|nodes":              "of leasehold",
	"raft|add":                "of leasehold",
	"raft|remove":             "of leasehold",
	"raft|transfer":           "of leasehold",
	"raft|snapshot":           "of leasehold",
}

// infoExceptions are fields of COMMAND INFO that differ from the reference.
var infoExceptions = map[string]string{
	"sort key specs":    "what BY, GET and STORE name is found at no fixed place; Redis says so in specs",
	"sort_ro key specs": "as SORT",
	"zrank arity":       "WITHSCORE is of Redis 7.2",
	"zrevrank arity":    "WITHSCORE is of Redis 7.2",
}

// TestTableIsThatOfRedis compares each row with what a real server answers to COMMAND INFO: name,
// arity, flags, keys and ACL categories.
func TestTableIsThatOfRedis(t *testing.T) {
	redis := askRedis(t)
	tab := testTable(t)
	for _, cmd := range tab.rows {
		theirs := redis("COMMAND", "INFO", cmd.Name).Elem[0]
		if len(theirs.Elem) == 0 {
			if newCommands[cmd.Name] == "" {
				t.Errorf("%s: unknown to Redis", cmd.Name)
			}
			continue
		}
		if newCommands[cmd.Name] != "" {
			t.Errorf("%s: known to Redis after all", cmd.Name)
		}
		ours := valueOf(t, tab.describe(cmd))
		if len(ours.Elem) != len(theirs.Elem) {
			t.Fatalf("%s: %d fields, Redis has %d", cmd.Name, len(ours.Elem), len(theirs.Elem))
		}
		for i, field := range []string{"name", "arity", "flags", "first key", "last key", "step",
			"ACL categories", "", "key specs"} {
			if field == "" {
				continue // tips: we give none
			}
			a, b := canonical(ours.Elem[i]), canonical(theirs.Elem[i])
			if excepted := infoExceptions[cmd.Name+" "+field] != ""; (a == b) == excepted {
				t.Errorf("%s: %s (an exception is listed: %t)\n  ours  %s\n  Redis %s",
					cmd.Name, field, excepted, a, b)
			}
		}
	}
}

// docsExceptions are rows whose arguments differ from those that the reference documents.
var docsExceptions = map[string]string{
	"sort":                    "ALPHA has its own name here, and patterns name no keys that can be listed",
	"sort_ro":                 "as SORT",
	"cluster|keyslot":         "the key is none of this database, so it is not called one here",
	"bitop":                   "Redis 7.0 does not say which operations there are",
	"set":                     "also takes IFEQ, IFNE, IFDEQ and IFDNE, of Redis 8.4",
	"client|kill":             "Redis nests its options as optional ones of a oneof",
	"client|list":             "Redis has a block of one around the ids",
	"config|get":              "Redis has a block of one around the parameters",
	"zadd":                    "Redis has longer names for CH and INCR",
	"zrank":                   "WITHSCORE is of Redis 7.2",
	"zrevrank":                "WITHSCORE is of Redis 7.2",
	"hscan":                   "NOVALUES is of Redis 7.4",
	"zscan":                   "NOSCORES is of Valkey 8.0",
	"psubscribe":              "Redis has a block of one around the patterns",
	"command|getkeys":         "Redis 7.0 documents no arguments",
	"command|getkeysandflags": "Redis 7.0 documents no arguments",
}

// TestDocsAreThoseOfRedis compares what COMMAND DOCS says: group, version, and the tree of
// arguments with names, types, tokens and flags.
func TestDocsAreThoseOfRedis(t *testing.T) {
	redis := askRedis(t)
	tab := testTable(t)
	for _, cmd := range tab.rows {
		if newCommands[cmd.Name] != "" {
			continue
		}
		theirs := redis("COMMAND", "DOCS", cmd.Name)
		if len(theirs.Elem) != 2 {
			t.Errorf("%s: not documented by Redis", cmd.Name)
			continue
		}
		ours := valueOf(t, tab.docs([]*Command{cmd}))
		for _, field := range []string{"group", "since"} {
			if a, b := get(ours.Elem[1], field).Text, get(theirs.Elem[1], field).Text; a != b {
				t.Errorf("%s: %s %s, Redis has %s", cmd.Name, field, a, b)
			}
		}
		a, b := argumentsText(get(ours.Elem[1], "arguments")), argumentsText(get(theirs.Elem[1], "arguments"))
		if excepted := docsExceptions[cmd.Name] != ""; (a == b) == excepted {
			t.Errorf("%s: arguments (an exception is listed: %t)\n  ours  %s\n  Redis %s",
				cmd.Name, excepted, a, b)
		}
	}
}

// argumentsText writes an argument tree in one line. Groups have no name in our notation.
func argumentsText(v transcript.Value) string {
	var parts []string
	for _, arg := range v.Elem {
		kind := get(arg, "type").Text
		part := kind
		if kind != "oneof" && kind != "block" {
			part += " " + get(arg, "name").Text
		}
		for _, field := range []string{"token", "key_spec_index"} {
			if f := get(arg, field); f.Kind != 0 {
				part += " " + field + "=" + f.Text
			}
		}
		if flags := get(arg, "flags"); flags.Kind != 0 {
			part += " " + canonical(flags)
		}
		if sub := get(arg, "arguments"); sub.Kind != 0 {
			part += argumentsText(sub)
		}
		parts = append(parts, part)
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// get returns a field of a map, or nothing.
func get(m transcript.Value, field string) (v transcript.Value) {
	for i := 0; i+1 < len(m.Elem); i += 2 {
		if m.Elem[i].Text == field {
			return m.Elem[i+1]
		}
	}
	return v
}

// canonical writes a value such that sets with equal members are equal. Notes are for people.
func canonical(v transcript.Value) string {
	if v.Elem == nil {
		return v.Text
	}
	var parts []string
	for i := 0; i < len(v.Elem); i++ {
		if v.Kind == '%' && v.Elem[i].Text == "notes" {
			i++
			continue
		}
		parts = append(parts, canonical(v.Elem[i]))
	}
	if v.Kind == '~' {
		slices.Sort(parts)
	}
	return "[" + strings.Join(parts, " ") + "]"
}

// valueOf sends a reply over the wire in thought.
func valueOf(t *testing.T, r keyspace.Reply) transcript.Value {
	t.Helper()
	wire := string(appendReply(nil, r, 3))
	v, err := transcript.ReadValue(bufio.NewReader(strings.NewReader(wire)))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// askRedis starts a real server of the version that the table is compared with, and returns how
// to ask it. In CI there must be one; elsewhere its absence is said aloud.
func askRedis(t *testing.T) func(args ...string) transcript.Value {
	t.Helper()
	version, err := transcript.RedisVersion()
	if err == nil && !strings.HasPrefix(version, "7.0.") {
		err = fmt.Errorf("it is version %s and not 7.0", version)
	}
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatalf("CI needs redis-server: %v", err)
	}
	if err != nil {
		t.Skipf("the command table is NOT checked against the real server: %v", err)
	}
	server, err := transcript.StartRedis(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	conn, err := server.Dial(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	ask := asker(t, conn)
	ask("HELLO", "3")
	return ask
}

// asker returns how to ask one command over a connection.
func asker(t *testing.T, conn net.Conn) func(args ...string) transcript.Value {
	r := bufio.NewReader(conn)
	return func(args ...string) transcript.Value {
		t.Helper()
		_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
		if _, err := fmt.Fprintf(conn, "%s\r\n", strings.Join(args, " ")); err != nil {
			t.Fatal(err)
		}
		v, err := transcript.ReadValue(r)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// TestCommandsDocument checks that docs/commands.md is what the table says; -update writes it.
func TestCommandsDocument(t *testing.T) {
	const file = "../docs/commands.md"
	want := commandsDocument(testTable(t))
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil || string(got) != want {
		t.Errorf("docs/commands.md is stale (%v): go test ./server -run TestCommandsDocument -update", err)
	}
}

// commandsDocument is docs/commands.md.
func commandsDocument(tab *table) string {
	var b strings.Builder
	b.WriteString("# Commands\n\nMade from the command table, server/commands.go, by\n" +
		"`go test ./server -run TestCommandsDocument -update`; do not edit.\n\n" +
		"“Since” is the version of Redis (or Valkey) that brought the command. “Key” says that a\n" +
		"command works on keys; “script” and “MULTI” say where else it may be used than by itself.\n")
	group := ""
	for _, cmd := range tab.rows {
		if cmd.isContainer() {
			continue
		}
		if cmd.Group != group {
			group = cmd.Group
			fmt.Fprintf(&b, "\n## %s\n\n| Command | Since | Used | What it does |\n|---|---|---|---|\n",
				strings.ToUpper(group[:1])+group[1:])
		}
		call := strings.ToUpper(strings.ReplaceAll(cmd.Name, "|", " "))
		if cmd.Usage != "" {
			call += " " + strings.ReplaceAll(cmd.Usage, "|", `\|`)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", call, cmd.Since, usedIn(cmd), cmd.Summary)
	}
	return b.String()
}

func usedIn(cmd *Command) string {
	var uses []string
	if len(cmd.Keys) > 0 {
		uses = append(uses, "key")
	}
	if cmd.Run != nil && !cmd.is(NoScript) {
		uses = append(uses, "script")
	}
	if !cmd.is(NoMulti) && !cmd.is(Unqueued) {
		uses = append(uses, "MULTI")
	}
	return strings.Join(uses, ", ")
}

// TestUsage checks the notation in small.
func TestUsage(t *testing.T) {
	for usage, want := range map[string]string{
		"":                                     "()",
		"key":                                  "(key key)",
		"key [key ...]":                        "(key key+)",
		"key value [key value ...]":            "(block(key key, string value)+)",
		"[channel [channel ...]]":              "(string channel+?)",
		"[NX | XX]":                            "(oneof(pure-token nx NX, pure-token xx XX)?)",
		"<BEFORE | AFTER> pivot":               "(oneof(pure-token before BEFORE, pure-token after AFTER), string pivot)",
		"[EX seconds | KEEPTTL]":               "(oneof(integer seconds EX, pure-token keepttl KEEPTTL)?)",
		"[TYPE <A | B>]":                       "(oneof TYPE(pure-token a A, pure-token b B)?)",
		"[count [WITHVALUES]]":                 "(block(integer count, pure-token withvalues WITHVALUES?)?)",
		"[AUTH username password]":             "(block AUTH(string username, string password)?)",
		"<a | <ID id | USER name> [...]>":      "(oneof(string a, oneof(string id ID, string name USER)+))",
		"[GET a b [GET a b ...]]":              "(block GET(string a, string b)+*?)",
		"[ID id [id ...]]":                     "(string id ID+?)",
		"[GET a | [B] c ...]":                  "(oneof(string a GET, block(pure-token b B?, string c))+?)",
		"<A | B> [<A | B> ...]":                "(oneof(pure-token a A, pure-token b B)+)",
		"script numkeys [key [key ...]] [arg]": "(string script, integer numkeys, key key+?, string arg?)",
	} {
		if got := treeText(parseUsage(&Command{Usage: usage})); got != want {
			t.Errorf("%q: %s, want %s", usage, got, want)
		}
	}
	for _, usage := range []string{"[a", "a]", "<a | b", "a | b", "[...", "[...]", "a [b ...]", "a [b a ...]"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q: was taken", usage)
				}
			}()
			parseUsage(&Command{Usage: usage})
		}()
	}
}

func treeText(args []argument) string {
	parts := make([]string, len(args))
	for i, a := range args {
		parts[i] = a.kind
		if a.args == nil {
			parts[i] += " " + a.name
		}
		if a.token != "" {
			parts[i] += " " + a.token
		}
		if a.args != nil {
			parts[i] += treeText(a.args)
		}
		if a.multiple {
			parts[i] += "+"
		}
		if a.multipleToken {
			parts[i] += "*"
		}
		if a.optional {
			parts[i] += "?"
		}
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// TestGetKeys asks both servers for the keys of the same commands.
func TestGetKeys(t *testing.T) {
	redis := askRedis(t)
	s, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	commands := map[string]bool{}
	for _, line := range []string{
		"set k v", "set k v get", "set k get", "set k v px 3", "get k", "get k l", "rename a b",
		"mset a 1 b 2", "mset a 1 b",
		"blpop a b 0", "eval x 0", "eval x 2 a b c", "eval x 3 a", "eval x y a", "eval x -1 a",
		"lmpop 2 a b LEFT", "lmpop x a LEFT", "lmpop 0 a LEFT", "blmpop 0 1 a LEFT",
		"object encoding k", "object encoding",
		"object nosuch k", "object help", "ping x", "nosuch x", "client id", "unsubscribe x",
		"watch a b", "copy a b",
		"sort a", "sort a store b", "sort a by x get store limit 1 2 store b store c asc",
		"sort a store", "sort a limit 0 store b", "sort_ro a store b",
	} {
		commands[line] = true
	}
	for _, line := range slices.Sorted(maps.Keys(commands)) {
		for _, form := range []string{"GETKEYS", "GETKEYSANDFLAGS"} {
			words := append([]string{"COMMAND", form}, strings.Fields(line)...)
			var args [][]byte
			for _, w := range words {
				args = append(args, []byte(w))
			}
			ours := canonical(valueOf(t, s.table.lookup(args).Run(nil, args)))
			if theirs := canonical(redis(words...)); ours != theirs {
				t.Errorf("%s %s: %s, Redis has %s", form, line, ours, theirs)
			}
		}
	}
}
