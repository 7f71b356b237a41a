package lowered

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

func (s *scope) lowerTerm(t *ast.Term) (values, error) {
	if ref, ok := t.Value.(ast.Ref); ok && s.hasUnbound(t) {
		return s.lowerRef(ref)
	}
	one, err := s.lowerSingle(t)
	if err != nil {
		return nil, err
	}
	return one.asValues(), nil
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
func (s *scope) lowerSingle(t *ast.Term) (get, error) {
	switch v := t.Value.(type) {
	case ast.Null, ast.Boolean, ast.Number, ast.String:
		return func(*frame) ast.Value { return v }, nil
	case ast.Var:
		if v == inputVar {
			return func(f *frame) ast.Value { return f.e.input }, nil
		}
		if !s.bound[v] {
			return nil, ErrNotLowered
		}
		i := s.slotOf(v)
		return func(f *frame) ast.Value { return f.slots[i] }, nil
	case ast.Ref:
		if s.hasUnbound(t) {
			return nil, ErrNotLowered
		}
		return s.lowerSingleRef(v)
	case *ast.Array:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }, nil
		}
		return s.lowerArray(v)
	case ast.Set:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }, nil
		}
		return s.lowerSet(v)
	case ast.Object:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }, nil
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
	return nil, ErrNotLowered
}

// lowerSingleTerms lowers terms that have at most one value each.
func (s *scope) lowerSingleTerms(terms []*ast.Term) ([]get, error) {
	gets := make([]get, len(terms))
	for i, t := range terms {
		one, err := s.lowerSingle(t)
		if err != nil {
			return nil, err
		}
		gets[i] = one
	}
	return gets, nil
}

func (s *scope) lowerArray(a *ast.Array) (get, error) {
	list := make([]*ast.Term, a.Len())
	for i := range list {
		list[i] = a.Elem(i)
	}
	gets, err := s.lowerSingleTerms(list)
	return func(f *frame) ast.Value {
		values := make([]ast.Value, len(gets))
		for i, one := range gets {
			if values[i] = one(f); values[i] == nil {
				return nil
			}
		}
		return arrayOf(values)
	}, err
}

// arrayOf is an array of values; those that are lazy stay so.
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

func (s *scope) lowerSet(v ast.Set) (get, error) {
	gets, err := s.lowerSingleTerms(v.Slice())
	return func(f *frame) ast.Value {
		list := make([]*ast.Term, len(gets))
		for i, one := range gets {
			v := one(f)
			if v == nil {
				return nil
			}
			list[i] = ast.NewTerm(lazy.Whole(v))
		}
		return ast.NewSet(list...)
	}, err
}

func (s *scope) lowerObject(o ast.Object) (get, error) {
	var keys, values []*ast.Term
	o.Foreach(func(key, value *ast.Term) { keys, values = append(keys, key), append(values, value) })
	keyGets, err := s.lowerSingleTerms(keys)
	if err != nil {
		return nil, err
	}
	gets, err := s.lowerSingleTerms(values)
	return func(f *frame) ast.Value {
		m := maker{kind: objects}
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
	}, err
}

const (
	arrays kind = iota
	sets
	objects
)

func (m *maker) makeValue(e *Evaluation) ast.Value {
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

// makeObject is the object of the pairs; values that are lazy stay so. It fails if a key has several
// values.
func (m *maker) makeObject(e *Evaluation) ast.Value {
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
func (m *maker) addMember(key, v ast.Value) {
	switch m.kind {
	case arrays:
		m.list = append(m.list, v)
	case sets:
		if m.set == nil {
			m.set = ast.NewSet()
		}
		m.set.Add(ast.NewTerm(lazy.Whole(v)))
	default:
		m.pairs = append(m.pairs, pair{lazy.Whole(key), v})
	}
}

// lowerSolutions lowers a body and the member that each of its solutions adds.
func (s *scope) lowerSolutions(body ast.Body, key, value *ast.Term) (step, error) {
	return s.lowerBody(body, func() (step, error) {
		values, err := s.lowerTerm(value)
		if err != nil {
			return nil, err
		}
		if key == nil {
			return values(func(f *frame, v ast.Value) bool { f.made.addMember(nil, v); return true }), nil
		}
		keys, err := s.lowerTerm(key)
		if err != nil {
			return nil, err
		}
		at := s.newSlot()
		return keys(func() use {
			next := values(func(f *frame, v ast.Value) bool { f.made.addMember(f.slots[at], v); return true })
			return func(f *frame, k ast.Value) bool { f.slots[at] = k; return next(f) }
		}()), nil
	})
}

func (s *scope) lowerComprehension(k kind, body ast.Body, key, value *ast.Term) (get, error) {
	all, err := s.childScope().lowerSolutions(body, key, value)
	if err != nil {
		return nil, err
	}
	return func(f *frame) ast.Value {
		outer, m := f.made, maker{kind: k}
		f.made = &m
		all(f)
		f.made = outer
		if f.e.err != nil {
			return nil
		}
		return m.makeValue(f.e)
	}, nil
}
