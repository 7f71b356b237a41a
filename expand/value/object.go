package value

import (
	"strings"
	"sync/atomic"
	"unicode/utf8"
)

// Member is one name of an object with its value.
type Member struct {
	Name string
	// At is the offset of the name's opening quote in the file of the value's
	// origin; 0 if the member was not read from a file.
	At uint32
	// Marks are those of the name: Secret where an expression made it of a secret.
	Marks Marks
	Value Value
}

// object keeps its members in order; big ones get an index on first look-up. Who comes
// at the same time makes the same one.
type object struct {
	members []Member
	below   Extent
	index   atomic.Pointer[nameIndex]
}

// indexAbove is where a map starts to pay off against comparing names in turn.
const indexAbove = 12

// NewObject takes ownership of members, whose names must differ, case aside.
func NewObject(members []Member) Value { return new(object).of(members) }

// of fills an object.
func (o *object) of(members []Member) Value {
	v := Value{kind: Object}
	o.members = members
	for i := range members {
		v.below |= members[i].Marks | members[i].Value.marks | members[i].Value.below
		o.below.add(&members[i].Value, 4+len(members[i].Name))
	}
	o.below.saturate()
	v.data = o
	return v
}

// Members of an Object in order; the caller must not change them.
func (v Value) Members() []Member {
	if o, ok := v.data.(*object); ok {
		return o.members
	}
	return nil
}

// Get looks a member up without regard to case; it is Absent if there is none.
func (v Value) Get(name string) Value {
	if m := v.Member(name); m != nil {
		return m.Value
	}
	return Value{}
}

// Has reports whether there is a member of that name, case aside.
func (v Value) Has(name string) bool { return v.Member(name) != nil }

// Member looks a member up without regard to case, or nil. An exact match wins
// where names differ only in case.
func (v Value) Member(name string) *Member {
	if o, ok := v.data.(*object); ok {
		if i := o.find(name); i >= 0 {
			return &o.members[i]
		}
	}
	return nil
}

// MemberIndex is the place among Members of the one that Member finds, or -1.
func (v Value) MemberIndex(name string) int {
	if o, ok := v.data.(*object); ok {
		return o.find(name)
	}
	return -1
}

func (o *object) find(name string) int {
	if len(o.members) <= indexAbove {
		found := -1
		for i := range o.members {
			n := o.members[i].Name
			if n == name {
				return i
			}
			if found < 0 && len(n) == len(name) && strings.EqualFold(n, name) {
				found = i
			}
		}
		if found < 0 && !isASCII(name) {
			for i := range o.members {
				if strings.EqualFold(o.members[i].Name, name) {
					return i
				}
			}
		}
		return found
	}
	index := o.index.Load()
	if index == nil {
		index = indexMembers(o.members)
		o.index.Store(index)
	}
	i := index.find(o.members, name)
	if i >= 0 && o.members[i].Name != name {
		// Names that differ only in case are rare enough to look through.
		for j := range o.members {
			if o.members[j].Name == name {
				return j
			}
		}
	}
	return i
}

// At follows member names downward.
func (v Value) At(path ...string) Value {
	for _, name := range path {
		v = v.Get(name)
	}
	return v
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

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

func (b *Builder) find(name string) int {
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
	return b.index.find(b.members, name)
}

// Set adds a member or replaces its value.
func (b *Builder) Set(name string, v Value) { b.SetMember(Member{Name: name, Value: v}) }

// SetMember is Set with the place of the name.
func (b *Builder) SetMember(m Member) {
	if i := b.find(m.Name); i >= 0 {
		b.members[i].Value = m.Value
		b.members[i].Marks |= m.Marks
		return
	}
	b.members = append(b.members, m)
	if b.index != nil {
		b.index.add(b.members)
	}
}

// Get is the value set so far, or Absent.
func (b *Builder) Get(name string) Value {
	if i := b.find(name); i >= 0 {
		return b.members[i].Value
	}
	return Value{}
}

// Delete takes a member away.
func (b *Builder) Delete(name string) {
	if i := b.find(name); i >= 0 {
		b.members = append(b.members[:i:i], b.members[i+1:]...)
		b.index = nil
	}
}

// Len is the number of members so far.
func (b *Builder) Len() int { return len(b.members) }

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

// rebuilt returns a container made from v with the origin and marks of v itself.
func (v Value) rebuilt(made Value) Value {
	made.origin, made.marks = v.origin, v.marks
	return made
}

// WithItems is v with other elements.
func (v Value) WithItems(items []Value) Value { return v.rebuilt(NewArray(items)) }

// WithMembers is v with other members.
func (v Value) WithMembers(members []Member) Value { return v.rebuilt(NewObject(members)) }
