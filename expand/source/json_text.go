package source

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// TextPart is the place of the bytes [from, to) of the text that is written as JSON at a
// place, with the escape sequences in between accounted for.
func (s Span) TextPart(from, to int) Span {
	raw := s.withinQuotes()
	start, end := len(raw), len(raw)
	valid := raw != "" && walkText(raw, func(at, decoded, plain int) bool {
		if decoded <= from {
			start = at + min(from-decoded, plain)
		}
		if decoded+plain >= to {
			end = at + max(to-decoded, 0)
			return false
		}
		return true
	})
	if !valid {
		return s
	}
	return Span{File: s.File, Start: s.Start + 1 + uint32(start), End: s.Start + 1 + uint32(end)}
}

// TextOffset is the byte of the text that is at an offset of its file: what TextPart
// leads back from.
func (s Span) TextOffset(at uint32) int {
	offset := 0
	walkText(s.withinQuotes(), func(i, decoded, plain int) bool {
		before := int(at) - int(s.Start+1) - i
		offset = decoded + max(min(before, plain), 0)
		return before > plain
	})
	return offset
}

// withinQuotes is what is written between the quotes of a text.
func (s Span) withinQuotes() string {
	if s.File == nil || s.End < s.Start+2 {
		return ""
	}
	return s.File.Text[s.Start+1 : s.End-1]
}

// walkText visits the stretches of a text between its escape sequences, until visit returns
// false: where each begins as it is written and as it is read, and how many bytes are the
// same in both. It reports whether all escape sequences up to there are valid.
func walkText(raw string, visit func(at, decoded, plain int) bool) (valid bool) {
	at, decoded := 0, 0
	for {
		plain := strings.IndexByte(raw[at:], '\\')
		if plain < 0 {
			plain = len(raw) - at
		}
		if !visit(at, decoded, plain) || at+plain == len(raw) {
			return true
		}
		at, decoded = at+plain, decoded+plain
		r, size := Unescape(raw[at:])
		if size == 0 {
			return false
		}
		decoded += utf8.RuneLen(r)
		at += size
	}
}

// Unescape decodes the escape sequence of JSON that s starts with; size 0 says it is none.
func Unescape(s string) (r rune, size int) {
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
