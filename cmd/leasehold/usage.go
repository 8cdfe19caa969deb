package main

const usage = `Usage: leasehold [/path/to/file.conf] [options] [-]
       leasehold - (read the configuration from standard input)
       leasehold -v or --version
       leasehold -h or --help

Any directive of a config file is an option: "timeout 60" is --timeout 60. The command line
overrides the file, and directives of redis.conf that mean nothing to a lock server are accepted.

Examples:
       leasehold (run the server on 127.0.0.1:6379)
       leasehold --port 7777
       leasehold /etc/leasehold.conf --loglevel verbose
       echo 'requirepass secret' | leasehold -
       leasehold --bind 0.0.0.0 --requirepass secret
       leasehold --port 0 --unixsocket /run/leasehold.sock --unixsocketperm 770
       leasehold --port 6379 --raft-peers a:6379,b:6379,c:6379 (on each of the three)
       leasehold --raft-demo 3 (a cluster in one process, to try out)
       leasehold --dir /var/lib/leasehold --save "" --appendonly no

Options of its own:
       --dir <path>              where the server keeps its files; by default $STATE_DIRECTORY, else
                                 leasehold/<port> in $XDG_STATE_HOME or ~/.local/state
       --raft-peers <list>       be one of these nodes of a replicated cluster, host:port[@raftport]
                                 with commas between; the Raft port is the port plus 10000
       --raft-join <host:port>   join the cluster that the node with this Raft port is in
       --raft-announce <host:port>  which address this node has, where --port does not tell
`
