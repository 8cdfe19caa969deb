package luaexec

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A functionLibrary is a text of FUNCTION LOAD and what it has registered. Libraries are part of the
// machine's state; their texts say all that there is to know about them.
type functionLibrary struct {
	source
	name      string
	code      string
	proto     *lua.FunctionProto
	functions []*function // in the order in which they were registered
	keeps     bool        // a function has upvalues, so a call may leave something for the next
}

// A function is what FCALL calls.
type function struct {
	script      // its sha is the function's name, its fn what was registered
	name        string
	description string
	described   bool
}

// functions are the libraries that are loaded, in the order in which that was done, and their
// functions by name in lower case.
type functions struct {
	libraries []*functionLibrary
	byName    map[string]*function

	loading    *functionLibrary // while the text of a library runs
	registered []*function      // by it
}

// A scriptFlags is a set of the flags that scripts and functions declare.
type scriptFlags uint8

const (
	flagNoWrites scriptFlags = 1 << iota
	flagAllowOOM
	flagAllowStale
	flagNoCluster
	flagAllowCrossSlotKeys
)

// flagNames are the flags in the order of their bits, which is the order of FUNCTION LIST.
var flagNames = []string{"no-writes", "allow-oom", "allow-stale", "no-cluster", "allow-cross-slot-keys"}

// add adds a flag by name and reports whether there is one of that name.
func (f *scriptFlags) add(name string) bool {
	for i, known := range flagNames {
		if name == known {
			*f |= 1 << i
			return true
		}
	}
	return false
}

// A Library is what FUNCTION LIST tells of a library.
type Library struct {
	Name, Code string
	Functions  []Function
}

// A Function is what FUNCTION LIST tells of a function.
type Function struct {
	Name        string
	Description string
	Described   bool // a description was given
	Flags       []string
}

// Libraries returns all libraries, in the order in which they were loaded. Loaded again in that
// order, their texts give the same libraries.
func (rt *Runtime) Libraries() []Library {
	all := make([]Library, 0, len(rt.libraries))
	for _, lib := range rt.libraries {
		l := Library{Name: lib.name, Code: lib.code}
		for _, f := range lib.functions {
			fn := Function{Name: f.name, Description: f.description, Described: f.described}
			for i, name := range flagNames {
				if f.flags>>i&1 == 1 {
					fn.Flags = append(fn.Flags, name)
				}
			}
			l.Functions = append(l.Functions, fn)
		}
		all = append(all, l)
	}
	return all
}

// LoadLibrary loads a library and returns its name, or why it can't be loaded. One of the same name
// is replaced only with replace, and stays when the new one can't be loaded.
func (rt *Runtime) LoadLibrary(code []byte, replace bool) (name string, failure keyspace.Reply) {
	if rt.barred() {
		return "", loadFailure(errTextFrozen)
	}
	name, text, failed := libraryMetadata(string(code))
	if failed == "" && !replace && rt.library(name) != nil {
		failed = "Library '" + name + "' already exists"
	}
	if failed != "" {
		return "", loadFailure(failed)
	}
	lib, failed := rt.prepare(name, string(code), text)
	if failed == "" {
		failed = rt.adopt([]*functionLibrary{lib}, rt.libraries, true)
	}
	if failed != "" {
		return "", loadFailure(failed)
	}
	return name, keyspace.Reply{}
}

// A RestorePolicy says what RestoreLibraries does about libraries that are there already.
type RestorePolicy uint8

// The policies.
const (
	RestoreAppend  RestorePolicy = iota // one of the same name is an error
	RestoreReplace                      // those of the same name are replaced
	RestoreFlush                        // all others are removed
)

// RestoreLibraries loads libraries by their texts: all of them, or none and the reply says why.
func (rt *Runtime) RestoreLibraries(codes []string, policy RestorePolicy) (failure keyspace.Reply) {
	if rt.barred() {
		return loadFailure(errTextFrozen)
	}
	var libs []*functionLibrary
	failed := ""
	for _, code := range codes {
		var lib *functionLibrary
		name, text := "", ""
		if name, text, failed = libraryMetadata(code); failed == "" {
			lib, failed = rt.prepare(name, code, text)
		}
		if failed == "" {
			failed = collision(libs, lib, "Library '"+name+"' already exists")
		}
		if failed != "" {
			rt.discard(libs)
			return loadFailure(failed)
		}
		libs = append(libs, lib)
	}
	among := rt.libraries
	if policy == RestoreFlush {
		among = nil
	}
	if failed = rt.adopt(libs, among, policy == RestoreReplace); failed != "" {
		return loadFailure(failed)
	}
	return keyspace.Reply{}
}

// collision says what about a library is in the way of those that there are.
func collision(libs []*functionLibrary, lib *functionLibrary, taken string) (failed string) {
	for _, other := range libs {
		if other.name == lib.name {
			return taken
		}
		for _, f := range lib.functions {
			for _, g := range other.functions {
				if strings.EqualFold(f.name, g.name) {
					return "Function " + f.name + " already exists"
				}
			}
		}
	}
	return ""
}

// adopt makes libraries known beside those that there are, of which it replaces namesakes if that is
// wanted. When one is in the way, nothing changes.
func (rt *Runtime) adopt(libs, among []*functionLibrary, replace bool) (failed string) {
	all := append([]*functionLibrary(nil), among...)
	for _, lib := range libs {
		at := len(all)
		for i, old := range all {
			if replace && old.name == lib.name {
				at = i
			}
		}
		others := all
		if at < len(all) {
			others = append(append([]*functionLibrary(nil), all[:at]...), all[at+1:]...)
		}
		if failed = collision(others, lib, "Library "+lib.name+" already exists"); failed != "" {
			rt.discard(libs)
			return failed
		}
		all = append(others[:len(others):len(others)], lib)
	}
	rt.setLibraries(all)
	return ""
}

// setLibraries makes libs all that there are.
func (rt *Runtime) setLibraries(libs []*functionLibrary) {
	rt.discard(rt.libraries)
	rt.libraries, rt.byName = libs, map[string]*function{}
	for _, lib := range libs {
		rt.sources[lib.mark] = &lib.source
		for _, f := range lib.functions {
			rt.byName[strings.ToLower(f.name)] = f
		}
	}
}

// discard forgets the sources of libraries.
func (rt *Runtime) discard(libs []*functionLibrary) {
	for _, lib := range libs {
		delete(rt.sources, lib.mark)
	}
}

func (rt *Runtime) library(name string) *functionLibrary {
	for _, lib := range rt.libraries {
		if lib.name == name {
			return lib
		}
	}
	return nil
}

// DeleteLibrary removes a library and reports whether there was one of that name.
func (rt *Runtime) DeleteLibrary(name []byte) bool {
	if rt.barred() {
		return false
	}
	for i, lib := range rt.libraries {
		if lib.name == string(name) {
			rest := append([]*functionLibrary(nil), rt.libraries[:i]...)
			rt.setLibraries(append(rest, rt.libraries[i+1:]...))
			return true
		}
	}
	return false
}

// FlushLibraries removes all libraries.
func (rt *Runtime) FlushLibraries() {
	if !rt.barred() {
		rt.setLibraries(nil)
	}
}

// FCall runs a function with the arguments of FCALL: args[1] is its name.
func (rt *Runtime) FCall(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply {
	f := rt.findFunction(args[1])
	if f == nil {
		return keyspace.Err("ERR Function not found")
	}
	keys, argv, failure := splitKeys(args, "ERR Bad number of keys provided")
	if failure.IsError() {
		return failure
	}
	if rt.L == nil || f.state != rt.L || rt.fresh && f.lib.keeps {
		if failed := rt.execute(f.lib); failed != "" {
			return loadFailure(failed) // it has run before, so this is our own fault
		}
	}
	return rt.run(tx, &f.script, keys, argv, readOnly)
}

// findFunction finds a function by its name in any case.
func (rt *Runtime) findFunction(name []byte) *function {
	if f := rt.byName[string(name)]; f != nil {
		return f
	}
	return rt.byName[strings.ToLower(string(name))]
}

// validName reports whether a library or a function may be called that.
func validName(name string) bool {
	for _, c := range []byte(name) {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_') {
			return false
		}
	}
	return name != ""
}

// libraryMetadata reads the first line of a library, "#!lua name=mylib". text is the rest.
func libraryMetadata(code string) (name, text, failed string) {
	if !strings.HasPrefix(code, "#!") {
		return "", "", "Missing library metadata"
	}
	end := strings.IndexByte(code, '\n')
	if end < 0 {
		return "", "", "Invalid library metadata"
	}
	words, ok := splitWords(code[:end])
	if !ok || len(words) == 0 {
		return "", "", "Invalid library metadata"
	}
	named := false
	for _, word := range words[1:] {
		if len(word) < 5 || !strings.EqualFold(word[:5], "name=") {
			return "", "", "Invalid metadata value given: " + word
		}
		if named {
			return "", "", "Invalid metadata value, name argument was given multiple times"
		}
		name, named = word[5:], true
	}
	engine := words[0][2:]
	switch {
	case !named:
		failed = "Library name was not given"
	case !validName(name):
		failed = errTextBadName
	case !strings.EqualFold(engine, "lua"):
		failed = "Engine '" + engine + "' not found"
	}
	return name, code[end:], failed
}

// splitWords splits a line as Redis splits lines of its configuration: words may be quoted.
func splitWords(line string) (words []string, ok bool) {
	for {
		line = strings.TrimLeft(line, " \t\r\v\f\x00")
		if line == "" {
			return words, true
		}
		var word []byte
		for line != "" && !strings.ContainsRune(" \t\r\n\x00", rune(line[0])) {
			quote := line[0]
			if quote != '"' && quote != '\'' {
				word = append(word, quote)
				line = line[1:]
				continue
			}
			var part []byte
			if part, line, ok = unquote(line); !ok {
				return nil, false
			}
			word = append(word, part...)
		}
		words = append(words, string(word))
	}
}

// unquote takes a quoted string off the start of s. What follows must be white space.
func unquote(s string) (text []byte, rest string, ok bool) {
	quote := s[0]
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == quote:
			rest = s[i+1:]
			return text, rest, rest == "" || strings.ContainsRune(" \t\r\n\v\f\x00", rune(rest[0]))
		case c == '\\' && i+1 < len(s) && (quote == '"' || s[i+1] == quote):
			i++
			c = s[i]
			if at := strings.IndexByte("nrtba", c); quote == '"' && at >= 0 {
				c = "\n\r\t\b\a"[at]
			}
			text = append(text, c)
		default:
			text = append(text, c)
		}
	}
	return nil, "", false
}

func loadFailure(text string) keyspace.Reply { return keyspace.Err(oneLine("ERR " + text)) }

// Stats are figures of the scripts and libraries that are kept, as INFO reports them. Bytes are those
// of their texts.
type Stats struct {
	Scripts, ScriptBytes               int
	Evicted                            int64 // scripts that came by EVAL and had to go
	Libraries, Functions, LibraryBytes int
}

// Stats returns the figures.
func (rt *Runtime) Stats() (st Stats) {
	st = Stats{
		Scripts: len(rt.byBody), ScriptBytes: rt.bytes, Evicted: rt.evicted,
		Libraries: len(rt.libraries), Functions: len(rt.byName),
	}
	for _, lib := range rt.libraries {
		st.LibraryBytes += len(lib.code)
	}
	return st
}

// Show returns the text of a script that EvalSHA knows.
func (rt *Runtime) Show(sha []byte) (body string, ok bool) {
	if s := rt.find(sha); s != nil {
		return s.body, true
	}
	return "", false
}
