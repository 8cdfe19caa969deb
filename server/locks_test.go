package server_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	rspool "github.com/go-redsync/redsync/v4/redis"
	rsredis "github.com/go-redsync/redsync/v4/redis/goredis/v9"
	"github.com/redis/go-redis/v9"

	"github.com/leaseholddb/leasehold/server/servertest"
)

// dial returns a go-redis client with the protocol version that it is to negotiate.
func dial(t *testing.T, addr string, proto int) *redis.Client {
	t.Helper()
	c := redis.NewClient(&redis.Options{Addr: addr, Protocol: proto})
	t.Cleanup(func() { c.Close() })
	return c
}

func TestGoRedisLockCycle(t *testing.T) {
	for _, proto := range []int{2, 3} {
		s := servertest.RunManual(t)
		a, b, ctx := dial(t, s.Addr, proto), dial(t, s.Addr, proto), t.Context()
		if ok, err := a.SetNX(ctx, "lock", "a", time.Second).Result(); err != nil || !ok {
			t.Fatalf("RESP%d: first SETNX: %v, %v", proto, ok, err)
		}
		if ok, err := b.SetNX(ctx, "lock", "b", time.Second).Result(); err != nil || ok {
			t.Fatalf("RESP%d: SETNX of a held lock: %v, %v", proto, ok, err)
		}
		release := redis.NewScript(
			`if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`)
		if n, err := release.Run(ctx, b, []string{"lock"}, "b").Int(); err != nil || n != 0 {
			t.Fatalf("RESP%d: release by another: %v, %v", proto, n, err)
		}
		s.Clock.Advance(time.Second)
		if ok, err := b.SetNX(ctx, "lock", "b", time.Second).Result(); err != nil || !ok {
			t.Fatalf("RESP%d: SETNX after the lease: %v, %v", proto, ok, err)
		}
		if n, err := release.Run(ctx, b, []string{"lock"}, "b").Int(); err != nil || n != 1 {
			t.Fatalf("RESP%d: release: %v, %v", proto, n, err)
		}
	}
}

func TestRedsync(t *testing.T) {
	var pools []*servertest.Server
	for range 3 {
		pools = append(pools, servertest.Run(t))
	}
	for _, n := range []int{1, 3} {
		var backends []rspool.Pool
		for _, s := range pools[:n] {
			backends = append(backends, rsredis.NewPool(dial(t, s.Addr, 3)))
		}
		rs := redsync.New(backends...)
		m := rs.NewMutex("redsync", redsync.WithExpiry(10*time.Second))
		if err := m.Lock(); err != nil {
			t.Fatalf("%d nodes: lock: %v", n, err)
		}
		other := rs.NewMutex("redsync", redsync.WithTries(1))
		if err := other.Lock(); err == nil {
			t.Fatalf("%d nodes: two holders", n)
		}
		if ok, err := m.Extend(); err != nil || !ok {
			t.Fatalf("%d nodes: extend: %v, %v", n, ok, err)
		}
		if ok, _ := other.Unlock(); ok {
			t.Fatalf("%d nodes: released by one who does not hold it", n)
		}
		if ok, err := m.Unlock(); err != nil || !ok {
			t.Fatalf("%d nodes: unlock: %v, %v", n, ok, err)
		}
		if err := other.Lock(); err != nil {
			t.Fatalf("%d nodes: lock after unlock: %v", n, err)
		}
		if _, err := other.Unlock(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRedislock(t *testing.T) {
	s := servertest.RunManual(t)
	locker, ctx := redislock.New(dial(t, s.Addr, 3)), t.Context()
	l, err := locker.Obtain(ctx, "redislock", time.Minute, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := locker.Obtain(ctx, "redislock", time.Minute, nil); !errors.Is(err, redislock.ErrNotObtained) {
		t.Fatalf("second Obtain: %v", err)
	}
	if ttl, err := l.TTL(ctx); err != nil || ttl != time.Minute {
		t.Fatalf("TTL: %v, %v", ttl, err)
	}
	s.Clock.Advance(50 * time.Second)
	if err := l.Refresh(ctx, time.Minute, nil); err != nil {
		t.Fatalf("Refresh: %v", err)
	}
	s.Clock.Advance(50 * time.Second)
	if err := l.Release(ctx); err != nil {
		t.Fatalf("Release: %v", err)
	}
	if err := l.Release(ctx); !errors.Is(err, redislock.ErrLockNotHeld) {
		t.Fatalf("Release of what is not held: %v", err)
	}
}

// TestMutualExclusion has eight workers change a counter without any synchronisation but the lock.
func TestMutualExclusion(t *testing.T) {
	const workers, rounds = 8, 50
	s := servertest.Run(t)
	rs := redsync.New(rsredis.NewPool(dial(t, s.Addr, 3)))
	counter := 0
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			m := rs.NewMutex("counter", redsync.WithTries(10000), redsync.WithRetryDelay(time.Millisecond))
			for range rounds {
				if err := m.Lock(); err != nil {
					t.Error(err)
					return
				}
				seen := counter
				time.Sleep(10 * time.Microsecond)
				counter = seen + 1
				if ok, err := m.Unlock(); err != nil || !ok {
					t.Errorf("unlock: %v, %v", ok, err)
					return
				}
			}
		})
	}
	wg.Wait()
	if !t.Failed() && counter != workers*rounds {
		t.Fatalf("counter is %d, want %d", counter, workers*rounds)
	}
}

func TestInMemoryDial(t *testing.T) {
	s := servertest.Run(t)
	c := redis.NewClient(&redis.Options{Dialer: s.DialContext})
	defer c.Close()
	if err := c.Set(context.Background(), "k", "v", time.Minute).Err(); err != nil {
		t.Fatal(err)
	}
	if got := dial(t, s.Addr, 2).Get(context.Background(), "k").Val(); got != "v" {
		t.Fatalf("over TCP: %q", got)
	}
}
