package keyspace

import (
	"math/bits"
	"unsafe"
)

// A valueKind is the type of the value that an entry holds.
type valueKind uint8

const (
	kindString valueKind = iota
	kindHash
	kindList
	kindSet
	kindZSet
)

// name is what TYPE answers.
func (k valueKind) name() string {
	return [...]string{"string", "hash", "list", "set", "zset"}[k]
}

// An entry is one key. A million of them is the memory of a million locks, hence its shape: links
// are slot numbers instead of pointers, and key and value are bare pointers with 32-bit lengths
// (nothing in Redis's protocol is longer than 512 MB). 72 bytes; entry_test.go holds it there.
type entry struct {
	next     uint32 // next slot in the hash chain; 0 ends it
	due      uint32 // next slot in the same place of the wheel
	prevDue  uint32 // previous slot there
	hash     uint32
	keyLen   uint32
	valueLen uint32 // of a string
	since    uint32 // when the key last became present, in units of sinceUnit
	place    uint16 // where in the wheel, see wheel.go; 0 is nowhere
	kind     valueKind
	deadline int64  // microseconds on the monotonic scale, or noDeadline
	version  uint64 // the number of the last change, for WATCH
	fence    uint64 // the fencing token of this holding
	keyPtr   unsafe.Pointer
	value    unsafe.Pointer // the bytes of a string, or a *hash, *list, *set …
}

// sinceShift makes the unit of entry.since 16.4 ms, so that 32 bits span more than two years.
const sinceShift = 14

func (e *entry) key() string { return unsafe.String((*byte)(e.keyPtr), e.keyLen) }

func (e *entry) setKey(k string) {
	e.keyPtr, e.keyLen = unsafe.Pointer(unsafe.StringData(k)), uint32(len(k))
}

func (e *entry) str() string { return unsafe.String((*byte)(e.value), e.valueLen) }

func (e *entry) setStr(s string) {
	e.kind, e.value, e.valueLen = kindString, unsafe.Pointer(unsafe.StringData(s)), uint32(len(s))
}

func (e *entry) hashValue() *hash { return (*hash)(e.value) }
func (e *entry) listValue() *list { return (*list)(e.value) }
func (e *entry) memberSet() *set  { return (*set)(e.value) }
func (e *entry) zsetValue() *zset { return (*zset)(e.value) }

func (e *entry) setHash(h *hash) { e.kind, e.value, e.valueLen = kindHash, unsafe.Pointer(h), 0 }
func (e *entry) setList(l *list) { e.kind, e.value, e.valueLen = kindList, unsafe.Pointer(l), 0 }
func (e *entry) setZSet(z *zset) { e.kind, e.value, e.valueLen = kindZSet, unsafe.Pointer(z), 0 }
func (e *entry) setMemberSet(s *set) {
	e.kind, e.value, e.valueLen = kindSet, unsafe.Pointer(s), 0
}

// An item is a live entry and the slot that it sits in. Its zero value is "no such key". It is
// valid until the entry is removed; other entries never move.
type item struct {
	*entry
	slot uint32
}

func (it item) ok() bool { return it.entry != nil }

// chunkSize entries of 72 bytes fill nine 8 KB pages of the Go heap exactly.
const chunkSize = 1024

// A chunk is a block of entries. used has a bit for each that is taken.
type chunk struct {
	entries *[chunkSize]entry // nil while nothing in the chunk is used
	used    [chunkSize / 64]uint64
	live    int
}

// A slab hands out slots for entries. Slots are numbered from 1, and a new entry always takes the
// lowest free one: where entries sit then depends on which keys there are and not on how the slab
// came to be, up to the slots themselves, which a snapshot can carry. An entry never moves, so the
// order of slots is an order in which a scan can pass over a changing keyspace.
type slab struct {
	chunks []chunk
	open   []uint64 // a bit for each chunk with a free slot
	lowest int      // no word of open before this one has a bit set
	live   int

	// spare is the memory of a chunk that has become empty, kept for the next that is needed: or
	// a lock that comes and goes at the edge of a chunk would allocate one each time.
	spare *[chunkSize]entry
}

func (s *slab) at(slot uint32) *entry {
	i := slot - 1
	return &s.chunks[i/chunkSize].entries[i%chunkSize]
}

// span is no less than the highest slot that is or was in use.
func (s *slab) span() uint32 { return uint32(len(s.chunks) * chunkSize) }

// isLive reports whether slot holds an entry.
func (s *slab) isLive(slot uint32) bool {
	i := slot - 1
	if int(i/chunkSize) >= len(s.chunks) {
		return false
	}
	return s.chunks[i/chunkSize].used[i%chunkSize/64]>>(i%64)&1 == 1
}

// alloc takes the lowest free slot.
func (s *slab) alloc() (uint32, *entry) {
	for s.lowest < len(s.open) && s.open[s.lowest] == 0 {
		s.lowest++
	}
	if s.lowest == len(s.open) {
		s.addChunk()
	}
	ci := s.lowest*64 + bits.TrailingZeros64(s.open[s.lowest])
	c := &s.chunks[ci]
	w := 0
	for c.used[w] == ^uint64(0) {
		w++
	}
	slot := uint32(ci*chunkSize+w*64+bits.TrailingZeros64(^c.used[w])) + 1
	return slot, s.take(slot)
}

// take takes a free slot.
func (s *slab) take(slot uint32) *entry {
	i, ci := (slot-1)%chunkSize, (slot-1)/chunkSize
	c := &s.chunks[ci]
	if c.entries == nil {
		if c.entries, s.spare = s.spare, nil; c.entries == nil {
			c.entries = new([chunkSize]entry)
		}
	}
	c.used[i/64] |= 1 << (i % 64)
	c.live++
	s.live++
	if c.live == chunkSize {
		s.open[ci/64] &^= 1 << (ci % 64)
	}
	return &c.entries[i]
}

// addChunk makes room when all slots are taken.
func (s *slab) addChunk() {
	ci := len(s.chunks)
	s.chunks = append(s.chunks, chunk{})
	if ci/64 == len(s.open) {
		s.open = append(s.open, 0)
	}
	s.open[ci/64] |= 1 << (ci % 64)
	s.lowest = ci / 64
}

// free gives a slot back.
func (s *slab) free(slot uint32) {
	i := int(slot - 1)
	ci := i / chunkSize
	c := &s.chunks[ci]
	c.entries[i%chunkSize] = entry{}
	c.used[i%chunkSize/64] &^= 1 << (i % 64)
	c.live--
	s.live--
	s.open[ci/64] |= 1 << (ci % 64)
	s.lowest = min(s.lowest, ci/64)
	if c.live == 0 {
		c.entries, s.spare = nil, c.entries
	}
}
