package shape

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Check reports what is wrong with the resources that a deployment would send.
func Check(d *deployment.Deployment, o Options, say func(Statement)) {
	public := d.Context.At("environment", "name")
	c := &checker{Options: o, say: say, public: public.IsNull() || public.EqualFold(resourcetype.PublicCloud)}
	children := childrenOf(d)
	w := &networkChecker{c, networksOf(d, children)}
	for _, r := range d.Resources {
		if r.Existing || r.Body.Kind() != value.Object {
			continue
		}
		c.res, c.typ, c.body, c.below, c.rests = r, nil, resourcetype.Body{}, nil, nil
		c.checkResource()
		if r.Extension == "" {
			of := children[resourceid.Key(r.ID)]
			c.path, c.rests = nil, nil
			w.checkAddresses()
			w.checkSubnets(of)
			w.securityRules(of)
			w.checkPrivateAddresses()
			w.checkSubnetSizes()
			w.checkDelegations()
			w.checkPeerings()
		}
	}
	// Azure knows the type and the API version before it looks at the condition.
	for _, r := range d.Inactive {
		if r.Extension == "" && r.Type != "" {
			c.res, c.typ, c.body, c.below, c.rests = r, nil, resourcetype.Body{}, nil, nil
			c.checkTypeAndVersion()
		}
	}
}
