package raftstore

import (
	"errors"
	"os"
)

// allocate makes a file that takes up so much room. Zeros are written, as a file that is only
// long has no blocks of its own.
func allocate(path string, size int64) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	zeros := make([]byte, 1<<20)
	for rest := size; rest > 0 && err == nil; rest -= int64(len(zeros)) {
		_, err = f.Write(zeros[:min(rest, int64(len(zeros)))])
	}
	return errors.Join(err, f.Sync(), f.Close())
}
