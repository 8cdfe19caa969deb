package keyspace

import (
	"strings"
	"testing"
)

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		pattern, s string
		want       bool
	}{
		{"", "", true}, {"", "a", false}, {"*", "a", true}, {"**", "abc", true}, {"a*", "a", true},
		{"*", "", false}, // KEYS and SCAN know that * is everything and do not ask
		{"a*c", "abbc", true}, {"a*c", "abcb", false}, {"*a*", "bab", true}, {"*b", "a", false},
		{"?", "", false}, {"?", "a", true}, {"a?c", "abc", true}, {"??", "a", false},
		{"[abc]", "b", true}, {"[abc]", "d", false}, {"[^a]", "b", true}, {"[^a]", "a", false},
		{"[a-c]x", "bx", true}, {"[c-a]x", "bx", true}, {"[a-c]", "d", false}, {"[a-]", "-", false},
		{"[]a]", "a]", false}, {"[]", "a", false}, {"[^]", "a", true}, {"[", "[", false},
		{"[a", "a", true},
		{"[^", "a", true}, {"[a-", "-", true}, {"[\\]]", "]", true}, {"[\\-a]", "-", true},
		{"\\*", "*", true}, {"\\*", "a", false}, {"a\\", "a\\", true}, {"\\a", "a", true},
		{"A", "a", false}, {"[\x01-\xff]", "a", false}, {"[a-\xff]", "B", true},
		{"a*b*c", "axxbxxc", true},
	} {
		if got := Match(c.pattern, c.s); got != c.want {
			t.Errorf("Match(%q, %q) = %v", c.pattern, c.s, got)
		}
	}
}

// A pattern of many stars costs no more than the product of the lengths.
func TestMatchDoesNotExplode(t *testing.T) {
	if Match(strings.Repeat("a*", 200)+"b", strings.Repeat("a", 20_000)) {
		t.Error("matched without a b")
	}
}

// matchSlowly says the same in another way: it tries all that a * can take.
func matchSlowly(pattern, s string) bool {
	switch {
	case pattern == "":
		return s == ""
	case pattern[0] == '*':
		for i := 0; i <= len(s); i++ {
			if matchSlowly(pattern[1:], s[i:]) {
				return true
			}
		}
		return false
	case s == "":
		return false
	}
	next, ok := matchByte(pattern, 0, s[0])
	return ok && matchSlowly(pattern[next:], s[1:])
}

func FuzzMatch(f *testing.F) {
	for _, pattern := range []string{"*", "a*b?c", "[a-c]*", "[^", "\\", "[\\", "[a-", "*[^]*"} {
		f.Add(pattern, "abc")
	}
	f.Fuzz(func(t *testing.T, pattern, s string) {
		got := Match(pattern, s)
		if strings.Count(pattern, "*") > 4 || len(s) > 30 || s == "" {
			return
		}
		if want := matchSlowly(pattern, s); got != want {
			t.Errorf("Match(%q, %q) = %v", pattern, s, got)
		}
	})
}
