package refusal

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

func newConditions(list value.Value) []condition {
	var all []condition
	for _, v := range list.Items() {
		all = append(all, newCondition(v))
	}
	return all
}

func newCondition(v value.Value) condition {
	return condition{path: v.Get("path").Str(), is: textsOf(v.Get("is")), prefix: v.Get("prefix").Str(), matches: newPattern(v.Get("matches").Str()),
		absent: v.Get("absent").Bool(), present: v.Get("present").Bool(), up: int(v.Get("up").Number())}
}

// conditionPlace returns the place at which a condition holds, beside another place; ok reports
// whether there is one.
func (c *checker) conditionPlace(w *condition, p place) (found place, ok bool) {
	if w.up > 0 {
		other := c.resourceAbove(w.up)
		if other == nil {
			return place{}, false
		}
		at := checker{resource: other, deployment: c.deployment}
		for _, found := range at.placesOf(w.path) {
			found.of = other.Name
			if w.isCertain(found) {
				return found, true
			}
		}
		return place{}, false
	}
	for _, found := range c.placesNear(p, w.path) {
		if w.isCertain(found) {
			return found, true
		}
	}
	return place{}, false
}

// resourceAbove returns the resource of the deployment so many levels above the one that is
// checked; nil if it is not sure to be deployed.
func (c *checker) resourceAbove(levels int) *deployment.Resource {
	id := c.resource.ID
	for range levels {
		// An id ends with type and name of the resource.
		for range 2 {
			i := strings.LastIndexByte(id, '/')
			if i <= 0 {
				return nil
			}
			id = id[:i]
		}
	}
	for _, r := range c.deployment.Resources {
		if !r.Existing && r.Extension == "" && r.Body.Kind() == value.Object && strings.EqualFold(r.ID, id) && !r.MayLack() {
			return r
		}
	}
	return nil
}

// isCertain reports whether it is certain that the condition holds of a place.
func (w *condition) isCertain(p place) bool {
	switch {
	case p.unknown && w.surelyHolds(p):
		return true
	case p.unknown:
		return false
	case p.isAbsent():
		return w.absent
	case w.present:
		return true
	case p.v.Marks().Any(value.Secret):
		return false
	}
	text := textOf(p.v)
	switch {
	case text == "":
		return false
	case w.matches != nil:
		return w.matches.matchString(text)
	case isAmong(text, w.is):
		return true
	}
	return w.prefix != "" && len(text) >= len(w.prefix) && strings.EqualFold(text[:len(w.prefix)], w.prefix)
}

// surelyHolds reports whether the condition holds whatever an assumed text will be.
func (w *condition) surelyHolds(p place) bool {
	if w.matches == nil || p.v.Kind() != value.String || p.v.Form() == nil {
		return false
	}
	_, all := value.FormMatches(p.v.Form(), w.matches.text)
	return all
}
