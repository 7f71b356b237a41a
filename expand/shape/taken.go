package shape

import (
	"slices"

	"forearm/expand/deployment"
	"forearm/expand/resourcetype"
	"forearm/expand/value"
)

// Taken is the body as most services read it: a text that says true, false or a
// number is one where the type has one. body is that of the resource, or what is
// shown of it; what is written stays in the resource.
func Taken(r *deployment.Resource, body value.Value, types *resourcetype.Own) value.Value {
	if !sayable(body) {
		return body // nearly all: nothing has to be looked up for them
	}
	t, ok := types.Lookup(r.Type)
	if !ok {
		return body
	}
	c := &checker{Options: Options{Types: types}, res: r, typ: t, say: func(Statement) {}}
	c.body = t.BodyAt(r.APIVersion)
	return c.taken(body, c.body)
}

// taken goes where there is something that could be read as something else, and
// nowhere else.
func (c *checker) taken(v value.Value, b resourcetype.Body) value.Value {
	switch v.Kind() {
	case value.String:
		if as := b.Kind().Read(v); !as.IsAbsent() {
			return as
		}
	case value.Array:
		if b.Kind() != resourcetype.Array {
			return v
		}
		items, element, changed := slices.Clone(v.Items()), b.Element(), false
		for i, item := range items {
			if sayable(item) {
				items[i], changed = c.taken(item, element), true
			}
		}
		if changed {
			return v.WithItems(items)
		}
	case value.Object:
		if b.Kind() != resourcetype.Object {
			return v
		}
		return c.takenMembers(v, b)
	}
	return v
}

func (c *checker) takenMembers(v value.Value, b resourcetype.Body) value.Value {
	first := len(c.shapes)
	c.shapesOf(v, b)
	shapes := c.shapes[first:len(c.shapes):len(c.shapes)]
	members, changed := slices.Clone(v.Members()), false
	for i := range members {
		m := &members[i]
		if !sayable(m.Value) || c.atTop() && isIdentity(m.Name) {
			continue
		}
		changed = true
		c.within(m.Name, func() { m.Value = c.taken(m.Value, memberOf(shapes, m.Name)) })
	}
	c.shapes = c.shapes[:first]
	if !changed {
		return v
	}
	return v.WithMembers(members)
}

// sayable tells whether there is a text in the value that could be read as
// something else.
func sayable(v value.Value) bool {
	switch v.Kind() {
	case value.String:
		return resourcetype.MayRead(v.Str())
	case value.Array:
		for _, item := range v.Items() {
			if sayable(item) {
				return true
			}
		}
	case value.Object:
		members := v.Members()
		for i := range members {
			if sayable(members[i].Value) {
				return true
			}
		}
	}
	return false
}
