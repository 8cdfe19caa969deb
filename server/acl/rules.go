package acl

import (
	"math"
	"slices"
	"strings"
)

// A reason is why a rule is refused, in Redis's words, which begin like sentences.
type reason string

func (r reason) Error() string { return string(r) }

var (
	errSyntax   error = reason("Syntax error")
	errUnknown  error = reason("Unknown command or category name in ACL")
	errAllKeys  error = reason("Adding a pattern after the * pattern (or the 'allkeys' flag) is not valid and does not have any effect. Try 'resetkeys' to start with an empty list of patterns")
	errAllChans error = reason("Adding a pattern after the * pattern (or the 'allchannels' flag) is not valid and does not have any effect. Try 'resetchannels' to start with an empty list of channels")
	errNoPass   error = reason("The password you are trying to remove from the user does not exist")
	errHash     error = reason("The password hash must be exactly 64 characters and contain only lowercase hexadecimal characters")
	errFirstArg error = reason("Allowing first-arg of a subcommand is not supported")
)

// A RuleError is a rule that was refused.
type RuleError struct {
	Rule   string
	Reason error
}

// Error implements error, in the words of ACL SETUSER.
func (e *RuleError) Error() string {
	return "Error in ACL SETUSER modifier '" + e.Rule + "': " + e.Reason.Error()
}

// An UnmatchedError is a parenthesis that is opened and not closed.
type UnmatchedError struct{ Rule string }

// Error implements error.
func (e *UnmatchedError) Error() string {
	return "Unmatched parenthesis in acl selector starting at '" + e.Rule + "'."
}

// A Grammar makes users out of rules. It is immutable.
type Grammar struct {
	Catalog *Catalog
	// AllChannels gives what begins anew, a user or a selector, all channels: acl-pubsub-default.
	AllChannels bool
}

// NewUser returns a user that may do nothing.
func (g Grammar) NewUser(name string) *User {
	return (&User{name: name, selectors: []selector{g.newSelector()}}).seal()
}

// DefaultUser returns the default user as it is when nothing is said about it: whoever connects is
// that user, and it may do everything.
func (g Grammar) DefaultUser() *User {
	u, err := g.Apply(g.NewUser("default"), "+@all", "~*", "&*", "on", "nopass")
	if err != nil {
		panic("acl: " + err.Error())
	}
	return u
}

func (g Grammar) newSelector() selector {
	return selector{
		allChannels: g.AllChannels, allowed: make([]uint64, (len(g.Catalog.commands)+63)/64),
		firstArgs: map[int][]string{},
	}
}

// Apply returns what the rules make of a user, in their order. The rules of a selector may be
// spread over several words. An error is a *RuleError or an *UnmatchedError, for the first rule
// that is refused.
func (g Grammar) Apply(u *User, rules ...string) (*User, error) {
	rules, err := joinSelectors(rules)
	if err != nil {
		return nil, err
	}
	next := u.clone()
	for _, rule := range rules {
		if err := g.apply(next, rule); err != nil {
			return nil, &RuleError{rule, err}
		}
	}
	return next.seal(), nil
}

// joinSelectors makes one word of each pair of parentheses.
func joinSelectors(words []string) (joined []string, err error) {
	open := -1
	for i, w := range words {
		switch {
		case open >= 0:
			joined[len(joined)-1] += " " + w
			if strings.HasSuffix(w, ")") {
				open = -1
			}
		case strings.HasPrefix(w, "(") && !strings.HasSuffix(w, ")"):
			open = i
			joined = append(joined, w)
		default:
			joined = append(joined, w)
		}
	}
	if open >= 0 {
		return nil, &UnmatchedError{words[open]}
	}
	return joined, nil
}

// apply changes u by one rule.
func (g Grammar) apply(u *User, rule string) error {
	if rule == "" {
		return nil
	}
	switch strings.ToLower(rule) {
	case "on", "off":
		u.enabled = strings.EqualFold(rule, "on")
	case "nopass", "resetpass":
		u.noPass, u.passwords = strings.EqualFold(rule, "nopass"), nil
	case "sanitize-payload":
		u.payload = payloadChecked
	case "skip-sanitize-payload":
		u.payload = payloadTrusted
	case "clearselectors":
		u.selectors = u.selectors[:1]
	case "reset":
		*u = User{name: u.name, payload: payloadChecked, selectors: []selector{g.newSelector()}}
	default:
		switch {
		case strings.ContainsRune("><#!", rune(rule[0])):
			return u.applyPassword(rule[0], rule[1:])
		case rule[0] == '(' && strings.HasSuffix(rule, ")"):
			return g.applySelector(u, rule[1:len(rule)-1])
		}
		return g.applyTo(&u.selectors[0], rule)
	}
	return nil
}

// applyPassword adds a password (>, # for a hash) or takes one away (<, !).
func (u *User) applyPassword(op byte, word string) error {
	hash := word
	if op == '>' || op == '<' {
		hash = hashPassword([]byte(word))
	} else if !isHash(word) {
		return errHash
	}
	at := slices.Index(u.passwords, hash)
	if op == '>' || op == '#' {
		if at < 0 {
			u.passwords = append(u.passwords, hash)
		}
		u.noPass = false
		return nil
	}
	if at < 0 {
		return errNoPass
	}
	u.passwords = slices.Delete(u.passwords, at, at+1)
	return nil
}

func isHash(word string) bool {
	return len(word) == 64 && strings.Trim(word, "0123456789abcdef") == ""
}

func (g Grammar) applySelector(u *User, rules string) error {
	s := g.newSelector()
	for _, rule := range strings.Fields(rules) {
		if err := g.applyTo(&s, rule); err != nil {
			return err
		}
	}
	u.selectors = append(u.selectors, s)
	return nil
}

// applyTo changes a selector by one rule.
func (g Grammar) applyTo(s *selector, rule string) error {
	switch strings.ToLower(rule) {
	case "allkeys", "~*":
		s.allKeys, s.patterns = true, nil
	case "resetkeys":
		s.allKeys, s.patterns = false, nil
	case "allchannels", "&*":
		s.allChannels, s.channels = true, nil
	case "resetchannels":
		s.allChannels, s.channels = false, nil
	case "allcommands", "+@all":
		s.setAll(true)
	case "nocommands", "-@all":
		s.setAll(false)
	default:
		switch rule[0] {
		case '~':
			return s.addPattern(rule[1:], Read|Write)
		case '%':
			mode, glob, ok := cutMode(rule[1:])
			if s.allKeys {
				return errAllKeys
			}
			if !ok {
				return errSyntax
			}
			return s.addPattern(glob, mode)
		case '&':
			return s.addChannel(rule[1:])
		case '+', '-':
			return g.applyCommand(s, rule[0] == '+', rule[1:])
		}
		return errSyntax
	}
	return nil
}

// cutMode reads the R and W in front of a pattern, each at most once.
func cutMode(word string) (mode Mode, glob string, ok bool) {
	for i, ch := range []byte(word) {
		var m Mode
		switch ch {
		case 'r', 'R':
			m = Read
		case 'w', 'W':
			m = Write
		case '~':
			return mode, word[i+1:], mode != 0
		}
		if m == 0 || mode&m != 0 {
			return 0, "", false
		}
		mode |= m
	}
	return mode, "", mode != 0
}

func (s *selector) addPattern(glob string, mode Mode) error {
	if s.allKeys {
		return errAllKeys
	}
	if HasSpace(glob) {
		return errSyntax
	}
	for i := range s.patterns {
		if s.patterns[i].glob == glob {
			s.patterns[i].mode |= mode
			return nil
		}
	}
	s.patterns = append(s.patterns, pattern{glob, mode})
	return nil
}

func (s *selector) addChannel(glob string) error {
	if s.allChannels {
		return errAllChans
	}
	if HasSpace(glob) {
		return errSyntax
	}
	if !slices.Contains(s.channels, glob) {
		s.channels = append(s.channels, glob)
	}
	return nil
}

// HasSpace reports whether a word could not be told apart from its neighbours in a file of users.
func HasSpace(word string) bool { return strings.ContainsAny(word, " \t\n\v\f\r\x00") }

func (s *selector) setAll(allowed bool) {
	s.allCommands, s.future = allowed, allowed
	s.rules = ""
	clear(s.firstArgs)
	fill := uint64(0)
	if allowed {
		fill = math.MaxUint64
	}
	for i := range s.allowed {
		s.allowed[i] = fill
	}
}

// applyCommand allows or bars a command, a category, or a command with one first argument.
func (g Grammar) applyCommand(s *selector, allow bool, name string) error {
	if category, ok := strings.CutPrefix(name, "@"); ok {
		return g.applyCategory(s, allow, strings.ToLower(category))
	}
	at := strings.LastIndexByte(name, '|')
	if !allow || at < 0 {
		id, ok := g.Catalog.find(name)
		if !ok {
			return errUnknown
		}
		g.set(s, id, allow)
		s.note(allow, name)
		return nil
	}
	container, ok := g.Catalog.find(name[:at])
	_, isSub := g.Catalog.parent[container]
	switch {
	case !ok:
		return errUnknown
	case isSub:
		return errFirstArg
	case name[at+1:] == "":
		return errSyntax
	}
	id, known := g.Catalog.find(name)
	switch {
	case known:
		g.set(s, id, true)
		s.note(true, name)
	case container >= 0 && g.Catalog.subs[container] != nil:
		return errUnknown
	case container < 0 || !slices.ContainsFunc(s.firstArgs[container], func(arg string) bool {
		return strings.EqualFold(arg, name[at+1:])
	}):
		if container >= 0 {
			s.firstArgs[container] = append(s.firstArgs[container], name[at+1:])
		}
		s.note(true, strings.ToLower(name[:at])+name[at:])
	}
	return nil
}

func (g Grammar) applyCategory(s *selector, allow bool, category string) error {
	if !slices.Contains(Categories, category) {
		return errUnknown
	}
	for id, cmd := range g.Catalog.commands {
		if slices.Contains(cmd.Categories, category) {
			g.set(s, id, allow)
		}
	}
	s.note(allow, "@"+category)
	if !allow {
		s.allCommands = false
	}
	return nil
}

// set allows or bars a command with all its subcommands, whatever their first arguments.
func (g Grammar) set(s *selector, id int, allow bool) {
	if !allow {
		s.allCommands = false
	}
	if id < 0 {
		return
	}
	if allow {
		s.allowed[id/64] |= 1 << (id % 64)
	} else {
		s.allowed[id/64] &^= 1 << (id % 64)
	}
	delete(s.firstArgs, id)
	for _, sub := range g.Catalog.subs[id] {
		g.set(s, sub, allow)
	}
}

// note keeps a rule for those who want to see it, in place of those that it makes meaningless: the
// same the other way round, and those about parts of its command.
func (s *selector) note(allow bool, name string) {
	if at := strings.IndexByte(name, '|'); at < 0 {
		name = strings.ToLower(name)
	}
	var kept []string
	for _, rule := range strings.Fields(s.rules) {
		rest, same := strings.CutPrefix(rule[1:], name)
		if !same || rest != "" && rest[0] != '|' {
			kept = append(kept, rule)
		}
	}
	sign := "-"
	if allow {
		sign = "+"
	}
	s.rules = strings.Join(append(kept, sign+name), " ")
}
