package keyspace

import (
	"math"
	"strconv"
)

// readSet returns the set under key, nil when there is no such key; ok is false when key holds
// something else.
func readSet(tx *Tx, key []byte) (s *set, ok bool) {
	it := tx.read(key)
	if !it.ok() {
		return nil, true
	}
	if it.kind != kindSet {
		return nil, false
	}
	return it.memberSet(), true
}

// locateSet is locate for a command that writes to a set; ok is false when key holds something
// else.
func locateSet(tx *Tx, key []byte) (it item, keyHash uint32, ok bool) {
	it, keyHash = tx.locate(key)
	if it.ok() {
		tx.ks.undo.arm(tx.db, it)
	}
	return it, keyHash, !it.ok() || it.kind == kindSet
}

// createSet adds an empty set under key, which must be absent.
func createSet(tx *Tx, keyHash uint32, key []byte) item {
	it := tx.create(keyHash, key)
	it.setMemberSet(new(set))
	return it
}

// shrunk reports that members have been taken out of a set, and removes it when those were the
// last.
func shrunk(tx *Tx, it item, ev event) {
	tx.changed(it, ev)
	if it.memberSet().len() == 0 {
		tx.remove(it, evDel)
	}
}

// SAdd implements SADD.
func SAdd(tx *Tx, args [][]byte) Reply {
	it, keyHash, ok := locateSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		it = createSet(tx, keyHash, args[1])
	}
	s := it.memberSet()
	added := int64(0)
	for _, member := range args[2:] {
		if s.add(member) {
			added++
		}
	}
	if added > 0 {
		tx.changed(it, evSAdd)
	}
	return Int(added)
}

// SRem implements SREM.
func SRem(tx *Tx, args [][]byte) Reply {
	it, _, ok := locateSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !it.ok() {
		return Int(0)
	}
	s := it.memberSet()
	removed := int64(0)
	for _, member := range args[2:] {
		if s.remove(member) {
			removed++
		}
	}
	if removed > 0 {
		shrunk(tx, it, evSRem)
	}
	return Int(removed)
}

// SMove implements SMOVE. What the destination is does not matter when there is no source.
func SMove(tx *Tx, args [][]byte) Reply {
	from, _, ok := locateSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	if !from.ok() {
		return Int(0)
	}
	to, keyHash, ok := locateSet(tx, args[2])
	if !ok {
		return errWrongType
	}
	if to.entry == from.entry {
		return Flag(from.memberSet().has(args[3]))
	}
	if !from.memberSet().remove(args[3]) {
		return Int(0)
	}
	shrunk(tx, from, evSRem)
	if !to.ok() {
		to = createSet(tx, keyHash, args[2])
	}
	if to.memberSet().add(args[3]) {
		tx.changed(to, evSAdd)
	}
	return Int(1)
}

// SIsMember implements SISMEMBER.
func SIsMember(tx *Tx, args [][]byte) Reply {
	s, ok := readSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	return Flag(s != nil && s.has(args[2]))
}

// SMIsMember implements SMISMEMBER.
func SMIsMember(tx *Tx, args [][]byte) Reply {
	s, ok := readSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	elems := make([]Reply, len(args)-2)
	for i, member := range args[2:] {
		elems[i] = Flag(s != nil && s.has(member))
	}
	return Array(elems...)
}

// SCard implements SCARD.
func SCard(tx *Tx, args [][]byte) Reply {
	s, ok := readSet(tx, args[1])
	if !ok {
		return errWrongType
	}
	if s == nil {
		return Int(0)
	}
	return Int(int64(s.len()))
}

// SMembers implements SMEMBERS.
func SMembers(tx *Tx, args [][]byte) Reply {
	s, ok := readSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case s == nil:
		return SetOf()
	}
	return setReply(s.listed())
}

// setReply is members as a RESP3 set.
func setReply(members []string) Reply {
	r := Bulks(members...)
	r.Kind = KindSet
	return r
}

// SPop implements SPOP. Redis looks at the count before it looks at the key.
func SPop(tx *Tx, args [][]byte) Reply {
	if len(args) > 3 {
		return errSyntax
	}
	count, missing := int64(-1), Null
	if len(args) == 3 {
		var ok bool
		if count, ok = integer(args[2]); !ok || count < 0 {
			return errNotPositive
		}
		missing = SetOf()
	}
	it, _, ok := locateSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !it.ok():
		return missing
	case count == 0:
		return SetOf()
	}
	s := it.memberSet()
	if count < 0 {
		member := s.removeAt(tx.below(s.len()))
		shrunk(tx, it, evSPop)
		return Bulk(member)
	}
	if count >= int64(s.len()) {
		r := setReply(s.listed())
		tx.ks.undo.touch(tx.db, it)
		it.setMemberSet(new(set))
		shrunk(tx, it, evSPop)
		return r
	}
	popped := make([]string, count)
	for i := range popped {
		popped[i] = s.removeAt(tx.below(s.len()))
	}
	shrunk(tx, it, evSPop)
	return setReply(popped)
}

// SRandMember implements SRANDMEMBER.
func SRandMember(tx *Tx, args [][]byte) Reply {
	if len(args) > 3 {
		return errSyntax
	}
	count := int64(1)
	if len(args) == 3 {
		var ok bool
		count, ok = integer(args[2])
		switch {
		case !ok:
			return errNotInteger
		case count == math.MinInt64:
			return errSymmetric
		}
	}
	s, ok := readSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case s == nil && len(args) == 2:
		return Null
	case s == nil || count == 0:
		return Empty
	case len(args) == 2:
		return Bulk(s.members[tx.below(s.len())])
	case count >= int64(s.len()):
		return Bulks(s.listed()...)
	case count < -maxRandomFields:
		return errOutOfRange
	}
	picks := tx.sample(s.len(), count)
	elems := make([]Reply, len(picks))
	for i, at := range picks {
		elems[i] = Bulk(s.members[at])
	}
	return Array(elems...)
}

// SScan implements SSCAN. Redis looks at the options only once it has found a set.
func SScan(tx *Tx, args [][]byte) Reply {
	cursor, ok := parseCursor(args[2])
	if !ok {
		return errBadCursor
	}
	s, ok := readSet(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case s == nil:
		return Array(Bulk("0"), Empty)
	}
	q, refusal := scanOptions(args[3:], "")
	if refusal.IsError() {
		return refusal
	}
	members, next := s.scan(cursor, q.count)
	elems := make([]Reply, 0, len(members))
	for _, m := range members {
		if q.wants(m) {
			elems = append(elems, Bulk(m))
		}
	}
	return Array(Bulk(strconv.FormatUint(next, 10)), Array(elems...))
}
