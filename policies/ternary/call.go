package ternary

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"
)

// lookUpOperator returns the callee that a term names, cached by the term.
func (e *evaluation) lookUpOperator(t *ast.Term) *operator {
	if e.operators == nil {
		return e.resolveOperator(t.Value.(ast.Ref))
	}
	if o, ok := e.operators.known.Load(t); ok {
		return o.(*operator)
	}
	o, _ := e.operators.known.LoadOrStore(t, e.resolveOperator(t.Value.(ast.Ref)))
	return o.(*operator)
}

func (e *evaluation) resolveOperator(ref ast.Ref) *operator {
	o := &operator{arity: -1}
	if name, ok := ref[0].Value.(ast.Var); ok && name.Equal(ast.DefaultRootDocument.Value) {
		if node := e.documents.ruleNode(ref); node != nil {
			if o.rules = node.Rules(); len(o.rules) > 0 {
				o.arity = len(o.rules[0].Head.Args)
			}
		}
		return o
	}
	o.name = builtinName(ref)
	if decl := e.builtins.declaration(o.name); decl != nil {
		o.arity = decl.Decl.Arity()
	}
	return o
}

// builtinName returns the name of a built-in function.
func builtinName(ref ast.Ref) string {
	if len(ref) == 1 {
		if v, ok := ref[0].Value.(ast.Var); ok {
			return string(v)
		}
	}
	return ref.String()
}

// evalCallExpr evaluates an expression that is a call: of a function of the policies, or
// of a built-in one.
func (e *evaluation) evalCallExpr(n *env, terms []*ast.Term, d *Doubt, k yield) bool {
	o := e.lookUpOperator(terms[0])
	arity := o.arity
	if o.name == "walk" && len(terms) == 3 {
		if steps, v := walkOutput(terms[2]); v != nil {
			return e.evalTerm(n, terms[1], d, func(root *Value, d *Doubt) bool {
				return e.followPath(n, root, steps, d, func(member *Value, d *Doubt) bool { return e.matchTerm(n, v, member, d, k) })
			})
		}
	}
	if arity >= 0 && len(terms) == arity+2 {
		return e.evalCall(n, terms[:arity+1], d, func(v *Value, d *Doubt) bool {
			return e.matchTerm(n, terms[arity+1], v, d, k)
		})
	}
	return e.evalCall(n, terms, d, func(v *Value, d *Doubt) bool { return e.reader.continueIf(v.truthOf(), d, k) })
}

// walkOutput takes the pattern [path, value] of walk() apart: where the path is written as an
// array, the call is the same as a reference with these steps.
func walkOutput(output *ast.Term) (steps []*ast.Term, v *ast.Term) {
	pair, ok := output.Value.(*ast.Array)
	if !ok || pair.Len() != 2 {
		return nil, nil
	}
	path, ok := pair.Elem(0).Value.(*ast.Array)
	if !ok {
		return nil, nil
	}
	path.Foreach(func(t *ast.Term) { steps = append(steps, t) })
	return steps, pair.Elem(1)
}

// maxCalls bounds the depth of the call stack.
const maxCalls = 64

// evalCall yields the results of a call.
func (e *evaluation) evalCall(n *env, terms []*ast.Term, d *Doubt, k yieldValue) bool {
	o := e.lookUpOperator(terms[0])
	return e.evalTerms(n, terms[1:], make([]*Value, 0, len(terms)-1), d, func(args []*Value, d *Doubt) bool {
		if o.name != "" {
			return e.builtins.call(o.name, args, d, k)
		}
		if e.depth > maxCalls {
			return k(Unknown(Any, unsupported), Unite(d, e.reader.recordDoubt(unsupported)))
		}
		e.depth++
		result := e.callFunction(o.rules, args)
		e.depth--
		return result.eachValue(d, k, e.reader.recordDoubt)
	})
}

// callFunction returns the results of functions for their arguments: where one of them is one
// of several values, for each of those.
func (e *evaluation) callFunction(rules []*ast.Rule, args []*Value) *outcome {
	at := slices.IndexFunc(args, func(v *Value) bool { return v.kind == unknown && (v.options != nil || v.choices != nil) })
	if at < 0 {
		return e.evalCompleteRule(rules, args)
	}
	return &outcome{joinOutcomes(args[at].eachCase(func(c *Value, k yieldValue) {
		one := slices.Clone(args)
		one[at] = c
		for _, item := range e.callFunction(rules, one).values {
			k(item.Value, item.May)
		}
	}))}
}
