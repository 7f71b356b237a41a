package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// maxSiblings is how many resources in the same one are compared with each other.
const maxSiblings = 50

// concurrentSiblings are pairs of resources that Azure does not create at the same time in the
// same parent: one of them has to wait for the other.
func (c *checker) concurrentSiblings() []need {
	groups := map[string][]*deployment.Resource{}
	var needs []need
	for _, r := range c.graph.Deployment.Resources {
		if r.Existing || !isNamed(r) || r.NameMarks.Any(value.Unknown) || azure().Get("inSeries").Get(r.Type).IsAbsent() {
			continue
		}
		key := resourceid.Key(r.ID[:strings.LastIndexByte(r.ID, '/')+1])
		for _, before := range groups[key] {
			holder, target := commonAncestors(r, before)
			if holder == nil || target == nil || holder == target || inSeries(target, holder) || resourceid.Key(before.ID) == resourceid.Key(r.ID) {
				continue
			}
			needs = append(needs, need{holder, target, &Edge{From: r, Target: before, Kind: Order, Why: ByValue, Assumed: !r.IsBeside(before)}, true})
		}
		if len(groups[key]) < maxSiblings {
			groups[key] = append(groups[key], r)
		}
	}
	return needs
}
