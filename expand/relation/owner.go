package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// addOwner adds the one edge to what a resource is in: its parent, what it extends,
// or the scope that it is deployed to.
func (b *builder) addOwner(r *deployment.Resource) {
	if r.Extension != "" && r.Identity.Known() {
		b.addObjectOwners(r)
	}
	if r.ID == "" || r.Extension != "" {
		return
	}
	id, err := resourceid.Parse(r.ID)
	if err != nil || id.IsTenant() {
		return
	}
	e := Edge{From: r, of: r.IDValue, Assumed: r.IDMarks.Any(value.Assumed | value.Unknown), open: isOpen(r.IDMarks, r.IDValue.Origin()), Span: r.Declaration.Span()}
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
	if e.Target = b.g.byID[e.key]; e.Target != nil {
		e.Target = b.nearestResource(e.key, e.Target, r)
	}
	if e.Kind != Container {
		if e.Target == nil {
			e.Target, e.Below = b.resolveKey(e.key, r)
		}
		if name := r.Declaration.Get(strings.TrimPrefix(e.Pointer, "/")); !name.Span().IsZero() {
			e.Span = name.Span()
		}
		if e.Target != nil && e.Kind == Owner && isDeclaredInside(e.Target, r) {
			e.Why, e.Pointer, e.Span = ByNesting, "", r.Declaration.Span()
		}
	}
	b.addEdge(&e)
}

// isDeclaredInside reports that a resource was declared inside its parent.
func isDeclaredInside(parent, child *deployment.Resource) bool {
	outer, inner := parent.Declaration.Span(), child.Declaration.Span()
	return !outer.IsZero() && outer != inner && outer.Contains(inner)
}

// addOrder adds what a resource is declared to wait for.
func (b *builder) addOrder(r *deployment.Resource) {
	declared := r.Declaration.Get("dependsOn").Span()
	for _, d := range r.DependsOn {
		b.addEdge(&Edge{Kind: Order, From: r, Target: d, ID: d.ID, key: b.keys[d], Why: ByDependsOn, Pointer: "/dependsOn", Span: declared})
	}
}
