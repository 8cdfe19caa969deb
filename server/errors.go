package server

import (
	"errors"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

// The errors that the server answers itself, in Redis's words. Those of data commands are in
// keyspace.
var (
	errNoAuth        = keyspace.Err("NOAUTH Authentication required.")
	errNestedMulti   = keyspace.Err("ERR MULTI calls can not be nested")
	errWatchInMulti  = keyspace.Err("ERR WATCH inside MULTI is not allowed")
	errExecNoMulti   = keyspace.Err("ERR EXEC without MULTI")
	errDiscNoMulti   = keyspace.Err("ERR DISCARD without MULTI")
	errExecAbort     = keyspace.Err("EXECABORT Transaction discarded because of previous errors.")
	errNoCluster     = keyspace.Err("ERR This instance has cluster support disabled")
	errNoMulti       = keyspace.Err("ERR Command not allowed inside a transaction")
	errMaxClients    = keyspace.Err("ERR max number of clients reached")
	errUnblocked     = keyspace.Err("UNBLOCKED client unblocked via CLIENT UNBLOCK")
	errNoScript      = keyspace.Err("NOSCRIPT No matching script. Please use EVAL.")
	errNotBusy       = keyspace.Err("NOTBUSY No scripts in execution right now.")
	errUnkillable    = keyspace.Err("UNKILLABLE Sorry the script already executed write commands against the dataset. You can either wait the script termination or kill the server in a hard way using the SHUTDOWN NOSAVE command.")
	errScriptUnknown = keyspace.Err("ERR Unknown Redis command called from script")
	errScriptArity   = keyspace.Err("ERR Wrong number of args calling Redis command from script")
	errScriptBarred  = keyspace.Err("ERR This Redis command is not allowed from script")
	errScriptWrite   = keyspace.Err("ERR Write commands are not allowed from read-only scripts.")
	errNotInteger    = keyspace.Err(keyspace.ErrTextNotInteger)
	errSyntax        = keyspace.Err(keyspace.ErrTextSyntax)
)

// maxQuoted is how much of the arguments an unknown-command error repeats.
const maxQuoted = 128

func errUnknownCommand(args [][]byte) keyspace.Reply {
	var b strings.Builder
	for _, arg := range args[1:] {
		room := maxQuoted - b.Len()
		if room <= 0 {
			break
		}
		b.WriteByte('\'')
		b.Write(clip(arg, room))
		b.WriteString("' ")
	}
	return keyspace.Err("ERR unknown command '" + string(clip(args[0], maxQuoted)) +
		"', with args beginning with: " + b.String())
}

func errUnknownSubcommand(args [][]byte) keyspace.Reply {
	return keyspace.Err("ERR unknown subcommand '" + string(clip(args[1], maxQuoted)) +
		"'. Try " + strings.ToUpper(string(args[0])) + " HELP.")
}

// errSubscribed is the answer to a command that a RESP2 client with subscriptions may not send.
func errSubscribed(cmd *Command) keyspace.Reply {
	return keyspace.Err("ERR Can't execute '" + cmd.Name + "': only (P|S)SUBSCRIBE / " +
		"(P|S)UNSUBSCRIBE / PING / QUIT / RESET are allowed in this context")
}

// errExecRefused is the answer to an EXEC that was refused with r, which ends the transaction.
func errExecRefused(r keyspace.Reply) keyspace.Reply {
	return keyspace.Err("EXECABORT Transaction discarded because of: " + strings.TrimPrefix(r.Str, "ERR "))
}

func clip(b []byte, n int) []byte { return b[:min(len(b), n)] }

var errCount = errors.New("not a count")

// parseCount reads a small decimal number.
func parseCount(b []byte) (int, error) {
	if len(b) == 0 || len(b) > 9 {
		return 0, errCount
	}
	return strconv.Atoi(string(b))
}
