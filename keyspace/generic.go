package keyspace

import (
	"math"
	"strings"
	"unsafe"
)

// Del implements DEL and UNLINK.
func Del(tx *Tx, args [][]byte) Reply {
	n := int64(0)
	for _, key := range args[1:] {
		if it := tx.find(key); it.ok() {
			tx.remove(it, evDel)
			n++
		}
	}
	return Int(n)
}

// Exists implements EXISTS and TOUCH: a key that is named twice counts twice.
func Exists(tx *Tx, args [][]byte) Reply {
	n := int64(0)
	for _, key := range args[1:] {
		if tx.read(key).ok() {
			n++
		}
	}
	return Int(n)
}

// Type implements TYPE.
func Type(tx *Tx, args [][]byte) Reply {
	it := tx.read(args[1])
	if !it.ok() {
		return Status("none")
	}
	return Status(it.kind.name())
}

// Rename implements RENAME.
func Rename(tx *Tx, args [][]byte) Reply {
	return tx.rename(args, true, OK, OK)
}

// RenameNX implements RENAMENX.
func RenameNX(tx *Tx, args [][]byte) Reply {
	return tx.rename(args, false, Int(1), Int(0))
}

// rename moves a value, with its deadline, to another key, where it is a new holding. same is the
// answer when both are one key.
func (tx *Tx) rename(args [][]byte, overwrite bool, done, same Reply) Reply {
	src := tx.find(args[1])
	if !src.ok() {
		return errNoKey
	}
	if string(args[1]) == string(args[2]) {
		return same
	}
	dst, hash := tx.locate(args[2])
	if dst.ok() && !overwrite {
		return Int(0)
	}
	dst = tx.place(tx.db, dst, hash, args[2], valueOf(src.entry), src.deadline)
	tx.remove(src, evRenameFrom)
	tx.changed(dst, evRenameTo)
	return done
}

// Copy implements COPY. The copy is a new holding and shares nothing with the original.
func Copy(tx *Tx, args [][]byte) Reply {
	db, replace := tx.db, false
	for opts := args[3:]; len(opts) > 0; opts = opts[1:] {
		switch {
		case is(opts[0], "REPLACE"):
			replace = true
		case is(opts[0], "DB") && len(opts) > 1:
			var refusal Reply
			var ok bool
			if db, refusal, ok = tx.database(opts[1]); !ok {
				return refusal
			}
			opts = opts[1:]
		default:
			return errSyntax
		}
	}
	if db == tx.db && string(args[1]) == string(args[2]) {
		return errSameObject
	}
	src := tx.read(args[1])
	if !src.ok() {
		return Int(0)
	}
	dst, hash := tx.locateIn(db, args[2])
	if dst.ok() && !replace {
		return Int(0)
	}
	dst = tx.place(db, dst, hash, args[2], valueOf(src.entry).clone(), src.deadline)
	tx.ks.changed(db, dst, evCopyTo)
	return Int(1)
}

// Move implements MOVE.
func Move(tx *Tx, args [][]byte) Reply {
	db, refusal, ok := tx.database(args[2])
	if !ok {
		return refusal
	}
	if db == tx.db {
		return errSameObject
	}
	src := tx.find(args[1])
	if !src.ok() {
		return Int(0)
	}
	dst, hash := tx.locateIn(db, args[1])
	if dst.ok() {
		return Int(0)
	}
	dst = tx.place(db, dst, hash, args[1], valueOf(src.entry), src.deadline)
	tx.remove(src, evMoveFrom)
	tx.ks.changed(db, dst, evMoveTo)
	return Int(1)
}

// A value is what an entry holds.
type value struct {
	ptr  unsafe.Pointer
	len  uint32
	kind valueKind
}

func valueOf(e *entry) value { return value{e.value, e.valueLen, e.kind} }

// clone returns a value that shares nothing that can change.
func (v value) clone() value {
	switch v.kind {
	case kindHash:
		v.ptr = unsafe.Pointer((*hash)(v.ptr).clone())
	case kindSet:
		v.ptr = unsafe.Pointer((*set)(v.ptr).clone())
	case kindZSet:
		v.ptr = unsafe.Pointer((*zset)(v.ptr).clone())
	case kindList:
		v.ptr = unsafe.Pointer((*list)(v.ptr).clone())
	}
	return v
}

// place puts a value under a key of db, where dst is what the key holds now, as a new holding. The
// key counts as new even when it is overwritten: Redis deletes it, silently, and adds it again.
// The caller reports the change.
func (tx *Tx) place(db *database, dst item, hash uint32, key []byte, v value, deadline int64) item {
	if dst.ok() {
		tx.ks.undo.touch(db, dst)
		tx.ks.renew(dst, tx.Now)
		if tx.ks.observed {
			tx.ks.record(db, dst.key(), evNew)
		}
	} else {
		dst = tx.ks.insert(db, hash, string(key), tx.Now)
	}
	dst.value, dst.valueLen, dst.kind = v.ptr, v.len, v.kind
	if deadline != dst.deadline {
		db.setDeadline(dst, deadline)
	}
	return dst
}

// overwrite makes key of the selected database a new holding without a TTL, whatever it held. The
// caller gives it a value and reports the change.
func (tx *Tx) overwrite(key []byte) item {
	it, hash := tx.locate(key)
	if !it.ok() {
		return tx.create(hash, key)
	}
	tx.ks.undo.touch(tx.db, it)
	tx.ks.renew(it, tx.Now)
	if it.deadline != noDeadline {
		tx.db.setDeadline(it, noDeadline)
	}
	return it
}

// database returns the database that an argument names.
func (tx *Tx) database(arg []byte) (db *database, refusal Reply, ok bool) {
	n, ok := integer(arg)
	switch {
	case !ok:
		return nil, errNotInteger, false
	case n < math.MinInt32 || n > math.MaxInt32:
		return nil, errInt32, false
	case n < 0 || n >= int64(len(tx.ks.dbs)):
		return nil, errDBIndex, false
	}
	return tx.ks.db(int(n)), Reply{}, true
}

// Select implements SELECT for the rest of the request; whoever runs it looks at Tx.DB afterwards.
func Select(tx *Tx, args [][]byte) Reply {
	db, refusal, ok := tx.database(args[1])
	if !ok {
		return refusal
	}
	tx.db = db
	return OK
}

// DBSize implements DBSIZE. Like Redis's it counts what is past its deadline and not yet removed.
func DBSize(tx *Tx, args [][]byte) Reply { return Int(int64(tx.db.live)) }

// FlushDB implements FLUSHDB.
func FlushDB(tx *Tx, args [][]byte) Reply {
	if !flushOptions(args[1:]) {
		return errSyntax
	}
	tx.flush(tx.db.index)
	tx.ks.tellFlushed(tx.db.index)
	return OK
}

// FlushAll implements FLUSHALL.
func FlushAll(tx *Tx, args [][]byte) Reply {
	if !flushOptions(args[1:]) {
		return errSyntax
	}
	for i := range tx.ks.dbs {
		tx.flush(i)
	}
	tx.ks.tellFlushed(-1)
	return OK
}

// flushOptions reports whether opts are right for FLUSHDB and FLUSHALL. Both are done at once
// either way: what is freed is left to Go's collector.
func flushOptions(opts [][]byte) bool {
	return len(opts) == 0 || len(opts) == 1 && (is(opts[0], "ASYNC") || is(opts[0], "SYNC"))
}

// Time implements TIME.
func Time(tx *Tx, args [][]byte) Reply {
	return Bulks(formatInteger(tx.Now.Wall/1e6), formatInteger(tx.Now.Wall%1e6))
}

// Echo implements ECHO.
func Echo(tx *Tx, args [][]byte) Reply { return Bulk(string(args[1])) }

// Ping implements PING outside of subscriber mode.
func Ping(tx *Tx, args [][]byte) Reply {
	switch len(args) {
	case 1:
		return Status("PONG")
	case 2:
		return Bulk(string(args[1]))
	}
	return ErrArity("ping")
}

// ObjectEncoding implements OBJECT ENCODING. It names the encoding that Redis would choose for the
// value as it is now; Redis also remembers how a value came to be (after APPEND a short string is
// "raw", a hash that was large once stays a "hashtable").
func ObjectEncoding(tx *Tx, args [][]byte) Reply {
	it := tx.inspect(args[2])
	if !it.ok() {
		return Null
	}
	switch it.kind {
	case kindHash:
		return Bulk(it.hashValue().encoding(tx.ks.opts.Encoding))
	case kindSet:
		return Bulk(it.memberSet().encoding(tx.ks.opts.Encoding))
	case kindZSet:
		return Bulk(it.zsetValue().encoding(tx.ks.opts.Encoding))
	case kindList:
		return Bulk(it.listValue().encoding())
	}
	const embedded = 44 // the longest string that Redis allocates together with its header
	if _, ok := integer(it.str()); ok {
		return Bulk("int")
	}
	if it.valueLen <= embedded {
		return Bulk("embstr")
	}
	return Bulk("raw")
}

// ObjectRefCount implements OBJECT REFCOUNT. Redis shares the small integers and says so.
func ObjectRefCount(tx *Tx, args [][]byte) Reply {
	it := tx.inspect(args[2])
	if !it.ok() {
		return Null
	}
	const shared = 10_000
	if it.kind == kindString {
		if n, ok := integer(it.str()); ok && n >= 0 && n < shared {
			return Int(math.MaxInt32)
		}
	}
	return Int(1)
}

// ObjectIdleTime implements OBJECT IDLETIME. Other than in Redis it is the time since the key
// became present or its value was replaced: reads leave no trace, or replicas would differ.
func ObjectIdleTime(tx *Tx, args [][]byte) Reply {
	it := tx.inspect(args[2])
	if !it.ok() {
		return Null
	}
	units := uint32(tx.Now.Mono>>sinceShift) - it.since // right also after since has wrapped
	return Int(int64(units) << sinceShift / 1e6)
}

// ObjectFreq implements OBJECT FREQ, which needs an eviction policy that there is not.
func ObjectFreq(tx *Tx, args [][]byte) Reply {
	if !tx.inspect(args[2]).ok() {
		return Null
	}
	return errNoLFU
}

// ObjectHelp implements OBJECT HELP.
func ObjectHelp(tx *Tx, args [][]byte) Reply {
	lines := strings.Split(strings.TrimSpace(objectHelp), "\n")
	reply := Reply{Kind: KindArray}
	for _, line := range lines {
		reply.Elems = append(reply.Elems, Status(line))
	}
	return reply
}

const objectHelp = `
OBJECT <subcommand> [<arg> [value] [opt] ...]. Subcommands are:
ENCODING <key>
    Return the kind of internal representation used in order to store the value
    associated with a <key>.
FREQ <key>
    Return the access frequency index of the <key>. The returned integer is
    proportional to the logarithm of the recent access frequency of the key.
IDLETIME <key>
    Return the idle time of the <key>, that is the approximated number of
    seconds elapsed since the last access to the key.
REFCOUNT <key>
    Return the number of references of the value associated with the specified
    <key>.
HELP
    Prints this help.
`
