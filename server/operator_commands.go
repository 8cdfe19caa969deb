package server

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/leaseholddb/leasehold/keyspace"
)

var (
	errNoShutdown  = keyspace.Err("ERR No shutdown in progress.")
	errNoSnapshots = keyspace.Err("ERR This server keeps its data in memory: there is nothing to save it to")
	errNoReplica   = keyspace.Err("ERR This server cannot be a replica of a Redis")
	errMasterPort  = keyspace.Err("ERR Invalid master port")
	errNoFailover  = keyspace.Err("ERR No failover in progress.")
	errFailover    = keyspace.Err("ERR FAILOVER requires connected replicas.")
	errWaitAOF     = keyspace.Err("ERR WAITAOF cannot be used when numlocal is set but appendonly is disabled.")
)

// An ending is the end of a server that a client has asked for.
type ending struct {
	begin sync.Once
	done  chan struct{}
}

// Done returns a channel that is closed when the server has ended because a client sent SHUTDOWN.
// Close and Shutdown do not close it: who calls them knows.
func (s *Server) Done() <-chan struct{} { return s.ending.done }

// shutdownCommand is SHUTDOWN. Whether to save makes no difference, as nothing is saved; NOW drops
// replies that clients have not yet taken.
func shutdownCommand(c *client, args [][]byte) keyspace.Reply {
	given := map[string]bool{}
	for _, arg := range args[1:] {
		switch word := strings.ToLower(string(arg)); word {
		case "save", "nosave", "now", "force", "abort":
			given[word] = true
		default:
			return errSyntax
		}
	}
	if given["save"] && given["nosave"] || given["abort"] && len(given) > 1 {
		return errSyntax
	}
	if given["abort"] {
		return errNoShutdown
	}
	s := c.srv
	timeout := time.Duration(s.settings.Load().ShutdownTimeout) * time.Second
	if given["now"] {
		timeout = 0
	}
	s.log.Info("SHUTDOWN", "id", c.id, "addr", c.addr)
	s.stopping = true
	c.close()
	s.ending.begin.Do(func() {
		go func() {
			ctx, cancel := context.WithTimeout(context.Background(), timeout)
			defer cancel()
			if err := s.Shutdown(ctx); err != nil {
				s.log.Warn("SHUTDOWN", "error", err)
			}
			close(s.ending.done)
		}()
	})
	return keyspace.Reply{}
}

func roleCommand(*client, [][]byte) keyspace.Reply {
	return keyspace.Array(keyspace.Bulk("master"), keyspace.Int(0), keyspace.Empty)
}

// lastSave is LASTSAVE: the start of the server, as in INFO, since nothing was saved after it.
func lastSave(c *client, _ [][]byte) keyspace.Reply { return keyspace.Int(c.srv.started.Wall / 1e6) }

// noSnapshots is the answer to whoever wants the data on disk. An OK, as Redis gives, would let a
// backup of nothing pass for one.
func noSnapshots(*client, [][]byte) keyspace.Reply { return errNoSnapshots }

// replicaOf is REPLICAOF. A server that is told not to be a replica is none.
func replicaOf(_ *client, args [][]byte) keyspace.Reply {
	if strings.EqualFold(string(args[1]), "no") && strings.EqualFold(string(args[2]), "one") {
		return keyspace.OK
	}
	if port, err := strconv.Atoi(string(args[2])); err != nil || port < 0 || port > 65535 {
		return errMasterPort
	}
	return errNoReplica
}

// failoverCommand is FAILOVER on a server without replicas.
func failoverCommand(_ *client, args [][]byte) keyspace.Reply {
	to, force, abort, timeout := false, false, false, false
	for rest := args[1:]; len(rest) > 0; {
		switch word := strings.ToLower(string(rest[0])); {
		case word == "to" && len(rest) > 2 && !to:
			if _, err := strconv.ParseInt(string(rest[2]), 10, 64); err != nil {
				return errNotInteger
			}
			to, rest = true, rest[3:]
		case word == "timeout" && len(rest) > 1 && !timeout:
			ms, err := strconv.ParseInt(string(rest[1]), 10, 64)
			if err != nil {
				return errNotInteger
			}
			if ms <= 0 {
				return keyspace.Err("ERR FAILOVER timeout must be greater than 0")
			}
			timeout, rest = true, rest[2:]
		case word == "force" && !force:
			force, rest = true, rest[1:]
		case word == "abort" && len(args) == 2:
			abort, rest = true, rest[1:]
		default:
			return errSyntax
		}
	}
	if abort {
		return errNoFailover
	}
	return errFailover
}

// waitAOF is WAITAOF on a server that has neither an append-only file nor replicas.
func waitAOF(c *client, args [][]byte) keyspace.Reply {
	local, err := strconv.ParseInt(string(args[1]), 10, 64)
	if err != nil {
		return errNotInteger
	}
	if local < 0 || local > 1 {
		return keyspace.Err("ERR value is out of range, value must between 0 and 1")
	}
	replicas, err := strconv.ParseInt(string(args[2]), 10, 64)
	if err != nil || replicas < 0 {
		return keyspace.Err("ERR value is out of range, must be positive")
	}
	ms, err := strconv.ParseInt(string(args[3]), 10, 64)
	switch {
	case err != nil:
		return keyspace.Err("ERR timeout is not an integer or out of range")
	case ms < 0:
		return keyspace.Err(keyspace.ErrTextTimeoutNeg)
	case local > 0:
		return errWaitAOF
	}
	none := keyspace.Array(keyspace.Int(0), keyspace.Int(0))
	if replicas == 0 || c.executing {
		return none
	}
	if ms == 0 {
		ms = maxWaitMS // for ever
	}
	c.srv.waiting.sleep(c, time.Duration(min(ms, maxWaitMS))*time.Millisecond, none)
	return keyspace.Reply{}
}

// lolwut says which server this is, as its namesake does below a picture.
func lolwut(_ *keyspace.Tx, args [][]byte) keyspace.Reply {
	if len(args) > 2 && strings.EqualFold(string(args[1]), "version") {
		if _, err := strconv.ParseInt(string(args[2]), 10, 64); err != nil {
			return errNotInteger
		}
	}
	return verbatim("No art here, only locks: one at a time, please.\nleasehold ver. " + Version +
		" (Redis ver. " + RedisVersion + ")\n")
}

func configRewrite(c *client, _ [][]byte) keyspace.Reply {
	var users []string
	if c.srv.settings.Load().ACLFile == "" {
		users = c.srv.access.users.Lines()
	}
	if err := c.srv.settings.Rewrite(users); err != nil {
		return keyspace.Err(err.Error())
	}
	return keyspace.OK
}
