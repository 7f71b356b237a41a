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

	"forearm/bicepcli/sourcemap"
	"forearm/expand/source"
	"forearm/expand/value"
)

// Files are the files that places lead to, each read once for a run.
type Files struct {
	// Project has the Bicep files.
	Project *sourcemap.Project

	mu     sync.Mutex
	parsed map[string]value.Value
}

// json is a template in JSON that is used as a module.
func (f *Files) json(name string) value.Value {
	f.mu.Lock()
	defer f.mu.Unlock()
	v, ok := f.parsed[name]
	if !ok {
		if file := f.Project.Read(name); file != nil {
			v, _ = value.Parse(file)
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
	// Parameters is the compiled .bicepparam file; Absent where there is none.
	Parameters     value.Value
	ParametersPath string
}

// Using is the template that a .bicepparam file names, empty where that is no
// local file.
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
	switch at.File {
	case nil:
		return at
	case c.Template.Span().File:
		return c.Path(value.PointerAt(c.Template, at), nil, "")
	case c.Parameters.Span().File:
		tokens, _ := value.SplitPointer(value.PointerAt(c.Parameters, at))
		return c.parameter(c.ParametersPath, tokens, 0)
	}
	return at
}

// Path is the place of what lies under a pointer in the compiled template, given
// the further steps from there. Where it may have come from several places, the
// one that is written like the value is taken.
func (c *Compiled) Path(pointer string, further []string, written string) source.Span {
	tokens, _ := value.SplitPointer(pointer)
	l, ok := c.Files.Project.Locate(c.TemplatePath, c.Template, append(tokens, further...)...)
	switch {
	case l.File == nil:
		// The template itself comes from a registry.
		return source.Span{File: c.Files.Project.Read(c.ParametersPath)}
	case !ok:
		return source.Span{File: l.File}
	case l.Template != "":
		return c.Files.taken(l)
	case l.Whole:
		return l.Declaration.Head
	}
	return choose(l.Place, written)
}

// Statement is all of the declaration that a pointer leads to.
func (c *Compiled) Statement(pointer string) source.Span {
	tokens, _ := value.SplitPointer(pointer)
	l, ok := c.Files.Project.Locate(c.TemplatePath, c.Template, tokens...)
	switch {
	case !ok:
		return source.Span{File: l.File}
	case l.Template != "":
		return c.Files.taken(l)
	case l.Whole:
		return l.Declaration.Span
	}
	return l.Place.Span
}

// taken is the place in a template in JSON that is used as a module: the compiler
// takes it over as it is, so that the pointer leads there, too.
func (f *Files) taken(l sourcemap.Located) source.Span {
	at, _ := f.json(l.Template).Resolve(l.Rest)
	if span := at.Span(); !span.IsZero() {
		return span
	}
	return l.Declaration.Head
}

// choose takes the place that is written like the value, else the first.
func choose(p sourcemap.Place, written string) source.Span {
	if written != "" && p.Span.Text() != written {
		if i := slices.IndexFunc(p.Others, func(s source.Span) bool { return s.Text() == written }); i >= 0 {
			return p.Others[i]
		}
	}
	return p.Span
}

// Written is how Bicep writes a value, empty where it is not a simple one.
func Written(v value.Value) string {
	switch v.Kind() {
	case value.Bool, value.Int:
		return v.JSON()
	case value.String:
		if v.Marks().Any(value.Secret) {
			return ""
		}
		return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`, "${", `\${`, "\n", `\n`, "\t", `\t`).Replace(v.Str()) + "'"
	}
	return ""
}

// Pointer is the pointer of a place in the compiled template; false where it is
// somewhere else.
func (c *Compiled) Pointer(at source.Span) (string, bool) {
	if at.File == nil || at.File != c.Template.Span().File {
		return "", false
	}
	return value.PointerAt(c.Template, at), true
}

// maxDepth bounds parameters files that extend others.
const maxDepth = 100

// parameter finds a value in a .bicepparam file or in one that it extends.
func (c *Compiled) parameter(name string, tokens []string, depth int) source.Span {
	m := c.Files.Project.Map(name)
	if m == nil {
		return source.Span{}
	}
	if len(tokens) >= 2 && tokens[0] == "parameters" {
		if d, ok := m.Symbol(tokens[1]); ok && d.Kind == sourcemap.Param {
			rest := tokens[2:]
			if len(rest) > 0 {
				rest = rest[1:] // value or reference
			}
			return d.Property(rest...).Span
		}
		for _, r := range m.References() {
			if r.Kind == "extends" && depth < maxDepth {
				if span := c.parameter(path.Join(path.Dir(name), r.Path), tokens, depth+1); span.End > 0 {
					return span
				}
			}
		}
	}
	return source.Span{File: m.File}
}
