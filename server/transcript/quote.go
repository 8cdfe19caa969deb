package transcript

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

var errUnbalanced = errors.New("unbalanced quotes")

// simpleEscapes are the letters that may follow a backslash between double quotes.
var simpleEscapes = map[byte]byte{
	'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'a': '\a',
}

// SplitArgs splits a command line as redis-cli does: "…" takes \n, \r, \t, \a, \b and \xHH, '…'
// takes only \', and a closing quote must end its argument.
func SplitArgs(line string) ([]string, error) {
	var args []string
	for {
		line = strings.TrimLeft(line, " \t")
		if line == "" {
			return args, nil
		}
		var arg string
		var err error
		if arg, line, err = nextArg(line); err != nil {
			return nil, err
		}
		args = append(args, arg)
	}
}

func nextArg(line string) (arg, rest string, err error) {
	var b strings.Builder
	for i := 0; i < len(line); {
		switch c := line[i]; c {
		case ' ', '\t':
			return b.String(), line[i:], nil
		case '"', '\'':
			n, err := unquoteInto(&b, line[i+1:], c)
			if err != nil {
				return "", "", err
			}
			i += 1 + n
			if i < len(line) && line[i] != ' ' && line[i] != '\t' {
				return "", "", errUnbalanced
			}
		default:
			b.WriteByte(c)
			i++
		}
	}
	return b.String(), "", nil
}

// unquoteInto reads s up to and including the closing quote and returns how much that was.
func unquoteInto(b *strings.Builder, s string, quote byte) (int, error) {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == quote:
			return i + 1, nil
		case c == '\\' && i+1 < len(s) && quote == '\'':
			if s[i+1] == '\'' {
				i++
				c = '\''
			}
			b.WriteByte(c)
		case c == '\\' && i+1 < len(s):
			if i+3 < len(s) && s[i+1] == 'x' {
				if n, err := strconv.ParseUint(s[i+2:i+4], 16, 8); err == nil {
					b.WriteByte(byte(n))
					i += 3
					continue
				}
			}
			i++
			if e, ok := simpleEscapes[s[i]]; ok {
				b.WriteByte(e)
			} else {
				b.WriteByte(s[i])
			}
		default:
			b.WriteByte(c)
		}
	}
	return 0, errUnbalanced
}

// Quote writes s between double quotes so that SplitArgs gives it back, byte for byte.
func Quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '\\', '"':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\n':
			b.WriteString(`\n`)
		case '\r':
			b.WriteString(`\r`)
		case '\t':
			b.WriteString(`\t`)
		case '\a':
			b.WriteString(`\a`)
		case '\b':
			b.WriteString(`\b`)
		default:
			if c < ' ' || c > '~' {
				fmt.Fprintf(&b, `\x%02x`, c)
			} else {
				b.WriteByte(c)
			}
		}
	}
	b.WriteByte('"')
	return b.String()
}
