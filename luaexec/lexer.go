package luaexec

import (
	"fmt"
	"strings"
)

// The kinds of tokens. Single characters are their own kind.
const (
	tokEOF = 256 + iota
	tokName
	tokString
	tokNumber
	tokConcat // ..
	tokDots   // ...
	tokEq     // ==
	tokGe     // >=
	tokLe     // <=
	tokNe     // ~=
	tokAnd    // the reserved words follow, in the order of reserved
	tokBreak
	tokDo
	tokElse
	tokElseif
	tokEnd
	tokFalse
	tokFor
	tokFunction
	tokIf
	tokIn
	tokLocal
	tokNil
	tokNot
	tokOr
	tokRepeat
	tokReturn
	tokThen
	tokTrue
	tokUntil
	tokWhile
)

// reserved are the words of Lua 5.1: goto is an ordinary name there.
var reserved = map[string]int{
	"and": tokAnd, "break": tokBreak, "do": tokDo, "else": tokElse, "elseif": tokElseif,
	"end": tokEnd, "false": tokFalse, "for": tokFor, "function": tokFunction, "if": tokIf,
	"in": tokIn, "local": tokLocal, "nil": tokNil, "not": tokNot, "or": tokOr,
	"repeat": tokRepeat, "return": tokReturn, "then": tokThen, "true": tokTrue,
	"until": tokUntil, "while": tokWhile,
}

var tokenText = map[int]string{
	tokEOF: "<eof>", tokName: "<name>", tokString: "<string>", tokNumber: "<number>",
	tokConcat: "..", tokDots: "...", tokEq: "==", tokGe: ">=", tokLe: "<=", tokNe: "~=",
}

func init() {
	for word, kind := range reserved {
		tokenText[kind] = word
	}
}

// A token is a word of the script's text.
type token struct {
	kind int
	text string  // of a name; the value of a string; the spelling of a number
	num  float64 // of a number
}

// A syntaxError is what the lexer and the parser panic with; parseChunk recovers it.
type syntaxError string

// A lexer cuts a script into tokens as Lua 5.1 does, with its error texts: clients and their
// authors know those, and gopher-lua's reader words them otherwise and takes Go's numbers.
type lexer struct {
	chunk    string // as it is named in errors
	src      string
	pos      int
	line     int
	lastLine int // of the last token taken
	tok      token
	ahead    token
	hasAhead bool
	start    int // where the token that is being read begins
}

func (lx *lexer) fail(msg, near string) {
	text := fmt.Sprintf("%s:%d: %s", lx.chunk, lx.line, msg)
	if near != "" {
		text += " near '" + near + "'"
	}
	panic(syntaxError(text))
}

// failNear reports an error at the current token.
func (lx *lexer) failNear(msg string) { lx.fail(msg, lx.spelling(lx.tok)) }

func (lx *lexer) spelling(t token) string {
	switch t.kind {
	case tokName, tokString, tokNumber:
		// Lua works on C strings here: a NUL ends the quotation.
		s := t.text
		if t.kind == tokString {
			s = lx.src[lx.start:lx.pos]
		}
		if i := strings.IndexByte(s, 0); i >= 0 {
			s = s[:i]
		}
		return s
	}
	return kindText(t.kind)
}

func kindText(kind int) string {
	if s, ok := tokenText[kind]; ok {
		return s
	}
	if kind < 32 {
		return fmt.Sprintf("char(%d)", kind)
	}
	return string([]byte{byte(kind)})
}

// next takes a token.
func (lx *lexer) next() {
	lx.lastLine = lx.line
	if lx.hasAhead {
		lx.tok, lx.hasAhead = lx.ahead, false
		return
	}
	lx.tok = lx.scan()
}

// peek is the token after the current one.
func (lx *lexer) peek() int {
	if !lx.hasAhead {
		lx.ahead, lx.hasAhead = lx.scan(), true
	}
	return lx.ahead.kind
}

func (lx *lexer) at(i int) int {
	if lx.pos+i < len(lx.src) {
		return int(lx.src[lx.pos+i])
	}
	return -1
}

func isNameByte(c int) bool {
	return c == '_' || c >= '0' && c <= '9' || isLetter(c)
}

func isLetter(c int) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func isDigit(c int) bool { return c >= '0' && c <= '9' }

// newline skips \n, \r, \r\n or \n\r.
func (lx *lexer) newline() {
	c := lx.at(0)
	lx.pos++
	if d := lx.at(0); (d == '\n' || d == '\r') && d != c {
		lx.pos++
	}
	lx.line++
}

func (lx *lexer) scan() token {
	for {
		c := lx.at(0)
		lx.start = lx.pos
		switch {
		case c < 0:
			return token{kind: tokEOF}
		case c == '\n' || c == '\r':
			lx.newline()
		case c == ' ' || c == '\t' || c == '\v' || c == '\f':
			lx.pos++
		case c == '-' && lx.at(1) == '-':
			lx.comment()
		case c == '[':
			if n := lx.longOpen(); n >= 0 {
				return token{kind: tokString, text: lx.longString(n, "string")}
			} else if n == -2 {
				lx.fail("invalid long string delimiter", lx.src[lx.start:lx.pos])
			}
			lx.pos++
			return token{kind: '['}
		case c == '"' || c == '\'':
			return token{kind: tokString, text: lx.quoted(byte(c))}
		case isDigit(c) || c == '.' && isDigit(lx.at(1)):
			return lx.number()
		case isLetter(c) || c == '_':
			for isNameByte(lx.at(0)) {
				lx.pos++
			}
			word := lx.src[lx.start:lx.pos]
			if kind, ok := reserved[word]; ok {
				return token{kind: kind}
			}
			return token{kind: tokName, text: word}
		default:
			return lx.operator(c)
		}
	}
}

func (lx *lexer) operator(c int) token {
	two := func(kind int) token {
		lx.pos += 2
		return token{kind: kind}
	}
	d := lx.at(1)
	switch {
	case c == '=' && d == '=':
		return two(tokEq)
	case c == '<' && d == '=':
		return two(tokLe)
	case c == '>' && d == '=':
		return two(tokGe)
	case c == '~' && d == '=':
		return two(tokNe)
	case c == '.' && d == '.':
		if lx.at(2) == '.' {
			lx.pos++
			return two(tokDots)
		}
		return two(tokConcat)
	}
	lx.pos++
	return token{kind: c}
}

func (lx *lexer) comment() {
	lx.pos += 2
	if lx.at(0) == '[' {
		if n := lx.longOpen(); n >= 0 {
			lx.longString(n, "comment")
			return
		}
	}
	for c := lx.at(0); c >= 0 && c != '\n' && c != '\r'; c = lx.at(0) {
		lx.pos++
	}
}

// longOpen looks for [[ or [=[ at the position: the number of =, -1 when there is none, -2 when it
// is broken off. It moves past the opening only when there is one.
func (lx *lexer) longOpen() int {
	n := 0
	for lx.at(1+n) == '=' {
		n++
	}
	switch {
	case lx.at(1+n) == '[':
		lx.pos += n + 2
		return n
	case n > 0:
		if lx.src[lx.start] == '[' {
			lx.pos += n + 1
		}
		return -2
	}
	return -1
}

func (lx *lexer) longString(n int, what string) string {
	var b strings.Builder
	if c := lx.at(0); c == '\n' || c == '\r' {
		lx.newline()
	}
	closing := "]" + strings.Repeat("=", n) + "]"
	for {
		switch c := lx.at(0); {
		case c < 0:
			lx.fail("unfinished long "+what, "<eof>")
		case c == ']' && strings.HasPrefix(lx.src[lx.pos:], closing):
			lx.pos += len(closing)
			return b.String()
		case c == '[' && n == 0 && what == "string" && lx.at(1) == '[':
			lx.fail("nesting of [[...]] is deprecated", "[")
		case c == '\n' || c == '\r':
			lx.newline()
			b.WriteByte('\n')
		default:
			b.WriteByte(byte(c))
			lx.pos++
		}
	}
}

var escapes = map[int]byte{
	'a': 7, 'b': 8, 'f': 12, 'n': 10, 'r': 13, 't': 9, 'v': 11,
}

func (lx *lexer) quoted(q byte) string {
	lx.pos++
	run := lx.pos
	var b []byte
	for {
		c := lx.at(0)
		switch {
		case c < 0:
			lx.fail("unfinished string", "<eof>")
		case c == '\n' || c == '\r':
			lx.fail("unfinished string", lx.src[lx.start:lx.pos])
		case c == int(q):
			s := lx.src[run:lx.pos]
			lx.pos++
			if b == nil {
				return s
			}
			return string(append(b, s...))
		case c == '\\':
			b = append(b, lx.src[run:lx.pos]...)
			b = lx.escape(b)
			run = lx.pos
		default:
			lx.pos++
		}
	}
}

func (lx *lexer) escape(b []byte) []byte {
	c := lx.at(1)
	switch {
	case c < 0:
		lx.pos++ // the next round reports the end
		return b
	case c == '\n' || c == '\r':
		lx.pos++
		lx.newline()
		return append(b, '\n')
	case isDigit(c):
		back := lx.pos
		lx.pos++
		n := 0
		for i := 0; i < 3 && isDigit(lx.at(0)); i++ {
			n = n*10 + lx.at(0) - '0'
			lx.pos++
		}
		if n > 255 {
			lx.fail("escape sequence too large", lx.src[lx.start:back])
		}
		return append(b, byte(n))
	}
	lx.pos += 2
	if e, ok := escapes[c]; ok {
		return append(b, e)
	}
	return append(b, byte(c))
}

func (lx *lexer) number() token {
	for isDigit(lx.at(0)) || lx.at(0) == '.' {
		lx.pos++
	}
	if c := lx.at(0); c == 'e' || c == 'E' {
		lx.pos++
		if c := lx.at(0); c == '+' || c == '-' {
			lx.pos++
		}
	}
	for isNameByte(lx.at(0)) {
		lx.pos++
	}
	text := lx.src[lx.start:lx.pos]
	f, ok := parseNumber(text)
	if !ok {
		lx.fail("malformed number", text)
	}
	return token{kind: tokNumber, text: text, num: f}
}
