package server

import (
	"bytes"
	"math"

	"github.com/tidwall/redcon"
)

// Limits of a request, as in Redis.
const (
	maxLineBytes     = 64 << 10 // an inline command, or a length, without its end
	maxPlainArgs     = 10       // arguments of a command before authentication
	maxPlainBulk     = 16 << 10 // bytes of an argument before authentication
	maxMultibulk     = math.MaxInt32
	defaultMaxBulk   = 512 << 20
	maxRequestBytes  = 1 << 30 // a whole command (Redis: client-query-buffer-limit)
	keepMarks        = 1 << 10 // more marks than this are not kept for the next command
	smallProgress    = 64      // up to so many marks are copied when a command is cut
	maxArenaArgs     = 1 << 14 // a larger arena is not kept for the next pipeline
	maxArenaUnquoted = 64 << 10
)

// A protocolError is why a connection must end; its text goes to client.reject. An empty text
// closes without a word.
type protocolError struct{ text string }

func (e *protocolError) Error() string { return e.text }

var (
	errBadMultibulk   = &protocolError{"Protocol error: invalid multibulk length"}
	errBadBulk        = &protocolError{"Protocol error: invalid bulk length"}
	errPlainMultibulk = &protocolError{"Protocol error: unauthenticated multibulk length"}
	errPlainBulk      = &protocolError{"Protocol error: unauthenticated bulk length"}
	errLongInline     = &protocolError{"Protocol error: too big inline request"}
	errLongMultibulk  = &protocolError{"Protocol error: too big mbulk count string"}
	errLongBulk       = &protocolError{"Protocol error: too big bulk count string"}
	errQuotes         = &protocolError{"Protocol error: unbalanced quotes in request"}

	// Redis skips the two bytes after an argument without looking at them, so a client that
	// counts wrongly has its data run as commands. Here such a client is told and dropped.
	errTerminator = &protocolError{"Protocol error: bulk not terminated by CRLF"}

	// Redis closes silently, too: a peer that sends HTTP must not be able to read anything.
	errHTTP = &protocolError{}

	// Redis closes a client over its query buffer limit without a word.
	errLongRequest = &protocolError{}
)

// A tokenizer cuts requests out of a stream of bytes, by exactly the rules of Redis 7.0.15 save
// for errTerminator. It is strict, so that what it lets through means the same to any reader of
// RESP. One tokenizer serves many connections in turn (one loop, one tokenizer); what must
// survive between two reads of a connection is in that connection's progress.
//
// The commands it returns share its arena and alias the bytes given to next: they are valid
// until reset, and only as long as those bytes stand.
type tokenizer struct {
	maxBulk int64 // proto-max-bulk-len; 0 means Redis's default

	args     [][]byte // arena of argument slices
	unquoted []byte   // arena of inline arguments
	marks    []mark   // arguments of the command being read
}

// A mark is where an argument stands, from the first byte of its command.
type mark struct{ from, to int }

// A progress is how far the first, incomplete command of a connection has been read. The zero
// value is a fresh start. It refers to bytes by position, so they may move between two calls.
type progress struct {
	pos   int    // bytes that need no second look
	seen  int    // bytes behind pos that hold no end of line
	argc  int    // arguments still to come; 0 before the header
	bulk  int    // length of the argument at pos, if known
	known bool   // whether bulk is
	marks []mark // arguments read
}

// reset makes the arenas free again: the commands returned so far become invalid.
func (t *tokenizer) reset() {
	if cap(t.args) > maxArenaArgs {
		t.args = nil
	}
	if cap(t.unquoted) > maxArenaUnquoted {
		t.unquoted = nil
	}
	t.args, t.unquoted = t.args[:0], t.unquoted[:0]
}

// want is how long the first command is at least, in bytes; 0 when nothing is known. A front
// sizes its buffer by it, but only as the bytes really arrive: the number is the peer's claim.
func (p *progress) want() int {
	if !p.known {
		return 0
	}
	return p.pos + p.bulk + 2
}

// next reads the first command in buf, which begins where the last call's n ended. n bytes are
// done with. Without Args the command is incomplete: the next call gets the rest of buf with
// more behind it, and the same p. authed lifts the limits of the unauthenticated. After an error
// nothing more can be read, unless authed has changed: then a zero progress may try again.
//
// Raw is the whole command where it came as an array, nil where it came inline.
func (t *tokenizer) next(p *progress, buf []byte, authed bool) (cmd redcon.Command, n int, err error) {
	for {
		b := buf[n:]
		if len(b) == 0 {
			return cmd, n, nil
		}
		var used int
		if b[0] == '*' {
			cmd, used, err = t.multibulk(p, b, authed)
		} else {
			cmd.Args, used, err = t.inline(p, b)
		}
		n += used
		if err != nil {
			return redcon.Command{}, n, err
		}
		if cmd.Args != nil || used == 0 {
			return cmd, n, nil
		}
		// An empty line, or an array without elements: Redis passes over it in silence.
	}
}

// multibulk reads a command that is an array of bulk strings. Neither Args nor used: incomplete.
func (t *tokenizer) multibulk(p *progress, b []byte, authed bool) (redcon.Command, int, error) {
	t.resume(p)
	if p.argc == 0 {
		v, pos, ok := shortNumber(b, 1)
		if !ok {
			var err error
			if v, pos, err = header(p, b, errLongMultibulk, errBadMultibulk); err != nil || pos == 0 {
				return redcon.Command{}, 0, err
			}
		}
		if v > maxMultibulk {
			return redcon.Command{}, 0, errBadMultibulk
		}
		if v > maxPlainArgs && !authed {
			return redcon.Command{}, 0, errPlainMultibulk
		}
		p.seen = 0
		if v <= 0 {
			return redcon.Command{}, pos, nil
		}
		p.pos, p.argc = pos, int(v)
	}
	for p.argc > 0 {
		if !p.known {
			complete, err := t.bulkHeader(p, b, authed)
			if err != nil {
				return redcon.Command{}, 0, err
			}
			if !complete {
				t.suspend(p)
				return redcon.Command{}, 0, nil
			}
		}
		end := p.pos + p.bulk
		if end+2 > maxRequestBytes {
			return redcon.Command{}, 0, errLongRequest
		}
		if len(b) < end+2 {
			t.suspend(p)
			return redcon.Command{}, 0, nil
		}
		if b[end] != '\r' || b[end+1] != '\n' {
			return redcon.Command{}, 0, errTerminator
		}
		t.marks = append(t.marks, mark{p.pos, end})
		p.pos, p.known = end+2, false
		p.argc--
	}
	return t.finish(p, b)
}

// bulkHeader reads "$5\r\n".
func (t *tokenizer) bulkHeader(p *progress, b []byte, authed bool) (complete bool, err error) {
	var v int64
	pos, ok := 0, false
	if p.pos < len(b) && b[p.pos] == '$' {
		v, pos, ok = shortNumber(b, p.pos+1)
	}
	if !ok {
		v, pos, err = header(p, b, errLongBulk, errBadBulk)
		if err != nil || pos == 0 {
			return false, err
		}
	}
	limit := t.maxBulk
	if limit == 0 {
		limit = defaultMaxBulk
	}
	if v < 0 || v > limit {
		return false, errBadBulk
	}
	if v > maxPlainBulk && !authed {
		return false, errPlainBulk
	}
	if v > maxRequestBytes {
		return false, errLongRequest
	}
	p.pos, p.seen, p.bulk, p.known = pos, 0, int(v), true
	return true, nil
}

// finish turns marks into arguments.
func (t *tokenizer) finish(p *progress, b []byte) (redcon.Command, int, error) {
	from, n := len(t.args), p.pos
	for _, m := range t.marks {
		t.args = append(t.args, b[m.from:m.to:m.to])
	}
	args := t.args[from:len(t.args):len(t.args)]
	t.clear(p)
	if isHTTP(args[0]) {
		return redcon.Command{}, 0, errHTTP
	}
	return redcon.Command{Raw: b[:n:n], Args: args}, n, nil
}

// resume takes the marks of a command that was cut.
func (t *tokenizer) resume(p *progress) {
	if len(p.marks) <= smallProgress {
		t.marks = append(t.marks[:0], p.marks...)
		return
	}
	t.marks, p.marks = p.marks, nil
}

// suspend leaves the marks with the connection. Many are handed over rather than copied: a
// command of a million arguments arrives in thousands of reads.
func (t *tokenizer) suspend(p *progress) {
	if len(t.marks) <= smallProgress {
		if len(t.marks) > len(p.marks) {
			p.marks = append(p.marks, t.marks[len(p.marks):]...)
		}
		return
	}
	p.marks, t.marks = t.marks, nil
}

func (t *tokenizer) clear(p *progress) {
	if cap(t.marks) > keepMarks {
		t.marks = nil
	}
	*p = progress{}
}

// shortNumber reads up to nine digits and CRLF at b[pos:], the form of nearly every length. What
// it does not like, header judges.
func shortNumber(b []byte, pos int) (v int64, next int, ok bool) {
	start := pos
	for pos < len(b) && b[pos]-'0' <= 9 {
		v = v*10 + int64(b[pos]-'0')
		pos++
	}
	digits := pos - start
	if digits == 0 || digits > 9 || (b[start] == '0' && digits > 1) {
		return 0, 0, false
	}
	if pos+1 >= len(b) || b[pos] != '\r' || b[pos+1] != '\n' {
		return 0, 0, false
	}
	return v, pos + 2, true
}

// header reads a length and its CRLF at b[p.pos:], as Redis does it: the line ends at the first
// carriage return, a zero byte hides what is behind it, and nothing is judged before both bytes
// of the line end are there. next is 0 when they are not.
func header(p *progress, b []byte, long, bad *protocolError) (v int64, next int, err error) {
	line := b[p.pos:]
	end := lineEnd(p, line, '\r')
	if end < 0 {
		if len(line) > maxLineBytes {
			return 0, 0, long
		}
		return 0, 0, nil
	}
	if end+1 >= len(line) {
		return 0, 0, nil
	}
	if line[0] != '$' && bad == errBadBulk {
		return 0, 0, &protocolError{"Protocol error: expected '$', got '" + string(line[:1]) + "'"}
	}
	v, ok := strictInt(line[1:end])
	if !ok || line[end+1] != '\n' {
		return 0, 0, bad
	}
	return v, p.pos + end + 2, nil
}

// lineEnd finds c in the part of a line that Redis looks at: C's strchr stops at a zero byte.
// The bound makes the answer the same however the bytes arrive.
func lineEnd(p *progress, line []byte, c byte) int {
	if len(line) > maxLineBytes+1 {
		line = line[:maxLineBytes+1]
	}
	if p.seen > len(line) { // a zero byte was found
		return -1
	}
	end := bytes.IndexByte(line[p.seen:], c)
	head := line[p.seen:]
	if end >= 0 {
		head = head[:end]
	}
	if bytes.IndexByte(head, 0) >= 0 {
		p.seen = maxLineBytes + 2
		return -1
	}
	if end < 0 {
		p.seen = len(line)
		return -1
	}
	return p.seen + end
}

// strictInt reads a decimal number without plus sign, leading zeros or "-0".
func strictInt(b []byte) (v int64, ok bool) {
	neg := len(b) > 0 && b[0] == '-'
	if neg {
		b = b[1:]
	}
	if len(b) == 0 || len(b) > 19 || (b[0] == '0' && (len(b) > 1 || neg)) {
		return 0, false
	}
	var u uint64 // 19 digits fit
	for _, c := range b {
		if c < '0' || c > '9' {
			return 0, false
		}
		u = u*10 + uint64(c-'0')
	}
	switch {
	case neg && u <= 1<<63:
		return -int64(u), true
	case !neg && u < 1<<63:
		return int64(u), true
	}
	return 0, false
}

// isHTTP reports whether a command is one that a browser sends. Redis treats them as an attack.
func isHTTP(name []byte) bool {
	switch len(name) {
	case 4:
		return name[0]|0x20 == 'p' && bytes.EqualFold(name, []byte("POST"))
	case 5:
		return name[4] == ':' && bytes.EqualFold(name, []byte("HOST:"))
	}
	return false
}

// inline reads a command that is a line of words. Neither args nor used: incomplete.
func (t *tokenizer) inline(p *progress, b []byte) (args [][]byte, used int, err error) {
	end := lineEnd(p, b, '\n')
	if end < 0 {
		if len(b) > maxLineBytes {
			return nil, 0, errLongInline
		}
		return nil, 0, nil
	}
	*p = progress{}
	line := b[:end]
	if end > 0 && line[end-1] == '\r' {
		line = line[:end-1]
	}
	from := len(t.args)
	if !t.split(line) {
		t.args = t.args[:from]
		return nil, 0, errQuotes
	}
	if len(t.args) == from {
		return nil, end + 1, nil
	}
	args = t.args[from:len(t.args):len(t.args)]
	if isHTTP(args[0]) {
		return nil, 0, errHTTP
	}
	return args, end + 1, nil
}

// split appends the words of a line to the arena, by the rules of redis-cli: "…" knows escapes,
// '…' knows only \', and a closing quote ends the word. It is false when a quote stays open or
// something sticks to a closing one.
func (t *tokenizer) split(line []byte) bool {
	for i := 0; ; {
		for i < len(line) && isSpace(line[i]) {
			i++
		}
		if i == len(line) {
			return true
		}
		from := len(t.unquoted)
		next, ok := t.word(line, i)
		if !ok {
			return false
		}
		i = next
		t.args = append(t.args, t.unquoted[from:len(t.unquoted):len(t.unquoted)])
	}
}

// word appends one word at line[i:] to the arena.
func (t *tokenizer) word(line []byte, i int) (next int, ok bool) {
	for i < len(line) {
		switch c := line[i]; c {
		case ' ', '\n', '\r', '\t':
			return i, true
		case '"', '\'':
			if i = t.quoted(line, i+1, c); i < 0 {
				return 0, false
			}
			return i, i == len(line) || isSpace(line[i])
		default:
			t.unquoted = append(t.unquoted, c)
			i++
		}
	}
	return i, true
}

// quoted appends what stands before the closing quote and returns the position behind it, or -1.
func (t *tokenizer) quoted(line []byte, i int, quote byte) int {
	for i < len(line) {
		c := line[i]
		switch {
		case c == quote:
			return i + 1
		case c != '\\' || i+1 == len(line):
			i++
		case quote == '\'':
			if i++; line[i] == '\'' {
				c = '\''
				i++
			}
		default:
			c, i = unescape(line, i+1)
		}
		t.unquoted = append(t.unquoted, c)
	}
	return -1
}

// unescape reads the escape whose backslash stands before line[i].
func unescape(line []byte, i int) (c byte, next int) {
	switch c = line[i]; c {
	case 'n':
		c = '\n'
	case 'r':
		c = '\r'
	case 't':
		c = '\t'
	case 'b':
		c = '\b'
	case 'a':
		c = '\a'
	case 'x':
		if i+2 < len(line) {
			hi, ok1 := hexDigit(line[i+1])
			lo, ok2 := hexDigit(line[i+2])
			if ok1 && ok2 {
				return hi<<4 | lo, i + 3
			}
		}
	}
	return c, i + 1
}

func hexDigit(c byte) (byte, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10, true
	}
	return 0, false
}

// isSpace is C's isspace.
func isSpace(c byte) bool { return c == ' ' || (c >= '\t' && c <= '\r') }
