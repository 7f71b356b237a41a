package change

import (
	"cmp"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Compare computes what differs. Either deployment may be nil: a file that is new,
// or gone.
func Compare(old, new *deployment.Deployment, o Options) *Result {
	nothing := &deployment.Deployment{}
	old, new = cmp.Or(old, nothing), cmp.Or(new, nothing)
	r := &Result{Old: old, New: new}
	if old.Truncated || new.Truncated {
		return r // what one of them lacks may be in what could not be read
	}
	before, after := assignKeys(old), assignKeys(new)
	var gone []Entry
	pairByKey(before, after, func(x identified) string { return x.key }, func(old, new identified) {
		switch {
		case old.resource == nil:
			r.Created = append(r.Created, newEntry(new.resource))
		case new.resource == nil:
			gone = append(gone, newEntry(old.resource))
		default:
			r.compareTwins(old.resource, new.resource)
		}
	})
	gone = r.setApart(gone, before, after)
	r.decideFates(gone, new != nothing, o)
	r.Replaced = r.findReplaced(gone)
	r.compareOutputs()
	r.compareExtensions()
	var graphs graphs
	r.findDependents(&graphs)
	if len(r.Deleted) > 0 {
		r.Affected = r.findAffected(&graphs)
		r.Blocked = r.findBlocked(o)
	}
	r.Blocked = append(r.Blocked, r.findDenied(o)...)
	if o.Stack {
		r.Stack = r.stackChanges(&graphs)
	}
	return r
}

// findDependents lists what is deleted or replaced along with a deleted or replaced
// resource: what it owns, what extends it, and the objects in a cluster, also where they do
// not change themselves. They are those of the old version, since that is what is there.
func (r *Result) findDependents(graphs *graphs) {
	for i := range r.Deleted {
		old, _ := graphs.graphsOf(r)
		r.Deleted[i].Dependents = old.Owned(r.Deleted[i].Resource)
	}
	for i := range r.Changed {
		if c := &r.Changed[i]; c.NeedsReplacement() {
			old, _ := graphs.graphsOf(r)
			c.Dependents = old.Owned(c.Old)
		}
	}
}

// Settings are differences in the settings of a deployment stack.
type Settings struct {
	// File is the settings file, as the new version has it where it does.
	File string
	// Old and New tell which of the versions has the settings.
	Old, New   bool
	Properties []Property
}

// CompareSettings compares the settings of a stack; Absent are those that a version
// does not have. It is nil if nothing differs.
func CompareSettings(file string, old, new value.Value) *Settings {
	found := compareValues(old, new)
	if len(found) == 0 && old.IsAbsent() == new.IsAbsent() {
		return nil
	}
	return &Settings{File: file, Old: !old.IsAbsent(), New: !new.IsAbsent(), Properties: found}
}

// Change is created, changed or deleted.
func (s *Settings) Change() string { return kindOf(s.Old, s.New) }

// Value returns the settings' entry in the document of a comparison.
func (s *Settings) Value(at Locate) value.Value {
	return value.ObjectOf("file", s.File, "change", s.Change(), "properties", at.propertyValues(s.Properties))
}
