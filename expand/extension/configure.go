package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Root resolves the configurations of the root deployment: given is the member
// extensionConfigs of the parameters file, Absent if there is none.
func (r *Resolver) Root(scope Scope, declared []*Declaration, given value.Value) []*Config {
	return r.configureScope(scope, scope, declared, given, source.Span{}, true)
}

// Nested resolves what a deployment configures a nested one with. given is its
// properties.extensionConfigs, unevaluated: its expressions belong to the parent,
// those of the template's own defaults to the child. at is where the nested
// deployment is declared.
func (r *Resolver) Nested(parent, child Scope, declared []*Declaration, given value.Value, at source.Span) []*Config {
	return r.configureScope(parent, child, declared, given, at, false)
}

func (r *Resolver) configureScope(parent, child Scope, declared []*Declaration, given value.Value, at source.Span, root bool) []*Config {
	outer := &resolution{resolver: r, scope: parent}
	supplies := map[*Declaration]*supply{}
	switch {
	case given.IsAbsent():
	case given.Kind() == value.Object:
		for i := range given.Members() {
			m := &given.Members()[i]
			key := given.KeySpan(m)
			if d := outer.declaredAs(declared, m.Name, key); d != nil {
				supplies[d] = outer.normaliseConfig(d, key, m.Value, root)
			}
		}
	case given.Kind() == value.String && expr.IsExpression(given.Str()) && !root:
		outer.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, given.Span(), "write an object with the aliases, and an expression for each of them",
			"'extensionConfigs' must be an object by alias, and not an expression.")
	default:
		outer.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, given.Span(), "", "'extensionConfigs' must be an object keyed by alias, not %s.", indefiniteArticle(typeName(given)))
	}
	if !given.IsAbsent() {
		at = given.Span()
	}
	configs := make([]*Config, 0, len(declared))
	for _, d := range declared {
		inner := &resolution{resolver: r, scope: child}
		b := builder{outer: outer, inner: inner, c: &Config{Declaration: d}, root: root, call: at}
		if d.Legacy {
			b.readImport()
		} else {
			b.buildConfig(supplies[d])
		}
		configs = append(configs, b.c)
	}
	return configs
}

// declaredAs finds what a key of extensionConfigs configures.
func (r *resolution) declaredAs(declared []*Declaration, alias string, key source.Span) *Declaration {
	names := make([]string, len(declared))
	for i, d := range declared {
		names[i] = d.Alias
		if value.Fold(d.Alias) != value.Fold(alias) {
			continue
		}
		if d.Legacy {
			r.reportDiagnostic(diag.ExtensionLegacy, diag.Warning, key, "declare it under 'extensions' instead of 'imports'",
				"'%s' is declared as an import, which cannot be configured from outside.", d.Alias)
			return nil
		}
		r.noteCase(d.Alias, alias, key)
		if !d.isConfigurable() {
			r.reportDiagnostic(diag.ExtensionPropertyUnknown, diag.Error, key, "", "'%s' (%s %s) does not support configuration.", d.Alias, d.Name, d.Version)
			return nil
		}
		return d
	}
	r.reportDiagnostic(diag.ExtensionAliasUnknown, diag.Error, key, didYouMeanHint(alias, names), "Undeclared extension '%s' in the deployed template.", alias)
	return nil
}

func (b *builder) buildConfig(s *supply) {
	c, d := b.c, b.c.Declaration
	c.Nested = d.Typed
	if s != nil {
		c.Incomplete = s.incomplete
		if len(s.given) > 0 || s.nested {
			c.Nested = s.nested
		}
		b.noteUnknown(s.span)
		for i := range s.given {
			b.takeProperty(&s.given[i])
		}
	} else {
		at := d.Value.Get("name").Span()
		if at.IsZero() {
			at = d.Value.Span()
		}
		b.noteUnknown(at)
	}
	for i := range d.defaults {
		b.addDefaults(&d.defaults[i], s)
	}
	b.reportMissing(s)
}

// noteUnknown reports that nothing is known about an extension.
func (b *builder) noteUnknown(at source.Span) {
	if d := b.c.Declaration; d.Schema == nil {
		b.outer.reportDiagnostic(diag.ExtensionUnknown, diag.Note, at, "provide its types.json, or a JSON Schema of its configuration",
			"Unknown extension %s %s: its configuration is not validated.", d.Name, d.Version)
	}
}

// takeProperty adds a property that was given.
func (b *builder) takeProperty(g *givenProperty) {
	p := &Property{Path: g.path, term: g.term}
	if schema, ok := b.matchSchema(p, g.key); ok {
		b.addProperty(p, schema, b.outer)
	}
}

// matchSchema finds the property's schema, and says what is wrong with its place.
func (b *builder) matchSchema(p *Property, key source.Span) (*SchemaProperty, bool) {
	c, d := b.c, b.c.Declaration
	underAuth := len(p.Path) > 1
	if d.Schema == nil {
		p.Secure = underAuth || p.term.kind == KeyVault || p.term.kind == List || p.term.kind == InheritedSecure
		return nil, true
	}
	name := strings.Join(p.Path, ".")
	if underAuth {
		name = strings.Join(p.Path[1:], ".")
	}
	s := d.Schema.findProperty(name)
	if underAuth && s == nil {
		if s = d.Schema.findProperty("auth." + name); s == nil {
			if container := d.Schema.findProperty(p.Path[1]); container != nil && container.Secure && container.Type == "object" {
				p.Secure = true
				return nil, true
			}
		}
	}
	switch {
	case s == nil && d.Schema.Open:
		p.Secure = underAuth || p.term.kind == KeyVault || p.term.kind == InheritedSecure
		return nil, true
	case s == nil:
		b.reportUnknown(p, name, key)
		return nil, false
	case underAuth && !s.Secure:
		b.outer.resolver.redactSecrets(&p.term)
		b.outer.reportDiagnostic(diag.ExtensionPropertyPlace, diag.Error, key, "move it out of auth",
			"'%s' does not belong under auth of '%s': it is not secure there, so '%s' is not known.", s.Name, d.Alias, p.Name())
		return nil, false
	}
	if !underAuth {
		p.Path = []string{s.Name}
	} else if !strings.Contains(s.Name, ".") && len(p.Path) == 2 {
		p.Path = []string{p.Path[0], s.Name}
	}
	if !strings.HasSuffix(s.Name, name) {
		b.outer.noteCase(s.Name, name, key)
	}
	p.Secure, p.Type = s.Secure, s.Type
	if s.Secure && !underAuth && c.Nested && !p.term.broken {
		b.outer.stackOr(diag.Warning, diag.ExtensionPropertyPlace, key, "move it under auth", "'%s' of '%s' is secure and must stand under auth.", s.Name, d.Alias)
		p.misplaced = true
	}
	return s, true
}

// addDefaults adds a property that the template itself gives, where nothing else does.
func (b *builder) addDefaults(f *defaultValue, given *supply) {
	c, d := b.c, b.c.Declaration
	s := d.Schema.findProperty(f.name)
	bare := strings.TrimPrefix(f.name, "auth.")
	for _, p := range c.Properties {
		if strings.EqualFold(p.Name(), f.name) || strings.EqualFold(p.Name(), "auth."+bare) || strings.EqualFold(p.Name(), bare) {
			return
		}
	}
	b.noRuntimeCall(f)
	p := &Property{Path: strings.Split(f.name, "."), term: b.inner.resolveJSON(f.value)}
	switch {
	case s != nil:
		p.Secure, p.Type = s.Secure, s.Type
		if s.Secure && c.Nested && len(p.Path) == 1 {
			p.Path = []string{"auth", f.name}
		}
	case len(p.Path) > 1:
		p.Secure = true
	default:
		p.Secure = p.term.kind == KeyVault || p.term.kind == List
	}
	if given != nil && given.loose != nil {
		// What only the deployment knows may take its place.
		p.term = term{kind: Other, node: given.loose.node, text: given.loose.text, span: p.term.span, branches: []term{p.term}}
	}
	b.addProperty(p, s, b.inner)
}

// noRuntimeCall reports a default that asks Azure: defaults are evaluated before the
// deployment starts.
func (b *builder) noRuntimeCall(f *defaultValue) {
	value.Walk(f.value, func(_ []string, v value.Value) bool {
		if v.Kind() != value.String || !expr.IsExpression(v.Str()) {
			return true
		}
		n, syntax := b.inner.scope.Eval.Parse(v.Str())
		if syntax != nil {
			return true
		}
		expr.Walk(n, func(n expr.Node) bool {
			call, ok := n.(*expr.Call)
			if !ok {
				return true
			}
			if fn := funcs.Lookup(call.Folded); fn != nil && fn.AsksResource {
				b.inner.stackOr(diag.Warning, diag.ExtensionDefault, v.Span(), "pass it from the deployment above, in its extensionConfigs",
					"The default of '%s' of '%s' calls %s(), which is not possible before the deployment runs; it can be given by extensionConfigs of a parent.", f.name, b.c.Declaration.Alias, call.Name)
				return false
			}
			return true
		})
		return true
	})
}

// wrongCase reports a property that belongs to another value of the discriminator.
func (b *builder) wrongCase(choice string) {
	c, d := b.c, b.c.Declaration
	if choice == "" {
		return
	}
	allowed, _ := d.Schema.chooseCase(choice)
	for _, p := range c.Properties {
		name := strings.TrimPrefix(p.Name(), "auth.")
		if findProperty(allowed, name) == nil && d.Schema.findProperty(name) != nil {
			b.outer.reportDiagnostic(diag.ExtensionPropertyUnknown, diag.Error, p.term.span, "", "'%s' of '%s' is not allowed with '%s' of '%s'.", name, d.Alias, choice, d.Schema.Discriminator)
		}
	}
}
