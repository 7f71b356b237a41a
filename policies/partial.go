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
type partial struct{ spelling }

// of is what is known of a value.
func (p partial) of(v value.Value) *ternary.Value {
	if !v.Deep().Any(value.Assumed | value.Unknown) {
		// A secret is what it is: nothing of what is computed here comes out but the
		// verdict.
		return ternary.Known(p.convert(v, unmasked))
	}
	if v.Kind() == value.Array || v.Kind() == value.Object {
		return p.container(v)
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
func (p partial) container(v value.Value) *ternary.Value {
	var open *ternary.Doubt
	if v.Marks().Any(value.Assumed | value.Unknown) {
		open = doubtAbout(v)
	}
	if v.Kind() == value.Array {
		return ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) {
			items := make([]ternary.Item, v.Len())
			for i, item := range v.Items() {
				items[i] = ternary.Item{Value: p.of(item), May: mayLack(item, open)}
			}
			return items, open
		})
	}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		items := make([]ternary.Item, 0, v.Len())
		for _, m := range v.Members() {
			items = append(items, p.member(v, m, open))
		}
		return items, open
	})
}

func (p partial) member(in value.Value, m value.Member, open *ternary.Doubt) ternary.Item {
	may := mayLack(m.Value, open)
	if m.Value.IsNull() && m.Value.Marks().Any(value.Assumed) {
		// A null is not sent.
		may = doubtAbout(m.Value)
	}
	key := ternary.Known(ast.InternedValue(p.name(in.Members(), m.Name)))
	if m.Marks.Any(value.Assumed | value.Unknown) {
		key = ternary.Unknown(ternary.String, doubtAbout(in))
	}
	return ternary.Item{Key: key, Value: p.of(m.Value), May: may}
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
	// resource is one of which nobody knows whether it is deployed.
	resource *deployment.ViewResource
}

func doubtAbout(v value.Value) *ternary.Doubt {
	return ternary.NewDoubt(cause{origin: v.Origin(), marks: v.Marks() & doubtMarks})
}

// input is what is known of what a policy sees.
func (t *target) input(s spelling, sees sight) *ternary.Value {
	p := partial{s}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		var items []ternary.Item
		term := t.term(s, sees).Value.(ast.Object)
		for _, key := range term.Keys() {
			v := ternary.Known(term.Get(key).Value)
			switch name, _ := key.Value.(ast.String); name {
			case "resource":
				v = p.resource(t.view)
			case "parent":
				v = p.resource(t.view.Parent)
			case "template":
				v = p.of(t.template())
			case "deployment":
				v = t.in.partly()
			}
			items = append(items, ternary.Item{Key: ternary.Known(key.Value), Value: v})
		}
		return items, nil
	})
}

// resource is one with its descendants.
func (p partial) resource(r *deployment.ViewResource) *ternary.Value {
	if len(r.Descendants) == 0 {
		return p.of(r.Body)
	}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		var open *ternary.Doubt
		if r.Body.Marks().Any(value.Assumed | value.Unknown) {
			open = doubtAbout(r.Body)
		}
		items := make([]ternary.Item, 0, r.Body.Len()+1)
		for _, m := range r.Body.Members() {
			items = append(items, p.member(r.Body, m, open))
		}
		nested := ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) {
			children := make([]ternary.Item, len(r.Descendants))
			for i, d := range r.Descendants {
				children[i] = ternary.Item{Value: p.of(d.Body), May: doubtOfResource(d)}
			}
			return children, nil
		})
		return append(items, ternary.Item{Key: ternary.Known(ast.String("resources")), Value: nested}), open
	})
}

// doubtOfResource is the doubt whether a resource is deployed.
func doubtOfResource(r *deployment.ViewResource) *ternary.Doubt {
	if !r.Doubtful {
		return nil
	}
	return ternary.NewDoubt(cause{resource: r})
}

// partialDeployment is what is known of what policies see as input.deployment.
func (in *input) partialDeployment() *ternary.Value {
	p := partial{in.spelling}
	shared := map[*deployment.ViewResource]*ternary.Value{}
	var mu sync.Mutex
	resource := func(r *deployment.ViewResource) *ternary.Value {
		mu.Lock()
		defer mu.Unlock()
		if shared[r] == nil {
			shared[r] = p.resource(r)
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
		return items, nil
	})
	byType := ternary.Lazy(ternary.Object, func() (items []ternary.Item, open *ternary.Doubt) {
		var order []string
		types := map[string][]*deployment.ViewResource{}
		for _, r := range in.view.All {
			typ := strings.ToLower(r.Type())
			if types[typ] == nil {
				order = append(order, typ)
			}
			types[typ] = append(types[typ], r)
		}
		for _, typ := range order {
			list := types[typ]
			var may *ternary.Doubt
			members := make([]ternary.Item, len(list))
			certain := false
			for i, r := range list {
				d := doubtOfResource(r)
				members[i] = ternary.Item{Value: resource(r), May: d}
				may, certain = ternary.Unite(may, d), certain || d == nil
			}
			if certain {
				may = nil
			}
			items = append(items, ternary.Item{
				Key: ternary.Known(ast.String(typ)), May: may,
				Value: ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) { return members, nil }),
			})
		}
		return items, nil
	})
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		items := []ternary.Item{
			{Key: ternary.Known(ast.String("by_id")), Value: byID},
			{Key: ternary.Known(ast.String("by_type")), Value: byType},
		}
		if in.of != nil {
			for _, m := range in.about(in.of).Members() {
				items = append(items, ternary.Item{Key: ternary.Known(ast.String(m.Name)), Value: p.of(m.Value)})
			}
		}
		return items, nil
	})
}
