// Package config owns the directives of a leasehold server: their names, what values they take,
// their defaults, which of them may change while the server runs, and how a command line, a
// config file and CONFIG GET and SET name them.
//
// It follows redis-server, so that an existing redis.conf or command line works. A directive that
// means nothing to a lock server (snapshots, replication of the Redis kind, eviction) is accepted
// and shown, and is marked idle in the table; Settings.Idle lists those that somebody relied on.
// A directive whose silent loss would do harm (rename-command, loadmodule, replicaof) is refused.
//
// The package knows nothing of what the values do. It opens no socket and starts nothing; it reads
// the config files it is given and the environment that the default of dir depends on.
//
// Read Values first, then the table in table.go. Settings is the holder that a server shares.
package config
