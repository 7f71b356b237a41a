package sourcemap

import "strings"

// parseExpression reads one expression. It moves on by at least one token unless it
// is before something that can only end an expression.
func (p *parser) parseExpression() *node {
	if p.inParens {
		p.skipNewlines()
	}
	begin := p.peekToken().start
	if p.depth++; p.depth > maxDepth {
		p.depth--
		p.skipTo(",", ":")
		return &node{kind: opaque, start: begin, end: max(begin, p.lastEnd())}
	}
	defer func() { p.depth-- }()

	n := p.parseOperation()
	if !p.tokenAfterBreaks().isSign("?") {
		return n
	}
	p.skipNewlines()
	p.advanceToken()
	p.skipNewlines()
	yes := p.parseExpression()
	if !p.tokenAfterBreaks().isSign(":") {
		return &node{kind: opaque, start: begin, end: p.lastEnd()}
	}
	p.skipNewlines()
	p.advanceToken()
	p.skipNewlines()
	no := p.parseExpression()
	return &node{kind: conditional, start: begin, end: p.lastEnd(), parts: []*node{yes, no, n}}
}

func (p *parser) parseUnary() *node {
	begin, not, signed := p.peekToken().start, 0, false
	for {
		switch {
		case p.takeSign("!"):
			not++
			continue
		case p.takeSign("-") || p.takeSign("+"):
			signed = true
			continue
		}
		break
	}
	n := p.parseSuffixes(p.parsePrimary())
	if signed || not > maxDepth {
		return &node{kind: opaque, start: begin, end: p.lastEnd()}
	}
	for ; not > 0; not-- {
		n = builtIn("not", n)
		n.start = begin
	}
	return n
}

// parseSuffixes reads .name, [index], (arguments), ! and ::name.
func (p *parser) parseSuffixes(n *node) *node {
	for {
		switch t := p.peekToken(); {
		case t.isSign(".") || t.isSign(".?") || t.isSign("::"):
			p.advanceToken()
			step := p.advanceToken()
			if step.kind != identifier {
				p.at--
				return &node{kind: opaque, start: n.start, end: p.lastEnd()}
			}
			if p.peekToken().isSign("(") { // a method: sys.union(...), or one of a resource's
				called := &node{kind: call, start: n.start, name: step.text, parts: p.parseArguments()}
				if n.kind == symbol {
					called.path = []string{n.name} // the namespace
				} else {
					called.kind = opaque
				}
				called.end = p.lastEnd()
				n = called
				continue
			}
			n = addStep(n, step.text, p.lastEnd())
		case t.isSign("["):
			p.advanceToken()
			p.takeSign("?")
			var index *node
			p.parseEnclosed("]", func() {
				p.inParens = true
				index = p.parseExpression()
				p.skipTo("]")
			})
			p.takeSign("]")
			step := "*"
			if index.name != "" && index.kind == literal {
				step = index.name
			}
			n = addStep(n, step, p.lastEnd())
		case t.isSign("!"):
			p.advanceToken() // says only that it is not null
			n = &node{kind: paren, start: n.start, end: p.lastEnd(), parts: []*node{n}}
		default:
			return n
		}
	}
}

func addStep(n *node, step string, end uint32) *node {
	if n.kind == access {
		n.path, n.end = append(n.path, step), end
		return n
	}
	return &node{kind: access, start: n.start, end: end, parts: []*node{n}, path: []string{step}}
}

func (p *parser) parseArguments() (list []*node) {
	p.advanceToken()
	p.parseEnclosed(")", func() {
		for {
			p.skipNewlines()
			if p.closesHere() {
				break
			}
			list = append(list, p.parseExpression())
			p.skipTo(",", ")")
			if !p.takeSign(",") {
				break
			}
		}
	})
	p.takeSign(")")
	return list
}

func (p *parser) parsePrimary() *node {
	t := p.peekToken()
	n := &node{kind: opaque, start: t.start, end: t.start}
	switch {
	case t.isSign("{"):
		return p.parseObject()
	case t.isSign("["):
		return p.parseArray()
	case t.isSign("("):
		p.advanceToken()
		n.kind = paren
		p.parseEnclosed(")", func() {
			n.parts = []*node{p.parseExpression()}
			p.skipTo(")")
		})
		p.takeSign(")")
		if p.peekToken().isSign("=>") {
			return p.parseLambda(n.start)
		}
	case t.kind == identifier:
		p.advanceToken()
		switch {
		case p.peekToken().isSign("=>"):
			return p.parseLambda(n.start)
		case p.peekToken().isSign("("):
			n.kind, n.name, n.parts = call, t.text, p.parseArguments()
		default:
			n.kind, n.name = symbol, t.text
		}
	case t.kind == stringLiteral:
		p.advanceToken()
		n.kind, n.name = literal, plainText(t.text)
	case t.kind == number:
		p.advanceToken()
		n.kind, n.name = literal, t.text
	case t.kind == sign && !strings.Contains(")]},:", t.text):
		p.advanceToken()
	default:
		// Nothing stands here: what it is a part of ends where the last token does.
		n.start = p.lastEnd()
	}
	n.end = p.lastEnd()
	return n
}

func (p *parser) parseLambda(begin uint32) *node {
	p.advanceToken()
	p.skipNewlines()
	body := p.parseExpression()
	return &node{kind: lambda, start: begin, end: p.lastEnd(), parts: []*node{body}}
}

func (p *parser) parseObject() *node {
	n := &node{kind: object, start: p.advanceToken().start}
	p.parseEnclosed("}", func() {
		p.parseList("}", func() { p.parseEntry(n, p.peekToken()) })
	})
	p.takeSign("}")
	n.end = p.lastEnd()
	return n
}

// parseList reads the parts of a list up to the sign that closes it.
func (p *parser) parseList(closing string, read func()) {
	for {
		p.skipNewlines()
		if p.closesHere() {
			return
		}
		before := p.at
		read()
		p.skipTo(",", closing)
		p.takeSign(",")
		if p.at == before {
			p.advanceToken()
		}
	}
}

func (p *parser) parseEntry(n *node, t token) {
	switch {
	case t.isSign("..."):
		p.advanceToken()
		n.entries = append(n.entries, entry{spread: true, key: t, value: p.parseExpression()})
	case t.isSign("@"), t.kind == identifier && t.text == "resource" && p.tokens[p.at+1].kind == identifier:
		if s := p.parseStatement(); s != nil && s.Kind == Resource {
			n.nested = append(n.nested, s)
		}
	case (t.kind == identifier || t.kind == stringLiteral) && p.tokens[p.at+1].isSign(":"):
		p.advanceToken()
		p.advanceToken()
		e := entry{name: t.text, key: t}
		if t.kind == stringLiteral {
			e.name = plainText(t.text)
			e.dynamic = e.name == "" && t.text != "''"
		}
		p.skipNewlines() // the value may be in a line of its own
		e.value = p.parseExpression()
		n.entries = append(n.entries, e)
	}
}

func (p *parser) parseArray() *node {
	n := &node{kind: array, start: p.advanceToken().start}
	p.parseEnclosed("]", func() {
		p.skipNewlines()
		if p.takeWord("for") {
			n.kind = loop
			n.parts = []*node{p.forBody()}
			p.inParens = true
			p.skipTo("]")
			return
		}
		p.parseList("]", func() {
			e := entry{key: p.peekToken()}
			e.spread = p.takeSign("...")
			e.value = p.parseExpression()
			n.entries = append(n.entries, e)
		})
	})
	p.takeSign("]")
	n.end = p.lastEnd()
	return n
}

// forBody reads "for x in list: body" and "for (x, i) in list: if (...) body".
func (p *parser) forBody() *node {
	p.advanceToken()
	if p.peekToken().isSign("(") {
		p.parseArguments()
	} else {
		p.advanceToken()
	}
	if p.takeWord("in") {
		p.advanceToken()
	}
	p.parseEnclosed(")", func() {
		p.parseExpression()
		p.skipTo(":", "]")
	})
	p.takeSign(":")
	p.skipNewlines()
	return p.parseValue()
}

// parseValue reads an expression that may be under a condition: if (...) {...}.
func (p *parser) parseValue() *node {
	if !p.takeWord("if") || !p.tokens[p.at+1].isSign("(") {
		return p.parseExpression()
	}
	begin := p.advanceToken().start
	condition := p.parseArguments()
	body := p.parseExpression()
	return &node{kind: guarded, start: begin, end: p.lastEnd(), parts: append([]*node{body}, condition...)}
}
