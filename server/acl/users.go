package acl

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Users is a set of users that always has the default user. It belongs to whoever guards it.
type Users struct{ byName map[string]*User }

// NewUsers returns a set of the default user alone.
func NewUsers(def *User) *Users { return &Users{map[string]*User{def.name: def}} }

// Default returns the default user.
func (us *Users) Default() *User { return us.byName["default"] }

// Find returns the user of a name, or nil.
func (us *Users) Find(name string) *User { return us.byName[name] }

// Set adds a user, or replaces the one of that name.
func (us *Users) Set(u *User) { us.byName[u.name] = u }

// Delete takes a user away and returns it, or nil when there was none.
func (us *Users) Delete(name string) *User {
	u := us.byName[name]
	delete(us.byName, name)
	return u
}

// Names are the names of all users in alphabetical order.
func (us *Users) Names() []string { return slices.Sorted(maps.Keys(us.byName)) }

// Lines are all users as they stand in a file of users.
func (us *Users) Lines() (lines []string) {
	for _, name := range us.Names() {
		lines = append(lines, "user "+us.byName[name].String())
	}
	return lines
}

// Declare adds the users of the configuration: for each a name and rules.
func (us *Users) Declare(g Grammar, declarations [][]string) error {
	for _, words := range declarations {
		if HasSpace(words[0]) {
			return fmt.Errorf("spaces are not allowed in the name of a user: %q", words[0])
		}
		u := g.NewUser(words[0])
		rules := words[1:]
		if words[0] == "default" {
			rules = append([]string{"reset"}, rules...)
		}
		u, err := g.Apply(u, rules...)
		if err != nil {
			var rule *RuleError
			if errors.As(err, &rule) {
				err = rule.Reason
			}
			return fmt.Errorf("error in user declaration '%s': %w", words[0], err)
		}
		us.Set(u)
	}
	return nil
}

// Parse reads a file of users; name is for errors, which it collects from all lines, in Redis's
// words.
func Parse(g Grammar, name, text string) (*Users, error) {
	us := NewUsers(g.DefaultUser())
	seen := map[string]bool{}
	var faults strings.Builder
	for i, line := range strings.Split(text, "\n") {
		line = strings.Trim(line, " \t\r\n")
		if line == "" {
			continue
		}
		words := strings.Split(line, " ")
		if words[0] != "user" || len(words) < 2 {
			fmt.Fprintf(&faults, "%s:%d should start with user keyword followed by the username. ", name, i+1)
			continue
		}
		if seen[words[1]] {
			fmt.Fprintf(&faults, "WARNING: Duplicate user '%s' found on line %d. ", words[1], i+1)
			continue
		}
		seen[words[1]] = true
		us.Set(g.parseLine(&faults, fmt.Sprintf("%s:%d", name, i+1), words[1], words[2:]))
	}
	if faults.Len() > 0 {
		return nil, errors.New(faults.String() + "WARNING: ACL errors detected, no change to the " +
			"previously active ACL rules was performed")
	}
	return us, nil
}

// parseLine makes a user of one line. All its rules are tried, for the sake of their errors.
func (g Grammar) parseLine(faults *strings.Builder, where, name string, rules []string) *User {
	u := g.NewUser(name).clone()
	rules, err := joinSelectors(rules)
	if err != nil {
		fmt.Fprintf(faults, "%s: Unmatched parenthesis in selector definition.", where)
	}
	other := false
	for _, rule := range rules {
		switch err := g.apply(u, rule); {
		case err == nil:
		case errors.Is(err, errUnknown):
			fmt.Fprintf(faults, "%s: Error in applying operation '%s': %v. ", where, rule, err)
		case !other:
			fmt.Fprintf(faults, "%s: %v. ", where, err)
			other = true
		}
	}
	return u.seal()
}
