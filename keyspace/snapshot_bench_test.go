package keyspace

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"testing"
	"time"
)

// BenchmarkSnapshot measures a million locks: how long requests must wait for Snapshot and for each
// part, what a key takes in the file and how fast it is written and read.
func BenchmarkSnapshot(b *testing.B) {
	const n = 1_000_000
	s := newSession(Options{})
	holdLocks(s, n)
	b.Run("pause", func(b *testing.B) {
		for b.Loop() {
			s.ks.Snapshot().Release()
		}
	})
	for _, changing := range []bool{false, true} {
		b.Run(fmt.Sprintf("write/changing=%v", changing), func(b *testing.B) {
			buf, bytes, longest := []byte(nil), 0, time.Duration(0)
			args := [][]byte{[]byte("set"), nil, []byte("another value"), []byte("px"), []byte("90000")}
			var out time.Duration
			for b.Loop() {
				bytes = 0
				sn := s.ks.Snapshot()
				for i, done := 0, false; !done; {
					if changing {
						for range 300 {
							i++
							args[1] = fmt.Appendf(args[1][:0], "lock:%014d", i*7919%n)
							Set(s.ks.Begin(s.now, 0, 0), args)
						}
					}
					began := time.Now()
					buf, done = sn.Next(buf)
					took := time.Since(began)
					out += took
					longest = max(longest, took)
					bytes += len(buf)
				}
			}
			b.ReportMetric(float64(bytes)/n, "B/key")
			b.ReportMetric(float64(out.Nanoseconds())/float64(b.N)/n, "ns/key")
			b.ReportMetric(float64(longest.Microseconds()), "µs-longest-part")
		})
	}
	var file bytes.Buffer
	s.ks.Snapshot().WriteTo(&file)
	*s = session{}
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			if _, err := Load(bytes.NewReader(file.Bytes())); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/key")
	})
	b.Run("load memory", func(b *testing.B) {
		for b.Loop() {
			before := liveHeap()
			var m0, m1 runtime.MemStats
			runtime.ReadMemStats(&m0)
			ks, err := Load(bytes.NewReader(file.Bytes()))
			runtime.ReadMemStats(&m1)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(m1.TotalAlloc-m0.TotalAlloc)/n, "B-allocated/key")
			b.ReportMetric(float64(liveHeap()-before)/n, "B-live/key")
			runtime.KeepAlive(ks)
		}
	})
}

// BenchmarkSnapshotLarge is the first change of a large hash while a snapshot is being written.
func BenchmarkSnapshotLarge(b *testing.B) {
	ks := New(Options{})
	const n = 1_000_000
	for i := range n {
		HSet(ks.Begin(Instant{}, 0, 0), [][]byte{nil, []byte("h"), fmt.Append(nil, i), []byte("v")})
	}
	b.Run("first change", func(b *testing.B) {
		for b.Loop() {
			s := ks.Snapshot()
			HDel(ks.Begin(Instant{}, 0, 0), [][]byte{nil, []byte("h"), []byte("77")})
			s.Release()
			HSet(ks.Begin(Instant{}, 0, 0), [][]byte{nil, []byte("h"), []byte("77"), []byte("v")})
		}
	})
	b.Run("write", func(b *testing.B) {
		longest := time.Duration(0)
		for b.Loop() {
			var buf []byte
			s := ks.Snapshot()
			for done := false; !done; {
				began := time.Now()
				buf, done = s.Next(buf)
				longest = max(longest, time.Since(began))
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/field")
		b.ReportMetric(float64(longest.Microseconds()), "µs-longest-part")
	})
	var file bytes.Buffer
	ks.Snapshot().WriteTo(&file)
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			Load(io.MultiReader(bytes.NewReader(file.Bytes())))
		}
	})
}
