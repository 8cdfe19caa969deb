package config

import (
	"fmt"
	"strings"
)

// splitWords splits a line of a config file into words by the quoting rules of Redis: "…" knows
// \n \r \t \b \a \xHH and \ before any other byte, '…' knows only \'. A quote may begin within a
// word and must be followed by space. ok is false when quotes do not balance.
func splitWords(line string) (words []string, ok bool) {
	for {
		line = strings.TrimLeft(line, " \t\r\n\v\f")
		if line == "" {
			return words, true
		}
		word, rest, ok := cutWord(line)
		if !ok {
			return nil, false
		}
		words = append(words, word)
		line = rest
	}
}

func cutWord(line string) (word, rest string, ok bool) {
	var b strings.Builder
	i := 0
	for i < len(line) && !isSpace(line[i]) {
		var n int
		switch line[i] {
		case '"':
			n = quoted(&b, line[i:])
		case '\'':
			n = quotedPlain(&b, line[i:])
		default:
			b.WriteByte(line[i])
			i++
			continue
		}
		if n < 0 {
			return "", "", false
		}
		// Redis ends the word at a closing quote and wants space or the end after it.
		i += n
		if i < len(line) && !isSpace(line[i]) {
			return "", "", false
		}
		break
	}
	return b.String(), line[i:], true
}

// quoted reads a "…" at the start of s into b and returns its length, or -1 if it does not end.
func quoted(b *strings.Builder, s string) int {
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '"':
			return i + 1
		case s[i] == '\\' && i+3 < len(s) && s[i+1] == 'x' && isHex(s[i+2]) && isHex(s[i+3]):
			b.WriteByte(hex(s[i+2])<<4 | hex(s[i+3]))
			i += 3
		case s[i] == '\\' && i+1 < len(s):
			i++
			b.WriteByte(unescape(s[i]))
		default:
			b.WriteByte(s[i])
		}
	}
	return -1
}

// quotedPlain is quoted for '…'.
func quotedPlain(b *strings.Builder, s string) int {
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\'':
			return i + 1
		case s[i] == '\\' && i+1 < len(s) && s[i+1] == '\'':
			i++
			b.WriteByte('\'')
		default:
			b.WriteByte(s[i])
		}
	}
	return -1
}

func unescape(c byte) byte {
	switch c {
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'b':
		return '\b'
	case 'a':
		return '\a'
	}
	return c
}

func isSpace(c byte) bool {
	return c == ' ' || '\t' <= c && c <= '\r'
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

func hex(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c <= 'F':
		return c - 'A' + 10
	}
	return c - 'a' + 10
}

// quote writes a word so that splitWords reads it back, whatever bytes it has.
func quote(word string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(word); i++ {
		switch c := word[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c >= 0x7f:
			fmt.Fprintf(&b, `\x%02x`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
