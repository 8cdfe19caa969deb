package keyspace

// A trial is a run of requests that must leave no trace: in the replicated mode a node alone finds
// out by one whether a request changes anything, before all nodes run it.
type trial struct {
	on             bool
	wrote          bool // something that the journal does not show
	version, fence uint64
	stats          Stats
}

// BeginTrial starts a trial. Until EndTrial, whatever requests do is noted, including what scripts
// undo themselves. It must be called between two requests, and what earlier ones report must have
// been taken. Expire, SetEncoding and the like, Shift and Snapshot are not for trials.
func (ks *Keyspace) BeginTrial() {
	t := &ks.trial
	t.on, t.wrote, t.version, t.fence, t.stats = true, false, ks.version, ks.fence, ks.stats
	ks.undo.turn(true)
	ks.undo.db = nil
}

// EndTrial ends a trial and reports whether anything has been written, published or removed. If so
// the keyspace is put back to what it was: every reply and every later change is as if the trial
// had not been, down to the numbers that are given out and the order of scans, and nothing is
// reported. If not, nothing has changed but the counters of hits and misses, and what reads report
// (EffectRead, EffectMissed) is there to be taken.
//
// A key that a request has found past its deadline counts as removed, and a script that has written
// and undone it as one that has written: numbers were given out.
func (ks *Keyspace) EndTrial() (wrote bool) {
	t, u := &ks.trial, &ks.undo
	wrote = t.wrote || ks.version != t.version || ks.fence != t.fence || u.wrote(undoMark{})
	t.on = false
	if wrote {
		ks.rollback(undoMark{})
		clear(ks.effects)
		ks.effects = ks.effects[:0]
		ks.stats, ks.version, ks.fence = t.stats, t.version, t.fence
	}
	u.end()
	return wrote
}

// trim makes the slab n chunks long again, if those that go are empty.
func (s *slab) trim(n int) {
	for ci := len(s.chunks) - 1; ci >= n && s.chunks[ci].live == 0; ci-- {
		s.chunks = s.chunks[:ci]
		s.open[ci/64] &^= 1 << (ci % 64)
	}
	s.open = s.open[:(len(s.chunks)+63)/64]
	s.lowest = min(s.lowest, len(s.open))
}
