package relation

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// orderSteps bounds the work on order: beyond it nothing more is reported, which
// only deployments do that no service would take.
const orderSteps = 20_000_000

// need is that a resource waits for another one.
type need struct {
	holder, target *deployment.Resource
	edge           *Edge
	// eitherWay reports that the target may wait for the holder instead.
	eitherWay bool
}

// checkOrder checks that a resource waits for what it needs, and for nothing twice.
//
// Two resources of different modules are ordered by the deployments that stand
// for the modules where their ways part.
func (c *checker) checkOrder() {
	w := newWaiting(c.graph)
	needs := c.concurrentSiblings()
	seen := map[[2]*deployment.Resource]bool{}
	for i := range c.graph.Edges {
		e := &c.graph.Edges[i]
		if e.Kind == Order || e.From == nil || e.Target == nil || e.From.Existing || e.Target.Existing || e.Why == ByUse || e.isTag() ||
			e.open || e.From.IDMarks.Any(value.Unknown) || e.Target.IDMarks.Any(value.Unknown) {
			continue
		}
		if e.Below && e.Kind == Owner || e.Kind == Owner && madeBefore(e) {
			continue // the parent comes with its own parent
		}
		holder, target := commonAncestors(e.From, e.Target)
		if holder == nil || target == nil || holder == target || inSeries(target, holder) || seen[[2]*deployment.Resource{holder, target}] {
			continue
		}
		seen[[2]*deployment.Resource{holder, target}] = true
		needs = append(needs, need{holder, target, e, false})
	}
	// One search serves all that one resource needs.
	slices.SortStableFunc(needs, func(a, b need) int { return w.index[a.holder] - w.index[b.holder] })
	var last *deployment.Resource
	for _, n := range needs {
		if n.holder != last {
			w.markAwaited(n.holder)
			last = n.holder
		}
		if w.steps > orderSteps {
			return
		}
		if w.isReached(n.target) || w.open {
			continue
		}
		if w.markAwaited(n.target); w.isReached(n.holder) {
			// The other way round is declared: this one cannot be.
			last = nil
			continue
		}
		last = nil
		c.reportUnordered(n)
	}
	c.reportRedundant(w)
}

// madeBefore reports whether an owner is there before anything is deployed: a child that
// the service makes, or a namespace that every cluster has.
func madeBefore(e *Edge) bool {
	if e.From.Extension == "" {
		return serviceMade(lastSegment(e.ID))
	}
	name := e.Target.Name
	return kindOf(e.Target.Type) == namespaceKind && (name == "default" || strings.HasPrefix(name, "kube-"))
}

func (c *checker) reportUnordered(n need) {
	holder, target, e := n.holder, n.target, n.edge
	message := diag.Messagef("missing dependency: '%s' does not depend on '%s', which the same deployment creates; it fails if it is deployed first", holder.Name, target.Name)
	switch {
	case n.eitherWay:
		message = diag.Messagef("missing dependency: '%s' and '%s' do not depend on each other; Azure refuses one of them if they are deployed at the same time", e.From.Name, e.Target.Name)
	case e.Kind == Owner:
		message = diag.Messagef("missing dependency: '%s' does not depend on its parent '%s'; it fails if it is deployed first", holder.Name, target.Name)
	case e.Kind == ExtensionScope:
		message = diag.Messagef("missing dependency: '%s' does not depend on '%s', which it extends; it fails if it is deployed first", holder.Name, target.Name)
	case e.Kind == Container:
		message = diag.Messagef("missing dependency: '%s' does not depend on the resource group '%s' that it is deployed to", holder.Name, target.Name)
	}
	leads := n.eitherWay && !e.Assumed || !n.eitherWay && e.surelyLeads()
	certain := leads && surelyDeployed(e.From) && surelyDeployed(e.Target) && surelyDeployed(holder) && surelyDeployed(target)
	c.reportFinding(e, diag.Diagnostic{
		Code: diag.DependsOnMissing, Severity: diag.Warning, Message: message,
		Hint: "add it to dependsOn, or reference it by its symbolic name or with reference()",
	}, certain)
}

// reportRedundant notes explicit dependencies that others imply. Bicep writes every
// dependency out, so what it built is left alone.
func (c *checker) reportRedundant(w *waiting) {
	for _, r := range c.graph.Deployment.Resources {
		if len(r.DependsOn) < 2 || builtByBicep(r.Module) || r.Declaration.Get("dependsOn").Len() == 0 {
			continue
		}
		w.markIndirect(r)
		if w.steps > orderSteps {
			return
		}
		for _, d := range r.DependsOn {
			through := w.indirectVia(d)
			if through == nil || through == d || through == r || w.isReached(r) {
				continue
			}
			c.diags.Add(diag.Diagnostic{
				Code: diag.DependsOnUnneeded, Severity: diag.Note,
				Span: r.Declaration.Get("dependsOn").Span(), Stack: r.Module.Stack(),
				Message: diag.Messagef("redundant dependency of '%s' on '%s': it depends on '%s', which already depends on it", r.Name, d.Name, through.Name),
			})
		}
	}
}

func builtByBicep(m *deployment.Module) bool {
	for ; m != nil; m = m.Parent {
		if m.Template.At("metadata", "_generator", "name").EqualFold("bicep") {
			return true
		}
	}
	return false
}

// commonAncestors finds what stands for two resources in the innermost module that holds
// both: the resource itself, or the deployment that it is deployed with.
func commonAncestors(a, b *deployment.Resource) (*deployment.Resource, *deployment.Resource) {
	depthA, depthB := moduleDepth(a.Module), moduleDepth(b.Module)
	for depthA > depthB {
		if a = a.Module.Resource; a == nil {
			return nil, nil
		}
		depthA--
	}
	for depthB > depthA {
		if b = b.Module.Resource; b == nil {
			return nil, nil
		}
		depthB--
	}
	for a.Module != b.Module {
		if a, b = a.Module.Resource, b.Module.Resource; a == nil || b == nil {
			return nil, nil
		}
	}
	return a, b
}

// inSeries reports that one iteration of a loop comes before another.
func inSeries(first, then *deployment.Resource) bool {
	loop := first.Declaration.Get("copy")
	if !loop.Get("mode").EqualFold("serial") || first.Declaration.Span() != then.Declaration.Span() || first.Module != then.Module {
		return false
	}
	size := max(int(loop.Get("batchSize").Int()), 1)
	return first.CopyIndex/size < then.CopyIndex/size
}

// waiting answers what a resource waits for, directly or not: what dependsOn
// says, and what its expressions read from.
type waiting struct {
	index map[*deployment.Resource]int
	reads map[*deployment.Resource][]*deployment.Resource
	stamp []int
	round int
	// source is, of what the last round reached, what it was reached from.
	source []*deployment.Resource
	queue  []*deployment.Resource
	steps  int
	from   *deployment.Resource
	// open reports that the last search came to a resource that waits for something
	// is unknown: an entry whose name is not known, or that is not deployed.
	open bool
}

func newWaiting(g *Graph) *waiting {
	list := g.Deployment.Resources
	w := &waiting{
		index: make(map[*deployment.Resource]int, len(list)), stamp: make([]int, len(list)), source: make([]*deployment.Resource, len(list)),
		reads: map[*deployment.Resource][]*deployment.Resource{},
	}
	for i, r := range list {
		w.index[r] = i
	}
	for i := range g.Edges {
		if e := &g.Edges[i]; e.Why == ByUse && e.Target != nil && e.From.Module == e.Target.Module {
			w.reads[e.From] = append(w.reads[e.From], e.Target)
		}
	}
	return w
}

// markAwaited marks everything that r waits for; a circle ends it.
func (w *waiting) markAwaited(r *deployment.Resource) {
	if w.from == r {
		return
	}
	w.from = r
	w.round++
	w.open = false
	w.visitDependencies(r)
}

// markIndirect marks everything that the dependencies of r wait for, each with the first
// of them that does: one round serves all, since what one of them has reached leads
// the next no further.
func (w *waiting) markIndirect(r *deployment.Resource) {
	w.from = nil
	w.round++
	for _, d := range r.DependsOn {
		if d != r {
			w.visitDependencies(d)
		}
	}
}

// indirectVia returns the dependency through which beyond came to a resource.
func (w *waiting) indirectVia(r *deployment.Resource) *deployment.Resource {
	if !w.isReached(r) {
		return nil
	}
	return w.source[w.index[r]]
}

func (w *waiting) visitDependencies(from *deployment.Resource) {
	w.queue = append(w.queue[:0], from)
	for len(w.queue) > 0 && w.steps <= orderSteps {
		next := w.queue[len(w.queue)-1]
		w.queue = w.queue[:len(w.queue)-1]
		w.open = w.open || hasOpenOrder(next)
		w.markFirst(from, next.DependsOn)
		w.markFirst(from, w.reads[next])
	}
}

// hasOpenOrder reports that not every entry of dependsOn led to a resource.
func hasOpenOrder(r *deployment.Resource) bool {
	declared := r.Declaration.Get("dependsOn")
	return declared.Kind() == value.String || declared.Len() > len(r.DependsOn)
}

func (w *waiting) markFirst(from *deployment.Resource, list []*deployment.Resource) {
	for _, d := range list {
		w.steps++
		if i, known := w.index[d]; known && w.stamp[i] != w.round {
			w.stamp[i], w.source[i] = w.round, from
			w.queue = append(w.queue, d)
		}
	}
}

func (w *waiting) isReached(r *deployment.Resource) bool {
	i, known := w.index[r]
	return known && w.stamp[i] == w.round
}

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
