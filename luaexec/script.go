package luaexec

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A source is a text that has been compiled: a script, or a chunk that a script has loaded.
type source struct {
	mark  string // how gopher-lua knows it
	chunk string // Lua's name of it: "@user_script"
	name  string // as it is shown in errors: "user_script"
	notes []note
}

// A script is a compiled script in the cache.
type script struct {
	source
	body   string
	sha    string
	fast   *program // nil when only the machine can run it
	reason string   // why
	proto  *lua.FunctionProto
	fn     *lua.LFunction
	state  *lua.LState  // that fn was made for
	params []string     // what the function wants as its arguments
	bound  []lua.LValue // the same in that state; nil for KEYS and ARGV, which differ each time
	shared bool         // it may keep or change KEYS and ARGV

	shebang, noWrites bool
	flags             scriptFlags      // that it declares
	lib               *functionLibrary // of a function

	// In the list of scripts that may be evicted, the one used longest ago first.
	evictable  bool
	prev, next *script
}

// cache keeps compiled scripts. Those that came by EVAL are bounded: programs that build a new script
// for each request would fill the memory.
type cache struct {
	byBody map[string]*script
	bySHA  map[string]*script
	lru    script // the ring's root
	count  int    // of scripts in the ring
	limit  int

	evicted int64 // how many there have been
	bytes   int   // of all texts
}

func (c *cache) init(limit int) {
	c.byBody, c.bySHA = map[string]*script{}, map[string]*script{}
	c.lru.prev, c.lru.next = &c.lru, &c.lru
	c.count, c.limit, c.bytes = 0, limit, 0
}

func (c *cache) find(sha []byte) *script {
	if s := c.bySHA[string(sha)]; s != nil || len(sha) != sha1.Size*2 {
		return s
	}
	return c.bySHA[strings.ToLower(string(sha))]
}

// add puts a new script in.
func (rt *Runtime) add(s *script, evictable bool) {
	if evictable {
		if rt.count >= rt.limit {
			oldest := rt.lru.next
			rt.unlink(oldest)
			delete(rt.byBody, oldest.body)
			delete(rt.bySHA, oldest.sha)
			delete(rt.sources, oldest.mark)
			rt.evicted++
			rt.bytes -= len(oldest.body)
		}
		rt.link(s)
	}
	rt.byBody[s.body], rt.bySHA[s.sha] = s, s
	rt.bytes += len(s.body)
}

// used makes s the last to be evicted.
func (c *cache) used(s *script) {
	if s.evictable && s.next != &c.lru {
		c.unlink(s)
		c.link(s)
	}
}

// keep takes s out of those that may be evicted.
func (c *cache) keep(s *script) {
	if s.evictable {
		c.unlink(s)
	}
}

func (c *cache) link(s *script) {
	s.evictable = true
	s.prev, s.next = c.lru.prev, &c.lru
	s.prev.next, s.next.prev = s, s
	c.count++
}

func (c *cache) unlink(s *script) {
	s.evictable = false
	s.prev.next, s.next.prev = s.next, s.prev
	s.prev, s.next = nil, nil
	c.count--
}

// compile makes a script of a body, or the reply that says why not.
func (rt *Runtime) compile(body string) (*script, keyspace.Reply) {
	sum := sha1.Sum([]byte(body))
	s := &script{body: body, sha: hex.EncodeToString(sum[:])}
	text, failure := s.parseShebang(body)
	if failure != "" {
		return nil, keyspace.Err(oneLine(failure))
	}
	s.chunk, s.name = "@user_script", "user_script"
	c, failed := parseChunk(text, s.name, &scriptBindings)
	if failed == "" {
		s.fast, s.reason = rt.translateFast(c) // first: gopher-lua's compiler changes the tree
		s.proto, failed = rt.translate(c, &s.source)
	}
	if failed != "" {
		return nil, keyspace.Err(oneLine(errTextCompile + failed))
	}
	s.params, s.shared = c.uses, c.shared
	rt.sources[s.mark] = &s.source
	return s, keyspace.Reply{}
}

// translate compiles a chunk to gopher-lua's code. The chunk becomes a function of its own within
// an empty one, because only such a function has parameters.
func (rt *Runtime) translate(c *chunk, src *source) (proto *lua.FunctionProto, failure string) {
	defer func() {
		if r := recover(); r != nil {
			proto, failure = nil, fmt.Sprintf("%s:1: %v", src.name, r)
		}
	}()
	src.mark = vmMark + strconv.Itoa(rt.nextSrc)
	src.notes = c.notes
	rt.nextSrc++
	par := &ast.ParList{HasVargs: c.vararg}
	for _, use := range c.uses {
		if use[0] != 0 {
			use = "\x00" + use
		}
		par.Names = append(par.Names, use)
	}
	main := &ast.FunctionExpr{ParList: par, Stmts: c.stmts}
	ret := &ast.ReturnStmt{Exprs: []ast.Expr{main}}
	outer, err := lua.Compile([]ast.Stmt{ret}, src.mark)
	if err != nil {
		return nil, src.name + ":1: " + compileText(err)
	}
	return outer.FunctionPrototypes[0], ""
}

// compileText is what is wrong, without gopher-lua's place.
func compileText(err error) string {
	if e, ok := err.(*lua.CompileError); ok {
		return e.Message
	}
	return err.Error()
}

// function is the script's function in the machine of now.
func (rt *Runtime) function(s *script) *lua.LFunction {
	if s.lib == nil && s.state != rt.L {
		s.fn, s.state = rt.L.NewFunctionFromProto(s.proto), rt.L
		s.bound = make([]lua.LValue, len(s.params))
		for i, name := range s.params {
			s.bound[i] = rt.sandbox.values[name]
		}
	}
	return s.fn
}

// parseShebang reads a first line like #!lua flags=no-writes and returns the rest.
func (s *script) parseShebang(body string) (text, failure string) {
	if !strings.HasPrefix(body, "#!") {
		return body, ""
	}
	end := strings.IndexByte(body, '\n')
	if end < 0 {
		return "", "ERR Invalid script shebang"
	}
	words, ok := splitWords(body[:end])
	if !ok {
		return "", "ERR Invalid engine in script shebang"
	}
	if s.shebang = true; words[0] != "#!lua" {
		return "", "ERR Unexpected engine in script shebang: " + words[0]
	}
	for _, word := range words[1:] {
		names, ok := strings.CutPrefix(word, "flags=")
		if !ok {
			return "", "ERR Unknown lua shebang option: " + word
		}
		if names == "" {
			continue
		}
		for _, name := range strings.Split(names, ",") {
			if !s.flags.add(name) {
				return "", "ERR Unexpected flag in script shebang: " + name
			}
		}
	}
	s.noWrites = s.flags&flagNoWrites != 0
	return body[end:], ""
}
