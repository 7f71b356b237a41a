package evaluation

import (
	"testing"

	"github.com/forearm/forearm/policies/loading"
)

// Every shipped policy is lowered: what OPA evaluates costs several times as much.
func TestShippedPoliciesAreLowered(t *testing.T) {
	loaded, _ := loading.Load(loading.Options{Only: []string{"*"}}, nil)
	e := New(loaded, loading.Options{}, nil)
	for _, p := range loaded.Selected {
		if p.Module != nil && !p.Unconfigured {
			if q := e.queryForOne(p); q.prepareQuery() != nil || q.lowered == nil {
				t.Errorf("%s is not lowered", p.ID)
			}
		}
	}
}
