package raftstore

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/raft"
	raftboltdb "github.com/hashicorp/raft-boltdb/v2"
	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"github.com/leaseholddb/leasehold/clock"
)

// diskOptions are what a disk is opened with.
type diskOptions struct {
	Dir    string // made, for nobody else to read, if missing
	Engine string // "wal" or "boltdb": where log entries go

	// Reserve is how many bytes must be free for the directory to be opened at all: a node that
	// starts on a full disk only dies again in the middle of something. As many are held back in
	// the file "reserve", which an operator may delete to let a node on a full disk start and
	// shorten its log. It is made again by a start that finds room for it. 0: neither.
	Reserve int64

	Stall time.Duration // a write that takes longer is fatal; 0: none is

	// Fatal is told once, of the first write that fails or stalls or the first entry that is
	// found damaged. It should end the process. Where it does not, all later writes fail.
	Fatal func(error)

	Wrap func(raft.LogStore) raft.LogStore // puts faults of tests between us and the engine
	Log  *slog.Logger

	Clock       clock.Clock
	SegmentSize int // of the WAL, bytes; 0: 16 MiB
}

// A disk is what a node must not forget: its log, its term and vote, and who it is. It has its
// directory for itself. What it has acknowledged survives the death of the process and of the
// machine.
//
//	lock       held by the process that uses the directory
//	stable.db  term, vote, the count of starts, what the directory was made with
//	wal/       or log.db: the log
//	reserve    nothing; see diskOptions.Reserve
//	snapshots/ is raft's own
//
// Its methods may be called from any goroutine, and the stores as raft calls them.
type disk struct {
	log    raft.LogStore
	stable raft.StableStore

	o      diskOptions
	dog    *watchdog
	lock   *os.File
	votes  *raftboltdb.BoltStore // below stable
	engine logEngine             // below log
	once   sync.Once
}

// A logEngine keeps log entries.
type logEngine interface {
	raft.LogStore
	io.Closer
}

// Names in the directory.
const (
	lockFile    = "lock"
	stableFile  = "stable.db"
	boltFile    = "log.db"
	walDir      = "wal"
	reserveFile = "reserve"
	snapshotDir = "snapshots" // raft.FileSnapshotStore calls it so
)

// Keys in the stable store. Raft has its own: CurrentTerm, LastVoteTerm, LastVoteCand.
var (
	keyEngine  = []byte("leasehold-engine")
	keyEpoch   = []byte("leasehold-epoch")
	keyLogMade = []byte("leasehold-log-made") // from when on a missing log is a lost one
	keyTerm    = []byte("CurrentTerm")
)

// cacheEntries is how many entries followers that are a little behind get from memory.
const cacheEntries = 512

// rejoin is what to do about a node that has lost what it had promised. To go on under its name
// could elect a leader that lacks committed entries.
const rejoin = "remove this node from the cluster, empty the directory and let it join again under another address"

// openDisk opens the directory, or makes it. An error says what to do about it.
func openDisk(o diskOptions) (*disk, error) {
	if o.Engine != "wal" && o.Engine != "boltdb" {
		return nil, fmt.Errorf("log store %q is not known: choose wal or boltdb", o.Engine)
	}
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("make the directory of the log: %w", err)
	}
	d := &disk{o: o, dog: newWatchdog(&o)}
	if err := d.open(); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

func (d *disk) open() (err error) {
	if d.lock, err = lockDir(filepath.Join(d.o.Dir, lockFile)); err != nil {
		return err
	}
	if err := d.reserve(); err != nil {
		return err
	}
	if err := d.openStable(); err != nil {
		return err
	}
	if err := d.openLog(); err != nil {
		return err
	}
	var below raft.LogStore = d.engine
	if d.o.Wrap != nil {
		below = d.o.Wrap(below)
	}
	// Asked of the engine: what wraps it may not pass the method on.
	m, ok := d.engine.(raft.MonotonicLogStore)
	d.log, err = raft.NewLogCache(cacheEntries, &watchedLog{
		LogStore: checkedLog{below}, dog: d.dog, monotonic: ok && m.IsMonotonic(),
	})
	d.stable = watchedStable{d.votes, d.dog}
	return err
}

// Close ends the use of the directory. Nobody may be using the stores any more.
func (d *disk) Close() (err error) {
	d.once.Do(func() {
		d.dog.close()
		var errs []error
		if d.engine != nil {
			errs = append(errs, d.engine.Close())
		}
		if d.votes != nil {
			errs = append(errs, d.votes.Close())
		}
		if d.lock != nil {
			errs = append(errs, d.lock.Close())
		}
		err = errors.Join(errs...)
	})
	return err
}

func (d *disk) path(name string) string { return filepath.Join(d.o.Dir, name) }

// reserve looks for room on the file system.
func (d *disk) reserve() error {
	free, known := freeSpace(d.o.Dir)
	if d.o.Reserve <= 0 || !known {
		return nil
	}
	path := d.path(reserveFile)
	info, err := os.Stat(path)
	held := err == nil && info.Size() >= d.o.Reserve
	if free < d.o.Reserve {
		hint := ""
		if held {
			hint = ", or delete " + path + ", which is there for this"
		}
		return fmt.Errorf("only %d MiB are free for %s, and a start needs %d: make room%s",
			free>>20, d.o.Dir, d.o.Reserve>>20, hint)
	}
	if held {
		return nil
	}
	if free < 2*d.o.Reserve {
		d.o.Log.Warn("too little room to hold any back for the day when the disk is full",
			"dir", d.o.Dir, "free", free, "reserve", d.o.Reserve)
		return nil
	}
	err = makeFile(path, func(tmp string) error { return allocate(tmp, d.o.Reserve) })
	if err != nil {
		return fmt.Errorf("hold back room on the disk: %w", err)
	}
	return nil
}

// openStable opens the stable store and holds it against what the directory holds otherwise.
func (d *disk) openStable() error {
	path := d.path(stableFile)
	if !exists(path) {
		for _, name := range []string{walDir, boltFile} {
			if exists(d.path(name)) {
				return fmt.Errorf("%s has a log but no %s: the node's vote is lost; %s", d.o.Dir, stableFile, rejoin)
			}
		}
		if hasSnapshot(d.o.Dir) {
			return fmt.Errorf("%s has snapshots but no %s: the node's vote is lost; %s", d.o.Dir, stableFile, rejoin)
		}
		if err := d.makeStable(path); err != nil {
			return fmt.Errorf("make %s: %w", path, err)
		}
	}
	var err error
	if d.votes, err = openBolt(path, 0); err != nil {
		return damaged(path, err)
	}
	made, err := d.votes.Get(keyEngine)
	if err != nil {
		return damaged(path, err)
	}
	if string(made) != d.o.Engine {
		return fmt.Errorf("%s was made with the log store %s, not %s: start with that one, or %s",
			d.o.Dir, made, d.o.Engine, rejoin)
	}
	return nil
}

func (d *disk) makeStable(path string) error {
	return makeFile(path, func(tmp string) error {
		b, err := openBolt(tmp, 0)
		if err != nil {
			return err
		}
		return errors.Join(b.Set(keyEngine, []byte(d.o.Engine)), b.Close())
	})
}

// openLog opens the engine. A log that was there once and is gone is an error.
func (d *disk) openLog() (err error) {
	path := d.path(walDir)
	if d.o.Engine == "boltdb" {
		path = d.path(boltFile)
	}
	_, err = d.votes.Get(keyLogMade)
	made := err == nil
	if made && !exists(path) {
		return fmt.Errorf("%s is gone, and with it entries that this node has acknowledged; %s", path, rejoin)
	}
	if d.o.Engine == "boltdb" {
		d.engine, err = openBoltLog(path)
	} else {
		d.engine, err = openWAL(path, d.o.SegmentSize, d.o.Log)
	}
	if err != nil {
		return damaged(path, err)
	}
	if made {
		return nil
	}
	if err := errors.Join(syncDir(d.o.Dir), d.votes.Set(keyLogMade, []byte{1})); err != nil {
		return fmt.Errorf("note that %s has been made: %w", path, err)
	}
	return nil
}

func openBoltLog(path string) (logEngine, error) {
	if !exists(path) {
		err := makeFile(path, func(tmp string) error {
			b, err := openBolt(tmp, 0)
			if err != nil {
				return err
			}
			return b.Close()
		})
		if err != nil {
			return nil, err
		}
	}
	b, err := openBolt(path, 64<<20)
	if err != nil {
		return nil, err // not b: an interface that holds a nil pointer is not nil
	}
	return b, nil
}

// openBolt opens a Bolt file. mmap is how much it maps from the start: to grow the map makes
// writers wait for readers.
func openBolt(path string, mmap int) (b *raftboltdb.BoltStore, err error) {
	err = intact(func() error {
		b, err = raftboltdb.New(raftboltdb.Options{Path: path, BoltOptions: &bbolt.Options{
			Timeout:         time.Second, // the lock of the directory has been got: nobody has the file for long
			NoFreelistSync:  true,        // it is found again by a scan at the start
			FreelistType:    bbolt.FreelistMapType,
			InitialMmapSize: mmap,
		}})
		return err
	})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return nil, errors.New("another process has it open: stop that one first")
	}
	return b, err
}

// intact runs what may panic on damaged files, as bbolt does, or fault on one that is too short.
func intact(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("its content makes no sense: %v", r)
		}
	}()
	return f()
}

func damaged(path string, err error) error {
	return fmt.Errorf("open %s: %w; if the disk has lost data, %s", path, err, rejoin)
}

// makeFile makes a file that is there completely or not at all, also after a crash. make gets the
// path to write to.
func makeFile(path string, make func(tmp string) error) error {
	tmp := path + ".tmp"
	err := os.Remove(tmp)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := make(tmp); err != nil {
		os.Remove(tmp)
		return err
	}
	if err := os.Rename(tmp, path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// syncDir makes names in a directory last. Where a directory can't be synced, they do by
// themselves.
func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	defer dir.Close()
	return syncFile(dir)
}

// exists reports whether there is something. An empty file is nothing: makeFile makes none, and Bolt
// would take it for a new one.
func exists(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && (info.IsDir() || info.Size() > 0)
}

// hasSnapshot reports whether raft has completed a snapshot in the directory.
func hasSnapshot(dir string) bool {
	names, _ := os.ReadDir(filepath.Join(dir, snapshotDir))
	for _, e := range names {
		if e.IsDir() && !strings.HasSuffix(e.Name(), ".tmp") {
			return true
		}
	}
	return false
}

// empty reports whether nothing was ever written here by raft: no entry, no term, no snapshot. A
// node with an empty disk that is a member already must not start: it has forgotten what it
// promised.
func (d *disk) empty() (bool, error) {
	last, err := d.log.LastIndex()
	if err != nil {
		return false, fmt.Errorf("read the log: %w", err)
	}
	term, err := d.number(keyTerm)
	return err == nil && last == 0 && term == 0 && !hasSnapshot(d.o.Dir), err
}

// nextEpoch counts the starts of the node. It grows with every call for as long as the directory
// lives.
func (d *disk) nextEpoch() (uint64, error) {
	epoch, err := d.number(keyEpoch)
	if err != nil {
		return 0, err
	}
	epoch++
	return epoch, d.stable.SetUint64(keyEpoch, epoch)
}

// number reads a number from the stable store, 0 if it is not there.
func (d *disk) number(key []byte) (uint64, error) {
	b, err := d.stable.Get(key)
	switch {
	case errors.Is(err, raftboltdb.ErrKeyNotFound):
		return 0, nil
	case err != nil:
		return 0, fmt.Errorf("read %s: %w", key, err)
	case len(b) != 8:
		return 0, fmt.Errorf("read %s: it has %d bytes", key, len(b))
	}
	return binary.BigEndian.Uint64(b), nil
}
