package keyspace

// A trial is a run of requests that must leave no trace: in the replicated mode a node alone finds
// out by one whether a request changes anything, before all nodes run it.
type trial struct {
	on             bool
	wrote          bool // something that the journal does not show
	version, fence uint64
	chunks         []int // of each database
}

// BeginTrial starts a trial. Until EndTrial, whatever requests do is noted.
func (ks *Keyspace) BeginTrial() {
	t := &ks.trial
	t.on, t.wrote, t.version, t.fence = true, false, ks.version, ks.fence
	t.chunks = t.chunks[:0]
	for _, db := range ks.dbs {
		n := 0
		if db != nil {
			n = len(db.chunks)
		}
		t.chunks = append(t.chunks, n)
	}
	u := &ks.undo
	u.on, u.effects, u.stats, u.selected, u.db = true, 0, ks.stats, 0, nil
}

// EndTrial ends a trial and reports whether anything has been written, published or removed. If so
// the keyspace is put back to what it was: every reply and every later change is as if the trial
// had not been, down to the numbers that are given out and the order of scans. A key that a request
// has found past its deadline counts as removed.
func (ks *Keyspace) EndTrial() (wrote bool) {
	t, u := &ks.trial, &ks.undo
	wrote = t.wrote || len(u.steps) > 0
	t.on = false
	if len(u.steps) > 0 {
		ks.rollback()
	}
	u.end()
	if !wrote {
		return false
	}
	ks.effects = ks.effects[:0]
	ks.stats = u.stats
	ks.version, ks.fence = t.version, t.fence
	for i, db := range ks.dbs {
		if db != nil {
			db.trim(t.chunks[i])
		}
	}
	return true
}

// trim makes the slab n chunks long again; those that go are empty.
func (s *slab) trim(n int) {
	for ci := len(s.chunks) - 1; ci >= n && s.chunks[ci].live == 0; ci-- {
		s.chunks = s.chunks[:ci]
		s.open[ci/64] &^= 1 << (ci % 64)
	}
	s.open = s.open[:(len(s.chunks)+63)/64]
	s.lowest = min(s.lowest, len(s.open))
}
