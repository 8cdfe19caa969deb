package server

import (
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A Command is one row of the command table: everything that is known about a command. Dispatch,
// arity errors, COMMAND, what MULTI and scripts may call, key positions and docs/commands.md are
// all read from it.
//
// Exactly one of Run and Conn is set, and which one says on which plane the command lives. A
// container ("client") has neither: its subcommands are rows of their own ("client|setname").
type Command struct {
	Name  string // lower case
	Arity int    // arguments, the name (both words of a subcommand) included; negative: at least
	Flags Flag
	Keys  Keys

	// Run sees the data and the instant of its request, nothing else: it is a function of
	// them, and runs under the server's mutex or, in replicated mode, on every node.
	Run func(tx *keyspace.Tx, args [][]byte) keyspace.Reply

	// Conn sees the connection that asked and the server behind it, never the data. It runs
	// under the server's mutex.
	Conn func(c *client, args [][]byte) keyspace.Reply

	// Conditional, of a write, reports whether these arguments may find nothing to do, which costs
	// no entry of the log in replicated mode.
	Conditional func(args [][]byte) bool

	// Count, in replicated mode, makes of a reply that all nodes have in common the one that this
	// node gives: PUBLISH counts those who listen here.
	Count func(args [][]byte) keyspace.Reply

	Group   string // as in the Redis documentation: "string", "generic", …
	Since   string // the Redis version that brought it
	Usage   string // its arguments, in the notation of the Redis documentation, without the name
	Summary string // one sentence

	subcommands map[string]*Command // of a container, by their second word
	access      commandAccess

	meter commandMeter
}

// A Flag is a set of properties of a command. Those that Redis has are named as COMMAND INFO
// names them.
type Flag uint32

// The flags.
const (
	Write           Flag = 1 << iota // may change data
	ReadOnly                         // reads data
	DenyOOM                          // may use more memory
	Admin                            // for operators
	PubSub                           // about channels
	NoScript                         // not from scripts
	Blocking                         // may wait
	Loading                          // also while the data is being loaded
	Stale                            // also on a replica with stale data
	SkipMonitor                      // not shown by MONITOR
	SkipSlowlog                      // not in the slow log
	Fast                             // constant or logarithmic time
	NoAuth                           // also before authentication
	MayReplicate                     // may change data though it is not a write
	NoMulti                          // not in a transaction
	AllowBusy                        // also while a script runs
	NoAsyncLoading                   // not while a dataset is swapped in
	MovableKeys                      // key positions depend on the arguments
	NoMandatoryKeys                  // may have no key at all
	Operators                        // ACL category admin without the flag; not shown as a flag
	Brief                            // takes next to no time though Redis does not call it fast; not shown
	Dangerous                        // ACL category of commands that can do harm; not shown as a flag
	Unqueued                         // runs at once in a transaction that is being queued; not shown
	Listening                        // also for a RESP2 client with subscriptions; not shown
	Common                           // tells of scripts and libraries, which all nodes have in common; not shown
	Script                           // runs code that may write or not; not shown
	Here                             // tells of this node, so no other can answer alike; not shown
)

// Keys says where the keys of a command are among its arguments: one spec for each run of keys
// that is used alike.
type Keys []KeySpec

// A KeySpec is a run of keys.
type KeySpec struct {
	First int // index of the first key in the arguments; of their number when Counted
	Last  int // index of the last relative to First; negative counts from the end
	Step  int // distance between keys

	// Counted runs start with their own length: EVAL's numkeys.
	Counted bool

	// Flags tells how the keys are used, in the words of COMMAND INFO: "RW access update".
	Flags string
}

// accepts reports whether n arguments are a possible number.
func (cmd *Command) accepts(n int) bool {
	return n == cmd.Arity || cmd.Arity < 0 && n >= -cmd.Arity
}

// is reports whether the command has any of the flags.
func (cmd *Command) is(f Flag) bool { return cmd.Flags&f != 0 }

// keys returns the keys among args; it is lenient about malformed arguments, which the command
// itself refuses.
func (cmd *Command) keys(args [][]byte) (keys [][]byte) {
	for i := range cmd.Keys {
		first, last, step := cmd.Keys[i].span(args)
		for j := first; j <= last && j < len(args); j += step {
			keys = append(keys, args[j])
		}
	}
	return keys
}

// span is where the keys of a run are among args; of a run without any, last is before first.
func (spec *KeySpec) span(args [][]byte) (first, last, step int) {
	first, step = spec.First, max(spec.Step, 1)
	switch {
	case spec.Counted:
		if first >= len(args) {
			return 0, -1, step
		}
		n, err := parseCount(args[first])
		if err != nil || n < 1 || n > len(args) || first+1+(n-1)*step >= len(args) {
			return 0, -1, step
		}
		return first + 1, first + 1 + (n-1)*step, step
	case spec.Last < 0:
		return first, len(args) + spec.Last, step
	}
	return first, first + spec.Last, step
}

// A table finds the rows by name.
type table struct {
	rows   []*Command // in the order of the table
	byName map[string]*Command

	// The row that was found last and its name as it was spelled: clients send the same command
	// many times in a row. The server's mutex guards them.
	last    *Command
	word    [maxNameLen]byte
	wordLen int
}

// index files the rows; a duplicate name panics.
func index(rows []*Command) *table {
	t := &table{rows: rows, byName: make(map[string]*Command, len(rows))}
	for _, cmd := range rows {
		name, sub, isSub := strings.Cut(cmd.Name, "|")
		if !isSub {
			if t.byName[name] != nil {
				panic("server: two rows for command " + name)
			}
			t.byName[name] = cmd
			continue
		}
		parent := t.byName[name]
		if parent == nil {
			panic("server: no row for the container of " + cmd.Name)
		}
		if parent.subcommands == nil {
			parent.subcommands = map[string]*Command{}
		}
		if parent.subcommands[sub] != nil {
			panic("server: two rows for command " + cmd.Name)
		}
		parent.subcommands[sub] = cmd
	}
	return t
}

// lookup returns the row for args, or nil when there is none; unknown says so in words. The number
// of arguments is not checked.
func (t *table) lookup(args [][]byte) *Command {
	cmd := t.named(args[0])
	if cmd == nil || cmd.subcommands == nil || len(args) < 2 {
		return cmd
	}
	var buf [maxNameLen]byte
	return cmd.subcommands[string(lower(&buf, args[1]))]
}

// unknown is the answer to args for which there is no row.
func (t *table) unknown(args [][]byte) keyspace.Reply {
	if t.named(args[0]) != nil {
		return errUnknownSubcommand(args)
	}
	return errUnknownCommand(args)
}

// named returns the row of a command or container by its first word, in any case.
func (t *table) named(name []byte) *Command {
	if t.last != nil && string(name) == string(t.word[:t.wordLen]) {
		return t.last
	}
	var buf [maxNameLen]byte
	cmd := t.byName[string(lower(&buf, name))]
	if cmd != nil {
		t.last, t.wordLen = cmd, copy(t.word[:], name)
	}
	return cmd
}

// maxNameLen is more than the longest name of a command.
const maxNameLen = 32

// lower folds b to lower case in buf. What does not fit is nobody's name, and nil.
func lower(buf *[maxNameLen]byte, b []byte) []byte {
	if len(b) > len(buf) {
		return nil
	}
	for i, ch := range b {
		if 'A' <= ch && ch <= 'Z' {
			ch += 'a' - 'A'
		}
		buf[i] = ch
	}
	return buf[:len(b)]
}
