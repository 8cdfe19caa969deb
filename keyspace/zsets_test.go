package keyspace

import "testing"

func init() {
	for name, run := range map[string]func(*Tx, [][]byte) Reply{
		"BZMPOP": BZMPop, "BZPOPMAX": BZPopMax, "BZPOPMIN": BZPopMin, "COPY": Copy, "SADD": SAdd,
		"TYPE": Type, "ZADD": ZAdd, "ZCARD": ZCard, "ZCOUNT": ZCount, "ZDIFF": ZDiff,
		"ZDIFFSTORE": ZDiffStore, "ZINCRBY": ZIncrBy, "ZINTER": ZInter, "ZINTERCARD": ZInterCard,
		"ZINTERSTORE": ZInterStore, "ZLEXCOUNT": ZLexCount, "ZMPOP": ZMPop, "ZMSCORE": ZMScore,
		"ZPOPMAX": ZPopMax, "ZPOPMIN": ZPopMin, "ZRANDMEMBER": ZRandMember, "ZRANGE": ZRange,
		"ZRANGEBYLEX": ZRangeByLex, "ZRANGEBYSCORE": ZRangeByScore, "ZRANGESTORE": ZRangeStore,
		"ZRANK": ZRank, "ZREM": ZRem, "ZREMRANGEBYLEX": ZRemRangeByLex,
		"ZREMRANGEBYRANK": ZRemRangeByRank, "ZREMRANGEBYSCORE": ZRemRangeByScore,
		"ZREVRANGE": ZRevRange, "ZREVRANGEBYLEX": ZRevRangeByLex,
		"ZREVRANGEBYSCORE": ZRevRangeByScore, "ZREVRANK": ZRevRank, "ZSCAN": ZScan,
		"ZSCORE": ZScore, "ZUNION": ZUnion, "ZUNIONSTORE": ZUnionStore,
	} {
		replayCommands[name] = run
	}
}

func TestZSetSession(t *testing.T)  { replay(t, newReplayer(2), zsetSession) }
func TestZSetRanges(t *testing.T)   { replay(t, newReplayer(2), zsetRanges) }
func TestZSetMerges(t *testing.T)   { replay(t, newReplayer(2), zsetMerges) }
func TestZSetScans(t *testing.T)    { replay(t, newReplayer(2), zsetScans) }
func TestZSetSession3(t *testing.T) { replay(t, newReplayer(3), zsetSession3) }
func TestZSetEvents(t *testing.T)   { replayEvents(t, zsetEvents) }

func TestZSetMulti(t *testing.T) {
	s := newReplayer(2)
	s.atomic = true
	replay(t, s, zsetMulti)
}

// TestZSetWait: what a command waits for.
func TestZSetWait(t *testing.T) {
	s := newReplayer(2)
	replay(t, s, `
SET str x => +OK
BZPOPMIN a b 0 => wait [a b] 0
BZPOPMAX a 0.25 => wait [a] 250
BZPOPMIN a str 0 => `+wrongTypeText+`
BZMPOP 3 2 a b MIN => wait [a b] 3000
`)
	tx := s.begin()
	BZPopMin(tx, splitLine("BZPOPMIN a 0"))
	if got := tx.Wait().Type; got != "zset" {
		t.Errorf("waits for a %s", got)
	}
	replay(t, s, `
ZADD b 1 x 2 y 3 z => :3
BZMPOP 3 2 a b MAX COUNT 2 => *['b' *[*['z' '3'] *['y' '2']]]
BZPOPMIN a b 0 => *['b' 'x' '1']
BZPOPMIN a b 0 => wait [a b] 0
`)
}

// TestZRankWithScore: the option of Redis 7.2, by its documentation.
func TestZRankWithScore(t *testing.T) {
	replay(t, newReplayer(2), `
SET str x => +OK
ZADD z 1 a 2.5 b => :2
ZRANK z b WITHSCORE => *[:1 '2.5']
ZREVRANK z b withscore => *[:0 '2.5']
ZRANK z c WITHSCORE => *-1
ZRANK nk c WITHSCORE => *-1
ZRANK z b FOO => -ERR syntax error
ZRANK str b FOO => -ERR syntax error
ZRANK str b WITHSCORE => `+wrongTypeText+`
ZRANK z b WITHSCORE x => -ERR wrong number of arguments for 'zrank' command
`)
}

// TestZSetHolding: a store that replaces a key is a new holding without a TTL, a change is not.
func TestZSetHolding(t *testing.T) {
	s := newReplayer(2)
	s.do("ZADD z 1 a 2 b")
	tx := s.begin()
	it := tx.find([]byte("z"))
	fence := it.fence
	tx.db.setDeadline(it, tx.Now.Mono+1e6)
	for _, line := range []string{"ZADD z 3 c", "ZINCRBY z 1 a", "ZREM z b", "ZPOPMIN z"} {
		s.do(line)
	}
	if it = s.begin().find([]byte("z")); it.fence != fence || it.deadline == noDeadline {
		t.Errorf("fence %d, was %d, deadline %d", it.fence, fence, it.deadline)
	}
	s.do("ZUNIONSTORE z 1 z")
	if it = s.begin().find([]byte("z")); it.fence <= fence || it.deadline != noDeadline {
		t.Errorf("fence %d after %d, deadline %d", it.fence, fence, it.deadline)
	}
}
