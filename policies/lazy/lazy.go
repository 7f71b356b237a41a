// Package lazy has values of policy inputs whose members are converted to OPA's terms when
// they are read.
package lazy

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
)

// Value is an array or an object of an input. OPA's own values never contain one. It is not
// safe for concurrent use.
type Value struct {
	of value.Value
	as Converter
	// more are further members.
	more []Member
	// list reports that it is an array of items that are not those of a value of the input.
	list bool

	whole   ast.Value
	items   []ast.Value
	members []Member
	read    bool
}

// Converter defines how policies see a value.
type Converter interface {
	// Plain converts a value that is not a container, or that is hidden.
	Plain(v value.Value) ast.Value
	// Hidden reports whether a value is masked.
	Hidden(v value.Value) bool
	// Convert converts a container, with further members of an object.
	Convert(v value.Value, more [][2]*ast.Term) ast.Value
	// Each visits the members of an object that policies see, with the names they see.
	Each(v value.Value, visit func(name string, v value.Value))
}

// Member is a member of an object that is made when it is read.
type Member struct {
	Name string
	Make func() ast.Value

	of   value.Value
	made ast.Value
}

// Of is a value as policies see it.
func Of(v value.Value, as Converter) ast.Value {
	if v.Kind() != value.Array && v.Kind() != value.Object || as.Hidden(v) {
		return as.Plain(v)
	}
	return &Value{of: v, as: as}
}

// With is an object with further members, which is not masked as a whole.
func With(v value.Value, as Converter, more ...Member) *Value {
	return &Value{of: v, as: as, more: more}
}

// Object is an object of members.
func Object(members []Member) *Value { return &Value{of: value.NewObject(nil), more: members} }

// List is an array of elements that may be lazy themselves.
func List(items ...ast.Value) *Value { return &Value{list: true, items: items, read: true} }

// Whole is a value as a value of OPA's.
func Whole(v ast.Value) ast.Value {
	if l, ok := v.(*Value); ok {
		return l.Whole()
	}
	return v
}

// Whole is the value as a value of OPA's.
func (l *Value) Whole() ast.Value {
	if l.whole == nil && l.list {
		terms := make([]*ast.Term, len(l.items))
		for i, item := range l.items {
			terms[i] = ast.NewTerm(Whole(item))
		}
		l.whole = ast.NewArray(terms...)
	}
	if l.whole == nil {
		more := make([][2]*ast.Term, len(l.more))
		for i, m := range l.more {
			more[i] = [2]*ast.Term{ast.InternedTerm(m.Name), ast.NewTerm(Whole(m.Make()))}
		}
		if l.as == nil {
			l.whole = ast.NewObject(more...)
		} else {
			l.whole = l.as.Convert(l.of, more)
		}
	}
	return l.whole
}

// IsArray reports whether it is an array.
func (l *Value) IsArray() bool { return l.list || l.of.Kind() == value.Array }

// Len is how many members there are.
func (l *Value) Len() int {
	l.fill()
	return len(l.items) + len(l.members)
}

func (l *Value) fill() {
	if l.read {
		return
	}
	l.read = true
	if l.IsArray() {
		l.items = make([]ast.Value, l.of.Len())
		return
	}
	l.members = make([]Member, 0, l.of.Len()+len(l.more))
	if l.as != nil {
		l.as.Each(l.of, func(name string, v value.Value) { l.members = append(l.members, Member{Name: name, of: v}) })
	}
	l.members = append(l.members, l.more...)
	slices.SortStableFunc(l.members, func(a, b Member) int { return strings.Compare(a.Name, b.Name) })
	// Of several members with one name the last one is kept.
	kept := l.members[:0]
	for i, m := range l.members {
		if i+1 == len(l.members) || l.members[i+1].Name != m.Name {
			kept = append(kept, m)
		}
	}
	l.members = kept
}

// At is an element of an array.
func (l *Value) At(i int) ast.Value {
	l.fill()
	if l.items[i] == nil {
		l.items[i] = Of(l.of.Items()[i], l.as)
	}
	return l.items[i]
}

// Key is the key of the member at an index, in the order of Until.
func (l *Value) Key(i int) ast.Value {
	l.fill()
	if l.IsArray() {
		return ast.InternedValue(i)
	}
	return ast.InternedValue(l.members[i].Name)
}

// Member is the member at an index, in the order of Until.
func (l *Value) Member(i int) ast.Value {
	l.fill()
	if l.IsArray() {
		return l.At(i)
	}
	return l.value(i)
}

// Written is what the member at an index is made of; it is absent if that is not a value of
// the input.
func (l *Value) Written(i int) value.Value {
	l.fill()
	switch {
	case l.list:
		return value.Value{}
	case l.IsArray():
		return l.of.Items()[i]
	}
	return l.members[i].of
}

func (l *Value) value(i int) ast.Value {
	m := &l.members[i]
	switch {
	case m.made != nil:
	case m.Make != nil:
		m.made = m.Make()
	default:
		m.made = Of(m.of, l.as)
	}
	return m.made
}

// Get is the member for a key, nil if there is none.
func (l *Value) Get(key ast.Value) ast.Value {
	switch key := key.(type) {
	case ast.String:
		l.fill()
		i, ok := slices.BinarySearchFunc(l.members, string(key), func(m Member, name string) int { return strings.Compare(m.Name, name) })
		if ok {
			return l.value(i)
		}
	case ast.Number:
		if i, ok := key.Int(); ok && l.IsArray() && i >= 0 && i < l.Len() {
			return l.At(i)
		}
	}
	return nil
}

// Until visits the members in their order until visit returns true.
func (l *Value) Until(visit func(key, member ast.Value) bool) {
	l.fill()
	for i := range l.items {
		if visit(ast.InternedValue(i), l.At(i)) {
			return
		}
	}
	for i := range l.members {
		if visit(ast.InternedValue(l.members[i].Name), l.value(i)) {
			return
		}
	}
}

// The methods of ast.Value convert the whole value.

func (l *Value) Compare(other ast.Value) int          { return l.Whole().Compare(Whole(other)) }
func (l *Value) Find(path ast.Ref) (ast.Value, error) { return l.Whole().Find(path) }
func (l *Value) Hash() int                            { return l.Whole().Hash() }
func (l *Value) IsGround() bool                       { return true }
func (l *Value) String() string                       { return l.Whole().String() }
func (l *Value) StringLength() int                    { return l.Whole().StringLength() }
