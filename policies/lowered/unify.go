package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

// lowerEquality lowers an equality.
func (s *scope) lowerEquality(a, b *ast.Term) then {
	x, y := s.openPattern(a), s.openPattern(b)
	if x && y {
		return s.lowerArrayEquality(a, b)
	}
	if y {
		a, b = b, a // the pattern comes first
	}
	values := s.lowerTerm(b)
	match := s.lowerPattern(a)
	return func(next step) step { return countingSteps(values(match(next))) }
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
func (s *scope) lowerArrayEquality(a, b *ast.Term) then {
	x, ok := a.Value.(*ast.Array)
	y, ok2 := b.Value.(*ast.Array)
	if !ok || !ok2 {
		panic(ErrNotLowered)
	}
	if x.Len() != y.Len() {
		return func(step) step { return func(*frame) bool { return true } }
	}
	makes := make([]then, x.Len())
	for i := range makes {
		makes[i] = s.lowerEquality(x.Elem(i), y.Elem(i))
	}
	return func(next step) step {
		for i := len(makes) - 1; i >= 0; i-- {
			next = makes[i](next)
		}
		return next
	}
}

// lowerPattern lowers a pattern.
func (s *scope) lowerPattern(t *ast.Term) matching {
	if !s.hasUnbound(t) {
		one := s.lowerSingle(t)
		return func(next step) use {
			return func(f *frame, v ast.Value) bool {
				other := one(f)
				if other == nil {
					return f.e.err == nil
				}
				return !equalValues(v, other) || next(f)
			}
		}
	}
	switch pattern := t.Value.(type) {
	case ast.Var:
		i := s.slotOf(pattern)
		s.bound[pattern] = true
		return func(next step) use {
			return func(f *frame, v ast.Value) bool { f.slots[i] = v; return next(f) }
		}
	case *ast.Array:
		return s.lowerArrayPattern(pattern)
	case ast.Object:
		return s.lowerObjectPattern(pattern)
	case ast.Ref:
		values := s.lowerRef(pattern)
		at := s.newSlot()
		return func(next step) use {
			any := values(func(f *frame, v ast.Value) bool { return !equalValues(v, f.slots[at]) || next(f) })
			return func(f *frame, v ast.Value) bool { f.slots[at] = v; return any(f) }
		}
	}
	panic(ErrNotLowered)
}

func (s *scope) lowerArrayPattern(pattern *ast.Array) matching {
	elements := make([]matching, pattern.Len())
	for i := range elements {
		elements[i] = s.lowerPattern(pattern.Elem(i))
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
	}
}

func (s *scope) lowerObjectPattern(pattern ast.Object) matching {
	type part struct {
		key get
		m   matching
	}
	var parts []part
	for _, key := range pattern.Keys() {
		parts = append(parts, part{s.lowerSingle(key), s.lowerPattern(pattern.Get(key))})
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
				v := memberOf(f.slots[at], &ast.Term{Value: lazy.Materialize(k)})
				return v == nil || fits(f, v)
			}
		}
		return func(f *frame, v ast.Value) bool {
			if o, ok := lazy.Materialize(v).(ast.Object); !ok || o.Len() != len(parts) {
				return true
			}
			f.slots[at] = v
			return next(f)
		}
	}
}
