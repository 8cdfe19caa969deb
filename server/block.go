package server

import (
	"container/list"
	"math"
	"slices"
	"time"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/keyspace"
)

// A waiter is a client whose command waits: for a key to hold something, or just for time to pass.
type waiter struct {
	c      *client
	cmd    *Command
	args   [][]byte
	db     int
	wait   *keyspace.Wait // nil when it is just for time to pass
	places []place
	timer  clock.Timer // nil when the client waits for ever

	metered Call           // what is counted when the wait is over
	spent   int64          // nanoseconds that it ran before the wait
	slept   int64          // when it began to sleep, if its wait counts as well
	over    keyspace.Reply // the answer when the time is up

	// In the replicated mode: its turn is in the log, and how the wait ends if nothing comes of it.
	proposed bool
	ending   *keyspace.Reply
}

// A place is a waiter's place in the line for one key.
type place struct {
	key dbKey
	at  *list.Element
}

// waiting holds the parked clients, guarded by the server's mutex. Clients that wait for the same
// key stand in line in the order of their arrival. When a key has changed, the request of each
// waiter is put to the machine again until one finds nothing: the machine itself knows of no
// waiter, and a hand-over is a request like any other.
type waiting struct {
	srv   *Server
	byKey map[dbKey]*list.List // of *waiter
	ready []dbKey              // keys that have changed and have waiters
	count int
}

// A dbKey is a key in one of the databases.
type dbKey struct {
	db  int
	key string
}

// park lets a client wait whose command answered KindBlocked.
func (wg *waiting) park(c *client, wait *keyspace.Wait, cmd *Command, args [][]byte) {
	w := &waiter{c: c, cmd: cmd, args: copyArgs(args), db: c.db, wait: wait, over: wait.Over}
	for _, key := range wait.Keys {
		k := dbKey{c.db, key}
		line := wg.byKey[k]
		if line == nil {
			line = list.New()
			wg.byKey[k] = line
		}
		if last := line.Back(); last != nil && last.Value.(*waiter) == w {
			continue // the same key twice
		}
		w.places = append(w.places, place{k, line.PushBack(w)})
	}
	d := time.Duration(min(wait.TimeoutMS, maxWaitMS)) * time.Millisecond
	if d > 0 {
		// The way through a log is part of the wait.
		d = max(d-time.Duration(wg.srv.lastNow.Mono-c.now.Mono)*time.Microsecond, 1)
	}
	wg.add(w, d)
	wg.srv.observe()
}

// maxWaitMS is the longest wait that a time.Duration can tell, 292 years.
const maxWaitMS = math.MaxInt64 / int64(time.Millisecond)

// sleep lets a client wait for d and then answers it with reply.
func (wg *waiting) sleep(c *client, d time.Duration, reply keyspace.Reply) {
	if d <= 0 {
		c.reply(reply)
		return
	}
	wg.add(&waiter{c: c, over: reply}, d)
}

func (wg *waiting) add(w *waiter, d time.Duration) {
	w.c.parked = w
	wg.count++
	if d > 0 {
		w.timer = wg.srv.clock.AfterFunc(d, func() { wg.expire(w) })
	}
}

// remove takes a waiter out of all lines; the client is still parked.
func (wg *waiting) remove(w *waiter) {
	for _, p := range w.places {
		line := wg.byKey[p.key]
		line.Remove(p.at)
		if line.Len() == 0 {
			delete(wg.byKey, p.key)
		}
	}
	w.places = nil
	if w.timer != nil {
		w.timer.Stop()
	}
	wg.count--
}

// release lets a client go on after its command has been answered.
func (wg *waiting) release(w *waiter) {
	wg.remove(w)
	w.c.parked = nil
	wg.srv.unparked(w)
	wg.srv.resumed = append(wg.srv.resumed, w.c)
	wg.srv.touched(w.c)
	wg.srv.observe()
}

// expire ends a wait when its time is up.
func (wg *waiting) expire(w *waiter) {
	s := wg.srv
	s.mu.Lock()
	defer s.unlockAndFlush()
	if w.c.parked == w {
		wg.end(w, w.over)
	}
}

// end ends a wait without what it was for.
func (wg *waiting) end(w *waiter, r keyspace.Reply) {
	if w.proposed {
		w.ending = &r // or what it waited for might be lost
		return
	}
	w.c.reply(r)
	wg.release(w)
}

// changed notes that a key has changed.
func (wg *waiting) changed(db int, key string) {
	if len(wg.byKey) == 0 {
		return
	}
	if k := (dbKey{db, key}); wg.byKey[k] != nil {
		wg.ready = append(wg.ready, k)
	}
}

// swapped notes that the keys of a database have become others.
func (wg *waiting) swapped(db int) {
	var keys []string
	for k := range wg.byKey {
		if k.db == db {
			keys = append(keys, k.key)
		}
	}
	slices.Sort(keys) // chance decides nothing
	for _, key := range keys {
		wg.ready = append(wg.ready, dbKey{db, key})
	}
}

// serve gives those who wait for changed keys their turn, at the end of a request: for each key,
// in the order in which they became ready, the longest waiting first.
func (wg *waiting) serve(now keyspace.Instant) {
	for len(wg.ready) > 0 {
		k := wg.ready[0]
		wg.ready = wg.ready[1:]
		for wg.serveOne(k, now) {
		}
	}
	wg.ready = nil
}

// serveOne serves the first in the line for a key that gets what it waits for, and reports whether
// there was one.
func (wg *waiting) serveOne(k dbKey, now keyspace.Instant) bool {
	line := wg.byKey[k]
	if line == nil {
		return false
	}
	kind := wg.srv.machine.typeOf(now, k.db, k.key)
	if kind == "none" {
		return false
	}
	if wg.srv.replica != nil {
		wg.propose(k, kind, line)
		return false
	}
	for at := line.Front(); at != nil; at = at.Next() {
		w := at.Value.(*waiter)
		if w.wait.Type != kind {
			continue
		}
		w.c.running = true
		res := wg.srv.exec(w.c, &Request{
			Now: now, DB: w.db, RESP: w.c.proto, Ready: k.key, Calls: []Call{{w.cmd, w.args}},
		})
		if r := res.Replies[0]; r.Kind != keyspace.KindBlocked {
			w.c.reply(r)
			w.c.settle()
			wg.release(w)
			return true
		}
		w.c.settle()
	}
	return false
}

// unblock ends a wait by CLIENT UNBLOCK, and reports whether the client was waiting for a key.
func (wg *waiting) unblock(c *client, withError bool) bool {
	w := c.parked
	if g := c.committing; w == nil && g != nil && g.mayPark() {
		g.unblock = &withError // it waits already as far as anybody can see
		return true
	}
	if w == nil || w.cmd == nil {
		return false
	}
	if withError {
		wg.end(w, errUnblocked)
	} else {
		wg.end(w, w.over)
	}
	return true
}

// propose puts the turn of the first in a line into the log. The next one has its turn when that is
// through.
func (wg *waiting) propose(k dbKey, kind string, line *list.List) {
	for at := line.Front(); at != nil; at = at.Next() {
		w := at.Value.(*waiter)
		if w.wait.Type != kind {
			continue
		}
		if w.proposed {
			return
		}
		w.proposed = true
		p := wg.srv.replica
		g := w.c.newGroup()
		g.plane, g.db, g.ready, g.mute = planeLog, w.db, k.key, replyOn
		g.calls = []Call{{w.cmd, w.args}}
		g.done = func(res *Result) { wg.served(w, k, res.Replies[0]) }
		g.failed = func(r keyspace.Reply) { wg.notServed(w, k, r) }
		p.propose(g)
		return
	}
}

// served is what came of a waiter's turn in the log.
func (wg *waiting) served(w *waiter, k dbKey, r keyspace.Reply) {
	w.proposed = false
	if r.Kind == keyspace.KindBlocked && w.ending == nil {
		return // somebody was faster; there will be another change
	}
	// The next in all lines that it stood in may have their turn now.
	next := []dbKey{k}
	for _, p := range w.places {
		next = append(next, p.key)
	}
	switch {
	case w.c.parked != w: // the client is gone
	case r.Kind != keyspace.KindBlocked:
		w.c.reply(r)
		wg.release(w)
	default:
		wg.end(w, *w.ending)
	}
	for _, k := range next {
		if wg.byKey[k] != nil {
			wg.ready = append(wg.ready, k)
		}
	}
}

// notServed is called when a waiter's turn was dropped.
func (wg *waiting) notServed(w *waiter, k dbKey, r keyspace.Reply) {
	w.proposed = false
	switch {
	case w.c.parked != w:
	case w.ending != nil:
		wg.end(w, *w.ending)
	case r.Str == errInDoubt.Str:
		wg.end(w, r)
	}
	if wg.byKey[k] != nil {
		wg.ready = append(wg.ready, k)
		wg.serve(wg.srv.dataNow(w.c.now))
	}
}
