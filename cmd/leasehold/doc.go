// Leasehold is a lock server that speaks the Redis protocol.
//
//	leasehold [file.conf|-] [--directive value ...] [-]
//
// The arguments are those of redis-server. This package turns them into settings, runs one
// server, and maps signals and errors to an orderly stop and an exit code: 0 after a stop that
// was asked for, 1 for anything else. It knows nothing of the protocol or of the data.
//
// Read run first.
package main
