package transcript

import (
	"bufio"
	"context"
	"net"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestSplitArgs(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{`SET k v`, []string{"SET", "k", "v"}},
		{`  a	b  `, []string{"a", "b"}},
		{`"a b" 'c d' ""`, []string{"a b", "c d", ""}},
		{`"\x00\xff\r\n\t\"\\"`, []string{"\x00\xff\r\n\t\"\\"}},
		{`'it\'s \n'`, []string{`it's \n`}},
		{`a\b`, []string{`a\b`}},
		{`pre"fix"`, []string{"prefix"}},
		{`"\xzz"`, []string{"xzz"}},
		{``, nil},
	} {
		got, err := SplitArgs(c.line)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("SplitArgs(%s) = %q, %v, want %q", c.line, got, err, c.want)
		}
	}
	for _, line := range []string{`"a`, `'a`, `"a"b`, `'a'b`, `"a\`} {
		if got, err := SplitArgs(line); err == nil {
			t.Errorf("SplitArgs(%s) = %q, want an error", line, got)
		}
	}
}

func TestQuoteIsReadBack(t *testing.T) {
	var all strings.Builder
	for i := range 256 {
		all.WriteByte(byte(i))
	}
	got, err := SplitArgs(Quote(all.String()))
	if err != nil || len(got) != 1 || got[0] != all.String() {
		t.Errorf("read back %q, %v", got, err)
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct{ wire, want string }{
		{"+OK\r\n", "OK"},
		{"+\r\n", `(status) ""`},
		{"+after 1s\r\n", `(status) "after 1s"`},
		{"+a> x\r\n", `(status) "a> x"`},
		{"-ERR x\r\n", "(error) ERR x"},
		{"-ERR x \r\n", `(error) "ERR x "`},
		{":-1\r\n", "(integer) -1"},
		{"$-1\r\n", "(nil)"},
		{"*-1\r\n", "(nil array)"},
		{"_\r\n", "(null)"},
		{"#t\r\n", "(true)"},
		{",1.5\r\n", "(double) 1.5"},
		{"(12\r\n", "(big number) 12"},
		{"=5\r\ntxt:a\r\n", `(verbatim) "txt:a"`},
		{"$3\r\na\r\n\r\n", `"a\r\n"`},
		{"*0\r\n", "(empty array)"},
		{"%0\r\n", "(empty map)"},
		{"*2\r\n*2\r\n:1\r\n:2\r\n$1\r\nx\r\n", "1) 1) (integer) 1\n   2) (integer) 2\n2) \"x\""},
		{"%1\r\n+k\r\n*2\r\n:1\r\n:2\r\n", "1# k => 1) (integer) 1\n   2) (integer) 2"},
		{">2\r\n+a\r\n:1\r\n", "1> a\n2> (integer) 1"},
		{"~1\r\n+a\r\n", "1~ a"},
	} {
		v, err := ReadValue(bufio.NewReader(strings.NewReader(c.wire)))
		if got := strings.Join(v.Lines(), "\n"); err != nil || got != c.want {
			t.Errorf("%q reads as\n%s (%v), want\n%s", c.wire, got, err, c.want)
		}
	}
	for _, wire := range []string{
		"", "x\r\n", "$2\r\na\r\n", "$1\r\nab\r\n", "*2\r\n:1\r\n", "+OK\n", "$x\r\n",
	} {
		if v, err := ReadValue(bufio.NewReader(strings.NewReader(wire))); err == nil {
			t.Errorf("%q reads as %v, want an error", wire, v.Lines())
		}
	}
}

func TestMatch(t *testing.T) {
	vars := map[string]string{"id": "7", "x.sha": "abc"}
	for _, c := range []struct {
		want, got string
		match     bool
	}{
		{"OK", "OK", true},
		{"(integer) ~1..10", "(integer) 10", true},
		{"(integer) ~1..10", "(integer) 11", false},
		{"(integer) ~-2..10", "(integer) -1", true},
		{"(integer) ~1..10", `"5"`, false},
		{"(integer) *", "(integer) 99", true},
		{"(integer) *", "(nil)", false},
		{"*", "anything", true},
		{`1) /^"a.*"$/`, `1) "abc"`, true},
		{`1) /^"a.*"$/`, `2) "abc"`, false},
		{"3# \"id\" => (integer) *", "3# \"id\" => (integer) 1", true},
		{"(integer) ${id}", "(integer) 7", true},
		{"(error) /${x.sha}/", "(error) E abc", true},
		{"(integer) /(?P<new>\\d+)/", "(integer) 42", true},
		{"(integer) ${new}", "(integer) 42", true},
	} {
		if got := matchLines([]string{c.want}, []string{c.got}, vars); got != c.match {
			t.Errorf("%s against %s: %v", c.want, c.got, got)
		}
	}
	if !matchLines([]string{"a", "..."}, []string{"a", "b", "c"}, vars) {
		t.Error("... does not stand for the rest")
	}
	if matchLines([]string{"a"}, []string{"a", "b"}, vars) {
		t.Error("a line too many matches")
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{
		"OK\n",
		"a>\n",
		"a> \"x\n",
		"after 1\n",
		"after 1s\nOK\n",
		"script x\na> PING\n",
		"a> PING\nserver --port 1\n",
		"a closed\nOK\n",
	} {
		if _, err := Parse("x", text); err == nil {
			t.Errorf("%q parses", text)
		}
	}
}

// A fake answers each command with the next of its replies.
type fake struct {
	replies chan string
	after   time.Duration
}

func (f *fake) After(d time.Duration) { f.after += d }
func (f *fake) Close()                {}

func (f *fake) Dial(context.Context) (net.Conn, error) {
	ours, theirs := net.Pipe()
	go func() {
		defer theirs.Close()
		r := bufio.NewReader(theirs)
		for {
			if _, err := ReadValue(r); err != nil {
				return
			}
			if _, err := theirs.Write([]byte(<-f.replies)); err != nil {
				return
			}
		}
	}()
	return ours, nil
}

func TestRun(t *testing.T) {
	const text = `# A comment.
[other] a> NEVER
x
a> ONE
(integer) ~1..5

a> TWO
stale
[!other] [name>=7|none] a> THREE
after 20ms
[name<7]
a> FOUR
`
	const want = `# A comment.
[other] a> NEVER
x
a> ONE
(integer) ~1..5

a> TWO
fresh
[!other] [name>=7|none] a> THREE
1) "a"
2) "b"
after 20ms
[name<7]
a> FOUR
`
	s, err := Parse("x", text)
	if err != nil {
		t.Fatal(err)
	}
	f := &fake{replies: make(chan string, 9)}
	for _, r := range []string{":3\r\n", "+fresh\r\n", "*2\r\n$1\r\na\r\n$1\r\nb\r\n"} {
		f.replies <- r
	}
	r := &Runner{Target: f, Traits: map[string]string{"name": "7.0.15"}}
	res, err := r.Run(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if res.Text != want {
		t.Errorf("recorded\n%s", res.Text)
	}
	if len(res.Mismatches) != 2 || res.Mismatches[0].Line != 7 {
		t.Errorf("mismatches: %v", res.Mismatches)
	}
	if f.after != 20*time.Millisecond {
		t.Errorf("after %v", f.after)
	}
}
