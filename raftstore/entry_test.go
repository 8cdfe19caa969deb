package raftstore

import (
	"bytes"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// What is encoded is decoded again.
func TestEntryRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := entry{
			term: rapid.Uint64().Draw(t, "term"), stamp: rapid.Int64().Draw(t, "stamp"),
			wall: rapid.Int64().Draw(t, "wall"), begin: rapid.Bool().Draw(t, "begin"),
			checkAt: rapid.Uint64().Draw(t, "at"), check: rapid.Uint64().Draw(t, "check"),
			batches: []batch{},
		}
		if rapid.Bool().Draw(t, "cluster") {
			e.cluster = clusterID{1, 2, 3}
			e.config = rapid.SliceOfN(rapid.Byte(), 1, 20).Draw(t, "config")
		}
		for range rapid.IntRange(0, 4).Draw(t, "batches") {
			b := batch{
				node: rapid.String().Draw(t, "node"), epoch: rapid.Uint64().Draw(t, "epoch"),
				first: rapid.Uint64().Draw(t, "first"), commands: [][]byte{},
			}
			for range rapid.IntRange(0, 4).Draw(t, "commands") {
				b.commands = append(b.commands, append([]byte{}, rapid.SliceOf(rapid.Byte()).Draw(t, "command")...))
			}
			e.batches = append(e.batches, b)
		}
		got, err := decodeEntry(e.appendTo(nil))
		if err != nil || !reflect.DeepEqual(got, e) {
			t.Fatalf("got %+v, %v; want %+v", got, err, e)
		}
	})
}

// Whatever bytes an entry has, decoding ends with an error or with something that encodes to an
// entry again.
func FuzzEntry(f *testing.F) {
	f.Add((&entry{term: 1, batches: []batch{{"a:1", 1, 1, [][]byte{[]byte("x")}}}}).appendTo(nil))
	f.Add([]byte{entryVersion, entryCluster})
	f.Fuzz(func(t *testing.T, b []byte) {
		e, err := decodeEntry(b)
		if err != nil {
			return
		}
		again, err := decodeEntry(e.appendTo(nil))
		if err != nil || !bytes.Equal(again.appendTo(nil), e.appendTo(nil)) {
			t.Fatalf("%x: %+v is not %+v, %v", b, again, e, err)
		}
	})
}
