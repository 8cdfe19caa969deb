package keyspace

// A Tx is what one request sees: the data, the instant at which it runs, and nothing else. Every
// data command is a function of a Tx and its arguments, and any two keyspaces that were equal
// before are equal after it and have answered the same.
//
// A Tx belongs to the goroutine that owns the Keyspace and ends with the request.
type Tx struct {
	Now Instant

	// Atomic is set inside MULTI and scripts, where nothing may wait: a command that would
	// block answers at once as if its time were up.
	Atomic bool

	// Scripted is set inside scripts, to which SORT gives no order that is chance.
	Scripted bool

	// Ready is the key for which a command that waited is run again, or empty.
	Ready string

	// RESP is the protocol version of the client that asks, 2 or 3: a few commands shape their
	// reply by it.
	RESP int

	// Subscribed is set when that client expects nothing but messages, which shapes PING's reply.
	Subscribed bool

	// TellReads asks for an EffectRead for each key that a command which reads names.
	TellReads bool

	ks   *Keyspace
	db   *database
	seed uint64
	wait *Wait // allocated when there is one
}

// A Wait is what a command that answered KindBlocked waits for: that one of Keys comes to hold a
// value of Type, named as TYPE names it.
type Wait struct {
	Keys      []string
	Type      string
	TimeoutMS int64 // 0 is for ever
	// Over is the answer when the time is up.
	Over Reply
}

// DB is the number of the selected database.
func (tx *Tx) DB() int { return tx.db.index }

// Select changes the database that the rest of the request sees. i must be in range.
func (tx *Tx) Select(i int) { tx.db = tx.ks.db(i) }

// Databases is how many databases there are.
func (tx *Tx) Databases() int { return len(tx.ks.dbs) }

// Wait is what the command that answered KindBlocked waits for, or nil.
func (tx *Tx) Wait() *Wait { return tx.wait }

// Publish sends message to the subscribers of channel when the request is over.
func (tx *Tx) Publish(channel, message string) {
	tx.ks.trial.wrote = true
	tx.ks.effects = append(tx.ks.effects, Effect{Kind: EffectPublish, Key: channel, Message: message})
}

// PublishShard is Publish for a shard channel.
func (tx *Tx) PublishShard(channel, message string) {
	tx.ks.trial.wrote = true
	tx.ks.effects = append(tx.ks.effects,
		Effect{Kind: EffectShardPublish, Key: channel, Message: message})
}

// NoteRead tells that a command has read key, if anybody wants to know.
func (tx *Tx) NoteRead(key []byte) {
	if tx.TellReads {
		tx.ks.effects = append(tx.ks.effects, Effect{Kind: EffectRead, Key: string(key)})
	}
}

// Random returns the next number of a sequence that is given by the request: the same on every
// node, and unlike the last request's.
func (tx *Tx) Random() uint64 {
	// splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
	// OOPSLA 2014).
	tx.seed += 0x9e3779b97f4a7c15
	z := tx.seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// blocked makes the answer of a command that must wait until one of keys holds a value of the
// kind, or, where nothing may wait, instead.
func (tx *Tx) blocked(kind valueKind, keys [][]byte, timeoutMS int64, instead Reply) Reply {
	if tx.Atomic {
		return instead
	}
	tx.wait = &Wait{Type: kind.name(), TimeoutMS: timeoutMS, Over: NullArray}
	for _, k := range keys {
		tx.wait.Keys = append(tx.wait.Keys, string(k))
	}
	return Reply{Kind: KindBlocked}
}

// candidates are the keys that a command which may wait has to try: when it is run again because
// one of them is ready, that one, whatever the others hold.
func (tx *Tx) candidates(keys [][]byte) [][]byte {
	if tx.Ready == "" {
		return keys
	}
	for i, k := range keys {
		if string(k) == tx.Ready {
			return keys[i : i+1]
		}
	}
	return nil
}

// TypeOf is what TYPE answers for a key.
func (tx *Tx) TypeOf(key []byte) string {
	if it := tx.find(key); it.ok() {
		return it.kind.name()
	}
	return "none"
}

// find returns the entry of a key, or a zero item. A key whose deadline has come is removed here,
// whoever asks for it and however it would have been noticed otherwise.
func (tx *Tx) find(key []byte) item {
	it, _ := tx.locate(key)
	return it
}

// locate is find that also returns the hash of the key, for an insert that follows.
func (tx *Tx) locate(key []byte) (item, uint32) { return tx.locateIn(tx.db, key) }

// locateIn is locate in a database that need not be the selected one.
func (tx *Tx) locateIn(db *database, key []byte) (item, uint32) {
	h := db.hashOf(key)
	it := db.lookup(h, key)
	if it.ok() && it.deadline <= tx.Now.Mono {
		if !tx.ks.held {
			tx.ks.expire(db, it)
		}
		return item{}, h
	}
	return it, h
}

// read is find for a command that reads: it counts hits and misses.
func (tx *Tx) read(key []byte) item {
	it := tx.find(key)
	tx.count(it, key)
	return it
}

// count counts a look-up by a command that reads, and tells of one in vain.
func (tx *Tx) count(it item, key []byte) {
	if it.ok() {
		tx.ks.stats.Hits++
		return
	}
	tx.ks.stats.Misses++
	if tx.ks.observed {
		tx.ks.effects = append(tx.ks.effects, Effect{
			Kind: EffectMissed, DB: tx.db.index, Class: evKeyMiss.class, Event: evKeyMiss.name,
			Key: string(key),
		})
	}
}

// inspect is read for a command that looks behind a value: a miss is counted, and no event.
func (tx *Tx) inspect(key []byte) item {
	it := tx.find(key)
	if it.ok() {
		tx.ks.stats.Hits++
	} else {
		tx.ks.stats.Misses++
	}
	return it
}

// live reports whether an entry that a scan came upon is not past its deadline.
func (tx *Tx) live(e *entry) bool { return e.deadline > tx.Now.Mono }

// create adds a key, which must be absent, and returns its entry for the caller to fill.
func (tx *Tx) create(hash uint32, key []byte) item {
	return tx.ks.insert(tx.db, hash, string(key), tx.Now)
}

// changed reports that the entry has been modified in place.
func (tx *Tx) changed(it item, evs ...event) { tx.ks.changed(tx.db, it, evs...) }

// remove takes a key out.
func (tx *Tx) remove(it item, ev event) { tx.ks.remove(tx.db, it, ev) }

// putString stores a string under key, where it is the entry that locate found, and gives it the
// deadline. The token of the key grows when the key was absent or another value is replaced: both
// are a new holding. A value that stays is not copied anew.
func (tx *Tx) putString(it item, hash uint32, key, value []byte, deadline int64, evs ...event) {
	if !it.ok() {
		it = tx.create(hash, key)
		it.setStr(string(value))
	} else if it.kind != kindString || it.str() != string(value) {
		tx.ks.undo.touch(tx.db, it)
		tx.ks.renew(it, tx.Now)
		it.setStr(string(value))
	}
	if deadline != it.deadline {
		tx.db.setDeadline(it, deadline)
	}
	tx.changed(it, evs...)
}

// editString stores what a command made of the string that it found: deadline and token stay.
func (tx *Tx) editString(it item, hash uint32, key []byte, value string, evs ...event) {
	if !it.ok() {
		it = tx.create(hash, key)
	}
	tx.ks.undo.touch(tx.db, it)
	it.setStr(value)
	tx.changed(it, evs...)
}

// each calls f for every entry, in the order of slots, until it returns false.
func (t *table) each(f func(slot uint32, e *entry) bool) {
	for ci := range t.chunks {
		c := &t.chunks[ci]
		if c.live == 0 {
			continue
		}
		for i := range uint32(chunkSize) {
			if c.used[i/64]>>(i%64)&1 == 1 && !f(uint32(ci*chunkSize)+i+1, &c.entries[i]) {
				return
			}
		}
	}
}
