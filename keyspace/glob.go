package keyspace

// Match reports whether s matches a pattern of Redis: * ? [a-c] [^a] and \ before a character
// that stands for itself. What a malformed pattern matches is as in Redis too.
//
// The work is at most the product of the lengths, whatever the pattern: after a mismatch only the
// last * is tried again, for what an earlier one could take more of, the last can take as well.
func Match(pattern, s string) bool {
	if s == "" {
		return pattern == "" // as in Redis, where * wants to see at least the first byte
	}
	p, i := 0, 0
	retryP, retryI := -1, 0
	for i < len(s) {
		if p < len(pattern) && pattern[p] == '*' {
			for p < len(pattern) && pattern[p] == '*' {
				p++
			}
			if p == len(pattern) {
				return true
			}
			retryP, retryI = p, i
			continue
		}
		if p < len(pattern) {
			if next, ok := matchByte(pattern, p, s[i]); ok {
				p, i = next, i+1
				continue
			}
		}
		if retryP < 0 {
			return false
		}
		retryI++
		p, i = retryP, retryI
	}
	for p < len(pattern) && pattern[p] == '*' {
		p++
	}
	return p == len(pattern)
}

// matchByte matches c with what stands at p in the pattern, which is no *, and returns where the
// pattern goes on.
func matchByte(pattern string, p int, c byte) (next int, ok bool) {
	switch pattern[p] {
	case '?':
		return p + 1, true
	case '[':
		return matchSet(pattern, p+1, c)
	case '\\':
		if p+1 < len(pattern) {
			p++
		}
	}
	return p + 1, pattern[p] == c
}

// matchSet is matchByte for the set that begins at p, after its bracket. A set that is not closed
// ends with the pattern. A ] always closes, even as the first member.
func matchSet(pattern string, p int, c byte) (next int, ok bool) {
	negated := p < len(pattern) && pattern[p] == '^'
	if negated {
		p++
	}
	found := false
	for p < len(pattern) && pattern[p] != ']' {
		switch {
		case pattern[p] == '\\' && p+1 < len(pattern):
			found = found || pattern[p+1] == c
			p += 2
		case p+2 < len(pattern) && pattern[p+1] == '-':
			// Redis compares characters of C, which are signed on the usual machines.
			from, to := int8(pattern[p]), int8(pattern[p+2])
			if from > to {
				from, to = to, from
			}
			found = found || from <= int8(c) && int8(c) <= to
			p += 3
		default:
			found = found || pattern[p] == c
			p++
		}
	}
	return min(p+1, len(pattern)), found != negated
}
