package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// About begins to ask about an input.
func (p *Program) About(input *Value) Question {
	return Question{&evaluation{Program: p, input: input, rules: map[*ruletree.Node]*outcome{}}}
}

// Set asks for the set that a rule makes.
func (q Question) Set(rule ast.Ref) Answer {
	e := q.e
	e.steps = 0
	a := Answer{}
	e.ref(&env{}, rule, nil, func(v *Value, d *Doubt) bool {
		if v.kind == known {
			v = spread(v)
		}
		if v.kind != set {
			a.Open = Unite(a.Open, perhaps(v.doubt()).why)
			return true
		}
		items, open := v.members()
		for _, item := range items {
			item.May = Unite(item.May, d)
			a.Items = append(a.Items, item)
		}
		a.Open = Unite(a.Open, open)
		return true
	})
	if e.gaveUp {
		return Answer{Open: unfollowed}
	}
	return a
}

// Holds asks whether a rule is true: certainly so, or certainly not, where why is
// nil.
func (q Question) Holds(rule ast.Ref) (holds bool, why *Doubt) {
	e := q.e
	e.steps = 0
	expr := ast.NewExpr(ast.NewTerm(rule))
	t := e.exists(func(k yield) bool { return e.expr(&env{}, expr, nil, k) })
	if e.gaveUp {
		return false, unfollowed
	}
	return t.holds, t.why
}

func (e *evaluation) body(n *env, body ast.Body, d *Doubt, k yield) bool {
	if len(body) == 0 {
		return k(d)
	}
	return e.expr(n, body[0], d, func(d *Doubt) bool { return e.body(n, body[1:], d, k) })
}

func (e *evaluation) expr(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	if e.tired() {
		return false
	}
	if len(x.With) > 0 {
		return e.withOthers(n, x, d, k)
	}
	if !x.Negated {
		return e.positive(n, x, d, k)
	}
	t := e.exists(func(k yield) bool { return e.positive(n, x, nil, k) })
	if e.gaveUp {
		return false
	}
	switch {
	case t.holds:
		return true
	case t.why != nil:
		return k(Unite(d, t.why))
	}
	return k(d)
}

func (e *evaluation) positive(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	switch terms := x.Terms.(type) {
	case *ast.Term:
		return e.term(n, terms, d, func(v *Value, d *Doubt) bool { return e.given(v.truth(), d, k) })
	case []*ast.Term:
		if x.IsEquality() {
			return e.unify(n, terms[1], terms[2], d, k)
		}
		return e.call(n, terms, d, k)
	case *ast.Every:
		return e.every(n, terms, d, k)
	case *ast.SomeDecl:
		return k(d)
	}
	return k(Unite(d, e.note(unfollowed)))
}

// every asks whether all the members of a domain are so.
func (e *evaluation) every(n *env, x *ast.Every, d *Doubt, k yield) bool {
	return e.term(n, x.Domain, d, func(domain *Value, d *Doubt) bool {
		result := yes
		one := func(key, v *Value, may *Doubt) bool {
			t := e.exists(func(k yield) bool {
				rest := func() bool {
					return e.bind(n, x.Value, v, func() bool { return e.body(n, x.Body, nil, k) })
				}
				if x.Key != nil {
					return e.bind(n, x.Key, key, rest)
				}
				return rest()
			})
			if may != nil && !t.holds {
				t = perhaps(Unite(e.note(may), t.why))
			}
			result = result.and(t)
			return result != no
		}
		if domain.types&Container == 0 {
			return true
		}
		if domain.types&Scalar != 0 {
			result = perhaps(e.note(domain.why))
		}
		e.each(domain, one)
		return e.given(result, d, k)
	})
}

// bind binds the variable of an every to a value.
func (e *evaluation) bind(n *env, t *ast.Term, v *Value, rest func() bool) bool {
	if name, ok := t.Value.(ast.Var); ok {
		return n.with(name, v, rest)
	}
	return rest()
}
