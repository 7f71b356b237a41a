package types

import (
	"strconv"

	"github.com/forearm/forearm/expand/value"
)

func (t *Type) divideParts() *parts {
	t.dividing.Do(func() {
		t.resolveRefs() // rare does not change once there are parts
		declared, additional := t.Get("properties"), t.Get("additionalProperties")
		prefix, items, by := t.Get("prefixItems"), t.Get("items"), t.Get("discriminator")
		if declared.IsAbsent() && additional.IsAbsent() && prefix.IsAbsent() && items.IsAbsent() && by.IsAbsent() {
			t.parts = &noParts
			return
		}
		p := &parts{}
		t.parts = p
		p.declared, p.properties = declared, t.listProperties(declared)
		p.additional = typeOf(additional, t.definitions)
		p.sealed = additional.Kind() == value.Bool && !additional.Bool()
		p.open = declared.Kind() == value.Object || p.sealed || p.additional != nil
		for _, item := range prefix.Items() {
			p.prefix = append(p.prefix, typeOf(item, t.definitions))
		}
		p.items = typeOf(items, t.definitions)
		p.closed = items.Kind() == value.Bool && !items.Bool()
		if by.Kind() == value.Object {
			p.union = &Union{Tag: by.Get("propertyName").Str(), Cases: t.listProperties(by.Get("mapping"))}
			for _, c := range p.union.Cases {
				if c.Type != nil {
					c.Type.addRare().tag = p.union.Tag
				}
			}
		}
	})
	return t.parts
}

func (t *Type) listProperties(declared value.Value) []Property {
	if declared.Kind() != value.Object || declared.Len() == 0 {
		return nil
	}
	list := make([]Property, declared.Len())
	for i, m := range declared.Members() {
		list[i] = Property{m.Name, typeOf(m.Value, t.definitions)}
	}
	return list
}

// Properties are the members that the type declares.
func (t *Type) Properties() []Property {
	if t == nil {
		return nil
	}
	return t.divideParts().properties
}

// SaysMembers reports whether the type describes any member of its values.
func (t *Type) SaysMembers() bool { return t != nil && t.divideParts().open }

// Member is the type of a member by its name, case aside. It is false if the type
// does not allow one of that name.
func (t *Type) Member(name string) (of *Type, allowed bool) {
	if t == nil {
		return nil, true
	}
	p := t.divideParts()
	if i := value.IndexOfMember(p.declared, name); i >= 0 {
		return p.properties[i].Type, true
	}
	if tag := t.rareOrNone().tag; tag != "" && value.Fold(tag) == value.Fold(name) {
		return nil, true
	}
	return p.additional, !p.sealed
}

// Prefix are the types of the first elements of a tuple.
func (t *Type) Prefix() []*Type {
	if t == nil {
		return nil
	}
	return t.divideParts().prefix
}

// Element is the type of an element by its place. It is false if the type does not
// allow as many.
func (t *Type) Element(i int) (of *Type, allowed bool) {
	if t == nil {
		return nil, true
	}
	p := t.divideParts()
	if i < len(p.prefix) {
		return p.prefix[i], true
	}
	return p.items, !p.closed
}

// Union is how the type chooses one of several, nil if it does not.
func (t *Type) Union() *Union {
	if t == nil {
		return nil
	}
	return t.divideParts().union
}

// Case is the type that the union has for a tag, which is compared as it is
// written; nil if there is none.
func (u *Union) Case(tag string) *Type {
	for _, c := range u.Cases {
		if c.Name == tag {
			return c.Type
		}
	}
	return nil
}

// For is the type of a value: of a union the case that the value says it is, which
// is nil if it is none of them, else the type itself.
func (t *Type) For(v value.Value) *Type {
	if u := t.Union(); u != nil {
		return u.Case(v.Get(u.Tag).Str())
	}
	return t
}

// Limit is minLength, maxLength, minValue or maxValue. Like the engine it takes a
// text that reads like a number for one.
func (t *Type) Limit(name string) (int64, bool) {
	v := t.Get(name)
	if v.Kind() == value.String {
		n, err := strconv.ParseInt(v.Str(), 10, 64)
		return n, err == nil
	}
	return v.Int(), v.Kind() == value.Int
}

// Allowed are the values that it allows. A list without values restricts nothing.
func (t *Type) Allowed() (list []value.Value, limited bool) {
	v := t.Get("allowedValues")
	return v.Items(), v.Kind() == value.Array && v.Len() > 0
}

// Default is the default value of the declaration, Absent if it has none. null is a
// default only of what can be null: elsewhere the engine asks for a value.
func (t *Type) Default() value.Value {
	d := t.Declaration().Get("defaultValue")
	if d.Kind() == value.Null && !t.Nullable() && t.Kind() != Any {
		return value.Value{}
	}
	return d
}
