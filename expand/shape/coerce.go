package shape

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// CoerceScalars is the body as most services read it: a text that says true, false or a
// number is one where the type has one, and 0 and 1 are booleans there. body is that of the resource, or what is
// shown of it; what is written stays in the resource.
func CoerceScalars(r *deployment.Resource, body value.Value, types *resourcetype.Own) value.Value {
	if !hasCoercible(body) {
		return body // most: nothing has to be looked up for them
	}
	t := coercer{res: r, types: types}
	return t.coerceValue(body)
}

// coercer goes through a body. What is published of a place is looked up where a value
// could be read as something else, and nowhere else.
type coercer struct {
	res   *deployment.Resource
	types *resourcetype.Own
	// way has the objects and arrays that lead to where it is, from the top.
	way []level
}

// level is an object or an array that the coercer is in.
type level struct {
	of value.Value
	// member is where in the object the coercer is.
	member string
	// shapes are those of the object, element that of what is in the array, once they
	// are known.
	known   bool
	shapes  []resourcetype.Body
	element resourcetype.Body
}

func (t *coercer) coerceValue(v value.Value) value.Value {
	n := len(t.way)
	switch v.Kind() {
	case value.String, value.Int:
		if resourcetype.IsCoercible(v) {
			if as := t.placeShape(n).Kind().Read(v); !as.IsAbsent() {
				return as
			}
		}
	case value.Array:
		t.way = append(t.way, level{of: v})
		v = value.MapItems(v, func(_ int, item value.Value) value.Value { return t.coerceValue(item) })
	case value.Object:
		t.way = append(t.way, level{of: v})
		v = t.coerceMembers(v)
	}
	t.way = t.way[:n]
	return v
}

func (t *coercer) coerceMembers(v value.Value) value.Value {
	n := len(t.way)
	return value.MapMembers(v, func(m value.Member) value.Value {
		if n == 1 && isIdentity(m.Name) {
			return m.Value
		}
		t.way[n-1].member = m.Name
		return t.coerceValue(m.Value)
	})
}

// placeShape is the shape of what the first levels lead to.
func (t *coercer) placeShape(levels int) resourcetype.Body {
	if levels == 0 {
		if typ, ok := t.types.Lookup(t.res.Type); ok {
			return typ.BodyAt(t.res.APIVersion)
		}
		return resourcetype.Body{}
	}
	l := &t.way[levels-1]
	if !l.known {
		l.known = true
		switch b := t.placeShape(levels - 1); {
		case l.of.Kind() == value.Array && b.Kind() == resourcetype.Array:
			l.element = b.Element()
		case l.of.Kind() == value.Object && b.Kind() == resourcetype.Object:
			l.shapes, _ = shapesOf(nil, l.of, b, levels == 1)
		}
	}
	if l.of.Kind() == value.Array {
		return l.element
	}
	return memberOf(l.shapes, l.member)
}

// hasCoercible reports whether there is something in the value that could be read as
// something else.
func hasCoercible(v value.Value) bool {
	switch v.Kind() {
	case value.String, value.Int:
		return resourcetype.IsCoercible(v)
	case value.Array:
		for _, item := range v.Items() {
			if hasCoercible(item) {
				return true
			}
		}
	case value.Object:
		members := v.Members()
		for i := range members {
			if hasCoercible(members[i].Value) {
				return true
			}
		}
	}
	return false
}
