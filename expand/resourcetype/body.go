package resourcetype

import (
	"slices"

	"github.com/forearm/forearm/expand/value"
)

// Body is a place in the shape of a whole resource: what can be written and
// what the service adds, as of one API version. The zero Body is of nothing.
type Body struct {
	def   *definition
	flags flags
	// others are further shapes that the place may have: members of the same
	// name in several cases of an object.
	others []Body
}

type flags uint8

const (
	needed    flags = 1
	readOnly  flags = 2
	writeOnly flags = 4
)

// Body is the shape of the whole resource as of the type's newest stable version.
func (t *Type) Body() Body { return t.BodyAt(t.APIVersion) }

// BodyAt is the shape of the whole resource as of an API version, the zero Body
// where the catalogue does not know it.
func (t *Type) BodyAt(version string) Body {
	v, ok := t.shapes()[value.Fold(version)]
	if !ok {
		return Body{}
	}
	return Body{def: v.pool.definitionOf(v.root)}
}

// ScopesAt is where the type can be deployed as of an API version.
func (t *Type) ScopesAt(version string) Scopes {
	if v, ok := t.shapes()[value.Fold(version)]; ok {
		return v.scopes
	}
	return t.Scopes
}

// Exists reports whether the catalogue knows the place.
func (b Body) Exists() bool { return b.def != nil }

// definitionOrNone is what the catalogue says about the place: nothing if there is none.
func (b Body) definitionOrNone() *definition {
	if b.def == nil {
		return &nothing
	}
	return b.def
}

var nothing definition

// Kind of the place.
func (b Body) Kind() Kind { return b.definitionOrNone().kind }

// Required reports whether the member must be given.
func (b Body) Required() bool { return b.flags&needed != 0 }

// ReadOnly reports whether only the service sets the member.
func (b Body) ReadOnly() bool { return b.flags&readOnly != 0 }

// WriteOnly reports whether the service never returns the member.
func (b Body) WriteOnly() bool { return b.flags&writeOnly != 0 }

// Secret reports whether the value is declared secret.
func (b Body) Secret() bool {
	return b.definitionOrNone().secret || slices.ContainsFunc(b.others, Body.Secret)
}

// Enum lists the texts that the place may hold. Where open is true the service
// takes others, too. The list must not be changed.
func (b Body) Enum() (values []string, open bool) {
	values, open = slices.Clip(b.definitionOrNone().values), b.definitionOrNone().open
	for _, other := range b.others {
		more, too := other.Enum()
		values, open = appendMissing(values, more), open || too || more == nil
	}
	return values, open
}

// Length is the least and the most code units of a text; 0 if there is no limit.
func (b Body) Length() (least, most int) {
	return b.definitionOrNone().minLength, b.definitionOrNone().maxLength
}

// Bounds are the least and the most that a number may be, each Absent if there is
// no limit.
func (b Body) Bounds() (least, most value.Value) {
	return b.definitionOrNone().least, b.definitionOrNone().most
}

// Pattern is a regular expression for a text, in the dialect of JavaScript.
func (b Body) Pattern() string { return b.definitionOrNone().pattern }

// Element is the shape of an array's elements.
func (b Body) Element() Body {
	var found Body
	if d := b.definitionOrNone(); d.kind == Array && d.element != nil {
		found = d.element.followLink(0)
	}
	for _, other := range b.others {
		found = found.unionWith(other.Element())
	}
	return found
}

// unionWith is a place that may have either shape.
func (b Body) unionWith(other Body) Body {
	switch {
	case !b.Exists():
		return other
	case !other.Exists() || b.def == other.def:
		return b
	}
	for _, known := range b.others {
		if known.def == other.def {
			return b
		}
	}
	b.others = append(slices.Clip(b.others), other)
	return b
}

// By is the member that decides which of several shapes an object has, and how many
// there are; "" if there is only one shape.
func (b Body) By() (member string, cases int) {
	return b.definitionOrNone().by, len(b.definitionOrNone().cases.list)
}

// Discriminator is the member that decides which of several shapes an object has,
// with the values that it may have; "" if there is only one shape.
func (b Body) Discriminator() (member string, values []string) {
	return b.definitionOrNone().by, b.definitionOrNone().cases.listNames()
}

// Case is the shape that an object has where its discriminator has a value.
func (b Body) Case(value string) Body {
	if one := b.definitionOrNone().cases.findNamed(value); one != nil {
		return one.followLink(b.flags)
	}
	return Body{}
}

// Property is the shape of a member, in any case. It looks through all shapes
// that the object may have.
func (b Body) Property(name string) Body {
	if b.Kind() == Any {
		return b
	}
	var found Body
	if b.Kind() == Object {
		found = b.ownProperty(name)
	}
	for _, other := range b.others {
		found = found.unionWith(other.Property(name))
	}
	return found
}

// Member is the shape of a member that the object itself names: none of its cases,
// and not what other members may be.
func (b Body) Member(name string) Body {
	if one := b.definitionOrNone().members.findNamed(name); one != nil {
		return one.placeOf()
	}
	return Body{}
}

// Others is the shape of members that the object itself does not name.
func (b Body) Others() Body {
	if d := b.definitionOrNone(); d.unnamed != nil {
		return d.unnamed.followLink(0)
	}
	return Body{}
}

// Members are the names of the members that the object itself names; required
// are those that have to be given.
func (b Body) Members() (names, required []string) {
	return b.definitionOrNone().members.listNames(), b.RequiredMembers()
}

// RequiredMembers are the names of those that have to be given. The list must not be
// changed.
func (b Body) RequiredMembers() []string { return slices.Clip(b.definitionOrNone().required) }

// Has reports whether the object, or a case of it, names a member.
func (b Body) Has(name string) bool {
	if b.Kind() != Object {
		return false
	}
	has := func(other Body) bool { return other.Has(name) }
	return b.def.members.findNamed(name) != nil || b.def.anyCase(has) || slices.ContainsFunc(b.others, has)
}

// Requires reports whether the object, or a case of it, asks for a member.
func (b Body) Requires(name string) bool {
	if m := b.Member(name); m.Exists() {
		return m.Required() && !m.ReadOnly()
	}
	requires := func(other Body) bool { return other.Requires(name) }
	return b.definitionOrNone().anyCase(requires) || slices.ContainsFunc(b.others, requires)
}

func (b Body) ownProperty(name string) Body {
	found := b.Member(name)
	if found.Exists() {
		return found
	}
	for _, one := range b.def.cases.list {
		found = found.unionWith(one.placeOf().Property(name))
	}
	if !found.Exists() {
		return b.Others()
	}
	return found
}

// At follows a path of member names and array indexes.
func (b Body) At(path ...string) Body {
	for _, token := range path {
		if b.Kind() == Array && isElements(token) {
			b = b.Element()
		} else {
			b = b.Property(token)
		}
	}
	return b
}

// Names lists the members that an object may have, in the catalogue's spelling.
func (b Body) Names() []string {
	if b.Kind() != Object {
		return nil
	}
	names := b.def.members.listNames()
	for _, one := range b.def.cases.list {
		names = appendMissing(names, one.placeOf().Names())
	}
	for _, other := range b.others {
		names = appendMissing(names, other.Names())
	}
	return names
}

// Open reports whether the object may have members beyond those in Names.
func (b Body) Open() bool {
	return b.Kind() == Any || b.definitionOrNone().unnamed != nil || slices.ContainsFunc(b.others, Body.Open)
}

// Describes reports whether the type describes the members of the object: one that declares
// none, and is not open, is an object whose shape is not published.
func (b Body) Describes() bool {
	d := b.definitionOrNone()
	return d.kind == Object && (len(d.members.list) > 0 || len(d.cases.list) > 0) && d.unnamed == nil
}

// Key identifies a shape: two places with the same key have the same definition.
type Key struct{ def *definition }

// Key of the place.
func (b Body) Key() Key { return Key{b.def} }
