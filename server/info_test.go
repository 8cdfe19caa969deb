package server

import (
	"strings"
	"testing"

	"github.com/leaseholddb/leasehold/keyspace"
)

// absentFields are fields of INFO that a real server has and this one does not, and why.
var absentFields = map[string]string{
	"Server atomicvar_api":                    "of C",
	"Server gcc_version":                      "of C; there is go_version",
	"Server lru_clock":                        "nothing is evicted",
	"Clients clients_in_timeout_table":        "timers are the runtime's",
	"Memory allocator_frag_ratio":             "of jemalloc",
	"Memory allocator_frag_bytes":             "of jemalloc",
	"Memory allocator_rss_ratio":              "of jemalloc",
	"Memory allocator_rss_bytes":              "of jemalloc",
	"Memory rss_overhead_ratio":               "of jemalloc",
	"Memory rss_overhead_bytes":               "of jemalloc",
	"Persistence current_cow_peak":            "nothing forks",
	"Persistence current_cow_size":            "nothing forks",
	"Persistence current_cow_size_age":        "nothing forks",
	"Persistence current_fork_perc":           "nothing forks",
	"Persistence current_save_keys_processed": "nothing is saved",
	"Persistence current_save_keys_total":     "nothing is saved",
	"Stats expire_cycle_cpu_milliseconds":     "there is no cycle: keys expire on time",
	"Stats reply_buffer_shrinks":              "there is no fixed reply buffer",
	"Stats reply_buffer_expands":              "there is no fixed reply buffer",
}

// fields are the names of the fields of INFO, each with its section.
func fields(info string) (names []string) {
	section := ""
	for _, line := range strings.Split(info, "\r\n") {
		if title, ok := strings.CutPrefix(line, "# "); ok {
			section = title
		} else if name, _, ok := strings.Cut(line, ":"); ok {
			names = append(names, section+" "+name)
		}
	}
	return names
}

// TestInfoFields compares the names of INFO's fields, section by section, with those of a real
// server.
func TestInfoFields(t *testing.T) {
	redis := askRedis(t)
	s, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	tx := s.machine.keys.Begin(s.now(), 0, 0)
	ours := map[string]bool{}
	for _, name := range fields(s.info(tx, [][]byte{[]byte("info")}).Str) {
		ours[name] = true
	}
	for _, name := range fields(strings.TrimPrefix(redis("INFO").Text, "txt:")) {
		if absent := absentFields[name] != ""; ours[name] == absent {
			t.Errorf("%s: here %t, listed as absent %t", name, ours[name], absent)
		}
	}
}

// TestInfoRate reads the clock by hand: rates are means over samples of a tenth of a second, and
// an idle spell counts as long as it was.
func TestInfoRate(t *testing.T) {
	var r rate
	var c counters
	now := int64(1e6)
	r.sample(now, &c)
	for range rateSamples {
		now += rateInterval
		c.commands += 100
		r.sample(now, &c)
	}
	if got := r.mean().commands; got != 1000 {
		t.Errorf("100 commands in each tenth of a second: %v a second", got)
	}
	now += rateInterval / 2
	c.commands += 1000
	r.sample(now, &c)
	if got := r.mean().commands; got != 1000 {
		t.Errorf("after half an interval: %v a second, want the old rate", got)
	}
	now += 100e6
	r.sample(now, &c)
	if got := r.mean().commands; got > 10 {
		t.Errorf("after an idle spell: %v a second", got)
	}
}

// TestInfoSections asks for sections by name and by the words that stand for several.
func TestInfoSections(t *testing.T) {
	s, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for asked, want := range map[string]string{
		"info": "Server Clients Memory Persistence Stats Replication CPU Modules Errorstats Cluster Keyspace",
		"info all": "Server Clients Memory Persistence Stats Replication CPU Modules Commandstats " +
			"Errorstats Latencystats Cluster Keyspace",
		"info CPU commandstats nosuch": "CPU Commandstats",
		"info nosuch":                  "",
	} {
		var args [][]byte
		for _, w := range strings.Fields(asked) {
			args = append(args, []byte(w))
		}
		tx := s.machine.keys.Begin(keyspace.Instant{}, 0, 0)
		var got []string
		for _, line := range strings.Split(s.info(tx, args).Str, "\r\n") {
			if title, ok := strings.CutPrefix(line, "# "); ok {
				got = append(got, title)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v", asked, got)
		}
	}
}
