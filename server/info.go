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
	write func(s *Server, tx *keyspace.Tx, w *infoWriter)
}

// infoSections are the sections in the order of their output. What Redis reports of things that
// are not there (replication links, snapshots, an allocator) is left out, unless clients are known
// to look for it.
var infoSections = []infoSection{
	{"Server", (*Server).infoServer},
	{"Clients", (*Server).infoClients},
	{"Memory", (*Server).infoMemory},
	{"Persistence", (*Server).infoPersistence},
	{"Stats", (*Server).infoStats},
	{"Replication", (*Server).infoReplication},
	{"CPU", (*Server).infoCPU},
	{"Modules", func(*Server, *keyspace.Tx, *infoWriter) {}},
	{"Errorstats", func(*Server, *keyspace.Tx, *infoWriter) {}},
	{"Cluster", (*Server).infoCluster},
	{"Keyspace", (*Server).infoKeyspace},
}

// An infoWriter collects "field:value" lines.
type infoWriter struct{ strings.Builder }

func (w *infoWriter) field(name string, value any) { fmt.Fprintf(w, "%s:%v\r\n", name, value) }

// info is INFO. Unknown sections are passed over, so asking for nothing else gives an empty
// string.
func (s *Server) info(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	wanted := map[string]bool{}
	all := len(args) == 1
	for _, arg := range args[1:] {
		switch name := strings.ToLower(string(arg)); name {
		case "all", "everything", "default":
			all = true
		default:
			wanted[name] = true
		}
	}
	var w infoWriter
	for _, section := range infoSections {
		if !all && !wanted[strings.ToLower(section.title)] {
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
	w.field("redis_mode", "standalone")
	w.field("os", runtime.GOOS+" "+runtime.GOARCH)
	w.field("arch_bits", 32<<(^uint(0)>>63))
	w.field("go_version", runtime.Version())
	w.field("process_id", os.Getpid())
	w.field("run_id", s.runID)
	w.field("tcp_port", s.tcpPort())
	w.field("server_time_usec", tx.Now.Wall)
	w.field("uptime_in_seconds", uptime)
	w.field("uptime_in_days", uptime/(24*60*60))
	w.field("hz", s.settings.Load().Hz)
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
	w.field("blocked_clients", s.waiting.count)
	w.field("tracking_clients", 0)
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
	w.field("go_memory_total", total)
	w.field("maxmemory", v.MaxMemory)
	w.field("maxmemory_human", humanBytes(v.MaxMemory))
	w.field("maxmemory_policy", v.MaxMemoryPolicy)
	w.field("mem_fragmentation_ratio", fmt.Sprintf("%.2f", float64(p.rss)/float64(max(used, 1))))
	w.field("mem_allocator", "go")
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
	w.field("aof_enabled", 0)
	w.field("aof_rewrite_in_progress", 0)
	w.field("aof_last_write_status", "ok")
}

func (s *Server) infoStats(_ *keyspace.Tx, w *infoWriter) {
	keys := s.machine.keys.Stats()
	w.field("total_connections_received", s.stats.connections)
	w.field("total_commands_processed", s.stats.commands)
	w.field("rejected_connections", s.stats.rejected)
	w.field("expired_keys", keys.Expired)
	w.field("evicted_keys", 0)
	w.field("evicted_clients", 0)
	w.field("keyspace_hits", keys.Hits)
	w.field("keyspace_misses", keys.Misses)
	w.field("pubsub_channels", s.pubsub.channels.order.Len())
	w.field("pubsub_patterns", s.pubsub.patterns.order.Len())
	w.field("pubsubshard_channels", 0)
	w.field("latest_fork_usec", 0)
	w.field("total_forks", 0)
	w.field("total_error_replies", s.stats.errors)
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
	cpuUser, cpuSystem float64 // seconds
}
