package raftstore

import "io"

// A Machine is the state that the log drives. Equal entries in equal order must give equal state
// and equal digests on every node.
type Machine interface {
	// Apply runs the commands of an entry that is committed. It is called from one goroutine
	// at a time, in the order of the log. The digest stands for what came of the entry:
	// nodes compare them.
	Apply(e *Applied) (digest uint64)

	// Begin is called when a term begins, with what Config has returned on its leader. The
	// first call on a new Machine comes before any Apply. The ID is the cluster's and never
	// changes; it is random, and known to its members only.
	Begin(cluster [16]byte, config []byte)

	// Config is what all nodes have to agree on besides the log. It may be called from any
	// goroutine.
	Config() []byte

	// Drop tells that a command of this node will not be answered by Apply any more. It is
	// called from any goroutine.
	Drop(c *Command, why DropReason)

	// NextDeadline is the instant on the logical clock at which something expires, if
	// anything does. It may be called from any goroutine.
	NextDeadline() (at int64, ok bool)

	// Snapshot freezes the state and returns at once; it is called between two Applys.
	Snapshot() (Image, error)

	// Restore replaces the state by that of an Image; it is called between two Applys.
	Restore(r io.Reader) error
}

// An Image is a frozen state.
type Image interface {
	// WriteTo writes it, while Apply goes on with the live state.
	WriteTo(w io.Writer) (int64, error)
	// Release ends the use of the image, written or not. It is called once.
	Release()
}

// Applied is an entry of the log as a Machine sees it.
type Applied struct {
	Index    uint64
	Now      int64 // of the logical clock, microseconds; the clock never goes back
	Wall     int64 // microseconds since the Unix epoch, by the leader's wall clock: data only
	Replay   bool  // from before this node was up to date: nobody waits for what it tells
	Commands []AppliedCommand
}

// An AppliedCommand is one command of an entry.
type AppliedCommand struct {
	Data []byte // good until Apply returns

	// Own is what this node has submitted, if the command is one of its own: somebody waits
	// for the outcome.
	Own *Command
}

// A Command is what Submit takes. It must not be changed afterwards.
type Command struct {
	Data  []byte // what every node's Machine gets
	Local any    // what the Machine of the submitting node gets as well
	Size  int    // how many steps it consists of, which bounds how much goes into an entry

	seq       uint64 // 0 before it has been sent
	since     int64  // nanoseconds
	cancelled bool   // nobody waits any more; what is sent again does nothing
}

// A DropReason says why a Command is not answered.
type DropReason uint8

// The reasons.
const (
	// NotApplied: it has not been applied and never will be.
	NotApplied DropReason = iota
	// Unknown: it may have been applied or be applied yet.
	Unknown
)
