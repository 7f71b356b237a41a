package lowered

import (
	"errors"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

// base returns the value that a reference begins with, and its remaining steps.
func (s *scope) base(ref ast.Ref) (get, []*ast.Term, error) {
	if v, ok := varOf(ref[0]); ok && v == dataVar {
		return s.data(ref)
	}
	one, err := s.single(ref[0])
	return one, ref[1:], err
}

// data is base for a reference into data: a rule, or the data beside the rules.
func (s *scope) data(ref ast.Ref) (get, []*ast.Term, error) {
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
			r, err := s.p.lower(node, i+1)
			if err != nil {
				return nil, nil, err
			}
			if r.args > 0 {
				return nil, nil, ErrNotLowered
			}
			return func(f *frame) ast.Value { return r.value(f.e) }, ref[i+1:], nil
		}
	}
	return nil, nil, ErrNotLowered // a whole package
}

// singleRef lowers a reference without unbound variables.
func (s *scope) singleRef(ref ast.Ref) (get, error) {
	base, steps, err := s.base(ref)
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
				v = member(v, t)
			}
			return v
		}, nil
	}
	keys, err := s.all(steps)
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
			v = member(v, &ast.Term{Value: lazy.Whole(k)})
		}
		return v
	}, err
}

// ref lowers a reference with unbound variables: it continues for each value, with the
// variables bound.
func (s *scope) ref(ref ast.Ref) (values, error) {
	base, steps, err := s.base(ref)
	if err != nil {
		return nil, err
	}
	paths := make([]path, len(steps))
	for i, t := range steps {
		if paths[i], err = s.down(t); err != nil {
			return nil, err
		}
	}
	return func(next use) step {
		for i := len(paths) - 1; i >= 0; i-- {
			next = paths[i](next)
		}
		return base.values()(next)
	}, nil
}

// down lowers one step of a reference.
func (s *scope) down(t *ast.Term) (path, error) {
	if !s.open(t) {
		key, err := s.single(t)
		return func(next use) use {
			return func(f *frame, v ast.Value) bool {
				k := key(f)
				if k == nil {
					return f.e.err == nil
				}
				if v = member(v, &ast.Term{Value: lazy.Whole(k)}); v == nil {
					return true
				}
				return next(f, v)
			}
		}, err
	}
	if name, ok := varOf(t); ok {
		i := s.slot(name)
		s.bound[name] = true
		return func(next use) use {
			return func(f *frame, v ast.Value) bool {
				more := true
				each(f, v, func(key, member ast.Value) bool {
					f.slots[i] = key
					more = next(f, member)
					return more
				})
				return more && f.e.err == nil
			}
		}, nil
	}
	match, err := s.match(t)
	if err != nil {
		return nil, err
	}
	at := s.temp()
	return func(next use) use {
		fits := match(func(f *frame) bool { return next(f, f.slots[at]) })
		return func(f *frame, v ast.Value) bool {
			more := true
			each(f, v, func(key, member ast.Value) bool {
				f.slots[at] = member
				more = fits(f, key)
				return more
			})
			return more && f.e.err == nil
		}
	}, nil
}

// apply lowers a call that is a term.
func (s *scope) apply(c ast.Call) (get, error) {
	run, arity, err := s.function(c[0])
	if err != nil || len(c) != arity+1 {
		return nil, errors.Join(err, ErrNotLowered)
	}
	return s.applied(run, c[1:])
}
