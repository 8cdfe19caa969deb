package server

import (
	"slices"
	"strings"
	"time"

	"github.com/leaseholddb/leasehold/keyspace"
)

var (
	errBusyScript   = keyspace.Err("BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.")
	errBusyFunction = keyspace.Err("BUSY Redis is busy running a script. You can only call FUNCTION KILL or SHUTDOWN NOSAVE.")
)

// visitEvery is how long a script that takes long runs between two visits.
const visitEvery = time.Millisecond

// scriptTick is called by the running script every so often, between two of its instructions, with
// the mutex held. A script that has been running for longer than busy-reply-threshold lets others
// in for a moment: they hear that the server is busy, or end the script. Nothing they may do
// touches the machine, which is in the midst of a request.
func (s *Server) scriptTick() {
	if s.replica != nil {
		return // all nodes run it to its end, or to that of its budget
	}
	threshold := s.settings.Load().BusyReplyThreshold * 1000
	now := s.clock.Now()
	if s.busy.began == 0 {
		s.busy.began = now.Mono
	}
	if threshold <= 0 || now.Mono-s.busy.began < threshold ||
		now.Mono-s.busy.visited < int64(visitEvery/time.Microsecond) {
		return
	}
	s.busy.on, s.busy.visited = true, now.Mono
	c, lap := s.busy.client, s.meter.lap
	s.mu.Unlock()
	if c != nil {
		c.wire.serveOthers()
	}
	// Whoever has been waiting for the mutex gets it now.
	time.Sleep(10 * time.Microsecond)
	s.mu.Lock()
	s.busy.on, s.meter.lap = false, lap
	if s.stopping {
		s.machine.scripts.Abandon() // nobody waits for it any more
	}
}

// A busy is what is known of the request that is running.
type busy struct {
	client  *client // on whose behalf it runs, if that is being served
	calls   []Call
	began   int64 // about when it began, or 0: microseconds on the monotonic scale
	visited int64 // when others were last let in
	on      bool  // others are in, and find the server busy
}

// allowedWhileBusy reports whether a command may run in the midst of a script. WATCH may in Redis,
// but it looks at the data.
func (s *Server) allowedWhileBusy(cmd *Command) bool {
	return cmd.is(AllowBusy) && cmd.Name != "watch"
}

// errBusy is the answer to all others.
func (s *Server) errBusy() keyspace.Reply {
	if slices.ContainsFunc(s.busy.calls, func(call Call) bool {
		return strings.HasPrefix(call.Cmd.Name, "fcall")
	}) {
		return errBusyFunction
	}
	return errBusyScript
}
