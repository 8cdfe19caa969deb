package server

import (
	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/luaexec"
	"github.com/leaseholddb/leasehold/server/acl"
)

// A Request is one atomic step: a command, a script, or a transaction with the versions of the
// keys that it watches. It carries everything that its outcome depends on besides the data.
type Request struct {
	Now   keyspace.Instant
	Seed  uint64 // of what is random in it
	DB    int    // the database it starts in
	RESP  int    // the protocol version of the client, which shapes a few replies
	Calls []Call

	// Ready names the key for which a command that waited is run again.
	Ready string

	// Subscribed says that the client expects messages only, which shapes PING's reply.
	Subscribed bool

	// TellReads asks for an effect for each key that is read.
	TellReads bool

	// User is who the request is run for, or nil where nobody is. The calls themselves have been
	// checked where the client is; what a script of theirs calls is checked by this. It is data of
	// the request, so that an entry of a log that carries it is refused alike on every node.
	User *acl.User

	// Step, if there is one, is called before each of the calls and after the last, with the
	// number of those that have run and the database selected.
	Step func(ran, db int)

	// Transaction marks an EXEC, and a step in which nothing may wait.
	Transaction bool
	Watch       []Watched
}

// A Call is one command of a request. Args may alias a read buffer: the machine copies what it
// keeps.
type Call struct {
	Cmd  *Command
	Args [][]byte
}

// A Watched is a key and the version that it had at WATCH.
type Watched struct {
	DB      int
	Key     string
	Version uint64
}

// A Result is what came of a Request.
type Result struct {
	Replies []keyspace.Reply // one for each call
	Wait    *keyspace.Wait   // when the only reply is KindBlocked
	DB      int              // the database selected at the end
	Aborted bool             // a watched key has changed: nothing was run
	Effects []keyspace.Effect
	Denials []denial // what scripts tried and User may not do
}

// A machine is the state that requests change. Equal requests in equal order give equal machines
// and equal results. It holds no client, timer, lock or goroutine, and reads no clock: its owner
// calls it from one goroutine at a time.
type machine struct {
	keys    *keyspace.Keyspace
	scripts *luaexec.Runtime
	result  Result
	user    *acl.User // of the request that is being run
	check   aclCheck

	replicated bool // other machines run the same requests
}

// expirePerStep bounds how many overdue keys one request removes on its way. More would delay it;
// those left over are gone for whoever looks all the same.
const expirePerStep = 64

// Exec runs a request. It is the only function that changes a keyspace.
// What it returns is good until the next call.
func (m *machine) Exec(r *Request) *Result {
	m.keys.Expire(r.Now, expirePerStep, false)
	return m.exec(r)
}

func (m *machine) exec(r *Request) *Result {
	tx := m.keys.Begin(r.Now, r.DB, r.Seed)
	tx.RESP, tx.Subscribed, tx.Atomic, tx.Ready = r.RESP, r.Subscribed, r.Transaction, r.Ready
	tx.TellReads = r.TellReads
	res := &m.result
	res.Replies, res.Wait, res.Aborted = res.Replies[:0], nil, false
	m.user, res.Denials = r.User, res.Denials[:0]
	for _, w := range r.Watch {
		if tx.Version(w.DB, []byte(w.Key)) != w.Version {
			res.Aborted, res.DB, res.Effects = true, r.DB, m.keys.TakeEffects()
			return res
		}
	}
	for i := range r.Calls {
		call := &r.Calls[i]
		if r.Step != nil {
			r.Step(i, tx.DB())
		}
		res.Replies = append(res.Replies, call.Cmd.Run(tx, call.Args))
		noteReads(tx, call.Cmd, call.Args)
	}
	if r.Step != nil {
		r.Step(len(r.Calls), tx.DB())
	}
	res.Wait, res.DB, res.Effects = tx.Wait(), tx.DB(), m.keys.TakeEffects()
	return res
}

// Try runs a request that is not expected to change anything, at an instant at which no deadline
// has passed that is not dealt with. In the replicated mode one node alone runs such a request, so
// it must not touch the state: whoever is not sure puts it between BeginTrial and EndTrial.
func (m *machine) Try(r *Request) *Result { return m.exec(r) }

// Expire is the request of the timer: it removes keys whose deadline has come, a bounded number
// of them, and reports whether there are more.
func (m *machine) Expire(now keyspace.Instant, limit int) (fx []keyspace.Effect, more bool) {
	m.keys.Begin(now, 0, 0)
	more = m.keys.Expire(now, limit, true)
	return m.keys.TakeEffects(), more
}

// watch returns the version of a key for a WATCH at now.
func (m *machine) watch(now keyspace.Instant, db int, key []byte) (Watched, []keyspace.Effect) {
	tx := m.keys.Begin(now, db, 0)
	w := Watched{DB: db, Key: string(key), Version: tx.Version(db, key)}
	return w, m.keys.TakeEffects()
}

// typeOf is the type of a key at now, as TYPE names it.
func (m *machine) typeOf(now keyspace.Instant, db int, key string) string {
	return m.keys.Begin(now, db, 0).TypeOf([]byte(key))
}

// scriptCaller lets scripts call the rows of the command table.
type scriptCaller struct {
	table   *table
	machine *machine
	calls   func(tx *keyspace.Tx, cmd *Command, args [][]byte, r keyspace.Reply) // is told of each
}

// Call implements luaexec.Caller.
func (sc scriptCaller) Call(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply {
	return sc.run(tx, sc.table.lookup(args), args, readOnly)
}

// Allowed implements luaexec.Caller.
func (sc scriptCaller) Allowed(_ *keyspace.Tx, args [][]byte) (allowed, known bool) {
	cmd := sc.table.lookup(args)
	if cmd == nil {
		return false, false
	}
	u := sc.machine.user
	if u == nil {
		return true, true
	}
	_, denied := sc.machine.check.denies(u, cmd, args)
	return !denied, true
}

// Prepare implements luaexec.Caller. Which subcommand of a container is called, its arguments say.
func (sc scriptCaller) Prepare(name string) luaexec.Prepared {
	cmd := sc.table.named([]byte(name))
	if cmd != nil && cmd.subcommands != nil {
		return sc
	}
	return &preparedCall{sc, cmd}
}

// A preparedCall is a row of the command table for scripts to call; nil when there is none.
type preparedCall struct {
	caller scriptCaller
	cmd    *Command
}

// Call implements luaexec.Prepared.
func (p *preparedCall) Call(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply {
	return p.caller.run(tx, p.cmd, args, readOnly)
}

func (sc *scriptCaller) run(tx *keyspace.Tx, cmd *Command, args [][]byte, readOnly bool) keyspace.Reply {
	switch {
	case cmd == nil:
		return errScriptUnknown
	case !cmd.accepts(len(args)):
		return errScriptArity
	case cmd.is(NoScript) || cmd.Run == nil || cmd.is(Here) && sc.replicated():
		return errScriptBarred
	}
	if r := sc.machine.denies(cmd, args); r.IsError() {
		return r
	}
	switch {
	case readOnly && cmd.is(Write|MayReplicate):
		return errScriptWrite
	}
	r := cmd.Run(tx, args)
	noteReads(tx, cmd, args)
	sc.calls(tx, cmd, args, r)
	return r
}

// replicated reports whether other nodes run the same requests.
func (sc *scriptCaller) replicated() bool { return sc.machine.replicated }

// noteReads reports the keys that a command has read, if that is asked for. What a script reads is
// reported by the commands that it calls, not by the keys that it names.
func noteReads(tx *keyspace.Tx, cmd *Command, args [][]byte) {
	if !tx.TellReads || !cmd.is(ReadOnly) || cmd.is(Script) {
		return
	}
	for _, key := range cmd.keys(args) {
		tx.NoteRead(key)
	}
}
