package differential

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/leaseholddb/leasehold/server/transcript"
)

// A both is one connection to each of the two servers.
type both struct {
	ours, theirs *conn
	queued       [][]string // commands of an open transaction
}

func dialBoth(ctx context.Context, ours, theirs Target) (*both, error) {
	a, err := dial(ctx, ours)
	if err != nil {
		return nil, err
	}
	b, err := dial(ctx, theirs)
	if err != nil {
		a.Close()
		return nil, err
	}
	return &both{ours: a, theirs: b}, nil
}

func (b *both) close() {
	b.ours.Close()
	b.theirs.Close()
}

// ask sends a command to both at once.
func (b *both) ask(args ...string) (ours, theirs transcript.Value, err error) {
	if err = b.ours.send(args); err != nil {
		return
	}
	if err = b.theirs.send(args); err != nil {
		return
	}
	if theirs, err = b.theirs.receive(); err != nil {
		return ours, theirs, fmt.Errorf("redis-server does not answer: %w", err)
	}
	if ours, err = b.ours.receive(); err != nil {
		err = fmt.Errorf("leasehold does not answer: %w", err)
	}
	return
}

// A session is an episode on its way.
type session struct {
	clients []*both
	inspect *both
	done    []Step
}

// newSession empties both servers and opens the connections of an episode. With events the
// listener hears of everything that commands do to keys.
func newSession(ctx context.Context, ours, theirs Target, events bool) (*session, error) {
	s := &session{}
	for range talkers + 2 {
		b, err := dialBoth(ctx, ours, theirs)
		if err != nil {
			s.close()
			return nil, err
		}
		s.clients = append(s.clients, b)
	}
	s.inspect = s.clients[talkers+1]
	classes := ""
	if events {
		classes = "KEAmn"
	}
	for _, args := range [][]string{{"HELLO", "3"}, {"FLUSHALL"}, {"SCRIPT", "FLUSH"},
		{"CONFIG", "SET", "notify-keyspace-events", classes}} {
		if _, _, err := s.inspect.ask(args...); err != nil {
			s.close()
			return nil, err
		}
	}
	if events {
		if d := s.do(Step{listener, []string{"PSUBSCRIBE", "__key*__:*"}}); d != nil {
			s.close()
			return nil, fmt.Errorf("subscribe to events: %s", d.Text)
		}
		s.done = nil
	}
	return s, nil
}

func (s *session) close() {
	for _, b := range s.clients {
		b.close()
	}
}

// A finding is a difference as it shows itself.
type finding struct {
	Text string
	key  string // alike for differences that are likely to be the same
}

// do runs one step on both servers.
func (s *session) do(st Step) *finding {
	s.done = append(s.done, st)
	b := s.clients[st.Client]
	if st.Client == listener {
		return s.listen(st)
	}
	name := strings.ToLower(st.Args[0])
	if at, ok := scanCursor(st.Args); ok && b.queued == nil {
		return s.walk(b, st, at)
	}
	ours, theirs, err := b.ask(st.Args...)
	if err != nil {
		return &finding{Text: err.Error(), key: name + " " + err.Error()}
	}
	same := alike(likenessOf(st.Args), ours, theirs)
	switch queued := b.queued; {
	case name == "exec":
		b.queued = nil
		same = alikeExec(queued, ours, theirs)
	case name == "multi" && ours.Text == "OK":
		b.queued = [][]string{}
	case name == "discard" || name == "reset":
		b.queued = nil
	case ours.Text == "QUEUED" && queued != nil:
		b.queued = append(queued, st.Args)
		same = text(ours) == text(theirs)
	}
	if !same {
		return different(name, ours, theirs)
	}
	return nil
}

func different(name string, ours, theirs transcript.Value) *finding {
	a, b := ours.Lines(), theirs.Lines()
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	// A few lines before the first that differs, and some after it, are enough.
	excerpt := func(lines []string) string {
		from := max(0, min(same-4, len(lines)-1))
		return strings.Join(lines[from:min(len(lines), from+12)], "\n           ")
	}
	return &finding{
		Text: fmt.Sprintf("from line %d\nleasehold: %s\nRedis:     %s", same+1, excerpt(a), excerpt(b)),
		key:  name + " " + kindOf(ours) + " " + kindOf(theirs),
	}
}

// kindOf is a rough description of a reply.
func kindOf(v transcript.Value) string {
	if isError(v) {
		return v.Text
	}
	return string(v.Kind)
}

// listen runs a step of the listener and compares all that has come since the last.
func (s *session) listen(st Step) *finding {
	b := s.clients[listener]
	if err := b.ours.send(st.Args); err != nil {
		return &finding{Text: err.Error(), key: "listen " + err.Error()}
	}
	if err := b.theirs.send(st.Args); err != nil {
		return &finding{Text: err.Error(), key: "listen " + err.Error()}
	}
	theirs, err1 := b.theirs.drain()
	ours, err2 := b.ours.drain()
	for _, err := range []error{err1, err2} {
		if err != nil {
			return &finding{Text: "listener: " + err.Error(), key: "listen " + err.Error()}
		}
	}
	for _, got := range [][]transcript.Value{ours, theirs} {
		sortByPattern(got)
	}
	// What UNSUBSCRIBE without arguments takes away is in the order of a hash table.
	loose := len(st.Args) == 1
	a, c := transcript.Value{Kind: '*', Elem: ours}, transcript.Value{Kind: '*', Elem: theirs}
	if text(a) == text(c) || loose && unsubscribedAlike(ours, theirs) {
		return nil
	}
	return different("listen", a, c)
}

// sortByPattern puts messages in an order of their own where theirs is that of a hash table: the
// copies of one message for several patterns, and misses, as when SORT looks up what it sorts by.
func sortByPattern(got []transcript.Value) {
	run := func(v transcript.Value) string {
		switch {
		case len(v.Elem) != 4:
			return ""
		case v.Elem[3].Text == "keymiss" || strings.HasSuffix(v.Elem[2].Text, ":keymiss"):
			return "keymiss"
		}
		return text(v.Elem[2]) + text(v.Elem[3])
	}
	for from := 0; from < len(got); {
		to := from + 1
		for to < len(got) && run(got[from]) != "" && run(got[to]) == run(got[from]) {
			to++
		}
		slices.SortFunc(got[from:to], func(a, b transcript.Value) int { return strings.Compare(text(a), text(b)) })
		from = to
	}
}

// unsubscribedAlike compares messages where confirmations of UNSUBSCRIBE may be in another order.
func unsubscribedAlike(a, b []transcript.Value) bool {
	split := func(vs []transcript.Value) (messages, channels, counts []string) {
		for _, v := range vs {
			if len(v.Elem) == 3 && strings.Contains(v.Elem[0].Text, "unsubscribe") {
				channels = append(channels, text(v.Elem[1]))
				counts = append(counts, text(v.Elem[2]))
			} else {
				messages = append(messages, text(v))
			}
		}
		return
	}
	m1, ch1, n1 := split(a)
	m2, ch2, n2 := split(b)
	return strings.Join(m1, "\n") == strings.Join(m2, "\n") && equalSorted(ch1, ch2) &&
		strings.Join(n1, " ") == strings.Join(n2, " ")
}

// scanCursor returns the index of the cursor of a command that begins a walk.
func scanCursor(args []string) (at int, ok bool) {
	switch strings.ToLower(args[0]) {
	case "scan":
		at = 1
	case "sscan", "hscan", "zscan":
		at = 2
	default:
		return 0, false
	}
	return at, len(args) > at && args[at] == "0"
}

// walk compares what SCAN and its like return from the first portion to the last.
func (s *session) walk(b *both, st Step, at int) *finding {
	width := 1
	if name := strings.ToLower(st.Args[0]); name == "hscan" || name == "zscan" {
		width = 2
	}
	ours, refused1, err1 := walkOne(b.ours, st.Args, at, width)
	theirs, refused2, err2 := walkOne(b.theirs, st.Args, at, width)
	for _, err := range []error{err1, err2} {
		if err != nil {
			return &finding{Text: err.Error(), key: st.Args[0] + " " + err.Error()}
		}
	}
	if text(refused1) != text(refused2) {
		return different(strings.ToLower(st.Args[0]), refused1, refused2)
	}
	for _, found := range []map[string]bool{ours, theirs} {
		for e := range found {
			if ours[e] != theirs[e] {
				return &finding{
					Text: fmt.Sprintf("the whole walk: leasehold has %s: %t, Redis: %t", e, ours[e], theirs[e]),
					key:  strings.ToLower(st.Args[0]) + " walk",
				}
			}
		}
	}
	return nil
}

// walkOne collects the elements of a walk, which may come more than once.
func walkOne(c *conn, args []string, at, width int) (found map[string]bool, refused transcript.Value, err error) {
	args, found = append([]string(nil), args...), map[string]bool{}
	for range 10_000 {
		v, err := c.ask(args...)
		if err != nil {
			return found, refused, err
		}
		if isError(v) {
			return found, v, nil
		}
		if len(v.Elem) != 2 {
			return found, refused, fmt.Errorf("no portion of a walk: %s", text(v))
		}
		if len(v.Elem[1].Elem) > 0 {
			for _, e := range groups(v.Elem[1], width) {
				found[e] = true
			}
		}
		if args[at] = v.Elem[0].Text; args[at] == "0" {
			return found, refused, nil
		}
	}
	return found, refused, fmt.Errorf("a walk that does not end: %q", args)
}
