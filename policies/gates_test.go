package policies

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
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
	e, diags := Load(Options{Folders: []Folder{{"own", files}}, Only: []string{"company-*"}})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	kinds := []value.Value{value.NewString("b"), value.NewString("a"), value.NewString("b"), value.NewInt(4), value.NewInt(5), {}, value.NewNull(), {}, value.NewString("A"),
		value.NewString(strings.Repeat("b", maxMemoText+1))}
	const want = "none none fail none none fail none none none none none" // the first is the deployment
	for range 2 {
		d := &deployment.Deployment{Root: &deployment.Module{Name: "main"}}
		for i, kind := range kinds {
			d.Resources = append(d.Resources, &deployment.Resource{
				ID: fmt.Sprintf("/subscriptions/s/providers/A.B/c/%d", i), Type: "A.B/c", Name: fmt.Sprint(i),
				Body: object("type", value.NewString("A.B/c"), "kind", kind, "sku", value.NewString("s")),
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
	shut := e.queriesFor(anyType)[0].gates.shut.answers
	if len(shut) != 3 {
		t.Errorf("%v is remembered, and not that b, A and nothing at all are left out", shut)
	}
}

// TestGatesOf shows where more decides than a few texts of a resource.
func TestGatesOf(t *testing.T) {
	conditional := &policy{Rule: &Rule{conditional: true}}
	for _, test := range []struct {
		policies []*policy
		first    sight
		want     int
	}{
		{[]*policy{conditional, conditional}, sight{"resource.kind", "resource.type"}, 2},
		{[]*policy{conditional}, sight{"resource.kind", "resource.name", "resource.type"}, 0},
		{[]*policy{conditional}, sight{"module.root"}, 0},
		{[]*policy{conditional}, sight{"resource"}, 0},
		{[]*policy{conditional}, everything, 0},
		{[]*policy{conditional, {Rule: &Rule{}}}, sight{"resource.type"}, 0},
		{[]*policy{conditional, {Rule: &Rule{}, idle: true}}, sight{"resource.type"}, 1},
	} {
		if got := len(gatesOf(test.policies, test.first).members); got != test.want {
			t.Errorf("%v: %d members decide instead of %d", test.first, got, test.want)
		}
	}
}
