package server

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// An argument is a node of the tree that a Usage describes, as COMMAND DOCS shows it.
//
// The notation is that of the Redis documentation: upper case words and digits stand for
// themselves, others name an argument; [x] may be left out; <x | y> and [x | y] are alternatives;
// "x y [x y ...]" is one or more times x y, "<x> [...]" is short for "<x> [<x> ...]", and
// "[x | y ...]" is any number of alternatives.
type argument struct {
	name     string
	kind     string // "key", "string", "integer", …; "pure-token", "oneof" or "block"
	token    string // the word that stands before it; of a pure-token the word itself
	optional bool
	multiple bool
	args     []argument // of a oneof or block

	multipleToken bool // the token comes again each time
}

// parseUsage parses the Usage of a row. A Usage that is no such thing panics: it is part of the
// program.
func parseUsage(cmd *Command) []argument {
	p := &usageParser{words: splitUsage(cmd.Usage), cmd: cmd}
	args := p.sequence()
	if len(p.words) > 0 {
		p.fail()
	}
	return args
}

// splitUsage takes the notation apart: brackets and bars are words of their own.
func splitUsage(usage string) []string {
	var spaced strings.Builder
	for _, r := range usage {
		if strings.ContainsRune("[]<>", r) {
			spaced.WriteString(" " + string(r) + " ")
		} else {
			spaced.WriteRune(r)
		}
	}
	return strings.Fields(spaced.String())
}

// A usageParser is a recursive-descent parser of the notation.
type usageParser struct {
	words []string // those left
	cmd   *Command
}

func (p *usageParser) fail() {
	panic(fmt.Sprintf("server: usage of %s: unexpected %q", p.cmd.Name, p.words))
}

func (p *usageParser) next() string {
	if len(p.words) == 0 {
		return ""
	}
	return p.words[0]
}

// accept takes the next word if it is w.
func (p *usageParser) accept(w string) bool {
	if p.next() != w {
		return false
	}
	p.words = p.words[1:]
	return true
}

func (p *usageParser) expect(w string) {
	if !p.accept(w) {
		p.fail()
	}
}

// sequence reads arguments up to a bar, a closing bracket or the end.
func (p *usageParser) sequence() (args []argument) {
	for {
		switch w := p.next(); w {
		case "", "|", "]", ">", "...":
			return args
		case "[":
			p.words = p.words[1:]
			args = p.bracket(args)
		case "<":
			p.words = p.words[1:]
			arg := p.alternatives()
			p.expect(">")
			args = append(args, arg)
		default:
			p.words = p.words[1:]
			args = append(args, p.word(w))
		}
	}
}

// word reads an argument that begins with a word: a name, or a token with or without what it
// announces.
func (p *usageParser) word(w string) argument {
	if !isToken(w) {
		return argument{name: w, kind: argumentKind(p.cmd, w)}
	}
	arg := argument{name: strings.ToLower(w), kind: "pure-token", token: w}
	switch follows := p.next(); {
	case follows == "<":
		p.words = p.words[1:]
		arg = p.alternatives()
		arg.token = w
		p.expect(">")
	case follows != "" && !strings.Contains("|[]<>", follows) && !isToken(follows):
		p.words = p.words[1:]
		arg = p.word(follows)
		arg.token = w
	}
	return arg
}

// alternatives reads what stands between brackets and makes one argument of it.
func (p *usageParser) alternatives() argument {
	choices := []argument{block(p.sequence())}
	for p.accept("|") {
		choices = append(choices, block(p.sequence()))
	}
	if len(choices) == 1 {
		return choices[0]
	}
	return argument{name: joinNames(choices), kind: "oneof", args: choices}
}

// block makes one argument of a sequence. A token in front of several stands before the block.
func block(args []argument) argument {
	if len(args) == 1 {
		return args[0]
	}
	b := argument{name: joinNames(args), kind: "block", args: args}
	if first := &args[0]; first.token != "" && first.kind != "pure-token" && !first.optional {
		b.token, first.token = first.token, ""
	}
	return b
}

// joinNames names what has no name in the notation, the way Redis does.
func joinNames(args []argument) string {
	names := make([]string, len(args))
	for i, a := range args {
		names[i] = a.name
	}
	return strings.Join(names, "_")
}

// bracket reads what follows a '[': a repetition of the arguments so far, or something optional.
func (p *usageParser) bracket(args []argument) []argument {
	end := closing(p.words)
	if end < 1 || p.words[end-1] != "..." {
		arg := p.alternatives()
		p.expect("]")
		arg.optional = true
		return append(args, arg)
	}
	repeated := args[max(len(args)-1, 0):]
	if end > 1 {
		again := &usageParser{words: p.words[:end-1], cmd: p.cmd}
		repeated = again.sequence()
		if again.next() == "|" {
			arg := p.alternatives()
			p.expect("...")
			p.expect("]")
			arg.optional, arg.multiple = true, true
			return append(args, arg)
		}
	}
	n := len(args) - len(repeated)
	if n < 0 || len(repeated) == 0 {
		p.fail()
	}
	last := slices.Clone(args[n:])
	withToken := last[0].token != "" && repeated[0].token != ""
	if !withToken {
		repeated[0].token = last[0].token
	}
	if !reflect.DeepEqual(last, repeated) {
		p.fail()
	}
	p.words = p.words[end+1:]
	arg := block(last)
	arg.multiple, arg.multipleToken = true, withToken && arg.kind != "pure-token"
	return append(args[:n], arg)
}

// closing returns the place of the bracket that closes the one in front of words, or -1.
func closing(words []string) int {
	depth := 1
	for i, w := range words {
		switch w {
		case "[":
			depth++
		case "]":
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return -1
}

// isToken reports whether a word of the notation stands for itself.
func isToken(w string) bool {
	return w == strings.ToUpper(w) && strings.ContainsAny(w, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
}

// argumentKinds are the types of arguments by their names; all others are strings.
var argumentKinds = map[string]string{
	"key": "key", "newkey": "key", "source": "key", "destination": "key",
	"src": "key", "destkey": "key", "dst": "key", "pattern": "pattern",
	"seconds": "integer", "milliseconds": "integer",
	"unix-time-seconds": "unix-time", "unix-time-milliseconds": "unix-time",
	"bits": "integer", "client-id": "integer", "count": "integer", "cursor": "integer", "db": "integer",
	"destination-db": "integer", "increment": "integer", "decrement": "integer", "start": "integer",
	"end": "integer", "stop": "integer", "index": "integer", "len": "integer", "rank": "integer",
	"num-matches": "integer", "numkeys": "integer", "numreplicas": "integer", "offset": "integer",
	"protover": "integer", "timeout": "integer", "limit": "integer", "weight": "integer",
	"numlocal": "integer", "port": "integer", "version": "integer",
	"bit": "integer", "slot": "integer", "ttl": "integer", "frequency": "integer",
	"index1": "integer", "index2": "integer", "key1": "key", "key2": "key",
	"score": "double", "min": "double", "max": "double",
}

// argumentKind is the type of an argument. Some names mean a number with a fraction in some
// commands, or in sorted sets an end of a range that need not be a number.
func argumentKind(cmd *Command, name string) string {
	switch {
	case name == "timeout" && cmd.is(Blocking),
		name == "increment" && strings.HasSuffix(cmd.Name, "float"),
		cmd.Name == "debug|sleep":
		return "double"
	case name == "value" && cmd.Group == "bitmap":
		return "integer"
	case endsOfRange[name] && (strings.Contains(cmd.Name, "lex") || cmd.Name == "zrange" ||
		cmd.Name == "zrangestore"):
		return "string"
	case argumentKinds[name] != "":
		return argumentKinds[name]
	}
	return "string"
}

var endsOfRange = map[string]bool{"min": true, "max": true, "start": true, "stop": true}

// leastArguments is how many arguments a sequence takes at least.
func leastArguments(args []argument) (n int) {
	for _, a := range args {
		switch {
		case a.optional:
			continue
		case a.kind == "pure-token":
			n++
			continue
		case a.token != "":
			n++
		}
		switch a.kind {
		case "oneof":
			least := leastArguments(a.args[:1])
			for i := range a.args {
				least = min(least, leastArguments(a.args[i:i+1]))
			}
			n += least
		case "block":
			n += leastArguments(a.args)
		default:
			n++
		}
	}
	return n
}

// hasRange reports whether a sequence can take more arguments than it must.
func hasRange(args []argument) bool {
	return slices.ContainsFunc(args, func(a argument) bool {
		if a.optional || a.multiple {
			return true
		}
		if a.kind != "oneof" {
			return hasRange(a.args)
		}
		n := leastArguments(a.args[:1])
		return slices.ContainsFunc(a.args, func(b argument) bool {
			return leastArguments([]argument{b}) != n
		}) || hasRange(a.args)
	})
}
