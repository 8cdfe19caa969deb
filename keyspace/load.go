package keyspace

import (
	"encoding/binary"
	"math"
	"strings"
	"unsafe"
)

// loadDump reads what DUMP wrote; refusal is an error when b is none, or one of a later version,
// or holds what is not known here. Payloads come from clients: whatever is in one, nothing is
// believed of a length before the bytes are there.
func loadDump(b []byte) (v value, refusal Reply) {
	if len(b) < dumpFooterSize {
		return v, errBadPayload
	}
	at := len(b) - dumpFooterSize
	version, sum := binary.LittleEndian.Uint16(b[at:]), binary.LittleEndian.Uint64(b[at+2:])
	if version > newestVersion || sum != dumpChecksum(b[:at+2]) {
		return v, errBadPayload
	}
	l := loader{rest: string(b[:at])} // the one copy: what is kept is cut out of it again
	var e entry
	if !l.value(&e) || l.failed {
		return v, errBadFormat
	}
	return valueOf(&e), Reply{}
}

// A loader takes values off the start of rest. After it has failed, what it returns means nothing.
type loader struct {
	rest   string
	failed bool
}

// fail makes the loader fail.
func (l *loader) fail() {
	l.rest, l.failed = "", true
}

// take returns the next n bytes.
func (l *loader) take(n uint64) string {
	if n > uint64(len(l.rest)) {
		l.fail()
		return ""
	}
	s := l.rest[:n]
	l.rest = l.rest[n:]
	return s
}

// little returns the next n bytes as a number, the least byte first.
func (l *loader) little(n int) (u uint64) {
	for i, c := range []byte(l.take(uint64(n))) {
		u |= uint64(c) << (8 * i)
	}
	return u
}

// big returns the next n bytes as a number, the greatest byte first.
func (l *loader) big(n int) (u uint64) {
	for _, c := range []byte(l.take(uint64(n))) {
		u = u<<8 | uint64(c)
	}
	return u
}

// form returns a length, or the form of a string that has none in front, and 0 as form otherwise.
func (l *loader) form() (n uint64, form byte) {
	first := byte(l.little(1))
	switch {
	case first < len14Bits:
		return uint64(first), 0
	case first < len32Bits:
		return uint64(first&0x3f)<<8 | l.little(1), 0
	case first == len32Bits:
		return l.big(4), 0
	case first == len64Bits:
		return l.big(8), 0
	case first >= lenFormBit && first <= lenLZF:
		return 0, first
	}
	l.fail()
	return 0, 0
}

// length returns a length.
func (l *loader) length() uint64 {
	n, form := l.form()
	if form != 0 {
		l.fail()
	}
	return n
}

// count returns how many elements follow, each of which takes a byte or more.
func (l *loader) count() int {
	n := l.length()
	if n > uint64(len(l.rest)) {
		l.fail()
		return 0
	}
	return int(n)
}

// string returns a string.
func (l *loader) string() string {
	n, form := l.form()
	switch form {
	case lenInt8:
		return formatInteger(int64(int8(l.little(1))))
	case lenInt16:
		return formatInteger(int64(int16(l.little(2))))
	case lenInt32:
		return formatInteger(int64(int32(l.little(4))))
	case lenLZF:
		packed, size := l.length(), l.length()
		return l.decompress(l.take(packed), size)
	}
	return l.own(l.take(n))
}

// own returns a copy, so that a short element does not hold all of a payload.
func (l *loader) own(s string) string { return strings.Clone(s) }

// decompress undoes LZF: runs of literal bytes, and references to what has been written already.
func (l *loader) decompress(packed string, size uint64) string {
	// A reference of 3 bytes stands for 264 at most.
	if l.failed || size > maxString || size > uint64(len(packed))*264 {
		l.fail()
		return ""
	}
	out := make([]byte, 0, size)
	in := loader{rest: packed}
	for in.rest != "" {
		control := int(in.little(1))
		if control < 32 {
			out = append(out, in.take(uint64(control)+1)...)
			continue
		}
		n := control >> 5
		if n == 7 {
			n += int(in.little(1))
		}
		from := len(out) - (control&0x1f)<<8 - int(in.little(1)) - 1
		if in.failed || from < 0 || uint64(len(out)+n+2) > size {
			l.fail()
			return ""
		}
		for range n + 2 { // one at a time: the two may overlap
			out = append(out, out[from])
			from++
		}
	}
	if in.failed || uint64(len(out)) != size {
		l.fail()
		return ""
	}
	return ownString(out)
}

// value reads a value with its type into an entry. It reports false for one that is malformed, not
// known here, or empty.
func (l *loader) value(e *entry) bool {
	switch l.little(1) {
	case rdbString:
		e.setStr(l.string())
	case rdbList:
		e.setList(l.list(l.strings(l.count())))
	case rdbListQuicklist:
		e.setList(l.list(l.quicklist()))
	case rdbSet:
		e.setMemberSet(l.set(l.strings(l.count())))
	case rdbSetIntset:
		e.setMemberSet(l.set(l.intset(l.string())))
	case rdbSetListpack:
		e.setMemberSet(l.set(l.listpack(l.string())))
	case rdbHash:
		e.setHash(l.hash(l.strings(2 * l.count())))
	case rdbHashListpack:
		e.setHash(l.hash(l.listpack(l.string())))
	case rdbZSet:
		e.setZSet(l.zset(l.count(), func() float64 { return math.Float64frombits(l.little(8)) }))
	case rdbZSetText:
		e.setZSet(l.zset(l.count(), l.score))
	case rdbZSetListpack:
		e.setZSet(l.packedZSet(l.listpack(l.string())))
	default:
		return false
	}
	return !l.failed
}

// strings reads n strings.
func (l *loader) strings(n int) []string {
	if n > len(l.rest) {
		l.fail()
		return nil
	}
	var ss []string // not of n at once: a string is larger than the byte that claims it
	for len(ss) < n && !l.failed {
		ss = append(ss, l.string())
	}
	return ss
}

// nonEmpty fails when there is nothing: Redis has no empty collections.
func (l *loader) nonEmpty(n int) {
	if n == 0 {
		l.fail()
	}
}

func (l *loader) list(elems []string) *list {
	l.nonEmpty(len(elems))
	v := new(list)
	for _, elem := range elems {
		v.pushRight(elem)
	}
	return v
}

func (l *loader) set(members []string) *set {
	l.nonEmpty(len(members))
	v := new(set)
	for _, m := range members {
		if !v.addString(m) {
			l.fail()
		}
	}
	return v
}

func (l *loader) hash(pairs []string) *hash {
	l.nonEmpty(len(pairs))
	v := new(hash)
	for ; len(pairs) >= 2; pairs = pairs[2:] {
		if !v.set(bytesOf(pairs[0]), pairs[1]) {
			l.fail()
		}
	}
	if len(pairs) > 0 {
		l.fail()
	}
	return v
}

// bytesOf is s to be looked at as bytes, not to be written to.
func bytesOf(s string) []byte { return unsafe.Slice(unsafe.StringData(s), len(s)) }

func (l *loader) zset(n int, score func() float64) *zset {
	l.nonEmpty(n)
	v := new(zset)
	for range n {
		member := l.string()
		l.addScored(v, member, score())
		if l.failed {
			break
		}
	}
	return v
}

// addScored adds a member that must not be there yet.
func (l *loader) addScored(z *zset, member string, score float64) {
	if math.IsNaN(score) || z.find(member) >= 0 {
		l.fail()
		return
	}
	z.add(score, member)
}

func (l *loader) packedZSet(pairs []string) *zset {
	l.nonEmpty(len(pairs))
	v := new(zset)
	for ; len(pairs) >= 2; pairs = pairs[2:] {
		score, _, ok := parseDouble(pairs[1])
		if !ok {
			l.fail()
		}
		l.addScored(v, pairs[0], score)
	}
	if len(pairs) > 0 {
		l.fail()
	}
	return v
}

// score reads a score as text, of which the length comes in one byte. There are three lengths that
// are none.
func (l *loader) score() float64 {
	switch n := l.little(1); n {
	case 253:
		return math.NaN()
	case 254:
		return math.Inf(1)
	case 255:
		return math.Inf(-1)
	default:
		f, _, ok := parseDouble(l.take(n))
		if !ok {
			l.fail()
		}
		return f
	}
}
