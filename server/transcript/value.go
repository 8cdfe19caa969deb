package transcript

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"sort"
	"strconv"
	"strings"
)

// A Value is one value as it came over the wire, RESP2 or RESP3.
type Value struct {
	Kind byte // the byte that introduced it: + - : $ * _ , # ( ! = % ~ > |
	Text string
	Null bool    // a RESP2 null, $-1 or *-1
	Elem []Value // a map's keys and values alternate
}

// ReadValue reads one value. It is as strict as a client library would be: anything that is not
// RESP is an error.
func ReadValue(r *bufio.Reader) (Value, error) {
	line, err := r.ReadString('\n')
	if err != nil {
		if line != "" && err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return Value{}, err
	}
	if len(line) < 3 || !strings.HasSuffix(line, "\r\n") {
		return Value{}, fmt.Errorf("not a reply: %q", line)
	}
	v := Value{Kind: line[0], Text: line[1 : len(line)-2]}
	switch v.Kind {
	case '+', '-', ':', ',', '#', '(', '_':
		return v, nil
	case '$', '!', '=':
		return readBulk(r, v)
	case '*', '~', '>', '%', '|':
		return readAggregate(r, v)
	}
	return Value{}, fmt.Errorf("not a reply: %q", line)
}

func readBulk(r *bufio.Reader, v Value) (Value, error) {
	n, err := strconv.Atoi(v.Text)
	if err != nil || n < -1 {
		return Value{}, fmt.Errorf("not a length: %q", v.Text)
	}
	if n == -1 {
		v.Null = true
		return v, nil
	}
	buf := make([]byte, n+2)
	if _, err := io.ReadFull(r, buf); err != nil {
		return Value{}, fmt.Errorf("bulk string cut short: %w", err)
	}
	if string(buf[n:]) != "\r\n" {
		return Value{}, errors.New("bulk string without its line end")
	}
	v.Text = string(buf[:n])
	return v, nil
}

func readAggregate(r *bufio.Reader, v Value) (Value, error) {
	n, err := strconv.Atoi(v.Text)
	if err != nil || n < -1 {
		return Value{}, fmt.Errorf("not a length: %q", v.Text)
	}
	if n == -1 {
		v.Null = true
		return v, nil
	}
	if v.Kind == '%' || v.Kind == '|' {
		n *= 2
	}
	for range n {
		e, err := ReadValue(r)
		if err != nil {
			return Value{}, fmt.Errorf("aggregate cut short: %w", err)
		}
		v.Elem = append(v.Elem, e)
	}
	return v, nil
}

// sorted returns v with all lists of bulk strings, and all maps, in sorted order.
func (v Value) sorted() Value {
	elem := make([]Value, len(v.Elem))
	strs := true
	for i, e := range v.Elem {
		elem[i] = e.sorted()
		strs = strs && e.Kind == '$'
	}
	v.Elem = elem
	switch {
	case v.Kind == '%':
		sort.Sort(pairs(elem))
	case strs:
		sort.Slice(elem, func(i, j int) bool { return elem[i].Text < elem[j].Text })
	}
	return v
}

// pairs sorts the keys of a map, each with its value.
type pairs []Value

func (p pairs) Len() int           { return len(p) / 2 }
func (p pairs) Less(i, j int) bool { return p[2*i].Text < p[2*j].Text }
func (p pairs) Swap(i, j int) {
	p[2*i], p[2*j] = p[2*j], p[2*i]
	p[2*i+1], p[2*j+1] = p[2*j+1], p[2*i+1]
}

// Lines writes v in the form of the package comment.
func (v Value) Lines() []string {
	switch v.Kind {
	case '+':
		return []string{bareOrQuoted("", "(status) ", v.Text)}
	case '-':
		return []string{bareOrQuoted("(error) ", "(error) ", v.Text)}
	case ':':
		return []string{"(integer) " + v.Text}
	case ',':
		return []string{"(double) " + v.Text}
	case '(':
		return []string{"(big number) " + v.Text}
	case '_':
		return []string{"(null)"}
	case '#':
		return []string{map[string]string{"t": "(true)", "f": "(false)"}[v.Text]}
	case '$':
		if v.Null {
			return []string{"(nil)"}
		}
		return []string{Quote(v.Text)}
	case '!':
		return []string{"(bulk error) " + Quote(v.Text)}
	case '=':
		return []string{"(verbatim) " + Quote(v.Text)}
	}
	return v.aggregateLines()
}

var (
	emptyAggregate = map[byte]string{'*': "(empty array)", '~': "(empty set)", '>': "(empty push)",
		'%': "(empty map)", '|': "(empty attribute)"}
	aggregateMark = map[byte]string{'*': ")", '~': "~", '>': ">", '%': "#", '|': "|"}
)

func (v Value) aggregateLines() []string {
	if v.Null {
		return []string{"(nil array)"}
	}
	if len(v.Elem) == 0 {
		return []string{emptyAggregate[v.Kind]}
	}
	step := 1
	if v.Kind == '%' || v.Kind == '|' {
		step = 2
	}
	width := len(strconv.Itoa(len(v.Elem) / step))
	var out []string
	for i := 0; i+step <= len(v.Elem); i += step {
		prefix := fmt.Sprintf("%*d%s ", width, i/step+1, aggregateMark[v.Kind])
		if step == 2 {
			prefix += strings.Join(v.Elem[i].Lines(), " ") + " => "
		}
		for _, l := range v.Elem[i+step-1].Lines() {
			out = append(out, prefix+l)
			prefix = strings.Repeat(" ", width+2)
		}
	}
	return out
}

// bareOrQuoted leaves a text as it is when that can be told from everything else a script may hold.
func bareOrQuoted(barePrefix, quotedPrefix, text string) string {
	bare := barePrefix + text
	if strings.TrimSpace(text) != text || text == "" || Quote(text) != `"`+strings.NewReplacer(
		`\`, `\\`, `"`, `\"`).Replace(text)+`"` || barePrefix == "" && !plainStatus(text) {
		return quotedPrefix + Quote(text)
	}
	return bare
}

// plainStatus says whether a simple string on a line of its own reads as nothing but that.
func plainStatus(s string) bool {
	return isLetter(s[0]) && !isStep(s)
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
