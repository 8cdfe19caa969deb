package keyspace

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

func byScoreAndMember(a, b scored) int {
	if c := cmp.Compare(a.score, b.score); c != 0 {
		return c
	}
	return cmp.Compare(a.member, b.member)
}

// TestZSetModel compares a sorted set with a sorted slice, across the size at which the tree comes
// and those at which it gets and loses a level.
func TestZSetModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		members := rapid.SampledFrom([]int{3, 100, 140, 2000}).Draw(t, "members")
		scores := rapid.SampledFrom([]int{1, 10, 1 << 20}).Draw(t, "scores")
		z, model := new(zset), map[string]float64{}
		put := func(member string, score float64) {
			if i := z.find(member); i >= 0 {
				z.rescore(i, score)
			} else {
				z.add(score, member)
			}
			model[member] = score
		}
		drop := func(member string) {
			i := z.find(member)
			if _, ok := model[member]; ok != (i >= 0) {
				t.Fatalf("find %s: %d", member, i)
			}
			if i >= 0 {
				z.drop(i)
				delete(model, member)
			}
		}
		many := func(t *rapid.T, f func(member string, score float64)) {
			from := rapid.IntRange(0, members-1).Draw(t, "from")
			score := rapid.IntRange(0, scores-1).Draw(t, "score")
			step := rapid.IntRange(-3, 3).Draw(t, "step")
			for i := range rapid.IntRange(1, members).Draw(t, "n") {
				f(fmt.Sprintf("m%d", (from+i)%members), float64(score+i*step%scores))
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"put": func(t *rapid.T) {
				put(drawName(t, members), float64(rapid.IntRange(0, scores-1).Draw(t, "score")))
			},
			"putMany":  func(t *rapid.T) { many(t, put) },
			"drop":     func(t *rapid.T) { drop(drawName(t, members)) },
			"dropMany": func(t *rapid.T) { many(t, func(m string, _ float64) { drop(m) }) },
			"dropRange": func(t *rapid.T) {
				from := rapid.IntRange(0, z.len()).Draw(t, "from")
				to := rapid.IntRange(from, z.len()).Draw(t, "to")
				for _, e := range z.slice(from, to, false) {
					delete(model, e.member)
				}
				z.dropRange(from, to)
			},
			"clone": func(t *rapid.T) {
				old := z
				z = z.clone()
				old.dropRange(0, old.len())
			},
			"": func(t *rapid.T) { checkZSet(t, z, model) },
		})
	})
}

func checkZSet(t *rapid.T, z *zset, model map[string]float64) {
	var want []scored
	for member, score := range model {
		want = append(want, scored{score, member})
	}
	slices.SortFunc(want, byScoreAndMember)
	if got := z.slice(0, z.len(), false); !slices.Equal(got, want) {
		t.Fatalf("elements %v, want %v", got, want)
	}
	for rank := 0; rank < len(want); rank += 1 + len(want)/50 {
		e := want[rank]
		if got := z.rank(e); got != rank {
			t.Fatalf("rank of %v: %d, want %d", e, got, rank)
		}
		if got := z.at(rank); got != e {
			t.Fatalf("at %d: %v, want %v", rank, got, e)
		}
		if got, ok := z.score(e.member); !ok || got != e.score {
			t.Fatalf("score of %v: %v %v", e, got, ok)
		}
		to := min(len(want), rank+7)
		if got := z.slice(rank, to, false); !slices.Equal(got, want[rank:to]) {
			t.Fatalf("from %d to %d: %v, want %v", rank, to, got, want[rank:to])
		}
		lo := z.count(func(p orderPlace) bool { return p.score < e.score })
		hi := z.count(func(p orderPlace) bool { return p.score <= e.score })
		if lo > rank || hi <= rank || lo > 0 && want[lo-1].score >= e.score ||
			hi < len(want) && want[hi].score <= e.score {
			t.Fatalf("score %v is from %d to %d, rank %d", e.score, lo, hi, rank)
		}
	}
	if z.find("absent") >= 0 {
		t.Fatal("found an absent member")
	}
	if (z.tree != nil) != (z.most > zsetSmall) || (z.index != nil) != (z.tree != nil) {
		t.Fatalf("most %d, tree %v, index %v", z.most, z.tree != nil, z.index != nil)
	}
	if z.tree != nil {
		checkOrder(t, z, z.tree, true)
	}
	if c := cap(z.elems); c > 4 && len(z.elems) < c/4 {
		t.Fatalf("%d elements in room for %d", len(z.elems), c)
	}
	for _, e := range z.elems[len(z.elems):cap(z.elems)] {
		if e != (scored{}) {
			t.Fatalf("keeps %v", e)
		}
	}
}

// checkOrder checks what a node knows of those below it.
func checkOrder(t interface{ Fatalf(string, ...any) }, z *zset, n *orderNode, root bool) {
	if n.isLeaf() {
		if len(n.places) > orderLeaf || len(n.places) == 0 && !root {
			t.Fatalf("a leaf of %d", len(n.places))
		}
		for _, p := range n.places {
			if e := z.elems[p.elem]; e.score != p.score {
				t.Fatalf("%v at %v", e, p)
			}
		}
		return
	}
	if len(n.branches) > orderFanout || len(n.branches) == 0 || root && len(n.branches) == 1 {
		t.Fatalf("a node of %d", len(n.branches))
	}
	for _, b := range n.branches {
		if b.n != b.node.len() || b.first != b.node.first() {
			t.Fatalf("branch %v has %d from %v", b, b.node.len(), b.node.first())
		}
		checkOrder(t, z, b.node, false)
	}
}

// TestZSetScan changes a sorted set between the steps of a scan: a member that is there throughout
// must be seen, whatever happens to its score.
func TestZSetScan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		members := rapid.SampledFrom([]int{10, 140, 400}).Draw(t, "members")
		z := new(zset)
		throughout := map[string]bool{}
		for i := range members {
			member := fmt.Sprintf("f%d", i)
			z.add(float64(i%7), member)
			throughout[member] = true
		}
		count := rapid.Int64Range(1, 100).Draw(t, "count")
		seen := map[string]bool{}
		for cursor := uint64(0); ; {
			var got []scored
			got, cursor = z.scan(cursor, count)
			for _, e := range got {
				seen[e.member] = true
			}
			if cursor == 0 {
				break
			}
			for range rapid.IntRange(0, members).Draw(t, "changes") {
				member := drawName(t, 2*members)
				i := z.find(member)
				switch keep := rapid.Bool().Draw(t, "keep"); {
				case i < 0:
					z.add(1, member)
				case keep:
					z.rescore(i, float64(rapid.IntRange(0, 9).Draw(t, "score")))
				case z.len() > 1:
					z.drop(i)
					delete(throughout, member)
				}
			}
		}
		for member := range throughout {
			if !seen[member] {
				t.Fatalf("%s was there throughout and not seen", member)
			}
		}
	})
}

// TestZSetDense: ways to fill and to empty a large set that leave no sparse tree behind.
func TestZSetDense(t *testing.T) {
	const n = 20_000
	leaves := func(z *zset) int {
		sum := 0
		var visit func(*orderNode)
		visit = func(n *orderNode) {
			if n.isLeaf() {
				sum++
			}
			for _, b := range n.branches {
				visit(b.node)
			}
		}
		visit(z.tree)
		return sum
	}
	for name, score := range map[string]func(i int) float64{
		"up":     func(i int) float64 { return float64(i) },
		"down":   func(i int) float64 { return float64(-i) },
		"random": func(i int) float64 { return float64(i * 7919 % n) },
		"equal":  func(i int) float64 { return 0 },
	} {
		z := new(zset)
		for i := range n {
			z.add(score(i), fmt.Sprintf("m%d", i))
		}
		checkOrder(t, z, z.tree, true)
		if got := leaves(z); got > 3*n/orderLeaf {
			t.Errorf("%s: %d leaves", name, got)
		}
		for i := range n {
			if i%16 != 0 {
				z.drop(z.find(fmt.Sprintf("m%d", i)))
			}
		}
		if got := leaves(z); got > 5*n/16/orderLeaf {
			t.Errorf("%s: %d leaves for %d elements", name, got, z.len())
		}
		checkOrder(t, z, z.tree, true)
		z.dropRange(0, z.len())
		if z.len() != 0 || leaves(z) != 1 || cap(z.elems) > 8 {
			t.Errorf("%s: %d elements, %d leaves, room for %d", name, z.len(), leaves(z), cap(z.elems))
		}
	}
}

// TestZSetEncoding: large by number or by length, and large ever after.
func TestZSetEncoding(t *testing.T) {
	limits := EncodingLimits{ZSetEntries: 128, ZSetValue: 64}
	z := new(zset)
	for i := range 129 {
		if got := z.encoding(limits); got != "listpack" {
			t.Fatalf("%s with %d elements", got, i)
		}
		z.add(1, fmt.Sprintf("m%d", i))
	}
	z.dropRange(1, 129)
	if got := z.clone().encoding(limits); got != "skiplist" {
		t.Errorf("%s after 129 elements", got)
	}
}

// TestZSetSize: fair locks and semaphores are sorted sets of a few elements.
func TestZSetSize(t *testing.T) {
	if size := unsafe.Sizeof(zset{}); size > 56 {
		t.Errorf("a sorted set has %d bytes", size)
	}
	if size := unsafe.Sizeof(orderBranch{}); size > 32 {
		t.Errorf("a branch has %d bytes", size)
	}
}

// TestParseScore: the numbers that are special to Go or to C.
func TestParseScore(t *testing.T) {
	for in, want := range map[string]float64{
		"0": 0, "-0": 0, "1.5": 1.5, "+1": 1, ".5": .5, "5.": 5, "1e3": 1000, "0x1F": 31,
		"0x.8": .5, "0x1p-1": .5, "-INF": math.Inf(-1), "+Infinity": math.Inf(1), "00012": 12,
		"4.9e-324": 5e-324, "0e999999999999": 0, "9223372036854775807": 1 << 63,
		"123456789012345678901234567890": 123456789012345678901234567890,
	} {
		if got, ok := parseScore([]byte(in)); !ok || got != want {
			t.Errorf("%q: %v %v, want %v", in, got, ok, want)
		}
	}
	for _, in := range []string{"", " 1", "1 ", "nan", "-nan", "nan(1)", "1_0", "0x", "0x1p", "1e",
		"e1", ".", "+", "--1", "1e400", "-1e400", "1e-400", "0b1", "1f", "in", "infin", "0x1_0"} {
		if got, ok := parseScore([]byte(in)); ok {
			t.Errorf("%q: %v", in, got)
		}
	}
}

// TestZRandMember checks what its replies have in common, as they are random.
func TestZRandMember(t *testing.T) {
	s := newReplayer(2)
	for i := range 300 {
		s.do(fmt.Sprintf("ZADD z %d m%d", i, i))
	}
	for _, c := range []struct {
		count, want int
		distinct    bool
	}{{1, 1, true}, {150, 150, true}, {299, 299, true}, {300, 300, true}, {301, 300, true},
		{-5, 5, false}, {-1000, 1000, false}, {0, 0, true}} {
		r := ZRandMember(s.begin(), splitLine(fmt.Sprintf("ZRANDMEMBER z %d WITHSCORES", c.count)))
		if len(r.Elems) != 2*c.want {
			t.Errorf("count %d: %d members", c.count, len(r.Elems)/2)
		}
		seen := map[string]bool{}
		for i := 0; i < len(r.Elems); i += 2 {
			if r.Elems[i].Str[1:] != formatScore(r.Elems[i+1].Float()) {
				t.Errorf("count %d: %s with %v", c.count, r.Elems[i].Str, r.Elems[i+1].Float())
			}
			seen[r.Elems[i].Str] = true
		}
		if c.distinct && len(seen) != c.want {
			t.Errorf("count %d: %d different members of %d", c.count, len(seen), c.want)
		}
	}
}
