package keyspace

// A Class is a set of the classes of keyspace events, as notify-keyspace-events names them.
type Class uint16

// The classes, with the letters that notify-keyspace-events uses for them.
const (
	ClassGeneric Class = 1 << iota // g
	ClassString                    // $
	ClassList                      // l
	ClassSet                       // s
	ClassHash                      // h
	ClassZSet                      // z
	ClassExpired                   // x
	ClassEvicted                   // e
	ClassStream                    // t
	ClassModule                    // d
	ClassNew                       // n
	ClassMiss                      // m
)

// An event is one thing that can happen to a key.
type event struct {
	class Class
	name  string
}

// The events, named as Redis names them.
var (
	evAppend      = event{ClassString, "append"}
	evCopyTo      = event{ClassGeneric, "copy_to"}
	evDel         = event{ClassGeneric, "del"}
	evExpire      = event{ClassGeneric, "expire"}
	evExpired     = event{ClassExpired, "expired"}
	evHDel        = event{ClassHash, "hdel"}
	evHIncrBy     = event{ClassHash, "hincrby"}
	evHIncrFloat  = event{ClassHash, "hincrbyfloat"}
	evHSet        = event{ClassHash, "hset"}
	evIncrBy      = event{ClassString, "incrby"}
	evIncrByFloat = event{ClassString, "incrbyfloat"}
	evLInsert     = event{ClassList, "linsert"}
	evLPop        = event{ClassList, "lpop"}
	evLPush       = event{ClassList, "lpush"}
	evLRem        = event{ClassList, "lrem"}
	evLSet        = event{ClassList, "lset"}
	evLTrim       = event{ClassList, "ltrim"}
	evKeyMiss     = event{ClassMiss, "keymiss"}
	evMoveFrom    = event{ClassGeneric, "move_from"}
	evMoveTo      = event{ClassGeneric, "move_to"}
	evNew         = event{ClassNew, "new"}
	evPersist     = event{ClassGeneric, "persist"}
	evRenameFrom  = event{ClassGeneric, "rename_from"}
	evRenameTo    = event{ClassGeneric, "rename_to"}
	evRPop        = event{ClassList, "rpop"}
	evRPush       = event{ClassList, "rpush"}
	evSAdd        = event{ClassSet, "sadd"}
	evSDiffStore  = event{ClassSet, "sdiffstore"}
	evSInterStore = event{ClassSet, "sinterstore"}
	evSPop        = event{ClassSet, "spop"}
	evSRem        = event{ClassSet, "srem"}
	evSUnionStore = event{ClassSet, "sunionstore"}
	evRestore     = event{ClassGeneric, "restore"}
	evSortStore   = event{ClassList, "sortstore"}
	evSet         = event{ClassString, "set"}
	evSetBit      = event{ClassString, "setbit"}
	evSetRange    = event{ClassString, "setrange"}
	evZAdd        = event{ClassZSet, "zadd"}
	evZDiffStore  = event{ClassZSet, "zdiffstore"}
	evZIncr       = event{ClassZSet, "zincr"}
	evZInterStore = event{ClassZSet, "zinterstore"}
	evZPopMax     = event{ClassZSet, "zpopmax"}
	evZPopMin     = event{ClassZSet, "zpopmin"}
	evZRangeStore = event{ClassZSet, "zrangestore"}
	evZRem        = event{ClassZSet, "zrem"}
	evZRemByLex   = event{ClassZSet, "zremrangebylex"}
	evZRemByRank  = event{ClassZSet, "zremrangebyrank"}
	evZRemByScore = event{ClassZSet, "zremrangebyscore"}
	evZUnionStore = event{ClassZSet, "zunionstore"}
)

// An EffectKind says what an Effect is about.
type EffectKind uint8

// The kinds of effects.
const (
	EffectChanged      EffectKind = iota // Key in DB changed; Event says how
	EffectFlushed                        // all keys of DB are gone; of all databases when it is -1
	EffectSwapped                        // the keys of DB have become those of another
	EffectPublish                        // Message goes to the channel Key
	EffectShardPublish                   // Message goes to the shard channel Key
	EffectMissed                         // Key in DB was looked for by a read and is not there
	EffectRead                           // a command that reads has named Key; only when asked for
)

// An Effect is what others must hear of a request. The machine collects effects while it runs and
// the server delivers them afterwards, in order. They are no part of the state.
type Effect struct {
	Kind    EffectKind
	DB      int
	Class   Class
	Event   string
	Key     string // or the channel
	Message string
}
