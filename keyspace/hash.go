package keyspace

import "unsafe"

// A hash is the value of a hash key: its fields and their values in a dense slice, which is the
// order that every reply lists them in. A lock that counts its holders is a hash of one field, so
// small is the usual case: there, fields are searched in turn. Above hashIndexed fields an index
// is kept beside the slice. Nothing ever ranges over the index, so equal requests give equal
// replies on every node.
//
// A small hash keeps its fields in the order in which they were added, as a listpack of Redis does.
// In an indexed hash, the last field takes the place of one that is deleted.
type hash struct {
	fields []field
	index  map[string]int32 // where a field is in fields; nil while the hash is small

	// What OBJECT ENCODING goes by: the most fields there have been at a time and the longest
	// field or value. Redis does not turn a large hash back, so neither ever shrinks. They do
	// not depend on the thresholds, which may differ from node to node.
	mostFields, longest int32

	undo *undo // the journal that changes are noted in, if there is one
}

// A field is a field of a hash with its value.
type field struct {
	name, value string
}

const (
	hashIndexed   = 128             // the most fields that are searched in turn
	hashUnindexed = hashIndexed / 2 // from here on down the index is dropped again
)

func (h *hash) len() int { return len(h.fields) }

// find returns the position of a field, or -1. Positions are good until the next deletion.
func (h *hash) find(name []byte) int {
	if h.index != nil {
		if i, ok := h.index[string(name)]; ok {
			return int(i)
		}
		return -1
	}
	for i := range h.fields {
		if h.fields[i].name == string(name) {
			return i
		}
	}
	return -1
}

// get returns the value of a field.
func (h *hash) get(name []byte) (value string, ok bool) {
	if i := h.find(name); i >= 0 {
		return h.fields[i].value, true
	}
	return "", false
}

// set gives a field a value and reports whether the field is new.
func (h *hash) set(name []byte, value string) (added bool) {
	i := h.find(name)
	if i >= 0 {
		h.replace(i, value)
		return false
	}
	h.add(string(name), value)
	return true
}

// replace gives the field at position i another value.
func (h *hash) replace(i int, value string) {
	if h.undo != nil {
		h.undo.step(undoStep{kind: undoHashReplace, of: unsafe.Pointer(h), at: int32(i), a: h.fields[i].value})
	}
	h.fields[i].value = value
	h.longest = max(h.longest, int32(len(value)))
}

// add appends a field, which must be absent.
func (h *hash) add(name, value string) {
	if h.undo != nil {
		h.undo.step(undoStep{kind: undoHashAdd, of: unsafe.Pointer(h)})
	}
	h.fields = append(h.fields, field{name, value})
	h.mostFields = max(h.mostFields, int32(len(h.fields)))
	h.longest = max(h.longest, int32(len(name)), int32(len(value)))
	switch {
	case h.index != nil:
		h.index[name] = int32(len(h.fields) - 1)
	case len(h.fields) > hashIndexed:
		h.buildIndex()
	}
}

// del takes a field out and reports whether it was there.
func (h *hash) del(name []byte) bool {
	i := h.find(name)
	if i < 0 {
		return false
	}
	if h.undo != nil {
		h.undo.step(undoStep{
			kind: undoHashDel, of: unsafe.Pointer(h), at: int32(i), flag: h.index != nil,
			a: h.fields[i].name, b: h.fields[i].value,
		})
	}
	last := len(h.fields) - 1
	if h.index != nil {
		delete(h.index, h.fields[i].name)
		if i != last {
			h.fields[i] = h.fields[last]
			h.index[h.fields[i].name] = int32(i)
		}
	} else {
		copy(h.fields[i:], h.fields[i+1:])
	}
	h.fields[last] = field{}
	h.fields = h.fields[:last]
	if h.index != nil && last <= hashUnindexed {
		h.index = nil
	}
	if last < cap(h.fields)/4 {
		h.fields = append(make([]field, 0, cap(h.fields)/2), h.fields...)
		if h.index != nil {
			h.buildIndex() // a map does not give memory back as it empties
		}
	}
	return true
}

func (h *hash) buildIndex() {
	h.index = make(map[string]int32, len(h.fields))
	for i := range h.fields {
		h.index[h.fields[i].name] = int32(i)
	}
}

// clone returns a copy. The strings are shared: they are immutable.
func (h *hash) clone() *hash {
	c := *h
	c.undo = nil
	c.fields = append(make([]field, 0, len(h.fields)), h.fields...)
	if h.index != nil {
		c.buildIndex()
	}
	return &c
}

// encoding is what OBJECT ENCODING says of the hash.
func (h *hash) encoding(l EncodingLimits) string {
	if int(h.mostFields) > l.HashEntries || int(h.longest) > l.HashValue {
		return "hashtable"
	}
	return "listpack"
}

// scan returns the fields that one HSCAN of about count fields passes over, and the cursor for the
// next, 0 at the end. A small hash is passed over in one go whatever the cursor is, as in Redis.
//
// The cursor is how many positions, from 0 on, are still to be visited; a scan runs downwards. A
// field that is there throughout is then never missed, whatever happens in between: a deletion
// moves a field only towards position 0 (the next ones by one, or the last one into the gap), so
// one that is still to be visited stays so, and a new field moves none. At worst, one that has been
// visited is seen again, which HSCAN allows.
func (h *hash) scan(cursor uint64, count int64) (fields []field, next uint64) {
	n := uint64(len(h.fields))
	if h.index == nil {
		return h.fields, 0
	}
	if cursor == 0 || cursor > n {
		cursor = n
	}
	if uint64(count) < cursor {
		next = cursor - uint64(count)
	}
	return h.fields[next:cursor], next
}
