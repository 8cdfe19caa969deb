package server

import (
	"net"
	"sync"
	"time"

	"github.com/tidwall/redcon"
)

// A redconFront serves any listener by redcon's server, a goroutine for each connection. Between
// the socket and redcon stands a redconStream: redcon reads only what the tokenizer has let
// through, and its writer writes nothing at all, since replies may come from any goroutine.
type redconFront struct {
	cfg frontConfig

	mu      sync.Mutex
	closed  bool
	servers map[*redcon.Server]net.Listener
	streams map[*redconStream]struct{}
	running sync.WaitGroup // streams whose peers have not been told of the end
}

func newRedconFront(cfg frontConfig) *redconFront {
	return &redconFront{
		cfg:     cfg,
		servers: make(map[*redcon.Server]net.Listener),
		streams: make(map[*redconStream]struct{}),
	}
}

// canServe is true: every net.Listener will do.
func (f *redconFront) canServe(net.Listener) bool { return true }

// serve accepts connections until ln or the front is closed.
func (f *redconFront) serve(ln net.Listener) error {
	srv := redcon.NewServer("", f.handle, f.accept, f.ended)
	f.mu.Lock()
	if f.closed {
		f.mu.Unlock()
		return errFrontClosed
	}
	f.servers[srv] = ln
	f.mu.Unlock()
	tap := &redconListener{Listener: ln, front: f}
	err := srv.Serve(tap)
	f.mu.Lock()
	delete(f.servers, srv)
	closed := f.closed
	f.mu.Unlock()
	switch {
	case closed:
		return errFrontClosed
	case tap.err != nil:
		return tap.err
	}
	return err
}

// close closes the listeners and all connections, and waits until the peers have been told.
func (f *redconFront) close() error {
	f.mu.Lock()
	f.closed = true
	for _, ln := range f.servers {
		_ = ln.Close()
	}
	streams := make([]*redconStream, 0, len(f.streams))
	for s := range f.streams {
		streams = append(streams, s)
	}
	f.mu.Unlock()
	for _, s := range streams {
		s.abort()
	}
	f.running.Wait()
	return nil
}

func (f *redconFront) isClosed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.closed
}

// accept is redcon's callback for a new connection.
func (f *redconFront) accept(rc redcon.Conn) bool {
	s := rc.NetConn().(*redconStream)
	w := &redconWire{s: s}
	w.replyWriter.queue = s.queue
	rc.SetContext(w)
	f.mu.Lock()
	if f.closed {
		f.mu.Unlock()
		s.abort()
		return false
	}
	f.streams[s] = struct{}{}
	f.running.Add(1)
	f.mu.Unlock()
	if s.peer = f.cfg.open(w); s.peer == nil {
		s.flush()
		s.closeWhenFlushed()
		f.forget(s)
		return false
	}
	go s.pump()
	return true
}

// ended is redcon's callback for the end of a connection, on the goroutine that served it.
func (f *redconFront) ended(rc redcon.Conn, _ error) {
	s := rc.NetConn().(*redconStream)
	s.peer.disconnected()
	f.forget(s)
}

func (f *redconFront) forget(s *redconStream) {
	f.mu.Lock()
	delete(f.streams, s)
	f.mu.Unlock()
	f.running.Done()
}

// handle is redcon's callback for the first command of a pipeline.
func (f *redconFront) handle(rc redcon.Conn, cmd redcon.Command) {
	s := rc.NetConn().(*redconStream)
	if s.failure != nil {
		if !s.isOpen() {
			return
		}
		// The stream's last words, see redconStream.Read.
		s.peer.reject(s.failure.Error())
		s.flush()
		return
	}
	cmds := append([]redcon.Command{cmd}, rc.ReadPipeline()...)
	for s.isOpen() {
		taken, state := s.peer.serve(cmds)
		s.flush()
		cmds = cmds[min(taken, len(cmds)):]
		if state == serveParked && !s.awaitResume() {
			return
		}
		if state == serveClosing || len(cmds) == 0 {
			return
		}
	}
}

// A redconListener makes streams of what its listener accepts.
type redconListener struct {
	net.Listener
	front *redconFront
	err   error // why it has ended
}

// Accept waits out errors that may pass. Any other ends redcon's server, which would try again at
// once and for ever unless it hears that the listener is closed.
func (l *redconListener) Accept() (net.Conn, error) {
	var pause time.Duration
	for {
		nc, err := l.Listener.Accept()
		switch {
		case err == nil:
			l.front.cfg.tune(nc)
			return newRedconStream(l.front, nc), nil
		case l.front.isClosed() || !isPassing(err):
			l.err = err
			return nil, net.ErrClosed
		}
		pause = longerPause(pause)
		time.Sleep(pause)
	}
}

// A redconWire is the wire of a stream.
type redconWire struct {
	replyWriter
	s *redconStream
}

// RemoteAddr is the address of the other side.
func (w *redconWire) RemoteAddr() string { return w.s.raw.RemoteAddr().String() }

// NetConn is the connection itself. Its bytes go through the wire.
func (w *redconWire) NetConn() net.Conn { return w.s.raw }

// Close drops the connection with all that is queued.
func (w *redconWire) Close() error {
	w.s.abort()
	return nil
}

func (w *redconWire) queue(p []byte)    { w.s.queue(p) }
func (w *redconWire) flush()            { w.s.flush() }
func (w *redconWire) queued() int       { return w.s.queued() }
func (w *redconWire) closeWhenFlushed() { w.s.closeWhenFlushed() }
func (w *redconWire) serveOthers()      {} // they have goroutines of their own
func (w *redconWire) resume()           { w.s.resume() }
