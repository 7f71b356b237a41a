package lsp

import (
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/fix"
)

// inSixMonths returns the date until which a suppression is proposed: one without an end is
// forgotten.
func inSixMonths() string { return time.Now().UTC().AddDate(0, 6, 0).Format(time.DateOnly) }

// codeAction offers to fix what is shown at a place, or to suppress it.
func (s *Server) codeAction(p codeActionParams) (any, error) {
	made := []codeAction{}
	file := pathOf(p.Document.URI)
	t, ok := s.textOf(file)
	if !ok || isConfiguration(file) {
		return made, nil
	}
	for _, d := range p.Context.Diagnostics {
		if d.Source != "forearm" || d.Code == "" {
			continue
		}
		if fixed, ok := s.fixAction(d); ok {
			made = append(made, fixed)
		}
		line := t.lineAt(d.Range.Start.Line)
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		comment := indent + "// forearm:ignore " + d.Code + " until " + inSixMonths() + ": the reason\n"
		at := position{d.Range.Start.Line, 0}
		made = append(made, codeAction{
			Title: "Suppress " + d.Code + " here, with a reason and a date", Kind: "quickfix", Diagnostics: []diagnostic{d},
			Edit: workspaceEdit{map[string][]textEdit{p.Document.URI: {{textRange{at, at}, comment}}}},
		})
	}
	return made, nil
}

// fixAction makes the change of a fix; false if a text is another one by now.
func (s *Server) fixAction(d diagnostic) (codeAction, bool) {
	if d.Data == nil || len(d.Data.Edits) == 0 {
		return codeAction{}, false
	}
	edit := workspaceEdit{map[string][]textEdit{}}
	for _, e := range d.Data.Edits {
		t, ok := s.textOf(pathOf(e.URI))
		if !ok || fix.Digest(t.file.Text) != e.Digest {
			return codeAction{}, false
		}
		edit.Changes[e.URI] = append(edit.Changes[e.URI], e.textEdit)
	}
	return codeAction{Title: "Fix " + d.Code + ": " + d.Data.Title, Kind: "quickfix", Preferred: true, Diagnostics: []diagnostic{d}, Edit: edit}, true
}

// keyPath returns the key of a configuration that a line is below, by indentation.
func (t text) keyPath(line, indent int) string {
	for n := line - 1; n >= 0; n-- {
		above := t.lineAt(n)
		trimmed := strings.TrimLeft(above, " ")
		if key, _, ok := strings.Cut(trimmed, ":"); ok && trimmed != "" && !strings.HasPrefix(trimmed, "#") && !strings.HasPrefix(trimmed, "-") {
			if at := len(above) - len(trimmed); at < indent {
				if outer := t.keyPath(n, at); outer != "" {
					return outer + "." + key
				}
				return key
			}
		}
	}
	return ""
}

// completion offers the keys of a configuration, of assertions, mocks and metadata of policies.
func (s *Server) completion(p documentPosition) (any, error) {
	made := []completionItem{}
	file := pathOf(p.Document.URI)
	t, ok := s.textOf(file)
	if ok && strings.HasSuffix(file, ".rego") {
		for _, name := range t.metadataKeys(p.Position.Line) {
			made = append(made, completionItem{Label: name, Kind: symbolProperty, Detail: "metadata"})
		}
		return made, nil
	}
	keys := keysOfFile(file)
	if !ok || keys == nil {
		return made, nil
	}
	line := t.lineAt(p.Position.Line)
	before := line[:byteOffset(line, p.Position.Character)]
	if strings.ContainsAny(before, ":#[{") {
		return made, nil
	}
	outer := t.keyPath(p.Position.Line, len(before)-len(strings.TrimLeft(before, " ")))
	for _, k := range keys {
		parent, name := "", k.Name
		if i := strings.LastIndexByte(k.Name, '.'); i >= 0 {
			parent, name = k.Name[:i], k.Name[i+1:]
		}
		if strings.ReplaceAll(parent, "[]", "") == outer {
			made = append(made, completionItem{Label: name, Kind: symbolProperty, Detail: k.Type, Documentation: k.Doc})
		}
	}
	return made, nil
}

// hoverKey describes a key of a configuration.
func (s *Server) hoverKey(file string, at position) any {
	t, ok := s.textOf(file)
	if !ok {
		return nil
	}
	line := t.lineAt(at.Line)
	trimmed := strings.TrimLeft(line, " ")
	trimmed = strings.TrimLeft(strings.TrimPrefix(trimmed, "- "), " ")
	key, _, ok := strings.Cut(trimmed, ":")
	if key = strings.Trim(key, `"`); !ok {
		return nil
	}
	if outer := t.keyPath(at.Line, len(line)-len(trimmed)); outer != "" {
		key = outer + "." + key
	}
	for _, k := range keysOfFile(file) {
		if strings.ReplaceAll(k.Name, "[]", "") == key {
			return hover{Contents: markup{"markdown", "**" + k.Name + "**: " + k.Type + "\n\n" + k.Doc}}
		}
	}
	return nil
}
