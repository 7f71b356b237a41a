package lowered

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

// lowerRefBase returns the value that a reference begins with, and its remaining steps.
func (s *scope) lowerRefBase(ref ast.Ref) (get, []*ast.Term) {
	if v, ok := varOf(ref[0]); ok && v == dataVar {
		return s.lowerDataBase(ref)
	}
	return s.lowerSingle(ref[0]), ref[1:]
}

// lowerDataBase is base for a reference into data: a rule, or the data beside the rules.
func (s *scope) lowerDataBase(ref ast.Ref) (get, []*ast.Term) {
	node := s.p.Rules
	for i := 1; i < len(ref); i++ {
		if _, ok := ref[i].Value.(ast.String); !ok {
			panic(ErrNotLowered)
		}
		child := node.Child(ref[i].Value)
		if child == nil {
			for _, t := range ref[1:] {
				if _, ok := t.Value.(ast.Number); ok {
					panic(ErrNotLowered) // OPA's storage accepts it as a name, too
				}
			}
			return func(f *frame) ast.Value { return f.e.data }, ref[1:]
		}
		node = child
		if len(node.Rules()) > 0 {
			if node.HasChildren() {
				panic(ErrNotLowered)
			}
			r := s.p.lowerRules(node, i+1)
			if r.args > 0 {
				panic(ErrNotLowered)
			}
			return func(f *frame) ast.Value { return r.ruleValue(f.e) }, ref[i+1:]
		}
	}
	panic(ErrNotLowered) // a whole package
}

// lowerSingleRef lowers a reference without unbound variables.
func (s *scope) lowerSingleRef(ref ast.Ref) get {
	base, steps := s.lowerRefBase(ref)
	if len(steps) == 0 {
		return base
	}
	if !slices.ContainsFunc(steps, func(t *ast.Term) bool { return !ast.IsScalar(t.Value) }) {
		return func(f *frame) ast.Value {
			v := base(f)
			for _, t := range steps {
				if v == nil {
					return nil
				}
				v = memberOf(v, t)
			}
			return v
		}
	}
	keys := s.lowerSingleTerms(steps)
	return func(f *frame) ast.Value {
		v := base(f)
		for _, key := range keys {
			if v == nil {
				return nil
			}
			k := key(f)
			if k == nil {
				return nil
			}
			v = memberOf(v, &ast.Term{Value: lazy.Materialize(k)})
		}
		return v
	}
}

// lowerRef lowers a reference with unbound variables: it continues for each value, with the
// variables bound.
func (s *scope) lowerRef(ref ast.Ref) values {
	base, steps := s.lowerRefBase(ref)
	paths := make([]path, len(steps))
	for i, t := range steps {
		paths[i] = s.lowerStep(t)
	}
	return func(next use) step {
		for i := len(paths) - 1; i >= 0; i-- {
			next = paths[i](next)
		}
		return base.asValues()(next)
	}
}

// lowerStep lowers one step of a reference.
func (s *scope) lowerStep(t *ast.Term) path {
	if !s.hasUnbound(t) {
		key := s.lowerSingle(t)
		return func(next use) use {
			return func(f *frame, v ast.Value) bool {
				k := key(f)
				if k == nil {
					return f.e.err == nil
				}
				if v = memberOf(v, &ast.Term{Value: lazy.Materialize(k)}); v == nil {
					return true
				}
				return next(f, v)
			}
		}
	}
	if name, ok := varOf(t); ok {
		i := s.slotOf(name)
		s.bound[name] = true
		return func(next use) use {
			return func(f *frame, v ast.Value) bool {
				return eachSolution(f, v, func(key, member ast.Value) bool {
					f.slots[i] = key
					return next(f, member)
				})
			}
		}
	}
	match := s.lowerPattern(t)
	at := s.newSlot()
	return func(next use) use {
		fits := match(func(f *frame) bool { return next(f, f.slots[at]) })
		return func(f *frame, v ast.Value) bool {
			return eachSolution(f, v, func(key, member ast.Value) bool {
				f.slots[at] = member
				return fits(f, key)
			})
		}
	}
}

// lowerCall lowers a call that is a term.
func (s *scope) lowerCall(c ast.Call) get {
	run, arity := s.resolveFunction(c[0])
	if len(c) != arity+1 {
		panic(ErrNotLowered)
	}
	return s.lowerArguments(run, c[1:])
}
