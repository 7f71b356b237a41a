package extension

import (
	"fmt"

	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

func (r *resolution) createObject(n *expr.Call, text value.Value) term {
	t := term{object: true, node: n, text: text, span: expressionSpan(n, text)}
	for i := 0; i+1 < len(n.Args); i += 2 {
		key, ok := r.evaluateText(n.Args[i], text)
		switch {
		case !ok:
			t.broken = true
			return t
		case isDeployTime(key):
			t.loose, t.loosePart = n.Args[i], "the name of a property is known only during the deployment"
			continue
		case key.Kind() != value.String:
			r.reportDiagnostic(diag.ExprType, diag.Error, expressionSpan(n.Args[i], text), "", "the name of a property must be a string, not %s", indefiniteArticle(typeName(key)))
			t.broken = true
			return t
		}
		t.setMember(namedTerm{key.Str(), expressionSpan(n.Args[i], text), r.resolveNode(n.Args[i+1], text), key.Marks() & value.Secret})
	}
	return t
}

// resolveMerge resolves union() and shallowMerge(), which is what a spread compiles to.
func (r *resolution) resolveMerge(n *expr.Call, text value.Value) term {
	parts := n.Args
	if n.Folded == "shallowmerge" && len(n.Args) == 1 {
		if list, ok := n.Args[0].(*expr.Call); ok && list.Folded == "createarray" {
			parts = list.Args
		} else {
			return r.resolveOther(n, text)
		}
	}
	t := term{object: true, node: n, text: text, span: expressionSpan(n, text)}
	for _, part := range parts {
		p := r.resolveNode(part, text)
		switch {
		case p.broken:
			return p
		case p.object:
		case isDeployTime(p.value) || len(p.branches) > 0 || p.kind == List || p.hasUnknownShape():
			t.markReplaceable(n, text)
			name := "the expression"
			if call := runtimeCall(part); call != nil {
				name = call.Name
			}
			t.loose, t.loosePart = part, fmt.Sprintf("%s() cannot be spread: its properties are known only during the deployment", name)
			continue
		case p.value.Kind() == value.Object:
			p = p.unfoldObject()
		default:
			return r.resolveOther(n, text) // a union of arrays, or a mistake
		}
		t.absorbMembers(p, n.Folded == "union")
	}
	return t
}

// markReplaceable records that something known only at deployment time may replace the members so
// far.
func (t *term) markReplaceable(n expr.Node, text value.Value) {
	for i := range t.members {
		if m := &t.members[i].term; !m.object {
			*m = term{kind: Other, node: n, text: text, span: expressionSpan(n, text), branches: []term{*m}}
		}
	}
}

// absorbMembers adds the members of an object; later ones win. union() goes on into
// objects that both have.
func (t *term) absorbMembers(p term, deep bool) {
	t.whole = append(t.whole, p.whole...)
	if p.loose != nil {
		t.loose, t.loosePart, t.incomplete = p.loose, p.loosePart, p.incomplete
	}
	for _, m := range p.members {
		before := t.findMember(m.name)
		if deep && before != nil && before.object && m.term.object && !m.term.isItem() {
			before.absorbMembers(m.term, true)
			continue
		}
		t.setMember(m)
	}
}

// unfoldObject makes an object of a known value, whose members are of its own kind.
func (t term) unfoldObject() term {
	if t.object || t.value.Kind() != value.Object || t.hasUnknownShape() {
		return t
	}
	o := term{object: true, node: t.node, text: t.text, span: t.span, hops: t.hops, written: t.written, chosen: t.chosen}
	for _, m := range t.value.Members() {
		inner := term{kind: t.kind, value: derivation.PartOf(t.value, m.Value, t.span), node: t.node, text: t.text, span: t.span, hops: t.hops, written: t.written, chosen: t.chosen}
		if inner.kind == Parameter && m.Value.Marks().Any(value.Secret) {
			inner.kind = SecureParameter
		}
		if t.value.Marks().Any(value.Secret) {
			inner.value = inner.value.Mark(value.Secret)
		}
		o.setMember(namedTerm{m.Name, t.span, inner.unfoldObject(), m.Marks})
	}
	return o
}
