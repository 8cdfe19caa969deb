package server_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"
	"github.com/redis/rueidis/rueidislock"

	"github.com/leaseholddb/leasehold/server/servertest"
)

// rueidisLocker returns a locker that sleeps until it is told of a change and never polls. It uses
// relative times, as the server's clock is not the client's.
func rueidisLocker(t *testing.T, s *servertest.Server, noLoop bool) rueidislock.Locker {
	t.Helper()
	l, err := rueidislock.NewLocker(rueidislock.LockerOption{
		ClientOption:   rueidis.ClientOption{InitAddress: []string{s.Addr}},
		KeyValidity:    time.Minute,
		TryNextAfter:   10 * time.Second,
		NoLoopTracking: noLoop,
		FallbackSETPX:  true,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	return l
}

// trackedItems waits until the server remembers n reads of keys.
func trackedItems(t *testing.T, c *redis.Client, n string) {
	t.Helper()
	for {
		info, err := c.Info(t.Context(), "stats").Result()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(info, "\r\ntracking_total_items:"+n+"\r\n") {
			return
		}
		select {
		case <-t.Context().Done():
			t.Fatal(t.Context().Err())
		case <-time.After(time.Millisecond):
		}
	}
}

// TestRueidislockRelease has one locker wait for another: nothing but the invalidation of the keys
// that its script has read wakes it.
func TestRueidislockRelease(t *testing.T) {
	for _, noLoop := range []bool{false, true} {
		s := servertest.RunManual(t)
		plain := dial(t, s.Addr, 3)
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		holder, waiter := rueidisLocker(t, s, noLoop), rueidisLocker(t, s, noLoop)
		_, release, err := holder.WithContext(ctx, "job")
		if err != nil {
			t.Fatal(err)
		}
		trackedItems(t, plain, "3") // the holder's own reads
		got := make(chan error, 1)
		go func() {
			_, done, err := waiter.WithContext(ctx, "job")
			if err == nil {
				done()
			}
			got <- err
		}()
		trackedItems(t, plain, "4") // and the waiter's, which stops at the first refusal
		select {
		case err := <-got:
			t.Fatalf("NOLOOP %t: the lock is held, and the waiter got %v", noLoop, err)
		default:
		}
		release()
		if err := <-got; err != nil {
			t.Fatalf("NOLOOP %t: after the release: %v", noLoop, err)
		}
	}
}

// TestRueidislockExpiry has a locker wait for keys of a holder that is gone: they expire with
// nobody touching them.
func TestRueidislockExpiry(t *testing.T) {
	for _, noLoop := range []bool{false, true} {
		s := servertest.RunManual(t)
		plain := dial(t, s.Addr, 3)
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		for _, key := range []string{"rueidislock:0:job", "rueidislock:1:job", "rueidislock:2:job"} {
			if err := plain.Set(ctx, key, "gone", 5*time.Second).Err(); err != nil {
				t.Fatal(err)
			}
		}
		waiter := rueidisLocker(t, s, noLoop)
		got := make(chan error, 1)
		go func() {
			_, done, err := waiter.WithContext(ctx, "job")
			if err == nil {
				done()
			}
			got <- err
		}()
		trackedItems(t, plain, "1") // the first refusal is enough
		s.Clock.Advance(5 * time.Second)
		if err := <-got; err != nil {
			t.Fatalf("NOLOOP %t: after the expiry: %v", noLoop, err)
		}
	}
}

// TestRueidisCache holds a value in rueidis's client-side cache until the server says otherwise.
func TestRueidisCache(t *testing.T) {
	s := servertest.RunManual(t)
	told := make(chan struct{}, 16)
	c, err := rueidis.NewClient(rueidis.ClientOption{
		InitAddress:     []string{s.Addr},
		OnInvalidations: func([]rueidis.RedisMessage) { told <- struct{}{} },
	})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	plain, ctx := dial(t, s.Addr, 2), t.Context()
	read := func(want string, hit bool) {
		t.Helper()
		r := c.DoCache(ctx, c.B().Get().Key("k").Cache(), time.Hour)
		// The client tells of an invalidation a moment before it obeys.
		for range 2000 {
			if hit || !r.IsCacheHit() {
				break
			}
			time.Sleep(time.Millisecond)
			r = c.DoCache(ctx, c.B().Get().Key("k").Cache(), time.Hour)
		}
		if v, _ := r.ToString(); v != want || r.IsCacheHit() != hit {
			t.Fatalf("%q, from the cache %t; want %q, %t", v, r.IsCacheHit(), want, hit)
		}
	}
	changes := []func(){
		func() { plain.Set(ctx, "k", "v", time.Second) },
		func() { s.Clock.Advance(time.Second) },
		func() { plain.Set(ctx, "k", "v", 0) },
		func() { plain.FlushAll(ctx) },
	}
	values := []string{"", "v", "", "v", ""}
	for i, change := range changes {
		read(values[i], false)
		read(values[i], true)
		change()
		<-told
	}
	read(values[len(changes)], false)
}
