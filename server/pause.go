package server

import (
	"strconv"
	"strings"
	"time"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/keyspace"
)

// A pauseKind is which commands a pause holds up.
type pauseKind uint8

const (
	pauseNothing pauseKind = iota
	pauseWrites
	pauseAll
)

// A pause is what CLIENT PAUSE asks for: commands are held up in the order of their arrival until
// its time is over. The data stands still meanwhile: keys are gone at their deadline for whoever
// looks, but their removal and what it would tell others wait for the end, too. It is guarded by
// the server's mutex.
type pause struct {
	srv   *Server
	kind  pauseKind
	until int64 // microseconds on the monotonic scale
	timer clock.Timer
	held  []heldCommand

	// released are those whose pause is over and who have not had their turn yet. They have it at
	// the end of the turn in which it ended: not in the midst of another request.
	released []heldCommand
}

// A heldCommand is a command of a client that is parked until the end of the pause.
type heldCommand struct {
	w    *waiter
	skip bool // CLIENT REPLY SKIP was meant for it
}

// begin starts a pause. One that is on is never shortened or made milder.
func (p *pause) begin(kind pauseKind, d time.Duration, now keyspace.Instant) {
	if p.kind == pauseNothing && d == 0 {
		return
	}
	p.kind = max(p.kind, kind)
	p.until = max(p.until, now.Mono+d.Microseconds())
	if p.srv.replica == nil { // else only this node's clients are held up
		p.srv.machine.keys.Hold(true)
	}
	if p.timer != nil {
		p.timer.Stop()
	}
	p.timer = p.srv.clock.AfterFunc(time.Duration(p.until-now.Mono)*time.Microsecond, p.fire)
}

// fire ends a pause when its time is over.
func (p *pause) fire() {
	s := p.srv
	s.mu.Lock()
	defer s.unlockAndFlush()
	if s.busy.on {
		p.timer.Reset(time.Millisecond)
		return
	}
	if now := s.now(); p.kind != pauseNothing && now.Mono >= p.until && !s.stopping {
		p.end(now)
	}
}

// stop forgets the timer at the end of the server. The mutex is held.
func (p *pause) stop() {
	if p.timer != nil {
		p.timer.Stop()
	}
}

// end lets everybody go on: those who were held up first, in the order in which they came.
func (p *pause) end(now keyspace.Instant) {
	if p.kind == pauseNothing {
		return
	}
	p.timer.Stop()
	p.kind, p.until = pauseNothing, 0
	s := p.srv
	s.machine.keys.Hold(false)
	s.expiry.set()
	p.released = append(p.released, p.held...)
	p.held = nil
}

// serveReleased gives those their turn whose pause is over.
func (p *pause) serveReleased() {
	s := p.srv
	if len(p.released) == 0 || s.busy.on {
		return
	}
	now := s.now()
	held := p.released
	p.released = nil
	for _, h := range held {
		c := h.w.c
		if c.parked != h.w || c.closing {
			continue // it is gone
		}
		s.waiting.remove(h.w)
		c.parked = nil
		c.now = now
		if h.skip {
			c.mute = replySkipNext
		}
		c.perform(h.w.args)
		c.dispatch()
		s.touched(c)
		if c.parked == nil && c.committing == nil {
			s.resumed = append(s.resumed, c)
		}
	}
}

// holds reports whether a command has to wait for the end of the pause.
func (p *pause) holds(c *client, cmd *Command) bool {
	switch p.kind {
	case pauseNothing:
		return false
	case pauseAll:
		return true
	}
	if cmd.Name == "exec" && c.multi != nil {
		for _, call := range c.multi.calls {
			if call.Cmd.is(Write | MayReplicate) {
				return true
			}
		}
	}
	return cmd.is(Write | MayReplicate)
}

// hold parks a client with the command that it has sent.
func (p *pause) hold(c *client, args [][]byte) {
	w := &waiter{c: c, args: copyArgs(args)}
	p.srv.waiting.add(w, 0)
	p.held = append(p.held, heldCommand{w, c.mute == replySkip})
}

func clientPause(c *client, args [][]byte) keyspace.Reply {
	if len(args) > 4 {
		return errWrongSubcommandArgs("CLIENT", args[1])
	}
	kind := pauseAll
	if len(args) == 4 {
		switch strings.ToLower(string(args[3])) {
		case "write":
			kind = pauseWrites
		case "all":
		default:
			return keyspace.Err("ERR CLIENT PAUSE mode must be WRITE or ALL")
		}
	}
	ms, err := strconv.ParseInt(string(args[2]), 10, 64)
	if err != nil {
		return keyspace.Err("ERR timeout is not an integer or out of range")
	}
	if ms < 0 {
		return keyspace.Err(keyspace.ErrTextTimeoutNeg)
	}
	c.srv.pause.begin(kind, time.Duration(min(ms, maxPauseMS))*time.Millisecond, c.now)
	return keyspace.OK
}

// maxPauseMS keeps the end of a pause on the scale of microseconds: a hundred years.
const maxPauseMS = 100 * 366 * 24 * 60 * 60 * 1000

func errWrongSubcommandArgs(command string, sub []byte) keyspace.Reply {
	return keyspace.Err("ERR unknown subcommand or wrong number of arguments for '" + string(sub) +
		"'. Try " + command + " HELP.")
}

func clientUnpause(c *client, _ [][]byte) keyspace.Reply {
	c.srv.pause.end(c.now)
	return keyspace.OK
}
