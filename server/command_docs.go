package server

import (
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

func (s *Server) commandDocs(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	rows := s.table.commands()
	if len(args) > 2 {
		rows = nil
		for _, name := range args[2:] {
			if cmd := s.table.find(name); cmd != nil {
				rows = append(rows, cmd)
			}
		}
	}
	return s.table.docs(rows)
}

// docs is the part of COMMAND DOCS about rows.
func (t *table) docs(rows []*Command) keyspace.Reply {
	var out []keyspace.Reply
	for _, cmd := range rows {
		out = append(out, keyspace.Bulk(cmd.Name), t.doc(cmd))
	}
	return keyspace.Map(out...)
}

func (t *table) doc(cmd *Command) keyspace.Reply {
	out := []keyspace.Reply{
		keyspace.Bulk("summary"), keyspace.Bulk(cmd.Summary),
		keyspace.Bulk("since"), keyspace.Bulk(cmd.Since),
		keyspace.Bulk("group"), keyspace.Bulk(cmd.Group),
	}
	if cmd.Usage != "" {
		keys := 0
		out = append(out, keyspace.Bulk("arguments"), describeArguments(parseUsage(cmd), len(cmd.Keys), &keys))
	}
	if subs := t.subcommandsOf(cmd); subs != nil {
		out = append(out, keyspace.Bulk("subcommands"), t.docs(subs))
	}
	return keyspace.Map(out...)
}

// describeArguments shows an argument tree. The keys are matched with the specs of the command in
// turn; the last spec has all that are left.
func describeArguments(args []argument, specs int, keys *int) keyspace.Reply {
	out := make([]keyspace.Reply, 0, len(args))
	for _, a := range args {
		fields := []keyspace.Reply{
			keyspace.Bulk("name"), keyspace.Bulk(a.name), keyspace.Bulk("type"), keyspace.Bulk(a.kind),
		}
		if a.kind != "oneof" && a.kind != "block" {
			fields = append(fields, keyspace.Bulk("display_text"), keyspace.Bulk(a.name))
		}
		if a.kind == "key" && specs > 0 {
			fields = append(fields, keyspace.Bulk("key_spec_index"), keyspace.Int(int64(min(*keys, specs-1))))
			*keys++
		}
		if a.token != "" {
			fields = append(fields, keyspace.Bulk("token"), keyspace.Bulk(a.token))
		}
		var flags []string
		if a.optional {
			flags = append(flags, "optional")
		}
		if a.multiple {
			flags = append(flags, "multiple")
		}
		if a.multipleToken {
			flags = append(flags, "multiple_token")
		}
		if flags != nil {
			fields = append(fields, keyspace.Bulk("flags"), statuses("", flags))
		}
		if a.args != nil {
			fields = append(fields, keyspace.Bulk("arguments"), describeArguments(a.args, specs, keys))
		}
		out = append(out, keyspace.Map(fields...))
	}
	return keyspace.Array(out...)
}

// help is the HELP of any container: its subcommands, as the table has them.
func (s *Server) help(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	container := s.table.named(args[0])
	out := []keyspace.Reply{keyspace.Status(strings.ToUpper(container.Name) +
		" <subcommand> [<arg> [value] [opt] ...]. Subcommands are:")}
	add := func(line, summary string) {
		out = append(out, keyspace.Status(line), keyspace.Status("    "+summary))
	}
	if !container.isContainer() {
		add("(no subcommand)", container.Summary)
	}
	for _, sub := range s.table.subcommandsOf(container) {
		_, word, _ := strings.Cut(sub.Name, "|")
		add(strings.TrimSpace(strings.ToUpper(word)+" "+sub.Usage), sub.Summary)
	}
	return keyspace.Array(out...)
}
