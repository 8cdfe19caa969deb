package keyspace

// Options are what a Keyspace is created with. In replicated mode they are the same on all nodes.
type Options struct {
	Databases int    // how many databases SELECT may name
	Seed      uint64 // of the hash function; not to be guessed by those who choose the keys
	Fence     uint64 // the last fencing token that may have been given out before

	// Encoding sets from when on OBJECT ENCODING calls a collection large.
	Encoding EncodingLimits
}

// EncodingLimits are the thresholds that OBJECT ENCODING reports by: above them a hash is a
// "hashtable" and not a "listpack".
type EncodingLimits struct {
	HashEntries, HashValue int
	SetIntsetEntries       int
	ZSetEntries, ZSetValue int
}

// A Keyspace is all databases of a server and the counters that go with them. It holds no
// goroutine, timer or lock: its owner calls it from one goroutine at a time.
type Keyspace struct {
	opts    Options
	dbs     []*database
	version uint64
	fence   uint64

	// gone holds, by a hash of the key, the version of the last removal, which is the version
	// of an absent key: so WATCH notices a key that came and went. Two keys that share a place
	// can abort a transaction for nothing, never let one pass.
	gone [1 << 16]uint64

	// observed says whether anybody is interested in effects that tell of changes.
	observed bool
	effects  []Effect

	// held keeps keys past their deadline where they are; nobody sees them all the same.
	held bool

	stats Stats
	tx    Tx
	undo  undo
	trial trial
	image *Snapshot // that is being written, or nil

	maxString int64 // the longest string that APPEND and SETRANGE may make
}

// Stats are counters since the start, as INFO reports them.
type Stats struct {
	Hits, Misses, Expired int64
}

// A database is one of the numbered databases.
type database struct {
	table
	wheel
	index   int
	expires int // entries with a deadline
	undo    *undo
	frozen  *frozenDB // what it was like when a snapshot was begun that is being written
}

// New returns an empty Keyspace.
func New(opts Options) *Keyspace {
	if opts.Databases < 1 {
		opts.Databases = 16
	}
	return &Keyspace{opts: opts, dbs: make([]*database, opts.Databases), fence: opts.Fence, maxString: maxString}
}

// db returns a database, made at first use.
func (ks *Keyspace) db(i int) *database {
	if ks.dbs[i] == nil {
		// One seed for all: where a version of an absent key is kept survives a SWAPDB.
		ks.dbs[i] = &database{table: newTable(ks.opts.Seed), index: i, undo: &ks.undo}
		ks.dbs[i].soonest = noDeadline
	}
	return ks.dbs[i]
}

// Databases is how many databases there are.
func (ks *Keyspace) Databases() int { return len(ks.dbs) }

// Stats returns the counters.
func (ks *Keyspace) Stats() Stats { return ks.stats }

// Counters are the numbers of the last change and of the last fencing token: equal keyspaces have
// equal ones.
func (ks *Keyspace) Counters() (version, fence uint64) { return ks.version, ks.fence }

// ResetStats sets the counters to zero.
func (ks *Keyspace) ResetStats() { ks.stats = Stats{} }

// SetEncoding changes the thresholds that OBJECT ENCODING reports by.
func (ks *Keyspace) SetEncoding(l EncodingLimits) { ks.opts.Encoding = l }

// SetMaxString limits what APPEND and SETRANGE may make.
func (ks *Keyspace) SetMaxString(n int64) { ks.maxString = min(n, maxString) }

// Size is the number of keys in database i and how many of them have a TTL.
func (ks *Keyspace) Size(i int) (keys, expires int) {
	if db := ks.dbs[i]; db != nil {
		return db.live, db.expires
	}
	return 0, 0
}

// Observe sets whether changes of keys are reported as effects. Messages to publish always are.
func (ks *Keyspace) Observe(on bool) { ks.observed = on }

// Hold sets whether keys stay where they are when their deadline has come: gone for whoever looks,
// but not counted or reported as expired before Hold is set to false.
func (ks *Keyspace) Hold(on bool) { ks.held = on }

// Begin starts a request at now in database db and returns its Tx, which is good until the next
// Begin.
func (ks *Keyspace) Begin(now Instant, db int, seed uint64) *Tx {
	tx := &ks.tx
	*tx = Tx{ks: ks, db: ks.db(db), Now: now, seed: seed}
	return tx
}

// TakeEffects returns what has happened since the last call. The slice is good until the next
// Begin.
func (ks *Keyspace) TakeEffects() []Effect {
	fx := ks.effects
	ks.effects = ks.effects[:0]
	return fx
}

// Expire removes at most limit keys whose deadline has come and reports whether there may be more.
// With exact, everything due by now is looked at; without, the last millisecond may be left for
// later, which costs less. Whoever looks at a key sees it gone from its deadline on in any case.
func (ks *Keyspace) Expire(now Instant, limit int, exact bool) (more bool) {
	if ks.held {
		return false
	}
	for _, db := range ks.dbs {
		if db == nil || db.expires == 0 {
			continue
		}
		// With limit of them at hand the next ones in order are among them, in each database.
		if db.advance(&db.slab, now.Mono, exact, limit) {
			more = true
		}
	}
	for ; limit > 0; limit-- {
		db := ks.nextDue()
		if db == nil {
			return more
		}
		it, ok := db.next(&db.slab)
		if ok {
			ks.expire(db, it)
		}
	}
	return more || ks.nextDue() != nil
}

// nextDue is the database with the key that is past due for longest.
func (ks *Keyspace) nextDue() (first *database) {
	for _, db := range ks.dbs {
		if db == nil || !db.hasDue(&db.slab) {
			continue
		}
		if first == nil || db.due[db.done].deadline < first.due[first.done].deadline {
			first = db
		}
	}
	return first
}

// NextDeadline is the instant, on the monotonic scale, at which Expire has something to do; ok is
// false when no key has a TTL. It can be earlier than any deadline, never later.
func (ks *Keyspace) NextDeadline() (at int64, ok bool) {
	at = noDeadline
	for _, db := range ks.dbs {
		if db == nil {
			continue
		}
		db.soonest = noDeadline
		if db.expires > 0 {
			at = min(at, db.earliest(&db.slab))
		}
	}
	return at, at != noDeadline
}

// Sooner reports whether a key has got a deadline before at since NextDeadline was asked.
func (ks *Keyspace) Sooner(at int64) bool {
	for _, db := range ks.dbs {
		if db != nil && db.soonest < at {
			return true
		}
	}
	return false
}

// expire removes a key whose deadline has come.
func (ks *Keyspace) expire(db *database, it item) {
	ks.stats.Expired++
	ks.remove(db, it, evExpired)
}

// The next three are the only functions that change a key, whichever way the change comes about.
// changed is told of each and tells the rest of the world.

// changed numbers a change of the entry and records the events that it consists of.
func (ks *Keyspace) changed(db *database, it item, evs ...event) {
	ks.undo.touch(db, it)
	ks.version++
	it.version = ks.version
	if ks.observed {
		for _, ev := range evs {
			ks.record(db, it.key(), ev)
		}
	}
}

// remove takes a key out.
func (ks *Keyspace) remove(db *database, it item, ev event) {
	gone := ks.lastGone(db.index, it.hash)
	ks.undo.removing(db, it, gone)
	ks.version++
	*gone = ks.version
	if ks.observed {
		ks.record(db, it.key(), ev)
	}
	if it.deadline != noDeadline {
		db.expires--
		db.unlink(&db.slab, it.entry)
	}
	db.table.remove(it)
}

// lastGone is where the version of the last removal of a key is kept.
func (ks *Keyspace) lastGone(db int, hash uint32) *uint64 {
	return &ks.gone[uint16(hash>>16)^uint16(db)*0x9e37]
}

// insert adds a key, which must be absent, with a new fencing token and no value yet. The caller
// gives it one and reports the change.
func (ks *Keyspace) insert(db *database, hash uint32, key string, now Instant) item {
	if ks.held {
		if old := db.lookup(hash, []byte(key)); old.ok() {
			ks.expire(db, old)
		}
	}
	chunks := len(db.chunks)
	it := db.insert(hash, key)
	ks.undo.inserted(db, it, chunks)
	ks.renew(it, now)
	if ks.observed {
		ks.record(db, key, evNew)
	}
	return it
}

// renew makes the entry a new holding, with a token of its own.
func (ks *Keyspace) renew(it item, now Instant) {
	ks.fence++
	it.fence = ks.fence
	it.since = uint32(now.Mono >> sinceShift)
}

// setDeadline changes when a key expires; the caller reports the change.
func (db *database) setDeadline(it item, deadline int64) {
	db.undo.touch(db, it)
	if it.deadline != noDeadline {
		db.unlink(&db.slab, it.entry)
		db.expires--
	}
	it.deadline = deadline
	if deadline != noDeadline {
		db.expires++
		db.link(&db.slab, it)
	}
}

func (ks *Keyspace) record(db *database, key string, ev event) {
	ks.effects = append(ks.effects, Effect{
		Kind: EffectChanged, DB: db.index, Class: ev.class, Event: ev.name, Key: key,
	})
}

// Version is the version of a key as WATCH sees it: it differs whenever the key has changed.
func (tx *Tx) Version(db int, key []byte) uint64 {
	d := tx.ks.db(db)
	h := d.hashOf(key)
	it := d.lookup(h, key)
	if it.ok() && it.deadline <= tx.Now.Mono {
		if !tx.ks.held {
			tx.ks.expire(d, it)
		}
		it = item{}
	}
	if !it.ok() {
		return *tx.ks.lastGone(db, h)
	}
	return it.version
}

// Flush removes all keys of database i.
func (tx *Tx) flush(i int) {
	db := tx.ks.dbs[i]
	if db == nil {
		return
	}
	tx.ks.flushing(i)
	db.each(func(slot uint32, e *entry) bool {
		tx.ks.version++
		*tx.ks.lastGone(i, e.hash) = tx.ks.version
		return true
	})
	tx.ks.dbs[i] = nil
	if tx.db.index == i {
		tx.db = tx.ks.db(i)
	}
}

// tellFlushed reports a flush of database i, or of all when it is -1, even if there was nothing
// in it.
func (ks *Keyspace) tellFlushed(i int) {
	ks.trial.wrote = true
	if ks.observed {
		ks.effects = append(ks.effects, Effect{Kind: EffectFlushed, DB: i})
	}
}
