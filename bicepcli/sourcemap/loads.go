package sourcemap

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// findLoads finds calls such as loadTextContent('path'), wherever they stand.
func (m *Map) findLoads(tokens []token, depth int) {
	for i, t := range tokens {
		switch {
		case t.kind == stringLiteral && depth < maxStringDepth:
			m.findInterpolated(t, depth)
		case t.kind == identifier && strings.HasPrefix(t.text, "load") && i+1 < len(tokens) && tokens[i+1].isSign("(") && !declaresFunction(tokens[:i]):
			l := load{function: t.text, qualified: i > 0 && tokens[i-1].isSign("."), call: tokens[i:]}
			rest := pastNewlines(tokens[i+2:])
			open := 1
			for ; len(rest) > 0 && rest[0].isSign("("); rest = pastNewlines(rest[1:]) {
				open++
			}
			if len(rest) == 0 || rest[0].isSign(")") {
				continue
			}
			l.span = m.spanOf(t.start, rest[0].end)
			after := pastNewlines(rest[1:])
			for ; open > 1 && len(after) > 0 && after[0].isSign(")"); after = pastNewlines(after[1:]) {
				open--
			}
			if open == 1 && len(after) > 0 && (after[0].isSign(",") || after[0].isSign(")")) {
				l.path = rest[0]
			}
			m.loaded = append(m.loaded, l)
		}
	}
}

// declaresFunction reports that what follows is the name of a function that is declared.
func declaresFunction(before []token) bool {
	return len(before) > 0 && before[len(before)-1].kind == identifier && before[len(before)-1].text == "func"
}

func pastNewlines(tokens []token) []token {
	for len(tokens) > 0 && tokens[0].kind == newline {
		tokens = tokens[1:]
	}
	return tokens
}

// findInterpolated finds the calls within a text.
func (m *Map) findInterpolated(t token, depth int) {
	if !strings.Contains(t.text, "load") {
		return
	}
	for _, tokens := range interpolationTokens(t.text, t.start) {
		m.findLoads(tokens, depth+1)
	}
}

// interpolationTokens returns the tokens of each, in a text that begins at a place.
func interpolationTokens(text string, start uint32) (list [][]token) {
	dollars := len(text) - len(strings.TrimLeft(text, "$"))
	multi := strings.HasPrefix(text[dollars:], "'''")
	if !multi {
		dollars = 1
	}
	begin := strings.Repeat("$", dollars) + "{"
	s := &scanner{src: text}
	for at := 0; at < len(text) && dollars > 0; {
		switch {
		case strings.HasPrefix(text[at:], begin):
			at += len(begin)
			end, ok := s.interpolationEnd(at, 0)
			if !ok {
				end = len(text) + 1
			}
			tokens := scanTokens(text[at : end-1])
			for i := range tokens {
				tokens[i].start += start + uint32(at)
				tokens[i].end += start + uint32(at)
			}
			list = append(list, tokens)
			at = end
		case text[at] == '\\' && !multi:
			at += 2
		default:
			at++
		}
	}
	return list
}

// loadReferences returns the files that the calls read. One whose path cannot be told has
// none.
func (m *Map) loadReferences() []Reference {
	var found []Reference
	for i := range m.loaded {
		l := &m.loaded[i]
		if !l.qualified && m.declaresFunction(l.function) {
			continue
		}
		path, _ := m.constantText(l.path, 0)
		found = append(found, Reference{Kind: l.function, Path: path, Span: l.span})
	}
	return found
}

// declaresFunction reports whether the file declares a function of that name.
func (m *Map) declaresFunction(function string) bool {
	d, ok := m.lookupSymbol(function)
	return ok && d.Kind == Func
}

// maxConstants is how many names may lead to a text.
const maxConstants = 16

// constantText returns the text that a token stands for: the compiler takes what it can
// compute for a path, variables and what is made of them too.
func (m *Map) constantText(t token, depth int) (string, bool) {
	if depth > maxConstants {
		return "", false
	}
	switch t.kind {
	case stringLiteral:
		return textValue(t.text, func(inner string) (string, bool) {
			tokens := slices.DeleteFunc(scanTokens(inner), func(t token) bool { return t.kind == newline })
			if len(tokens) != 2 { // with the end
				return "", false
			}
			return m.constantText(tokens[0], depth+1)
		})
	case identifier:
		d, ok := m.lookupSymbol(t.text)
		if !ok || d.Kind != Var {
			return "", false
		}
		tokens := slices.DeleteFunc(scanTokens(d.Value.Text()), func(t token) bool { return t.kind == newline || t.isSign("(") || t.isSign(")") })
		if len(tokens) != 2 {
			return "", false
		}
		return d.file.constantText(tokens[0], depth+1)
	}
	return "", false
}

// textValue returns the value of a text as it is written. Its interpolations are asked for; nil
// answers none.
func textValue(raw string, interpolation func(string) (string, bool)) (string, bool) {
	interpolates := len(raw) - len(strings.TrimLeft(raw, "$"))
	quotes, multi := "'", strings.HasPrefix(raw[interpolates:], "'''")
	if multi {
		quotes = "'''"
	} else {
		interpolates = 1
	}
	raw = strings.TrimLeft(raw, "$")
	if len(raw) < 2*len(quotes) || !strings.HasPrefix(raw, quotes) || !strings.HasSuffix(raw, quotes) {
		return "", false
	}
	raw = raw[len(quotes) : len(raw)-len(quotes)]
	if multi {
		raw = strings.TrimPrefix(strings.TrimPrefix(raw, "\r"), "\n")
	}
	begin := strings.Repeat("$", interpolates) + "{"
	var b strings.Builder
	for at := 0; at < len(raw); {
		switch {
		case interpolates > 0 && strings.HasPrefix(raw[at:], begin):
			s := &scanner{src: raw}
			end, ok := s.interpolationEnd(at+len(begin), 0)
			if !ok || interpolation == nil {
				return "", false
			}
			part, ok := interpolation(raw[at+len(begin) : end-1])
			if !ok {
				return "", false
			}
			b.WriteString(part)
			at = end
		case raw[at] == '\\' && !multi:
			r, size := unescape(raw[at:])
			b.WriteString(r)
			at += size
		default:
			b.WriteByte(raw[at])
			at++
		}
	}
	return b.String(), true
}

// unescape returns what stands for an escape at the beginning of a text, and its size.
func unescape(s string) (string, int) {
	if len(s) < 2 {
		return s, len(s)
	}
	switch s[1] {
	case 'n':
		return "\n", 2
	case 'r':
		return "\r", 2
	case 't':
		return "\t", 2
	case 'u':
		if end := strings.IndexByte(s, '}'); strings.HasPrefix(s, `\u{`) && end > 0 {
			if n, err := strconv.ParseUint(s[3:end], 16, 32); err == nil && utf8.ValidRune(rune(n)) {
				return string(rune(n)), end + 1
			}
		}
	case '\\', '\'', '$':
		return s[1:2], 2
	}
	return s[:2], 2
}

// plainText returns the value of a text, or nothing if it has interpolations or is not
// closed.
func plainText(raw string) string {
	s, _ := textValue(raw, nil)
	return s
}
