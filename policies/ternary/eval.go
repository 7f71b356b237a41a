package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// ForInput returns the question what the rules are for an input.
func (p *Program) ForInput(input *Value) Question {
	r := &reader{cancel: p.Cancel, onDoubt: p.OnDoubt}
	return Question{&evaluation{
		documents: documents{input: input, rules: p.Rules, base: Known(p.Data)}, builtins: &builtins{p, r},
		operators: p.Operators, reader: r, outcomes: map[*ruletree.Node]*outcome{}}}
}

// Set evaluates a rule whose value is a set.
func (q Question) Set(rule ast.Ref) Answer {
	e := q.e
	e.reader.steps = 0
	a := Answer{}
	e.evalRef(&env{}, rule, nil, func(v *Value, d *Doubt) bool {
		if v.kind == known {
			v = expandKnown(v)
		}
		if v.kind != set {
			a.Open = Unite(a.Open, uncertainTruth(v.allDoubt()).why)
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
	if e.reader.aborted {
		return Answer{Open: unsupported}
	}
	return a
}

// Holds reports whether a rule is true; unless why is nil that is unknown.
func (q Question) Holds(rule ast.Ref) (holds bool, why *Doubt) {
	e := q.e
	e.reader.steps = 0
	expr := ast.NewExpr(ast.NewTerm(rule))
	t := existsSolution(func(k yield) bool { return e.evalExpr(&env{}, expr, nil, k) })
	if e.reader.aborted {
		return false, unsupported
	}
	return t.holds, t.why
}

func (e *evaluation) evalBody(n *env, body ast.Body, d *Doubt, k yield) bool {
	if len(body) == 0 {
		return k(d)
	}
	return e.evalExpr(n, body[0], d, func(d *Doubt) bool { return e.evalBody(n, body[1:], d, k) })
}

func (e *evaluation) evalExpr(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	if e.reader.outOfSteps() {
		return false
	}
	if len(x.With) > 0 {
		return e.evalWith(n, x, d, k)
	}
	if !x.Negated {
		return e.evalLiteral(n, x, d, k)
	}
	t := existsSolution(func(k yield) bool { return e.evalLiteral(n, x, nil, k) })
	if e.reader.aborted {
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

func (e *evaluation) evalLiteral(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	switch terms := x.Terms.(type) {
	case *ast.Term:
		return e.evalTerm(n, terms, d, func(v *Value, d *Doubt) bool { return e.reader.continueIf(v.truthOf(), d, k) })
	case []*ast.Term:
		if x.IsEquality() {
			return e.unifyTerms(n, terms[1], terms[2], d, k)
		}
		return e.evalCallExpr(n, terms, d, k)
	case *ast.Every:
		return e.evalEvery(n, terms, d, k)
	case *ast.SomeDecl:
		return k(d)
	}
	return k(Unite(d, e.reader.recordDoubt(unsupported)))
}

// evalEvery continues where the body holds for all members of the domain.
func (e *evaluation) evalEvery(n *env, x *ast.Every, d *Doubt, k yield) bool {
	return e.evalTerm(n, x.Domain, d, func(domain *Value, d *Doubt) bool {
		result := yes
		one := func(key, v *Value, may *Doubt) bool {
			t := existsSolution(func(k yield) bool {
				rest := func() bool {
					return e.bindVariable(n, x.Value, v, func() bool { return e.evalBody(n, x.Body, nil, k) })
				}
				if x.Key != nil {
					return e.bindVariable(n, x.Key, key, rest)
				}
				return rest()
			})
			if may != nil && !t.holds {
				t = uncertainTruth(Unite(e.reader.recordDoubt(may), t.why))
			}
			result = result.and(t)
			return result != no
		}
		if domain.types&Container == 0 {
			return true
		}
		if domain.types&Scalar != 0 {
			result = uncertainTruth(e.reader.recordDoubt(domain.why))
		}
		e.reader.eachMember(domain, one)
		return e.reader.continueIf(result, d, k)
	})
}

// bindVariable binds the variable of an every to a value.
func (e *evaluation) bindVariable(n *env, t *ast.Term, v *Value, rest func() bool) bool {
	if name, ok := t.Value.(ast.Var); ok {
		return n.withVariable(name, v, rest)
	}
	return rest()
}

// evaluation is one question about one input.
type evaluation struct {
	documents documents
	builtins  *builtins
	operators *Operators
	reader    *reader
	// outcomes memoizes rules.
	outcomes map[*ruletree.Node]*outcome
	// depth is that of the call stack.
	depth int
	// free are environments for reuse.
	free []*env
}

// evalWith evaluates an expression with other documents. Replaced functions are not supported.
func (e *evaluation) evalWith(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	plain := x.Copy()
	plain.With = nil
	other := &evaluation{documents: e.documents, builtins: e.builtins, operators: e.operators, reader: e.reader,
		outcomes: map[*ruletree.Node]*outcome{}, depth: e.depth}
	for _, w := range x.With {
		v := e.certainValue(n, w.Value)
		target, ok := w.Target.Value.(ast.Ref)
		if v == nil || !ok || !other.documents.replace(target, v) {
			return k(Unite(d, e.reader.recordDoubt(unsupported)))
		}
	}
	return other.evalExpr(n, plain, d, k)
}

// certainValue returns the value of a term that has one for certain; nil of others.
func (e *evaluation) certainValue(n *env, t *ast.Term) *Value {
	var found *Value
	ways := 0
	e.evalTerm(n, t, nil, func(v *Value, d *Doubt) bool {
		if ways++; d == nil {
			found = v
		}
		return true
	})
	if ways != 1 {
		return nil
	}
	return found
}
