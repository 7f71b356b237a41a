package ternary

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"
)

// objectGet returns a member, or else the default. Both are possible where it is unknown
// whether the member exists.
func objectGet(e *evaluation, args []*Value) *Value {
	v, key, fallback := args[0], args[1], args[2]
	if v.types&Object == 0 {
		return undefined
	}
	path := []*Value{key}
	if key.types&Array != 0 {
		if key.kind == known {
			key = spread(key)
		}
		if key.kind != array || !key.fixed() {
			return nil
		}
		items, _ := key.members()
		path = nil
		for _, item := range items {
			path = append(path, item.Value)
		}
	}
	var found []Item
	var follow func(v *Value, path []*Value, d *Doubt) bool
	follow = func(v *Value, path []*Value, d *Doubt) bool {
		if len(path) == 0 {
			found = append(found, Item{Value: v, May: d})
			return true
		}
		return e.step(v, path[0], d, func(v *Value, d *Doubt) bool { return follow(v, path[1:], d) })
	}
	follow(v, path, nil)
	var doubt *Doubt
	for _, item := range found {
		if item.May == nil {
			return item.Value
		}
		doubt = Unite(doubt, item.May)
	}
	if len(found) == 0 {
		return fallback
	}
	choices := make([]*Value, len(found), len(found)+1)
	for i := range found {
		choices[i] = found[i].Value
	}
	return Either(append(choices, fallback), doubt)
}

// keyed are the members of an object, nil if they are not known.
func keyed(v *Value) (items []Item, open *Doubt, ok bool) {
	if v.kind == known {
		v = spread(v)
	}
	if v.kind != object {
		return nil, nil, false
	}
	items, open = v.members()
	return items, open, true
}

func objectKeys(_ *evaluation, args []*Value) *Value {
	items, open, ok := keyed(args[0])
	if !ok {
		return nil
	}
	c := container(set, nil, open)
	for _, item := range items {
		c.add(nil, item.Key, item.May)
	}
	return c
}

// objectUnion is the members of both; those of the second come first, and objects
// are united.
func objectUnion(e *evaluation, args []*Value) *Value {
	left, open, ok := keyed(args[0])
	right, open2, ok2 := keyed(args[1])
	if !ok || !ok2 {
		return nil
	}
	for _, items := range [][]Item{left, right} {
		for _, item := range items {
			if item.Key.kind != known {
				return nil
			}
		}
	}
	c := container(object, slices.Clone(left), Unite(open, open2))
	if open2 != nil {
		for i := range c.items {
			if found := args[1].at(c.items[i].Key.known); found == nil {
				c.items[i].Value = Either([]*Value{c.items[i].Value, Unknown(Any, open2)}, open2)
			}
		}
	}
	for _, item := range right {
		found := c.find(item.Key.known)
		if found == nil {
			if open != nil && item.Value.types&Object != 0 {
				// There may be an object that it is united with.
				item.Value = Unknown(item.Value.types, Unite(open, item.Value.doubt()))
			}
			c.items = append(c.items, item)
			c.index.Store(nil)
			continue
		}
		united := overwritten(e, found.Value, item.Value)
		switch {
		case item.May != nil:
			found.Value = Either([]*Value{found.Value, united}, item.May)
			if found.May != nil {
				found.May = Unite(found.May, item.May)
			}
			continue
		case found.May != nil:
			united = Either([]*Value{item.Value, united}, found.May)
		}
		found.Value, found.May = united, nil
	}
	return c
}

// overwritten is what one value makes of another.
func overwritten(e *evaluation, left, right *Value) *Value {
	if left.types&Object == 0 || right.types&Object == 0 {
		return right
	}
	if left.types&^Object == 0 && right.types&^Object == 0 {
		if both := objectUnion(e, []*Value{left, right}); both != nil {
			return both
		}
	}
	return Unknown(right.types, perhaps(Unite(left.doubt(), right.doubt())).why)
}

// at is the member of an object whose key is known, nil if it has none.
func (v *Value) at(key ast.Value) *Value {
	if v.kind == known {
		if found := findKnown(v.known, key); found != nil {
			return Known(found)
		}
		return nil
	}
	if found := v.find(key); found != nil {
		return found.Value
	}
	return nil
}

// unionOfAll is the union of objects in a list.
func unionOfAll(e *evaluation, args []*Value) *Value {
	items, open, ok := listed(args[0], array)
	if !ok || open != nil {
		return nil
	}
	united := Known(ast.NewObject())
	for _, item := range items {
		if item.May != nil {
			return nil
		}
		if united = objectUnion(e, []*Value{united, item.Value}); united == nil {
			return nil
		}
	}
	return united
}

// names are those that a set, an array or the keys of an object have.
func names(v *Value) ([]ast.Value, bool) {
	if v.kind != known {
		return nil, false
	}
	var all []ast.Value
	switch c := v.known.(type) {
	case ast.Set:
		c.Foreach(func(t *ast.Term) { all = append(all, t.Value) })
	case *ast.Array:
		c.Foreach(func(t *ast.Term) { all = append(all, t.Value) })
	case ast.Object:
		c.Foreach(func(key, _ *ast.Term) { all = append(all, key.Value) })
	default:
		return nil, false
	}
	return all, true
}

// objectRemove is the object without members of some names.
func objectRemove(e *evaluation, args []*Value) *Value {
	gone, ok := names(args[1])
	if !ok {
		return nil
	}
	return e.members(args[0], func(key ast.Value) bool { return !contains(gone, key) })
}

// objectFilter is the object with no members but those of some names.
func objectFilter(e *evaluation, args []*Value) *Value {
	kept, ok := names(args[1])
	if !ok || args[0].types&^Object != 0 {
		return nil
	}
	c := container(object, nil, nil)
	for _, name := range kept {
		e.step(args[0], Known(name), nil, func(member *Value, d *Doubt) bool {
			c.add(Known(name), member, d)
			return true
		})
	}
	return c
}

func contains(list []ast.Value, v ast.Value) bool {
	return slices.ContainsFunc(list, func(other ast.Value) bool { return other.Compare(v) == 0 })
}

// members are those of an object whose names are wanted; nil if some names are not
// known.
func (e *evaluation) members(v *Value, wanted func(key ast.Value) bool) *Value {
	items, open, ok := keyed(v)
	if !ok {
		return nil
	}
	c := container(object, nil, open)
	for _, item := range items {
		if item.Key.kind != known {
			return nil
		}
		if wanted(item.Key.known) {
			c.items = append(c.items, item)
		}
	}
	return c
}

// objectSubset reports whether an object, an array or a set has all that another one
// has.
func objectSubset(e *evaluation, args []*Value) *Value {
	if args[0].types&^Object == 0 && args[1].types&^Object == 0 {
		return ofTruth(e.subset(args[0], args[1]))
	}
	if args[0].types&^Set == 0 && args[1].types&^Set == 0 {
		if items, open, ok := listed(args[1], set); ok && open == nil {
			result := yes
			for _, item := range items {
				t := isMember(args[0], nil, item.Value)
				if item.May != nil && t != yes {
					t = perhaps(Unite(item.May, t.why))
				}
				result = result.and(t)
			}
			return ofTruth(result)
		}
	}
	return nil
}

// subset reports whether an object has the members of another one, objects within them
// in turn.
func (e *evaluation) subset(whole, part *Value) truth {
	items, open, ok := keyed(part)
	if !ok {
		return perhaps(Unite(whole.doubt(), part.doubt()))
	}
	result := yes
	if open != nil {
		result = perhaps(open)
	}
	for _, item := range items {
		has := e.exists(func(k yield) bool {
			return e.step(whole, item.Key, nil, func(member *Value, d *Doubt) bool {
				switch {
				case member.types&^Object == 0 && item.Value.types&^Object == 0:
					return e.given(e.subset(member, item.Value), d, k)
				case member.types&item.Value.types&Container != 0 && (member.kind != known || item.Value.kind != known):
					return k(Unite(d, perhaps(Unite(member.doubt(), item.Value.doubt())).why))
				}
				return e.given(equal(member, item.Value), d, k)
			})
		})
		if item.May != nil && has != yes {
			has = perhaps(Unite(item.May, has.why))
		}
		if result = result.and(has); result == no {
			return no
		}
	}
	return result
}
