package server

import (
	"crypto/sha1"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/luaexec"
)

// A scriptRun runs one form of script: by its text or by its digest.
type scriptRun func(tx *keyspace.Tx, script []byte, keys, argv [][]byte, readOnly bool) keyspace.Reply

func (s *Server) eval(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	return runScript(tx, args, s.machine.scripts.Eval, false)
}

func (s *Server) evalRO(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	return runScript(tx, args, s.machine.scripts.Eval, true)
}

func (s *Server) evalSHA(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	return s.runDigest(tx, args, false)
}

func (s *Server) evalSHARO(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	return s.runDigest(tx, args, true)
}

// runDigest runs a script by its digest. As in Redis what cannot be a digest is noticed before a
// bad number of keys.
func (s *Server) runDigest(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply {
	if len(args[1]) != sha1.Size*2 {
		return s.machine.scripts.EvalSHA(tx, args[1], nil, nil, readOnly)
	}
	return runScript(tx, args, s.machine.scripts.EvalSHA, readOnly)
}

func runScript(tx *keyspace.Tx, args [][]byte, run scriptRun, readOnly bool) keyspace.Reply {
	keys, argv, failure := luaexec.ParseEval(args)
	if failure.IsError() {
		return failure
	}
	return run(tx, args[1], keys, argv, readOnly)
}

func (s *Server) scriptLoad(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	sha, failure := s.machine.scripts.Load(args[2])
	if failure.IsError() {
		return failure
	}
	return keyspace.Bulk(sha)
}

func (s *Server) scriptExists(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	out := make([]keyspace.Reply, 0, len(args)-2)
	for _, sha := range args[2:] {
		out = append(out, keyspace.Flag(s.machine.scripts.Exists(sha)))
	}
	return keyspace.Array(out...)
}

func (s *Server) scriptFlush(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	if len(args) > 3 || len(args) == 3 && !isSyncOrAsync(args[2]) {
		return keyspace.Err("ERR SCRIPT FLUSH only support SYNC|ASYNC option")
	}
	s.machine.scripts.Flush()
	return keyspace.OK
}
