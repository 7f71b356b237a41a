package relation

import (
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// New computes the relations of a deployment.
func New(d *deployment.Deployment) *Graph { return NewPartial(d, nil) }

// NewPartial leaves out references and order but for the chosen resources: who
// owns whom is cheap to know, what refers to what takes a look at everything.
func NewPartial(d *deployment.Deployment, chosen func(*deployment.Resource) bool) *Graph {
	g := &Graph{
		Deployment: d,
		Edges:      make([]Edge, 0, expectedEdges(d)),
		byID:       make(map[string]*deployment.Resource, len(d.Resources)),
		out:        make(map[*deployment.Resource]run, len(d.Resources)),
		to:         make(map[*deployment.Resource][]int, len(d.Resources)),
		alias:      map[aliasKey][]*deployment.Resource{},
	}
	b := &builder{
		g:     g,
		keys:  make(map[*deployment.Resource]string, len(d.Resources)),
		twins: map[string][]*deployment.Resource{},
		names: sync.OnceValue(func() *symbols { return newSymbols(d) }),
		uses:  map[source.Span][]use{},
	}
	g.in = sync.OnceValue(g.indexIDs)
	for _, r := range d.Resources {
		if r.Extension != "" {
			key := aliasKey{r.Module, value.Fold(r.Extension)}
			g.alias[key] = append(g.alias[key], r)
			continue
		}
		if r.ID == "" {
			continue
		}
		key := resourceid.Key(r.ID)
		b.keys[r] = key
		// What is deployed wins over what is only referred to.
		other := g.byID[key]
		if other == nil || other.Existing && !r.Existing {
			g.byID[key] = r
		}
		if other != nil {
			if b.twins[key] == nil {
				b.twins[key] = []*deployment.Resource{other}
			}
			b.twins[key] = append(b.twins[key], r)
		}
	}
	g.objects = sync.OnceValue(func() map[objectKey]*deployment.Resource { return objectsOf(d) })
	for _, r := range d.Resources {
		first := len(g.Edges)
		b.addOwner(r)
		if chosen == nil || chosen(r) {
			b.addReferences(r)
			b.addOrder(r)
		}
		g.out[r] = run{first, len(g.Edges)}
	}
	for _, x := range d.Extensions {
		b.addConfiguration(x)
	}
	return g
}

// commonDepth returns the depth of the innermost module that holds two modules.
func commonDepth(a, b *deployment.Module) int {
	depthA, depthB := moduleDepth(a), moduleDepth(b)
	for ; depthA > depthB; depthA-- {
		a = a.Parent
	}
	for ; depthB > depthA; depthB-- {
		b = b.Parent
	}
	for a != b && a != nil && b != nil {
		a, b, depthA = a.Parent, b.Parent, depthA-1
	}
	return depthA
}

func moduleDepth(m *deployment.Module) int {
	n := 0
	for ; m != nil && m.Parent != nil; m = m.Parent {
		n++
	}
	return n
}
