package ternary

import "github.com/open-policy-agent/opa/v1/ast"

// addMember puts a member into a container that is being made.
func (v *Value) addMember(key, member *Value, may *Doubt) {
	if may != nil && may.many {
		if v.open == nil || v.more != 0 {
			v.more |= member.types
		}
		v.open = Unite(v.open, may)
		return
	}
	if key != nil {
		key = key.simplified()
	}
	member = member.simplified()
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
		if found := v.findMember(key.known); found != nil {
			if may == nil {
				found.May, found.Value = nil, member
			} else if equalValues(found.Value, member) != yes {
				found.Value = Unknown(found.Value.types|member.types, Unite(may, Unite(found.Value.allDoubt(), member.allDoubt())))
			}
			return
		}
		v.index.Store(nil)
	}
	v.items = append(v.items, Item{key, member, may})
}

// keyOf returns what leads to an item: of a set the element itself, of an array whose
// elements may stand elsewhere some number.
func (i *Item) keyOf(v *Value, at int) *Value {
	switch {
	case v.kind == set:
		return i.Value
	case v.kind == object:
		return i.Key
	case v.hasKnownMembers():
		return Known(ast.IntNumberTerm(at).Value)
	}
	index := Unknown(Number, v.doubtOfShape())
	index.bounded, index.most = true, -1
	return index
}

// doubtOfShape returns what it depends on which members there are.
func (v *Value) doubtOfShape() *Doubt {
	items, d := v.members()
	for i := range items {
		d = Unite(d, items[i].May)
	}
	return d
}

// unknownMember returns a member that may be there, of which nothing is known.
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

// findKnown returns the member of a known value, nil if it has none.
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

// withMemberAt returns an object with another value in a place; nil if it is not known to be an
// object.
func (v *Value) withMemberAt(path []*ast.Term, new *Value) *Value {
	if len(path) == 0 {
		return new
	}
	items, open, ok := itemsOf(v, object)
	if !ok {
		return nil
	}
	key := path[0].Value
	c := newContainer(object, nil, open)
	within := Known(ast.NewObject())
	for _, item := range items {
		switch {
		case item.Key.kind != known:
			return nil
		case item.Key.known.Compare(key) != 0:
			c.items = append(c.items, item)
		case item.Value.types&Object != 0:
			within = item.Value
		}
	}
	if within = within.withMemberAt(path[1:], new); within == nil {
		return nil
	}
	c.items = append(c.items, Item{Key: Known(key), Value: within})
	return c
}

// findMember returns the member of an object whose key is known.
func (v *Value) findMember(key ast.Value) *Item {
	items, _ := v.members()
	if len(items) > 16 {
		index := v.index.Load()
		if index == nil {
			made := make(map[ast.Value]int, len(items))
			for i := range items {
				if s, ok := items[i].Key.known.(ast.String); ok {
					made[s] = i
				}
			}
			index = &made
			v.index.Store(index)
		}
		if s, ok := key.(ast.String); ok {
			if i, found := (*index)[s]; found {
				return &items[i]
			}
			return nil
		}
	}
	for i := range items {
		if k := items[i].Key; k != nil && k.kind == known && k.known.Compare(key) == 0 {
			return &items[i]
		}
	}
	return nil
}

// itemsOf returns the items of a container of a kind, and the doubt whether there are more;
// ok is false if the value is none, or nothing is known of its members.
func itemsOf(v *Value, k kind) (items []Item, open *Doubt, ok bool) {
	if v = expandKnown(v); v.kind != k {
		return nil, nil, false
	}
	items, open = v.members()
	return items, open, true
}

// memberNamed returns the member of an object whose key is known, nil if it has none.
func (v *Value) memberNamed(key ast.Value) *Value {
	if v.kind == known {
		if found := findKnown(v.known, key); found != nil {
			return Known(found)
		}
		return nil
	}
	if found := v.findMember(key); found != nil {
		return found.Value
	}
	return nil
}
