package differential

import (
	"strings"
)

// keysOf are the keys that commands of a group mostly get; others now and then, so that types
// clash. All keys are few, so that commands meet the traces of each other.
var keysOf = map[string][]string{
	"string": {"s1", "s2", "s3"}, "bitmap": {"s1", "s2", "b1"}, "list": {"l1", "l2", "l3"},
	"hash": {"h1", "h2"}, "set": {"t1", "t2", "t3"}, "sorted-set": {"z1", "z2", "z3", "t1"},
}

var allKeys = []string{"s1", "s2", "s3", "b1", "l1", "l2", "l3", "h1", "h2", "t1", "t2", "t3", "z1", "z2",
	"z3", "x", "", "\xff\x00\r\n", "w_1", "w_2", "none"}

// lexKeys are keys whose scores are equal.
var lexKeys = []string{"y1", "y2", "s1"}

// Numbers, the usual ones more often. None is out of a double's range: Redis 7.0 would take the
// errno of that for an error of the next SORT. And no two strings are equal up to a NUL, where SORT
// ALPHA stops in Redis.
var (
	integers = []string{"0", "1", "2", "3", "-1", "-2", "5", "10", "0", "1", "-1", "2", "3", "4", "-3", "100", "-100"}
	oddities = []string{"9223372036854775807", "-9223372036854775808", "9223372036854775808",
		"-9223372036854775809", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295",
		"abc", "", " 1", "1 ", "+1", "01", "1.0", "-0", "1e1", "0x1", "1\x00", "nan", "12345678901234567890123"}
	doubles = []string{"0", "1", "2", "3", "-1", "1.5", "-2.25", "0.1", "0.2", "3.0", "1e3", "10", "100",
		"5", "7", "inf", "-inf", "+inf", "17", "2.5"}
	oddDoubles = []string{"nan", "abc", "", "1e308", "-1e308", "1.7976931348623157e308",
		"0x10", "0x1p-2", " 1", "1 ", "1e", "infinity", "-Infinity", "+1", ".5", "5.",
		"-0", "1e21", "1e20", "123456789012345678", "0.1000000000000000055", "1_0", "9007199254740993",
		"3.4028234663852886e38", "1\x00"}
	values = []string{"v", "w", "hello", "", "123", "-5", "3.14", "\xfe\x00\r\n", "abc", "9223372036854775807",
		strings.Repeat("a", 44), strings.Repeat("b", 45), strings.Repeat("xyz", 30), "1", "0", "10",
		" 7", "1e3", "ohmytext", "mynewtext"}
	members = []string{"m1", "m2", "m3", "m4", "1", "2", "3", "-7", "", "\xff\x00", "a", "b", "c", "1.5",
		"100000", "9223372036854775807", "01", strings.Repeat("m", 70)}
	patterns  = []string{"*", "?1", "[st]*", "k", "", "h?", "[^a-z]*", "s\\1", "[z-s]1", "*1*", "[", "__*__:*"}
	sortBy    = []string{"nosort", "w_*", "*", "h1->*", "*->m1", "#", "x*y*", "", "w_*->f"}
	sortGet   = []string{"#", "w_*", "s*", "h1->m1", "h*->m1", "*", "x"}
	lexEnds   = []string{"-", "+", "[a", "(a", "[m2", "(m3", "[", "(", "a", "", "[\xff", "[z"}
	scoreEnds = []string{"-inf", "+inf", "(1", "1", "2", "5", "(2.5", "0", "inf", "(-inf", "abc", "", "(", "nan", "(inf", "10"}
	channels  = []string{"c1", "c2", "", "news.a", "\x00"}
	scripts   = []string{"return 1", "return KEYS", "return ARGV", "return {1,2,{3,'x'},false,true,nil,4}",
		"return redis.error_reply('MY error')", "return {ok='fine'}", "return {err='WORSE off'}",
		"return 3.99", "return redis.status_reply('st')", "return redis.call('get', KEYS[1] or 's1')",
		"return redis.pcall('incr', KEYS[1] or 'l1')", "redis.call('set', 's1', 'x') return redis.call('nosuch')",
		"return #ARGV", "return redis.sha1hex(ARGV[1] or '')", "return tostring(ARGV[1]) .. #KEYS",
		"redis.call('lpush', 'l1', unpack(ARGV)) return redis.call('lrange', 'l1', 0, -1)",
		"return redis.call('set', KEYS[1] or 's2', ARGV[1] or 'y', 'PX', 100000000)",
		"local t = redis.pcall('hgetall', 's1') return t.err or #t", "return cjson.encode({1,2,'x'})"}
	shas = []string{"e0e1f9fabfc9d4800c877a703b823ac0578ff8db", "E0E1F9FABFC9D4800C877A703B823AC0578FF8DB",
		"ffffffffffffffffffffffffffffffffffffffff", "abc", ""}
	badPayloads = []string{"", "x", "\x00\x01a\x0a\x00" + strings.Repeat("\x00", 8), strings.Repeat("\xff", 20)}
	encodings   = []string{"u8", "i8", "u4", "i16", "u63", "i64", "u1", "i5", "u64", "i65", "u0", "x8", "", "U8"}
	// Times to live are long or past, so that neither clock matters; none is beyond 292,000 years,
	// where divergences.md has a row.
	ttlSeconds = []string{"100000", "86400", "5000", "0", "-1", "-100000", "9223372036854775807",
		"-9223372036854775808", "200000"}
	ttlMillis = []string{"100000000", "86400000", "5000000", "0", "-1", "-100000000", "200000000",
		"-9223372036854775808"}
	unixSeconds = []string{"1", "100", "0", "-1", "4102444800", "5000000000", "9223372036854775807"}
	unixMillis  = []string{"1", "1000", "0", "-1", "4102444800000", "5000000000000"}
	databases   = []string{"0", "1", "2", "0", "0", "1", "16", "-1", "abc", "9223372036854775807", "", "15"}
	types       = []string{"string", "list", "set", "zset", "hash", "stream", "STRING", "nosuch", ""}
	timeouts    = []string{"0.01", "0.001", "0.02", "-1", "abc", "", "nan", "-0.1", "inf", "99999999999999999999"}
	waits       = []string{"1", "2", "-1", "abc", "", "9223372036854775808"}
	offsets     = []string{"0", "1", "5", "10", "20", "7", "8", "100", "#0", "#1", "#3", "-1", "abc", "4294967296",
		"#-1", "18446744073709551616"}
	places = []string{"0", "1", "5", "10", "100", "-1", "536870912", "9223372036854775807", "abc", "3"}
	words  = []string{"NX", "XX", "GT", "GET", "COUNT", "WITHSCORES", "LIMIT", "EX", "KEEPTTL", "nosuch", "", "*",
		"BY", "REPLACE", "\xff", "FIELDS"}
)

// wrappers are the scripts that run one command for EVAL.
var wrappers = []string{
	"return redis.call(unpack(ARGV))",
	"return redis.pcall(unpack(ARGV))",
	"redis.setresp(3); return redis.call(unpack(ARGV))",
}

// poolOf returns the values that an argument of a command takes, and those that it takes now and
// then to be refused.
func poolOf(c *command, a *argument) (usual, odd []string) {
	switch name := a.name; {
	case c.name == "restore" && name == "ttl":
		return []string{"0", "0", "0", "100000000", "4102444800000", "-1"}, []string{"abc", ""}
	case c.name == "restore" && (name == "seconds" || name == "frequency"):
		return []string{"0", "1", "255", "256", "-1"}, oddities
	case c.name == "wait":
		return map[string][]string{"numreplicas": {"0", "0", "1", "-1", "abc"}, "timeout": waits}[name], nil
	case c.group == "bitmap" && name == "offset":
		return offsets, nil
	case name == "offset" && c.name == "setrange":
		return places, nil
	case c.name == "setbit" && name == "value", name == "bit":
		return []string{"0", "1", "1", "2", "-1", "abc"}, nil
	case name == "timeout":
		return timeouts, nil
	case name == "rank":
		return integers, []string{"9223372036854775807", "abc", ""} // 7.0 negates the least of all
	case name == "cursor":
		return []string{"0", "0", "0", "0"}, []string{"abc", "", "-1", " 0"}
	case name == "seconds":
		return ttlSeconds, oddTimes
	case name == "milliseconds":
		return ttlMillis, oddTimes
	case c.name == "set" && a.kind == "unix-time":
		// Redis keeps a key that is born past its deadline until somebody looks.
		return map[string][]string{
			"unix-time-seconds":      {"4102444800", "5000000000", "0", "-1"},
			"unix-time-milliseconds": {"4102444800000", "5000000000000", "0", "-1"},
		}[name], oddTimes
	case name == "unix-time-seconds":
		return unixSeconds, oddTimes
	case name == "unix-time-milliseconds":
		return unixMillis, oddTimes
	case a.kind == "unix-time":
		return unixMillis, oddTimes
	case name == "db", name == "destination-db", name == "index1", name == "index2",
		name == "index" && c.name == "select":
		return databases, nil
	case name == "protover":
		return []string{"2", "3", "2", "3", "1", "4", "abc", ""}, nil
	case a.kind == "integer" && strings.HasSuffix(c.name, "randmember"), c.name == "hrandfield" && a.kind == "integer":
		return integers, []string{"-9223372036854775808", "9223372036854775808", "abc", "", "1.0", "9223372036854775807"}
	case a.kind == "double", name == "increment" && strings.HasSuffix(c.name, "float"), name == "weight":
		if strings.Contains(c.name, "zrem") || name == "min" || name == "max" {
			return scoreEnds, oddDoubles
		}
		return doubles, oddDoubles
	case a.kind == "integer":
		return integers, oddities
	}
	return poolOfWord(c, a)
}

// oddTimes are oddities without those that would be a time far in the future.
var oddTimes = []string{"abc", "", "1.0", "+1", "-9223372036854775809", "9223372036854775808", " 1"}

// poolOfWord is poolOf for arguments that are no numbers.
func poolOfWord(c *command, a *argument) (usual, odd []string) {
	lex, score := strings.Contains(c.name, "lex"), strings.HasPrefix(c.name, "zrange")
	switch name := a.name; {
	case (name == "min" || name == "max") && lex:
		return lexEnds, scoreEnds
	case (name == "start" || name == "stop" || name == "min" || name == "max") && score:
		return append(append([]string{"0", "-1", "1", "5", "-3", "0", "-1"}, scoreEnds...), lexEnds...), oddities
	case a.kind == "pattern" && strings.HasPrefix(c.name, "sort"):
		if a.token == "GET" {
			return sortGet, nil
		}
		return sortBy, nil
	case a.kind == "pattern":
		return patterns, nil
	case name == "encoding":
		return encodings, nil
	case name == "type":
		return types, nil
	case name == "script":
		return scripts, []string{"this is not Lua"}
	case name == "sha1":
		return shas, nil
	case name == "channel" || name == "shardchannel":
		return channels, nil
	case name == "username", name == "clientname", name == "connection-name", name == "password":
		return []string{"default", "nobody", "", "with space", "x"}, nil
	case name == "serialized-value":
		return badPayloads, nil
	case name == "member" || name == "field" || c.group == "list":
		return members, values
	}
	return values, members
}
