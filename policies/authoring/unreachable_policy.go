package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// values tells of texts that a property is compared with and never has, by the
// published shapes of the types. Where the service takes other texts than are listed,
// only a slip of one of them is one.
//
// The module is the compiled one, in which a call within an expression stands by
// itself, so that it is enough to look at single expressions.
func (m *Linter) values(module *ast.Module, r *loading.Rule, own *resourcetype.Own) {
	var bodies []resourcetype.Body
	for _, name := range r.Types {
		t, ok := own.Lookup(name)
		if !ok || !t.Body().Exists() {
			return
		}
		bodies = append(bodies, t.Body())
	}
	for _, rule := range module.Rules {
		c := compared{m: m, bodies: bodies, types: r.Types, places: map[ast.Var]propertyPlace{}}
		ast.WalkExprs(rule, func(e *ast.Expr) bool { c.bind(e); return false })
		ast.WalkExprs(rule, func(e *ast.Expr) bool { c.look(e); return false })
	}
}

// compared are the comparisons of a rule.
type compared struct {
	m      *Linter
	bodies []resourcetype.Body
	types  []string
	places map[ast.Var]propertyPlace
}

// propertyPlace is where in a resource a value comes from, and how its case was
// changed on the way.
type propertyPlace struct {
	tokens []string
	fold   func(string) string
}

// bind notes where the value of a local variable comes from.
func (c *compared) bind(e *ast.Expr) {
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
		if p, ok := c.place(terms[2]); ok {
			to(terms[1], p, true)
		}
	case (operator == "lower" || operator == "upper") && len(terms) == 3:
		p, ok := c.place(terms[1])
		p.fold = strings.ToLower
		if operator == "upper" {
			p.fold = strings.ToUpper
		}
		to(terms[2], p, ok)
	case operator == "object.get" && len(terms) == 5:
		p, ok := c.place(terms[1])
		path, isArray := terms[2].Value.(*ast.Array)
		if !isArray {
			path = ast.NewArray(terms[2])
		}
		tokens := slices.Clone(p.tokens)
		path.Foreach(func(t *ast.Term) { tokens = append(tokens, loading.TokenOf(t.Value)) })
		to(terms[4], propertyPlace{tokens: tokens}, ok)
	}
}

// place is where in the resource a reference leads.
func (c *compared) place(t *ast.Term) (propertyPlace, bool) {
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

// look looks at one comparison.
func (c *compared) look(e *ast.Expr) {
	terms, ok := e.Terms.([]*ast.Term)
	if !ok || len(terms) < 3 {
		return
	}
	a, b := terms[1], terms[2]
	switch operator := terms[0].String(); operator {
	case "eq", "equal", "neq", "assign":
		c.held(a, b, false)
		c.held(b, a, false)
	case "internal.member_2":
		c.each(a, b, false)
	case "data.forearm.lib.text.same":
		c.held(a, b, true)
		c.held(b, a, true)
	case "data.forearm.lib.text.one_of":
		c.each(a, b, true)
	}
}

func (c *compared) each(property, list *ast.Term, anyCase bool) {
	switch v := list.Value.(type) {
	case *ast.Array:
		v.Foreach(func(t *ast.Term) { c.held(property, t, anyCase) })
	case ast.Set:
		v.Foreach(func(t *ast.Term) { c.held(property, t, anyCase) })
	}
}

// held tells of a text that stands where a property is held against it.
func (c *compared) held(property, text *ast.Term, anyCase bool) {
	wanted, ok := text.Value.(ast.String)
	if !ok {
		return
	}
	p, ok := c.place(property)
	if !ok || len(p.tokens) == 0 || p.tokens[0] == "resources" {
		return
	}
	if p.fold != nil && !anyCase && p.fold(string(wanted)) != string(wanted) {
		c.m.add(diag.Warning, text.Location, "Write "+diag.Given(p.fold(string(wanted)))+".", "Nothing is %s after lower or upper.", string(wanted))
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
	hint := loading.DidYouMean(diag.Suggest(string(wanted), known))
	if hint == "" && open {
		return // the service may take others
	}
	if hint == "" {
		hint = "There are: " + diag.Listed(known) + "."
	}
	path := strings.ReplaceAll(strings.Join(p.tokens, "."), input.AnyToken, "*")
	c.m.add(diag.Warning, text.Location, hint, "%s of %s is never %s.", path, strings.Join(c.types, " or "), string(wanted))
}

// enumAt is what a place in a body may hold, of several that discriminate all.
func enumAt(b resourcetype.Body, tokens []string) (values []string, open bool) {
	for _, token := range tokens {
		switch {
		case b.Kind() == resourcetype.Array:
			if token != input.AnyToken && !isNumber(token) {
				return nil, true
			}
			b = b.Element()
		case token == input.AnyToken:
			return nil, true
		default:
			b = b.Property(token)
		}
		if !b.Exists() {
			return nil, true
		}
	}
	return b.Enum()
}

func isNumber(token string) bool {
	return token != "" && strings.Trim(token, "0123456789") == ""
}
