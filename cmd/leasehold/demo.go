package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/server"
	"github.com/leaseholddb/leasehold/server/config"
)

// cutDemo takes --raft-demo and its number out of the arguments; n is 0 if it is not among them.
func cutDemo(args []string) (rest []string, n int, err error) {
	for i, a := range args {
		if a != "--raft-demo" {
			continue
		}
		if i+1 == len(args) {
			return nil, 0, fmt.Errorf("--raft-demo needs a number of nodes")
		}
		n, err := strconv.Atoi(args[i+1])
		if err != nil || n < 1 || n > 9 {
			return nil, 0, fmt.Errorf("--raft-demo takes 1 to 9 nodes, not %q", args[i+1])
		}
		return append(append([]string{}, args[:i]...), args[i+2:]...), n, nil
	}
	return args, 0, nil
}

// demo runs a cluster of n nodes in this process, to try it out: on ports that follow each other from
// the configured one, with a directory that is removed at the end. They share the process's fate, so
// it is no cluster to rely on.
func demo(args []string, n int, logger *slog.Logger, stdout io.Writer) (err error) {
	first := config.New()
	if err := first.ParseArgs(args); err != nil {
		return err
	}
	port := first.Load().Port
	dir, err := os.MkdirTemp("", "leasehold-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var peers []string
	for i := range n {
		peers = append(peers, fmt.Sprintf("127.0.0.1:%d", port+i))
	}
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	fatal := make(chan error, 1)
	for i := range n {
		nodeDir := fmt.Sprintf("%s/node%d", dir, i+1)
		if err := os.Mkdir(nodeDir, 0o700); err != nil {
			return err
		}
		settings := config.New()
		own := append(append([]string{}, args...), "--port", strconv.Itoa(port+i),
			"--raft-peers", strings.Join(peers, ","), "--raft-announce", peers[i],
			"--raft-disk-reserve", "0", "--dir", nodeDir)
		if err := settings.ParseArgs(own); err != nil {
			return err
		}
		s, err := server.New(server.Config{
			Clock: clock.System{}, Settings: settings, Logger: logger.With("node", peers[i]),
			Fatal: func(err error) {
				select {
				case fatal <- err:
				default:
				}
			},
		})
		if err != nil {
			return err
		}
		defer s.Close()
		if err := s.Start(); err != nil {
			return err
		}
	}
	fmt.Fprintf(stdout, "a cluster of %d nodes in this process, for trying out: %s\n", n, strings.Join(peers, " "))
	select {
	case err := <-fatal:
		return err
	case <-signals:
		return nil
	}
}
