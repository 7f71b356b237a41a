package extension

import (
	"fmt"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

func (r *resolution) createObject(n *expr.Call, text value.Value) term {
	t := term{object: true, node: n, text: text, span: place(n, text)}
	for i := 0; i+1 < len(n.Args); i += 2 {
		key, ok := r.evaluate(n.Args[i], text)
		switch {
		case !ok:
			t.broken = true
			return t
		case late(key):
			t.loose, t.loosePart = n.Args[i], "the name of a property is known only during the deployment"
			continue
		case key.Kind() != value.String:
			r.report(diag.ExprType, diag.Error, place(n.Args[i], text), "", "the name of a property must be a string, not %s", article(typeName(key)))
			t.broken = true
			return t
		}
		t.set(namedTerm{key.Str(), place(n.Args[i], text), r.node(n.Args[i+1], text), key.Marks() & value.Secret})
	}
	return t
}

// merge resolves union() and shallowMerge(), which is what a spread compiles to.
func (r *resolution) merge(n *expr.Call, text value.Value) term {
	parts := n.Args
	if n.Folded == "shallowmerge" && len(n.Args) == 1 {
		if list, ok := n.Args[0].(*expr.Call); ok && list.Folded == "createarray" {
			parts = list.Args
		} else {
			return r.other(n, text)
		}
	}
	t := term{object: true, node: n, text: text, span: place(n, text)}
	for _, part := range parts {
		p := r.node(part, text)
		switch {
		case p.broken:
			return p
		case p.object:
		case late(p.value) || len(p.branches) > 0 || p.kind == List || p.shapeless():
			t.doubt(n, text)
			t.loose, t.loosePart = part, fmt.Sprintf("%s() cannot be spread: its properties are known only during the deployment", runtimeCall(part))
			continue
		case p.value.Kind() == value.Object:
			p = p.unfold()
		default:
			return r.other(n, text) // a union of arrays, or a mistake
		}
		t.absorb(p, n.Folded == "union")
	}
	return t
}

// doubt records that something known only at deployment time may replace the members so
// far.
func (t *term) doubt(n expr.Node, text value.Value) {
	for i := range t.members {
		if m := &t.members[i].term; !m.object {
			*m = term{kind: Other, node: n, text: text, span: place(n, text), branches: []term{*m}}
		}
	}
}

// runtimeCall names the function that asks Azure.
func runtimeCall(n expr.Node) string {
	name := "the expression"
	expr.Walk(n, func(n expr.Node) bool {
		if call, ok := n.(*expr.Call); ok {
			if f := funcs.Lookup(call.Folded); f != nil && f.Phase == funcs.Runtime {
				name = call.Name
			}
		}
		return true
	})
	return name
}

// absorb adds the members of an object; later ones win. union() goes on into
// objects that both have.
func (t *term) absorb(p term, deep bool) {
	t.whole = append(t.whole, p.whole...)
	if p.loose != nil {
		t.loose, t.loosePart, t.incomplete = p.loose, p.loosePart, p.incomplete
	}
	for _, m := range p.members {
		before := t.member(m.name)
		if deep && before != nil && before.object && m.term.object && !m.term.isItem() {
			before.absorb(m.term, true)
			continue
		}
		t.set(m)
	}
}

// unfold makes an object of a known value, whose members are of its own kind.
func (t term) unfold() term {
	if t.object || t.value.Kind() != value.Object || t.shapeless() {
		return t
	}
	o := term{object: true, node: t.node, text: t.text, span: t.span, hops: t.hops, written: t.written, chosen: t.chosen}
	for _, m := range t.value.Members() {
		inner := term{kind: t.kind, value: m.Value.OutOf(t.value, t.span), node: t.node, text: t.text, span: t.span, hops: t.hops, written: t.written, chosen: t.chosen}
		if inner.kind == Parameter && m.Value.Marks().Any(value.Secret) {
			inner.kind = SecureParameter
		}
		if t.value.Marks().Any(value.Secret) {
			inner.value = inner.value.Mark(value.Secret)
		}
		o.set(namedTerm{m.Name, t.span, inner.unfold(), m.Marks})
	}
	return o
}
