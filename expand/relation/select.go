package relation

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
)

// Selection is a part of a graph to be shown.
type Selection struct {
	Graph     *Graph
	Resources []*deployment.Resource
	Edges     []*Edge
}

// All selects everything.
func (g *Graph) All() Selection {
	s := Selection{Graph: g, Resources: deployment.Distinct(g.Deployment.Resources), Edges: make([]*Edge, len(g.Edges))}
	for i := range g.Edges {
		s.Edges[i] = &g.Edges[i]
	}
	return s
}

// OwnedBy selects what depends on an owner for its existence, directly or not.
func (g *Graph) OwnedBy(id string) Selection {
	s := Selection{Graph: g}
	chosen := map[*Edge]bool{}
	effects := g.Dependents(id)
	if r := g.Resource(id); r != nil {
		s.Resources = append(s.Resources, r)
	}
	for _, e := range effects {
		s.Resources = append(s.Resources, e.Resource)
		if !chosen[e.Edge] {
			chosen[e.Edge] = true
			s.Edges = append(s.Edges, e.Edge)
		}
	}
	return s
}

// ReferringTo selects what refers to an id, and to anything under it.
func (g *Graph) ReferringTo(id string) Selection {
	s := Selection{Graph: g}
	chosen := map[*deployment.Resource]bool{}
	add := func(r *deployment.Resource) {
		if r != nil && !chosen[r] {
			chosen[r] = true
			s.Resources = append(s.Resources, r)
		}
	}
	add(g.Resource(id))
	for i := range g.Edges {
		e := &g.Edges[i]
		if e.Kind != Reference && e.Extension == nil {
			continue
		}
		if !resourceid.Equal(e.ID, id) && !resourceid.IsBelow(e.ID, id) {
			continue
		}
		s.Edges = append(s.Edges, e)
		add(e.Target)
		for _, r := range g.holders(e) {
			add(r)
		}
	}
	return s
}
