package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

// memberOf returns the value for a key; nil if there is none.
func memberOf(v ast.Value, key *ast.Term) ast.Value {
	var found *ast.Term
	switch v := v.(type) {
	case *lazy.Value:
		return v.Get(key.Value)
	case ast.Object:
		found = v.Get(key)
	case *ast.Array:
		found = v.Get(key)
	case ast.Set:
		if v.Contains(key) {
			return key.Value
		}
	}
	if found == nil {
		return nil
	}
	return found.Value
}

// eachMember visits the members of a container until visit returns false. It returns false if the
// value is not a container.
func eachMember(f *frame, v ast.Value, visit func(key, member ast.Value) bool) bool {
	switch v := v.(type) {
	case *lazy.Value:
		v.Until(func(key, member ast.Value) bool { return !f.e.countStep() || !visit(key, member) })
	case *ast.Array:
		for i := range v.Len() {
			if !f.e.countStep() || !visit(ast.InternedValue(i), v.Elem(i).Value) {
				break
			}
		}
	case ast.Object:
		v.Until(func(key, member *ast.Term) bool { return !f.e.countStep() || !visit(key.Value, member.Value) })
	case ast.Set:
		v.Until(func(t *ast.Term) bool { return !f.e.countStep() || !visit(t.Value, t.Value) })
	default:
		return false
	}
	return true
}

// eachSolution continues with each member of a container, and reports whether more solutions
// are wanted.
func eachSolution(f *frame, v ast.Value, next func(key, member ast.Value) bool) bool {
	more := true
	eachMember(f, v, func(key, member ast.Value) bool {
		more = next(key, member)
		return more
	})
	return more && f.e.err == nil
}

func elementAt(v ast.Value, i int) ast.Value {
	if l, ok := v.(*lazy.Value); ok {
		return l.At(i)
	}
	return v.(*ast.Array).Elem(i).Value
}

func lengthOfArray(v ast.Value) int {
	switch v := v.(type) {
	case *lazy.Value:
		if v.IsArray() {
			return v.Len()
		}
	case *ast.Array:
		return v.Len()
	}
	return -1
}

// equalValues reports whether two values are the same.
func equalValues(a, b ast.Value) bool {
	a, b = materializeText(a), materializeText(b)
	switch a := a.(type) {
	case ast.String:
		b, ok := b.(ast.String)
		return ok && a == b
	case ast.Boolean:
		b, ok := b.(ast.Boolean)
		return ok && a == b
	case ast.Null:
		_, ok := b.(ast.Null)
		return ok
	}
	switch b.(type) {
	case ast.String, ast.Boolean, ast.Null:
		return false
	}
	return lazy.Materialize(a).Compare(lazy.Materialize(b)) == 0
}
