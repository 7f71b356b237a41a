package discover

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// scanner steps through JSON without building anything. At the end of the text
// every step just stops. What is no plain JSON is noted: then the reader decides.
type scanner struct {
	text string
	pos  int
	// odd reports that the reader may see something else here, or nothing.
	odd bool
}

// nextByte skips blanks, commas, colons and comments and takes the byte that follows.
func (s *scanner) nextByte() byte {
	text, at := s.text, s.pos
	for at < len(text) {
		c := text[at]
		at++
		switch c {
		case ' ', '\t', '\r', '\n', ',', ':':
			// Half of a text indents its lines.
			for at+8 <= len(text) && text[at:at+8] == "        " {
				at += 8
			}
		case '/':
			s.pos = at
			s.skipComment()
			at = s.pos
		case 0:
			s.odd = true
		default:
			s.pos = at
			return c
		}
	}
	s.pos = at
	return 0
}

func (s *scanner) skipComment() {
	rest := s.text[s.pos:]
	end := -1
	switch {
	case strings.HasPrefix(rest, "/"):
		end = strings.IndexByte(rest, '\n')
	case strings.HasPrefix(rest, "*"):
		if end = strings.Index(rest[1:], "*/"); end >= 0 {
			end += 2
		}
	default:
		s.odd = true
		return
	}
	if end < 0 {
		end = len(rest) - 1
	}
	s.pos += end + 1
}

// nextKey is the next member's name; false at the end of the object.
func (s *scanner) nextKey() (string, bool) {
	switch s.nextByte() {
	case '"':
		return s.readString()
	case '}':
	default:
		s.odd = true
	}
	return "", false
}

// readString reads on after the opening quote.
func (s *scanner) readString() (string, bool) {
	start, escaped := s.pos, false
	for s.pos < len(s.text) {
		switch s.text[s.pos] {
		case '\\':
			escaped = true
			s.pos++
		case '"':
			s.pos++
			text := s.text[start : s.pos-1]
			if !escaped {
				return text, true
			}
			v, diags := value.ParseText(s.text[start-1 : s.pos])
			s.odd = s.odd || diags.HasErrors()
			return v.Str(), true
		}
		s.pos++
	}
	s.pos, s.odd = len(s.text), true
	return "", false
}

// skipString steps over a text after its opening quote.
func (s *scanner) skipString() {
	from := s.pos
	for {
		quote := strings.IndexByte(s.text[from:], '"')
		if quote < 0 {
			s.pos, s.odd = len(s.text), true
			return
		}
		end := from + quote
		escapes := 0
		for s.pos < end-escapes && s.text[end-escapes-1] == '\\' {
			escapes++
		}
		if from = end + 1; escapes%2 == 0 {
			s.pos = from
			return
		}
	}
}

// readText is the next value where it is a text, else empty.
func (s *scanner) readText() string {
	at := s.pos
	if s.nextByte() == '"' {
		text, _ := s.readString()
		return text
	}
	s.pos = at
	s.skipValue()
	return ""
}

// skipValue steps over the next value.
func (s *scanner) skipValue() {
	depth := 0
	for {
		switch c := s.nextByte(); c {
		case 0:
			s.odd = true
			return
		case '"':
			s.skipString()
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		default:
			for s.pos < len(s.text) && !strings.ContainsRune(",]} \t\r\n", rune(s.text[s.pos])) {
				s.pos++
			}
			// Numbers, true, false and null.
			s.odd = s.odd || !strings.ContainsRune("-0123456789tfn", rune(c))
		}
		if depth <= 0 {
			return
		}
	}
}

// visitObject visits the members of the next value where it is an object.
func (s *scanner) visitObject(visit func(name string)) {
	at := s.pos
	if s.nextByte() != '{' {
		s.pos = at
		s.skipValue()
		return
	}
	for {
		name, ok := s.nextKey()
		if !ok {
			return
		}
		visit(name)
	}
}

// over reports that nothing follows.
func (s *scanner) over() bool { return s.nextByte() == 0 }
