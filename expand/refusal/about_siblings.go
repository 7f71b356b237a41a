package refusal

import (
	"strings"

	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// checkDistinct reports a value that another resource of the type has, which is in the same
// resource or scope. Values that are assumed are compared only where they are the same whatever
// they will be.
func (c *checker) checkDistinct(rule *constraint) {
	r := c.resource
	if r.MayLack() || r.NameMarks.Any(value.Unknown) || r.ID == "" {
		return
	}
	within := r.ID[:strings.LastIndexByte(r.ID, '/')+1]
	for _, p := range c.placesOf(rule.path) {
		applies, conditions := c.ruleApplies(rule, p)
		if !applies {
			continue
		}
		places := []place{p}
		for _, with := range rule.with {
			places = append(places, c.placeBeside(p, with))
		}
		texts, ok := foldedTexts(places)
		if !ok {
			continue
		}
		key := sightingKey{rule, resourceid.Key(within), texts}
		first, ok := c.known.first[key]
		if !ok {
			c.known.first[key] = sighting{r, places}
			continue
		}
		if resourceid.Key(first.resource.ID) == resourceid.Key(r.ID) || !first.resource.IsBeside(r) || !surelySame(places, first.places, first.resource.Module == r.Module) {
			continue
		}
		message := named(p) + " is '" + diag.VariableText(shortenText(textOf(p.v))) + "', as in '"
		if p.unknown {
			message = named(p) + " is the same as in '"
		}
		message += diag.VariableText(first.resource.Name) + "'"
		if len(places) > 1 {
			message += ", together with " + memberNames(places[1:])
		}
		c.reportFault(rule, p, fault{message: message + "; resources of this type must differ in it.", certain: true, orNull: true, others: conditions})
	}
}

// foldedTexts are the texts at places, case aside; ok is false if one has none that may be
// compared.
func foldedTexts(places []place) (texts string, ok bool) {
	var all []string
	for _, p := range places {
		if p.v.Marks().Any(value.Secret) || textOf(p.v) == "" {
			return "", false
		}
		all = append(all, value.Fold(textOf(p.v)))
	}
	return strings.Join(all, "|"), true
}

// surelySame reports whether places have the same texts whatever is assumed in them.
func surelySame(a, b []place, sameTemplate bool) bool {
	for i := range a {
		if !derivation.SurelySame(a[i].v, b[i].v, sameTemplate) {
			return false
		}
	}
	return true
}
