package extension

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// supply is the configuration that a deployment is given for one alias, with the
// dialects' differences taken away.
type supply struct {
	span  source.Span
	given []givenProperty
	// nested is set for the dialect that keeps secure properties under auth.
	nested bool
	whole  []wholePart
	// incomplete reports that there may be more properties than are known.
	incomplete bool
	// loose is an expression that may give further properties.
	loose *term
}

type givenProperty struct {
	path []string
	key  source.Span
	term term
}

func (s *supply) addTerm(path []string, key source.Span, t term) {
	s.given = append(s.given, givenProperty{append([]string(nil), path...), key, t})
}

// normaliser reads what is given for one alias.
type normaliser struct {
	in  *resolution
	out *supply
	d   *Declaration
	// root is set for a parameters file, where nothing is evaluated.
	root bool
}

// normaliseConfig reads a configuration in any dialect. They are distinguished by their
// structure: a text that is an expression gives a whole configuration, another
// text is the alias to inherit from, an object holds items, with or without auth.
func (r *resolution) normaliseConfig(d *Declaration, key source.Span, v value.Value, root bool) *supply {
	n := normaliser{r, &supply{span: key}, d, root}
	switch {
	case v.Kind() == value.Object:
		n.readItems(v)
	case v.Kind() == value.String && !root && expr.IsExpression(v.Str()):
		n.fromExpression(v)
	case v.Kind() == value.String && !root:
		n.fromAlias(v)
	default:
		n.refuseShape(v.Span(), "", "The configuration of '%s' must be an object, not %s.", d.Alias, indefiniteArticle(typeName(v)))
	}
	return n.out
}

// refuseShape reports that something is not of the form that a configuration has, so that not
// all of it is known.
func (n *normaliser) refuseShape(at source.Span, hint diag.Message, format string, args ...any) {
	n.in.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, at, hint, format, args...)
	n.out.incomplete = true
}

// fromAlias takes the configuration of a parent's alias over as a whole.
func (n *normaliser) fromAlias(v value.Value) {
	config := n.in.scope.findConfig(v.Str())
	if config == nil {
		n.in.unknownParent(v.Str(), v.Span())
		n.out.incomplete = true
		return
	}
	n.in.noteCase(config.Declaration.Alias, v.Str(), v.Span())
	n.takeOver(config.configTerm(asSupplied, nil, v))
}

// fromExpression takes what an expression gives for the whole alias.
func (n *normaliser) fromExpression(v value.Value) {
	t := n.in.resolveText(v)
	if t.broken {
		n.out.incomplete = true
		return
	}
	if t.function != nil {
		n.in.reportDiagnostic(diag.ExtensionInheritance, diag.Error, v.Span(), diag.Messagef("write extensions('%s').config", t.function.Declaration.Alias),
			"The configuration of '%s' is an extension, and not the configuration of one.", n.d.Alias)
		n.out.incomplete = true
		return
	}
	n.takeOver(t)
}

// takeOver reads an object that an expression gave: plain values with auth, items,
// or a parent's configuration.
func (n *normaliser) takeOver(t term) {
	t = t.unfoldObject()
	switch {
	case t.object:
	case t.hasUnknownShape() || isDeployTime(t.value) || len(t.branches) > 0:
		for i := range t.branches {
			if b := t.branches[i]; !b.object && !isDeployTime(b.value) && !b.hasUnknownShape() {
				n.notAnObject(b)
				return
			}
		}
		n.markUnknownNames(&t, t.node, "its properties are known only during the deployment")
		return
	default:
		n.notAnObject(t)
		return
	}
	if t.loose != nil {
		if !t.incomplete {
			n.markUnknownNames(&t, t.loose, t.loosePart)
		}
		n.out.incomplete = true
	}
	n.sameExtension(t.whole)
	inherited, flat := len(t.whole) > 0, false
	for _, part := range t.whole {
		flat = flat || !part.config.Nested && len(part.config.Properties) > 0
	}
	for i := range t.members {
		// What extensions().config shows stands flat, however it was supplied.
		flat = flat || t.members[i].term.inherited != nil && t.members[i].term.inherited.secure
	}
	if t.findMember("auth") == nil && n.areItems(&t) {
		for i := range t.members {
			n.out.addTerm([]string{t.members[i].name}, t.members[i].key, n.unwrapItem(t.members[i].term, t.members[i].name))
		}
		return
	}
	n.out.nested = t.findMember("auth") != nil || !inherited || !flat
	for i := range t.members {
		m := &t.members[i]
		if strings.EqualFold(m.name, authName) {
			n.in.noteCase(authName, m.name, m.key)
			n.flattenAuth(m.term.unfoldObject(), []string{authName}, m.key)
			continue
		}
		n.out.addTerm([]string{m.name}, m.key, m.term)
	}
}

// markUnknownNames records that the names of properties cannot be known.
func (n *normaliser) markUnknownNames(t *term, part expr.Node, reason string) {
	n.out.incomplete = true
	n.out.loose = t
	if !t.object && t.kind != List && t.kind != Reference && len(t.branches) == 0 && !isDeployTime(t.value) {
		return // its names are known before the deployment, though not here
	}
	shown := ""
	if part != nil {
		shown = " (" + quoteTerm(&term{node: part}, false)
		if from := askedBy(t.value); from != nil && runtimeCall(part) == nil {
			shown += ", which is " + quoteTerm(&term{node: from}, false)
		}
		shown += ")"
	}
	n.in.reportStackLoss(diag.StackNames, t.span, "name every property, and choose values instead of objects",
		"The names of all properties of '%s' must be known before the deployment, and %s%s.", n.d.Alias, reason, shown)
}

func (n *normaliser) notAnObject(t term) {
	n.refuseShape(t.span, "", "The configuration of '%s' must be an object, not %s.", n.d.Alias, indefiniteArticle(typeName(t.value)))
}

// areItems reports whether an object's members are all items: the dialect of the
// whole alias decides, so that an object that happens to have a member called
// value is taken for what it is.
func (n *normaliser) areItems(t *term) bool {
	if len(t.members) == 0 || len(t.whole) > 0 {
		return false
	}
	for i := range t.members {
		m := &t.members[i].term
		item := m.onlyItem() || m.inherited != nil
		for j := range m.branches {
			item = m.branches[j].onlyItem() || m.branches[j].inherited != nil
		}
		if !item {
			return false
		}
		if p := n.d.Schema.findProperty(t.members[i].name); p != nil && p.Type == "object" && m.onlyItem() && m.findMember("value") == nil {
			return false
		}
	}
	for i := range t.members {
		if t.members[i].term.onlyItem() {
			return true
		}
	}
	return false
}

// flattenAuth flattens what is under auth to its leaves.
func (n *normaliser) flattenAuth(t term, path []string, key source.Span) {
	n.out.nested = true
	name := "'" + strings.Join(path, ".") + "' of '" + n.d.Alias + "'"
	switch {
	case t.broken:
		n.out.incomplete = true
	case t.object && n.isValueObject(path):
		n.out.addTerm(path, key, t)
	case t.object && t.onlyItem() && len(path) > 1:
		n.out.addTerm(path, key, n.unwrapItem(t, strings.Join(path, ".")))
	case t.object:
		n.sameExtension(t.whole)
		if t.loose != nil {
			n.markUnknownNames(&t, t.loose, t.loosePart)
		}
		for i := range t.members {
			m := &t.members[i]
			n.flattenAuth(m.term, append(path, m.name), m.key)
		}
	case len(path) > 1:
		n.out.addTerm(path, key, t)
	case t.hasUnknownShape() || isDeployTime(t.value) || len(t.branches) > 0:
		n.markUnknownNames(&t, t.node, "the properties of auth are known only during the deployment")
	case t.value.IsNull():
		n.refuseShape(t.span, "remove auth, or set it to an object", "%s must not be null.", name)
	default:
		n.refuseShape(t.span, "", "%s must be an object, not %s.", name, indefiniteArticle(typeName(t.value)))
	}
}

// isValueObject reports whether a property under auth is declared as an object, and is not
// a container of others.
func (n *normaliser) isValueObject(path []string) bool {
	if len(path) < 2 {
		return false
	}
	p := n.d.Schema.findProperty(strings.Join(path[1:], "."))
	return p != nil && p.Type == "object" && p.Secure
}

// sameExtension demands that what is taken over as a whole is of the same
// extension and version, so that the schema is the same.
func (n *normaliser) sameExtension(parts []wholePart) {
	for _, part := range parts {
		seen := slices.ContainsFunc(n.out.whole, func(before wholePart) bool { return before.config == part.config })
		theirs := part.config.Declaration
		if seen || theirs.Name == n.d.Name && theirs.Version == n.d.Version {
			continue
		}
		n.out.whole = append(n.out.whole, part)
		what := "the whole configuration"
		if part.auth {
			what = "the whole auth"
		}
		n.in.reportDiagnostic(diag.ExtensionMismatch, diag.Error, part.span, "inherit single properties instead",
			"'%s' is %s %s and takes over %s of '%s', which is %s %s: name and version must be the same.",
			n.d.Alias, n.d.Name, n.d.Version, what, theirs.Alias, theirs.Name, theirs.Version)
		n.out.incomplete = true
	}
}
