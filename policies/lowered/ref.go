package lowered

import (
	"errors"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

// lowerRefBase returns the value that a reference begins with, and its remaining steps.
func (s *scope) lowerRefBase(ref ast.Ref) (get, []*ast.Term, error) {
	if v, ok := varOf(ref[0]); ok && v == dataVar {
		return s.lowerDataBase(ref)
	}
	one, err := s.lowerSingle(ref[0])
	return one, ref[1:], err
}

// lowerDataBase is base for a reference into data: a rule, or the data beside the rules.
func (s *scope) lowerDataBase(ref ast.Ref) (get, []*ast.Term, error) {
	node := s.p.Rules
	for i := 1; i < len(ref); i++ {
		if _, ok := ref[i].Value.(ast.String); !ok {
			return nil, nil, ErrNotLowered
		}
		child := node.Child(ref[i].Value)
		if child == nil {
			for _, t := range ref[1:] {
				if _, ok := t.Value.(ast.Number); ok {
					return nil, nil, ErrNotLowered // OPA's storage accepts it as a name, too
				}
			}
			return func(f *frame) ast.Value { return f.e.data }, ref[1:], nil
		}
		node = child
		if len(node.Rules()) > 0 {
			if node.HasChildren() {
				return nil, nil, ErrNotLowered
			}
			r, err := s.p.lowerRules(node, i+1)
			if err != nil {
				return nil, nil, err
			}
			if r.args > 0 {
				return nil, nil, ErrNotLowered
			}
			return func(f *frame) ast.Value { return r.ruleValue(f.e) }, ref[i+1:], nil
		}
	}
	return nil, nil, ErrNotLowered // a whole package
}

// lowerSingleRef lowers a reference without unbound variables.
func (s *scope) lowerSingleRef(ref ast.Ref) (get, error) {
	base, steps, err := s.lowerRefBase(ref)
	if err != nil || len(steps) == 0 {
		return base, err
	}
	constant := make([]*ast.Term, len(steps))
	for i, t := range steps {
		if !ast.IsScalar(t.Value) {
			constant = nil
			break
		}
		constant[i] = t
	}
	if constant != nil {
		return func(f *frame) ast.Value {
			v := base(f)
			for _, t := range constant {
				if v == nil {
					return nil
				}
				v = memberOf(v, t)
			}
			return v
		}, nil
	}
	keys, err := s.lowerSingleTerms(steps)
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
			v = memberOf(v, &ast.Term{Value: lazy.Whole(k)})
		}
		return v
	}, err
}

// lowerRef lowers a reference with unbound variables: it continues for each value, with the
// variables bound.
func (s *scope) lowerRef(ref ast.Ref) (values, error) {
	base, steps, err := s.lowerRefBase(ref)
	if err != nil {
		return nil, err
	}
	paths := make([]path, len(steps))
	for i, t := range steps {
		if paths[i], err = s.lowerStep(t); err != nil {
			return nil, err
		}
	}
	return func(next use) step {
		for i := len(paths) - 1; i >= 0; i-- {
			next = paths[i](next)
		}
		return base.asValues()(next)
	}, nil
}

// lowerStep lowers one step of a reference.
func (s *scope) lowerStep(t *ast.Term) (path, error) {
	if !s.hasUnbound(t) {
		key, err := s.lowerSingle(t)
		return func(next use) use {
			return func(f *frame, v ast.Value) bool {
				k := key(f)
				if k == nil {
					return f.e.err == nil
				}
				if v = memberOf(v, &ast.Term{Value: lazy.Whole(k)}); v == nil {
					return true
				}
				return next(f, v)
			}
		}, err
	}
	if name, ok := varOf(t); ok {
		i := s.slotOf(name)
		s.bound[name] = true
		return func(next use) use {
			return func(f *frame, v ast.Value) bool {
				more := true
				eachMember(f, v, func(key, member ast.Value) bool {
					f.slots[i] = key
					more = next(f, member)
					return more
				})
				return more && f.e.err == nil
			}
		}, nil
	}
	match, err := s.lowerPattern(t)
	if err != nil {
		return nil, err
	}
	at := s.newSlot()
	return func(next use) use {
		fits := match(func(f *frame) bool { return next(f, f.slots[at]) })
		return func(f *frame, v ast.Value) bool {
			more := true
			eachMember(f, v, func(key, member ast.Value) bool {
				f.slots[at] = member
				more = fits(f, key)
				return more
			})
			return more && f.e.err == nil
		}
	}, nil
}

// lowerCall lowers a call that is a term.
func (s *scope) lowerCall(c ast.Call) (get, error) {
	run, arity, err := s.resolveFunction(c[0])
	if err != nil || len(c) != arity+1 {
		return nil, errors.Join(err, ErrNotLowered)
	}
	return s.lowerArguments(run, c[1:])
}
