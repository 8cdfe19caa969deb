package keyspace

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// call runs a command on a keyspace.
func call(ks *Keyspace, seed uint64, f func(*Tx, [][]byte) Reply, args ...string) Reply {
	argv := make([][]byte, len(args)+1)
	for i, a := range args {
		argv[i+1] = []byte(a)
	}
	r := f(ks.Begin(Instant{Mono: 1e9, Wall: 1e15}, 0, seed), argv)
	for _, a := range argv {
		clear(a) // as the read buffer is used again
	}
	return r
}

// texts are the strings of an array or set, sorted.
func texts(r Reply) []string {
	ss := []string{}
	for _, e := range r.Elems {
		ss = append(ss, e.Str)
	}
	slices.Sort(ss)
	return ss
}

// TestSetCommandsModel compares the commands with maps.
func TestSetCommandsModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ks, model, seed := New(Options{}), map[string]map[string]bool{}, uint64(0)
		run := func(f func(*Tx, [][]byte) Reply, args ...string) Reply {
			seed++
			return call(ks, seed, f, args...)
		}
		drawKey := func() string { return rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "key") }
		drawMember := func() string { return rapid.SampledFrom([]string{"1", "2", "3", "x", "y"}).Draw(t, "member") }
		drop := func(key string) {
			if len(model[key]) == 0 {
				delete(model, key)
			}
		}
		put := func(key, member string) {
			if model[key] == nil {
				model[key] = map[string]bool{}
			}
			model[key][member] = true
		}
		ops := []struct {
			show, store func(*Tx, [][]byte) Reply
			is          func(in [3]bool) bool
		}{
			{SInter, SInterStore, func(in [3]bool) bool { return in[0] && in[1] && in[2] }},
			{SUnion, SUnionStore, func(in [3]bool) bool { return in[0] || in[1] || in[2] }},
			{SDiff, SDiffStore, func(in [3]bool) bool { return in[0] && !in[1] && !in[2] }},
		}
		combined := func(is func(in [3]bool) bool, keys [3]string) map[string]bool {
			out := map[string]bool{}
			for _, m := range []string{"1", "2", "3", "x", "y"} {
				if is([3]bool{model[keys[0]][m], model[keys[1]][m], model[keys[2]][m]}) {
					out[m] = true
				}
			}
			return out
		}
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				key, m := drawKey(), drawMember()
				if got := run(SAdd, key, m).Int == 1; got == model[key][m] {
					t.Fatalf("SADD %s %s: %v", key, m, got)
				}
				put(key, m)
			},
			"remove": func(t *rapid.T) {
				key, m := drawKey(), drawMember()
				if got := run(SRem, key, m).Int == 1; got != model[key][m] {
					t.Fatalf("SREM %s %s: %v", key, m, got)
				}
				delete(model[key], m)
				drop(key)
			},
			"move": func(t *rapid.T) {
				from, to, m := drawKey(), drawKey(), drawMember()
				was := model[from][m]
				if got := run(SMove, from, to, m).Int == 1; got != was {
					t.Fatalf("SMOVE %s %s %s: %v", from, to, m, got)
				}
				if was {
					delete(model[from], m)
					put(to, m)
					drop(from)
				}
			},
			"pop": func(t *rapid.T) {
				key, n := drawKey(), rapid.IntRange(0, 6).Draw(t, "n")
				got := texts(run(SPop, key, formatInteger(int64(n))))
				if len(got) != min(n, len(model[key])) {
					t.Fatalf("SPOP %s %d: %v of %v", key, n, got, model[key])
				}
				for _, m := range got {
					if !model[key][m] {
						t.Fatalf("SPOP %s: %s, of %v", key, m, model[key])
					}
					delete(model[key], m)
				}
				drop(key)
			},
			"random": func(t *rapid.T) {
				key, n := drawKey(), rapid.IntRange(-6, 6).Draw(t, "n")
				got := texts(run(SRandMember, key, formatInteger(int64(n))))
				want := min(max(n, -n), len(model[key]))
				if n < 0 && len(model[key]) > 0 {
					want = -n
				}
				if len(got) != want || n > 0 && len(slices.Compact(slices.Clone(got))) != want {
					t.Fatalf("SRANDMEMBER %s %d: %v of %v", key, n, got, model[key])
				}
				for _, m := range got {
					if !model[key][m] {
						t.Fatalf("SRANDMEMBER %s: %s, of %v", key, m, model[key])
					}
				}
			},
			"combine": func(t *rapid.T) {
				op := ops[rapid.IntRange(0, 2).Draw(t, "op")]
				keys := [3]string{drawKey(), drawKey(), drawKey()}
				want := combined(op.is, keys)
				if got := texts(run(op.show, keys[:]...)); !slices.Equal(got, slices.Sorted(maps.Keys(want))) {
					t.Fatalf("%v: %v, want %v", keys, got, want)
				}
				into := drawKey()
				if got := run(op.store, append([]string{into}, keys[:]...)...); got.Int != int64(len(want)) {
					t.Fatalf("%v into %s: %v, want %v", keys, into, got, want)
				}
				model[into] = want
				drop(into)
			},
			"card": func(t *rapid.T) {
				keys := [3]string{drawKey(), drawKey(), drawKey()}
				limit := rapid.IntRange(0, 4).Draw(t, "limit")
				want := len(combined(ops[0].is, keys))
				if limit > 0 {
					want = min(want, limit)
				}
				got := run(SInterCard, "3", keys[0], keys[1], keys[2], "LIMIT", formatInteger(int64(limit)))
				if got.Int != int64(want) {
					t.Fatalf("SINTERCARD %v: %v, want %d", keys, got, want)
				}
			},
			"": func(t *rapid.T) {
				for _, key := range []string{"a", "b", "c"} {
					want := slices.Sorted(maps.Keys(model[key]))
					if got := texts(run(SMembers, key)); !slices.Equal(got, want) {
						t.Fatalf("%s: %v, want %v", key, got, want)
					}
				}
				if keys, _ := ks.Size(0); keys != len(model) {
					t.Fatalf("%d keys, want %d", keys, len(model))
				}
			},
		})
	})
}

// TestSPopFair pops from sets of ten: no member may come much more often than another.
func TestSPopFair(t *testing.T) {
	counts := map[string]int{}
	for seed := range uint64(10_000) {
		ks := New(Options{})
		call(ks, seed, SAdd, "s", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
		counts[call(ks, seed, SPop, "s").Str]++
	}
	for m, n := range counts {
		if n < 850 || n > 1150 {
			t.Errorf("%s came %d times of 10000", m, n)
		}
	}
	if len(counts) != 10 {
		t.Errorf("%d members came", len(counts))
	}
}
