package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

func (e *evaluation) term(n *env, t *ast.Term, d *Doubt, k values) bool {
	if e.tired() {
		return false
	}
	switch v := t.Value.(type) {
	case ast.Var:
		if v.Equal(ast.InputRootDocument.Value) {
			return k(e.input, d)
		}
		if bound := n.get(v); bound != nil {
			return k(bound, d)
		}
		return k(Unknown(Any, unfollowed), Unite(d, e.note(unfollowed)))
	case ast.Ref:
		return e.ref(n, v, d, k)
	case ast.Call:
		return e.apply(n, []*ast.Term(v), d, k)
	case *ast.ArrayComprehension:
		return k(e.collect(n, array, v.Body, nil, v.Term), d)
	case *ast.SetComprehension:
		return k(e.collect(n, set, v.Body, nil, v.Term), d)
	case *ast.ObjectComprehension:
		return k(e.collect(n, object, v.Body, v.Key, v.Value), d)
	case *ast.Array:
		if v.IsGround() {
			return k(Known(v), d)
		}
		terms := make([]*ast.Term, v.Len())
		for i := range terms {
			terms[i] = v.Elem(i)
		}
		return e.terms(n, terms, nil, d, func(vs []*Value, d *Doubt) bool {
			items := make([]Item, len(vs))
			for i := range vs {
				items[i] = Item{Value: vs[i]}
			}
			return k(container(array, items, nil).settle(), d)
		})
	case ast.Set:
		if v.IsGround() {
			return k(Known(v), d)
		}
		return e.terms(n, v.Slice(), nil, d, func(vs []*Value, d *Doubt) bool {
			c := container(set, nil, nil)
			for i := range vs {
				c.add(nil, vs[i], nil)
			}
			return k(c.settle(), d)
		})
	case ast.Object:
		if v.IsGround() {
			return k(Known(v), d)
		}
		keys := v.Keys()
		terms := make([]*ast.Term, 0, 2*len(keys))
		for _, key := range keys {
			terms = append(terms, key, v.Get(key))
		}
		return e.terms(n, terms, nil, d, func(vs []*Value, d *Doubt) bool {
			items := make([]Item, 0, len(vs)/2)
			for i := 0; i < len(vs); i += 2 {
				items = append(items, Item{Key: vs[i].settle(), Value: vs[i+1]})
			}
			return k(container(object, items, nil).settle(), d)
		})
	case *ast.TemplateString:
		return k(Unknown(String, unfollowed), d)
	}
	return k(Known(t.Value), d)
}

// terms are the values of several terms together. The list that k is given is used
// again.
func (e *evaluation) terms(n *env, terms []*ast.Term, before []*Value, d *Doubt, k func(vs []*Value, d *Doubt) bool) bool {
	for len(terms) > 0 {
		v := plain(n, terms[0])
		if v == nil {
			break
		}
		before, terms = append(before, v), terms[1:]
	}
	if len(terms) == 0 {
		return k(before, d)
	}
	return e.term(n, terms[0], d, func(v *Value, d *Doubt) bool {
		return e.terms(n, terms[1:], append(before, v), d, k)
	})
}

// plain is the value of a term that has but one, whatever is in the input; nil of any
// other.
func plain(n *env, t *ast.Term) *Value {
	switch v := t.Value.(type) {
	case ast.Var:
		return n.get(v)
	case ast.String, ast.Number, ast.Boolean, ast.Null:
		return Known(v)
	}
	return nil
}

// collect makes a container of all the ways in which a body holds.
func (e *evaluation) collect(n *env, k kind, body ast.Body, key, value *ast.Term) *Value {
	c := container(k, nil, nil)
	e.body(n, body, nil, func(d *Doubt) bool {
		return e.term(n, value, d, func(v *Value, d *Doubt) bool {
			if key == nil {
				c.add(nil, v, d)
				return true
			}
			return e.term(n, key, d, func(name *Value, d *Doubt) bool {
				c.add(name, v, d)
				return true
			})
		})
	})
	return c.settle()
}

// add puts a member into a container that is being made.
func (v *Value) add(key, member *Value, may *Doubt) {
	if may != nil && may.many {
		if v.open == nil || v.more != 0 {
			v.more |= member.types
		}
		v.open = Unite(v.open, may)
		return
	}
	if key != nil {
		key = key.settle()
	}
	member = member.settle()
	switch {
	case v.kind == set && member.kind == known:
		for i := range v.items {
			if other := v.items[i].Value; other.kind == known && other.known.Compare(member.known) == 0 {
				if may == nil {
					v.items[i].May = nil
				}
				return
			}
		}
	case v.kind == object && key.kind == known:
		if found := v.find(key.known); found != nil {
			if may == nil {
				found.May, found.Value = nil, member
			} else if equal(found.Value, member) != yes {
				found.Value = Unknown(found.Value.types|member.types, Unite(may, Unite(found.Value.doubt(), member.doubt())))
			}
			return
		}
		v.index.Store(nil)
	}
	v.items = append(v.items, Item{key, member, may})
}

// ref follows a reference.
func (e *evaluation) ref(n *env, ref ast.Ref, d *Doubt, k values) bool {
	if name, ok := ref[0].Value.(ast.Var); ok && name.Equal(ast.DefaultRootDocument.Value) {
		return e.dataRef(n, ref, d, k)
	}
	return e.term(n, ref[0], d, func(v *Value, d *Doubt) bool { return e.path(n, v, ref[1:], d, k) })
}

// path goes down from a value.
func (e *evaluation) path(n *env, v *Value, steps []*ast.Term, d *Doubt, k values) bool {
	if len(steps) == 0 {
		return k(v, d)
	}
	if e.tired() {
		return false
	}
	if name, ok := steps[0].Value.(ast.Var); ok && n.get(name) == nil {
		return e.each(v, func(key, member *Value, may *Doubt) bool {
			return n.with(name, key, func() bool {
				return e.path(n, member, steps[1:], Unite(d, e.note(may)), k)
			})
		})
	}
	if steps[0].IsGround() || !unbound(n, steps[0]) {
		return e.term(n, steps[0], d, func(key *Value, d *Doubt) bool {
			return e.step(v, key.settle(), d, func(member *Value, d *Doubt) bool {
				return e.path(n, member, steps[1:], d, k)
			})
		})
	}
	return e.each(v, func(key, member *Value, may *Doubt) bool {
		return e.match(n, steps[0], key, Unite(d, e.note(may)), func(d *Doubt) bool {
			return e.path(n, member, steps[1:], d, k)
		})
	})
}

// unbound reports whether a term has a variable without a value.
func unbound(n *env, t *ast.Term) bool {
	switch v := t.Value.(type) {
	case ast.Var:
		return !v.Equal(ast.InputRootDocument.Value) && !v.Equal(ast.DefaultRootDocument.Value) && n.get(v) == nil
	case *ast.Array:
		if v.IsGround() {
			return false
		}
		for i := range v.Len() {
			if unbound(n, v.Elem(i)) {
				return true
			}
		}
	case ast.Object:
		if v.IsGround() {
			return false
		}
		return v.Until(func(key, value *ast.Term) bool { return unbound(n, key) || unbound(n, value) })
	}
	return false
}

// step goes to one member.
func (e *evaluation) step(v, key *Value, d *Doubt, k values) bool {
	if v.types&Container == 0 {
		return true
	}
	if v.kind == unknown && v.choices != nil {
		return e.stepEither(v, key, d, k)
	}
	if v.kind == unknown && v.head != nil {
		if at, whole := wholeNumber(key); whole && at >= 0 && at < len(v.head) {
			return k(Known(v.head[at].Value), d)
		}
	}
	if v.kind == unknown {
		member, may := v.unknownMember(key)
		return k(member, Unite(d, e.note(may)))
	}
	if v.kind == known && key.kind == known {
		if found := findKnown(v.known, key.known); found != nil {
			return k(Known(found), d)
		}
		return true
	}
	if v.kind == known {
		v = spread(v)
	}
	items, open := v.members()
	if key.kind == known && (v.kind == object || v.kind == array && v.fixed()) {
		var found *Item
		if v.kind == object {
			found = v.find(key.known)
		} else if i, ok := key.known.(ast.Number); ok {
			if at, whole := i.Int(); whole && at >= 0 && at < len(items) {
				found = &items[at]
			}
		}
		if found != nil && found.May == nil {
			return k(found.Value, d)
		}
	}
	fixed := e.Noted != nil && v.fixed()
	for i := range items {
		if i > 0 && e.Noted != nil && v.kind == array && !fixed && sameKnown(items[i-1].Value, items[i].Value) {
			// Where it is asked what a policy goes by, one of them tells as much as many.
			e.note(items[i].May)
			continue
		}
		at := items[i].key(v, i)
		t := equal(at, key)
		more := e.given(t, d, func(d *Doubt) bool {
			return k(items[i].Value, Unite(d, e.note(items[i].May)))
		})
		if !more {
			return false
		}
	}
	if open != nil {
		more, may := v.unknownMember(key)
		return k(more, Unite(d, e.note(Unite(open, may))))
	}
	return true
}

// sameKnown reports whether two values are known and the same.
func sameKnown(a, b *Value) bool {
	return a.kind == known && b.kind == known && a.known.Compare(b.known) == 0
}

// stepEither goes to one member of a value that is one of several: there is one for
// certain where each of them has it.
func (e *evaluation) stepEither(v, key *Value, d *Doubt, k values) bool {
	var found []Item
	certain := 0
	for _, c := range v.choices {
		has := false
		e.step(c, key, nil, func(member *Value, d *Doubt) bool {
			found = append(found, Item{Value: member, May: Unite(v.why, d)})
			has = has || d == nil
			return true
		})
		if has {
			certain++
		}
	}
	if certain < len(v.choices) {
		return (&outcome{found}).each(d, k, e.note)
	}
	members := make([]*Value, len(found))
	var why *Doubt
	for i := range found {
		members[i] = found[i].Value
		why = Unite(why, found[i].May)
	}
	return k(Either(members, why), d)
}

// key is what leads to an item: of a set the element itself, of an array whose
// elements may stand elsewhere some number.
func (i *Item) key(v *Value, at int) *Value {
	switch {
	case v.kind == set:
		return i.Value
	case v.kind == object:
		return i.Key
	case v.fixed():
		return Known(ast.IntNumberTerm(at).Value)
	}
	index := Unknown(Number, v.doubtOfShape())
	index.bounded, index.most = true, -1
	return index
}

// doubtOfShape is what it depends on which members there are.
func (v *Value) doubtOfShape() *Doubt {
	items, d := v.members()
	for i := range items {
		d = Unite(d, items[i].May)
	}
	return d
}

// unknownMember is a member that may be there, of which nothing is known.
func (v *Value) unknownMember(key *Value) (*Value, *Doubt) {
	if v.member != nil {
		return v.member(key)
	}
	why := v.why
	if v.kind != unknown {
		_, why = v.members()
	}
	return Unknown(Any, why), why
}

// findKnown is the member of a known value, nil if it has none.
func findKnown(v, key ast.Value) ast.Value {
	switch c := v.(type) {
	case ast.Object:
		if t := c.Get(ast.NewTerm(key)); t != nil {
			return t.Value
		}
	case *ast.Array:
		if t := c.Get(ast.NewTerm(key)); t != nil {
			return t.Value
		}
	case ast.Set:
		if c.Contains(ast.NewTerm(key)) {
			return key
		}
	}
	return nil
}

// each visits the members of a value. Of those that is not known there is one for
// all of them.
func (e *evaluation) each(v *Value, visit func(key, member *Value, may *Doubt) bool) bool {
	if v.types&Container == 0 {
		return true
	}
	switch v.kind {
	case known:
		switch c := v.known.(type) {
		case *ast.Array:
			for i := range c.Len() {
				if !visit(Known(ast.IntNumberTerm(i).Value), Known(c.Elem(i).Value), nil) {
					return false
				}
			}
		case ast.Object:
			for _, key := range c.Keys() {
				if !visit(Known(key.Value), Known(c.Get(key).Value), nil) {
					return false
				}
			}
		case ast.Set:
			for _, t := range c.Slice() {
				element := Known(t.Value)
				if !visit(element, element, nil) {
					return false
				}
			}
		}
		return true
	case unknown:
		for _, c := range v.choices {
			why := e.note(v.why)
			if !e.each(c, func(key, member *Value, may *Doubt) bool { return visit(key, member, Unite(why, may)) }) {
				return false
			}
		}
		if v.choices != nil {
			return true
		}
		member, may := v.unknownMember(nil)
		may = perhaps(may).why
		return visit(Unknown(Any, may), member, e.anyNumber(may))
	}
	items, open := v.members()
	for i := range items {
		if !visit(items[i].key(v, i), items[i].Value, items[i].May) {
			return false
		}
	}
	if open != nil {
		member, may := v.unknownMember(nil)
		return visit(Unknown(Any, open), member, e.anyNumber(Unite(open, may)))
	}
	return true
}
