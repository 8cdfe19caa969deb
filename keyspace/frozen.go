package keyspace

import "unsafe"

// While a snapshot is being written, requests go on to change the keyspace. What they change is
// kept as it was, by the hooks of the journal: touch, removing and arm are called before an entry
// changes, and collections tell what is going to change in them.
//
// What is kept of an entry is a copy of it. A small collection is copied with it. A large one is
// not: of it, single elements are kept as they change, so that no request pays for the size of
// what it touches. There is one exception, LINSERT and LREM in the midst of a large list, which pay
// for its size anyhow.

// A frozenDB is a database as it was when a snapshot was begun, as far as that has not been written.
// SWAPDB may give its data another number, and FLUSHDB may take it out of the keyspace.
type frozenDB struct {
	db       *database
	index    int
	tick     uint64
	dueUpTo  int64
	due      bool
	live     []slotSet // the slots that were in use
	rest     []slotSet // those of them that still hold what they held
	kept     map[uint32]keptEntry
	versions []uint64 // of the slots in rest, if they have been given new ones
	snapshot *Snapshot
}

// A slotSet has a bit for each slot of a chunk.
type slotSet [chunkSize / 64]uint64

// A keptEntry is an entry as it was. Its collection is a copy, or frozen.
type keptEntry struct {
	entry
	frozen *frozen
}

func (s *Snapshot) freeze(db *database) *frozenDB {
	n := len(db.chunks)
	both := make([]slotSet, 2*n)
	f := &frozenDB{
		db: db, index: db.index, tick: db.tick, kept: map[uint32]keptEntry{},
		live: both[:n:n], rest: both[n:], snapshot: s,
	}
	f.dueUpTo, f.due = db.dueUpTo(&db.slab)
	for i := range db.chunks {
		if c := &db.chunks[i]; c.live > 0 {
			f.live[i], f.rest[i] = c.used, c.used
		}
	}
	return f
}

// take takes a slot out of rest and reports whether it was in it.
func (f *frozenDB) take(slot uint32) bool {
	i, ci := (slot-1)%chunkSize, (slot-1)/chunkSize
	if int(ci) >= len(f.rest) || f.rest[ci][i/64]>>(i%64)&1 == 0 {
		return false
	}
	f.rest[ci][i/64] &^= 1 << (i % 64)
	return true
}

// keep is called before an entry or its collection changes.
func (f *frozenDB) keep(it item) {
	if f.snapshot.blind || !f.take(it.slot) {
		return
	}
	k := keptEntry{entry: *it.entry}
	if f.versions != nil {
		k.version = f.versions[it.slot-1]
	}
	if k.isLarge() {
		k.frozen = f.snapshot.freezeLarge(&k.entry)
	} else {
		k.value = valueOf(&k.entry).clone().ptr
	}
	f.kept[it.slot] = k
}

// keepVersions is called before all entries get new versions.
func (f *frozenDB) keepVersions() {
	if f.versions != nil || f.snapshot.blind {
		return
	}
	f.versions = make([]uint64, len(f.rest)*chunkSize)
	f.db.each(func(slot uint32, e *entry) bool {
		if int(slot) <= len(f.versions) {
			f.versions[slot-1] = e.version
		}
		return true
	})
}

// entryAt takes an entry, as it was, from what is left to be written.
func (f *frozenDB) entryAt(slot uint32) keptEntry {
	if !f.take(slot) {
		k := f.kept[slot]
		delete(f.kept, slot)
		return k
	}
	k := keptEntry{entry: *f.db.at(slot)}
	if f.versions != nil {
		k.version = f.versions[slot-1]
	}
	if k.isLarge() {
		k.frozen = f.snapshot.freezeLarge(&k.entry)
	}
	return k
}

// smallList is up to which size a list is small.
const smallList = 128

// isLarge reports whether the value is a collection of which no copy is made.
func (e *entry) isLarge() bool {
	switch e.kind {
	case kindHash:
		return e.hashValue().index != nil
	case kindSet:
		return e.memberSet().index != nil
	case kindZSet:
		return e.zsetValue().tree != nil
	case kindList:
		return e.listValue().len() > smallList
	}
	return false
}

// A frozen is a large collection as it was when a snapshot was begun. Elements are numbered as they
// stood then.
type frozen struct {
	teller  undo   // what the collection tells its changes to
	field   **undo // of the collection
	journal *undo  // that the collection tells its changes to as well

	shape shape
	next  int // what stands before has been written
	kept  map[int]element
	kind  valueKind
	of    unsafe.Pointer

	// Of a list: the numbers that its first element and what follows its last would have.
	first, end int
}

// An element is one of any collection.
type element struct {
	a, b  string // b is the value of a field
	score float64
}

// A shape is what there is to tell of a collection besides its elements.
type shape struct {
	n             int
	most, longest int32
	large, mixed  bool
}

func (e *entry) shape() shape {
	switch e.kind {
	case kindHash:
		h := e.hashValue()
		return shape{n: h.len(), most: h.mostFields, longest: h.longest, large: h.index != nil}
	case kindSet:
		s := e.memberSet()
		return shape{n: s.len(), most: s.most, large: s.index != nil, mixed: s.mixed}
	case kindZSet:
		z := e.zsetValue()
		return shape{n: z.len(), most: z.most, longest: z.longest, large: z.tree != nil}
	case kindList:
		return shape{n: e.listValue().len()}
	}
	return shape{}
}

// element returns the element at a position, which for a sorted set is that in elems.
func (e *entry) element(i int) element {
	switch e.kind {
	case kindHash:
		f := &e.hashValue().fields[i]
		return element{a: f.name, b: f.value}
	case kindSet:
		return element{a: e.memberSet().members[i]}
	case kindZSet:
		z := &e.zsetValue().elems[i]
		return element{a: z.member, score: z.score}
	}
	return element{a: e.listValue().at(i)}
}

// freezeLarge makes a large collection tell of its changes.
func (s *Snapshot) freezeLarge(e *entry) *frozen {
	f := &frozen{shape: e.shape(), kind: e.kind, of: e.value, kept: map[int]element{}}
	f.end = f.shape.n
	f.teller.frozen = f
	switch e.kind {
	case kindHash:
		f.field = &e.hashValue().undo
	case kindSet:
		f.field = &e.memberSet().undo
	case kindZSet:
		f.field = &e.zsetValue().undo
	case kindList:
		f.field = &e.listValue().undo
	}
	f.journal = *f.field
	*f.field = &f.teller
	s.frozen[f] = true
	return f
}

// element returns an element as it was.
func (f *frozen) element(i int) element {
	if e, ok := f.kept[i]; ok {
		return e
	}
	e := entry{kind: f.kind, value: f.of}
	return e.element(i - f.first)
}

// keep keeps an element that is going to change.
func (f *frozen) keep(i int) {
	if f.wants(i) {
		f.kept[i] = f.element(i)
	}
}

// wants reports whether an element is still to be written and not kept yet.
func (f *frozen) wants(i int) bool {
	if i < f.next || i >= f.shape.n {
		return false
	}
	_, ok := f.kept[i]
	return !ok
}

// keepString keeps an element of a list, which is s.
func (f *frozen) keepString(i int, s string) {
	if f.wants(i) {
		f.kept[i] = element{a: s}
	}
}

// before is called before a change of the collection; of one that adds an element, it does not
// matter when.
func (f *frozen) before(s *undoStep) {
	at := int(s.at)
	switch s.kind {
	case undoHashReplace, undoZSetRescore:
		f.keep(at)
	case undoHashDel, undoSetRemove, undoZSetDrop:
		last := f.len() - 1
		if f.kind == kindZSet || s.flag { // the last one takes the place
			f.keep(at)
			f.keep(last)
			return
		}
		for i := at; i <= last; i++ {
			f.keep(i)
		}
	case undoListSet:
		f.keepString(f.first+at, s.a)
	case undoListPush:
		if s.flag {
			f.first--
		} else {
			f.end++
		}
	case undoListDrop:
		if s.flag {
			f.keepString(f.first, s.a)
			f.first++
		} else {
			f.end--
			f.keepString(f.end, s.a)
		}
	}
}

// len is how many elements the collection has now.
func (f *frozen) len() int {
	e := entry{kind: f.kind, value: f.of}
	return e.shape().n
}

// detach leaves the collection alone: what it was is a copy from here on.
func (f *frozen) detach() {
	l := (*list)(f.of)
	f.of = unsafe.Pointer(l.clone())
	f.release()
}

// release ends the freeze of the collection.
func (f *frozen) release() {
	if *f.field == &f.teller {
		*f.field = f.journal
	}
}
