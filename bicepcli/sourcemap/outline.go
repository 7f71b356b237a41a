package sourcemap

import (
	"strconv"

	"github.com/forearm/forearm/expand/source"
)

// A Part is something that has a name of its own in a file: a declaration, a
// property, an item of an array.
type Part struct {
	// Depth is 1 for declarations, one more for what they are made of.
	Depth int
	// Step leads to it from the part around it. It does not depend on lines, nor,
	// where an item has a name, on its place among the others.
	Step string
	// Span includes the name; Value is what has it.
	Span, Value source.Span
}

// Outline visits the parts of the file, each before those within it.
func (m *Map) Outline(visit func(Part)) {
	o := outliner{m, visit}
	for _, d := range m.all {
		o.visit(Part{Depth: 1, Step: string(d.Kind) + " " + d.Name + " " + d.Type, Span: d.Span, Value: d.Span})
		o.visitNode(d.value, 1, false)
	}
}

type outliner struct {
	*Map
	visit func(Part)
}

// visitNode visits what an expression is made of. covered reports that its whole text is
// part of a step already.
func (o outliner) visitNode(n *node, depth int, covered bool) {
	if n == nil {
		return
	}
	switch n.kind {
	case object, array:
	case paren, loop, guarded:
		// Brackets, loops and conditions are not parts of their own.
		o.visitNode(n.parts[0], depth, covered)
		return
	default:
		for i, part := range n.parts {
			o.addPart(part.start, part, depth+1, strconv.Itoa(i), covered)
		}
		return
	}
	for i, e := range n.entries {
		if e.value == nil {
			continue
		}
		text := o.File.Text[e.value.start:e.value.end]
		switch {
		case n.kind == object && !e.spread && !e.dynamic:
			o.addPart(e.key.start, e.value, depth+1, "."+e.name, covered)
		case covered:
			o.addPart(e.key.start, e.value, depth+1, strconv.Itoa(i), true)
		default:
			name, named := o.nameOf(e.value)
			if named {
				text = name
			}
			o.addPart(e.key.start, e.value, depth+1, "="+text, !named)
		}
	}
}

func (o outliner) addPart(start uint32, n *node, depth int, step string, covered bool) {
	o.visit(Part{Depth: depth, Step: step, Span: o.spanOf(start, n.end), Value: o.spanOf(n.start, n.end)})
	o.visitNode(n, depth, covered)
}

// nameOf returns what the property name of an object says.
func (o outliner) nameOf(n *node) (string, bool) {
	if n.kind != object {
		return "", false
	}
	for _, e := range n.entries {
		if e.name == "name" && e.value != nil {
			return o.File.Text[e.value.start:e.value.end], true
		}
	}
	return "", false
}
