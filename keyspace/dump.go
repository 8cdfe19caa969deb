package keyspace

import (
	"encoding/binary"
	"hash/crc64"
	"math"
)

// The format of DUMP is that of one value in an RDB file of Redis, with a version and a checksum
// behind it. What is written here is the plain form of each type, which every Redis reads; what is
// read is in load.go.

// The types of values in an RDB file, by what is inside.
const (
	rdbString        = 0
	rdbList          = 1
	rdbSet           = 2
	rdbZSetText      = 3 // scores as text
	rdbHash          = 4
	rdbZSet          = 5
	rdbSetIntset     = 11
	rdbHashListpack  = 16
	rdbZSetListpack  = 17
	rdbListQuicklist = 18
	rdbSetListpack   = 20 // since Redis 7.2
)

const (
	dumpVersion    = 10 // of Redis 7.0, so that it reads what is written here
	newestVersion  = 11 // of Redis 7.2, the latest that is read
	dumpFooterSize = 2 + 8
)

// Forms of a length, by its first byte.
const (
	len14Bits  = 0x40
	len32Bits  = 0x80
	len64Bits  = 0x81
	lenInt8    = 0xc0 // no length: a string that is a number
	lenInt16   = 0xc1
	lenInt32   = 0xc2
	lenLZF     = 0xc3 // no length: a compressed string
	lenFormBit = 0xc0
)

// jones is the polynomial of Redis's checksum, reflected. D. Jones found it; Redis and its dumps
// are where it is used.
var jones = crc64.MakeTable(0x95ac9329ac4bc9b5)

// dumpChecksum is the checksum of a dump. Other than Go's CRC-64, it starts from 0 and is not
// inverted.
func dumpChecksum(b []byte) uint64 { return ^crc64.Update(math.MaxUint64, jones, b) }

// Dump implements DUMP.
func Dump(tx *Tx, args [][]byte) Reply {
	it := tx.read(args[1])
	if !it.ok() {
		return Null
	}
	b := appendValue(nil, it.entry)
	b = binary.LittleEndian.AppendUint16(b, dumpVersion)
	b = binary.LittleEndian.AppendUint64(b, dumpChecksum(b))
	return Bulk(ownString(b))
}

// appendValue writes the value of an entry with its type in front.
func appendValue(b []byte, e *entry) []byte {
	switch e.kind {
	case kindString:
		return appendString(append(b, rdbString), e.str())
	case kindHash:
		h := e.hashValue()
		b = appendLen(append(b, rdbHash), h.len())
		for _, f := range h.fields {
			b = appendString(appendString(b, f.name), f.value)
		}
	case kindList:
		l := e.listValue()
		b = appendLen(append(b, rdbList), l.len())
		for i := range l.len() {
			b = appendString(b, l.at(i))
		}
	case kindSet:
		s := e.memberSet()
		b = appendLen(append(b, rdbSet), s.len())
		s.each(func(member string) bool {
			b = appendString(b, member)
			return true
		})
	case kindZSet:
		z := e.zsetValue()
		b = appendLen(append(b, rdbZSet), z.len())
		z.walk(0, z.len(), func(e scored) {
			b = appendString(b, e.member)
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(e.score))
		})
	}
	return b
}

func appendLen(b []byte, n int) []byte {
	switch {
	case n < 1<<6:
		return append(b, byte(n))
	case n < 1<<14:
		return append(b, len14Bits|byte(n>>8), byte(n))
	case n <= math.MaxUint32:
		return binary.BigEndian.AppendUint32(append(b, len32Bits), uint32(n))
	}
	return binary.BigEndian.AppendUint64(append(b, len64Bits), uint64(n))
}

// appendString writes a string, a small number in fewer bytes.
func appendString(b []byte, s string) []byte {
	if n, ok := integer(s); ok {
		switch {
		case n == int64(int8(n)):
			return append(b, lenInt8, byte(n))
		case n == int64(int16(n)):
			return binary.LittleEndian.AppendUint16(append(b, lenInt16), uint16(n))
		case n == int64(int32(n)):
			return binary.LittleEndian.AppendUint32(append(b, lenInt32), uint32(n))
		}
	}
	return append(appendLen(b, len(s)), s...)
}

// restoreOptions are what follows the payload of RESTORE.
type restoreOptions struct {
	replace, absolute bool
	idle              int64 // seconds; -1 when not given
	hasFreq           bool  // how often the key was used, which is of no use here
}

// parse parses the options; refusal is an error when they are wrong.
func (o *restoreOptions) parse(opts [][]byte) (refusal Reply) {
	o.idle = -1
	for ; len(opts) > 0; opts = opts[1:] {
		switch {
		case is(opts[0], "REPLACE"):
			o.replace = true
		case is(opts[0], "ABSTTL"):
			o.absolute = true
		case is(opts[0], "IDLETIME") && len(opts) > 1 && !o.hasFreq:
			var ok bool
			if o.idle, ok = integer(opts[1]); !ok {
				return errNotInteger
			}
			if o.idle < 0 {
				return errRestoreIdle
			}
			opts = opts[1:]
		case is(opts[0], "FREQ") && len(opts) > 1 && o.idle < 0:
			freq, ok := integer(opts[1])
			if !ok {
				return errNotInteger
			}
			if freq < 0 || freq > math.MaxUint8 {
				return errRestoreFreq
			}
			o.hasFreq, opts = true, opts[1:]
		default:
			return errSyntax
		}
	}
	return Reply{}
}

// Restore implements RESTORE. A key that would have expired by now is not created; one that it
// would have replaced is gone all the same.
func Restore(tx *Tx, args [][]byte) Reply {
	var o restoreOptions
	if refusal := o.parse(args[4:]); refusal.IsError() {
		return refusal
	}
	old, keyHash := tx.locate(args[1])
	if old.ok() && !o.replace {
		return errBusyKey
	}
	ttl, ok := integer(args[2])
	switch {
	case !ok:
		return errNotInteger
	case ttl < 0:
		return errRestoreTTL
	}
	v, refusal := loadDump(args[3])
	if refusal.IsError() {
		return refusal
	}
	deadline := int64(noDeadline)
	if ttl > 0 {
		form := ttlMillis
		if o.absolute {
			form = ttlMillisAt
		}
		if deadline, ok = tx.Now.deadlineOf(form, ttl); !ok {
			return errExpire("restore")
		}
	}
	if deadline <= tx.Now.Mono {
		if old.ok() {
			tx.remove(old, evDel)
		}
		return OK
	}
	it := tx.place(tx.db, old, keyHash, args[1], v, deadline)
	if o.idle >= 0 {
		units := (min(o.idle, math.MaxUint32)*1e6 + 1<<sinceShift - 1) >> sinceShift
		it.since = uint32(tx.Now.Mono>>sinceShift - units)
	}
	tx.changed(it, evRestore)
	return OK
}
