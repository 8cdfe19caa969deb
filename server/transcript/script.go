package transcript

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// A Script is one parsed session script. It can be run any number of times, also at once.
type Script struct {
	Name   string
	Server []string          // arguments of the server lines
	Vars   map[string]string // what the script lines define
	lines  []string          // the whole text, from which -update starts
	steps  []step
}

type kind int

const (
	send kind = iota
	hold
	receive
	raw
	resp3
	closed
	closing
	after
	wall
	skipRest
)

// A step is one line that does something, and the reply lines below it.
type step struct {
	kind   kind
	line   int // index into Script.lines
	guards []string
	client string
	args   []string
	span   time.Duration
	want   []string // lines[line+1 : line+1+len(want)]
}

// answered says whether reply lines belong below such a step.
func (s *step) answered() bool { return s.kind == send || s.kind == receive || s.kind == raw }

var (
	guardLine  = regexp.MustCompile(`^\[([!a-z0-9.<>=|]+)\]\s*(.*)$`)
	clientLine = regexp.MustCompile(`^([a-z])(?:([>+]) (.*)|<|( raw) (.*)| (resp3|closed|close))$`)
	timeLine   = regexp.MustCompile(`^(after|wall) ([+-]?\S+)$`)
	scriptLine = regexp.MustCompile(`^script ([a-zA-Z][a-zA-Z0-9_]*)$`)
)

func isStep(line string) bool {
	return guardLine.MatchString(line) || clientLine.MatchString(line) ||
		timeLine.MatchString(line) || scriptLine.MatchString(line) || strings.HasPrefix(line, "server ")
}

// Parse reads a script. Errors name the line.
func Parse(name, text string) (*Script, error) {
	s := &Script{Name: name, Vars: map[string]string{}}
	s.lines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := 0; i < len(s.lines); {
		n, err := s.parseLine(i)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
		i += n
	}
	return s, nil
}

// parseLine takes the line at i and those that belong to it, and says how many that were.
func (s *Script) parseLine(i int) (int, error) {
	line := s.lines[i]
	switch {
	case line == "" || line[0] == '#':
		return 1, nil
	case strings.HasPrefix(line, "server "):
		args, err := SplitArgs(line[len("server "):])
		if err == nil && len(s.steps) > 0 {
			err = fmt.Errorf("server line below a step")
		}
		s.Server = append(s.Server, args...)
		return 1, err
	case scriptLine.MatchString(line):
		return s.parseDefinition(i, scriptLine.FindStringSubmatch(line)[1])
	}
	st := step{line: i}
	for {
		m := guardLine.FindStringSubmatch(line)
		if m == nil {
			break
		}
		st.guards, line = append(st.guards, m[1]), m[2]
	}
	if err := st.parse(line); err != nil {
		return 0, err
	}
	for _, l := range s.lines[i+1:] {
		if l == "" || l[0] == '#' || isStep(l) {
			break
		}
		st.want = append(st.want, l)
	}
	if len(st.want) > 0 && !st.answered() {
		return 0, fmt.Errorf("%q is no step, and the step above it has no reply", st.want[0])
	}
	s.steps = append(s.steps, st)
	return 1 + len(st.want), nil
}

// parseDefinition takes the indented lines below a script line.
func (s *Script) parseDefinition(i int, name string) (int, error) {
	var body []string
	for _, l := range s.lines[i+1:] {
		if !strings.HasPrefix(l, "  ") {
			break
		}
		body = append(body, l[2:])
	}
	if len(body) == 0 {
		return 0, fmt.Errorf("script %s has no body", name)
	}
	text := strings.Join(body, "\n")
	sum := sha1.Sum([]byte(text))
	s.Vars[name], s.Vars[name+".sha"] = text, hex.EncodeToString(sum[:])
	return 1 + len(body), nil
}

func (st *step) parse(line string) error {
	if line == "" {
		st.kind = skipRest
		return nil
	}
	if m := timeLine.FindStringSubmatch(line); m != nil {
		st.kind = map[string]kind{"after": after, "wall": wall}[m[1]]
		var err error
		st.span, err = time.ParseDuration(m[2])
		return err
	}
	m := clientLine.FindStringSubmatch(line)
	if m == nil {
		return fmt.Errorf("%q is neither a step nor a reply", line)
	}
	st.client = m[1]
	var err error
	switch {
	case m[2] != "":
		st.kind = map[string]kind{">": send, "+": hold}[m[2]]
		if st.args, err = SplitArgs(m[3]); err == nil && len(st.args) == 0 {
			err = fmt.Errorf("no command")
		}
	case m[4] != "":
		st.kind = raw
		st.args, err = splitRaw(m[5])
	case m[6] != "":
		st.kind = map[string]kind{"resp3": resp3, "closed": closed, "close": closing}[m[6]]
	default:
		st.kind = receive
	}
	return err
}

// splitRaw splits quoted strings, each possibly followed by *N, into the pieces they stand for.
func splitRaw(line string) ([]string, error) {
	args, err := SplitArgs(line)
	var out []string
	for _, a := range args {
		n, nerr := strconv.Atoi(strings.TrimPrefix(a, "*"))
		if len(out) > 0 && strings.HasPrefix(a, "*") && nerr == nil && n > 0 && n <= 1<<20 {
			out[len(out)-1] = strings.Repeat(out[len(out)-1], n)
		} else {
			out = append(out, a)
		}
	}
	return out, err
}

// rewritten returns the text of the script with the replies of some steps replaced.
func (s *Script) rewritten(replies map[int][]string) string {
	var b strings.Builder
	next := 0
	for _, st := range s.steps {
		got, ok := replies[st.line]
		if !ok {
			continue
		}
		for ; next <= st.line; next++ {
			b.WriteString(s.lines[next] + "\n")
		}
		for _, l := range got {
			b.WriteString(l + "\n")
		}
		next += len(st.want)
	}
	for ; next < len(s.lines); next++ {
		b.WriteString(s.lines[next] + "\n")
	}
	return b.String()
}
