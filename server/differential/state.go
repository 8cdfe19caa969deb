package differential

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/server/transcript"
)

// The databases that commands use, besides those that there is an error for, and one that the
// comparison of states uses.
const (
	usedDBs   = 3
	scratchDB = "14"
)

// compareStates compares the data of both servers: keys, types, values, encodings and times to
// live. Each server must also read the dumps of the other: of a few keys, as pick decides.
func (s *session) compareStates(pick func(n int) int) *finding {
	for db := range usedDBs {
		if f := s.same(exact, "SELECT", strconv.Itoa(db)); f != nil {
			return f
		}
		if f := s.same(exact, "DBSIZE"); f != nil {
			return f
		}
		keys, theirs, err := s.inspect.ask("KEYS", "*")
		if err != nil {
			return &finding{Text: err.Error(), key: "state " + err.Error()}
		}
		if !alike(unordered, keys, theirs) {
			return different(fmt.Sprintf("state: keys of database %d", db), keys, theirs)
		}
		names := sortedNames(keys)
		for _, key := range names {
			if f := s.compareKey(key); f != nil {
				f.Text = fmt.Sprintf("state: key %s of database %d\n%s", transcript.Quote(key), db, f.Text)
				return f
			}
			if pick(len(names)) <= 1 {
				if f := s.exchange(strconv.Itoa(db), key); f != nil {
					f.Text = fmt.Sprintf("state: dumps of key %s of database %d\n%s", transcript.Quote(key), db, f.Text)
					return f
				}
			}
		}
	}
	return nil
}

// sortedNames returns the names in a list, sorted.
func sortedNames(v transcript.Value) (names []string) {
	for _, e := range v.Elem {
		names = append(names, e.Text)
	}
	slices.Sort(names)
	return names
}

// same asks both servers and compares the replies.
func (s *session) same(l likeness, args ...string) *finding {
	ours, theirs, err := s.inspect.ask(args...)
	if err != nil {
		return &finding{Text: err.Error(), key: "state " + err.Error()}
	}
	if !alike(l, ours, theirs) {
		f := different("state "+args[0], ours, theirs)
		f.Text = strings.Join(args, " ") + "\n" + f.Text
		return f
	}
	return nil
}

func (s *session) compareKey(key string) *finding {
	for _, cmd := range []struct {
		args []string
		l    likeness
	}{{[]string{"TYPE"}, exact}, {[]string{"PTTL"}, millis}, {[]string{"OBJECT", "ENCODING"}, encoding}} {
		if f := s.same(cmd.l, append(cmd.args, key)...); f != nil {
			return f
		}
	}
	return s.compareValue(key)
}

// compareValue compares what a key holds in the selected database.
func (s *session) compareValue(key string) *finding {
	kind, _, err := s.inspect.ask("TYPE", key)
	if err != nil {
		return &finding{Text: err.Error(), key: "state " + err.Error()}
	}
	switch kind.Text {
	case "string":
		return s.same(exact, "GET", key)
	case "list":
		return s.same(exact, "LRANGE", key, "0", "-1")
	case "set":
		return s.same(unordered, "SMEMBERS", key)
	case "hash":
		return s.same(pairs, "HGETALL", key)
	case "zset":
		return s.same(exact, "ZRANGE", key, "0", "-1", "WITHSCORES")
	}
	return s.same(exact, "EXISTS", key)
}

// exchange gives each server the dump of the other and compares what they make of it.
func (s *session) exchange(db, key string) *finding {
	ours, theirs, err := s.inspect.ask("DUMP", key)
	if err != nil {
		return &finding{Text: err.Error(), key: "state " + err.Error()}
	}
	if f := s.same(exact, "SELECT", scratchDB); f != nil {
		return f
	}
	for _, leg := range []struct {
		to   *conn
		dump string
		who  string
	}{{s.inspect.ours, theirs.Text, "leasehold"}, {s.inspect.theirs, ours.Text, "Redis"}} {
		v, err := leg.to.ask("RESTORE", key, "0", leg.dump, "REPLACE")
		if err != nil || v.Text != "OK" {
			return &finding{
				Text: fmt.Sprintf("%s answers %s, %v to RESTORE of %s", leg.who, text(v), err, transcript.Quote(leg.dump)),
				key:  "state RESTORE " + text(v),
			}
		}
	}
	if f := s.compareKey(key); f != nil {
		return f
	}
	if f := s.same(exact, "DEL", key); f != nil {
		return f
	}
	return s.same(exact, "SELECT", db)
}
