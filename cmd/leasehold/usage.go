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
       leasehold --dir /var/lib/leasehold --save "" --appendonly no

Options of its own:
       --dir <path>              where the server keeps its files; by default $STATE_DIRECTORY, else
                                 leasehold/<port> in $XDG_STATE_HOME or ~/.local/state
       --restart-guard <yes|no>  after a crash, wait until leases granted before it have ended (yes)
`
