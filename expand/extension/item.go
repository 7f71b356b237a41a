package extension

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// readItems reads an object of items: {property: {value | keyVaultReference |
// apiReference}}, with auth around what is secure in the first dialect.
func (n *normaliser) readItems(v value.Value) {
	for i := range v.Members() {
		m := &v.Members()[i]
		key := v.KeySpan(m)
		if strings.EqualFold(m.Name, authName) && !n.isItemValue(m.Value) {
			n.in.noteCase(authName, m.Name, key)
			n.authItems(m.Value, []string{authName}, key)
			continue
		}
		n.out.addTerm([]string{m.Name}, key, n.readItem(m.Name, m.Value))
	}
}

func (n *normaliser) isItemValue(v value.Value) bool {
	return slices.ContainsFunc(itemNames, func(name string) bool { return v.Kind() == value.Object && v.Has(name) })
}

func (n *normaliser) authItems(v value.Value, path []string, key source.Span) {
	n.out.nested = true
	switch {
	case v.Kind() == value.Object && !n.isItemValue(v) && len(path) > 1 && n.isMisspeltItem(path, v):
		n.out.addTerm(path, key, brokenTerm(v))
	case v.Kind() == value.Object && !n.isItemValue(v):
		for i := range v.Members() {
			m := &v.Members()[i]
			n.authItems(m.Value, append(path, m.Name), v.KeySpan(m))
		}
	case len(path) > 1:
		n.out.addTerm(path, key, n.readItem(strings.Join(path, "."), v))
	case v.Kind() == value.String && !n.root && expr.IsExpression(v.Str()):
		n.flattenAuth(n.in.resolveText(v), path, key)
	case v.IsNull():
		n.refuseShape(key, "remove auth, or set it to an object", "'auth' of '%s' must not be null.", n.d.Alias)
	default:
		n.refuseShape(v.Span(), "", "'auth' of '%s' must be an object, not %s.", n.d.Alias, indefiniteArticle(typeName(v)))
	}
}

// parameterReference is the member of parameters that is called otherwise in items.
const parameterReference = "reference"

// isMisspeltItem reports whether an object is meant as an item and its member is misspelt, and
// says so: one mistake is one message. reference is what parameters have.
func (n *normaliser) isMisspeltItem(path []string, v value.Value) bool {
	name := strings.Join(path, ".")
	for i := range v.Members() {
		m := &v.Members()[i]
		meant := diag.Suggest(m.Name, append(itemNames[:3:3], parameterReference))
		if strings.EqualFold(m.Name, parameterReference) || meant == parameterReference {
			meant = "keyVaultReference"
		}
		if meant == "" || strings.EqualFold(m.Name, meant) || n.d.Schema.findProperty(strings.Join(append(path[:len(path):len(path)], m.Name), ".")) != nil ||
			len(path) > 1 && n.d.Schema.findProperty(strings.Join(append(path[1:len(path):len(path)], m.Name), ".")) != nil {
			continue
		}
		n.in.resolver.hideJSON(v)
		n.in.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, v.KeySpan(m), didYouMean+" '"+diag.VariableText(meant)+"'?", "'%s' of '%s' has an unknown member '%s'.", name, n.d.Alias, m.Name)
		return true
	}
	return false
}

// readItem reads one item.
func (n *normaliser) readItem(name string, v value.Value) term {
	what := "'" + name + "' of '" + n.d.Alias + "'"
	if v.Kind() == value.Object {
		return n.itemObject(name, what, v)
	}
	if v.Kind() == value.String && !n.root && expr.IsExpression(v.Str()) {
		t := n.in.resolveText(v)
		if t.function != nil {
			t.broken = true
		}
		return n.unwrapItem(t, name)
	}
	n.in.reportDiagnostic(diag.ExtensionBareValue, diag.Warning, v.Span(), `write {"value": ...}`, "The value of %s is not wrapped in an item; it is used as its 'value'.", what)
	return literalTerm(v)
}

func (n *normaliser) itemObject(name, what string, v value.Value) term {
	if loops := v.Get("copy"); loops.Kind() == value.Array && !n.root {
		if evaluated := n.in.scope.Eval.Value(v, n.in.scope.Names); evaluated.Has("value") {
			return term{kind: Other, value: evaluated.Get("value"), text: v, span: v.Span()}
		}
	}
	var found []string
	for i := range v.Members() {
		m := &v.Members()[i]
		known := slices.ContainsFunc(itemNames, func(reserved string) bool { return strings.EqualFold(m.Name, reserved) })
		if known {
			found = append(found, m.Name)
		} else if n.isItemValue(v) {
			n.in.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, v.KeySpan(m), didYouMeanHint(m.Name, itemNames[:3]), "%s has an unknown member '%s'.", what, m.Name)
		}
	}
	switch {
	case len(found) == 0 && n.isMisspeltItem([]string{name}, v):
		return brokenTerm(v)
	case len(found) == 0:
		n.in.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, v.Span(), "", "%s must have exactly one of 'value', 'keyVaultReference' and 'apiReference', and has none.", what)
		return brokenTerm(v)
	case len(found) > 1:
		n.in.resolver.hideJSON(v.Get("value"))
		n.in.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, v.Span(), "", "%s must have exactly one of 'value', 'keyVaultReference' and 'apiReference', and has '%s'.", what, strings.Join(found, "' and '"))
		return brokenTerm(v)
	}
	inner := v.Get(found[0])
	switch strings.ToLower(found[0]) {
	case "keyvaultreference":
		return n.in.keyVault(n.evaluatedItem(inner), what)
	case "apireference":
		return n.in.apiReference(n.evaluatedItem(inner), what)
	case "expression":
		return n.in.resolveText(inner)
	}
	if n.root {
		return literalTerm(inner)
	}
	return n.in.resolveJSON(inner)
}

func (n *normaliser) evaluatedItem(v value.Value) value.Value {
	if n.root {
		return v
	}
	return n.in.scope.Eval.Value(v, n.in.scope.Names)
}

// unwrapItem takes the value out of an item that an expression gave.
func (n *normaliser) unwrapItem(t term, name string) term {
	made := n.unwrapMember(t, name)
	if len(t.passed) > 0 {
		quiet := normaliser{n.in.withoutReports(), n.out, n.d, n.root}
		made.passed = nil
		for _, other := range t.passed {
			made.passed = append(made.passed, quiet.unwrapItem(other, name))
		}
	}
	return made
}

func (n *normaliser) unwrapMember(t term, name string) term {
	what := "'" + name + "' of '" + n.d.Alias + "'"
	if len(t.branches) > 0 {
		for i := range t.branches {
			t.branches[i] = n.unwrapItem(t.branches[i], name)
		}
		return t
	}
	if !t.onlyItem() || t.inherited != nil {
		return t
	}
	if len(t.members) > 1 {
		n.in.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, t.span, "", "%s must have exactly one of 'value', 'keyVaultReference' and 'apiReference'.", what)
		t.broken = true
		return t
	}
	inner := t.members[0].term
	switch strings.ToLower(t.members[0].name) {
	case "keyvaultreference":
		return n.in.keyVault(inner.plainValue().WithOrigin(t.text.Origin()), what).derivedFrom(t, inner)
	case "apireference":
		return n.in.apiReference(inner.plainValue().WithOrigin(t.text.Origin()), what).derivedFrom(t, inner)
	}
	inner.chosen = inner.chosen || t.chosen
	return inner
}

// derivedFrom returns a reference that was read from the member of an item.
func (made term) derivedFrom(item, member term) term {
	made.node, made.text, made.span, made.chosen = item.node, item.text, item.span, item.chosen
	made.hops, made.written = member.hops, member.written
	return made
}

// brokenTerm stands for a value that cannot be used, which has been reported.
func brokenTerm(v value.Value) term {
	return term{kind: Other, value: value.NewUnknown(nil, value.Absent), text: v, span: v.Span(), broken: true}
}
