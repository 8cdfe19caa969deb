package server

import (
	"fmt"
	"net"
	"os"
	"runtime"
	"runtime/metrics"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

// An infoSection is a part of INFO.
type infoSection struct {
	title string // as its header has it; INFO takes it in any case
	extra bool   // only shown when it, "all" or "everything" is asked for
	write func(s *Server, tx *keyspace.Tx, w *infoWriter)

	replicated bool // only there in replicated mode
}

// infoSections are the sections in the order of their output. Of the fields that Redis has, those
// about things that are not there (an allocator, forks, a dataset on disk) are left out, unless
// clients or monitoring are known to look for them; TestInfoFields has the list.
var infoSections = []infoSection{
	{title: "Server", write: (*Server).infoServer},
	{title: "Clients", write: (*Server).infoClients},
	{title: "Memory", write: (*Server).infoMemory},
	{title: "Persistence", write: (*Server).infoPersistence},
	{title: "Stats", write: (*Server).infoStats},
	{title: "Replication", write: (*Server).infoReplication},
	{title: "Raft", replicated: true, write: (*Server).infoRaft},
	{title: "CPU", write: (*Server).infoCPU},
	{title: "Modules", write: func(*Server, *keyspace.Tx, *infoWriter) {}},
	{title: "Commandstats", extra: true, write: (*Server).infoCommandstats},
	{title: "Errorstats", write: (*Server).infoErrorstats},
	{title: "Latencystats", extra: true, write: (*Server).infoLatencystats},
	{title: "Cluster", write: (*Server).infoCluster},
	{title: "Keyspace", write: (*Server).infoKeyspace},
}

// An infoWriter collects "field:value" lines.
type infoWriter struct{ strings.Builder }

func (w *infoWriter) field(name string, value any) { fmt.Fprintf(w, "%s:%v\r\n", name, value) }

func (w *infoWriter) fieldf(name, format string, values ...any) {
	w.field(name, fmt.Sprintf(format, values...))
}

// zeros writes fields about things that never happen here, for those who sum them up.
func (w *infoWriter) zeros(names ...string) {
	for _, name := range names {
		w.field(name, 0)
	}
}

// info is INFO. Unknown sections are passed over, so asking for nothing else gives an empty
// string.
func (s *Server) info(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	wanted := map[string]bool{}
	usual, all := len(args) == 1, false
	for _, arg := range args[1:] {
		switch name := strings.ToLower(string(arg)); name {
		case "all", "everything":
			all = true
		case "default":
			usual = true
		default:
			wanted[name] = true
		}
	}
	var w infoWriter
	for _, section := range infoSections {
		if !all && (!usual || section.extra) && !wanted[strings.ToLower(section.title)] ||
			section.replicated && s.replica == nil {
			continue
		}
		if w.Len() > 0 {
			w.WriteString("\r\n")
		}
		w.WriteString("# " + section.title + "\r\n")
		section.write(s, tx, &w)
	}
	return keyspace.Reply{Kind: keyspace.KindVerbatim, Str: w.String()}
}

func (s *Server) infoServer(tx *keyspace.Tx, w *infoWriter) {
	uptime := (tx.Now.Mono - s.started.Mono) / 1e6
	w.field("redis_version", RedisVersion)
	w.field("leasehold_version", Version)
	w.field("redis_git_sha1", "00000000")
	w.field("redis_git_dirty", 0)
	w.field("redis_build_id", "0")
	w.field("redis_mode", "standalone")
	w.field("os", runtime.GOOS+" "+runtime.GOARCH)
	w.field("arch_bits", 32<<(^uint(0)>>63))
	w.field("monotonic_clock", "go")
	w.field("multiplexing_api", multiplexing())
	w.field("go_version", runtime.Version())
	w.field("process_id", os.Getpid())
	w.field("process_supervised", "no")
	w.field("run_id", s.runID)
	w.field("tcp_port", s.tcpPort())
	w.field("server_time_usec", tx.Now.Wall)
	w.field("uptime_in_seconds", uptime)
	w.field("uptime_in_days", uptime/(24*60*60))
	w.field("hz", s.settings.Load().Hz)
	w.field("configured_hz", s.settings.Load().Hz)
	executable, _ := os.Executable() // "" when the system does not tell
	w.field("executable", executable)
	w.field("config_file", s.settings.File())
	w.field("io_threads_active", 0)
}

// multiplexing is how plain TCP is read: our own loop where there is epoll.
func multiplexing() string {
	if runtime.GOOS == "linux" {
		return "epoll"
	}
	return "go"
}

// tcpPort is the port that the server listens on, which the system may have chosen.
func (s *Server) tcpPort() int {
	if addr, ok := s.Addr().(*net.TCPAddr); ok {
		return addr.Port
	}
	return s.settings.Load().Port
}

func (s *Server) infoClients(_ *keyspace.Tx, w *infoWriter) {
	w.field("connected_clients", len(s.clients))
	w.field("cluster_connections", 0)
	w.field("maxclients", s.settings.Load().MaxClients)
	w.zeros("client_recent_max_input_buffer", "client_recent_max_output_buffer")
	w.field("blocked_clients", s.waiting.count)
	w.field("tracking_clients", s.tracking.clients)
}

func (s *Server) infoMemory(_ *keyspace.Tx, w *infoWriter) {
	samples := []metrics.Sample{
		{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/total:bytes"},
	}
	metrics.Read(samples) // runtime.ReadMemStats would stop the world
	used, total := int64(samples[0].Value.Uint64()), int64(samples[1].Value.Uint64())
	v := s.settings.Load()
	p := readProcess()
	w.field("used_memory", used)
	w.field("used_memory_human", humanBytes(used))
	w.field("used_memory_rss", p.rss)
	w.field("used_memory_rss_human", humanBytes(p.rss))
	// The runtime keeps no peak of its heap; that of the process is never below it.
	w.field("used_memory_peak", p.peakRSS)
	w.field("used_memory_peak_human", humanBytes(p.peakRSS))
	w.fieldf("used_memory_peak_perc", "%.2f%%", 100*float64(used)/float64(max(p.peakRSS, 1)))
	w.field("used_memory_overhead", 0)
	w.field("used_memory_startup", 0)
	w.field("used_memory_dataset", used)
	w.field("used_memory_dataset_perc", "100.00%")
	w.field("allocator_allocated", used)
	w.field("allocator_active", total)
	w.field("allocator_resident", p.rss)
	w.field("total_system_memory", p.systemMemory)
	w.field("total_system_memory_human", humanBytes(p.systemMemory))
	s.functionsInfo(w)
	w.field("go_memory_total", total)
	w.field("maxmemory", v.MaxMemory)
	w.field("maxmemory_human", humanBytes(v.MaxMemory))
	w.field("maxmemory_policy", v.MaxMemoryPolicy)
	w.field("mem_fragmentation_ratio", fmt.Sprintf("%.2f", float64(p.rss)/float64(max(used, 1))))
	w.field("mem_fragmentation_bytes", max(p.rss-used, 0))
	w.zeros("mem_not_counted_for_evict", "mem_replication_backlog", "mem_total_replication_buffers",
		"mem_clients_slaves")
	w.field("mem_clients_normal", s.clientMemory())
	w.zeros("mem_cluster_links", "mem_aof_buffer")
	w.field("mem_allocator", "go")
	w.zeros("active_defrag_running", "lazyfree_pending_objects", "lazyfreed_objects")
}

// clientMemory is how many bytes of replies wait for clients to take them.
func (s *Server) clientMemory() (n int64) {
	for _, c := range s.clients {
		n += int64(c.wire.queued() + cap(c.replies))
	}
	return n
}

// humanBytes writes a size as Redis does: 1.50M.
func humanBytes(n int64) string {
	if n < 1024 {
		return fmt.Sprintf("%dB", n)
	}
	size, unit := float64(n)/1024, 0
	const units = "KMGTPE"
	for size >= 1024 && unit < len(units)-1 {
		size /= 1024
		unit++
	}
	return fmt.Sprintf("%.2f%c", size, units[unit])
}

func (s *Server) infoPersistence(_ *keyspace.Tx, w *infoWriter) {
	w.field("loading", 0)
	w.field("async_loading", 0)
	w.field("rdb_changes_since_last_save", 0)
	w.field("rdb_bgsave_in_progress", 0)
	w.field("rdb_last_save_time", s.started.Wall/1e6)
	w.field("rdb_last_bgsave_status", "ok")
	w.field("rdb_last_bgsave_time_sec", -1)
	w.field("rdb_current_bgsave_time_sec", -1)
	w.zeros("rdb_saves", "rdb_last_cow_size", "rdb_last_load_keys_expired",
		"rdb_last_load_keys_loaded", "aof_enabled", "aof_rewrite_in_progress",
		"aof_rewrite_scheduled")
	w.field("aof_last_rewrite_time_sec", -1)
	w.field("aof_current_rewrite_time_sec", -1)
	w.field("aof_last_bgrewrite_status", "ok")
	w.zeros("aof_rewrites", "aof_rewrites_consecutive_failures")
	w.field("aof_last_write_status", "ok")
	w.zeros("aof_last_cow_size", "module_fork_in_progress", "module_fork_last_cow_size")
}

func (s *Server) infoStats(tx *keyspace.Tx, w *infoWriter) {
	keys := s.machine.keys.Stats()
	w.field("total_connections_received", s.stats.connections)
	w.field("total_commands_processed", s.stats.commands)
	s.rate.sample(tx.Now.Mono, &s.stats)
	mean := s.rate.mean()
	w.fieldf("instantaneous_ops_per_sec", "%.0f", mean.commands)
	w.field("total_net_input_bytes", s.stats.bytesIn)
	w.field("total_net_output_bytes", s.stats.bytesOut)
	w.zeros("total_net_repl_input_bytes", "total_net_repl_output_bytes")
	w.fieldf("instantaneous_input_kbps", "%.2f", mean.in/1024)
	w.fieldf("instantaneous_output_kbps", "%.2f", mean.out/1024)
	w.field("instantaneous_input_repl_kbps", "0.00")
	w.field("instantaneous_output_repl_kbps", "0.00")
	w.field("rejected_connections", s.stats.rejected)
	w.zeros("sync_full", "sync_partial_ok", "sync_partial_err")
	w.field("expired_keys", keys.Expired)
	w.field("expired_stale_perc", "0.00")
	w.zeros("expired_time_cap_reached_count")
	w.field("evicted_keys", 0)
	w.field("evicted_scripts", s.machine.scripts.Stats().Evicted)
	w.zeros("evicted_clients", "total_eviction_exceeded_time", "current_eviction_exceeded_time")
	w.field("keyspace_hits", keys.Hits)
	w.field("keyspace_misses", keys.Misses)
	w.field("pubsub_channels", s.pubsub.channels.order.Len())
	w.field("pubsub_patterns", s.pubsub.patterns.order.Len())
	w.field("pubsubshard_channels", s.pubsub.shards.order.Len())
	w.field("latest_fork_usec", 0)
	w.zeros("total_forks", "migrate_cached_sockets", "slave_expires_tracked_keys",
		"active_defrag_hits", "active_defrag_misses", "active_defrag_key_hits",
		"active_defrag_key_misses", "total_active_defrag_time", "current_active_defrag_time",
		"unexpected_error_replies")
	w.field("tracking_total_keys", len(s.tracking.keys))
	w.field("tracking_total_items", s.tracking.items)
	w.field("tracking_total_prefixes", len(s.tracking.broadcasts))
	w.field("total_error_replies", s.stats.errors)
	w.zeros("dump_payload_sanitizations")
	w.field("total_reads_processed", s.stats.reads)
	w.field("total_writes_processed", s.stats.reads)
	w.zeros("io_threaded_reads_processed", "io_threaded_writes_processed")
}

func (s *Server) infoReplication(_ *keyspace.Tx, w *infoWriter) {
	w.field("role", "master")
	w.field("connected_slaves", 0)
	w.field("master_failover_state", "no-failover")
	w.field("master_replid", s.runID)
	w.field("master_replid2", strings.Repeat("0", 40))
	w.field("master_repl_offset", 0)
	w.field("second_repl_offset", -1)
	w.field("repl_backlog_active", 0)
	w.field("repl_backlog_size", 0)
	w.field("repl_backlog_first_byte_offset", 0)
	w.field("repl_backlog_histlen", 0)
}

func (s *Server) infoCPU(_ *keyspace.Tx, w *infoWriter) {
	p := readProcess()
	w.field("used_cpu_sys", fmt.Sprintf("%.6f", p.cpuSystem))
	w.field("used_cpu_user", fmt.Sprintf("%.6f", p.cpuUser))
	w.field("used_cpu_sys_children", "0.000000")
	w.field("used_cpu_user_children", "0.000000")
	// There is no thread that stands out: what Redis's main thread does, all do here.
	w.field("used_cpu_sys_main_thread", fmt.Sprintf("%.6f", p.cpuSystem))
	w.field("used_cpu_user_main_thread", fmt.Sprintf("%.6f", p.cpuUser))
}

func (s *Server) infoRaft(_ *keyspace.Tx, w *infoWriter) {
	in := s.replica.store.Info()
	for _, f := range raftFields(&in) {
		w.field("raft_"+f[0], f[1])
	}
}

func (s *Server) infoCluster(_ *keyspace.Tx, w *infoWriter) { w.field("cluster_enabled", 0) }

func (s *Server) infoKeyspace(_ *keyspace.Tx, w *infoWriter) {
	for db := range s.machine.keys.Databases() {
		if keys, expires := s.machine.keys.Size(db); keys > 0 {
			w.field(fmt.Sprintf("db%d", db), fmt.Sprintf("keys=%d,expires=%d,avg_ttl=0", keys, expires))
		}
	}
}

// A process is what the operating system tells of this one. What it does not tell is 0.
type process struct {
	rss, peakRSS       int64   // bytes
	systemMemory       int64   // bytes of the whole machine
	cpuUser, cpuSystem float64 // seconds
}
