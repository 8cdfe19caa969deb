package keyspace

import (
	"math/bits"
	"strings"
	"unsafe"
)

// Bit 0 of a string is the most significant bit of its first byte. What lies beyond the end of a
// string, and all of an absent one, is 0.

// bitOffset parses the position of a bit.
func bitOffset[T string | []byte](arg T) (offset int64, ok bool) {
	offset, ok = integer(arg)
	return offset, ok && offset >= 0 && offset>>3 < maxString
}

// readString returns the string under key, found false when there is none; ok is false when key
// holds something else.
func readString(tx *Tx, key []byte) (s string, found, ok bool) {
	it := tx.read(key)
	if !it.ok() {
		return "", false, true
	}
	if it.kind != kindString {
		return "", true, false
	}
	return it.str(), true, true
}

// bitAt is the bit at an offset.
func bitAt(s string, offset int64) int64 {
	if offset>>3 >= int64(len(s)) {
		return 0
	}
	return int64(s[offset>>3] >> (7 - offset&7) & 1)
}

// SetBit implements SETBIT.
func SetBit(tx *Tx, args [][]byte) Reply {
	offset, ok := bitOffset(args[2])
	if !ok {
		return errBitOffset
	}
	on, ok := integer(args[3])
	if !ok || on>>1 != 0 {
		return errBit
	}
	it, keyHash := tx.locate(args[1])
	was := ""
	if it.ok() {
		if it.kind != kindString {
			return errWrongType
		}
		was = it.str()
	}
	old := bitAt(was, offset)
	if old == on && offset>>3 < int64(len(was)) {
		return Int(old)
	}
	value := grown(was, int(offset>>3)+1)
	value[offset>>3] &^= 1 << (7 - offset&7)
	value[offset>>3] |= byte(on) << (7 - offset&7)
	tx.editString(it, keyHash, args[1], ownString(value), evSetBit)
	return Int(old)
}

// grown returns a copy of s that is at least n bytes long.
func grown(s string, n int) []byte {
	b := make([]byte, max(n, len(s)))
	copy(b, s)
	return b
}

// ownString is the string of bytes that nobody changes any more.
func ownString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// GetBit implements GETBIT.
func GetBit(tx *Tx, args [][]byte) Reply {
	offset, ok := bitOffset(args[2])
	if !ok {
		return errBitOffset
	}
	s, _, ok := readString(tx, args[1])
	if !ok {
		return errWrongType
	}
	return Int(bitAt(s, offset))
}

// bitUnit parses BYTE or BIT.
func bitUnit(arg []byte) (isBit, ok bool) {
	isBit = is(arg, "BIT")
	return isBit, isBit || is(arg, "BYTE")
}

// bitRange turns two indexes, negative from the end and the second inclusive, into the range of
// bits that they mean; empty when there are none. They count bytes unless isBit is set.
func bitRange(length int, start, end int64, isBit bool) (from, to int64) {
	n := int64(length)
	if isBit {
		n *= 8
	}
	if start < 0 {
		start = max(0, start+n)
	}
	if end < 0 {
		end = max(0, end+n)
	}
	if end = min(end, n-1); start > end {
		return 0, 0
	}
	if isBit {
		return start, end + 1
	}
	return start * 8, (end + 1) * 8
}

// BitCount implements BITCOUNT. Redis looks at the range only once it has found a string.
func BitCount(tx *Tx, args [][]byte) Reply {
	s, found, ok := readString(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !found:
		return Int(0)
	case len(args) == 2:
		return Int(countBits(s, 0, int64(len(s))*8))
	case len(args) == 3 || len(args) > 5:
		return errSyntax
	}
	start, end, ok := span(args[2], args[3])
	if !ok {
		return errNotInteger
	}
	if start < 0 && end < 0 && start > end {
		return Int(0) // also when what follows is no unit
	}
	isBit := false
	if len(args) == 5 {
		if isBit, ok = bitUnit(args[4]); !ok {
			return errSyntax
		}
	}
	from, to := bitRange(len(s), start, end, isBit)
	return Int(countBits(s, from, to))
}

// countBits counts the bits that are set in a range of bits.
func countBits(s string, from, to int64) (n int64) {
	for ; from < to && from&7 != 0; from++ {
		n += bitAt(s, from)
	}
	for ; from < to && to&7 != 0; to-- {
		n += bitAt(s, to-1)
	}
	if from >= to {
		return n
	}
	whole := s[from>>3 : to>>3]
	for ; len(whole) >= 8; whole = whole[8:] {
		n += int64(bits.OnesCount64(word(whole)))
	}
	for i := range len(whole) {
		n += int64(bits.OnesCount8(whole[i]))
	}
	return n
}

// word is the first eight bytes of s as a number.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0])<<56 | uint64(s[1])<<48 | uint64(s[2])<<40 | uint64(s[3])<<32 |
		uint64(s[4])<<24 | uint64(s[5])<<16 | uint64(s[6])<<8 | uint64(s[7])
}

// BitPos implements BITPOS.
func BitPos(tx *Tx, args [][]byte) Reply {
	bit, ok := integer(args[2])
	switch {
	case !ok:
		return errNotInteger
	case bit>>1 != 0:
		return errBitArgument
	}
	s, found, ok := readString(tx, args[1])
	switch {
	case !ok:
		return errWrongType
	case !found:
		return Int(-bit)
	}
	start, end, isBit := int64(0), int64(-1), false
	if len(args) > 6 {
		return errSyntax
	}
	if len(args) > 3 {
		if start, ok = integer(args[3]); !ok {
			return errNotInteger
		}
	}
	if len(args) == 6 {
		if isBit, ok = bitUnit(args[5]); !ok {
			return errSyntax
		}
	}
	if len(args) > 4 {
		if end, ok = integer(args[4]); !ok {
			return errNotInteger
		}
	}
	from, to := bitRange(len(s), start, end, isBit)
	if from == to {
		return Int(-1)
	}
	if pos := findBit(s, from, to, bit); pos >= 0 {
		return Int(pos)
	}
	if bit == 0 && len(args) < 5 {
		return Int(to) // the first of the zeros beyond the end, unless an end was given
	}
	return Int(-1)
}

// findBit returns the position of the first bit of a value in a range of bits, or -1.
func findBit(s string, from, to, bit int64) int64 {
	var skip uint64 // a word without any such bit
	if bit == 0 {
		skip = ^uint64(0)
	}
	for from < to {
		if from&7 == 0 && to-from >= 64 {
			w := word(s[from>>3:]) ^ skip
			if w != 0 {
				return from + int64(bits.LeadingZeros64(w))
			}
			from += 64
			continue
		}
		if bitAt(s, from) == bit {
			return from
		}
		from++
	}
	return -1
}

// BitOp implements BITOP.
func BitOp(tx *Tx, args [][]byte) Reply {
	name := strings.ToUpper(string(args[1]))
	switch name {
	case "AND", "OR", "XOR":
	case "NOT":
		if len(args) != 4 {
			return errBitOpNot
		}
	default:
		return errSyntax
	}
	sources := make([]string, len(args)-3)
	longest := 0
	for i, key := range args[3:] {
		var ok bool
		if sources[i], _, ok = readString(tx, key); !ok {
			return errWrongType
		}
		longest = max(longest, len(sources[i]))
	}
	it, keyHash := tx.locate(args[2])
	if longest == 0 {
		if it.ok() {
			tx.remove(it, evDel)
		}
		return Int(0)
	}
	value := grown(sources[0], longest)
	for _, s := range sources[1:] {
		combineBits(value, s, name)
	}
	if name == "NOT" {
		for i := range value {
			value[i] = ^value[i]
		}
	}
	tx.putString(it, keyHash, args[2], value, noDeadline, evSet)
	return Int(int64(longest))
}

// combineBits applies s, with zeros beyond its end, to b.
func combineBits(b []byte, s, op string) {
	switch op {
	case "AND":
		for i := range len(s) {
			b[i] &= s[i]
		}
		clear(b[len(s):])
	case "OR":
		for i := range len(s) {
			b[i] |= s[i]
		}
	case "XOR":
		for i := range len(s) {
			b[i] ^= s[i]
		}
	}
}
