// Package raftstore puts opaque commands in one order on a majority of disks, by Raft, and hands
// them to a state machine on every node.
//
// It differs from a bare Raft log in four things, each of which a lock server needs:
//
//   - Any node may submit a command (Store.Submit); it travels to the leader by itself. A command is
//     applied exactly once, also when leaders change while it is under way: each node numbers its
//     commands, and the state machine of each node skips a number that it has seen (the sessions of
//     Ongaro, "Consensus: Bridging Theory and Practice", 2014, section 6.3). So the answer to "was it
//     applied?" is known except where the node that asked for it dies.
//   - Time is part of the log: each entry has the stamp of a clock.Logical.
//   - Reads need no entry (Store.Read): the leader asks a majority of the voters whether it still is
//     the leader, in a round that begins after the read arrived, and any node may read once it has
//     applied what was committed by then.
//   - A node whose state machine has come to differ from the leader's notices and stops.
//
// Read Store first, then entry.go for what is in the log and fsm.go for what happens to it.
package raftstore
