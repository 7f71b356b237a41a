package relation

import "github.com/forearm/forearm/expand/diag"

// Check reports relations that cannot be right, or are a risk:
//
//   - owner-missing: a child or extension resource whose parent the deployment
//     does not have; a note, or a warning where a name seems misspelt
//   - owner-without-dependent: a resource that Azure does not create empty
//   - reference-missing: an id that names nothing
//   - reference-external: an id in a new resource group that something else makes
//   - reference-malformed: a text that is meant as an id and cannot be one
//   - reference-type: an id of another type than the property takes
//   - reference-region: a resource in another region than the one that it uses
//   - reference-subscription, reference-resource-group: an id that leads elsewhere
//   - child-declared-twice: inside its parent, and as a resource of its own
//   - depends-on-missing, depends-on-unneeded: order
//
// That a dependency is unknown or goes round in a circle is found while
// expanding (dependency-unknown, dependency-cycle).
func (g *Graph) Check(o CheckOptions) diag.List {
	c := &checker{graph: g, options: o}
	c.indexResources()
	for i := range g.Edges {
		e := &g.Edges[i]
		switch e.Kind {
		case Owner, ExtensionScope:
			c.checkOwner(e)
		case Reference:
			if !e.isTag() {
				c.checkReference(e)
			}
		case Container:
			if e.Extension != nil {
				c.wellFormed(e)
			}
		}
	}
	for _, r := range g.Deployment.Resources {
		c.checkChildren(r)
		c.checkOperatorObject(r)
		c.checkIDTexts(r)
	}
	c.checkOrder()
	return c.diags.Sorted()
}
