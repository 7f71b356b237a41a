package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

// lowerEquality lowers an equality.
func (s *scope) lowerEquality(a, b *ast.Term) (then, error) {
	x, y := s.openPattern(a), s.openPattern(b)
	if x && y {
		return s.lowerArrayEquality(a, b)
	}
	if y {
		a, b = b, a // the pattern comes first
	}
	values, err := s.lowerTerm(b)
	if err != nil {
		return nil, err
	}
	match, err := s.lowerPattern(a)
	if err != nil {
		return nil, err
	}
	return func(next step) step { return countingSteps(values(match(next))) }, nil
}

// openPattern reports whether a term is an unbound variable, or a container with one: a
// pattern that is bound by another term.
func (s *scope) openPattern(t *ast.Term) bool {
	if _, ok := t.Value.(ast.Ref); ok {
		return false
	}
	return s.hasUnbound(t)
}

// lowerArrayEquality lowers an equality of two arrays, element by element.
func (s *scope) lowerArrayEquality(a, b *ast.Term) (then, error) {
	x, ok := a.Value.(*ast.Array)
	y, ok2 := b.Value.(*ast.Array)
	if !ok || !ok2 {
		return nil, ErrNotLowered
	}
	if x.Len() != y.Len() {
		return func(step) step { return func(*frame) bool { return true } }, nil
	}
	makes := make([]then, x.Len())
	for i := range makes {
		m, err := s.lowerEquality(x.Elem(i), y.Elem(i))
		if err != nil {
			return nil, err
		}
		makes[i] = m
	}
	return func(next step) step {
		for i := len(makes) - 1; i >= 0; i-- {
			next = makes[i](next)
		}
		return next
	}, nil
}

// lowerPattern lowers a pattern.
func (s *scope) lowerPattern(t *ast.Term) (matching, error) {
	if !s.hasUnbound(t) {
		one, err := s.lowerSingle(t)
		if err != nil {
			return nil, err
		}
		return func(next step) use {
			return func(f *frame, v ast.Value) bool {
				other := one(f)
				if other == nil {
					return f.e.err == nil
				}
				if !equalValues(v, other) {
					return true
				}
				return next(f)
			}
		}, nil
	}
	switch pattern := t.Value.(type) {
	case ast.Var:
		i := s.slotOf(pattern)
		s.bound[pattern] = true
		return func(next step) use {
			return func(f *frame, v ast.Value) bool { f.slots[i] = v; return next(f) }
		}, nil
	case *ast.Array:
		return s.lowerArrayPattern(pattern)
	case ast.Object:
		return s.lowerObjectPattern(pattern)
	case ast.Ref:
		values, err := s.lowerRef(pattern)
		if err != nil {
			return nil, err
		}
		at := s.newSlot()
		return func(next step) use {
			any := values(func(f *frame, v ast.Value) bool { return !equalValues(v, f.slots[at]) || next(f) })
			return func(f *frame, v ast.Value) bool { f.slots[at] = v; return any(f) }
		}, nil
	}
	return nil, ErrNotLowered
}

func (s *scope) lowerArrayPattern(pattern *ast.Array) (matching, error) {
	elements := make([]matching, pattern.Len())
	for i := range elements {
		m, err := s.lowerPattern(pattern.Elem(i))
		if err != nil {
			return nil, err
		}
		elements[i] = m
	}
	at := s.newSlot()
	return func(next step) use {
		for i := len(elements) - 1; i >= 0; i-- {
			fits := elements[i](next)
			next = func(f *frame) bool { return fits(f, elementAt(f.slots[at], i)) }
		}
		return func(f *frame, v ast.Value) bool {
			if lengthOfArray(v) != len(elements) {
				return true
			}
			f.slots[at] = v
			return next(f)
		}
	}, nil
}

func (s *scope) lowerObjectPattern(pattern ast.Object) (matching, error) {
	type part struct {
		key get
		m   matching
	}
	var parts []part
	for _, key := range pattern.Keys() {
		one, err := s.lowerSingle(key)
		if err != nil {
			return nil, err
		}
		m, err := s.lowerPattern(pattern.Get(key))
		if err != nil {
			return nil, err
		}
		parts = append(parts, part{one, m})
	}
	at := s.newSlot()
	return func(next step) use {
		for i := len(parts) - 1; i >= 0; i-- {
			fits := parts[i].m(next)
			key := parts[i].key
			next = func(f *frame) bool {
				k := key(f)
				if k == nil {
					return f.e.err == nil
				}
				v := memberOf(f.slots[at], &ast.Term{Value: lazy.Whole(k)})
				return v == nil || fits(f, v)
			}
		}
		return func(f *frame, v ast.Value) bool {
			if o, ok := lazy.Whole(v).(ast.Object); !ok || o.Len() != len(parts) {
				return true
			}
			f.slots[at] = v
			return next(f)
		}
	}, nil
}
