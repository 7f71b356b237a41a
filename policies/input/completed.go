package input

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// WithBodies returns the target of a resource with other bodies, its own and those of
// its descendants.
func (t *Target) WithBodies(body func(*deployment.ViewResource) value.Value) *Target {
	s := t.Targets.spelling
	var nested [][2]*ast.Term
	if len(t.View.Descendants) > 0 {
		terms := make([]*ast.Term, len(t.View.Descendants))
		for i, d := range t.View.Descendants {
			terms[i] = ast.NewTerm(s.convertObject(body(d), masked, nil))
		}
		nested = append(nested, termItem("resources", ast.NewArray(terms...)))
	}
	resource := ast.NewTerm(s.convertObject(body(t.View), masked, nested))
	made := *t
	made.completed = completedView(t.View, body)
	made.members = slices.Clone(t.members)
	for i, m := range made.members {
		if m.name == "resource" {
			made.members[i] = seenMember{name: m.name, term: func() *ast.Term { return resource }}
		}
	}
	return &made
}

// completedView is a resource with other bodies, for what is known of it.
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
