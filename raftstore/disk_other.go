//go:build !(linux || darwin || freebsd)

package raftstore

import "os"

// lockDir leaves it to bbolt, which locks its files on every system, to keep a second process out.
func lockDir(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
}

// freeSpace knows of no way to ask this operating system.
func freeSpace(string) (bytes int64, known bool) { return 0, false }

// syncFile can't sync directories everywhere.
func syncFile(*os.File) error { return nil }
