//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"net"
	"os/exec"
	"strconv"
)

// gateClients is the -c of the gate.
const gateClients = 50

// gates has the highest CPU per command, as a share of the baseline's, that each pipeline may cost.
var gates = map[int]float64{1: 1.00, 16: 0.80}

// redisBenchmark runs the real redis-benchmark on the targets in turn, one cell for each pipeline.
// With -gate, a subject over its limit is an error.
func (b *bench) redisBenchmark(ctx context.Context) error {
	binary, err := exec.LookPath("redis-benchmark")
	if err != nil {
		return err
	}
	printSpeedHead(b.out)
	var over []error
	for _, pipeline := range b.options.pipelines {
		c := &cell{Workload: "redis-benchmark", Clients: gateClients, Pipeline: pipeline}
		for round := range b.options.rounds {
			for _, t := range b.targets {
				r, err := b.runRedisBenchmark(ctx, binary, t, pipeline)
				if err != nil {
					return fmt.Errorf("redis-benchmark, pipeline %d, on %s: %w",
						pipeline, t.name, err)
				}
				r.Round, r.Target = round+1, t.name
				c.Runs = append(c.Runs, r)
			}
		}
		b.finish(c)
		limit, ok := gates[pipeline]
		for _, x := range c.Ratios {
			if x.Figure != "CPU/cmd" || !ok {
				continue
			}
			verdict := "kept"
			if x.Median > limit {
				verdict = "missed"
				over = append(over, fmt.Errorf("pipeline %d: %s costs %.2f of the CPU of %s, limit %.2f",
					pipeline, x.Subject, x.Median, b.baseline, limit))
			}
			fmt.Fprintf(b.out, "  gate, pipeline %d: %s CPU/cmd %.2f, limit %.2f: %s\n\n",
				pipeline, x.Subject, x.Median, limit, verdict)
		}
	}
	if b.options.gate {
		return errors.Join(over...)
	}
	return nil
}

// runRedisBenchmark measures one run of it. It counts its replies itself and does not tell errors
// from others, so the lock is looked at as well.
func (b *bench) runRedisBenchmark(
	ctx context.Context, binary string, t *target, pipeline int,
) (result, error) {
	if err := t.flush(); err != nil {
		return result{}, err
	}
	host, port, err := net.SplitHostPort(t.addr)
	if err != nil {
		return result{}, err
	}
	n := b.options.benchmarkCommands
	cmd := exec.CommandContext(ctx, binary, "-h", host, "-p", port, "--csv",
		"-n", strconv.Itoa(n), "-c", strconv.Itoa(gateClients), "-P", strconv.Itoa(pipeline),
		"SET", "k", "v", "NX", "PX", strconv.Itoa(oneKeyTTLMS))
	before, err := t.usage()
	if err != nil {
		return result{}, err
	}
	begin := now()
	out, err := cmd.Output()
	took := float64(now()-begin) / 1e6
	if err != nil {
		return result{}, err
	}
	after, err := t.usage()
	if err != nil {
		return result{}, err
	}
	r, err := parseRedisBenchmark(out)
	if err != nil {
		return result{}, err
	}
	r.Seconds = float64(n) / r.PerSecond
	r.CPU = micros(after.cpu-before.cpu) / float64(n)
	r.RSS, r.PeakRSS = after.rss, after.peak
	load := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	r.LoadCores = load.Seconds() / took
	r.Tally = tally{Commands: n, Replies: n}
	if value, err := t.call("GET", "k"); err != nil || value != "v" {
		return result{}, fmt.Errorf("the lock is not held afterwards: GET k: %q, %v", value, err)
	}
	return r, t.flush()
}

// parseRedisBenchmark reads its CSV: a line of column names and one of values, in ms.
func parseRedisBenchmark(out []byte) (result, error) {
	rows, err := csv.NewReader(bytes.NewReader(out)).ReadAll()
	if err != nil {
		return result{}, fmt.Errorf("output of redis-benchmark: %w", err)
	}
	if len(rows) != 2 {
		return result{}, fmt.Errorf("output of redis-benchmark: %q", out)
	}
	number := map[string]float64{}
	for i, name := range rows[0] {
		number[name], _ = strconv.ParseFloat(rows[1][i], 64)
	}
	r := result{
		PerSecond: number["rps"],
		P50:       number["p50_latency_ms"] * 1000,
		P99:       number["p99_latency_ms"] * 1000,
	}
	if r.PerSecond <= 0 {
		return result{}, fmt.Errorf("no rate in the output of redis-benchmark: %q", out)
	}
	return r, nil
}
