package server

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/luaexec"
	"github.com/leaseholddb/leasehold/raftstore"
)

// A replicaImage is the state of a replica as it was at one instant. Scripts and settings are copied
// at once; keys are written part by part, each under the server's mutex, while requests go on in
// between.
type replicaImage struct {
	srv  *Server
	head []byte
	keys *keyspace.Snapshot
}

// imageVersion is the first byte of an image.
const imageVersion = 1

var errSnapshotBusy = errors.New("a snapshot is being written")

// Snapshot implements raftstore.Machine.
func (p *replica) Snapshot() (raftstore.Image, error) {
	s := p.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	b := append([]byte{imageVersion}, appendBlob(nil, p.config)...)
	b = binary.AppendVarint(binary.AppendVarint(b, p.now.Mono), p.now.Wall)
	scripts := s.machine.scripts.Scripts()
	b = binary.AppendUvarint(b, uint64(len(scripts)))
	for _, sc := range scripts {
		b = append(b, byte(keyspace.Flag(sc.Evictable).Int))
		b = appendBlob(b, sc.Body)
	}
	libs := s.machine.scripts.Libraries()
	b = binary.AppendUvarint(b, uint64(len(libs)))
	for _, lib := range libs {
		b = appendBlob(b, lib.Code)
	}
	keys := s.machine.keys.Snapshot()
	if keys == nil {
		return nil, errSnapshotBusy
	}
	return &replicaImage{s, b, keys}, nil
}

// WriteTo implements raftstore.Image.
func (img *replicaImage) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(appendBlob(nil, img.head))
	total := int64(n)
	var part []byte
	for done := false; err == nil && !done; {
		img.srv.mu.Lock()
		part, done = img.keys.Next(part)
		img.srv.mu.Unlock()
		n, err = w.Write(part)
		total += int64(n)
	}
	return total, err
}

// Release implements raftstore.Image.
func (img *replicaImage) Release() {
	img.srv.mu.Lock()
	defer img.srv.mu.Unlock()
	img.keys.Release()
}

// maxImageHead bounds what Restore believes of a length.
const maxImageHead = 1 << 30

// Restore implements raftstore.Machine.
func (p *replica) Restore(r io.Reader) error {
	br := bufio.NewReader(r)
	size, err := binary.ReadUvarint(br)
	if err != nil || size > maxImageHead {
		return fmt.Errorf("the head of the snapshot: %d bytes, %w", size, err)
	}
	head := make([]byte, size)
	if _, err := io.ReadFull(br, head); err != nil {
		return fmt.Errorf("the head of the snapshot: %w", err)
	}
	if len(head) == 0 || head[0] != imageVersion {
		return errors.New("a snapshot of another version")
	}
	d := groupReader{rest: head[1:]}
	config := d.blob()
	now := keyspace.Instant{Mono: d.varint(), Wall: d.varint()}
	scripts := make([]luaexec.ScriptImage, d.count())
	for i := range scripts {
		if f := d.take(1); f != nil {
			scripts[i] = luaexec.ScriptImage{Evictable: f[0] == 1, Body: string(d.blob())}
		}
	}
	libs := make([]string, d.count())
	for i := range libs {
		libs[i] = string(d.blob())
	}
	if d.failed {
		return errors.New("the head of the snapshot is malformed")
	}
	keys, err := keyspace.Load(br)
	if err != nil {
		return err
	}
	return p.become(config, now, scripts, libs, keys)
}

// become replaces the state.
func (p *replica) become(config []byte, now keyspace.Instant, scripts []luaexec.ScriptImage, libs []string,
	keys *keyspace.Keyspace) error {
	s := p.srv
	s.mu.Lock()
	defer s.unlockAndFlush()
	if err := s.machine.scripts.RestoreScripts(scripts); err != nil {
		return err
	}
	if r := s.machine.scripts.RestoreLibraries(libs, luaexec.RestoreFlush); r.IsError() {
		return errors.New("a library of the snapshot: " + r.Str)
	}
	s.machine.keys, p.now, p.begun = keys, now, true
	p.adopt(config)
	s.observe()
	s.machine.keys.Observe(s.observed)
	// What has happened in between nobody can tell. Who waits or has cached something looks anew.
	s.tracking.flushed()
	for db := range keys.Databases() {
		s.waiting.swapped(db)
	}
	s.waiting.serve(p.now)
	return nil
}
