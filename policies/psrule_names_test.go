package policies

import (
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/loading"
)

// TestSets holds the sets to what they are for.
func TestSets(t *testing.T) {
	count := map[string]int{}
	for _, r := range loading.Shipped().Rules {
		count[r.Set]++
		switch {
		case r.Set == loading.DefaultSet:
			t.Errorf("%s: the default set is that of policies that name none", r.ID)
		case r.Set == loading.StyleSet && r.Severity == diag.Error:
			t.Errorf("%s: what is style is no error", r.ID)
		case r.Set == loading.RecommendedSet && r.Severity == diag.Error && r.Pillar != "Security":
			t.Errorf("%s: what is recommended for %s is no error", r.ID, r.Pillar)
		}
	}
	if count[""] >= count[loading.RecommendedSet] {
		t.Errorf("the default set is to be small: %v", count)
	}
}
