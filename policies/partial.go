package policies

import (
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"forearm/expand/deployment"
	"forearm/expand/value"
	"forearm/policies/ternary"
)

// doubtMarks are those of values that may be different from what they seem.
const doubtMarks = value.Assumed | value.Unknown | value.Secret

// partial turns values into what is known of them.
type partial struct {
	spelling
	view *deployment.View // nil where there is none
}

// of is what is known of a value. as is what policies see of it where that is at
// hand, nil where it is not: what is known as a whole is the same.
func (p partial) of(v value.Value, as ast.Value) *ternary.Value {
	container := v.Kind() == value.Array || v.Kind() == value.Object
	if !v.Deep().Any(value.Assumed | value.Unknown) {
		switch {
		case as != nil && !v.Deep().Any(value.Secret):
			return ternary.Known(as)
		case !container:
			// A secret is what it is: nothing of what is computed here comes out but
			// the verdict.
			return ternary.Known(p.convert(v, unmasked))
		}
	}
	if container {
		return p.container(v, as)
	}
	if form := v.Form(); form != nil {
		return ternary.Text(&ternary.Form{Parts: form}, doubtAbout(v))
	}
	return ternary.Unknown(typesOf(v), doubtAbout(v))
}

// typesOf are the types that a value may have which is not known.
func typesOf(v value.Value) ternary.Types {
	any := ternary.Any &^ ternary.Set
	kind := v.Kind()
	if kind == value.Opaque {
		kind = v.Want()
	} else if v.Origin().IsMock() {
		// Azure may answer something else, if not nothing.
		if kind != value.Null {
			any &^= ternary.Null
		}
		kind = value.Absent
	}
	switch kind {
	case value.Bool:
		return ternary.Boolean
	case value.Int, value.Float:
		return ternary.Number
	case value.String:
		return ternary.String
	case value.Array:
		return ternary.Array
	case value.Object:
		return ternary.Object
	}
	return any
}

// container is an array or an object of which something is not known. Where its
// shape is assumed, what is marked in it may not be there, and there may be more.
func (p partial) container(v value.Value, as ast.Value) *ternary.Value {
	var open *ternary.Doubt
	if v.Marks().Any(value.Assumed | value.Unknown) {
		open = doubtAbout(v)
	}
	if v.Kind() == value.Array {
		return ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) {
			items := make([]ternary.Item, v.Len())
			list, _ := as.(*ast.Array)
			for i, item := range v.Items() {
				var as ast.Value
				if list != nil && list.Len() == len(items) {
					as = list.Elem(i).Value
				}
				items[i] = ternary.Item{Value: p.of(item, as), May: mayLack(item, open)}
			}
			return items, open
		})
	}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		return p.members(v, as, open), open
	})
}

func (p partial) members(v value.Value, as ast.Value, open *ternary.Doubt) []ternary.Item {
	whole, _ := as.(ast.Object)
	items := make([]ternary.Item, 0, v.Len()+1)
	for _, m := range v.Members() {
		items = append(items, p.member(v, whole, m, open))
	}
	return items
}

func (p partial) member(in value.Value, whole ast.Object, m value.Member, open *ternary.Doubt) ternary.Item {
	may := mayLack(m.Value, open)
	if m.Value.IsNull() && m.Value.Marks().Any(value.Assumed) {
		// A null is not sent.
		may = doubtAbout(m.Value)
	}
	name := p.name(in.Members(), m.Name)
	key := ternary.Known(ast.InternedValue(name))
	if m.Marks.Any(value.Assumed | value.Unknown) {
		key = ternary.Unknown(ternary.String, doubtAbout(in))
	}
	return ternary.Item{Key: key, Value: p.of(m.Value, findTerm(whole, name)), May: may}
}

// mayLack is the doubt whether a member is there, of a container whose shape is
// assumed.
func mayLack(v value.Value, open *ternary.Doubt) *ternary.Doubt {
	if open != nil && v.Marks().Any(value.Assumed|value.Unknown) {
		return doubtAbout(v)
	}
	return nil
}

// cause is something that is not known.
type cause struct {
	origin *value.Origin
	marks  value.Marks
	// resource is one of which nobody knows whether it is deployed, unread a
	// deployment of which nobody knows what it deploys.
	resource, unread *deployment.ViewResource
}

func doubtAbout(v value.Value) *ternary.Doubt {
	return ternary.NewDoubt(cause{origin: v.Origin(), marks: v.Marks() & doubtMarks})
}

// input is what is known of what a policy sees.
func (t *target) input(s spelling, sees sight) *ternary.Value {
	p := partial{s, t.in.view}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		items := make([]ternary.Item, 0, len(t.members)+3)
		add := func(name ast.Value, v *ternary.Value) {
			items = append(items, ternary.Item{Key: ternary.Known(name), Value: v})
		}
		for _, m := range t.members {
			v := ternary.Known(m[1].Value)
			switch name, _ := m[0].Value.(ast.String); name {
			case "resource":
				v = p.resource(t.view, m[1].Value)
			case "parent":
				v = p.resource(t.view.Parent, m[1].Value)
			case "deployment":
				v = t.in.partly()
			}
			add(m[0].Value, v)
		}
		if t.shown == nil {
			return items, nil
		}
		if t.view != nil && sees.of("module") {
			add(ast.String("module"), p.facts(t.deployed, sees))
		}
		if sees.of("template") {
			add(ast.String("template"), p.of(t.template(), nil))
		}
		if sees.of("types") {
			add(ast.String("types"), ternary.Known(t.shown.types().Value))
		}
		return items, nil
	})
}

// facts are those about a deployment, each worked out when somebody asks.
func (p partial) facts(d deployed, sees sight) *ternary.Value {
	return ternary.Lazy(ternary.Object, func() (items []ternary.Item, open *ternary.Doubt) {
		for _, f := range d.factsFor(sees) {
			seen := func() ast.Value { return p.convert(f.value(), masked) }
			v := (*ternary.Value)(nil)
			switch f.kind {
			case value.Array:
				v = ternary.Later(ternary.Array, seen)
			case value.Object:
				v = ternary.Later(ternary.Object, seen)
			default:
				v = ternary.Known(seen())
			}
			items = append(items, ternary.Item{Key: ternary.Known(ast.String(f.name)), Value: v})
		}
		return items, nil
	})
}

// resource is one with its descendants.
func (p partial) resource(r *deployment.ViewResource, as ast.Value) *ternary.Value {
	unseen := p.open(r)
	if len(r.Descendants) == 0 && unseen == nil {
		return p.of(r.Body, as)
	}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		var open *ternary.Doubt
		if r.Body.Marks().Any(value.Assumed | value.Unknown) {
			open = doubtAbout(r.Body)
		}
		whole, _ := as.(ast.Object)
		seen, _ := findTerm(whole, "resources").(*ast.Array)
		nested := ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) {
			children := make([]ternary.Item, len(r.Descendants))
			for i, d := range r.Descendants {
				var as ast.Value
				if seen != nil && seen.Len() == len(children) {
					as = seen.Elem(i).Value
				}
				children[i] = ternary.Item{Value: p.of(d.Body, as), May: doubtOfResource(d)}
			}
			return children, unseen
		})
		children := ternary.Item{Key: ternary.Known(ast.String("resources")), Value: nested}
		if len(r.Descendants) == 0 {
			children.May = unseen
		}
		return append(p.members(r.Body, as, open), children), open
	})
}

// open is the doubt about what else lies in a resource.
func (p partial) open(r *deployment.ViewResource) (doubt *ternary.Doubt) {
	if p.view == nil {
		return nil
	}
	for _, o := range p.view.Open(r) {
		doubt = ternary.Unite(doubt, doubtOfOpen(o))
	}
	return doubt
}

// doubtOfOpen is the doubt about what may be deployed without being seen.
func doubtOfOpen(o *deployment.ViewResource) *ternary.Doubt {
	if o.Resource.IsDeployment() && !o.Doubtful {
		return ternary.NewDoubt(cause{unread: o})
	}
	return ternary.NewDoubt(cause{resource: o})
}

// findTerm is a member of what policies see; nil where there is none.
func findTerm(whole ast.Object, name string) ast.Value {
	if whole != nil {
		if t := whole.Get(ast.InternedTerm(name)); t != nil {
			return t.Value
		}
	}
	return nil
}

// doubtOfResource is the doubt whether a resource is deployed.
func doubtOfResource(r *deployment.ViewResource) *ternary.Doubt {
	if !r.Doubtful {
		return nil
	}
	return ternary.NewDoubt(cause{resource: r})
}

// byType are the resources of one type: those that are seen, and the doubt whether
// there are others.
type byType struct {
	items   []ternary.Item
	certain bool // that there is one
	open    *ternary.Doubt
}

// partialDeployment is what is known of what policies see as input.deployment.
func (in *input) partialDeployment() *ternary.Value {
	p := partial{in.spelling, in.view}
	unseen := p.open(nil)
	shared := map[*deployment.ViewResource]*ternary.Value{}
	var mu sync.Mutex
	resource := func(r *deployment.ViewResource) *ternary.Value {
		mu.Lock()
		defer mu.Unlock()
		if shared[r] == nil {
			shared[r] = p.resource(r, in.resource(r).Value)
		}
		return shared[r]
	}
	byID := ternary.Lazy(ternary.Object, func() (items []ternary.Item, open *ternary.Doubt) {
		for _, r := range in.view.All {
			id := r.Body.Get("id")
			if id.Str() == "" || id.Marks().Any(value.Secret) {
				continue
			}
			key := ternary.Known(ast.String(strings.ToLower(id.Str())))
			if id.Marks().Any(doubtMarks) {
				key = ternary.Unknown(ternary.String, doubtAbout(id))
			}
			items = append(items, ternary.Item{Key: key, Value: resource(r), May: doubtOfResource(r)})
		}
		return items, unseen
	})
	types := ternary.Lazy(ternary.Object, func() (items []ternary.Item, open *ternary.Doubt) {
		var order []string
		lists := map[string]*byType{}
		of := func(r *deployment.ViewResource) *byType {
			typ := strings.ToLower(r.Type())
			if lists[typ] == nil {
				order, lists[typ] = append(order, typ), &byType{}
			}
			return lists[typ]
		}
		for _, r := range in.view.All {
			list, may := of(r), doubtOfResource(r)
			list.items = append(list.items, ternary.Item{Value: resource(r), May: may})
			list.certain = list.certain || may == nil
		}
		for _, o := range in.view.Open(nil) {
			if doubt := doubtOfOpen(o); o.Resource.IsDeployment() {
				open = ternary.Unite(open, doubt)
			} else {
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
	})
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		items := []ternary.Item{
			{Key: ternary.Known(ast.String("by_id")), Value: byID},
			{Key: ternary.Known(ast.String("by_type")), Value: types},
		}
		if in.of != nil {
			for _, m := range in.about(in.of).Members() {
				items = append(items, ternary.Item{Key: ternary.Known(ast.String(m.Name)), Value: p.of(m.Value, nil)})
			}
		}
		return items, nil
	})
}
