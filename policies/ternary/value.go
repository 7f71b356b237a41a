package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

// The types of Rego's values.
const (
	Null Types = 1 << iota
	Boolean
	Number
	String
	Array
	Object
	Set

	Scalar    = Null | Boolean | Number | String
	Container = Array | Object | Set
	Any       = Scalar | Container
)

const (
	known kind = iota
	unknown
	array
	object
	set
)

// Known returns a value that is known as a whole.
func Known(v ast.Value) *Value { return &Value{kind: known, known: v, types: typeOf(v)} }

// Unknown returns a value of which nothing is known but its types.
func Unknown(types Types, why *Doubt) *Value {
	return &Value{kind: unknown, types: types, part: &part{why: why}}
}

// Text returns a text of a certain form.
func Text(form *Form, why *Doubt) *Value {
	v := Unknown(String, why)
	v.form = form
	return v
}

// OneOf returns one of several values.
func OneOf(options []ast.Value, why *Doubt) *Value {
	if len(options) == 1 {
		return Known(options[0])
	}
	var types Types
	for _, o := range options {
		types |= typeOf(o)
	}
	v := Unknown(types, why)
	v.options = options
	return v
}

// Either returns one of several values, of which nothing need be known either.
func Either(choices []*Value, why *Doubt) *Value {
	flat := make([]*Value, 0, len(choices))
	for _, c := range choices {
		cases := c.cases()
		if cases == nil {
			flat = addChoice(flat, c.simplified())
			continue
		}
		for _, one := range cases {
			flat = addChoice(flat, one)
		}
		why = Unite(why, c.why)
	}
	if len(flat) == 1 {
		return flat[0]
	}
	var types Types
	var options []ast.Value
	for _, c := range flat {
		types |= c.types
		if c.kind == known {
			options = append(options, c.known)
		}
	}
	why = uncertainTruth(why).why
	switch {
	case len(flat) > maxOptions:
		for _, c := range flat {
			why = Unite(why, c.allDoubt())
		}
		return Unknown(types, why)
	case len(options) == len(flat) && types&Container == 0:
		return OneOf(options, why)
	}
	v := Unknown(types, why)
	v.choices = flat
	return v
}

// cases returns the values of which v is one, nil if these are not known.
func (v *Value) cases() []*Value {
	if v.kind != unknown {
		return nil
	}
	cases := v.choices
	for _, o := range v.options {
		cases = append(cases, Known(o))
	}
	return cases
}

// addChoice adds a value to a list that does not have it.
func addChoice(choices []*Value, v *Value) []*Value {
	if v.kind == known {
		for _, c := range choices {
			if c.kind == known && c.known.Compare(v.known) == 0 {
				return choices
			}
		}
	}
	return append(choices, v)
}

// Lazy returns an array or an object whose members are computed on demand. open is the
// doubt whether there are others.
func Lazy(t Types, fill func() (items []Item, open *Doubt)) *Value {
	v := newContainer(object, nil, nil)
	if t == Array {
		v = newContainer(array, nil, nil)
	}
	v.fill = fill
	return v
}

// LazyKnown returns a known array or object that is made on demand.
func LazyKnown(t Types, known func() ast.Value) *Value {
	return Lazy(t, func() ([]Item, *Doubt) { return expandKnown(Known(known())).members() })
}

// Tracked returns an unknown value that tells of its members, each with the doubt whether
// it is there. A key of which nothing is known is nil.
func Tracked(why *Doubt, member func(key *Value) (*Value, *Doubt)) *Value {
	v := Unknown(Any, why)
	v.member = member
	return v
}

func newContainer(k kind, items []Item, open *Doubt) *Value {
	types := [...]Types{array: Array, object: Object, set: Set}
	return &Value{kind: k, types: types[k], part: &part{items: items, open: open}}
}

func typeOf(v ast.Value) Types {
	switch v.(type) {
	case ast.Null:
		return Null
	case ast.Boolean:
		return Boolean
	case ast.Number:
		return Number
	case ast.String:
		return String
	case *ast.Array:
		return Array
	case ast.Object:
		return Object
	case ast.Set:
		return Set
	}
	return Any
}

// members returns the items of a container and the doubt whether there are more.
func (v *Value) members() ([]Item, *Doubt) {
	if v.fill != nil {
		v.once.Do(func() { v.items, v.open = v.fill() })
	}
	return v.items, v.open
}

// hasKnownMembers reports whether the members of a container are known: which they are and, of an
// array, at which index.
func (v *Value) hasKnownMembers() bool {
	items, open := v.members()
	if open != nil {
		return false
	}
	for i := range items {
		if items[i].May != nil || items[i].Key != nil && items[i].Key.kind != known {
			return false
		}
	}
	return true
}

// allDoubt returns what the value depends on, all of it.
func (v *Value) allDoubt() *Doubt {
	switch v.kind {
	case known:
		return nil
	case unknown:
		d := v.why
		for _, c := range v.choices {
			d = Unite(d, c.allDoubt())
		}
		return d
	}
	items, d := v.members()
	for i := range items {
		d = Unite(d, items[i].May)
		d = Unite(d, items[i].Value.allDoubt())
		if items[i].Key != nil {
			d = Unite(d, items[i].Key.allDoubt())
		}
	}
	return d
}

// AsKnown returns the value as one of OPA's where all of it is known.
func (v *Value) AsKnown() (ast.Value, bool) {
	if v.kind == known {
		return v.known, true
	}
	if v.kind == unknown || !v.hasKnownMembers() {
		return nil, false
	}
	items, _ := v.members()
	terms := make([]*ast.Term, len(items))
	pairs := make([][2]*ast.Term, 0, len(items))
	for i := range items {
		member, ok := items[i].Value.AsKnown()
		if !ok {
			return nil, false
		}
		terms[i] = ast.NewTerm(member)
		if v.kind == object {
			pairs = append(pairs, [2]*ast.Term{ast.NewTerm(items[i].Key.known), terms[i]})
		}
	}
	switch v.kind {
	case array:
		return ast.NewArray(terms...), true
	case set:
		return ast.NewSet(terms...), true
	}
	return ast.NewObject(pairs...), true
}

// simplified returns the value, as a known one where all of it is known.
func (v *Value) simplified() *Value {
	if v.kind == known {
		return v
	}
	if value, ok := v.AsKnown(); ok {
		return Known(value)
	}
	return v
}

// maxOptions is how many values something may have that is one of several.
const maxOptions = 16

// expandKnown returns a container with items for a known container, and any other value as
// it is.
func expandKnown(v *Value) *Value {
	var items []Item
	switch c := v.known.(type) {
	case *ast.Array:
		for i := range c.Len() {
			items = append(items, Item{Value: Known(c.Elem(i).Value)})
		}
		return newContainer(array, items, nil)
	case ast.Set:
		for _, t := range c.Slice() {
			items = append(items, Item{Value: Known(t.Value)})
		}
		return newContainer(set, items, nil)
	case ast.Object:
		for _, key := range c.Keys() {
			items = append(items, Item{Key: Known(key.Value), Value: Known(c.Get(key).Value)})
		}
		return newContainer(object, items, nil)
	}
	return v
}
