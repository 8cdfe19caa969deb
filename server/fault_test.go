package server_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/redis/go-redis/v9"

	"github.com/leaseholddb/leasehold/raftstore"
	"github.com/leaseholddb/leasehold/server/servertest"
)

var (
	faultTime = flag.Duration("faults", 4*time.Second, "how long clients work while links between nodes fail")
	faultSeed = flag.Uint64("faultseed", 0, "of the schedule of faults; 0: a random one")
)

// An operation is one request of a client as a checker sees it.
type operation struct {
	client    int
	key       string
	verb      string // set, get, acquire, release, push
	value     string // written, or read
	ok        bool   // it was answered, and not with an error
	granted   bool   // of acquire and release
	ttl       time.Duration
	call, ret time.Duration // since the start
}

// A history is what all clients have seen.
type history struct {
	mu    sync.Mutex
	start time.Time
	ops   []operation
	final []string // of the list that everybody pushes to
}

func (h *history) note(op operation) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ops = append(h.ops, op)
}

const (
	compareAndDelete = "if redis.call('get',KEYS[1]) == ARGV[1] then return redis.call('del',KEYS[1]) end return 0"
	leaseTTL         = 400 * time.Millisecond
)

// work sends requests to a node until ctx ends.
func (h *history) work(ctx context.Context, id int, addr string, rng *rand.Rand) {
	r := redis.NewClient(&redis.Options{Addr: addr, MaxRetries: -1, PoolSize: 1, ReadTimeout: 10 * time.Second})
	defer r.Close()
	bg := context.Background()
	for n := 0; ctx.Err() == nil; n++ {
		op := operation{client: id, value: fmt.Sprintf("%d-%d", id, n), call: time.Since(h.start)}
		var err error
		switch rng.IntN(10) {
		case 0, 1:
			op.verb, op.key = "set", fmt.Sprintf("r%d", rng.IntN(2))
			err = r.Set(bg, op.key, op.value, 0).Err()
		case 2, 3, 4:
			op.verb, op.key = "get", fmt.Sprintf("r%d", rng.IntN(2))
			op.value, err = r.Get(bg, op.key).Result()
			if err == redis.Nil {
				op.value, err = "", nil
			}
		case 5, 6, 7:
			op.verb, op.key = "push", "list"
			err = r.RPush(bg, op.key, op.value).Err()
		default:
			op.verb, op.key, op.ttl = "acquire", fmt.Sprintf("l%d", rng.IntN(2)), leaseTTL
			op.granted, err = r.SetNX(bg, op.key, op.value, op.ttl).Result()
			op.ok, op.ret = err == nil, time.Since(h.start)
			h.note(op)
			if op.granted && rng.IntN(3) > 0 {
				time.Sleep(time.Duration(rng.IntN(20)) * time.Millisecond)
				op.verb, op.call = "release", time.Since(h.start)
				n, err := r.Eval(bg, compareAndDelete, []string{op.key}, op.value).Int()
				op.ok, op.granted, op.ret = err == nil, n == 1, time.Since(h.start)
				h.note(op)
			}
			continue
		}
		op.ok, op.ret = err == nil, time.Since(h.start)
		h.note(op)
	}
}

// A nemesis does harm until ctx ends.
type nemesis func(ctx context.Context, t *testing.T, c *servertest.Cluster, f *faultNet, rng *rand.Rand)

// cutAndSlow isolates leaders and others and slows links, one fault after another.
func cutAndSlow(ctx context.Context, t *testing.T, c *servertest.Cluster, f *faultNet, rng *rand.Rand) {
	for ctx.Err() == nil {
		victim := c.Nodes[rng.IntN(len(c.Nodes))]
		for _, n := range c.Nodes {
			if n.Leads() && rng.IntN(3) > 0 {
				victim = n
			}
		}
		switch rng.IntN(3) {
		case 0, 1:
			f.isolate(c, victim.Addr, true)
		default:
			other := c.Nodes[rng.IntN(len(c.Nodes))]
			f.slow(victim.Addr, other.Addr, time.Duration(rng.IntN(60))*time.Millisecond)
		}
		sleep(ctx, time.Duration(200+rng.IntN(500))*time.Millisecond)
		f.heal()
		sleep(ctx, time.Duration(300+rng.IntN(600))*time.Millisecond)
	}
}

// blink cuts followers off again and again, for a moment: what they have sent to the leader is
// carried out while they do not hear of it.
func blink(ctx context.Context, t *testing.T, c *servertest.Cluster, f *faultNet, rng *rand.Rand) {
	for ctx.Err() == nil {
		victim := c.Nodes[rng.IntN(len(c.Nodes))]
		if victim.Leads() {
			continue
		}
		f.isolate(c, victim.Addr, true)
		sleep(ctx, time.Duration(20+rng.IntN(40))*time.Millisecond)
		f.heal()
		sleep(ctx, time.Duration(80+rng.IntN(60))*time.Millisecond)
	}
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// runFaults lets clients work on all nodes while a nemesis is at work, and returns what they saw.
func runFaults(t *testing.T, d time.Duration, do nemesis, change func(*raftstore.Options), onFatal func(error),
	mistakes func(*servertest.Server)) *history {
	t.Helper()
	seed := *faultSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("-faultseed %d", seed)
	f := newFaultNet()
	fatal := make(chan error, 16)
	c := servertest.RunClusterWith(t, 3, func(_ int, o *raftstore.Options) {
		f.options(o)
		if change != nil {
			change(o)
		}
		if onFatal != nil {
			o.Fatal = func(err error) { fatal <- err }
		}
	})
	for _, n := range c.Nodes {
		if mistakes != nil {
			mistakes(n)
		}
	}
	h := &history{start: time.Now()}
	ctx, cancel := context.WithTimeout(t.Context(), d)
	defer cancel()
	go func() { // as the process would end
		select {
		case err := <-fatal:
			onFatal(err)
			cancel()
			for _, n := range c.Nodes {
				n.Close()
			}
		case <-ctx.Done():
		}
	}()
	var clients sync.WaitGroup
	for id := range 6 {
		addr, rng := c.Nodes[id%3].Addr, rand.New(rand.NewPCG(seed, uint64(id)))
		clients.Go(func() { h.work(ctx, id, addr, rng) })
	}
	do(ctx, t, c, f, rand.New(rand.NewPCG(seed, 99)))
	f.heal()
	clients.Wait()
	r := redis.NewClient(&redis.Options{Addr: c.Nodes[0].Addr, ReadTimeout: 15 * time.Second})
	defer r.Close()
	for range 3 {
		var err error
		if h.final, err = r.LRange(context.Background(), "list", 0, -1).Result(); err == nil {
			break
		}
		time.Sleep(200 * time.Millisecond)
	}
	return h
}

// check returns what is wrong with a history, "" if nothing is.
func (h *history) check() string {
	var wrong []string
	for _, f := range []func() string{h.checkRegisters, h.checkLeases, h.checkPushes} {
		if w := f(); w != "" {
			wrong = append(wrong, w)
		}
	}
	return strings.Join(wrong, "; ")
}

// register is a variable as Porcupine's model: writes and reads of its value.
var register = porcupine.Model{
	Init: func() any { return "" },
	Step: func(state, input, output any) (bool, any) {
		in := input.(operation)
		if in.verb == "set" {
			return true, in.value
		}
		return output.(operation).value == state.(string), state
	},
}

// checkRegisters looks for reads that no order of the requests explains. A write whose outcome is
// not known may take place at any time after it was sent, or never.
func (h *history) checkRegisters() string {
	for _, key := range []string{"r0", "r1"} {
		var ops []porcupine.Operation
		last := int64(0)
		for _, op := range h.ops {
			last = max(last, int64(op.ret))
		}
		for _, op := range h.ops {
			if op.key != key || op.verb == "get" && !op.ok {
				continue
			}
			ret := int64(op.ret)
			if !op.ok {
				ret = last + 1
			}
			ops = append(ops, porcupine.Operation{
				ClientId: op.client, Input: op, Output: op, Call: int64(op.call), Return: ret,
			})
		}
		// A write of unknown outcome is open to the end, so its client is another one from then on.
		for i := range ops {
			if !ops[i].Input.(operation).ok {
				ops[i].ClientId = 1000 + i
			}
		}
		if res := porcupine.CheckOperationsTimeout(register, ops, 30*time.Second); res == porcupine.Illegal {
			return "register " + key + " is not linearizable"
		}
	}
	return ""
}

// checkLeases looks for two holders of a lock at one time. A holder may count on its lease from the
// answer until the TTL after it asked, less what clocks may differ by, or until it releases it.
func (h *history) checkLeases() string {
	type lease struct {
		from, to time.Duration
		owner    string
	}
	leases := map[string][]lease{}
	released := map[string]time.Duration{}
	for _, op := range h.ops {
		if op.verb == "release" {
			released[op.value] = op.call
		}
	}
	for _, op := range h.ops {
		if op.verb != "acquire" || !op.granted {
			continue
		}
		to := op.call + op.ttl*999/1000
		if at, ok := released[op.value]; ok {
			to = min(to, at)
		}
		if op.ret < to {
			leases[op.key] = append(leases[op.key], lease{op.ret, to, op.value})
		}
	}
	for key, ls := range leases {
		slices.SortFunc(ls, func(a, b lease) int { return int(a.from - b.from) })
		for i := 1; i < len(ls); i++ {
			if ls[i].from < ls[i-1].to {
				return fmt.Sprintf("lock %s is held by %s until %v and by %s from %v", key, ls[i-1].owner, ls[i-1].to, ls[i].owner, ls[i].from)
			}
		}
	}
	return ""
}

// checkPushes looks for requests that count twice, and for ones that were acknowledged and lost.
func (h *history) checkPushes() string {
	times := map[string]int{}
	for _, v := range h.final {
		times[v]++
		if times[v] > 1 {
			return "the request that pushes " + v + " was carried out twice"
		}
	}
	for _, op := range h.ops {
		if op.verb == "push" && op.ok && times[op.value] == 0 {
			return "the push of " + op.value + " was acknowledged and is lost"
		}
	}
	return ""
}

// While links are cut and slow, no lock has two holders, no read is stale, and nothing is lost or
// done twice.
func TestFaults(t *testing.T) {
	h := runFaults(t, *faultTime, cutAndSlow, nil, nil, nil)
	if wrong := h.check(); wrong != "" {
		t.Error(wrong)
	}
	answered, unknown := 0, 0
	for _, op := range h.ops {
		if op.ok {
			answered++
		} else {
			unknown++
		}
	}
	took := make([]time.Duration, 0, len(h.ops))
	for _, op := range h.ops {
		took = append(took, op.ret-op.call)
	}
	slices.Sort(took)
	t.Logf("%d requests answered, %d with an error; half within %v, all within %v",
		answered, unknown, took[len(took)/2], took[len(took)-1])
	if answered < 100 {
		t.Errorf("only %d requests were answered: that tells nothing", answered)
	}
}

// Each known mistake is noticed by a checker: else the checkers would prove nothing.
func TestFaultsNoticed(t *testing.T) {
	for name, mistake := range map[string]struct {
		change   func(*raftstore.Options)
		mistakes func(*servertest.Server)
		do       nemesis
	}{
		"reads by state": {change: func(o *raftstore.Options) { o.Test.ReadByState = true }},
		"forgotten sessions": {change: func(o *raftstore.Options) { o.Test.ForgetSessions = true },
			do: blink},
		"early acknowledgment": {mistakes: func(s *servertest.Server) { s.SetUnsound(true, false) }},
		"expiry by each node": {change: func(o *raftstore.Options) { o.FailoverWait = 200 * time.Millisecond },
			mistakes: func(s *servertest.Server) { s.SetUnsound(false, true) }},
	} {
		t.Run(name, func(t *testing.T) {
			var mu sync.Mutex
			fatal, do := "", mistake.do
			if do == nil {
				do = cutAndSlow
			}
			onFatal := func(err error) {
				mu.Lock()
				defer mu.Unlock()
				fatal = err.Error()
			}
			for try := 1; try <= 15; try++ {
				h := runFaults(t, 2*time.Second, do, mistake.change, onFatal, mistake.mistakes)
				wrong := h.check()
				mu.Lock()
				if fatal != "" {
					wrong = fatal
				}
				mu.Unlock()
				if wrong != "" {
					t.Logf("noticed in try %d: %s", try, wrong)
					return
				}
			}
			t.Error("not noticed")
		})
	}
}
