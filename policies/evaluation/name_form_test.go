package evaluation

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// hashed is a name that ends with a hash, of which nothing but its characters is known.
func hashed(before, hash string, least, most int) value.Value {
	return value.NewString(before + hash).Mark(value.Assumed).
		WithForm([]value.Part{{Written: before}, {Class: "abc", Least: least, Most: most}})
}

// TestAlike asks about deployments whose names are alike and others, more than once: each
// gets the answer that it gets by itself, and what is reported for those that are alike
// is computed once.
func TestAlike(t *testing.T) {
	names := []value.Value{
		hashed("a-", "abc", 3, 3), hashed("a-", "cba", 3, 3), hashed("a#", "abc", 3, 3), hashed("a-", "abc", 3, 80),
		value.NewString("a-abc"), value.NewString("a#abc"), value.NewString("a#abc"), hashed("a-", "aaa", 0, 3),
	}
	outcomes := func(e *Engine, names []value.Value) []string {
		d := &deployment.Deployment{Root: &deployment.Module{Name: "main", Template: value.NewObject(nil)}}
		for i, name := range names {
			m := &deployment.Module{Name: "n", Parent: d.Root, Template: value.NewObject(nil)}
			m.Resource = &deployment.Resource{
				ID: fmt.Sprintf("/subscriptions/s/providers/Microsoft.Resources/deployments/d%d", i), Type: "Microsoft.Resources/deployments",
				Name: name.Str(), Module: d.Root, Deploys: m,
				Body: input.Object("type", value.NewString("Microsoft.Resources/deployments"), "name", name),
			}
			d.Resources = append(d.Resources, m.Resource)
		}
		var got []string
		for _, v := range e.Check(context.Background(), d).Verdicts {
			if v.target.View.Resource != nil {
				got = append(got, v.Outcome.String())
			}
		}
		return got
	}
	load := func() *Engine {
		e, diags := loadOnly(loading.Options{Only: []string{"deployment-name"}})
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		return e
	}
	const want = "pass pass fail unknown pass fail fail pass"
	together := load()
	for range 2 {
		if got := strings.Join(outcomes(together, names), " "); got != want {
			t.Errorf("together they get %s instead of %s", got, want)
		}
	}
	for i, name := range names {
		if got := outcomes(load(), []value.Value{name}); !slices.Equal(got, strings.Fields(want)[i:i+1]) {
			t.Errorf("%v by itself gets %v", name, got)
		}
	}
	q := together.queriesFor(value.Fold("Microsoft.Resources/deployments"))[0]
	if len(q.nameForms.Answers) != 2 {
		t.Errorf("%d forms are remembered instead of two that hold", len(q.nameForms.Answers))
	}
}

// TestFormText shows that forms with the same letters are distinguished.
func TestFormText(t *testing.T) {
	forms := [][]value.Part{
		{{Written: "ab"}}, {{Written: "a"}, {Written: "b"}}, {{Class: "ab", Least: 1, Most: 1}}, {{Class: "ab", Least: 1, Most: 11}},
		{{Class: "ab", Least: 11, Most: 1}}, {{Class: "ab", Least: 1, Most: -1}}, {{Written: "a", Class: "b"}}, nil,
	}
	seen := map[string]bool{}
	for _, form := range forms {
		if text := formText(form); seen[text] {
			t.Errorf("%v has the text of another: %q", form, text)
		} else {
			seen[text] = true
		}
	}
}
