package keyspace

import "encoding/binary"

// Types in an RDB file that stand for libraries of functions.
const (
	rdbFunction      = 0xf5
	rdbFunctionEarly = 0xf6 // of a release candidate of Redis 7.0
)

// DumpFunctions writes the texts of libraries as FUNCTION DUMP does.
func DumpFunctions(codes []string) Reply {
	var b []byte
	for _, code := range codes {
		b = appendString(append(b, rdbFunction), code)
	}
	b = binary.LittleEndian.AppendUint16(b, dumpVersion)
	b = binary.LittleEndian.AppendUint64(b, dumpChecksum(b))
	return Bulk(ownString(b))
}

// LoadFunctions reads what FUNCTION DUMP wrote; refusal is an error when b is something else.
func LoadFunctions(b []byte) (codes []string, refusal Reply) {
	if len(b) < dumpFooterSize {
		return nil, errBadPayload
	}
	at := len(b) - dumpFooterSize
	version, sum := binary.LittleEndian.Uint16(b[at:]), binary.LittleEndian.Uint64(b[at+2:])
	if version > newestVersion || sum != dumpChecksum(b[:at+2]) {
		return nil, errBadPayload
	}
	for l := (loader{rest: string(b[:at])}); l.rest != ""; {
		switch l.little(1) {
		case rdbFunction:
		case rdbFunctionEarly:
			return nil, errFunctionEarly
		default:
			return nil, errFunctionType
		}
		code := l.string()
		if l.failed {
			return nil, errFunctionCode
		}
		codes = append(codes, code)
	}
	return codes, Reply{}
}
