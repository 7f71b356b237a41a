package relation

import (
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/resourceid"
	"forearm/expand/value"
)

// addOwner adds the one edge to what a resource lies in: its parent, what it
// extends, or the scope that it is deployed to.
func (g *Graph) addOwner(r *deployment.Resource) {
	if r.ID == "" || r.Extension != "" {
		return
	}
	id, err := resourceid.Parse(r.ID)
	if err != nil || id.IsTenant() {
		return
	}
	e := Edge{From: r, Assumed: r.IDMarks.Any(value.Assumed | value.Unknown), Span: r.Declaration.Span()}
	parent, _ := id.Parent()
	switch {
	case parent.IsTenant():
		return
	case parent.IsScope():
		e.Kind, e.Why = Container, ByScope
	case len(id.Types) > 1:
		e.Kind, e.Why, e.Pointer = Owner, ByName, "/name"
	default:
		e.Kind, e.Why, e.Pointer = ExtensionScope, ByScope, "/scope"
	}
	e.ID = parent.String()
	e.key = resourceid.Key(e.ID)
	e.Target = g.byID[e.key]
	if e.Kind != Container {
		if e.Target == nil {
			e.Target, e.Below = g.resolve(e.key)
		}
		if name := r.Declaration.Get(strings.TrimPrefix(e.Pointer, "/")); !name.Span().IsZero() {
			e.Span = name.Span()
		}
		if e.Target != nil && e.Kind == Owner && nested(e.Target, r) {
			e.Why, e.Pointer, e.Span = ByNesting, "", r.Declaration.Span()
		}
	}
	g.add(e)
}

// nested tells that a resource was declared inside its parent.
func nested(parent, child *deployment.Resource) bool {
	outer, inner := parent.Declaration.Span(), child.Declaration.Span()
	return !outer.IsZero() && outer != inner && outer.Contains(inner)
}

// addOrder adds what a resource waits for.
func (g *Graph) addOrder(r *deployment.Resource) {
	if len(r.DependsOn) == 0 {
		return
	}
	declared := r.Declaration.Get("dependsOn")
	known := map[*deployment.Resource]bool{}
	for _, n := range g.out[r] {
		if e := &g.Edges[n]; e.Target != nil && e.Why == ByUse {
			known[e.Target] = true
		}
	}
	for _, d := range r.DependsOn {
		e := Edge{Kind: Order, From: r, Target: d, ID: d.ID, Why: ByDependsOn, Pointer: "/dependsOn", Span: declared.Span()}
		if declared.Len() == 0 {
			// Nothing was declared: an expression that reads from it makes it wait.
			if known[d] {
				continue
			}
			e.Why, e.Pointer, e.Span = ByUse, "", r.Declaration.Span()
		}
		g.add(e)
	}
}
