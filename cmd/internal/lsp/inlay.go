package lsp

import (
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// maxHinted is how many different names a hint shows.
const maxHinted = 3

// inlayHint shows behind the expressions of names what they are expanded to.
func (s *Server) inlayHint(p documentRange) (any, error) {
	made := []inlayHint{}
	file := pathOf(p.Document.URI)
	doc, ok := s.docs.getDocument(file)
	if !ok {
		return made, nil
	}
	names := map[source.Span][]string{}
	for _, e := range s.checks.entriesUsing(file) {
		if e.expansion.Deployment == nil {
			continue
		}
		for _, r := range e.expansion.Deployment.Resources {
			name := r.Body.Get("name")
			span := e.expansion.Located.WrittenAt(name.Span())
			// Of a text that has changed since, the places are others.
			if span.File == nil || path.Clean(span.File.Name) != file || span.File.Text != doc.text || isWritten(span.Text(), name) {
				continue
			}
			span.File = nil // each entry point has read the file by itself
			if shown := displayName(name) + outcomeOf(name); !slices.Contains(names[span], shown) {
				names[span] = append(names[span], shown)
			}
		}
	}
	text := source.NewFile(file, doc.text)
	for span, list := range names {
		end := text.Position(span.End)
		at := position{end.Line - 1, end.Column - 1}
		if at.Line < p.Range.Start.Line || at.Line > p.Range.End.Line {
			continue
		}
		label := strings.Join(list[:min(len(list), maxHinted)], ", ")
		if len(list) > maxHinted {
			label += ", …"
		}
		made = append(made, inlayHint{Position: at, Label: label, PaddingLeft: true, Tooltip: strings.Join(list[:min(len(list), 10*maxHinted)], "\n")})
	}
	slices.SortFunc(made, func(a, b inlayHint) int {
		if a.Position.Line != b.Position.Line {
			return a.Position.Line - b.Position.Line
		}
		return a.Position.Character - b.Position.Character
	})
	return made, nil
}

// isWritten reports whether a text is the name itself, and not an expression of it.
func isWritten(text string, name value.Value) bool {
	return len(text) >= 2 && (text[0] == '"' || text[0] == '\'') && text[1:len(text)-1] == displayName(name)
}

// displayName returns a name as it may be shown, without quotes where it is a text.
func displayName(name value.Value) string {
	text := displayValue(name)
	if name.Kind() == value.String {
		text = strings.Trim(text, `"`)
	}
	return text
}
