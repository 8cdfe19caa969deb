package keyspace

import "github.com/zeebo/xxh3"

// A table finds entries by key: chained buckets that grow by linear hashing (Litwin, "Linear
// Hashing: A New Tool for File and Table Addressing", VLDB 1980). Each insert splits at most one
// bucket and each removal joins at most a few, so no request ever pays for a whole rehash.
type table struct {
	slab
	seed     uint64
	segments []*[segmentSize]uint32 // bucket heads
	low      uint32                 // buckets at the start of this doubling, a power of two
	split    uint32                 // buckets below this one have been split already
}

const (
	segmentSize = 1024
	sparse      = 4
)

func newTable(seed uint64) table {
	return table{seed: seed, segments: []*[segmentSize]uint32{new([segmentSize]uint32)}, low: segmentSize}
}

func (t *table) hashOf(key []byte) uint32 { return uint32(xxh3.HashSeed(key, t.seed)) }

func (t *table) bucketOf(hash uint32) *uint32 {
	b := hash & (t.low - 1)
	if b < t.split {
		b = hash & (2*t.low - 1)
	}
	return t.bucket(b)
}

func (t *table) bucket(b uint32) *uint32 { return &t.segments[b/segmentSize][b%segmentSize] }

// lookup returns the entry of key, expired or not.
func (t *table) lookup(hash uint32, key []byte) item {
	for slot := *t.bucketOf(hash); slot != 0; {
		e := t.at(slot)
		if e.hash == hash && e.key() == string(key) {
			return item{e, slot}
		}
		slot = e.next
	}
	return item{}
}

// insert adds an entry for key, which must be absent, and returns it without a value.
func (t *table) insert(hash uint32, key string) item {
	slot, e := t.alloc()
	return t.enter(item{e, slot}, hash, key)
}

// insertAt is insert into a slot that must be free and have been in use before.
func (t *table) insertAt(slot, hash uint32, key string) item {
	return t.enter(item{t.take(slot), slot}, hash, key)
}

func (t *table) enter(it item, hash uint32, key string) item {
	e, slot := it.entry, it.slot
	e.hash, e.deadline = hash, noDeadline
	e.setKey(key)
	head := t.bucketOf(hash)
	e.next, *head = *head, slot
	if uint32(t.live) > t.low+t.split {
		t.grow()
	}
	return it
}

// remove takes an entry out. It must be in no wheel any more.
func (t *table) remove(it item) {
	link := t.bucketOf(it.hash)
	for *link != it.slot {
		link = &t.at(*link).next
	}
	*link = it.next
	t.free(it.slot)
	// There are at most sparse buckets an entry. So many are joined at a time, or the table
	// would fall behind a keyspace that empties.
	for range sparse {
		if n := t.low + t.split; n <= segmentSize || uint32(t.live) >= n/sparse {
			break
		}
		t.shrink()
	}
}

// grow splits the next bucket in turn.
func (t *table) grow() {
	from, to := t.split, t.low+t.split
	if int(to/segmentSize) == len(t.segments) {
		t.segments = append(t.segments, new([segmentSize]uint32))
	}
	stay, move := t.bucket(from), t.bucket(to)
	slot := *stay
	*stay, *move = 0, 0
	for slot != 0 {
		e := t.at(slot)
		after := e.next
		e.next = 0
		if e.hash&t.low == 0 {
			*stay, stay = slot, &e.next
		} else {
			*move, move = slot, &e.next
		}
		slot = after
	}
	if t.split++; t.split == t.low {
		t.low, t.split = 2*t.low, 0
	}
}

// shrink joins the bucket that was split last with its origin.
func (t *table) shrink() {
	if t.split == 0 {
		t.low /= 2
		t.split = t.low
	}
	t.split--
	from, to := t.bucket(t.low+t.split), t.bucket(t.split)
	for *to != 0 {
		to = &t.at(*to).next
	}
	*to, *from = *from, 0
	if last := t.low + t.split; last%segmentSize == 0 {
		t.segments[last/segmentSize] = nil
		t.segments = t.segments[:last/segmentSize]
	}
}
