package ternary

import "github.com/open-policy-agent/opa/v1/ast"

// listed are the elements of an array or a set.
func listed(v *Value, k kind) (items []Item, open *Doubt, ok bool) {
	if v.kind == known {
		v = spread(v)
	}
	if v.kind != k {
		return nil, nil, false
	}
	items, open = v.members()
	return items, open, true
}

func arrayConcat(_ *evaluation, args []*Value) *Value {
	left, open, ok := listed(args[0], array)
	right, open2, ok2 := listed(args[1], array)
	if !ok || !ok2 {
		return nil
	}
	return container(array, append(left[:len(left):len(left)], right...), Unite(open, open2))
}

func arrayReverse(_ *evaluation, args []*Value) *Value {
	items, open, ok := listed(args[0], array)
	if !ok {
		return nil
	}
	reversed := make([]Item, len(items))
	for i := range items {
		reversed[len(items)-1-i] = items[i]
	}
	return container(array, reversed, open)
}

func arraySlice(_ *evaluation, args []*Value) *Value {
	if args[0].kind != array || !args[0].fixed() || args[1].kind != known || args[2].kind != known {
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
	return container(array, items[first:last], nil)
}

func union(_ *evaluation, args []*Value) *Value {
	left, open, ok := listed(args[0], set)
	right, open2, ok2 := listed(args[1], set)
	if !ok || !ok2 {
		return nil
	}
	c := container(set, nil, Unite(open, open2))
	for _, item := range append(left[:len(left):len(left)], right...) {
		c.add(nil, item.Value, item.May)
	}
	return c
}

func intersection(e *evaluation, args []*Value) *Value { return chosen(e, args, true) }

func difference(e *evaluation, args []*Value) *Value {
	if args[0].types&Set == 0 {
		return nil
	}
	return chosen(e, args, false)
}

// chosen are the elements of the first set that are, or are not, in the second.
func chosen(_ *evaluation, args []*Value, wanted bool) *Value {
	left, open, ok := listed(args[0], set)
	if !ok || args[1].kind == unknown {
		return nil
	}
	c := container(set, nil, open)
	for _, item := range left {
		t := isMember(args[1], nil, item.Value)
		switch {
		case t.why != nil:
			c.add(nil, item.Value, Unite(item.May, t.why))
		case t.holds == wanted:
			c.add(nil, item.Value, item.May)
		}
	}
	return c
}

// isMember reports whether a container has a value, under a key if there is one.
func isMember(c, key, v *Value) truth {
	if c.types&Container == 0 {
		return no
	}
	if c.kind == unknown {
		for i, t := range c.head {
			has := equal(Known(t.Value), v)
			if has == yes && key != nil {
				has = equal(Known(ast.IntNumberTerm(i).Value), key)
			}
			if has == yes {
				return yes
			}
		}
		return perhaps(Unite(c.why, v.doubt()))
	}
	if c.kind == known {
		if v.kind == unknown && v.options != nil && key == nil {
			return v.eachOption(func(o ast.Value) bool { return isMember(c, nil, Known(o)).holds })
		}
		c = spread(c)
	}
	items, open := c.members()
	result := no
	for i := range items {
		t := equal(items[i].Value, v)
		if key != nil && t != no {
			t = t.and(equal(items[i].key(c, i), key))
		}
		if items[i].May != nil && t != no {
			t = perhaps(Unite(items[i].May, t.why))
		}
		if t.holds {
			return yes
		}
		result.why = Unite(result.why, t.why)
	}
	if open != nil {
		result.why = Unite(result.why, open)
	}
	return result
}

func member2(_ *evaluation, args []*Value) *Value { return ofTruth(isMember(args[1], nil, args[0])) }

func member3(_ *evaluation, args []*Value) *Value {
	return ofTruth(isMember(args[2], args[0], args[1]))
}

// sorted has as many elements as what is sorted; which one stands where is not known.
func sorted(_ *evaluation, args []*Value) *Value {
	v := args[0]
	if v.kind != array && v.kind != set || !v.fixed() {
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
	why := perhaps(v.doubt()).why
	for i := range elements {
		elements[i].Value = Unknown(types, why)
	}
	return container(array, elements, nil)
}

func unionOfSets(e *evaluation, args []*Value) *Value { return folded(e, args[0], union) }

func intersectionOfSets(e *evaluation, args []*Value) *Value {
	return folded(e, args[0], intersection)
}

// folded is what a function of two makes of all the elements of a set.
func folded(e *evaluation, v *Value, f func(*evaluation, []*Value) *Value) *Value {
	items, open, ok := listed(v, set)
	if !ok || open != nil || len(items) == 0 {
		return nil
	}
	result := items[0].Value
	for i, item := range items {
		if item.May != nil || result == nil || item.Value.types != Set {
			return nil
		}
		if i > 0 {
			result = f(e, []*Value{result, item.Value})
		}
	}
	return result
}
