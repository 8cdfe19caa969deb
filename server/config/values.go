package config

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Values is one consistent set of all directives. It is immutable once published: whoever has one
// may read it from any goroutine and must not change it, its slices included.
type Values struct {
	// Where to listen. Bind holds addresses as written: "*" is every IPv4 address, "-::*" every
	// IPv6 address, and a leading "-" makes an address that this machine lacks no error.
	Port           int
	Bind           []string
	Unixsocket     string
	UnixsocketPerm os.FileMode // 0 leaves the mode to the umask
	TCPBacklog     int
	ProtectedMode  bool

	TLSPort        int
	TLSCertFile    string
	TLSKeyFile     string
	TLSKeyFilePass string
	TLSCACertFile  string
	TLSCACertDir   string
	TLSAuthClients string // no, yes or optional
	TLSProtocols   string // as written, for instance "TLSv1.2 TLSv1.3"; empty for the default

	// Clients.
	RequirePass            string
	MaxClients             int
	Timeout                int // seconds of idleness after which a client is closed; 0 never
	TCPKeepalive           int // seconds; 0 off
	ProtoMaxBulkLen        int64
	ClientQueryBufferLimit int64
	NormalOutput           OutputLimit
	ReplicaOutput          OutputLimit
	PubSubOutput           OutputLimit
	TrackingTableMaxKeys   int64
	EnableDebugCommand     string // no, yes or local
	ACLLogMaxLen           int64
	ACLPubSubDefault       string     // allchannels or resetchannels
	ACLFile                string     // file of users, as written
	Users                  [][]string // for each declared user the name and the rules

	// Data.
	Databases            int
	NotifyKeyspaceEvents string // in Redis's order: classes, then K and E, then m; "" is off
	MaxMemory            int64  // bytes; 0 no limit
	MaxMemoryPolicy      string
	Dir                  string // as configured, absolute; "" for the default, see StateDir
	RestartGuard         bool

	// Encodings that OBJECT ENCODING reports. A negative ListMaxListpackSize is a size class.
	HashMaxListpackEntries int64
	HashMaxListpackValue   int64
	ListMaxListpackSize    int
	SetMaxIntsetEntries    int64
	SetMaxListpackEntries  int64
	SetMaxListpackValue    int64
	ZSetMaxListpackEntries int64
	ZSetMaxListpackValue   int64

	// The replicated mode.
	RaftPeers         string // "host:port[@raftport],…", the same on all nodes; "" for none
	RaftJoin          string // the Raft port of a node that is asked to take this one in
	RaftAnnounce      string // which of the peers this node is, where its port does not say
	RaftLogStore      string // wal or boltdb
	RaftHeartbeat     int    // milliseconds
	RaftDiskReserve   int64  // bytes
	RaftTLSCertFile   string
	RaftTLSKeyFile    string
	RaftTLSCACertFile string
	FailoverWait      int // milliseconds

	// Scripts and observation.
	ScriptInstructionBudget int64 // of one script
	BusyReplyThreshold      int64 // milliseconds; also named lua-time-limit
	SlowlogLogSlowerThan    int64 // microseconds; -1 logs nothing, 0 everything
	SlowlogMaxLen           int64
	LatencyMonitorThreshold int64 // milliseconds; 0 off
	LatencyTracking         bool

	LatencyTrackingPercentiles []float64
	LogLevel                   string
	LogFile                    string // "" is standard error
	Hz                         int
	IOThreads                  int
	ShutdownTimeout            int // seconds

	// text holds what CONFIG GET shows, by row of the table.
	text []string
}

// An OutputLimit says when a client of one class is closed for not reading its replies: at Hard
// bytes at once, at Soft bytes after SoftSeconds. Zero means no limit.
type OutputLimit struct {
	Hard        int64
	Soft        int64
	SoftSeconds int64
}

// errNoStateDir tells what to do where the environment gives no place for state.
var errNoStateDir = errors.New("no home directory to keep state in: give --dir")

// StateDir returns the directory for the server's files: dir if it was set, else the directory
// that the service manager provides, else a directory per port in the user's state directory. It
// is never the working directory. The directory need not exist yet.
func (v *Values) StateDir() (string, error) {
	if v.Dir != "" {
		return v.Dir, nil
	}
	// systemd gives a list when several state directories are declared; the first is the main one.
	if dir, _, _ := strings.Cut(os.Getenv("STATE_DIRECTORY"), ":"); filepath.IsAbs(dir) {
		return dir, nil
	}
	// The XDG rules say that a relative path there is to be ignored.
	base := os.Getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(base) {
		home, err := os.UserHomeDir()
		if err != nil || !filepath.IsAbs(home) {
			return "", errNoStateDir
		}
		base = filepath.Join(home, ".local", "state")
	}
	port := v.Port
	if port == 0 {
		port = v.TLSPort
	}
	return filepath.Join(base, "leasehold", strconv.Itoa(port)), nil
}

// Listens reports whether these values make a server listen anywhere at all.
func (v *Values) Listens() bool {
	return v.Unixsocket != "" || len(v.Bind) > 0 && (v.Port != 0 || v.TLSPort != 0)
}

// clone returns a copy that may be changed until it is published.
func (v *Values) clone() *Values {
	c := *v
	c.text = append([]string(nil), v.text...)
	return &c
}

// assign makes words the value of the directive in row i.
func (v *Values) assign(i int, words []string) error {
	d := &table[i]
	text, err := d.kind.read(v.text[i], words)
	if err != nil {
		return err
	}
	v.text[i] = text
	if d.store != nil {
		d.store(v, text)
	}
	return nil
}

// show returns what CONFIG GET answers for row i.
func (v *Values) show(i int) string {
	if table[i].name == "dir" {
		dir, _ := v.StateDir() // without a state directory there is nothing to show
		return dir
	}
	if table[i].name == "notify-keyspace-events" {
		return strings.Replace(v.text[i], "An", "A", 1) // Redis hides n beside A
	}
	return v.text[i]
}
