package server

import (
	"slices"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

// Commands are shown to the clients that watch by MONITOR when they have run, in the order in which
// they run. A script is shown before what it calls. Commands for operators, and whatever was
// refused, are not shown.

func monitorCommand(c *client, _ [][]byte) keyspace.Reply {
	switch {
	case c.executing:
		return keyspace.Err("ERR MONITOR isn't allowed for DENY BLOCKING client")
	case c.monitoring:
		return keyspace.Reply{} // as silent as Redis
	}
	c.monitoring = true
	c.srv.monitors = append(c.srv.monitors, c)
	return keyspace.OK
}

// unmonitor ends a client's MONITOR.
func (c *client) unmonitor() {
	if c.monitoring {
		c.monitoring = false
		s := c.srv
		s.monitors = slices.DeleteFunc(s.monitors, func(o *client) bool { return o == c })
	}
}

// errMonitor is the answer to a data command of a client that watches by MONITOR.
var errMonitor = keyspace.Err("ERR Replica can't interact with the keyspace")

// show has a command that c has run seen by those who watch.
func (s *Server) show(c *client, db int, cmd *Command, args [][]byte) {
	if len(s.monitors) == 0 || cmd.is(Admin) {
		return
	}
	from := c.addr
	if from == "" || from[0] == '/' || from[0] == '@' {
		from = "unix:" + s.settings.Load().Unixsocket
	}
	s.showLine(db, from, c.now.Wall, redacted(cmd, args))
}

// showScripted is show for a command that a script has called.
func (s *Server) showScripted(tx *keyspace.Tx, cmd *Command, args [][]byte) {
	if len(s.monitors) > 0 && !cmd.is(Admin|SkipMonitor) {
		s.showLine(tx.DB(), "lua", tx.Now.Wall, args)
	}
}

func (s *Server) showLine(db int, from string, wall int64, args [][]byte) {
	line := strconv.AppendInt(nil, wall/1e6, 10)
	micros := strconv.FormatInt(wall%1e6+1e6, 10) // with leading zeros after the 1
	line = append(append(line, '.'), micros[1:]...)
	line = strconv.AppendInt(append(line, " ["...), int64(db), 10)
	line = append(append(append(line, ' '), from...), ']')
	for _, arg := range args {
		line = appendQuoted(append(line, ' '), arg)
	}
	r := keyspace.Status(string(line))
	for _, m := range s.monitors {
		m.push(r)
	}
}

// appendQuoted appends b in quotes, with escapes for what a terminal could not show.
func appendQuoted(dst, b []byte) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for _, ch := range b {
		if at := strings.IndexByte("\\\"\n\r\t\a\b", ch); at >= 0 {
			dst = append(dst, '\\', "\\\"nrtab"[at])
		} else if ch < ' ' || ch > '~' {
			dst = append(dst, '\\', 'x', hex[ch>>4], hex[ch&15])
		} else {
			dst = append(dst, ch)
		}
	}
	return append(dst, '"')
}

var redactedWord = []byte("(redacted)")

// secretDirectives are those whose values are secrets.
var secretDirectives = map[string]bool{
	"requirepass": true, "masterauth": true, "masteruser": true, "tls-key-file-pass": true,
	"tls-client-key-file-pass": true,
}

// redacted returns args without secrets: what MONITOR and SLOWLOG may show. It copies what it
// changes.
func redacted(cmd *Command, args [][]byte) [][]byte {
	var secret []int
	word := func(i int) string { return strings.ToLower(string(args[i])) }
	switch cmd.Name {
	case "auth":
		for i := 1; i < len(args); i++ {
			secret = append(secret, i)
		}
	case "hello", "migrate":
		for i := 1; i < len(args); i++ {
			switch w := word(i); {
			case w == "auth" && cmd.Name == "migrate":
				secret = append(secret, i+1)
				i++
			case w == "auth", w == "auth2":
				secret = append(secret, i+1, i+2)
				i += 2
			}
		}
	case "config|set":
		for i := 2; i+1 < len(args); i += 2 {
			if secretDirectives[word(i)] {
				secret = append(secret, i+1)
			}
		}
	case "acl|setuser":
		for i := 2; i < len(args); i++ {
			secret = append(secret, i)
		}
	}
	if secret == nil {
		return args
	}
	args = slices.Clone(args)
	for _, i := range secret {
		if i < len(args) {
			args[i] = redactedWord
		}
	}
	return args
}
