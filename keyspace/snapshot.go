package keyspace

import (
	"encoding/binary"
	"io"
	"math"
	"math/bits"

	"github.com/zeebo/xxh3"
)

// The format of a snapshot: snapshotMagic, then blocks. A block is the length of its payload (4
// bytes, little-endian), the payload, and the xxh3 of both, seeded with the number of the block (8
// bytes). All payloads but the last are snapshotBlock long; a block of length 0 ends it. The
// payloads, put together, are, with numbers as unsigned varints unless a size is given:
//
//	databases, seed (8 bytes), the five EncodingLimits, maxString, version, fence
//	of each place of gone that is not 0, in order: distance from the one before, version; then 0
//	of each database that is not as new, in order: number + 1 and what it holds; then 0
//
// and what a database holds:
//
//	tick of the wheel; 0, or 1 and the deadline (8 bytes) up to which keys are on their way out
//	for each chunk: live + 1 and the entries in order of slots; then 0
//
// An entry is: distance from the last slot in the chunk, from -1 at first; bits (1 byte);
// fence and version, as distances from the last ones that were given out; since (4 bytes); the
// deadline (8 bytes) if it has one; of a collection: how many elements, most, longest; the key; the
// string, or the elements: field and value, or score (8 bytes) and member, or string. A string is
// its length and its bytes.
//
// What a table or a tree looks like, in what order keys are chained and how much room there is in a
// slice does not show in any reply and is left out; as are the counters of INFO, which differ from
// node to node.
const (
	snapshotMagic = "leasekey\x00\x00\x00\x01"
	snapshotBlock = 32 << 10
)

// Bits of an entry besides its kind.
const (
	entryKind     = 0x07
	entryDeadline = 0x08
	entryLarge    = 0x10
	entryMixed    = 0x20
)

// A Snapshot is a keyspace as it was at one instant, on its way out. Requests go on meanwhile.
//
// It belongs to the owner of the Keyspace, as all of it does: who writes it from another goroutine
// holds the owner's lock for each call of Next, and not while the block goes on its way. A call
// takes what 32 KiB of keys take, well under a millisecond. It may come whenever the lock is free,
// also between two instructions of a script.
//
// Equal keyspaces give equal snapshots, byte by byte, and so does a keyspace that Load has made of
// one and that has run the same requests since. Counters of hits and misses are no part of it.
type Snapshot struct {
	ks     *Keyspace
	dbs    []*frozenDB
	frozen map[*frozen]bool // the large collections that tell of their changes

	version, fence uint64
	gone           [1 << 16]uint64

	// How far it is.
	stage    stage
	place    int    // in gone
	chunk    int    // of the first of dbs
	slot     int    // in the chunk, the last that has been written
	strings  string // what is left of the one that is being written
	waiting  []string
	of       keptEntry // the collection that is being written
	elements []element // its elements, of a small one
	at       int       // the next element
	out      []byte    // payload that is in no block yet
	blocks   uint64
	over     bool // there will be no more calls of Next

	blind bool // a known mistake, for tests: what changes is not kept
}

type stage uint8

const (
	stageGone stage = iota
	stageDatabase
	stageChunk
	stageEntry
	stageDone
)

// Snapshot freezes the keyspace: the Snapshot that it returns has the state of now, whatever
// requests do before it is written. That takes a fraction of a millisecond for a million keys, and
// the first change of each key after it costs a copy of its entry, if it has not been written by
// then, and of its value if that is a collection of up to 128 elements. Of larger ones single
// elements are kept, except that LINSERT and LREM copy a list.
//
// There is one at a time: nil is returned while another has neither been written to its end nor
// released, and while a trial or a script runs.
func (ks *Keyspace) Snapshot() *Snapshot {
	if ks.image != nil || ks.undo.on {
		return nil
	}
	s := &Snapshot{ks: ks, version: ks.version, fence: ks.fence, gone: ks.gone, place: -1}
	s.frozen = map[*frozen]bool{}
	s.out = s.appendHead(make([]byte, 0, snapshotBlock+4096))
	for _, db := range ks.dbs {
		if db != nil && (len(db.chunks) > 0 || db.tick > 0) {
			db.frozen = s.freeze(db)
			s.dbs = append(s.dbs, db.frozen)
		}
	}
	ks.image, ks.undo.copying, ks.undo.watching = s, true, true
	return s
}

// Release ends the use of the snapshot, written or not: changes are not kept any more. It may be
// called again.
func (s *Snapshot) Release() {
	if s.over {
		return
	}
	s.over = true
	for f := range s.frozen {
		f.release()
	}
	for _, db := range s.ks.dbs {
		if db != nil {
			db.frozen = nil
		}
	}
	for _, f := range s.dbs { // that may be in no place now
		f.db.frozen = nil
	}
	u := &s.ks.undo
	s.ks.image, u.copying, u.watching = nil, false, u.on
	s.dbs, s.frozen, s.waiting, s.elements, s.of = nil, nil, nil, nil, keptEntry{}
}

// WriteTo writes what is left of the snapshot, for an owner who has nothing else to do meanwhile.
// The snapshot is released, also when w fails.
func (s *Snapshot) WriteTo(w io.Writer) (int64, error) {
	defer s.Release()
	var buf []byte
	n := int64(0)
	for done := false; !done; {
		if buf, done = s.Next(buf); len(buf) == 0 {
			break
		}
		k, err := w.Write(buf)
		if n += int64(k); err != nil {
			return n, err
		}
	}
	return n, nil
}

// Next returns the next part of the snapshot, in the memory of buf if that is large enough, and
// whether it was the last. Then, and after Release, there is nothing more. The snapshot releases
// itself after the last part.
func (s *Snapshot) Next(buf []byte) (part []byte, done bool) {
	part = buf[:0]
	if s.over {
		return part, true
	}
	if s.blocks == 0 {
		part = append(part, snapshotMagic...)
	}
	for len(s.out) < snapshotBlock && s.stage != stageDone {
		s.step()
	}
	n := min(len(s.out), snapshotBlock)
	at := len(part)
	part = binary.LittleEndian.AppendUint32(part, uint32(n))
	part = append(part, s.out[:n]...)
	part = binary.LittleEndian.AppendUint64(part, xxh3.HashSeed(part[at:], s.blocks))
	s.out = s.out[:copy(s.out, s.out[n:])]
	s.blocks++
	if n == 0 {
		s.Release()
	}
	return part, n == 0
}

func (s *Snapshot) appendHead(b []byte) []byte {
	ks := s.ks
	l := &ks.opts.Encoding
	b = binary.AppendUvarint(b, uint64(len(ks.dbs)))
	b = binary.LittleEndian.AppendUint64(b, ks.opts.Seed)
	for _, n := range []int{l.HashEntries, l.HashValue, l.SetIntsetEntries, l.ZSetEntries, l.ZSetValue} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	b = binary.AppendUvarint(b, uint64(ks.maxString))
	b = binary.AppendUvarint(b, s.version)
	return binary.AppendUvarint(b, s.fence)
}

// step appends a little to out.
func (s *Snapshot) step() {
	switch {
	case s.strings != "":
		n := min(len(s.strings), snapshotBlock)
		s.out, s.strings = append(s.out, s.strings[:n]...), s.strings[n:]
		return
	case len(s.waiting) > 0:
		str := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.out, s.strings = binary.AppendUvarint(s.out, uint64(len(str))), str
		return
	case s.of.entry.value != nil:
		s.stepElement()
		return
	}
	switch s.stage {
	case stageGone:
		s.stepGone()
	case stageDatabase:
		s.stepDatabase()
	case stageChunk:
		s.stepChunk()
	case stageEntry:
		s.stepEntry()
	}
}

// put appends a string, a long one bit by bit.
func (s *Snapshot) put(str string) {
	if len(s.waiting) > 0 || len(str) > 1024 {
		s.waiting = append(s.waiting, str)
		return
	}
	s.out = append(binary.AppendUvarint(s.out, uint64(len(str))), str...)
}

func (s *Snapshot) stepGone() {
	for i := s.place + 1; i < len(s.gone); i++ {
		if s.gone[i] != 0 {
			s.out = binary.AppendUvarint(s.out, uint64(i-s.place))
			s.out = binary.AppendUvarint(s.out, s.gone[i])
			s.place = i
			return
		}
	}
	s.out = append(s.out, 0)
	s.stage = stageDatabase
}

func (s *Snapshot) stepDatabase() {
	if len(s.dbs) == 0 {
		s.out = append(s.out, 0)
		s.stage = stageDone
		return
	}
	f := s.dbs[0]
	s.out = binary.AppendUvarint(s.out, uint64(f.index)+1)
	s.out = binary.AppendUvarint(s.out, f.tick)
	if f.due {
		s.out = binary.LittleEndian.AppendUint64(append(s.out, 1), uint64(f.dueUpTo))
	} else {
		s.out = append(s.out, 0)
	}
	s.stage, s.chunk, s.slot = stageChunk, 0, -1
}

func (s *Snapshot) stepChunk() {
	f := s.dbs[0]
	if s.chunk == len(f.live) {
		s.out = append(s.out, 0)
		f.db.frozen = nil
		s.dbs, s.stage = s.dbs[1:], stageDatabase
		return
	}
	n := uint64(0)
	for _, w := range f.live[s.chunk] {
		n += uint64(bits.OnesCount64(w))
	}
	s.out = binary.AppendUvarint(s.out, n+1)
	s.stage, s.slot = stageEntry, -1
}

// stepEntry writes the next entry of the chunk.
func (s *Snapshot) stepEntry() {
	f := s.dbs[0]
	at := s.slot + 1
	for at < chunkSize {
		if rest := f.live[s.chunk][at/64] >> (at % 64); rest != 0 {
			at += bits.TrailingZeros64(rest)
			break
		}
		at = (at/64 + 1) * 64
	}
	if at >= chunkSize {
		s.chunk++
		s.stage = stageChunk
		return
	}
	k := f.entryAt(uint32(s.chunk*chunkSize+at) + 1)
	s.out = binary.AppendUvarint(s.out, uint64(at-s.slot))
	s.slot = at
	s.putEntry(&k)
}

func (s *Snapshot) putEntry(k *keptEntry) {
	e := &k.entry
	shape := e.shape()
	if k.frozen != nil {
		shape = k.frozen.shape
	}
	flags := byte(e.kind)
	if e.deadline != noDeadline {
		flags |= entryDeadline
	}
	if shape.large {
		flags |= entryLarge
	}
	if shape.mixed {
		flags |= entryMixed
	}
	b := append(s.out, flags)
	b = binary.AppendUvarint(b, s.fence-e.fence)
	b = binary.AppendUvarint(b, s.version-e.version)
	b = binary.LittleEndian.AppendUint32(b, e.since)
	if e.deadline != noDeadline {
		b = binary.LittleEndian.AppendUint64(b, uint64(e.deadline))
	}
	if e.kind != kindString {
		b = binary.AppendUvarint(b, uint64(shape.n))
		b = binary.AppendUvarint(b, uint64(shape.most))
		b = binary.AppendUvarint(b, uint64(shape.longest))
	}
	s.out = b
	s.put(e.key())
	if e.kind == kindString {
		s.put(e.str())
		return
	}
	s.of, s.at = *k, 0
	if k.frozen == nil { // it is small, and may change before all of it is written
		for i := range shape.n {
			s.elements = append(s.elements, e.element(i))
		}
	}
}

// stepElement writes the next element of the collection.
func (s *Snapshot) stepElement() {
	f := s.of.frozen
	n := len(s.elements)
	if f != nil {
		n = f.shape.n
	}
	if s.at == n {
		clear(s.elements)
		s.elements = s.elements[:0]
		if f != nil {
			f.release()
			delete(s.frozen, f)
		}
		s.of = keptEntry{}
		return
	}
	var e element
	if f == nil {
		e = s.elements[s.at]
	} else {
		e = f.element(s.at)
		delete(f.kept, s.at)
		f.next = s.at + 1
	}
	s.at++
	if s.of.kind == kindZSet {
		s.out = binary.LittleEndian.AppendUint64(s.out, math.Float64bits(e.score))
	}
	s.put(e.a)
	if s.of.kind == kindHash {
		s.put(e.b)
	}
}
