package server

import (
	"math"
	"strings"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/server/config"
)

// A commandMeter is what has been counted of one command since the start or CONFIG RESETSTAT. The
// mutex guards it.
type commandMeter struct {
	calls, rejected, failed int64
	unsettled               int64                   // of the calls in meter.brief
	nanos                   int64                   // spent in all calls
	latency                 *hdrhistogram.Histogram // in nanoseconds; nil before the first call
}

// The range and precision of the histograms are Redis's, so the same buckets are shown.
const (
	maxLatency       = int64(time.Second)
	latencyPrecision = 2 // significant digits
)

// add counts n calls that took so many nanoseconds each.
func (cm *commandMeter) add(n, nanos int64, histogram bool) {
	cm.calls += n
	cm.nanos += n * nanos
	if !histogram {
		return
	}
	if cm.latency == nil {
		cm.latency = hdrhistogram.New(1, maxLatency, latencyPrecision)
	}
	_ = cm.latency.RecordValues(min(max(nanos, 1), maxLatency), n) // within the range
}

// A meter times the commands. Reading the clock after each would cost a busy server several
// percent, so brief commands that follow each other in a pipeline share one reading, and each is
// said to have taken its part. Others are timed by themselves, and so are all when somebody wants
// to know of times as short as these.
type meter struct {
	lap   int64      // when what is timed next began, in nanoseconds
	brief []Call     // those that have run since, whose time is not taken yet
	kinds []*Command // of them; only used in settle

	each      bool // no sharing
	histogram bool // latency-tracking
	slow      int64
	spike     int64 // the nanoseconds from which slow log and latency monitor want to know
	notable   int64 // the lesser of the two
}

const (
	// maxBriefArgs is how many arguments a brief command may have: the time of a command that
	// takes many grows with them.
	maxBriefArgs = 10
	// coarse is the threshold from which on the average over a pipeline of brief commands
	// tells enough.
	coarse = int64(5 * time.Millisecond)
)

func (m *meter) configure(v *config.Values) {
	m.slow, m.spike = math.MaxInt64, math.MaxInt64
	if us := v.SlowlogLogSlowerThan; us >= 0 && us < math.MaxInt64/1000 {
		m.slow = us * 1000
	}
	if ms := v.LatencyMonitorThreshold; ms > 0 && ms < math.MaxInt64/1_000_000 {
		m.spike = ms * 1_000_000
	}
	m.notable = min(m.slow, m.spike)
	m.each = m.notable < coarse
	m.histogram = v.LatencyTracking
}

// isBrief says whether a command shares a reading of the clock with its neighbours.
func (m *meter) isBrief(cmd *Command, args [][]byte) bool {
	return cmd.is(Fast|Brief) && len(args) <= maxBriefArgs && !m.each
}

// settle divides the time since the last reading among the brief commands that have run since.
func (s *Server) settle(c *client) {
	m := &s.meter
	if len(m.brief) == 0 {
		return
	}
	now := s.clock.Nano()
	each := max(now-m.lap, 0) / int64(len(m.brief))
	m.lap = now
	for _, call := range m.brief {
		if call.Cmd.meter.unsettled == 0 {
			m.kinds = append(m.kinds, call.Cmd)
		}
		call.Cmd.meter.unsettled++
	}
	for _, cmd := range m.kinds {
		cmd.meter.add(cmd.meter.unsettled, each, m.histogram)
		cmd.meter.unsettled = 0
	}
	m.kinds = m.kinds[:0]
	if each >= m.notable {
		for _, call := range m.brief {
			s.noteSlow(c, call, each)
		}
	}
	m.brief = m.brief[:0]
}

// measured counts a command of c that has just run and was not brief. Others may have been served
// meanwhile, if it was a long script, so it is told when the command began.
func (s *Server) measured(c *client, cmd *Command, args [][]byte, began int64) {
	now := s.clock.Nano()
	took := now - began
	s.meter.lap = now
	// What comes next in the pipeline runs at its own instant.
	if d := now/1000 - c.now.Mono; d > 0 {
		c.now.Mono, c.now.Wall = c.now.Mono+d, c.now.Wall+d
		s.lastNow, s.lastNano = c.now, now
	}
	if w := c.parked; w != nil && !c.executing {
		// It is counted when it is over. Waiting is no work, but for DEBUG SLEEP, which tests
		// the slow log with it.
		w.metered = Call{cmd, w.args}
		if w.args == nil {
			w.metered.Args = copyArgs(args)
		}
		w.spent = max(took, 0)
		if cmd.Name == "debug|sleep" {
			w.slept = now
		}
		return
	}
	s.charge(c, Call{cmd, args}, took)
}

// charge counts a call that took so many nanoseconds.
func (s *Server) charge(c *client, call Call, nanos int64) {
	nanos = max(nanos, 0)
	call.Cmd.meter.add(1, nanos, s.meter.histogram)
	if nanos >= s.meter.notable {
		s.noteSlow(c, call, nanos)
	}
}

// noteSlow tells those who want to know that a command took long.
func (s *Server) noteSlow(c *client, call Call, nanos int64) {
	if nanos >= s.meter.slow && !call.Cmd.is(SkipSlowlog) {
		s.slowlog.add(s, c, call, nanos/1000)
	}
	if nanos >= s.meter.spike {
		event := "command"
		if call.Cmd.is(Fast) {
			event = "fast-command"
		}
		s.latency.add(event, s.lastNow.Wall/1e6, nanos/1e6)
	}
}

// unparked counts a command whose wait is over.
func (s *Server) unparked(w *waiter) {
	if w.metered.Cmd == nil {
		return
	}
	if w.slept != 0 {
		w.spent += s.clock.Nano() - w.slept
	}
	s.charge(w.c, w.metered, w.spent)
}

// maxErrorWords bounds how many kinds of errors are told apart: scripts can make up new ones for
// ever.
const maxErrorWords = 128

// countError counts an error reply under its first word.
func (s *Server) countError(text string) {
	s.stats.errors++
	word, _, spaced := strings.Cut(text, " ")
	if !spaced {
		word = "ERR"
	}
	if s.stats.errorWords == nil {
		s.stats.errorWords = map[string]int64{}
	}
	if _, known := s.stats.errorWords[word]; known || len(s.stats.errorWords) < maxErrorWords {
		s.stats.errorWords[strings.Clone(word)]++
	}
}

// scriptCalls counts and shows a command that a script has called. Its time is the script's.
func (s *Server) scriptCalls(tx *keyspace.Tx, cmd *Command, args [][]byte, r keyspace.Reply) {
	if s.replica != nil && s.replica.quiet {
		return
	}
	s.stats.commands++
	cmd.meter.calls++
	if r.IsError() {
		cmd.meter.failed++
	}
	if len(s.monitors) > 0 {
		s.showScripted(tx, cmd, args)
	}
}

// resetStats is CONFIG RESETSTAT.
func (s *Server) resetStats() {
	s.stats = counters{}
	s.rate = rate{}
	s.machine.keys.ResetStats()
	for _, cmd := range s.table.rows {
		cmd.meter = commandMeter{}
	}
}

func (s *Server) infoCommandstats(_ *keyspace.Tx, w *infoWriter) {
	for _, cmd := range s.table.rows {
		m := &cmd.meter
		if m.calls == 0 && m.rejected == 0 && m.failed == 0 {
			continue
		}
		per := 0.0
		if m.calls > 0 {
			per = float64(m.nanos/1000) / float64(m.calls)
		}
		w.fieldf("cmdstat_"+cmd.Name, "calls=%d,usec=%d,usec_per_call=%.2f,rejected_calls=%d,failed_calls=%d",
			m.calls, m.nanos/1000, per, m.rejected, m.failed)
	}
}

func (s *Server) infoLatencystats(_ *keyspace.Tx, w *infoWriter) {
	v := s.settings.Load()
	if !v.LatencyTracking {
		return
	}
	for _, cmd := range s.table.rows {
		h := cmd.meter.latency
		if h == nil {
			continue
		}
		var parts []string
		for _, p := range v.LatencyTrackingPercentiles {
			parts = append(parts, percentileText(p, h))
		}
		w.field("latency_percentiles_usec_"+cmd.Name, strings.Join(parts, ","))
	}
}

func (s *Server) infoErrorstats(_ *keyspace.Tx, w *infoWriter) {
	for _, word := range sortedWords(s.stats.errorWords) {
		w.fieldf("errorstat_"+word, "count=%d", s.stats.errorWords[word])
	}
}

// A rate is what INFO calls instantaneous: the mean of the last samples, taken when a pipeline or
// INFO comes by and a tenth of a second has passed. No timer runs for it, so an idle server stays
// idle.
type rate struct {
	at    int64  // when the last sample was taken, microseconds
	last  totals // what the counters were then
	ring  [rateSamples]totals
	next  int
	taken int
}

// totals are the counters that have a rate; in the ring, what was counted a second.
type totals struct{ commands, in, out float64 }

const (
	rateSamples  = 16
	rateInterval = 100_000 // microseconds
)

// sample takes the samples that are due: several of one value when nobody came by for longer.
func (r *rate) sample(now int64, c *counters) {
	elapsed := now - r.at
	if elapsed < rateInterval {
		return
	}
	was, is := r.last, totals{float64(c.commands), float64(c.bytesIn), float64(c.bytesOut)}
	first := r.at == 0
	r.at, r.last = now, is
	if first {
		return
	}
	seconds := float64(elapsed) / 1e6
	one := totals{
		(is.commands - was.commands) / seconds, (is.in - was.in) / seconds, (is.out - was.out) / seconds,
	}
	for range min(elapsed/rateInterval, rateSamples) {
		r.ring[r.next] = one
		r.next = (r.next + 1) % rateSamples
		r.taken = min(r.taken+1, rateSamples)
	}
}

func (r *rate) mean() (m totals) {
	for _, one := range r.ring[:r.taken] {
		m.commands += one.commands / float64(r.taken)
		m.in += one.in / float64(r.taken)
		m.out += one.out / float64(r.taken)
	}
	return m
}
