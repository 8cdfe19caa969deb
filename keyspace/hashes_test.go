package keyspace

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// replayCommands are the commands that the recordings of these tests use.
var replayCommands = map[string]func(*Tx, [][]byte) Reply{
	"BLMOVE": BLMove, "BLMPOP": BLMPop, "BLPOP": BLPop, "BRPOP": BRPop, "BRPOPLPUSH": BRPopLPush,
	"DEL": Del, "EXISTS": Exists, "HDEL": HDel, "HEXISTS": HExists, "HGET": HGet,
	"HGETALL": HGetAll, "HINCRBY": HIncrBy, "HINCRBYFLOAT": HIncrByFloat, "HKEYS": HKeys,
	"HLEN": HLen, "HMGET": HMGet, "HMSET": HMSet, "HRANDFIELD": HRandField, "HSCAN": HScan,
	"HSET": HSet, "HSETNX": HSetNX, "HSTRLEN": HStrLen, "HVALS": HVals, "LINDEX": LIndex,
	"LINSERT": LInsert, "LLEN": LLen, "LMOVE": LMove, "LMPOP": LMPop, "LPOP": LPop, "LPOS": LPos,
	"LPUSH": LPush, "LPUSHX": LPushX, "LRANGE": LRange, "LREM": LRem, "LSET": LSet, "LTRIM": LTrim,
	"OBJECT": ObjectEncoding, "RPOP": RPop, "RPOPLPUSH": RPopLPush, "RPUSH": RPush,
	"RPUSHX": RPushX, "SET": Set,
}

// A replayer runs command lines on a keyspace of its own.
type replayer struct {
	ks     *Keyspace
	resp   int
	atomic bool
	seed   uint64
}

func newReplayer(resp int) *replayer {
	return &replayer{resp: resp, ks: New(Options{Encoding: EncodingLimits{
		HashEntries: 128, HashValue: 64, SetIntsetEntries: 512, ZSetEntries: 128, ZSetValue: 64,
	}})}
}

// do runs one command line and returns its reply as sessions show it.
func (s *replayer) do(line string) string {
	args := splitLine(line)
	if string(args[0]) == "FLUSHALL" {
		s.begin().flush(0)
		return "+OK"
	}
	tx := s.begin()
	r := replayCommands[string(args[0])](tx, args)
	for _, arg := range args {
		clear(arg) // as a read buffer is used again
	}
	if r.Kind == KindBlocked {
		return fmt.Sprint("wait ", tx.Wait().Keys, " ", tx.Wait().TimeoutMS)
	}
	return s.show(r)
}

func (s *replayer) begin() *Tx {
	s.seed++
	tx := s.ks.Begin(Instant{Mono: 1e9, Wall: 1e15}, 0, s.seed)
	tx.RESP, tx.Atomic = s.resp, s.atomic
	return tx
}

// show writes a reply with the type bytes of RESP.
func (s *replayer) show(r Reply) string {
	switch r.Kind {
	case KindStatus:
		return "+" + r.Str
	case KindError:
		return "-" + r.Str
	case KindInt:
		return ":" + strconv.FormatInt(r.Int, 10)
	case KindBulk:
		return "'" + r.Str + "'"
	case KindDouble:
		if s.resp == 3 {
			return "," + formatScore(r.Float())
		}
		return "'" + formatScore(r.Float()) + "'"
	case KindArray, KindMap:
		elems := make([]string, len(r.Elems))
		for i, e := range r.Elems {
			elems[i] = s.show(e)
		}
		sign := "*"
		if r.Kind == KindMap && s.resp == 3 {
			sign = "%"
		}
		return sign + "[" + strings.Join(elems, " ") + "]"
	}
	switch {
	case s.resp == 3:
		return "_"
	case r.Kind == KindNullArray:
		return "*-1"
	}
	return "$-1"
}

// splitLine splits a line at spaces outside double quotes.
func splitLine(line string) (args [][]byte) {
	quoted, open := false, false
	for _, c := range []byte(line) {
		switch {
		case c == ' ' && !quoted:
			open = false
			continue
		case !open:
			args, open = append(args, nil), true
		}
		if c == '"' {
			quoted = !quoted
			continue
		}
		args[len(args)-1] = append(args[len(args)-1], c)
	}
	return args
}

// recordedLines calls f for each "command => result" of a recording. A line that starts with a tab
// goes on with the one before.
func recordedLines(recording string, f func(command, want string)) {
	recording = strings.ReplaceAll(recording, "\n\t", " ")
	for line := range strings.Lines(recording) {
		if command, want, ok := strings.Cut(strings.TrimSpace(line), " =>"); ok {
			f(command, strings.TrimSpace(want))
		}
	}
}

// replay runs a recording and compares the replies.
func replay(t *testing.T, s *replayer, recording string) {
	t.Helper()
	recordedLines(recording, func(command, want string) {
		t.Helper()
		if got := s.do(command); got != want {
			t.Errorf("%s\n got %s\nwant %s", command, got, want)
		}
	})
}

// replayEvents runs a recording and compares the events. It also holds commands to it that one
// which reports no event changes nothing.
func replayEvents(t *testing.T, recording string) {
	t.Helper()
	s := newReplayer(2)
	s.ks.Observe(true)
	recordedLines(recording, func(command, want string) {
		t.Helper()
		before := s.ks.version
		s.do(command)
		var got []string
		for _, e := range s.ks.TakeEffects() {
			if e.Kind == EffectChanged {
				got = append(got, e.Event+" "+e.Key)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: events %q, want %s", command, got, want)
		}
		if want == "" && !strings.HasPrefix(command, "FLUSH") && s.ks.version != before {
			t.Errorf("%s: version changed", command)
		}
	})
}

func TestHashSession(t *testing.T)  { replay(t, newReplayer(2), hashSession) }
func TestHashSession3(t *testing.T) { replay(t, newReplayer(3), hashSession3) }
func TestHashEvents(t *testing.T)   { replayEvents(t, hashEvents) }

// TestHashExpired writes to a hash whose deadline has come: a new holding.
func TestHashExpired(t *testing.T) {
	s := newReplayer(2)
	s.do("HSET h a 1")
	tx := s.begin()
	it := tx.find([]byte("h"))
	fence := it.fence
	tx.db.setDeadline(it, tx.Now.Mono)
	if got := s.do("HINCRBY h b 1"); got != ":1" {
		t.Error(got)
	}
	if got := s.do("HGETALL h"); got != "*['b' '1']" {
		t.Error(got)
	}
	if it = s.begin().find([]byte("h")); it.fence <= fence || it.deadline != noDeadline {
		t.Errorf("fence %d after %d, deadline %d", it.fence, fence, it.deadline)
	}
}

// TestHashChangesKeepHolding: adding to a hash that is there is no new holding.
func TestHashChangesKeepHolding(t *testing.T) {
	s := newReplayer(2)
	s.do("HSET h a 1")
	fence := s.begin().find([]byte("h")).fence
	for _, line := range []string{"HINCRBY h a 1", "HSET h b 1", "HDEL h a", "HSETNX h c 1"} {
		s.do(line)
	}
	if got := s.begin().find([]byte("h")).fence; got != fence {
		t.Errorf("fence %d, was %d", got, fence)
	}
}

// TestHRandField checks what its replies have in common, as they are random.
func TestHRandField(t *testing.T) {
	s := newReplayer(2)
	set := "HSET h"
	for i := range 300 {
		set += fmt.Sprintf(" f%d v%d", i, i)
	}
	s.do(set)
	for _, c := range []struct {
		count, want int
		distinct    bool
	}{{1, 1, true}, {150, 150, true}, {299, 299, true}, {300, 300, true}, {301, 300, true},
		{-5, 5, false}, {-1000, 1000, false}, {0, 0, true}} {
		tx := s.begin()
		r := HRandField(tx, splitLine(fmt.Sprintf("HRANDFIELD h %d WITHVALUES", c.count)))
		if len(r.Elems) != 2*c.want {
			t.Errorf("count %d: %d fields", c.count, len(r.Elems)/2)
		}
		seen := map[string]bool{}
		for i := 0; i < len(r.Elems); i += 2 {
			if r.Elems[i].Str[1:] != r.Elems[i+1].Str[1:] {
				t.Errorf("count %d: %s with %s", c.count, r.Elems[i].Str, r.Elems[i+1].Str)
			}
			seen[r.Elems[i].Str] = true
		}
		if c.distinct && len(seen) != c.want {
			t.Errorf("count %d: %d different fields of %d", c.count, len(seen), c.want)
		}
	}
	const tooMany = "-ERR value is out of range"
	if got := s.do("HRANDFIELD h -9223372036854775807"); got != tooMany {
		t.Error(got)
	}
	first := s.do("HRANDFIELD h 5")
	for range 20 {
		if s.do("HRANDFIELD h 5") != first {
			return
		}
	}
	t.Error("HRANDFIELD always picks the same fields")
}

// TestHashAllocs holds the commands of a lock that counts its holders to the values they store.
func TestHashAllocs(t *testing.T) {
	s := newReplayer(2)
	s.do("HSET h 8743c9c0-0795-4907-87fd-6c719a6b4586:1 1000")
	for _, c := range []struct {
		line string
		want float64
	}{
		{"HEXISTS h 8743c9c0-0795-4907-87fd-6c719a6b4586:1", 0},
		{"HGET h 8743c9c0-0795-4907-87fd-6c719a6b4586:1", 0},
		{"HEXISTS h other", 0},
		{"HINCRBY h 8743c9c0-0795-4907-87fd-6c719a6b4586:1 1", 1},
	} {
		args := splitLine(c.line)
		run := replayCommands[string(args[0])]
		tx := s.begin()
		if got := testing.AllocsPerRun(100, func() { run(tx, args) }); got != c.want {
			t.Errorf("%s: %v allocations, want %v", c.line, got, c.want)
		}
	}
}

// hashSession is a session with Redis 7.0.15 in RESP2, its replies as recorded.
const hashSession = `
FLUSHALL => +OK
SET str x => +OK
HSET h a 1 b => -ERR wrong number of arguments for 'hset' command
HSET str a 1 b => -ERR wrong number of arguments for 'hset' command
HSET str a 1 => -WRONGTYPE Operation against a key holding the wrong kind of value
HSET h a 1 b 2 a 3 => :2
HGETALL h => *['a' '3' 'b' '2']
HMSET h a 1 b => -ERR wrong number of arguments for 'hmset' command
HMSET str a 1 b => -ERR wrong number of arguments for 'hmset' command
HMSET h c 3 => +OK
HSETNX h c 4 => :0
HSETNX h d 4 => :1
HSETNX str d 4 => -WRONGTYPE Operation against a key holding the wrong kind of value
HGET h zz => $-1
HGET nokey zz => $-1
HGET str zz => -WRONGTYPE Operation against a key holding the wrong kind of value
HMGET h a zz b => *['3' $-1 '2']
HMGET nokey a b => *[$-1 $-1]
HMGET str a b => -WRONGTYPE Operation against a key holding the wrong kind of value
HGETALL nokey => *[]
HGETALL str => -WRONGTYPE Operation against a key holding the wrong kind of value
HKEYS nokey => *[]
HKEYS h => *['a' 'b' 'c' 'd']
HVALS h => *['3' '2' '3' '4']
HDEL nokey a => :0
HDEL str a => -WRONGTYPE Operation against a key holding the wrong kind of value
HDEL h a zz a b => :2
HDEL h c d e => :2
EXISTS h => :0
HEXISTS nokey a => :0
HEXISTS str a => -WRONGTYPE Operation against a key holding the wrong kind of value
HLEN str => -WRONGTYPE Operation against a key holding the wrong kind of value
HLEN nokey => :0
HSTRLEN nokey a => :0
HSTRLEN str a => -WRONGTYPE Operation against a key holding the wrong kind of value
HSET h s "hello" => :1
HSTRLEN h s => :5
HSTRLEN h t => :0
HINCRBY h n 5 => :5
HINCRBY h n abc => -ERR value is not an integer or out of range
HINCRBY h s 1 => -ERR hash value is not an integer
HINCRBY str s 1 => -WRONGTYPE Operation against a key holding the wrong kind of value
HINCRBY str s abc => -ERR value is not an integer or out of range
HINCRBY h n 9223372036854775807 => -ERR increment or decrement would overflow
HINCRBY h n -9223372036854775808 => :-9223372036854775803
HINCRBY h n -9223372036854775808 => -ERR increment or decrement would overflow
HINCRBY h n 9223372036854775808 => -ERR value is not an integer or out of range
HINCRBY h n " 1" => -ERR value is not an integer or out of range
HINCRBY h n +1 => -ERR value is not an integer or out of range
HINCRBY h n 01 => -ERR value is not an integer or out of range
HINCRBY h n "" => -ERR value is not an integer or out of range
HSET h sp " 12" => :1
HINCRBY h sp 1 => -ERR hash value is not an integer
HSET h lz "012" => :1
HINCRBY h lz 1 => -ERR hash value is not an integer
HSET h pl "+1" => :1
HINCRBY h pl 1 => -ERR hash value is not an integer
HSET h em "" => :1
HINCRBY h em 1 => -ERR hash value is not an integer
HINCRBY nk f 3 => :3
HGETALL nk => *['f' '3']
HINCRBYFLOAT h fl 1.5 => '1.5'
HINCRBYFLOAT h fl abc => -ERR value is not a valid float
HINCRBYFLOAT h fl nan => -ERR value is not a valid float
HINCRBYFLOAT h fl inf => -ERR value is NaN or Infinity
HINCRBYFLOAT h fl -inf => -ERR value is NaN or Infinity
HINCRBYFLOAT h s 1 => -ERR hash value is not a float
HINCRBYFLOAT str s abc => -ERR value is not a valid float
HINCRBYFLOAT str s 1 => -WRONGTYPE Operation against a key holding the wrong kind of value
HINCRBYFLOAT h em 1 => -ERR hash value is not a float
HINCRBYFLOAT h sp 1 => -ERR hash value is not a float
HINCRBYFLOAT h lz 1 => '13'
HINCRBYFLOAT h pl 1 => '2'
HINCRBYFLOAT h fl 0.1 => '1.6'
HINCRBYFLOAT h fl 0.2 => '1.8'
HINCRBYFLOAT h fl 5.0e3 => '5001.79999999999999982'
HINCRBYFLOAT h fl 1e-17 => '5001.79999999999999982'
HINCRBYFLOAT h fl 1e-18 => '5001.79999999999999982'
HINCRBYFLOAT h fl " 1" => -ERR value is not a valid float
HINCRBYFLOAT h fl "1 " => -ERR value is not a valid float
HINCRBYFLOAT h fl "" => -ERR value is not a valid float
HINCRBYFLOAT h fl 0x10 => '5017.79999999999999982'
HSET h i inf => :1
HINCRBYFLOAT h i 1 => -ERR increment would produce NaN or Infinity
HSET h i nan => :0
HINCRBYFLOAT h i 1 => -ERR hash value is not a float
HSET h tr "1 " => :1
HINCRBYFLOAT h tr 1 => -ERR hash value is not a float
HINCRBYFLOAT h z -0 => '0'
HINCRBYFLOAT h z2 0 => '0'
HINCRBYFLOAT h big2 100000000000000000000000000 => '100000000000000000000000000'
HINCRBYFLOAT h q 0.3333333333333333333333 => '0.33333333333333333'
HINCRBYFLOAT h q 3 => '3.33333333333333333'
HINCRBYFLOAT h nn -1.5 => '-1.5'
HSET h v "12.000" => :1
HINCRBYFLOAT h v 0 => '12'
HINCRBYFLOAT h newf nan => -ERR value is not a valid float
HINCRBYFLOAT newkey newf nan => -ERR value is not a valid float
EXISTS newkey => :0
FLUSHALL => +OK
SET str x => +OK
HSET h a 1 b 2 c 3 => :3
HSCAN h 0 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 0 COUNT 1 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 17 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h abc => -ERR invalid cursor
HSCAN h -1 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 18446744073709551615 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 18446744073709551616 => -ERR invalid cursor
HSCAN h " 0" => -ERR invalid cursor
HSCAN h +0 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h "" => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 0 MATCH a* => *['0' *['a' '1']]
HSCAN h 0 MATCH => -ERR syntax error
HSCAN h 0 COUNT 0 => -ERR syntax error
HSCAN h 0 COUNT -1 => -ERR syntax error
HSCAN h 0 COUNT abc => -ERR value is not an integer or out of range
HSCAN h 0 FOO 1 => -ERR syntax error
HSCAN h 0 TYPE string => -ERR syntax error
HSCAN h 0 VALUES => -ERR syntax error
HSCAN nk abc => -ERR invalid cursor
HSCAN nk 0 => *['0' *[]]
HSCAN nk 0 COUNT 0 => *['0' *[]]
HSCAN nk 0 FOO => *['0' *[]]
HSCAN nk 5 => *['0' *[]]
HSCAN str 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
HSCAN str abc => -ERR invalid cursor
HSCAN str 0 COUNT 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
HSCAN h 0 MATCH zz => *['0' *[]]
HSCAN h 0 MATCH a COUNT 1 MATCH b COUNT 2 => *['0' *['b' '2']]
HSCAN h 0 match * count 10 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HRANDFIELD nk => $-1
HRANDFIELD nk 1 => *[]
HRANDFIELD nk 0 => *[]
HRANDFIELD nk -1 => *[]
HRANDFIELD nk 1 WITHVALUES => *[]
HRANDFIELD nk abc => -ERR value is not an integer or out of range
HRANDFIELD nk 1 FOO => -ERR syntax error
HRANDFIELD nk 1 WITHVALUES FOO => -ERR syntax error
HRANDFIELD str => -WRONGTYPE Operation against a key holding the wrong kind of value
HRANDFIELD str 1 => -WRONGTYPE Operation against a key holding the wrong kind of value
HRANDFIELD str 1 FOO => -ERR syntax error
HRANDFIELD str abc => -ERR value is not an integer or out of range
HRANDFIELD h 0 => *[]
HRANDFIELD h 0 WITHVALUES => *[]
HRANDFIELD h 0 FOO => -ERR syntax error
HRANDFIELD h 3 => *['a' 'b' 'c']
HRANDFIELD h 10 WITHVALUES => *['a' '1' 'b' '2' 'c' '3']
HRANDFIELD h 10 withvalues => *['a' '1' 'b' '2' 'c' '3']
HRANDFIELD h 9223372036854775807 => *['a' 'b' 'c']
HRANDFIELD h 9223372036854775807 WITHVALUES => -ERR value is out of range
HRANDFIELD h 4611686018427387903 WITHVALUES => *['a' '1' 'b' '2' 'c' '3']
HRANDFIELD h 4611686018427387904 WITHVALUES => -ERR value is out of range
HRANDFIELD h -9223372036854775808 WITHVALUES => -ERR value is out of range, value must between
	-9223372036854775807 and 9223372036854775807
HRANDFIELD h -4611686018427387905 WITHVALUES => -ERR value is out of range
HRANDFIELD h 9223372036854775808 => -ERR value is not an integer or out of range
HGETALL h => *['a' '1' 'b' '2' 'c' '3']
HGETALL nk => *[]
HKEYS h => *['a' 'b' 'c']
HMSET h x 1 => +OK
HGET h zz => $-1
HINCRBYFLOAT h a 1.5 => '2.5'
OBJECT ENCODING h => 'listpack'
RPUSH l a => :1
OBJECT ENCODING l => 'quicklist'
HRANDFIELD h -9223372036854775808 => -ERR value is out of range, value must between
	-9223372036854775807 and 9223372036854775807
HRANDFIELD h -4611686018427387904 WITHVALUES => -ERR value is out of range
HSET h2 a 1 => :1
HSETNX h2 b 12345678901234567890123456789012345678901234567890123456789012345 => :1
OBJECT ENCODING h2 => 'hashtable'
HDEL h2 b => :1
OBJECT ENCODING h2 => 'hashtable'
HSET h3 12345678901234567890123456789012345678901234567890123456789012345 a => :1
OBJECT ENCODING h3 => 'hashtable'
HSET h4 1234567890123456789012345678901234567890123456789012345678901234 a => :1
OBJECT ENCODING h4 => 'listpack'
`

// hashSession3 is one in RESP3.
const hashSession3 = `
FLUSHALL => +OK
SET str x => +OK
HSET h a 1 b 2 c 3 => :3
HSCAN h 0 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 0 COUNT 1 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 17 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h abc => -ERR invalid cursor
HSCAN h -1 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 18446744073709551615 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 18446744073709551616 => -ERR invalid cursor
HSCAN h " 0" => -ERR invalid cursor
HSCAN h +0 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h "" => *['0' *['a' '1' 'b' '2' 'c' '3']]
HSCAN h 0 MATCH a* => *['0' *['a' '1']]
HSCAN h 0 MATCH => -ERR syntax error
HSCAN h 0 COUNT 0 => -ERR syntax error
HSCAN h 0 COUNT -1 => -ERR syntax error
HSCAN h 0 COUNT abc => -ERR value is not an integer or out of range
HSCAN h 0 FOO 1 => -ERR syntax error
HSCAN h 0 TYPE string => -ERR syntax error
HSCAN h 0 VALUES => -ERR syntax error
HSCAN nk abc => -ERR invalid cursor
HSCAN nk 0 => *['0' *[]]
HSCAN nk 0 COUNT 0 => *['0' *[]]
HSCAN nk 0 FOO => *['0' *[]]
HSCAN nk 5 => *['0' *[]]
HSCAN str 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
HSCAN str abc => -ERR invalid cursor
HSCAN str 0 COUNT 0 => -WRONGTYPE Operation against a key holding the wrong kind of value
HSCAN h 0 MATCH zz => *['0' *[]]
HSCAN h 0 MATCH a COUNT 1 MATCH b COUNT 2 => *['0' *['b' '2']]
HSCAN h 0 match * count 10 => *['0' *['a' '1' 'b' '2' 'c' '3']]
HRANDFIELD nk => _
HRANDFIELD nk 1 => *[]
HRANDFIELD nk 0 => *[]
HRANDFIELD nk -1 => *[]
HRANDFIELD nk 1 WITHVALUES => *[]
HRANDFIELD nk abc => -ERR value is not an integer or out of range
HRANDFIELD nk 1 FOO => -ERR syntax error
HRANDFIELD nk 1 WITHVALUES FOO => -ERR syntax error
HRANDFIELD str => -WRONGTYPE Operation against a key holding the wrong kind of value
HRANDFIELD str 1 => -WRONGTYPE Operation against a key holding the wrong kind of value
HRANDFIELD str 1 FOO => -ERR syntax error
HRANDFIELD str abc => -ERR value is not an integer or out of range
HRANDFIELD h 0 => *[]
HRANDFIELD h 0 WITHVALUES => *[]
HRANDFIELD h 0 FOO => -ERR syntax error
HRANDFIELD h 3 => *['a' 'b' 'c']
HRANDFIELD h 10 WITHVALUES => *[*['a' '1'] *['b' '2'] *['c' '3']]
HRANDFIELD h 10 withvalues => *[*['a' '1'] *['b' '2'] *['c' '3']]
HRANDFIELD h 9223372036854775807 => *['a' 'b' 'c']
HRANDFIELD h 9223372036854775807 WITHVALUES => -ERR value is out of range
HRANDFIELD h 4611686018427387903 WITHVALUES => *[*['a' '1'] *['b' '2'] *['c' '3']]
HRANDFIELD h 4611686018427387904 WITHVALUES => -ERR value is out of range
HRANDFIELD h -9223372036854775808 WITHVALUES => -ERR value is out of range, value must between
	-9223372036854775807 and 9223372036854775807
HRANDFIELD h -4611686018427387905 WITHVALUES => -ERR value is out of range
HRANDFIELD h 9223372036854775808 => -ERR value is not an integer or out of range
HGETALL h => %['a' '1' 'b' '2' 'c' '3']
HGETALL nk => %[]
HKEYS h => *['a' 'b' 'c']
HMSET h x 1 => +OK
HGET h zz => _
HINCRBYFLOAT h a 1.5 => '2.5'
OBJECT ENCODING h => 'listpack'
RPUSH l a => :1
OBJECT ENCODING l => 'quicklist'
HRANDFIELD h -9223372036854775808 => -ERR value is out of range, value must between
	-9223372036854775807 and 9223372036854775807
HRANDFIELD h -4611686018427387904 WITHVALUES => -ERR value is out of range
HSET h2 a 1 => :1
HSETNX h2 b 12345678901234567890123456789012345678901234567890123456789012345 => :1
OBJECT ENCODING h2 => 'hashtable'
HDEL h2 b => :1
OBJECT ENCODING h2 => 'hashtable'
HSET h3 12345678901234567890123456789012345678901234567890123456789012345 a => :1
OBJECT ENCODING h3 => 'hashtable'
HSET h4 1234567890123456789012345678901234567890123456789012345678901234 a => :1
OBJECT ENCODING h4 => 'listpack'
`

// hashEvents are the keyspace events that Redis 7.0.15 publishes for each command.
const hashEvents = `
FLUSHALL =>
SET str x => new str, set str
HSET h a 1 b 2 => new h, hset h
HSET h a 1 => hset h
HSETNX h a 2 =>
HSETNX h c 2 => hset h
HMSET h c 3 => hset h
HINCRBY h a 1 => hincrby h
HINCRBYFLOAT h a 1 => hincrbyfloat h
HINCRBY h b 99999999999999999999 =>
HDEL h zz =>
HDEL h a => hdel h
HDEL h b c => hdel h, del h
HSET h a 1 => new h, hset h
HDEL h zz a yy => hdel h, del h
HSET h a 1 a 2 => new h, hset h
HRANDFIELD h 1 =>
`
