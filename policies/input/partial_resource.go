package input

import (
	"slices"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// partialResource returns one with its descendants.
func (p PartialConverter) partialResource(r *deployment.ViewResource, as ast.Value) *ternary.Value {
	p.sends = true
	withheld, unseen := p.uncertainChildren(r)
	if len(r.Descendants)+len(withheld) == 0 && unseen == nil && !r.Body.Marks().Any(OpenMarks) {
		return p.Of(r.Body, as)
	}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		var open *ternary.Doubt
		if r.Body.Marks().Any(OpenMarks) && !r.Doubtful {
			open = doubtAbout(r.Body)
		}
		whole, _ := as.(ast.Object)
		seen, _ := findTerm(whole, "resources").(*ast.Array)
		nested := ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) {
			children := make([]ternary.Item, 0, len(r.Descendants)+len(withheld))
			for i, d := range r.Descendants {
				var as ast.Value
				if seen != nil && seen.Len() == len(r.Descendants) {
					as = seen.Elem(i).Value
				}
				if there, may := p.deploymentDoubt(d); there {
					children = append(children, ternary.Item{Value: p.partialBody(d, as), May: may})
				}
			}
			for _, d := range withheld {
				if there, may := p.deploymentDoubt(d); there {
					children = append(children, ternary.Item{Value: p.partialBody(d, nil), May: may})
				}
			}
			return children, unseen
		})
		members := p.partialMembers(r.Body, as, open)
		// Without any there is no such member.
		children := ternary.Item{Key: ternary.Known(ast.String("resources")), Value: nested, May: unseen}
		some := unseen != nil
		for _, list := range [][]*deployment.ViewResource{r.Descendants, withheld} {
			for _, d := range list {
				there, may := p.deploymentDoubt(d)
				some = some || there
				if there && may == nil {
					children.May = nil
					return append(members, children), open
				}
				children.May = ternary.Unite(children.May, may)
			}
		}
		if some {
			members = append(members, children)
		}
		return members, open
	})
}

// seenBy returns a resource for those who look at certain members of it: most look at its name,
// and there may be thousands of resources whose names are not known.
func (p PartialConverter) seenBy(r *deployment.ViewResource, as ast.Value, sees Footprint) *ternary.Value {
	names, whole := sees.Members("resource")
	if whole || slices.Contains(names, "resources") || r.Body.Marks().Any(OpenMarks) || !r.Body.Below().Any(OpenMarks) {
		return p.partialResource(r, as)
	}
	p.sends = true
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		whole, _ := as.(ast.Object)
		items := make([]ternary.Item, 0, len(names))
		for _, name := range names {
			if m := r.Body.Member(name); m != nil {
				if item := p.partialMember(r.Body, whole, *m, nil); item.Value != nil {
					items = append(items, item)
				}
			}
		}
		return items, nil
	})
}

// partialBody returns what is known of a resource by itself. That it depends on something whether
// it is deployed at all makes nothing in it doubtful.
func (p PartialConverter) partialBody(r *deployment.ViewResource, as ast.Value) *ternary.Value {
	if r.Doubtful && r.Resource != nil {
		return p.Of(r.Body.Unmark(value.Assumed|value.Generated), as)
	}
	return p.Of(r.Body, as)
}

// uncertainChildren returns what else is in a resource: what may be deployed after all, and the doubt
// about what is unknown.
func (p PartialConverter) uncertainChildren(r *deployment.ViewResource) (withheld []*deployment.ViewResource, doubt *ternary.Doubt) {
	if p.view == nil {
		return nil, nil
	}
	for _, o := range p.view.Open(r) {
		if o.Considered() {
			withheld = append(withheld, o)
		} else {
			doubt = ternary.Unite(doubt, doubtOfOpen(o))
		}
	}
	return withheld, doubt
}

// deploymentDoubt reports whether a resource is deployed, and the doubt about it.
func (p PartialConverter) deploymentDoubt(r *deployment.ViewResource) (there bool, may *ternary.Doubt) {
	if !r.Doubtful {
		return true, nil
	}
	c := Unknown{Resource: r}
	if choice, settled := p.assignment[c]; settled {
		return choice == 0, nil
	}
	return true, ternary.NewDoubt(c)
}

// doubtOfOpen returns the doubt about what may be deployed without being seen.
func doubtOfOpen(o *deployment.ViewResource) *ternary.Doubt {
	if o.Resource.IsDeployment() && !o.Doubtful {
		return ternary.NewDoubt(Unknown{Unread: o})
	}
	return ternary.NewDoubt(Unknown{Resource: o})
}

// findTerm returns a member of what policies see; nil if there is none.
func findTerm(whole ast.Object, name string) ast.Value {
	if whole != nil {
		if t := whole.Get(ast.InternedTerm(name)); t != nil {
			return t.Value
		}
	}
	return nil
}

// DoubtOfResource returns the doubt whether a resource is deployed.
func DoubtOfResource(r *deployment.ViewResource) *ternary.Doubt {
	if !r.Doubtful {
		return nil
	}
	return ternary.NewDoubt(Unknown{Resource: r})
}

// partialDeployment returns what is known of what policies see as input.deployment, under an
// assignment.
func (in *Targets) partialDeployment(w Assignment) *ternary.Value {
	p := PartialConverter{Spelling: in.spelling, view: in.View, assignment: w}
	withheld, unseen := p.uncertainChildren(nil)
	shared := map[*deployment.ViewResource]*ternary.Value{}
	var mu sync.Mutex
	resource := func(r *deployment.ViewResource) *ternary.Value {
		mu.Lock()
		defer mu.Unlock()
		if shared[r] == nil {
			var as ast.Value
			if !r.Withheld {
				as = in.resourceTerm(r).Value
			}
			shared[r] = p.partialResource(r, as)
		}
		return shared[r]
	}
	all := in.View.All
	if len(withheld) > 0 {
		all = append(all[:len(all):len(all)], withheld...)
	}
	byID := ternary.Lazy(ternary.Object, func() (items []ternary.Item, open *ternary.Doubt) {
		for _, r := range all {
			id := r.Body.Get("id")
			there, may := p.deploymentDoubt(r)
			if !there || id.Str() == "" || id.Marks().Any(value.Secret) {
				continue
			}
			key := ternary.Known(ast.String(indexedID(r)))
			if id.Marks().Any(UnknownMarks) {
				key = p.keyOf(r, id)
			}
			items = append(items, ternary.Item{Key: key, Value: resource(r), May: may})
		}
		return items, unseen
	})
	types := ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) { return p.byType(all, resource) })
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		items := []ternary.Item{
			{Key: ternary.Known(ast.String("by_id")), Value: byID},
			{Key: ternary.Known(ast.String("by_type")), Value: types},
		}
		if in.Deployment != nil {
			for _, m := range in.deploymentFacts(in.Deployment).Members() {
				items = append(items, ternary.Item{Key: ternary.Known(ast.String(m.Name)), Value: p.Of(m.Value, nil)})
			}
		}
		return items, nil
	})
}

// listed are the resources of one type: those that may be seen, and the doubt whether
// there are others.
type listed struct {
	items   []ternary.Item
	certain bool // that there is one
	open    *ternary.Doubt
}

// byType lists resources by their types, and the doubt whether there are other types.
func (p PartialConverter) byType(all []*deployment.ViewResource, resource func(*deployment.ViewResource) *ternary.Value) (items []ternary.Item, open *ternary.Doubt) {
	var order []string
	lists := map[string]*listed{}
	of := func(r *deployment.ViewResource) *listed {
		typ := strings.ToLower(r.Type())
		if lists[typ] == nil {
			order, lists[typ] = append(order, typ), &listed{}
		}
		return lists[typ]
	}
	for _, r := range all {
		if there, may := p.deploymentDoubt(r); there {
			list := of(r)
			list.items = append(list.items, ternary.Item{Value: resource(r), May: may})
			list.certain = list.certain || may == nil
		}
	}
	for _, o := range p.view.Open(nil) {
		switch doubt := doubtOfOpen(o); {
		case o.Considered():
		case o.Resource.IsDeployment():
			open = ternary.Unite(open, doubt)
		default:
			list := of(o)
			list.open = ternary.Unite(list.open, doubt)
		}
	}
	for _, typ := range order {
		list := lists[typ]
		more := ternary.Unite(list.open, open)
		var may *ternary.Doubt
		if !list.certain {
			for _, item := range list.items {
				may = ternary.Unite(may, item.May)
			}
			may = ternary.Unite(may, more)
		}
		items = append(items, ternary.Item{
			Key: ternary.Known(ast.String(typ)), May: may,
			Value: ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) { return list.items, more }),
		})
	}
	return items, open
}

// keyOf returns the key of a resource in by_id where not all of its id is known: a policy that
// looks for the id of a resource finds it, whatever is not known of it.
func (p PartialConverter) keyOf(r *deployment.ViewResource, id value.Value) *ternary.Value {
	form := id.Form()
	if form == nil {
		return ternary.Unknown(ternary.String, doubtAbout(id))
	}
	form = value.MapForm(form, strings.ToLower, value.InLower)
	if r.Resource != nil && r.Resource.Extension != "" {
		form = append([]value.Part{{Written: strings.ToLower(r.Type() + ":")}}, form...)
	}
	return ternary.Text(&ternary.Form{Parts: form}, doubtAbout(id))
}
