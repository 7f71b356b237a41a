package ternary

import "github.com/open-policy-agent/opa/v1/ast"

func arrayConcat(_ *reader, args []*Value) *Value {
	left, open, ok := itemsOf(args[0], array)
	right, open2, ok2 := itemsOf(args[1], array)
	if !ok || !ok2 {
		return nil
	}
	return newContainer(array, append(left[:len(left):len(left)], right...), Unite(open, open2))
}

func arrayReverse(_ *reader, args []*Value) *Value {
	items, open, ok := itemsOf(args[0], array)
	if !ok {
		return nil
	}
	reversed := make([]Item, len(items))
	for i := range items {
		reversed[len(items)-1-i] = items[i]
	}
	return newContainer(array, reversed, open)
}

func arraySlice(_ *reader, args []*Value) *Value {
	if args[0].kind != array || !args[0].hasKnownMembers() || args[1].kind != known || args[2].kind != known {
		return nil
	}
	items, _ := args[0].members()
	first, ok := args[1].known.(ast.Number).Int()
	last, ok2 := args[2].known.(ast.Number).Int()
	if !ok || !ok2 {
		return nil
	}
	first, last = max(first, 0), min(last, len(items))
	if first >= last {
		return Known(ast.NewArray())
	}
	return newContainer(array, items[first:last], nil)
}

func setUnion(_ *reader, args []*Value) *Value {
	left, open, ok := itemsOf(args[0], set)
	right, open2, ok2 := itemsOf(args[1], set)
	if !ok || !ok2 {
		return nil
	}
	c := newContainer(set, nil, Unite(open, open2))
	for _, item := range append(left[:len(left):len(left)], right...) {
		c.addMember(nil, item.Value, item.May)
	}
	return c
}

// selectElements returns the function of two sets that keeps the elements of the first one
// that are in the second, or that are not.
func selectElements(inSecond bool) shapeFunc {
	return func(_ *reader, args []*Value) *Value {
		left, open, ok := itemsOf(args[0], set)
		if !ok || args[1].kind == unknown {
			return nil
		}
		c := newContainer(set, nil, open)
		for _, item := range left {
			t := isMember(args[1], nil, item.Value)
			switch {
			case t.why != nil:
				c.addMember(nil, item.Value, Unite(item.May, t.why))
			case t.holds == inSecond:
				c.addMember(nil, item.Value, item.May)
			}
		}
		return c
	}
}

// isMember reports whether a container has a value, under a key if there is one.
func isMember(c, key, v *Value) truth {
	if c.types&Container == 0 {
		return no
	}
	if c.kind == unknown {
		for i, t := range c.head {
			has := equalValues(Known(t.Value), v)
			if has == yes && key != nil {
				has = equalValues(Known(ast.IntNumberTerm(i).Value), key)
			}
			if has == yes {
				return yes
			}
		}
		return uncertainTruth(Unite(c.why, v.allDoubt()))
	}
	if c.kind == known {
		if v.kind == unknown && v.options != nil && key == nil {
			return v.eachOption(func(o ast.Value) bool { return isMember(c, nil, Known(o)).holds })
		}
		c = expandKnown(c)
	}
	items, open := c.members()
	result := no
	for i := range items {
		t := equalValues(items[i].Value, v)
		if key != nil && t != no {
			t = t.and(equalValues(items[i].keyOf(c, i), key))
		}
		if items[i].May != nil && t != no {
			t = uncertainTruth(Unite(items[i].May, t.why))
		}
		if t.holds {
			return yes
		}
		result.why = Unite(result.why, t.why)
	}
	result.why = Unite(result.why, open)
	return result
}

// sortValues has as many elements as what is sorted; which one stands where is not known.
func sortValues(_ *reader, args []*Value) *Value {
	v := args[0]
	if v.kind != array && v.kind != set || !v.hasKnownMembers() {
		return nil
	}
	items, _ := v.members()
	var types Types
	for i := range items {
		types |= items[i].Value.types
		if v.kind == set && items[i].Value.kind != known {
			return nil // it may be the same as another
		}
	}
	elements := make([]Item, len(items))
	why := uncertainTruth(v.allDoubt()).why
	for i := range elements {
		elements[i].Value = Unknown(types, why)
	}
	return newContainer(array, elements, nil)
}

// fold returns the function that applies a function of two arguments to all the elements of
// an array or a set, which have to be of one type.
func fold(container kind, elements Types, f shapeFunc) shapeFunc {
	return func(r *reader, args []*Value) *Value {
		items, open, ok := itemsOf(args[0], container)
		if !ok || open != nil || len(items) == 0 {
			return nil
		}
		result := items[0].Value
		for i, item := range items {
			if item.May != nil || result == nil || item.Value.types != elements {
				return nil
			}
			if i > 0 {
				result = f(r, []*Value{result, item.Value})
			}
		}
		return result
	}
}
