//go:build !linux

package main

import (
	"fmt"
	"os"
)

// The load generator uses epoll and the measuring /proc and CPU clocks of other processes.
func main() {
	fmt.Fprintln(os.Stderr, "bench: runs on Linux only")
	os.Exit(1)
}
