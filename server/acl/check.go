package acl

import (
	"slices"
	"strings"
	"unsafe"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A Mode says what is done with a key or channel.
type Mode uint8

// The modes.
const (
	Read    Mode = 1 << iota // of a key: its data gets into the reply or elsewhere
	Write                    // of a key: it is changed
	Channel                  // the name is that of a channel
	Pattern                  // the channel is a pattern to listen to
)

// prefix is how a rule about keys of that mode begins.
func (m Mode) prefix() string {
	switch m & (Read | Write) {
	case Read:
		return "%R~"
	case Write:
		return "%W~"
	}
	return "~"
}

// A Touch is a key or channel that a command names. Name may alias a read buffer.
type Touch struct {
	Arg  int // its place among the arguments
	Name []byte
	Mode Mode
}

// A Verdict is the outcome of a check. A higher one is better to tell when selectors differ.
type Verdict uint8

// The verdicts.
const (
	Allowed Verdict = iota
	DeniedCommand
	DeniedKey
	DeniedAuth // a login that failed; no outcome of Check
	DeniedChannel
)

// Reason is the word that ACL LOG has for a refusal.
func (v Verdict) Reason() string {
	return [...]string{"", "command", "key", "auth", "channel"}[v]
}

// An Action is a command that somebody wants to run.
type Action struct {
	ID       int // in the Catalog; -1 for one that everybody may run
	FirstArg int // the place of the argument that a rule may depend on
	Args     [][]byte
	Touches  []Touch
}

// Check says whether the user may do something, and if not, which argument is to blame when it is
// a key or a channel. It allocates nothing.
func (u *User) Check(a *Action) (v Verdict, arg int) {
	v = DeniedCommand
	for i := range u.selectors {
		refusal, at := u.selectors[i].check(a)
		if refusal == Allowed {
			return Allowed, 0
		}
		if refusal > v || refusal == v && at > arg {
			v, arg = refusal, at
		}
	}
	return v, arg
}

func (s *selector) check(a *Action) (v Verdict, arg int) {
	if !s.allows(a) {
		return DeniedCommand, 0
	}
	for i := range a.Touches {
		t := &a.Touches[i]
		switch {
		case t.Mode&Channel == 0 && !s.allKeys && !s.covers(t):
			return DeniedKey, t.Arg
		case t.Mode&Channel != 0 && !s.allChannels &&
			!covered(s.channels, text(t.Name), t.Mode&Pattern != 0):
			return DeniedChannel, t.Arg
		}
	}
	return Allowed, 0
}

func (s *selector) allows(a *Action) bool {
	if s.allCommands || a.ID < 0 || s.allowed[a.ID/64]&(1<<(a.ID%64)) != 0 {
		return true
	}
	if a.FirstArg >= len(a.Args) {
		return false
	}
	for _, arg := range s.firstArgs[a.ID] {
		if strings.EqualFold(arg, text(a.Args[a.FirstArg])) {
			return true
		}
	}
	return false
}

// covers reports whether one pattern by itself allows all that is done with a key.
func (s *selector) covers(t *Touch) bool {
	want := t.Mode & (Read | Write)
	for i := range s.patterns {
		if p := &s.patterns[i]; p.mode&want == want && keyspace.Match(p.glob, text(t.Name)) {
			return true
		}
	}
	return false
}

// covered reports whether a channel is among those allowed. A pattern is only if just that pattern
// is: what it matches is more than what another one that matches it does.
func covered(allowed []string, name string, isPattern bool) bool {
	for _, glob := range allowed {
		if isPattern && glob == name || !isPattern && keyspace.Match(glob, name) {
			return true
		}
	}
	return false
}

// text is b as a string that is good while b is.
func text(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// ReadsAllKeys reports whether the user may run a command and read any key by it, also keys that
// the arguments do not name.
func (u *User) ReadsAllKeys(a *Action) bool {
	return slices.ContainsFunc(u.selectors, func(s selector) bool {
		if v, _ := s.check(a); v != Allowed {
			return false
		}
		return s.allKeys || slices.ContainsFunc(s.patterns, func(p pattern) bool {
			return p.glob == "*" && p.mode&Read != 0
		})
	})
}

// HearsAll reports whether the user may listen to these channels and patterns.
func (u *User) HearsAll(channels, patterns []string) bool {
	var allowed []string
	for i := range u.selectors {
		if u.selectors[i].allChannels {
			return true
		}
		allowed = append(allowed, u.selectors[i].channels...)
	}
	for _, name := range channels {
		if !covered(allowed, name, false) {
			return false
		}
	}
	for _, name := range patterns {
		if !covered(allowed, name, true) {
			return false
		}
	}
	return true
}
