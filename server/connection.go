package server

import (
	"strconv"
	"strings"
	"time"

	"github.com/leaseholddb/leasehold/keyspace"
)

// ping answers PONG or its argument; to a RESP2 client with subscriptions, which expects nothing
// but messages, in the shape of one.
func ping(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	if len(args) > 2 {
		return keyspace.ErrArity("ping")
	}
	switch {
	case tx.Subscribed && len(args) == 2:
		return keyspace.Bulks("pong", string(args[1]))
	case tx.Subscribed:
		return keyspace.Bulks("pong", "")
	case len(args) == 2:
		return keyspace.Bulk(string(args[1]))
	}
	return keyspace.Reply{Kind: keyspace.KindStatus, Str: "PONG"}
}

func echo(_ *keyspace.Tx, args [][]byte) keyspace.Reply { return keyspace.Bulk(string(args[1])) }

var (
	errWrongPass  = keyspace.Err("WRONGPASS invalid username-password pair or user is disabled.")
	errNoPassword = keyspace.Err("ERR AUTH <password> called without any password configured " +
		"for the default user. Are you sure your configuration is correct?")
	errHelloAuth = keyspace.Err("NOAUTH HELLO must be called with the client already " +
		"authenticated, otherwise the HELLO <proto> AUTH <user> <pass> option can be used to " +
		"authenticate the client and select the RESP protocol version at the same time")
	errProtoVersion = keyspace.Err("ERR Protocol version is not an integer or out of range")
	errNoProto      = keyspace.Err("NOPROTO unsupported protocol version")
	errClientName   = keyspace.Err(
		"ERR Client names cannot contain spaces, newlines or special characters.")
)

func authCommand(c *client, args [][]byte) keyspace.Reply {
	if len(args) > 3 {
		return errSyntax
	}
	if len(args) == 3 {
		return c.login(args[0], string(args[1]), args[2])
	}
	if c.srv.access.users.Default().NoPass() {
		return errNoPassword
	}
	return c.login(args[0], "default", args[1])
}

// helloCommand obeys its options from left to right, as Redis 7.0 does: what stands before a wrong
// one is done.
func helloCommand(c *client, args [][]byte) keyspace.Reply {
	proto, options, failure := helloVersion(c.proto, args)
	if failure.IsError() {
		return failure
	}
	for len(options) > 0 {
		switch option := strings.ToLower(string(options[0])); {
		case option == "auth" && len(options) > 2:
			if r := c.login(args[0], string(options[1]), options[2]); r.IsError() {
				return r
			}
			options = options[3:]
		case option == "setname" && len(options) > 1:
			if r := c.setName(options[1]); r.IsError() {
				return r
			}
			options = options[2:]
		default:
			return keyspace.Err("ERR Syntax error in HELLO option '" + string(options[0]) + "'")
		}
	}
	if !c.authed.Load() {
		return errHelloAuth
	}
	c.proto = proto
	return keyspace.Map(
		keyspace.Bulk("server"), keyspace.Bulk("redis"),
		keyspace.Bulk("version"), keyspace.Bulk(RedisVersion),
		keyspace.Bulk("proto"), keyspace.Int(int64(c.proto)),
		keyspace.Bulk("id"), keyspace.Int(c.id),
		keyspace.Bulk("mode"), keyspace.Bulk("standalone"),
		keyspace.Bulk("role"), keyspace.Bulk("master"),
		keyspace.Bulk("modules"), keyspace.Empty,
	)
}

// helloVersion reads the protocol that HELLO asks for, the one in use if it asks for none.
func helloVersion(current int, args [][]byte) (proto int, options [][]byte, failure keyspace.Reply) {
	if len(args) < 2 {
		return current, nil, failure
	}
	n, err := strconv.ParseInt(string(args[1]), 10, 64)
	if err != nil {
		return 0, nil, errProtoVersion
	}
	if n != 2 && n != 3 {
		return 0, nil, errNoProto
	}
	return int(n), args[2:], failure
}

// clusterDisabled answers all commands about a cluster as a server without one does.
func clusterDisabled(*client, [][]byte) keyspace.Reply { return errNoCluster }

func quitCommand(c *client, _ [][]byte) keyspace.Reply {
	c.reply(keyspace.OK)
	c.close()
	return keyspace.Reply{}
}

// close ends the connection once the replies so far are out.
func (c *client) close() {
	c.closing = true
	c.send()
	c.wire.closeWhenFlushed()
}

// resetCommand puts the connection back to how it began.
func resetCommand(c *client, _ [][]byte) keyspace.Reply {
	s := c.srv
	s.pubsub.drop(c)
	s.tracking.disable(c)
	c.unmonitor()
	c.multi, c.watching = nil, nil
	c.db, c.proto, c.name = 0, 2, ""
	c.mute, c.noEvict, c.noTouch = replyOn, false, false
	c.becomeDefault()
	return keyspace.Status("RESET")
}

func debugSleep(c *client, args [][]byte) keyspace.Reply {
	seconds, err := strconv.ParseFloat(string(args[2]), 64)
	if err != nil || seconds < 0 {
		seconds = 0
	}
	const longest = float64(1 << 31) // seconds
	c.srv.waiting.sleep(c, time.Duration(min(seconds, longest)*float64(time.Second)), keyspace.OK)
	return keyspace.Reply{}
}

// debugSetActiveExpire accepts what Redis's own tests send. Here it has no effect that a client
// could see: a key is gone from its deadline on, whoever removes it.
func debugSetActiveExpire(*client, [][]byte) keyspace.Reply { return keyspace.OK }

// waitCommand answers how many replicas have the client's writes. A single server has none, and
// takes the time that the client is ready to wait before it says so.
func waitCommand(c *client, args [][]byte) keyspace.Reply {
	want, err := strconv.ParseInt(string(args[1]), 10, 64)
	if err != nil {
		return errNotInteger
	}
	ms, err := strconv.ParseInt(string(args[2]), 10, 64)
	if err != nil {
		return keyspace.Err("ERR timeout is not an integer or out of range")
	}
	if ms < 0 {
		return keyspace.Err(keyspace.ErrTextTimeoutNeg)
	}
	if want <= 0 || c.executing {
		return keyspace.Int(0)
	}
	if ms == 0 {
		ms = maxWaitMS // for ever
	}
	c.srv.waiting.sleep(c, time.Duration(min(ms, maxWaitMS))*time.Millisecond, keyspace.Int(0))
	return keyspace.Reply{}
}
