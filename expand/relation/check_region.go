package relation

import (
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// sameRegion are the slots whose resource has to be in the region of the one that names it,
// by namespace.
var sameRegion = sync.OnceValue(func() map[string][]string {
	table := map[string][]string{}
	for _, m := range azure().Get("sameRegion").Members() {
		table[value.Fold(m.Name)] = value.Texts(m.Value)
	}
	return table
})

// checkRegion reports a resource that is in another region than the one that it uses, where
// Azure wants both in the same one. Regions that depend on anything assumed are not compared.
func (c *checker) checkRegion(e *Edge) {
	if e.Why != ByValue || e.open || e.Target == nil || e.Target.Existing || e.From == nil || e.From.Existing {
		return
	}
	from, ok := regionOf(e.From)
	if !ok {
		return
	}
	target := e.Target
	region, ok := regionOf(target)
	for !ok {
		// A subnet is where its network is.
		id, err := resourceid.Parse(target.ID)
		if err != nil || len(id.Types) < 2 {
			return
		}
		parent, _ := id.Parent()
		if target = c.graph.Resource(parent.String()); target == nil || target.Existing {
			return
		}
		region, ok = regionOf(target)
	}
	if resourcetype.Region(from) == resourcetype.Region(region) || !e.inSameRegion() {
		return
	}
	c.reportFinding(e, diag.Diagnostic{
		Code: diag.ReferenceRegion, Severity: diag.Error,
		Message: diag.Messagef("'%s' is in the region '%s', but '%s' (%s) in '%s': both have to be in the same region", e.From.Name, from, target.Name, target.Type, region),
	}, e.surelyLeads() && surelyDeployed(e.From) && surelyDeployed(target))
}

// inSameRegion reports whether the property takes resources of the same region only.
func (e *Edge) inSameRegion() bool {
	names := sameRegion()[value.Fold(namespaceOf(e.From))]
	if names == nil {
		return false
	}
	name, parent := e.propertyNames()
	if strings.EqualFold(name, "id") {
		name = parent + "/id"
	}
	return value.ContainsFold(names, name)
}

// regionOf returns the region of a resource, if it has one that is no secret and depends on nothing
// assumed.
func regionOf(r *deployment.Resource) (region string, ok bool) {
	v := r.Body.Get("location")
	if v.Kind() != value.String || v.Marks().Any(value.Assumed|value.Unknown|value.Generated|value.Secret) || value.HasToken(v) || strings.EqualFold(v.Str(), "global") {
		return "", false
	}
	return v.Str(), v.Str() != ""
}
