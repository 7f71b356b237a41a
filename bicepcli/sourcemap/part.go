package sourcemap

import (
	"strings"

	"github.com/forearm/forearm/expand/expr"
)

// Part leads from a part of a compiled expression to what it was made of: the
// expression of a template, and the bytes of it that the part has. Where the
// compiler put something else there than what is written, the place is the innermost
// expression that holds it, with the match Within.
func (p Place) Part(expression string, from, to int) Place {
	root, err := expr.Parse(expression)
	if err != nil || p.at.node == nil || p.Match != Exact {
		return p
	}
	at, exact := p.at, true
	for e := expr.Node(root); e.Start() < from || e.End() > to; {
		var next spot
		next, e = at.descendStep(e, from, to)
		if next.node == nil {
			exact = false
			break
		}
		at = next
	}
	match := Exact
	if !exact {
		match = Within
	}
	return placesOf([]spot{at}, match)
}

// descendStep follows an expression and what it was compiled to one level down, towards
// a part of the latter; it leads nowhere where they are not alike.
func (s spot) descendStep(e expr.Node, from, to int) (spot, expr.Node) {
	s = s.stripWrappers(e)
	call, isCall := e.(*expr.Call)
	if inner, ok := e.(*expr.Access); ok {
		if s.node.kind == access && holdsSpan(inner.Base, from, to) && len(s.node.path) == 1 {
			return spot{s.file, s.node.parts[0]}, inner.Base
		}
		return spot{}, e
	}
	if !isCall {
		return spot{}, e
	}
	i := holdingArgument(call.Args, from, to)
	if i < 0 {
		return spot{}, e
	}
	arg := call.Args[i]
	if call.Folded == "flatten" || call.Folded == "shallowmerge" {
		return s.spreadPart(arg, from, to)
	}
	if n := s.childOf(call, i); n != nil {
		return spot{s.file, n}, arg
	}
	return spot{}, e
}

// stripWrappers takes off what the compiler does: brackets, any(), and variables that it puts
// in where they are used.
func (s spot) stripWrappers(e expr.Node) spot {
	for range maxDepth {
		n := s.node
		switch {
		case n.kind == paren || n.kind == guarded:
			s.node = n.parts[0]
		case n.kind == call && n.name == "any" && len(n.parts) == 1:
			s.node = n.parts[0]
		case n.kind == symbol:
			d, ok := s.file.lookupSymbol(n.name)
			if c, isCall := e.(*expr.Call); !ok || d.Kind != Var || d.value == nil || isCall && c.Folded == "variables" {
				return s
			}
			s = spot{d.file, d.value}
		default:
			return s
		}
	}
	return s
}

// childOf returns the part of an expression that was compiled to an argument of a call.
func (s spot) childOf(c *expr.Call, i int) *node {
	n := s.node
	switch {
	case n.kind == conditional && c.Chooses():
		return n.parts[(i+2)%3]
	case n.kind == coalesce && c.Folded == "coalesce":
		// Of three operands the first two are a call of their own.
		if last := len(n.parts) - 1; len(c.Args) == 2 && i == 1 {
			return n.parts[last]
		} else if len(c.Args) == 2 && last > 1 {
			return &node{kind: coalesce, start: n.start, end: n.parts[last-1].end, parts: n.parts[:last]}
		}
		return nthPart(n.parts, i)
	case n.kind == array && c.Folded == "createarray" && i < len(n.entries):
		return n.entries[i].value
	case n.kind == object && c.Folded == "createobject" && i/2 < len(n.entries):
		if i%2 == 0 {
			key := n.entries[i/2].key
			return &node{kind: opaque, start: key.start, end: key.end}
		}
		return n.entries[i/2].value
	case n.kind == call && strings.EqualFold(n.name, c.Name[strings.LastIndexByte(c.Name, '.')+1:]):
		return nthPart(n.parts, i)
	case n.kind == literal && c.Folded == "format" && i > 0:
		if list := interpolationTokens(s.sourceSpan().Text(), n.start); i <= len(list) {
			p := parser{tokens: list[i-1], open: map[string]int{}, inParens: true}
			return p.parseExpression()
		}
	case n.kind == lambda && c.Folded == "lambda" && i == len(c.Args)-1:
		return n.parts[0]
	}
	return nil
}

func nthPart(parts []*node, i int) *node {
	if i < len(parts) {
		return parts[i]
	}
	return nil
}

// spreadPart leads into an array or an object with spreads: what is between them is
// compiled to arrays or objects of their own.
func (s spot) spreadPart(arg expr.Node, from, to int) (spot, expr.Node) {
	list, ok := arg.(*expr.Call)
	if !ok || list.Folded != "createarray" || s.node.kind != array && s.node.kind != object {
		return s.sameCall(arg)
	}
	i := holdingArgument(list.Args, from, to)
	if i < 0 {
		return spot{}, arg
	}
	entries := s.node.entries
	for chunk := 0; len(entries) > 0; chunk++ {
		n := 1
		if !entries[0].spread {
			for n < len(entries) && !entries[n].spread {
				n++
			}
		}
		if chunk == i && entries[0].spread {
			return spot{s.file, entries[0].value}, list.Args[i]
		}
		if chunk == i {
			part := &node{kind: s.node.kind, start: entries[0].key.start, end: entries[n-1].value.end, entries: entries[:n]}
			return spot{s.file, part}, list.Args[i]
		}
		entries = entries[n:]
	}
	return spot{}, arg
}

// sameCall leads into flatten() and shallowMerge() that were written.
func (s spot) sameCall(arg expr.Node) (spot, expr.Node) {
	if s.node.kind == call && len(s.node.parts) == 1 {
		return spot{s.file, s.node.parts[0]}, arg
	}
	return spot{}, arg
}

func holdsSpan(e expr.Node, from, to int) bool { return e.Start() <= from && to <= e.End() }

// holdingArgument returns the argument that holds a part; -1 where none does.
func holdingArgument(args []expr.Node, from, to int) int {
	for i, arg := range args {
		if holdsSpan(arg, from, to) {
			return i
		}
	}
	return -1
}
