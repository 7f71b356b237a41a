package sourcemap

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// Kind is a kind of declaration.
type Kind string

// The kinds, named as Bicep writes them.
const (
	Param     Kind = "param"
	Var       Kind = "var"
	Resource  Kind = "resource"
	Module    Kind = "module"
	Output    Kind = "output"
	Type      Kind = "type"
	Func      Kind = "func"
	Extension Kind = "extension"
	Config    Kind = "extensionConfig" // in a .bicepparam
	Assert    Kind = "assert"
	Metadata  Kind = "metadata"
)

// A Declaration is one statement that declares something.
type Declaration struct {
	Kind Kind
	// Name is the symbol as templates write it: "parent::child" for a resource
	// within another.
	Name string
	// Type is a resource's full type without its version, also where only its
	// last segment is written.
	Type string
	// Path is what a module is made of: a relative path, or a reference such as
	// "br/public:...".
	Path string
	// Existing reports that the resource is only referred to.
	Existing bool
	// Loop and Conditional tell that the declaration stands for any number of
	// instances, or for perhaps none.
	Loop, Conditional bool
	// Decorators are the names of those that precede it, such as "secure".
	Decorators []string

	Span  source.Span // the statement, without decorators
	Head  source.Span // its first line, which is what people know it by
	Value source.Span // what stands behind "=": nowhere if there is no value
	// Condition is the expression of "if": nowhere if there is none.
	Condition source.Span

	typeText string
	imports  map[string]string // of an import: names here to names there, "*" for all
	parent   *Declaration
	value    *node
	// condition is the expression of "if".
	condition *node
	file      *Map
}

// statement reads one statement, decorators first; nil for what declares nothing.
func (p *parser) statement() *Declaration {
	var decorators []string
	for p.peek().is("@") {
		p.advance()
		n := p.expression()
		if n.name != "" {
			decorators = append(decorators, n.name)
		}
		p.skipTo()
		p.skipNewlines()
	}
	start := p.peek()
	if start.kind != identifier {
		p.skipTo()
		return nil
	}
	p.advance()
	d := &Declaration{Kind: Kind(start.text), Decorators: decorators}
	switch d.Kind {
	case Resource, Module:
		p.resource(d)
	case Param, Output, Var, Metadata, Assert, Type:
		d.Name = p.symbolName()
		p.skipType("=")
		p.assigned(d)
	case Func:
		d.Name = p.symbolName()
		p.skipType("=>")
		if p.take("=>") {
			p.skipNewlines()
			d.value = written(p.expression())
		}
	case Extension, Config:
		p.extension(d)
	default:
		p.reference(d, start.text)
	}
	p.skipTo()
	d.Span.Start, d.Span.End = start.start, p.last()
	return d
}

func (p *parser) symbolName() string {
	if t := p.peek(); t.kind == identifier {
		p.advance()
		return t.text
	}
	return ""
}

func (p *parser) stringValue() string {
	if t := p.peek(); t.kind == stringLiteral {
		p.advance()
		return plain(t.text)
	}
	return ""
}

func (p *parser) assigned(d *Declaration) {
	if p.take("=") {
		p.skipNewlines()
		d.value = written(p.value())
	}
}

// written is an expression, or nil where nothing stands.
func written(n *node) *node {
	if n.end <= n.start {
		return nil
	}
	return n
}

// skipType passes by a type, which may go on over lines within brackets and
// before a bar.
func (p *parser) skipType(stop string) {
	for {
		p.skipTo(stop)
		if p.peek().kind != newline || !p.after().is("|") {
			return
		}
		p.skipNewlines()
	}
}

func (p *parser) resource(d *Declaration) {
	d.Name = p.symbolName()
	if d.Kind == Module {
		d.Path = p.stringValue()
	} else {
		d.typeText = p.stringValue()
	}
	if p.word("existing") {
		d.Existing = true
		p.advance()
	}
	p.assigned(d)
}

// extension reads "extension NAME with {...} as ALIAS" and
// "extensionConfig ALIAS with {...}".
func (p *parser) extension(d *Declaration) {
	if t := p.peek(); t.kind == stringLiteral {
		d.Path = p.stringValue()
	} else {
		d.Name = p.symbolName()
	}
	if p.word("with") {
		p.advance()
		d.value = written(p.expression())
	}
	if p.word("as") {
		p.advance()
		d.Name = p.symbolName()
	}
}

// reference reads the statements that lead to another file and declare nothing
// here that has a value: using, extends, import, provider and so on.
func (p *parser) reference(d *Declaration, keyword string) {
	d.Kind = Kind(keyword)
	switch keyword {
	case "using", "extends":
		if d.Path = p.stringValue(); d.Path == "" && p.word("none") {
			d.Name = "none"
		}
	case "test":
		d.Name = p.symbolName()
		d.Path = p.stringValue()
	case "provider":
		d.Path = p.artifact()
	case "import":
		if d.Path = p.artifact(); d.Path == "" {
			p.imported(d)
		}
	}
}

// artifact is what a statement of older versions names: something to fetch, or what
// the compiler comes with.
func (p *parser) artifact() string {
	if name := p.stringValue(); strings.Contains(name, ":") {
		return name
	}
	return ""
}

// imported reads "import {a, b as c} from PATH" and "import * as x from PATH".
func (p *parser) imported(d *Declaration) {
	d.imports = map[string]string{}
	if p.take("*") {
		if p.word("as") {
			p.advance()
			d.imports[p.symbolName()] = "*"
		}
	} else if p.take("{") {
		for !p.peek().is("}") && p.peek().kind != endOfFile {
			t := p.advance()
			if t.kind != identifier && t.kind != stringLiteral {
				continue
			}
			exported := t.text
			if t.kind == stringLiteral {
				exported = plain(t.text)
			}
			local := exported
			if p.word("as") {
				p.advance()
				local = p.symbolName()
			}
			d.imports[local] = exported
		}
		p.take("}")
	}
	if p.word("from") {
		p.advance()
		d.Path = p.stringValue()
	}
}
