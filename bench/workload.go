//go:build linux

package main

import (
	"fmt"
	"strconv"
	"strings"
)

// A workload is one kind of lock traffic.
type workload struct {
	name    string
	release bool // each grant is followed by its compare-and-delete
	held    bool // locks stay, memory is measured instead of speed
	oneKey  bool // SET k v with the fixed words of redis-benchmark
}

// workloads has all of them, in the order in which "all" runs them.
var workloads = []workload{
	{name: "acquire"},
	{name: "cycle", release: true},
	{name: "set", oneKey: true},
	{name: "held", held: true},
}

func workloadByName(name string) (workload, error) {
	for _, w := range workloads {
		if w.name == name {
			return w, nil
		}
	}
	return workload{}, fmt.Errorf("unknown workload %q", name)
}

// releaseScript is the compare-and-delete that lock clients send.
const releaseScript = `if redis.call("get",KEYS[1]) == ARGV[1] then ` +
	`return redis.call("del",KEYS[1]) else return 0 end`

const (
	keyPrefix   = "lock:"
	keyDigits   = 14 // 19 bytes with the prefix
	perClient   = 1_000_000_000
	maxClients  = 10_000 // so that a client's number and its count fit in keyDigits
	oneKeyTTLMS = 30_000
)

// traffic writes the commands of one client: a row of equal slots, one for each lock user that
// shares the connection. All bytes are laid out once, and only the digits of the keys change, so
// that the generator costs next to nothing. It is used by one goroutine at a time.
type traffic struct {
	acquires    []byte
	acquireSize int
	acquireKey  int // where the digits of the key begin in a slot
	releases    []byte
	releaseSize int
	releaseKey  int
	out         []byte // releases to be sent

	numbers    []uint64 // of the key that each slot asked for last
	granted    []bool
	next       uint64
	contention uint64 // shared keys; 0 for fresh ones
	random     uint64
	oneKey     bool
}

// newTraffic lays out the commands of client number id.
func newTraffic(l load, id int) *traffic {
	w := l.workload
	t := &traffic{
		numbers:    make([]uint64, l.pipeline),
		granted:    make([]bool, l.pipeline),
		next:       uint64(id) * perClient,
		contention: uint64(l.contention),
		random:     uint64(id)*0x9E3779B97F4A7C15 + 1,
		oneKey:     w.oneKey,
	}
	key := keyPrefix + strings.Repeat("0", keyDigits)
	ttlMS := strconv.FormatInt(l.ttl.Milliseconds(), 10)
	for slot := range l.pipeline {
		// The owner of a lock is a slot: with shared keys a release must not hit another's lock.
		token := fmt.Sprintf("%016x%08x%08x", 0x1ea5e401d, id, slot)
		if w.oneKey {
			t.acquires = append(t.acquires,
				command("SET", "k", "v", "NX", "PX", strconv.Itoa(oneKeyTTLMS))...)
			continue
		}
		set := command("SET", key, token, "NX", "PX", ttlMS)
		t.acquireSize, t.acquireKey = len(set), digitsIn(set)
		t.acquires = append(t.acquires, set...)
		if w.release {
			del := command("EVALSHA", l.sha, "1", key, token)
			t.releaseSize, t.releaseKey = len(del), digitsIn(del)
			t.releases = append(t.releases, del...)
		}
	}
	if w.oneKey {
		t.acquireSize = len(t.acquires) / l.pipeline
	}
	return t
}

// acquire returns the bytes of n acquires, valid until the next call.
func (t *traffic) acquire(n int) []byte {
	if t.oneKey {
		return t.acquires[:n*t.acquireSize]
	}
	for slot := range n {
		number := t.next
		if t.contention > 0 {
			number = t.draw() % t.contention
		} else {
			t.next++
		}
		t.numbers[slot] = number
		putDigits(t.acquires[slot*t.acquireSize+t.acquireKey:], number)
	}
	return t.acquires[:n*t.acquireSize]
}

// release returns the bytes of the releases of all granted slots and how many they are, and
// takes them as released. The bytes are valid until the next call.
func (t *traffic) release() ([]byte, int) {
	t.out = t.out[:0]
	n := 0
	for slot, granted := range t.granted {
		if !granted {
			continue
		}
		t.granted[slot] = false
		at := len(t.out)
		t.out = append(t.out, t.releases[slot*t.releaseSize:][:t.releaseSize]...)
		putDigits(t.out[at+t.releaseKey:], t.numbers[slot])
		n++
	}
	return t.out, n
}

// draw returns the next number of a xorshift generator, seeded by the client's number: runs are
// alike, clients are not.
func (t *traffic) draw() uint64 {
	t.random ^= t.random << 13
	t.random ^= t.random >> 7
	t.random ^= t.random << 17
	return t.random
}

// command returns a request as clients send it, an array of bulk strings.
func command(args ...string) []byte {
	b := fmt.Appendf(nil, "*%d\r\n", len(args))
	for _, a := range args {
		b = fmt.Appendf(b, "$%d\r\n%s\r\n", len(a), a)
	}
	return b
}

func digitsIn(request []byte) int {
	return strings.Index(string(request), keyPrefix) + len(keyPrefix)
}

// putDigits writes v as keyDigits decimal digits.
func putDigits(dst []byte, v uint64) {
	for i := keyDigits - 1; i >= 0; i-- {
		dst[i] = byte('0' + v%10)
		v /= 10
	}
}
