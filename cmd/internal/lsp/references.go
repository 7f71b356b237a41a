package lsp

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// references lists where a parameter, a variable or a symbol is used: in its file, in the
// parameters files that give it, and in the deployments and modules that pass it on.
func (s *Server) references(p documentPosition) (any, error) {
	file := pathOf(p.Document.URI)
	t, ok := s.textOf(file)
	made := []location{}
	if !ok {
		return made, nil
	}
	name := t.nameAt(p.Position)
	if name == "" {
		return made, nil
	}
	if template := s.templateOf(file); template != "" {
		file = template
	}
	declaring := s.sourceOf(file)
	if declaring == nil {
		return made, nil
	}
	made = append(made, text{declaring}.findUses(uriOf(file), name)...)
	for _, other := range s.relatedSources(file) {
		if source.IsBicep(other.Name) {
			made = append(made, bicepArguments(other, file, name)...)
		} else {
			made = append(made, jsonArguments(other, file, name, s.templateOf(path.Clean(other.Name)) == file)...)
		}
	}
	return made, nil
}

// nameAt returns the name of what is declared or used at a position, empty if there is none.
func (t text) nameAt(at position) string {
	line := t.lineAt(at.Line)
	offset := byteOffset(line, at.Character)
	if m := matchAt(referred, line, offset); m != nil {
		return line[m[4]:m[5]]
	}
	if m := matchAt(quotedText, line, offset); m != nil && !source.IsBicep(t.file.Name) {
		return strings.Trim(line[m[0]:m[1]], `"`)
	}
	if m := matchAt(word, line, offset); m != nil {
		return line[m[0]:m[1]]
	}
	return ""
}

// findUses returns the uses of a name in the file that declares it.
func (t text) findUses(uri, name string) []location {
	var made []location
	pattern, group := referred, 4
	if source.IsBicep(t.file.Name) {
		pattern, group = word, 0
	}
	for i, line := range strings.Split(t.file.Text, "\n") {
		for _, m := range pattern.FindAllStringSubmatchIndex(line, -1) {
			if line[m[group]:m[group+1]] == name {
				made = append(made, location{uri, textRange{position{i, utf16Column(line, m[group])}, position{i, utf16Column(line, m[group+1])}}})
			}
		}
	}
	return made
}

// relatedSources returns the other files of the entry points that a file is a part of, as they
// are in the editor where they are open.
func (s *Server) relatedSources(file string) []*source.File {
	names := map[string]bool{}
	for _, e := range s.checks.entriesUsing(file) {
		for name := range e.files {
			names[name] = name != file
		}
	}
	var list []*source.File
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if read := s.sourceOf(name); names[name] && read != nil {
			list = append(list, read)
		}
	}
	return list
}

// jsonArguments returns the places of a JSON file that give a template a parameter: as its
// parameters file, or as a deployment that links to it.
func jsonArguments(file *source.File, template, name string, isParameters bool) []location {
	root, _ := value.Parse(file)
	var made []location
	add := func(v value.Value) {
		if span := v.Span(); span.File != nil && !span.IsZero() {
			made = append(made, location{uriOf(path.Clean(file.Name)), rangeOf(report.PlaceOf(span))})
		}
	}
	if isParameters {
		add(root.At("parameters", name))
		return made
	}
	value.Walk(root, func(_ []string, v value.Value) bool {
		link := v.At("properties", "templateLink", "relativePath")
		if v.Kind() == value.Object && link.Kind() == value.String && path.Join(path.Dir(file.Name), link.Str()) == template {
			add(v.At("properties", "parameters", name))
		}
		return true
	})
	return made
}

// bicepArguments returns the places of a Bicep file that give a module, or the template of a
// parameters file, a parameter.
func bicepArguments(file *source.File, template, name string) []location {
	m := sourcemap.Parse(file)
	leads := func(to string) bool { return to != "" && path.Join(path.Dir(file.Name), to) == template }
	var made []location
	add := func(span source.Span) {
		made = append(made, location{uriOf(path.Clean(file.Name)), rangeOf(report.PlaceOf(span))})
	}
	used := slices.ContainsFunc(m.References(), func(r sourcemap.Reference) bool { return r.Kind == "using" && leads(r.Path) })
	for _, d := range m.Declarations() {
		switch {
		case used && d.Kind == sourcemap.Param && d.Name == name:
			add(d.Head)
		case d.Kind == sourcemap.Module && leads(d.Path):
			if span, ok := argumentKey(d.Span, name); ok {
				add(span)
			}
		}
	}
	return made
}

// argumentKey returns where the declaration of a module gives a parameter.
func argumentKey(module source.Span, name string) (source.Span, bool) {
	text := module.Text()
	begin := regexp.MustCompile(`(?m)^\s*params\s*:\s*\{`).FindStringIndex(text)
	if begin == nil {
		return source.Span{}, false
	}
	key := regexp.MustCompile(`(?m)^\s*(` + regexp.QuoteMeta(name) + `)\s*:`).FindStringSubmatchIndex(text[begin[1]:])
	if key == nil {
		return source.Span{}, false
	}
	start := module.Start + uint32(begin[1]+key[2])
	return source.Span{File: module.File, Start: start, End: start + uint32(len(name))}, true
}

var (
	outputOf    = regexp.MustCompile(`([A-Za-z_][A-Za-z0-9_]*)\.outputs\.([A-Za-z_][A-Za-z0-9_]*)`)
	paramHead   = regexp.MustCompile(`^\s*param\s+([A-Za-z_][A-Za-z0-9_]*)`)
	propertyKey = regexp.MustCompile(`^\s*([A-Za-z_][A-Za-z0-9_]*)\s*:`)
)

// declarationElsewhere returns where another file declares what a Bicep file names: the parameter
// that is given to a module or by a parameters file, or the output of a module.
func (s *Server) declarationElsewhere(t text, line string, n, at int) any {
	file := t.file.Name
	m := sourcemap.Parse(t.file)
	declaredIn := func(target, name string) any {
		target = path.Join(path.Dir(file), target)
		if read := s.sourceOf(target); read != nil {
			return text{read}.bicepDeclaration(uriOf(target), name)
		}
		return nil
	}
	if found := matchAt(outputOf, line, at); found != nil && at >= found[4] {
		if d, ok := m.Symbol(line[found[2]:found[3]]); ok && d.Kind == sourcemap.Module {
			return declaredIn(d.Path, line[found[4]:found[5]])
		}
	}
	if found := matchAt(paramHead, line, at); found != nil {
		for _, r := range m.References() {
			if r.Kind == "using" {
				return declaredIn(r.Path, line[found[2]:found[3]])
			}
		}
	}
	if found := matchAt(propertyKey, line, at); found != nil {
		for _, d := range m.Declarations() {
			if d.Kind == sourcemap.Module && coversPosition(d.Span, n, found[2]) {
				return declaredIn(d.Path, line[found[2]:found[3]])
			}
		}
	}
	return nil
}
