package sourcemap

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// Parse reads a file. It never fails; what it does not understand is left out.
func Parse(file *source.File) *Map {
	m := &Map{File: file, symbols: map[string]*Declaration{}, outputs: map[string]*Declaration{}, imports: map[string]imported{}}
	p := &parser{tokens: scanTokens(file.Text), open: map[string]int{}}
	m.findLoads(p.tokens, 0)
	for {
		p.skipNewlines()
		if p.peekToken().kind == endOfFile {
			return m
		}
		before := p.at
		if d := p.parseStatement(); d != nil {
			m.addDeclaration(d, nil)
		}
		if p.at == before {
			p.advanceToken()
		}
	}
}

func (m *Map) addDeclaration(d, parent *Declaration) {
	d.file, d.parent = m, parent
	d.Span.File = m.File
	d.Head = m.spanOf(d.Span.Start, min(d.Span.End, uint32(lineEnd(m.File.Text, int(d.Span.Start)))))
	if d.value != nil {
		d.Value = m.spanOf(d.value.start, d.value.end)
	}
	d.Type, _, _ = strings.Cut(d.typeText, "@")
	if parent != nil {
		d.Name = parent.Name + "::" + d.Name
		// A child in its parent's body may also write the full type.
		if !strings.Contains(d.Type, "/") {
			d.Type = parent.Type + "/" + d.Type
		}
	}
	m.extensions = m.extensions || d.Kind == Extension
	switch d.Kind {
	case Resource, Param, Var, Type, Func, Extension, Config, Assert:
		addSymbol(m.symbols, d)
	case Module:
		addSymbol(m.symbols, d)
		m.addReferences(d)
	case Output:
		addSymbol(m.outputs, d)
	case Metadata:
	default:
		m.standalone = m.standalone || d.Kind == "using" && d.Name == "none"
		for local, exported := range d.imports {
			m.imports[local] = imported{d.Path, exported}
		}
		m.addReferences(d)
		return
	}
	m.all = append(m.all, d)
	for body := d.value; body != nil; {
		switch body.kind {
		case loop:
			d.Loop = true
		case guarded:
			d.Conditional = true
			if len(body.parts) > 1 {
				d.condition = body.parts[1]
				d.Condition = m.spanOf(body.parts[1].start, body.parts[1].end)
			}
		default:
			for _, child := range body.nested {
				m.addDeclaration(child, d)
			}
			return
		}
		body = body.parts[0]
	}
}

// addSymbol keeps the first of several that have the same name.
func addSymbol(in map[string]*Declaration, d *Declaration) {
	if _, exists := in[d.Name]; d.Name != "" && !exists {
		in[d.Name] = d
	}
}

func (m *Map) addReferences(d *Declaration) {
	if d.Path != "" {
		m.references = append(m.references, Reference{Kind: string(d.Kind), Path: d.Path, Span: d.Span})
	}
}

// Declarations returns all that is declared, in the order of the file; a resource
// within another follows it.
func (m *Map) Declarations() []*Declaration { return m.all }

// Symbol finds a parameter, variable, resource, module, type, function or
// extension by the name it has in a template.
func (m *Map) Symbol(name string) (*Declaration, bool) {
	d, ok := m.symbols[name]
	return d, ok
}

// lookupSymbol finds a symbol of this file, or one that it imports.
func (m *Map) lookupSymbol(name string) (*Declaration, bool) {
	if d, ok := m.symbols[name]; ok {
		return d, true
	}
	from, ok := m.imports[name]
	if !ok || m.follow == nil || from.name == "*" {
		return nil, false
	}
	if other := m.follow(from.path); other != nil {
		// Only what is declared there can be imported from there.
		return other.Symbol(from.name)
	}
	return nil, false
}

// lookupQualified finds NAMESPACE.NAME of "import * as NAMESPACE".
func (m *Map) lookupQualified(namespace, name string) (*Declaration, bool) {
	from, ok := m.imports[namespace]
	if !ok || m.follow == nil || from.name != "*" {
		return nil, false
	}
	if other := m.follow(from.path); other != nil {
		return other.Symbol(name)
	}
	return nil, false
}

// Output finds an output; their names are apart from all others.
func (m *Map) Output(name string) (*Declaration, bool) {
	d, ok := m.outputs[name]
	return d, ok
}

// ResourceAt returns the n-th deployed resource of a type, from 0, for templates
// without symbolic names. The compiler writes those of one type in the order of
// the file, a loop as one.
func (m *Map) ResourceAt(resourceType string, n int) (*Declaration, bool) {
	return m.nthMatching(n, func(d *Declaration) bool {
		return d.Kind == Resource && !d.Existing && strings.EqualFold(d.Type, resourceType)
	})
}

// ModuleAt returns the n-th module, from 0: the n-th deployment that the compiler
// wrote into a template without symbolic names.
func (m *Map) ModuleAt(n int) (*Declaration, bool) {
	return m.nthMatching(n, func(d *Declaration) bool { return d.Kind == Module })
}

func (m *Map) nthMatching(n int, matches func(*Declaration) bool) (*Declaration, bool) {
	for _, d := range m.all {
		if matches(d) {
			if n == 0 {
				return d, true
			}
			n--
		}
	}
	return nil, false
}

// Standalone reports whether a parameters file has "using none".
func (m *Map) Standalone() bool { return m.standalone }

// References returns the other files and artifacts that the file names: what it is
// made of, and what has to be compiled again when one of them changes.
func (m *Map) References() []Reference { return append(m.loadReferences(), m.references...) }
