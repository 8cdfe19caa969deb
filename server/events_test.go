package server_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/leaseholddb/leasehold/server/servertest"
	"github.com/leaseholddb/leasehold/server/transcript"
)

// eventCommands are run one after another on a real server and on leasehold; after each, both must
// have told of the same events in the same order. A line that begins with "b " is a command of a
// second client, which waits; "; " is between the commands of a transaction.
const eventCommands = `
get nosuch
mget nosuch k nosuch2
set k v
set k v2
set k v3 xx get
set k2 v nx get
set k v nx
set k v ex 100
set k v keepttl
set k v px 100000 get
setnx n 1
setnx n 1
setex e 100 v
psetex e 100000 v
set e v exat 1
get e
getset k x
getset fresh x
getdel fresh
getdel fresh
getex nosuch
getex k
getex k ex 100
getex k persist
getex k persist
getex k exat 1
mset a 1 b 2 a 3
msetnx c 1 d 2
msetnx c 1 q 2
append k x
append k y
append k ""
strlen nosuch
getrange nosuch 0 1
setrange k 0 zz
setrange nosuch 0 ""
setrange newrange 2 x
incr i
incrby i 5
decr i
decrby i 2
incrbyfloat i 1.5
incrbyfloat f 1
lcs k nosuch
del k nosuch a
unlink b nosuch
exists nosuch c
touch nosuch c
type nosuch
ttl nosuch
pttl nosuch
expiretime nosuch
object encoding nosuch
object refcount nosuch
memory usage nosuch
dump nosuch
randomkey
set k v
expire k 100
expire k 50 gt
expire k 500 gt
pexpire k 100000
expireat k 99999999999
pexpireat k 9999999999999
expire nosuch 1
persist k
persist k
expire k -1
set k v
set k2 w
rename k k2
rename k2 k2
set k v
renamenx k k2
renamenx k k3
rename nosuch x
copy k3 k4
copy k3 k4
copy k3 k4 replace
copy nosuch k4
copy k3 k5 db 1
move k3 2
move nosuch 2
set kk v
dump kk
restore r1 0 "\x00\x01v\n\x00 ,\xb9\x0b\xa4\x18\x1b\xd4\xb4"
setbit bits 7 1
setbit bits 7 1
getbit nosuch 1
bitcount nosuch
bitpos nosuch 1
bitop and bdst bits nosuch
bitop or bdst bits bits
bitop and bdst nosuch
bitop and bdst nosuch
bitfield bits get u8 0
bitfield bits set u8 0 5
bitfield bits incrby u8 0 5
bitfield nosuch get u8 0
bitfield_ro nosuch get u8 0
bitfield nosuch overflow fail set u8 0 300
hset h f v
hset h f v g w
hmset h f 1
hsetnx h f 1
hsetnx h x 1
hget nosuch f
hget h f
hmget nosuch f
hgetall nosuch
hkeys nosuch
hvals nosuch
hlen nosuch
hstrlen nosuch f
hexists nosuch f
hscan nosuch 0
hrandfield nosuch
hincrby h n 1
hincrbyfloat h n 1.5
hdel h nosuch
hdel h f
hdel h g x n
hdel h g
lpush l a b c
rpush l d
lpushx nosuch a
rpushx nosuch a
lpushx l z
rpushx l z
linsert l before a q
linsert l before nosuchelem q
linsert nosuch before a q
lset l 0 y
lrem l 0 nosuchelem
lrem l 0 z
lindex nosuch 0
llen nosuch
lrange nosuch 0 -1
lpos nosuch x
ltrim l 0 3
ltrim l 0 100
lpop l
rpop l
lpop l 2
lpop nosuch
rpop nosuch 1
rpush l 1 2 3 4
lmove l l2 left right
lmove l l left right
rpoplpush l l2
rpoplpush nosuch l2
lmove nosuch l2 left left
lmpop 2 nosuch l left
lmpop 1 nosuch left
lmpop 2 l l2 right count 10
blpop l2 0
blpop nosuch l2 0
rpush l 1 2
brpop l 0
blmove l l2 left left 0
rpush l 1 2
brpoplpush l l2 0
blmpop 0 1 l left
ltrim l2 1 0
sadd s a b c
sadd s a
srem s nosuch
srem s a
sismember nosuch a
smismember nosuch a
smembers nosuch
scard nosuch
srandmember nosuch
sscan nosuch 0
spop nosuch
sadd s x y z
smove s s2 x
smove s s2 nosuch
smove nosuch s2 x
smove s s x
smove s s y
sinter s nosuch
sinter nosuch s
sinter s s2
sunion s nosuch
sdiff s nosuch
sdiff nosuch s
sintercard 2 s nosuch
sinterstore sd s s
sinterstore sd s nosuch
sinterstore sd s nosuch
sunionstore sd s s2
sdiffstore sd s nosuch
sdiffstore sd s s
spop s2 10
sadd s3 only
spop s3
sadd s3 a b
spop s3 2
srem s b c y z
zadd z 1 a 2 b 3 c
zadd z 1 a
zadd z 2 a
zadd z nx 9 a
zadd z xx incr 1 a
zadd z nx incr 1 a
zincrby z 1 a
zincrby znew 1 a
zrem z nosuch
zrem z a
zscore nosuch a
zmscore nosuch a
zcard nosuch
zcount nosuch 0 1
zlexcount nosuch - +
zrank nosuch a
zrevrank nosuch a
zrange nosuch 0 -1
zrangebyscore nosuch 0 1
zrevrange nosuch 0 -1
zrandmember nosuch
zscan nosuch 0
zrangestore zd z 0 -1
zrangestore zd nosuch 0 -1
zrangestore zd nosuch 0 -1
zunion 2 z nosuch
zinter 2 z nosuch
zinter 2 nosuch z
zdiff 2 z nosuch
zintercard 2 z nosuch
zunionstore zd 2 z nosuch
zinterstore zd 2 z nosuch
zinterstore zd 1 z
zdiffstore zd 1 z
zdiffstore zd 2 z z
zpopmin z
zpopmax z 5
zpopmin nosuch
zadd z 1 a 2 b 3 c 4 d
zmpop 1 z min
zmpop 2 nosuch z max
bzpopmin z 0
bzpopmax z 0
zadd z 1 a 2 b 3 c 4 d
bzmpop 0 1 z min
zremrangebyscore z 2 2
zremrangebyscore z 20 30
zremrangebyrank z 0 0
zremrangebyrank z 0 10
zadd z 0 a 0 b 0 c
zremrangebylex z [a [b
zremrangebylex z - +
rpush l 3 1 2
sort l
sort nosuch
sort l store sorted
sort nosuch store sorted
sort nosuch store sorted
sort l by w_* get # get o_*
sort_ro l
set str x
lpush str 1
hget str f
incr str
getset l x
set l x
eval "redis.call('set', 'ev', 1) redis.call('get', 'nosuch') return redis.call('del', 'ev')" 0
multi; set m 1; get nosuch; incr m; exec
set k v
swapdb 0 1
swapdb 0 1
flushdb
set k v
flushall
b blpop bl 0
rpush bl 1 2
b blmove bl2 bdst left right 0
lpush bl2 x
b bzpopmin bz 0
zadd bz 1 a
b brpop bl3 0
multi; rpush bl3 1; set between 1; exec
b blpop bl4 0
rename bdst bl4
b blpop bl5 0
copy bl bl5
`

// TestEventsAreThoseOfRedis compares all classes of keyspace events, in order, command by command.
func TestEventsAreThoseOfRedis(t *testing.T) {
	if _, err := transcript.RedisVersion(); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("CI needs redis-server: %v", err)
		}
		t.Skip("events are NOT compared with the real server: ", err)
	}
	args := []string{"--notify-keyspace-events", "KEAmn"}
	redis, err := transcript.StartRedis(t.Context(), t.TempDir(), args...)
	if err != nil {
		t.Fatal(err)
	}
	defer redis.Close()
	srv := servertest.RunManual(t, args...)
	theirs := newEventSession(t, redis.Dial)
	ours := newEventSession(t, inProcess{srv, dialTCP}.Dial)
	for line := range strings.Lines(strings.TrimSpace(eventCommands)) {
		line = strings.TrimSpace(line)
		want, got := theirs.run(t, line), ours.run(t, line)
		if !slices.Equal(got, want) {
			t.Errorf("%s\n  ours:  %s\n  Redis: %s", line, strings.Join(got, ", "), strings.Join(want, ", "))
		}
	}
}

// An eventSession is a client that runs commands, one that waits, and one that hears of events.
type eventSession struct{ a, b, events *eventConn }

type eventConn struct {
	net.Conn
	in *bufio.Reader
}

func newEventSession(t *testing.T, dial func(context.Context) (net.Conn, error)) *eventSession {
	t.Helper()
	open := func() *eventConn {
		conn, err := dial(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		return &eventConn{conn, bufio.NewReader(conn)}
	}
	s := &eventSession{open(), open(), open()}
	s.events.send(t, "psubscribe __key*")
	s.events.read(t)
	return s
}

func (c *eventConn) send(t *testing.T, line string) {
	t.Helper()
	if _, err := c.Write([]byte(line + "\r\n")); err != nil {
		t.Fatal(err)
	}
}

func (c *eventConn) read(t *testing.T) transcript.Value {
	t.Helper()
	v, err := transcript.ReadValue(c.in)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (c *eventConn) ask(t *testing.T, line string) transcript.Value {
	t.Helper()
	c.send(t, line)
	return c.read(t)
}

// run sends a line and returns the events that it has caused.
func (s *eventSession) run(t *testing.T, line string) (events []string) {
	t.Helper()
	if waiting, ok := strings.CutPrefix(line, "b "); ok {
		s.b.send(t, waiting)
		for !strings.Contains(s.a.ask(t, "info clients").Text, "blocked_clients:1") {
		}
	} else {
		for command := range strings.SplitSeq(line, "; ") {
			s.a.ask(t, command)
		}
	}
	const end = "__key-end"
	s.a.ask(t, "publish "+end+" x")
	for {
		m := s.events.read(t)
		if len(m.Elem) != 4 {
			t.Fatalf("not a message: %v", m.Lines())
		}
		if m.Elem[2].Text == end {
			return events
		}
		events = append(events, fmt.Sprintf("%s %s", m.Elem[2].Text, m.Elem[3].Text))
	}
}
