package evaluation

import (
	"testing"

	"github.com/forearm/forearm/policies/loading"
)

// Every shipped policy is lowered: what OPA evaluates costs several times as much.
func TestShippedPoliciesAreLowered(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compiles all policies")
	}
	loaded, _ := loading.Load(loading.Options{Only: []string{"*"}}, nil)
	e := New(loaded, loading.Options{}, nil)
	var queries []*query
	for _, p := range loaded.Selected {
		if p.Module != nil && !p.Unconfigured {
			queries = append(queries, e.one(p))
		}
	}
	e.prepare(queries)
	for _, q := range queries {
		if q.lowered == nil {
			t.Errorf("%s is not lowered", q.policies[0].ID)
		}
	}
}
