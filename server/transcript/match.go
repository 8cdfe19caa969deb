package transcript

import (
	"regexp"
	"strconv"
	"strings"
)

const (
	unordered = "(unordered)"
	blocked   = "(blocked)"
	isClosed  = "(closed)"
	anyLines  = "..."
)

var (
	variable = regexp.MustCompile(`\$\{([a-zA-Z][a-zA-Z0-9_.]*)\}`)
	// A pattern stands at the end of a line and is preceded by nothing but the frame of a reply.
	patternLine = regexp.MustCompile(
		`^((?: *\d+[)#~>|] )*(?:.* => )?(?:\([a-z ]+\) )?)(?:~(-?\d+)\.\.(-?\d+)|/(.*)/|(\*))$`)
)

// expand replaces the variables in s; unknown ones stay as they are, so that they show.
func expand(s string, vars map[string]string, quote func(string) string) string {
	return variable.ReplaceAllStringFunc(s, func(ref string) string {
		if v, ok := vars[ref[2:len(ref)-1]]; ok {
			return quote(v)
		}
		return ref
	})
}

func plain(s string) string { return s }

// matchLines compares a reply with what the script expects and sets the variables that its patterns
// name.
func matchLines(want, got []string, vars map[string]string) bool {
	for i, w := range want {
		if w == anyLines && i == len(want)-1 {
			return true
		}
		if i >= len(got) || !matchLine(w, got[i], vars) {
			return false
		}
	}
	return len(want) == len(got)
}

func matchLine(want, got string, vars map[string]string) bool {
	if expand(want, vars, plain) == got {
		return true
	}
	m := patternLine.FindStringSubmatch(want)
	if m == nil {
		return false
	}
	rest, ok := strings.CutPrefix(got, m[1])
	if !ok {
		return false
	}
	switch {
	case m[5] != "":
		return true
	case m[2] != "":
		lo, _ := strconv.ParseInt(m[2], 10, 64)
		hi, _ := strconv.ParseInt(m[3], 10, 64)
		n, err := strconv.ParseInt(rest, 10, 64)
		return err == nil && lo <= n && n <= hi
	}
	re, err := regexp.Compile(expand(m[4], vars, regexp.QuoteMeta))
	if err != nil {
		return false
	}
	sub := re.FindStringSubmatch(rest)
	if sub == nil {
		return false
	}
	for i, name := range re.SubexpNames() {
		if name != "" {
			vars[name] = sub[i]
		}
	}
	return true
}
