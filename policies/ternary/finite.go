package ternary

import "github.com/open-policy-agent/opa/v1/ast"

// maxFinite is of how many values it is tried which one something is.
const maxFinite = 32

// finite lists all that a value may be, nil if that is too much, or not known.
func (v *Value) finite() []ast.Value {
	switch v.kind {
	case known:
		return []ast.Value{v.known}
	case unknown:
		switch {
		case v.options != nil:
			return v.options
		case v.choices != nil:
			var all []ast.Value
			for _, c := range v.choices {
				some := c.finite()
				if some == nil || len(all)+len(some) > maxFinite {
					return nil
				}
				all = append(all, some...)
			}
			return all
		case v.form != nil:
			var all []ast.Value
			for _, s := range v.form.texts(maxFinite) {
				all = append(all, ast.String(s))
			}
			return all
		case v.types == Boolean:
			return []ast.Value{ast.Boolean(false), ast.Boolean(true)}
		}
		return nil
	}
	return v.finiteContainers()
}

// finiteContainers lists what a container may be.
func (v *Value) finiteContainers() []ast.Value {
	items, open := v.members()
	if open != nil {
		return nil
	}
	// Each has the members so far.
	lists := [][]*ast.Term{nil}
	for i := range items {
		values := items[i].Value.finite()
		if values == nil || items[i].Key != nil && items[i].Key.kind != known {
			return nil
		}
		var longer [][]*ast.Term
		for _, list := range lists {
			if items[i].May != nil {
				longer = append(longer, list)
			}
			for _, one := range values {
				with := list[:len(list):len(list)]
				if v.kind == object {
					with = append(with, ast.NewTerm(items[i].Key.known))
				}
				longer = append(longer, append(with, ast.NewTerm(one)))
			}
		}
		if lists = longer; len(lists) > maxFinite {
			return nil
		}
	}
	all := make([]ast.Value, len(lists))
	for i, list := range lists {
		switch v.kind {
		case array:
			all[i] = ast.NewArray(list...)
		case set:
			all[i] = ast.NewSet(list...)
		default:
			o := ast.NewObject()
			for k := 0; k < len(list); k += 2 {
				o.Insert(list[k], list[k+1])
			}
			all[i] = o
		}
	}
	return all
}

// eachFinite yields the results of a function for all values that its arguments may have;
// ok is false if those are too many.
func (e *evaluation) eachFinite(name string, args []*Value, d *Doubt, k values) (more, ok bool) {
	combined := [][]*Value{nil}
	var why *Doubt
	for _, arg := range args {
		values := arg.finite()
		if values == nil || len(values)*len(combined) > maxFinite {
			return false, false
		}
		if len(values) > 1 {
			why = Unite(why, arg.doubt())
			if arg.kind != unknown {
				why = Unite(why, arg.doubtOfShape())
			}
		}
		var longer [][]*Value
		for _, before := range combined {
			for _, v := range values {
				longer = append(longer, append(before[:len(before):len(before)], Known(v)))
			}
		}
		combined = longer
	}
	var found []Item
	certain := true
	why = perhaps(why).why
	for _, one := range combined {
		has := false
		e.callKnown(name, one, nil, func(v *Value, _ *Doubt) bool {
			has = true
			found = append(found, Item{Value: v, May: why})
			return true
		})
		if e.gaveUp {
			return false, true
		}
		certain = certain && has
	}
	return (&outcome{joined(found, certain && len(found) == len(combined))}).each(d, k, e.note), true
}

// equalFinite compares values that may be one of a few.
func equalFinite(a, b *Value, why *Doubt) truth {
	left := a.finite()
	if left == nil {
		return perhaps(why)
	}
	right := b.finite()
	if len(left)*len(right) > maxFinite || right == nil {
		return perhaps(why)
	}
	t := tally{all: true}
	for _, x := range left {
		for _, y := range right {
			t.count(x.Compare(y) == 0)
		}
	}
	return t.result(why)
}

// texts lists those that a form allows, nil if they are more than so many.
func (f *Form) texts(most int) []string {
	all := []string{""}
	for _, p := range f.Parts {
		heads := []string{p.Written}
		if p.Class != "" {
			if p.Class == AnyText || p.Most < 0 {
				return nil
			}
			heads = nil
			longest := []string{""}
			for n := 0; n <= p.Most; n++ {
				if n >= p.Least {
					heads = append(heads, longest...)
				}
				if len(heads) > most || len(longest)*len(p.Class) > 4*most {
					return nil
				}
				var longer []string
				for _, head := range longest {
					for _, r := range p.Class {
						longer = append(longer, head+string(r))
					}
				}
				longest = longer
			}
		}
		if len(all)*len(heads) > most {
			return nil
		}
		var longer []string
		for _, before := range all {
			for _, head := range heads {
				longer = append(longer, before+head)
			}
		}
		all = longer
	}
	return all
}
