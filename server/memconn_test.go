package server

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"testing"
	"time"
)

func TestMemConn(t *testing.T) {
	a, b := memPipe()
	big := make([]byte, 1<<20)
	for range 4 { // nobody reads
		if n, err := a.Write(big); n != len(big) || err != nil {
			t.Fatal(n, err)
		}
	}
	_ = b.SetReadDeadline(time.Unix(1, 0))
	if _, err := b.Read(big); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error(err)
	}
	_ = b.SetReadDeadline(time.Time{})
	_ = a.CloseWrite()
	if rest, err := io.ReadAll(b); len(rest) != 4<<20 || err != nil {
		t.Error(len(rest), err)
	}
	if _, err := b.Write([]byte("x")); err != nil {
		t.Error(err)
	}
	a.Close()
	if _, err := b.Write([]byte("x")); !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
	if _, err := a.Read(big); !errors.Is(err, net.ErrClosed) {
		t.Error(err)
	}
}

// A deadline set while a Read waits ends it.
func TestMemConnDeadlineWakes(t *testing.T) {
	a, _ := memPipe()
	done := make(chan error)
	go func() {
		_, err := a.Read(make([]byte, 1))
		done <- err
	}()
	_ = a.SetDeadline(time.Unix(1, 0))
	if err := await(t, done); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error(err)
	}
	if _, err := a.Write([]byte("x")); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error(err)
	}
}

func TestMemListener(t *testing.T) {
	ln := newMemListener()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := ln.DialContext(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	ln.Close()
	if _, err := ln.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Error(err)
	}
	if _, err := ln.DialContext(t.Context()); !errors.Is(err, net.ErrClosed) {
		t.Error(err)
	}
}
