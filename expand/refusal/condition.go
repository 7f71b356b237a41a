package refusal

import (
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

func newCondition(v value.Value) condition {
	c := condition{path: v.Get("path").Str(), is: textsOf(v.Get("is")), not: textsOf(v.Get("not")), prefix: v.Get("prefix").Str(), pattern: v.Get("matches").Str(),
		absent: v.Get("absent").Bool(), present: v.Get("present").Bool(), up: int(v.Get("up").Number()), of: v.Get("of").Str()}
	if c.pattern != "" {
		c.expression = regexp.MustCompile(c.pattern)
	}
	return c
}

// conditionPlace returns the place at which a condition holds, beside another place; ok reports
// whether there is one.
func (c *checker) conditionPlace(w *condition, p place) (found place, ok bool) {
	if w.up > 0 || w.of != "" {
		other := c.otherResource(w)
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

// otherResource is the resource of the deployment that a condition is about; nil if that is
// not sure.
func (c *checker) otherResource(w *condition) *deployment.Resource {
	id, up := c.resource.ID, w.up
	if w.of != "" {
		at := c.followPattern(splitPattern(w.of), nil)
		if len(at) != 1 || at[0].v.Kind() != value.String || at[0].v.Marks().Any(value.Secret) {
			return nil
		}
		id = at[0].v.Str()
	}
	for range up {
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
	case len(w.not) > 0:
		return !isAmong(text, w.not)
	case w.expression != nil:
		return w.expression.MatchString(text)
	case isAmong(text, w.is):
		return true
	}
	return w.prefix != "" && len(text) >= len(w.prefix) && strings.EqualFold(text[:len(w.prefix)], w.prefix)
}

// surelyHolds reports whether the condition holds whatever an assumed text will be.
func (w *condition) surelyHolds(p place) bool {
	if w.pattern == "" || p.v.Kind() != value.String || p.v.Form() == nil {
		return false
	}
	_, all := value.FormMatches(p.v.Form(), w.pattern)
	return all
}
