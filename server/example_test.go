package server_test

import (
	"context"
	"fmt"
	"log"
	"net"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/server"
	"github.com/leaseholddb/leasehold/server/config"
)

// A lock is taken and released through go-redis, without a port.
func Example() {
	s, err := server.New(server.Config{})
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()
	client := redis.NewClient(&redis.Options{Dialer: s.DialContext})
	defer client.Close()

	ctx := context.Background()
	fmt.Println(client.SetNX(ctx, "lock:order:42", "me", 30*time.Second).Val())
	fmt.Println(client.SetNX(ctx, "lock:order:42", "you", 30*time.Second).Val())
	fmt.Println(client.Del(ctx, "lock:order:42").Val())
	// Output:
	// true
	// false
	// 1
}

// Time stands still until the test moves it.
func ExampleNew_manualClock() {
	c := clock.NewManual(time.Now())
	s, err := server.New(server.Config{Clock: c})
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()
	client := redis.NewClient(&redis.Options{Dialer: s.DialContext})
	defer client.Close()

	ctx := context.Background()
	client.Set(ctx, "lock", "me", 30*time.Second)
	c.Advance(29 * time.Second)
	fmt.Println(client.PTTL(ctx, "lock").Val())
	c.Advance(time.Second)
	fmt.Println(client.Exists(ctx, "lock").Val())
	// Output:
	// 1s
	// 0
}

// A server listens as its directives say: those of redis-server.
func ExampleServer_Start() {
	settings := config.New()
	if err := settings.ParseArgs([]string{"--port", "16379", "--bind", "127.0.0.1"}); err != nil {
		log.Fatal(err)
	}
	s, err := server.New(server.Config{Settings: settings})
	if err != nil {
		log.Fatal(err)
	}
	if err := s.Start(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(s.Addr())
	s.Close()
	// Output: 127.0.0.1:16379
}

// Any listener will do.
func ExampleServer_Serve() {
	s, err := server.New(server.Config{})
	if err != nil {
		log.Fatal(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- s.Serve(ln) }()

	client := redis.NewClient(&redis.Options{Addr: ln.Addr().String()})
	fmt.Println(client.Ping(context.Background()).Val())
	client.Close()

	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	fmt.Println(s.Shutdown(ctx))
	fmt.Println(<-done)
	// Output:
	// PONG
	// <nil>
	// server: closed
}
