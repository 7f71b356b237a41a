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
	made := *t
	made.Members = slices.Clone(t.Members)
	for i, m := range made.Members {
		if m[0].Equal(ast.InternedTerm("resource")) {
			made.Members[i] = [2]*ast.Term{m[0], ast.NewTerm(s.convertObject(body(t.View), masked, nested))}
		}
	}
	return &made
}
