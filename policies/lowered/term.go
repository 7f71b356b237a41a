package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

func (s *scope) values(t *ast.Term) (values, error) {
	if ref, ok := t.Value.(ast.Ref); ok && s.open(t) {
		return s.ref(ref)
	}
	one, err := s.single(t)
	if err != nil {
		return nil, err
	}
	return one.values(), nil
}

func (one get) values() values {
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

// single lowers a term that has at most one value.
func (s *scope) single(t *ast.Term) (get, error) {
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
		i := s.slot(v)
		return func(f *frame) ast.Value { return f.slots[i] }, nil
	case ast.Ref:
		if s.open(t) {
			return nil, ErrNotLowered
		}
		return s.singleRef(v)
	case *ast.Array:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }, nil
		}
		return s.array(v)
	case ast.Set:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }, nil
		}
		return s.set(v)
	case ast.Object:
		if v.IsGround() {
			return func(*frame) ast.Value { return v }, nil
		}
		return s.object(v)
	case *ast.ArrayComprehension:
		return s.comprehension(arrays, v.Body, nil, v.Term)
	case *ast.SetComprehension:
		return s.comprehension(sets, v.Body, nil, v.Term)
	case *ast.ObjectComprehension:
		return s.comprehension(objects, v.Body, v.Key, v.Value)
	case ast.Call:
		return s.apply(v)
	}
	return nil, ErrNotLowered
}

// all lowers terms that have at most one value each.
func (s *scope) all(terms []*ast.Term) ([]get, error) {
	gets := make([]get, len(terms))
	for i, t := range terms {
		one, err := s.single(t)
		if err != nil {
			return nil, err
		}
		gets[i] = one
	}
	return gets, nil
}

// terms returns the values of terms for a composite value; nil if one is undefined.
func terms(f *frame, gets []get) []*ast.Term {
	made := make([]ast.Term, len(gets))
	list := make([]*ast.Term, len(gets))
	for i, one := range gets {
		v := one(f)
		if v == nil {
			return nil
		}
		made[i].Value = lazy.Whole(v)
		list[i] = &made[i]
	}
	return list
}

func (s *scope) array(a *ast.Array) (get, error) {
	list := make([]*ast.Term, a.Len())
	for i := range list {
		list[i] = a.Elem(i)
	}
	gets, err := s.all(list)
	return func(f *frame) ast.Value {
		if list := terms(f, gets); list != nil {
			return ast.NewArray(list...)
		}
		return nil
	}, err
}

func (s *scope) set(v ast.Set) (get, error) {
	gets, err := s.all(v.Slice())
	return func(f *frame) ast.Value {
		if list := terms(f, gets); list != nil {
			return ast.NewSet(list...)
		}
		return nil
	}, err
}

func (s *scope) object(o ast.Object) (get, error) {
	var list []*ast.Term
	o.Foreach(func(key, value *ast.Term) { list = append(list, key, value) })
	gets, err := s.all(list)
	return func(f *frame) ast.Value {
		list := terms(f, gets)
		if list == nil {
			return nil
		}
		pairs := make([][2]*ast.Term, len(list)/2)
		for i := range pairs {
			pairs[i] = [2]*ast.Term{list[2*i], list[2*i+1]}
		}
		return ast.NewObject(pairs...)
	}, err
}

const (
	arrays kind = iota
	sets
	objects
)

func (m *maker) value() ast.Value {
	switch m.kind {
	case arrays:
		return ast.NewArray(m.list...)
	case sets:
		if m.set == nil {
			return ast.NewSet()
		}
		return m.set
	}
	if m.object == nil {
		return ast.NewObject()
	}
	return m.object
}

// add adds a member; false if an object has another value for its key.
func (m *maker) add(key, v ast.Value) bool {
	t := ast.NewTerm(lazy.Whole(v))
	switch m.kind {
	case arrays:
		m.list = append(m.list, t)
	case sets:
		if m.set == nil {
			m.set = ast.NewSet()
		}
		m.set.Add(t)
	default:
		if m.object == nil {
			m.object = ast.NewObject()
		}
		k := ast.NewTerm(lazy.Whole(key))
		if other := m.object.Get(k); other != nil {
			return other.Value.Compare(t.Value) == 0
		}
		m.object.Insert(k, t)
	}
	return true
}

// collect lowers a body and the member that each of its solutions adds.
func (s *scope) collect(body ast.Body, key, value *ast.Term) (step, error) {
	return s.body(body, func() (step, error) {
		values, err := s.values(value)
		if err != nil {
			return nil, err
		}
		if key == nil {
			return values(func(f *frame, v ast.Value) bool { f.made.add(nil, v); return true }), nil
		}
		keys, err := s.values(key)
		if err != nil {
			return nil, err
		}
		at := s.temp()
		return keys(func() use {
			next := values(func(f *frame, v ast.Value) bool {
				if !f.made.add(f.slots[at], v) {
					f.e.fail(ErrConflict)
					return false
				}
				return true
			})
			return func(f *frame, k ast.Value) bool { f.slots[at] = k; return next(f) }
		}()), nil
	})
}

func (s *scope) comprehension(k kind, body ast.Body, key, value *ast.Term) (get, error) {
	all, err := s.within().collect(body, key, value)
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
		return m.value()
	}, nil
}
