package server

import (
	"slices"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A transaction is what a client has queued since MULTI.
type transaction struct {
	calls   []Call
	spoiled bool // a command was refused while queueing: EXEC will be, too
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
	if c.srv.replica != nil {
		return c.watchReplicated(copyArgs(args[1:]))
	}
	for _, key := range args[1:] {
		c.watch(key)
	}
	return keyspace.OK
}

// watchReplicated notes the versions when they are known to be the newest.
func (c *client) watchReplicated(keys [][]byte) keyspace.Reply {
	g := c.newGroup()
	g.transaction, g.plane = true, planeRead
	g.done = func(*Result) {
		for _, key := range keys {
			c.watch(key)
		}
		c.reply(keyspace.OK)
	}
	c.srv.replica.start(g)
	return keyspace.Reply{}
}

// watch notes the version of a key, unless it is noted already: the first one counts.
func (c *client) watch(key []byte) {
	for _, w := range c.watching {
		if w.DB == c.db && w.Key == string(key) {
			return
		}
	}
	w, fx := c.srv.machine.watch(c.srv.dataNow(c.now), c.db, key)
	c.srv.tell(fx, c)
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
	e := &execution{
		client: c, calls: calls, barred: c.barred(calls),
		steps: execSteps{c: c, calls: calls, last: c.srv.clock.Nano()},
	}
	var run []Call
	for i, call := range calls {
		if e.inRequest(i) {
			run = append(run, call)
		}
	}
	e.steps.calls = unbarred(calls, e.barred)
	c.cachingAhead(calls)
	if c.srv.replica != nil {
		e.dispatch(run, watching)
		return keyspace.Reply{}
	}
	e.finish(c.srv.exec(c, &Request{
		Now: c.now, DB: c.db, RESP: c.proto, Subscribed: c.subscribed(), Transaction: true,
		Watch: watching, User: c.user, Calls: run, Step: e.steps.step,
	}))
	c.srv.waiting.serve(c.now)
	return keyspace.Reply{}
}

// An execution is an EXEC from when it is put to the machine until it has been answered.
type execution struct {
	client *client
	calls  []Call
	barred map[int]keyspace.Reply // why the user may not do a call
	steps  execSteps
}

// inRequest reports whether call i is put to the machine.
func (e *execution) inRequest(i int) bool {
	cmd := e.calls[i].Cmd
	return cmd.Run != nil && e.barred[i].Kind == keyspace.KindNone && !(cmd.is(Here) && e.client.srv.replica != nil)
}

// dispatch puts it on its way in the replicated mode.
func (e *execution) dispatch(run []Call, watching []Watched) {
	g := e.client.newGroup()
	g.transaction, g.watch, g.step = true, watching, e.steps.step
	exec := g.client.srv.table.named([]byte("exec"))
	g.done = func(res *Result) {
		c := g.client
		errorsBefore := c.srv.stats.errors
		e.finish(res)
		if c.srv.stats.errors > errorsBefore+c.innerErrors {
			exec.meter.failed++
		}
		if len(c.srv.monitors) > 0 {
			c.srv.show(c, c.db, exec, [][]byte{[]byte("EXEC")})
		}
	}
	for _, call := range run {
		g.calls = append(g.calls, call)
		g.plane = max(g.plane, planeOf(call.Cmd, call.Args))
	}
	if len(watching) > 0 {
		g.plane = max(g.plane, planeRead)
	}
	e.client.srv.replica.start(g)
}

// finish answers.
func (e *execution) finish(res *Result) {
	c := e.client
	if res.Aborted {
		c.reply(keyspace.NullArray)
		return
	}
	c.db = res.DB
	replies := res.Replies
	if c.srv.replica != nil {
		replies = slices.Clone(replies) // calls about this node use the machine's
	}
	c.openArray(len(e.calls))
	c.executing = true
	next := 0
	c.noteDenials(res.Denials)
	for i, call := range e.calls {
		before := c.srv.stats.errors
		if r := e.barred[i]; r.IsError() {
			c.reply(r)
		} else if call.Cmd.Run != nil && !e.inRequest(i) {
			c.reply(c.srv.machine.Try(&Request{Now: c.now, DB: c.db, RESP: c.proto, Calls: []Call{call}}).Replies[0])
			c.srv.charge(c, call, e.steps.lap())
		} else if call.Cmd.Run != nil {
			c.reply(c.counted(call, replies[next]))
			c.srv.charge(c, call, e.steps.took[next])
			next++
		} else if r, may := c.stillMay(call); !may {
			c.reply(r)
		} else {
			c.reply(call.Cmd.Conn(c, call.Args))
			c.srv.stats.commands++
			c.srv.charge(c, call, e.steps.lap())
		}
		if n := c.srv.stats.errors - before; n > 0 {
			call.Cmd.meter.failed++
			c.innerErrors += n
		}
	}
	c.executing = false
}

// execSteps follows a transaction through the machine, call by call: it times each for the
// statistics and has it shown to those who watch.
type execSteps struct {
	c     *client
	calls []Call // the whole queue
	shown int    // how many of them have been shown
	ran   int    // how many of those the machine runs
	last  int64
	took  []int64 // nanoseconds, for each that the machine has run
}

// step is Request.Step. All are shown in the order of the queue: a call with the database that is
// selected after it, but a script before it runs.
func (e *execSteps) step(ran, db int) {
	s := e.c.srv
	if ran > 0 {
		s.stats.commands++
		e.took = append(e.took, e.lap())
	}
	for ; len(s.monitors) > 0 && e.shown < len(e.calls); e.shown++ {
		call := e.calls[e.shown]
		if call.Cmd.Run != nil {
			if ran < e.ran || ran == e.ran && !call.Cmd.is(SkipMonitor) {
				return
			}
			e.ran++
		}
		s.show(e.c, db, call.Cmd, call.Args)
	}
}

// lap returns the nanoseconds since the last lap.
func (e *execSteps) lap() int64 {
	now := e.c.srv.clock.Nano()
	took := now - e.last
	e.last = now
	return took
}

// openArray begins an array of n replies that follow one by one.
func (c *client) openArray(n int) {
	if c.mute == replyOn {
		c.replies = appendLength(c.replies, '*', n)
	}
}
