package differential

import (
	"slices"
	"strings"
)

// excluded says why a command is not tried, or nothing.
func excluded(name string) string {
	container, sub, _ := strings.Cut(name, "|")
	if sub == "help" {
		return "prose"
	}
	if reason := exclusions[name]; reason != "" {
		return reason
	}
	return exclusions[container+"|*"]
}

// exclusions are the commands that are not tried, with the reason. "x|*" is all of a container.
var exclusions = map[string]string{
	"acl|*":               "users and logs are in scripts of their own; categories list the whole table",
	"bgrewriteaof":        "divergences.md: SAVE, BGSAVE, BGREWRITEAOF",
	"bgsave":              "divergences.md: SAVE, BGSAVE, BGREWRITEAOF",
	"client|info":         "addresses, ages and buffer sizes",
	"client|kill":         "ends a connection of the test",
	"client|list":         "addresses, ages and buffer sizes",
	"client|pause":        "stops the test",
	"client|reply":        "takes away the replies that are compared",
	"client|tracking":     "pushes come at no fixed place among replies; scripts cover them",
	"client|unblock":      "needs a second client that waits",
	"cluster|*":           "one error text, which a script holds; its arity is the table test's",
	"command":             "lists the whole table, which differs in size",
	"command|count":       "lists the whole table, which differs in size",
	"command|docs":        "lists the whole table; the table test compares it row by row",
	"command|info":        "lists the whole table; the table test compares it row by row",
	"command|list":        "lists the whole table, which differs in size",
	"config|*":            "settings are each server's own",
	"debug|*":             "another command in each",
	"failover":            "replication is not of the Redis kind",
	"info":                "each server's own figures",
	"lastsave":            "divergences.md: LASTSAVE",
	"latency|*":           "each server's own times",
	"lolwut":              "divergences.md: LATENCY DOCTOR, LOLWUT",
	"memory|doctor":       "each server's own memory",
	"memory|malloc-stats": "each server's own memory",
	"memory|purge":        "each server's own memory",
	"memory|stats":        "each server's own memory",
	"monitor":             "turns the connection into a stream",
	"quit":                "ends a connection of the test",
	"replicaof":           "divergences.md: REPLICAOF",
	"role":                "the offset of a master that has no replicas",
	"save":                "divergences.md: SAVE, BGSAVE, BGREWRITEAOF",
	"shutdown":            "ends the server",
	"slaveof":             "divergences.md: REPLICAOF",
	"slowlog|*":           "each server's own times",
	"function|*":          "needs libraries; scripts cover it",
	"script|debug":        "divergences.md: SCRIPT DEBUG",
	"script|kill":         "needs a second client that runs a script",
}

// newerTokens are options that the reference does not know.
var newerTokens = map[string]string{
	"IFEQ": "of Redis 8.4", "IFNE": "of Redis 8.4", "IFDEQ": "of Redis 8.4", "IFDNE": "of Redis 8.4",
	"WITHSCORE": "of Redis 7.2", "NOVALUES": "of Redis 7.4",
	"NOSCORES": "of Redis 7.4",
}

// onlyListener are the commands that are left to the connection which listens: their replies come
// in no fixed number.
var onlyListener = []string{"subscribe", "unsubscribe", "psubscribe", "punsubscribe", "ssubscribe",
	"sunsubscribe"}

// notInScripts are the commands that are not put into EVAL, with the reason.
var notInScripts = map[string]string{
	"pubsub":   "divergences.md: commands about connections in scripts",
	"command":  "the flags of a key are a set, and a Lua table has no order",
	"readonly": "as pubsub", "readwrite": "as pubsub", "asking": "as pubsub",
}

// newerArity are commands that newer servers than the reference give more arguments. They get none
// too many.
var newerArity = []string{"zrank", "zrevrank"}

// An excuse is a pair of errors, by how they begin, that may stand for each other, with the reason.
type excuse struct{ ours, theirs, reason string }

var excuses = []excuse{
	{"ERR timeout is out of range", "ERR timeout is negative", "7.0 overflows; 7.2 answers as we do"},
	{"ERR Syntax error in HELLO option", "WRONGPASS", "7.0 authenticates before it has read all options"},
}

// weights makes some commands rarer (below 1) or more frequent than others.
var weights = map[string]float64{
	"flushall": 0.1, "flushdb": 0.1, "swapdb": 0.3, "script|flush": 0.3, "reset": 0.3,
	"select": 0.3, "multi": 0.3, "exec": 0.3, "discard": 0.3, "wait": 0.1, "move": 0.5,
	"set": 4, "hset": 4, "rpush": 3, "lpush": 3, "sadd": 4, "zadd": 5, "restore": 1.5,
	"expire": 1.5, "pexpire": 1.5, "zrange": 2, "sort": 2, "bitfield": 2,
	"blpop": 0.3, "brpop": 0.3, "blmove": 0.3, "brpoplpush": 0.3, "blmpop": 0.3, "bzpopmin": 0.3,
	"bzpopmax": 0.3, "bzmpop": 0.3, "hello": 0.5, "auth": 0.3,
}

// A likeness is how two replies to one command are compared.
type likeness uint8

const (
	exact     likeness = iota
	unordered          // the same elements
	pairs              // the same pairs of elements
	shape              // the same kinds and lengths all the way down
	sameKind           // the same kind and length, or the same error
	seconds            // integers, a second or two apart
	millis             // integers, two seconds apart
	greeting           // HELLO's map, without version and id
	encoding           // the name of an encoding, as divergences.md has it: OBJECT ENCODING
)

// likenesses are the commands whose replies need not be equal. The comment of each group says why.
var likenesses = map[string]likeness{
	// Redis answers in the order of a hash table.
	"smembers": unordered, "sinter": unordered, "sunion": unordered, "sdiff": unordered,
	"hkeys": unordered, "hvals": unordered, "hgetall": pairs, "keys": unordered,
	"pubsub|channels": unordered, "pubsub|shardchannels": unordered,
	// Chosen at random.
	"spop": shape, "srandmember": shape, "hrandfield": shape, "zrandmember": shape,
	"randomkey": sameKind,
	// A portion of a walk whose length and cursor are the server's own. At top level the whole walk
	// is compared.
	"scan": sameKind, "sscan": sameKind, "hscan": sameKind, "zscan": sameKind,
	// The two clocks.
	"ttl": seconds, "expiretime": seconds, "pttl": millis, "pexpiretime": millis, "time": sameKind,
	"object|idletime": sameKind,
	// Each server's own encoding; that the other one reads it is part of the comparison of states.
	"dump": sameKind,
	// Redis remembers how a value came about.
	"object|encoding": encoding, "object|refcount": sameKind,
	// Each server's own memory, numbers and version.
	"memory|usage": sameKind, "client|id": sameKind, "hello": greeting,
}

// likenessOf returns how replies to a command are compared. Wrapped in EVAL it is that of the
// command within.
func likenessOf(args []string) likeness {
	if len(args) == 0 {
		return exact
	}
	name := strings.ToLower(args[0])
	switch {
	case (name == "eval" || name == "eval_ro") && len(args) > 3 && slices.Contains(wrappers, args[1]):
		switch {
		case args[2] != "0":
			return exact
		case strings.EqualFold(args[3], "lcs"): // a map becomes a Lua table, which has no order
			return pairs
		}
		return likenessOf(args[3:])
	case name == "sort" || name == "sort_ro":
		return sortLikeness(args)
	}
	if l, ok := likenesses[name]; ok {
		return l
	}
	if len(args) > 1 {
		return likenesses[name+"|"+strings.ToLower(args[1])]
	}
	return exact
}

// sortLikeness is that of SORT: what BY leaves equal, and what it does not sort, is in the order
// of the elements, which for a set is that of a hash table.
func sortLikeness(args []string) likeness {
	undefined, limited := false, false
	for _, a := range args[min(2, len(args)):] {
		undefined = undefined || strings.EqualFold(a, "BY")
		limited = limited || strings.EqualFold(a, "LIMIT")
	}
	switch {
	case undefined && limited:
		return sameKind
	case undefined:
		return unordered
	}
	return exact
}

// unsettled returns the key that a command leaves in a state that is not determined, for which the
// generator has it deleted.
func unsettled(args []string) (key string, ok bool) {
	if len(args) < 2 {
		return "", false
	}
	switch strings.ToLower(args[0]) {
	case "spop":
		return args[1], true
	case "sort":
		if sortLikeness(args) == exact {
			return "", false
		}
		for i := len(args) - 2; i > 1; i-- {
			if strings.EqualFold(args[i], "STORE") {
				return args[i+1], true
			}
		}
	}
	return "", false
}
