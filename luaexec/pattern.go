package luaexec

import lua "github.com/yuin/gopher-lua"

// Lua's patterns, as Lua 5.1 matches them, the undocumented %f included. Every step is counted in the
// script's budget, so no pattern runs for ever.

const (
	maxCaptures     = 32
	maxPatternDepth = 10000

	capOpen     = -1
	capPosition = -2
)

type capture struct{ start, len int }

type matcher struct {
	rt       *Runtime
	L        *lua.LState
	s, p     string
	level    int
	depth    int
	captures [maxCaptures]capture
}

func (m *matcher) fail(text string) { m.rt.fail(m.L, text) }

// stepUnits is what a step costs: it takes about four times as long as an instruction of a program.
const stepUnits = 4

func (m *matcher) step() { m.rt.charge(m.L, stepUnits) }

// classEnd is where the single-character class at p ends.
func (m *matcher) classEnd(p int) int {
	if p >= len(m.p) {
		return p
	}
	c := m.p[p]
	p++
	switch c {
	case '%':
		if p >= len(m.p) {
			m.fail("malformed pattern (ends with '%')")
		}
		return p + 1
	case '[':
		if p < len(m.p) && m.p[p] == '^' {
			p++
		}
		for first := true; first || p < len(m.p) && m.p[p] != ']'; first = false {
			if p >= len(m.p) {
				m.fail("malformed pattern (missing ']')")
			}
			c := m.p[p]
			p++
			if c == '%' && p < len(m.p) {
				p++
			}
		}
		if p >= len(m.p) {
			m.fail("malformed pattern (missing ']')")
		}
		return p + 1
	}
	return p
}

func classMatches(c, class byte) bool {
	var yes bool
	switch class | 0x20 {
	case 'a':
		yes = isLetter(int(c))
	case 'c':
		yes = c < 32 || c == 127
	case 'd':
		yes = isDigit(int(c))
	case 'l':
		yes = c >= 'a' && c <= 'z'
	case 'p':
		yes = c > 32 && c < 127 && !isLetter(int(c)) && !isDigit(int(c))
	case 's':
		yes = isSpace(c)
	case 'u':
		yes = c >= 'A' && c <= 'Z'
	case 'w':
		yes = isLetter(int(c)) || isDigit(int(c))
	case 'x':
		yes = isDigit(int(c)) || c|0x20 >= 'a' && c|0x20 <= 'f'
	case 'z':
		yes = c == 0
	default:
		return class == c
	}
	if !isLetter(int(class)) {
		return class == c
	}
	if class < 'a' {
		return !yes
	}
	return yes
}

// setMatches matches c with the set from p, the '[', to end, the ']'.
func (m *matcher) setMatches(c byte, p, end int) bool {
	yes := true
	p++
	if m.p[p] == '^' {
		yes = false
		p++
	}
	for ; p < end; p++ {
		switch {
		case m.p[p] == '%':
			p++
			if classMatches(c, m.p[p]) {
				return yes
			}
		case p+2 < end && m.p[p+1] == '-':
			if m.p[p] <= c && c <= m.p[p+2] {
				return yes
			}
			p += 2
		case m.p[p] == c:
			return yes
		}
	}
	return !yes
}

func (m *matcher) singleMatches(s, p, end int) bool {
	if s >= len(m.s) {
		return false
	}
	c := m.s[s]
	switch m.p[p] {
	case '.':
		return true
	case '%':
		return classMatches(c, m.p[p+1])
	case '[':
		return m.setMatches(c, p, end-1)
	}
	return m.p[p] == c
}

// match returns where the match of the pattern from p, at s, ends, or -1.
func (m *matcher) match(s, p int) int {
	if m.depth++; m.depth > maxPatternDepth {
		m.fail("pattern too complex")
	}
	defer func() { m.depth-- }()
	for {
		m.step()
		if p >= len(m.p) {
			return s
		}
		switch m.p[p] {
		case '(':
			if p+1 < len(m.p) && m.p[p+1] == ')' {
				return m.startCapture(s, p+2, capPosition)
			}
			return m.startCapture(s, p+1, capOpen)
		case ')':
			return m.endCapture(s, p+1)
		case '%':
			if p+1 < len(m.p) {
				next, done, ok := m.special(s, p)
				if ok {
					if done || next < 0 {
						return next
					}
					s, p = next, m.afterSpecial(p)
					continue
				}
			}
		case '$':
			if p+1 == len(m.p) {
				if s == len(m.s) {
					return s
				}
				return -1
			}
		}
		end := m.classEnd(p)
		single := m.singleMatches(s, p, end)
		suffix := byte(0)
		if end < len(m.p) {
			suffix = m.p[end]
		}
		switch suffix {
		case '?':
			if single {
				if r := m.match(s+1, end+1); r >= 0 {
					return r
				}
			}
			p = end + 1
		case '*':
			return m.maxExpand(s, p, end)
		case '+':
			if !single {
				return -1
			}
			return m.maxExpand(s+1, p, end)
		case '-':
			return m.minExpand(s, p, end)
		default:
			if !single {
				return -1
			}
			s, p = s+1, end
		}
	}
}

// special matches %b, %f and back references at p; ok is false for other classes.
func (m *matcher) special(s, p int) (next int, done, ok bool) {
	switch c := m.p[p+1]; {
	case c == 'b':
		return m.balance(s, p+2), false, true
	case c == 'f':
		p += 2
		if p >= len(m.p) || m.p[p] != '[' {
			m.fail("missing '[' after '%f' in pattern")
		}
		end := m.classEnd(p)
		prev, cur := byte(0), byte(0)
		if s > 0 {
			prev = m.s[s-1]
		}
		if s < len(m.s) {
			cur = m.s[s]
		}
		if m.setMatches(prev, p, end-1) || !m.setMatches(cur, p, end-1) {
			return -1, true, true
		}
		return s, false, true
	case isDigit(int(c)):
		return m.backReference(s, c), false, true
	}
	return 0, false, false
}

// afterSpecial is where the pattern goes on after what special has matched.
func (m *matcher) afterSpecial(p int) int {
	switch m.p[p+1] {
	case 'b':
		return p + 4
	case 'f':
		return m.classEnd(p + 2)
	}
	return p + 2
}

func (m *matcher) balance(s, p int) int {
	if p+1 >= len(m.p) {
		m.fail("unbalanced pattern")
	}
	if s >= len(m.s) || m.s[s] != m.p[p] {
		return -1
	}
	open, closing, depth := m.p[p], m.p[p+1], 1
	for i := s + 1; i < len(m.s); i++ {
		m.step()
		switch m.s[i] {
		case closing:
			if depth--; depth == 0 {
				return i + 1
			}
		case open:
			depth++
		}
	}
	return -1
}

func (m *matcher) backReference(s int, c byte) int {
	i := int(c) - '1'
	if i < 0 || i >= m.level || m.captures[i].len == capOpen {
		m.fail("invalid capture index")
	}
	cp := m.captures[i]
	n := max(cp.len, 0)
	if len(m.s)-s >= n && m.s[cp.start:cp.start+n] == m.s[s:s+n] {
		return s + n
	}
	return -1
}

func (m *matcher) maxExpand(s, p, end int) int {
	i := 0
	for m.singleMatches(s+i, p, end) {
		m.step()
		i++
	}
	for ; i >= 0; i-- {
		if r := m.match(s+i, end+1); r >= 0 {
			return r
		}
	}
	return -1
}

func (m *matcher) minExpand(s, p, end int) int {
	for {
		if r := m.match(s, end+1); r >= 0 {
			return r
		}
		if !m.singleMatches(s, p, end) {
			return -1
		}
		s++
	}
}

func (m *matcher) startCapture(s, p, what int) int {
	if m.level >= maxCaptures {
		m.fail("too many captures")
	}
	m.captures[m.level] = capture{s, what}
	m.level++
	r := m.match(s, p)
	if r < 0 {
		m.level--
	}
	return r
}

func (m *matcher) endCapture(s, p int) int {
	for l := m.level - 1; l >= 0; l-- {
		if m.captures[l].len != capOpen {
			continue
		}
		m.captures[l].len = s - m.captures[l].start
		r := m.match(s, p)
		if r < 0 {
			m.captures[l].len = capOpen
		}
		return r
	}
	m.fail("invalid pattern capture")
	return -1
}

// capture is capture i of a match of [start, end), the whole match when there are no captures.
func (m *matcher) capture(i, start, end int) lua.LValue {
	if i >= m.level {
		if i != 0 {
			m.fail("invalid capture index")
		}
		return lua.LString(m.s[start:end])
	}
	switch c := m.captures[i]; c.len {
	case capPosition:
		return lua.LNumber(c.start + 1)
	case capOpen:
		m.fail("unfinished capture")
		return nil
	default:
		return lua.LString(m.s[c.start : c.start+c.len])
	}
}

// pushCaptures pushes all captures; whole says to push the match itself when there are none.
func (m *matcher) pushCaptures(start, end int, whole bool) int {
	n := m.level
	if n == 0 && whole {
		n = 1
	}
	for i := range n {
		m.L.Push(m.capture(i, start, end))
	}
	return n
}
