package server

// SetUnsound makes a replicated server commit known mistakes, for tests whose checkers must notice:
// to answer before the log has a request, and to let keys expire by the clock of each node.
func (s *Server) SetUnsound(earlyAck, localExpiry bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replica.unsound = unsound{earlyAck: earlyAck, localExpiry: localExpiry}
}
