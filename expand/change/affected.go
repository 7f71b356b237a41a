package change

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Affected is a resource that depends on something that is deleted or replaced.
type Affected struct {
	Resource *deployment.Resource
	// Cause is the id of what is deleted, or of what goes along with it.
	Cause string
	// Replaced reports that another resource replaces the cause.
	Replaced bool
	// Edge is how the resource depends on the cause.
	Edge *relation.Edge
	// Dies reports that the resource is deleted along with its cause although the
	// new version still has it; else its reference dangles.
	Dies bool
}

// ShownCause returns the id of the cause for people and files.
func (a *Affected) ShownCause() string {
	if a.Edge.Secret {
		return value.SecretText
	}
	return a.Cause
}

// findAffected looks in both versions: the new one shows what still refers to what is
// gone, the old one what was in it and is not mentioned by its id: resources of a
// cluster, or existing ones that only the old version refers to.
func (r *Result) findAffected(graphs *graphs) []Affected {
	old, new := graphs.graphsOf(r)
	var gone []string
	var objects []*deployment.Resource
	listed := map[*deployment.Resource]bool{}
	for _, e := range r.Deleted {
		listed[e.Resource] = true
		if e.Resource.Extension == "" && e.Resource.ID != "" && !e.Resource.IDMarks.Any(value.Unknown) {
			gone = append(gone, e.Resource.ID)
		}
		if e.Resource.Extension != "" && e.Resource.Identity.Known() {
			objects = append(objects, e.Resource)
		}
	}
	if len(gone)+len(objects) == 0 {
		return nil
	}
	replaced := map[string]bool{}
	for _, p := range r.Replaced {
		if p.Fate != Deleted {
			continue
		}
		replaced[resourceid.Key(p.Old.ID)] = true
	}
	kept := map[string]*deployment.Resource{}
	for _, x := range assignKeys(r.New) {
		kept[x.key] = x.resource
	}
	keyOf := map[*deployment.Resource]string{}
	for _, x := range assignKeys(r.Old) {
		keyOf[x.resource] = x.key
	}
	type link struct {
		resource *deployment.Resource
		cause    string
	}
	seen := map[link]bool{}
	var found []Affected
	add := func(e relation.Effect, resource *deployment.Resource) {
		at := link{resource, resourceid.Key(e.Cause)}
		if resource.IsDeployment() && resource.Extension == "" || seen[at] {
			return
		}
		seen[at] = true
		found = append(found, Affected{
			Resource: resource, Cause: e.Cause, Edge: e.Edge, Dies: e.Dies,
			Replaced: replaced[resourceid.Key(e.Cause)],
		})
	}
	for _, e := range new.Orphans(gone) {
		add(e, e.Resource)
	}
	for _, e := range old.Orphans(gone, objects...) {
		if !e.Dies || listed[e.Resource] {
			continue
		}
		switch twin := kept[keyOf[e.Resource]]; {
		case twin != nil:
			add(e, twin)
		case e.Resource.Existing && new.Resource(e.Resource.ID) == nil:
			add(e, e.Resource)
		}
	}
	return found
}
