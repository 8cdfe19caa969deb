package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// The garbage that may pile up before a collection is smallHeapGarbage or gcPercent of the live
// heap, whichever is more.
const (
	gcPercent        = 100 // Go's own default
	smallHeapGarbage = 32 << 20
	// mostGCPercent bounds how far a heap that fills quickly may overshoot: until the collection that
	// finds it grown has been noticed, the next one is due at this percentage of the new size.
	mostGCPercent = 400
)

// tuneGC keeps a small live heap from being collected all the time: a server with a few locks
// has a live heap of a few megabytes, and at Go's default would collect after each few megabytes of
// garbage. A large heap is collected as by default. Who sets GOGC or GOMEMLIMIT has decided otherwise.
func tuneGC() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	current := gcPercentFor(0)
	debug.SetGCPercent(current)
	adjustAfterGC(current)
}

// gcPercentFor returns the value for GOGC at which about the wanted garbage is collected at once.
func gcPercentFor(live uint64) int {
	percent := uint64(mostGCPercent)
	if live > 0 {
		percent = min(percent, smallHeapGarbage*100/live)
	}
	return int(max(percent, gcPercent))
}

// adjustAfterGC looks at the live heap after each collection. The runtime has no callback for that,
// but it runs the cleanup of an object that nobody holds, once a cycle.
func adjustAfterGC(current int) {
	token := new([16]byte) // not so small that the allocator joins it with others
	runtime.AddCleanup(token, func(current int) {
		sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(sample)
		next := current
		if sample[0].Value.Kind() == metrics.KindUint64 {
			next = gcPercentFor(sample[0].Value.Uint64())
		}
		// Setting it stops the world for a moment: not for a few percent.
		if diff := max(next, current) - min(next, current); diff*10 > current {
			debug.SetGCPercent(next)
		} else {
			next = current
		}
		adjustAfterGC(next)
	}, current)
}
