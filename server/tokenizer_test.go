package server

import (
	"bytes"
	"fmt"
	"math/rand"
	"strings"
	"testing"
)

// tokenizeAll feeds input in pieces and returns the commands, and the error if one ends them.
func tokenizeAll(input []byte, authed bool, piece func() int) (cmds []string, failure string) {
	var t tokenizer
	var p progress
	var buf []byte
	for len(input) > 0 {
		n := min(piece(), len(input))
		buf = append(bytes.Clone(buf), input[:n]...) // moves it, as fronts do
		input = input[n:]
		for {
			t.reset()
			cmd, n, err := t.next(&p, buf, authed)
			buf = buf[n:]
			if err != nil {
				return cmds, "!" + err.Error()
			}
			if cmd.Args == nil {
				break
			}
			cmds = append(cmds, fmt.Sprintf("%q", cmd.Args))
		}
	}
	return cmds, ""
}

func whole() int { return 1 << 30 }

// Recorded from Redis 7.0.15, except where a line says otherwise.
var tokenizerCases = []struct {
	in      string
	plain   bool // before authentication
	want    string
	failure string
}{
	{in: "*0\r\nPING\r\n", want: `["PING"]`},
	{in: "*-1\r\n*-99\r\nPING\r\n", want: `["PING"]`},
	{in: "*01\r\n$4\r\nPING\r\n", failure: "invalid multibulk length"},
	{in: "*1\r\n$04\r\nPING\r\n", failure: "invalid bulk length"},
	{in: "*+1\r\n", failure: "invalid multibulk length"},
	{in: "*\r\n", failure: "invalid multibulk length"},
	{in: "*-0\r\n", failure: "invalid multibulk length"},
	{in: "* 1\r\n", failure: "invalid multibulk length"},
	{in: "*2147483647\r\n"},
	{in: "*2147483648\r\n", failure: "invalid multibulk length"},
	{in: "*99999999999999999999999\r\n", failure: "invalid multibulk length"},
	{in: "*1\r\n$\r\n", failure: "invalid bulk length"},
	{in: "*1\r\n$-1\r\n", failure: "invalid bulk length"},
	{in: "*1\r\n$4 \r\nPING\r\n", failure: "invalid bulk length"},
	{in: "*1\r\n$18446744073709551616\r\n", failure: "invalid bulk length"},
	{in: "*1\r\n$536870912\r\n"},
	{in: "*1\r\n$536870913\r\n", failure: "invalid bulk length"},
	{in: "*1\r\nPING\r\n", failure: "expected '$', got 'P'"},
	{in: "*1\r\n\r\nPING\r\n", failure: "expected '$', got '\r'"},
	{in: "*1\r\n\x00abc\r\n"},
	{in: "*1\r\n\xff\r\n", failure: "expected '$', got '\xff'"},
	{in: "*1\n$4\nPING\n"},
	// Redis skips any two bytes in place of these line ends.
	{in: "*1\rX$4\r\nPING\r\n", failure: "invalid multibulk length"},
	{in: "*1\r\n$4\rXPING\r\n", failure: "invalid bulk length"},
	{in: "*1\r\n$4\r\nPINGXX", failure: "bulk not terminated by CRLF"},
	{in: "*1\r\n$0\r\n\r\nPING\r\n", want: `[""] ["PING"]`},
	{in: "\r\n\n   \r\nPING\nPING \r\r\n", want: `["PING"] ["PING"]`},
	{in: "ECHO a\rb\r\n", want: `["ECHO" "a" "b"]`},
	{in: "\vECHO a\vb\r\n", want: `["ECHO" "a\vb"]`},
	{in: "ECHO a\x00b\r\nPING\r\n"},
	{in: `ECHO "a\x41\n\q\"b"` + "\n", want: `["ECHO" "aA\nq\"b"]`},
	{in: `ECHO 'a\x41\'b' \x41 "\xf" "\xff"` + "\n", want: `["ECHO" "a\\x41'b" "\\x41" "xf" "\xff"]`},
	{in: `ECHO a"b c" a'b c' ""` + "\n", want: `["ECHO" "ab c" "ab c" ""]`},
	{in: "\"ECHO\" 'q'\t\"z\"\r\n", want: `["ECHO" "q" "z"]`},
	{in: `ECHO "abc` + "\n", failure: "unbalanced quotes in request"},
	{in: `ECHO "a"b` + "\n", failure: "unbalanced quotes in request"},
	{in: `ECHO "a\` + "\n", failure: "unbalanced quotes in request"},
	{in: "PING\r\nPOST / HTTP/1.1\r\nPING\r\n", want: `["PING"]`, failure: "-"},
	{in: "host: x\r\nPING\r\n", failure: "-"},
	{in: "*1\r\n$4\r\nPoSt\r\n", failure: "-"},
	{in: "*1\r\n$4\r\nPING\r\n*1\r\n$a\r\n", want: `["PING"]`, failure: "invalid bulk length"},
	{in: "$4\r\nPING\r\n", want: `["$4"] ["PING"]`},
	{in: strings.Repeat("A", 65536)},
	{in: strings.Repeat("A", 65537), failure: "too big inline request"},
	{in: "*" + strings.Repeat("1", 65535)},
	{in: "*" + strings.Repeat("1", 65536), failure: "too big mbulk count string"},
	{in: "*1\r\n" + strings.Repeat("1", 65536)},
	{in: "*1\r\n" + strings.Repeat("1", 65537), failure: "too big bulk count string"},
	{in: "*1\r\n$1\x00" + strings.Repeat("1", 65537), failure: "too big bulk count string"},
	{in: "*10\r\n", plain: true},
	{in: "*11\r\n", plain: true, failure: "unauthenticated multibulk length"},
	{in: "*1\r\n$16384\r\n", plain: true},
	{in: "*1\r\n$16385\r\n", plain: true, failure: "unauthenticated bulk length"},
	{in: "*2147483648\r\n", plain: true, failure: "invalid multibulk length"},
}

func TestTokenizer(t *testing.T) {
	for _, c := range tokenizerCases {
		failure := c.failure
		switch failure {
		case "":
		case "-":
			failure = "!"
		default:
			failure = "!Protocol error: " + failure
		}
		for _, size := range []int{1 << 30, 1, 3} {
			if len(c.in) > 1000 && size == 1 {
				size = 1000
			}
			cmds, got := tokenizeAll([]byte(c.in), !c.plain, func() int { return size })
			if s := strings.Join(cmds, " "); s != c.want || got != failure {
				t.Errorf("%.60q in pieces of %d: %s %q, want %s %q", c.in, size, s, got, c.want, failure)
			}
		}
	}
}

// A command of many or large arguments takes time in proportion to its size however it arrives.
func TestTokenizerResumes(t *testing.T) {
	const args = 200_000
	in := appendCommand(nil, bytes.Split(bytes.Repeat([]byte("x,"), args), []byte(",")))
	var tok tokenizer
	var p progress
	for end := 0; end < len(in); end += 1000 {
		if cmd, n, err := tok.next(&p, in[:end], true); cmd.Args != nil || n != 0 || err != nil {
			t.Fatal(cmd.Args, n, err)
		}
		if p.argc > 0 && end-p.pos > 20 {
			t.Fatalf("stands at %d after %d bytes", p.pos, end)
		}
	}
	cmd, n, err := tok.next(&p, in, true)
	if len(cmd.Args) != args+1 || n != len(in) || err != nil {
		t.Fatal(len(cmd.Args), n, err)
	}
}

func TestTokenizerAllocatesNothing(t *testing.T) {
	in := bytes.Repeat([]byte("*5\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n$2\r\nPX\r\n$5\r\n30000\r\nPING a b\r\n"), 16)
	var tok tokenizer
	var p progress
	if n := testing.AllocsPerRun(100, func() {
		tok.reset()
		for b := in; len(b) > 0; {
			_, n, _ := tok.next(&p, b, true)
			b = b[n:]
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkTokenizer(b *testing.B) {
	in := bytes.Repeat([]byte("*6\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n$2\r\nNX\r\n$2\r\nPX\r\n$5\r\n30000\r\n"), 16)
	var tok tokenizer
	var p progress
	for b.Loop() {
		tok.reset()
		for rest := in; len(rest) > 0; {
			_, n, _ := tok.next(&p, rest, true)
			rest = rest[n:]
		}
	}
}

// FuzzTokenizer checks that the way in which bytes arrive makes no difference.
func FuzzTokenizer(f *testing.F) {
	for i, c := range tokenizerCases {
		if len(c.in) < 1000 {
			f.Add([]byte(c.in), !c.plain, int64(i))
		}
	}
	f.Fuzz(func(t *testing.T, in []byte, authed bool, seed int64) {
		r := rand.New(rand.NewSource(seed))
		want, wantErr := tokenizeAll(in, authed, whole)
		got, gotErr := tokenizeAll(in, authed, func() int { return 1 + r.Intn(1+len(in)/2) })
		if fmt.Sprint(got) != fmt.Sprint(want) || gotErr != wantErr {
			t.Errorf("seed %d: %v %q, whole: %v %q", seed, got, gotErr, want, wantErr)
		}
	})
}
