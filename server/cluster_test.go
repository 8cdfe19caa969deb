package server_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/leaseholddb/leasehold/server/servertest"
)

// clusterClient is a client of one node that sends nothing twice.
func clusterClient(t *testing.T, n *servertest.Server) *redis.Client {
	c := redis.NewClient(&redis.Options{Addr: n.Addr, MaxRetries: -1, ReadTimeout: 20 * time.Second})
	t.Cleanup(func() { c.Close() })
	return c
}

// A snapshot carries everything that later replies depend on, and a node that starts from one goes
// on as the others do: it stops if it does not.
func TestClusterSnapshot(t *testing.T) {
	c := servertest.RunCluster(t, 3)
	leader := c.Leader(t)
	ctx := t.Context()
	lc := clusterClient(t, leader)
	fill := func(round int) {
		for i := range 50 {
			key := fmt.Sprintf("k%d-%d", round, i)
			for _, cmd := range [][]any{
				{"SET", key, "v", "PX", 60000}, {"HSET", "h", key, i}, {"ZADD", "z", i, key},
				{"RPUSH", "l", key}, {"SADD", "s", key}, {"SPOP", "s"},
				{"EVAL", fmt.Sprintf("return redis.call('incr', KEYS[1]) + %d", i), 1, "n"},
			} {
				if err := lc.Do(ctx, cmd...).Err(); err != nil {
					t.Fatalf("%v: %v", cmd, err)
				}
			}
		}
	}
	fill(1)
	if err := lc.Do(ctx, "FUNCTION", "LOAD", "#!lua name=lib\nredis.register_function('f', function() return 7 end)").Err(); err != nil {
		t.Fatal(err)
	}
	sha, err := lc.ScriptLoad(ctx, "return 'kept'").Result()
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range c.Nodes {
		if err := clusterClient(t, n).Do(ctx, "RAFT", "SNAPSHOT").Err(); err != nil {
			t.Fatalf("node %d: %v", i, err)
		}
	}
	fill(2)
	victim := c.Nodes[0]
	if victim == leader {
		victim = c.Nodes[1]
	}
	restarted := c.Restart(t, victim)
	vc := clusterClient(t, restarted)
	if got, err := vc.EvalSha(ctx, sha, nil).Result(); err != nil || got != "kept" {
		t.Errorf("EVALSHA after the restart: %v, %v", got, err)
	}
	if got, err := vc.Do(ctx, "FCALL", "f", 0).Result(); err != nil || got != int64(7) {
		t.Errorf("FCALL after the restart: %v, %v", got, err)
	}
	fill(3)
	for _, cmd := range [][]any{{"DBSIZE"}, {"HLEN", "h"}, {"LRANGE", "l", 0, -1}, {"SMEMBERS", "s"}, {"SCAN", 0, "COUNT", 1000}} {
		want, err1 := lc.Do(ctx, cmd...).Result()
		got, err2 := vc.Do(ctx, cmd...).Result()
		if err1 != nil || err2 != nil || fmt.Sprint(want) != fmt.Sprint(got) {
			t.Errorf("%v: the leader answers %.80v, %v; the node that was restarted %.80v, %v", cmd, want, err1, got, err2)
		}
	}
}

// What a single node has acknowledged is there after it was ended without a word.
func TestSingleNodeSurvives(t *testing.T) {
	c := servertest.RunCluster(t, 1)
	ctx := context.Background()
	if err := clusterClient(t, c.Nodes[0]).Set(ctx, "lock", "me", time.Hour).Err(); err != nil {
		t.Fatal(err)
	}
	again := clusterClient(t, c.Restart(t, c.Nodes[0]))
	if got, err := again.Get(ctx, "lock").Result(); err != nil || got != "me" {
		t.Fatalf("GET: %q, %v", got, err)
	}
	if ok, err := again.SetNX(ctx, "lock", "other", time.Hour).Result(); err != nil || ok {
		t.Fatalf("SET NX: %v, %v", ok, err)
	}
}

// What one node alone could tell, or a library could keep, does not make nodes differ: a node that
// does stops, and fails the test.
func TestClusterStaysEqual(t *testing.T) {
	c := servertest.RunCluster(t, 3)
	ctx := t.Context()
	nc := clusterClient(t, c.Nodes[0])
	if err := nc.Do(ctx, "FUNCTION", "LOAD", "#!lua name=lib\nlocal n = 0\n"+
		"redis.register_function('next', function(keys) n = n + 1 if keys[1] then redis.call('set', keys[1], n) end return n end)").Err(); err != nil {
		t.Fatal(err)
	}
	for _, cmd := range [][]any{{"FCALL", "next", 0}, {"FCALL", "next", 0}, {"FCALL", "next", 1, "n"}, {"GET", "n"}} {
		if got, err := nc.Do(ctx, cmd...).Result(); err != nil || fmt.Sprint(got) != "1" {
			t.Errorf("%v: %v, %v", cmd, got, err)
		}
	}
	tx, err := nc.TxPipelined(ctx, func(p redis.Pipeliner) error {
		p.Set(ctx, "x", 1, 0)
		p.Info(ctx, "server")
		p.Get(ctx, "x")
		return nil
	})
	if err != nil || tx[2].(*redis.StringCmd).Val() != "1" {
		t.Errorf("MULTI with INFO: %v, %v", tx, err)
	}
	if err := nc.Eval(ctx, "return redis.call('info','server')", nil).Err(); err == nil {
		t.Error("INFO in a script was answered")
	}
	for i, n := range c.Nodes {
		if err := clusterClient(t, n).Set(ctx, "last", i, 0).Err(); err != nil {
			t.Errorf("node %d: %v", i, err)
		}
	}
}

// A pause that ends in a transaction does not run the commands it held in the midst of it.
func TestUnpauseInTransaction(t *testing.T) {
	s := servertest.Run(t)
	ctx := t.Context()
	a, b := clusterClient(t, s), clusterClient(t, s)
	a.Set(ctx, "k", "v", 0)
	if err := a.Do(ctx, "CLIENT", "PAUSE", 100000, "WRITE").Err(); err != nil {
		t.Fatal(err)
	}
	held := make(chan error, 1)
	go func() { held <- b.Set(ctx, "other", 1, 0).Err() }()
	for ; ; time.Sleep(time.Millisecond) {
		if info, _ := a.Info(ctx, "clients").Result(); strings.Contains(info, "blocked_clients:1") {
			break
		}
	}
	got, err := a.TxPipelined(ctx, func(p redis.Pipeliner) error {
		p.Do(ctx, "CLIENT", "UNPAUSE")
		p.Get(ctx, "k")
		p.Get(ctx, "k")
		return nil
	})
	if err != nil || got[1].(*redis.StringCmd).Val() != "v" || got[2].(*redis.StringCmd).Val() != "v" {
		t.Errorf("EXEC: %v, %v", got, err)
	}
	if err := <-held; err != nil {
		t.Errorf("the SET that was held: %v", err)
	}
}

// Leases of a millisecond, read on all nodes while they end, leave the nodes equal: a read must not
// remove what the log has not let expire.
func TestClusterShortLeases(t *testing.T) {
	c := servertest.RunCluster(t, 3)
	ctx := t.Context()
	var clients sync.WaitGroup
	for i := range 12 {
		r := clusterClient(t, c.Nodes[i%3])
		clients.Go(func() {
			for n := range 800 {
				key, err := fmt.Sprint("k", n%4), error(nil)
				if i%2 == 0 {
					err = r.Set(ctx, key, "v", time.Duration(1+n%2)*time.Millisecond).Err()
				} else if err = r.Get(ctx, key).Err(); err == redis.Nil {
					err = nil
				}
				if err != nil {
					t.Errorf("client %d: %v", i, err)
					return
				}
			}
		})
	}
	clients.Wait()
}

// A read that was confirmed later than a key's deadline, which an entry on its way has set since, runs
// before it.
func TestReadBeforeDeadline(t *testing.T) {
	c := servertest.RunClusterManual(t, 1)
	if err := clusterClient(t, c.Nodes[0]).Set(t.Context(), "k", "v", time.Millisecond).Err(); err != nil {
		t.Fatal(err)
	}
	if at, deadline := c.Nodes[0].ReadInstant(1e9); at >= deadline {
		t.Errorf("it runs at %d, and the deadline is %d", at, deadline)
	}
}

// CLIENT UNBLOCK of a client that waits for something else than a key finds nothing to do.
func TestUnblockWhileCommitting(t *testing.T) {
	c := servertest.RunCluster(t, 1)
	ctx, other := t.Context(), clusterClient(t, c.Nodes[0])
	conn := clusterClient(t, c.Nodes[0]).Conn()
	defer conn.Close()
	id := conn.ClientID(ctx).Val()
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 100 {
			conn.Do(ctx, "RAFT", "SNAPSHOT")
			conn.Do(ctx, "WATCH", "k")
			conn.Do(ctx, "UNWATCH")
		}
	}()
	for {
		select {
		case <-done:
			return
		default:
			if n, err := other.ClientUnblock(ctx, id).Result(); err != nil || n != 0 {
				t.Fatalf("CLIENT UNBLOCK: %d, %v", n, err)
			}
		}
	}
}
