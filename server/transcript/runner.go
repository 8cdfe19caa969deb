package transcript

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// A Target is a server that a script can be run against. A Runner calls it from one goroutine.
type Target interface {
	// Dial opens one more client connection.
	Dial(ctx context.Context) (net.Conn, error)
	// After returns when d has passed for the server, and everything that fell due has been done
	// or is about to be.
	After(d time.Duration)
	// Close stops the server and frees what it held.
	Close()
}

// A WallStepper is a Target whose wall clock can be stepped.
type WallStepper interface {
	StepWall(d time.Duration)
}

// A Runner runs scripts against one target.
type Runner struct {
	Target Target
	// Traits are what guards ask for: the target's names, each with a version or "".
	Traits map[string]string
	// Timeout is how long a reply may take, Quiet how long the absence of one is watched for.
	// Zero means a default.
	Timeout, Quiet time.Duration
}

// A Mismatch is a step that was answered by something else than the script says.
type Mismatch struct {
	Line      int // from 1
	Step      string
	Want, Got []string
}

func (m Mismatch) String() string {
	return fmt.Sprintf("line %d: %s\n  want: %s\n  got:  %s", m.Line, m.Step,
		strings.Join(m.Want, "\n        "), strings.Join(m.Got, "\n        "))
}

// A Result is what came of a run.
type Result struct {
	Mismatches []Mismatch
	Text       string // the script with the target's replies, patterns kept where they match
}

// Run replays s from its first line. An error means that the script could not be carried out;
// replies other than expected are in the result.
func (r *Runner) Run(ctx context.Context, s *Script) (Result, error) {
	t := &session{r: r, ctx: ctx, s: s, clients: map[string]*client{}, vars: maps.Clone(s.Vars),
		replies: map[int][]string{}}
	defer t.close()
	for i := range s.steps {
		st := &s.steps[i]
		ok, err := r.allows(st.guards)
		if err == nil && ok {
			err = t.do(st)
		}
		if err != nil {
			return Result{}, fmt.Errorf("%s:%d: %w", s.Name, st.line+1, err)
		}
		if st.kind == skipRest && !ok {
			break
		}
	}
	t.leftovers()
	return Result{Mismatches: t.bad, Text: s.rewritten(t.replies)}, nil
}

// A session is one run of one script.
type session struct {
	r       *Runner
	ctx     context.Context
	s       *Script
	clients map[string]*client
	vars    map[string]string
	replies map[int][]string
	bad     []Mismatch
}

// A client is one connection of a session.
type client struct {
	net.Conn
	r    *bufio.Reader
	held []byte        // commands that wait for the next write
	sent chan struct{} // closed when the last write is done
}

func (t *session) close() {
	for _, c := range t.clients {
		c.Close()
	}
}

func (t *session) client(name string) (*client, error) {
	if c := t.clients[name]; c != nil {
		return c, nil
	}
	conn, err := t.r.Target.Dial(t.ctx)
	if err != nil {
		return nil, fmt.Errorf("dial: %w", err)
	}
	c := &client{Conn: conn, r: bufio.NewReader(conn)}
	t.clients[name] = c
	return c, nil
}

func (t *session) do(st *step) error {
	switch st.kind {
	case skipRest:
		return nil
	case after:
		t.r.Target.After(st.span)
		return nil
	case wall:
		w, ok := t.r.Target.(WallStepper)
		if !ok {
			return errors.New("the target's wall clock cannot be stepped: guard this line")
		}
		w.StepWall(st.span)
		return nil
	}
	c, err := t.client(st.client)
	if err != nil {
		return err
	}
	switch st.kind {
	case send, hold:
		c.held = t.appendCommand(c.held, st.args)
		if st.kind == hold {
			return nil
		}
		t.write(c, c.held)
		c.held = nil
		t.check(st, t.read(c, st))
	case receive:
		t.check(st, t.read(c, st))
	case raw:
		t.write(c, []byte(strings.Join(st.args, "")))
		t.check(st, t.readRaw(c, st.want))
	case resp3:
		t.write(c, []byte("HELLO 3\r\n"))
		if got := t.read(c, st); !strings.HasPrefix(got[0], "1# ") {
			t.mismatch(st, []string{"(a map)"}, got)
		}
	case closed:
		if got := t.read(c, st); got[0] != isClosed {
			t.mismatch(st, []string{isClosed}, got)
		}
		c.Close()
		delete(t.clients, st.client)
	case closing:
		c.Close()
		delete(t.clients, st.client)
		// No reply tells when a server has noticed.
		time.Sleep(t.quiet())
	}
	return nil
}

func (t *session) quiet() time.Duration {
	if t.r.Quiet > 0 {
		return t.r.Quiet
	}
	return 30 * time.Millisecond
}

func (t *session) timeout() time.Duration {
	if t.r.Timeout > 0 {
		return t.r.Timeout
	}
	return time.Minute // only a failure takes that long, and the race detector is slow
}

func (t *session) appendCommand(b []byte, args []string) []byte {
	b = fmt.Appendf(b, "*%d\r\n", len(args))
	for _, a := range args {
		a = expand(a, t.vars, plain)
		b = fmt.Appendf(b, "$%d\r\n%s\r\n", len(a), a)
	}
	return b
}

// write begins to send b; replies are read meanwhile, as a server may stop reading from a client
// that does not. An error is not reported: a server that has gone shows in what is read.
func (t *session) write(c *client, b []byte) {
	if c.sent != nil {
		<-c.sent
	}
	sent := make(chan struct{})
	c.sent = sent
	_ = c.SetWriteDeadline(time.Now().Add(t.timeout()))
	go func() {
		defer close(sent)
		_, _ = c.Write(b)
	}()
}

// read returns the next reply in the form of a script.
func (t *session) read(c *client, st *step) []string {
	wait := t.timeout()
	if len(st.want) == 1 && st.want[0] == blocked {
		wait = t.quiet()
	}
	_ = c.SetReadDeadline(time.Now().Add(wait))
	v, err := ReadValue(c.r)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return []string{blocked}
	case gone(err):
		return []string{isClosed}
	case err != nil:
		return []string{"(not a reply) " + Quote(err.Error())}
	}
	if len(st.want) > 0 && st.want[0] == unordered {
		return append([]string{unordered}, v.sorted().Lines()...)
	}
	return v.Lines()
}

// gone says whether err is what reading from a closed connection gives; a server that closes with
// unread input resets it.
func gone(err error) bool {
	var op *net.OpError
	return err == io.EOF || errors.Is(err, io.ErrClosedPipe) || errors.As(err, &op) && !op.Timeout()
}

// readRaw reads as many bytes as are expected, or, if that cannot be told, until no more come.
func (t *session) readRaw(c *client, want []string) []string {
	size, sized, toEnd := rawSize(want)
	wait := t.timeout()
	if !sized || size == 0 && !toEnd {
		wait = max(t.quiet(), 30*time.Millisecond)
	}
	var got []byte
	buf := make([]byte, 4096)
	end := false
	for !end && (!sized || toEnd || size == 0 || len(got) < size) {
		_ = c.SetReadDeadline(time.Now().Add(wait))
		n, err := c.r.Read(buf)
		got = append(got, buf[:n]...)
		if errors.Is(err, os.ErrDeadlineExceeded) {
			break
		}
		end = err != nil
	}
	return rawLines(got, end)
}

// rawSize says how many bytes the lines of a raw answer stand for, and whether a close follows.
func rawSize(want []string) (size int, known, toEnd bool) {
	if len(want) == 0 {
		return 0, false, false
	}
	for _, l := range want {
		if l == isClosed {
			return size, true, true
		}
		if l == blocked {
			return 0, true, false
		}
		if l[0] != '"' {
			return 0, false, false
		}
		parts, err := splitRaw(l)
		if err != nil {
			return 0, false, false
		}
		for _, p := range parts {
			size += len(p)
		}
	}
	return size, true, false
}

// rawLines writes bytes as quoted strings, one for each of their lines.
func rawLines(b []byte, end bool) []string {
	var out []string
	for rest := string(b); rest != ""; {
		line := rest
		if i := strings.IndexByte(rest, '\n'); i >= 0 {
			line = rest[:i+1]
		}
		n := 0
		for strings.HasPrefix(rest, line) && (n == 0 || strings.HasSuffix(line, "\n")) {
			rest = rest[len(line):]
			n++
		}
		l := Quote(line)
		if n > 1 {
			l += " *" + strconv.Itoa(n)
		}
		out = append(out, l)
	}
	if end {
		out = append(out, isClosed)
	}
	if len(out) == 0 {
		out = []string{blocked}
	}
	return out
}

// check compares a reply with the script's and keeps what a recording would write. A connection
// that has turned out to be closed is forgotten: its name's next use opens another.
func (t *session) check(st *step, got []string) {
	if got[len(got)-1] == isClosed {
		t.clients[st.client].Close()
		delete(t.clients, st.client)
	}
	if matchLines(st.want, got, t.vars) {
		t.replies[st.line] = st.want
		return
	}
	t.replies[st.line] = got
	t.mismatch(st, st.want, got)
}

func (t *session) mismatch(st *step, want, got []string) {
	t.bad = append(t.bad, Mismatch{Line: st.line + 1, Step: t.s.lines[st.line], Want: want, Got: got})
}

// leftovers reports replies that the script does not read: one reply too many is a client's ruin.
func (t *session) leftovers() {
	for name, c := range t.clients {
		_ = c.SetReadDeadline(time.Now().Add(time.Millisecond))
		if v, err := ReadValue(c.r); err == nil {
			t.bad = append(t.bad, Mismatch{Line: len(t.s.lines), Step: "end of " + name, Got: v.Lines()})
		}
	}
}

// allows evaluates guards: all of them must hold, and of the parts of one, any.
func (r *Runner) allows(guards []string) (bool, error) {
	for _, g := range guards {
		any := false
		for _, part := range strings.Split(g, "|") {
			ok, err := r.holds(part)
			if err != nil {
				return false, err
			}
			any = any || ok
		}
		if !any {
			return false, nil
		}
	}
	return true, nil
}

// holds evaluates name, !name, name>=version or name<version.
func (r *Runner) holds(cond string) (bool, error) {
	name, not := strings.CutPrefix(cond, "!")
	for _, op := range []string{">=", "<"} {
		n, version, found := strings.Cut(name, op)
		if !found {
			continue
		}
		have, ok := r.Traits[n]
		return ok && (compareVersions(have, version) >= 0) == (op == ">=") != not, nil
	}
	if name == "" {
		return false, errors.New("empty guard")
	}
	_, ok := r.Traits[name]
	return ok != not, nil
}

func compareVersions(a, b string) int {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(as), len(bs)) {
		var x, y int
		if i < len(as) {
			x, _ = strconv.Atoi(as[i])
		}
		if i < len(bs) {
			y, _ = strconv.Atoi(bs[i])
		}
		if x != y {
			return x - y
		}
	}
	return 0
}
