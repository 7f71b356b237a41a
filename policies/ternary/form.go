package ternary

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/value"
)

// Form is what is known of a string: its parts, in order.
type Form struct{ Parts []Part }

// Part is a literal part of a string, or a class of characters and how many of them.
type Part = value.Part

// AnyText is the class of all characters.
const AnyText = value.AnyCharacter

// LiteralForm returns the form of a known string.
func LiteralForm(s string) *Form { return &Form{[]Part{{Written: s}}} }

// literalText returns the text where there is but one.
func (f *Form) literalText() (string, bool) {
	var b strings.Builder
	for _, p := range f.Parts {
		if p.Class != "" {
			return "", false
		}
		b.WriteString(p.Written)
	}
	return b.String(), true
}

// appendText adds a text that is known.
func (f *Form) appendText(s string) {
	if s != "" {
		f.Parts = append(f.Parts, Part{Written: s})
	}
}

// dropPrefix returns the form without its first n characters; nil if it is unknown which
// those are.
func (f *Form) dropPrefix(n int) *Form {
	rest := &Form{}
	for _, p := range f.Parts {
		switch {
		case n == 0:
		case p.Class == "":
			length := utf8.RuneCountInString(p.Written)
			if length <= n {
				n -= length
				continue
			}
			p.Written, n = string([]rune(p.Written)[n:]), 0
		case p.Least == p.Most && p.Least <= n:
			n -= p.Least
			continue
		case p.Least < n:
			return nil
		default:
			p.Least -= n
			p.Source = "" // a part of it is another text
			if p.Most >= 0 {
				p.Most -= n
			}
			n = 0
		}
		rest.Parts = append(rest.Parts, p)
	}
	if n > 0 {
		return nil
	}
	return rest
}

// dropSuffix returns the form without a suffix; nil if what is written at its end is not that.
func (f *Form) dropSuffix(suffix string) *Form {
	rest := slices.Clone(f.Parts)
	for len(rest) > 0 {
		last := &rest[len(rest)-1]
		if last.Class != "" {
			break
		}
		if strings.HasSuffix(last.Written, suffix) {
			last.Written = strings.TrimSuffix(last.Written, suffix)
			return &Form{rest}
		}
		if !strings.HasSuffix(suffix, last.Written) {
			break
		}
		suffix = strings.TrimSuffix(suffix, last.Written)
		rest = rest[:len(rest)-1]
	}
	return nil
}

// MayBe reports whether the form allows a text.
func (f *Form) MayBe(s string) bool {
	text := []rune(s)
	// ends are the places in the text where the parts so far may end.
	ends := make([]bool, len(text)+1)
	ends[0] = true
	for _, p := range f.Parts {
		if p.Class == "" {
			ends = afterWritten(ends, text, []rune(p.Written))
		} else {
			ends = afterClass(ends, text, p)
		}
	}
	return ends[len(text)]
}

func afterWritten(ends []bool, text, written []rune) []bool {
	after := make([]bool, len(ends))
	for i := 0; i+len(written) <= len(text); i++ {
		after[i+len(written)] = ends[i] && slices.Equal(text[i:i+len(written)], written)
	}
	return after
}

func afterClass(ends []bool, text []rune, p Part) []bool {
	after := make([]bool, len(ends))
	before := make([]int, len(ends)+1) // how many of the ends are before each place
	for i, end := range ends {
		before[i+1] = before[i]
		if end {
			before[i+1]++
		}
	}
	run := 0 // of characters of the class that end here
	for i := range after {
		if i > 0 {
			if run++; p.Class != AnyText && !strings.ContainsRune(p.Class, text[i-1]) {
				run = 0
			}
		}
		most := run
		if p.Most >= 0 {
			most = min(run, p.Most)
		}
		after[i] = most >= p.Least && before[i-p.Least+1] > before[i-most]
	}
	return after
}

// Matches reports whether some of the texts, and whether all of them, match a regular
// expression.
func (f *Form) Matches(pattern string) (some, all bool) {
	return value.FormMatches(f.Parts, pattern)
}
