package sourcemap

import "strings"

// expression reads one expression. It moves on by at least one token unless it
// stands before something that can only end an expression.
func (p *parser) expression() *node {
	if p.inParens {
		p.skipNewlines()
	}
	begin := p.peek().start
	if p.depth++; p.depth > maxDepth {
		p.depth--
		p.skipTo(",", ":")
		return &node{kind: opaque, start: begin, end: max(begin, p.last())}
	}
	defer func() { p.depth-- }()

	n := p.operation()
	if !p.after().is("?") {
		return n
	}
	p.skipNewlines()
	p.advance()
	p.skipNewlines()
	yes := p.expression()
	if !p.after().is(":") {
		return &node{kind: opaque, start: begin, end: p.last()}
	}
	p.skipNewlines()
	p.advance()
	p.skipNewlines()
	no := p.expression()
	return &node{kind: conditional, start: begin, end: p.last(), parts: []*node{yes, no, n}}
}

func (p *parser) unary() *node {
	begin, not, signed := p.peek().start, 0, false
	for {
		switch {
		case p.take("!"):
			not++
			continue
		case p.take("-") || p.take("+"):
			signed = true
			continue
		}
		break
	}
	n := p.suffixes(p.primary())
	if signed || not > maxDepth {
		return &node{kind: opaque, start: begin, end: p.last()}
	}
	for ; not > 0; not-- {
		n = builtIn("not", n)
		n.start = begin
	}
	return n
}

// suffixes reads .name, [index], (arguments), ! and ::name.
func (p *parser) suffixes(n *node) *node {
	for {
		switch t := p.peek(); {
		case t.is(".") || t.is(".?") || t.is("::"):
			p.advance()
			step := p.advance()
			if step.kind != identifier {
				p.at--
				return &node{kind: opaque, start: n.start, end: p.last()}
			}
			if p.peek().is("(") { // a method: sys.union(...), or one of a resource's
				called := &node{kind: call, start: n.start, name: step.text, parts: p.arguments()}
				if n.kind == symbol {
					called.path = []string{n.name} // the namespace
				} else {
					called.kind = opaque
				}
				called.end = p.last()
				n = called
				continue
			}
			n = deeper(n, step.text, p.last())
		case t.is("["):
			p.advance()
			p.take("?")
			var index *node
			p.within("]", func() {
				p.inParens = true
				index = p.expression()
				p.skipTo("]")
			})
			p.take("]")
			step := "*"
			if index.name != "" && index.kind == literal {
				step = index.name
			}
			n = deeper(n, step, p.last())
		case t.is("!"):
			p.advance() // says only that it is not null
			n = &node{kind: paren, start: n.start, end: p.last(), parts: []*node{n}}
		default:
			return n
		}
	}
}

func deeper(n *node, step string, end uint32) *node {
	if n.kind == access {
		n.path, n.end = append(n.path, step), end
		return n
	}
	return &node{kind: access, start: n.start, end: end, parts: []*node{n}, path: []string{step}}
}

func (p *parser) arguments() (list []*node) {
	p.advance()
	p.within(")", func() {
		for {
			p.skipNewlines()
			if p.closes() {
				break
			}
			list = append(list, p.expression())
			p.skipTo(",", ")")
			if !p.take(",") {
				break
			}
		}
	})
	p.take(")")
	return list
}

func (p *parser) primary() *node {
	t := p.peek()
	n := &node{kind: opaque, start: t.start, end: t.start}
	switch {
	case t.is("{"):
		return p.object()
	case t.is("["):
		return p.array()
	case t.is("("):
		p.advance()
		n.kind = paren
		p.within(")", func() {
			n.parts = []*node{p.expression()}
			p.skipTo(")")
		})
		p.take(")")
		if p.peek().is("=>") {
			return p.lambda(n.start)
		}
	case t.kind == identifier:
		p.advance()
		switch {
		case p.peek().is("=>"):
			return p.lambda(n.start)
		case p.peek().is("("):
			n.kind, n.name, n.parts = call, t.text, p.arguments()
		default:
			n.kind, n.name = symbol, t.text
		}
	case t.kind == stringLiteral:
		p.advance()
		n.kind, n.name = literal, plain(t.text)
	case t.kind == number:
		p.advance()
		n.kind, n.name = literal, t.text
	case t.kind == sign && !strings.Contains(")]},:", t.text):
		p.advance()
	default:
		// Nothing stands here: what it is a part of ends where the last token does.
		n.start = p.last()
	}
	n.end = p.last()
	return n
}

func (p *parser) lambda(begin uint32) *node {
	p.advance()
	p.skipNewlines()
	body := p.expression()
	return &node{kind: lambda, start: begin, end: p.last(), parts: []*node{body}}
}

func (p *parser) object() *node {
	n := &node{kind: object, start: p.advance().start}
	p.within("}", func() {
		for {
			p.skipNewlines()
			if p.closes() {
				break
			}
			before := p.at
			p.entry(n, p.peek())
			p.skipTo(",", "}")
			p.take(",")
			if p.at == before {
				p.advance()
			}
		}
	})
	p.take("}")
	n.end = p.last()
	return n
}

func (p *parser) entry(n *node, t token) {
	switch {
	case t.is("..."):
		p.advance()
		n.entries = append(n.entries, entry{spread: true, key: t, value: p.expression()})
	case t.is("@"), t.kind == identifier && t.text == "resource" && p.tokens[p.at+1].kind == identifier:
		if s := p.statement(); s != nil && s.Kind == Resource {
			n.nested = append(n.nested, s)
		}
	case (t.kind == identifier || t.kind == stringLiteral) && p.tokens[p.at+1].is(":"):
		p.advance()
		p.advance()
		e := entry{name: t.text, key: t}
		if t.kind == stringLiteral {
			e.name = plain(t.text)
			e.dynamic = e.name == "" && t.text != "''"
		}
		p.skipNewlines() // the value may stand in a line of its own
		e.value = p.expression()
		n.entries = append(n.entries, e)
	}
}

func (p *parser) array() *node {
	n := &node{kind: array, start: p.advance().start}
	p.within("]", func() {
		p.skipNewlines()
		if p.word("for") {
			n.kind = loop
			n.parts = []*node{p.forBody()}
			p.inParens = true
			p.skipTo("]")
			return
		}
		for {
			p.skipNewlines()
			if p.closes() {
				break
			}
			before := p.at
			e := entry{key: p.peek()}
			e.spread = p.take("...")
			e.value = p.expression()
			n.entries = append(n.entries, e)
			p.skipTo(",", "]")
			p.take(",")
			if p.at == before {
				p.advance()
			}
		}
	})
	p.take("]")
	n.end = p.last()
	return n
}

// forBody reads "for x in list: body" and "for (x, i) in list: if (...) body".
func (p *parser) forBody() *node {
	p.advance()
	if p.peek().is("(") {
		p.arguments()
	} else {
		p.advance()
	}
	if p.word("in") {
		p.advance()
	}
	p.within(")", func() {
		p.expression()
		p.skipTo(":", "]")
	})
	p.take(":")
	p.skipNewlines()
	return p.value()
}

// value reads an expression that may be under a condition: if (...) {...}.
func (p *parser) value() *node {
	if !p.word("if") || !p.tokens[p.at+1].is("(") {
		return p.expression()
	}
	begin := p.advance().start
	condition := p.arguments()
	body := p.expression()
	return &node{kind: guarded, start: begin, end: p.last(), parts: append([]*node{body}, condition...)}
}
