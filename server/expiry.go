package server

import (
	"math"
	"time"

	"github.com/leaseholddb/leasehold/clock"
)

// An expiryTimer removes keys when their deadline has come and nobody else has noticed. The
// timer is set for the next deadline, and not at all while no key has a TTL.
type expiryTimer struct {
	srv   *Server
	timer clock.Timer
	at    int64 // the instant it is set for; MaxInt64 when it is not
}

const (
	// expirePerTurn bounds how many keys go in one turn, so that a storm of expiries does not
	// hold up others for more than about a millisecond.
	expirePerTurn = 2000
	// expiryPause is how long deadlines are let gather while nobody waits for any: the keys
	// are gone for whoever looks, and removing them one by one would be a wasted wake-up each.
	expiryPause = 20 * time.Millisecond
)

func (t *expiryTimer) init(s *Server) { t.srv, t.at = s, math.MaxInt64 }

// rearm sets the timer earlier if a key has got an earlier deadline. The mutex is held.
func (t *expiryTimer) rearm() {
	if !t.srv.stopping && t.srv.replica == nil && t.srv.pause.kind == pauseNothing && t.srv.machine.keys.Sooner(t.at) {
		t.set()
	}
}

func (t *expiryTimer) set() {
	if t.srv.replica != nil {
		return // the log decides what has expired
	}
	at, ok := t.srv.machine.keys.NextDeadline()
	if !ok || t.srv.pause.kind != pauseNothing || t.srv.stopping {
		t.at = math.MaxInt64
		return
	}
	wait := time.Duration(at-t.srv.lastNow.Mono) * time.Microsecond
	if !t.srv.observed {
		wait = (wait + expiryPause - 1).Truncate(expiryPause)
	}
	wait = max(wait, 0)
	t.at = at
	if t.timer == nil {
		t.timer = t.srv.clock.AfterFunc(wait, t.fire)
	} else {
		t.timer.Reset(wait)
	}
}

// fire removes what is due.
func (t *expiryTimer) fire() {
	s := t.srv
	s.mu.Lock()
	defer s.unlockAndFlush()
	if s.stopping || s.replica != nil {
		return
	}
	if s.busy.on {
		t.timer.Reset(time.Millisecond)
		return
	}
	now := s.now()
	fx, _ := s.machine.Expire(now, expirePerTurn)
	s.tell(fx, nil)
	s.waiting.serve(now)
	t.set()
}

// stop ends it. The mutex is held.
func (t *expiryTimer) stop() {
	if t.timer != nil {
		t.timer.Stop()
	}
}
