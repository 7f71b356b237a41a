package discover

import "strings"

// sniff looks at the members at the top of a JSON document, and at metadata. It
// is settled when nothing that may follow can change the answer; a document that
// is cut off or broken tells what it has told so far.
func sniff(text string, whole bool) (f facts, settled bool) {
	s := &scanner{text: text}
	switch s.next() {
	case '[':
		f.resources = s.exportedOnes()
		return f, f.resources || whole
	case '{':
	default:
		return f, true
	}
	one, several := exportedFacts{}, false
	for {
		name, ok := s.key()
		if !ok {
			f.resources = f.schema == "" && (several || one.resource())
			return f, whole
		}
		switch strings.ToLower(name) {
		case "$schema":
			f.schema = s.value()
		case "metadata":
			s.metadata(&f)
		case "contentversion":
			f.versioned = true
			s.skip()
		case "resources":
			f.lists = true
			s.skip()
		case "value", "data":
			at := s.pos
			if s.next() == '[' {
				several = s.exportedOnes() || several
			}
			s.pos = at
			s.skip()
		default:
			one.member(s, name)
		}
		// A compiled template has its generator near the top, a parameters file its
		// link; with another schema it is neither.
		if f.schema != "" && (f.generator != "" || f.template != "" || !f.isTemplate() && !f.isParameters()) {
			return f, true
		}
	}
}

// scanner steps through JSON without building anything. At the end of the text
// every step just stops.
type scanner struct {
	text string
	pos  int
}

// next skips blanks, commas, colons and comments and takes the byte that follows.
func (s *scanner) next() byte {
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		s.pos++
		switch c {
		case ' ', '\t', '\r', '\n', ',', ':':
		case '/':
			s.comment()
		default:
			return c
		}
	}
	return 0
}

func (s *scanner) comment() {
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
		return
	}
	if end < 0 {
		end = len(rest) - 1
	}
	s.pos += end + 1
}

// key is the next member's name; false at the end of the object.
func (s *scanner) key() (string, bool) {
	if s.next() != '"' {
		return "", false
	}
	return s.string()
}

// string reads on after the opening quote. Escapes stay as they are: no name or
// path that is asked for needs one.
func (s *scanner) string() (string, bool) {
	start := s.pos
	for s.pos < len(s.text) {
		switch s.text[s.pos] {
		case '\\':
			s.pos++
		case '"':
			s.pos++
			return s.text[start : s.pos-1], true
		}
		s.pos++
	}
	s.pos = len(s.text)
	return "", false
}

// value is the next value where it is a text, else empty.
func (s *scanner) value() string {
	at := s.pos
	if s.next() == '"' {
		text, _ := s.string()
		return text
	}
	s.pos = at
	s.skip()
	return ""
}

// skip steps over the next value.
func (s *scanner) skip() {
	depth := 0
	for {
		switch s.next() {
		case 0:
			return
		case '"':
			s.string()
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		default:
			for s.pos < len(s.text) && !strings.ContainsRune(",]} \t\r\n", rune(s.text[s.pos])) {
				s.pos++
			}
		}
		if depth <= 0 {
			return
		}
	}
}

// object visits the members of the next value where it is an object.
func (s *scanner) object(visit func(name string)) {
	at := s.pos
	if s.next() != '{' {
		s.pos = at
		s.skip()
		return
	}
	for {
		name, ok := s.key()
		if !ok {
			return
		}
		visit(name)
	}
}

func (s *scanner) metadata(f *facts) {
	s.object(func(name string) {
		switch name {
		case "template":
			f.template = s.value()
		case "_generator":
			s.object(func(name string) {
				if name == "name" {
					f.generator = s.value()
				} else {
					s.skip()
				}
			})
		default:
			s.skip()
		}
	})
}

// exportedOnes reports whether an element of an array is a resource as Azure's exports
// show it.
func (s *scanner) exportedOnes() bool {
	for {
		switch s.next() {
		case '{':
		case 0, ']':
			return false
		default:
			s.pos--
			s.skip()
			continue
		}
		item := exportedFacts{}
		for {
			name, ok := s.key()
			if !ok {
				break
			}
			item.member(s, name)
		}
		if item.resource() {
			return true
		}
	}
}

// exportedFacts are what an object has of a resource as Azure shows it.
type exportedFacts struct{ id, kind bool }

func (f exportedFacts) resource() bool { return f.id && f.kind }

func (f *exportedFacts) member(s *scanner, name string) {
	switch strings.ToLower(name) {
	case "id", "resourceid":
		f.id = strings.HasPrefix(s.value(), "/") || f.id
	case "type", "resourcetype":
		f.kind = true
		s.skip()
	default:
		s.skip()
	}
}
