package value

import (
	"fmt"
	"strings"
)

// Builder gathers the members of an object; a name that is set again keeps its
// place and its first spelling.
type Builder struct {
	members []Member
	index   *nameIndex
}

// NewBuilder makes room for n members.
func NewBuilder(n int) *Builder {
	return &Builder{members: make([]Member, 0, n)}
}

// BuilderFrom starts with the members of an object.
func BuilderFrom(v Value) *Builder {
	b := NewBuilder(v.Len() + 2)
	b.members = append(b.members, v.Members()...)
	return b
}

func (b *Builder) findMember(name string) int {
	if b.index == nil {
		if len(b.members) <= indexAbove {
			for i := range b.members {
				if strings.EqualFold(b.members[i].Name, name) {
					return i
				}
			}
			return -1
		}
		b.index = indexMembers(b.members)
	}
	return b.index.findMember(b.members, name)
}

// Set adds a member or replaces its value.
func (b *Builder) Set(name string, v Value) { b.SetMember(Member{Name: name, Value: v}) }

// SetMember is Set with the place of the name.
func (b *Builder) SetMember(m Member) {
	if i := b.findMember(m.Name); i >= 0 {
		b.members[i].Value = m.Value
		b.members[i].Marks |= m.Marks
		return
	}
	b.members = append(b.members, m)
	if b.index != nil {
		b.index.addLast(b.members)
	}
}

// Get is the value set so far, or Absent.
func (b *Builder) Get(name string) Value {
	if i := b.findMember(name); i >= 0 {
		return b.members[i].Value
	}
	return Value{}
}

// Delete takes a member away.
func (b *Builder) Delete(name string) {
	if i := b.findMember(name); i >= 0 {
		b.members = append(b.members[:i:i], b.members[i+1:]...)
		b.index = nil
	}
}

// Len is the number of members so far.
func (b *Builder) Len() int { return len(b.members) }

// SetText sets a member to a text, unless that is empty.
func (b *Builder) SetText(name, text string) {
	if text != "" {
		b.Set(name, NewString(text))
	}
}

// SetPresent sets a member to a value, unless that is absent.
func (b *Builder) SetPresent(name string, v Value) {
	if !v.IsAbsent() {
		b.Set(name, v)
	}
}

// SetTrue sets a member to true, if it is.
func (b *Builder) SetTrue(name string, is bool) {
	if is {
		b.Set(name, NewBool(true))
	}
}

// ObjectOf makes an object of names and values in turn. Values are Values or what FromGo takes; one
// that is absent is left out. It panics for anything else, which FromGo makes null of: a text of
// a type of its own has to be converted.
func ObjectOf(pairs ...any) Value {
	members := make([]Member, 0, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		name, given := pairs[i].(string), pairs[i+1]
		v := FromGo(given)
		if _, is := given.(Value); v.IsNull() && !v.IsAbsent() && !is && given != nil {
			panic(fmt.Sprintf("value.ObjectOf: %s is a %T", name, given))
		}
		if !v.IsAbsent() {
			members = append(members, Member{Name: name, Value: v})
		}
	}
	return NewObject(members)
}

// NonEmpty is a text, Absent if it is empty.
func NonEmpty(text string) Value { return OnlyIf(text != "", NewString(text)) }

// OnlyTrue is true, Absent if it is false.
func OnlyTrue(is bool) Value { return OnlyIf(is, NewBool(true)) }

// OnlyIf is a value where something holds, else Absent.
func OnlyIf(holds bool, v Value) Value {
	if holds {
		return v
	}
	return Value{}
}

// Or is a value, another one if it is absent.
func Or(v, otherwise Value) Value {
	if v.IsAbsent() {
		return otherwise
	}
	return v
}

// OrNull is a value, null if it is absent.
func OrNull(v Value) Value { return Or(v, NewNull()) }

// Object hands the members over; the Builder must not be used afterwards.
func (b *Builder) Object() Value { return NewObject(b.members) }

// With is a copy of the object with one member set.
func (v Value) With(name string, member Value) Value {
	old := v.Members()
	members := make([]Member, len(old), len(old)+1)
	copy(members, old)
	set := false
	for i := range members {
		if strings.EqualFold(members[i].Name, name) {
			members[i].Value, set = member, true
		}
	}
	if !set {
		members = append(members, Member{Name: name, Value: member})
	}
	return v.WithMembers(members)
}

// Without is a copy of the object with members left out.
func (v Value) Without(names ...string) Value {
	members := make([]Member, 0, v.Len())
next:
	for _, m := range v.Members() {
		for _, name := range names {
			if strings.EqualFold(m.Name, name) {
				continue next
			}
		}
		members = append(members, m)
	}
	return v.WithMembers(members)
}

// WithItems is v with other elements.
func (v Value) WithItems(items []Value) Value { return withContent(v, NewArray(items)) }

// WithMembers is v with other members.
func (v Value) WithMembers(members []Member) Value { return withContent(v, NewObject(members)) }

// withContent returns a container made from v with the origin and marks of v itself.
func withContent(v, made Value) Value {
	made.origin, made.marks = v.origin, v.marks
	return made
}

// MapItems is the array with other elements in the places of those that change makes
// something else of; the same one where that is none.
func MapItems(v Value, change func(i int, item Value) Value) Value {
	var items []Value
	for i, item := range v.Items() {
		after := change(i, item)
		if items == nil && after != item {
			items = append(make([]Value, 0, v.Len()), v.Items()[:i]...)
		}
		if items != nil {
			items = append(items, after)
		}
	}
	if items == nil {
		return v
	}
	return v.WithItems(items)
}

// MapMembers is the object with other values of those members that change makes something else of;
// the same one where that is none.
func MapMembers(v Value, change func(m Member) Value) Value {
	var members []Member
	for i, m := range v.Members() {
		after := change(m)
		if members == nil && after != m.Value {
			members = append(make([]Member, 0, v.Len()), v.Members()[:i]...)
		}
		if members != nil {
			m.Value = after
			members = append(members, m)
		}
	}
	if members == nil {
		return v
	}
	return v.WithMembers(members)
}

// MapBelow is MapItems or MapMembers of a container; other values stay as they are.
func MapBelow(v Value, change func(Value) Value) Value {
	switch v.kind {
	case Array:
		return MapItems(v, func(_ int, item Value) Value { return change(item) })
	case Object:
		return MapMembers(v, func(m Member) Value { return change(m.Value) })
	}
	return v
}

// NewArrayOf is an array of what a function makes of each element of a list.
func NewArrayOf[T any](list []T, valueOf func(T) Value) Value {
	items := make([]Value, len(list))
	for i, one := range list {
		items[i] = valueOf(one)
	}
	return NewArray(items)
}
