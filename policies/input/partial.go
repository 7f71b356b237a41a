package input

import (
	"cmp"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// Of returns what is known of a value. as is what policies see of it where that is at
// hand, nil if it is not: what is known as a whole is the same.
func (p PartialConverter) Of(v value.Value, as ast.Value) *ternary.Value {
	container := v.Kind() == value.Array || v.Kind() == value.Object
	if !v.Deep().Any(OpenMarks) {
		switch {
		case as != nil && !v.Deep().Any(value.Secret):
			return ternary.Known(as)
		case !container:
			// A secret is what it is: nothing of what is computed here comes out but
			// the verdict.
			return ternary.Known(p.convertValue(v, unmasked))
		}
	}
	if !p.loose {
		if choices, why := p.possibleValues(v); choices != nil {
			either := make([]*ternary.Value, len(choices))
			for i, c := range choices {
				either[i] = p.Of(c, nil)
			}
			return ternary.Either(either, why)
		}
	}
	if container {
		return p.partialContainer(v, as)
	}
	if form := v.Form(); form != nil && !p.loose {
		return ternary.Text(&ternary.Form{Parts: form}, doubtAbout(v))
	}
	return ternary.Unknown(typesOf(v), doubtAbout(v))
}

// typesOf returns the types that a value may have which is not known.
func typesOf(v value.Value) ternary.Types {
	any := ternary.Any &^ ternary.Set
	kind := v.Kind()
	if kind == value.Opaque {
		kind = value.WantedKind(v)
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

// partialContainer returns an array or an object of which something is not known. Where its
// shape is assumed, what is marked in it may not be there, and there may be more.
func (p PartialConverter) partialContainer(v value.Value, as ast.Value) *ternary.Value {
	var open *ternary.Doubt
	if v.Marks().Any(OpenMarks) {
		open = doubtAbout(v)
		p.loose = p.loose || !isWritten(v)
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
				items[i] = ternary.Item{Value: p.Of(item, as), May: mayLack(item, open)}
			}
			return items, open
		})
	}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		return p.partialMembers(v, as, open), open
	})
}

func (p PartialConverter) partialMembers(v value.Value, as ast.Value, open *ternary.Doubt) []ternary.Item {
	whole, _ := as.(ast.Object)
	items := make([]ternary.Item, 0, v.Len()+1)
	for _, m := range v.Members() {
		if item := p.partialMember(v, whole, m, open); item.Value != nil {
			items = append(items, item)
		}
	}
	return items
}

func (p PartialConverter) partialMember(in value.Value, whole ast.Object, m value.Member, open *ternary.Doubt) ternary.Item {
	may := mayLack(m.Value, open)
	if m.Value.IsNull() && m.Value.Marks().Any(value.Assumed|value.Generated) {
		// A null is not sent.
		may = doubtAbout(m.Value)
	}
	name := p.memberName(in.Members(), m.Name)
	key := ternary.Known(ast.InternedValue(name))
	if m.Marks.Any(OpenMarks) {
		key = ternary.Unknown(ternary.String, doubtAbout(in))
	}
	if choices, why := p.possibleValues(m.Value); choices != nil && p.sends && !p.loose {
		v, there := p.alternativeMember(choices, why)
		return ternary.Item{Key: key, Value: v, May: ternary.Unite(may, there)}
	}
	return ternary.Item{Key: key, Value: p.Of(m.Value, findTerm(whole, name)), May: may}
}

// possibleValues returns the values of which one is it, the one that the assignment has chosen where it
// has; nil if they are not known.
func (p PartialConverter) possibleValues(v value.Value) ([]value.Value, *ternary.Doubt) {
	choices := eval.Alternatives(v)
	if choices == nil {
		return nil, nil
	}
	why := UnknownOf(v)
	why.choices = int8(len(choices))
	if p.sends {
		for i := range choices {
			choices[i] = deployment.TrimKnownNulls(choices[i])
		}
	}
	if choice, settled := p.assignment[why]; settled {
		return choices[choice : choice+1], nil
	}
	return choices, ternary.NewDoubt(why)
}

// alternativeMember returns a member that is one of several values, and the doubt whether it is there:
// a null is not sent. It is nil if all of them are null.
func (p PartialConverter) alternativeMember(choices []value.Value, why *ternary.Doubt) (v *ternary.Value, may *ternary.Doubt) {
	var either []*ternary.Value
	for _, c := range choices {
		var one *ternary.Value
		if inner, why := p.possibleValues(c); inner != nil {
			var mayLack *ternary.Doubt
			one, mayLack = p.alternativeMember(inner, why)
			may = ternary.Unite(may, mayLack)
		} else if !c.IsNull() || c.IsUnknown() || c.Marks().Any(OpenMarks) {
			one = p.Of(c, nil)
		}
		if one == nil {
			may = ternary.Unite(may, why)
			continue
		}
		either = append(either, one)
	}
	if either == nil {
		return nil, nil
	}
	return ternary.Either(either, why), may
}

// mayLack returns the doubt whether a member is there, of a container whose shape is
// assumed.
func mayLack(v value.Value, open *ternary.Doubt) *ternary.Doubt {
	if open != nil && v.Marks().Any(OpenMarks) {
		return doubtAbout(v)
	}
	return nil
}

func UnknownOf(v value.Value) Unknown {
	return Unknown{Origin: v.Origin(), Marks: v.Marks() & UnknownMarks}
}

func doubtAbout(v value.Value) *ternary.Doubt { return ternary.NewDoubt(UnknownOf(v)) }

// Partial returns what is known of what a policy sees.
func (t *Target) Partial(s Spelling, sees Footprint) *ternary.Value { return t.PartialIn(nil, s, sees) }

// PartialIn returns what is known under an assignment.
func (t *Target) PartialIn(w Assignment, s Spelling, sees Footprint) *ternary.Value {
	p := PartialConverter{Spelling: s, view: t.Targets.View, assignment: w}
	return ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
		items := make([]ternary.Item, 0, len(t.members)+3)
		add := func(name ast.Value, v *ternary.Value) {
			items = append(items, ternary.Item{Key: ternary.Known(name), Value: v})
		}
		for _, m := range t.members {
			var v *ternary.Value
			switch m.name {
			case "resource":
				v = p.seenBy(cmp.Or(t.completed, t.View), m.term().Value, sees)
			case "parent":
				v = p.partialResource(t.View.Parent, m.term().Value)
			case "deployment":
				if v = t.Targets.partial(); w != nil {
					v = t.Targets.partialDeployment(w)
				}
			case azurePolicyMember:
				list, _ := t.Targets.azureResults(t.View)
				v = p.azurePolicy(list)
			default:
				v = ternary.Known(m.term().Value)
			}
			add(ast.InternedValue(m.name), v)
		}
		if m, ok := t.moduleTerm(sees); ok {
			add(ast.String("module"), p.Of(m, nil))
		}
		if t.Shown == nil {
			return items, nil
		}
		if t.View != nil && sees.Covers("module") {
			add(ast.String("module"), p.partialFacts(t.Deployed, sees))
		}
		if sees.Covers("document") && t.View == nil {
			add(ast.String("document"), p.Of(t.Document(), nil))
		}
		if sees.Covers("template") {
			add(ast.String("template"), p.Of(t.Template(), nil))
		}
		if sees.Covers("types") {
			add(ast.String("types"), ternary.Known(t.Shown.types().Value))
		}
		return items, nil
	})
}

// partialFacts returns those about a deployment, each computed on demand.
func (p PartialConverter) partialFacts(d deployed, sees Footprint) *ternary.Value {
	return ternary.Lazy(ternary.Object, func() (items []ternary.Item, open *ternary.Doubt) {
		d.eachFact(sees, func(f *fact, of *deployment.Module) {
			seen := func() ast.Value { return p.convertValue(f.value(d, of, onlyCertain), masked) }
			v := (*ternary.Value)(nil)
			switch {
			case f.name == "source":
				v = p.Of(f.value(d, of, onlyCertain), nil)
			case f.kind == value.Object && d.hasAssumed():
				v = p.Of(f.value(d, of, withAssumed), nil)
			case f.kind == value.Array:
				v = ternary.LazyKnown(ternary.Array, seen)
			case f.kind == value.Object:
				v = ternary.LazyKnown(ternary.Object, seen)
			default:
				v = ternary.Known(seen())
			}
			items = append(items, ternary.Item{Key: ternary.Known(ast.String(f.name)), Value: v})
		})
		return items, nil
	})
}

// Choices returns how many there are of what a cause may be; 0 if that is unknown.
func (c Unknown) Choices() int {
	if c.Resource != nil {
		if c.Resource.Withheld && !c.Resource.Considered() {
			return 0
		}
		return 2 // it is deployed or it is not
	}
	return int(c.choices)
}

// isWritten reports whether a container is written in a template, whatever may be added to
// it.
func isWritten(v value.Value) bool {
	o := v.Origin()
	return o != nil && o.Kind == value.OriginLiteral && o.From == nil
}

// azurePolicy returns what is known of the results: whether one is there that depends on
// something, and then that its rule holds, is as doubtful as that.
func (p PartialConverter) azurePolicy(list []AzureResult) *ternary.Value {
	return ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) {
		items := make([]ternary.Item, len(list))
		for i, one := range list {
			items[i] = ternary.Item{Value: p.Of(one.Value, nil)}
			if one.Known {
				continue
			}
			why := ternary.NewDoubt(one.Rests)
			status := ternary.Either([]*ternary.Value{ternary.Known(ast.String(StatusApplies)), ternary.Known(ast.String(StatusUnknown))}, why)
			items[i] = ternary.Item{May: why, Value: ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
				members := make([]ternary.Item, 0, one.Value.Len())
				for _, m := range one.Value.Members() {
					v := p.Of(m.Value, nil)
					if m.Name == statusMember {
						v = status
					}
					members = append(members, ternary.Item{Key: ternary.Known(ast.String(m.Name)), Value: v})
				}
				return members, nil
			})}
		}
		return items, nil
	})
}
