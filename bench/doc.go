// Command bench puts lock workloads on leasehold and on a redis-server beside it, in turn within
// one run, and prints what each of them costs.
//
//	go run ./bench                                    acquire and cycle, against redis-server
//	go run ./bench -workloads all                     also set and held
//	go run ./bench -redis-benchmark -gate             the real redis-benchmark, with limits
//	go run ./bench -server old=/tmp/a -server new=/tmp/b -baseline old
//	go run ./bench -target valkey=127.0.0.1:6380,4711 any endpoint, its pid for CPU and memory
//	go run ./bench -failover                          how long locks stand still without their leader
//	go run ./bench -quick                             every workload once, a few thousand commands
//
// It owns the load, the processes it starts and the measuring. It speaks only over the wire: it
// knows nothing of leasehold's packages but the clock. The servers run on free loopback ports with
// persistence off, each in a folder of its own under a temporary one, and are killed at the end.
//
// # Workloads
//
//   - acquire: SET key token NX PX ttl, each with a fresh key (19 bytes, token of 32).
//   - cycle: the same, then a compare-and-delete by EVALSHA for each lock that was granted.
//   - set: SET k v NX PX 30000 over and over, byte for byte what redis-benchmark sends for it. All
//     but the first are refused.
//   - held: a number of locks that stay, and what memory they take.
//
// With -contention n, acquire and cycle draw their keys from n shared ones instead of fresh ones.
// A client with pipeline p stands for p lock users on one connection: it writes p acquires at
// once, reads all replies, then (cycle) writes the releases of those granted.
//
// # How to read the figures
//
// Trust ratios, not absolutes. A row is the median of the rounds for one server; the line below it
// is subject / baseline, taken within each round and then the median, with the rounds behind it.
// In a round the servers have their turn within a second or so, so that a drift of the machine hits
// both. When the rounds of a ratio are further apart than the difference that you want to see, take
// more (-rounds).
//
//   - CPU/cmd is the CPU time of the whole server process, all threads, user and kernel, by its
//     CPU-time clock (nanoseconds), over the commands answered: the figure of the gates, because
//     it hardly depends on how fast the load comes. Ratios below 1 are good.
//   - commands/s is by wall time and depends on the load as well. "load" is how many cores the load
//     generator used: near 1.00 (times -threads) it is the limit, and a faster server can't show
//     more. On two cores a server with two busy threads competes with the generator.
//   - p50 and p99 run from the write of a pipeline to the read that completes the reply, at closed
//     loop: no client sends before it has its answers, so a stall hits each client only once.
//   - granted is the share of acquires that got the lock: 100% with fresh keys.
//   - RSS is read at the end of a run, before the keys are flushed. A server keeps what former
//     runs made it ask for, so only held, which starts each server anew, says what a lock takes:
//     (RSS with the locks - RSS before) / locks. Peak is the highest RSS of that process. Under
//     garbage collection both depend on the moment and on GOGC.
//
// Every run checks its replies: an error reply, a missing reply or a lock that was refused where it
// had to be granted ends the program with status 1.
//
// Read workload first, then loader.
package main
