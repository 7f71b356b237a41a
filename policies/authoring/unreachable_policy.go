package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/loading"
)

// lintValues reports texts that a property is compared with and never has, by the published
// shapes of the types. Where the service accepts other texts than are listed, only a
// misspelling of one of them is reported.
//
// The module is the compiled one, in which a call within an expression stands by
// itself, so that it is enough to look at single expressions.
func (m *Linter) lintValues(module *ast.Module, r *loading.Rule, own *resourcetype.Own) {
	bodies, types, known := shapesOf(r.Types, own)
	if !known {
		return
	}
	for _, rule := range module.Rules {
		c := compared{m: m, bodies: bodies, types: r.Types, known: types, places: map[ast.Var]propertyPlace{}}
		ast.WalkExprs(rule, func(e *ast.Expr) bool { c.bindVariables(e); return false })
		ast.WalkExprs(rule, func(e *ast.Expr) bool { c.lintComparison(e); return false })
	}
}

// compared are the comparisons of a rule.
type compared struct {
	m      *Linter
	bodies []resourcetype.Body
	types  []string
	known  []*resourcetype.Type
	places map[ast.Var]propertyPlace
}

// propertyPlace is where in a resource a value comes from, and how its case was
// changed on the way.
type propertyPlace struct {
	tokens []string
	fold   func(string) string
	// fallback is what stands for it where it is left out.
	fallback *ast.Term
}

// bindVariables notes where the value of a local variable comes from.
func (c *compared) bindVariables(e *ast.Expr) {
	terms, ok := e.Terms.([]*ast.Term)
	if !ok || e.Negated || len(e.With) > 0 {
		return
	}
	operator := terms[0].String()
	to := func(t *ast.Term, p propertyPlace, ok bool) {
		if v, isVar := t.Value.(ast.Var); isVar && ok {
			c.places[v] = p
		}
	}
	switch {
	case (operator == "eq" || operator == "assign") && len(terms) == 3:
		p, ok := c.placeOf(terms[2])
		to(terms[1], p, ok)
	case (operator == "lower" || operator == "upper") && len(terms) == 3:
		p, ok := c.placeOf(terms[1])
		p.fold = strings.ToLower
		if operator == "upper" {
			p.fold = strings.ToUpper
		}
		to(terms[2], p, ok)
	case operator == "object.get" && len(terms) == 5:
		p, ok := c.placeOf(terms[1])
		to(terms[4], propertyPlace{tokens: slices.Concat(p.tokens, tokensOf(terms[2])), fallback: terms[3]}, ok)
	}
}

// placeOf returns where in the resource a reference leads.
func (c *compared) placeOf(t *ast.Term) (propertyPlace, bool) {
	ref, ok := t.Value.(ast.Ref)
	if !ok {
		v, isVar := t.Value.(ast.Var)
		p, known := c.places[v]
		return p, isVar && known
	}
	var p propertyPlace
	switch head, isVar := ref[0].Value.(ast.Var); {
	case ref.HasPrefix(ast.MustParseRef("input.resource")):
		ref = ref[2:]
	case isVar:
		if p, ok = c.places[head]; !ok {
			return p, false
		}
		ref = ref[1:]
	}
	tokens := slices.Clone(p.tokens)
	for _, t := range ref {
		tokens = append(tokens, loading.TokenOf(t.Value))
	}
	return propertyPlace{tokens: tokens}, true
}

// lintComparison looks at one comparison.
func (c *compared) lintComparison(e *ast.Expr) {
	terms, ok := e.Terms.([]*ast.Term)
	if !ok || len(terms) < 3 {
		return
	}
	a, b := terms[1], terms[2]
	switch operator := terms[0].String(); operator {
	case "eq", "equal", "neq", "assign":
		c.lintComparedText(a, b, false)
		c.lintComparedText(b, a, false)
	case "gt", "gte", "lt", "lte":
		c.lintOrder(a, b)
		c.lintOrder(b, a)
	case "internal.member_2":
		c.lintElements(a, b, false)
	case "data.forearm.lib.text.same":
		c.lintComparedText(a, b, true)
		c.lintComparedText(b, a, true)
	case "data.forearm.lib.text.one_of":
		c.lintElements(a, b, true)
	}
}

func (c *compared) lintElements(property, list *ast.Term, anyCase bool) {
	if v, ok := list.Value.(interface{ Foreach(func(*ast.Term)) }); ok { // an array or a set
		v.Foreach(func(t *ast.Term) { c.lintComparedText(property, t, anyCase) })
	}
}

// lintComparedText reports a text that is compared with a property.
func (c *compared) lintComparedText(property, text *ast.Term, anyCase bool) {
	p, ok := c.placeOf(property)
	if !ok || len(p.tokens) == 0 || p.tokens[0] == "resources" || p.fallback != nil && p.fallback.Equal(text) || c.otherKind(p, text) {
		return
	}
	wanted, ok := text.Value.(ast.String)
	if !ok {
		return
	}
	if p.fold != nil && !anyCase && p.fold(string(wanted)) != string(wanted) {
		c.m.addWarning(diag.Warning, text.Location, "Write "+diag.VariableText(p.fold(string(wanted)))+".", "%s never equals the result of lower or upper.", string(wanted))
		return
	}
	var known []string
	open := false
	for _, b := range c.bodies {
		values, more := enumAt(b, p.tokens)
		if len(values) == 0 {
			return
		}
		known, open = append(known, values...), open || more
	}
	if slices.ContainsFunc(known, func(v string) bool { return strings.EqualFold(v, string(wanted)) }) {
		return
	}
	for _, t := range c.known {
		for i := len(t.APIVersions) - 1; i >= 0; i-- {
			values, _ := enumAt(t.BodyAt(t.APIVersions[i]), p.tokens)
			if slices.ContainsFunc(values, func(v string) bool { return strings.EqualFold(v, string(wanted)) }) {
				return // in a preview, or before
			}
		}
	}
	hint := loading.DidYouMean(diag.Suggest(string(wanted), known))
	if hint == "" && open {
		return // the service may take others
	}
	if hint == "" {
		hint = "There are: " + diag.Listed(known) + "."
	}
	c.m.addWarning(diag.Warning, text.Location, hint, "%s of %s is never %s.", shownPlace(p.tokens), strings.Join(c.types, " or "), string(wanted))
}

// enumAt returns what a place in a body may hold, of several that discriminate all.
func enumAt(b resourcetype.Body, tokens []string) (values []string, open bool) {
	b, ok := bodyAt(b, tokens)
	if !ok {
		return nil, true
	}
	return b.Enum()
}

// lintOrder looks at an order between a property and a value of another kind.
func (c *compared) lintOrder(property, value *ast.Term) {
	if p, ok := c.placeOf(property); ok && len(p.tokens) > 0 && p.tokens[0] != "resources" {
		c.otherKind(p, value)
	}
}

// otherKind reports a value of another kind than a property has, which is never equal to
// it. Texts that are true, false or a number count as such where the type has one.
func (c *compared) otherKind(p propertyPlace, value *ast.Term) bool {
	var is resourcetype.Kind
	switch value.Value.(type) {
	case ast.String:
		is = resourcetype.String
	case ast.Boolean:
		is = resourcetype.Bool
	case ast.Number:
		is = resourcetype.Int
	default:
		return false
	}
	has := resourcetype.None
	for _, b := range c.bodies {
		k := kindAt(b, p.tokens)
		if k == is || k != resourcetype.Bool && k != resourcetype.Int && k != resourcetype.String {
			return false
		}
		has = k
	}
	if has == resourcetype.None || p.fold != nil && has == resourcetype.String {
		return false
	}
	names := map[resourcetype.Kind]string{resourcetype.String: "a text", resourcetype.Bool: "a boolean", resourcetype.Int: "a number"}
	if value.Location != nil {
		c.m.addWarning(diag.Warning, value.Location, "", "%s of %s is %s, and never %s, which is %s.", shownPlace(p.tokens),
			strings.Join(c.types, " or "), names[has], value.Value.String(), names[is])
	}
	return true
}
