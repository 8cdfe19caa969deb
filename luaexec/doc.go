// Package luaexec runs Redis's Lua scripts: EVAL and EVALSHA, the cache of scripts, the redis table,
// and the libraries cjson, cmsgpack, struct and bit. What a script answers is what Redis 7.0's Lua 5.1
// answers, error texts included.
//
// It knows commands only through a Caller, and no client, clock or source of chance: a script depends
// on its text, its arguments and the Tx, so all nodes do the same. Nothing that a script does ends the
// process: instructions and memory are counted, nesting is limited, panics are caught.
//
// Start with Runtime (runtime.go), then script.go (the cache), sandbox.go (what scripts can reach) and
// rewrite.go. The machine is gopher-lua's, which is not quite Lua 5.1: scripts are parsed here (lexer.go,
// parser.go, expr.go) into its syntax tree, and what it does differently is rewritten on the way into
// calls of functions of ours (internal.go). Its libraries are not used. Errors of its machine are
// reworded (errors.go): each place in a script has a note, whose number stands where gopher-lua
// expects a line.
//
// A script that keeps to a subset of the language is compiled to Go closures as well (closure.go), and
// those run instead of the machine: they allocate nothing, and a lock's script costs a third of what
// it costs Redis. The rest runs on the machine as a whole. The two answer the same bytes.
//
// testdata/corpus holds scripts that run on a real Redis too, and must answer the same bytes.
// generated.lua among them is random programs, which found faults in the compiler of gopher-lua that
// nobody would look for.
package luaexec
