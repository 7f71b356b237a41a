package change

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
)

// decideFates decides what happens to the resources that are gone from the template.
// Where there is no new version nothing is deployed, and no mode deletes anything.
func (r *Result) decideFates(gone []Entry, deployed bool, o Options) {
	if o.Stack {
		for _, e := range gone {
			if isDetaching(o.ActionOnUnmanage, e.Resource) {
				r.Detached = append(r.Detached, e)
			} else {
				r.Deleted = append(r.Deleted, e)
			}
		}
		return
	}
	deletes := map[*deployment.Resource]bool{}
	if o.Mode == Complete && deployed {
		deletes = completeMode(r.New.Root, gone)
	}
	for _, e := range gone {
		if deletes[e.Resource] {
			r.Deleted = append(r.Deleted, e)
		} else {
			r.Stays = append(r.Stays, e)
		}
	}
}

// completeMode returns what complete mode deletes: what is in the resource group
// that is deployed to, of the types that Resource Manager keeps track of, and what
// is in or on something that is deleted. Other groups, and deployments to other
// scopes, have no complete mode.
//
// https://learn.microsoft.com/azure/azure-resource-manager/templates/deployment-modes
// https://learn.microsoft.com/azure/azure-resource-manager/templates/deployment-complete-mode-deletion
func completeMode(root *deployment.Module, gone []Entry) map[*deployment.Resource]bool {
	deletes := map[*deployment.Resource]bool{}
	if !HasCompleteMode(root) {
		return deletes
	}
	group := resourceid.Key(resourceid.ResourceGroup(root.SubscriptionID, root.ResourceGroup)) + "/"
	keys := map[string]bool{}
	for _, e := range gone {
		r := e.Resource
		key := resourceid.Key(r.ID)
		if r.Extension == "" && strings.HasPrefix(key, group) && isTrackedType(r) {
			keys[key], deletes[r] = true, true
		}
	}
	for _, e := range gone {
		if r := e.Resource; r.Extension == "" && hasOwner(keys, resourceid.Key(r.ID)) {
			deletes[r] = true
		}
	}
	return deletes
}

// HasCompleteMode reports whether a deployment can be made in complete mode: only
// those to a resource group can.
func HasCompleteMode(root *deployment.Module) bool {
	return root != nil && root.Scope == deployment.ResourceGroup
}

// hasOwner reports whether one of the keys is that of an owner.
func hasOwner(keys map[string]bool, key string) bool {
	for end := strings.LastIndexByte(key, '/'); end > 0; end = strings.LastIndexByte(key[:end], '/') {
		if keys[key[:end]] {
			return true
		}
	}
	return false
}

// isTrackedType reports whether complete mode deletes resources of the type by themselves: those
// that Resource Manager tracks, which have a location and tags. What has neither is kept by
// its parent, or by what it extends, and is deleted only with it. A top-level resource of
// an unknown type is tracked.
func isTrackedType(r *deployment.Resource) bool {
	id, err := resourceid.Parse(r.ID)
	if err != nil || id.IsScope() {
		return false
	}
	t, known := resourcetype.Lookup(r.Type)
	if !known {
		return len(id.Types) == 1 && !isExtensionID(r.ID)
	}
	location, tags := false, false
	for _, name := range t.Members {
		location = location || strings.EqualFold(name, "location")
		tags = tags || strings.EqualFold(name, "tags")
	}
	return location && tags && !isExtensionID(r.ID)
}

// isExtensionID reports whether the id is that of a resource deployed onto another one.
func isExtensionID(id string) bool { return strings.Count(resourceid.Key(id), "/providers/") > 1 }
