package keyspace

import "testing"

// What Redis 8.4 documents and its clients' tests expect; 7.0.15 has none of these.

const digestLength = "(error) ERR must be exactly 16 hexadecimal characters"

func TestDigest(t *testing.T) {
	newSession(Options{}).check(t, []step{
		{"DIGEST k", "(nil)"},
		{"SET k hello", "OK"},
		{"DIGEST k", `"9555e8555c62dcfd"`},
		{"SET k v8", "OK"},
		{"DIGEST k", `"0cc76dbb41381419"`},
		{"SET k 123", "OK"},
		{"DIGEST k", `"404a763b3f4c8c9a"`},
		{"SETRANGE k 0 12", "(integer) 3"},
		{"HSET h f v", "(integer) 1"},
		{"DIGEST h", wrongType},
	})
}

func TestIfDigest(t *testing.T) {
	const hello = "9555e8555c62dcfd"
	newSession(Options{}).check(t, []step{
		{"SET k v IFDEQ " + hello, "(nil)"},
		{"SET k v IFDEQ short", "(nil)"},
		{"EXISTS k", "(integer) 0"},
		{"SET k hello IFDNE " + hello, "OK"},
		{"SET k v IFDNE " + hello, "(nil)"},
		{"SET k v IFDEQ 0000000000000000", "(nil)"},
		{"SET k v IFDEQ 123", digestLength},
		{"SET k hello IFDEQ 9555E8555C62DCFD GET", `"hello"`},
		{"SET k v IFDEQ " + hello + " NX", syntax},
		{"SET k v IFDEQ " + hello + " IFEQ hello", syntax},
		{"DELEX k IFDEQ 0" + hello, digestLength},
		{"DELEX k IFDEQ zzzzzzzzzzzzzzzz", "(integer) 0"},
		{"DELEX k IFDNE " + hello, "(integer) 0"},
		{"DELEX k ifdeq " + hello, "(integer) 1"},
		{"DELEX k IFDEQ short", "(integer) 0"},
		{"SET k hello", "OK"},
		{"DELEX k IFDNE zzzzzzzzzzzzzzzz", "(integer) 1"},
		{"HSET h f v", "(integer) 1"},
		{"SET h v IFDNE " + hello, wrongType},
	})
}

func TestMSetEX(t *testing.T) {
	const pairs = "(error) ERR wrong number of key-value pairs"
	const numkeys = "(error) ERR invalid numkeys value"
	newSession(Options{}).check(t, []step{
		{"MSETEX 2 a 1 b 2 PX 5000", "(integer) 1"},
		{"PTTL a", "(integer) 5000"},
		{"PTTL b", "(integer) 5000"},
		{"MSETEX 2 b 3 c 3 NX", "(integer) 0"},
		{"EXISTS c", "(integer) 0"},
		{"MSETEX 2 b 3 c 3 XX", "(integer) 0"},
		{"MSETEX 2 a 3 b 3 xx keepttl", "(integer) 1"},
		{"GET a", `"3"`},
		{"PTTL a", "(integer) 5000"},
		{"MSETEX 1 a 4", "(integer) 1"},
		{"PTTL a", "(integer) -1"},
		{"MSETEX 2 d 1 d 2 NX EX 10", "(integer) 1"},
		{"GET d", `"2"`},
		{"MSETEX 1 a 4 EXAT 1", "(integer) 1"},
		{"EXISTS a", "(integer) 0"},
		{"HSET h f v", "(integer) 1"},
		{"MSETEX 1 h v", "(integer) 1"},
		{"TYPE h", "string"},
		{"MSETEX key1 val1 ex 10", numkeys},
		{"MSETEX 0 a 1", numkeys},
		{"MSETEX 2147483648 a 1 ex 10", numkeys},
		{"MSETEX 2147483647 a 1 ex 10", pairs},
		{"MSETEX 2 a 1 b", pairs},
		{"MSETEX 1 a 1 what", syntax},
		{"MSETEX 1 a 1 NX XX", syntax},
		{"MSETEX 1 a 1 EX 1 PX 1", syntax},
		{"MSETEX 1 a 1 GET", syntax},
		{"MSETEX 1 a 1 IFEQ 1", syntax},
		{"MSETEX 1 a 1 EX", syntax},
		{"MSETEX 1 a 1 EX x", "(error) ERR value is not an integer or out of range"},
		{"MSETEX 1 a 1 EX 0", "(error) ERR invalid expire time in 'msetex' command"},
	})
}
