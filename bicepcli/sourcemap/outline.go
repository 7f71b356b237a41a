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

// Entry is a property of an object, or an item of a list, as it is written.
type Entry struct {
	// Name is empty for items, spreads, and names with interpolations.
	Name string
	// Key is where the name is written; of what has none, where the entry begins.
	Key, Value source.Span
	Spread     bool
}

// Entries reads what an object or a list holds that is all of a span; not ok where the
// span is of anything else, such as a loop.
func Entries(at source.Span) (list []Entry, isObject, ok bool) {
	text := at.Text()
	p := &parser{tokens: scanTokens(text), open: map[string]int{}}
	n := p.parseExpression()
	if n.kind != object && n.kind != array || int(n.end) != len(text) {
		return nil, false, false
	}
	span := func(start, end uint32) source.Span {
		return source.Span{File: at.File, Start: at.Start + start, End: at.Start + end}
	}
	for _, e := range n.entries {
		list = append(list, Entry{e.name, span(e.key.start, e.key.end), span(e.value.start, e.value.end), e.spread})
	}
	return list, n.kind == object, true
}

// IsLiteral reports whether a text is a single literal of Bicep, whose value depends on
// nothing.
func IsLiteral(text string) bool {
	tokens := scanTokens(text)
	if len(tokens) == 3 && tokens[0].isSign("-") && tokens[1].kind == number {
		return true
	}
	if len(tokens) != 2 || int(tokens[0].end) != len(text) {
		return false
	}
	switch t := tokens[0]; t.kind {
	case number:
		return true
	case identifier:
		return t.text == "true" || t.text == "false" || t.text == "null"
	case stringLiteral:
		return len(text) > 1 && (plainText(text) != "" || text == "''")
	}
	return false
}
