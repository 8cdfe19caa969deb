package keyspace

import (
	"slices"
	"unsafe"
)

// An undo is the journal of what a script changes, so that one which must be ended leaves no trace.
// It is on only while a script or a trial runs. What costs is the cases that every lock script has: a step for
// a key is a copy of its entry, and one for a collection is the inverse of what was done to it, so
// that a large hash is never copied because one field of it is set.
//
// Steps are undone from the last to the first. Each then finds everything as it was right after the
// change that it stands for, and so restores also what nobody asks for but a snapshot shows: slots,
// the order of fields, the places of a scan. Only the counters of versions and tokens stay where
// they are, so that no number is ever given out twice.
//
// Its hooks are also where a snapshot that is being written hears of changes, see frozen.go.
type undo struct {
	on       bool // there is a journal
	copying  bool // there is a snapshot that is being written
	watching bool // one of the two
	steps    []undoStep
	entries  []savedEntry
	arms     int // how many of steps only say what a collection was like

	script   undoMark // where the script began: in a trial, not with the first step
	effects  int      // how many there were then
	stats    Stats
	selected int // the database

	// The entry that was noted last. It need not be noted again.
	db   *database
	slot uint32

	wholes map[*list]bool // lists of which there is a copy

	// frozen is set in what a large collection tells its changes to while a snapshot is being
	// written. They go on to the journal from there.
	frozen *frozen
}

// An undoMark is how far a journal was.
type undoMark struct{ steps, entries, arms int }

// An undoStep is one change.
type undoStep struct {
	kind   undoKind
	flag   bool
	at, to int32
	score  float64
	of     unsafe.Pointer // the collection
	a, b   string
	f      func() // of a rare change
}

// A savedEntry is an entry as it was.
type savedEntry struct {
	db   *database
	slot uint32
	e    entry

	gone        *uint64 // of a removed one: where the version of its removal is kept,
	goneVersion uint64  // and what was there before
	chunks      int     // of an added one: how many chunks there were before
}

type undoKind uint8

const (
	undoFunc undoKind = iota
	undoEntry
	undoInsert
	undoRemove
	undoHash // what a hash was like when it was first changed
	undoHashAdd
	undoHashReplace
	undoHashDel
	undoList
	undoListPush
	undoListDrop
	undoListSet
	undoSet
	undoSetAdd
	undoSetRemove
	undoZSet
	undoZSetAdd
	undoZSetEnlarge
	undoZSetRescore
	undoZSetDrop
)

// maxKeptSteps is how long a journal is kept for the next script.
const maxKeptSteps = 1024

// BeginUndo starts a journal of what the request changes from here on, until Commit or Rollback.
func (tx *Tx) BeginUndo() {
	u := &tx.ks.undo
	u.disarm() // in a trial: what changes again is noted again
	u.turn(true)
	u.script = undoMark{len(u.steps), len(u.entries), u.arms}
	u.effects, u.stats, u.selected = len(tx.ks.effects), tx.ks.stats, tx.db.index
	u.db, u.wholes = nil, nil
}

// Commit ends the journal: what was done stays, unless a trial goes on.
func (tx *Tx) Commit() {
	if !tx.ks.trial.on {
		tx.ks.undo.end()
	}
}

// Wrote reports whether anything has changed since BeginUndo. A key that was found past its
// deadline is a change.
func (tx *Tx) Wrote() bool { return tx.ks.undo.wrote(tx.ks.undo.script) }

// wrote reports whether anything has changed since a mark.
func (u *undo) wrote(since undoMark) bool { return len(u.steps)-u.arms > since.steps-since.arms }

// turn switches the journal on or off.
func (u *undo) turn(on bool) {
	u.on = on
	u.watching = on || u.copying
}

// Rollback ends the journal and undoes what has been done since BeginUndo. Its effects are dropped,
// and the database is selected that was then.
func (tx *Tx) Rollback() {
	ks, u := tx.ks, &tx.ks.undo
	ks.rollback(u.script)
	clear(ks.effects[u.effects:])
	ks.effects = ks.effects[:u.effects]
	ks.stats = u.stats
	tx.db = ks.db(u.selected)
	if ks.trial.on {
		u.turn(true)
	} else {
		u.end()
	}
}

// rollback undoes all steps since a mark and leaves the journal off.
func (ks *Keyspace) rollback(to undoMark) {
	u := &ks.undo
	u.turn(false)
	u.disarm()
	for i := len(u.steps) - 1; i >= to.steps; i-- {
		u.revert(ks, &u.steps[i])
	}
	clear(u.steps[to.steps:])
	clear(u.entries[to.entries:])
	u.steps, u.entries, u.arms = u.steps[:to.steps], u.entries[:to.entries], to.arms
	u.db, u.wholes = nil, nil
}

// end empties the journal.
func (u *undo) end() {
	u.turn(false)
	u.db, u.wholes, u.script = nil, nil, undoMark{}
	if len(u.steps) == 0 {
		u.shed()
		return
	}
	u.disarm()
	clear(u.steps)
	clear(u.entries)
	u.steps, u.entries, u.arms = u.steps[:0], u.entries[:0], 0
	u.shed()
}

// shed gives back the memory of a long journal.
func (u *undo) shed() {
	if cap(u.steps) > maxKeptSteps {
		u.steps, u.entries = nil, nil
	}
}

// disarm makes collections forget the journal.
func (u *undo) disarm() {
	if u.arms == 0 {
		return
	}
	for i := range u.steps {
		switch s := &u.steps[i]; s.kind {
		case undoHash:
			disarm(&(*hash)(s.of).undo)
		case undoList:
			disarm(&(*list)(s.of).undo)
		case undoSet:
			disarm(&(*set)(s.of).undo)
		case undoZSet:
			disarm(&(*zset)(s.of).undo)
		}
	}
}

// disarm makes the collection whose field it is forget the journal.
func disarm(field **undo) {
	switch u := *field; {
	case u == nil:
	case u.frozen != nil:
		u.frozen.journal = nil
	default:
		*field = nil
	}
}

// enlist makes the collection whose field it is tell the journal of its changes. It reports false
// when it does already.
func (u *undo) enlist(field **undo) bool {
	switch of := *field; {
	case of == nil:
		*field = u
	case of.frozen != nil && of.frozen.journal == nil:
		of.frozen.journal = u
	default:
		return false
	}
	u.arms++
	return true
}

func (u *undo) step(s undoStep) {
	if u.frozen != nil {
		u.frozen.before(&s)
		if u = u.frozen.journal; u == nil {
			return
		}
	}
	u.steps = append(u.steps, s)
}

func (u *undo) save(kind undoKind, s savedEntry) {
	u.step(undoStep{kind: kind, at: int32(len(u.entries))})
	u.entries = append(u.entries, s)
}

// touch is called before an entry changes.
func (u *undo) touch(db *database, it item) {
	if u.watching {
		u.touched(db, it)
	}
}

func (u *undo) touched(db *database, it item) {
	if db.frozen != nil {
		db.frozen.keep(it)
	}
	if u.on && (u.db != db || u.slot != it.slot) {
		u.db, u.slot = db, it.slot
		u.save(undoEntry, savedEntry{db: db, slot: it.slot, e: *it.entry})
	}
}

// inserted is called when an entry has been added where there were so many chunks.
func (u *undo) inserted(db *database, it item, chunks int) {
	if u.on {
		u.db, u.slot = db, it.slot
		u.save(undoInsert, savedEntry{db: db, slot: it.slot, chunks: chunks})
	}
}

// removing is called before an entry is taken out.
func (u *undo) removing(db *database, it item, gone *uint64) {
	if !u.watching {
		return
	}
	if db.frozen != nil {
		db.frozen.keep(it)
	}
	if u.on {
		u.db = nil
		u.save(undoRemove, savedEntry{db: db, slot: it.slot, e: *it.entry, gone: gone, goneVersion: *gone})
	}
}

// arm is called before the collection of an entry changes. It tells the journal of each change
// then.
func (u *undo) arm(db *database, it item) {
	if !u.watching {
		return
	}
	if db.frozen != nil {
		db.frozen.keep(it)
	}
	if u.on {
		u.armed(it)
	}
}

func (u *undo) armed(it item) {
	switch it.kind {
	case kindHash:
		if h := it.hashValue(); u.enlist(&h.undo) {
			u.step(undoStep{kind: undoHash, of: it.value, at: h.mostFields, to: h.longest, flag: h.index != nil})
		}
	case kindList:
		if l := it.listValue(); u.enlist(&l.undo) {
			u.step(undoStep{kind: undoList, of: it.value})
		}
	case kindSet:
		if s := it.memberSet(); u.enlist(&s.undo) {
			mixed := int32(0)
			if s.mixed {
				mixed = 1
			}
			u.step(undoStep{kind: undoSet, of: it.value, at: s.most, to: mixed, flag: s.index != nil})
		}
	case kindZSet:
		if z := it.zsetValue(); u.enlist(&z.undo) {
			u.step(undoStep{kind: undoZSet, of: it.value, at: z.most, to: z.longest})
		}
	}
}

// flushing is called before a database is emptied. Versions of absent keys are all kept: there may
// be more keys than places for them.
func (ks *Keyspace) flushing(i int) {
	if !ks.undo.on {
		return
	}
	ks.undo.db = nil
	db, gone := ks.dbs[i], ks.gone
	ks.undo.step(undoStep{f: func() { ks.dbs[i], ks.gone = db, gone }})
}

// swapping is called before two databases are exchanged.
func (ks *Keyspace) swapping(a, b int) {
	first, second := ks.dbs[a], ks.dbs[b]
	for _, db := range []*database{first, second} {
		if db.frozen != nil {
			db.frozen.keepVersions()
		}
	}
	if !ks.undo.on {
		return
	}
	ks.undo.db = nil
	gone := ks.gone
	var versions []uint64
	for _, db := range []*database{first, second} {
		db.each(func(_ uint32, e *entry) bool {
			versions = append(versions, e.version)
			return true
		})
	}
	ks.undo.step(undoStep{f: func() {
		ks.dbs[a], ks.dbs[b], ks.gone = first, second, gone
		first.index, second.index = a, b
		for _, db := range []*database{first, second} {
			db.each(func(_ uint32, e *entry) bool {
				e.version, versions = versions[0], versions[1:]
				return true
			})
			db.reorder(&db.slab)
		}
	}})
}

// revert undoes a step.
func (u *undo) revert(ks *Keyspace, s *undoStep) {
	switch s.kind {
	case undoFunc:
		s.f()
	case undoEntry, undoInsert, undoRemove:
		u.entries[s.at].revert(s.kind)
	case undoHash, undoHashAdd, undoHashReplace, undoHashDel:
		(*hash)(s.of).revert(s)
	case undoListPush, undoListDrop, undoListSet:
		(*list)(s.of).revert(s)
	case undoSet, undoSetAdd, undoSetRemove:
		(*set)(s.of).revert(s)
	case undoZSet, undoZSetAdd, undoZSetEnlarge, undoZSetRescore, undoZSetDrop:
		(*zset)(s.of).revert(s)
	}
}

func (s *savedEntry) revert(kind undoKind) {
	db := s.db
	switch kind {
	case undoInsert:
		it := item{db.at(s.slot), s.slot}
		if it.deadline != noDeadline {
			db.setDeadline(it, noDeadline)
		}
		db.table.remove(it)
		db.trim(s.chunks)
	case undoRemove:
		it := db.table.insertAt(s.slot, s.e.hash, s.e.key())
		it.restore(db, &s.e)
		*s.gone = s.goneVersion
	default:
		item{db.at(s.slot), s.slot}.restore(db, &s.e)
	}
}

// restore makes an entry what it was, as far as it is not a matter of its place.
func (it item) restore(db *database, was *entry) {
	if it.deadline != was.deadline {
		db.setDeadline(it, was.deadline)
	}
	it.kind, it.value, it.valueLen = was.kind, was.value, was.valueLen
	it.version, it.fence, it.since = was.version, was.fence, was.since
	if was.place == placeDue && it.place != placeDue {
		db.unlink(&db.slab, it.entry)
		db.makeDue(it)
	}
}

func (h *hash) revert(s *undoStep) {
	last := len(h.fields) - 1
	switch s.kind {
	case undoHash:
		h.mostFields, h.longest = s.at, s.to
		switch {
		case !s.flag:
			h.index = nil
		case h.index == nil:
			h.buildIndex()
		}
	case undoHashAdd:
		if h.index != nil {
			delete(h.index, h.fields[last].name)
		}
		h.fields[last] = field{}
		h.fields = h.fields[:last]
	case undoHashReplace:
		h.fields[s.at].value = s.a
	case undoHashDel:
		was := field{s.a, s.b}
		switch {
		case !s.flag:
			h.index = nil
			h.fields = slices.Insert(h.fields, int(s.at), was)
			return
		case int(s.at) > last:
			h.fields = append(h.fields, was)
		default:
			moved := h.fields[s.at]
			h.fields = append(h.fields, moved)
			h.fields[s.at] = was
			if h.index != nil {
				h.index[moved.name] = int32(last + 1)
			}
		}
		if h.index != nil {
			h.index[was.name] = s.at
		}
	}
}

func (s *set) revert(step *undoStep) {
	last := len(s.members) - 1
	switch step.kind {
	case undoSet:
		s.most, s.mixed = step.at, step.to != 0
		switch {
		case !step.flag:
			s.index = nil
		case s.index == nil:
			s.buildIndex()
		}
	case undoSetAdd:
		if s.index != nil {
			delete(s.index, s.members[last])
		}
		s.members[last] = ""
		s.members = s.members[:last]
	case undoSetRemove:
		switch {
		case !step.flag:
			s.index = nil
			s.members = slices.Insert(s.members, int(step.at), step.a)
			return
		case int(step.at) > last:
			s.members = append(s.members, step.a)
		default:
			moved := s.members[step.at]
			s.members = append(s.members, moved)
			s.members[step.at] = step.a
			if s.index != nil {
				s.index[moved] = int32(last + 1)
			}
		}
		if s.index != nil {
			s.index[step.a] = step.at
		}
	}
}

// journal is where the changes of the list are noted, or nil: also when there is a copy already.
func (l *list) journal() *undo {
	if l.undo == nil || l.undo.wholes[l] {
		return nil
	}
	return l.undo
}

// saveWhole keeps a copy of the list, for a change that costs as much as a copy.
func (l *list) saveWhole() {
	if l.undo != nil && l.undo.frozen != nil {
		l.undo.frozen.detach()
	}
	u := l.journal()
	if u == nil {
		return
	}
	was := l.clone()
	u.step(undoStep{f: func() { *l = *was }})
	if u.wholes == nil {
		u.wholes = map[*list]bool{}
	}
	u.wholes[l] = true
}

// drop and push have flag for the left end.
func (l *list) revert(s *undoStep) {
	switch {
	case s.kind == undoListSet:
		*l.slot(int(s.at)) = s.a
	case s.kind == undoListDrop:
		l.push(s.a, s.flag)
	case s.flag:
		l.dropLeft(1)
	default:
		l.dropRight(1)
	}
}

func (z *zset) revert(s *undoStep) {
	switch s.kind {
	case undoZSet:
		z.most, z.longest = s.at, s.to
	case undoZSetAdd:
		z.drop(int(s.at))
	case undoZSetEnlarge:
		z.tree, z.index = nil, nil
	case undoZSetRescore:
		z.rescore(int(s.at), s.score)
	case undoZSetDrop:
		if z.tree == nil || int(s.at) == len(z.elems) {
			z.add(s.score, s.a) // a small set knows its place
			return
		}
		moved, last := z.elems[s.at], int32(len(z.elems))
		z.elems = append(z.elems, moved)
		z.tree.rename(s.at, last, z.below(moved))
		z.index[moved.member] = last
		z.elems[s.at] = scored{s.score, s.a}
		z.index[s.a] = s.at
		z.plant(s.at)
	}
}
