package keyspace

import (
	"cmp"
	"math/bits"
	"slices"
)

// A wheel orders the entries of one database by deadline: a hierarchical timing wheel (Varghese
// and Lauck, "Hashed and Hierarchical Timing Wheels", SOSP 1987, scheme 7). Linking, unlinking and
// moving an entry are O(1); the links sit in the entries, so a key that is gone leaves nothing
// behind.
//
// A tick is 1.024 ms. Level 0 has a slot for each of 64 ticks, level n for each of 64 times what
// a slot of level n-1 spans. An entry sits at the level of the highest digit, in base 64, in which
// its tick differs from the current one. So the slots of a level that are in use always lie ahead
// of the current one, and all that is in a lower level is due before all that is in a higher one.
type wheel struct {
	tick  uint64 // everything due before this tick has left the levels
	used  [wheelLevels]uint64
	heads [wheelLevels][64]uint32

	due     []dueEntry // what is past due and not yet expired, in order of deadline
	done    int        // how many of due have been dealt with
	pending int        // how many of the others are still due

	// soonest is no later than the earliest deadline that was linked since NextDeadline was last
	// asked, so that the server knows when its timer is set too late.
	soonest int64
}

const (
	tickShift   = 10
	wheelLevels = 9 // 10 + 9·6 bits: the whole of an int64
	placeDue    = wheelLevels*64 + 1
)

// A dueEntry names an entry on its way out. One that was removed or got another deadline since has
// left the wheel and is not, or not in this place, due any more.
type dueEntry struct {
	deadline int64
	version  uint64 // the order among equal deadlines
	slot     uint32
}

// link files an entry under its deadline. It must not be linked already.
func (w *wheel) link(s *slab, it item) {
	tick := max(uint64(it.deadline)>>tickShift, w.tick)
	if it.deadline < 0 {
		tick = w.tick
	}
	level := (bits.Len64((tick^w.tick)|63) - 1) / 6
	slot := tick >> (6 * level) & 63
	head := &w.heads[level][slot]
	it.due, it.prevDue = *head, 0
	if *head != 0 {
		s.at(*head).prevDue = it.slot
	}
	*head = it.slot
	w.used[level] |= 1 << slot
	it.place = uint16(level*64+int(slot)) + 1
	w.soonest = min(w.soonest, it.deadline)
}

// unlink takes an entry out of the wheel, if it is in it.
func (w *wheel) unlink(s *slab, e *entry) {
	if e.place == 0 {
		return
	}
	if e.place == placeDue {
		w.pending--
	} else {
		level, slot := int(e.place-1)/64, (e.place-1)%64
		if e.prevDue != 0 {
			s.at(e.prevDue).due = e.due
		} else if w.heads[level][slot] = e.due; e.due == 0 {
			w.used[level] &^= 1 << slot
		}
		if e.due != 0 {
			s.at(e.due).prevDue = e.prevDue
		}
	}
	e.place, e.due, e.prevDue = 0, 0, 0
}

// advance moves the wheel to now and collects in w.due, in order of deadline, what is past due.
// With exact, that is everything due by now; without, the current tick is left alone, which saves
// a busy server from looking at it again for each request. It stops early, and says so, when it
// has collected enough: after a stall a million locks may be due at once.
func (w *wheel) advance(s *slab, now int64, exact bool, enough int) (more bool) {
	target := uint64(now) >> tickShift
	for {
		if w.pending >= enough {
			return true
		}
		level := 0
		for level < wheelLevels && w.used[level] == 0 {
			level++
		}
		if level == wheelLevels {
			break
		}
		slot := uint64(bits.TrailingZeros64(w.used[level]))
		below := uint(6 * level)
		start := w.tick>>below&^63<<below | slot<<below
		if start > target || start == target && level == 0 && !exact {
			break
		}
		w.tick = start
		if level > 0 {
			w.cascade(s, level, slot)
			continue
		}
		if start == target {
			w.collect(s, slot, now)
			return false
		}
		w.collect(s, slot, noDeadline)
		w.tick = start + 1
	}
	w.tick = max(w.tick, target)
	return false
}

// cascade files the entries of a slot anew, into lower levels.
func (w *wheel) cascade(s *slab, level int, slot uint64) {
	at := w.heads[level][slot]
	w.heads[level][slot] = 0
	w.used[level] &^= 1 << slot
	for at != 0 {
		e := s.at(at)
		after := e.due
		w.link(s, item{e, at})
		at = after
	}
}

// collect moves the entries of a slot of level 0 that are due by now to w.due.
func (w *wheel) collect(s *slab, slot uint64, now int64) {
	if w.done > len(w.due)/2 {
		w.due, w.done = append(w.due[:0], w.due[w.done:]...), 0
	}
	first := len(w.due)
	for at := w.heads[0][slot]; at != 0; {
		e := s.at(at)
		after := e.due
		if e.deadline <= now {
			w.unlink(s, e)
			e.place = placeDue
			w.pending++
			w.due = append(w.due, dueEntry{e.deadline, e.version, at})
		}
		at = after
	}
	slices.SortFunc(w.due[first:], byDeadline)
}

func byDeadline(a, b dueEntry) int {
	return cmp.Or(cmp.Compare(a.deadline, b.deadline), cmp.Compare(a.version, b.version))
}

// isDue reports whether d still names what is due. It does no more when the entry has gone or has
// got another deadline.
func (d dueEntry) isDue(s *slab) bool {
	if !s.isLive(d.slot) {
		return false
	}
	e := s.at(d.slot)
	return e.place == placeDue && e.deadline == d.deadline
}

// hasDue reports whether anything is due. The first of what is left in due is then.
func (w *wheel) hasDue(s *slab) bool {
	for w.done < len(w.due) && !w.due[w.done].isDue(s) {
		w.pop()
	}
	return w.done < len(w.due)
}

// next pops the next entry that is past due. The caller removes it.
func (w *wheel) next(s *slab) (item, bool) {
	if !w.hasDue(s) {
		return item{}, false
	}
	slot := w.due[w.done].slot
	w.pop()
	return item{s.at(slot), slot}, true
}

func (w *wheel) pop() {
	if w.done++; w.done == len(w.due) {
		w.drained()
	}
}

// makeDue files an entry that is in no place under what is due, once and in order.
func (w *wheel) makeDue(it item) {
	d := dueEntry{it.deadline, it.version, it.slot}
	at, _ := slices.BinarySearchFunc(w.due[w.done:], d, byDeadline)
	if at += w.done; at == len(w.due) || w.due[at] != d {
		w.due = slices.Insert(w.due, at, d)
	}
	it.place = placeDue
	w.pending++
}

// reorder puts what is due into the order of the versions of now.
func (w *wheel) reorder(s *slab) {
	if w.pending == 0 {
		return
	}
	w.due, w.done = slices.DeleteFunc(w.due[w.done:], func(d dueEntry) bool { return !d.isDue(s) }), 0
	for i := range w.due {
		w.due[i].version = s.at(w.due[i].slot).version
	}
	slices.SortFunc(w.due, byDeadline)
}

// dueUpTo is the latest deadline of what is due. What is not due has a later one.
func (w *wheel) dueUpTo(s *slab) (deadline int64, ok bool) {
	if w.pending == 0 {
		return 0, false
	}
	i := len(w.due) - 1
	for !w.due[i].isDue(s) {
		i--
	}
	return w.due[i].deadline, true
}

// drained empties the list of what is due. After a storm of expiries it does not keep its memory.
func (w *wheel) drained() {
	w.due, w.done = w.due[:0], 0
	if cap(w.due) > 4096 {
		w.due = nil
	}
}

// earliest is when the wheel must be looked at next: the earliest deadline if that is near, else
// the start of the slot that it is in.
func (w *wheel) earliest(s *slab) int64 {
	if w.hasDue(s) {
		return w.due[w.done].deadline
	}
	for level := range wheelLevels {
		if w.used[level] == 0 {
			continue
		}
		slot := uint64(bits.TrailingZeros64(w.used[level]))
		if level > 0 {
			below := uint(6 * level)
			return int64((w.tick>>below&^63<<below | slot<<below) << tickShift)
		}
		first := int64(noDeadline)
		for at := w.heads[0][slot]; at != 0; at = s.at(at).due {
			first = min(first, s.at(at).deadline)
		}
		return first
	}
	return noDeadline
}
