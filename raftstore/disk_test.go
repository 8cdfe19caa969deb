package raftstore

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hashicorp/raft"

	"github.com/leaseholddb/leasehold/clock"
)

var engines = []string{"wal", "boltdb"}

// testDisk opens a disk whose segments are small. Fatal errors go to the channel.
func testDisk(tb testing.TB, dir, engine string, change func(*diskOptions)) (*disk, chan error) {
	tb.Helper()
	o, fatal := testDiskOptions(dir, engine)
	if change != nil {
		change(&o)
	}
	d, err := openDisk(o)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { d.Close() })
	return d, fatal
}

func testDiskOptions(dir, engine string) (diskOptions, chan error) {
	fatal := make(chan error, 10)
	return diskOptions{
		Dir: dir, Engine: engine, Fatal: func(err error) { fatal <- err }, SegmentSize: 64 << 10,
		Log: slog.New(slog.DiscardHandler), Clock: clock.System{},
	}, fatal
}

func forEngines(t *testing.T, f func(t *testing.T, engine string)) {
	for _, e := range engines {
		t.Run(e, func(t *testing.T) { f(t, e) })
	}
}

// testEntry is the entry with an index and a term: its bytes follow from these.
func testEntry(index, term uint64) *raft.Log {
	r := rand.New(rand.NewPCG(index, term))
	data := make([]byte, 1+r.IntN(6000))
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return &raft.Log{Index: index, Term: term, Type: raft.LogCommand, Data: data}
}

func testEntries(first, last, term uint64) (es []*raft.Log) {
	for i := first; i <= last; i++ {
		es = append(es, testEntry(i, term))
	}
	return es
}

// readEntry reads an entry and holds it against testEntry.
func readEntry(l raft.LogStore, index uint64) (term uint64, err error) {
	var e raft.Log
	if err := l.GetLog(index, &e); err != nil {
		return 0, fmt.Errorf("entry %d: %w", index, err)
	}
	if want := testEntry(index, e.Term); e.Index != index || !bytes.Equal(e.Data, want.Data) || len(e.Extensions) != 0 {
		return 0, fmt.Errorf("entry %d has other bytes", index)
	}
	return e.Term, nil
}

// wantLog wants the log to hold exactly these entries, all of the term but from index on of newTerm.
func wantLog(t *testing.T, l raft.LogStore, first, last, term, from, newTerm uint64) {
	t.Helper()
	gotFirst, err1 := l.FirstIndex()
	gotLast, err2 := l.LastIndex()
	if err1 != nil || err2 != nil || gotFirst != first || gotLast != last {
		t.Fatalf("log holds %d to %d (%v, %v), want %d to %d", gotFirst, gotLast, err1, err2, first, last)
	}
	for i := first; i <= last && i > 0; i++ {
		want := term
		if i >= from {
			want = newTerm
		}
		if got, err := readEntry(l, i); err != nil || got != want {
			t.Fatalf("entry %d has term %d, want %d: %v", i, got, want, err)
		}
	}
	for _, i := range []uint64{first - 1, last + 1} {
		var e raft.Log
		if err := l.GetLog(i, &e); err != raft.ErrLogNotFound { // raft compares it so
			t.Fatalf("entry %d: %v, want ErrLogNotFound", i, err)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestDiskCuts cuts the log at both ends, as a conflicting follower and as compaction do, and reads
// it before and after it has been opened again.
func TestDiskCuts(t *testing.T) {
	forEngines(t, func(t *testing.T, engine string) {
		dir := t.TempDir()
		d, fatal := testDisk(t, dir, engine, nil)
		again := func() {
			t.Helper()
			must(t, d.Close())
			d, fatal = testDisk(t, dir, engine, nil)
		}
		for i := uint64(1); i <= 100; i += 4 { // across several segments
			must(t, d.log.StoreLogs(testEntries(i, i+3, 1)))
		}
		wantLog(t, d.log, 1, 100, 1, 200, 0)
		again()
		wantLog(t, d.log, 1, 100, 1, 200, 0)

		must(t, d.log.DeleteRange(98, 100)) // within the last segment
		wantLog(t, d.log, 1, 97, 1, 200, 0)
		again()
		wantLog(t, d.log, 1, 97, 1, 200, 0)

		must(t, d.log.DeleteRange(41, 97)) // over several
		must(t, d.log.StoreLogs(testEntries(41, 60, 2)))
		wantLog(t, d.log, 1, 60, 1, 41, 2)
		again()
		wantLog(t, d.log, 1, 60, 1, 41, 2)

		must(t, d.log.DeleteRange(1, 33))
		wantLog(t, d.log, 34, 60, 1, 41, 2)
		again()
		wantLog(t, d.log, 34, 60, 1, 41, 2)

		must(t, d.log.DeleteRange(34, 60)) // all of it, as after a snapshot came from the leader
		wantLog(t, d.log, 0, 0, 0, 0, 0)
		must(t, d.log.StoreLogs(testEntries(1000, 1010, 3)))
		again()
		wantLog(t, d.log, 1000, 1010, 3, 2000, 0)
		if len(fatal) > 0 {
			t.Fatal(<-fatal)
		}
	})
}

// TestDiskIdentity wants a second opener refused, the engine remembered, epochs that grow, and lost
// files noticed.
func TestDiskIdentity(t *testing.T) {
	forEngines(t, func(t *testing.T, engine string) {
		dir := filepath.Join(t.TempDir(), "new", "dir")
		d, _ := testDisk(t, dir, engine, nil)
		if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 {
			t.Fatalf("directory: %v, %v", info, err)
		}
		o, _ := testDiskOptions(dir, engine)
		if _, err := openDisk(o); err == nil || !strings.Contains(err.Error(), strconv.Itoa(os.Getpid())) {
			t.Fatalf("second open: %v", err)
		}
		for want := uint64(1); want < 4; want++ {
			if isEmpty, err := d.empty(); err != nil || !isEmpty {
				t.Fatal("not empty: ", err)
			}
			if got, err := d.nextEpoch(); err != nil || got != want {
				t.Fatalf("epoch %d, want %d: %v", got, want, err)
			}
			must(t, d.Close())
			d, _ = testDisk(t, dir, engine, nil)
		}
		must(t, d.stable.SetUint64(keyTerm, 1))
		if isEmpty, err := d.empty(); err != nil || isEmpty {
			t.Fatal("empty with a term: ", err)
		}
		must(t, d.Close())

		o.Engine = engines[0]
		if o.Engine == engine {
			o.Engine = engines[1]
		}
		if _, err := openDisk(o); err == nil || !strings.Contains(err.Error(), "was made with the log store "+engine) {
			t.Fatalf("other engine: %v", err)
		}
		o.Engine = engine
		for name, want := range map[string]string{walDir: "entries that this node has acknowledged", boltFile: "entries that this node has acknowledged", stableFile: "vote is lost"} {
			gone := filepath.Join(dir, name)
			if !exists(gone) {
				continue
			}
			must(t, os.Rename(gone, gone+".away"))
			if _, err := openDisk(o); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("without %s: %v", name, err)
			}
			must(t, os.RemoveAll(gone))
			must(t, os.Rename(gone+".away", gone))
		}
	})
}

func TestDiskEmpty(t *testing.T) {
	dir := t.TempDir()
	d, _ := testDisk(t, dir, "wal", nil)
	must(t, os.MkdirAll(filepath.Join(dir, snapshotDir, "1-2-3.tmp"), 0o700))
	if isEmpty, err := d.empty(); err != nil || !isEmpty {
		t.Fatal("not empty: ", err)
	}
	must(t, os.MkdirAll(filepath.Join(dir, snapshotDir, "1-2-3"), 0o700))
	if isEmpty, err := d.empty(); err != nil || isEmpty {
		t.Fatal("empty with a snapshot: ", err)
	}
	must(t, os.RemoveAll(filepath.Join(dir, snapshotDir)))
	must(t, d.log.StoreLog(testEntry(1, 1)))
	if isEmpty, err := d.empty(); err != nil || isEmpty {
		t.Fatal("empty with an entry: ", err)
	}
}

func TestDiskReserve(t *testing.T) {
	dir := t.TempDir()
	free, known := freeSpace(dir)
	if !known {
		t.Skip("this system does not tell")
	}
	with := func(n int64) func(*diskOptions) { return func(o *diskOptions) { o.Reserve = n } }
	d, _ := testDisk(t, dir, "wal", with(1<<20))
	info, err := os.Stat(filepath.Join(dir, reserveFile))
	if err != nil || info.Size() != 1<<20 {
		t.Fatal(info, err)
	}
	must(t, d.Close())
	o, _ := testDiskOptions(dir, "wal")
	o.Reserve = free * 2
	if _, err := openDisk(o); err == nil || !strings.Contains(err.Error(), "MiB are free") {
		t.Fatalf("full disk: %v", err)
	}
	testDisk(t, dir, "wal", nil)
}

// A faultyLog fails, hangs or lies.
type faultyLog struct {
	raft.LogStore
	mu    sync.Mutex
	fail  error
	hang  chan struct{} // until it is closed
	hangs chan struct{} // is told
	spoil func(*raft.Log)
}

func (l *faultyLog) StoreLogs(es []*raft.Log) error {
	l.mu.Lock()
	fail, hang := l.fail, l.hang
	l.mu.Unlock()
	if hang != nil {
		l.hangs <- struct{}{}
		<-hang
	}
	if fail != nil {
		return fail
	}
	return l.LogStore.StoreLogs(es)
}

func (l *faultyLog) GetLog(i uint64, e *raft.Log) error {
	err := l.LogStore.GetLog(i, e)
	if l.spoil != nil {
		l.spoil(e)
	}
	return err
}

func faulty(f *faultyLog) func(*diskOptions) {
	return func(o *diskOptions) {
		o.Wrap = func(l raft.LogStore) raft.LogStore { f.LogStore = l; return f }
	}
}

// TestDiskWriteFails wants the first failed write to be fatal, and none to succeed after it.
func TestDiskWriteFails(t *testing.T) {
	forEngines(t, func(t *testing.T, engine string) {
		f := &faultyLog{}
		d, fatal := testDisk(t, t.TempDir(), engine, faulty(f))
		must(t, d.log.StoreLogs(testEntries(1, 3, 1)))
		broken := errors.New("input/output error")
		f.fail = broken
		if err := d.log.StoreLog(testEntry(4, 1)); err == nil {
			t.Fatal("a failed write succeeds")
		}
		if err := <-fatal; !errors.Is(err, broken) || !strings.Contains(err.Error(), "start this node again") {
			t.Fatal(err)
		}
		f.fail = nil
		for name, err := range map[string]error{
			"write": d.log.StoreLog(testEntry(4, 1)), "cut": d.log.DeleteRange(1, 2),
			"vote": d.stable.Set(keyTerm, nil), "term": d.stable.SetUint64(keyTerm, 4),
		} {
			if err == nil {
				t.Errorf("a %s succeeds after a write that failed", name)
			}
		}
		if len(fatal) > 0 {
			t.Errorf("fatal again: %v", <-fatal)
		}
		wantLog(t, d.log, 1, 3, 1, 4, 0) // reads go on
		if m, ok := d.log.(raft.MonotonicLogStore); !ok || m.IsMonotonic() != (engine == "wal") {
			t.Error("the wrapper hides whether the log has gaps")
		}
	})
}

// TestDiskStalls wants a write that hangs to be fatal after five seconds, and not one that is slow.
func TestDiskStalls(t *testing.T) {
	man := clock.NewManual(time.Unix(0, 0))
	f := &faultyLog{hangs: make(chan struct{})}
	d, fatal := testDisk(t, t.TempDir(), "wal", func(o *diskOptions) {
		faulty(f)(o)
		o.Clock, o.Stall = man, 5*time.Second
	})
	begin := func(i uint64) (done chan error) {
		f.mu.Lock()
		f.hang = make(chan struct{})
		f.mu.Unlock()
		done = make(chan error, 1)
		go func() { done <- d.log.StoreLog(testEntry(i, 1)) }()
		<-f.hangs
		return done
	}
	done := begin(1)
	man.Advance(4900 * time.Millisecond)
	close(f.hang)
	must(t, <-done)
	man.Advance(time.Minute)
	if s := d.Stats(); s.Writes != 1 || s.Max < 4800*time.Millisecond || s.P50 < 4800*time.Millisecond {
		t.Errorf("stats %+v", s)
	}
	if len(fatal) > 0 {
		t.Fatal(<-fatal)
	}
	done = begin(2)
	man.Advance(5 * time.Second)
	if err := <-fatal; !strings.Contains(err.Error(), "the disk hangs") {
		t.Fatal(err)
	}
	close(f.hang)
	if <-done == nil {
		t.Error("the write succeeds after all")
	}
	if d.log.StoreLog(testEntry(3, 1)) == nil || len(fatal) > 0 {
		t.Error("goes on after a stall")
	}
}

// TestDiskDamagedEntry wants other bytes than were written noticed, and a panic caught.
func TestDiskDamagedEntry(t *testing.T) {
	spoil := map[string]func(*raft.Log){
		"data":      func(e *raft.Log) { e.Data[len(e.Data)/2] ^= 1 },
		"term":      func(e *raft.Log) { e.Term++ },
		"type":      func(e *raft.Log) { e.Type++ },
		"index":     func(e *raft.Log) { e.Index++ },
		"extension": func(e *raft.Log) { e.Extensions = nil },
		"panic":     func(e *raft.Log) { panic("slice bounds out of range") },
	}
	for name, f := range spoil {
		dir := t.TempDir()
		d, _ := testDisk(t, dir, "wal", nil)
		must(t, d.log.StoreLogs(testEntries(1, 3, 1)))
		must(t, d.Close()) // and with it the cache
		d, fatal := testDisk(t, dir, "wal", faulty(&faultyLog{spoil: f}))
		var e raft.Log
		if d.log.GetLog(2, &e) == nil || len(fatal) != 1 {
			t.Errorf("other %s is not noticed", name)
		}
	}
}

// TestDiskKeepsExtensions wants what raft keeps beside an entry to come back.
func TestDiskKeepsExtensions(t *testing.T) {
	forEngines(t, func(t *testing.T, engine string) {
		dir := t.TempDir()
		d, _ := testDisk(t, dir, engine, nil)
		in := &raft.Log{Index: 7, Term: 2, Type: raft.LogConfiguration, Data: []byte("d"), Extensions: []byte("ext")}
		must(t, d.log.StoreLog(in))
		if string(in.Extensions) != "ext" {
			t.Error("changed what raft gave")
		}
		must(t, d.Close())
		d, _ = testDisk(t, dir, engine, nil)
		var out raft.Log
		must(t, d.log.GetLog(7, &out))
		if string(out.Extensions) != "ext" || string(out.Data) != "d" || out.Term != 2 || out.Type != raft.LogConfiguration {
			t.Errorf("%+v", out)
		}
	})
}

// tailSegment is the last file of the WAL.
func tailSegment(t *testing.T, dir string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, walDir, "*.wal"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	return names[len(names)-1]
}

// TestDiskTornTail damages the end of the log. What is in front of the damage stays, or the log is
// refused; it never comes back with other bytes or with a hole.
func TestDiskTornTail(t *testing.T) {
	whole := t.TempDir()
	d, _ := testDisk(t, whole, "wal", nil)
	ends := []int{0} // in the file, after each batch; all of them are one entry
	for i := uint64(1); i <= 12; i++ {
		must(t, d.log.StoreLog(testEntry(i, 1)))
		data, err := os.ReadFile(tailSegment(t, whole))
		must(t, err)
		ends = append(ends, scanSegment(data).end)
	}
	must(t, d.Close())
	must(t, os.Remove(filepath.Join(whole, lockFile)))
	r := rand.New(rand.NewPCG(1, 2))
	damage := map[string]func(b []byte, at int) []byte{
		"cut":     func(b []byte, at int) []byte { return b[:at] },
		"zeroed":  func(b []byte, at int) []byte { clear(b[at:]); return b },
		"flipped": func(b []byte, at int) []byte { b[at] ^= byte(1 + r.IntN(255)); return b },
		"page":    func(b []byte, at int) []byte { clear(b[at : at+min(512, len(b)-at)]); return b },
		"garbage": func(b []byte, at int) []byte {
			for i := at; i < len(b); i++ {
				b[i] = byte(r.Uint32())
			}
			return b
		},
	}
	refused, kept := 0, 0
	for _, name := range slices.Sorted(maps.Keys(damage)) {
		for range 30 {
			dir := t.TempDir()
			must(t, os.CopyFS(dir, os.DirFS(whole)))
			path := tailSegment(t, dir)
			data, err := os.ReadFile(path)
			must(t, err)
			at := r.IntN(ends[len(ends)-1])
			must(t, os.WriteFile(path, damage[name](data, at), 0o600))
			intact := uint64(0)
			for int(intact)+1 < len(ends) && ends[intact+1] <= at {
				intact++
			}
			upTo := map[string]int{"flipped": at + 1, "page": at + 512}[name] // damaged; the others: all
			hole := upTo > 0 && upTo <= ends[len(ends)-2]                     // the last entry is intact
			o, fatal := testDiskOptions(dir, "wal")
			d, err := openDisk(o)
			if err != nil {
				if !hole {
					t.Errorf("%s at byte %d: refused: %v", name, at, err)
				}
				if !strings.Contains(err.Error(), "join again") {
					t.Errorf("%s at %d: %v", name, at, err)
				}
				refused++
				continue
			}
			kept++
			last, err := d.log.LastIndex()
			must(t, err)
			if last < intact || hole {
				t.Errorf("%s at byte %d: %d entries are left, %d are intact in front of it", name, at, last, intact)
			}
			for i := uint64(1); i <= last; i++ {
				if _, err := readEntry(d.log, i); err != nil {
					t.Errorf("%s at byte %d: %v", name, at, err)
				}
			}
			must(t, d.log.StoreLogs(testEntries(last+1, last+20, 2))) // fills the segment
			must(t, d.Close())
			d, _ = testDisk(t, dir, "wal", nil)
			wantLog(t, d.log, 1, last+20, 1, last+1, 2)
			must(t, d.Close())
			if len(fatal) > 0 {
				t.Error(<-fatal)
			}
		}
	}
	t.Logf("%d refused, %d opened", refused, kept)
	if refused == 0 || kept == 0 {
		t.Error("the damage is one-sided")
	}
}

// TestDiskDamagedFiles wants an error, not a panic and not an empty store, from files of Bolt that
// are damaged.
func TestDiskDamagedFiles(t *testing.T) {
	for _, name := range []string{stableFile, boltFile} {
		for _, size := range []int64{0, 100, 4096, 10000} {
			dir := t.TempDir()
			d, _ := testDisk(t, dir, "boltdb", nil)
			must(t, d.log.StoreLogs(testEntries(1, 30, 1)))
			must(t, d.stable.SetUint64(keyTerm, 7))
			must(t, d.Close())
			must(t, os.Truncate(filepath.Join(dir, name), size))
			o, _ := testDiskOptions(dir, "boltdb")
			d, err := openDisk(o)
			if err != nil {
				if !strings.Contains(err.Error(), "join again") {
					t.Error(err)
				}
				continue
			}
			_, err1 := readEntry(d.log, 30)
			term, err2 := d.stable.GetUint64(keyTerm)
			if err1 != nil || err2 != nil || term != 7 {
				t.Errorf("%s of %d bytes: opens with term %d, %v, %v", name, size, term, err1, err2)
			}
			d.Close()
		}
	}
}

const childEnv = "LEASEHOLD_DISK_CHILD" // directory, engine, seed, variant

// TestDiskChild is the process that TestDiskCrash kills. On descriptor 3 it reports what it has
// acknowledged ('A', index, term) and, before it does it, what it cuts off ('T' and 'P', index).
func TestDiskChild(t *testing.T) {
	args := strings.Split(os.Getenv(childEnv), ",")
	if len(args) != 4 {
		t.Skip("is run by TestDiskCrash")
	}
	out := os.NewFile(3, "report")
	report := func(kind byte, index, term uint64) {
		b := binary.BigEndian.AppendUint64([]byte{kind}, index)
		out.Write(binary.BigEndian.AppendUint64(b, term))
	}
	seed, _ := strconv.ParseUint(args[2], 10, 64)
	r := rand.New(rand.NewPCG(seed, 1))
	d, _ := testDisk(t, args[0], args[1], func(o *diskOptions) {
		if args[3] == "lazy" {
			o.Wrap = func(l raft.LogStore) raft.LogStore { return &lazyLog{LogStore: l} }
		}
	})
	first, err1 := d.log.FirstIndex()
	last, err2 := d.log.LastIndex()
	must(t, errors.Join(err1, err2))
	if first == 0 {
		first = 1
	}
	term := seed
	for {
		switch n := r.IntN(40); {
		case n == 0 && last > first+5 && args[3] == "":
			last -= 1 + r.Uint64N(4)
			report('T', last, 0)
			must(t, d.log.DeleteRange(last+1, last+10))
			term += 1000
		case n == 1 && last > first+40:
			first += r.Uint64N(last - first - 10)
			report('P', first, 0)
			must(t, d.log.DeleteRange(1, first-1))
		default:
			es := testEntries(last+1, last+1+r.Uint64N(5), term)
			must(t, d.log.StoreLogs(es))
			last = es[len(es)-1].Index
			report('A', last, term)
		}
	}
}

// A lazyLog acknowledges before it writes: a mistake that TestDiskCrash must notice.
type lazyLog struct {
	raft.LogStore
	mu      sync.Mutex
	pending []*raft.Log
}

func (l *lazyLog) StoreLogs(es []*raft.Log) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.pending) > 20 {
		if err := l.LogStore.StoreLogs(l.pending); err != nil {
			return err
		}
		l.pending = nil
	}
	l.pending = append(l.pending, es...)
	return nil
}

// crashes kills children at random moments, and opens what they leave each time. It returns the
// first thing that is wrong with it.
func crashes(t *testing.T, engine, variant string, rounds int) error {
	dir := t.TempDir()
	acked := map[uint64]uint64{} // the term of each entry that must be there
	first, last, entries := uint64(1), uint64(0), 0
	r := rand.New(rand.NewPCG(42, uint64(len(engine))))
	for round := range rounds {
		out := runChild(t, fmt.Sprintf("%s,%s,%d,%s", dir, engine, round+1, variant),
			time.Duration(5+r.IntN(120))*time.Millisecond)
		for ; len(out) >= 17; out = out[17:] {
			index, term := binary.BigEndian.Uint64(out[1:]), binary.BigEndian.Uint64(out[9:])
			switch out[0] {
			case 'A':
				for i := last + 1; i <= index; i++ {
					acked[i] = term
					entries++
				}
				last = index
			case 'T':
				last = index
			case 'P':
				first = index
			}
		}
		d, fatal := testDisk(t, dir, engine, nil)
		gotFirst, err1 := d.log.FirstIndex()
		gotLast, err2 := d.log.LastIndex()
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		if gotLast < last || gotFirst > first {
			return fmt.Errorf("round %d: the log holds %d to %d, but %d to %d are acknowledged", round, gotFirst, gotLast, first, last)
		}
		for i := max(gotFirst, 1); i <= gotLast; i++ {
			term, err := readEntry(d.log, i)
			if err == nil && i >= first && i <= last && term != acked[i] {
				err = fmt.Errorf("entry %d has term %d, acknowledged was %d", i, term, acked[i])
			}
			if err != nil {
				return fmt.Errorf("round %d: %w", round, err)
			}
			acked[i] = term
		}
		last = gotLast // what was written and not acknowledged stays from here on
		must(t, d.Close())
		if len(fatal) > 0 {
			return <-fatal
		}
	}
	t.Logf("%d entries acknowledged in %d rounds", entries, rounds)
	if entries < rounds {
		return fmt.Errorf("only %d entries in %d rounds", entries, rounds)
	}
	return nil
}

// runChild runs TestDiskChild, kills it some time after its first report, and returns all reports.
func runChild(t *testing.T, args string, after time.Duration) []byte {
	t.Helper()
	r, w, err := os.Pipe()
	must(t, err)
	defer r.Close()
	cmd := exec.Command(os.Args[0], "-test.run=^TestDiskChild$")
	cmd.Env = append(os.Environ(), childEnv+"="+args)
	cmd.ExtraFiles = []*os.File{w}
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	must(t, cmd.Start())
	w.Close()
	var out bytes.Buffer
	if _, err := io.CopyN(&out, r, 17); err == nil {
		time.AfterFunc(after, func() { cmd.Process.Kill() })
	}
	io.Copy(&out, r)
	if err := cmd.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("child: %v\n%s", err, &said)
	}
	return out.Bytes()
}

// TestDiskCrash kills a process that writes, again and again: all that it has acknowledged is there.
func TestDiskCrash(t *testing.T) {
	rounds := map[string]int{"wal": 24, "boltdb": 14}
	forEngines(t, func(t *testing.T, engine string) { must(t, crashes(t, engine, "", rounds[engine])) })
}

// TestDiskCrashNoticesLies runs the same on a log that acknowledges too early.
func TestDiskCrashNoticesLies(t *testing.T) {
	forEngines(t, func(t *testing.T, engine string) {
		err := crashes(t, engine, "lazy", 5)
		if err == nil || !strings.Contains(err.Error(), "are acknowledged") {
			t.Errorf("not noticed: %v", err)
		}
	})
}

// TestDiskSealedTail opens a log whose process died after the write that filled a segment and
// before that was noted.
func TestDiskSealedTail(t *testing.T) {
	dir := t.TempDir()
	d, _ := testDisk(t, dir, "wal", nil)
	last := uint64(0)
	var before string
	for { // until a segment is full; the copy of before has the old notes
		before = t.TempDir()
		must(t, os.CopyFS(before, os.DirFS(dir)))
		last++
		must(t, d.log.StoreLog(testEntry(last, 1)))
		full := tailSegment(t, before)
		data, err := os.ReadFile(filepath.Join(dir, walDir, filepath.Base(full)))
		must(t, err)
		if scanSegment(data).index > 0 {
			must(t, os.WriteFile(full, data, 0o600))
			break
		}
	}
	must(t, d.Close())
	must(t, os.Remove(filepath.Join(before, lockFile)))
	d, fatal := testDisk(t, before, "wal", nil)
	wantLog(t, d.log, 1, last, 1, 100, 0)
	must(t, d.log.StoreLogs(testEntries(last+1, last+30, 1)))
	must(t, d.Close())
	d, _ = testDisk(t, before, "wal", nil)
	wantLog(t, d.log, 1, last+30, 1, 100, 0)
	if len(fatal) > 0 {
		t.Error(<-fatal)
	}
}

func BenchmarkDiskAppend(b *testing.B) {
	for _, engine := range engines {
		b.Run(engine, func(b *testing.B) {
			d, _ := testDisk(b, b.TempDir(), engine, func(o *diskOptions) { o.SegmentSize = 0 })
			data := make([]byte, 4096)
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			i := uint64(0)
			for b.Loop() {
				i++
				if err := d.log.StoreLog(&raft.Log{Index: i, Term: 1, Data: data}); err != nil {
					b.Fatal(err)
				}
			}
			s := d.Stats()
			b.ReportMetric(float64(s.P50.Microseconds()), "p50-µs")
			b.ReportMetric(float64(s.P99.Microseconds()), "p99-µs")
		})
	}
}
