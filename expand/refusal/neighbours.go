package refusal

import (
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// neighbours are the resources of a deployment that are sure to be deployed, for constraints
// about more than one of them.
type neighbours struct {
	// byID are those by the key of their id; nil where two have the same.
	byID func() map[string]*deployment.Resource
	// all are those of the deployment, whether they are sure to be deployed or not.
	all []*deployment.Resource
	// mayHaveMore reports whether resources may be deployed that are not among them.
	mayHaveMore func() bool
	// first are the places that constraints of the kind distinct have met.
	first map[sightingKey]sighting
}

func newNeighbours(d *deployment.Deployment) *neighbours {
	return &neighbours{all: d.Resources, mayHaveMore: sync.OnceValue(func() bool { return mayHaveMore(d) }), first: map[sightingKey]sighting{}, byID: sync.OnceValue(func() map[string]*deployment.Resource {
		all := map[string]*deployment.Resource{}
		for _, r := range d.Resources {
			if !isSent(r) || r.MayLack() {
				continue
			}
			key := resourceid.Key(r.ID)
			if _, twice := all[key]; twice {
				r = nil
			}
			all[key] = r
		}
		return all
	})}
}

// mayHaveMore reports whether a deployment may deploy more than its resources: what could not be
// read, and what a condition that is assumed may choose.
func mayHaveMore(d *deployment.Deployment) bool {
	return d.Truncated || len(d.Withheld) > 0 ||
		slices.ContainsFunc(d.Resources, func(r *deployment.Resource) bool { return !r.Existing && r.IsUnreadDeployment() }) ||
		slices.ContainsFunc(d.Inactive, func(r *deployment.Resource) bool { return r.Condition.Marks().Any(value.Assumed | value.Unknown) })
}

// above returns the resource so many levels above the one that is checked; nil if the deployment
// is not sure to have it.
func (c *checker) above(levels int) *checker {
	id := c.resource.ID
	for range levels {
		// An id ends with type and name of the resource.
		for range 2 {
			i := strings.LastIndexByte(id, '/')
			if i <= 0 {
				return nil
			}
			id = id[:i]
		}
	}
	return c.at(c.known.byID()[resourceid.Key(id)])
}

// named returns what the id at a place names, whatever is assumed in it: a resource, or an
// element of a list of one; nil if the deployment is not sure to have it.
func (c *checker) named(p place) *checker {
	if p.unknown || p.v.Kind() != value.String || p.v.Str() == "" || p.v.Marks().Any(value.Secret) {
		return nil
	}
	key := resourceid.Key(p.v.Str())
	if r, ok := c.known.byID()[key]; ok {
		if r == nil || !r.NamedBy(p.v, "") {
			return nil
		}
		return c.at(r)
	}
	id, err := resourceid.Parse(p.v.Str())
	if err != nil || len(id.Types) < 2 {
		return nil
	}
	parent, _ := id.Parent()
	list, name := id.Types[len(id.Types)-1], id.Name()
	r := c.known.byID()[resourceid.Key(parent.String())]
	if r == nil || !r.NamedBy(p.v, "/"+list+"/"+name) {
		return nil
	}
	for _, part := range c.at(r).placesOf("/properties/" + list + "/*") {
		if !part.unknown && part.v.Get("name").EqualFold(name) {
			part.of, part.stars, part.pattern = part.v.Get("name").Str(), nil, nil
			return &checker{resource: r, part: part, known: c.known}
		}
	}
	return nil
}

// at returns what looks at another resource; nil if there is none.
func (c *checker) at(r *deployment.Resource) *checker {
	if r == nil {
		return nil
	}
	return &checker{resource: r, part: place{v: r.Body, of: r.Name}, known: c.known}
}

// isSent reports whether the deployment sends a resource to Azure.
func isSent(r *deployment.Resource) bool {
	return !r.Existing && r.Extension == "" && r.Body.Kind() == value.Object && r.Type != ""
}

// sightingKey is what the values that a constraint of the kind distinct compares have in common.
type sightingKey struct {
	rule          *constraint
	within, texts string
}

// sighting is where a constraint of the kind distinct has met a value.
type sighting struct {
	resource *deployment.Resource
	places   []place
}
