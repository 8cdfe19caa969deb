package server

import (
	"slices"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

// flagNames are the flags that COMMAND INFO shows, in its order and words. MayReplicate is one
// that Redis keeps to itself.
var flagNames = []struct {
	flag Flag
	name string
}{
	{Write, "write"}, {ReadOnly, "readonly"}, {DenyOOM, "denyoom"}, {Admin, "admin"},
	{PubSub, "pubsub"}, {NoScript, "noscript"}, {Blocking, "blocking"}, {Loading, "loading"},
	{Stale, "stale"}, {SkipMonitor, "skip_monitor"}, {SkipSlowlog, "skip_slowlog"}, {Fast, "fast"},
	{NoAuth, "no_auth"}, {NoAsyncLoading, "no_async_loading"}, {NoMulti, "no_multi"},
	{NoMandatoryKeys, "no_mandatory_keys"}, {MovableKeys, "movablekeys"}, {AllowBusy, "allow_busy"},
}

// isContainer reports whether cmd is nothing but the first word of others.
func (cmd *Command) isContainer() bool { return cmd.Run == nil && cmd.Conn == nil }

// categories are the ACL categories of a command, in the order of COMMAND INFO. They follow from
// its flags and its group.
func (cmd *Command) categories() (names []string) {
	group := cmd.aclGroup()
	slow := !cmd.is(Fast)
	sorts := cmd.Name == "sort" || cmd.Name == "sort_ro" // what there is in three types
	for _, c := range []struct {
		name string
		in   bool
	}{
		{"keyspace", group == "keyspace"},
		{"read", cmd.is(ReadOnly) && group != "scripting"},
		{"write", cmd.is(Write)},
		{"set", group == "set" || sorts}, {"sortedset", group == "sorted-set" || sorts},
		{"list", group == "list" || sorts}, {"hash", group == "hash"}, {"string", group == "string"},
		{"bitmap", group == "bitmap"},
		{"pubsub", cmd.is(PubSub)}, {"admin", cmd.is(Admin | Operators)},
		{"fast", !slow}, {"slow", slow}, {"blocking", cmd.is(Blocking)},
		{"dangerous", cmd.is(Admin | Operators | Dangerous)},
		{"connection", group == "connection"}, {"transaction", group == "transaction"},
		{"scripting", group == "scripting"},
	} {
		if c.in {
			names = append(names, c.name)
		}
	}
	return names
}

// aclGroup is the ACL category that comes from a command's group.
func (cmd *Command) aclGroup() string {
	word, _, _ := strings.Cut(cmd.Name, "|")
	switch {
	case cmd.isContainer():
		return ""
	case word == "memory" || word == "lolwut":
		return "" // Redis forgot them
	case word == "sort" || word == "sort_ro":
		return "" // categories knows
	case word == "command" || word == "wait" || word == "waitaof", cmd.Group == "cluster" && cmd.Name == word:
		return "connection" // filed elsewhere, but they touch nothing
	case cmd.Group == "generic", cmd.Group == "server" && cmd.is(ReadOnly|Write):
		return "keyspace"
	case cmd.Group == "transactions":
		return "transaction"
	}
	return cmd.Group
}

// statuses makes a set of simple strings.
func statuses(prefix string, names []string) keyspace.Reply {
	out := make([]keyspace.Reply, len(names))
	for i, name := range names {
		out[i] = keyspace.Status(prefix + name)
	}
	return keyspace.SetOf(out...)
}

// describe is a command's entry in COMMAND INFO.
func (t *table) describe(cmd *Command) keyspace.Reply {
	var flags []string
	for _, f := range flagNames {
		if cmd.is(f.flag) {
			flags = append(flags, f.name)
		}
	}
	first, last, step := cmd.Keys.legacy()
	specs := make([]keyspace.Reply, len(cmd.Keys))
	for i, spec := range cmd.Keys {
		specs[i] = spec.describe()
	}
	subs := []keyspace.Reply{}
	for _, sub := range t.subcommandsOf(cmd) {
		subs = append(subs, t.describe(sub))
	}
	return keyspace.Array(
		keyspace.Bulk(cmd.Name), keyspace.Int(int64(cmd.Arity)), statuses("", flags),
		keyspace.Int(int64(first)), keyspace.Int(int64(last)), keyspace.Int(int64(step)),
		statuses("@", cmd.categories()),
		keyspace.SetOf(), // tips, which no client of a single server needs
		keyspace.SetOf(specs...), keyspace.SetOf(subs...),
	)
}

// subcommandsOf are the rows of a container's subcommands, in the order of the table.
func (t *table) subcommandsOf(cmd *Command) (subs []*Command) {
	if cmd.subcommands == nil {
		return nil
	}
	for _, row := range t.rows {
		if strings.HasPrefix(row.Name, cmd.Name+"|") {
			subs = append(subs, row)
		}
	}
	return subs
}

// commands are the rows that are no subcommands.
func (t *table) commands() (rows []*Command) {
	for _, row := range t.rows {
		if !strings.Contains(row.Name, "|") {
			rows = append(rows, row)
		}
	}
	return rows
}

// legacy is the one run of keys that clients older than key specs know of. Runs that follow on
// each other make one; what comes after keys whose place depends on the arguments is left out.
func (ks Keys) legacy() (first, last, step int) {
	for i, spec := range ks {
		if spec.Counted || i > 0 && (last < 0 || spec.First != last+step) {
			break
		}
		if i == 0 {
			first, step = spec.First, spec.Step
		}
		last = spec.Last
		if last >= 0 {
			last += spec.First
		}
	}
	return first, last, step
}

func (spec *KeySpec) describe() keyspace.Reply {
	find := []keyspace.Reply{
		keyspace.Bulk("type"), keyspace.Bulk("range"),
		keyspace.Bulk("spec"), keyspace.Map(
			keyspace.Bulk("lastkey"), keyspace.Int(int64(spec.Last)),
			keyspace.Bulk("keystep"), keyspace.Int(int64(spec.Step)),
			keyspace.Bulk("limit"), keyspace.Int(0)),
	}
	if spec.Counted {
		find = []keyspace.Reply{
			keyspace.Bulk("type"), keyspace.Bulk("keynum"),
			keyspace.Bulk("spec"), keyspace.Map(
				keyspace.Bulk("keynumidx"), keyspace.Int(0),
				keyspace.Bulk("firstkey"), keyspace.Int(1),
				keyspace.Bulk("keystep"), keyspace.Int(int64(spec.Step))),
		}
	}
	return keyspace.Map(
		keyspace.Bulk("flags"), statuses("", strings.Fields(spec.Flags)),
		keyspace.Bulk("begin_search"), keyspace.Map(
			keyspace.Bulk("type"), keyspace.Bulk("index"),
			keyspace.Bulk("spec"), keyspace.Map(
				keyspace.Bulk("index"), keyspace.Int(int64(spec.First)))),
		keyspace.Bulk("find_keys"), keyspace.Map(find...),
	)
}

// commandAll is COMMAND: all commands, as COMMAND INFO describes them.
func (s *Server) commandAll(*keyspace.Tx, [][]byte) keyspace.Reply {
	var out []keyspace.Reply
	for _, cmd := range s.table.commands() {
		out = append(out, s.table.describe(cmd))
	}
	return keyspace.Array(out...)
}

func (s *Server) commandCount(*keyspace.Tx, [][]byte) keyspace.Reply {
	return keyspace.Int(int64(len(s.table.byName)))
}

// find returns the row of a name as COMMAND INFO takes it, "client|setname".
func (t *table) find(name []byte) *Command {
	full := strings.ToLower(string(name))
	word, sub, isSub := strings.Cut(full, "|")
	cmd := t.byName[word]
	if isSub && cmd != nil {
		return cmd.subcommands[sub]
	}
	return cmd
}

func (s *Server) commandInfo(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	if len(args) == 2 {
		return s.commandAll(tx, args)
	}
	out := make([]keyspace.Reply, 0, len(args)-2)
	for _, name := range args[2:] {
		if cmd := s.table.find(name); cmd != nil {
			out = append(out, s.table.describe(cmd))
		} else {
			out = append(out, keyspace.Null)
		}
	}
	return keyspace.Array(out...)
}

// commandList is COMMAND LIST, of subcommands too.
func (s *Server) commandList(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	rows := s.table.rows
	keep := func(*Command) bool { return true }
	switch {
	case len(args) == 2:
	case len(args) != 5 || !strings.EqualFold(string(args[2]), "filterby"):
		return errSyntax
	default:
		by := string(args[4])
		switch strings.ToLower(string(args[3])) {
		case "module":
			keep = func(*Command) bool { return false }
		case "aclcat":
			category := strings.ToLower(by)
			keep = func(cmd *Command) bool { return slices.Contains(cmd.categories(), category) }
		case "pattern":
			keep = func(cmd *Command) bool { return keyspace.Match(by, cmd.Name) }
		default:
			return errSyntax
		}
	}
	var names []string
	for _, cmd := range rows {
		if keep(cmd) {
			names = append(names, cmd.Name)
		}
	}
	return keyspace.Bulks(names...)
}

// The errors of COMMAND GETKEYS.
var (
	errGetKeysUnknown = keyspace.Err("ERR Invalid command specified")
	errGetKeysArity   = keyspace.Err("ERR Invalid number of arguments specified for command")
	errGetKeysNone    = keyspace.Err("ERR The command has no key arguments")
	errGetKeysInvalid = keyspace.Err("ERR Invalid arguments specified for command")
)

// A usedKey is a key among the arguments of a command, and how it is used.
type usedKey struct {
	name  []byte
	flags string // as in a KeySpec
}

// keysOf finds the keys of the command that stands in the arguments of COMMAND GETKEYS.
func (s *Server) keysOf(args [][]byte) (keys []usedKey, failure keyspace.Reply) {
	cmd := s.table.lookup(args)
	switch {
	case cmd == nil:
		return nil, errGetKeysUnknown
	case len(cmd.Keys) == 0 || cmd.Keys[0].Flags == "not_key": // a shard channel
		return nil, errGetKeysNone
	case !cmd.accepts(len(args)):
		return nil, errGetKeysArity
	}
	for _, spec := range cmd.Keys {
		flags := spec.usedFlags(args)
		found := (&Command{Keys: Keys{spec}}).keys(args)
		if spec.Counted && len(found) == 0 { // Redis then takes back the destination too
			keys = nil
		}
		for _, key := range found {
			keys = append(keys, usedKey{key, flags})
		}
	}
	if cmd.Name == "sort" {
		if at := storeArg(args); at > 0 {
			keys = append(keys, usedKey{args[at], "OW update"})
		}
	}
	if len(keys) == 0 && !cmd.is(NoMandatoryKeys) {
		return nil, errGetKeysInvalid
	}
	return keys, failure
}

func (s *Server) commandGetKeys(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	keys, failure := s.keysOf(args[2:])
	if failure.IsError() {
		return failure
	}
	out := make([]keyspace.Reply, len(keys))
	for i, key := range keys {
		out[i] = keyspace.Bulk(string(key.name))
	}
	return keyspace.Array(out...)
}

func (s *Server) commandGetKeysAndFlags(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	keys, failure := s.keysOf(args[2:])
	if failure.IsError() {
		return failure
	}
	out := make([]keyspace.Reply, len(keys))
	for i, key := range keys {
		out[i] = keyspace.Array(keyspace.Bulk(string(key.name)),
			statuses("", strings.Fields(key.flags)))
	}
	return keyspace.Array(out...)
}

// variableFlags marks keys that are used in more ways than one: by SET and BITFIELD.
const variableFlags = "variable_flags"

// usedFlags is how the keys are used by a command with just these arguments.
func (spec *KeySpec) usedFlags(args [][]byte) string {
	all, varies := strings.CutSuffix(spec.Flags, " "+variableFlags)
	switch {
	case !varies:
		return all
	case !strings.EqualFold(string(args[0]), "set"):
		if onlyGets(args[2:]) {
			return "RO access"
		}
		return all
	}
	for _, option := range args[3:] {
		if strings.EqualFold(string(option), "get") {
			return all
		}
	}
	return "OW update"
}

// onlyGets reports whether BITFIELD with these operations leaves the string as it is. What is not
// understood may change it.
func onlyGets(ops [][]byte) bool {
	for len(ops) > 0 {
		switch n := len(ops); {
		case strings.EqualFold(string(ops[0]), "get") && n > 2:
			ops = ops[3:]
		case strings.EqualFold(string(ops[0]), "overflow") && n > 1:
			ops = ops[2:]
		default:
			return false
		}
	}
	return true
}
