package expand_test

import (
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// asOf is when the expansions of these tests take place.
var asOf = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// expandWithMocks expands a template as forearm's commands do.
// allTokens are those that the pipelines of the corpora replace.
var allTokens, _ = value.NewTokens([]string{"avm", "azd", "quickstarts", "#{*}#"})

func expandWithMocks(t testing.TB, template, parameters *source.File, context value.Value, adjust ...func(*expand.Options)) *deployment.Deployment {
	t.Helper()
	runtime, diags := mocks.New(mocks.Options{Context: context})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	o := expand.Options{ParameterFile: parameters, Context: context, Runtime: runtime, AsOf: asOf, FS: source.NewBoundary().Outright(), Tokens: allTokens}
	for _, f := range adjust {
		f(&o)
	}
	return expand.Expand(template, o)
}

// textOrResidual is a deployment as policies see it: children within their parents.
func textOrResidual(d *deployment.Deployment) conformance.Result {
	r := outputsOf(d)
	for _, top := range deployment.NewView(d).Top {
		r.Resources = append(r.Resources, placed(top.Value(), top.Resource))
	}
	return r
}

// flat is a deployment as it is expanded: every resource for itself, with full
// type and name.
func flat(d *deployment.Deployment) conformance.Result {
	r := outputsOf(d)
	for _, resource := range d.Resources {
		if !resource.Existing {
			r.Resources = append(r.Resources, placed(resource.Body.With("id", resource.IDValue), resource))
		}
	}
	return r
}

// placed is a resource with the scope that it is in.
func placed(body value.Value, r *deployment.Resource) value.Value {
	if r != nil && r.IDValue.Kind() == value.String && r.IDValue.Marks().Any(value.Secret) {
		body = body.With("id", r.IDValue)
	}
	body = conformance.Plain(body)
	if r == nil {
		return body
	}
	scope := r.Scope
	if scope == "" {
		scope = "/"
	}
	return body.With("scope", value.NewString(scope))
}

func outputsOf(d *deployment.Deployment) conformance.Result {
	r := conformance.Result{Outputs: map[string]value.Value{}}
	if d.Root != nil {
		for _, o := range d.Root.Outputs {
			r.Outputs[o.Name] = conformance.Plain(o.Value)
		}
	}
	return r
}

// check counts each assertion for itself.
func check(s *conformance.Score, id string, list []conformance.Assertion, r conformance.Result, skip func(conformance.Assertion) bool) {
	for i, a := range list {
		if skip != nil && skip(a) {
			continue
		}
		ok, got := a.Holds(r, false)
		s.Check(id+"#"+itoa(i), ok, a, got)
	}
}
