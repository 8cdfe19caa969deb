package server

import "github.com/leaseholddb/leasehold/keyspace"

// Shard channels are channels of another name space. In a Redis Cluster a message to one stays
// among the nodes of a slot; on a single server they differ from the others in nothing but that
// patterns do not see them.

func ssubscribeCommand(c *client, args [][]byte) keyspace.Reply {
	if c.executing {
		return errShardInMulti
	}
	return c.subscribe("ssubscribe", &c.srv.pubsub.shards, &c.subs.shards, args[1:])
}

var errShardInMulti = keyspace.Err("ERR SSUBSCRIBE isn't allowed for a DENY BLOCKING client")

func sunsubscribeCommand(c *client, args [][]byte) keyspace.Reply {
	return c.unsubscribe("sunsubscribe", &c.srv.pubsub.shards, &c.subs.shards, args[1:])
}

// spublish is the Run of SPUBLISH; see publish.
func (s *Server) spublish(tx *keyspace.Tx, args [][]byte) keyspace.Reply {
	channel := string(args[1])
	tx.PublishShard(channel, string(args[2]))
	if s.replica != nil {
		return keyspace.Int(0)
	}
	return s.countShardReceivers(args)
}

func (s *Server) countShardReceivers(args [][]byte) keyspace.Reply {
	return keyspace.Int(int64(s.pubsub.shards.size(string(args[1]))))
}

// publishShard sends a message to all who are subscribed to its shard channel.
func (p *pubsub) publishShard(channel, message string) {
	if m := p.shards.subs[channel]; m != nil {
		msg := keyspace.Push(
			keyspace.Bulk("smessage"), keyspace.Bulk(channel), keyspace.Bulk(message))
		m.each(func(c *client) { c.push(msg) })
	}
}

func pubsubShardChannels(c *client, args [][]byte) keyspace.Reply {
	return listTopics(&c.srv.pubsub.shards, args)
}

func pubsubShardNumSub(c *client, args [][]byte) keyspace.Reply {
	return countTopics(&c.srv.pubsub.shards, args)
}
