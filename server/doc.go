// Package server is a Redis-protocol lock server: the wire, the clients, the command table and the
// machine that requests change.
//
// New makes a Server from a Config; Start listens as the settings say, Serve takes any listener,
// and DialContext connects in memory, without a port. Close and Shutdown end it. In tests, package
// servertest does this in one line.
//
// Inside, read Command and the table first (command.go, commands.go), then the way of a request:
//
//	front → client.serve → client.do → client.run → Server.exec → machine.Exec → a Run of keyspace
//
// A front (epoll_linux.go, redcon_front.go) turns bytes into commands and hands each pipeline over
// in one piece. The client refuses what may not run, queues what is part of a transaction, and
// makes a Request of the rest. machine.Exec is the only function that changes data. What others
// must hear of a request comes back as effects, and tell.go delivers them. One mutex guards the
// machine and all clients; it is never held while bytes are written to a socket.
package server
