package server

import (
	"runtime/debug"
	"runtime/metrics"

	"github.com/leaseholddb/leasehold/keyspace"
)

// memoryDoctor is MEMORY DOCTOR. The memory is Go's, which none of the complaints of Redis's own
// doctor fit.
func memoryDoctor(*client, [][]byte) keyspace.Reply {
	return keyspace.Reply{Kind: keyspace.KindVerbatim,
		Str: "No memory issue can be detected here: memory is managed by the Go runtime. " +
			"See MEMORY STATS for what is in use."}
}

// memoryMallocStats is MEMORY MALLOC-STATS, which is a text about jemalloc in Redis.
func memoryMallocStats(*client, [][]byte) keyspace.Reply {
	return keyspace.Bulk("Stats not supported for the current allocator")
}

// memoryPurge is MEMORY PURGE: it gives what is free back to the operating system. Connections wait
// for nothing meanwhile.
func memoryPurge(*client, [][]byte) keyspace.Reply {
	go debug.FreeOSMemory()
	return keyspace.OK
}

// memoryStats is MEMORY STATS, with those fields of Redis's that mean something here.
func memoryStats(c *client, _ [][]byte) keyspace.Reply {
	samples := []metrics.Sample{
		{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/total:bytes"},
	}
	metrics.Read(samples) // runtime.ReadMemStats would stop the world
	used, total := int64(samples[0].Value.Uint64()), int64(samples[1].Value.Uint64())
	p := readProcess()
	keys := int64(0)
	machine := &c.srv.machine
	for db := range machine.keys.Databases() {
		n, _ := machine.keys.Size(db)
		keys += int64(n)
	}
	fields := []keyspace.Reply{}
	add := func(name string, value keyspace.Reply) {
		fields = append(fields, keyspace.Bulk(name), value)
	}
	add("peak.allocated", keyspace.Int(p.peakRSS))
	add("total.allocated", keyspace.Int(used))
	add("keys.count", keyspace.Int(keys))
	add("keys.bytes-per-key", keyspace.Int(used/max(keys, 1)))
	add("dataset.bytes", keyspace.Int(used))
	add("allocator.allocated", keyspace.Int(used))
	add("allocator.resident", keyspace.Int(total))
	add("fragmentation", keyspace.Double(float64(p.rss)/float64(max(used, 1))))
	return keyspace.Map(fields...)
}
