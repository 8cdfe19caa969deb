// Package keyspace is the data of a lock server: keys, their values, deadlines, versions and
// fencing tokens, and every command that reads or changes them.
//
// It knows no socket, clock, goroutine or source of chance. What a command may depend on is in its
// Tx: the data and the instant of the request. So equal requests in equal order give equal
// keyspaces and equal replies wherever they run, which is what replication rests on.
//
// Start with Tx, then Keyspace (databases, expiry, effects), table.go (how a key is found) and
// wheel.go (how it is found again when its time has come). undo.go is the journal by which scripts
// and trials are undone, snapshot.go how a keyspace is written while requests go on. Commands are in
// files by the type they work on; each is a function of a Tx and the arguments, the name of the
// command first:
//
//	func Get(tx *Tx, args [][]byte) Reply
//
// Arguments alias a read buffer and are copied where they are kept. Arity has been checked against
// the command table before a command is called.
package keyspace
