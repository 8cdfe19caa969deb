package keyspace

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDumpChecksum(t *testing.T) {
	// The check value of CRC-64/Jones as Redis computes it.
	if got := dumpChecksum([]byte("123456789")); got != 0xe9c6d914c4b8d9ca {
		t.Errorf("%x", got)
	}
}

// sealed adds version and checksum to a value.
func sealed(b []byte, version uint16) []byte {
	b = binary.LittleEndian.AppendUint16(bytes.Clone(b), version)
	return binary.LittleEndian.AppendUint64(b, dumpChecksum(b))
}

// drawEntry draws a value of any kind.
func drawEntry(t *rapid.T) *entry {
	text := rapid.OneOf(rapid.String(), rapid.Map(rapid.Int64(), formatInteger),
		rapid.Map(rapid.Int64Range(-40000, 40000), formatInteger),
		rapid.Map(rapid.IntRange(60, 20000), func(n int) string { return strings.Repeat("x", n) }))
	elems := rapid.SliceOfNDistinct(text, 1, 200, rapid.ID[string]).Draw(t, "elems")
	e := new(entry)
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		e.setStr(elems[0])
	case 1:
		l := new(list)
		for _, s := range elems {
			l.pushRight(s)
		}
		e.setList(l)
	case 2:
		s := new(set)
		for _, m := range elems {
			s.append(m)
		}
		e.setMemberSet(s)
	case 3:
		h := new(hash)
		for _, name := range elems {
			h.add(name, text.Draw(t, "value"))
		}
		e.setHash(h)
	case 4:
		z := new(zset)
		score := rapid.OneOf(rapid.Float64(), rapid.SampledFrom([]float64{0, math.Inf(1), math.Inf(-1)}))
		for _, m := range elems {
			z.add(score.Draw(t, "score"), m)
		}
		e.setZSet(z)
	}
	return e
}

// TestDumpRoundTrip loads what it dumps, and nothing that is cut short or has a flipped bit.
func TestDumpRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEntry(t)
		plain := appendValue(nil, e)
		b := sealed(plain, dumpVersion)
		v, refusal := loadDump(b)
		if refusal.IsError() {
			t.Fatal(refusal.Str)
		}
		again := &entry{value: v.ptr, valueLen: v.len, kind: v.kind}
		if got := appendValue(nil, again); !bytes.Equal(got, plain) {
			t.Fatalf("loaded %q, want %q", got, plain)
		}
		at := rapid.IntRange(0, len(b)-1).Draw(t, "at")
		if _, refusal := loadDump(b[:at]); refusal.Str != ErrTextBadPayload {
			t.Fatalf("loads %d bytes of %d: %s", at, len(b), refusal.Str)
		}
		b[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		if _, refusal := loadDump(b); refusal.Str != ErrTextBadPayload {
			t.Fatalf("loads a flipped bit: %s", refusal.Str)
		}
	})
}

// TestLoadBroken loads values that have been tampered with and sealed again: whatever comes of it,
// it must be a value that can be dumped, and not empty.
func TestLoadBroken(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var plain []byte
		if rapid.Bool().Draw(t, "packed") {
			plain = []byte(rapid.SampledFrom(packedValues).Draw(t, "value"))
		} else {
			plain = appendValue(nil, drawEntry(t))
		}
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			at := rapid.IntRange(0, len(plain)-1).Draw(t, "at")
			plain[at] = rapid.Byte().Draw(t, "byte")
		}
		loadAny(t, sealed(plain, newestVersion))
	})
}

// FuzzRestore loads anything.
func FuzzRestore(f *testing.F) {
	for _, v := range packedValues {
		f.Add([]byte(v))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) < 1<<16 {
			loadAny(t, sealed(b, dumpVersion))
		}
	})
}

func loadAny(t interface{ Fatalf(string, ...any) }, b []byte) {
	v, refusal := loadDump(b)
	if refusal.IsError() {
		return
	}
	e := &entry{value: v.ptr, valueLen: v.len, kind: v.kind}
	if _, refusal := loadDump(sealed(appendValue(nil, e), dumpVersion)); refusal.IsError() {
		t.Fatalf("%q is %q", b, appendValue(nil, e))
	}
}

// packedValues are values as Redis 7.0.15 (and 7.2 for the set in a listpack) dumps them, without
// version and checksum.
var packedValues = []string{
	"\x00\x01v",
	"\x00\xc1\x7f\xff",
	"\x00\xc3\x11@c\x03abca\xe0M\x02\x02xyz@\x02\x01yz",
	"\x12\x01\x02\xc3@C@\xb6\x1f\xb6\x00\x00\x00\x0d\x00\x81a\x02\x80\x01\x01\x01\xdf\xff\x02\x7f\x01\xc0\x80\x02\xcf\xff\x02\xf1\xff\xef\x03\xf2\x00\x80\x00\x02\x04\xf3\x00 \x05\x01\x05\xf4 &\x00\x80 \x03\x03\x00\x09\xbfx\xe05\x00\x03@\xe0@y\xe06\x00\x01B\xff",
	"\x12\x01\x02\xc3@zc6\x076#\x00\x00\x01\x00\xf0( \x06\x00a\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\xff\x00\xe0\x0e\x00\x02F\xad\xff",
	"\x10\x14\x14\x00\x00\x00\x04\x00\x81f\x02\x81v\x02\x81n\x02\xf190\x03\xff",
	"\x04\x01\x01f\xc3\x09@A\x01vv\xe04\x00\x01vv",
	"\x0b\x0e\x02\x00\x00\x00\x03\x00\x00\x00\xfe\xff\x01\x00\x03\x00",
	"\x0b\x10\x04\x00\x00\x00\x02\x00\x00\x00\x03\x00\x00\x00\xa0\x86\x01\x00",
	"\x0b\x18\x08\x00\x00\x00\x02\x00\x00\x00\x00\x0e\xfa\xd5\xfe\xff\xff\xff\x03\x00\x00\x00\x00\x00\x00\x00",
	"\x02\x02\xc0\x01\x01a",
	"\x11%%\x00\x00\x00\x08\x00\x81c\x02\x84-inf\x05\x81a\x02\x01\x01\x81b\x02\x831.5\x04\x81d\x02\x83inf\x04\xff",
	"\x05\x02\x01b\x00\x00\x00\x00\x00\x00\xf8?\xc3\x09@A\x01aa\xe04\x00\x01aa\x00\x00\x00\x00\x00\x00\xf0?",
	"\x14\x0c\x0c\x00\x00\x00\x02\x00\x81a\x02\x05\x01\xff",
}

// TestLoadPacked checks what is in packedValues.
func TestLoadPacked(t *testing.T) {
	for _, packed := range packedValues {
		ks := New(Options{})
		if r := call(ks, 0, Restore, "k", "0", string(sealed([]byte(packed), dumpVersion))); r.Str != OK.Str {
			t.Errorf("%q: %v", packed, r)
		}
	}
}

func TestRestoreVersions(t *testing.T) {
	for version, want := range map[uint16]string{1: "", 10: "", 11: "", 12: ErrTextBadPayload} {
		if _, refusal := loadDump(sealed([]byte("\x00\x01v"), version)); refusal.Str != want {
			t.Errorf("version %d: %q", version, refusal.Str)
		}
	}
}

// A length that a payload claims must not be allocated before its bytes are there.
func TestRestoreClaims(t *testing.T) {
	for _, claim := range []string{
		"\x00\x81\xff\xff\xff\xff\xff\xff\xff\xff",
		"\x00\xc3\x01\x80\x20\x00\x00\x00x",
		"\x01\x81\x7f\xff\xff\xff\xff\xff\xff\xff",
		"\x02\x80\xff\xff\xff\xff", "\x04\x80\xff\xff\xff\xff", "\x05\x80\xff\xff\xff\xff",
		"\x0b\x08\x08\x00\x00\x00\xff\xff\xff\xff", "\x12\x80\xff\xff\xff\xff",
	} {
		if allocs := testing.AllocsPerRun(1, func() { _, _ = loadDump(sealed([]byte(claim), 10)) }); allocs > 50 {
			t.Errorf("%q: %v allocations", claim, allocs)
		}
		if _, refusal := loadDump(sealed([]byte(claim), 10)); refusal.Str != ErrTextBadFormat {
			t.Errorf("%q: %q", claim, refusal.Str)
		}
	}
}

// TestDumpIsThatOfRedis holds the bytes to those of a recording.
func TestDumpIsThatOfRedis(t *testing.T) {
	ks := New(Options{})
	call(ks, 0, Set, "k", "v")
	if got := call(ks, 0, Dump, "k").Str; got != "\x00\x01v\n\x00\x91\b\xce\xb2\x198\x8a\xce" {
		t.Errorf("%q", got)
	}
}
