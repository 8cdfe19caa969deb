package keyspace

import "unsafe"

// What things take besides their content. A map is estimated: it is seldom full.
const (
	entrySize      = int64(unsafe.Sizeof(entry{})) + 4 // with its place in the table
	stringSize     = int64(unsafe.Sizeof(""))
	fieldSize      = int64(unsafe.Sizeof(field{}))
	scoredSize     = int64(unsafe.Sizeof(scored{}))
	indexedSize    = 48 // an element in the index of a hash, set or sorted set
	orderedSize    = 32 // an element in the order of a large sorted set
	defaultSamples = 5
)

// MemoryUsage implements MEMORY USAGE. The answer is an estimate of what the key takes here, which
// is not what it would take in Redis: the lengths of the elements of a collection are those of a
// sample. It follows from the value alone, not from how that came to be: a keyspace that comes from
// a snapshot answers the same.
func MemoryUsage(tx *Tx, args [][]byte) Reply {
	samples := int64(defaultSamples)
	for opts := args[3:]; len(opts) > 0; opts = opts[2:] {
		if len(opts) < 2 || !is(opts[0], "SAMPLES") {
			return errSyntax
		}
		var ok bool
		if samples, ok = integer(opts[1]); !ok {
			return errNotInteger
		}
		if samples < 0 {
			return errSyntax
		}
	}
	it := tx.find(args[2])
	if !it.ok() {
		return Null
	}
	return Int(entrySize + allocated(int64(it.keyLen)) + valueSize(it.entry, samples))
}

// roomFor is about how many elements a collection of n has room for: a power of two, as slices grow
// at first, or a little more than there are.
func roomFor(n int) int64 {
	if n <= 256 {
		room := int64(1)
		for room < int64(n) {
			room *= 2
		}
		return room
	}
	return int64(n) + int64(n)/8
}

// allocated is about what n bytes take when they are allocated alone.
func allocated(n int64) int64 {
	if n < 128 {
		return (n + 7) &^ 7
	}
	return n + n/16
}

func contentSize(s string) int64 { return allocated(int64(len(s))) }

// valueSize is about what the value of an entry takes.
func valueSize(e *entry, samples int64) int64 {
	switch e.kind {
	case kindHash:
		h := e.hashValue()
		size := int64(unsafe.Sizeof(*h)) + roomFor(h.len())*fieldSize
		size += int64(len(h.index)) * indexedSize
		return size + sampled(h.len(), samples, func(i int) int64 {
			return contentSize(h.fields[i].name) + contentSize(h.fields[i].value)
		})
	case kindList:
		l := e.listValue()
		size := int64(unsafe.Sizeof(*l)) + roomFor(l.len())*stringSize
		return size + sampled(l.len(), samples, func(i int) int64 { return contentSize(l.at(i)) })
	case kindSet:
		s := e.memberSet()
		size := int64(unsafe.Sizeof(*s)) + roomFor(s.len())*stringSize
		size += int64(len(s.index)) * indexedSize
		return size + sampled(s.len(), samples, func(i int) int64 { return contentSize(s.members[i]) })
	case kindZSet:
		z := e.zsetValue()
		size := int64(unsafe.Sizeof(*z)) + roomFor(z.len())*scoredSize
		size += int64(len(z.index)) * (indexedSize + orderedSize)
		return size + sampled(z.len(), samples, func(i int) int64 { return contentSize(z.elems[i].member) })
	}
	return allocated(int64(e.valueLen))
}

// sampled adds up the sizes of n elements, or estimates that by the first samples of them unless
// samples is 0.
func sampled(n int, samples int64, size func(i int) int64) int64 {
	k := int64(n)
	if samples > 0 {
		k = min(k, samples)
	}
	if k == 0 {
		return 0
	}
	sum := int64(0)
	for i := range int(k) {
		sum += size(i)
	}
	return sum * int64(n) / k
}
