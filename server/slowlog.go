package server

import (
	"fmt"
	"strconv"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A slowlog keeps the commands that took longest to run, newest last.
type slowlog struct {
	entries []slowEntry
	nextID  int64
}

// A slowEntry is a command that took long, as it was at that time.
type slowEntry struct {
	id     int64
	at     int64 // Unix time in seconds
	micros int64
	args   []string
	addr   string
	name   string
}

// How much of a command is kept; Redis's limits.
const (
	maxSlowArgs   = 32
	maxSlowArgLen = 128
)

// add keeps a command, and lets go of the oldest beyond slowlog-max-len.
func (l *slowlog) add(s *Server, c *client, call Call, micros int64) {
	l.entries = append(l.entries, slowEntry{
		id: l.nextID, at: s.lastNow.Wall / 1e6, micros: micros,
		args: slowArgs(redacted(call.Cmd, call.Args)), addr: c.addr, name: c.name,
	})
	l.nextID++
	n := int64(len(l.entries))
	if excess := n - min(s.settings.Load().SlowlogMaxLen, n); excess > 0 {
		clear(l.entries[:excess])
		l.entries = l.entries[excess:]
	}
}

// slowArgs copies arguments, long ones and the last of many cut short.
func slowArgs(args [][]byte) []string {
	kept := args[:min(len(args), maxSlowArgs)]
	out := make([]string, len(kept))
	for i, arg := range kept {
		switch {
		case i == maxSlowArgs-1 && len(args) > maxSlowArgs:
			out[i] = fmt.Sprintf("... (%d more arguments)", len(args)-maxSlowArgs+1)
		case len(arg) > maxSlowArgLen:
			out[i] = fmt.Sprintf("%s... (%d more bytes)", arg[:maxSlowArgLen], len(arg)-maxSlowArgLen)
		default:
			out[i] = string(arg)
		}
	}
	return out
}

var errSlowlogCount = keyspace.Err("ERR count should be greater than or equal to -1")

func slowlogGet(c *client, args [][]byte) keyspace.Reply {
	n := int64(10)
	if len(args) > 3 {
		return keyspace.Err("ERR unknown subcommand or wrong number of arguments for '" +
			string(clip(args[1], maxQuoted)) + "'. Try SLOWLOG HELP.")
	}
	if len(args) == 3 {
		var err error
		if n, err = strconv.ParseInt(string(args[2]), 10, 64); err != nil || n < -1 {
			return errSlowlogCount
		}
	}
	entries := c.srv.slowlog.entries
	if n < 0 || n > int64(len(entries)) {
		n = int64(len(entries))
	}
	out := make([]keyspace.Reply, 0, n)
	for i := len(entries) - 1; len(out) < int(n); i-- {
		e := &entries[i]
		out = append(out, keyspace.Array(
			keyspace.Int(e.id), keyspace.Int(e.at), keyspace.Int(e.micros),
			keyspace.Bulks(e.args...), keyspace.Bulk(e.addr), keyspace.Bulk(e.name),
		))
	}
	return keyspace.Array(out...)
}

func slowlogLen(c *client, _ [][]byte) keyspace.Reply {
	return keyspace.Int(int64(len(c.srv.slowlog.entries)))
}

func slowlogReset(c *client, _ [][]byte) keyspace.Reply {
	c.srv.slowlog.entries = nil
	return keyspace.OK
}
