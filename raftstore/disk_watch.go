package raftstore

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"sync"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
	"github.com/hashicorp/raft"

	"github.com/leaseholddb/leasehold/clock"
)

// A watchdog stands before everything that writes to the disk. After a failed write it is not
// known what of it is in the page cache, on the disk, or neither, and a later fsync may report
// success for what was lost. A write that hangs is no better: raft waits for it, and goes on leading
// by its heartbeats meanwhile. So both are the end: fatal is called, once, and no write succeeds any more.
type watchdog struct {
	dir   string
	stall time.Duration
	fatal func(error)
	clock clock.Clock

	mu     sync.Mutex
	err    error
	closed bool
	writes uint64
	bytes  uint64
	took   *hdrhistogram.Histogram // microseconds
}

// diskStats is what has been written since the start, and how long that took up to the end of the
// fsync.
type diskStats struct {
	Writes, Bytes           uint64
	P50, P99, Max, WroteFor time.Duration
}

func newWatchdog(o *diskOptions) *watchdog {
	return &watchdog{
		dir: o.Dir, stall: o.Stall, fatal: o.Fatal, clock: o.Clock,
		took: hdrhistogram.New(1, time.Minute.Microseconds(), 2),
	}
}

// Stats tells how the disk is doing.
func (d *disk) Stats() diskStats {
	w := d.dog
	w.mu.Lock()
	defer w.mu.Unlock()
	at := func(q float64) time.Duration { return time.Duration(w.took.ValueAtQuantile(q)) * time.Microsecond }
	return diskStats{
		Writes: w.writes, Bytes: w.bytes, P50: at(50), P99: at(99),
		Max:      time.Duration(w.took.Max()) * time.Microsecond,
		WroteFor: time.Duration(w.took.Mean()*float64(w.took.TotalCount())) * time.Microsecond,
	}
}

func (w *watchdog) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
}

func (w *watchdog) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

// fail is told of the end, and returns the first one.
func (w *watchdog) fail(err error) error {
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		return err // nobody relies on the disk any more
	}
	first := w.err == nil
	if first {
		w.err = err
	}
	err = w.err
	w.mu.Unlock()
	if first && w.fatal != nil {
		w.fatal(err)
	}
	return err
}

// write runs a write of so many bytes.
func (w *watchdog) write(what string, bytes int, f func() error) error {
	if err := w.failed(); err != nil {
		return err
	}
	end := w.watch(what)
	start := w.clock.Nano()
	err := f()
	took := w.clock.Nano() - start
	end()
	if err != nil {
		return w.fail(fmt.Errorf("%s in %s: %w: what is on the disk is not known any more; "+
			"make room or repair it, then start this node again", what, w.dir, err))
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.writes++
	w.bytes += uint64(bytes)
	w.took.RecordValue(min(took/1000, w.took.HighestTrackableValue()))
	return w.err // it may have stalled
}

// stallTicks is in how many steps a stall is counted: a process that is stopped in the middle of a
// write and goes on later counts the pause as one step, not as a stall of the disk.
const stallTicks = 5

// watch calls fail unless the function that it returns is called soon enough.
func (w *watchdog) watch(what string) (end func()) {
	if w.stall <= 0 {
		return func() {}
	}
	var (
		mu    sync.Mutex
		timer clock.Timer
		ticks int
	)
	tick := func() {
		mu.Lock()
		defer mu.Unlock()
		if ticks++; ticks < stallTicks {
			timer.Reset(w.stall / stallTicks)
		} else if ticks == stallTicks {
			// On its own goroutine, as it may wait for the write.
			go w.fail(fmt.Errorf("%s in %s takes longer than %v: the disk hangs; "+
				"look at it, then start this node again", what, w.dir, w.stall))
		}
	}
	mu.Lock()
	timer = w.clock.AfterFunc(w.stall/stallTicks, tick)
	mu.Unlock()
	return func() {
		mu.Lock()
		defer mu.Unlock()
		ticks = stallTicks // a tick that is under way finds this
		timer.Stop()
	}
}

// watchedLog has the watchdog look at writes and at entries that can't be read.
type watchedLog struct {
	raft.LogStore
	dog       *watchdog
	monotonic bool
}

func (l *watchedLog) StoreLog(e *raft.Log) error { return l.StoreLogs([]*raft.Log{e}) }

func (l *watchedLog) StoreLogs(es []*raft.Log) error {
	bytes := 0
	for _, e := range es {
		bytes += len(e.Data) + len(e.Extensions)
	}
	return l.dog.write("a write to the log", bytes, func() error { return l.LogStore.StoreLogs(es) })
}

func (l *watchedLog) DeleteRange(first, last uint64) error {
	return l.dog.write("a cut of the log", 0, func() error { return l.LogStore.DeleteRange(first, last) })
}

// GetLog implements raft.LogStore. Raft panics or tries for ever when it fails.
func (l *watchedLog) GetLog(index uint64, e *raft.Log) error {
	err := l.LogStore.GetLog(index, e)
	if err == nil || errors.Is(err, raft.ErrLogNotFound) {
		return err
	}
	return l.dog.fail(fmt.Errorf("read entry %d from %s: %w; %s", index, l.dog.dir, err, rejoin))
}

// IsMonotonic implements raft.MonotonicLogStore.
func (l *watchedLog) IsMonotonic() bool { return l.monotonic }

// watchedStable has the watchdog look at writes. Raft panics when one fails.
type watchedStable struct {
	raft.StableStore
	dog *watchdog
}

func (s watchedStable) Set(key, value []byte) error {
	return s.dog.write("a vote", len(value), func() error { return s.StableStore.Set(key, value) })
}

func (s watchedStable) SetUint64(key []byte, value uint64) error {
	return s.dog.write("a term", 8, func() error { return s.StableStore.SetUint64(key, value) })
}

// checkedLog adds a checksum to entries and looks at it when they are read: neither engine notices
// by itself when the disk returns other bytes than it was given. It is kept behind the entry's
// extensions, which costs no copy of the data.
type checkedLog struct{ raft.LogStore }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(e *raft.Log, extensions []byte) uint32 {
	var head [33]byte
	binary.LittleEndian.PutUint64(head[0:], e.Index)
	binary.LittleEndian.PutUint64(head[8:], e.Term)
	binary.LittleEndian.PutUint64(head[16:], uint64(len(e.Data)))
	binary.LittleEndian.PutUint64(head[24:], uint64(len(extensions)))
	head[32] = byte(e.Type)
	sum := crc32.Checksum(head[:], castagnoli)
	sum = crc32.Update(sum, castagnoli, e.Data)
	return crc32.Update(sum, castagnoli, extensions)
}

func (l checkedLog) StoreLog(e *raft.Log) error { return l.StoreLogs([]*raft.Log{e}) }

func (l checkedLog) StoreLogs(es []*raft.Log) error {
	sealed := make([]raft.Log, len(es))
	list := make([]*raft.Log, len(es))
	for i, e := range es {
		sealed[i] = *e // raft and the cache keep theirs
		ext := make([]byte, len(e.Extensions), len(e.Extensions)+4)
		copy(ext, e.Extensions)
		sealed[i].Extensions = binary.LittleEndian.AppendUint32(ext, checksum(e, e.Extensions))
		list[i] = &sealed[i]
	}
	return l.LogStore.StoreLogs(list)
}

var errDamagedEntry = errors.New("its checksum is wrong: the disk has damaged it")

func (l checkedLog) GetLog(index uint64, e *raft.Log) error {
	err := intact(func() error { return l.LogStore.GetLog(index, e) })
	if err != nil {
		return err
	}
	n := len(e.Extensions) - 4
	if n < 0 || e.Index != index || checksum(e, e.Extensions[:n]) != binary.LittleEndian.Uint32(e.Extensions[n:]) {
		return errDamagedEntry
	}
	if e.Extensions = e.Extensions[:n]; n == 0 {
		e.Extensions = nil
	}
	return nil
}
