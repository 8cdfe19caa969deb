//go:build linux

package main

import (
	"context"
	"fmt"
	"io"
	"time"
)

// A bench is one run of the program.
type bench struct {
	options  *options
	dir      string // temporary, for the servers
	targets  []*target
	baseline string
	out      io.Writer
	report   *report
}

// warmCommands are sent, uncounted, on new connections before a run is measured.
const warmCommands = 2000

// measure runs all cells and prints each when its rounds are done.
func (b *bench) measure(ctx context.Context) error {
	o := b.options
	if o.redisBenchmark {
		return b.redisBenchmark(ctx)
	}
	head := ""
	for _, w := range o.workloads {
		switch {
		case w.held:
			printHeldHead(b.out)
			head = "held"
			if err := b.cell(ctx, w, heldClients, heldPipeline, b.held); err != nil {
				return err
			}
			continue
		case head != "speed":
			printSpeedHead(b.out)
			head = "speed"
		}
		for _, clients := range o.clients {
			for _, pipeline := range o.pipelines {
				if err := b.cell(ctx, w, clients, pipeline, b.speed); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// run measures one target once.
type run func(ctx context.Context, t *target, l load) (result, error)

// cell takes the targets in turn for each round, then reports.
func (b *bench) cell(ctx context.Context, w workload, clients, pipeline int, measure run) error {
	o := b.options
	l := load{
		workload: w, clients: clients, pipeline: pipeline, threads: o.threads, ttl: o.ttl,
		contention: o.contention,
	}
	c := &cell{Workload: w.name, Clients: clients, Pipeline: pipeline}
	for round := range o.rounds {
		for _, t := range b.targets {
			r, err := measure(ctx, t, l)
			if err != nil {
				return fmt.Errorf("%s, %d clients, pipeline %d, on %s: %w",
					w.name, clients, pipeline, t.name, err)
			}
			r.Round, r.Target = round+1, t.name
			c.Runs = append(c.Runs, r)
		}
	}
	b.finish(c)
	return nil
}

func (b *bench) finish(c *cell) {
	c.compare(b.report.Targets, b.baseline)
	c.print(b.out, b.report.Targets, b.baseline)
	b.report.Cells = append(b.report.Cells, c)
}

// commands returns how many a run of this load has: with one client a command takes a round trip,
// and in a pipeline a fraction of one, so these differ to let all runs last about as long.
func (b *bench) commands(l load) int {
	n := b.options.commands
	if l.pipeline > 1 {
		n *= 4
	}
	if l.clients == 1 {
		n /= 4
	}
	return max(n, 2*l.clients*l.pipeline)
}

// speed measures one run, on an empty server.
func (b *bench) speed(ctx context.Context, t *target, l load) (result, error) {
	if err := t.flush(); err != nil {
		return result{}, err
	}
	if l.workload.release {
		sha, err := t.call("SCRIPT", "LOAD", releaseScript)
		if err != nil {
			return result{}, err
		}
		l.sha = sha
	}
	ld, err := openLoader(t.addr, l)
	if err != nil {
		return result{}, err
	}
	defer ld.close()
	n := b.commands(l)
	warm := max(min(n/10, warmCommands), l.clients)
	if sum, _, err := ld.run(ctx, warm); err != nil {
		return result{}, err
	} else if err := sum.check(l, warm); err != nil {
		return result{}, err
	}
	r, err := observe(ctx, t, ld, n)
	if err != nil {
		return result{}, err
	}
	return r, t.flush()
}

// observe runs so many commands and says what that took on both sides.
func observe(ctx context.Context, t *target, ld *loader, commands int) (result, error) {
	own := ownCPUTime()
	before, err := t.usage()
	if err != nil {
		return result{}, err
	}
	sum, took, err := ld.run(ctx, commands)
	if err != nil {
		return result{}, err
	}
	after, err := t.usage()
	if err != nil {
		return result{}, err
	}
	r := result{
		Seconds:   took.Seconds(),
		PerSecond: float64(sum.Replies) / took.Seconds(),
		P50:       float64(ld.latency.ValueAtQuantile(50)),
		P99:       float64(ld.latency.ValueAtQuantile(99)),
		CPU:       micros(after.cpu-before.cpu) / float64(sum.Replies),
		RSS:       after.rss,
		PeakRSS:   after.peak,
		LoadCores: (ownCPUTime() - own).Seconds() / took.Seconds(),
		Tally:     sum,
	}
	return r, sum.check(ld.load, commands)
}

func micros(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }

const (
	heldClients  = 50
	heldPipeline = 16
	heldTTL      = time.Hour // no lock ends while they are counted
)

// held fills a server with locks and says what memory one takes. A process of ours is started anew.
func (b *bench) held(ctx context.Context, t *target, l load) (result, error) {
	if t.ours() {
		fresh := &target{name: t.name, binary: t.binary}
		if err := fresh.start(ctx, b.dir); err != nil {
			return result{}, err
		}
		defer fresh.stop()
		t = fresh
	} else if err := t.flush(); err != nil {
		return result{}, err
	}
	l.ttl, l.contention = heldTTL, 0
	ld, err := openLoader(t.addr, l)
	if err != nil {
		return result{}, err
	}
	defer ld.close()
	before, err := t.usage()
	if err != nil {
		return result{}, err
	}
	r, err := observe(ctx, t, ld, b.options.keys)
	if err != nil {
		return result{}, err
	}
	switch n, err := t.keys(); {
	case err != nil:
		return result{}, err
	case n != b.options.keys:
		return result{}, fmt.Errorf("holds %d keys, want %d", n, b.options.keys)
	}
	r.EmptyRSS = before.rss
	r.PerLock = float64(r.RSS-r.EmptyRSS) / float64(b.options.keys)
	if t.ours() {
		return r, nil
	}
	return r, t.flush()
}
