package funcs

import (
	"strings"

	"github.com/rivo/uniseg"
)

// startsWith, endsWith, indexOf and lastIndexOf ignore case as .NET does with
// the invariant culture: texts are equal when their collation elements are,
// so that 'ﬁ' contains 'fi', and a letter with an accent is another letter.
// Nearly all texts are plain ASCII, where this comes down to folding letters.

// isPlainText reports whether collation of a text is nothing but case folding: ASCII without the
// control characters that have no weight.
func isPlainText(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 0x7F || c < 0x20 && (c < '\t' || c > '\r') {
			return false
		}
	}
	return true
}

func hasPrefixFold(s, prefix string) bool {
	if isPlainText(s) && isPlainText(prefix) {
		return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
	}
	e := elementCollators.Get().(*elementReader)
	defer elementCollators.Put(e)
	text, wanted := e.appendWeights(nil, s), e.appendWeights(nil, prefix)
	if !matchesWeights(text, wanted) {
		return false
	}
	// What follows must not be a mark on the last character.
	return len(wanted) == 0 || len(text) == len(wanted) || text[len(wanted)].primary != ""
}

func hasSuffixFold(s, suffix string) bool {
	if isPlainText(s) && isPlainText(suffix) {
		return len(s) >= len(suffix) && strings.EqualFold(s[len(s)-len(suffix):], suffix)
	}
	e := elementCollators.Get().(*elementReader)
	defer elementCollators.Put(e)
	text, wanted := e.appendWeights(nil, s), e.appendWeights(nil, suffix)
	return len(text) >= len(wanted) && matchesWeights(text[len(text)-len(wanted):], wanted)
}

func matchesWeights(text, wanted []weight) bool {
	if len(text) < len(wanted) {
		return false
	}
	for i := range wanted {
		if text[i] != wanted[i] {
			return false
		}
	}
	return true
}

// indexFold is the first position of a part, or -1.
func indexFold(s, part string) int {
	if part == "" {
		return 0
	}
	if isPlainText(s) && isPlainText(part) {
		return strings.Index(strings.ToLower(s), strings.ToLower(part))
	}
	found := -1
	searchElements(s, part, func(at int) bool {
		found = at
		return false
	})
	return found
}

// lastIndexFold is the last position of a part, or -1.
func lastIndexFold(s, part string) int {
	if part == "" {
		return utf16Length(s)
	}
	if isPlainText(s) && isPlainText(part) {
		return strings.LastIndex(strings.ToLower(s), strings.ToLower(part))
	}
	found := -1
	weightless := searchElements(s, part, func(at int) bool {
		found = at
		return true
	})
	if weightless {
		return utf16Length(s)
	}
	return found
}

// searchElements calls visit with each position at which a part matches, until
// it returns false. A match covers whole user-perceived characters. Of a part
// without any weight it says so; it is everywhere.
func searchElements(s, part string, visit func(at int) bool) (weightless bool) {
	e := elementCollators.Get().(*elementReader)
	defer elementCollators.Put(e)
	wanted := e.appendWeights(nil, part)
	if len(wanted) == 0 {
		visit(0)
		return true
	}
	type boundary struct{ first, position int } // element and code unit where a character begins
	var text []weight
	var starts []boundary
	position := 0
	for state, rest := -1, s; rest != ""; {
		var character string
		character, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if character == "\r\n" {
			// .NET may part these two.
			for _, c := range character {
				starts = append(starts, boundary{len(text), position})
				text = e.appendWeights(text, string(c))
				position++
			}
			continue
		}
		before := len(text)
		text = e.appendWeights(text, character)
		if len(text) > before {
			starts = append(starts, boundary{before, position})
		}
		position += utf16Length(character)
	}
	ends := make(map[int]bool, len(starts)+1)
	for _, b := range starts {
		ends[b.first] = true
	}
	ends[len(text)] = true
	for _, b := range starts {
		if ends[b.first+len(wanted)] && matchesWeights(text[b.first:], wanted) && !visit(b.position) {
			return false
		}
	}
	return false
}
