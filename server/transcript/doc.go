// Package transcript replays session scripts: what redis-cli would show of a session of one or more
// clients, kept in a text file that is the test.
//
// A script reads from top to bottom. One letter names a connection, opened when first used.
//
//	# a comment
//	server --requirepass pw     arguments of the server, before the first step
//	script unlock               defines ${unlock} and ${unlock.sha} from the indented lines below it
//	  return redis.call('del', KEYS[1])
//	a> GET k                    sends a command, quoted as for redis-cli, and reads one reply
//	(nil)                       the reply that must come back, in the form of redis-cli
//	a+ GET k                    keeps a command back: it leaves in one write with the next a>
//	a<                          reads one more reply or pushed message
//	a raw "PING\r\n" "x" *3     sends bytes (*3: the string before it three times over); the answer
//	                            is bytes too, a quoted string for each line of them
//	a resp3                     sends HELLO 3 and drops the reply
//	a closed                    the server must have closed the connection
//	a close                     closes the connection from this side
//	after 2001ms                lets time pass: a manual clock moves, a real server is slept for
//	wall +3600s                 steps the wall clock alone, where the target can
//	[redis>=7.2|leasehold] a> … a step for some targets only; a guard alone on its line guards
//	                            everything below it; [!name] is the contrary
//
// Replies differ from redis-cli where it hides a difference on the wire: (nil) is $-1, (nil array)
// is *-1 and (null) is RESP3's; "1> " numbers the parts of a push; a simple string is bare and a
// bulk string is quoted. Besides replies a step can be answered by (blocked), when nothing comes,
// or by (closed).
//
// What differs from run to run is written as a pattern at the end of an expected line: ~1..20 is an
// integer in that range, * is anything, /re/ is a regular expression, whose named groups become
// variables: (integer) /(?P<id>\d+)/ sets ${id}. A line of ... stands for all further lines.
// (unordered) as the first line says that lists of strings are compared in sorted order.
//
// The package knows nothing of any server: a Target is whatever can be dialled and can let time
// pass. Read Runner first.
package transcript
