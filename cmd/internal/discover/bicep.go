package discover

import (
	"strings"

	"forearm/expand/source"
)

// readBicep finds out whom a .bicep or .bicepparam file refers to. The compiler
// knows better, but asking it costs a start for every file.
func readBicep(files source.FS, name string) (facts, error) {
	file, err := files.ReadFile(name)
	if err != nil {
		return facts{}, err
	}
	return scanBicep(file.Text), nil
}

func scanBicep(text string) facts {
	var f facts
	s := bicepScanner{text: text}
	word := ""        // the word that the statement began with
	expecting := true // the next path belongs to the statement
	for {
		token, isText, newStatement := s.next()
		if token == "" && !isText {
			return f
		}
		if newStatement {
			word, expecting = token, !isText
			if isText {
				word = ""
			}
			continue
		}
		if word == "using" && token == "none" && !isText && expecting {
			f.using, expecting = "none", false
		}
		if !isText || !expecting {
			continue
		}
		switch word {
		case "module", "import", "test":
			f.uses = append(f.uses, token)
		case "using":
			f.using = token
		case "extends":
			f.extends = append(f.extends, token)
		default:
			continue
		}
		expecting = false
	}
}

// bicepScanner splits Bicep into words and texts, without comments.
type bicepScanner struct {
	text  string
	pos   int
	depth int
}

// next is the next word or text; newStatement tells that it is the first of its
// line outside all brackets. Both are empty at the end.
func (s *bicepScanner) next() (token string, isText, newStatement bool) {
	newStatement = s.pos == 0
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		rest := s.text[s.pos:]
		switch {
		case c == '\n' || c == '\r':
			newStatement = true
			s.pos++
		case strings.HasPrefix(rest, "//"):
			s.pos += untilEnd(rest, "\n", 0)
		case strings.HasPrefix(rest, "/*"):
			s.pos += untilEnd(rest[2:], "*/", 2) + 2
		case strings.HasPrefix(rest, "'''"):
			n := untilEnd(rest[3:], "'''", 3)
			token := strings.TrimSuffix(rest[3:3+n], "'''")
			s.pos += 3 + n
			return token, true, newStatement && s.depth == 0
		case c == '\'':
			return s.quoted(), true, newStatement && s.depth == 0
		case strings.IndexByte("{[(", c) >= 0:
			s.depth++
			s.pos++
		case strings.IndexByte("}])", c) >= 0:
			s.depth = max(0, s.depth-1)
			s.pos++
		case isWord(c):
			start := s.pos
			for s.pos < len(s.text) && isWord(s.text[s.pos]) {
				s.pos++
			}
			return s.text[start:s.pos], false, newStatement && s.depth == 0
		default:
			s.pos++
		}
	}
	return "", false, false
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// untilEnd is how far it is to the end of a mark, or of the text; keep bytes of
// the mark are part of it.
func untilEnd(text, mark string, keep int) int {
	if i := strings.Index(text, mark); i >= 0 {
		return i + keep
	}
	return len(text)
}

// quoted reads a text in single quotes. One with an interpolation is no path; it
// is read to its end all the same, since it may hold further quotes.
func (s *bicepScanner) quoted() string {
	var b strings.Builder
	holes := 0
	inner := false
	s.pos++
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		switch {
		case c == '\n' && !inner:
			return b.String()
		case holes > 0:
			switch c {
			case '\'':
				inner = !inner
			case '{':
				holes++
			case '}':
				holes--
			}
		case c == '\\' && s.pos+1 < len(s.text):
			s.pos++
			b.WriteByte(s.text[s.pos])
		case c == '$' && strings.HasPrefix(s.text[s.pos:], "${"):
			holes++
			s.pos++
		case c == '\'':
			s.pos++
			return b.String()
		default:
			b.WriteByte(c)
		}
		s.pos++
	}
	return b.String()
}
