package keyspace

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// state is everything that must be as before after a trial, and that a snapshot does not show.
func state(ks *Keyspace) string {
	var b strings.Builder
	b.WriteString(exported(ks))
	fmt.Fprint(&b, ks.version, ks.fence, len(ks.effects), ks.undo.on, ks.undo.watching)
	for _, db := range ks.dbs {
		if db != nil && db.live > 0 {
			fmt.Fprint(&b, "\n", db.span(), db.tick, db.pending, db.used)
			due, _ := db.dueUpTo(&db.slab)
			fmt.Fprint(&b, due)
			for _, d := range db.due[db.done:] {
				if d.isDue(&db.slab) {
					fmt.Fprint(&b, d)
				}
			}
		}
	}
	return b.String()
}

// TestTrial runs random requests in trials, with scripts among them that are rolled back or not.
// They leave no trace in any bit of the state; when nothing was written, the same requests outside
// of a trial write nothing either and give the same replies.
func TestTrial(t *testing.T) {
	eachSeed(t, func(t *testing.T, seed int64) {
		ks := New(Options{Databases: 3, Seed: 7})
		rr := newRandomRun(seed)
		r := rr.r
		fill(ks, rr.now, 40, 1, 100, 140, 260)
		outcomes := map[bool]int{}
		for round := range 150 {
			rr.step(t, ks)
			if r.Intn(100) == 0 {
				fill(ks, rr.now, 40, 1, 100, 140, 260)
			}
			ks.Observe(r.Intn(2) == 0)
			now, db := rr.now, r.Intn(3)
			now.Mono += int64(r.Intn(2) * r.Intn(3000)) // what is due now is left for the trial to find
			ks.ResetStats()
			ks.TakeEffects()
			was := image(t, ks)
			states := func() string {
				if round%8 > 0 {
					return ""
				}
				return state(ks)
			}
			before := states()
			n, reads := 1+r.Intn(12), r.Intn(2) == 0
			seed := r.Uint64()
			var ran []undoCommand
			var args [][][]byte
			for range n {
				c := undoCommands[r.Intn(len(undoCommands))]
				if reads {
					c = readCommands[r.Intn(len(readCommands))]
				}
				ran, args = append(ran, c), append(args, c.make(r))
			}
			scripts := r.Int63()
			run := func() string {
				var out strings.Builder
				tx := ks.Begin(now, db, seed)
				inScript := false
				for i, c := range ran {
					switch choice := scripts >> (4 * i % 60) & 7; {
					case choice == 0 && !inScript:
						tx.BeginUndo()
						inScript = true
					case choice == 1 && inScript:
						tx.Rollback()
						inScript = false
					case choice == 2 && inScript:
						tx.Commit()
						inScript = false
					case choice == 3 && !inScript:
						fmt.Fprint(&out, len(ks.TakeEffects()))
						tx = ks.Begin(now, tx.DB(), seed)
					}
					fmt.Fprintf(&out, "%.100q %+v\n", args[i], c.run(tx, args[i]))
				}
				if inScript {
					tx.Commit()
				}
				return out.String()
			}
			ks.BeginTrial()
			tried := run()
			wrote := ks.EndTrial()
			outcomes[wrote]++
			if wrote && len(ks.effects) > 0 {
				t.Fatalf("round %d: a trial that wrote reports %v", round, ks.TakeEffects())
			}
			ks.TakeEffects()
			if st := ks.Stats(); wrote && st != (Stats{}) || st.Expired > 0 {
				t.Fatalf("round %d: a trial (wrote %v) leaves %+v", round, wrote, st)
			}
			ks.ResetStats()
			if after := states(); after != before {
				t.Fatalf("round %d: a trial (wrote %v) leaves a trace\n%s\n%s", round, wrote, tried, differing(before, after))
			}
			consistent(t, ks)
			if !bytes.Equal(image(t, ks), was) {
				t.Fatalf("round %d: another snapshot after a trial\n%s", round, tried)
			}
			if wrote {
				continue
			}
			if again := run(); again != tried {
				t.Fatalf("round %d: nothing was written, and yet\n%s", round, differing(tried, again))
			}
			ks.TakeEffects()
			ks.ResetStats()
			if after := states(); after != before || !bytes.Equal(image(t, ks), was) {
				t.Fatalf("round %d: a change that the trial has not noticed\n%s", round, differing(before, after))
			}
		}
		if outcomes[true] < 40 || outcomes[false] < 10 {
			t.Errorf("trials that write and that do not: %v", outcomes)
		}
	})
}

// TestTrialOutcome: what counts as written.
func TestTrialOutcome(t *testing.T) {
	for _, c := range []struct {
		line string
		want bool
	}{
		{"get lock", false}, {"get none", false}, {"set lock other nx px 5", false}, {"set none v xx", false},
		{"del none", false}, {"delifeq lock other", false}, {"exists lock", false}, {"scan 0", false},
		{"pexpire none 5", false}, {"hdel hash none", false}, {"get over", true}, {"set over v xx", true},
		{"set lock token", true}, {"del lock", true}, {"hset hash f v", true}, {"flushdb", true},
		{"randomkey", false}, {"select 3", false}, {"keys *", false},
	} {
		s := newSession(Options{Databases: 4})
		s.do("set lock token")
		s.do("set over v px 1")
		s.do("hset hash f v")
		if strings.HasPrefix(c.line, "randomkey") {
			s.do("del over")
		}
		s.after(1)
		s.ks.TakeEffects()
		before := image(t, s.ks)
		s.ks.BeginTrial()
		s.do(c.line)
		if got := s.ks.EndTrial(); got != c.want {
			t.Errorf("%s: wrote %v", c.line, got)
		}
		if !bytes.Equal(image(t, s.ks), before) {
			t.Errorf("%s leaves a trace", c.line)
		}
	}
}

// TestTrialEffects: messages count as written; what reads report stays when nothing else is.
func TestTrialEffects(t *testing.T) {
	ks := New(Options{})
	ks.Observe(true)
	trial := func(f func(tx *Tx)) (effects int, wrote bool) {
		ks.BeginTrial()
		tx := ks.Begin(Instant{Mono: 1e9}, 0, 0)
		tx.TellReads = true
		f(tx)
		wrote = ks.EndTrial()
		return len(ks.TakeEffects()), wrote
	}
	read := func(tx *Tx) {
		tx.NoteRead([]byte("k"))
		Get(tx, [][]byte{nil, []byte("k")})
	}
	for i, c := range []struct {
		run     func(*Tx)
		effects int
		wrote   bool
	}{
		{read, 2, false},
		{func(tx *Tx) { tx.Publish("c", "m") }, 0, true},
		{func(tx *Tx) { tx.PublishShard("c", "m") }, 0, true},
		{func(tx *Tx) { FlushAll(tx, [][]byte{nil}) }, 0, true},
		{func(tx *Tx) { read(tx); tx.BeginUndo(); read(tx); tx.Commit() }, 4, false},
		{func(tx *Tx) { read(tx); tx.BeginUndo(); read(tx); tx.Rollback() }, 2, false},
		{func(tx *Tx) {
			tx.BeginUndo()
			Set(tx, [][]byte{nil, []byte("k"), []byte("v")})
			tx.Rollback()
		}, 0, true}, // it has used up a token
		{read, 2, false},
	} {
		if effects, wrote := trial(c.run); effects != c.effects || wrote != c.wrote {
			t.Errorf("%d: %d effects, wrote %v", i, effects, wrote)
		}
	}
}

// BenchmarkTrial is what a trial adds to a read.
func BenchmarkTrial(b *testing.B) {
	for _, line := range []string{"get lock", "set lock other nx px 30000", "del lock"} {
		for _, trial := range []bool{false, true} {
			if !trial && line == "del lock" {
				continue
			}
			b.Run(fmt.Sprintf("%s/trial=%v", strings.Fields(line)[0], trial), func(b *testing.B) {
				s := newSession(Options{})
				s.do("set lock token")
				var args [][]byte
				for _, w := range words(line) {
					args = append(args, []byte(w))
				}
				run := commands[string(args[0])]
				b.ReportAllocs()
				for b.Loop() {
					if trial {
						s.ks.BeginTrial()
					}
					run(s.ks.Begin(s.now, 0, 0), args)
					if trial {
						s.ks.EndTrial()
					}
				}
			})
		}
	}
}

// TestTrialWithoutVersions: a change that gets no number is a change all the same.
func TestTrialWithoutVersions(t *testing.T) {
	ks := New(Options{Databases: 3})
	ks.BeginTrial()
	SwapDB(ks.Begin(Instant{}, 0, 0), argv("swapdb 1 2"))
	if !ks.EndTrial() {
		t.Error("the exchange of two empty databases went unnoticed")
	}
}

// TestScriptInTrial: what a script undoes is as it was before the script, not before the trial.
func TestScriptInTrial(t *testing.T) {
	ks := New(Options{})
	tx := ks.Begin(Instant{}, 0, 0)
	HSet(tx, argv("hset h a 1"))
	ks.BeginTrial()
	HSet(tx, argv("hset h b 2"))
	before := exported(ks)
	tx.BeginUndo()
	for i := range 200 {
		HSet(tx, argv("hset h f%d v", i))
	}
	HDel(tx, argv("hdel h a"))
	if !tx.Wrote() {
		t.Error("the script has written")
	}
	tx.Rollback()
	if after := exported(ks); after != before {
		t.Errorf("after the script\n%s", differing(before, after))
	}
	tx.BeginUndo()
	HDel(tx, argv("hdel h none"))
	if tx.Wrote() {
		t.Error("the second script has written nothing")
	}
	tx.Commit()
	if !ks.EndTrial() {
		t.Error("the trial has written")
	}
	consistent(t, ks)
}
