package keyspace

import (
	"flag"
	"fmt"
	"math/rand"
	"strings"
	"testing"
	"unsafe"
)

var undoSeed = flag.Int64("undoseed", 0, "seed of TestRollback; 0 is a few fixed ones")

// exported writes down all that there is, in the order of slots: what a snapshot would have in it.
func exported(ks *Keyspace) string {
	var b strings.Builder
	for i, db := range ks.dbs {
		if db == nil || db.live == 0 {
			continue
		}
		fmt.Fprintf(&b, "db%d live=%d expires=%d index=%d\n", i, db.live, db.expires, db.index)
		db.each(func(slot uint32, e *entry) bool {
			fmt.Fprintf(&b, "%d %q %s deadline=%d version=%d fence=%d since=%d hash=%d ",
				slot, e.key(), e.kind.name(), e.deadline, e.version, e.fence, e.since, e.hash)
			switch e.kind {
			case kindString:
				fmt.Fprintf(&b, "%q", e.str())
			case kindHash:
				h := e.hashValue()
				fmt.Fprintf(&b, "%q indexed=%v %d %d", h.fields, h.index != nil, h.mostFields, h.longest)
			case kindList:
				l := e.listValue()
				for i := range l.len() {
					fmt.Fprintf(&b, "%q ", l.at(i))
				}
			case kindSet:
				s := e.memberSet()
				fmt.Fprintf(&b, "%q indexed=%v %d %v", s.members, s.index != nil, s.most, s.mixed)
			case kindZSet:
				z := e.zsetValue()
				fmt.Fprintf(&b, "%v large=%v %d %d order", z.elems, z.tree != nil, z.most, z.longest)
				z.walk(0, z.len(), func(e scored) { fmt.Fprintf(&b, " %q", e.member) })
			}
			b.WriteByte('\n')
			return true
		})
	}
	fmt.Fprintf(&b, "stats %+v\n", ks.stats)
	for i, v := range ks.gone {
		if v != 0 {
			fmt.Fprintf(&b, "gone %d %d\n", i, v)
		}
	}
	return b.String()
}

// consistent checks what an export does not show: indexes, links, and that nothing is armed.
func consistent(t *testing.T, ks *Keyspace) {
	t.Helper()
	for _, db := range ks.dbs {
		if db == nil {
			continue
		}
		linked := 0
		db.each(func(slot uint32, e *entry) bool {
			if it := db.lookup(e.hash, bytesOf(e.key())); it.slot != slot {
				t.Fatalf("%q is not found", e.key())
			}
			if e.place != 0 {
				linked++
			}
			switch e.kind {
			case kindHash:
				h := e.hashValue()
				for i, f := range h.fields {
					if h.find([]byte(f.name)) != i || h.index != nil && len(h.index) != len(h.fields) {
						t.Fatalf("field %q of %q is lost", f.name, e.key())
					}
				}
				if h.undo != nil {
					t.Fatalf("%q is armed", e.key())
				}
			case kindList:
				if e.listValue().undo != nil {
					t.Fatalf("%q is armed", e.key())
				}
			case kindSet:
				s := e.memberSet()
				for i, m := range s.members {
					if s.find([]byte(m)) != i || s.index != nil && len(s.index) != len(s.members) {
						t.Fatalf("member %q of %q is lost", m, e.key())
					}
				}
				if s.undo != nil {
					t.Fatalf("%q is armed", e.key())
				}
			case kindZSet:
				z := e.zsetValue()
				for i, m := range z.elems {
					if z.find(m.member) != i || z.index != nil && len(z.index) != len(z.elems) ||
						z.at(z.rank(m)) != m {
						t.Fatalf("member %q of %q is lost", m.member, e.key())
					}
				}
				if z.undo != nil {
					t.Fatalf("%q is armed", e.key())
				}
			}
			return true
		})
		if linked != db.expires {
			t.Fatalf("%d keys in the wheel, %d with a TTL", linked, db.expires)
		}
	}
}

// differing is the lines of two exports that differ.
func differing(before, after string) string {
	var out strings.Builder
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	for i := range max(len(a), len(b)) {
		x, y := "", ""
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			fmt.Fprintf(&out, "before: %.600s\nafter:  %.600s\n", x, y)
		}
	}
	return out.String()
}

type undoCommand struct {
	run  func(*Tx, [][]byte) Reply
	args string // K a key of the type, N a number, F a field or member, S a short word
}

var undoCommands = []undoCommand{
	{Set, "set s S"}, {Set, "set s S"}, {Set, "set s S PX N"}, {Set, "set K S NX PX N"}, {Set, "set s S KEEPTTL"},
	{Append, "append s S"}, {Incr, "incr s"}, {SetRange, "setrange s N S"}, {GetDel, "getdel s"},
	{GetEX, "getex s PX N"}, {GetEX, "getex K PERSIST"}, {MSet, "mset s S s S"}, {GetSet, "getset s S"},
	{Del, "del K"}, {Del, "del K K K"}, {PExpire, "pexpire K N"}, {PExpire, "pexpire K -1"}, {Persist, "persist K"},
	{Rename, "rename K K"}, {RenameNX, "renamenx K K"}, {Copy, "copy K K"}, {Copy, "copy K K REPLACE"},
	{Copy, "copy K K DB 1"}, {Move, "move K 1"}, {Select, "select D"}, {SwapDB, "swapdb 0 1"}, {FlushDB, "flushdb"},
	{FlushAll, "flushall"}, {Get, "get K"}, {Exists, "exists K K"},
	{HSet, "hset h F S"}, {HSet, "hset h F S F S F S"}, {HSet, "hset h B"}, {HDel, "hdel h F"}, {HDel, "hdel h B"},
	{HIncrBy, "hincrby h F N"}, {HSetNX, "hsetnx h F S"}, {HGetAll, "hgetall h"},
	{LPush, "lpush l S S"}, {RPush, "rpush l S"}, {RPush, "rpush l B"}, {LPop, "lpop l"}, {RPop, "rpop l N"},
	{LInsert, "linsert l BEFORE S S"}, {LRem, "lrem l N S"}, {LSet, "lset l N S"}, {LTrim, "ltrim l 1 -2"},
	{LMove, "lmove l l LEFT RIGHT"}, {RPopLPush, "rpoplpush l l"},
	{SAdd, "sadd t F F"}, {SAdd, "sadd t B"}, {SAdd, "sadd t N"}, {SRem, "srem t F"}, {SRem, "srem t B"}, {SPop, "spop t"},
	{SPop, "spop t N"}, {SMove, "smove t t F"}, {SUnionStore, "sunionstore t t t"}, {SDiffStore, "sdiffstore t t t"},
	{ZAdd, "zadd z N F"}, {ZAdd, "zadd z N F N F"}, {ZAdd, "zadd z C"}, {ZAdd, "zadd z INCR N F"}, {ZRem, "zrem z F"},
	{ZRem, "zrem z B"}, {ZPopMin, "zpopmin z"}, {ZPopMax, "zpopmax z N"}, {ZRemRangeByRank, "zremrangebyrank z N -N"},
	{ZRemRangeByScore, "zremrangebyscore z 0 N"}, {ZUnionStore, "zunionstore z 2 z z"}, {Sort, "sort l ALPHA STORE l"},
}

func (c undoCommand) make(r *rand.Rand) [][]byte {
	key := func(kind string) string { return fmt.Sprintf("%s%d", kind, r.Intn(4)) }
	many := func(form func(i int) string) (args [][]byte) {
		from := r.Intn(300)
		for i := range 1 + r.Intn(160) {
			for _, word := range strings.Fields(form(from + i)) {
				args = append(args, []byte(word))
			}
		}
		return args
	}
	var args [][]byte
	words := strings.Fields(c.args)
	for i, w := range words {
		switch {
		case i > 0 && w == "K":
			w = key([]string{"s", "h", "l", "t", "z"}[r.Intn(5)])
		case i > 0 && strings.Contains("shltz", w):
			if w = key(w); r.Intn(50) == 0 {
				w = key("s") // the wrong type
			}
		case w == "N":
			w = fmt.Sprint(r.Intn(40))
		case w == "-N":
			w = fmt.Sprint(-r.Intn(40))
		case w == "D":
			w = fmt.Sprint(r.Intn(2))
		case w == "F":
			w = fmt.Sprintf("f%d", r.Intn(400))
		case w == "S":
			w = fmt.Sprint(r.Intn(12))
		case w == "B" && words[0] == "hset":
			args = append(args, many(func(i int) string { return fmt.Sprintf("f%d v%d", i, r.Intn(9)) })...)
			continue
		case w == "B":
			args = append(args, many(func(i int) string { return fmt.Sprintf("f%d", i) })...)
			continue
		case w == "C":
			args = append(args, many(func(i int) string { return fmt.Sprintf("%d f%d", r.Intn(50), i) })...)
			continue
		}
		args = append(args, []byte(w))
	}
	return args
}

// TestRollback runs random requests, and in between such that are rolled back: these leave no trace
// at all, and the requests that follow find what they would have found. A second keyspace that
// runs the same without them ends up equal.
func TestRollback(t *testing.T) {
	seeds := []int64{1, 2, 3, 4, 5, 6}
	if *undoSeed != 0 {
		seeds = []int64{*undoSeed}
	}
	for _, seed := range seeds {
		t.Run(fmt.Sprintf("undoseed=%d", seed), func(t *testing.T) { rollback(t, seed) })
	}
}

func rollback(t *testing.T, seed int64) {
	r := rand.New(rand.NewSource(seed))
	ks, twin := New(Options{Databases: 2, Seed: 7}), New(Options{Databases: 2, Seed: 7})
	now := Instant{Mono: 1 << 40, Wall: 1 << 50}
	db := 0
	for step := range 600 {
		now.Mono += int64(r.Intn(4000))
		twin.version, twin.fence = ks.version, ks.fence // which do not go back
		for _, k := range []*Keyspace{ks, twin} {
			k.Observe(step%3 == 0)
			k.Begin(now, db, 0)
			k.Expire(now, 2, step%2 == 0) // leave some for the request to find
			k.TakeEffects()
		}
		if step%3 > 0 {
			before := exported(ks)
			tx := ks.Begin(now, db, uint64(step))
			tx.Publish("before", "x")
			tx.BeginUndo()
			var ran []string
			for range 1 + r.Intn(30) {
				c := undoCommands[r.Intn(len(undoCommands))]
				args := c.make(r)
				ran = append(ran, fmt.Sprintf("%.100q", args))
				c.run(tx, args)
			}
			fence := ks.fence
			tx.Rollback()
			if after := exported(ks); after != before {
				t.Fatalf("step %d: rolled back\n%s\n%s", step, strings.Join(ran, "\n"), differing(before, after))
			}
			consistent(t, ks)
			if fx := ks.TakeEffects(); len(fx) != 1 || tx.DB() != db || ks.fence != fence {
				t.Fatalf("step %d: %d effects, database %d, fence %d of %d", step, len(fx), tx.DB(), ks.fence, fence)
			}
			continue
		}
		var c [8]undoCommand
		var args [8][][]byte
		for i := range c {
			c[i] = undoCommands[r.Intn(len(undoCommands))]
			args[i] = c[i].make(r)
		}
		var replies [2]string
		for i, k := range []*Keyspace{ks, twin} {
			tx := k.Begin(now, db, uint64(step))
			if i == 0 {
				tx.BeginUndo()
			}
			for j := range c {
				replies[i] += fmt.Sprintf("%+v\n", c[j].run(tx, args[j]))
			}
			if i == 0 {
				tx.Commit()
			}
			if replies[i] += fmt.Sprint(k.TakeEffects()); i == 1 {
				db = tx.DB()
			}
		}
		if replies[0] != replies[1] {
			t.Fatalf("step %d: %q\nreplies\n%s\nand, without what was rolled back,\n%s", step, args, replies[0], replies[1])
		}
		consistent(t, ks)
	}
	if a, b := exported(ks), exported(twin); a != b {
		t.Fatalf("ends different from what it would have been without what was rolled back:\n%s", differing(b, a))
	}
}

// TestUndoKeepsNothing: a script's journal holds on to no value of the past.
func TestUndoKeepsNothing(t *testing.T) {
	ks := New(Options{})
	tx := ks.Begin(Instant{Mono: 1}, 0, 0)
	Set(tx, [][]byte{[]byte("set"), []byte("k"), []byte("v")})
	tx.BeginUndo()
	Del(tx, [][]byte{[]byte("del"), []byte("k")})
	if !tx.Wrote() {
		t.Error("a deletion is no change")
	}
	tx.Commit()
	for _, s := range ks.undo.entries[:cap(ks.undo.entries)] {
		if s != (savedEntry{}) {
			t.Errorf("%+v", s)
		}
	}
	if n := unsafe.Sizeof(undoStep{}); n > 80 {
		t.Errorf("a step has %d bytes", n)
	}
}

// BenchmarkUndo is what the journal adds to a script that compares and deletes.
func BenchmarkUndo(b *testing.B) {
	for _, journal := range []bool{false, true} {
		b.Run(fmt.Sprint("journal=", journal), func(b *testing.B) {
			ks := New(Options{})
			set := [][]byte{[]byte("set"), []byte("lock"), []byte("token"), []byte("PX"), []byte("30000")}
			get, del := set[:2], [][]byte{[]byte("del"), []byte("lock")}
			b.ReportAllocs()
			for range b.N {
				tx := ks.Begin(Instant{Mono: 1 << 40}, 0, 0)
				Set(tx, set)
				if journal {
					tx.BeginUndo()
				}
				Get(tx, get)
				Del(tx, del)
				if journal {
					tx.Commit()
				}
			}
		})
	}
}
