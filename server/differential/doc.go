// Package differential puts the same random commands to two servers and reports where they answer
// differently.
//
// What there is to say it learns from the first server: COMMAND DOCS gives names and argument
// trees, so a command that comes into the table is tried without further ado. Values come from
// pools made for trouble (pools.go): few keys of all types, numbers at their limits, bad options,
// binary strings. The rest is a short list of what cannot be compared as it is (rules.go), each
// with the reason.
//
// Commands come in episodes. An episode begins with empty servers and new connections and is given
// by its seed, so that one can be had again by itself. A difference is reported with the shortest
// list of commands found that still shows it.
//
// The package knows both servers by their wire alone. Read Run first.
package differential
