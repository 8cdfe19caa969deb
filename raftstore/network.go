package raftstore

import (
	"context"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/hashicorp/raft"

	"github.com/leaseholddb/leasehold/clock"
)

// networkOptions are what a network is made with.
type networkOptions struct {
	ID        string       // of this node
	Listen    net.Listener // the Raft port
	Advertise string       // its address as peers dial it
	TLS       *tls.Config  // mutual; nil: plain
	ClusterID func() [16]byte

	// Expect, if set, says which node should be at an address, "" if that is not known. Who answers
	// there under another name is not talked to: addresses pass from one machine to another.
	Expect func(addr string) (id string)

	// Link, if set, wraps or refuses each new connection: a fault of tests.
	Link func(from, to string, c net.Conn) (net.Conn, error)
	Log  *slog.Logger
}

// A network carries two kinds of connections on one port: raft's own and those of links. Each
// begins with a greeting by which both sides learn who the other is, and that it belongs to the
// same cluster.
type network struct {
	o      networkOptions
	raft   chan net.Conn
	ctx    context.Context // of what is being dialled; ends with closed
	cancel func()
	closed chan struct{}
	once   sync.Once
	serves sync.WaitGroup
	peer   func(conn net.Conn, from string)

	mu    sync.Mutex
	conns map[net.Conn]bool // that are open, without what is wrapped round them
}

// The kinds of connections.
const (
	kindRaft byte = 1
	kindPeer byte = 2
)

// A greeting is the magic, the kind, the cluster, and the lengths and texts of the sender's name
// and of the name that it believes to be talking to, "" if it does not know. The answer is a byte,
// 0 or 1 for a refusal, the cluster, and a text: the name of who answers, or why not.
var magic = [4]byte{'L', 'S', 'H', 1}

const (
	greetingTimeout = 2 * time.Second
	maxName         = 512
)

func newNetwork(o networkOptions) *network {
	n := &network{o: o, raft: make(chan net.Conn), closed: make(chan struct{}), conns: map[net.Conn]bool{}}
	n.ctx, n.cancel = context.WithCancel(context.Background())
	return n
}

// onPeer sets who serves the connections of links. It is called before serve.
func (n *network) onPeer(f func(conn net.Conn, from string)) { n.peer = f }

// serve accepts connections until close.
func (n *network) serve() {
	for {
		conn, err := n.o.Listen.Accept()
		if err != nil {
			select {
			case <-n.closed:
				n.serves.Wait()
				return
			case <-time.After(10 * time.Millisecond): // out of files, for instance
			}
			if errors.Is(err, net.ErrClosed) {
				n.serves.Wait()
				return
			}
			continue
		}
		n.serves.Go(func() { n.greeted(conn) })
	}
}

// greeted reads the greeting of a connection and hands it to whom it is for.
func (n *network) greeted(conn net.Conn) {
	if !n.hold(conn) {
		conn.Close()
		return
	}
	raw := conn
	defer n.letGo(raw)
	if n.o.TLS != nil {
		conn = tls.Server(conn, n.o.TLS)
	}
	conn.SetDeadline(clock.Deadline(greetingTimeout))
	kind, from, err := n.readGreeting(conn)
	if err == nil && n.o.Link != nil {
		conn, err = n.o.Link(from, n.o.ID, conn)
	}
	if err != nil {
		n.o.Log.Warn("refused a connection on the Raft port", "from", raw.RemoteAddr(), "err", err)
		raw.Close()
		return
	}
	conn.SetDeadline(time.Time{})
	if kind == kindPeer {
		n.peer(conn, from)
		conn.Close()
		return
	}
	held := &raftConn{Conn: conn, gone: make(chan struct{})}
	select {
	case n.raft <- held:
	case <-n.closed:
		conn.Close()
		return
	}
	select { // it counts as ours until raft closes it
	case <-held.gone:
	case <-n.closed:
	}
}

// A raftConn tells when it is closed.
type raftConn struct {
	net.Conn
	once sync.Once
	gone chan struct{}
}

func (c *raftConn) Close() error {
	c.once.Do(func() { close(c.gone) })
	return c.Conn.Close()
}

// hold notes a connection that close has to end.
func (n *network) hold(conn net.Conn) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	select {
	case <-n.closed:
		return false
	default:
	}
	n.conns[conn] = true
	return true
}

func (n *network) letGo(conn net.Conn) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.conns, conn)
}

// readGreeting reads and answers a greeting.
func (n *network) readGreeting(conn net.Conn) (kind byte, from string, err error) {
	var head [21]byte
	if _, err := io.ReadFull(conn, head[:5]); err != nil {
		return 0, "", fmt.Errorf("no greeting: %w", err)
	}
	if [4]byte(head[:4]) != magic {
		fmt.Fprint(conn, "-ERR this is the Raft port of a lock server\r\n")
		return 0, "", errors.New("it is no node that speaks")
	}
	if _, err := io.ReadFull(conn, head[5:]); err != nil {
		return 0, "", fmt.Errorf("greeting cut off: %w", err)
	}
	kind = head[4]
	theirs := [16]byte(head[5:])
	if from, err = readText(conn); err != nil {
		return 0, "", err
	}
	to, err := readText(conn)
	if err != nil {
		return 0, "", err
	}
	refusal := ""
	ours := n.o.ClusterID()
	switch {
	case ours != theirs && ours != [16]byte{} && theirs != [16]byte{}:
		refusal = fmt.Sprintf("node %s belongs to another cluster than %s", n.o.ID, from)
	case from == n.o.ID:
		refusal = fmt.Sprintf("two nodes call themselves %s, or one talks to itself", from)
	case to != "" && to != n.o.ID:
		refusal = fmt.Sprintf("this is node %s, not %s", n.o.ID, to)
	case kind != kindRaft && kind != kindPeer:
		refusal = "unknown kind of connection"
	}
	answer := append([]byte{0}, ours[:]...)
	text := n.o.ID
	if refusal != "" {
		answer[0], text = 1, refusal
	}
	if _, err := conn.Write(appendText(answer, text)); err != nil {
		return 0, "", err
	}
	if refusal != "" {
		return 0, "", errors.New(refusal)
	}
	return kind, from, nil
}

func appendText(b []byte, s string) []byte {
	s = s[:min(len(s), maxName)]
	return append(binary.LittleEndian.AppendUint16(b, uint16(len(s))), s...)
}

func readText(r io.Reader) (string, error) {
	var size [2]byte
	if _, err := io.ReadFull(r, size[:]); err != nil {
		return "", fmt.Errorf("greeting cut off: %w", err)
	}
	n := binary.LittleEndian.Uint16(size[:])
	if n > maxName {
		return "", errors.New("greeting with a name too long")
	}
	b := make([]byte, n)
	_, err := io.ReadFull(r, b)
	return string(b), err
}

// dial connects to a node. Names are resolved each time.
func (n *network) dial(kind byte, addr string, timeout time.Duration) (net.Conn, string, error) {
	dialer := net.Dialer{Timeout: timeout}
	conn, err := dialer.DialContext(n.ctx, "tcp", addr)
	if err != nil {
		return nil, "", err
	}
	raw := conn
	if !n.hold(raw) {
		raw.Close()
		return nil, "", net.ErrClosed
	}
	if n.o.TLS != nil {
		conf := n.o.TLS.Clone()
		if conf.ServerName == "" {
			conf.ServerName, _, _ = net.SplitHostPort(addr)
		}
		conn = tls.Client(conn, conf)
	}
	conn.SetDeadline(clock.Deadline(min(timeout, greetingTimeout)))
	to := ""
	if n.o.Expect != nil {
		to = n.o.Expect(addr)
	}
	id, err := n.greet(conn, kind, to)
	if err == nil && n.o.Link != nil {
		conn, err = n.o.Link(n.o.ID, id, conn)
	}
	if err != nil {
		raw.Close()
		n.letGo(raw)
		return nil, "", err
	}
	conn.SetDeadline(time.Time{})
	return &dialled{conn, raw, n}, id, nil
}

// A dialled is a connection that close ends if nobody else does: raft's transport leaves those that it
// keeps for later open.
type dialled struct {
	net.Conn
	raw net.Conn
	n   *network
}

func (c *dialled) Close() error {
	c.n.letGo(c.raw)
	return c.Conn.Close()
}

func (n *network) greet(conn net.Conn, kind byte, to string) (id string, err error) {
	ours := n.o.ClusterID()
	b := append(append(append([]byte{}, magic[:]...), kind), ours[:]...)
	if _, err := conn.Write(appendText(appendText(b, n.o.ID), to)); err != nil {
		return "", err
	}
	var head [17]byte
	if _, err := io.ReadFull(conn, head[:]); err != nil {
		return "", fmt.Errorf("no answer to our greeting: %w", err)
	}
	text, err := readText(conn)
	if err != nil {
		return "", err
	}
	if head[0] != 0 {
		return "", fmt.Errorf("refused: %s", text)
	}
	theirs := [16]byte(head[1:])
	if ours != theirs && ours != [16]byte{} && theirs != [16]byte{} {
		return "", fmt.Errorf("node %s belongs to another cluster", text)
	}
	if to != "" && text != to {
		return "", fmt.Errorf("node %s answers at the address of %s", text, to)
	}
	return text, nil
}

// dialPeer opens a connection for a link. id is what the node says it is.
func (n *network) dialPeer(addr string, timeout time.Duration) (conn net.Conn, id string, err error) {
	return n.dial(kindPeer, addr, timeout)
}

// close ends all connections, dialling, and serve.
func (n *network) close() error {
	var err error
	n.once.Do(func() {
		n.mu.Lock()
		close(n.closed)
		n.cancel()
		conns := n.conns
		n.conns = nil
		n.mu.Unlock()
		err = n.o.Listen.Close()
		for conn := range conns {
			conn.Close()
		}
	})
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// raftLayer is the network as raft's transport sees it.
func (n *network) raftLayer() raft.StreamLayer { return &raftLayer{n} }

type raftLayer struct{ n *network }

// Accept implements net.Listener.
func (l *raftLayer) Accept() (net.Conn, error) {
	select {
	case conn := <-l.n.raft:
		return conn, nil
	case <-l.n.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (l *raftLayer) Close() error { return l.n.close() }

// Addr implements net.Listener.
func (l *raftLayer) Addr() net.Addr { return advertised(l.n.o.Advertise) }

// Dial implements raft.StreamLayer.
func (l *raftLayer) Dial(addr raft.ServerAddress, timeout time.Duration) (net.Conn, error) {
	conn, _, err := l.n.dial(kindRaft, string(addr), timeout)
	return conn, err
}

// advertised is an address that peers dial, which need not be one of this machine.
type advertised string

func (advertised) Network() string  { return "tcp" }
func (a advertised) String() string { return string(a) }
