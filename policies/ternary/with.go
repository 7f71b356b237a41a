package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// evalWith evaluates an expression for another input, other data, other rules. What
// else with may change, functions, is not followed.
func (e *evaluation) evalWith(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	plain := x.Copy()
	plain.With = nil
	other := &evaluation{documents: e.documents, builtins: e.builtins, operators: e.operators, reader: e.reader,
		outcomes: map[*ruletree.Node]*outcome{}, depth: e.depth}
	for _, w := range x.With {
		v := e.certainValue(n, w.Value)
		target, ok := w.Target.Value.(ast.Ref)
		if v == nil || !ok || !other.documents.replace(target, v) {
			return k(Unite(d, e.reader.noteDoubt(unfollowed)))
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
