package server

import (
	"slices"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/server/config"
)

// settingsChanged is the settings' hook. It may run with the mutex held, under CONFIG SET, or
// without it, when a program changes the settings of its server; so the new values are only laid
// down here, and adopted by whoever holds the mutex next.
func (s *Server) settingsChanged(old, v *config.Values) error {
	if refusal := fixed(old, v); refusal != nil {
		return refusal
	}
	s.nextSettings.Store(v)
	go func() {
		s.mu.Lock()
		defer s.unlockAndFlush()
		s.adoptSettings()
	}()
	return nil
}

// fixed refuses to change where the server listens while it does.
func fixed(old, v *config.Values) error {
	for name, same := range map[string]bool{
		"port": old.Port == v.Port, "bind": slices.Equal(old.Bind, v.Bind),
		"tls-port": old.TLSPort == v.TLSPort, "tls-cert-file": old.TLSCertFile == v.TLSCertFile,
		"tls-key-file": old.TLSKeyFile == v.TLSKeyFile,
	} {
		if !same {
			return &config.Refusal{Name: name, Reason: "can't be changed while the server is running"}
		}
	}
	return nil
}

// adoptSettings puts into force what settingsChanged laid down. The mutex is held.
func (s *Server) adoptSettings() {
	if v := s.nextSettings.Swap(nil); v != nil {
		s.applySettings(v)
	}
}

func configGet(c *client, args [][]byte) keyspace.Reply {
	patterns := make([]string, 0, len(args)-2)
	for _, p := range args[2:] {
		patterns = append(patterns, string(p))
	}
	var out []keyspace.Reply
	for _, pair := range c.srv.settings.Get(patterns...) {
		out = append(out, keyspace.Bulk(pair.Name), keyspace.Bulk(pair.Value))
	}
	return keyspace.Map(out...)
}

func configSet(c *client, args [][]byte) keyspace.Reply {
	pairs := make([]string, 0, len(args)-2)
	for _, p := range args[2:] {
		pairs = append(pairs, string(p))
	}
	if err := c.srv.settings.Set(pairs...); err != nil {
		return keyspace.Err(err.Error())
	}
	c.srv.adoptSettings()
	return keyspace.OK
}

func configResetStat(c *client, _ [][]byte) keyspace.Reply {
	c.srv.resetStats()
	return keyspace.OK
}
