package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

// body lowers the expressions of a body; last is lowered after them, with their variables
// bound.
func (s *scope) body(body ast.Body, last func() (step, error)) (step, error) {
	makes := make([]then, len(body))
	for i, x := range body {
		m, err := s.expr(x)
		if err != nil {
			return nil, err
		}
		makes[i] = m
	}
	next, err := last()
	if err != nil {
		return nil, err
	}
	for i := len(makes) - 1; i >= 0; i-- {
		next = makes[i](next)
	}
	return next, nil
}

func (s *scope) expr(x *ast.Expr) (then, error) {
	if len(x.With) > 0 {
		return nil, ErrNotLowered
	}
	if !x.Negated {
		return s.positive(x)
	}
	m, err := s.within().positive(x)
	if err != nil {
		return nil, err
	}
	holds := m(stop)
	return func(next step) step {
		return func(f *frame) bool {
			if !f.e.tick() {
				return false
			}
			if !holds(f) {
				return f.e.err == nil // the expression holds, or its evaluation failed
			}
			return next(f)
		}
	}, nil
}

func (s *scope) positive(x *ast.Expr) (then, error) {
	switch terms := x.Terms.(type) {
	case *ast.Term:
		return s.truth(terms)
	case []*ast.Term:
		if x.IsEquality() {
			return s.unify(terms[1], terms[2])
		}
		return s.call(terms)
	case *ast.Every:
		return s.every(terms)
	case *ast.SomeDecl:
		return func(next step) step { return next }, nil
	}
	return nil, ErrNotLowered
}

// truth continues for each value of a term that is not false.
func (s *scope) truth(t *ast.Term) (then, error) {
	values, err := s.values(t)
	if err != nil {
		return nil, err
	}
	return func(next step) step {
		return ticking(values(func(f *frame, v ast.Value) bool {
			if isFalse(v) {
				return true
			}
			return next(f)
		}))
	}, nil
}

// every continues if a body holds for all members of a domain.
func (s *scope) every(x *ast.Every) (then, error) {
	domain, err := s.values(x.Domain)
	if err != nil {
		return nil, err
	}
	inner := s.within()
	key, at := -1, -1
	if v, ok := varOf(x.Value); ok {
		at = inner.slot(v)
		inner.bound[v] = true
	}
	if x.Key != nil {
		if v, ok := varOf(x.Key); ok {
			key = inner.slot(v)
			inner.bound[v] = true
		}
	}
	if at < 0 || x.Key != nil && key < 0 {
		return nil, ErrNotLowered
	}
	holds, err := inner.body(x.Body, func() (step, error) { return stop, nil })
	if err != nil {
		return nil, err
	}
	return func(next step) step {
		return ticking(domain(func(f *frame, v ast.Value) bool {
			all, container := true, false
			container = each(f, v, func(k, member ast.Value) bool {
				f.slots[at] = member
				if key >= 0 {
					f.slots[key] = k
				}
				all = !holds(f)
				return all && f.e.err == nil
			})
			if f.e.err != nil {
				return false
			}
			if !all || !container {
				return true
			}
			return next(f)
		}))
	}, nil
}
