package server_test

import (
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/leaseholddb/leasehold/server/servertest"
)

const busyText = "BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE."

// Others are told that a script takes long, and can end it, through both fronts: on the loop that
// runs the script and from elsewhere.
func TestBusyScript(t *testing.T) {
	s := servertest.Run(t, "--busy-reply-threshold", "5", "--script-instruction-budget", "100000000000")
	memory := redis.NewClient(&redis.Options{Dialer: s.DialContext, MaxRetries: -1, ReadTimeout: -1})
	defer memory.Close()
	for name, other := range map[string]*redis.Client{"tcp": noRetry(t, s.Addr), "memory": memory} {
		t.Run(name, func(t *testing.T) {
			ctx := t.Context()
			if err := other.Ping(ctx).Err(); err != nil {
				t.Fatal(err)
			}
			ended := make(chan error, 1)
			runner := noRetry(t, s.Addr)
			go func() {
				ended <- runner.Eval(ctx, "while true do pcall(function() while true do end end) end", nil).Err()
			}()
			awaitBusy(t, ended, other)
			if err := other.Do(ctx, "script", "kill").Err(); err != nil {
				t.Fatalf("SCRIPT KILL: %v", err)
			}
			if err := <-ended; err == nil || !strings.HasPrefix(err.Error(), "ERR Script killed by user with SCRIPT KILL") {
				t.Fatalf("the script ended with %v", err)
			}
			if err := other.Get(ctx, "k").Err(); err != redis.Nil {
				t.Fatalf("GET afterwards: %v", err)
			}
			if err := other.Do(ctx, "script", "kill").Err(); err == nil || err.Error() != "NOTBUSY No scripts in execution right now." {
				t.Fatalf("SCRIPT KILL when idle: %v", err)
			}
		})
	}
}

// A script that has used up its budget leaves no trace, and one that has written can't be killed.
func TestScriptOverBudget(t *testing.T) {
	s := servertest.Run(t, "--busy-reply-threshold", "5")
	ctx, runner, other := t.Context(), noRetry(t, s.Addr), noRetry(t, s.Addr)
	if err := runner.Set(ctx, "k", "before", time.Hour).Err(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		ended <- runner.Eval(ctx, "redis.call('set','k','after') redis.call('hset','h','f',1) while true do end", nil).Err()
	}()
	awaitBusy(t, ended, other)
	if err := other.Do(ctx, "script", "kill").Err(); err == nil || !strings.HasPrefix(err.Error(), "UNKILLABLE ") {
		t.Fatalf("SCRIPT KILL of a script that has written: %v", err)
	}
	if err := <-ended; err == nil {
		t.Fatal("the script ended without an error")
	}
	if v, n := other.Get(ctx, "k").Val(), other.Exists(ctx, "h").Val(); v != "before" || n != 0 {
		t.Fatalf("after the script: k is %q, h exists: %d", v, n)
	}
}

func noRetry(t *testing.T, addr string) *redis.Client {
	t.Helper()
	c := redis.NewClient(&redis.Options{Addr: addr, MaxRetries: -1, PoolSize: 1, ReadTimeout: -1})
	t.Cleanup(func() { c.Close() })
	return c
}

// awaitBusy returns when c is told that the server is busy with a script. The script must not end.
func awaitBusy(t *testing.T, ended <-chan error, c *redis.Client) {
	t.Helper()
	for {
		err := c.Get(t.Context(), "k").Err()
		if err != nil && err.Error() == busyText {
			return
		}
		if err != nil && err != redis.Nil {
			t.Fatalf("got %v, want %s", err, busyText)
		}
		select {
		case err := <-ended:
			t.Fatalf("the script ended with %v", err)
		default:
		}
	}
}
