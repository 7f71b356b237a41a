// Package lazy has values of policy inputs whose members are converted to OPA's values when
// they are first read. Reads of values that are not known are recorded: what was computed
// without any holds whatever they are.
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
	// possible are members that may be there, although none is seen.
	possible []possible
	// list reports that it is an array of items that are not those of a value of the input.
	list bool
	// keys are those of items that are members of an object, in their order.
	keys []ast.Value
	// reads is told what is read; nil if nothing in it is unknown.
	reads *Reads

	materialized ast.Value
	items        []ast.Value
	members      []Member
	read         bool
	// unclear reports that it is not known which names the members have.
	unclear bool
}

// Reads notes whether something that is not known was read. The zero value has read nothing.
type Reads struct{ Unknown bool }

func (r *Reads) note(unknown bool) {
	if r != nil && unknown {
		r.Unknown = true
	}
}

// Converter defines how policies see a value.
type Converter interface {
	// Plain converts a value that is not a container, or that is hidden.
	Plain(v value.Value) ast.Value
	// Hidden reports whether a value is masked.
	Hidden(v value.Value) bool
	// Convert converts a container, with further members of an object.
	Convert(v value.Value, more [][2]*ast.Term) ast.Value
	// Each visits the members of an object that policies see, with the names they see. It
	// returns the names of those that may be there besides, and reports whether it is unclear
	// which names there are.
	Each(v value.Value, visit func(name string, v value.Value)) (possible []string, unclear bool)
	// Form is what is known of a string that is not known; nil if it is nothing, or v is not a
	// string.
	Form(v value.Value) []value.Part
	// Unknown reports whether a value with such marks is not known.
	Unknown(marks value.Marks) bool
}

// Member is a member of an object that is made when it is read.
type Member struct {
	Name string
	Make func() ast.Value
	// Unknown reports whether something in it is not known; nil if all of it is known, or the
	// member notes itself what is read of it.
	Unknown func() bool

	of   value.Value
	made ast.Value
}

// Of returns a value as policies see it. What is read of it is noted; reads may be nil.
func Of(v value.Value, as Converter, reads *Reads) ast.Value {
	if v.Kind() != value.Array && v.Kind() != value.Object || as.Hidden(v) {
		return as.Plain(v)
	}
	return &Value{of: v, as: as, reads: reads}
}

// WithMembers returns an object with further members, which is not masked as a whole.
func WithMembers(v value.Value, as Converter, reads *Reads, more ...Member) *Value {
	return &Value{of: v, as: as, more: more, reads: reads}
}

// WithPossibleMember returns an object that may have a member of a name, although none is seen.
func WithPossibleMember(v value.Value, as Converter, reads *Reads, name string, may func() bool) *Value {
	return &Value{of: v, as: as, reads: reads, possible: []possible{{name, may}}}
}

// possible is a member that may be there; may is nil if it may.
type possible struct {
	name string
	may  func() bool
}

// notePossible notes that it matters whether members are there that may be; empty is all names.
func (l *Value) notePossible(name string) {
	for _, p := range l.possible {
		if name == "" || name == p.name {
			l.reads.note(p.may == nil || p.may())
		}
	}
}

// Object returns an object of members.
func Object(members []Member, reads *Reads) *Value {
	return &Value{of: value.NewObject(nil), more: members, reads: reads}
}

// List returns an array of elements that may be lazy themselves.
func List(items ...ast.Value) *Value { return &Value{list: true, items: items, read: true} }

// Table returns an object of any keys, which are distinct and sorted. Its members may be lazy
// themselves.
func Table(keys, members []ast.Value) *Value {
	return &Value{keys: keys, items: members, read: true}
}

// Materialize converts a value to one of OPA's.
func Materialize(v ast.Value) ast.Value {
	switch v := v.(type) {
	case *Value:
		return v.Materialize()
	case *Text:
		return v.Materialize()
	}
	return v
}

// Is reports whether a value is a lazy one.
func Is(v ast.Value) bool {
	switch v.(type) {
	case *Value, *Text:
		return true
	}
	return false
}

// Reads returns what notes what is read; nil if nothing does.
func (l *Value) Reads() *Reads { return l.reads }

// Materialize converts the value to one of OPA's, once. All of it counts as read.
func (l *Value) Materialize() ast.Value {
	if l.reads != nil && !l.reads.Unknown {
		l.noteAll()
	}
	if l.list || l.keys != nil {
		return l.materializeItems()
	}
	if l.materialized == nil {
		more := make([][2]*ast.Term, len(l.more))
		for i, m := range l.more {
			more[i] = [2]*ast.Term{ast.InternedTerm(m.Name), ast.NewTerm(Materialize(m.Make()))}
		}
		if l.as == nil {
			l.materialized = ast.NewObject(more...)
		} else {
			l.materialized = l.as.Convert(l.of, more)
		}
	}
	return l.materialized
}

// materializeItems is Materialize where the items are not those of a value of the input. Each of them notes
// that it is read, every time.
func (l *Value) materializeItems() ast.Value {
	terms := make([]*ast.Term, len(l.items))
	for i, item := range l.items {
		terms[i] = ast.NewTerm(Materialize(item))
	}
	switch {
	case l.materialized != nil:
	case l.list:
		l.materialized = ast.NewArray(terms...)
	default:
		pairs := make([][2]*ast.Term, len(terms))
		for i, t := range terms {
			pairs[i] = [2]*ast.Term{ast.NewTerm(l.keys[i]), t}
		}
		l.materialized = ast.NewObject(pairs...)
	}
	return l.materialized
}

// noteAll notes that all of it is read.
func (l *Value) noteAll() {
	l.notePossible("")
	l.reads.note(l.as != nil && l.as.Unknown(l.of.Deep()))
	for _, m := range l.more {
		l.reads.note(m.Unknown != nil && m.Unknown())
	}
}

// IsArray reports whether it is an array.
func (l *Value) IsArray() bool { return l.list || l.of.Kind() == value.Array }

// Len returns how many members there are.
func (l *Value) Len() int {
	l.fill()
	l.notePossible("")
	return len(l.items) + len(l.members)
}

func (l *Value) fill() {
	if !l.read {
		l.read = true
		l.readMembers()
	}
	l.reads.note(l.unclear)
}

func (l *Value) readMembers() {
	if l.IsArray() {
		l.items = make([]ast.Value, l.of.Len())
		return
	}
	l.members = make([]Member, 0, l.of.Len()+len(l.more))
	if l.as != nil {
		var names []string
		names, l.unclear = l.as.Each(l.of, func(name string, v value.Value) { l.members = append(l.members, Member{Name: name, of: v}) })
		for _, name := range names {
			l.possible = append(l.possible, possible{name: name})
		}
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

// At returns an element of an array.
func (l *Value) At(i int) ast.Value {
	l.fill()
	if !l.list && l.keys == nil {
		return l.memberOf(l.of.Items()[i], &l.items[i])
	}
	return l.items[i]
}

// memberOf returns a member that is made of a value, once. That it is not known is noted each time, or
// by the text if its form is known.
func (l *Value) memberOf(v value.Value, made *ast.Value) ast.Value {
	unknown := l.as.Unknown(v.Marks())
	if *made == nil {
		*made = l.make(v, unknown)
	}
	if unknown {
		if _, noted := (*made).(*Text); !noted {
			l.reads.note(true)
		}
	}
	return *made
}

func (l *Value) make(v value.Value, unknown bool) ast.Value {
	if unknown && l.reads != nil {
		if form := l.as.Form(v); form != nil {
			return &Text{Form: form, of: v, as: l.as, reads: l.reads}
		}
	}
	return Of(v, l.as, l.reads)
}

// Key returns the key of the member at an index, in the order of Until.
func (l *Value) Key(i int) ast.Value {
	l.fill()
	switch {
	case l.keys != nil:
		return l.keys[i]
	case l.IsArray():
		return ast.InternedValue(i)
	}
	return ast.InternedValue(l.members[i].Name)
}

// Member returns the member at an index, in the order of Until.
func (l *Value) Member(i int) ast.Value {
	l.fill()
	if l.IsArray() || l.keys != nil {
		return l.At(i)
	}
	return l.value(i)
}

// Written returns what the member at an index is made of; it is absent if that is not a value of
// the input.
func (l *Value) Written(i int) value.Value {
	l.fill()
	switch {
	case l.list, l.keys != nil:
		return value.Value{}
	case l.IsArray():
		return l.of.Items()[i]
	}
	return l.members[i].of
}

func (l *Value) value(i int) ast.Value {
	m := &l.members[i]
	if m.Make == nil {
		return l.memberOf(m.of, &m.made)
	}
	if m.Unknown != nil {
		l.reads.note(m.Unknown())
	}
	if m.made == nil {
		m.made = m.Make()
	}
	return m.made
}

// Get returns the member for a key, nil if there is none.
func (l *Value) Get(key ast.Value) ast.Value {
	if l.keys != nil {
		if i, ok := slices.BinarySearchFunc(l.keys, key, ast.Value.Compare); ok {
			return l.items[i]
		}
		return nil
	}
	switch key := key.(type) {
	case ast.String:
		l.fill()
		i, ok := slices.BinarySearchFunc(l.members, string(key), func(m Member, name string) int { return strings.Compare(m.Name, name) })
		if ok {
			return l.value(i)
		}
		l.notePossible(string(key))
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
	l.notePossible("")
	for i := range l.items {
		if visit(l.Key(i), l.At(i)) {
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

func (l *Value) Compare(other ast.Value) int          { return l.Materialize().Compare(Materialize(other)) }
func (l *Value) Find(path ast.Ref) (ast.Value, error) { return l.Materialize().Find(path) }
func (l *Value) Hash() int                            { return l.Materialize().Hash() }
func (l *Value) IsGround() bool                       { return true }
func (l *Value) String() string                       { return l.Materialize().String() }
func (l *Value) StringLength() int                    { return l.Materialize().StringLength() }
