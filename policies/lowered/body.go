package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

// lowerBody lowers the expressions of a body; last is lowered after them, with their variables
// bound.
func (s *scope) lowerBody(body ast.Body, last func() (step, error)) (step, error) {
	makes := make([]then, len(body))
	for i, x := range body {
		m, err := s.lowerExpr(x)
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

func (s *scope) lowerExpr(x *ast.Expr) (then, error) {
	if len(x.With) > 0 {
		return nil, ErrNotLowered
	}
	if !x.Negated {
		return s.lowerLiteral(x)
	}
	m, err := s.childScope().lowerLiteral(x)
	if err != nil {
		return nil, err
	}
	holds := m(stopAfterOne)
	return func(next step) step {
		return func(f *frame) bool {
			if !f.e.countStep() {
				return false
			}
			if !holds(f) {
				return f.e.err == nil // the expression holds, or its evaluation failed
			}
			return next(f)
		}
	}, nil
}

func (s *scope) lowerLiteral(x *ast.Expr) (then, error) {
	switch terms := x.Terms.(type) {
	case *ast.Term:
		return s.lowerTruth(terms)
	case []*ast.Term:
		if x.IsEquality() {
			return s.lowerEquality(terms[1], terms[2])
		}
		return s.lowerCallExpr(terms)
	case *ast.Every:
		return s.lowerEvery(terms)
	case *ast.SomeDecl:
		return func(next step) step { return next }, nil
	}
	return nil, ErrNotLowered
}

// lowerTruth continues for each value of a term that is not false.
func (s *scope) lowerTruth(t *ast.Term) (then, error) {
	values, err := s.lowerTerm(t)
	if err != nil {
		return nil, err
	}
	return func(next step) step {
		return countingSteps(values(func(f *frame, v ast.Value) bool {
			if isFalse(v) {
				return true
			}
			return next(f)
		}))
	}, nil
}

// lowerEvery continues if a body holds for all members of a domain.
func (s *scope) lowerEvery(x *ast.Every) (then, error) {
	domain, err := s.lowerTerm(x.Domain)
	if err != nil {
		return nil, err
	}
	inner := s.childScope()
	key, at := -1, -1
	if v, ok := varOf(x.Value); ok {
		at = inner.slotOf(v)
		inner.bound[v] = true
	}
	if x.Key != nil {
		if v, ok := varOf(x.Key); ok {
			key = inner.slotOf(v)
			inner.bound[v] = true
		}
	}
	if at < 0 || x.Key != nil && key < 0 {
		return nil, ErrNotLowered
	}
	holds, err := inner.lowerBody(x.Body, func() (step, error) { return stopAfterOne, nil })
	if err != nil {
		return nil, err
	}
	return func(next step) step {
		return countingSteps(domain(func(f *frame, v ast.Value) bool {
			all, container := true, false
			container = eachMember(f, v, func(k, member ast.Value) bool {
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
