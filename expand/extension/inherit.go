package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// resolveInherited resolves extensionConfigs('alias') and extensions('alias'): what the
// deployment itself was configured with, already evaluated. A reference to a secret is
// passed on as a reference.
func (r *resolution) resolveInherited(n *expr.Call, text value.Value) term {
	t := term{kind: Other, value: value.NewUnknown(nil, value.Object), node: n, text: text, span: expressionSpan(n, text)}
	if len(n.Args) != 1 {
		r.reportDiagnostic(diag.ExprArguments, diag.Error, t.span, "", "%s() expects exactly one argument, the alias of an extension", n.Name)
		t.broken = true
		return t
	}
	alias, ok := r.evaluateText(n.Args[0], text)
	if !ok {
		t.broken = true
		return t
	}
	if _, isLiteral := n.Args[0].(*expr.Literal); !isLiteral {
		r.reportStackLoss(diag.StackNames, t.span, "write the alias as a text", "In a deployment stack the alias given to %s() must be a literal.", n.Name)
	}
	if isDeployTime(alias) {
		t.object, t.loose, t.loosePart = true, n, "the alias is known only during the deployment"
		return t
	}
	if alias.Kind() != value.String {
		r.reportDiagnostic(diag.ExprType, diag.Error, t.span, "", "%s() expects the alias of an extension, not %s", n.Name, indefiniteArticle(typeName(alias)))
		t.broken = true
		return t
	}
	config := r.scope.findConfig(alias.Str())
	if config == nil {
		r.unknownParent(alias.Str(), t.span)
		t.broken = true
		return t
	}
	r.noteCase(config.Declaration.Alias, alias.Str(), t.span)
	if n.Folded == "extensions" {
		t.function = config
		return t
	}
	return config.configTerm(underAuth, n, text)
}

// unknownParent reports that this deployment declares no such extension.
func (r *resolution) unknownParent(alias string, at source.Span) {
	names := make([]string, len(r.scope.Configs))
	for i, c := range r.scope.Configs {
		names[i] = c.Declaration.Alias
	}
	r.reportDiagnostic(diag.ExtensionAliasUnknown, diag.Error, at, didYouMeanHint(alias, names),
		"The deployment has no extension '%s' whose configuration could be inherited.", alias)
}

func (r *resolution) noteCase(declared, written string, at source.Span) {
	if declared != written {
		r.reportDiagnostic(diag.ExtensionAliasCase, diag.Note, at, "", "'%s' differs by case from the declared '%s'; they are treated as the same.", written, declared)
	}
}

func didYouMeanHint(name string, names []string) diag.Message {
	if s := diag.Suggest(name, names); s != "" {
		return didYouMean + " '" + diag.VariableText(s) + "'?"
	}
	if len(names) > 0 && len(names) <= 8 {
		return "there are " + diag.ListedQuoted(names)
	}
	return ""
}

// configTerm returns the configuration as an object that can be taken over.
func (c *Config) configTerm(of view, n expr.Node, text value.Value) term {
	t := term{object: true, node: n, text: text, span: expressionSpan(n, text), whole: []wholePart{{config: c, span: expressionSpan(n, text)}}}
	if c.Incomplete {
		t.loose, t.loosePart = n, "the configuration of '"+c.Declaration.Alias+"' could not be worked out"
		t.incomplete = true
	}
	for _, p := range c.Properties {
		leaf := p.inheritableTerm(c)
		leaf.span, leaf.text, leaf.node = t.span, text, n
		into, path := &t, p.viewPath(of)
		for i, name := range path[:len(path)-1] {
			next := into.findMember(name)
			if next == nil {
				container := term{object: true, node: n, text: text, span: t.span}
				if i == 0 {
					container.whole = []wholePart{{config: c, auth: true, span: t.span}}
				}
				into.setMember(namedTerm{name: name, key: t.span, term: container})
				next = into.findMember(name)
			}
			into = next
		}
		into.setMember(namedTerm{name: path[len(path)-1], key: t.span, term: leaf})
	}
	return t
}

// inheritableTerm returns a property as a child sees it.
func (p *Property) inheritableTerm(c *Config) term {
	t := p.term
	t.kind = InheritedValue
	if p.Secure {
		t.kind = InheritedSecure
	}
	t.value = p.term.plainValue()
	t.branches, t.when, t.hangsOn, t.whole, t.chosen = nil, nil, nil, nil, false
	t.hops, t.written = nil, source.Span{}
	if p.Secure {
		t.object, t.members = false, nil
	}
	t.inherited = &inheritance{config: c, name: p.Name(), secure: p.Secure, exact: p}
	t.call, t.path = nil, nil
	return t
}

// ofFunction resolves the member of extensions('alias'), of which only config is
// documented.
func (r *resolution) ofFunction(base term, n *expr.Access, text value.Value) term {
	key, ok := r.evaluateText(n.Key, text)
	if ok && key.EqualFold("config") {
		return base.function.configTerm(flat, n, text)
	}
	if ok {
		r.reportDiagnostic(diag.ExtensionInheritance, diag.Error, expressionSpan(n.Key, text), diag.Messagef("write extensions('%s').config", base.function.Declaration.Alias),
			"Only 'config' of an extension can be used, not %s.", key.JSON())
	}
	base.broken, base.function = true, nil
	return base
}

// wrapperMember reads an inherited property as an item, as the later dialects
// do: its value, or the reference to a secret it was given as.
func wrapperMember(base term, n *expr.Access, text value.Value) (term, bool) {
	key, ok := n.Key.(*expr.Literal)
	if !ok || base.inherited.exact == nil || base.value.Kind() == value.Object && base.value.Has(key.Value.Str()) {
		return base, false
	}
	none := term{kind: Literal, value: value.NewNull(), node: n, text: text, span: expressionSpan(n, text)}
	switch reference := base.inherited.exact.term.directive; {
	case key.Value.EqualFold("value"):
		if reference != nil && !reference.API {
			return none, true
		}
		base.span = expressionSpan(n, text)
		return base, true
	case key.Value.EqualFold("keyVaultReference"):
		if reference == nil || reference.API {
			return none, true
		}
		none.value = reference.Object
		return none, true
	}
	return base, false
}

// absentProperty returns a property that the parent's configuration does not have.
func (r *resolution) absentProperty(c *Config, name string, n *expr.Access, text value.Value) term {
	t := term{kind: Other, value: value.NewUnknown(nil, value.Absent), node: n, text: text, span: expressionSpan(n, text), broken: true}
	if strings.EqualFold(name, authName) {
		whole := c.configTerm(underAuth, n, text)
		if auth := whole.findMember(authName); auth != nil {
			return *auth
		}
	}
	// One dialect keeps secure properties under auth, the others do not.
	for _, p := range c.Properties {
		if p.Secure && strings.EqualFold(p.Path[len(p.Path)-1], name) {
			leaf := p.inheritableTerm(c)
			leaf.span, leaf.text, leaf.node = t.span, text, n
			return leaf
		}
	}
	if c.Incomplete {
		return t
	}
	hint := didYouMeanHint(name, c.propertyNames())
	if c.Declaration.Schema.findProperty(name) != nil {
		hint = diag.Messagef("give '%s' a value in the configuration of '%s', or a defaultValue in its declaration", name, c.Declaration.Alias)
	}
	r.reportDiagnostic(diag.ExtensionInheritance, diag.Error, t.span, hint,
		"The configuration of '%s' has no value for '%s' that could be inherited.", c.Declaration.Alias, name)
	return t
}
