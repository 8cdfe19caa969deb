package keyspace

import (
	"fmt"
	"math/rand"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

// The memory of a million locks hangs on this number.
func TestEntrySize(t *testing.T) {
	if size := unsafe.Sizeof(entry{}); size != 72 {
		t.Errorf("an entry is %d bytes, want 72", size)
	}
}

// A table is compared with a map while it grows and shrinks by thousands of keys.
func TestTableAgainstMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab := newTable(rapid.Uint64().Draw(t, "seed"))
		rnd := rand.New(rand.NewSource(rapid.Int64().Draw(t, "keys")))
		model := map[string]uint32{}
		most := 0
		for range rapid.IntRange(1, 8).Draw(t, "phases") {
			n := rapid.IntRange(0, 6000).Draw(t, "operations")
			inserts := rapid.IntRange(0, 10).Draw(t, "inserts of 10")
			for range n {
				key := fmt.Sprint(rnd.Intn(8000))
				hash := tab.hashOf([]byte(key))
				it := tab.lookup(hash, []byte(key))
				if slot := model[key]; it.slot != slot {
					t.Fatalf("%s: found in slot %d, want %d", key, it.slot, slot)
				}
				switch {
				case it.ok() && rnd.Intn(10) >= inserts:
					tab.remove(it)
					delete(model, key)
				case !it.ok() && rnd.Intn(10) < inserts:
					model[key] = tab.insert(hash, key).slot
				}
				most = max(most, len(model))
			}
			checkTable(t, &tab, model, most)
		}
	})
}

func checkTable(t *rapid.T, tab *table, model map[string]uint32, most int) {
	if tab.live != len(model) {
		t.Fatalf("%d live, want %d", tab.live, len(model))
	}
	last := uint32(0)
	seen := 0
	tab.each(func(slot uint32, e *entry) bool {
		if model[e.key()] != slot || slot <= last || tab.nth(seen) != slot {
			t.Fatalf("slot %d has %q, which belongs in %d; before it %d",
				slot, e.key(), model[e.key()], last)
		}
		last, seen = slot, seen+1
		return true
	})
	if seen != len(model) {
		t.Fatalf("each passed %d of %d", seen, len(model))
	}
	for key, slot := range model {
		if it := tab.lookup(tab.hashOf([]byte(key)), []byte(key)); it.slot != slot || !tab.isLive(slot) {
			t.Fatalf("%s: slot %d, want %d", key, it.slot, slot)
		}
	}
	// The lowest free slot is always taken, so there are no more chunks than were ever needed.
	if want := (most + chunkSize - 1) / chunkSize; len(tab.chunks) != want {
		t.Fatalf("%d chunks for at most %d keys, want %d", len(tab.chunks), most, want)
	}
	buckets := int(tab.low + tab.split)
	if buckets > segmentSize && (buckets < len(model) || buckets/sparse > len(model)+1) {
		t.Fatalf("%d buckets for %d keys", buckets, len(model))
	}
	if want := (buckets + segmentSize - 1) / segmentSize; len(tab.segments) != want {
		t.Fatalf("%d segments for %d buckets", len(tab.segments), buckets)
	}
}

// Keys that are there from the first to the last call of a scan are returned once, whatever comes
// and goes meanwhile.
func TestScanGuarantee(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newSession(Options{})
		rnd := rand.New(rand.NewSource(rapid.Int64().Draw(t, "keys")))
		stay := map[string]int{}
		for i := range rapid.IntRange(0, 3000).Draw(t, "present") {
			key := fmt.Sprint("k", i)
			s.run("set", key, "v")
			if rnd.Intn(2) == 0 {
				stay[key] = 0
			}
		}
		count := fmt.Sprint(rapid.IntRange(1, 300).Draw(t, "count"))
		for cursor, calls := "0", 0; ; calls++ {
			r := s.run("scan", cursor, "COUNT", count)
			for _, e := range r.Elems[1].Elems {
				if n, ok := stay[e.Str]; ok {
					stay[e.Str] = n + 1
				}
			}
			if cursor = r.Elems[0].Str; cursor == "0" {
				break
			}
			if calls > 20_000 {
				t.Fatal("the scan does not end")
			}
			for range rnd.Intn(60) {
				key := fmt.Sprint("k", rnd.Intn(6000))
				if _, ok := stay[key]; !ok {
					s.run([]string{"set", "del"}[rnd.Intn(2)], key, "v")
				}
			}
		}
		for key, n := range stay {
			if n != 1 {
				t.Fatalf("%s was returned %d times", key, n)
			}
		}
	})
}

// A call of SCAN is short even where a large keyspace has left its room behind.
func TestScanWorkIsBounded(t *testing.T) {
	s := newSession(Options{})
	for i := range 100_000 {
		s.run("set", fmt.Sprint(i), "v")
	}
	for i := range 99_000 { // one key stays in each chunk, so that none is given back
		if i%chunkSize != 0 {
			s.run("del", fmt.Sprint(i))
		}
	}
	if r := s.run("scan", "1", "count", "2"); r.Elems[0].Str == "0" || len(r.Elems[1].Elems) > 2 {
		t.Errorf("scan passed over %s", show(r))
	}
}
