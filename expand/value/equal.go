package value

import "strings"

// Equal compares as the deployment engine does: numbers by value, texts by
// code unit, arrays in order, objects without order. Marks and origins do not
// count; unknown values equal nothing.
func Equal(a, b Value) bool {
	if (a.kind == Int || a.kind == Float) && (b.kind == Int || b.kind == Float) {
		if a.kind == Int && b.kind == Int {
			return a.Int() == b.Int()
		}
		return a.NumberText() == b.NumberText() || a.Number() == b.Number()
	}
	if a.IsNull() && b.IsNull() {
		return true
	}
	if a.kind != b.kind {
		return false
	}
	switch a.kind {
	case Bool:
		return a.Bool() == b.Bool()
	case String:
		return a.Str() == b.Str()
	case Array:
		x, y := a.Items(), b.Items()
		if len(x) != len(y) {
			return false
		}
		for i := range x {
			if !Equal(x[i], y[i]) {
				return false
			}
		}
		return true
	case Object:
		if a.Len() != b.Len() {
			return false
		}
		for _, m := range a.Members() {
			other := b.Member(m.Name)
			if other == nil || other.Name != m.Name || !Equal(m.Value, other.Value) {
				return false
			}
		}
		return true
	}
	return false
}

// EqualFold reports whether a value is the given text, case aside.
func (v Value) EqualFold(s string) bool {
	return v.kind == String && strings.EqualFold(v.Str(), s)
}
