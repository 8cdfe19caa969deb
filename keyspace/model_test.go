package keyspace

import (
	"flag"
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var modelSeed = flag.Int64("model.seed", 0, "replay the model test with this seed")

// A model is a keyspace as plain as it can be: what the commands should do to a map.
type model struct {
	keys map[string]modelKey // by database and key: "0:k"
	now  Instant
	db   string
}

type modelKey struct {
	value    string // of a string; a hash is "hash:" and its only field
	deadline int64
}

func (m *model) get(key string) (modelKey, bool) {
	k, ok := m.keys[m.db+key]
	if ok && k.deadline <= m.now.Mono {
		delete(m.keys, m.db+key)
		return modelKey{}, false
	}
	return k, ok
}

func (m *model) put(key, value string, deadline int64) {
	m.keys[m.db+key] = modelKey{value, deadline}
}

func isHash(k modelKey) bool { return strings.HasPrefix(k.value, "hash:") }

func (m *model) ms(arg string) int64 {
	n, _ := strconv.ParseInt(arg, 10, 64)
	return m.now.Mono + n*1000
}

// run answers as show does. It knows the requests that randomRequest makes and no others.
func (m *model) run(args []string) string {
	key := args[1]
	k, ok := m.get(key)
	switch args[0] {
	case "set":
		return m.set(key, args[2:], k, ok)
	case "getset", "get", "getdel":
		if ok && isHash(k) {
			return wrongType
		}
		if args[0] == "getset" {
			m.put(key, args[2], noDeadline)
		} else if args[0] == "getdel" {
			delete(m.keys, m.db+key)
		}
		return bulkOrNil(k.value, ok)
	case "del":
		delete(m.keys, m.db+key)
		return flag01(ok)
	case "delifeq":
		if ok && isHash(k) {
			return wrongType
		}
		if ok = ok && k.value == args[2]; ok {
			delete(m.keys, m.db+key)
		}
		return flag01(ok)
	case "hset":
		if ok && !isHash(k) {
			return wrongType
		}
		if !ok {
			k.deadline = noDeadline
		}
		m.put(key, "hash:"+args[3], k.deadline)
		return flag01(!ok)
	case "append", "incr":
		return m.edit(args, k, ok)
	case "pexpire", "persist":
		return m.expire(args, k, ok)
	case "pttl":
		if !ok {
			return "(integer) -2"
		} else if k.deadline == noDeadline {
			return "(integer) -1"
		}
		return fmt.Sprintf("(integer) %d", (k.deadline-m.now.Mono+999)/1000)
	case "rename", "copy", "move":
		return m.transfer(args, k, ok)
	case "keys":
		return m.list()
	case "flushdb":
		for key := range m.keys {
			if strings.HasPrefix(key, m.db) {
				delete(m.keys, key)
			}
		}
		return "OK"
	}
	panic(args[0])
}

func (m *model) set(key string, args []string, k modelKey, ok bool) string {
	opts := strings.Join(args[1:], " ")
	deadline, old := int64(noDeadline), "OK"
	for i, opt := range args[1:] {
		switch opt {
		case "px":
			deadline = m.ms(args[i+2])
		case "keepttl":
			if ok {
				deadline = k.deadline
			}
		case "get":
			if ok && isHash(k) {
				return wrongType
			}
			old = bulkOrNil(k.value, ok)
		}
	}
	refused := strings.Contains(opts, "nx") && ok || strings.Contains(opts, "xx") && !ok
	if _, want, found := strings.Cut(opts, "ifeq "); found {
		if ok && isHash(k) {
			return wrongType
		}
		refused = !ok || k.value != strings.Fields(want)[0]
	}
	if refused {
		if old == "OK" {
			return "(nil)"
		}
		return old
	}
	m.put(key, args[0], deadline)
	return old
}

func (m *model) edit(args []string, k modelKey, ok bool) string {
	if ok && isHash(k) {
		return wrongType
	}
	if !ok {
		k.deadline = noDeadline
	}
	if args[0] == "append" {
		m.put(args[1], k.value+args[2], k.deadline)
		return fmt.Sprintf("(integer) %d", len(k.value)+len(args[2]))
	}
	n, err := strconv.ParseInt("0"+k.value, 10, 64)
	if ok && (err != nil || strconv.FormatInt(n, 10) != k.value) {
		return notInt
	}
	m.put(args[1], strconv.FormatInt(n+1, 10), k.deadline)
	return fmt.Sprintf("(integer) %d", n+1)
}

func (m *model) expire(args []string, k modelKey, ok bool) string {
	if !ok || args[0] == "persist" && k.deadline == noDeadline {
		return flag01(false)
	}
	deadline := int64(noDeadline)
	if args[0] == "pexpire" {
		deadline = m.ms(args[2])
		if args[3] == "nx" && k.deadline != noDeadline || args[3] == "xx" && k.deadline == noDeadline {
			return flag01(false)
		}
	}
	if deadline <= m.now.Mono {
		delete(m.keys, m.db+args[1])
	} else {
		m.put(args[1], k.value, deadline)
	}
	return flag01(true)
}

func (m *model) transfer(args []string, k modelKey, ok bool) string {
	to, db := args[2], m.db
	if args[0] == "move" {
		to, db = args[1], args[2]+":"
	}
	if args[0] == "copy" && args[1] == to {
		return "(error) " + ErrTextSameObject
	}
	if args[0] == "move" && db == m.db {
		return "(error) " + ErrTextSameObject
	}
	if !ok {
		if args[0] == "rename" {
			return "(error) " + ErrTextNoKey
		}
		return flag01(false)
	}
	dst := model{m.keys, m.now, db}
	if _, there := dst.get(to); there && args[0] != "rename" {
		return flag01(false)
	}
	if args[0] != "copy" {
		delete(m.keys, m.db+args[1])
	}
	dst.put(to, k.value, k.deadline)
	if args[0] == "rename" {
		return "OK"
	}
	return flag01(true)
}

func (m *model) list() string {
	var keys []string
	for key, k := range m.keys {
		if strings.HasPrefix(key, m.db) && k.deadline > m.now.Mono {
			keys = append(keys, strconv.Quote(key[len(m.db):]))
		}
	}
	slices.Sort(keys)
	return "[" + strings.Join(keys, " ") + "]"
}

func bulkOrNil(s string, ok bool) string {
	if !ok {
		return "(nil)"
	}
	return strconv.Quote(s)
}

func flag01(yes bool) string { return show(Flag(yes)) }

// randomRequest makes a request on a few keys.
func randomRequest(rnd *rand.Rand) []string {
	pick := func(ss ...string) string { return ss[rnd.Intn(len(ss))] }
	key, value, ms := pick("a", "b", "c", "d"), pick("v", "w", "7"), pick("1", "20", "500", "70000")
	switch rnd.Intn(20) {
	case 0, 1, 2:
		return []string{"set", key, value, "nx", "px", ms}
	case 3:
		opts := pick("", "xx", "keepttl", "xx keepttl", "nx get", "get", "px "+ms+" get xx")
		return strings.Fields("set " + key + " " + value + " " + opts)
	case 4:
		return []string{"set", key, value, "px", ms, "ifeq", pick("v", "w")}
	case 5:
		return []string{pick("get", "getdel", "pttl", "persist", "incr"), key}
	case 6:
		return []string{pick("getset", "append", "delifeq"), key, value}
	case 7, 8:
		return []string{"del", key}
	case 9, 10:
		return []string{"hset", key, "f", value}
	case 11, 12, 13:
		return []string{"pexpire", key, pick(ms, ms, ms, "0", "-1"), pick("nx", "xx")}
	case 14, 15:
		return []string{pick("rename", "copy"), key, pick("a", "b", "c", "d")}
	case 16:
		return []string{"move", key, pick("0", "1")}
	case 17:
		if rnd.Intn(20) == 0 {
			return []string{"flushdb", "async"}
		}
	}
	return []string{pick("get", "pttl"), key}
}

// drive sends n random requests and moves the instant between them.
func drive(s *session, seed int64, n int, f func(i int, args []string, expire func())) {
	rnd := rand.New(rand.NewSource(seed))
	for i := range n {
		if rnd.Intn(3) == 0 {
			step := []int64{1, 300, 1000, 19_999, 500_000, 100_000_000}[rnd.Intn(6)]
			s.now.Mono += step
			s.now.Wall += step + rnd.Int63n(3600e6) - 1800e6
		}
		if rnd.Intn(50) == 0 {
			s.db = 1 - s.db
		}
		limit, exact, expires := rnd.Intn(4), rnd.Intn(2) == 0, rnd.Intn(3) == 0
		args := randomRequest(rnd)
		if rnd.Intn(20) == 0 {
			args = []string{"keys", "*"}
		}
		f(i, args, func() {
			if expires {
				s.ks.Expire(s.now, limit, exact)
			}
		})
	}
}

// Random requests are answered as a map would answer them, whenever and however thoroughly keys
// that are past their deadline are removed. All that changes is reported, all that is reported
// has changed, and the version of a key tells of it.
func TestKeyspaceAgainstModel(t *testing.T) {
	seeds := []int64{1, 2, 3, 4, 5, 6, 7, 8}
	if *modelSeed != 0 {
		seeds = []int64{*modelSeed}
	}
	for _, seed := range seeds {
		t.Logf("seed %d: replay with -model.seed=%d", seed, seed)
		s := newSession(Options{Databases: 2})
		s.ks.Observe(true)
		m := &model{keys: map[string]modelKey{}}
		drive(s, seed, 6000, func(i int, args []string, expire func()) {
			expire()
			checkRequest(t, s, m, fmt.Sprintf("seed %d request %d", seed, i), args)
		})
		if t.Failed() {
			return
		}
	}
}

func checkRequest(t *testing.T, s *session, m *model, where string, args []string) {
	t.Helper()
	names := []string{"a", "b", "c", "d"}
	versions := func() (v [2][4]uint64) { // this removes what is past its deadline
		for db := range 2 {
			for i, k := range names {
				v[db][i] = s.ks.Begin(s.now, s.db, 0).Version(db, []byte(k))
			}
		}
		return v
	}
	m.now, m.db = s.now, fmt.Sprint(s.db)+":"
	var before [2][4]uint64
	watch := s.n%3 == 0
	if watch {
		before = versions()
		s.ks.TakeEffects()
	}
	r := s.run(args...)
	if args[0] == "keys" {
		slices.SortFunc(r.Elems, func(a, b Reply) int { return strings.Compare(a.Str, b.Str) })
	}
	if got, want := show(r), m.run(args); got != want {
		t.Fatalf("%s: %q\n got %s\nwant %s", where, args, got, want)
	}
	if !watch {
		return
	}
	reported := map[string]bool{}
	flushed := false
	for _, fx := range s.ks.TakeEffects() {
		flushed = flushed || fx.Kind == EffectFlushed
		if fx.Kind != EffectMissed {
			reported[fmt.Sprint(fx.DB, ":", fx.Key)] = true
		}
	}
	after := versions()
	for db := range 2 {
		for i, k := range names {
			name := fmt.Sprint(db, ":", k)
			if changed := before[db][i] != after[db][i]; changed != reported[name] && !flushed {
				t.Fatalf("%s: %q: %s changed %v, reported %v", where, args, name, changed, reported[name])
			}
		}
	}
}

// Equal requests on two keyspaces with equal options give equal replies and equal effects.
func TestDeterminism(t *testing.T) {
	for seed := range int64(4) {
		t.Logf("seed %d", seed)
		record := func() (log []any) {
			s := newSession(Options{Seed: 7, Databases: 2, Fence: 100})
			s.ks.Observe(true)
			drive(s, seed, 3000, func(i int, args []string, expire func()) {
				expire()
				log = append(log, s.run(args...), s.run("randomkey"), s.run("scan", "0"), s.events())
				at, ok := s.ks.NextDeadline()
				log = append(log, at, ok, s.ks.fence, s.ks.version)
			})
			return log
		}
		if a, b := record(), record(); !reflect.DeepEqual(a, b) {
			for i := range a {
				if !reflect.DeepEqual(a[i], b[i]) {
					t.Fatalf("seed %d: %v and %v", seed, a[i], b[i])
				}
			}
		}
	}
}
