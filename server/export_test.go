package server

// SetUnsound makes a replicated server commit known mistakes, for tests whose checkers must notice:
// to answer before the log has a request, and to let keys expire by the clock of each node.
func (s *Server) SetUnsound(earlyAck, localExpiry bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replica.unsound = unsound{earlyAck: earlyAck, localExpiry: localExpiry}
}

// ReadInstant is when a read runs that was confirmed at now, in microseconds on the logical clock, and
// the next deadline there is.
func (s *Server) ReadInstant(now int64) (at, deadline int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	deadline, _ = s.machine.keys.NextDeadline()
	return s.replica.instant(now).Mono, deadline
}
