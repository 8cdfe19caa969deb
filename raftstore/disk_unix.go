//go:build linux || darwin || freebsd

package raftstore

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// lockDir keeps a second process out for as long as the file is open. The kernel forgets the lock
// with the process.
func lockDir(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the lock: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		pid := make([]byte, 20)
		n, _ := f.Read(pid)
		f.Close()
		return nil, fmt.Errorf("%s: process %s uses this directory (%w): stop it, or give this node its own directory",
			path, strings.TrimSpace(string(pid[:n])), err)
	}
	// For the message above only.
	if f.Truncate(0) == nil {
		fmt.Fprintln(f, os.Getpid())
	}
	return f, nil
}

// freeSpace is how many bytes are free for us on a file system.
func freeSpace(dir string) (bytes int64, known bool) {
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err != nil {
		return 0, false
	}
	return int64(st.Bavail) * int64(st.Bsize), true
}

func syncFile(dir *os.File) error { return dir.Sync() }
