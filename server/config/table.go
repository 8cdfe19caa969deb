package config

import (
	"math"
	"os"
	"strconv"
	"strings"
)

// A directive is one row of the table. Everything that the package knows of a directive is here.
type directive struct {
	name  string
	alias string // an older or newer name, as good as the first
	kind  kind
	def   string // as it would stand in a config file
	flags flags
	store func(v *Values, text string) // moves the text to its typed field; nil if it has none
	help  string
}

type flags uint8

const (
	fixed     flags = 1 << iota // cannot change while the server runs
	protected                   // nor may a client that can CONFIG SET move it
	fileOnly                    // not a parameter: CONFIG GET and SET do not know it
	refusing                    // only harmless values are taken
	adding                      // lines in a file add up
	idle                        // accepted and shown, without effect here
)

// names lists what the directive may be called.
func (d *directive) names() []string {
	if d.alias == "" {
		return []string{d.name}
	}
	return []string{d.name, d.alias}
}

// rows finds a row by name or alias, in lower case.
var rows = func() map[string]int {
	m := map[string]int{}
	for i := range table {
		for _, name := range table[i].names() {
			if _, twice := m[name]; twice {
				panic("config: two directives named " + name)
			}
			m[name] = i
		}
	}
	return m
}()

// initial is the values of a server that was given nothing.
var initial = defaults()

const (
	maxInt  = math.MaxInt32 // what Redis keeps in a C int
	maxLong = math.MaxInt64
)

var logLevels = []string{"debug", "verbose", "notice", "warning"}

// table holds all directives: names, ranges, choices and defaults as redis-server 7.0.15 gives
// them, the set-max-listpack pair from 7.2. Two defaults differ on purpose: bind is the loopback
// address that the shipped redis.conf has, and save is empty since there are no snapshots.
var table = append([]directive{
	// Where to listen.
	{"port", "", integer(0, 65535), "6379", 0, num(func(v *Values) *int { return &v.Port }), "TCP port; 0 for none"},
	{"bind", "", addresses(), "127.0.0.1 -::1", 0, list(func(v *Values) *[]string { return &v.Bind }), "addresses to listen on; - before one that may be missing"},
	{"bind-source-addr", "", text(), "", idle, nil, "address of outgoing connections"},
	{"unixsocket", "", text(), "", fixed, str(func(v *Values) *string { return &v.Unixsocket }), "path of a Unix socket"},
	{"unixsocketperm", "", octal(), "0", fixed, storePerm, "mode of the Unix socket, octal"},
	{"tcp-backlog", "", integer(0, maxInt), "511", fixed, num(func(v *Values) *int { return &v.TCPBacklog }), "length of the queue of connections to accept"},
	{"protected-mode", "", yesno(), "yes", 0, flag(func(v *Values) *bool { return &v.ProtectedMode }), "refuse other hosts while there is no password"},
	{"socket-mark-id", "", integer(0, math.MaxUint32), "0", fixed | idle, nil, "mark of the listening sockets"},

	// TLS.
	{"tls-port", "", integer(0, 65535), "0", 0, num(func(v *Values) *int { return &v.TLSPort }), "TLS port; 0 for none"},
	{"tls-cert-file", "", text(), "", 0, str(func(v *Values) *string { return &v.TLSCertFile }), "certificate, PEM"},
	{"tls-key-file", "", text(), "", 0, str(func(v *Values) *string { return &v.TLSKeyFile }), "private key, PEM"},
	{"tls-key-file-pass", "", text(), "", 0, str(func(v *Values) *string { return &v.TLSKeyFilePass }), "pass phrase of the private key"},
	{"tls-ca-cert-file", "", text(), "", 0, str(func(v *Values) *string { return &v.TLSCACertFile }), "authorities that clients are checked by, PEM"},
	{"tls-ca-cert-dir", "", text(), "", 0, str(func(v *Values) *string { return &v.TLSCACertDir }), "directory of such authorities"},
	{"tls-auth-clients", "", oneOf("no", "yes", "optional"), "yes", 0, str(func(v *Values) *string { return &v.TLSAuthClients }), "whether clients need a certificate"},
	{"tls-protocols", "", text(), "", 0, str(func(v *Values) *string { return &v.TLSProtocols }), "versions of TLS to offer"},
	{"tls-ciphers", "", text(), "", idle, nil, "ciphers of TLS 1.2"},
	{"tls-ciphersuites", "", text(), "", idle, nil, "ciphers of TLS 1.3"},
	{"tls-client-cert-file", "", text(), "", idle, nil, "certificate for outgoing connections"},
	{"tls-client-key-file", "", text(), "", idle, nil, "key for outgoing connections"},
	{"tls-client-key-file-pass", "", text(), "", idle, nil, "pass phrase of that key"},
	{"tls-cluster", "", yesno(), "no", idle, nil, "TLS between cluster nodes"},
	{"tls-dh-params-file", "", text(), "", idle, nil, "Diffie-Hellman parameters"},
	{"tls-prefer-server-ciphers", "", yesno(), "no", idle, nil, "who chooses the cipher"},
	{"tls-replication", "", yesno(), "no", idle, nil, "TLS to the master"},
	{"tls-session-cache-size", "", integer(0, maxInt), "20480", idle, nil, "TLS sessions kept"},
	{"tls-session-cache-timeout", "", integer(0, maxInt), "300", idle, nil, "seconds a TLS session is kept"},
	{"tls-session-caching", "", yesno(), "yes", idle, nil, "whether TLS sessions are kept"},

	// Clients.
	{"requirepass", "", text(), "", 0, str(func(v *Values) *string { return &v.RequirePass }), "password of the default user"},
	{"maxclients", "", integer(1, math.MaxUint32), "10000", 0, num(func(v *Values) *int { return &v.MaxClients }), "most connections at a time"},
	{"timeout", "", integer(0, maxInt), "0", 0, num(func(v *Values) *int { return &v.Timeout }), "seconds until an idle client is closed; 0 never"},
	{"tcp-keepalive", "", integer(0, maxInt), "300", 0, num(func(v *Values) *int { return &v.TCPKeepalive }), "seconds between TCP keepalives; 0 off"},
	{"proto-max-bulk-len", "", memory(1 << 20), "512mb", 0, num(func(v *Values) *int64 { return &v.ProtoMaxBulkLen }), "longest argument"},
	{"client-query-buffer-limit", "", memory(1 << 20), "1gb", 0, num(func(v *Values) *int64 { return &v.ClientQueryBufferLimit }), "most unprocessed input of a client"},
	{"client-output-buffer-limit", "", outputLimits(), "normal 0 0 0 slave 256mb 64mb 60 pubsub 32mb 8mb 60", 0, storeOutputLimits, "class, hard limit, soft limit, seconds over it"},
	{"maxmemory-clients", "", memoryOrPercent(), "0", idle, nil, "most memory of all clients"},
	{"tracking-table-max-keys", "", integer(0, maxLong), "1000000", 0, num(func(v *Values) *int64 { return &v.TrackingTableMaxKeys }), "keys remembered for client-side caches"},
	{"enable-debug-command", "", oneOf("no", "yes", "local"), "no", fixed, str(func(v *Values) *string { return &v.EnableDebugCommand }), "who may use DEBUG"},
	{"enable-module-command", "", oneOf("no", "yes", "local"), "no", fixed | idle, nil, "who may use MODULE"},
	{"enable-protected-configs", "", oneOf("no", "yes", "local"), "no", fixed | idle, nil, "who may set protected directives"},
	{"acllog-max-len", "", integer(0, maxLong), "128", 0, num(func(v *Values) *int64 { return &v.ACLLogMaxLen }), "length of ACL LOG"},
	{"acl-pubsub-default", "", oneOf("allchannels", "resetchannels"), "resetchannels", 0, str(func(v *Values) *string { return &v.ACLPubSubDefault }), "channels of a new user"},
	{"aclfile", "", text(), "", fixed, str(func(v *Values) *string { return &v.ACLFile }), "file of users"},
	{"user", "", refused("Bad directive or wrong number of arguments"), "", fileOnly | refusing, nil, "a user and its rules"},
	{"rename-command", "", refused("rename-command is not supported, and must not be ignored"), "", fileOnly | refusing, nil, "another name for a command"},
	{"loadmodule", "", refused("modules are not supported"), "", fileOnly | refusing, nil, "a module to load"},

	// Data.
	{"databases", "", integer(1, maxInt), "16", fixed, num(func(v *Values) *int { return &v.Databases }), "number of databases for SELECT"},
	{"notify-keyspace-events", "", events(), "", 0, str(func(v *Values) *string { return &v.NotifyKeyspaceEvents }), "which keyspace events are published"},
	{"maxmemory", "", memory(0), "0", 0, num(func(v *Values) *int64 { return &v.MaxMemory }), "memory beyond which writes are refused; 0 none"},
	{"maxmemory-policy", "", oneOf("volatile-lru", "volatile-lfu", "volatile-random", "volatile-ttl", "allkeys-lru", "allkeys-lfu", "allkeys-random", "noeviction"), "noeviction", idle, str(func(v *Values) *string { return &v.MaxMemoryPolicy }), "a lock is never evicted, whatever this says"},
	{"maxmemory-samples", "", integer(1, maxInt), "5", idle, nil, "keys sampled for eviction"},
	{"maxmemory-eviction-tenacity", "", integer(0, 100), "10", idle, nil, "effort of eviction"},
	{"dir", "", directory(), "", protected, str(func(v *Values) *string { return &v.Dir }), "directory for the server's files"},
	{"restart-guard", "", yesno(), "yes", fixed | idle, flag(func(v *Values) *bool { return &v.RestartGuard }), "after a crash wait out the leases that may be held"},

	// The replicated mode.
	{"raft-peers", "", text(), "", fixed, str(func(v *Values) *string { return &v.RaftPeers }), "all nodes of the cluster, host:port[@raftport] with commas between; the same on each"},
	{"raft-join", "", text(), "", fixed, str(func(v *Values) *string { return &v.RaftJoin }), "Raft address of a node that takes this one into its cluster"},
	{"raft-announce", "", text(), "", fixed, str(func(v *Values) *string { return &v.RaftAnnounce }), "which of raft-peers this node is, where the port does not tell"},
	{"raft-log-store", "", oneOf("wal", "boltdb"), "wal", fixed, str(func(v *Values) *string { return &v.RaftLogStore }), "what keeps the log on disk"},
	{"raft-heartbeat", "", integer(50, 10000), "500", fixed, num(func(v *Values) *int { return &v.RaftHeartbeat }), "milliseconds without the leader after which another is elected"},
	{"raft-disk-reserve", "", memory(0), "256mb", fixed, num(func(v *Values) *int64 { return &v.RaftDiskReserve }), "room on the disk without which a node does not start"},
	{"raft-tls-cert-file", "", text(), "", fixed, str(func(v *Values) *string { return &v.RaftTLSCertFile }), "certificate of the Raft port, PEM"},
	{"raft-tls-key-file", "", text(), "", fixed, str(func(v *Values) *string { return &v.RaftTLSKeyFile }), "its private key, PEM"},
	{"raft-tls-ca-cert-file", "", text(), "", fixed, str(func(v *Values) *string { return &v.RaftTLSCACertFile }), "authority that nodes check each other by, PEM"},
	{"failover-wait", "", integer(0, maxInt), "5000", fixed, num(func(v *Values) *int { return &v.FailoverWait }), "milliseconds that commands wait for a leader"},

	// Encodings.
	{"hash-max-listpack-entries", "hash-max-ziplist-entries", integer(0, maxLong), "512", 0, num(func(v *Values) *int64 { return &v.HashMaxListpackEntries }), "fields up to which a hash is a listpack"},
	{"hash-max-listpack-value", "hash-max-ziplist-value", memory(0), "64", 0, num(func(v *Values) *int64 { return &v.HashMaxListpackValue }), "bytes of a value up to which a hash is a listpack"},
	{"list-max-listpack-size", "list-max-ziplist-size", integer(math.MinInt32, maxInt), "-2", 0, num(func(v *Values) *int { return &v.ListMaxListpackSize }), "entries, or a size class, of a list's listpack"},
	{"list-compress-depth", "", integer(0, maxInt), "0", idle, nil, "nodes of a list left uncompressed"},
	{"set-max-intset-entries", "", integer(0, maxLong), "512", 0, num(func(v *Values) *int64 { return &v.SetMaxIntsetEntries }), "members up to which a set of integers is an intset"},
	{"set-max-listpack-entries", "", integer(0, maxLong), "128", 0, num(func(v *Values) *int64 { return &v.SetMaxListpackEntries }), "members up to which a set is a listpack"},
	{"set-max-listpack-value", "", memory(0), "64", 0, num(func(v *Values) *int64 { return &v.SetMaxListpackValue }), "bytes of a member up to which a set is a listpack"},
	{"zset-max-listpack-entries", "zset-max-ziplist-entries", integer(0, maxLong), "128", 0, num(func(v *Values) *int64 { return &v.ZSetMaxListpackEntries }), "members up to which a sorted set is a listpack"},
	{"zset-max-listpack-value", "zset-max-ziplist-value", memory(0), "64", 0, num(func(v *Values) *int64 { return &v.ZSetMaxListpackValue }), "bytes of a member up to which a sorted set is a listpack"},
	{"hll-sparse-max-bytes", "", memory(0), "3000", idle, nil, "size of a sparse HyperLogLog"},
	{"stream-node-max-bytes", "", memory(0), "4096", idle, nil, "bytes of a stream node"},
	{"stream-node-max-entries", "", integer(0, maxLong), "100", idle, nil, "entries of a stream node"},

	// Scripts and observation.
	{"busy-reply-threshold", "lua-time-limit", integer(0, maxLong), "5000", 0, num(func(v *Values) *int64 { return &v.BusyReplyThreshold }), "milliseconds after which a script makes others hear BUSY"},
	{"script-instruction-budget", "", integer(1, maxLong), "50000000", fixed, num(func(v *Values) *int64 { return &v.ScriptInstructionBudget }), "what a script may do before it is rolled back; the same on all nodes"},
	{"slowlog-log-slower-than", "", integer(-1, maxLong), "10000", 0, num(func(v *Values) *int64 { return &v.SlowlogLogSlowerThan }), "microseconds; -1 logs nothing"},
	{"slowlog-max-len", "", integer(0, maxLong), "128", 0, num(func(v *Values) *int64 { return &v.SlowlogMaxLen }), "length of SLOWLOG"},
	{"latency-monitor-threshold", "", integer(0, maxLong), "0", 0, num(func(v *Values) *int64 { return &v.LatencyMonitorThreshold }), "milliseconds; 0 off"},
	{"latency-tracking", "", yesno(), "yes", 0, flag(func(v *Values) *bool { return &v.LatencyTracking }), "latency histograms of commands"},
	{"latency-tracking-info-percentiles", "", percentiles(), "50 99 99.9", 0, storePercentiles, "percentiles in INFO latencystats"},
	{"loglevel", "", oneOf(logLevels...), "notice", 0, str(func(v *Values) *string { return &v.LogLevel }), "debug, verbose, notice or warning"},
	{"logfile", "", text(), "", fixed, str(func(v *Values) *string { return &v.LogFile }), "file to log to; empty for standard error"},
	{"hz", "", clamped(0, maxInt, 1, 500), "10", 0, num(func(v *Values) *int { return &v.Hz }), "runs of background work a second"},
	{"io-threads", "", integer(1, 128), "1", fixed, num(func(v *Values) *int { return &v.IOThreads }), "threads for reading and writing"},
	{"shutdown-timeout", "", integer(0, maxInt), "10", 0, num(func(v *Values) *int { return &v.ShutdownTimeout }), "seconds that a stop may take"},
}, idleTable...)

func num[T int | int64](field func(*Values) *T) func(*Values, string) {
	return func(v *Values, text string) {
		n, _ := strconv.ParseInt(text, 10, 64) // its kind has checked it
		*field(v) = T(n)
	}
}

func flag(field func(*Values) *bool) func(*Values, string) {
	return func(v *Values, text string) { *field(v) = text == "yes" }
}

func str(field func(*Values) *string) func(*Values, string) {
	return func(v *Values, text string) { *field(v) = text }
}

func list(field func(*Values) *[]string) func(*Values, string) {
	return func(v *Values, text string) { *field(v) = strings.Fields(text) }
}

func storePerm(v *Values, text string) {
	n, _ := strconv.ParseUint(text, 8, 32)
	v.UnixsocketPerm = os.FileMode(n)
}

func storePercentiles(v *Values, text string) {
	v.LatencyTrackingPercentiles = nil // not cut to length: other Values share the old ones
	for _, word := range strings.Fields(text) {
		p, _ := strconv.ParseFloat(word, 64)
		v.LatencyTrackingPercentiles = append(v.LatencyTrackingPercentiles, p)
	}
}

func storeOutputLimits(v *Values, text string) {
	words := strings.Fields(text)
	for i, limit := range []*OutputLimit{&v.NormalOutput, &v.ReplicaOutput, &v.PubSubOutput} {
		n := func(j int) int64 {
			n, _ := strconv.ParseInt(words[4*i+j], 10, 64)
			return n
		}
		*limit = OutputLimit{Hard: n(1), Soft: n(2), SoftSeconds: n(3)}
	}
}
