package ternary

import "github.com/open-policy-agent/opa/v1/ast"

// unifyTerms makes two terms equal, and gives values to variables that have none.
func (e *evaluation) unifyTerms(n *env, a, b *ast.Term, d *Doubt, k yield) bool {
	switch {
	case !hasUnbound(n, b):
		return e.evalTerm(n, b, d, func(v *Value, d *Doubt) bool { return e.matchTerm(n, a, v, d, k) })
	case !hasUnbound(n, a):
		return e.evalTerm(n, a, d, func(v *Value, d *Doubt) bool { return e.matchTerm(n, b, v, d, k) })
	}
	// Both have variables without a value: element by element it is one or the
	// other.
	x, ok := a.Value.(*ast.Array)
	y, ok2 := b.Value.(*ast.Array)
	if ok && ok2 {
		if x.Len() != y.Len() {
			return true
		}
		return e.unifyEach(n, x, y, 0, d, k)
	}
	return k(Unite(d, e.reader.recordDoubt(unsupported)))
}

func (e *evaluation) unifyEach(n *env, a, b *ast.Array, i int, d *Doubt, k yield) bool {
	if i == a.Len() {
		return k(d)
	}
	return e.unifyTerms(n, a.Elem(i), b.Elem(i), d, func(d *Doubt) bool { return e.unifyEach(n, a, b, i+1, d, k) })
}

// matchTerm compares a value with a term that may have variables without a value.
func (e *evaluation) matchTerm(n *env, t *ast.Term, v *Value, d *Doubt, k yield) bool {
	if name, ok := t.Value.(ast.Var); ok {
		if n.lookup(name) == nil && !name.Equal(ast.InputRootDocument.Value) {
			return n.withVariable(name, v, func() bool { return k(d) })
		}
	}
	if !hasUnbound(n, t) {
		return e.evalTerm(n, t, d, func(other *Value, d *Doubt) bool { return e.reader.continueIf(equalValues(other, v), d, k) })
	}
	switch pattern := t.Value.(type) {
	case *ast.Array:
		return e.matchArray(n, pattern, v, d, k)
	case ast.Object:
		return e.matchObject(n, pattern, v, d, k)
	}
	return k(Unite(d, e.reader.recordDoubt(unsupported)))
}

func (e *evaluation) matchArray(n *env, pattern *ast.Array, v *Value, d *Doubt, k yield) bool {
	if v.types&Array == 0 {
		return true
	}
	if v.kind == unknown && v.choices != nil {
		return e.matchEachCase(v, d, func(c *Value, d *Doubt) bool { return e.matchArray(n, pattern, c, d, k) })
	}
	v = expandKnown(v)
	members := make([]*Value, pattern.Len())
	switch {
	case v.kind == array && v.hasKnownMembers():
		items, _ := v.members()
		if len(items) != len(members) {
			return true
		}
		for i := range items {
			members[i] = items[i].Value
		}
	default:
		for i := range members {
			member, may := v.unknownMember(Known(ast.IntNumberTerm(i).Value))
			if v.kind == array {
				may = v.doubtOfShape()
				member = Unknown(Any, Unite(may, v.allDoubt()))
			}
			members[i], d = member, Unite(d, e.reader.recordDoubt(may))
		}
	}
	return e.matchEach(n, pattern, members, 0, d, k)
}

// matchEachCase goes on with each of the values of which something is one.
func (e *evaluation) matchEachCase(v *Value, d *Doubt, each yieldValue) bool {
	d = Unite(d, e.reader.recordDoubt(v.why))
	for _, c := range v.choices {
		if !each(c, d) {
			return false
		}
	}
	return true
}

func (e *evaluation) matchEach(n *env, pattern *ast.Array, members []*Value, i int, d *Doubt, k yield) bool {
	if i == len(members) {
		return k(d)
	}
	return e.matchTerm(n, pattern.Elem(i), members[i], d, func(d *Doubt) bool {
		return e.matchEach(n, pattern, members, i+1, d, k)
	})
}

func (e *evaluation) matchObject(n *env, pattern ast.Object, v *Value, d *Doubt, k yield) bool {
	if v.types&Object == 0 {
		return true
	}
	if v.kind == unknown && v.choices != nil {
		return e.matchEachCase(v, d, func(c *Value, d *Doubt) bool { return e.matchObject(n, pattern, c, d, k) })
	}
	keys := pattern.Keys()
	if v.kind != unknown {
		v = expandKnown(v)
		items, open := v.members()
		if open == nil && v.hasKnownMembers() && len(items) != len(keys) {
			return true
		}
		if !v.hasKnownMembers() {
			d = Unite(d, e.reader.recordDoubt(v.doubtOfShape()))
		}
	}
	var each func(i int, d *Doubt) bool
	each = func(i int, d *Doubt) bool {
		if i == len(keys) {
			return k(d)
		}
		return e.evalTerm(n, keys[i], d, func(key *Value, d *Doubt) bool {
			return e.reader.readMember(v, key, d, func(member *Value, d *Doubt) bool {
				return e.matchTerm(n, pattern.Get(keys[i]), member, d, func(d *Doubt) bool { return each(i+1, d) })
			})
		})
	}
	return each(0, d)
}
