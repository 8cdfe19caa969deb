package differential

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/leaseholddb/leasehold/server/transcript"
)

// The course of a run.
const (
	episodeSteps = 400 // steps of an episode
	stateEvery   = 80  // steps between two comparisons of the data
	shrinkTime   = 4 * time.Second
)

// A Config says what is compared.
type Config struct {
	Ours, Theirs Target
	// Seed gives the commands of the whole run; episode n has the seed Seed+n.
	Seed uint64
	// Commands is how many there are to be.
	Commands int
	// Differences is after how many the run ends; 0 is 1.
	Differences int
}

// A Report is what came of a run.
type Report struct {
	Commands    int            // run on both servers
	Of          map[string]int // how many of each name
	Differences []Difference
}

// A Difference is a list of commands after which the servers do not agree.
type Difference struct {
	Seed   uint64 // of the episode
	Steps  []Step // the last one shows it
	Events bool   // the listener was subscribed to all events
	Text   string // the two replies
}

// String shows the commands as a session script has them, for whoever wants to see it again.
func (d Difference) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "episode -seed %d, %d commands:\n", d.Seed, len(d.Steps))
	if d.Events {
		b.WriteString("config set notify-keyspace-events KEAmn; c> PSUBSCRIBE __key*__:*\n")
	}
	for _, s := range d.Steps {
		fmt.Fprintf(&b, "%c>", 'a'+s.Client)
		for _, a := range s.Args {
			b.WriteString(" " + quoted(a))
		}
		b.WriteByte('\n')
	}
	return b.String() + d.Text
}

func quoted(arg string) string {
	if q := transcript.Quote(arg); arg == "" || strings.ContainsAny(arg, " '") || q != `"`+arg+`"` {
		return q
	}
	return arg
}

// Run runs random commands on both servers. It empties both, again and again.
func Run(ctx context.Context, cfg Config) (Report, error) {
	r := &runner{cfg: cfg, report: Report{Of: map[string]int{}}, seen: map[string]bool{}}
	b, err := dialBoth(ctx, cfg.Ours, cfg.Theirs)
	if err != nil {
		return r.report, err
	}
	r.commands, err = learn(b.ours, b.theirs)
	b.close()
	if err != nil {
		return r.report, err
	}
	for n := uint64(0); r.report.Commands < cfg.Commands && len(r.report.Differences) < max(cfg.Differences, 1); n++ {
		if err := r.episode(ctx, cfg.Seed+n); err != nil {
			return r.report, err
		}
	}
	return r.report, nil
}

type runner struct {
	cfg      Config
	commands []command
	report   Report
	seen     map[string]bool
}

// events says whether the listener of an episode hears of all that happens to keys.
func events(seed uint64) bool { return seed%2 == 1 }

// episode runs one episode to its end or to a difference.
func (r *runner) episode(ctx context.Context, seed uint64) error {
	s, err := newSession(ctx, r.cfg.Ours, r.cfg.Theirs, events(seed))
	if err != nil {
		return err
	}
	defer s.close()
	g := newGenerator(seed, r.commands)
	g.events = events(seed)
	due := stateEvery
	for len(s.done) < min(episodeSteps, r.cfg.Commands-r.report.Commands+len(s.done)) {
		step := g.next()
		r.report.Commands++
		r.report.Of[strings.ToLower(step.Args[0])]++
		f := s.do(step)
		if f == nil && len(s.done) >= due && len(g.todo) == 0 {
			due = len(s.done) + stateEvery
			f = s.settle(g)
		}
		if f != nil {
			return r.found(ctx, seed, s.done, f)
		}
	}
	return nil
}

// settle compares what is not compared with each command: messages that have come, and the data.
func (s *session) settle(g *generator) *finding {
	if f := s.listen(Step{listener, []string{"PING"}}); f != nil {
		return f
	}
	f := s.compareStates(g.IntN)
	if f == nil {
		f = s.collect(g)
	}
	return f
}

// collect remembers dumps of both servers for RESTORE.
func (s *session) collect(g *generator) *finding {
	if f := s.same(exact, "SELECT", "0"); f != nil {
		return f
	}
	for range 4 {
		ours, theirs, err := s.inspect.ask("DUMP", g.from(allKeys))
		if err != nil {
			return &finding{Text: err.Error(), key: "state " + err.Error()}
		}
		for _, v := range []transcript.Value{ours, theirs} {
			if !v.Null && v.Kind == '$' && len(v.Text) < 2000 {
				g.payloads = append(g.payloads, v.Text)
			}
		}
	}
	g.payloads = g.payloads[max(0, len(g.payloads)-8):]
	return nil
}

// found shortens the way to a difference and reports it, once for each key.
func (r *runner) found(ctx context.Context, seed uint64, steps []Step, f *finding) error {
	if r.seen[f.key] {
		return nil
	}
	r.seen[f.key] = true
	d := Difference{Seed: seed, Events: events(seed), Steps: steps, Text: f.Text}
	until := time.Now().Add(shrinkTime)
	for size := max(len(d.Steps)/2, 1); ; size /= 2 {
		for from := 0; from+size < len(d.Steps) && time.Now().Before(until); {
			fewer := append(append([]Step(nil), d.Steps[:from]...), d.Steps[from+size:]...)
			if !settled(fewer) {
				from += size
				continue
			}
			again, n, err := r.replay(ctx, fewer, d.Events)
			if err != nil {
				return err
			}
			if again != nil && again.key == f.key {
				d.Steps, d.Text = fewer[:n], again.Text
			} else {
				from += size
			}
		}
		if size <= 1 {
			break
		}
	}
	r.report.Differences = append(r.report.Differences, d)
	return nil
}

// settled reports whether each command that leaves a key undetermined is followed by the DEL that
// the generator put there.
func settled(steps []Step) bool {
	waiting := map[int]string{}
	for _, s := range steps {
		if key, ok := waiting[s.Client]; ok && !slices.Equal(s.Args, []string{"DEL", key}) {
			return false
		}
		delete(waiting, s.Client)
		args := s.Args
		if len(args) > 3 && args[0] == "EVAL" && slices.Contains(wrappers, args[1]) {
			args = args[3:]
		}
		if key, ok := unsettled(args); ok {
			waiting[s.Client] = key
		}
	}
	return len(waiting) == 0
}

// replay runs steps from the beginning and returns the first difference, after n steps.
func (r *runner) replay(ctx context.Context, steps []Step, events bool) (f *finding, n int, err error) {
	s, err := newSession(ctx, r.cfg.Ours, r.cfg.Theirs, events)
	if err != nil {
		return nil, 0, err
	}
	defer s.close()
	for i, st := range steps {
		if f := s.do(st); f != nil {
			return f, i + 1, nil
		}
	}
	return s.settle(newGenerator(rand.Uint64(), r.commands)), len(steps), nil
}
