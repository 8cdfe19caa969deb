package keyspace

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/zeebo/xxh3"
)

// ErrSnapshot is what Load returns, with more about it, for what is no snapshot, or a damaged one.
var ErrSnapshot = errors.New("keyspace: not a sound snapshot")

// Load returns the keyspace that a Snapshot was made of: from here on the two answer every request
// alike. Its options are that keyspace's. It reads not a byte behind the snapshot.
//
// Whatever r has, the memory that is used is in proportion to what has been read.
func Load(r io.Reader) (*Keyspace, error) {
	d := &decoder{r: r}
	var magic [len(snapshotMagic)]byte
	if _, err := io.ReadFull(r, magic[:]); err != nil {
		return nil, readError(err)
	}
	if string(magic[:]) != snapshotMagic {
		return nil, fmt.Errorf("%w: of another kind or version", ErrSnapshot)
	}
	ks := d.head()
	for at := d.uvarint(); at != 0 && d.err == nil; at = d.uvarint() {
		d.database(ks, at-1)
	}
	d.end()
	if d.err != nil {
		return nil, d.err
	}
	return ks, nil
}

// A decoder takes values off the payloads of blocks. After it has failed it returns zeros.
type decoder struct {
	r      io.Reader
	block  []byte // the whole of the current one
	rest   []byte // what is left of its payload
	blocks uint64
	err    error

	names map[string]bool // for looking for what is there twice
}

// fail makes the decoder fail.
func (d *decoder) fail(what string) {
	if d.err == nil {
		d.err = fmt.Errorf("%w: %s", ErrSnapshot, what)
	}
	d.rest = nil
}

// readError is the error for a reader's: an end is always a surprise.
func readError(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return fmt.Errorf("%w: cut off", ErrSnapshot)
	}
	return err
}

// more reads the next block when the current one is used up. It reports false at the end.
func (d *decoder) more() bool {
	if d.err != nil {
		return false
	}
	if d.block == nil {
		d.block = make([]byte, 4+snapshotBlock+8)
	}
	read := func(b []byte) bool {
		_, err := io.ReadFull(d.r, b)
		if err != nil {
			d.err = readError(err)
		}
		return err == nil
	}
	if !read(d.block[:4]) {
		return false
	}
	n := binary.LittleEndian.Uint32(d.block)
	if n > snapshotBlock {
		d.fail("a block is too long")
		return false
	}
	if !read(d.block[4 : 4+n+8]) {
		return false
	}
	if xxh3.HashSeed(d.block[:4+n], d.blocks) != binary.LittleEndian.Uint64(d.block[4+n:]) {
		d.fail("a block is damaged")
		return false
	}
	d.blocks++
	d.rest = d.block[4 : 4+n]
	return n > 0
}

// end expects the end.
func (d *decoder) end() {
	if d.err == nil && (len(d.rest) > 0 || d.more()) {
		d.fail("there is more than there should be")
	}
}

func (d *decoder) byte() byte {
	if len(d.rest) == 0 && !d.more() {
		d.fail("cut off")
		return 0
	}
	c := d.rest[0]
	d.rest = d.rest[1:]
	return c
}

func (d *decoder) uvarint() uint64 {
	if u, n := binary.Uvarint(d.rest); n > 0 {
		d.rest = d.rest[n:]
		return u
	}
	u := uint64(0)
	for shift := 0; shift < 64; shift += 7 {
		c := d.byte()
		if shift == 63 && c > 1 {
			break
		}
		u |= uint64(c&0x7f) << shift
		if c < 0x80 {
			return u
		}
	}
	d.fail("a number is too large")
	return 0
}

// little returns a number of n bytes.
func (d *decoder) little(n int) uint64 {
	var b [8]byte
	if len(d.rest) >= n {
		copy(b[:n], d.rest)
		d.rest = d.rest[n:]
	} else {
		for i := range n {
			b[i] = d.byte()
		}
	}
	return binary.LittleEndian.Uint64(b[:])
}

// number returns a number that is at most limit.
func (d *decoder) number(limit uint64) uint64 {
	u := d.uvarint()
	if u > limit {
		d.fail("a number is too large")
		return 0
	}
	return u
}

// string returns a string. A long one grows as it is read.
func (d *decoder) string() string {
	n := int(d.number(maxString))
	if n <= len(d.rest) {
		s := string(d.rest[:n])
		d.rest = d.rest[n:]
		return s
	}
	b := make([]byte, 0, min(n, 1<<20))
	for len(b) < n {
		if len(d.rest) == 0 && !d.more() {
			d.fail("cut off")
			return ""
		}
		k := min(n-len(b), len(d.rest))
		b, d.rest = append(b, d.rest[:k]...), d.rest[k:]
	}
	return ownString(b)
}

// maxDatabases is the most databases that a snapshot may have.
const maxDatabases = 1 << 20

func (d *decoder) head() *Keyspace {
	o := Options{Databases: int(d.number(maxDatabases)), Seed: d.little(8)}
	l := &o.Encoding
	for _, n := range []*int{&l.HashEntries, &l.HashValue, &l.SetIntsetEntries, &l.ZSetEntries, &l.ZSetValue} {
		*n = int(d.uvarint())
	}
	ks := New(o)
	ks.maxString = int64(d.number(maxString))
	ks.version, ks.fence = d.uvarint(), d.uvarint()
	at := -1
	for by := d.number(1 << 16); by != 0; by = d.number(1 << 16) {
		if at += int(by); at >= len(ks.gone) {
			d.fail("a place that there is not")
			break
		}
		ks.gone[at] = d.number(ks.version)
	}
	return ks
}

func (d *decoder) database(ks *Keyspace, number uint64) {
	if number >= uint64(len(ks.dbs)) || ks.dbs[number] != nil {
		d.fail("a database that there is not")
		return
	}
	db := ks.db(int(number))
	db.tick = d.number(math.MaxInt64 >> tickShift)
	due, dueUpTo := d.number(1) == 1, int64(0)
	if due {
		dueUpTo = int64(d.little(8))
	}
	for n := d.number(chunkSize + 1); n != 0 && d.err == nil; n = d.number(chunkSize + 1) {
		if len(db.chunks) == math.MaxUint32/chunkSize {
			d.fail("too many keys")
			return
		}
		db.addChunk()
		at := -1
		for range n - 1 {
			by := d.number(chunkSize)
			if at += int(by); by == 0 || at >= chunkSize {
				d.fail("a slot that there is not")
			}
			if d.err != nil {
				return
			}
			it := d.entry(ks, db, uint32((len(db.chunks)-1)*chunkSize+at)+1)
			if d.err != nil {
				return
			}
			if it.deadline == noDeadline {
				continue
			}
			db.expires++
			if due && it.deadline <= dueUpTo {
				db.due = append(db.due, dueEntry{it.deadline, it.version, it.slot})
				it.place = placeDue
				db.pending++
			} else {
				db.link(&db.slab, it)
			}
		}
	}
	db.lowest = 0
	db.reorder(&db.slab)
}

// entry reads an entry and puts it into its slot, but in no wheel.
func (d *decoder) entry(ks *Keyspace, db *database, slot uint32) item {
	e := entry{deadline: noDeadline}
	flags := d.byte()
	e.kind = valueKind(flags & entryKind)
	e.fence = ks.fence - d.number(ks.fence)
	e.version = ks.version - d.number(ks.version)
	e.since = uint32(d.little(4))
	if flags&entryDeadline != 0 {
		if e.deadline = int64(d.little(8)); e.deadline == noDeadline {
			d.fail("a deadline that is none")
		}
	}
	var sh shape
	if e.kind != kindString {
		sh.n = int(d.number(math.MaxInt32))
		sh.most, sh.longest = int32(d.number(math.MaxInt32)), int32(d.number(math.MaxInt32))
		sh.large, sh.mixed = flags&entryLarge != 0, flags&entryMixed != 0
		if sh.n == 0 {
			d.fail("an empty collection")
		}
	}
	key := d.string()
	if d.err == nil {
		d.value(&e, sh)
	}
	hash := db.hashOf(bytesOf(key))
	if d.err == nil && db.lookup(hash, bytesOf(key)).ok() {
		d.fail("a key is there twice")
	}
	if d.err != nil {
		return item{}
	}
	it := db.insertAt(slot, hash, key)
	it.kind, it.value, it.valueLen = e.kind, e.value, e.valueLen
	it.deadline, it.version, it.fence, it.since = e.deadline, e.version, e.fence, e.since
	return it
}

func (d *decoder) value(e *entry, sh shape) {
	switch e.kind {
	case kindString:
		e.setStr(d.string())
	case kindHash:
		e.setHash(d.hash(sh))
	case kindSet:
		e.setMemberSet(d.set(sh))
	case kindZSet:
		e.setZSet(d.zset(sh))
	case kindList:
		e.setList(d.list(sh))
	default:
		d.fail("a type that there is not")
	}
}

// elements reads n elements of a collection by add, which returns how many there are then.
func (d *decoder) elements(n int, add func() int) {
	for have := 0; have < n && d.err == nil; have = add() {
	}
}

// firstRoom is how much room a collection of n elements gets before it is there.
func firstRoom(n int) int { return min(n, 1024) }

func (d *decoder) hash(sh shape) *hash {
	h := &hash{fields: make([]field, 0, firstRoom(sh.n)), mostFields: sh.most, longest: sh.longest}
	d.elements(sh.n, func() int {
		name := d.string()
		h.fields = append(h.fields, field{name, d.string()})
		return len(h.fields)
	})
	if sh.large {
		h.buildIndex()
	}
	d.distinct(sh, hashIndexed, len(h.index), func(i int) string { return h.fields[i].name })
	return h
}

func (d *decoder) set(sh shape) *set {
	s := &set{members: make([]string, 0, firstRoom(sh.n)), most: sh.most, mixed: sh.mixed}
	d.elements(sh.n, func() int {
		s.members = append(s.members, d.string())
		return len(s.members)
	})
	if sh.large {
		s.buildIndex()
	}
	d.distinct(sh, setIndexed, len(s.index), func(i int) string { return s.members[i] })
	return s
}

func (d *decoder) zset(sh shape) *zset {
	z := &zset{elems: make([]scored, 0, firstRoom(sh.n)), most: sh.most, longest: sh.longest}
	d.elements(sh.n, func() int {
		score := math.Float64frombits(d.little(8))
		if math.IsNaN(score) {
			d.fail("a score that is no number")
		}
		z.elems = append(z.elems, scored{score, d.string()})
		if last := len(z.elems) - 1; !sh.large && last > 0 && !z.elems[last-1].before(z.elems[last]) {
			d.fail("members out of order")
		}
		return len(z.elems)
	})
	if sh.large {
		z.buildIndex()
	}
	d.distinct(sh, zsetSmall, len(z.index), func(i int) string { return z.elems[i].member })
	if sh.large && d.err == nil {
		z.buildTree()
	}
	return z
}

func (d *decoder) list(sh shape) *list {
	l := &list{ring: make([]string, 0, firstRoom(sh.n))}
	d.elements(sh.n, func() int {
		l.ring = append(l.ring, d.string())
		return len(l.ring)
	})
	l.n = len(l.ring)
	size := 1
	for size < l.n {
		size *= 2
	}
	if size != l.n || size != len(l.ring) {
		l.ring = append(make([]string, 0, size), l.ring...)[:size]
	}
	return l
}

// distinct fails when a collection has an element twice, or more than a small one may have. A large
// one has an index.
func (d *decoder) distinct(sh shape, small, indexed int, name func(i int) string) {
	switch {
	case d.err != nil:
	case sh.large:
		if indexed != sh.n {
			d.fail("an element is there twice")
		}
	case sh.n > small:
		d.fail("a small collection is too large")
	case sh.n > 1:
		if d.names == nil {
			d.names = map[string]bool{}
		}
		clear(d.names)
		for i := range sh.n {
			d.names[name(i)] = true
		}
		if len(d.names) != sh.n {
			d.fail("an element is there twice")
		}
	}
}

// SetDatabases changes how many databases SELECT may name. It reports false, and changes nothing,
// when there are keys in one that would go. It is for a keyspace that comes from Load, before its
// first request.
func (ks *Keyspace) SetDatabases(n int) (ok bool) {
	if n < 1 {
		return false
	}
	for i := n; i < len(ks.dbs); i++ {
		if keys, _ := ks.Size(i); keys > 0 {
			return false
		}
	}
	dbs := make([]*database, n)
	copy(dbs, ks.dbs)
	ks.dbs, ks.opts.Databases = dbs, n
	return true
}

// RaiseFence makes the next fencing token greater than to, for a keyspace of which a later state may
// have been known to clients: one that comes from a backup. It never lowers it. Raising it to 2^40
// more than Counters says is enough for any backup; tokens stay below 2^53 for 8000 of them.
func (ks *Keyspace) RaiseFence(to uint64) { ks.fence = max(ks.fence, to) }

// Shift moves the keyspace along the monotonic scale: all deadlines, and the instants that keys are
// there since (OBJECT IDLETIME), these to within 16 ms. It is for a keyspace that comes from Load, before its first request, in a process
// with another scale: with the instant of now less that of the snapshot, every key has the TTL that
// it had then. What was past its deadline stays so.
func (ks *Keyspace) Shift(micros int64) {
	for _, db := range ks.dbs {
		if db == nil {
			continue
		}
		tick := max(0, shifted(int64(db.tick)<<tickShift, micros)) >> tickShift
		db.wheel = wheel{tick: uint64(tick), soonest: noDeadline}
		db.each(func(slot uint32, e *entry) bool {
			e.since += uint32(micros >> sinceShift)
			e.place, e.due, e.prevDue = 0, 0, 0
			if e.deadline != noDeadline {
				e.deadline = shifted(e.deadline, micros)
				db.link(&db.slab, item{e, slot})
			}
			return true
		})
	}
}

// shifted is deadline + micros, as far as the scale goes.
func shifted(deadline, micros int64) int64 {
	if micros < 0 {
		return max(deadline, math.MinInt64-micros) + micros
	}
	return min(deadline, noDeadline-1-micros) + micros
}
