package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"github.com/leaseholddb/leasehold/clock"
	"github.com/leaseholddb/leasehold/server"
	"github.com/leaseholddb/leasehold/server/config"
)

var (
	errNowhere     = errors.New("configured to not listen anywhere: give --port, --tls-port or --unixsocket, and --bind")
	errInterrupted = errors.New("second signal, not waiting for clients")
)

// exitFatal is the exit code after a failure of the disk or of the data's integrity: EX_IOERR of
// sysexits.h. A supervisor may start the process again.
const exitFatal = 74

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is the whole life of the process: arguments, settings, server, signals. It returns the exit
// code.
func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 1 {
		switch args[0] {
		case "-v", "--version":
			fmt.Fprintf(stdout, "leasehold v=%s redis=%s go=%s os=%s arch=%s\n",
				server.Version, server.RedisVersion, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return 0
		case "-h", "--help":
			fmt.Fprint(stdout, usage)
			return 0
		}
	}
	args, nodes, err := cutDemo(args)
	if err != nil {
		return fail(stderr, err)
	}
	settings := config.New()
	if err := settings.ParseArgs(args); err != nil {
		return fail(stderr, err)
	}
	logger, err := newLogger(settings, stderr)
	if err != nil {
		return fail(stderr, err)
	}
	tuneGC()
	if nodes > 0 {
		if err := demo(args, nodes, logger, stdout); err != nil {
			return fail(stderr, err)
		}
		return 0
	}
	if err := serve(settings, logger); err != nil {
		if settings.Load().LogFile != "" {
			logger.Error("exit", "reason", err)
		}
		return fail(stderr, err)
	}
	return 0
}

// fail reports what ended the program. It goes to the terminal even when there is a log file: who
// started the server is looking there.
func fail(stderr io.Writer, err error) int {
	var line *config.LineError
	if errors.As(err, &line) {
		fmt.Fprintf(stderr, "\n%v\n", err) // several lines, in redis-server's form
	} else {
		fmt.Fprintf(stderr, "leasehold: %v\n", err)
	}
	return 1
}

// serve runs a server until a signal or SHUTDOWN ends it.
func serve(settings *config.Settings, logger *slog.Logger) error {
	v := settings.Load()
	if !v.Listens() {
		return errNowhere
	}
	if names := settings.Idle(); len(names) > 0 {
		logger.Warn("accepted without effect on a lock server", "directives", names)
	}
	// Before the server starts, so that a signal at any moment stops it in order. A hang-up of the
	// terminal must not drop locks, so it is ignored, as by redis-server.
	signal.Ignore(syscall.SIGHUP)
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)

	s, err := server.New(server.Config{
		Clock: clock.System{}, Settings: settings, Logger: logger,
		Fatal: func(err error) {
			logger.Error("this process must end", "reason", err)
			os.Exit(exitFatal)
		},
	})
	if err != nil {
		return err
	}
	if err := s.Start(); err != nil {
		_ = s.Close() // the error of Start is the one that tells
		return err
	}
	mode := "local"
	if v.RaftPeers != "" || v.RaftJoin != "" {
		mode = "replicated"
	}
	logger.Info("ready", "mode", mode, "address", address(s, v), "version", server.Version, "pid", os.Getpid())

	var sig os.Signal
	select {
	case <-s.Done():
		logger.Info("stopped")
		return nil
	case sig = <-signals:
	}
	logger.Info("stopping", "signal", sig.String())
	if err := stop(s.Shutdown, signals, time.Duration(v.ShutdownTimeout)*time.Second); err != nil {
		return fmt.Errorf("stop: %w", err)
	}
	logger.Info("stopped")
	return nil
}

// stop shuts a server down within the timeout. A second signal ends the wait at once.
func stop(shutdown func(context.Context) error, signals <-chan os.Signal, timeout time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	done := make(chan error, 1)
	go func() { done <- shutdown(ctx) }()
	select {
	case err := <-done:
		return err
	case <-signals:
		return errInterrupted
	}
}

// address says where clients reach s.
func address(s *server.Server, v *config.Values) string {
	if a := s.Addr(); a != nil {
		return a.String()
	}
	return v.Unixsocket
}

// newLogger logs text to the log file or to standard error, at a level that CONFIG SET can change.
func newLogger(settings *config.Settings, stderr io.Writer) (*slog.Logger, error) {
	v := settings.Load()
	out := stderr
	if v.LogFile != "" {
		f, err := os.OpenFile(v.LogFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return nil, fmt.Errorf("open log: %w", err)
		}
		out = f // open until the process ends
	}
	level := new(slog.LevelVar)
	level.Set(logLevel(v.LogLevel))
	settings.OnChange(func(_, new *config.Values) error {
		level.Set(logLevel(new.LogLevel))
		return nil
	})
	return slog.New(slog.NewTextHandler(out, &slog.HandlerOptions{Level: level})), nil
}

// logLevel maps the levels of Redis to those of slog. Its verbose has no counterpart.
func logLevel(name string) slog.Level {
	switch name {
	case "debug", "verbose":
		return slog.LevelDebug
	case "warning":
		return slog.LevelWarn
	}
	return slog.LevelInfo
}
