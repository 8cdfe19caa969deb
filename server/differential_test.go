package server_test

import (
	"context"
	"flag"
	"maps"
	"net"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/leaseholddb/leasehold/server/differential"
	"github.com/leaseholddb/leasehold/server/servertest"
	"github.com/leaseholddb/leasehold/server/transcript"
)

var (
	seed     = flag.Uint64("seed", 0, "TestDifferential: the seed of its commands; 0 takes one from the clock")
	commands = flag.Int("commands", 10_000, "TestDifferential: how many commands")
)

// A leasehold is a server of this test as a differential.Target.
type leasehold struct{ *servertest.Server }

func (l leasehold) Dial(ctx context.Context) (net.Conn, error) { return dialTCP(ctx, l.Server) }

// TestDifferential puts random commands of the whole table to leasehold and to a real
// redis-server, and wants the same replies and the same data. In CI there must be one; elsewhere
// its absence is said aloud.
//
//	go test ./server -run TestDifferential -seed 1 -commands 200000
func TestDifferential(t *testing.T) {
	_, err := transcript.RedisVersion()
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatalf("CI needs redis-server: %v", err)
	}
	if err != nil {
		t.Skipf("random commands are NOT compared with the real server: %v", err)
	}
	// A higher hz lets Redis notice the end of a timeout as soon as we do.
	redis, err := transcript.StartRedis(t.Context(), t.TempDir(), "--hz", "500")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(redis.Close)
	if *seed == 0 {
		*seed = uint64(time.Now().UnixNano() / 1e6 % 1e9)
	}
	report, err := differential.Run(t.Context(), differential.Config{
		Ours: leasehold{servertest.Run(t)}, Theirs: redis,
		Seed: *seed, Commands: *commands, Differences: 10,
	})
	t.Logf("-seed %d: %d commands, %d names", *seed, report.Commands, len(report.Of))
	for _, name := range slices.Sorted(maps.Keys(report.Of)) {
		if testing.Verbose() {
			t.Logf("%8d %s", report.Of[name], name)
		}
	}
	if err != nil {
		t.Error(err)
	}
	for _, d := range report.Differences {
		t.Error(d)
	}
}
