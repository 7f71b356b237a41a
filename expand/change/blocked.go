package change

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

const lockType = "microsoft.authorization/locks"

// lock is a lock that is there when the deletion is tried.
type lock struct {
	resource *deployment.Resource
	on       string // key of what it is on
}

// findBlocked finds what stops a deletion: locks that are deployed, and those of the
// old version that are not deleted before; and, where no stack deletes, the deny
// settings of the stack that manages the resources.
func (r *Result) findBlocked(o Options) []Blocked {
	locks := r.findLocks()
	var found []Blocked
	for _, e := range r.Deleted {
		x := e.Resource
		if x.Extension != "" || x.ID == "" {
			continue
		}
		key := resourceid.Key(x.ID)
		if !o.Stack && isDenying(o.Denied) {
			found = append(found, Blocked{Resource: x, Denied: o.Denied})
		}
		for _, l := range locks {
			if key == l.on || strings.HasPrefix(key, l.on+"/") || strings.HasPrefix(l.on, key+"/") {
				found = append(found, Blocked{Resource: x, Lock: l.resource})
				break
			}
		}
	}
	return found
}

// findDenied returns the changes that the deny settings of a stack forbid to everyone but the stack:
// https://learn.microsoft.com/azure/azure-resource-manager/bicep/deployment-stacks#protect-managed-resources
func (r *Result) findDenied(o Options) []Blocked {
	if o.Stack || !strings.EqualFold(o.Denied, "denyWriteAndDelete") {
		return nil
	}
	var found []Blocked
	for _, c := range r.Changed {
		if c.New.Extension == "" && !c.OnlyIfNotExists() {
			found = append(found, Blocked{Resource: c.New, Write: true, Denied: o.Denied})
		}
	}
	return found
}

func isDenying(mode string) bool { return mode != "" && !strings.EqualFold(mode, "none") }

func (r *Result) findLocks() []lock {
	away := map[deployment.Identity]bool{}
	for _, e := range r.Deleted {
		away[e.Resource.Identity] = true
	}
	var locks []lock
	for _, d := range []*deployment.Deployment{r.New, r.Old} {
		for _, x := range d.Resources {
			if x.Extension != "" || x.ID == "" || away[x.Identity] {
				continue
			}
			key := resourceid.Key(x.ID)
			at := strings.LastIndex(key, "/providers/"+lockType+"/")
			if at < 0 || strings.EqualFold(x.Body.At("properties", "level").Str(), "NotSpecified") || x.IDMarks.Any(value.Unknown) {
				continue
			}
			away[x.Identity] = true
			locks = append(locks, lock{x, key[:at]})
		}
	}
	return locks
}
