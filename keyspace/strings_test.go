package keyspace

import (
	"strings"
	"testing"
)

const (
	syntax    = "(error) ERR syntax error"
	notInt    = "(error) ERR value is not an integer or out of range"
	notFloat  = "(error) ERR value is not a valid float"
	wrongType = "(error) WRONGTYPE Operation against a key holding the wrong kind of value"
	badSet    = "(error) ERR invalid expire time in 'set' command"
)

// All answers here and in the other tables were recorded from Redis 7.0.15, unless a comment says
// otherwise. F1 and the like are the cases of the collection of bug reports.

func TestSetOptions(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"set k a px 10000 nx", "OK"}, // F1
		{"SET k b nX Px 5000", "(nil)"},
		{"SET k2 a NX NX", "OK"},
		{"SET k a NX XX", syntax},
		{"SET k a EX 10 PX 10", syntax},
		{"SET k a EX 10 KEEPTTL", syntax},
		{"SET k a KEEPTTL PXAT 10", syntax},
		{"SET k a PERSIST", syntax},
		{"SET k a FOO", syntax},
		{"SET k a PX", syntax},
		{"PTTL k", "(integer) 10000"},
		{"SET k a EX 10 EX 20", "OK"},
		{"TTL k", "(integer) 20"},
		{"SET n a PX 0", badSet}, // F2
		{"SET n a EX 0", badSet},
		{"SET n a PX -1", badSet},
		{"SET n a PX 5 PX 0", badSet},
		{"SETEX n 0 v", "(error) ERR invalid expire time in 'setex' command"},
		{"PSETEX n -1 v", "(error) ERR invalid expire time in 'psetex' command"},
		{"GETEX k PX 0", "(error) ERR invalid expire time in 'getex' command"},
		{"EXISTS n", "(integer) 0"},
		{"SET n a PX 9223372036854775807", badSet}, // F3
		{"SET n a EX 9223372036854775", badSet},
		{"SET n a PX 9223372036854775808", notInt},
		{"SETEX n 9223372036854775807 v", "(error) ERR invalid expire time in 'setex' command"},
		{"SET n a EXAT 99999999999999999", badSet},
		{"SET n a PX x", notInt},
		{"EXISTS n", "(integer) 0"},
		{"SET n a PX 9223372036854776", badSet}, // beyond the microsecond scale; OK in Redis
		{"SET n a PXAT 9223372036854776", badSet},
		{"SET n a EXAT 1", "OK"}, // F13
		{"EXISTS n", "(integer) 0"},
		{"SET n a PXAT 0", badSet},
		{"SET n a EXAT -1", badSet},
	})
}

func TestSetGet(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"SET k a NX GET", "(nil)"}, // F11
		{"SET k b NX GET", `"a"`},
		{"GET k", `"a"`},
		{"SET k c XX GET", `"a"`},
		{"SET none c XX GET", "(nil)"},
		{"EXISTS none", "(integer) 0"},
		{"HSET h f v", "(integer) 1"},
		{"SET h a GET", wrongType},
		{"SET h a NX GET", wrongType},
		{"SET h a GET PX 0", badSet},
		{"SET h a NX", "(nil)"},
		{"TYPE h", "hash"},
		{"SETNX h a", "(integer) 0"},
		{"SET h a XX", "OK"},
		{"TYPE h", "string"},
	})
}

// The conditions of Redis 8.4 and Valkey, from their documentation; 7.0.15 has none of them.
func TestSetIfEqual(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"SET k v IFEQ v", "(nil)"},
		{"EXISTS k", "(integer) 0"},
		{"SET k v IFNE w", "OK"},
		{"SET k v IFNE v", "(nil)"},
		{"SET k w ifeq v px 100", "OK"},
		{"PTTL k", "(integer) 100"},
		{"SET k x IFEQ v GET", `"w"`},
		{"SET k x GET IFEQ w", `"w"`},
		{"GET k", `"x"`},
		{"SET k 123", "OK"},
		{"SET k v IFEQ 0123", "(nil)"},
		{"SET k v IFEQ", syntax},
		{"SET k v IFEQ a IFNE b", syntax},
		{"SET k v NX IFEQ a", syntax},
		{"SET k v IFEQ a XX", syntax},
		{"HSET h f v", "(integer) 1"},
		{"SET h v IFEQ v", wrongType},
		{"SET h v IFNE v", wrongType},
		{"DELIFEQ h v", wrongType},
		{"DELIFEQ none v", "(integer) 0"},
		{"DELIFEQ k v", "(integer) 0"},
		{"DELIFEQ k 123", "(integer) 1"},
		{"EXISTS k", "(integer) 0"},
		{"DELEX k FOO v", "(integer) 0"},
		{"SET k v", "OK"},
		{"DELEX k FOO v", "(error) ERR Invalid condition. Use IFEQ, IFNE, IFDEQ, or IFDNE"},
		{"DELEX k IFEQ", "(error) ERR wrong number of arguments for 'delex' command"},
		{"DELEX k IFEQ w", "(integer) 0"},
		{"DELEX k IFNE v", "(integer) 0"},
		{"DELEX k ifne w", "(integer) 1"},
		{"SET k v", "OK"},
		{"DELEX k IFEQ v", "(integer) 1"},
		{"DELEX h IFEQ v", "(error) ERR Key should be of string type if conditions are specified"},
		{"DELEX h", "(integer) 1"},
	})
}

func TestGetEXAndGetDel(t *testing.T) {
	s := newSession(Options{})
	s.check(t, []step{
		{"SET k v PX 10000", "OK"}, // F14
		{"GETEX k", `"v"`},
		{"PTTL k", "(integer) 10000"},
		{"GETEX k PERSIST PERSIST", `"v"`},
		{"PTTL k", "(integer) -1"},
		{"GETEX k EX 100 PX 5", syntax},
		{"GETEX k EX 100 PERSIST", syntax},
		{"GETEX k KEEPTTL", syntax},
		{"GETEX k NX", syntax},
		{"GETEX none PX 0", "(nil)"},
		{"GETEX none EX", syntax},
		{"GETEX k PX 77", `"v"`},
		{"PTTL k", "(integer) 77"},
		{"HSET h f v", "(integer) 1"},
		{"GETEX h PX x", wrongType},
		{"GETDEL h", wrongType},
		{"GETDEL k", `"v"`},
		{"GETDEL k", "(nil)"},
		{"SET k v", "OK"},
		{"GETEX k PXAT 5", `"v"`},
		{"DBSIZE", "(integer) 1"},
	})
}

func TestNumbersInStrings(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"SET M x", "OK"}, // J2
		{"SET n 9223372036854775807", "OK"},
		{"INCR n", "(error) ERR increment or decrement would overflow"},
		{"DECRBY n -9223372036854775808", "(error) ERR decrement would overflow"},
		{"INCR M", notInt},
		{"INCRBY M x", notInt},
		{"INCRBY none 5", "(integer) 5"},
		{"DECR none", "(integer) 4"},
		{"SET z 01", "OK"},
		{"INCR z", notInt},
		{"HSET h f v", "(integer) 1"},
		{"INCRBY h x", notInt},
		{"INCR h", wrongType},
		{"INCRBYFLOAT h x", wrongType},
		{"SET f 10.50", "OK"},
		{"INCRBYFLOAT f 0.1", `"10.6"`},
		{"INCRBYFLOAT f 5.0e3", `"5010.60000000000000009"`},
		{"INCRBYFLOAT f inf", "(error) ERR increment would produce NaN or Infinity"},
		{"INCRBYFLOAT f nan", notFloat},
		{"INCRBYFLOAT f 0x10", `"5026.60000000000000009"`},
		{"INCRBYFLOAT f 1e5000", notFloat},
		{"INCRBYFLOAT f ''", notFloat},
		{"INCRBYFLOAT g 1e-20", `"0"`},
		{"INCRBYFLOAT g 1e-6000", notFloat},
		{"INCRBYFLOAT g .1", `"0.1"`},
		{"INCRBYFLOAT g +0.2", `"0.3"`},
		{"INCRBYFLOAT g 1234567890123456789012", `"1234567890123456788992"`},
		{"INCRBYFLOAT M 1", notFloat},
	})
}

func TestRanges(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"SET s abc", "OK"},
		{"GETRANGE s 0 -1", `"abc"`},
		{"GETRANGE s -1 -5", `""`},
		{"GETRANGE s -100 1", `"ab"`},
		{"GETRANGE s 0 -100", `"a"`},
		{"GETRANGE s 5 10", `""`},
		{"GETRANGE none 0 1", `""`},
		{"GETRANGE none x 1", notInt},
		{"SUBSTR s 0 1", `"ab"`},
		{"SETRANGE s -1 x", "(error) ERR offset is out of range"},
		{"SETRANGE s x x", notInt},
		{"SETRANGE s 536870912 x", "(error) " + ErrTextStringTooLong},
		{"SETRANGE s 9223372036854775807 x", "(error) " + ErrTextStringTooLong},
		{"SETRANGE none 536870912 ''", "(integer) 0"},
		{"SETRANGE s 5 de", "(integer) 7"},
		{"GET s", `"abc\x00\x00de"`},
		{"SETRANGE s 1 XY", "(integer) 7"},
		{"GET s", `"aXY\x00\x00de"`},
		{"STRLEN s", "(integer) 7"},
		{"STRLEN none", "(integer) 0"},
		{"APPEND s f", "(integer) 8"},
		{"APPEND none ''", "(integer) 0"},
		{"EXISTS none", "(integer) 1"},
		{"HSET h f v", "(integer) 1"},
		{"STRLEN h", wrongType},
		{"APPEND h x", wrongType},
		{"GETRANGE h 0 1", wrongType},
		{"SETRANGE h 0 x", wrongType},
	})
}

func TestManyKeys(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"MSETNX m1 a m2 b", "(integer) 1"}, // F15
		{"MSETNX m2 x m3 y", "(integer) 0"},
		{"EXISTS m3", "(integer) 0"},
		{"MSETNX m2", "(error) ERR wrong number of arguments for 'msetnx' command"},
		{"MSET a 1 b", "(error) ERR wrong number of arguments for 'mset' command"},
		{"MSET a 1 a 2", "OK"},
		{"HSET h f v", "(integer) 1"},
		{"MGET a h none m1", `["2" (nil) (nil) "a"]`},
	})
}

// Which writes clear a TTL and which keep it.
func TestTTLAcrossWrites(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"SET k v PX 10000", "OK"}, // F7
		{"GETSET k w", `"v"`},
		{"PTTL k", "(integer) -1"},
		{"SET k v PX 10000", "OK"},
		{"SET k w KEEPTTL", "OK"},
		{"PTTL k", "(integer) 10000"},
		{"SET k w", "OK"},
		{"PTTL k", "(integer) -1"},
		{"SET n 1 PX 10000", "OK"},
		{"INCR n", "(integer) 2"},
		{"APPEND n 0", "(integer) 2"},
		{"SETRANGE n 0 3", "(integer) 2"},
		{"INCRBYFLOAT n 1.5", `"31.5"`},
		{"PTTL n", "(integer) 10000"},
		{"HSET h f 1", "(integer) 1"},
		{"PEXPIRE h 10000", "(integer) 1"},
		{"HDEL h f", "(integer) 1"},
		{"HSET h f 1", "(integer) 1"},
		{"PTTL h", "(integer) -1"},
		{"SET a 1 PX 10000", "OK"},
		{"RENAME a b", "OK"},
		{"PTTL b", "(integer) 10000"},
		{"SET c 1", "OK"},
		{"RENAME c b", "OK"},
		{"PTTL b", "(integer) -1"},
	})
}

// The token names a holding: it changes with the holder, not with what the holder does.
func TestFence(t *testing.T) {
	s := newSession(Options{Fence: 1000})
	last := uint64(1000)
	for _, st := range []struct {
		line string
		same bool
	}{
		{"set k a nx px 1000", false}, {"set k b nx", true}, {"set k a px 2000", true},
		{"pexpire k 500", true}, {"persist k", true}, {"append k b", true}, {"set k ab", true},
		{"getset k ab", true}, {"set k c", false}, {"del k", true}, {"set k c", false},
		{"setrange k 0 d", true}, {"set k 1", false}, {"incr k", true}, {"set k 2", true},
		{"hset j f v", true}, {"rename j k", false}, {"rename k k", true}, {"set k 2", false},
		{"copy k j replace", true}, {"copy j k replace", false}, {"getex k px 5", true},
	} {
		if r := s.do(st.line); strings.HasPrefix(r, "(error)") {
			t.Fatalf("%s: %s", st.line, r)
		}
		db := s.ks.db(0)
		it := db.lookup(db.hashOf([]byte("k")), []byte("k"))
		if !it.ok() {
			continue
		}
		if it.fence < last || (it.fence == last) != st.same {
			t.Errorf("%s: token %d after %d", st.line, it.fence, last)
		}
		last = it.fence
	}
}
