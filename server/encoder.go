package server

import (
	"math"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

// nested is how deep a reply may be before its encoding allocates.
const nested = 8

// appendReply appends r as RESP2 (proto 2) or RESP3 (proto 3). Nesting costs no Go stack, since a
// script may return a table of any depth.
func appendReply(dst []byte, r keyspace.Reply, proto int) []byte {
	if !isAggregate(r.Kind) {
		return appendScalar(dst, &r, proto)
	}
	var room [nested][]keyspace.Reply
	open := append(room[:0], r.Elems) // what is left of each level
	dst = appendOpening(dst, &r, proto)
	for len(open) > 0 {
		level := &open[len(open)-1]
		if len(*level) == 0 {
			open = open[:len(open)-1]
			continue
		}
		e := &(*level)[0]
		*level = (*level)[1:]
		switch {
		case isAggregate(e.Kind):
			dst = appendOpening(dst, e, proto)
			open = append(open, e.Elems)
		case e.Kind == keyspace.KindNone || e.Kind == keyspace.KindBlocked:
			// An element that writes nothing would shift everything behind it.
			dst = appendNull(dst, proto)
		default:
			dst = appendScalar(dst, e, proto)
		}
	}
	return dst
}

func isAggregate(k keyspace.Kind) bool {
	switch k {
	case keyspace.KindArray, keyspace.KindMap, keyspace.KindSet, keyspace.KindPush:
		return true
	}
	return false
}

// appendOpening appends the line before the elements of an aggregate.
func appendOpening(dst []byte, r *keyspace.Reply, proto int) []byte {
	n, mark := len(r.Elems), byte('*')
	if proto >= 3 {
		switch r.Kind {
		case keyspace.KindMap:
			mark, n = '%', n/2
		case keyspace.KindSet:
			mark = '~'
		case keyspace.KindPush:
			mark = '>'
		}
	}
	return appendLength(dst, mark, n)
}

// appendScalar appends a reply without elements.
func appendScalar(dst []byte, r *keyspace.Reply, proto int) []byte {
	switch r.Kind {
	case keyspace.KindStatus:
		return appendLine(append(dst, '+'), r.Str)
	case keyspace.KindError:
		return appendLine(append(dst, '-'), r.Str)
	case keyspace.KindInt:
		return appendNumber(append(dst, ':'), r.Int)
	case keyspace.KindBulk:
		return appendBulk(dst, r.Str)
	case keyspace.KindNull:
		return appendNull(dst, proto)
	case keyspace.KindNullArray:
		if proto >= 3 {
			return appendNull(dst, proto)
		}
		return append(dst, "*-1\r\n"...)
	case keyspace.KindDouble:
		return appendDouble(dst, r.Float(), proto)
	case keyspace.KindBool:
		return appendBool(dst, r.Int != 0, proto)
	case keyspace.KindVerbatim:
		if proto < 3 {
			return appendBulk(dst, r.Str)
		}
		dst = append(appendLength(dst, '=', len(r.Str)+4), "txt:"...)
		return append(append(dst, r.Str...), '\r', '\n')
	case keyspace.KindBigNumber:
		if proto < 3 {
			return appendBulk(dst, r.Str)
		}
		return appendLine(append(dst, '('), r.Str)
	}
	return dst // KindNone, KindBlocked
}

func appendNull(dst []byte, proto int) []byte {
	if proto >= 3 {
		return append(dst, "_\r\n"...)
	}
	return append(dst, "$-1\r\n"...)
}

func appendBool(dst []byte, yes bool, proto int) []byte {
	switch {
	case proto >= 3 && yes:
		return append(dst, "#t\r\n"...)
	case proto >= 3:
		return append(dst, "#f\r\n"...)
	case yes:
		return append(dst, ":1\r\n"...)
	}
	return append(dst, ":0\r\n"...)
}

func appendBulk(dst []byte, s string) []byte {
	dst = appendLength(dst, '$', len(s))
	return append(append(dst, s...), '\r', '\n')
}

// appendLine appends s and a line end. Line ends within s become spaces, as in Redis: they would
// cut the reply in two.
func appendLine(dst []byte, s string) []byte {
	if strings.IndexByte(s, '\r') < 0 && strings.IndexByte(s, '\n') < 0 {
		return append(append(dst, s...), '\r', '\n')
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '\r' || c == '\n' {
			c = ' '
		}
		dst = append(dst, c)
	}
	return append(dst, '\r', '\n')
}

// appendLength appends "$5\r\n" and its kind.
func appendLength(dst []byte, mark byte, n int) []byte {
	if uint(n) < 10 {
		return append(dst, mark, byte('0'+n), '\r', '\n')
	}
	return appendNumber(append(dst, mark), int64(n))
}

func appendNumber(dst []byte, n int64) []byte {
	return append(strconv.AppendInt(dst, n, 10), '\r', '\n')
}

// appendDouble appends f as Redis 7.0 writes scores: seventeen significant digits.
func appendDouble(dst []byte, f float64, proto int) []byte {
	var room [32]byte
	text := room[:0]
	switch {
	case math.IsInf(f, 1):
		text = append(text, "inf"...)
	case math.IsInf(f, -1):
		text = append(text, "-inf"...)
	case math.IsNaN(f):
		text = append(text, "nan"...)
	default:
		text = strconv.AppendFloat(text, f, 'g', 17, 64)
	}
	if proto >= 3 {
		dst = append(dst, ',')
	} else {
		dst = appendLength(dst, '$', len(text))
	}
	return append(append(dst, text...), '\r', '\n')
}
