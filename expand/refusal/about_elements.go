package refusal

import (
	"math"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// checkUnique reports elements that have what an earlier one has. A place in an array of arrays
// is compared with those in the same one.
func (c *checker) checkUnique(rule *constraint) {
	seen := map[string]place{}
	for _, p := range c.placesOf(rule.path) {
		if p.unknown || p.v.Marks().Any(value.Secret) {
			continue
		}
		text := textOf(p.v)
		applies, conditions := c.ruleApplies(rule, p)
		if text == "" || !applies {
			continue
		}
		key := []string{strings.Join(p.stars[:len(p.stars)-1], "/"), value.Fold(text)}
		others, known := []place(nil), true
		for _, with := range rule.with {
			other := c.placeBeside(p, with)
			known = known && !other.unknown
			key, others = append(key, value.Fold(textOf(other.v))), append(others, other)
		}
		if !known {
			continue
		}
		within := strings.Join(key, "|")
		first, ok := seen[within]
		if !ok {
			seen[within] = p
			continue
		}
		message := diag.Messagef("Duplicate value: '%s' is '%s', as is '%s'; elements must differ in it.", value.DottedPath(p.path), shortenText(text), value.DottedPath(first.path))
		if len(rule.with) > 0 {
			message = diag.Messagef("Duplicate value: '%s' is '%s', as is '%s', together with %s; elements must differ in these.", value.DottedPath(p.path), shortenText(text), value.DottedPath(first.path), memberNames(others))
		}
		rests := conditions
		for i, with := range rule.with {
			if of := c.placeBeside(first, with); !surelyEqual(others[i], of) {
				rests = append(rests, others[i], of)
			}
		}
		if !surelyEqual(p, first) {
			rests = append(rests, first)
		}
		c.reportFault(rule, p, fault{message: message, others: rests, certain: surelyEqual(p, first)})
	}
}

func memberNames(places []place) diag.Message {
	var names []diag.Message
	for _, p := range places {
		names = append(names, named(p))
	}
	return diag.Join(names, " and ")
}

// checkSome checks how many elements of an array have a value that the rule lists: one at
// least, or with the kind single no two.
func (c *checker) checkSome(rule *constraint) {
	groups := map[string][]place{}
	var order []string
	for _, p := range c.placesOf(rule.path) {
		if p.unknown || len(p.stars) == 0 {
			return
		}
		within := strings.Join(p.stars[:len(p.stars)-1], "/")
		if groups[within] == nil {
			order = append(order, within)
		}
		groups[within] = append(groups[within], p)
	}
	for _, within := range order {
		group := groups[within]
		applies, conditions := c.ruleApplies(rule, group[0])
		if !applies {
			continue
		}
		var has []place
		absent := false
		for _, p := range group {
			absent = absent || p.isAbsent()
			if !p.isAbsent() && isAmong(textOf(p.v), rule.is) {
				has = append(has, p)
			}
		}
		f := fault{others: append(conditions, group[1:]...)}
		p := group[0]
		switch {
		case rule.kind == "single" && len(has) > 1:
			p, f.others = has[1], append(conditions, has[0])
			f.message = named(p) + " is '" + diag.VariableText(textOf(p.v)) + "', as is " + named(has[0]) + "; no more than one can be."
		case len(has) == 0 && rule.kind == "single" && rule.least.Number() > 0 && len(group) > 1:
			f.message = diag.Messagef("None of %d elements has %s, and one has to have it.", len(group), listedAs(p, rule.is))
		case len(has) == 0 && rule.kind == "some" && !absent:
			f.message = diag.Messagef("No element has %s, and one has to have it%s.", listedAs(p, rule.is), c.conditionText(rule, p))
		default:
			continue
		}
		c.reportFault(rule, p, f)
	}
}

func listedAs(p place, is []string) diag.Message {
	return "'" + diag.VariableText(p.path[len(p.path)-1]) + "' set to " + list(is)
}

// checkSum checks what the numbers of an array add up to.
func (c *checker) checkSum(rule *constraint) {
	places := c.placesOf(rule.path)
	total, ok := sumPlaces(places)
	if !ok || rule.isWithinBounds(total) {
		return
	}
	if applies, conditions := c.ruleApplies(rule, places[0]); applies {
		c.reportFault(rule, places[0], fault{message: diag.Messagef("The values of %s add up to %g, and have to be %s together.", named(places[0]), total, rule.bounds()), others: append(conditions, places[1:]...)})
	}
}

// checkRatio compares what two lists of numbers add up to.
func (c *checker) checkRatio(rule *constraint) {
	places, with := c.placesOf(rule.path), c.placesOf(rule.with[0])
	have, ok := sumPlaces(places)
	other, ok2 := sumPlaces(with)
	if !ok || !ok2 || len(places) != len(with) || math.Abs(have-rule.factor*other) < 0.001 {
		return
	}
	if applies, conditions := c.ruleApplies(rule, places[0]); applies {
		message := diag.Messagef("%s is %g in all, and has to be %g times %s, which is %g in all.", named(places[0]), have, rule.factor, named(with[0]), other)
		c.reportFault(rule, places[0], fault{message: message, others: append(append(conditions, places[1:]...), with...)})
	}
}

func sumPlaces(places []place) (sum float64, ok bool) {
	for _, p := range places {
		n, ok := numberAt(p)
		if !ok {
			return 0, false
		}
		sum += n
	}
	return sum, len(places) > 0
}
