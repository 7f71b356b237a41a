package refusal

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Check reports what Azure refuses of the resources that a deployment would send on a date.
func Check(d *deployment.Deployment, asOf time.Time, say func(Statement)) {
	known := newNeighbours(d)
	for _, r := range d.Resources {
		if !isSent(r) {
			continue
		}
		c := &checker{resource: r, part: place{v: r.Body}, known: known, day: asOf, say: say}
		written, _, _, _ := resourceid.Effective(r.Type, r.Name)
		folded := value.Fold(written)
		c.checkContent(folded)
		c.checkRetired(folded)
		c.checkVersions(folded)
	}
}

// isSent reports whether the deployment sends a resource to Azure.
func isSent(r *deployment.Resource) bool {
	return !r.Existing && r.Extension == "" && r.Body.Kind() == value.Object && r.Type != ""
}
