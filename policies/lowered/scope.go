package lowered

import (
	"maps"
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"
)

var (
	inputVar = ast.InputRootDocument.Value.(ast.Var)
	dataVar  = ast.DefaultRootDocument.Value.(ast.Var)
)

func (p *Program) newScope() *scope {
	return &scope{p: p, slots: map[ast.Var]int{}, count: new(int), bound: map[ast.Var]bool{}}
}

// childScope returns the scope of a negation or comprehension, whose variables are not visible
// outside.
func (s *scope) childScope() *scope {
	inner := *s
	inner.bound = maps.Clone(s.bound)
	return &inner
}

// slotOf returns the slot of a variable.
func (s *scope) slotOf(v ast.Var) int {
	i, ok := s.slots[v]
	if !ok {
		i = s.newSlot()
		s.slots[v] = i
	}
	return i
}

// newSlot allocates a slot without a variable.
func (s *scope) newSlot() int {
	*s.count++
	return *s.count - 1
}

// hasUnbound reports whether a term has an unbound variable.
func (s *scope) hasUnbound(t *ast.Term) bool {
	switch v := t.Value.(type) {
	case ast.Var:
		return v != inputVar && v != dataVar && !s.bound[v]
	case ast.Ref:
		return slices.ContainsFunc(v, s.hasUnbound)
	case *ast.Array:
		return !v.IsGround() && v.Until(s.hasUnbound)
	case ast.Object:
		return !v.IsGround() && v.Until(func(key, value *ast.Term) bool { return s.hasUnbound(key) || s.hasUnbound(value) })
	case ast.Set:
		return !v.IsGround() && v.Until(s.hasUnbound)
	case ast.Call:
		return slices.ContainsFunc(v[1:], s.hasUnbound)
	}
	return false
}

func varOf(t *ast.Term) (ast.Var, bool) {
	v, ok := t.Value.(ast.Var)
	return v, ok
}

func isFalse(v ast.Value) bool {
	b, ok := v.(ast.Boolean)
	return ok && !bool(b)
}

func stopAfterOne(*frame) bool { return false }

func countingSteps(next step) step {
	return func(f *frame) bool { return f.e.countStep() && next(f) }
}
