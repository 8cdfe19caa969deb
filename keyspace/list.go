package keyspace

import "unsafe"

// A list is the value of a list key: a ring of strings that doubles when it is full and is halved
// when three quarters of it are empty, so that both ends cost O(1) and a queue that has drained
// gives its memory back. Its size is a power of two, so a position is a mask away.
type list struct {
	ring []string
	head int // where in ring the first element is
	n    int
	undo *undo // the journal that changes are noted in, if there is one
}

// listSmallest is the size below which a ring is not worth halving.
const listSmallest = 4

func (l *list) len() int { return l.n }

// slot is the place of element i, which must be in range.
func (l *list) slot(i int) *string { return &l.ring[(l.head+i)&(len(l.ring)-1)] }

func (l *list) at(i int) string { return *l.slot(i) }

// offset turns an index as commands give it, negative from the end, into a position; ok is false
// when there is no such element.
func (l *list) offset(index int64) (i int, ok bool) {
	if index < 0 {
		index += int64(l.n)
	}
	if index < 0 || index >= int64(l.n) {
		return 0, false
	}
	return int(index), true
}

// pushLeft adds an element in front of the first.
func (l *list) pushLeft(s string) {
	if u := l.journal(); u != nil {
		u.step(undoStep{kind: undoListPush, of: unsafe.Pointer(l), flag: true})
	}
	l.grow()
	l.head = (l.head - 1) & (len(l.ring) - 1)
	l.n++
	*l.slot(0) = s
}

// pushRight adds an element after the last.
func (l *list) pushRight(s string) {
	if u := l.journal(); u != nil {
		u.step(undoStep{kind: undoListPush, of: unsafe.Pointer(l)})
	}
	l.grow()
	l.n++
	*l.slot(l.n - 1) = s
}

// push adds an element at an end.
func (l *list) push(s string, left bool) {
	if left {
		l.pushLeft(s)
	} else {
		l.pushRight(s)
	}
}

// pop takes an element off an end. The list must not be empty.
func (l *list) pop(left bool) string {
	var s string
	if left {
		s = l.at(0)
		l.dropLeft(1)
	} else {
		s = l.at(l.n - 1)
		l.dropRight(1)
	}
	return s
}

// set gives element i another value.
func (l *list) set(i int, s string) {
	if u := l.journal(); u != nil {
		u.step(undoStep{kind: undoListSet, of: unsafe.Pointer(l), at: int32(i), a: l.at(i)})
	}
	*l.slot(i) = s
}

// insert puts s at position i and moves what was there, and after it, one on.
func (l *list) insert(i int, s string) {
	l.saveWhole()
	if i < l.n/2 {
		l.pushLeft(s)
		for j := range i {
			*l.slot(j) = l.at(j + 1)
		}
	} else {
		l.pushRight(s)
		for j := l.n - 1; j > i; j-- {
			*l.slot(j) = l.at(j - 1)
		}
	}
	*l.slot(i) = s
}

// remove takes out elements equal to value: the first count, the last -count, or with 0 all, and
// returns how many there were.
func (l *list) remove(value []byte, count int64) (removed int64) {
	if !l.contains(value) {
		return 0
	}
	l.saveWhole()
	if count < 0 {
		// Towards the end, so that the gap is at the start.
		to := l.n - 1
		for i := l.n - 1; i >= 0; i-- {
			// removed and count rather than -count, which does not exist for the least int64.
			if s := l.at(i); -removed > count && s == string(value) {
				removed++
			} else {
				*l.slot(to) = s
				to--
			}
		}
		l.dropLeft(int(removed))
		return removed
	}
	to := 0
	for i := range l.n {
		if s := l.at(i); (count == 0 || removed < count) && s == string(value) {
			removed++
		} else {
			*l.slot(to) = s
			to++
		}
	}
	l.dropRight(int(removed))
	return removed
}

func (l *list) contains(value []byte) bool {
	for i := range l.n {
		if l.at(i) == string(value) {
			return true
		}
	}
	return false
}

// dropLeft takes off the first k elements.
func (l *list) dropLeft(k int) {
	if u := l.journal(); u != nil {
		for i := range k {
			u.step(undoStep{kind: undoListDrop, of: unsafe.Pointer(l), flag: true, a: l.at(i)})
		}
	}
	for i := range k {
		*l.slot(i) = ""
	}
	l.head = (l.head + k) & max(0, len(l.ring)-1)
	l.n -= k
	l.shrink()
}

// dropRight takes off the last k elements.
func (l *list) dropRight(k int) {
	if u := l.journal(); u != nil {
		for i := l.n - 1; i >= l.n-k; i-- {
			u.step(undoStep{kind: undoListDrop, of: unsafe.Pointer(l), a: l.at(i)})
		}
	}
	for i := l.n - k; i < l.n; i++ {
		*l.slot(i) = ""
	}
	l.n -= k
	l.shrink()
}

// grow makes room for one more element.
func (l *list) grow() {
	if l.n == len(l.ring) {
		l.resize(max(1, 2*l.n))
	}
}

// shrink gives memory back when the ring is mostly empty.
func (l *list) shrink() {
	size := len(l.ring)
	for size > listSmallest && l.n <= size/4 {
		size /= 2
	}
	if size != len(l.ring) {
		l.resize(size)
	}
}

// resize moves the elements to the start of a ring of another size, a power of two.
func (l *list) resize(size int) {
	ring := make([]string, size)
	first := min(l.n, len(l.ring)-l.head)
	copy(ring, l.ring[l.head:l.head+first])
	copy(ring[first:], l.ring[:l.n-first])
	l.ring, l.head = ring, 0
}

// clone returns a copy. The strings are shared: they are immutable.
func (l *list) clone() *list {
	c := *l
	c.undo = nil
	c.ring = append([]string(nil), l.ring...)
	return &c
}

// encoding is what OBJECT ENCODING says of the list: Redis 7.0.15 says "quicklist" of every one.
func (l *list) encoding() string { return "quicklist" }
