//go:build linux

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const leaseholdPackage = "github.com/leaseholddb/leasehold/cmd/leasehold"

// options are the command line.
type options struct {
	workloads         []workload
	clients           []int
	pipelines         []int
	commands          int
	rounds            int
	threads           int
	ttl               time.Duration
	contention        int
	keys              int
	redisBenchmark    bool
	benchmarkCommands int
	gate              bool
	flush             bool
	quick             bool
	failover          bool
	targets           []*target
	baseline          string
	json              string
}

func main() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := start(ctx, os.Args[1:], os.Stdout, os.Stderr)
	cancel()
	switch {
	case errors.Is(err, flag.ErrHelp):
	case errors.Is(err, errUsage):
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// errUsage stands for a command line that the flag package has complained about already.
var errUsage = errors.New("usage")

// start is the program.
func start(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	o, err := parseOptions(args, stderr)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "leasehold-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b := &bench{
		options: o, dir: dir, out: stdout, baseline: o.baseline,
		report: newReport(args, o.baseline),
	}
	defer b.stop()
	if o.failover {
		return b.failover(ctx)
	}
	if err := b.start(ctx); err != nil {
		return err
	}
	err = b.measure(ctx)
	if errors.Is(ctx.Err(), context.Canceled) {
		return errors.New("interrupted")
	}
	b.report.summary(stdout)
	if o.json != "" {
		err = errors.Join(err, b.report.writeJSON(o.json))
	}
	return err
}

func parseOptions(args []string, stderr io.Writer) (*options, error) {
	o := &options{}
	var names, clients, pipelines string
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.StringVar(&names, "workloads", "acquire,cycle", "`list` of acquire, cycle, set, held; or all")
	f.StringVar(&clients, "clients", "1,50,200", "`list` of numbers of clients")
	f.StringVar(&pipelines, "pipelines", "1,16", "`list` of pipeline lengths")
	f.IntVar(&o.commands, "n", 100_000,
		"commands of a run; 4 times that in a pipeline, a quarter for one client")
	f.IntVar(&o.rounds, "rounds", 3, "turns of each server for each line")
	f.IntVar(&o.threads, "threads", 1, "threads of the load generator")
	f.DurationVar(&o.ttl, "ttl", 30*time.Second, "TTL of acquire and cycle")
	f.IntVar(&o.contention, "contention", 0,
		"`keys` that all clients share in acquire and cycle; 0: fresh keys")
	f.IntVar(&o.keys, "keys", 1_000_000, "locks of the workload held")
	f.BoolVar(&o.redisBenchmark, "redis-benchmark", false,
		"run the real redis-benchmark instead: -c 50, SET k v NX PX 30000")
	f.IntVar(&o.benchmarkCommands, "redis-benchmark-n", 500_000, "its -n")
	f.BoolVar(&o.gate, "gate", false,
		"with -redis-benchmark: exit 1 when a server costs more CPU than its limit")
	f.BoolVar(&o.failover, "failover", false,
		"instead: end the leader of a cluster of three nodes, at least 8 times each way")
	f.BoolVar(&o.quick, "quick", false,
		"one round of all workloads with a few thousand commands; other flags still count")
	f.BoolVar(&o.flush, "flush", false, "empty a -target that holds keys")
	f.StringVar(&o.baseline, "baseline", "redis",
		"`name` of the server to compare with; redis is a redis-server that bench starts")
	f.StringVar(&o.json, "json", "", "`file` to write all results to")
	f.Func("target", "measure a running endpoint, `name=host:port[,pid]`, instead of leasehold; "+
		"repeatable", o.adder(parseTarget))
	f.Func("server", "start this binary, `[name=]path`, instead of leasehold; repeatable",
		o.adder(parseServer))
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil, err
		}
		return nil, errUsage
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", f.Arg(0))
	}
	if o.quick {
		given := map[string]bool{}
		f.Visit(func(g *flag.Flag) { given[g.Name] = true })
		for name, value := range quickDefaults {
			if !given[name] {
				f.Set(name, value)
			}
		}
	}
	var errs [3]error
	o.workloads, errs[0] = parseWorkloads(names)
	o.clients, errs[1] = parseNumbers("clients", clients, maxClients)
	o.pipelines, errs[2] = parseNumbers("pipelines", pipelines, 10_000)
	return o, errors.Join(append(errs[:], o.check())...)
}

// adder makes the value of a repeatable flag one more target.
func (o *options) adder(parse func(string) (*target, error)) func(string) error {
	return func(s string) error {
		t, err := parse(s)
		if err == nil {
			o.targets = append(o.targets, t)
		}
		return err
	}
}

// quickDefaults make a run of all workloads that takes seconds, to see that everything works.
var quickDefaults = map[string]string{
	"workloads": "all", "n": "2000", "rounds": "1", "keys": "20000", "redis-benchmark-n": "20000",
}

// check refuses what no run can be made of.
func (o *options) check() error {
	switch {
	case min(o.commands, o.rounds, o.threads, o.keys, o.benchmarkCommands) < 1:
		return errors.New("-n, -rounds, -threads, -keys and -redis-benchmark-n must be positive")
	case o.gate && !o.redisBenchmark:
		return errors.New("-gate needs -redis-benchmark")
	case o.contention < 0:
		return errors.New("-contention must not be negative")
	case o.ttl < time.Millisecond:
		return errors.New("-ttl must be at least 1ms")
	}
	return nil
}

func parseWorkloads(list string) ([]workload, error) {
	if list == "all" {
		return workloads, nil
	}
	var parsed []workload
	for name := range strings.SplitSeq(list, ",") {
		w, err := workloadByName(name)
		if err != nil {
			return nil, fmt.Errorf("-workloads: %w", err)
		}
		parsed = append(parsed, w)
	}
	return parsed, nil
}

func parseNumbers(name, list string, highest int) ([]int, error) {
	var parsed []int
	for s := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > highest {
			return nil, fmt.Errorf("-%s: %q is not a number from 1 to %d", name, s, highest)
		}
		parsed = append(parsed, n)
	}
	return parsed, nil
}

// start starts all servers and says which they are.
func (b *bench) start(ctx context.Context) error {
	o := b.options
	if o.targets == nil {
		leasehold, err := b.build(ctx)
		if err != nil {
			return err
		}
		o.targets = append(o.targets, leasehold)
	}
	isBaseline := func(t *target) bool { return t.name == o.baseline }
	if !slices.ContainsFunc(o.targets, isBaseline) {
		if o.baseline != "redis" {
			return fmt.Errorf("-baseline %s is neither redis nor one of -server and -target", o.baseline)
		}
		redis, err := parseServer("redis=redis-server")
		if err != nil {
			return err
		}
		o.targets = append(o.targets, redis)
	}
	seen := map[string]bool{}
	for _, t := range o.targets {
		if seen[t.name] {
			return fmt.Errorf("two servers are called %s: give them names", t.name)
		}
		seen[t.name] = true
	}
	for _, t := range o.targets {
		if err := t.start(ctx, b.dir); err != nil {
			return err
		}
		b.targets = append(b.targets, t)
		b.report.Targets = append(b.report.Targets, targetInfo{t.name, t.version})
		fmt.Fprintf(b.out, "%s: %s\n", t.name, t.version)
		if n, err := t.keys(); err != nil {
			return err
		} else if n > 0 && !o.flush {
			return fmt.Errorf("%s holds %d keys, and bench empties what it measures: "+
				"give -flush if they may go", t.name, n)
		}
	}
	fmt.Fprintf(b.out, "%d cores, %s, %s; %d rounds in turn; MB are 10^6 bytes; CPU/cmd in µs\n",
		b.report.Cores, b.report.Machine, runtime.Version(), o.rounds)
	if o.contention > 0 {
		fmt.Fprintf(b.out, "acquire and cycle share %d keys\n", o.contention)
	}
	fmt.Fprintln(b.out)
	return nil
}

// build builds leasehold from the source tree that bench is run in.
func (b *bench) build(ctx context.Context) (*target, error) {
	binary := filepath.Join(b.dir, "leasehold")
	cmd := exec.CommandContext(ctx, "go", "build", "-o", binary, leaseholdPackage)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build leasehold: %w\n%s", err, out)
	}
	return &target{name: "leasehold", binary: binary}, nil
}

func (b *bench) stop() {
	for _, t := range b.targets {
		t.stop()
	}
}
