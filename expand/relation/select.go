package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Selection is a part of a graph to be shown.
type Selection struct {
	Graph     *Graph
	Resources []*deployment.Resource
	Edges     []*Edge
	// within are the resources that drawings show in others; see Folded.
	within map[*deployment.Resource]*deployment.Resource
}

// All selects everything.
func (g *Graph) All() Selection {
	s := Selection{Graph: g, Resources: deployment.Distinct(g.Deployment.Resources), Edges: make([]*Edge, len(g.Edges))}
	for i := range g.Edges {
		s.Edges[i] = &g.Edges[i]
	}
	return s
}

// OwnedBy selects what depends on an owner for its existence, directly or not, also what
// does under a condition that only Azure knows.
func (g *Graph) OwnedBy(id string) Selection {
	s := Selection{Graph: g}
	chosen := map[*Edge]bool{}
	objects := g.withID(id)
	effects := ownedEffects(g.Orphans([]string{id}))
	if r := g.Resource(id); r != nil {
		s.Resources = append(s.Resources, r)
	}
	if len(objects) > 0 {
		s.Resources = append(s.Resources, objects...)
		effects = ownedEffects(g.Orphans(nil, objects...))
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

// ownedEffects returns the effects on what is in what is deleted, or may.
func ownedEffects(effects []Effect) []Effect {
	var list []Effect
	for _, e := range effects {
		if e.Edge.Kind.Owns() {
			list = append(list, e)
		}
	}
	return list
}

// withID returns the resources of extensions that have an id: it does not say the type, so
// there may be several.
func (g *Graph) withID(id string) []*deployment.Resource {
	var found []*deployment.Resource
	for _, r := range deployment.Distinct(g.Deployment.Resources) {
		if r.Extension != "" && r.ID != "" && r.ID == id {
			found = append(found, r)
		}
	}
	return found
}

// NotAnID explains why a text that was given as a resource ID is not valid, with the ids of
// the resources of that name; it is empty if the text may be an id.
func (g *Graph) NotAnID(text string) string {
	if strings.HasPrefix(text, "/") || len(g.withID(text)) > 0 {
		return ""
	}
	var ids []string
	for _, r := range deployment.Distinct(g.Deployment.Resources) {
		name := r.Name[strings.LastIndexByte(r.Name, '/')+1:]
		if (strings.EqualFold(r.Name, text) || strings.EqualFold(name, text)) && r.ID != "" && !r.IDMarks.Any(value.Secret) && len(ids) < 3 {
			ids = append(ids, "'"+r.ID+"'")
		}
	}
	message := "'" + text + "' is no id, and the id of a resource is asked for"
	if len(ids) > 0 {
		message += ": write " + strings.Join(ids, " or ")
	}
	return message
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
		for _, r := range g.sourcesOf(e) {
			add(r)
		}
	}
	return s
}
