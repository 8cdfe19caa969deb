package server

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/HdrHistogram/hdrhistogram-go"

	"github.com/leaseholddb/leasehold/keyspace"
)

// A latencyMonitor keeps what took longer than latency-monitor-threshold, by the name of an event.
type latencyMonitor struct {
	events map[string]*spikes
}

// spikes are the last occurrences of one event, oldest first, at most one a second.
type spikes struct {
	samples []spike
	worst   int64 // milliseconds, of all time
}

// A spike is the worst occurrence within a second.
type spike struct {
	at    int64 // Unix time in seconds
	milli int64
}

// maxSpikes is how many seconds of an event are kept, as in Redis.
const maxSpikes = 160

func (m *latencyMonitor) add(event string, at, milli int64) {
	if m.events == nil {
		m.events = map[string]*spikes{}
	}
	e := m.events[event]
	if e == nil {
		e = &spikes{}
		m.events[event] = e
	}
	e.worst = max(e.worst, milli)
	if n := len(e.samples); n > 0 && e.samples[n-1].at == at {
		last := &e.samples[n-1]
		last.milli = max(last.milli, milli)
		return
	}
	if len(e.samples) == maxSpikes {
		e.samples = append(e.samples[:0], e.samples[1:]...)
	}
	e.samples = append(e.samples, spike{at, milli})
}

func sortedWords[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func latencyLatest(c *client, _ [][]byte) keyspace.Reply {
	var out []keyspace.Reply
	events := c.srv.latency.events
	for _, name := range sortedWords(events) {
		e := events[name]
		last := e.samples[len(e.samples)-1]
		out = append(out, keyspace.Array(keyspace.Bulk(name), keyspace.Int(last.at),
			keyspace.Int(last.milli), keyspace.Int(e.worst)))
	}
	return keyspace.Array(out...)
}

func latencyHistory(c *client, args [][]byte) keyspace.Reply {
	var out []keyspace.Reply
	if e := c.srv.latency.events[string(args[2])]; e != nil {
		for _, sp := range e.samples {
			out = append(out, keyspace.Array(keyspace.Int(sp.at), keyspace.Int(sp.milli)))
		}
	}
	return keyspace.Array(out...)
}

func latencyReset(c *client, args [][]byte) keyspace.Reply {
	m := &c.srv.latency
	n := int64(len(m.events))
	if len(args) == 2 {
		m.events = nil
		return keyspace.Int(n)
	}
	n = 0
	for _, name := range args[2:] {
		if m.events[string(name)] != nil {
			delete(m.events, string(name))
			n++
		}
	}
	return keyspace.Int(n)
}

// latencyGraph draws the history of an event: a column for each second in which it occurred, and
// below it how long ago that was.
func latencyGraph(c *client, args [][]byte) keyspace.Reply {
	e := c.srv.latency.events[string(args[2])]
	if e == nil {
		return keyspace.Err("ERR No samples available for event '" + string(args[2]) + "'")
	}
	const columns = 80
	shown := e.samples[max(0, len(e.samples)-columns):]
	low, high := shown[0].milli, shown[0].milli
	for _, sp := range shown {
		low, high = min(low, sp.milli), max(high, sp.milli)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s - high %d ms, low %d ms (all time high %d ms)\n%s\n", args[2], high, low,
		e.worst, strings.Repeat("-", columns))
	const rows, steps = 4, "_-`"
	for row := rows - 1; row >= 0; row-- {
		for _, sp := range shown {
			level := int64(len(steps) * rows) // of the column, in steps
			if high > low {
				level = (sp.milli - low) * (level - 1) / (high - low)
			}
			switch at := level - int64(row*len(steps)); {
			case at < 0:
				b.WriteByte(' ')
			case at >= int64(len(steps)):
				b.WriteByte('|')
			case level == int64(len(steps)*rows)-1:
				b.WriteByte('#')
			default:
				b.WriteByte(steps[at])
			}
		}
		b.WriteByte('\n')
	}
	now := c.now.Wall / 1e6
	for line := range 4 {
		b.WriteByte('\n')
		for _, sp := range shown {
			label := ago(now - sp.at)
			if line < len(label) {
				b.WriteByte(label[line])
			} else {
				b.WriteByte(' ')
			}
		}
	}
	b.WriteByte('\n')
	return verbatim(b.String())
}

// ago writes a span of seconds in its largest unit.
func ago(seconds int64) string {
	for _, unit := range []struct {
		seconds int64
		letter  string
	}{{86400, "d"}, {3600, "h"}, {60, "m"}} {
		if seconds >= unit.seconds {
			return strconv.FormatInt(seconds/unit.seconds, 10) + unit.letter
		}
	}
	return strconv.FormatInt(max(seconds, 0), 10) + "s"
}

// latencyDoctor sums up in words what LATENCY LATEST and HISTORY have.
func latencyDoctor(c *client, _ [][]byte) keyspace.Reply {
	s := c.srv
	if s.settings.Load().LatencyMonitorThreshold == 0 {
		return verbatim("The latency monitor is off. CONFIG SET latency-monitor-threshold " +
			"<milliseconds> switches it on.\n")
	}
	if len(s.latency.events) == 0 {
		return verbatim("Nothing has taken longer than latency-monitor-threshold.\n")
	}
	var b strings.Builder
	for _, name := range sortedWords(s.latency.events) {
		e := s.latency.events[name]
		sum := int64(0)
		for _, sp := range e.samples {
			sum += sp.milli
		}
		fmt.Fprintf(&b, "%s: %d seconds with spikes, %d ms on average, %d ms at worst.\n",
			name, len(e.samples), sum/int64(len(e.samples)), e.worst)
	}
	b.WriteString("SLOWLOG GET tells which commands were slow.\n")
	return verbatim(b.String())
}

// latencyHistogram is LATENCY HISTOGRAM: of each command how many calls took up to so many
// microseconds. A container stands for all its subcommands.
func latencyHistogram(c *client, args [][]byte) keyspace.Reply {
	t := c.srv.table
	var out []keyspace.Reply
	if !c.srv.settings.Load().LatencyTracking {
		return keyspace.Map()
	}
	add := func(cmd *Command) {
		if h := cmd.meter.latency; h != nil {
			out = append(out, keyspace.Bulk(cmd.Name), keyspace.Map(
				keyspace.Bulk("calls"), keyspace.Int(h.TotalCount()),
				keyspace.Bulk("histogram_usec"), cumulative(h)))
		}
	}
	if len(args) == 2 {
		for _, cmd := range t.rows {
			add(cmd)
		}
		return keyspace.Map(out...)
	}
	for _, name := range args[2:] {
		first, sub, isSub := strings.Cut(strings.ToLower(string(name)), "|")
		cmd := t.byName[first]
		if cmd != nil && isSub {
			cmd = cmd.subcommands[sub]
		}
		if cmd == nil {
			continue
		}
		add(cmd)
		for _, sub := range sortedWords(cmd.subcommands) {
			add(cmd.subcommands[sub])
		}
	}
	return keyspace.Map(out...)
}

// cumulative is a histogram by powers of two from 1024 ns on, without the steps that add no call. A
// step reaches to the end of the bucket that its bound lies in, which is where Redis's 33 and 66 µs
// come from.
func cumulative(h *hdrhistogram.Histogram) keyspace.Reply {
	const buckets, last = 128, 1<<30 - 1 // buckets to a power of two; the end of the last of all
	var out []keyspace.Reply
	bound, count, shown := int64(1024), int64(0), int64(0)
	flush := func() {
		if count > shown {
			top := min(bound+bound/buckets-1, last)
			out = append(out, keyspace.Int(top/1000), keyspace.Int(count))
			shown = count
		}
	}
	for _, bar := range h.Distribution() {
		for bar.From > bound {
			flush()
			bound *= 2
		}
		count += bar.Count
	}
	flush()
	return keyspace.Map(out...)
}

func percentileText(p float64, h *hdrhistogram.Histogram) string {
	return fmt.Sprintf("p%s=%.3f", strconv.FormatFloat(p, 'g', -1, 64),
		float64(h.ValueAtPercentile(p))/1000)
}
