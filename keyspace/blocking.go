package keyspace

import (
	"math"
	"math/big"
)

// The commands in this file wait when there is nothing to pop. The server runs them anew whenever
// one of the keys becomes a list, and then they try that one.

// BLPop implements BLPOP.
func BLPop(tx *Tx, args [][]byte) Reply { return popOrWait(tx, args, true) }

// BRPop implements BRPOP.
func BRPop(tx *Tx, args [][]byte) Reply { return popOrWait(tx, args, false) }

func popOrWait(tx *Tx, args [][]byte, left bool) Reply {
	last := len(args) - 1
	timeoutMS, refusal := timeout(args[last])
	if refusal.IsError() {
		return refusal
	}
	keys := args[1:last]
	for _, key := range tx.candidates(keys) {
		it, _, ok := locateList(tx, key)
		if !ok {
			return errWrongType
		}
		if it.ok() {
			s := it.listValue().pop(left)
			popped(tx, it, left)
			return Array(Bulk(string(key)), Bulk(s))
		}
	}
	return tx.blocked(kindList, keys, timeoutMS, NullArray)
}

// BLMove implements BLMOVE.
func BLMove(tx *Tx, args [][]byte) Reply {
	fromLeft, toLeft, ok := ends(args[3], args[4])
	if !ok {
		return errSyntax
	}
	return moveOrWait(tx, args, fromLeft, toLeft)
}

// BRPopLPush implements BRPOPLPUSH.
func BRPopLPush(tx *Tx, args [][]byte) Reply { return moveOrWait(tx, args, false, true) }

// moveOrWait moves from args[1] to args[2]. Where nothing may wait, Redis answers a null here, but
// a null array when the time is up.
func moveOrWait(tx *Tx, args [][]byte, fromLeft, toLeft bool) Reply {
	timeoutMS, refusal := timeout(args[len(args)-1])
	if refusal.IsError() {
		return refusal
	}
	r, nothing := move(tx, args[1], args[2], fromLeft, toLeft)
	if nothing {
		return tx.blocked(kindList, args[1:2], timeoutMS, r)
	}
	return r
}

// BLMPop implements BLMPOP. Redis looks at the timeout last.
func BLMPop(tx *Tx, args [][]byte) Reply {
	q, refusal := parseMultiPop(args[2:], "LEFT", "RIGHT")
	if refusal.IsError() {
		return refusal
	}
	timeoutMS, refusal := timeout(args[1])
	if refusal.IsError() {
		return refusal
	}
	r, nothing := q.pop(tx)
	if nothing {
		return tx.blocked(kindList, q.keys, timeoutMS, r)
	}
	return r
}

// timeout parses how long to wait, in seconds with a fraction, 0 for ever. The milliseconds are
// rounded up, so -0.0001 is 0. More of them than an int64 holds are refused as Redis 7.2 does, where
// 7.0 takes them for negative.
func timeout(arg []byte) (timeoutMS int64, refusal Reply) {
	f, ok := parseFloat(arg)
	if !ok {
		return 0, errTimeoutFloat
	}
	f.Mul(f, big.NewFloat(1000))
	// Int64 rounds towards 0 and says so, and stops at the ends of the scale.
	timeoutMS, accuracy := f.Int64()
	switch {
	case timeoutMS < 0:
		return 0, errTimeoutNeg
	case timeoutMS == math.MaxInt64 && accuracy == big.Below:
		return 0, errTimeoutRange
	case accuracy == big.Below:
		timeoutMS++
	}
	return min(timeoutMS, maxTimeoutMS), Reply{}
}

// maxTimeoutMS keeps a deadline that lies a timeout from now on the scale of microseconds.
const maxTimeoutMS = math.MaxInt64 / 2000
