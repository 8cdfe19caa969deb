//go:build !linux

package server

import (
	"errors"
	"fmt"
	"net"
)

// An epollFront is there on Linux only; elsewhere the redcon front serves everything.
type epollFront struct{}

func newEpollFront(frontConfig) (*epollFront, error) {
	return nil, fmt.Errorf("epoll front: %w", errors.ErrUnsupported)
}

func (f *epollFront) canServe(net.Listener) bool { return false }
func (f *epollFront) serve(net.Listener) error   { return errFrontClosed }
func (f *epollFront) close() error               { return nil }
