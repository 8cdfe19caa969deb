package keyspace

import (
	"cmp"
	"slices"
	"unsafe"
)

// A set is the value of a set key: its members in a dense slice, which is the order that replies
// list them in, and, above setIndexed members, an index beside it. Nothing ever ranges over the
// index, so equal requests give equal replies on every node.
//
// A small set keeps its members in the order in which they were added. In an indexed set, the last
// member takes the place of one that is removed.
type set struct {
	members []string
	index   map[string]int32 // where a member is in members; nil while the set is small

	// What OBJECT ENCODING goes by: the most members there have been at a time and whether one
	// of them was no integer. Redis does not turn a large set back, so neither ever goes back.
	most  int32
	mixed bool

	undo *undo // the journal that changes are noted in, if there is one
}

const (
	setIndexed   = 128            // the most members that are searched in turn
	setUnindexed = setIndexed / 2 // from here on down the index is dropped again

	// setSorted is up to which size a set of integers is listed in numerical order, as an
	// intset of Redis is with the thresholds that it comes with.
	setSorted = 512
)

func (s *set) len() int { return len(s.members) }

// find returns the position of a member, or -1. Positions are good until the next removal.
func (s *set) find(member []byte) int {
	if s.index != nil {
		if i, ok := s.index[string(member)]; ok {
			return int(i)
		}
		return -1
	}
	for i := range s.members {
		if s.members[i] == string(member) {
			return i
		}
	}
	return -1
}

func (s *set) has(member []byte) bool { return s.find(member) >= 0 }

// hasString is has for a member of another set.
func (s *set) hasString(member string) bool {
	if s.index != nil {
		_, ok := s.index[member]
		return ok
	}
	return slices.Contains(s.members, member)
}

// add adds a member and reports whether it is new.
func (s *set) add(member []byte) bool {
	if s.has(member) {
		return false
	}
	s.append(string(member))
	return true
}

// addString is add for a string that stays.
func (s *set) addString(member string) bool {
	if s.hasString(member) {
		return false
	}
	s.append(member)
	return true
}

// append adds a member that must be absent.
func (s *set) append(member string) {
	if s.undo != nil {
		s.undo.step(undoStep{kind: undoSetAdd, of: unsafe.Pointer(s)})
	}
	s.members = append(s.members, member)
	s.most = max(s.most, int32(len(s.members)))
	if !s.mixed {
		_, isInteger := integer(member)
		s.mixed = !isInteger
	}
	switch {
	case s.index != nil:
		s.index[member] = int32(len(s.members) - 1)
	case len(s.members) > setIndexed:
		s.buildIndex()
	}
}

// remove takes a member out and reports whether it was there.
func (s *set) remove(member []byte) bool {
	i := s.find(member)
	if i < 0 {
		return false
	}
	s.removeAt(i)
	return true
}

// removeAt takes the member at a position out and returns it.
func (s *set) removeAt(i int) string {
	member, last := s.members[i], len(s.members)-1
	if s.undo != nil {
		s.undo.step(undoStep{
			kind: undoSetRemove, of: unsafe.Pointer(s), at: int32(i), flag: s.index != nil, a: member,
		})
	}
	if s.index != nil {
		delete(s.index, member)
		if i != last {
			s.members[i] = s.members[last]
			s.index[s.members[i]] = int32(i)
		}
	} else {
		copy(s.members[i:], s.members[i+1:])
	}
	s.members[last] = ""
	s.members = s.members[:last]
	if s.index != nil && last <= setUnindexed {
		s.index = nil
	}
	if last < cap(s.members)/4 {
		s.members = append(make([]string, 0, cap(s.members)/2), s.members...)
		if s.index != nil {
			s.buildIndex() // a map does not give memory back as it empties
		}
	}
	return member
}

func (s *set) buildIndex() {
	s.index = make(map[string]int32, len(s.members))
	for i, m := range s.members {
		s.index[m] = int32(i)
	}
}

// each calls f for every member, in the order in which replies list them, until it returns false.
// f must not change the set.
func (s *set) each(f func(member string) bool) {
	for _, m := range s.listed() {
		if !f(m) {
			return
		}
	}
}

// listed returns the members in the order in which replies list them. The slice may be the set's
// own and is good until its next change.
func (s *set) listed() []string {
	if s.mixed || len(s.members) > setSorted {
		return s.members
	}
	if slices.IsSortedFunc(s.members, byInteger) {
		return s.members
	}
	sorted := slices.Clone(s.members)
	slices.SortFunc(sorted, byInteger)
	return sorted
}

// byInteger compares two integers.
func byInteger(a, b string) int {
	x, _ := integer(a)
	y, _ := integer(b)
	return cmp.Compare(x, y)
}

// clone returns a copy. The strings are shared: they are immutable.
func (s *set) clone() *set {
	c := *s
	c.undo = nil
	c.members = append(make([]string, 0, len(s.members)), s.members...)
	if s.index != nil {
		c.buildIndex()
	}
	return &c
}

// encoding is what OBJECT ENCODING says of the set.
func (s *set) encoding(l EncodingLimits) string {
	if s.mixed || int(s.most) > l.SetIntsetEntries {
		return "hashtable"
	}
	return "intset"
}

// scan returns the members that one SSCAN of about count members passes over, and the cursor for
// the next, 0 at the end. It keeps the promise of SSCAN in the way that hash.scan does.
func (s *set) scan(cursor uint64, count int64) (members []string, next uint64) {
	if s.index == nil {
		return s.listed(), 0
	}
	n := uint64(len(s.members))
	if cursor == 0 || cursor > n {
		cursor = n
	}
	if uint64(count) < cursor {
		next = cursor - uint64(count)
	}
	return s.members[next:cursor], next
}
