package luaexec

import (
	"flag"
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"github.com/leaseholddb/leasehold/keyspace"
)

var importSeed = flag.Int64("importseed", 1, "seed of TestImportedScripts")

// scriptState is what a snapshot has of a runtime.
func scriptState(rt *Runtime) string {
	return fmt.Sprintf("%+v %+v", rt.Scripts(), rt.Libraries())
}

// TestImportedScripts: a runtime whose scripts were imported midway goes on as the other does, in
// what it knows and what it evicts next.
func TestImportedScripts(t *testing.T) {
	t.Logf("-importseed=%d", *importSeed)
	r := rand.New(rand.NewSource(*importSeed))
	a, b := newWorld(Options{CacheEntries: 5}), newWorld(Options{CacheEntries: 5})
	imports := 0
	for i := range 2000 {
		body := fmt.Sprint("return ", r.Intn(12))
		sha := shaOf(body)
		choice := r.Intn(50)
		var replies [2]string
		for j, w := range []*world{a, b} {
			switch {
			case choice < 25:
				replies[j] = fmt.Sprintf("%+v", w.eval(body))
			case choice < 45:
				replies[j] = fmt.Sprintf("%+v", w.rt.EvalSHA(w.tx(), []byte(sha), nil, nil, false))
			case choice < 48:
				replies[j], _ = w.rt.Load([]byte(body))
			case choice == 48 && i%7 == 0:
				w.rt.Flush()
			}
		}
		if replies[0] != replies[1] || scriptState(a.rt) != scriptState(b.rt) || a.rt.Stats().ScriptBytes != b.rt.Stats().ScriptBytes {
			t.Fatalf("step %d, %s: %q\n%s\n%s", i, body, replies, scriptState(a.rt), scriptState(b.rt))
		}
		if r.Intn(20) == 0 {
			imports++
			if b = newWorld(Options{CacheEntries: 5}); r.Intn(2) == 0 {
				b.eval("return 'what was there before'")
			}
			if err := b.rt.RestoreScripts(a.rt.Scripts()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if evicted := a.rt.Stats().Evicted; imports < 50 || evicted < 50 {
		t.Errorf("%d imports, %d evicted", imports, evicted)
	}
}

func shaOf(body string) string {
	w := newWorld(Options{})
	sha, _ := w.rt.Load([]byte(body))
	return sha
}

func TestImportFails(t *testing.T) {
	for _, bad := range [][]ScriptImage{
		{{"return 1", true}, {"x x", true}},
		{{"return 1", true}, {"return 1", false}},
	} {
		w := newWorld(Options{})
		w.eval("return 'before'")
		sources := len(newWorld(Options{}).rt.sources)
		if err := w.rt.RestoreScripts(bad); err == nil {
			t.Errorf("%+v was imported", bad)
		}
		if scripts := w.rt.Scripts(); len(scripts) > 0 || len(w.rt.sources) > sources {
			t.Errorf("%+v: left are %+v", bad, scripts)
		}
	}
}

// TestImportedLibraries: libraries come back by their texts, in order, in place of those there are.
func TestImportedLibraries(t *testing.T) {
	a, b := newWorld(Options{}), newWorld(Options{})
	for _, name := range []string{"z", "a", "m"} {
		a.rt.LoadLibrary(libraryText(name, "redis.register_function('f"+name+"', function() return 1 end)"), false)
	}
	b.rt.LoadLibrary(libraryText("old", "redis.register_function('fz', function() return 2 end)"), false)
	var codes []string
	for _, lib := range a.rt.Libraries() {
		codes = append(codes, lib.Code)
	}
	if failure := b.rt.RestoreLibraries(codes, RestoreFlush); failure.IsError() {
		t.Fatal(failure.Str)
	}
	if !reflect.DeepEqual(a.rt.Libraries(), b.rt.Libraries()) || b.fcall("fz 0").Int != 1 {
		t.Errorf("%+v", b.rt.Libraries())
	}
	if failure := b.rt.RestoreLibraries(nil, RestoreFlush); failure.IsError() || len(b.rt.Libraries()) > 0 {
		t.Errorf("none of them: %+v %+v", failure, b.rt.Libraries())
	}
}

// TestFreeze: in a trial nothing changes, and what would have is reported.
func TestFreeze(t *testing.T) {
	lib := libraryText("lib", "redis.register_function('f', function() return 1 end)")
	for name, c := range map[string]struct {
		run    func(w *world)
		missed bool
	}{
		"known body":       {func(w *world) { w.eval("return 1") }, false},
		"known sha":        {func(w *world) { w.rt.EvalSHA(w.tx(), []byte(shaOf("return 1")), nil, nil, false) }, false},
		"unknown sha":      {func(w *world) { w.rt.EvalSHA(w.tx(), make([]byte, 40), nil, nil, false) }, false},
		"unknown body":     {func(w *world) { w.eval("return 3") }, true},
		"load known":       {func(w *world) { w.rt.Load([]byte("return 'loaded'")) }, false},
		"load evictable":   {func(w *world) { w.rt.Load([]byte("return 1")) }, true},
		"load unknown":     {func(w *world) { w.rt.Load([]byte("return 3")) }, true},
		"flush":            {func(w *world) { w.rt.Flush() }, true},
		"call":             {func(w *world) { w.fcall("f 0") }, false},
		"load library":     {func(w *world) { w.rt.LoadLibrary(lib, true) }, true},
		"restore library":  {func(w *world) { w.rt.RestoreLibraries([]string{string(lib)}, RestoreFlush) }, true},
		"delete library":   {func(w *world) { w.rt.DeleteLibrary([]byte("lib")) }, true},
		"flush libraries":  {func(w *world) { w.rt.FlushLibraries() }, true},
		"list and exists":  {func(w *world) { w.rt.Libraries(); w.rt.Exists(make([]byte, 40)) }, false},
		"nothing whatever": {func(w *world) {}, false},
	} {
		w := newWorld(Options{})
		w.eval("return 1")
		w.eval("return 2")
		w.rt.Load([]byte("return 'loaded'"))
		w.rt.LoadLibrary(lib, false)
		before := scriptState(w.rt)
		for range 2 { // the second finds nothing of the first
			w.rt.Freeze()
			c.run(w)
			if missed := w.rt.Thaw(); missed != c.missed || scriptState(w.rt) != before {
				t.Errorf("%s: reported %v, from\n%s to\n%s", name, missed, before, scriptState(w.rt))
			}
		}
		w.eval("return 3")
		if !slices.Contains(w.rt.Scripts(), ScriptImage{"return 3", true}) {
			t.Errorf("%s: still frozen afterwards", name)
		}
		if r := w.fcall("f 0"); r.Kind != keyspace.KindInt {
			t.Errorf("%s: %+v", name, r)
		}
	}
}
