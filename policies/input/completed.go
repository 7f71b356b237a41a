package input

import (
	"slices"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// WithBodies returns the target of a resource with other bodies, its own and those of
// its descendants.
func (t *Target) WithBodies(body func(*deployment.ViewResource) value.Value) *Target {
	made, view := *t, completedView(t.View, body)
	made.completed = view
	made.members = slices.Clone(t.members)
	for i, m := range made.members {
		if m.name == "resource" {
			made.members[i].term = sync.OnceValue(func() *ast.Term { return t.Targets.completedTerm(view) })
		}
	}
	return &made
}

// completedTerm returns a resource with its descendants, which is not kept for others.
func (in *Targets) completedTerm(r *deployment.ViewResource) *ast.Term {
	var nested [][2]*ast.Term
	if len(r.Descendants) > 0 {
		terms := make([]*ast.Term, len(r.Descendants))
		for i, d := range r.Descendants {
			terms[i] = ast.NewTerm(in.spelling.convertObject(d.Body, masked, nil))
		}
		nested = append(nested, termItem("resources", ast.NewArray(terms...)))
	}
	return ast.NewTerm(in.spelling.convertObject(r.Body, masked, nested))
}

// completedView returns a resource with other bodies, for what is known of it.
func completedView(r *deployment.ViewResource, body func(*deployment.ViewResource) value.Value) *deployment.ViewResource {
	made := *r
	made.Body = body(r)
	made.Descendants = make([]*deployment.ViewResource, len(r.Descendants))
	for i, d := range r.Descendants {
		child := *d
		child.Body = body(d)
		made.Descendants[i] = &child
	}
	return &made
}
