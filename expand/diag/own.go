package diag

import (
	"slices"
	"strings"
	"sync"
	"unicode"
)

// formats are the texts that messages of this process were made with. What stands in
// them is forearm's own, and cannot be a secret of the files that a message is about.
var formats sync.Map // format to true

func format(text string) string {
	if _, known := formats.Load(text); !known {
		formats.Store(text, true)
	}
	return text
}

// Own are the parts of a message that stand in the text it was made with, as pairs of
// start and end: in a format that messages are made with, or in one of the others that
// are given. What was put into it is in none of them. Texts of a single word prove
// nothing: what they have is as likely to be a value.
func Own(message string, others []string) [][2]int {
	var found [][2]int
	look := func(text string) {
		pieces := literals(text)
		if !slices.ContainsFunc(pieces, isSentence) {
			return
		}
		for from := 0; ; {
			parts, end := align(message, from, pieces)
			if parts == nil {
				return
			}
			found = append(found, parts...)
			from = end
		}
	}
	formats.Range(func(text, _ any) bool {
		look(text.(string))
		return true
	})
	for _, text := range others {
		look(text)
	}
	slices.SortFunc(found, func(a, b [2]int) int { return a[0] - b[0] })
	merged := found[:0]
	for _, p := range found {
		if n := len(merged); n > 0 && p[0] <= merged[n-1][1] {
			merged[n-1][1] = max(merged[n-1][1], p[1])
		} else {
			merged = append(merged, p)
		}
	}
	return merged
}

// align finds the pieces of a format one after the other, from a place on.
func align(message string, from int, pieces []string) (parts [][2]int, end int) {
	for _, piece := range pieces {
		at := strings.Index(message[from:], piece)
		if at < 0 {
			return nil, 0
		}
		at += from
		from = at + len(piece)
		parts = append(parts, [2]int{at, from})
	}
	return parts, from
}

// literals are the pieces of a format between its verbs.
func literals(format string) []string {
	var pieces []string
	var piece strings.Builder
	flush := func() {
		if piece.Len() > 0 {
			pieces = append(pieces, piece.String())
			piece.Reset()
		}
	}
	for i := 0; i < len(format); i++ {
		switch {
		case format[i] != '%':
			piece.WriteByte(format[i])
		case strings.HasPrefix(format[i:], "%%"):
			piece.WriteByte('%')
			i++
		default:
			flush()
			for i++; i < len(format) && !unicode.IsLetter(rune(format[i])); i++ {
			}
		}
	}
	flush()
	return pieces
}

// isSentence tells a text of two words from a word and a sign.
func isSentence(piece string) bool {
	return len(strings.FieldsFunc(piece, func(r rune) bool { return !unicode.IsLetter(r) })) > 1
}
