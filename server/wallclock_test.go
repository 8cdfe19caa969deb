package server_test

import (
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/server/servertest"
)

// A step of the wall clock by an hour, either way, changes no TTL and ends or stretches no lease.
func TestWallClockStep(t *testing.T) {
	for _, step := range []time.Duration{time.Hour, -time.Hour} {
		s := servertest.RunManual(t)
		c, ctx := clusterClient(t, s), t.Context()
		if ok, err := c.SetNX(ctx, "lock", "me", 30*time.Second).Result(); err != nil || !ok {
			t.Fatal(ok, err)
		}
		s.Clock.Advance(10 * time.Second)
		s.Clock.StepWall(step)
		if got, err := c.PTTL(ctx, "lock").Result(); err != nil || got != 20*time.Second {
			t.Errorf("step %v: PTTL %v, %v", step, got, err)
		}
		s.Clock.Advance(20*time.Second - time.Millisecond)
		if got, err := c.Get(ctx, "lock").Result(); err != nil || got != "me" {
			t.Errorf("step %v: a millisecond before the deadline: %q, %v", step, got, err)
		}
		s.Clock.Advance(time.Millisecond)
		if n, err := c.Exists(ctx, "lock").Result(); err != nil || n != 0 {
			t.Errorf("step %v: at the deadline: %d, %v", step, n, err)
		}
	}
}

// SHUTDOWN NOSAVE ends a server whose script is busy, as the error that others get says.
func TestShutdownWhileBusy(t *testing.T) {
	s := servertest.Run(t, "--busy-reply-threshold", "5", "--script-instruction-budget", "1000000000000")
	ctx, runner, other := t.Context(), noRetry(t, s.Addr), noRetry(t, s.Addr)
	ended := make(chan error, 1)
	go func() {
		ended <- runner.Eval(ctx, "redis.call('set','k','v') while true do end", nil).Err()
	}()
	awaitBusy(t, ended, other)
	other.Do(ctx, "SHUTDOWN", "NOSAVE")
	select {
	case <-s.Done():
	case <-time.After(20 * time.Second):
		t.Fatal("it goes on")
	}
}
