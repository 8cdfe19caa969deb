package raftstore

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/hashicorp/go-hclog"
	wal "github.com/hashicorp/raft-wal"
	"github.com/hashicorp/raft-wal/metadb"
	"github.com/hashicorp/raft-wal/segment"
	"github.com/hashicorp/raft-wal/types"
)

// defaultSegment is how large the files of the log are. They are made at full length, read whole at
// a start, and deleted whole.
const defaultSegment = 16 << 20

// openWAL opens the log in a directory, or makes it.
func openWAL(dir string, segmentSize int, log *slog.Logger) (_ logEngine, err error) {
	if segmentSize == 0 {
		segmentSize = defaultSegment
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	meta := &walMeta{}
	var w *wal.WAL
	err = intact(func() error {
		w, err = wal.Open(dir,
			wal.WithMetaStore(meta), wal.WithSegmentSize(segmentSize),
			wal.WithLogger(hclog.New(&hclog.LoggerOptions{
				Level: hclog.Warn, DisableTime: true,
				Output: slog.NewLogLogger(log.Handler(), slog.LevelWarn).Writer(),
			})))
		return err
	})
	if err != nil {
		return nil, errors.Join(err, meta.Close())
	}
	return &walLog{w, meta}, nil
}

// A walLog is a WAL that lets go of its file of segments when it is closed, which wal.WAL does not.
type walLog struct {
	*wal.WAL
	meta *walMeta
}

// Close implements io.Closer.
func (l *walLog) Close() error { return errors.Join(l.WAL.Close(), l.meta.Close()) }

// walMeta repairs what a crash has left of the last segment, before the WAL looks at it. The WAL
// (v0.4.2) would do so by itself but for three cases:
//
//   - A crash between the write that fills a segment and the note of that leaves a segment that
//     takes no more writes, for ever.
//   - What is left of a torn write behind the last good one may be taken for part of the log
//     later, when newer writes end where some frame of it begins.
//   - A frame in the middle that is damaged looks like the end of the log. Entries behind it, which
//     have been acknowledged, would be gone without a word.
type walMeta struct{ metadb.BoltMetaDB }

// Load implements types.MetaStore.
func (m *walMeta) Load(dir string) (types.PersistentState, error) {
	st, err := m.BoltMetaDB.Load(dir)
	if err != nil || len(st.Segments) == 0 {
		return st, err
	}
	tail := &st.Segments[len(st.Segments)-1]
	if !tail.SealTime.IsZero() {
		return st, nil
	}
	scan, err := repairSegment(filepath.Join(dir, segment.FileName(*tail)))
	if errors.Is(err, fs.ErrNotExist) {
		return st, nil // noted, but the crash came before it was made
	}
	if err != nil || scan.index == 0 {
		return st, err
	}
	tail.SealTime = tail.CreateTime.Add(1) // which says that it is, no more
	tail.MaxIndex = tail.BaseIndex + scan.entries - 1
	tail.IndexStart = scan.index
	next := types.SegmentInfo{
		ID: st.NextSegmentID, BaseIndex: tail.MaxIndex + 1, MinIndex: tail.MaxIndex + 1,
		Codec: tail.Codec, SizeLimit: tail.SizeLimit, CreateTime: tail.CreateTime,
	}
	st.NextSegmentID++
	st.Segments = append(st.Segments, next)
	return st, m.CommitState(st)
}

// The format of a segment: a header, then batches. A batch is frames of entries, the index if the
// batch fills the segment, and a commit frame with the checksum of the batch. The first
// batch includes the header. A frame is a type, three zeros, a length or checksum, and a
// payload that is padded to eight bytes.
const (
	walHeader = 32
	walFrame  = 8

	walEntry  = 1
	walIndex  = 2
	walCommit = 3
)

// A segmentScan is what a segment holds.
type segmentScan struct {
	end     int    // of the last good batch
	entries uint64 // up to there
	index   uint64 // where the index of a full segment begins, or 0
}

// repairSegment looks at the last segment and wipes what follows the last good batch, if that can be
// left of a write that was under way.
func repairSegment(path string) (scan segmentScan, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return scan, err
	}
	used := len(data)
	for used > 0 && data[used-1] == 0 {
		used--
	}
	scan = scanSegment(data)
	if used <= scan.end {
		return scan, nil
	}
	// One write is under way at a time, and is the last. A good batch further on says that
	// what precedes it was good once.
	for at := (scan.end + walFrame - 1) / walFrame * walFrame; at < used; at += walFrame {
		if b, ok := scanBatch(data, at, at); ok {
			return scan, fmt.Errorf("%s is damaged at byte %d: a good write ends at byte %d, behind it", path, scan.end, b.end)
		}
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return scan, err
	}
	_, err = f.WriteAt(make([]byte, used-scan.end), int64(scan.end))
	return scan, errors.Join(err, f.Sync(), f.Close())
}

// scanSegment goes through the good batches from the start.
func scanSegment(data []byte) (scan segmentScan) {
	at := walHeader
	for {
		b, ok := scanBatch(data, scan.end, at)
		if !ok {
			return scan
		}
		scan.end, scan.entries, scan.index = b.end, scan.entries+b.entries, b.index
		at = b.end
	}
}

// scanBatch reads a batch whose frames begin at a byte and whose checksum begins at from.
func scanBatch(data []byte, from, at int) (b segmentScan, ok bool) {
	for at+walFrame <= len(data) {
		kind, n := data[at], binary.LittleEndian.Uint32(data[at+4:])
		if data[at+1]|data[at+2]|data[at+3] != 0 {
			return b, false
		}
		switch kind {
		case walEntry:
			b.entries++
		case walIndex:
			b.index = uint64(at + walFrame)
		case walCommit:
			b.end = at + walFrame
			good := b.entries > 0 || b.index > 0
			return b, good && crc32.Checksum(data[from:at], castagnoli) == n
		default:
			return b, false
		}
		at += walFrame + (int(n)+walFrame-1)/walFrame*walFrame
	}
	return b, false
}
