package keyspace

import "testing"

func TestListSession(t *testing.T) { replay(t, newReplayer(2), listSession) }
func TestListEvents(t *testing.T)  { replayEvents(t, listEvents) }

func TestListMulti(t *testing.T) {
	s := newReplayer(2)
	s.atomic = true
	replay(t, s, listMulti)
}

// TestListNulls are the nulls of RESP3, which has only one; recorded as the sessions are.
func TestListNulls(t *testing.T) {
	replay(t, newReplayer(3), `
LPOP nk => _
LPOP nk 1 => _
LPOS nk a => _
LINDEX nk 0 => _
LMOVE nk b left right => _
LMPOP 1 nk LEFT => _
`)
}

// TestListWait: what a command waits for. That Redis waits for ever at -0.0001 has been seen, and
// that it rounds up to a millisecond follows from it.
func TestListWait(t *testing.T) {
	replay(t, newReplayer(2), `
SET str x => +OK
BLPOP a b 0 => wait [a b] 0
BRPOP a 0.0001 => wait [a] 1
BRPOP a 0.0000000000000000001 => wait [a] 1
BLPOP a -0.0001 => wait [a] 0
BLPOP a -0.001 => wait [a] 0
BLPOP a -0.002 => -ERR timeout is negative
BLPOP a 1 => wait [a] 1000
BLPOP a 1.5 => wait [a] 1500
BLPOP a 0.1 => wait [a] 100
BLPOP a 0.3 => wait [a] 300
BLPOP a 1.0011 => wait [a] 1002
BLPOP a 9000000000000000 => wait [a] 4611686018427387
BLPOP str abc => -ERR timeout is not a float or out of range
BLPOP str -1 => -ERR timeout is negative
BLMOVE a str left right 2 => wait [a] 2000
BRPOPLPUSH a str 2 => wait [a] 2000
BLMPOP 3 2 a b left => wait [a b] 3000
BLMPOP abc 1 nk LEFT => -ERR timeout is not a float or out of range
RPUSH b x y => :2
BLMPOP 3 2 a b left => *['b' *['x']]
BLMOVE b str left right 2 => `+wrongTypeText+`
BLPOP a b 0 => *['b' 'y']
BLPOP a b 0 => wait [a b] 0
`)
}

const wrongTypeText = "-" + ErrTextWrongType

// TestListMoveKeepsHolding: a rotation within a list of one element never removes the key.
func TestListMoveKeepsHolding(t *testing.T) {
	s := newReplayer(2)
	s.do("RPUSH l a")
	fence := s.begin().find([]byte("l")).fence
	s.do("LMOVE l l left left")
	if got := s.begin().find([]byte("l")); !got.ok() || got.fence != fence {
		t.Errorf("fence %+v, was %d", got, fence)
	}
}

// listSession is a session with Redis 7.0.15 in RESP2, its replies as recorded.
const listSession = `
FLUSHALL => +OK
SET str x => +OK
LPUSH l a b c => :3
RPUSH l x y => :5
LRANGE l 0 -1 => *['c' 'b' 'a' 'x' 'y']
LPUSHX nk a => :0
RPUSHX nk a => :0
LPUSHX l d e => :7
LPUSH str a => -WRONGTYPE Operation against a key holding the wrong kind of value
LPUSHX str a => -WRONGTYPE Operation against a key holding the wrong kind of value
LPOP nk => $-1
LPOP nk 0 => *-1
LPOP nk 1 => *-1
LPOP nk -1 => -ERR value is out of range, must be positive
LPOP nk abc => -ERR value is out of range, must be positive
LPOP str => -WRONGTYPE Operation against a key holding the wrong kind of value
LPOP str 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
LPOP str abc => -ERR value is out of range, must be positive
LPOP str -1 => -ERR value is out of range, must be positive
LPOP l => 'e'
LPOP l 0 => *[]
LPOP l 2 => *['d' 'c']
LPOP l 1 2 => -ERR wrong number of arguments for 'lpop' command
RPOP l 1 2 => -ERR wrong number of arguments for 'rpop' command
RPOP l 100 => *['y' 'x' 'a' 'b']
EXISTS l => :0
RPUSH l a b c d e => :5
LRANGE l 1 2 => *['b' 'c']
LRANGE l -100 100 => *['a' 'b' 'c' 'd' 'e']
LRANGE l 3 1 => *[]
LRANGE l 5 10 => *[]
LRANGE nk 0 1 => *[]
LRANGE str 0 1 => -WRONGTYPE Operation against a key holding the wrong kind of value
LRANGE str a 1 => -ERR value is not an integer or out of range
LRANGE nk a 1 => -ERR value is not an integer or out of range
LINDEX l 0 => 'a'
LINDEX l -1 => 'e'
LINDEX l 5 => $-1
LINDEX l -6 => $-1
LINDEX l abc => -ERR value is not an integer or out of range
LINDEX nk abc => $-1
LINDEX str abc => -WRONGTYPE Operation against a key holding the wrong kind of value
LINDEX nk 0 => $-1
LLEN nk => :0
LLEN str => -WRONGTYPE Operation against a key holding the wrong kind of value
LSET nk 0 x => -ERR no such key
LSET nk abc x => -ERR no such key
LSET str abc x => -WRONGTYPE Operation against a key holding the wrong kind of value
LSET l abc x => -ERR value is not an integer or out of range
LSET l 5 x => -ERR index out of range
LSET l -6 x => -ERR index out of range
LSET l -1 E => +OK
LREM l 0 zz => :0
LREM nk 0 zz => :0
LREM nk abc zz => -ERR value is not an integer or out of range
LREM str abc a => -ERR value is not an integer or out of range
LREM str 0 a => -WRONGTYPE Operation against a key holding the wrong kind of value
DEL l => :1
RPUSH l a b a c a d a => :7
LREM l 2 a => :2
LRANGE l 0 -1 => *['b' 'c' 'a' 'd' 'a']
LREM l -1 a => :1
LRANGE l 0 -1 => *['b' 'c' 'a' 'd']
LREM l 0 a => :1
LRANGE l 0 -1 => *['b' 'c' 'd']
LREM l -9223372036854775808 c => :1
LRANGE l 0 -1 => *['b' 'd']
LTRIM l 0 abc => -ERR value is not an integer or out of range
LTRIM nk abc 0 => -ERR value is not an integer or out of range
LTRIM nk 0 0 => +OK
LTRIM str 0 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
LTRIM str a 0 => -ERR value is not an integer or out of range
RPUSH l a b a c a d a => :9
LTRIM l 1 -2 => +OK
LRANGE l 0 -1 => *['d' 'a' 'b' 'a' 'c' 'a' 'd']
LTRIM l 5 1 => +OK
EXISTS l => :0
RPUSH l a b c => :3
LINSERT l FOO b x => -ERR syntax error
LINSERT str FOO b x => -ERR syntax error
LINSERT nk FOO b x => -ERR syntax error
LINSERT nk before b x => :0
LINSERT str before b x => -WRONGTYPE Operation against a key holding the wrong kind of value
LINSERT l before zz x => :-1
LINSERT l before b x => :4
LINSERT l AFTER b y => :5
LRANGE l 0 -1 => *['a' 'x' 'b' 'y' 'c']
DEL l => :1
RPUSH l a b c 1 2 3 c c => :8
LPOS l c => :2
LPOS l c RANK 2 => :6
LPOS l c RANK 0 => -ERR RANK can't be zero: use 1 to start from the first match, 2 from the
	second ... or use negative to start from the end of the list
LPOS l c RANK -1 => :7
LPOS l c RANK -9223372036854775807 => $-1
LPOS l c RANK abc => -ERR value is not an integer or out of range
LPOS l c COUNT 0 => *[:2 :6 :7]
LPOS l c COUNT 2 => *[:2 :6]
LPOS l c COUNT -1 => -ERR COUNT can't be negative
LPOS l c COUNT abc => -ERR COUNT can't be negative
LPOS l c MAXLEN -1 => -ERR MAXLEN can't be negative
LPOS l c MAXLEN abc => -ERR MAXLEN can't be negative
LPOS l c MAXLEN 2 => $-1
LPOS l c MAXLEN 3 => :2
LPOS l c MAXLEN 2 COUNT 0 => *[]
LPOS l c RANK -2 COUNT 2 => *[:6 :2]
LPOS l c RANK -1 COUNT 0 => *[:7 :6 :2]
LPOS l c RANK -1 MAXLEN 2 COUNT 0 => *[:7 :6]
LPOS l c FOO 1 => -ERR syntax error
LPOS l c RANK => -ERR syntax error
LPOS l c RANK 1 COUNT 2 MAXLEN 0 => *[:2 :6]
LPOS l c COUNT 1 RANK 0 => -ERR RANK can't be zero: use 1 to start from the first match, 2
	from the second ... or use negative to start from the end of the list
LPOS l zz => $-1
LPOS l zz COUNT 0 => *[]
LPOS nk zz => $-1
LPOS nk zz COUNT 0 => *[]
LPOS nk zz COUNT 1 RANK 0 => -ERR RANK can't be zero: use 1 to start from the first match, 2
	from the second ... or use negative to start from the end of the list
LPOS str zz => -WRONGTYPE Operation against a key holding the wrong kind of value
LPOS str zz RANK 0 => -ERR RANK can't be zero: use 1 to start from the first match, 2 from the
	second ... or use negative to start from the end of the list
LPOS str zz FOO => -ERR syntax error
LMOVE l d FOO LEFT => -ERR syntax error
LMOVE l d left FOO => -ERR syntax error
LMOVE nk d left right => $-1
LMOVE nk str left right => $-1
LMOVE str d left right => -WRONGTYPE Operation against a key holding the wrong kind of value
LMOVE l str left right => -WRONGTYPE Operation against a key holding the wrong kind of value
LMOVE l l left right => 'a'
LRANGE l 0 -1 => *['b' 'c' '1' '2' '3' 'c' 'c' 'a']
LMOVE l d left right => 'b'
LMOVE l d right left => 'a'
LRANGE d 0 -1 => *['a' 'b']
RPOPLPUSH l d => 'c'
RPOPLPUSH nk d => $-1
RPOPLPUSH nk str => $-1
RPOPLPUSH str d => -WRONGTYPE Operation against a key holding the wrong kind of value
RPOPLPUSH l str => -WRONGTYPE Operation against a key holding the wrong kind of value
RPOPLPUSH l l => 'c'
LRANGE l 0 -1 => *['c' 'c' '1' '2' '3']
LRANGE d 0 -1 => *['c' 'a' 'b']
FLUSHALL => +OK
SET str x => +OK
RPUSH l a b c d e f g h => :8
LMPOP 2 nk l LEFT COUNT 2 => *['l' *['a' 'b']]
LMPOP 2 l nk right count 1 => *['l' *['h']]
LMPOP 2 l str LEFT => *['l' *['c']]
LMPOP 2 str l LEFT => -WRONGTYPE Operation against a key holding the wrong kind of value
LMPOP 1 l LEFT COUNT 9223372036854775807 => *['l' *['d' 'e' 'f' 'g']]
LMPOP 1 l LEFT COUNT 9223372036854775808 => -ERR count should be greater than 0
EXISTS l => :0
RPUSH l a b c d e => :5
LTRIM l -3 -2 => +OK
LRANGE l 0 -1 => *['c' 'd']
LTRIM l -100 100 => +OK
LTRIM l 9223372036854775807 -9223372036854775808 => +OK
EXISTS l => :0
RPUSH l a b c d e => :5
LRANGE l -9223372036854775808 9223372036854775807 => *['a' 'b' 'c' 'd' 'e']
LRANGE l 9223372036854775807 -9223372036854775808 => *[]
LINDEX l 9223372036854775807 => $-1
LINDEX l -9223372036854775808 => $-1
LSET l -9223372036854775808 x => -ERR index out of range
LREM l 9223372036854775807 a => :1
LPOP l 9223372036854775807 => *['b' 'c' 'd' 'e']
LPOP l 9223372036854775808 => -ERR value is out of range, must be positive
RPUSH l a a b => :3
LINSERT l BEFORE a x => :4
LINSERT l AFTER b z => :5
LRANGE l 0 -1 => *['x' 'a' 'a' 'b' 'z']
LREM l -2 a => :2
LPOS l b MAXLEN 9223372036854775807 COUNT 9223372036854775807 => *[:1]
LPOS l b RANK 9223372036854775807 => $-1
LPOS l b RANK 9223372036854775808 => -ERR value is not an integer or out of range
LPOS l x count => -ERR syntax error
OBJECT ENCODING l => 'quicklist'
`

// listMulti is what Redis 7.0.15 answers to commands inside MULTI, where nothing waits.
const listMulti = `
FLUSHALL => +OK
SET str x => +OK
RPUSH l a b c d => :4
BLPOP nk 0 => *-1
BRPOP nk str 1 => -WRONGTYPE Operation against a key holding the wrong kind of value
BLPOP nk l 1 => *['l' 'a']
BLPOP nk l abc => -ERR timeout is not a float or out of range
BLPOP nk l -1 => -ERR timeout is negative
BLPOP str l => -ERR timeout is not a float or out of range
BLPOP l -0.1 => -ERR timeout is negative
BLPOP l nan => -ERR timeout is not a float or out of range
BLPOP l "" => -ERR timeout is not a float or out of range
BLPOP l " 1" => -ERR timeout is not a float or out of range
BLPOP l 0x10 => *['l' 'b']
BLPOP l 9223372036854775 => *['l' 'c']
BLPOP nk 9223372036854775.807 => *-1
BLPOP nk 9223372036854774 => *-1
BLPOP nk 1e15 => *-1
BLMOVE nk d left right 0 => $-1
BLMOVE nk d left FOO 0 => -ERR syntax error
BLMOVE nk d left right abc => -ERR timeout is not a float or out of range
BLMOVE nk d foo right abc => -ERR syntax error
BLMOVE nk str left right 0 => $-1
BLMOVE l str left right 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
BLMOVE str d left right 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
BLMOVE l d left right -1 => -ERR timeout is negative
BLMOVE l d left right 1 => 'd'
BRPOPLPUSH l d abc => -ERR timeout is not a float or out of range
BRPOPLPUSH nk d 0 => $-1
BRPOPLPUSH str d 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
BRPOPLPUSH l str 0 => $-1
BRPOPLPUSH l d 0 => $-1
LMPOP 0 l LEFT => -ERR numkeys should be greater than 0
LMPOP abc l LEFT => -ERR numkeys should be greater than 0
LMPOP -1 l LEFT => -ERR numkeys should be greater than 0
LMPOP 1 l FOO => -ERR syntax error
LMPOP 1 l LEFT COUNT => -ERR syntax error
LMPOP 1 l LEFT COUNT 0 => -ERR count should be greater than 0
LMPOP 1 l LEFT COUNT abc => -ERR count should be greater than 0
LMPOP 1 l LEFT COUNT -1 => -ERR count should be greater than 0
LMPOP 1 l LEFT COUNT 1 COUNT 1 => -ERR syntax error
LMPOP 1 l LEFT FOO 1 => -ERR syntax error
LMPOP 2 l LEFT => -ERR syntax error
LMPOP 5 l LEFT => -ERR syntax error
LMPOP 2 nk nk2 LEFT => *-1
LMPOP 2 nk str LEFT => -WRONGTYPE Operation against a key holding the wrong kind of value
LMPOP 2 nk l LEFT COUNT 2 => *-1
LMPOP 3 nk l str RIGHT COUNT 20 => -WRONGTYPE Operation against a key holding the wrong kind
	of value
LMPOP 9223372036854775807 l LEFT => -ERR syntax error
BLMPOP 0 0 l LEFT => -ERR numkeys should be greater than 0
BLMPOP abc 0 l LEFT => -ERR numkeys should be greater than 0
BLMPOP 0 abc l LEFT => -ERR numkeys should be greater than 0
BLMPOP abc abc l LEFT => -ERR numkeys should be greater than 0
BLMPOP -1 0 l LEFT => -ERR numkeys should be greater than 0
BLMPOP 0 1 l FOO => -ERR syntax error
BLMPOP 0 1 d LEFT => *['d' *['d']]
BLMPOP 0 1 d LEFT => *-1
BLMPOP 0 2 nk str LEFT => -WRONGTYPE Operation against a key holding the wrong kind of value
BLMPOP abc 1 l FOO => -ERR syntax error
BLMPOP abc 1 l LEFT COUNT 0 => -ERR count should be greater than 0
BLMPOP 0 1 nk LEFT COUNT 2 => *-1
`

// listEvents are the keyspace events that Redis 7.0.15 publishes for each command.
const listEvents = `
FLUSHALL =>
SET str x => new str, set str
LPUSH l a b => new l, lpush l
LPUSHX l c => lpush l
RPUSHX nk c =>
RPUSH l d => rpush l
LPOP l => lpop l
LPOP l 0 =>
RPOP l 2 => rpop l
LPOP l 5 => lpop l, del l
RPUSH l a b c => new l, rpush l
LSET l 0 a => lset l
LREM l 0 zz =>
LREM l 0 a => lrem l
LTRIM l 0 -1 => ltrim l
LTRIM l 0 100 => ltrim l
LTRIM l 1 1 => ltrim l
LINSERT l before zz y =>
LINSERT l before c y => linsert l
LTRIM l 5 1 => ltrim l, del l
RPUSH l a a a => new l, rpush l
LREM l 0 a => lrem l, del l
RPUSH l a b c => new l, rpush l
LMOVE l l left right => rpush l, lpop l
LMOVE l d left right => new d, rpush d, lpop l
LMOVE l d right left => lpush d, rpop l
LMOVE l d right right => rpush d, rpop l, del l
RPOPLPUSH d l => new l, lpush l, rpop d
RPOPLPUSH d l => lpush l, rpop d
LMOVE l l right right => rpush l, rpop l
LMPOP 1 l left count 2 => lpop l, del l
LMPOP 1 d right count 2 => rpop d, del d
RPUSH l a => new l, rpush l
LMOVE l l left right => rpush l, lpop l
LMOVE l str left right =>
BLPOP l 0 => lpop l, del l
RPUSH l a b c => new l, rpush l
BLMOVE l d left right 0 => new d, rpush d, lpop l
BRPOPLPUSH l d 0 => lpush d, rpop l
BLMPOP 0 1 l right count 7 => rpop l, del l
RPUSH l a b c d e f => new l, rpush l
LMPOP 1 l right count 2 => rpop l
`
