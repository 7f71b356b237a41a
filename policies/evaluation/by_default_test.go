package evaluation

import (
	"fmt"
	"testing"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestDefaultsAreFactsOnce completes a resource: each member that the service sets is one fact.
func TestDefaultsAreFactsOnce(t *testing.T) {
	exported, diags := value.ParseText(`[
		{"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.Web/sites/a", "type": "Microsoft.Web/sites", "name": "a", "properties": {}}]`)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	e, _ := loadOnly(loading.Options{AsOf: checkDay})
	view, _ := input.ExportedView(exported)
	in := input.New(e.common, view)
	c := e.completeByDefaults(in.Add(view.All[0], in.Shared(nil)), nil, true)
	seen := map[string]bool{}
	for _, f := range c.facts {
		fact := fmt.Sprint(f.resource.ID(), f.path)
		if seen[fact] {
			t.Errorf("%s is a fact twice", fact)
		}
		seen[fact] = true
	}
	if len(seen) < 2 {
		t.Errorf("there are %d facts", len(seen))
	}
}
