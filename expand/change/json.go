package change

import (
	"cmp"

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
	b.Set("changed", value.NewArrayOf(r.Changed, at.changedValue))
	b.Set("deleted", at.entryValues(r.Deleted, true))
	b.Set("stays", at.entryValues(r.Stays, true))
	b.Set("outputs", value.NewArrayOf(r.Outputs, at.outputValue))
	setSome(b, "blocked", r.Blocked, blockedValue)
	setSome(b, "replaced", r.Replaced, at.replacedValue)
	setSome(b, "notKnown", r.Uncertain, at.uncertainValue)
	setSome(b, "extensions", r.Extensions, at.extensionValue)
	setSome(b, "affected", r.Affected, affectedValue)
	if s := r.Stack; s != nil {
		b.Set("detached", at.entryValues(r.Detached, true))
		b.Set("deletionOrder", value.NewArrayOf(s.DeletionOrder, Identity))
		b.Set("bulkDelete", value.NewArray(s.BulkDelete))
		b.Set("outputResources", value.NewArray(s.OutputResources))
	}
	return b.Object()
}

// setSome sets a member to a list, unless that is empty.
func setSome[T any](b *value.Builder, name string, list []T, valueOf func(T) value.Value) {
	if len(list) > 0 {
		b.Set(name, value.NewArrayOf(list, valueOf))
	}
}

// Identity is {id} of a resource of Azure, and {id, type, connection} of one of an
// extension: its id does not say the type, and not in which control plane it lies.
func Identity(r *deployment.Resource) value.Value { return identityBuilder(r).Object() }

func identityBuilder(r *deployment.Resource) *value.Builder {
	b := value.NewBuilder(6)
	b.Set("id", idOf(r))
	if r.Extension != "" {
		b.Set("type", value.NewString(r.Type))
	}
	b.SetText("connection", r.Connection.Shown)
	return b
}

func idOf(r *deployment.Resource) value.Value {
	if r.ID == "" && !r.IDValue.IsAbsent() {
		return r.IDValue
	}
	return value.NewString(r.ID).Mark(r.IDMarks & value.Secret)
}

// setPlace adds the place of an entry.
func (at Locate) setPlace(b *value.Builder, p Place) {
	if at.Place != nil {
		b.SetPresent("location", at.Place(p))
	}
}

func (at Locate) entryValues(list []Entry, old bool) value.Value {
	return value.NewArrayOf(list, func(e Entry) value.Value {
		b := identityBuilder(e.Resource)
		at.setPlace(b, DeclaredAt(e.Resource, old))
		b.SetTrue("assumed", e.Assumed)
		setSome(b, "dependents", e.Dependents, Identity)
		return b.Object()
	})
}

func (at Locate) changedValue(c Changed) value.Value {
	b := identityBuilder(c.New)
	at.setPlace(b, DeclaredAt(c.New, false))
	b.SetTrue("onlyIfNotExists", c.OnlyIfNotExists())
	b.SetTrue("replacement", c.NeedsReplacement())
	setSome(b, "dependents", c.Dependents, Identity)
	b.Set("properties", at.propertyValues(c.Properties))
	return b.Object()
}

func (at Locate) outputValue(o Output) value.Value {
	b := value.NewBuilder(3)
	b.Set("name", value.NewString(o.Name))
	b.Set("change", kindOf(o.Old != nil, o.New != nil))
	b.Set("properties", at.propertyValues(o.Properties))
	return b.Object()
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
	return value.NewArrayOf(list, func(p Property) value.Value {
		b := value.NewBuilder(7)
		b.Set("pointer", value.NewString(p.Pointer))
		b.SetPresent("old", p.Old)
		b.SetPresent("new", p.New)
		b.Set("assumed", value.NewBool(p.Assumed))
		b.SetTrue("fixed", p.Fixed)
		if at.Way != nil {
			b.Set("steps", at.Way(&p))
		}
		at.setPlace(b, p.At)
		return b.Object()
	})
}

// uncertainValue is {id, type, connection, before?}: connection is that of the new
// version, and before that of the old one.
func (at Locate) uncertainValue(u Uncertain) value.Value {
	b := identityBuilder(u.Resource())
	if u.Old != nil && u.New != nil {
		b.Set("before", value.NewString(u.Old.Connection.Shown))
	}
	at.setPlace(b, DeclaredAt(u.Resource(), u.New == nil))
	return b.Object()
}

func blockedValue(x Blocked) value.Value {
	b := identityBuilder(x.Resource)
	if x.Lock != nil {
		b.Set("by", Identity(x.Lock))
	} else {
		b.Set("by", value.NewObject([]value.Member{{Name: "denySettingsMode", Value: value.NewString(x.Denied)}}))
	}
	if x.Write {
		b.Set("change", value.NewString("changed"))
	}
	return b.Object()
}

func (at Locate) replacedValue(p Replaced) value.Value {
	b := value.NewBuilder(4)
	b.Set(p.Fate.String(), Identity(p.Old))
	b.Set("created", Identity(p.New))
	b.Set("why", value.NewString(p.Why))
	if len(p.Identifiers) > 0 {
		b.Set("identifiers", at.propertyValues(p.Identifiers))
	}
	return b.Object()
}

func (at Locate) extensionValue(x Extension) value.Value {
	b := value.NewBuilder(4)
	either := cmp.Or(x.New, x.Old)
	b.Set("deployment", value.NewString(either.Module.Path))
	b.Set("alias", value.NewString(either.Alias))
	b.Set("change", kindOf(x.Old != nil, x.New != nil))
	b.Set("properties", at.propertyValues(x.Properties))
	return b.Object()
}

func affectedValue(a Affected) value.Value {
	cause, effect := "deleted", "dangles"
	if a.Replaced {
		cause = "replaced"
	}
	b := identityBuilder(a.Resource)
	b.Set("cause", value.NewObject([]value.Member{
		{Name: "id", Value: value.NewString(a.ShownCause())},
		{Name: "change", Value: value.NewString(cause)},
	}))
	b.Set("relation", value.NewString(a.Edge.Kind.String()))
	if a.Edge.Kind == relation.Reference {
		b.SetText("pointer", a.Edge.Pointer)
	}
	switch {
	case a.Dies:
		effect = "deleted"
	case a.Edge.Condition != "":
		effect = "unknown"
		b.Set("condition", value.NewString("["+a.Edge.Condition+"]"))
	}
	b.Set("effect", value.NewString(effect))
	return b.Object()
}
