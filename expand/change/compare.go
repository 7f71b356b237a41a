package change

import (
	"cmp"

	"github.com/forearm/forearm/expand/deployment"
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
	other := make(map[string]*deployment.Resource, len(before))
	for _, x := range before {
		other[x.key] = x.resource
	}
	for _, x := range after {
		twin := other[x.key]
		if twin == nil {
			r.Created = append(r.Created, newEntry(x.resource))
			continue
		}
		delete(other, x.key)
		r.compareTwins(twin, x.resource)
	}
	var gone []Entry
	for _, x := range before {
		if other[x.key] == x.resource {
			gone = append(gone, newEntry(x.resource))
		}
	}
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
