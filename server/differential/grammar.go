package differential

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaseholddb/leasehold/server/transcript"
)

// A command is a row of the server's table, as COMMAND DOCS tells it.
type command struct {
	name  string // "client|setname"
	group string
	args  []argument
}

// words are the first arguments: the name, or both words of a subcommand.
func (c *command) words() []string { return strings.Split(c.name, "|") }

// An argument is a node of a command's argument tree.
type argument struct {
	name, kind, token                 string
	optional, multiple, multipleToken bool
	args                              []argument // of a oneof or block
}

// learn asks the first server for its commands and keeps those that the second has too and that no
// exclusion names.
func learn(ours, theirs *conn) ([]command, error) {
	for _, c := range []*conn{ours, theirs} {
		if _, err := c.ask("HELLO", "3"); err != nil {
			return nil, err
		}
	}
	docs, err := ours.ask("COMMAND", "DOCS")
	if err != nil {
		return nil, err
	}
	var all []command
	for i := 0; i+1 < len(docs.Elem); i += 2 {
		doc := docs.Elem[i+1]
		subs := field(doc, "subcommands")
		for j := 0; j+1 < len(subs.Elem); j += 2 {
			all = append(all, describe(subs.Elem[j].Text, subs.Elem[j+1]))
		}
		if len(subs.Elem) == 0 {
			all = append(all, describe(docs.Elem[i].Text, doc))
		}
	}
	var common []command
	for _, c := range all {
		info, err := theirs.ask("COMMAND", "INFO", c.name)
		if err != nil {
			return nil, err
		}
		if len(info.Elem) == 1 && len(info.Elem[0].Elem) > 0 && excluded(c.name) == "" {
			common = append(common, c)
		}
	}
	if len(common) == 0 {
		return nil, fmt.Errorf("no command in common: COMMAND DOCS answers %d names", len(docs.Elem)/2)
	}
	slices.SortFunc(common, func(a, b command) int { return strings.Compare(a.name, b.name) })
	return common, nil
}

func describe(name string, doc transcript.Value) command {
	return command{name: name, group: field(doc, "group").Text, args: tree(field(doc, "arguments"))}
}

// tree reads an argument tree, without what only newer servers than the second have.
func tree(v transcript.Value) (args []argument) {
	for _, e := range v.Elem {
		a := argument{name: field(e, "name").Text, kind: field(e, "type").Text,
			token: field(e, "token").Text, args: tree(field(e, "arguments"))}
		if newerTokens[a.token] != "" {
			continue
		}
		for _, f := range field(e, "flags").Elem {
			a.optional = a.optional || f.Text == "optional"
			a.multiple = a.multiple || f.Text == "multiple"
			a.multipleToken = a.multipleToken || f.Text == "multiple_token"
		}
		args = append(args, a)
	}
	return args
}

// field returns a field of a map, or nothing.
func field(m transcript.Value, name string) transcript.Value {
	for i := 0; i+1 < len(m.Elem); i += 2 {
		if m.Elem[i].Text == name {
			return m.Elem[i+1]
		}
	}
	return transcript.Value{}
}
