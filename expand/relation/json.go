package relation

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Value returns the edges as policies see them in input.deployment.relations (PolicyValue), and as
// "relations" of the deployment document: an array of
//
//	{kind, from?, to, external, why, pointer?, expression?, condition?,
//	 assumed?, file?, line?, column?}
//
// where from and to are {id, type, name}; the edge of an extension's
// configuration has {armResourceId, deployment, alias, resources} instead of from.
func (g *Graph) Value() value.Value { return g.All().edgeValues() }

// Value returns the document that shows a selection: {source, resources, relations}.
func (s Selection) Value() value.Value {
	var source value.Value
	if t := s.Graph.Deployment.Template; t != nil {
		source = value.NewString(t.Name)
	}
	return value.ObjectOf("source", source, "resources", value.NewArrayOf(s.Resources, resourceValue), "relations", s.edgeValues())
}

func (s Selection) edgeValues() value.Value {
	return value.NewArrayOf(s.Edges, func(e *Edge) value.Value { return s.Graph.edgeValue(e, false) })
}

// edgeValue returns an edge as a document shows it, or as policies see it: with the forms of ids
// that are not known, and with marks for where it leads.
func (g *Graph) edgeValue(e *Edge, forms bool) value.Value {
	b := value.NewBuilder(10)
	b.Set("kind", value.NewString(e.Kind.String()))
	if e.From != nil {
		b.Set("from", withControlPlane(fromEnd(e.From), e.From))
	}
	if e.Extension != nil {
		b.Set("armResourceId", value.NewString(e.ShownID()))
		b.Set("deployment", value.NewString(e.Extension.Module.Path))
		b.Set("alias", value.NewString(e.Extension.Alias))
		b.Set("resources", value.NewArrayOf(g.ResourcesOf(e.Extension), func(r *deployment.Resource) value.Value { return value.NewString(r.ID).Mark(r.IDMarks) }))
	}
	id := e.idValue(forms)
	b.Set("to", withControlPlane(e.toEnd(id, forms), e.Target))
	if forms {
		b.Set("external", g.externalValue(e, id))
	} else {
		b.Set("external", value.NewBool(e.External()))
	}
	b.Set("why", value.NewString(e.Why))
	b.SetText("pointer", e.Pointer)
	b.SetText("expression", e.Expression())
	if e.Condition != "" {
		b.Set("condition", value.NewString("["+e.Condition+"]"))
	}
	b.SetTrue("assumed", e.Assumed)
	if e.Span.File != nil {
		at := e.Span.File.Position(e.Span.Start)
		b.Set("file", value.NewString(e.Span.File.Name))
		b.Set("line", value.NewInt(int64(at.Line)))
		b.Set("column", value.NewInt(int64(at.Column)))
	}
	return b.Object()
}

// withControlPlane adds to a resource of an extension the control plane that contains it.
func withControlPlane(v value.Value, r *deployment.Resource) value.Value {
	if r == nil || r.Connection.Shown == "" {
		return v
	}
	return v.With("connection", value.NewString(r.Connection.Shown))
}

func resourceValue(r *deployment.Resource) value.Value {
	var path value.Value
	if r.Module != nil {
		path = value.NewString(r.Module.Path)
	}
	return value.ObjectOf("id", value.NewString(r.ID).Mark(r.IDMarks), "type", r.Type, "name", value.NewString(r.Name).Mark(r.IDMarks&value.Secret),
		"deployment", path, "extension", value.NonEmpty(r.Extension), "connection", value.NonEmpty(r.Connection.Shown), "existing", value.OnlyTrue(r.Existing))
}

// PolicyValue is Value with marks for what is not known of the edges, and of how many
// there are: a text that only Azure knows may be an id, and what is not deployed as far
// as is known may relate to something.
func (g *Graph) PolicyValue() value.Value {
	all := g.All()
	items := make([]value.Value, len(all.Edges))
	for i, e := range all.Edges {
		items[i] = g.edgeValue(e, true)
		if e.Condition != "" || e.From != nil && !surelyDeployed(e.From) || e.Target != nil && e.Kind == Order && !surelyDeployed(e.Target) {
			items[i] = items[i].Mark(value.Assumed)
		}
	}
	list := value.NewArray(items)
	if g.mayHaveMore() {
		list = list.Mark(value.Assumed)
	}
	return list
}
