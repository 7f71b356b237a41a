package value

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/source"
)

// The parts of the reader for numbers and texts.

func (p *parser) number() Value {
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
		return p.fail("expected a digit, found %s", p.found())
	}
	if text[first] == '0' && i > first+1 {
		p.pos = first + 1
		return p.fail("a number must not start with 0")
	}
	whole := true
	if i < len(text) && text[i] == '.' {
		whole = false
		i++
		if !digits() {
			p.pos = i
			return p.fail("expected a digit, found %s", p.found())
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
			return p.fail("expected a digit, found %s", p.found())
		}
	}
	p.pos = i
	if whole {
		return NewFloat(text[start:i])
	}
	return Value{kind: Float, data: floatText(text[start:i])}
}

// string reads a text; the opening quote is at p.pos.
func (p *parser) string() (string, bool) {
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
			return p.escaped(start, i)
		}
	}
	// The whole text up to here is lost: point to where it began.
	p.pos = start - 1
	p.fail("the text is not closed")
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

func (p *parser) escaped(start, i int) (string, bool) {
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
			r, size := unescape(text[i:])
			if size == 0 {
				p.pos = i
				p.fail("invalid escape sequence in a text")
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
	p.fail("the text is not closed")
	p.pos = len(text)
	return "", false
}

// unescape decodes the escape sequence that s starts with; size 0 says it is none.
func unescape(s string) (r rune, size int) {
	if len(s) < 2 {
		return 0, 0
	}
	switch s[1] {
	case '"', '\\', '/':
		return rune(s[1]), 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'u':
		unit, ok := hex4(s)
		if !ok {
			return 0, 0
		}
		if utf16.IsSurrogate(unit) {
			if low, ok := hex4(s[6:]); ok {
				if r := utf16.DecodeRune(unit, low); r != utf8.RuneError {
					return r, 12
				}
			}
			return utf8.RuneError, 6
		}
		return unit, 6
	}
	return 0, 0
}

func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	n := rune(0)
	for _, c := range []byte(s[2:6]) {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		n = n<<4 | rune(c)
	}
	return n, true
}

// TextSpan is the place of the bytes [from, to) of a text value in its file,
// with the escape sequences in between accounted for.
func (v Value) TextSpan(from, to int) source.Span {
	if v.kind != String {
		return v.Span()
	}
	return textSpan(v.Span(), from, to)
}

// textSpan is TextSpan for a text that is at a place.
func textSpan(span source.Span, from, to int) source.Span {
	if span.File == nil || span.End < span.Start+2 {
		return span
	}
	raw := span.File.Text[span.Start+1 : span.End-1]
	start, end := len(raw), len(raw)
	decoded := 0
	for i := 0; i <= len(raw); {
		if decoded <= from {
			start = i
		}
		if decoded >= to {
			end = i
			break
		}
		if i == len(raw) {
			break
		}
		if raw[i] != '\\' {
			i++
			decoded++
			continue
		}
		r, size := unescape(raw[i:])
		if size == 0 {
			return span
		}
		decoded += utf8.RuneLen(r)
		i += size
	}
	return source.Span{File: span.File, Start: span.Start + 1 + uint32(start), End: span.Start + 1 + uint32(end)}
}

// TextOffset is the byte of a text value that is at an offset of its file: what
// TextSpan leads back from.
func (v Value) TextOffset(at uint32) int {
	span := v.Span()
	if v.kind != String || span.File == nil || span.End < span.Start+2 || at <= span.Start {
		return 0
	}
	raw := span.File.Text[span.Start+1 : span.End-1]
	decoded := 0
	for i := 0; i < len(raw) && span.Start+1+uint32(i) < at; {
		if raw[i] != '\\' {
			i++
			decoded++
			continue
		}
		r, size := unescape(raw[i:])
		if size == 0 {
			break
		}
		decoded += utf8.RuneLen(r)
		i += size
	}
	return decoded
}
