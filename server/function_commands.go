package server

import (
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/luaexec"
)

func (s *Server) fcall(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	return s.machine.scripts.FCall(tx, args, false)
}

func (s *Server) fcallRO(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	return s.machine.scripts.FCall(tx, args, true)
}

// functionLoad is FUNCTION LOAD. The last argument is the text, whatever it says.
func (s *Server) functionLoad(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	replace, last := false, len(args)-1
	for _, option := range args[2:last] {
		if !strings.EqualFold(string(option), "replace") {
			return keyspace.Err("ERR Unknown option given: " + string(option))
		}
		replace = true
	}
	name, failure := s.machine.scripts.LoadLibrary(args[last], replace)
	if failure.IsError() {
		return failure
	}
	return keyspace.Bulk(name)
}

func (s *Server) functionDelete(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	if !s.machine.scripts.DeleteLibrary(args[2]) {
		return keyspace.Err("ERR Library not found")
	}
	return keyspace.OK
}

func (s *Server) functionFlush(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	switch {
	case len(args) > 3:
		return errFunctionArity("flush")
	case len(args) == 3 && !isSyncOrAsync(args[2]):
		return keyspace.Err("ERR FUNCTION FLUSH only supports SYNC|ASYNC option")
	}
	s.machine.scripts.FlushLibraries()
	return keyspace.OK
}

// errFunctionArity is the answer of subcommands that count their arguments themselves.
func errFunctionArity(subcommand string) keyspace.Reply {
	return keyspace.Err("ERR unknown subcommand or wrong number of arguments for '" + subcommand + "'. Try FUNCTION HELP.")
}

func isSyncOrAsync(arg []byte) bool {
	return strings.EqualFold(string(arg), "sync") || strings.EqualFold(string(arg), "async")
}

func (s *Server) functionDump(_ *keyspace.Tx, _ [][]byte) keyspace.Reply {
	var codes []string
	for _, lib := range s.machine.scripts.Libraries() {
		codes = append(codes, lib.Code)
	}
	return keyspace.DumpFunctions(codes)
}

func (s *Server) functionRestore(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	policy := luaexec.RestoreAppend
	switch {
	case len(args) > 4:
		return errFunctionArity("restore")
	case len(args) == 4:
		switch strings.ToLower(string(args[3])) {
		case "append":
		case "replace":
			policy = luaexec.RestoreReplace
		case "flush":
			policy = luaexec.RestoreFlush
		default:
			return keyspace.Err("ERR Wrong restore policy given, value should be either FLUSH, APPEND or REPLACE.")
		}
	}
	codes, refusal := keyspace.LoadFunctions(args[2])
	if refusal.IsError() {
		return refusal
	}
	if failure := s.machine.scripts.RestoreLibraries(codes, policy); failure.IsError() {
		return failure
	}
	return keyspace.OK
}

// functionList is FUNCTION LIST. Libraries come in the order in which they were loaded, in Redis in
// none.
func (s *Server) functionList(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	pattern, withCode, named := "*", false, false
	for rest := args[2:]; len(rest) > 0; rest = rest[1:] {
		switch word := strings.ToLower(string(rest[0])); {
		case word == "withcode" && !withCode:
			withCode = true
		case word == "libraryname" && !named:
			if len(rest) < 2 {
				return keyspace.Err("ERR library name argument was not given")
			}
			rest = rest[1:]
			pattern, named = string(rest[0]), true
		default:
			return keyspace.Err("ERR Unknown argument " + string(rest[0]))
		}
	}
	libs := []keyspace.Reply{}
	for _, lib := range s.machine.scripts.Libraries() {
		if !keyspace.Match(strings.ToLower(pattern), strings.ToLower(lib.Name)) {
			continue
		}
		functions := []keyspace.Reply{}
		for _, f := range lib.Functions {
			description := keyspace.Null
			if f.Described {
				description = keyspace.Bulk(f.Description)
			}
			functions = append(functions, keyspace.Map(
				keyspace.Bulk("name"), keyspace.Bulk(f.Name),
				keyspace.Bulk("description"), description,
				keyspace.Bulk("flags"), statuses("", f.Flags),
			))
		}
		fields := []keyspace.Reply{
			keyspace.Bulk("library_name"), keyspace.Bulk(lib.Name),
			keyspace.Bulk("engine"), keyspace.Bulk("LUA"),
			keyspace.Bulk("functions"), keyspace.Array(functions...),
		}
		if withCode {
			fields = append(fields, keyspace.Bulk("library_code"), keyspace.Bulk(lib.Code))
		}
		libs = append(libs, keyspace.Map(fields...))
	}
	return keyspace.Array(libs...)
}

// functionStats is FUNCTION STATS, which others may ask while a function runs.
func functionStats(c *client, _ [][]byte) keyspace.Reply {
	s := c.srv
	running := keyspace.Null
	name, isFunction, ok := s.machine.scripts.Running()
	if ok && !isFunction {
		return errBusyScript
	}
	if ok {
		var command []keyspace.Reply
		for _, call := range s.busy.calls {
			if len(call.Args) > 1 && strings.HasPrefix(call.Cmd.Name, "fcall") &&
				strings.EqualFold(string(call.Args[1]), name) {
				command = bulks(call.Args)
				break
			}
		}
		running = keyspace.Map(
			keyspace.Bulk("name"), keyspace.Bulk(name),
			keyspace.Bulk("command"), keyspace.Array(command...),
			keyspace.Bulk("duration_ms"), keyspace.Int((s.clock.Now().Mono-s.busy.began)/1000),
		)
	}
	stats := s.machine.scripts.Stats()
	return keyspace.Map(
		keyspace.Bulk("running_script"), running,
		keyspace.Bulk("engines"), keyspace.Map(keyspace.Bulk("LUA"), keyspace.Map(
			keyspace.Bulk("libraries_count"), keyspace.Int(int64(stats.Libraries)),
			keyspace.Bulk("functions_count"), keyspace.Int(int64(stats.Functions)),
		)),
	)
}

func bulks(args [][]byte) []keyspace.Reply {
	out := make([]keyspace.Reply, len(args))
	for i, arg := range args {
		out[i] = keyspace.Bulk(string(arg))
	}
	return out
}

func functionKill(c *client, _ [][]byte) keyspace.Reply { return c.srv.killScript(true) }

func scriptKill(c *client, _ [][]byte) keyspace.Reply { return c.srv.killScript(false) }

// killScript ends the script that runs, of which function says what kind the command is for.
func (s *Server) killScript(function bool) keyspace.Reply {
	_, isFunction, ok := s.machine.scripts.Running()
	switch {
	case !ok:
		return errNotBusy
	case isFunction != function:
		return s.errBusy()
	case !s.machine.scripts.Kill():
		return errUnkillable
	}
	return keyspace.OK
}

// scriptShow is SCRIPT SHOW, which Valkey 8 has.
func (s *Server) scriptShow(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	body, ok := s.machine.scripts.Show(args[2])
	if !ok {
		return errNoScript
	}
	return keyspace.Bulk(body)
}

// scriptDebug is SCRIPT DEBUG. There is no debugger: what it would do to a script, running it in a
// process of its own that is thrown away, is not what a client should take for a run.
func scriptDebug(_ *client, args [][]byte) keyspace.Reply {
	switch strings.ToLower(string(args[2])) {
	case "no":
		return keyspace.OK
	case "yes", "sync":
		return keyspace.Err("ERR SCRIPT DEBUG: there is no debugger")
	}
	return keyspace.Err("ERR Use SCRIPT DEBUG YES/SYNC/NO")
}

// functionsInfo are the fields of INFO memory about scripts.
func (s *Server) functionsInfo(w *infoWriter) {
	stats := s.machine.scripts.Stats()
	scripts, functions := int64(stats.ScriptBytes), int64(stats.LibraryBytes)
	w.zeros("used_memory_lua", "used_memory_vm_eval")
	w.field("used_memory_lua_human", humanBytes(0))
	w.field("used_memory_scripts_eval", scripts)
	w.field("number_of_cached_scripts", stats.Scripts)
	w.field("number_of_functions", stats.Functions)
	w.field("number_of_libraries", stats.Libraries)
	w.zeros("used_memory_vm_functions", "used_memory_vm_total")
	w.field("used_memory_vm_total_human", humanBytes(0))
	w.field("used_memory_functions", functions)
	w.field("used_memory_scripts", scripts+functions)
	w.field("used_memory_scripts_human", humanBytes(scripts+functions))
}
