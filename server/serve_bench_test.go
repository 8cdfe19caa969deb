package server

import (
	"fmt"
	"net"
	"testing"

	"github.com/tidwall/redcon"
)

// A nullWire swallows what a client is sent.
type nullWire struct{ redcon.Conn }

func (nullWire) queue([]byte)       {}
func (nullWire) flush()             {}
func (nullWire) queued() int        { return 0 }
func (nullWire) closeWhenFlushed()  {}
func (nullWire) resume()            {}
func (nullWire) serveOthers()       {}
func (nullWire) RemoteAddr() string { return "127.0.0.1:1" }
func (nullWire) NetConn() net.Conn  { return nil }

// BenchmarkServe is the way of a pipeline through a client: everything but the sockets.
func BenchmarkServe(b *testing.B) {
	for _, depth := range []int{1, 16} {
		for _, work := range []string{"set", "mixed"} {
			b.Run(fmt.Sprintf("%s/pipeline=%d", work, depth), func(b *testing.B) {
				s, err := New(Config{})
				if err != nil {
					b.Fatal(err)
				}
				defer s.Close()
				c := s.open(nullWire{})
				cmds := make([]redcon.Command, depth)
				for i := range cmds {
					key, value := fmt.Appendf(nil, "lock:%010d", i), []byte("0123456789abcdef0123456789abcdef")
					set := [][]byte{[]byte("SET"), key, value, []byte("NX"), []byte("PX"), []byte("30000")}
					cmds[i].Args = set
					if work == "mixed" {
						cmds[i].Args = [][][]byte{set, {[]byte("GET"), key}, {[]byte("PTTL"), key}, {[]byte("DEL"), key}}[i%4]
					}
				}
				b.ReportAllocs()
				for n := 0; n < b.N; n += depth {
					c.serve(cmds)
				}
			})
		}
	}
}
