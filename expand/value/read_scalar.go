package value

import (
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/source"
)

// The parts of the reader for numbers and texts.

func (p *parser) readNumber() Value {
	start, text := p.pos, p.text
	i := p.pos
	if text[i] == '-' {
		i++
	}
	digits := func() bool {
		from := i
		for i < len(text) && '0' <= text[i] && text[i] <= '9' {
			i++
		}
		return i > from
	}
	first := i
	if !digits() {
		p.pos = i
		return p.failSyntax("expected a digit, found %s", p.describeFound())
	}
	if text[first] == '0' && i > first+1 {
		p.pos = first + 1
		return p.failSyntax("a number must not start with 0")
	}
	whole := true
	if i < len(text) && text[i] == '.' {
		whole = false
		i++
		if !digits() {
			p.pos = i
			return p.failSyntax("expected a digit, found %s", p.describeFound())
		}
	}
	if i < len(text) && (text[i] == 'e' || text[i] == 'E') {
		whole = false
		i++
		if i < len(text) && (text[i] == '+' || text[i] == '-') {
			i++
		}
		if !digits() {
			p.pos = i
			return p.failSyntax("expected a digit, found %s", p.describeFound())
		}
	}
	p.pos = i
	if whole {
		return NewFloat(text[start:i])
	}
	return Value{kind: Float, data: floatText(text[start:i])}
}

// readString reads a text; the opening quote is at p.pos.
func (p *parser) readString() (string, bool) {
	start, text := p.pos+1, p.text
	for i := start; i < len(text); i++ {
		switch text[i] {
		case '"':
			p.pos = i + 1
			s := text[start:i]
			if p.invalid && !utf8.ValidString(s) {
				s = replaceInvalid(s)
			}
			return s, true
		case '\\':
			return p.readEscaped(start, i)
		}
	}
	// The whole text up to here is lost: point to where it began.
	p.pos = start - 1
	p.failSyntax("the text is not closed")
	p.pos = len(p.text)
	return "", false
}

// replaceInvalid puts U+FFFD for each byte that is not UTF-8, as encoding/json does.
func replaceInvalid(s string) string {
	var b strings.Builder
	for _, r := range s {
		b.WriteRune(r)
	}
	return b.String()
}

func (p *parser) readEscaped(start, i int) (string, bool) {
	text := p.text
	var b strings.Builder
	b.WriteString(text[start:i])
	for i < len(text) {
		switch c := text[i]; c {
		case '"':
			p.pos = i + 1
			s := b.String()
			if p.invalid && !utf8.ValidString(s) {
				s = replaceInvalid(s)
			}
			return s, true
		case '\\':
			r, size := source.Unescape(text[i:])
			if size == 0 {
				p.pos = i
				p.failSyntax("invalid escape sequence in a text")
				return "", false
			}
			b.WriteRune(r)
			i += size
		default:
			b.WriteByte(c)
			i++
		}
	}
	p.pos = start - 1
	p.failSyntax("the text is not closed")
	p.pos = len(text)
	return "", false
}
