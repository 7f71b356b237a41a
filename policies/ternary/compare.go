package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

// truthOf reports whether the value counts as true in a rule's body.
func (v *Value) truthOf() truth {
	switch v.kind {
	case known:
		return knownTruth(v.known.Compare(ast.Boolean(false)) != 0)
	case unknown:
		if v.types&Boolean == 0 {
			return yes
		}
		if v.options != nil {
			return v.eachOption(func(o ast.Value) bool { return o.Compare(ast.Boolean(false)) != 0 })
		}
		if v.choices != nil {
			return v.eachChoice((*Value).truthOf)
		}
		return uncertainTruth(v.why)
	}
	return yes
}

// eachOption reports whether a predicate holds for whichever option is the value.
func (v *Value) eachOption(holds func(ast.Value) bool) truth {
	some, all := false, true
	for _, o := range v.options {
		h := holds(o)
		some, all = some || h, all && h
	}
	return truthOfCases(some, all, v.why)
}

// eachChoice reports whether a predicate holds for whichever choice is the value.
func (v *Value) eachChoice(ask func(*Value) truth) truth {
	some, all := false, true
	why := v.why
	for _, c := range v.choices {
		t := ask(c)
		some, all = some || t != no, all && t == yes
		why = Unite(why, t.why)
	}
	return truthOfCases(some, all, why)
}

// equalValues reports whether two values are the same.
func equalValues(a, b *Value) truth {
	if a.kind == known && b.kind == known {
		return knownTruth(a.known.Compare(b.known) == 0)
	}
	if a == b && !(a.kind == unknown && a.member != nil) {
		return yes
	}
	if a.types&b.types == 0 {
		return no
	}
	if b.kind != unknown {
		a, b = b, a
	}
	if a.kind == unknown && a.choices != nil {
		a, b = b, a
	}
	if b.kind == unknown && b.choices != nil {
		return b.eachChoice(func(c *Value) truth { return equalValues(a, c) })
	}
	if b.kind == unknown {
		return equalUnknown(a, b)
	}
	return equalContainers(expandKnown(a), expandKnown(b))
}

func equalUnknown(a, b *Value) truth {
	if a.kind == known {
		switch {
		case b.options != nil:
			return b.eachOption(func(o ast.Value) bool { return o.Compare(a.known) == 0 })
		case b.head != nil:
			if !isProperPrefix(a.known, b.head) {
				return no
			}
		case b.bounded:
			if n, ok := a.known.(ast.Number); ok {
				if i, whole := n.Int(); !whole || i < b.least || b.most >= 0 && i > b.most {
					return no
				}
			}
		case b.form != nil:
			if s, ok := a.known.(ast.String); ok && !b.form.MayBe(string(s)) {
				return no
			}
		}
		return uncertainTruth(b.why)
	}
	if a.types == String && b.types == String {
		switch same, differ := compareForms(formOfString(a), formOfString(b)); {
		case same:
			return yes
		case differ:
			return no
		}
	}
	return uncertainTruth(Unite(a.allDoubt(), b.why))
}

// isProperPrefix reports whether an array has the elements of another one first, and more.
func isProperPrefix(v ast.Value, head []*ast.Term) bool {
	list, ok := v.(*ast.Array)
	if !ok || list.Len() <= len(head) {
		return false
	}
	for i, t := range head {
		if list.Elem(i).Value.Compare(t.Value) != 0 {
			return false
		}
	}
	return true
}

func equalContainers(a, b *Value) truth {
	if a.kind != b.kind {
		return no
	}
	x, _ := a.members()
	y, _ := b.members()
	if v, ok := a.AsKnown(); ok {
		if w, ok := b.AsKnown(); ok {
			return knownTruth(v.Compare(w) == 0)
		}
	}
	if !a.hasKnownMembers() || !b.hasKnownMembers() || a.kind == set {
		// Two elements of a set that are not known may be one and the same.
		return uncertainTruth(Unite(a.allDoubt(), b.allDoubt()))
	}
	if len(x) != len(y) {
		return no
	}
	result := yes
	for i := range x {
		other := y[i].Value
		if a.kind == object {
			found := b.findMember(x[i].Key.known)
			if found == nil {
				return no
			}
			other = found.Value
		}
		if result = result.and(equalValues(x[i].Value, other)); result == no {
			return no
		}
	}
	return result
}

// compareOrder compares two values by Rego's order of all values; accept says which of
// the results -1, 0, 1 are wanted.
func compareOrder(a, b *Value, accept func(int) bool) truth {
	if a.kind == known && b.kind == known {
		return knownTruth(accept(a.known.Compare(b.known)))
	}
	if a.kind == unknown && a.choices != nil {
		return a.eachChoice(func(c *Value) truth { return compareOrder(c, b, accept) })
	}
	if b.kind == unknown && b.choices != nil {
		return b.eachChoice(func(c *Value) truth { return compareOrder(a, c, accept) })
	}
	if o, other, turn := a, b, 1; o.kind == unknown || other.kind == unknown {
		if o.kind != unknown || o.options == nil && !o.bounded {
			o, other, turn = b, a, -1
		}
		if other.kind == known && o.kind == unknown {
			if o.options != nil {
				return o.eachOption(func(v ast.Value) bool { return accept(turn * v.Compare(other.known)) })
			}
			if o.bounded {
				if n, ok := other.known.(ast.Number); ok {
					return boundedOrder(o, n, turn, accept)
				}
			}
		}
	}
	return uncertainTruth(Unite(a.allDoubt(), b.allDoubt()))
}

func boundedOrder(o *Value, n ast.Number, turn int, accept func(int) bool) truth {
	low := ast.IntNumberTerm(o.least).Value.Compare(n)
	high := 1
	if o.most >= 0 {
		high = ast.IntNumberTerm(o.most).Value.Compare(n)
	}
	some, all := false, true
	for c := low; c <= high; c++ {
		h := accept(turn * c)
		some, all = some || h, all && h
	}
	return truthOfCases(some, all, o.why)
}
