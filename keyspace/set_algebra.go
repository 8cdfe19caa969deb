package keyspace

import (
	"math"
	"slices"
)

// An operation makes a set of the sets under several keys, of which those that are absent are nil.
type operation func(sets []*set) *set

// SInter implements SINTER.
func SInter(tx *Tx, args [][]byte) Reply { return combine(tx, args[1:], intersection) }

// SUnion implements SUNION.
func SUnion(tx *Tx, args [][]byte) Reply { return combine(tx, args[1:], union) }

// SDiff implements SDIFF.
func SDiff(tx *Tx, args [][]byte) Reply { return combine(tx, args[1:], difference) }

// SInterStore implements SINTERSTORE.
func SInterStore(tx *Tx, args [][]byte) Reply {
	return combineInto(tx, args[1], args[2:], intersection, evSInterStore)
}

// SUnionStore implements SUNIONSTORE.
func SUnionStore(tx *Tx, args [][]byte) Reply {
	return combineInto(tx, args[1], args[2:], union, evSUnionStore)
}

// SDiffStore implements SDIFFSTORE.
func SDiffStore(tx *Tx, args [][]byte) Reply {
	return combineInto(tx, args[1], args[2:], difference, evSDiffStore)
}

// readSets returns the sets under keys, nil for those that are absent; ok is false when one of the
// keys holds something else.
func readSets(tx *Tx, keys [][]byte) (sets []*set, ok bool) {
	sets = make([]*set, len(keys))
	for i, key := range keys {
		if sets[i], ok = readSet(tx, key); !ok {
			return nil, false
		}
	}
	return sets, true
}

func combine(tx *Tx, keys [][]byte, op operation) Reply {
	sets, ok := readSets(tx, keys)
	if !ok {
		return errWrongType
	}
	return setReply(op(sets).listed())
}

// combineInto stores what an operation makes under target, or deletes target when that is empty.
func combineInto(tx *Tx, target []byte, keys [][]byte, op operation, ev event) Reply {
	sets, ok := readSets(tx, keys)
	if !ok {
		return errWrongType
	}
	result := op(sets)
	if result.len() == 0 {
		if it := tx.find(target); it.ok() {
			tx.remove(it, evDel)
		}
		return Int(0)
	}
	it := tx.overwrite(target)
	it.setMemberSet(result)
	tx.changed(it, ev)
	return Int(int64(result.len()))
}

// intersection returns what is in all sets.
func intersection(sets []*set) *set {
	result := new(set)
	eachCommon(sets, func(member string) bool {
		result.append(member)
		return true
	})
	return result
}

// eachCommon calls f for what is in all sets until it returns false, going through the smallest.
func eachCommon(sets []*set, f func(member string) bool) {
	if slices.Contains(sets, nil) {
		return
	}
	smallest := slices.MinFunc(sets, func(a, b *set) int { return a.len() - b.len() })
	smallest.each(func(member string) bool {
		for _, s := range sets {
			if s != smallest && !s.hasString(member) {
				return true
			}
		}
		return f(member)
	})
}

// union returns what is in any of the sets.
func union(sets []*set) *set {
	result := new(set)
	for _, s := range sets {
		if s == nil {
			continue
		}
		s.each(func(member string) bool {
			result.addString(member)
			return true
		})
	}
	return result
}

// difference returns what is in the first set and in no other.
func difference(sets []*set) *set {
	result := new(set)
	if sets[0] == nil {
		return result
	}
	sets[0].each(func(member string) bool {
		has := func(s *set) bool { return s != nil && s.hasString(member) }
		if !slices.ContainsFunc(sets[1:], has) {
			result.append(member)
		}
		return true
	})
	return result
}

// SInterCard implements SINTERCARD.
func SInterCard(tx *Tx, args [][]byte) Reply {
	n, ok := integer(args[1])
	switch {
	case !ok || n <= 0:
		return errNumKeys
	case n > int64(len(args)-2):
		return errNumKeysArgs
	}
	limit := int64(0)
	for opts := args[2+n:]; len(opts) > 0; opts = opts[2:] {
		if len(opts) < 2 || !is(opts[0], "LIMIT") {
			return errSyntax
		}
		if limit, ok = integer(opts[1]); !ok || limit < 0 {
			return errLimitNegative
		}
	}
	sets, ok := readSets(tx, args[2:2+n])
	if !ok {
		return errWrongType
	}
	if limit == 0 {
		limit = math.MaxInt64
	}
	common := int64(0)
	eachCommon(sets, func(string) bool {
		common++
		return common < limit
	})
	return Int(common)
}
