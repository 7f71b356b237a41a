package change

import (
	"github.com/forearm/forearm/expand/deployment"
)

// Uncertain is an object that both versions have, in control planes of which it is not
// known whether they are the same: a credential is in another place, which says
// nothing about what it leads to. Old or New is nil if the other version has the
// object in several.
type Uncertain struct{ Old, New *deployment.Resource }

// Resource returns the object, as the new version has it where it does.
func (u Uncertain) Resource() *deployment.Resource {
	if u.New != nil {
		return u.New
	}
	return u.Old
}

// setApart takes out of what is created and gone what may be the same object: only
// control planes that are known to be two make two objects of one. It gives the rest
// of what is gone.
func (r *Result) setApart(gone []Entry, before, after []identified) []Entry {
	old, new := objectsByIdentity(before), objectsByIdentity(after)
	unsure := func(x *deployment.Resource, among map[string][]*deployment.Resource) *deployment.Resource {
		var found *deployment.Resource
		for _, other := range among[x.Identity.Object()] {
			if x.Identity.Compare(other.Identity) == deployment.NotKnown && (found == nil || declarationKey(other) == declarationKey(x)) {
				found = other
			}
		}
		return found
	}
	paired := map[*deployment.Resource]bool{}
	var created, left []Entry
	for _, e := range r.Created {
		twin := unsure(e.Resource, old)
		if twin == nil {
			created = append(created, e)
			continue
		}
		u := Uncertain{New: e.Resource}
		for _, g := range gone {
			if g.Resource == twin && !paired[twin] {
				u.Old, paired[twin] = twin, true
			}
		}
		r.Uncertain = append(r.Uncertain, u)
		if u.Old != nil {
			r.compareTwins(u.Old, u.New)
		}
	}
	for _, e := range gone {
		switch {
		case paired[e.Resource]:
		case unsure(e.Resource, new) != nil:
			r.Uncertain = append(r.Uncertain, Uncertain{Old: e.Resource})
		default:
			left = append(left, e)
		}
	}
	r.Created = created
	return left
}

// objectsByIdentity returns the resources of extensions by what they are in whatever control plane.
func objectsByIdentity(list []identified) map[string][]*deployment.Resource {
	index := map[string][]*deployment.Resource{}
	for _, x := range list {
		if object := x.resource.Identity.Object(); object != "" {
			index[object] = append(index[object], x.resource)
		}
	}
	return index
}

// compareTwins compares a resource that both versions have.
func (r *Result) compareTwins(old, new *deployment.Resource) {
	if found := compareResources(old, new); len(found) > 0 {
		if new.OnlyIfNotExists() {
			for i := range found {
				found[i].Fixed = false // nothing of what is there is changed
			}
		}
		r.Changed = append(r.Changed, Changed{Old: old, New: new, Properties: found})
	}
}
