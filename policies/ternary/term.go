package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

func (e *evaluation) evalTerm(n *env, t *ast.Term, d *Doubt, k yieldValue) bool {
	if e.reader.outOfSteps() {
		return false
	}
	switch v := t.Value.(type) {
	case ast.Var:
		if v.Equal(ast.InputRootDocument.Value) {
			return k(e.documents.input, d)
		}
		if bound := n.lookup(v); bound != nil {
			return k(bound, d)
		}
		return k(Unknown(Any, unsupported), Unite(d, e.reader.recordDoubt(unsupported)))
	case ast.Ref:
		return e.evalRef(n, v, d, k)
	case ast.Call:
		return e.evalCall(n, []*ast.Term(v), d, k)
	case *ast.ArrayComprehension:
		return k(e.evalComprehension(n, array, v.Body, nil, v.Term), d)
	case *ast.SetComprehension:
		return k(e.evalComprehension(n, set, v.Body, nil, v.Term), d)
	case *ast.ObjectComprehension:
		return k(e.evalComprehension(n, object, v.Body, v.Key, v.Value), d)
	case *ast.Array:
		if v.IsGround() {
			return k(Known(v), d)
		}
		terms := make([]*ast.Term, v.Len())
		for i := range terms {
			terms[i] = v.Elem(i)
		}
		return e.evalTerms(n, terms, nil, d, func(vs []*Value, d *Doubt) bool {
			items := make([]Item, len(vs))
			for i := range vs {
				items[i] = Item{Value: vs[i]}
			}
			return k(newContainer(array, items, nil).simplified(), d)
		})
	case ast.Set:
		if v.IsGround() {
			return k(Known(v), d)
		}
		return e.evalTerms(n, v.Slice(), nil, d, func(vs []*Value, d *Doubt) bool {
			c := newContainer(set, nil, nil)
			for i := range vs {
				c.addMember(nil, vs[i], nil)
			}
			return k(c.simplified(), d)
		})
	case ast.Object:
		if v.IsGround() {
			return k(Known(v), d)
		}
		keys := v.Keys()
		terms := make([]*ast.Term, 0, 2*len(keys))
		for _, key := range keys {
			terms = append(terms, key, v.Get(key))
		}
		return e.evalTerms(n, terms, nil, d, func(vs []*Value, d *Doubt) bool {
			items := make([]Item, 0, len(vs)/2)
			for i := 0; i < len(vs); i += 2 {
				items = append(items, Item{Key: vs[i].simplified(), Value: vs[i+1]})
			}
			return k(newContainer(object, items, nil).simplified(), d)
		})
	case *ast.TemplateString:
		return k(Unknown(String, unsupported), d)
	}
	return k(Known(t.Value), d)
}

// evalTerms returns the values of several terms together. The list that k is given is used
// again.
func (e *evaluation) evalTerms(n *env, terms []*ast.Term, before []*Value, d *Doubt, k func(vs []*Value, d *Doubt) bool) bool {
	for len(terms) > 0 {
		v := plainValue(n, terms[0])
		if v == nil {
			break
		}
		before, terms = append(before, v), terms[1:]
	}
	if len(terms) == 0 {
		return k(before, d)
	}
	return e.evalTerm(n, terms[0], d, func(v *Value, d *Doubt) bool {
		return e.evalTerms(n, terms[1:], append(before, v), d, k)
	})
}

// plainValue returns the value of a term that has but one, whatever is in the input; nil of any
// other.
func plainValue(n *env, t *ast.Term) *Value {
	switch v := t.Value.(type) {
	case ast.Var:
		return n.lookup(v)
	case ast.String, ast.Number, ast.Boolean, ast.Null:
		return Known(v)
	}
	return nil
}

// evalComprehension makes a container of all the ways in which a body holds.
func (e *evaluation) evalComprehension(n *env, k kind, body ast.Body, key, value *ast.Term) *Value {
	c := newContainer(k, nil, nil)
	e.evalBody(n, body, nil, func(d *Doubt) bool {
		return e.evalTerm(n, value, d, func(v *Value, d *Doubt) bool {
			if key == nil {
				c.addMember(nil, v, d)
				return true
			}
			return e.evalTerm(n, key, d, func(name *Value, d *Doubt) bool {
				c.addMember(name, v, d)
				return true
			})
		})
	})
	return c.simplified()
}

// evalRef follows a reference.
func (e *evaluation) evalRef(n *env, ref ast.Ref, d *Doubt, k yieldValue) bool {
	if name, ok := ref[0].Value.(ast.Var); ok && name.Equal(ast.DefaultRootDocument.Value) {
		return e.evalDataRef(n, ref, d, k)
	}
	return e.evalTerm(n, ref[0], d, func(v *Value, d *Doubt) bool { return e.followPath(n, v, ref[1:], d, k) })
}

// followPath goes down from a value.
func (e *evaluation) followPath(n *env, v *Value, steps []*ast.Term, d *Doubt, k yieldValue) bool {
	if len(steps) == 0 {
		return k(v, d)
	}
	if e.reader.outOfSteps() {
		return false
	}
	if name, ok := steps[0].Value.(ast.Var); ok && n.lookup(name) == nil {
		return e.reader.eachMember(v, func(key, member *Value, may *Doubt) bool {
			return n.withVariable(name, key, func() bool {
				return e.followPath(n, member, steps[1:], Unite(d, e.reader.recordDoubt(may)), k)
			})
		})
	}
	if steps[0].IsGround() || !hasUnbound(n, steps[0]) {
		return e.evalTerm(n, steps[0], d, func(key *Value, d *Doubt) bool {
			return e.reader.readMember(v, key.simplified(), d, func(member *Value, d *Doubt) bool {
				return e.followPath(n, member, steps[1:], d, k)
			})
		})
	}
	return e.reader.eachMember(v, func(key, member *Value, may *Doubt) bool {
		return e.matchTerm(n, steps[0], key, Unite(d, e.reader.recordDoubt(may)), func(d *Doubt) bool {
			return e.followPath(n, member, steps[1:], d, k)
		})
	})
}

// hasUnbound reports whether a term has a variable without a value.
func hasUnbound(n *env, t *ast.Term) bool {
	switch v := t.Value.(type) {
	case ast.Var:
		return !v.Equal(ast.InputRootDocument.Value) && !v.Equal(ast.DefaultRootDocument.Value) && n.lookup(v) == nil
	case *ast.Array:
		return !v.IsGround() && v.Until(func(element *ast.Term) bool { return hasUnbound(n, element) })
	case ast.Object:
		return !v.IsGround() && v.Until(func(key, value *ast.Term) bool { return hasUnbound(n, key) || hasUnbound(n, value) })
	}
	return false
}
