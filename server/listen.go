package server

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/leaseholddb/leasehold/server/config"
)

// A front serves the connections of listeners until it is closed.
type front interface {
	// canServe reports whether serve can take the connections of ln.
	canServe(ln net.Listener) bool
	// serve accepts connections until ln or the front is closed.
	serve(ln net.Listener) error
	// close ends all connections and waits until their clients are told.
	close() error
}

// listening is what a server listens on. Its mutex is taken after the server's or alone.
type listening struct {
	mu        sync.Mutex
	fronts    []front // in order of preference
	listeners []net.Listener
	memory    *memListener
	served    sync.WaitGroup
	closed    bool
}

// Start listens where the settings say and serves in the background. It returns when connections
// are accepted, or with an error when an address cannot be had; nothing is left open then.
func (s *Server) Start() error {
	lns, err := s.listen()
	if err != nil {
		return err
	}
	for _, ln := range lns {
		if err := s.serveInBackground(ln); err != nil {
			return err
		}
	}
	return nil
}

// Listen listens on a TCP address ("127.0.0.1:0" for any free port, see Addr) and serves in the
// background. It returns when connections are accepted.
func (s *Server) Listen(addr string) error {
	ln, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	return s.serveInBackground(ln)
}

// Serve accepts connections from ln until the server or ln is closed, and owns ln from then on. It
// returns ErrClosed after Close and Shutdown.
func (s *Server) Serve(ln net.Listener) error {
	f, err := s.adopt(ln)
	if err != nil {
		ln.Close()
		return err
	}
	defer s.listening.served.Done()
	err = f.serve(ln)
	if s.isClosed() {
		return ErrClosed
	}
	return err
}

func (s *Server) serveInBackground(ln net.Listener) error {
	f, err := s.adopt(ln)
	if err != nil {
		ln.Close()
		return err
	}
	go func() {
		defer s.listening.served.Done()
		if err := f.serve(ln); err != nil && !s.isClosed() {
			s.log.Error("no longer accepting connections", "addr", ln.Addr(), "err", err)
		}
	}()
	return nil
}

// adopt files a listener and returns the front for it.
func (s *Server) adopt(ln net.Listener) (front, error) {
	l := &s.listening
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, ErrClosed
	}
	if err := s.makeFronts(); err != nil {
		return nil, err
	}
	for _, f := range l.fronts {
		if f.canServe(ln) {
			l.listeners = append(l.listeners, ln)
			l.served.Add(1)
			return f, nil
		}
	}
	return nil, fmt.Errorf("no way to serve a %T", ln)
}

// makeFronts starts the fronts at the first use. The epoll front comes first where there is one;
// the redcon front takes the rest.
func (s *Server) makeFronts() error {
	l := &s.listening
	if l.fronts != nil {
		return nil
	}
	cfg := frontConfig{
		open: func(w wire) peer {
			if c := s.open(w); c != nil {
				return c
			}
			return nil
		},
		shares:    s.replica != nil,
		maxBulk:   func() int64 { return s.settings.Load().ProtoMaxBulkLen },
		keepAlive: func() time.Duration { return time.Duration(s.settings.Load().TCPKeepalive) * time.Second },
	}
	fast, err := newEpollFront(cfg)
	if err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return fmt.Errorf("start event loops: %w", err)
	}
	if err == nil {
		l.fronts = append(l.fronts, fast)
	}
	l.fronts = append(l.fronts, newRedconFront(cfg))
	return nil
}

// Addr is the address of the first listener, or nil when there is none.
func (s *Server) Addr() net.Addr {
	s.listening.mu.Lock()
	defer s.listening.mu.Unlock()
	for _, ln := range s.listening.listeners {
		if ln != net.Listener(s.listening.memory) {
			return ln.Addr()
		}
	}
	return nil
}

// DialContext connects to the server in memory: no port, no socket. Network and address are
// ignored, so that it fits where clients take a dial function.
func (s *Server) DialContext(ctx context.Context, _, _ string) (net.Conn, error) {
	l := &s.listening
	l.mu.Lock()
	ln, first := l.memory, l.memory == nil
	if first {
		ln = newMemListener()
		l.memory = ln
	}
	l.mu.Unlock()
	if first {
		if err := s.serveInBackground(ln); err != nil {
			return nil, err
		}
	}
	return ln.DialContext(ctx)
}

// Close ends the server at once: it stops listening and closes all connections. It returns when
// nothing of the server is running any more.
func (s *Server) Close() error {
	s.mu.Lock()
	s.stopping = true
	s.expiry.stop()
	s.pause.stop()
	for _, c := range s.clients {
		c.closing = true
	}
	s.mu.Unlock()
	l := &s.listening
	l.mu.Lock()
	l.closed = true
	lns, fronts := l.listeners, l.fronts
	l.mu.Unlock()
	var errs []error
	for _, ln := range lns {
		if err := ln.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
			errs = append(errs, err)
		}
	}
	for _, f := range fronts {
		errs = append(errs, f.close())
	}
	l.served.Wait()
	if p := s.replica; p != nil && p.store != nil {
		errs = append(errs, p.store.Close())
	}
	return errors.Join(errs...)
}

// Shutdown ends the server in order: it accepts no more connections, lets the pipelines that are
// being served finish and their replies go out, then closes. When ctx ends first, it closes at
// once and returns the context's error.
func (s *Server) Shutdown(ctx context.Context) error {
	s.handOver()
	s.mu.Lock()
	s.stopping = true
	wires := make([]wire, 0, len(s.clients))
	for _, c := range s.clients {
		c.closing = true
		if c.committing == nil { // or it is closed when it has its answer
			wires = append(wires, c.wire)
		}
	}
	s.mu.Unlock()
	for _, w := range wires {
		w.closeWhenFlushed()
		w.flush()
	}
	err := s.awaitClients(ctx)
	return errors.Join(err, s.Close())
}

// awaitClients waits until no client is left.
func (s *Server) awaitClients(ctx context.Context) error {
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for {
		s.mu.Lock()
		left := len(s.clients)
		s.mu.Unlock()
		if left == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
}

func (s *Server) isClosed() bool {
	s.listening.mu.Lock()
	defer s.listening.mu.Unlock()
	return s.listening.closed
}

// listen opens all that the settings name, or nothing.
func (s *Server) listen() (lns []net.Listener, err error) {
	v := s.settings.Load()
	defer func() {
		if err != nil {
			for _, ln := range lns {
				ln.Close()
			}
		}
	}()
	if v.Port > 0 {
		if lns, err = listenTCP(v.Bind, v.Port); err != nil {
			return lns, err
		}
	}
	if v.TLSPort > 0 {
		conf, err := tlsConfig(v)
		if err != nil {
			return lns, fmt.Errorf("tls: %w", err)
		}
		more, err := listenTCP(v.Bind, v.TLSPort)
		for _, ln := range more {
			lns = append(lns, tls.NewListener(ln, conf))
		}
		if err != nil {
			return lns, err
		}
	}
	if v.Unixsocket != "" {
		ln, err := listenUnix(v)
		if err != nil {
			return lns, err
		}
		lns = append(lns, ln)
	}
	return lns, nil
}

// listenTCP listens on all bind addresses. One that begins with "-" may be missing.
func listenTCP(bind []string, port int) (lns []net.Listener, err error) {
	for _, host := range bind {
		host, optional := strings.CutPrefix(host, "-")
		network := "tcp4"
		switch {
		case host == "*":
			host = ""
		case host == "::*":
			network, host = "tcp6", ""
		case strings.Contains(host, ":"):
			network = "tcp6"
		}
		ln, err := net.Listen(network, net.JoinHostPort(host, strconv.Itoa(port)))
		if err != nil && optional {
			continue
		}
		if err != nil {
			return lns, err
		}
		lns = append(lns, ln)
		if port == 0 {
			port = ln.Addr().(*net.TCPAddr).Port
		}
	}
	return lns, nil
}

func listenUnix(v *config.Values) (net.Listener, error) {
	if err := os.Remove(v.Unixsocket); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("remove old socket: %w", err)
	}
	ln, err := net.Listen("unix", v.Unixsocket)
	if err != nil {
		return nil, err
	}
	if v.UnixsocketPerm != 0 {
		if err := os.Chmod(v.Unixsocket, v.UnixsocketPerm); err != nil {
			ln.Close()
			return nil, err
		}
	}
	return ln, nil
}

// tlsConfig makes of the tls-* directives what crypto/tls wants.
func tlsConfig(v *config.Values) (*tls.Config, error) {
	cert, err := tls.LoadX509KeyPair(v.TLSCertFile, v.TLSKeyFile)
	if err != nil {
		return nil, err
	}
	conf := &tls.Config{Certificates: []tls.Certificate{cert}, MinVersion: tls.VersionTLS12}
	switch v.TLSAuthClients {
	case "no":
		return conf, nil
	case "optional":
		conf.ClientAuth = tls.VerifyClientCertIfGiven
	default:
		conf.ClientAuth = tls.RequireAndVerifyClientCert
	}
	pem, err := os.ReadFile(v.TLSCACertFile)
	if err != nil {
		return nil, fmt.Errorf("read tls-ca-cert-file: %w", err)
	}
	conf.ClientCAs = x509.NewCertPool()
	if !conf.ClientCAs.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("no certificate in %s", v.TLSCACertFile)
	}
	return conf, nil
}
