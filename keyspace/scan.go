package keyspace

import (
	"math/bits"
	"strconv"
	"strings"
)

// Keys implements KEYS.
func Keys(tx *Tx, args [][]byte) Reply {
	pattern := string(args[1])
	reply := Empty
	tx.db.each(func(slot uint32, e *entry) bool {
		if tx.live(e) && (pattern == "*" || Match(pattern, e.key())) {
			reply.Elems = append(reply.Elems, Bulk(e.key()))
		}
		return true
	})
	return reply
}

// Scan implements SCAN. Its cursor is the number of the slot to go on from: entries do not move, so
// a key that is there throughout is seen, once, whatever comes and goes around it.
func Scan(tx *Tx, args [][]byte) Reply {
	cursor, ok := parseCursor(args[1])
	if !ok {
		return errBadCursor
	}
	count, pattern, kind := int64(10), "*", ""
	for opts := args[2:]; len(opts) > 0; opts = opts[2:] {
		switch {
		case len(opts) < 2:
			return errSyntax
		case is(opts[0], "COUNT"):
			if count, ok = integer(opts[1]); !ok {
				return errNotInteger
			}
			if count < 1 {
				return errSyntax
			}
		case is(opts[0], "MATCH"):
			pattern = string(opts[1])
		case is(opts[0], "TYPE"):
			// Redis 7.0 takes a type that there is not for one that no key has.
			kind = strings.ToLower(string(opts[1]))
			if kind == "" {
				kind = "none"
			}
		default:
			return errSyntax
		}
	}
	keys := Empty
	next := tx.db.scan(cursor, count, func(e *entry) {
		if tx.live(e) && (kind == "" || kind == e.kind.name()) &&
			(pattern == "*" || Match(pattern, e.key())) {
			keys.Elems = append(keys.Elems, Bulk(e.key()))
		}
	})
	return Array(Bulk(strconv.FormatUint(next, 10)), keys)
}

// scan calls f for at most count entries from a cursor on and returns the cursor to go on from, 0
// after the last entry. It also stops after having passed many free slots, so that no call takes
// long in a keyspace that was large once.
func (s *slab) scan(cursor uint64, count int64, f func(e *entry)) (next uint64) {
	span := uint64(s.span())
	if cursor > span {
		return 0
	}
	at := max(cursor, 1) - 1
	for steps := 10 * min(count, 1<<32); at < span; steps-- {
		if count == 0 || steps == 0 {
			return at + 1
		}
		c := &s.chunks[at/chunkSize]
		if c.live == 0 {
			at = (at/chunkSize + 1) * chunkSize
			continue
		}
		rest := c.used[at%chunkSize/64] >> (at % 64)
		if rest == 0 {
			at = (at/64 + 1) * 64
			continue
		}
		at += uint64(bits.TrailingZeros64(rest))
		f(&c.entries[at%chunkSize])
		count--
		at++
	}
	return 0
}

// A scanQuery is the options of HSCAN and its like.
type scanQuery struct {
	count     int64
	pattern   string
	namesOnly bool
}

// scanOptions parses them; bare is the word for "names only", if the command has one, and refusal
// an error when they are wrong.
func scanOptions(opts [][]byte, bare string) (q scanQuery, refusal Reply) {
	q.count, q.pattern = 10, "*"
	for len(opts) > 0 {
		ok := true
		switch {
		case bare != "" && is(opts[0], bare):
			q.namesOnly = true
			opts = opts[1:]
			continue
		case len(opts) < 2:
			return q, errSyntax
		case is(opts[0], "COUNT"):
			if q.count, ok = integer(opts[1]); !ok {
				return q, errNotInteger
			}
			if q.count < 1 {
				return q, errSyntax
			}
		case is(opts[0], "MATCH"):
			q.pattern = string(opts[1])
		default:
			return q, errSyntax
		}
		opts = opts[2:]
	}
	return q, Reply{}
}

// wants reports whether a name is among those asked for.
func (q *scanQuery) wants(name string) bool {
	return q.pattern == "*" || Match(q.pattern, name)
}

// parseCursor parses the cursor of a SCAN as Redis does, by C's strtoul: with a sign, if need be,
// and with nothing as 0.
func parseCursor(b []byte) (cursor uint64, ok bool) {
	digits := b
	negative := len(b) > 0 && b[0] == '-'
	if negative || len(b) > 0 && b[0] == '+' {
		digits = b[1:]
	}
	if len(digits) == 0 {
		return 0, len(b) == 0
	}
	for _, d := range digits {
		if d < '0' || d > '9' {
			return 0, false
		}
	}
	cursor, err := strconv.ParseUint(string(digits), 10, 64)
	if negative {
		cursor = -cursor
	}
	return cursor, err == nil
}

// RandomKey implements RANDOMKEY: each key is as likely as any other, and the choice is the same
// on every replica.
func RandomKey(tx *Tx, args [][]byte) Reply {
	for tx.db.live > 0 {
		slot := tx.db.nth(int(tx.Random() % uint64(tx.db.live)))
		it := item{tx.db.at(slot), slot}
		if tx.live(it.entry) {
			return Bulk(it.key())
		}
		if tx.ks.held {
			return Null // it may be the only key: to try again could be for ever
		}
		tx.ks.expire(tx.db, it)
	}
	return Null
}

// nth returns the slot of the nth entry, from 0.
func (s *slab) nth(n int) uint32 {
	for ci := range s.chunks {
		c := &s.chunks[ci]
		if n >= c.live {
			n -= c.live
			continue
		}
		for w, used := range c.used {
			if k := bits.OnesCount64(used); n >= k {
				n -= k
				continue
			}
			for ; n > 0; n-- {
				used &= used - 1
			}
			return uint32(ci*chunkSize+w*64+bits.TrailingZeros64(used)) + 1
		}
	}
	panic("keyspace: fewer entries than counted")
}
