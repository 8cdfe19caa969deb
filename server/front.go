package server

import (
	"errors"
	"io"
	"net"
	"syscall"
	"time"

	"github.com/tidwall/redcon"
)

// errFrontClosed is what a front's serve returns after close.
var errFrontClosed = errors.New("front closed")

// isPassing reports whether an error of Accept may go away by itself.
func isPassing(err error) bool {
	for _, e := range []error{
		syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM, syscall.ECONNABORTED,
		syscall.ECONNRESET, syscall.EINTR,
	} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}

// longerPause is how long to wait before the next try of Accept.
func longerPause(last time.Duration) time.Duration {
	return min(max(2*last, 5*time.Millisecond), time.Second)
}

// A peer is the client at the other side of the seam: see wire.go for the contract.
type peer interface {
	serve(cmds []redcon.Command) (taken int, state serveState)
	reject(text string)
	authenticated() bool
	disconnected()
}

// A frontConfig is what a front is told by its server.
type frontConfig struct {
	// open announces a connection. It must return a nil interface when it refuses.
	open func(w wire) peer

	// maxBulk is proto-max-bulk-len, read anew for every pipeline. nil: Redis's default.
	maxBulk func() int64

	// keepAlive is the tcp-keepalive interval; zero or less switches it off.
	keepAlive func() time.Duration

	// loops is how many epoll loops run; zero means one for two cores.
	loops int

	// shares says that others in the process need the processors while loops wait: the log of
	// the replicated mode does its work between two commands of a client.
	shares bool
}

func (cfg *frontConfig) bulkLimit() int64 {
	if cfg.maxBulk == nil {
		return 0
	}
	return cfg.maxBulk()
}

// tune sets what every TCP connection gets. TLS is looked through; connections of
// other kinds are left as they are.
func (cfg *frontConfig) tune(nc net.Conn) {
	if t, ok := nc.(interface{ NetConn() net.Conn }); ok {
		nc = t.NetConn()
	}
	tcp, ok := nc.(*net.TCPConn)
	if !ok {
		return
	}
	_ = tcp.SetNoDelay(true) // a socket that is gone already is noticed by its first read
	var d time.Duration
	if cfg.keepAlive != nil {
		d = cfg.keepAlive()
	}
	if d <= 0 {
		_ = tcp.SetKeepAlive(false)
		return
	}
	// As Redis does it: first probe after d, then three, a third of d apart.
	_ = tcp.SetKeepAliveConfig(net.KeepAliveConfig{
		Enable: true, Idle: d, Interval: max(d/3, time.Second), Count: 3,
	})
}

// A replyWriter implements the writing part of redcon.Conn on a queue. Replies of the table's
// commands do not come this way, so it may allocate.
type replyWriter struct {
	queue   func(p []byte)
	context any
}

func (w *replyWriter) WriteError(msg string)          { w.queue(redcon.AppendError(nil, msg)) }
func (w *replyWriter) WriteString(s string)           { w.queue(redcon.AppendString(nil, s)) }
func (w *replyWriter) WriteBulk(b []byte)             { w.queue(redcon.AppendBulk(nil, b)) }
func (w *replyWriter) WriteBulkString(s string)       { w.queue(redcon.AppendBulkString(nil, s)) }
func (w *replyWriter) WriteInt(n int)                 { w.queue(redcon.AppendInt(nil, int64(n))) }
func (w *replyWriter) WriteInt64(n int64)             { w.queue(redcon.AppendInt(nil, n)) }
func (w *replyWriter) WriteUint64(n uint64)           { w.queue(redcon.AppendUint(nil, n)) }
func (w *replyWriter) WriteArray(count int)           { w.queue(redcon.AppendArray(nil, count)) }
func (w *replyWriter) WriteNull()                     { w.queue(redcon.AppendNull(nil)) }
func (w *replyWriter) WriteRaw(b []byte)              { w.queue(b) }
func (w *replyWriter) WriteAny(v any)                 { w.queue(redcon.AppendAny(nil, v)) }
func (w *replyWriter) Context() any                   { return w.context }
func (w *replyWriter) SetContext(v any)               { w.context = v }
func (w *replyWriter) SetReadBuffer(int)              {}
func (w *replyWriter) ReadPipeline() []redcon.Command { return nil }
func (w *replyWriter) PeekPipeline() []redcon.Command { return nil }

// WriteBulkFrom reads all n bytes before it queues any: half a bulk string cannot be taken back.
// If r ends early, nothing is queued.
func (w *replyWriter) WriteBulkFrom(n int64, r io.Reader) {
	b := make([]byte, n)
	if _, err := io.ReadFull(r, b); err == nil {
		w.WriteBulk(b)
	}
}

// Detach is unsupported: a connection belongs to its front until it ends.
func (w *replyWriter) Detach() redcon.DetachedConn {
	panic("server: a wire cannot be detached")
}
