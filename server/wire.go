package server

import "github.com/tidwall/redcon"

// A wire carries the bytes of one client. There are two: the epoll front's, for plain TCP on
// Linux, and the redcon front's, for everything else (TLS, Unix sockets, in-memory connections,
// other platforms). redcon.Conn is the seam that both share.
//
// All methods may be called from any goroutine.
type wire interface {
	redcon.Conn

	// queue appends a copy of p to the bytes that wait to be sent. It never blocks and never
	// writes, so it may be called under the server's mutex, and all output is queued under that
	// mutex: its order is the order in which requests ran. It does nothing on a closed wire.
	queue(p []byte)

	// flush sends what is queued. It never waits for a slow peer: what does not fit into the
	// socket is sent as soon as the socket takes it. It must not be called under the server's
	// mutex.
	flush()

	// queued is how many bytes wait to be sent.
	queued() int

	// closeWhenFlushed closes the connection once everything queued has been sent. Nothing
	// that arrives from now on is served.
	closeWhenFlushed()

	// serveOthers lets the front serve its other connections for a moment. It is called on the
	// goroutine that is inside this client's serve, without the server's mutex, when a command
	// takes long.
	serveOthers()

	// resume continues a parked client: the front serves the commands that have arrived since.
	resume()
}

// A serveState is what a front does after it has handed commands to a client.
type serveState uint8

const (
	serveReady   serveState = iota // go on reading
	serveParked                    // a command waits: serve nothing until wire.resume
	serveClosing                   // serve nothing more; closeWhenFlushed or Close has been called
)

// The methods of a client that fronts call:
//
//	(*Server).open(w wire) *client
//	    announces a connection; nil when it is refused (the reason is queued and the wire closes
//	    itself after a flush).
//	(*client).serve(cmds []redcon.Command) (taken int, state serveState)
//	    runs a pipeline in one go under the server's mutex and queues the replies; the front
//	    flushes afterwards. Args may alias the read buffer: the client copies what it keeps.
//	    With serveParked and serveClosing, commands from taken on have not been run.
//	(*client).reject(text string)
//	    queues a protocol error ("Protocol error: invalid bulk length") and closes when flushed;
//	    an empty text closes without a word.
//	(*client).authenticated() bool
//	    says which limits the tokenizer applies; it can change with every command.
//	(*client).disconnected()
//	    the connection is gone, for whatever reason. Called exactly once.
//
// One front calls serve, reject and disconnected of one client one after another, never at once.
