package acl

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"slices"
)

// A User is who a client acts for, with all that it may do. It is immutable: any goroutine may use
// it, and a request that carries it has the same outcome everywhere. A Grammar makes Users.
type User struct {
	name      string
	enabled   bool
	noPass    bool
	payload   payload
	passwords []string   // SHA-256, in hexadecimal
	selectors []selector // the first is the user's own

	restricted bool
}

// A payload says whether what RESTORE is given shall be checked. Nothing depends on it here, as
// everything is checked always; it is kept for those who read it back.
type payload uint8

const (
	payloadUnsaid payload = iota
	payloadChecked
	payloadTrusted
)

// A selector is a set of permissions. A command is allowed if one of a user's selectors allows it
// as a whole.
type selector struct {
	allCommands bool // nothing is barred
	future      bool // began with +@all: what is not mentioned is allowed
	allowed     []uint64
	firstArgs   map[int][]string // commands allowed with these first arguments only
	rules       string           // about commands, as given, without those that later ones undo

	allKeys     bool
	patterns    []pattern
	allChannels bool
	channels    []string
}

// A pattern allows access of some modes to the keys that it matches.
type pattern struct {
	glob string
	mode Mode
}

// Name is the name that the user logs in by.
func (u *User) Name() string { return u.name }

// Enabled reports whether anybody can log in as the user.
func (u *User) Enabled() bool { return u.enabled }

// NoPass reports whether any password will do.
func (u *User) NoPass() bool { return u.noPass }

// Open reports whether a client is this user without having to log in.
func (u *User) Open() bool { return u.enabled && u.noPass }

// Restricted reports whether there is anything that the user may not do. If not, Check need not be
// called.
func (u *User) Restricted() bool { return u.restricted }

// Accepts reports whether the user can log in with a password.
func (u *User) Accepts(password []byte) bool {
	if !u.enabled {
		return false
	}
	if u.noPass {
		return true
	}
	found := 0
	hash := []byte(hashPassword(password))
	for _, p := range u.passwords {
		found |= subtle.ConstantTimeCompare([]byte(p), hash)
	}
	return found == 1
}

func hashPassword(password []byte) string {
	sum := sha256.Sum256(password)
	return hex.EncodeToString(sum[:])
}

// clone returns a copy that may be changed until seal.
func (u *User) clone() *User {
	c := *u
	c.passwords = slices.Clone(u.passwords)
	c.selectors = make([]selector, len(u.selectors))
	for i := range u.selectors {
		c.selectors[i] = u.selectors[i].clone()
	}
	return &c
}

func (s *selector) clone() selector {
	c := *s
	c.allowed = slices.Clone(s.allowed)
	c.firstArgs = make(map[int][]string, len(s.firstArgs))
	for id, args := range s.firstArgs {
		c.firstArgs[id] = slices.Clone(args)
	}
	c.patterns = slices.Clone(s.patterns)
	c.channels = slices.Clone(s.channels)
	return c
}

// seal finishes a user.
func (u *User) seal() *User {
	u.restricted = !slices.ContainsFunc(u.selectors, func(s selector) bool {
		return s.allCommands && s.allKeys && s.allChannels
	})
	return u
}
