package config

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// Settings holds the values that are in force. Make one with New. All methods may be called from
// any goroutine.
type Settings struct {
	now atomic.Pointer[Values]

	mu    sync.Mutex // one change at a time
	file  string     // that the program was told to read, absolute; "" when there is none
	hooks []func(old, new *Values) error
}

// A Pair is a directive as CONFIG GET shows it.
type Pair struct {
	Name, Value string
}

// A Refusal is an error of an OnChange function that names the directive which could not be
// applied. Reason follows Redis's words where Redis has such a case.
type Refusal struct {
	Name, Reason string
}

// Error implements error.
func (r *Refusal) Error() string { return r.Reason }

const errSyntax = reason("ERR syntax error")

// New returns settings with every directive at its default.
func New() *Settings {
	s := new(Settings)
	s.now.Store(defaults())
	return s
}

func defaults() *Values {
	v := &Values{text: make([]string, len(table))}
	for i, d := range table {
		if d.flags&refusing != 0 {
			continue
		}
		words := []string{d.def}
		if d.kind.many {
			words = strings.Split(d.def, " ")
		}
		if err := v.assign(i, words); err != nil {
			panic(fmt.Sprintf("config: default of %s: %v", d.name, err))
		}
	}
	return v
}

// Load returns the values in force. It costs one atomic load; a request should call it once and
// keep what it got.
func (s *Settings) Load() *Values { return s.now.Load() }

// OnChange has f called with the old and the new values on each change that Set makes, before the
// new ones come into force: Load still returns the old ones. An error undoes the change, with the
// reverse call to every f that was called before; a *Refusal can name the directive. Calls do not
// overlap, and f must not call Set or OnChange.
func (s *Settings) OnChange(f func(old, new *Values) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooks = append(s.hooks, f)
}

// Get answers CONFIG GET: every directive that any of the glob patterns covers, once. A name
// without glob characters comes back in the letters it was asked in, as from Redis.
func (s *Settings) Get(patterns ...string) []Pair {
	v := s.Load()
	var out []Pair
	seen := map[string]bool{}
	add := func(row int, name string) {
		if key := strings.ToLower(name); !seen[key] {
			seen[key] = true
			out = append(out, Pair{name, v.show(row)})
		}
	}
	for _, p := range patterns {
		if !isGlob(p) {
			if row, ok := rows[strings.ToLower(p)]; ok && table[row].flags&fileOnly == 0 {
				add(row, p)
			}
			continue
		}
		for row, d := range table {
			for _, name := range d.names() {
				if d.flags&fileOnly == 0 && match(p, name) {
					add(row, name)
				}
			}
		}
	}
	return out
}

// Set answers CONFIG SET: names and values alternate, and all of them come into force or none. The
// error's text is the reply that Redis gives.
func (s *Settings) Set(pairs ...string) error {
	if len(pairs)%2 != 0 {
		return errSyntax
	}
	if err := admissible(pairs); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.Load()
	next := old.clone()
	for i := 0; i < len(pairs); i += 2 {
		name, value := strings.ToLower(pairs[i]), pairs[i+1]
		row := rows[name]
		words := []string{value}
		if table[row].kind.many {
			words = strings.Split(value, " ")
		}
		if err := next.assign(row, words); err != nil {
			return setError(name, err.Error())
		}
	}
	for i, f := range s.hooks {
		err := f(old, next)
		if err == nil {
			continue
		}
		for j := i - 1; j >= 0; j-- {
			_ = s.hooks[j](next, old) // nothing better can be done if even the old values fail
		}
		name := strings.ToLower(pairs[0])
		var refusal *Refusal
		if errors.As(err, &refusal) && refusal.Name != "" {
			name = refusal.Name
		}
		return setError(name, err.Error())
	}
	s.now.Store(next)
	return nil
}

// admissible refuses names that are unknown, given twice, or not to be changed at run time. It
// goes before any value is read, so that its errors win over those of the values, as in Redis.
func admissible(pairs []string) error {
	seen := map[string]bool{}
	for i := 0; i < len(pairs); i += 2 {
		name := strings.ToLower(pairs[i])
		row, ok := rows[name]
		if !ok || table[row].flags&fileOnly != 0 {
			return fmt.Errorf("ERR Unknown option or number of arguments for CONFIG SET - '%s'", pairs[i])
		}
		switch flags := table[row].flags; {
		case flags&fixed != 0:
			return setError(name, "can't set immutable config")
		case flags&protected != 0:
			return setError(name, "can't set protected config")
		case seen[name]:
			return setError(name, "duplicate parameter")
		}
		seen[name] = true
	}
	return nil
}

func setError(name, reason string) error {
	return fmt.Errorf("ERR CONFIG SET failed (possibly related to argument '%s') - %s", name, reason)
}

// Idle returns the names of directives that have been moved from their defaults although this
// server does nothing with them, for a word of warning at start-up.
func (s *Settings) Idle() []string {
	v := s.Load()
	var out []string
	for i, d := range table {
		if d.flags&idle != 0 && v.text[i] != initial.text[i] {
			out = append(out, d.name)
		}
	}
	return out
}
