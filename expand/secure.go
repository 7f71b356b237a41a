package expand

import (
	"slices"
	"strings"

	"forearm/expand/value"
)

// markSecure marks the parts of a value that its type says are secrets: a type of
// the user's may have a password among its members, and that is as secret as a
// parameter that is secure altogether.
func (u *unit) markSecure(v, schema value.Value) value.Value { return u.markAt(v, schema, 0) }

func (u *unit) markAt(v, schema value.Value, depth int) value.Value {
	if depth > maxTypeDepth || schema.Kind() != value.Object || v.IsNull() {
		return v
	}
	schema, _ = u.resolveSchema(schema)
	if kind := strings.ToLower(schema.Get("type").Str()); isSecure(kind) {
		switch {
		case u.parent != nil && v.Kind() == value.String && v.Str() == "":
			return v // nothing is no secret
		case kind != "secureobject" || u.parent == nil:
		case u.x.offline:
			// What is known of it then stands in the template, and the engine's
			// document shows it.
			return v
		default:
			return secretTexts(v)
		}
		return v.MarkDeep(value.Secret)
	}
	switch v.Kind() {
	case value.Array:
		return u.markElements(v, schema, depth)
	case value.Object:
		return u.markMembers(v, schema, depth)
	}
	return v
}

func (u *unit) markElements(v, schema value.Value, depth int) value.Value {
	items, prefix := schema.Get("items"), schema.Get("prefixItems").Items()
	var marked []value.Value
	for i, item := range v.Items() {
		of := items
		if i < len(prefix) {
			of = prefix[i]
		}
		made := u.markAt(item, of, depth+1)
		if marked == nil && made != item {
			marked = slices.Clone(v.Items())
		}
		if marked != nil {
			marked[i] = made
		}
	}
	if marked == nil {
		return v
	}
	return v.WithItems(marked)
}

func (u *unit) markMembers(v, schema value.Value, depth int) value.Value {
	if d := schema.Get("discriminator"); d.Kind() == value.Object {
		tag := v.Get(d.Get("propertyName").Str())
		schema, _ = u.resolveSchema(d.At("mapping", tag.Str()))
	}
	properties, additional := schema.Get("properties"), schema.Get("additionalProperties")
	var marked []value.Member
	for i, m := range v.Members() {
		of := properties.Get(m.Name)
		if of.IsAbsent() {
			of = additional
		}
		made := u.markAt(m.Value, of, depth+1)
		if marked == nil && made != m.Value {
			marked = slices.Clone(v.Members())
		}
		if marked != nil {
			marked[i].Value = made
		}
	}
	if marked == nil {
		return v
	}
	return v.WithMembers(marked)
}

// secretTexts marks what can be a secret in an object that one template passes to
// another. Which members it has, numbers and booleans are what the template says
// for everybody to read, or carry a mark of their own.
func secretTexts(v value.Value) value.Value {
	switch v.Kind() {
	case value.String, value.Opaque:
		if v.Kind() == value.String && v.Str() == "" {
			return v
		}
		return v.Mark(value.Secret)
	case value.Array:
		items := slices.Clone(v.Items())
		for i := range items {
			items[i] = secretTexts(items[i])
		}
		return v.WithItems(items)
	case value.Object:
		members := slices.Clone(v.Members())
		for i := range members {
			members[i].Value = secretTexts(members[i].Value)
		}
		return v.WithMembers(members)
	}
	return v
}

// openName evaluates the name of a resource once more, without the secrets that are
// only secret because one template passes them to a secure parameter of another:
// what is written there as plain text is no secret in a name, which Azure shows to
// everybody who can see the resource. It is false where the name holds more than
// that.
func (u *unit) openName(in *instance) (value.Value, bool) {
	x := u.x
	x.muted++
	x.open++
	name, ok := u.textMember(in, "name")
	x.open--
	x.muted--
	return name, ok && !name.Deep().Any(value.Secret)
}

// unshown makes secrets unknown, as the engine does with all of a secure parameter
// of the root.
func unshown(v value.Value) value.Value {
	switch {
	case v.Marks().Any(value.Secret):
		return value.NewUnknown(nil, value.Absent).Mark(v.Marks()).WithOrigin(v.Origin())
	case !v.Below().Any(value.Secret):
		return v
	}
	if v.Kind() == value.Array {
		items := slices.Clone(v.Items())
		for i := range items {
			items[i] = unshown(items[i])
		}
		return v.WithItems(items)
	}
	members := slices.Clone(v.Members())
	for i := range members {
		members[i].Value = unshown(members[i].Value)
	}
	return v.WithMembers(members)
}
