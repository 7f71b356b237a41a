package expand

import (
	"slices"

	"forearm/expand/types"
	"forearm/expand/value"
)

// markSecure marks the parts of a value that its type says are secrets: a type of
// the user's may have a password among its members, and that is as secret as a
// parameter that is secure altogether.
func (u *unit) markSecure(v value.Value, t *types.Type) value.Value {
	return t.Secrets(v, func(v value.Value, kind types.Kind) value.Value {
		switch {
		case u.parent != nil && v.Kind() == value.String && v.Str() == "":
			return v // nothing is no secret
		case kind != types.Object || u.parent == nil:
			return v.MarkDeep(value.Secret)
		case u.x.offline:
			// What is known of it then stands in the template, and the engine's
			// document shows it. It does not count the members of one that is known
			// in part.
			return v.Mark(v.Deep() & value.Unknown)
		}
		return secretTexts(v)
	})
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
