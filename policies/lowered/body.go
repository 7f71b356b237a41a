package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

// lowerBody lowers the expressions of a body; last is lowered after them, with their variables
// bound.
func (s *scope) lowerBody(body ast.Body, last func() step) step {
	makes := make([]then, len(body))
	for i, x := range body {
		makes[i] = s.lowerExpr(x)
	}
	next := last()
	for i := len(makes) - 1; i >= 0; i-- {
		next = makes[i](next)
	}
	return next
}

func (s *scope) lowerExpr(x *ast.Expr) then {
	if len(x.With) > 0 {
		panic(ErrNotLowered)
	}
	if !x.Negated {
		return s.lowerLiteral(x)
	}
	holds := s.childScope().lowerLiteral(x)(stopAfterOne)
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
	}
}

func (s *scope) lowerLiteral(x *ast.Expr) then {
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
		return func(next step) step { return next }
	}
	panic(ErrNotLowered)
}

// lowerTruth continues for each value of a term that is not false.
func (s *scope) lowerTruth(t *ast.Term) then {
	values := s.lowerTerm(t)
	return func(next step) step {
		return countingSteps(values(func(f *frame, v ast.Value) bool {
			return isFalse(v) || next(f)
		}))
	}
}

// lowerEvery continues if a body holds for all members of a domain.
func (s *scope) lowerEvery(x *ast.Every) then {
	domain := s.lowerTerm(x.Domain)
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
		panic(ErrNotLowered)
	}
	holds := inner.lowerBody(x.Body, func() step { return stopAfterOne })
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
	}
}
