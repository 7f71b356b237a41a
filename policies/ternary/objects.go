package ternary

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"
)

// objectGet returns a member, or else the default. Both are possible where it is unknown
// whether the member exists.
func objectGet(r *reader, args []*Value) *Value {
	v, key, fallback := args[0], args[1], args[2]
	if v.types&Object == 0 {
		return undefined
	}
	path := []*Value{key}
	if key.types&Array != 0 {
		if key.kind == known {
			key = expandKnown(key)
		}
		if key.kind != array || !key.hasKnownMembers() {
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
		return r.readMember(v, path[0], d, func(v *Value, d *Doubt) bool { return follow(v, path[1:], d) })
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

func objectKeys(_ *reader, args []*Value) *Value {
	items, open, ok := itemsOf(args[0], object)
	if !ok {
		return nil
	}
	c := newContainer(set, nil, open)
	for _, item := range items {
		c.addMember(nil, item.Key, item.May)
	}
	return c
}

// objectUnion returns the members of both; those of the second come first, and objects
// are united.
func objectUnion(r *reader, args []*Value) *Value {
	left, open, ok := itemsOf(args[0], object)
	right, open2, ok2 := itemsOf(args[1], object)
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
	c := newContainer(object, slices.Clone(left), Unite(open, open2))
	if open2 != nil {
		for i := range c.items {
			if found := args[1].memberNamed(c.items[i].Key.known); found == nil {
				c.items[i].Value = Either([]*Value{c.items[i].Value, Unknown(Any, open2)}, open2)
			}
		}
	}
	for _, item := range right {
		found := c.findMember(item.Key.known)
		if found == nil {
			if open != nil && item.Value.types&Object != 0 {
				// There may be an object that it is united with.
				item.Value = Unknown(item.Value.types, Unite(open, item.Value.allDoubt()))
			}
			c.items = append(c.items, item)
			c.index.Store(nil)
			continue
		}
		united := mergeValues(r, found.Value, item.Value)
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

// mergeValues returns what one value makes of another.
func mergeValues(r *reader, left, right *Value) *Value {
	if left.types&Object == 0 || right.types&Object == 0 {
		return right
	}
	if left.types&^Object == 0 && right.types&^Object == 0 {
		if both := objectUnion(r, []*Value{left, right}); both != nil {
			return both
		}
	}
	return Unknown(right.types, uncertainTruth(Unite(left.allDoubt(), right.allDoubt())).why)
}

// keysOrElements returns those that a set, an array or the keys of an object have.
func keysOrElements(v *Value) ([]ast.Value, bool) {
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

// objectRemove returns the object without members of some names.
func objectRemove(r *reader, args []*Value) *Value {
	gone, ok := keysOrElements(args[1])
	if !ok {
		return nil
	}
	return filterMembers(args[0], func(key ast.Value) bool { return !containsValue(gone, key) })
}

// objectFilter returns the object with no members but those of some names.
func objectFilter(r *reader, args []*Value) *Value {
	kept, ok := keysOrElements(args[1])
	if !ok || args[0].types&^Object != 0 {
		return nil
	}
	c := newContainer(object, nil, nil)
	for _, name := range kept {
		r.readMember(args[0], Known(name), nil, func(member *Value, d *Doubt) bool {
			c.addMember(Known(name), member, d)
			return true
		})
	}
	return c
}

func containsValue(list []ast.Value, v ast.Value) bool {
	return slices.ContainsFunc(list, func(other ast.Value) bool { return other.Compare(v) == 0 })
}

// filterMembers returns those of an object whose names are wanted; nil if some names are not
// known.
func filterMembers(v *Value, wanted func(key ast.Value) bool) *Value {
	items, open, ok := itemsOf(v, object)
	if !ok {
		return nil
	}
	c := newContainer(object, nil, open)
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
func objectSubset(r *reader, args []*Value) *Value {
	if args[0].types&^Object == 0 && args[1].types&^Object == 0 {
		return truthValue(r.containsObject(args[0], args[1]))
	}
	if args[0].types&^Set == 0 && args[1].types&^Set == 0 {
		if items, open, ok := itemsOf(args[1], set); ok && open == nil {
			result := yes
			for _, item := range items {
				t := isMember(args[0], nil, item.Value)
				if item.May != nil && t != yes {
					t = uncertainTruth(Unite(item.May, t.why))
				}
				result = result.and(t)
			}
			return truthValue(result)
		}
	}
	return nil
}

// containsObject reports whether an object has the members of another one, objects within them
// in turn.
func (r *reader) containsObject(whole, part *Value) truth {
	items, open, ok := itemsOf(part, object)
	if !ok {
		return uncertainTruth(Unite(whole.allDoubt(), part.allDoubt()))
	}
	result := yes
	if open != nil {
		result = uncertainTruth(open)
	}
	for _, item := range items {
		has := existsSolution(func(k yield) bool {
			return r.readMember(whole, item.Key, nil, func(member *Value, d *Doubt) bool {
				switch {
				case member.types&^Object == 0 && item.Value.types&^Object == 0:
					return r.continueIf(r.containsObject(member, item.Value), d, k)
				case member.types&item.Value.types&Container != 0 && (member.kind != known || item.Value.kind != known):
					return k(Unite(d, uncertainTruth(Unite(member.allDoubt(), item.Value.allDoubt())).why))
				}
				return r.continueIf(equalValues(member, item.Value), d, k)
			})
		})
		if item.May != nil && has != yes {
			has = uncertainTruth(Unite(item.May, has.why))
		}
		if result = result.and(has); result == no {
			return no
		}
	}
	return result
}
