package sourcemap

import "strings"

type tokenKind uint8

const (
	endOfFile tokenKind = iota
	newline
	identifier
	stringLiteral // with all of its interpolations
	number
	sign
)

type token struct {
	kind       tokenKind
	start, end uint32
	text       string
}

func (t token) isSign(s string) bool { return t.kind == sign && t.text == s }

// scanner splits Bicep into tokens. Comments and directives (#disable-next-line)
// are left out.
type scanner struct {
	src string
	at  int
	// unclosed is set when an interpolation ran to the end of the file. From
	// then on none may go past its line, so that a forgotten bracket does not
	// cost a pass over the file for each string.
	unclosed bool
}

// signs of more than one character, longest first.
var signs = []string{"...", "=>", "==", "!=", "<=", ">=", "=~", "!~", "&&", "||", "??", "::", ".?"}

func scanTokens(src string) []token {
	s := &scanner{src: src}
	var tokens []token
	for {
		t := s.nextToken()
		tokens = append(tokens, t)
		if t.kind == endOfFile {
			return tokens
		}
	}
}

func (s *scanner) nextToken() token {
	s.skipBlank()
	begin := s.at
	tok := func(k tokenKind) token {
		return token{kind: k, start: uint32(begin), end: uint32(s.at), text: s.src[begin:s.at]}
	}
	if s.at >= len(s.src) {
		return tok(endOfFile)
	}
	c := s.src[s.at]
	switch {
	case c == '\r' || c == '\n':
		s.at++
		if c == '\r' && s.at < len(s.src) && s.src[s.at] == '\n' {
			s.at++
		}
		return tok(newline)
	case c == '\'':
		s.at = s.stringEnd(s.at, 0)
		return tok(stringLiteral)
	case c == '$':
		// $'''...''' has interpolations, $$'''...''' those of $${...}.
		n := strings.IndexFunc(s.src[s.at:], func(r rune) bool { return r != '$' })
		if n > 0 && strings.HasPrefix(s.src[s.at+n:], "'''") {
			s.at = multiLineEnd(s.src, s.at+n)
			return tok(stringLiteral)
		}
	case isLetter(c):
		for s.at < len(s.src) && (isLetter(s.src[s.at]) || isDigit(s.src[s.at])) {
			s.at++
		}
		return tok(identifier)
	case isDigit(c):
		for s.at < len(s.src) && isDigit(s.src[s.at]) {
			s.at++
		}
		return tok(number)
	}
	for _, long := range signs {
		if strings.HasPrefix(s.src[s.at:], long) {
			s.at += len(long)
			return tok(sign)
		}
	}
	s.at++
	return tok(sign)
}

func isLetter(c byte) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// skipBlank passes by blanks, comments and directives.
func (s *scanner) skipBlank() {
	for s.at < len(s.src) {
		rest := s.src[s.at:]
		switch {
		case rest[0] == ' ' || rest[0] == '\t':
			s.at++
		case strings.HasPrefix(rest, "//"), rest[0] == '#':
			s.at = lineEnd(s.src, s.at)
		case strings.HasPrefix(rest, "/*"):
			if n := strings.Index(rest[2:], "*/"); n >= 0 {
				s.at += n + 4
			} else {
				s.at = len(s.src)
			}
		default:
			return
		}
	}
}

func lineEnd(src string, at int) int {
	if n := strings.IndexAny(src[at:], "\r\n"); n >= 0 {
		return at + n
	}
	return len(src)
}

// maxStringDepth is how deep strings may be within the interpolations of strings.
const maxStringDepth = 64

// stringEnd returns where the string that begins at a quote ends. A string that is
// not closed ends with its line.
func (s *scanner) stringEnd(at, depth int) int {
	if strings.HasPrefix(s.src[at:], "'''") {
		return multiLineEnd(s.src, at)
	}
	begin := at
	for at++; at < len(s.src); {
		switch c := s.src[at]; {
		case c == '\\':
			at += 2
		case c == '\'':
			return at + 1
		case c == '\r' || c == '\n':
			return at
		case c == '$' && strings.HasPrefix(s.src[at:], "${"):
			end, ok := s.interpolationEnd(at+2, depth+1)
			if !ok {
				return lineEnd(s.src, begin)
			}
			at = end
		default:
			at++
		}
	}
	return len(s.src)
}

// multiLineEnd returns where a string in three quotes ends. Of more than three quotes in a row the
// last three close it.
func multiLineEnd(src string, at int) int {
	n := strings.Index(src[at+3:], "'''")
	if n < 0 {
		return len(src)
	}
	for at += n + 6; at < len(src) && src[at] == '\''; at++ {
	}
	return at
}

// interpolationEnd returns where "${" ends, past its closing bracket.
func (s *scanner) interpolationEnd(at, depth int) (int, bool) {
	if depth > maxStringDepth {
		return 0, false
	}
	for open := 1; at < len(s.src); {
		switch c := s.src[at]; {
		case c == '\'':
			at = s.stringEnd(at, depth)
		case c == '{':
			open++
			at++
		case c == '}':
			at++
			if open--; open == 0 {
				return at, true
			}
		case (c == '\r' || c == '\n') && s.unclosed:
			return 0, false
		case strings.HasPrefix(s.src[at:], "//"):
			at = lineEnd(s.src, at)
		default:
			at++
		}
	}
	s.unclosed = true
	return 0, false
}
