package server

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/leaseholddb/leasehold/keyspace"
)

func TestAppendReply(t *testing.T) {
	one := keyspace.Int(1)
	for _, c := range []struct {
		r            keyspace.Reply
		resp2, resp3 string
	}{
		{keyspace.Reply{}, "", ""},
		{keyspace.OK, "+OK\r\n", ""},
		{keyspace.Err("ERR a\r\nb"), "-ERR a  b\r\n", ""},
		{keyspace.Status("a\nb"), "+a b\r\n", ""},
		{keyspace.Int(-12), ":-12\r\n", ""},
		{keyspace.Bulk(""), "$0\r\n\r\n", ""},
		{keyspace.Bulk("a\r\nb"), "$4\r\na\r\nb\r\n", ""},
		{keyspace.Bulk(strings.Repeat("x", 10)), "$10\r\nxxxxxxxxxx\r\n", ""},
		{keyspace.Null, "$-1\r\n", "_\r\n"},
		{keyspace.NullArray, "*-1\r\n", "_\r\n"},
		{keyspace.Empty, "*0\r\n", ""},
		{keyspace.Array(one, keyspace.Array(keyspace.Null), one),
			"*3\r\n:1\r\n*1\r\n$-1\r\n:1\r\n", "*3\r\n:1\r\n*1\r\n_\r\n:1\r\n"},
		{keyspace.Array(keyspace.Reply{}, one), "*2\r\n$-1\r\n:1\r\n", "*2\r\n_\r\n:1\r\n"},
		{keyspace.Map(one, one), "*2\r\n:1\r\n:1\r\n", "%1\r\n:1\r\n:1\r\n"},
		{keyspace.SetOf(one), "*1\r\n:1\r\n", "~1\r\n:1\r\n"},
		{keyspace.Push(one), "*1\r\n:1\r\n", ">1\r\n:1\r\n"},
		{keyspace.Reply{Kind: keyspace.KindBool, Int: 1}, ":1\r\n", "#t\r\n"},
		{keyspace.Reply{Kind: keyspace.KindBool}, ":0\r\n", "#f\r\n"},
		{keyspace.Reply{Kind: keyspace.KindVerbatim, Str: "ab"}, "$2\r\nab\r\n", "=6\r\ntxt:ab\r\n"},
		{keyspace.Reply{Kind: keyspace.KindBigNumber, Str: "12"}, "$2\r\n12\r\n", "(12\r\n"},
		{keyspace.Double(0.1), "$19\r\n0.10000000000000001\r\n", ",0.10000000000000001\r\n"},
		{keyspace.Double(3), "$1\r\n3\r\n", ",3\r\n"},
		{keyspace.Double(1e21), "$5\r\n1e+21\r\n", ",1e+21\r\n"},
		{keyspace.Double(1e16), "$17\r\n10000000000000000\r\n", ",10000000000000000\r\n"},
		{keyspace.Double(1.5e-7), "$22\r\n1.4999999999999999e-07\r\n", ",1.4999999999999999e-07\r\n"},
		{keyspace.Double(math.Inf(-1)), "$4\r\n-inf\r\n", ",-inf\r\n"},
		{keyspace.Double(math.NaN()), "$3\r\nnan\r\n", ",nan\r\n"},
	} {
		if c.resp3 == "" {
			c.resp3 = c.resp2
		}
		if got := appendReply(nil, c.r, 2); string(got) != c.resp2 {
			t.Errorf("%+v in RESP2: %q, want %q", c.r, got, c.resp2)
		}
		if got := appendReply(nil, c.r, 3); string(got) != c.resp3 {
			t.Errorf("%+v in RESP3: %q, want %q", c.r, got, c.resp3)
		}
	}
}

func TestAppendReplyDeep(t *testing.T) {
	const depth = 10_000
	r := keyspace.Int(7)
	for range depth {
		r = keyspace.Array(r)
	}
	want := append(bytes.Repeat([]byte("*1\r\n"), depth), ":7\r\n"...)
	if !bytes.Equal(appendReply(nil, r, 2), want) {
		t.Error("wrong bytes")
	}
}

func TestAppendReplyAllocatesNothing(t *testing.T) {
	r := keyspace.Array(keyspace.Bulk("a"), keyspace.Map(keyspace.Double(0.1), keyspace.Null))
	dst := make([]byte, 0, 256)
	if n := testing.AllocsPerRun(100, func() { dst = appendReply(dst[:0], r, 3) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
