package raftstore

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// An entry is what one position of the log holds.
type entry struct {
	term  uint64 // in which it was stamped; in another term's log it counts for nothing
	stamp int64  // of the logical clock, microseconds
	wall  int64  // of the leader's wall clock, microseconds since the Unix epoch; data only
	begin bool   // the first of its term: moves no clock and carries no commands

	cluster clusterID // of an entry that begins a term
	config  []byte    // likewise: Machine.Config of the leader

	// check is the digest of the leader's state after the entry at checkAt.
	checkAt uint64
	check   uint64

	batches []batch
}

// A batch is commands of one node, numbered in order from first.
type batch struct {
	node     string
	epoch    uint64 // which of the node's lives
	first    uint64
	commands [][]byte
}

// A clusterID tells clusters apart. The zero value is that of a node that belongs to none yet.
type clusterID [16]byte

// entryVersion is the first byte of an entry. A node that meets a later one is too old for its
// cluster and must not guess.
const entryVersion = 1

const (
	entryBegin = 1 << iota
	entryCluster
)

var errEntry = errors.New("raftstore: malformed entry")

// appendTo encodes the entry.
func (e *entry) appendTo(b []byte) []byte {
	flags := byte(0)
	if e.begin {
		flags |= entryBegin
	}
	if e.cluster != (clusterID{}) {
		flags |= entryCluster
	}
	b = append(b, entryVersion, flags)
	b = binary.AppendUvarint(b, e.term)
	b = binary.AppendVarint(b, e.stamp)
	b = binary.AppendVarint(b, e.wall)
	if flags&entryCluster != 0 {
		b = append(b, e.cluster[:]...)
		b = appendBytes(b, e.config)
	}
	b = binary.AppendUvarint(b, e.checkAt)
	b = binary.LittleEndian.AppendUint64(b, e.check)
	b = binary.AppendUvarint(b, uint64(len(e.batches)))
	for i := range e.batches {
		b = e.batches[i].appendTo(b)
	}
	return b
}

func (t *batch) appendTo(b []byte) []byte {
	b = appendBytes(b, t.node)
	b = binary.AppendUvarint(b, t.epoch)
	b = binary.AppendUvarint(b, t.first)
	b = binary.AppendUvarint(b, uint64(len(t.commands)))
	for _, c := range t.commands {
		b = appendBytes(b, c)
	}
	return b
}

func appendBytes[T string | []byte](b []byte, s T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// decodeEntry is the inverse of appendTo. The commands alias b.
func decodeEntry(b []byte) (e entry, err error) {
	d := decoder{rest: b}
	if d.byte() != entryVersion {
		return e, errEntry
	}
	flags := d.byte()
	e.begin = flags&entryBegin != 0
	e.term, e.stamp, e.wall = d.uvarint(), d.varint(), d.varint()
	if flags&entryCluster != 0 {
		copy(e.cluster[:], d.take(uint64(len(e.cluster))))
		e.config = d.bytes()
	}
	e.checkAt = d.uvarint()
	if sum := d.take(8); sum != nil {
		e.check = binary.LittleEndian.Uint64(sum)
	}
	e.batches = make([]batch, 0, d.count())
	for range cap(e.batches) {
		e.batches = append(e.batches, d.batch())
	}
	if d.failed || len(d.rest) > 0 {
		return e, errEntry
	}
	return e, nil
}

// A decoder takes values off the start of rest. After it has failed, what it returns means nothing.
type decoder struct {
	rest   []byte
	failed bool
}

func (d *decoder) batch() (t batch) {
	t.node = string(d.bytes())
	t.epoch, t.first = d.uvarint(), d.uvarint()
	t.commands = make([][]byte, 0, d.count())
	for range cap(t.commands) {
		t.commands = append(t.commands, d.bytes())
	}
	return t
}

func (d *decoder) fail() { d.rest, d.failed = nil, true }

func (d *decoder) take(n uint64) []byte {
	if n > uint64(len(d.rest)) {
		d.fail()
		return nil
	}
	b := d.rest[:n:n]
	d.rest = d.rest[n:]
	return b
}

func (d *decoder) byte() byte {
	if b := d.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (d *decoder) uvarint() uint64 {
	v, n := binary.Uvarint(d.rest)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.rest = d.rest[n:]
	return v
}

func (d *decoder) varint() int64 {
	v, n := binary.Varint(d.rest)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.rest = d.rest[n:]
	return v
}

func (d *decoder) bytes() []byte { return d.take(d.uvarint()) }

// count returns how many elements follow, each of which takes a byte or more.
func (d *decoder) count() int {
	n := d.uvarint()
	if n > uint64(len(d.rest)) {
		d.fail()
		return 0
	}
	return int(n)
}

// sortedKeys are the keys of a map in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
