package server_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leaseholddb/leasehold/server/servertest"
	"github.com/leaseholddb/leasehold/server/transcript"
)

// TestDumpsAreExchanged restores random values that a real server dumped, and has it restore ours.
func TestDumpsAreExchanged(t *testing.T) {
	if _, err := transcript.RedisVersion(); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("CI needs redis-server: %v", err)
		}
		t.Skipf("dumps are NOT exchanged with a real server: %v", err)
	}
	redis, err := transcript.StartRedis(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer redis.Close()
	there, err := redis.Dial(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	here, err := dialTCP(t.Context(), servertest.Run(t))
	if err != nil {
		t.Fatal(err)
	}
	defer here.Close()
	defer there.Close()
	theirs, ours := binaryAsker(t, there), binaryAsker(t, here)

	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rnd := rand.New(rand.NewPCG(seed, 0))
	for range 100 {
		fill, show := randomValue(rnd)
		for _, s := range []func(...string) []string{theirs, ours} {
			s("DEL", "k")
			s(fill...)
		}
		want := shown(theirs, show)
		ofTheirs, ofOurs := theirs("DUMP", "k")[0], ours("DUMP", "k")[0]
		ours("RESTORE", "k", "0", ofTheirs, "REPLACE")
		theirs("RESTORE", "k", "0", ofOurs, "REPLACE")
		for name, got := range map[string][]string{"ours": shown(ours, show), "theirs": shown(theirs, show)} {
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %s has %d elements that differ from the %d wanted", fill[0], name, len(got), len(want))
			}
		}
	}
}

// shown asks for a value; the order of a set is nobody's.
func shown(ask func(...string) []string, show []string) []string {
	got := ask(show...)
	if show[0] == "SMEMBERS" {
		slices.Sort(got)
	}
	return got
}

// randomValue returns a command that makes a value of some size, and one that shows it.
func randomValue(rnd *rand.Rand) (fill, show []string) {
	text := func() string {
		switch rnd.IntN(4) {
		case 0:
			return strconv.FormatInt(rnd.Int64()>>rnd.IntN(64), 10)
		case 1:
			return strings.Repeat("ab", rnd.IntN(8000))
		}
		b := make([]byte, rnd.IntN(100))
		for i := range b {
			b[i] = byte(rnd.Uint32())
		}
		return string(b)
	}
	n := []int{1, 5, 130, 600}[rnd.IntN(4)]
	add := func(command string, elem func() []string) {
		fill = []string{command, "k"}
		for range n {
			fill = append(fill, elem()...)
		}
	}
	score := func() string { return strconv.FormatFloat(rnd.NormFloat64()*1000, 'g', -1, 64) }
	switch rnd.IntN(6) {
	case 0:
		return []string{"SET", "k", text()}, []string{"GET", "k"}
	case 1:
		add("RPUSH", func() []string { return []string{text()} })
		return fill, []string{"LRANGE", "k", "0", "-1"}
	case 2:
		add("SADD", func() []string { return []string{text()} })
		return fill, []string{"SMEMBERS", "k"}
	case 3:
		add("SADD", func() []string { return []string{strconv.FormatInt(rnd.Int64()>>rnd.IntN(64), 10)} })
		return fill, []string{"SMEMBERS", "k"}
	case 4:
		add("HSET", func() []string { return []string{"f" + text(), text()} })
		return fill, []string{"HMGET", "k", fill[2], fill[len(fill)-2]}
	}
	add("ZADD", func() []string { return []string{score(), text()} })
	return fill, []string{"ZRANGE", "k", "0", "-1", "WITHSCORES"}
}

// binaryAsker returns how to ask one command of any bytes, and get its reply as texts.
func binaryAsker(t *testing.T, conn net.Conn) func(args ...string) []string {
	r := bufio.NewReader(conn)
	return func(args ...string) []string {
		t.Helper()
		var b strings.Builder
		fmt.Fprintf(&b, "*%d\r\n", len(args))
		for _, a := range args {
			fmt.Fprintf(&b, "$%d\r\n%s\r\n", len(a), a)
		}
		if _, err := conn.Write([]byte(b.String())); err != nil {
			t.Fatal(err)
		}
		v, err := transcript.ReadValue(r)
		if err != nil {
			t.Fatal(err)
		}
		if v.Kind == '-' {
			t.Fatalf("%s: %s", args[0], v.Text)
		}
		if v.Elem == nil {
			return []string{v.Text}
		}
		var out []string
		for _, e := range v.Elem {
			out = append(out, e.Text)
		}
		return out
	}
}
