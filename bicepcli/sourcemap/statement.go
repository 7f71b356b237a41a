package sourcemap

import (
	"strings"
)

// parseStatement reads one statement, decorators first; nil for what declares nothing.
func (p *parser) parseStatement() *Declaration {
	var decorators []string
	for p.peekToken().isSign("@") {
		p.advanceToken()
		n := p.parseExpression()
		if n.name != "" {
			decorators = append(decorators, n.name)
		}
		p.skipTo()
		p.skipNewlines()
	}
	start := p.peekToken()
	if start.kind != identifier {
		p.skipTo()
		return nil
	}
	p.advanceToken()
	d := &Declaration{Kind: Kind(start.text), Decorators: decorators}
	switch d.Kind {
	case Resource, Module:
		p.parseResource(d)
	case Param, Output, Var, Metadata, Assert, Type:
		d.Name = p.symbolName()
		p.skipType("=")
		p.parseAssigned(d)
	case Func:
		d.Name = p.symbolName()
		p.skipType("=>")
		if p.takeSign("=>") {
			p.skipNewlines()
			d.value = writtenNode(p.parseExpression())
		}
	case Extension, Config:
		p.parseExtension(d)
	default:
		p.parseReference(d, start.text)
	}
	p.skipTo()
	d.Span.Start, d.Span.End = start.start, p.lastEnd()
	return d
}

func (p *parser) symbolName() string {
	if t := p.peekToken(); t.kind == identifier {
		p.advanceToken()
		return t.text
	}
	return ""
}

func (p *parser) stringValue() string {
	if t := p.peekToken(); t.kind == stringLiteral {
		p.advanceToken()
		return plainText(t.text)
	}
	return ""
}

func (p *parser) parseAssigned(d *Declaration) {
	if p.takeSign("=") {
		p.skipNewlines()
		d.value = writtenNode(p.parseValue())
	}
}

// writtenNode returns an expression, or nil if nothing is written there.
func writtenNode(n *node) *node {
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
		if p.peekToken().kind != newline || !p.tokenAfterBreaks().isSign("|") {
			return
		}
		p.skipNewlines()
	}
}

func (p *parser) parseResource(d *Declaration) {
	d.Name = p.symbolName()
	if d.Kind == Module {
		d.Path = p.stringValue()
	} else {
		d.typeText = p.stringValue()
	}
	if p.takeWord("existing") {
		d.Existing = true
		p.advanceToken()
	}
	p.parseAssigned(d)
}

// parseExtension reads "extension NAME with {...} as ALIAS" and
// "extensionConfig ALIAS with {...}".
func (p *parser) parseExtension(d *Declaration) {
	if t := p.peekToken(); t.kind == stringLiteral {
		d.Path = p.stringValue()
	} else {
		d.Name = p.symbolName()
	}
	if p.takeWord("with") {
		p.advanceToken()
		d.value = writtenNode(p.parseExpression())
	}
	if p.takeWord("as") {
		p.advanceToken()
		d.Name = p.symbolName()
	}
}

// parseReference reads the statements that lead to another file and declare nothing
// here that has a value: using, extends, import, provider and so on.
func (p *parser) parseReference(d *Declaration, keyword string) {
	d.Kind = Kind(keyword)
	switch keyword {
	case "using", "extends":
		if d.Path = p.stringValue(); d.Path == "" && p.takeWord("none") {
			d.Name = "none"
		}
	case "test":
		d.Name = p.symbolName()
		d.Path = p.stringValue()
	case "provider":
		d.Path = p.parseArtifact()
	case "import":
		if d.Path = p.parseArtifact(); d.Path == "" {
			p.parseImport(d)
		}
	}
}

// parseArtifact returns what a statement of older versions names: something to fetch, or what
// the compiler comes with.
func (p *parser) parseArtifact() string {
	if name := p.stringValue(); strings.Contains(name, ":") {
		return name
	}
	return ""
}

// parseImport reads "import {a, b as c} from PATH" and "import * as x from PATH".
func (p *parser) parseImport(d *Declaration) {
	d.imports = map[string]string{}
	if p.takeSign("*") {
		if p.takeWord("as") {
			p.advanceToken()
			d.imports[p.symbolName()] = "*"
		}
	} else if p.takeSign("{") {
		for !p.peekToken().isSign("}") && p.peekToken().kind != endOfFile {
			t := p.advanceToken()
			if t.kind != identifier && t.kind != stringLiteral {
				continue
			}
			exported := t.text
			if t.kind == stringLiteral {
				exported = plainText(t.text)
			}
			local := exported
			if p.takeWord("as") {
				p.advanceToken()
				local = p.symbolName()
			}
			d.imports[local] = exported
		}
		p.takeSign("}")
	}
	if p.takeWord("from") {
		p.advanceToken()
		d.Path = p.stringValue()
	}
}
