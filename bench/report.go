//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"github.com/leaseholddb/leasehold/clock"
)

// A report is all that a run found out, as -json writes it.
type report struct {
	When     string       `json:"when"`
	Machine  string       `json:"machine"`
	Cores    int          `json:"cores"`
	Go       string       `json:"go"`
	Args     []string     `json:"args"`
	Baseline string       `json:"baseline"`
	Targets  []targetInfo `json:"targets"`
	Cells    []*cell      `json:"cells"`
}

type targetInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// A cell is one workload with one number of clients and one pipeline, over all rounds.
type cell struct {
	Workload string   `json:"workload"`
	Clients  int      `json:"clients"`
	Pipeline int      `json:"pipeline"`
	Runs     []result `json:"runs"`
	Ratios   []ratio  `json:"ratios"`
}

// A result is one run against one target. Zero stands for what is not known.
type result struct {
	Round     int     `json:"round"`
	Target    string  `json:"target"`
	Seconds   float64 `json:"seconds"`
	PerSecond float64 `json:"commandsPerSecond"`
	P50       float64 `json:"p50us"`
	P99       float64 `json:"p99us"`
	CPU       float64 `json:"serverCPUusPerCommand"`
	RSS       int64   `json:"rssBytes"`
	LoadCores float64 `json:"loadCores"`
	Tally     tally   `json:"tally"`

	EmptyRSS int64   `json:"emptyRSSBytes,omitempty"` // held only, as the two below
	PeakRSS  int64   `json:"peakRSSBytes,omitempty"`
	PerLock  float64 `json:"rssBytesPerLock,omitempty"`
}

// A ratio is subject / baseline of one figure, round by round, and the median of these.
type ratio struct {
	Subject string    `json:"subject"`
	Figure  string    `json:"figure"`
	Rounds  []float64 `json:"rounds"`
	Median  float64   `json:"median"`
}

// A figure is one number of a result.
type figure struct {
	name string
	of   func(result) float64
}

var (
	speedFigures = []figure{
		{"commands/s", func(r result) float64 { return r.PerSecond }},
		{"p50", func(r result) float64 { return r.P50 }},
		{"p99", func(r result) float64 { return r.P99 }},
		{"CPU/cmd", func(r result) float64 { return r.CPU }},
	}
	heldFigures = []figure{
		{"RSS/lock", func(r result) float64 { return r.PerLock }},
		{"RSS", func(r result) float64 { return float64(r.RSS) }},
		{"peak", func(r result) float64 { return float64(r.PeakRSS) }},
	}
)

func (c *cell) figures() []figure {
	if c.Workload == "held" {
		return heldFigures
	}
	return speedFigures
}

// newReport notes where, when and how.
func newReport(args []string, baseline string) *report {
	r := &report{
		When:     time.UnixMicro(clock.System{}.Now().Wall).UTC().Format(time.RFC3339),
		Cores:    runtime.NumCPU(),
		Go:       runtime.Version(),
		Args:     args,
		Baseline: baseline,
	}
	var name unix.Utsname
	if unix.Uname(&name) == nil {
		r.Machine = unix.ByteSliceToString(name.Sysname[:]) + " " +
			unix.ByteSliceToString(name.Release[:]) + " " +
			unix.ByteSliceToString(name.Machine[:])
	}
	return r
}

func (r *report) writeJSON(path string) error {
	b, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(b, '\n'), 0o644)
}

// of returns a figure of one target, round by round.
func (c *cell) of(target string, f figure) []float64 {
	var values []float64
	for _, r := range c.Runs {
		if r.Target == target {
			values = append(values, f.of(r))
		}
	}
	return values
}

// compare fills in the ratios to the baseline. A figure that is unknown on either side has none.
func (c *cell) compare(targets []targetInfo, baseline string) {
	for _, t := range targets {
		if t.Name == baseline {
			continue
		}
		for _, f := range c.figures() {
			base := c.of(baseline, f)
			var rounds []float64
			for i, v := range c.of(t.Name, f) {
				if i < len(base) && v > 0 && base[i] > 0 {
					rounds = append(rounds, v/base[i])
				}
			}
			if rounds != nil {
				c.Ratios = append(c.Ratios, ratio{t.Name, f.name, rounds, median(rounds)})
			}
		}
	}
}

// median returns the middle value, or the mean of the two in the middle; 0 of none.
func median(values []float64) float64 {
	v := slices.Sorted(slices.Values(values))
	n := len(v)
	if n == 0 {
		return 0
	}
	return (v[(n-1)/2] + v[n/2]) / 2
}

const (
	speedHead = "%-16s %7s %5s  %-14s %11s %8s %8s %8s %8s %8s %6s\n"
	heldHead  = "%-16s %7s %5s  %-14s %11s %8s %8s %8s %8s\n"
)

func printSpeedHead(w io.Writer) {
	fmt.Fprintf(w, speedHead, "workload", "clients", "pipe", "server", "commands/s", "p50 µs",
		"p99 µs", "CPU/cmd", "RSS MB", "granted", "load")
}

func printHeldHead(w io.Writer) {
	fmt.Fprintf(w, heldHead, "workload", "clients", "pipe", "server", "locks", "empty MB", "RSS MB",
		"peak MB", "B/lock")
}

// print writes the median of each target's rounds, then the ratios.
func (c *cell) print(w io.Writer, targets []targetInfo, baseline string) {
	for _, t := range targets {
		med := func(of func(result) float64) float64 { return median(c.of(t.Name, figure{of: of})) }
		if c.Workload == "held" {
			locks := med(func(r result) float64 { return float64(r.Tally.Granted) })
			fmt.Fprintf(w, heldHead, c.Workload, fmt.Sprint(c.Clients), fmt.Sprint(c.Pipeline),
				t.Name, fmt.Sprintf("%.0f", locks),
				known(1, med(func(r result) float64 { return float64(r.EmptyRSS) / 1e6 })),
				known(1, med(func(r result) float64 { return float64(r.RSS) / 1e6 })),
				known(1, med(func(r result) float64 { return float64(r.PeakRSS) / 1e6 })),
				known(1, med(func(r result) float64 { return r.PerLock })))
			continue
		}
		fmt.Fprintf(w, speedHead, c.Workload, fmt.Sprint(c.Clients), fmt.Sprint(c.Pipeline), t.Name,
			fmt.Sprintf("%.0f", med(speedFigures[0].of)),
			known(0, med(speedFigures[1].of)), known(0, med(speedFigures[2].of)),
			known(2, med(speedFigures[3].of)),
			known(1, med(func(r result) float64 { return float64(r.RSS) / 1e6 })),
			grantedShare(c, t.Name), known(2, med(func(r result) float64 { return r.LoadCores })))
	}
	for _, t := range targets {
		var parts []string
		for _, r := range c.Ratios {
			if r.Subject == t.Name {
				parts = append(parts, fmt.Sprintf("%s %.2f [%s]", r.Figure, r.Median, list(r.Rounds)))
			}
		}
		if parts != nil {
			fmt.Fprintf(w, "  %s / %s:  %s\n", t.Name, baseline, strings.Join(parts, "  "))
		}
	}
	fmt.Fprintln(w)
}

// grantedShare says which part of the acquires got their lock, where bench counted them.
func grantedShare(c *cell, target string) string {
	var sum tally
	for _, r := range c.Runs {
		if r.Target == target {
			sum.add(r.Tally)
		}
	}
	if sum.Granted+sum.Refused == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f%%", 100*float64(sum.Granted)/float64(sum.Granted+sum.Refused))
}

// known formats a positive number, and anything else as a dash.
func known(decimals int, v float64) string {
	if !(v > 0) || math.IsInf(v, 0) {
		return "-"
	}
	return fmt.Sprintf("%.*f", decimals, v)
}

func list(values []float64) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = fmt.Sprintf("%.2f", v)
	}
	return strings.Join(parts, " ")
}

// summary writes the median ratios of all cells, one line each.
func (r *report) summary(w io.Writer) {
	if len(r.Targets) < 2 {
		return
	}
	fmt.Fprintf(w, "median ratios to %s\n", r.Baseline)
	for _, c := range r.Cells {
		for _, t := range r.Targets {
			var line strings.Builder
			for _, x := range c.Ratios {
				if x.Subject == t.Name {
					fmt.Fprintf(&line, "  %s %5.2f", x.Figure, x.Median)
				}
			}
			if line.Len() > 0 {
				fmt.Fprintf(w, "%-16s %7d %5d  %-14s%s\n",
					c.Workload, c.Clients, c.Pipeline, t.Name, line.String())
			}
		}
	}
}
