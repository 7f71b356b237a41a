package evaluation

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestGates asks about resources that are alike in what decides whether a policy
// applies, and about others: none is taken for what it is not, and those that are alike
// are remembered.
func TestGates(t *testing.T) {
	files := source.Memory{"own/p.rego": `# METADATA
# title: Some kinds have no sku.
# custom: {types: ["*"]}
package company.p

applies if input.resource.kind in {"a", 5}

findings contains {"path": ["sku"], "message": "m"} if input.resource.sku
`}
	e, diags := loadOnly(loading.Options{Folders: []loading.Folder{{Path: "own", FS: files}}, Only: []string{"company-*"}})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	kinds := []value.Value{value.NewString("b"), value.NewString("a"), value.NewString("b"), value.NewInt(4), value.NewInt(5), {}, value.NewNull(), {}, value.NewString("A"),
		value.NewString(strings.Repeat("b", input.MaxCachedText+1))}
	const want = "none none fail none none fail none none none none none" // the first is the deployment
	for range 2 {
		d := &deployment.Deployment{Root: &deployment.Module{Name: "main"}}
		for i, kind := range kinds {
			d.Resources = append(d.Resources, &deployment.Resource{
				ID: fmt.Sprintf("/subscriptions/s/providers/A.B/c/%d", i), Type: "A.B/c", Name: fmt.Sprint(i),
				Body: input.Object("type", value.NewString("A.B/c"), "kind", kind, "sku", value.NewString("s")),
			})
		}
		var got []string
		for _, v := range e.Check(context.Background(), d).Verdicts {
			got = append(got, v.Outcome.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%v instead of %s", got, want)
		}
	}
	shut := e.queriesFor(input.AnyType)[0].notApplicable.known.Answers
	if len(shut) != 3 {
		t.Errorf("%v is remembered, and not that b, A and nothing at all are left out", shut)
	}
}

// TestGatesOf shows where more decides than a few texts of a resource.
func TestGatesOf(t *testing.T) {
	conditional := &loading.Policy{Rule: &loading.Rule{Conditional: true}}
	for _, test := range []struct {
		policies []*loading.Policy
		first    input.Footprint
		want     int
	}{
		{[]*loading.Policy{conditional, conditional}, input.Footprint{"resource.kind", "resource.type"}, 2},
		{[]*loading.Policy{conditional}, input.Footprint{"resource.kind", "resource.name", "resource.type"}, 0},
		{[]*loading.Policy{conditional}, input.Footprint{"module.root"}, 0},
		{[]*loading.Policy{conditional}, input.Footprint{"resource"}, 0},
		{[]*loading.Policy{conditional}, input.Everything, 0},
		{[]*loading.Policy{conditional, {Rule: &loading.Rule{}}}, input.Footprint{"resource.type"}, 0},
		{[]*loading.Policy{conditional, {Rule: &loading.Rule{}, Unconfigured: true}}, input.Footprint{"resource.type"}, 1},
	} {
		if got := len(notApplicableFor(test.policies, test.first).members); got != test.want {
			t.Errorf("%v: %d members decide instead of %d", test.first, got, test.want)
		}
	}
}
