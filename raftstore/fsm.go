package raftstore

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"slices"

	"github.com/hashicorp/raft"
)

// fsm is what raft drives. Its methods are called from one goroutine of raft's.
type fsm struct{ s *Store }

// A session is how far the commands of one node have been applied.
type session struct {
	epoch uint64
	last  uint64 // the number of the last command applied
}

// Apply implements raft.FSM.
func (f *fsm) Apply(l *raft.Log) any {
	f.s.apply(l)
	return nil
}

// ApplyBatch implements raft.BatchingFSM.
func (f *fsm) ApplyBatch(logs []*raft.Log) []any {
	for _, l := range logs {
		if l.Type == raft.LogCommand {
			f.s.apply(l)
		} else {
			f.s.arrive(position{l.Index, l.Term})
		}
	}
	return make([]any, len(logs))
}

// StoreConfiguration implements raft.ConfigurationStore, which raft asks for to send entries that
// change the configuration to ApplyBatch as well.
func (f *fsm) StoreConfiguration(uint64, raft.Configuration) {}

// apply runs an entry that is committed.
func (s *Store) apply(l *raft.Log) {
	<-s.ready
	e, err := decodeEntry(l.Data)
	if err != nil {
		s.fail(fmt.Errorf("log entry %d can't be read, by a node of this version at least: %w", l.Index, err))
		return
	}
	at := position{l.Index, l.Term}
	if e.begin {
		s.beginTerm(at, &e)
		return
	}
	s.mu.Lock()
	if s.diverged != nil {
		s.mu.Unlock()
		return
	}
	if e.term != l.Term {
		// It was stamped by the clock of a term that is over. Whoever has sent its
		// commands sends them again.
		s.resendLocked()
		s.mu.Unlock()
		s.arrive(at)
		return
	}
	s.verifyLocked(&e, l.Index)
	a := &Applied{Index: l.Index, Now: s.logical.Apply(e.stamp), Wall: e.wall, Replay: l.Index <= s.oldest}
	nodes := s.takeLocked(&e, a)
	s.mu.Unlock()
	digest := s.o.Machine.Apply(a)
	s.mu.Lock()
	s.checks.add(l.Index, digest)
	leading := s.open
	s.stats.entries++
	s.stats.commands += uint64(len(a.Commands))
	s.mu.Unlock()
	s.arrive(at)
	if leading {
		s.push.want(nodes)
	}
}

// beginTerm is the first entry of a term. Everything that earlier leaders have committed is
// applied now, so whoever leads may go to work.
func (s *Store) beginTerm(at position, e *entry) {
	s.mu.Lock()
	if s.cluster == (clusterID{}) {
		s.cluster = e.cluster
	}
	cluster := s.cluster
	s.mu.Unlock()
	s.o.Machine.Begin(cluster, e.config)
	s.mu.Lock()
	if s.term == at.term && e.term == at.term && !s.open {
		s.openLocked()
	} else if s.term == 0 {
		s.resendLocked() // the new leader is ready now
	}
	s.mu.Unlock()
	s.arrive(at)
}

// takeLocked picks the commands of the entry that have their turn: those that each node has
// numbered next. It returns which nodes they are of.
func (s *Store) takeLocked(e *entry, a *Applied) (nodes []string) {
	for i := range e.batches {
		b := &e.batches[i]
		se := s.sessions[b.node]
		if b.epoch > se.epoch {
			se = session{epoch: b.epoch}
		}
		own := b.node == s.o.ID && b.epoch == s.out.epoch
		for j, data := range b.commands {
			seq := b.first + uint64(j)
			switch {
			case b.epoch < se.epoch || seq <= se.last:
				s.stats.repeated++
				continue
			case seq > se.last+1:
				if own {
					s.resendLocked()
				}
				continue
			}
			se.last = seq
			c := AppliedCommand{Data: data}
			if own {
				c.Own = s.out.takeLocked(seq)
			}
			if len(data) > 0 {
				a.Commands = append(a.Commands, c)
			}
		}
		s.sessions[b.node] = se
		if b.node != s.o.ID && !slices.Contains(nodes, b.node) {
			nodes = append(nodes, b.node)
		}
	}
	return nodes
}

// arrive notes that the state is that after the entry at a position, and lets those go on who have
// waited for it.
func (s *Store) arrive(at position) {
	s.mu.Lock()
	s.applied = at
	s.mu.Unlock()
	s.releaseAwaiting()
}

// releaseAwaiting calls those whose entry has been applied.
func (s *Store) releaseAwaiting() {
	s.mu.Lock()
	var ready []awaiting
	s.awaiting = slices.DeleteFunc(s.awaiting, func(w awaiting) bool {
		if w.index <= s.applied.index {
			ready = append(ready, w)
		}
		return w.index <= s.applied.index
	})
	s.mu.Unlock()
	for _, w := range ready {
		w.f()
	}
}

// An awaiting is to be called when the entry at index has been applied.
type awaiting struct {
	index uint64
	f     func()
}

// whenApplied calls f once the entry at index has been applied, at once if it has been.
func (s *Store) whenApplied(index uint64, f func()) {
	s.mu.Lock()
	if s.applied.index < index {
		s.awaiting = append(s.awaiting, awaiting{index, f})
		s.mu.Unlock()
		return
	}
	s.mu.Unlock()
	f()
}

// checks remembers the digests of the last entries, each over all entries before it too.
type checks struct {
	sum  uint64
	last uint64
	ring [4096]struct{ index, sum uint64 }
}

func (c *checks) add(index, digest uint64) {
	c.sum = (c.sum^digest)*0x9e3779b97f4a7c15 + index
	c.last = index
	c.ring[index%uint64(len(c.ring))] = struct{ index, sum uint64 }{index, c.sum}
}

// verifyLocked compares our state at an earlier entry with the leader's.
func (s *Store) verifyLocked(e *entry, index uint64) {
	if e.checkAt == 0 {
		return
	}
	ours := s.checks.ring[e.checkAt%uint64(len(s.checks.ring))]
	if ours.index != e.checkAt || ours.sum == e.check {
		return
	}
	s.diverged = fmt.Errorf("the state of this node after entry %d differs from the leader's "+
		"(digest %016x, leader's %016x; noticed at entry %d): it stops here; remove its directory and let it join anew",
		e.checkAt, ours.sum, e.check, index)
	go s.fail(s.diverged)
}

// fail reports what this process can't go on with.
func (s *Store) fail(err error) {
	s.o.Log.Error("this node must stop", "err", err)
	s.o.Fatal(err)
}

// Snapshot implements raft.FSM.
func (f *fsm) Snapshot() (raft.FSMSnapshot, error) {
	s := f.s
	img, err := s.o.Machine.Snapshot()
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return &snapshot{header: s.appendHeader(nil), image: img}, nil
}

// A snapshot is what is written of a frozen state: a header of the Store's own and the Machine's
// image.
type snapshot struct {
	header []byte
	image  Image
}

// Persist implements raft.FSMSnapshot.
func (sn *snapshot) Persist(sink raft.SnapshotSink) error {
	w := bufio.NewWriterSize(sink, 256<<10)
	err := func() error {
		if _, err := w.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(sn.header)))); err != nil {
			return err
		}
		if _, err := w.Write(sn.header); err != nil {
			return err
		}
		if _, err := sn.image.WriteTo(w); err != nil {
			return err
		}
		return w.Flush()
	}()
	if err != nil {
		sink.Cancel()
		return err
	}
	return sink.Close()
}

// Release implements raft.FSMSnapshot.
func (sn *snapshot) Release() { sn.image.Release() }

// snapshotVersion begins the header.
const snapshotVersion = 1

// appendHeader encodes what the log has decided besides the Machine's state.
func (s *Store) appendHeader(b []byte) []byte {
	b = append(b, snapshotVersion)
	b = append(b, s.cluster[:]...)
	b = binary.AppendUvarint(b, s.applied.index)
	b = binary.AppendUvarint(b, s.applied.term)
	b = binary.AppendVarint(b, s.logical.Now())
	b = binary.LittleEndian.AppendUint64(b, s.checks.sum)
	b = binary.AppendUvarint(b, s.checks.last)
	b = binary.AppendUvarint(b, uint64(len(s.sessions)))
	for _, node := range sortedKeys(s.sessions) {
		b = appendBytes(b, node)
		b = binary.AppendUvarint(b, s.sessions[node].epoch)
		b = binary.AppendUvarint(b, s.sessions[node].last)
	}
	return b
}

// maxHeader bounds what Restore believes of the length of a header.
const maxHeader = 1 << 20

// Restore implements raft.FSM.
func (f *fsm) Restore(r io.ReadCloser) error {
	defer r.Close()
	s, br := f.s, bufio.NewReaderSize(r, 256<<10)
	var size [4]byte
	if _, err := io.ReadFull(br, size[:]); err != nil {
		return fmt.Errorf("read snapshot: %w", err)
	}
	n := binary.LittleEndian.Uint32(size[:])
	if n > maxHeader {
		return fmt.Errorf("read snapshot: header of %d bytes", n)
	}
	header := make([]byte, n)
	if _, err := io.ReadFull(br, header); err != nil {
		return fmt.Errorf("read snapshot: %w", err)
	}
	s.mu.Lock()
	err := s.loadHeader(header)
	s.mu.Unlock()
	if err != nil {
		return err
	}
	if err := s.o.Machine.Restore(br); err != nil {
		return fmt.Errorf("read snapshot: %w", err)
	}
	s.settleSession()
	s.releaseAwaiting()
	return nil
}

func (s *Store) loadHeader(header []byte) error {
	d := decoder{rest: header}
	if v := d.byte(); v != snapshotVersion {
		return fmt.Errorf("read snapshot: version %d is not known here", v)
	}
	var id clusterID
	copy(id[:], d.take(uint64(len(id))))
	at := position{d.uvarint(), d.uvarint()}
	now := d.varint()
	var sum uint64
	if b := d.take(8); b != nil {
		sum = binary.LittleEndian.Uint64(b)
	}
	last := d.uvarint()
	sessions := map[string]session{}
	for range d.count() {
		node := string(d.bytes())
		sessions[node] = session{d.uvarint(), d.uvarint()}
	}
	if d.failed {
		return errEntry
	}
	s.cluster, s.sessions, s.applied = id, sessions, at
	s.logical.Reset(now)
	s.checks.sum, s.checks.last = sum, last
	return nil
}
