package keyspace

import (
	"fmt"
	"strings"

	"github.com/zeebo/xxh3"
)

// digestLen is the length of a digest as commands write it.
const digestLen = 16

// Digest implements DIGEST: the XXH3-64 of a string in 16 lower-case hexadecimal digits. A client
// that holds a long value compares by it, with IFDEQ and IFDNE, without sending the value.
func Digest(tx *Tx, args [][]byte) Reply {
	it := tx.read(args[1])
	if !it.ok() {
		return Null
	}
	if it.kind != kindString {
		return errWrongType
	}
	return Bulk(digest(it.str()))
}

func digest(value string) string { return fmt.Sprintf("%0*x", digestLen, xxh3.HashString(value)) }

// isDigestOf reports whether given is the digest of value, in either case. As in Redis nothing but
// its length is checked: what is no number is the digest of nothing.
func isDigestOf(given []byte, value string) (equal, valid bool) {
	if len(given) != digestLen {
		return false, false
	}
	return strings.EqualFold(string(given), digest(value)), true
}
