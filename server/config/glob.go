package config

// isGlob reports whether a pattern of CONFIG GET is more than a name. Redis shows a plain name as
// it was asked for, and what a pattern finds as it is in the table.
func isGlob(pattern string) bool {
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '*', '?', '[':
			return true
		}
	}
	return false
}

// match reports whether the glob pattern covers the whole of s, without regard to case: * any
// run, ? any byte, [a-c] and [^a-c] sets, \ the next byte as it is. An unclosed set runs to the
// end of the pattern.
func match(pattern, s string) bool {
	// Where the last * was and how much of s it covers; a mismatch lets it cover one byte more.
	star, covered := -1, 0
	p, i := 0, 0
	for i < len(s) {
		if p < len(pattern) && pattern[p] == '*' {
			star, covered = p, i
			p++
			continue
		}
		if n, ok := matchByte(pattern[p:], s[i]); ok {
			p += n
			i++
			continue
		}
		if star < 0 {
			return false
		}
		covered++
		p, i = star+1, covered
	}
	for p < len(pattern) && pattern[p] == '*' {
		p++
	}
	return p == len(pattern)
}

// matchByte compares the first element of a pattern with c and returns the element's length.
func matchByte(pattern string, c byte) (int, bool) {
	if pattern == "" {
		return 0, false
	}
	switch {
	case pattern[0] == '?':
		return 1, true
	case pattern[0] == '[':
		return matchSet(pattern, c)
	case pattern[0] == '\\' && len(pattern) > 1:
		return 2, lower(pattern[1]) == lower(c)
	}
	return 1, lower(pattern[0]) == lower(c)
}

func matchSet(pattern string, c byte) (int, bool) {
	c = lower(c)
	i := 1
	negated := i < len(pattern) && pattern[i] == '^'
	if negated {
		i++
	}
	found := false
	for i < len(pattern) && pattern[i] != ']' {
		switch {
		case pattern[i] == '\\' && i+1 < len(pattern):
			found = found || lower(pattern[i+1]) == c
			i += 2
		case i+2 < len(pattern) && pattern[i+1] == '-':
			low, high := lower(pattern[i]), lower(pattern[i+2])
			if low > high {
				low, high = high, low
			}
			found = found || low <= c && c <= high
			i += 3
		default:
			found = found || lower(pattern[i]) == c
			i++
		}
	}
	return min(i+1, len(pattern)), found != negated
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
