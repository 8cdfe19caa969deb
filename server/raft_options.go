package server

import (
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/leaseholddb/leasehold/raftstore"
	"github.com/leaseholddb/leasehold/server/config"
)

// raftPortOffset is what the Raft port of a node lies above its client port, if nothing else is said.
const raftPortOffset = 10000

// raftOptions makes of the raft-* directives what the log is opened with. It opens the Raft port.
// None of them set, it returns nil: local mode.
func raftOptions(v *config.Values) (*raftstore.Options, error) {
	if v.RaftPeers == "" && v.RaftJoin == "" {
		return nil, nil
	}
	peers, err := parsePeers(v.RaftPeers)
	if err != nil {
		return nil, err
	}
	self, err := findSelf(v, peers)
	if err != nil {
		return nil, err
	}
	dir, err := v.StateDir()
	if err != nil {
		return nil, err
	}
	o := &raftstore.Options{
		ID: self.ID, Peers: peers, Join: v.RaftJoin, Dir: filepath.Join(dir, "raft"),
		Advertise: self.Addr, Engine: v.RaftLogStore,
		Heartbeat:    time.Duration(v.RaftHeartbeat) * time.Millisecond,
		FailoverWait: time.Duration(v.FailoverWait) * time.Millisecond,
		Reserve:      v.RaftDiskReserve, Stall: 5 * time.Second,
	}
	if v.RaftJoin != "" {
		o.Peers = nil
	}
	if v.RaftTLSCertFile != "" {
		o.TLS = &raftstore.TLSFiles{Cert: v.RaftTLSCertFile, Key: v.RaftTLSKeyFile, CA: v.RaftTLSCACertFile}
	}
	_, port, err := net.SplitHostPort(self.Addr)
	if err != nil {
		return nil, fmt.Errorf("raft-peers: %w", err)
	}
	host := ""
	if len(v.Bind) > 0 && v.Bind[0] != "*" {
		host = strings.TrimPrefix(v.Bind[0], "-")
	}
	o.Listener, err = net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, fmt.Errorf("listen for other nodes: %w", err)
	}
	return o, nil
}

// parsePeers reads "host:port[@raftport],…".
func parsePeers(list string) (peers []raftstore.Peer, err error) {
	if list == "" {
		return nil, nil
	}
	seen := map[string]bool{}
	for _, word := range strings.Split(list, ",") {
		p, err := parsePeer(strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		if seen[p.ID] {
			return nil, fmt.Errorf("raft-peers: %s is listed twice", p.ID)
		}
		seen[p.ID] = true
		peers = append(peers, p)
	}
	return peers, nil
}

func parsePeer(word string) (p raftstore.Peer, err error) {
	id, raftPort, given := strings.Cut(word, "@")
	host, port, err := net.SplitHostPort(id)
	n, numErr := strconv.Atoi(port)
	if err != nil || numErr != nil || host == "" || n < 1 || n > 65535 {
		return p, fmt.Errorf("raft-peers: %q is not host:port or host:port@raftport", word)
	}
	if !given {
		n += raftPortOffset
	} else if n, err = strconv.Atoi(raftPort); err != nil {
		n = 0
	}
	if n < 1 || n > 65535 {
		return p, fmt.Errorf("raft-peers: the Raft port of %s would be %d: name one, as in %s@7100", id, n, id)
	}
	return raftstore.Peer{ID: id, Addr: net.JoinHostPort(host, strconv.Itoa(n))}, nil
}

var errWhoAmI = errors.New("raft-announce must say which address of raft-peers is this node's")

// findSelf is which of the peers this node is.
func findSelf(v *config.Values, peers []raftstore.Peer) (self raftstore.Peer, err error) {
	announce := v.RaftAnnounce
	if announce == "" && v.RaftJoin != "" {
		host := "127.0.0.1"
		if len(v.Bind) > 0 && v.Bind[0] != "*" && v.Bind[0] != "0.0.0.0" {
			host = strings.TrimPrefix(v.Bind[0], "-")
		}
		announce = net.JoinHostPort(host, strconv.Itoa(v.Port))
	}
	if announce != "" {
		if self, err = parsePeer(announce); err != nil {
			return self, err
		}
		for _, p := range peers {
			if p.ID == self.ID {
				return p, nil
			}
		}
		if v.RaftJoin == "" {
			return self, fmt.Errorf("raft-announce %s is not among raft-peers", announce)
		}
		return self, nil
	}
	var found []raftstore.Peer
	for _, p := range peers {
		if _, port, _ := net.SplitHostPort(p.ID); port == strconv.Itoa(v.Port) {
			found = append(found, p)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	var ours []raftstore.Peer
	for _, p := range found {
		if host, _, _ := net.SplitHostPort(p.ID); isOwnHost(host) {
			ours = append(ours, p)
		}
	}
	if len(ours) != 1 {
		return self, errWhoAmI
	}
	return ours[0], nil
}

// isOwnHost reports whether an address of this machine has the name.
func isOwnHost(host string) bool {
	own, err := net.InterfaceAddrs()
	if err != nil {
		return false
	}
	ips, err := net.LookupIP(host)
	if err != nil {
		return false
	}
	for _, ip := range ips {
		for _, a := range own {
			if n, ok := a.(*net.IPNet); ok && n.IP.Equal(ip) {
				return true
			}
		}
	}
	return false
}
