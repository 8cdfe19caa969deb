package differential

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"strings"
	"time"

	"github.com/leaseholddb/leasehold/server/transcript"
)

// A Target is a server that can be dialled.
type Target interface {
	Dial(ctx context.Context) (net.Conn, error)
}

// patience is how long a reply may take.
const patience = 10 * time.Second

// A conn is a connection to one of the two servers.
type conn struct {
	net.Conn
	r *bufio.Reader
}

func dial(ctx context.Context, t Target) (*conn, error) {
	c, err := t.Dial(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c, r: bufio.NewReader(c)}, nil
}

func (c *conn) send(args []string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "*%d\r\n", len(args))
	for _, a := range args {
		fmt.Fprintf(&b, "$%d\r\n%s\r\n", len(a), a)
	}
	_ = c.SetDeadline(time.Now().Add(patience))
	_, err := c.Write([]byte(b.String()))
	return err
}

func (c *conn) receive() (transcript.Value, error) { return transcript.ReadValue(c.r) }

// ask sends a command and reads its one reply.
func (c *conn) ask(args ...string) (transcript.Value, error) {
	if err := c.send(args); err != nil {
		return transcript.Value{}, err
	}
	return c.receive()
}

// drain sends a PING and returns all that comes before its reply.
func (c *conn) drain() ([]transcript.Value, error) {
	const mark = "-- that is all --"
	if err := c.send([]string{"PING", mark}); err != nil {
		return nil, err
	}
	var got []transcript.Value
	for {
		v, err := c.receive()
		if err != nil {
			return got, err
		}
		if v.Text == mark || len(v.Elem) == 2 && v.Elem[1].Text == mark {
			return got, nil
		}
		got = append(got, v)
	}
}
