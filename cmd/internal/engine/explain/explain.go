// Package explain follows a value of an expansion back to where it was written.
package explain

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/value"
)

// Target finds what is meant in an expansion and the value, and follows where it came from.
func Target(x *engine.Expansion, what string) (*views.Explanation, error) {
	target, path := splitTarget(what)
	e := &views.Explanation{}
	var whole, made value.Value
	module := x.Deployment.Root
	if strings.EqualFold(target, "outputs") {
		whole = outputsOf(x.Deployment.Root)
	} else {
		r, err := findTarget(x.Deployment, target)
		if err != nil {
			return nil, err
		}
		e.Resource, module = r, r.Module
		whole, made = askablePaths(x, r), asAnswered(x, r)
	}
	tokens, err := pathTokens(path)
	if err != nil {
		return nil, err
	}
	found, containers := whole, []value.Value{}
	for i, token := range tokens {
		next := value.Step(found, token)
		if next.IsAbsent() {
			// What the service sets, and what children bring, is not in what is sent.
			if next = made.At(tokens[:i+1]...); next.IsAbsent() {
				return nil, missingMember(found, tokens[:i], token)
			}
		}
		containers = append(containers, found)
		found = next
	}
	// What was passed on in one piece has its own way, and so have its parts.
	for _, around := range slices.Backward(containers) {
		found = derivation.PartOf(around, found, around.Span())
	}
	e.Path, e.Found = value.Pointer(tokens...), found
	e.Modules = x.Located.TraceSteps(module.Stack())
	if e.Resource != nil && len(tokens) == 0 {
		describeResource(x, e)
		return e, nil
	}
	e.Steps, e.More = Steps(x, found)
	for n := len(tokens) - 1; n >= 0 && len(e.Steps) == 0; n-- {
		// What has no place of its own is in what has.
		around, left := value.Resolve(whole, tokens[:n])
		if left > 0 {
			around, _ = value.Resolve(made, tokens[:n])
		}
		e.Steps = partSteps(x, "part of", around)
	}
	return e, nil
}

// describeResource adds where a resource is declared and what it depends on.
func describeResource(x *engine.Expansion, e *views.Explanation) {
	r := e.Resource
	e.Found = r.Body
	e.Whole = true
	declared := r.Declaration.Span()
	e.Steps = []views.ExplainStep{{Kind: "declared", Place: x.Located.Place(declared), Excerpt: x.Located.Excerpt(declared)}}
	if !r.Condition.IsAbsent() {
		e.Steps = append(e.Steps, partSteps(x, "condition", r.Condition)...)
	}
	if !r.Copies.IsAbsent() {
		e.Steps = append(e.Steps, partSteps(x, "copy", r.Copies)...)
	}
	e.Steps = append(e.Steps, partSteps(x, "name", r.Body.Get("name"))...)
	g := relation.New(x.Deployment)
	for _, edge := range g.From(r) {
		e.Relations = append(e.Relations, views.ExplainRelation{Kind: edge.Kind.String(), ID: edge.ShownID(), Pointer: edge.Pointer, External: edge.External()})
	}
	for _, edge := range g.To(r) {
		if edge.From != nil {
			e.Relations = append(e.Relations, views.ExplainRelation{Kind: edge.Kind.String(), ID: shownEnd(edge), Pointer: edge.Pointer, Incoming: true})
		}
	}
}

// shownEnd is the id of what an edge leads from.
func shownEnd(e *relation.Edge) string {
	if e.From.IDMarks.Any(value.Secret) {
		return value.SecretText
	}
	return e.From.ID
}
