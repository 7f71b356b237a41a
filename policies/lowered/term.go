package lowered

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

func (s *scope) lowerTerm(t *ast.Term) values {
	if ref, ok := t.Value.(ast.Ref); ok && s.hasUnbound(t) {
		return s.lowerRef(ref)
	}
	return s.lowerSingle(t).asValues()
}

func (one get) asValues() values {
	return func(next use) step {
		return func(f *frame) bool {
			v := one(f)
			if v == nil {
				return f.e.err == nil
			}
			return next(f, v)
		}
	}
}

// lowerSingle lowers a term that has at most one value.
func (s *scope) lowerSingle(t *ast.Term) get {
	switch v := t.Value.(type) {
	case ast.Null, ast.Boolean, ast.Number, ast.String:
		return func(*frame) ast.Value { return v }
	case ast.Var:
		if v == inputVar {
			return func(f *frame) ast.Value { return f.e.input }
		}
		if !s.bound[v] {
			panic(ErrNotLowered)
		}
		i := s.slotOf(v)
		return func(f *frame) ast.Value { return f.slots[i] }
	case ast.Ref:
		if s.hasUnbound(t) {
			panic(ErrNotLowered)
		}
		return s.lowerSingleRef(v)
	case *ast.Array:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }
		}
		return s.lowerArray(v)
	case ast.Set:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }
		}
		return s.lowerSet(v)
	case ast.Object:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }
		}
		return s.lowerObject(v)
	case *ast.ArrayComprehension:
		return s.lowerComprehension(arrays, v.Body, nil, v.Term)
	case *ast.SetComprehension:
		return s.lowerComprehension(sets, v.Body, nil, v.Term)
	case *ast.ObjectComprehension:
		return s.lowerComprehension(objects, v.Body, v.Key, v.Value)
	case ast.Call:
		return s.lowerCall(v)
	}
	panic(ErrNotLowered)
}

// lowerSingleTerms lowers terms that have at most one value each.
func (s *scope) lowerSingleTerms(terms []*ast.Term) []get {
	gets := make([]get, len(terms))
	for i, t := range terms {
		gets[i] = s.lowerSingle(t)
	}
	return gets
}

func (s *scope) lowerArray(a *ast.Array) get {
	list := make([]*ast.Term, a.Len())
	for i := range list {
		list[i] = a.Elem(i)
	}
	gets := s.lowerSingleTerms(list)
	return func(f *frame) ast.Value {
		values := make([]ast.Value, len(gets))
		for i, one := range gets {
			if values[i] = one(f); values[i] == nil {
				return nil
			}
		}
		return arrayOf(values)
	}
}

// arrayOf returns an array of values; those that are lazy stay so.
func arrayOf(values []ast.Value) ast.Value {
	if slices.ContainsFunc(values, lazy.Is) {
		return lazy.List(values...)
	}
	terms := make([]ast.Term, len(values))
	list := make([]*ast.Term, len(values))
	for i, v := range values {
		terms[i].Value = v
		list[i] = &terms[i]
	}
	return ast.NewArray(list...)
}

func (s *scope) lowerSet(v ast.Set) get {
	gets := s.lowerSingleTerms(v.Slice())
	return func(f *frame) ast.Value {
		list := make([]*ast.Term, len(gets))
		for i, one := range gets {
			v := one(f)
			if v == nil {
				return nil
			}
			list[i] = ast.NewTerm(lazy.Materialize(v))
		}
		return ast.NewSet(list...)
	}
}

func (s *scope) lowerObject(o ast.Object) get {
	var keys, values []*ast.Term
	o.Foreach(func(key, value *ast.Term) { keys, values = append(keys, key), append(values, value) })
	keyGets, gets := s.lowerSingleTerms(keys), s.lowerSingleTerms(values)
	return func(f *frame) ast.Value {
		m := collector{kind: objects}
		for i, one := range gets {
			k, v := keyGets[i](f), ast.Value(nil)
			if k != nil {
				v = one(f)
			}
			if v == nil {
				return nil
			}
			m.addMember(k, v)
		}
		return m.makeValue(f.e)
	}
}

const (
	arrays kind = iota
	sets
	objects
)

func (m *collector) makeValue(e *Evaluation) ast.Value {
	switch m.kind {
	case arrays:
		return arrayOf(m.list)
	case sets:
		if m.set == nil {
			return ast.NewSet()
		}
		return m.set
	}
	return m.makeObject(e)
}

// makeObject returns the object of the pairs; values that are lazy stay so. It fails if a key has several
// values.
func (m *collector) makeObject(e *Evaluation) ast.Value {
	slices.SortStableFunc(m.pairs, func(a, b pair) int { return a.key.Compare(b.key) })
	kept, lazily := m.pairs[:0], false
	for _, p := range m.pairs {
		if n := len(kept); n > 0 && kept[n-1].key.Compare(p.key) == 0 {
			if !equalValues(kept[n-1].value, p.value) {
				e.failWith(ErrConflict)
				return nil
			}
			continue
		}
		kept = append(kept, p)
		lazily = lazily || lazy.Is(p.value)
	}
	if !lazily {
		terms := make([][2]*ast.Term, len(kept))
		for i, p := range kept {
			terms[i] = [2]*ast.Term{ast.NewTerm(p.key), ast.NewTerm(p.value)}
		}
		return ast.NewObject(terms...)
	}
	keys, values := make([]ast.Value, len(kept)), make([]ast.Value, len(kept))
	for i, p := range kept {
		keys[i], values[i] = p.key, p.value
	}
	return lazy.Table(keys, values)
}

// addMember adds a member.
func (m *collector) addMember(key, v ast.Value) {
	switch m.kind {
	case arrays:
		m.list = append(m.list, v)
	case sets:
		if m.set == nil {
			m.set = ast.NewSet()
		}
		m.set.Add(ast.NewTerm(lazy.Materialize(v)))
	default:
		m.pairs = append(m.pairs, pair{lazy.Materialize(key), v})
	}
}

// lowerSolutions lowers a body and the member that each of its solutions adds.
func (s *scope) lowerSolutions(body ast.Body, key, value *ast.Term) step {
	return s.lowerBody(body, func() step {
		values := s.lowerTerm(value)
		if key == nil {
			return values(func(f *frame, v ast.Value) bool { f.collector.addMember(nil, v); return true })
		}
		keys := s.lowerTerm(key)
		at := s.newSlot()
		return keys(func() use {
			next := values(func(f *frame, v ast.Value) bool { f.collector.addMember(f.slots[at], v); return true })
			return func(f *frame, k ast.Value) bool { f.slots[at] = k; return next(f) }
		}())
	})
}

func (s *scope) lowerComprehension(k kind, body ast.Body, key, value *ast.Term) get {
	all := s.childScope().lowerSolutions(body, key, value)
	return func(f *frame) ast.Value {
		outer, m := f.collector, collector{kind: k}
		f.collector = &m
		all(f)
		f.collector = outer
		if f.e.err != nil {
			return nil
		}
		return m.makeValue(f.e)
	}
}
