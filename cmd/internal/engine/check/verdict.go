package check

import (
	"cmp"

	"github.com/forearm/forearm/policies"
)

// FindingsOf are the findings that a verdict depends on.
func FindingsOf(result *policies.Result, v *policies.Verdict) []*policies.Finding {
	var found []*policies.Finding
	of := v.Target()
	for i := range result.Findings {
		f := &result.Findings[i]
		target := cmp.Or(f.Target, f.Resource.ID)
		if f.Rule == v.Rule && target == of.ID && (f.Target != "" || f.Resource == of) {
			found = append(found, f)
		}
	}
	return found
}
