package deployment

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// contribution records that a child resource is another way to write part of its parent:
// after the deployment Azure shows both.
type contribution struct {
	parent string
	// path of the parent's property that the child contributes to.
	path []string
	// name is the last segment that the child's name must have; "" for any.
	name string
	// element reports that the child is one element of an array, by its name.
	element bool
	// member of the child's properties that holds what it contributes; "" for all.
	member string
}

// contributionsJSON lists them by the child's type; the parent's is that without
// its last segment.
//
//go:embed contributions.json
var contributionsJSON string

var contributions = sync.OnceValue(func() map[string]contribution {
	document, _ := value.ParseText(contributionsJSON)
	table := map[string]contribution{}
	for _, m := range document.Get("types").Members() {
		child := value.Fold(m.Name)
		table[child] = contribution{
			parent:  child[:strings.LastIndexByte(child, '/')],
			path:    strings.Split(m.Value.Get("path").Str(), "/"),
			name:    m.Value.Get("name").Str(),
			element: m.Value.Get("element").Bool(),
			member:  m.Value.Get("member").Str(),
		}
	}
	return table
})

// materializeView merges resources that are deployed more than once, and puts what
// children contribute into their parents. Values keep their origins, so that a
// finding points to the child that is at fault.
func (v *View) materializeView() {
	v.mergeRepeated()
	byID := make(map[string]*ViewResource, len(v.All))
	for _, r := range v.All {
		if r.key != "" {
			byID[r.key] = r
		}
	}
	for _, r := range v.All {
		c, ok := contributions()[r.kind]
		if !ok || r.Doubtful {
			continue
		}
		parent := byID[parentID(r.key)]
		if parent == nil || parent.kind != c.parent || r.Body.Get("properties").Kind() != value.Object {
			continue
		}
		last := r.Name()[strings.LastIndexByte(r.Name(), '/')+1:]
		if c.name != "" && !strings.EqualFold(c.name, last) {
			continue
		}
		parent.Body = putAt(parent.Body, c.path, func(old value.Value) value.Value { return c.mergeInto(old, r, last) })
	}
}

func (c contribution) mergeInto(old value.Value, child *ViewResource, name string) value.Value {
	properties := child.Body.Get("properties")
	switch {
	case c.element:
		element := value.NewObject([]value.Member{
			{Name: "id", Value: child.Body.Get("id")}, {Name: "name", Value: ownName(child.Body.Get("name"), name)}, {Name: "properties", Value: properties},
		}).WithOrigin(child.Body.Origin())
		items := make([]value.Value, 0, old.Len()+1)
		for _, item := range old.Items() {
			if item.Get("name").EqualFold(name) {
				element = mergeValues(item, element)
				continue
			}
			items = append(items, item)
		}
		return keepMeta(old, value.NewArray(append(items, element)))
	case c.member != "":
		more := properties.Get(c.member)
		if more.Kind() != value.Array {
			return old
		}
		items := append(append([]value.Value{}, old.Items()...), more.Items()...)
		return keepMeta(old, value.NewArray(items))
	}
	return mergeValues(old, properties)
}

// ownName is the last segment of a child's name.
func ownName(whole value.Value, name string) value.Value {
	own := value.NewString(name).Mark(whole.Marks()).WithOrigin(whole.Origin())
	if forms, ok := value.SplitForm(whole.FormOrAny(), "/"); ok {
		own = own.WithForm(forms[len(forms)-1])
	}
	return own
}

func keepMeta(old, made value.Value) value.Value {
	return made.Mark(old.Marks() & value.Assumed).WithOrigin(old.Origin())
}

// putAt replaces the value at a path, making objects if there are none.
func putAt(v value.Value, path []string, replace func(value.Value) value.Value) value.Value {
	if len(path) == 0 {
		return replace(v)
	}
	if v.IsNull() {
		v = value.NewObject(nil)
	}
	if v.Kind() != value.Object {
		return v
	}
	return v.With(path[0], putAt(v.Get(path[0]), path[1:], replace))
}

// mergeValues lays one value over another: objects member by member, arrays one
// after the other. Nulls give way, and so does what was not written: the service
// fills in only what is not there, and what a template reads back to write it again
// is what is there.
func mergeValues(old, over value.Value) value.Value {
	switch {
	case over.IsNull(), madeUp(over) && !old.IsNull() && !madeUp(old):
		return old
	case old.Kind() == value.Object && over.Kind() == value.Object:
		b := value.BuilderFrom(old)
		for _, m := range over.Members() {
			m.Value = mergeValues(b.Get(m.Name), m.Value)
			b.SetMember(m)
		}
		return b.Object().Mark(old.Marks() | over.Marks()).WithOrigin(over.Origin())
	case old.Kind() == value.Array && over.Kind() == value.Array:
		items := append([]value.Value{}, old.Items()...)
		for _, item := range over.Items() {
			if !containsEqual(old.Items(), item) {
				items = append(items, item)
			}
		}
		return keepMeta(over, value.NewArray(items))
	}
	return over
}

// madeUp reports whether a value was synthesized for one that only the service knows.
func madeUp(v value.Value) bool {
	o := v.Origin()
	return v.Marks().Any(value.Assumed) && o != nil && (o.Kind == value.OriginProjected || o.IsMock())
}

func containsEqual(items []value.Value, v value.Value) bool {
	return slices.ContainsFunc(items, func(item value.Value) bool { return value.Equal(item, v) })
}

// mergeRepeated leaves one of the resources that are the same. Deploying a
// storage account again changes what is given and keeps the rest; of any other
// type the last deployment stands, at its place.
func (v *View) mergeRepeated() {
	latest := make(map[Identity]int, len(v.All))
	kept := v.All[:0]
	for _, r := range v.All {
		if !r.identity.Known() || r.Deploys != nil || r.Doubtful {
			kept = append(kept, r)
			continue
		}
		at, repeated := latest[r.identity]
		if repeated && strings.EqualFold(r.Type(), "Microsoft.Storage/storageAccounts") {
			r.Body = mergeValues(kept[at].Body, r.Body)
			kept[at] = r
			continue
		}
		if repeated {
			kept[at] = nil
		}
		latest[r.identity] = len(kept)
		kept = append(kept, r)
	}
	v.All = slices.DeleteFunc(kept, func(r *ViewResource) bool { return r == nil })
}
