package engine

import (
	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/relation"
)

// CheckRelations reports relations between resources that cannot be right. The notes, of
// what may well be right, are left to `graph`, which is about them; where the configuration
// lists the allowed targets, they are reported, too.
func (x *Expansion) CheckRelations(listed config.References) {
	if x.Deployment == nil || x.Deployment.Root == nil || x.Deployment.Truncated {
		return
	}
	wanted := map[diag.Code]bool{
		diag.ReferenceSubscription:  len(listed.Subscriptions) > 0,
		diag.ReferenceResourceGroup: len(listed.ResourceGroups) > 0,
	}
	o := relation.CheckOptions{Subscriptions: listed.Subscriptions, ResourceGroups: len(listed.ResourceGroups) > 0, AllowResourceGroups: listed.ResourceGroups}
	for _, d := range relation.New(x.Deployment).Check(o) {
		if d.Severity > diag.Note || wanted[d.Code] {
			x.Diagnostics.Add(d)
		}
	}
}
