package keyspace

// Redis keeps small collections as one block of memory and dumps it as it is, within a string.

// The kinds of nodes of a quicklist.
const (
	quicklistPlain  = 1 // one element
	quicklistPacked = 2 // a listpack
)

// quicklist reads a list that is made of nodes.
func (l *loader) quicklist() (elems []string) {
	for range l.count() {
		switch l.length() {
		case quicklistPlain:
			elems = append(elems, l.string())
		case quicklistPacked:
			elems = append(elems, l.listpack(l.string())...)
		default:
			l.fail()
		}
		if l.failed {
			return nil
		}
	}
	return elems
}

// intset unpacks sorted integers of equal size.
func (l *loader) intset(packed string) (members []string) {
	in := loader{rest: packed}
	size, n := in.little(4), in.little(4)
	if size != 2 && size != 4 && size != 8 || n*size != uint64(len(in.rest)) {
		l.fail()
		return nil
	}
	members = make([]string, n)
	for i := range members {
		members[i] = formatInteger(signExtend(in.little(int(size)), uint(8*size)))
	}
	return members
}

// signExtend takes the lower bits of u for a number in two's complement.
func signExtend(u uint64, bits uint) int64 { return int64(u<<(64-bits)) >> (64 - bits) }

const (
	listpackEnd       = 0xff
	listpackUncounted = 0xffff // more elements than the header can tell
)

// listpack unpacks elements of any kind.
func (l *loader) listpack(packed string) (elems []string) {
	in := loader{rest: packed}
	size, n := in.little(4), in.little(2)
	if l.failed || in.failed || size != uint64(len(packed)) {
		l.fail()
		return nil
	}
	for !in.failed && in.rest != "" && in.rest[0] != listpackEnd {
		before := len(in.rest)
		elems = append(elems, in.listpackElement())
		in.take(backlenSize(before - len(in.rest)))
	}
	if in.failed || len(in.rest) != 1 || n != listpackUncounted && n != uint64(len(elems)) {
		l.fail()
		return nil
	}
	return elems
}

// listpackElement reads one element up to the length that follows it, for walking backwards.
func (l *loader) listpackElement() string {
	first := l.little(1)
	switch {
	case first < 0x80: // 7 bits
		return formatInteger(int64(first))
	case first < 0xc0: // a string with a length of 6 bits
		return l.own(l.take(first & 0x3f))
	case first < 0xe0: // 13 bits
		return formatInteger(signExtend(first&0x1f<<8|l.little(1), 13))
	case first < 0xf0: // a string with a length of 12 bits
		return l.own(l.take(first&0x0f<<8 | l.little(1)))
	case first == 0xf0: // a string with a length of 32 bits
		return l.own(l.take(l.little(4)))
	case first == 0xf1:
		return formatInteger(signExtend(l.little(2), 16))
	case first == 0xf2:
		return formatInteger(signExtend(l.little(3), 24))
	case first == 0xf3:
		return formatInteger(signExtend(l.little(4), 32))
	case first == 0xf4:
		return formatInteger(int64(l.little(8)))
	}
	l.fail()
	return ""
}

// backlenSize is how many bytes the length of an element of n bytes takes, in groups of 7 bits.
func backlenSize(n int) uint64 {
	switch {
	case n <= 127:
		return 1
	case n < 16383:
		return 2
	case n < 2097151:
		return 3
	case n < 268435455:
		return 4
	}
	return 5
}
