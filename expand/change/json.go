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

// Value returns the document of a comparison: created, changed, deleted, stays, outputs,
// and where they have something to say blocked, replaced, extensions and affected;
// with a stack detached, deletionOrder, bulkDelete and outputResources. Entries are
// {id, type?, connection?}, of the deleted and replaced with the dependents that go
// along; what may be the same object in another control plane is in notKnown.
func (r *Result) Value(at Locate) value.Value {
	members := []any{
		"created", at.entryValues(r.Created, false), "changed", value.NewArrayOf(r.Changed, at.changedValue),
		"deleted", at.entryValues(r.Deleted, true), "stays", at.entryValues(r.Stays, true), "outputs", value.NewArrayOf(r.Outputs, at.outputValue),
		"blocked", nonEmpty(r.Blocked, blockedValue), "replaced", nonEmpty(r.Replaced, at.replacedValue),
		"notKnown", nonEmpty(r.Uncertain, at.uncertainValue), "extensions", nonEmpty(r.Extensions, at.extensionValue),
		"affected", nonEmpty(r.Affected, affectedValue),
	}
	if s := r.Stack; s != nil {
		members = append(members, "detached", at.entryValues(r.Detached, true), "deletionOrder", value.NewArrayOf(s.DeletionOrder, Identity),
			"bulkDelete", value.NewArray(s.BulkDelete), "outputResources", value.NewArray(s.OutputResources))
	}
	return value.ObjectOf(members...)
}

// nonEmpty returns a list as an array, Absent if it is empty.
func nonEmpty[T any](list []T, valueOf func(T) value.Value) value.Value {
	return value.OnlyIf(len(list) > 0, value.NewArrayOf(list, valueOf))
}

// Identity is {id} of a resource of Azure, and {id, type, connection} of one of an
// extension: its id does not say the type, and not in which control plane it lies.
func Identity(r *deployment.Resource) value.Value { return withIdentity(r) }

// withIdentity returns the identity of a resource with further members.
func withIdentity(r *deployment.Resource, more ...any) value.Value {
	identity := []any{"id", idOf(r), "type", value.OnlyIf(r.Extension != "", value.NewString(r.Type)), "connection", value.NonEmpty(r.Connection.Shown)}
	return value.ObjectOf(append(identity, more...)...)
}

func idOf(r *deployment.Resource) value.Value {
	if r.ID == "" && !r.IDValue.IsAbsent() {
		return r.IDValue
	}
	return value.NewString(r.ID).Mark(r.IDMarks & value.Secret)
}

// placeValue returns the place of an entry, Absent if it is unknown or not wanted.
func (at Locate) placeValue(p Place) value.Value {
	if at.Place == nil {
		return value.Value{}
	}
	return at.Place(p)
}

func (at Locate) entryValues(list []Entry, old bool) value.Value {
	return value.NewArrayOf(list, func(e Entry) value.Value {
		return withIdentity(e.Resource, "location", at.placeValue(DeclaredAt(e.Resource, old)),
			"assumed", value.OnlyTrue(e.Assumed), "dependents", nonEmpty(e.Dependents, Identity))
	})
}

func (at Locate) changedValue(c Changed) value.Value {
	return withIdentity(c.New, "location", at.placeValue(DeclaredAt(c.New, false)), "onlyIfNotExists", value.OnlyTrue(c.OnlyIfNotExists()),
		"replacement", value.OnlyTrue(c.NeedsReplacement()), "dependents", nonEmpty(c.Dependents, Identity), "properties", at.propertyValues(c.Properties))
}

func (at Locate) outputValue(o Output) value.Value {
	return value.ObjectOf("name", o.Name, "change", kindOf(o.Old != nil, o.New != nil), "properties", at.propertyValues(o.Properties))
}

func kindOf(old, new bool) string {
	switch {
	case !old:
		return "created"
	case !new:
		return "deleted"
	}
	return "changed"
}

func (at Locate) propertyValues(list []Property) value.Value {
	return value.NewArrayOf(list, func(p Property) value.Value {
		var steps value.Value
		if at.Way != nil {
			steps = at.Way(&p)
		}
		return value.ObjectOf("pointer", p.Pointer, "old", p.Old, "new", p.New, "assumed", p.Assumed, "fixed", value.OnlyTrue(p.Fixed),
			"steps", steps, "location", at.placeValue(p.At))
	})
}

// uncertainValue is {id, type, connection, before?}: connection is that of the new
// version, and before that of the old one.
func (at Locate) uncertainValue(u Uncertain) value.Value {
	var before value.Value
	if u.Old != nil && u.New != nil {
		before = value.NewString(u.Old.Connection.Shown)
	}
	return withIdentity(u.Resource(), "before", before, "location", at.placeValue(DeclaredAt(u.Resource(), u.New == nil)))
}

func blockedValue(x Blocked) value.Value {
	by := value.ObjectOf("denySettingsMode", x.Denied)
	if x.Lock != nil {
		by = Identity(x.Lock)
	}
	return withIdentity(x.Resource, "by", by, "change", value.OnlyIf(x.Write, value.NewString("changed")))
}

func (at Locate) replacedValue(p Replaced) value.Value {
	return value.ObjectOf(p.Fate.String(), Identity(p.Old), "created", Identity(p.New), "why", p.Why,
		"identifiers", value.OnlyIf(len(p.Identifiers) > 0, at.propertyValues(p.Identifiers)))
}

func (at Locate) extensionValue(x Extension) value.Value {
	either := cmp.Or(x.New, x.Old)
	return value.ObjectOf("deployment", either.Module.Path, "alias", either.Alias, "change", kindOf(x.Old != nil, x.New != nil),
		"properties", at.propertyValues(x.Properties))
}

func affectedValue(a Affected) value.Value {
	cause, effect := "deleted", "dangles"
	if a.Replaced {
		cause = "replaced"
	}
	var condition value.Value
	switch {
	case a.Dies:
		effect = "deleted"
	case a.Edge.Condition != "":
		effect, condition = "unknown", value.NewString("["+a.Edge.Condition+"]")
	}
	return withIdentity(a.Resource,
		"cause", value.ObjectOf("id", a.ShownCause(), "change", cause), "relation", a.Edge.Kind.String(),
		"pointer", value.OnlyIf(a.Edge.Kind == relation.Reference, value.NonEmpty(a.Edge.Pointer)), "condition", condition, "effect", effect)
}
