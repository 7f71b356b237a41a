package loading

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/ruletree"
)

// A policy's message is a text by the time that it comes back from OPA. What of it is
// the policy's own words, and not something that it was asked about, is found by the
// texts in its source and in the libraries that it imports: the author of the policy
// wrote those.

// Message is a message of the policy's.
func (p *Policy) Message(message string) diag.Message {
	if p.words == nil {
		return diag.VariableText(message)
	}
	var own [][2]int
	for _, pieces := range p.words() {
		for from := 0; ; {
			parts, end := alignPieces(message, from, pieces)
			if parts == nil {
				break
			}
			own = append(own, parts...)
			from = end
		}
	}
	return diag.Mark(message, mergeParts(own))
}

// messagePieces are what the policy's messages can be made with: each text by its pieces.
func (l *Policies) messagePieces(p *Policy) [][]string {
	texts := []string{p.Title}
	if p.Shipped && !l.Replaced {
		texts = append(texts, ruletree.Texts(p.Package)...)
	} else {
		texts = append(texts, l.Lib.writtenTexts(p)...)
	}
	all := [][]string{}
	for _, text := range texts {
		if pieces := formatLiterals(text); isSaying(pieces) {
			all = append(all, pieces)
		}
	}
	return all
}

// writtenTexts are the texts in the rules of a policy's module, and in those that it imports.
func (l Library) writtenTexts(p *Policy) []string {
	parsed, err := p.Module.Parse()
	if err != nil {
		return nil
	}
	modules := map[string]*ast.Module{}
	_ = l.Imports(parsed, modules) // those that can be read
	var texts []string
	for _, m := range append(slices.Collect(maps.Values(modules)), parsed) {
		for _, r := range m.Rules {
			ast.WalkTerms(r, func(t *ast.Term) bool {
				if s, ok := t.Value.(ast.String); ok {
					texts = append(texts, string(s))
				}
				return false
			})
		}
	}
	return texts
}

// isSaying reports whether texts have more than a word and a sign. Those of a single word
// prove nothing: what they have is as likely to be a value.
func isSaying(pieces []string) bool {
	return slices.ContainsFunc(pieces, func(piece string) bool {
		return len(strings.FieldsFunc(piece, func(r rune) bool { return !unicode.IsLetter(r) })) > 1
	})
}

// alignPieces finds the pieces of a text one after the other, from a place on.
func alignPieces(message string, from int, pieces []string) (parts [][2]int, end int) {
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

// mergeParts puts parts in order, and makes one of those that touch.
func mergeParts(parts [][2]int) [][2]int {
	slices.SortFunc(parts, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	apart := parts[:0]
	for _, p := range parts {
		if n := len(apart); n > 0 && p[0] <= apart[n-1][1] {
			apart[n-1][1] = max(apart[n-1][1], p[1])
		} else {
			apart = append(apart, p)
		}
	}
	return apart
}

// formatLiterals are the pieces of a format between its verbs.
func formatLiterals(format string) []string {
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
