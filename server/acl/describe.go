package acl

import "strings"

// A Description is a set of permissions in the words of the rules, each list as GETUSER shows it.
type Description struct {
	Commands, Keys, Channels string
}

// Flags are the words of GETUSER that are about the user as a whole.
func (u *User) Flags() []string {
	flags := []string{"off"}
	if u.enabled {
		flags[0] = "on"
	}
	if u.noPass {
		flags = append(flags, "nopass")
	}
	switch u.payload {
	case payloadChecked:
		flags = append(flags, "sanitize-payload")
	case payloadTrusted:
		flags = append(flags, "skip-sanitize-payload")
	}
	return flags
}

// Passwords are the SHA-256 sums of the user's passwords, in hexadecimal. The slice belongs to the
// user.
func (u *User) Passwords() []string { return u.passwords }

// Describe returns the user's own permissions and those of its further selectors.
func (u *User) Describe() (own Description, selectors []Description) {
	for i := range u.selectors {
		d := u.selectors[i].describe()
		if i == 0 {
			own = d
		} else {
			selectors = append(selectors, d)
		}
	}
	return own, selectors
}

// String is the user in one line of a file of users, without the word "user".
func (u *User) String() string {
	words := append([]string{u.name}, u.Flags()...)
	for _, p := range u.passwords {
		words = append(words, "#"+p)
	}
	for i := range u.selectors {
		text := u.selectors[i].line()
		if i > 0 {
			text = "(" + text + ")"
		}
		words = append(words, text)
	}
	return strings.Join(words, " ")
}

func (s *selector) describe() (d Description) {
	d.Commands = "-@all"
	if s.future {
		d.Commands = "+@all"
	}
	if s.rules != "" {
		d.Commands += " " + s.rules
	}
	var keys []string
	for _, p := range s.patterns {
		keys = append(keys, p.mode.prefix()+p.glob)
	}
	if s.allKeys {
		keys = append(keys, "~*")
	}
	d.Keys = strings.Join(keys, " ")
	var channels []string
	for _, c := range s.channels {
		channels = append(channels, "&"+c)
	}
	if s.allChannels {
		channels = append(channels, "&*")
	}
	d.Channels = strings.Join(channels, " ")
	return d
}

// line is the selector in a file of users, where channels have to be taken away before some can be
// given: there acl-pubsub-default counts.
func (s *selector) line() string {
	d := s.describe()
	if !s.allChannels {
		d.Channels = strings.TrimSuffix("resetchannels "+d.Channels, " ")
	}
	return strings.TrimPrefix(d.Keys+" "+d.Channels+" "+d.Commands, " ")
}
