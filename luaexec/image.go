package luaexec

import (
	"errors"
	"maps"
	"slices"
)

// errTextFrozen is an answer that nobody gets to see.
const errTextFrozen = "No changes in a trial"

// A ScriptImage is a script of the cache as a snapshot carries it.
type ScriptImage struct {
	Body      string
	Evictable bool
}

// Scripts are all scripts of the cache in an order that equal caches have in common: first those
// that stay, by their digests, then those that may be evicted, the one used longest ago first.
func (rt *Runtime) Scripts() (images []ScriptImage) {
	for _, sha := range slices.Sorted(maps.Keys(rt.bySHA)) {
		if s := rt.bySHA[sha]; !s.evictable {
			images = append(images, ScriptImage{Body: s.body})
		}
	}
	for s := rt.lru.next; s != &rt.lru; s = s.next {
		images = append(images, ScriptImage{s.body, true})
	}
	return images
}

// RestoreScripts makes the cache what Scripts has described. Evictions from then on are those of
// the cache that was described, but for how many there have been. All are compiled at once; when one
// can't be, or is there twice, the cache is left empty.
func (rt *Runtime) RestoreScripts(images []ScriptImage) error {
	rt.Flush()
	for _, img := range images {
		s, failure := rt.compile(img.Body)
		if s == nil {
			rt.Flush()
			return errors.New("a script of the snapshot can't be compiled: " + failure.Str)
		}
		if rt.byBody[s.body] != nil {
			delete(rt.sources, s.mark)
			rt.Flush()
			return errors.New("a script of the snapshot is there twice")
		}
		rt.add(s, img.Evictable)
	}
	return nil
}

// Freeze begins a trial: until Thaw, scripts that run leave the cache as it is, a script that is new
// does not run at all, and nothing is loaded, deleted or flushed.
func (rt *Runtime) Freeze() { rt.frozen, rt.missed = true, false }

// Thaw ends a trial and reports whether something has not been run or not been done because of it:
// what was answered then means nothing.
func (rt *Runtime) Thaw() (missed bool) {
	rt.frozen = false
	return rt.missed
}

// barred reports whether the cache must stay as it is. Then somebody has wanted to change it.
func (rt *Runtime) barred() bool {
	rt.missed = rt.missed || rt.frozen
	return rt.frozen
}
