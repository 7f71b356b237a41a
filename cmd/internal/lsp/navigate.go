package lsp

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

var (
	quotedText = regexp.MustCompile(`'([^'\n]+)'|"([^"\n]+)"`)
	referred   = regexp.MustCompile(`(parameters|variables)\(\s*'([^']+)'\s*\)`)
	word       = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)
	declared   = regexp.MustCompile(`^\s*(param|var|resource|module|func|type|output)\s+([A-Za-z_][A-Za-z0-9_]*)`)
)

// matchAt returns the match of a pattern that an offset of a line is in.
func matchAt(pattern *regexp.Regexp, line string, at int) []int {
	for _, m := range pattern.FindAllStringSubmatchIndex(line, -1) {
		if m[0] <= at && at <= m[1] {
			return m
		}
	}
	return nil
}

func (s *Server) definition(p documentPosition) (any, error) {
	file := pathOf(p.Document.URI)
	t, ok := s.textOf(file)
	if !ok {
		return nil, nil
	}
	line := t.lineAt(p.Position.Line)
	at := byteOffset(line, p.Position.Character)
	if m := matchAt(referred, line, at); m != nil && !source.IsBicep(file) {
		return t.memberDeclaration(p.Document.URI, line[m[2]:m[3]], line[m[4]:m[5]]), nil
	}
	if m := matchAt(quotedText, line, at); m != nil {
		name := strings.Trim(line[m[0]:m[1]], `'"`)
		if target := path.Join(path.Dir(file), name); s.checks.isFile(target) {
			return location{URI: uriOf(target)}, nil
		}
		if template := s.templateOf(file); template != "" {
			if made := s.parameterDeclaration(template, name); made != nil {
				return made, nil
			}
		}
	}
	if source.IsBicep(file) {
		if found := s.declarationElsewhere(t, line, p.Position.Line, at); found != nil {
			return found, nil
		}
	}
	if m := matchAt(word, line, at); m != nil && source.IsBicep(file) {
		return t.bicepDeclaration(p.Document.URI, line[m[0]:m[1]]), nil
	}
	return nil, nil
}

// templateOf returns the template of a parameters file.
func (s *Server) templateOf(file string) string {
	for _, e := range s.checks.entriesUsing(file) {
		if e.Path == file && e.Template != "" {
			return e.Template
		}
	}
	return ""
}

// parameterDeclaration returns where a template declares a parameter.
func (s *Server) parameterDeclaration(template, name string) any {
	for _, e := range s.checks.entriesUsing(template) {
		if x := e.expansion; x.File != nil && x.Compiled == nil {
			if at := x.Located.Sources[x.File].At("parameters", name).Span(); !at.IsZero() {
				return location{uriOf(template), rangeOf(x.Located.Place(at))}
			}
		}
	}
	return nil
}

// memberDeclaration returns where a template declares a parameter or a variable.
func (t text) memberDeclaration(uri, section, name string) any {
	root, _ := value.Parse(t.file)
	at := root.At(section, name).Span()
	if at.IsZero() {
		return nil
	}
	return location{uri, rangeOf(report.PlaceOf(at))}
}

// bicepDeclaration returns where a Bicep file declares a name.
func (t text) bicepDeclaration(uri, name string) any {
	for i, line := range strings.Split(t.file.Text, "\n") {
		if m := declared.FindStringSubmatchIndex(line); m != nil && line[m[4]:m[5]] == name {
			return location{uri, textRange{position{i, utf16Column(line, m[4])}, position{i, utf16Column(line, m[5])}}}
		}
	}
	return nil
}

// documentSymbol lists the resources that are deployed of what a file declares.
func (s *Server) documentSymbol(p documentOnly) (any, error) {
	file := pathOf(p.Document.URI)
	made := []documentSymbol{}
	known := map[string]bool{}
	for _, e := range s.checks.entriesUsing(file) {
		x := e.expansion
		if x.Deployment == nil {
			continue
		}
		for _, r := range x.Deployment.Resources {
			span := r.Declaration.Span()
			if x.Compiled != nil {
				if pointer, ok := x.Compiled.Pointer(span); ok {
					span = x.Compiled.Statement(pointer)
				}
			}
			if span.File == nil || path.Clean(span.File.Name) != file {
				continue
			}
			name := displayName(r.Body.Get("name"))
			at := rangeOf(x.Located.Place(span))
			if key := name + "\x00" + r.Type; !known[key] {
				known[key] = true
				made = append(made, documentSymbol{name, r.Type, symbolClass, at, textRange{at.Start, at.Start}})
			}
		}
	}
	slices.SortStableFunc(made, func(a, b documentSymbol) int { return a.Range.Start.Line - b.Range.Start.Line })
	return made, nil
}

// codeLens shows above a template which parameters files it is deployed with.
func (s *Server) codeLens(p documentOnly) (any, error) {
	file := pathOf(p.Document.URI)
	var names []string
	for _, e := range s.checks.entriesUsing(file) {
		if e.Template == file {
			names = append(names, filepath.Base(filepath.FromSlash(e.Path)))
		}
	}
	if len(names) == 0 {
		return []codeLens{}, nil
	}
	return []codeLens{{textRange{}, command{Title: "deployed with " + strings.Join(names, ", ")}}}, nil
}
