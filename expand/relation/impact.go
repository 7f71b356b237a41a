package relation

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Effect is what happens to a resource when something else is deleted.
type Effect struct {
	Resource *deployment.Resource
	// Edge that leads from the resource to the cause.
	Edge *Edge
	// Cause is the id of what was deleted, or of what goes along with it.
	Cause string
	// Dies reports that the resource is deleted with the cause; else its reference
	// dangles.
	Dies bool
}

// Owned lists what is deleted with a resource of the deployment, directly and through
// others.
func (g *Graph) Owned(r *deployment.Resource) []*deployment.Resource {
	var effects []Effect
	if r.Extension != "" {
		effects = g.Orphans(nil, r)
	} else if r.ID != "" {
		effects = g.Orphans([]string{r.ID})
	}
	var owned []*deployment.Resource
	for _, e := range effects {
		if e.Dies && (e.Resource.Extension != "" || !e.Resource.IsDeployment()) {
			owned = append(owned, e.Resource)
		}
	}
	return owned
}

// Orphans computes what a deletion does to the resources of the deployment that are
// not deleted themselves: those that go along with an owner, in the order in which
// that shows, and then those whose references dangle. objects are resources of
// extensions that are deleted, which have no id of Azure's.
func (g *Graph) Orphans(deleted []string, objects ...*deployment.Resource) []Effect {
	gone := map[string]bool{}
	for _, id := range deleted {
		gone[resourceid.Key(id)] = true
	}
	lost := map[*deployment.Resource]bool{}
	for _, r := range g.Deployment.Resources {
		if r.ID != "" && r.Extension == "" && gone[resourceid.Key(r.ID)] {
			lost[r] = true
		}
	}
	var dying, dangling []Effect
	type cause struct {
		id     string
		object *deployment.Resource
	}
	var queue []cause
	for _, id := range deleted {
		queue = append(queue, cause{id: id})
	}
	for _, r := range objects {
		lost[r] = true
		queue = append(queue, cause{r.ID, r})
	}
	for len(queue) > 0 {
		next := queue[0]
		queue = queue[1:]
		edges := g.edgesUnder(next.id)
		if next.object != nil {
			edges = g.To(next.object)
			if twin := g.objects()[keyOf(next.object)]; twin != nil && twin != next.object && twin.Identity.Same(next.object.Identity) {
				edges = g.To(twin)
			}
		}
		for _, e := range edges {
			if !e.Kind.Owns() || e.Condition != "" && !g.everyBranchGone(e, gone) {
				continue
			}
			for _, r := range g.sourcesOf(e) {
				if lost[r] {
					continue
				}
				lost[r] = true
				dying = append(dying, Effect{Resource: r, Edge: e, Cause: next.id, Dies: true})
				switch {
				case r.ID == "":
				case r.Extension != "":
					queue = append(queue, cause{r.ID, r})
				default:
					gone[resourceid.Key(r.ID)] = true
					queue = append(queue, cause{id: r.ID})
				}
			}
		}
	}
	seen := map[*deployment.Resource]map[string]bool{}
	for i := range g.Edges {
		e := &g.Edges[i]
		if e.Kind != Reference && e.Condition == "" {
			continue
		}
		cause := goneAbove(gone, e)
		if cause == "" {
			continue
		}
		for _, r := range g.sourcesOf(e) {
			if lost[r] || r.Existing || seen[r][cause] {
				continue
			}
			if seen[r] == nil {
				seen[r] = map[string]bool{}
			}
			seen[r][cause] = true
			dangling = append(dangling, Effect{Resource: r, Edge: e, Cause: e.ID[:min(len(cause), len(e.ID))]})
		}
	}
	return append(dying, dangling...)
}

// everyBranchGone reports whether whatever a configuration may lead to is deleted: which
// of the branches Azure takes is not known before the deployment.
func (g *Graph) everyBranchGone(of *Edge, gone map[string]bool) bool {
	lead := 0
	for i := range g.Edges {
		if e := &g.Edges[i]; e.Extension == of.Extension && e.Pointer == of.Pointer && goneAbove(gone, e) != "" {
			lead++
		}
	}
	return lead == of.branches
}

// edgesUnder returns the edges that lead to an id, and to what is under it but is not a
// resource of the deployment.
func (g *Graph) edgesUnder(id string) []*Edge {
	if r := g.Resource(id); r != nil {
		return g.To(r)
	}
	return g.ToID(id)
}

// sourcesOf returns those that an edge leads from: a resource, or all of an alias.
func (g *Graph) sourcesOf(e *Edge) []*deployment.Resource {
	if e.From != nil {
		return []*deployment.Resource{e.From}
	}
	return g.ResourcesOf(e.Extension)
}

// goneAbove finds what is gone of an id and of what it is under, inside the same
// resource: a subnet goes with its network.
func goneAbove(gone map[string]bool, e *Edge) string {
	key := e.key
	for ok := true; ok; key, ok = parentKey(key) {
		if gone[key] {
			return key
		}
	}
	return ""
}

// Owners lists what a resource is in, the nearest first, as far as the deployment
// has it; the last may be external.
func (g *Graph) Owners(r *deployment.Resource) []*Edge {
	var chain []*Edge
	seen := map[*deployment.Resource]bool{}
	for r != nil && !seen[r] {
		seen[r] = true
		var up *Edge
		for _, e := range g.From(r) {
			if e.Kind.Owns() {
				up = e
				break
			}
		}
		if up == nil {
			break
		}
		chain = append(chain, up)
		r = up.Target
	}
	return chain
}

// Doubtful reports that it depends on something assumed whether a resource is
// deployed: by its own condition or by that of a module around it.
func Doubtful(r *deployment.Resource) bool {
	if r.Condition.Marks().Any(value.Assumed | value.Unknown | value.Generated) {
		return true
	}
	for m := r.Module; m != nil; m = m.Parent {
		if m.Resource != nil && m.Resource.Condition.Marks().Any(value.Assumed|value.Unknown|value.Generated) {
			return true
		}
	}
	return false
}
