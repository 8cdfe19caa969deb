package server

import (
	"strconv"

	"github.com/leaseholddb/leasehold/keyspace"
)

// notifications is notify-keyspace-events, taken apart.
type notifications struct {
	classes  keyspace.Class
	keyspace bool // K: __keyspace@<db>__:<key>
	keyevent bool // E: __keyevent@<db>__:<event>
}

// classOf are the letters of notify-keyspace-events. A is all but n and m.
var classOf = map[rune]keyspace.Class{
	'g': keyspace.ClassGeneric, '$': keyspace.ClassString, 'l': keyspace.ClassList,
	's': keyspace.ClassSet, 'h': keyspace.ClassHash, 'z': keyspace.ClassZSet,
	'x': keyspace.ClassExpired, 'e': keyspace.ClassEvicted, 't': keyspace.ClassStream,
	'd': keyspace.ClassModule, 'n': keyspace.ClassNew, 'm': keyspace.ClassMiss,
	'A': keyspace.ClassNew - 1,
}

func parseNotifications(flags string) (n notifications) {
	for _, f := range flags {
		n.classes |= classOf[f]
		n.keyspace = n.keyspace || f == 'K'
		n.keyevent = n.keyevent || f == 'E'
	}
	return n
}

func (n notifications) on() bool { return n.classes != 0 && (n.keyspace || n.keyevent) }

// observe tells the keyspace whether anybody wants to hear of changes: a busy server without
// listeners does not collect them.
func (s *Server) observe() {
	was := s.observed
	s.observed = s.notify.on() || len(s.waiting.byKey) > 0 || s.tracking.clients > 0
	s.machine.keys.Observe(s.observed)
	if s.observed && !was {
		s.expiry.set() // it may have been set for later than they like
	}
}

// tell delivers the effects of a request, in order: messages and keyspace events to subscribers,
// changed keys to those who wait or track them. by is the client whose request it was, or nil. The
// mutex is held; bytes go out when it is released.
func (s *Server) tell(fx []keyspace.Effect, by *client) {
	for i := range fx {
		switch e := &fx[i]; e.Kind {
		case keyspace.EffectPublish:
			s.pubsub.publish(e.Key, e.Message)
		case keyspace.EffectChanged:
			s.announce(e)
			s.waiting.changed(e.DB, e.Key)
			s.track(e, by)
		case keyspace.EffectRead:
			s.tracking.remember(by, e.Key)
		case keyspace.EffectMissed:
			s.announce(e)
		case keyspace.EffectFlushed:
			s.tracking.flushed()
		case keyspace.EffectShardPublish:
			s.pubsub.publishShard(e.Key, e.Message)
		case keyspace.EffectSwapped:
			s.waiting.swapped(e.DB)
		}
	}
}

// track tells those who track a key that it has changed. That it is new is no change by itself:
// another event follows.
func (s *Server) track(e *keyspace.Effect, by *client) {
	switch e.Class {
	case keyspace.ClassNew:
	case keyspace.ClassExpired:
		s.tracking.changed(e.Key, nil) // nobody did it, whoever came upon it
	default:
		s.tracking.changed(e.Key, by)
	}
}

// announce publishes a keyspace event.
func (s *Server) announce(e *keyspace.Effect) {
	if s.notify.classes&e.Class == 0 {
		return
	}
	db := strconv.Itoa(e.DB)
	if s.notify.keyspace {
		s.pubsub.publish("__keyspace@"+db+"__:"+e.Key, e.Event)
	}
	if s.notify.keyevent {
		s.pubsub.publish("__keyevent@"+db+"__:"+e.Event, e.Key)
	}
}
