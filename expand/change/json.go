package change

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/value"
)

// Locate returns where something comes from, as a document has it.
type Locate struct {
	// Place is Absent if it is unknown.
	Place func(Place) value.Value
	// Way returns the steps that led to a difference; nil if they are not wanted.
	Way func(*Property) value.Value
}

// Value is the document of a comparison: created, changed, deleted, stays, outputs,
// and where they have something to say blocked, replaced, extensions and affected;
// with a stack detached, deletionOrder, bulkDelete and outputResources. Entries are
// {id, type?, connection?}, of the deleted and replaced with the dependents that go
// along; what may be the same object in another control plane is in notKnown.
func (r *Result) Value(at Locate) value.Value {
	b := value.NewBuilder(16)
	b.Set("created", at.entryValues(r.Created, false))
	changed := make([]value.Value, len(r.Changed))
	for i, c := range r.Changed {
		changed[i] = at.entryValue(Identity(c.New), DeclaredAt(c.New, false))
		if c.OnlyIfNotExists() {
			changed[i] = changed[i].With("onlyIfNotExists", value.NewBool(true))
		}
		if c.NeedsReplacement() {
			changed[i] = changed[i].With("replacement", value.NewBool(true))
		}
		if len(c.Dependents) > 0 {
			changed[i] = changed[i].With("dependents", identityValues(c.Dependents))
		}
		changed[i] = changed[i].With("properties", at.propertyValues(c.Properties))
	}
	b.Set("changed", value.NewArray(changed))
	b.Set("deleted", at.entryValues(r.Deleted, true))
	b.Set("stays", at.entryValues(r.Stays, true))
	outputs := make([]value.Value, len(r.Outputs))
	for i, o := range r.Outputs {
		outputs[i] = value.NewObject([]value.Member{
			{Name: "name", Value: value.NewString(o.Name)},
			{Name: "change", Value: kindOf(o.Old != nil, o.New != nil)},
			{Name: "properties", Value: at.propertyValues(o.Properties)},
		})
	}
	b.Set("outputs", value.NewArray(outputs))
	if len(r.Blocked) > 0 {
		b.Set("blocked", r.blockedValues())
	}
	if len(r.Replaced) > 0 {
		b.Set("replaced", r.replacedValues(at))
	}
	if len(r.Uncertain) > 0 {
		b.Set("notKnown", r.uncertainValues(at))
	}
	if len(r.Extensions) > 0 {
		b.Set("extensions", r.extensionValues(at))
	}
	if len(r.Affected) > 0 {
		b.Set("affected", r.affectedValues())
	}
	if s := r.Stack; s != nil {
		b.Set("detached", at.entryValues(r.Detached, true))
		order := make([]value.Value, len(s.DeletionOrder))
		for i, x := range s.DeletionOrder {
			order[i] = Identity(x)
		}
		b.Set("deletionOrder", value.NewArray(order))
		b.Set("bulkDelete", value.NewArray(s.BulkDelete))
		b.Set("outputResources", value.NewArray(s.OutputResources))
	}
	return b.Object()
}

// Identity is {id} of a resource of Azure, and {id, type, connection} of one of an
// extension: its id does not say the type, and not in which control plane it lies.
func Identity(r *deployment.Resource) value.Value {
	members := []value.Member{{Name: "id", Value: idOf(r)}}
	if r.Extension != "" {
		members = append(members, value.Member{Name: "type", Value: value.NewString(r.Type)})
	}
	if r.Connection.Shown != "" {
		members = append(members, value.Member{Name: "connection", Value: value.NewString(r.Connection.Shown)})
	}
	return value.NewObject(members)
}

func identityValues(list []*deployment.Resource) value.Value {
	items := make([]value.Value, len(list))
	for i, r := range list {
		items[i] = Identity(r)
	}
	return value.NewArray(items)
}

// uncertainValues are {id, type, connection, before?}: connection is that of the new
// version, and before that of the old one.
func (r *Result) uncertainValues(at Locate) value.Value {
	items := make([]value.Value, len(r.Uncertain))
	for i, u := range r.Uncertain {
		items[i] = Identity(u.Resource())
		if u.Old != nil && u.New != nil {
			items[i] = items[i].With("before", value.NewString(u.Old.Connection.Shown))
		}
		items[i] = at.entryValue(items[i], DeclaredAt(u.Resource(), u.New == nil))
	}
	return value.NewArray(items)
}

func idOf(r *deployment.Resource) value.Value {
	if r.ID == "" && !r.IDValue.IsAbsent() {
		return r.IDValue
	}
	return value.NewString(r.ID).Mark(r.IDMarks & value.Secret)
}

// entryValue is an entry with its place.
func (at Locate) entryValue(entry value.Value, p Place) value.Value {
	if at.Place == nil {
		return entry
	}
	if place := at.Place(p); !place.IsAbsent() {
		return entry.With("location", place)
	}
	return entry
}

func (at Locate) entryValues(list []Entry, old bool) value.Value {
	items := make([]value.Value, len(list))
	for i, e := range list {
		items[i] = at.entryValue(Identity(e.Resource), DeclaredAt(e.Resource, old))
		if e.Assumed {
			items[i] = items[i].With("assumed", value.NewBool(true))
		}
		if len(e.Dependents) > 0 {
			items[i] = items[i].With("dependents", identityValues(e.Dependents))
		}
	}
	return value.NewArray(items)
}

func kindOf(old, new bool) value.Value {
	switch {
	case !old:
		return value.NewString("created")
	case !new:
		return value.NewString("deleted")
	}
	return value.NewString("changed")
}

func (at Locate) propertyValues(list []Property) value.Value {
	items := make([]value.Value, len(list))
	for i, p := range list {
		members := make([]value.Member, 0, 5)
		members = append(members, value.Member{Name: "pointer", Value: value.NewString(p.Pointer)})
		if !p.Old.IsAbsent() {
			members = append(members, value.Member{Name: "old", Value: p.Old})
		}
		if !p.New.IsAbsent() {
			members = append(members, value.Member{Name: "new", Value: p.New})
		}
		members = append(members, value.Member{Name: "assumed", Value: value.NewBool(p.Assumed)})
		if p.Fixed {
			members = append(members, value.Member{Name: "fixed", Value: value.NewBool(true)})
		}
		if at.Way != nil {
			members = append(members, value.Member{Name: "steps", Value: at.Way(&p)})
		}
		items[i] = at.entryValue(value.NewObject(members), p.At)
	}
	return value.NewArray(items)
}

func (r *Result) blockedValues() value.Value {
	items := make([]value.Value, len(r.Blocked))
	for i, x := range r.Blocked {
		by := value.NewObject([]value.Member{{Name: "denySettingsMode", Value: value.NewString(x.Denied)}})
		if x.Lock != nil {
			by = Identity(x.Lock)
		}
		items[i] = Identity(x.Resource).With("by", by)
		if x.Write {
			items[i] = items[i].With("change", value.NewString("changed"))
		}
	}
	return value.NewArray(items)
}

func (r *Result) replacedValues(at Locate) value.Value {
	items := make([]value.Value, len(r.Replaced))
	for i, p := range r.Replaced {
		items[i] = value.NewObject([]value.Member{
			{Name: p.Fate.String(), Value: Identity(p.Old)},
			{Name: "created", Value: Identity(p.New)},
			{Name: "why", Value: value.NewString(p.Why)},
		})
		if len(p.Identifiers) > 0 {
			items[i] = items[i].With("identifiers", at.propertyValues(p.Identifiers))
		}
	}
	return value.NewArray(items)
}

func (r *Result) extensionValues(at Locate) value.Value {
	items := make([]value.Value, len(r.Extensions))
	for i, x := range r.Extensions {
		either := x.New
		if either == nil {
			either = x.Old
		}
		items[i] = value.NewObject([]value.Member{
			{Name: "deployment", Value: value.NewString(either.Module.Path)},
			{Name: "alias", Value: value.NewString(either.Alias)},
			{Name: "change", Value: kindOf(x.Old != nil, x.New != nil)},
			{Name: "properties", Value: at.propertyValues(x.Properties)},
		})
	}
	return value.NewArray(items)
}

func (r *Result) affectedValues() value.Value {
	items := make([]value.Value, len(r.Affected))
	for i, a := range r.Affected {
		cause := "deleted"
		if a.Replaced {
			cause = "replaced"
		}
		b := value.BuilderFrom(Identity(a.Resource))
		b.Set("cause", value.NewObject([]value.Member{
			{Name: "id", Value: value.NewString(a.ShownCause())},
			{Name: "change", Value: value.NewString(cause)},
		}))
		b.Set("relation", value.NewString(a.Edge.Kind.String()))
		if a.Edge.Pointer != "" && a.Edge.Kind == relation.Reference {
			b.Set("pointer", value.NewString(a.Edge.Pointer))
		}
		effect := "dangles"
		switch {
		case a.Dies:
			effect = "deleted"
		case a.Edge.Condition != "":
			effect = "unknown"
			b.Set("condition", value.NewString("["+a.Edge.Condition+"]"))
		}
		b.Set("effect", value.NewString(effect))
		items[i] = b.Object()
	}
	return value.NewArray(items)
}
