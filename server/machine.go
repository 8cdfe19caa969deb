package server

import (
	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/luaexec"
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

// A Result is what came of a Request. Its slices are good until the next Exec.
type Result struct {
	Replies []keyspace.Reply // one for each call
	Wait    keyspace.Wait    // when the only reply is KindBlocked
	DB      int              // the database selected at the end
	Aborted bool             // a watched key has changed: nothing was run
	Effects []keyspace.Effect
}

// A machine is the state that requests change. Equal requests in equal order give equal machines
// and equal results. It holds no client, timer, lock or goroutine, and reads no clock: its owner
// calls it from one goroutine at a time.
type machine struct {
	keys    *keyspace.Keyspace
	scripts *luaexec.Runtime
	replies []keyspace.Reply
}

// expirePerStep bounds how many overdue keys one request removes on its way. More would delay it;
// those left over are gone for whoever looks all the same.
const expirePerStep = 64

// Exec runs a request. It is the only function that changes a keyspace.
func (m *machine) Exec(r *Request) Result {
	m.keys.Expire(r.Now, expirePerStep, false)
	tx := m.keys.Begin(r.Now, r.DB, r.Seed)
	tx.RESP, tx.Subscribed, tx.Atomic, tx.Ready = r.RESP, r.Subscribed, r.Transaction, r.Ready
	m.replies = m.replies[:0]
	for _, w := range r.Watch {
		if tx.Version(w.DB, []byte(w.Key)) != w.Version {
			return Result{Aborted: true, DB: r.DB, Effects: m.keys.TakeEffects()}
		}
	}
	for _, call := range r.Calls {
		m.replies = append(m.replies, call.Cmd.Run(tx, call.Args))
	}
	return Result{Replies: m.replies, Wait: tx.Wait(), DB: tx.DB(), Effects: m.keys.TakeEffects()}
}

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
type scriptCaller struct{ table *table }

// Call implements luaexec.Caller.
func (sc scriptCaller) Call(tx *keyspace.Tx, args [][]byte, readOnly bool) keyspace.Reply {
	cmd := sc.table.lookup(args)
	switch {
	case cmd == nil:
		return errScriptUnknown
	case !cmd.accepts(len(args)):
		return errScriptArity
	case cmd.is(NoScript) || cmd.Run == nil:
		return errScriptBarred
	case readOnly && cmd.is(Write|MayReplicate):
		return errScriptWrite
	}
	return cmd.Run(tx, args)
}
