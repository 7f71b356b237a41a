package resourcetype

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Kind is what a place in a resource holds.
type Kind uint8

// The kinds. None is the kind of a place that does not exist.
const (
	None Kind = iota
	String
	Int
	Bool
	Array
	Object
	// Any is a place of which the catalogue does not know what it holds.
	Any
)

func (k Kind) String() string {
	return [...]string{"none", "string", "int", "bool", "array", "object", "any"}[k]
}

// Shape is the outline of a value that the service returns. The zero Shape is
// of nothing.
type Shape struct {
	// v is the outline as the catalogue writes it: a word or a list of allowed
	// texts for a scalar, [shape] for an array, {member: shape} for an object.
	v value.Value
}

// Kind of the place.
func (s Shape) Kind() Kind {
	switch s.v.Kind() {
	case value.Array:
		return Array
	case value.Object:
		if s.v.Len() == 0 {
			// The catalogue cuts deep outlines off; what is below is not known.
			return Any
		}
		return Object
	case value.String:
		switch text := s.v.Str(); {
		case strings.HasPrefix(text, "="), strings.HasPrefix(text, "s"):
			return String
		case text == "i":
			return Int
		case text == "b":
			return Bool
		}
		return Any
	}
	return None
}

// Exists reports whether the catalogue knows the place.
func (s Shape) Exists() bool { return !s.v.IsAbsent() }

// Secret reports whether the text is declared secret.
func (s Shape) Secret() bool { return s.v.Str() == "s!" }

// Enum lists the texts that the place may hold; none if it is open.
func (s Shape) Enum() []string {
	if text, ok := strings.CutPrefix(s.v.Str(), "="); ok {
		return strings.Split(text, "|")
	}
	return nil
}

// Element is the shape of an array's elements.
func (s Shape) Element() Shape {
	if s.v.Kind() != value.Array {
		return Shape{}
	}
	if s.v.Len() == 0 {
		return Shape{value.NewString("any")}
	}
	return Shape{s.v.Items()[0]}
}

// Property is the shape of a member, in any case. Objects whose members can
// have any name give the shape of all of them.
func (s Shape) Property(name string) Shape {
	if s.v.Kind() != value.Object {
		return Shape{}
	}
	if m := s.v.Member(name); m != nil && m.Name != "*" {
		return Shape{m.Value}
	}
	return Shape{s.v.Get("*")}
}

// At follows a path of member names and array indexes.
func (s Shape) At(path ...string) Shape {
	for _, token := range path {
		if s.v.Kind() == value.Array && isElements(token) {
			s = s.Element()
		} else {
			s = s.Property(token)
		}
	}
	return s
}

// Names lists the members of an object, in the catalogue's spelling.
func (s Shape) Names() []string {
	names := make([]string, 0, s.v.Len())
	for _, m := range s.v.Members() {
		if m.Name != "*" {
			names = append(names, m.Name)
		}
	}
	return names
}

// Open reports whether the object may have members beyond those in Names.
func (s Shape) Open() bool { return s.Kind() == Any || s.v.Has("*") }
