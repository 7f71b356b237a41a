// Package locate leads from a place in what the Bicep compiler wrote to the
// place in the Bicep files that people wrote.
//
// A compiled template holds its modules within itself, so a JSON pointer into it
// says through which module statements its place was reached. Each step is
// looked up in the Bicep file of that module by package sourcemap. Where a module
// comes from a registry there is no such file: then the place is the statement
// that uses it, which is what its author can change.
package locate

import (
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/yaml"
)

// Files are the files that places lead to, each read once for a run.
type Files struct {
	// Project has the Bicep files.
	Project *sourcemap.Project

	mu     sync.Mutex
	parsed map[string]value.Value
}

// readDocument reads a document once: a template in JSON that is used as a module, a file
// that is loaded, or a configuration.
func (f *Files) readDocument(name string, parse func(*source.File) (value.Value, diag.List)) value.Value {
	f.mu.Lock()
	defer f.mu.Unlock()
	v, ok := f.parsed[name]
	if !ok {
		if file := f.Project.Read(name); file != nil {
			v, _ = parse(file)
		}
		if f.parsed == nil {
			f.parsed = map[string]value.Value{}
		}
		f.parsed[name] = v
	}
	return v
}

// Compiled locates places of one compiled entry point.
type Compiled struct {
	Files *Files
	// Template is the compiled template with the Bicep file it was made from.
	Template     value.Value
	TemplatePath string
	// Parameters is the compiled .bicepparam file; Absent if there is none.
	Parameters     value.Value
	ParametersPath string
}

// Using is the template that a .bicepparam file names, empty if that is not a local
// file.
func (f *Files) Using(bicepparam string) string {
	m := f.Project.Map(bicepparam)
	if m == nil {
		return ""
	}
	for _, r := range m.References() {
		if r.Kind == "using" && isLocal(r.Path) {
			return path.Join(path.Dir(bicepparam), r.Path)
		}
	}
	return ""
}

func isLocal(reference string) bool {
	return reference != "" && !strings.Contains(reference, ":")
}

// Span is the place in what people wrote; places in other files stay as they are.
func (c *Compiled) Span(at source.Span) source.Span {
	span, _ := c.Written(at)
	return span
}

// Written is Span, and reports whether what is written there is just what was compiled
// to what is at the place, and not only what it comes out of.
func (c *Compiled) Written(at source.Span) (source.Span, bool) {
	switch at.File {
	case nil:
		return at, false
	case c.Template.Span().File:
		pointer := value.PointerAt(c.Template, at)
		tokens, _ := value.SplitPointer(pointer)
		l, span, exact := c.findPointer(tokens)
		text, _ := value.Resolve(c.Template, tokens)
		if exact && expr.IsExpression(text.Str()) && text.Span() != at {
			expression := text.Str()[1 : len(text.Str())-1]
			part := l.Place.Part(expression, text.Span().TextOffset(at.Start)-1, text.Span().TextOffset(at.End)-1)
			return part.Span, part.Match == sourcemap.Exact
		}
		return span, exact
	case c.Parameters.Span().File:
		tokens, _ := value.SplitPointer(value.PointerAt(c.Parameters, at))
		return c.findParameter(c.ParametersPath, tokens, 0).Span, true
	}
	return at, true
}

// Content is the place in a file that Bicep loads, for a place in what was compiled;
// nowhere for what was not loaded.
func (c *Compiled) Content(at source.Span) source.Span {
	var place sourcemap.Place
	switch at.File {
	case nil:
		return source.Span{}
	case c.Template.Span().File:
		tokens, _ := value.SplitPointer(value.PointerAt(c.Template, at))
		l, _, _ := c.findPointer(tokens)
		place = l.Place
	case c.Parameters.Span().File:
		tokens, _ := value.SplitPointer(value.PointerAt(c.Parameters, at))
		place = c.findParameter(c.ParametersPath, tokens, 0)
	}
	if place.Content == nil {
		return source.Span{}
	}
	return c.Files.contentPlace(place.Content)
}

// contentPlace is a place in a file that is loaded: its beginning, where it is not read as a
// document, or has nothing at the path.
func (f *Files) contentPlace(c *sourcemap.Content) source.Span {
	file := f.Project.Read(c.File)
	if file == nil {
		return source.Span{}
	}
	parse := value.Parse
	switch c.Function {
	case "loadYamlContent":
		parse = yaml.Parse
	case "loadJsonContent":
	default:
		return source.Span{File: file}
	}
	v := f.readDocument(c.File, parse)
	found, left := value.Resolve(v, c.Path)
	if left > 0 {
		found = v
	}
	if span := found.Span(); !span.IsZero() {
		return span
	}
	return source.Span{File: file}
}

// Path is the place of what is under a pointer in the compiled template, given the
// further steps from there.
func (c *Compiled) Path(pointer string, further []string) source.Span {
	tokens, _ := value.SplitPointer(pointer)
	l, span, _ := c.findPointer(append(tokens, further...))
	if l.Whole && l.Template == "" {
		return l.Declaration.Head
	}
	return span
}

// Statement is all of the declaration that a pointer leads to.
func (c *Compiled) Statement(pointer string) source.Span {
	tokens, _ := value.SplitPointer(pointer)
	l, span, _ := c.findPointer(tokens)
	if l.Whole && l.Template == "" {
		return l.Declaration.Span
	}
	return span
}

// Object is where the body of a resource is written, for its declaration in the compiled
// template; nowhere where it is not written out.
func (c *Compiled) Object(declaration source.Span) source.Span {
	pointer, ok := c.Pointer(declaration)
	if !ok {
		return source.Span{}
	}
	tokens, _ := value.SplitPointer(pointer)
	l, span, _ := c.findPointer(tokens)
	switch {
	case l.Template != "":
		return span
	case l.Whole && l.Declaration.Kind == sourcemap.Resource:
		if body := l.Declaration.Property(); body.Match == sourcemap.Exact {
			return body.Span
		}
	}
	return source.Span{}
}

// findPointer is the place of a pointer in the compiled template, and reports whether it is
// just what is written there.
func (c *Compiled) findPointer(tokens []string) (l sourcemap.Located, span source.Span, exact bool) {
	l, ok := c.Files.Project.Locate(c.TemplatePath, c.Template, tokens...)
	switch {
	case l.File == nil:
		// The template itself comes from a registry.
		return l, source.Span{File: c.Files.Project.Read(c.ParametersPath)}, false
	case !ok:
		return l, source.Span{File: l.File}, false
	case l.Template != "":
		return l, c.Files.takenOver(l), true
	case l.Whole:
		return l, l.Declaration.Head, true
	}
	return l, l.Place.Span, l.Place.Match == sourcemap.Exact
}

// takenOver is the place in a template in JSON that is used as a module: the compiler
// takes it over as it is, so that the pointer leads there, too.
func (f *Files) takenOver(l sourcemap.Located) source.Span {
	at, _ := value.Resolve(f.readDocument(l.Template, value.Parse), l.Rest)
	if span := at.Span(); !span.IsZero() {
		return span
	}
	return l.Declaration.Head
}

// Pointer is the pointer of a place in the compiled template; false if it is
// somewhere else.
func (c *Compiled) Pointer(at source.Span) (string, bool) {
	if at.File == nil || at.File != c.Template.Span().File {
		return "", false
	}
	return value.PointerAt(c.Template, at), true
}

// maxDepth bounds parameters files that extend others.
const maxDepth = 100

// findParameter finds a value in a .bicepparam file or in one that it extends.
func (c *Compiled) findParameter(name string, tokens []string, depth int) sourcemap.Place {
	m := c.Files.Project.Map(name)
	if m == nil {
		return sourcemap.Place{}
	}
	if d, rest := givenDeclaration(m, tokens); d != nil {
		return d.Evaluated(evaluatedValue(c.Parameters, tokens, rest), rest...)
	}
	for _, r := range m.References() {
		if r.Kind == "extends" && depth < maxDepth {
			if place := c.findParameter(path.Join(path.Dir(name), r.Path), tokens, depth+1); place.Span.End > 0 {
				return place
			}
		}
	}
	return sourcemap.Place{Span: source.Span{File: m.File}}
}

// evaluatedValue is what the compiler wrote for a declaration, given the path in it.
func evaluatedValue(parameters value.Value, tokens, rest []string) value.Value {
	v, left := value.Resolve(parameters, tokens[:len(tokens)-len(rest)])
	if left > 0 {
		return value.Value{}
	}
	return v
}

// givenDeclaration is the declaration in a .bicepparam file that a path in the compiled
// parameters begins with, and the rest of the path.
func givenDeclaration(m *sourcemap.Map, tokens []string) (*sourcemap.Declaration, []string) {
	if len(tokens) < 2 {
		return nil, nil
	}
	kinds := map[string]sourcemap.Kind{"parameters": sourcemap.Param, "extensionConfigs": sourcemap.Config}
	// The compiler puts "value" or "reference" around what was written.
	wrapper := map[string]int{"parameters": 2, "extensionConfigs": 3}[tokens[0]]
	for _, d := range m.Declarations() {
		if d.Name == tokens[1] && d.Kind == kinds[tokens[0]] {
			if wrapper < len(tokens) {
				return d, slices.Concat(tokens[2:wrapper], tokens[wrapper+1:])
			}
			return d, tokens[2:]
		}
	}
	return nil, nil
}

// Sources are the Bicep files that an entry point is made of.
func (c *Compiled) Sources() []*source.File {
	var files []*source.File
	seen := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if name = path.Clean(name); name == "." || seen[name] {
			return
		}
		seen[name] = true
		m := c.Files.Project.Map(name)
		if m == nil {
			return
		}
		files = append(files, m.File)
		for _, r := range m.References() {
			if isLocal(r.Path) && source.IsBicep(r.Path) {
				visit(path.Join(path.Dir(name), r.Path))
			}
		}
	}
	visit(c.ParametersPath)
	visit(c.TemplatePath)
	return files
}
