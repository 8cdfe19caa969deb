package luaexec

import (
	"strconv"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"
)

// The names of tokens as cjson's errors tell them.
const (
	jsonObjBegin = "T_OBJ_BEGIN"
	jsonObjEnd   = "T_OBJ_END"
	jsonArrBegin = "T_ARR_BEGIN"
	jsonArrEnd   = "T_ARR_END"
	jsonString   = "T_STRING"
	jsonNumber   = "T_NUMBER"
	jsonBoolean  = "T_BOOLEAN"
	jsonNullTok  = "T_NULL"
	jsonColon    = "T_COLON"
	jsonComma    = "T_COMMA"
	jsonEnd      = "T_END"
	jsonError    = "T_ERROR"
)

var jsonSingles = map[byte]string{
	'{': jsonObjBegin, '}': jsonObjEnd, '[': jsonArrBegin, ']': jsonArrEnd, ':': jsonColon, ',': jsonComma,
}

type jsonToken struct {
	kind  string
	at    int
	value lua.LValue
	why   string // of an error
}

type jsonReader struct {
	rt     *Runtime
	L      *lua.LState
	config *jsonConfig
	s      string
	pos    int
	depth  int
}

func jsonDecode(rt *Runtime, L *lua.LState) int {
	if L.GetTop() != 1 {
		rt.badArg(L, 1, "expected 1 argument")
	}
	s := rt.checkString(L, 1)
	if len(s) >= 2 && (s[0] == 0 || s[1] == 0) {
		rt.fail(L, "JSON parser does not support UTF-16 or UTF-32")
	}
	r := &jsonReader{rt: rt, L: L, config: &jsonDefaults, s: s}
	if rt.jsonOptions != nil {
		r.config = rt.jsonOptions
	}
	v := r.value(r.next())
	if tok := r.next(); tok.kind != jsonEnd {
		r.expected("the end", tok)
	}
	L.Push(v)
	return 1
}

func (r *jsonReader) expected(what string, tok jsonToken) {
	found := tok.kind
	if tok.kind == jsonError {
		found = tok.why
	}
	r.rt.fail(r.L, "Expected "+what+" but found "+found+" at character "+strconv.Itoa(tok.at+1))
}

func (r *jsonReader) peek() byte {
	if r.pos < len(r.s) {
		return r.s[r.pos]
	}
	return 0
}

func (r *jsonReader) next() jsonToken {
	r.rt.charge(r.L, 1)
	for c := r.peek(); c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = r.peek() {
		r.pos++
	}
	c := r.peek()
	tok := jsonToken{at: r.pos}
	if kind, ok := jsonSingles[c]; ok {
		r.pos++
		tok.kind = kind
		return tok
	}
	rest := r.s[min(r.pos, len(r.s)):]
	switch {
	case c == 0:
		tok.kind = jsonEnd
	case c == '"':
		return r.text()
	case c == '-' || isDigit(int(c)):
		if !r.config.decodeInvalid && invalidJSONNumber(rest) {
			return jsonToken{kind: jsonError, at: r.pos, why: "invalid number"}
		}
		return r.number(rest)
	case strings.HasPrefix(rest, "true"):
		tok.kind, tok.value = jsonBoolean, lua.LTrue
		r.pos += 4
	case strings.HasPrefix(rest, "false"):
		tok.kind, tok.value = jsonBoolean, lua.LFalse
		r.pos += 5
	case strings.HasPrefix(rest, "null"):
		tok.kind, tok.value = jsonNullTok, jsonNull
		r.pos += 4
	case r.config.decodeInvalid && invalidJSONNumber(rest):
		return r.number(rest)
	default:
		tok.kind, tok.why = jsonError, "invalid token"
	}
	return tok
}

// invalidJSONNumber reports whether s begins with a number that C knows and JSON doesn't.
func invalidJSONNumber(s string) bool {
	if s[0] == '+' {
		return true
	}
	s = strings.TrimPrefix(s, "-")
	if s == "" {
		return false
	}
	if s[0] == '0' {
		return len(s) > 1 && (s[1]|0x20 == 'x' || isDigit(int(s[1])))
	}
	if s[0] <= '9' || len(s) < 3 {
		return false
	}
	word := strings.ToLower(s[:3])
	return word == "inf" || word == "nan"
}

func (r *jsonReader) number(s string) jsonToken {
	n := numberLength(s)
	tok := jsonToken{kind: jsonNumber, at: r.pos}
	f, ok := parseNumber(s[:n])
	if !ok {
		return jsonToken{kind: jsonError, at: r.pos, why: "invalid number"}
	}
	r.pos += n
	tok.value = lua.LNumber(f)
	return tok
}

// numberLength is how much of s C's strtod takes.
func numberLength(s string) int {
	i := 0
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	for _, word := range []string{"infinity", "inf", "nan"} {
		if len(s)-i >= len(word) && strings.EqualFold(s[i:i+len(word)], word) {
			return i + len(word)
		}
	}
	digit, exponent := func(c byte) bool { return isDigit(int(c)) }, byte('e')
	if len(s)-i > 2 && s[i] == '0' && s[i+1]|0x20 == 'x' {
		i += 2
		digit, exponent = func(c byte) bool { return isDigit(int(c)) || c|0x20 >= 'a' && c|0x20 <= 'f' }, 'p'
	}
	for dot := false; i < len(s) && (digit(s[i]) || s[i] == '.' && !dot); i++ {
		dot = dot || s[i] == '.'
	}
	if i < len(s) && s[i]|0x20 == exponent {
		j := i + 1
		if j < len(s) && (s[j] == '-' || s[j] == '+') {
			j++
		}
		if j < len(s) && isDigit(int(s[j])) {
			for j < len(s) && isDigit(int(s[j])) {
				j++
			}
			i = j
		}
	}
	return i
}

var jsonEscapes = map[byte]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 't': '\t', 'n': '\n', 'f': '\f', 'r': '\r',
}

func (r *jsonReader) text() jsonToken {
	tok := jsonToken{kind: jsonString, at: r.pos}
	failed := func(why string) jsonToken { return jsonToken{kind: jsonError, at: r.pos, why: why} }
	r.pos++
	var b []byte
	for {
		c := r.peek()
		switch {
		case c == '"':
			r.pos++
			r.rt.chargeBytes(r.L, len(b))
			tok.value = lua.LString(b)
			return tok
		case r.pos >= len(r.s):
			return failed("unexpected end of string")
		case c != '\\':
			b = append(b, c)
			r.pos++
			continue
		}
		e := byte(0)
		if r.pos+1 < len(r.s) {
			e = r.s[r.pos+1]
		}
		if e == 'u' {
			point, n := unicodeEscape(r.s[r.pos:])
			if n == 0 {
				return failed("invalid unicode escape code")
			}
			b = utf8.AppendRune(b, point)
			r.pos += n
			continue
		}
		plain, ok := jsonEscapes[e]
		if !ok {
			return failed("invalid escape code")
		}
		b = append(b, plain)
		r.pos += 2
	}
}

// unicodeEscape reads \uXXXX, or two that are a surrogate pair; n is 0 when it is broken.
func unicodeEscape(s string) (point rune, n int) {
	unit := func(s string) (rune, bool) {
		if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
			return 0, false
		}
		v, err := strconv.ParseUint(s[2:6], 16, 16)
		return rune(v), err == nil
	}
	high, ok := unit(s)
	if !ok {
		return 0, 0
	}
	if high&0xf800 != 0xd800 {
		return high, 6
	}
	if high&0x400 != 0 {
		return 0, 0
	}
	low, ok := unit(s[6:])
	if !ok || low&0xfc00 != 0xdc00 {
		return 0, 0
	}
	return (high&0x3ff)<<10 + low&0x3ff + 0x10000, 12
}

func (r *jsonReader) value(tok jsonToken) lua.LValue {
	switch tok.kind {
	case jsonString, jsonNumber, jsonBoolean, jsonNullTok:
		return tok.value
	case jsonObjBegin, jsonArrBegin:
		if r.depth++; r.depth > r.config.decodeDepth || r.depth > maxJSONDepth {
			r.rt.fail(r.L, "Found too many nested data structures ("+strconv.Itoa(r.depth)+") at character "+strconv.Itoa(r.pos))
		}
		var v lua.LValue
		if tok.kind == jsonObjBegin {
			v = r.object()
		} else {
			v = r.array()
		}
		r.depth--
		return v
	}
	r.expected("value", tok)
	return nil
}

func (r *jsonReader) object() lua.LValue {
	t := &lua.LTable{Metatable: lua.LNil}
	tok := r.next()
	if tok.kind == jsonObjEnd {
		return t
	}
	for {
		if tok.kind != jsonString {
			r.expected("object key string", tok)
		}
		key := tok.value
		if tok = r.next(); tok.kind != jsonColon {
			r.expected("colon", tok)
		}
		t.RawSet(key, r.value(r.next()))
		tok = r.next()
		if tok.kind == jsonObjEnd {
			return t
		}
		if tok.kind != jsonComma {
			r.expected("comma or object end", tok)
		}
		tok = r.next()
	}
}

func (r *jsonReader) array() lua.LValue {
	t := &lua.LTable{Metatable: lua.LNil}
	tok := r.next()
	if tok.kind == jsonArrEnd {
		return t
	}
	for i := 1; ; i++ {
		t.RawSet(lua.LNumber(i), r.value(tok))
		tok = r.next()
		if tok.kind == jsonArrEnd {
			return t
		}
		if tok.kind != jsonComma {
			r.expected("comma or array end", tok)
		}
		tok = r.next()
	}
}
