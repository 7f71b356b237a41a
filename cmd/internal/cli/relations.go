package cli

import (
	"forearm/expand/diag"
	"forearm/expand/relation"
)

// checkRelations says which relations between resources cannot be right. The
// notes, of what may well be right, are left to `graph`, which is about them.
func (x *expanded) checkRelations() {
	if x.deployment == nil || x.deployment.Root == nil || x.deployment.Torn {
		return
	}
	for _, d := range relation.New(x.deployment).Check(relation.CheckOptions{}) {
		if d.Severity > diag.Note {
			x.diagnostics.Add(d)
		}
	}
}
