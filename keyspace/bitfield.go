package keyspace

import "strings"

// A bitField is a number of some bits within a string.
type bitField struct {
	signed bool
	width  uint // in bits
	offset int64
}

// parseBitField parses a type, such as u8, and an offset, which counts numbers of that type when it
// begins with '#'.
func parseBitField(kind, offset []byte) (f bitField, refusal Reply) {
	if len(kind) == 0 || kind[0] != 'i' && kind[0] != 'u' {
		return f, errBitFieldType
	}
	f.signed = kind[0] == 'i'
	width, ok := integer(kind[1:])
	if !ok || width < 1 || width > 64 || width == 64 && !f.signed {
		return f, errBitFieldType
	}
	f.width = uint(width)
	if len(offset) == 0 || offset[0] != '#' {
		if f.offset, ok = bitOffset(offset); !ok {
			return f, errBitOffset
		}
		return f, Reply{}
	}
	n, ok := bitOffset(offset[1:])
	if !ok || n*width>>3 >= maxString {
		return f, errBitOffset
	}
	f.offset = n * width
	return f, Reply{}
}

// get returns the number. That of an unsigned field fits, as it is at most 63 bits wide.
func (f bitField) get(s string) int64 {
	var u uint64
	for i := range int64(f.width) {
		u = u<<1 | uint64(bitAt(s, f.offset+i))
	}
	if f.signed {
		return int64(u<<(64-f.width)) >> (64 - f.width)
	}
	return int64(u)
}

// put stores a number, of which only the lower bits count, in a string that is long enough.
func (f bitField) put(b []byte, n int64) {
	for i := range int64(f.width) {
		at := f.offset + i
		bit := byte(uint64(n) >> (int64(f.width) - 1 - i) & 1)
		b[at>>3] = b[at>>3]&^(1<<(7-at&7)) | bit<<(7-at&7)
	}
}

// An overflow says what becomes of a number that its field cannot hold.
type overflow uint8

const (
	overflowWrap overflow = iota // the upper bits are lost
	overflowSat                  // it is the nearest that fits
	overflowFail                 // nothing is stored
)

// add returns n+by as the field can hold it; ok is false when it cannot and must not be stored.
// Redis takes a negative n, which SET can give to an unsigned field, for a large one.
func (f bitField) add(n, by int64, mode overflow) (sum int64, ok bool) {
	low, high := int64(0), int64(uint64(1)<<f.width-1)
	var over, under bool
	if f.signed {
		low, high = -1<<(f.width-1), 1<<(f.width-1)-1
		over = n > high || by > 0 && n > high-by
		under = n < low || by < 0 && n < low-by
	} else {
		over = uint64(n) > uint64(high) || by > 0 && by > high-n
		under = !over && by < 0 && by < -n
	}
	switch {
	case !over && !under:
		return n + by, true
	case mode == overflowFail:
		return 0, false
	case mode == overflowWrap && f.signed:
		return (n + by) << (64 - f.width) >> (64 - f.width), true
	case mode == overflowWrap:
		return int64(uint64(n+by) << (64 - f.width) >> (64 - f.width)), true
	case over:
		return high, true
	}
	return low, true
}

// A bitFieldStep is one step of BITFIELD.
type bitFieldStep struct {
	bitField
	kind    bitFieldStepKind
	operand int64
	mode    overflow
}

type bitFieldStepKind uint8

const (
	bitFieldGet bitFieldStepKind = iota
	bitFieldSet
	bitFieldIncrBy
)

// parseBitFieldSteps parses the steps of BITFIELD. length is how many bytes the string must have
// for those that write, 0 without any; refusal is an error when something is wrong.
func parseBitFieldSteps(args [][]byte) (steps []bitFieldStep, length int, refusal Reply) {
	mode := overflowWrap
	for len(args) > 0 {
		step, words := bitFieldStep{mode: mode}, 4
		switch {
		case is(args[0], "OVERFLOW") && len(args) >= 2:
			switch strings.ToUpper(string(args[1])) {
			case "WRAP":
				mode = overflowWrap
			case "SAT":
				mode = overflowSat
			case "FAIL":
				mode = overflowFail
			default:
				return nil, 0, errOverflowType
			}
			args = args[2:]
			continue
		case is(args[0], "GET") && len(args) >= 3:
			words = 3
		case is(args[0], "SET") && len(args) >= 4:
			step.kind = bitFieldSet
		case is(args[0], "INCRBY") && len(args) >= 4:
			step.kind = bitFieldIncrBy
		default:
			return nil, 0, errSyntax
		}
		if step.bitField, refusal = parseBitField(args[1], args[2]); refusal.IsError() {
			return nil, 0, refusal
		}
		if step.kind != bitFieldGet {
			var ok bool
			if step.operand, ok = integer(args[3]); !ok {
				return nil, 0, errNotInteger
			}
			length = max(length, int((step.offset+int64(step.width)-1)>>3)+1)
		}
		steps, args = append(steps, step), args[words:]
	}
	return steps, length, Reply{}
}

// BitField implements BITFIELD.
func BitField(tx *Tx, args [][]byte) Reply {
	steps, length, refusal := parseBitFieldSteps(args[2:])
	if refusal.IsError() {
		return refusal
	}
	if length == 0 {
		return getBitFields(tx, args[1], steps)
	}
	it, keyHash := tx.locate(args[1])
	was := ""
	if it.ok() {
		if it.kind != kindString {
			return errWrongType
		}
		was = it.str()
	}
	// The string grows even if no number turns out to fit. Redis tells nobody of that.
	value := grown(was, length)
	changed := false
	replies := make([]Reply, len(steps))
	for i, step := range steps {
		old := step.get(ownString(value))
		replies[i] = Int(old)
		if step.kind == bitFieldGet {
			continue
		}
		n, by := old, step.operand
		if step.kind == bitFieldSet {
			n, by = step.operand, 0
		}
		n, ok := step.add(n, by, step.mode)
		if !ok {
			replies[i] = Null
			continue
		}
		step.put(value, n)
		if step.kind == bitFieldIncrBy {
			replies[i] = Int(n)
		}
		changed = changed || n != old || len(was) < length
	}
	switch {
	case changed:
		tx.editString(it, keyHash, args[1], ownString(value), evSetBit)
	case len(was) < length:
		tx.editString(it, keyHash, args[1], ownString(value))
	}
	return Array(replies...)
}

// BitFieldRO implements BITFIELD_RO.
func BitFieldRO(tx *Tx, args [][]byte) Reply {
	steps, length, refusal := parseBitFieldSteps(args[2:])
	switch {
	case refusal.IsError():
		return refusal
	case length > 0:
		return errBitFieldRO
	}
	return getBitFields(tx, args[1], steps)
}

// getBitFields is a BITFIELD that only reads.
func getBitFields(tx *Tx, key []byte, steps []bitFieldStep) Reply {
	s, _, ok := readString(tx, key)
	if !ok {
		return errWrongType
	}
	replies := make([]Reply, len(steps))
	for i, step := range steps {
		replies[i] = Int(step.get(s))
	}
	return Array(replies...)
}
