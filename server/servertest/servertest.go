// Package servertest runs a lock server inside a test, as net/http/httptest does a web server.
//
//	s := servertest.Run(t)
//	client := redis.NewClient(&redis.Options{Addr: s.Addr})
//
// RunManual gives a clock that stands still until the test moves it: one that drives TTLs, TIME,
// the timeouts of blocking commands and expired events together.
package servertest

import (
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/server"
	"github.com/leaseholddb/leasehold/server/config"
)

// A Server is a running server. It is closed when its test ends.
type Server struct {
	*server.Server
	// Addr is where it listens, "127.0.0.1:port".
	Addr string
	// Clock is nil, or the clock that the test moves.
	Clock *clock.Manual
}

// Run starts a server on a free port of 127.0.0.1. Directives are given as on the command line:
// Run(t, "--requirepass", "secret").
func Run(t testing.TB, directives ...string) *Server {
	t.Helper()
	return start(t, clock.System{}, nil, directives)
}

// RunManual is Run with a clock that stands still, at noon of 1 January 2024 UTC, until
// Clock.Advance moves it.
func RunManual(t testing.TB, directives ...string) *Server {
	t.Helper()
	c := clock.NewManual(time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC))
	return start(t, c, c, directives)
}

func start(t testing.TB, c clock.Clock, manual *clock.Manual, directives []string) *Server {
	t.Helper()
	settings := config.New()
	if err := settings.ParseArgs(directives); err != nil {
		t.Fatal(err)
	}
	s, err := server.New(server.Config{Clock: c, Settings: settings})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Listen("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close server: %v", err)
		}
	})
	return &Server{Server: s, Addr: s.Addr().String(), Clock: manual}
}
