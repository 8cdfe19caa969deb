package server

import "github.com/leaseholddb/leasehold/keyspace"

// A transaction is what a client has queued since MULTI.
type transaction struct {
	calls   []Call
	spoiled bool // a command was refused while queueing: EXEC will be, too
}

// runsInMulti are the commands that are not queued.
var runsInMulti = map[string]bool{
	"exec": true, "discard": true, "multi": true, "watch": true, "quit": true, "reset": true,
}

// enqueue keeps a command for EXEC.
func (c *client) enqueue(cmd *Command, args [][]byte) {
	if cmd.is(NoMulti) {
		c.refuse(cmd, errNoMulti)
		return
	}
	c.multi.calls = append(c.multi.calls, Call{cmd, copyArgs(args)})
	c.reply(keyspace.Queued)
}

// copyArgs copies arguments out of the read buffer, into one allocation for all bytes.
func copyArgs(args [][]byte) [][]byte {
	n := 0
	for _, a := range args {
		n += len(a)
	}
	buf := make([]byte, 0, n)
	out := make([][]byte, len(args))
	for i, a := range args {
		buf = append(buf, a...)
		out[i] = buf[len(buf)-len(a) : len(buf) : len(buf)]
	}
	return out
}

func multiCommand(c *client, _ [][]byte) keyspace.Reply {
	if c.multi != nil {
		return errNestedMulti
	}
	c.multi = &transaction{}
	return keyspace.OK
}

func discardCommand(c *client, _ [][]byte) keyspace.Reply {
	if c.multi == nil {
		return errDiscNoMulti
	}
	c.multi, c.watching = nil, nil
	return keyspace.OK
}

func watchCommand(c *client, args [][]byte) keyspace.Reply {
	if c.multi != nil {
		return errWatchInMulti
	}
	for _, key := range args[1:] {
		c.watch(key)
	}
	return keyspace.OK
}

// watch notes the version of a key, unless it is noted already: the first one counts.
func (c *client) watch(key []byte) {
	for _, w := range c.watching {
		if w.DB == c.db && w.Key == string(key) {
			return
		}
	}
	w, fx := c.srv.machine.watch(c.now, c.db, key)
	c.srv.tell(fx)
	c.watching = append(c.watching, w)
}

func unwatchCommand(c *client, _ [][]byte) keyspace.Reply {
	c.watching = nil
	return keyspace.OK
}

// execCommand puts the queue to the machine as one request. Commands about the connection are no
// part of it: they see no data, so they run when the outcome is known, each in its turn.
func execCommand(c *client, _ [][]byte) keyspace.Reply {
	if c.multi == nil {
		return errExecNoMulti
	}
	calls, spoiled, watching := c.multi.calls, c.multi.spoiled, c.watching
	c.multi, c.watching = nil, nil
	if spoiled {
		return errExecAbort
	}
	req := Request{Now: c.now, DB: c.db, RESP: c.proto, Subscribed: c.subscribed(), Transaction: true, Watch: watching}
	for _, call := range calls {
		if call.Cmd.Run != nil {
			req.Calls = append(req.Calls, call)
		}
	}
	res := c.srv.exec(&req)
	if res.Aborted {
		return keyspace.NullArray
	}
	c.db = res.DB
	c.openArray(len(calls))
	c.executing = true
	next := 0
	for _, call := range calls {
		if call.Cmd.Run != nil {
			c.reply(res.Replies[next])
			next++
		} else {
			c.reply(call.Cmd.Conn(c, call.Args))
		}
	}
	c.executing = false
	c.srv.waiting.serve(c.now)
	return keyspace.Reply{}
}

// openArray begins an array of n replies that follow one by one.
func (c *client) openArray(n int) {
	if c.mute == replyOn {
		c.replies = appendLength(c.replies, '*', n)
	}
}
