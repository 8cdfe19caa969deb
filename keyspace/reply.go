package keyspace

import "math"

// A Kind says which RESP3 type a Reply has.
type Kind uint8

// The kinds of replies. The comment says what a RESP2 client sees where that differs.
const (
	KindNone      Kind = iota // nothing is written
	KindStatus                // +OK
	KindError                 // -ERR …
	KindInt                   // :1
	KindBulk                  // $3 foo
	KindNull                  // _; RESP2 $-1
	KindNullArray             // _; RESP2 *-1
	KindArray                 // *2 …
	KindMap                   // %1 …, Elems alternates keys and values; RESP2 a flat array
	KindSet                   // ~2 …; RESP2 an array
	KindPush                  // >3 …; RESP2 an array
	KindDouble                // ,1.5; RESP2 a bulk string
	KindBool                  // #t; RESP2 :1 or :0
	KindVerbatim              // =15 txt:…, the prefix added by the encoder; RESP2 a bulk string
	KindBigNumber             // (123…; RESP2 a bulk string
	KindBlocked               // the command must wait: see Tx.Block. Never reaches the wire
)

// A Reply is what a command answers: a value, never bytes of the wire. One encoder writes it as
// RESP2 or RESP3. Strings in a Reply are immutable and may outlive the request.
type Reply struct {
	Kind  Kind
	Int   int64   // KindInt, KindBool; the bits of a KindDouble
	Str   string  // KindStatus, KindError (without the leading '-'), KindBulk, KindVerbatim, KindBigNumber
	Elems []Reply // KindArray, KindMap, KindSet, KindPush
}

// Replies that need no making.
var (
	OK        = Reply{Kind: KindStatus, Str: "OK"}
	Queued    = Reply{Kind: KindStatus, Str: "QUEUED"}
	Null      = Reply{Kind: KindNull}
	NullArray = Reply{Kind: KindNullArray}
	Empty     = Reply{Kind: KindArray}
)

// Status returns a simple string.
func Status(s string) Reply { return Reply{Kind: KindStatus, Str: s} }

// Err returns an error; text begins with its code word ("ERR syntax error").
func Err(text string) Reply { return Reply{Kind: KindError, Str: text} }

// Int returns an integer.
func Int(n int64) Reply { return Reply{Kind: KindInt, Int: n} }

// Flag returns the integer 1 or 0, Redis's usual answer to a question.
func Flag(yes bool) Reply {
	if yes {
		return Reply{Kind: KindInt, Int: 1}
	}
	return Reply{Kind: KindInt}
}

// Bulk returns a bulk string.
func Bulk(s string) Reply { return Reply{Kind: KindBulk, Str: s} }

// Array returns an array.
func Array(elems ...Reply) Reply { return Reply{Kind: KindArray, Elems: elems} }

// Map returns a map; elems alternates keys and values.
func Map(elems ...Reply) Reply { return Reply{Kind: KindMap, Elems: elems} }

// SetOf returns a set.
func SetOf(elems ...Reply) Reply { return Reply{Kind: KindSet, Elems: elems} }

// Push returns an out-of-band message.
func Push(elems ...Reply) Reply { return Reply{Kind: KindPush, Elems: elems} }

// Double returns a floating-point number.
func Double(f float64) Reply { return Reply{Kind: KindDouble, Int: int64(math.Float64bits(f))} }

// Float is the number of a KindDouble.
func (r Reply) Float() float64 { return math.Float64frombits(uint64(r.Int)) }

// Bulks returns an array of bulk strings.
func Bulks(ss ...string) Reply {
	elems := make([]Reply, len(ss))
	for i, s := range ss {
		elems[i] = Bulk(s)
	}
	return Reply{Kind: KindArray, Elems: elems}
}

// IsError reports whether r is an error.
func (r Reply) IsError() bool { return r.Kind == KindError }
