package refusal

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// conditionPlace returns the place at which a condition holds, beside another place; ok reports
// whether there is one.
func (c *checker) conditionPlace(w *condition, p place) (found place, ok bool) {
	if w.up == 0 && w.of == nil {
		return w.findPlace(func(pattern string) []place { return c.placesNear(p, pattern) })
	}
	looked := []*checker{c}
	if w.up > 0 {
		other := c.above(w.up)
		if other == nil {
			return place{}, false
		}
		looked, p = []*checker{other}, place{}
	}
	for _, path := range w.of {
		var next []*checker
		for _, one := range looked {
			for _, id := range one.placesNear(p, path) {
				if other := one.named(id); other != nil {
					next = append(next, other)
				}
			}
		}
		looked, p = next, place{}
	}
	for _, one := range looked {
		if found, ok := w.findPlace(one.placesOf); ok {
			return found, true
		}
	}
	return place{}, false
}

// findPlace returns the place at which the condition holds, among those that its path leads to.
func (w *condition) findPlace(places func(string) []place) (found place, ok bool) {
	if w.lacks != nil {
		return w.listWithout(places)
	}
	for _, found := range places(w.path) {
		if w.isCertain(found) {
			return found, true
		}
	}
	return place{}, false
}

// listWithout returns the list of which no element has any of the values that the condition
// wants to be missing; ok reports whether that is certain.
func (w *condition) listWithout(places func(string) []place) (list place, ok bool) {
	for _, p := range places(w.path) {
		if p.unknown || p.v.Marks().Any(value.Assumed|value.Secret) || isAmong(textOf(p.v), w.lacks) {
			return place{}, false
		}
	}
	list = places(w.path[:strings.IndexByte(w.path, '*')-1])[0]
	return list, !list.unknown
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

// ruleApplies reports whether the conditions of a rule hold, and the places whose values they
// are about.
func (c *checker) ruleApplies(rule *constraint, p place) (applies bool, about []place) {
	for i := range rule.when {
		found, ok := c.conditionPlace(&rule.when[i], p)
		if !ok {
			return false, nil
		}
		if w := &rule.when[i]; !w.present && !w.surelyHolds(found) {
			about = append(about, found)
		}
	}
	return true, about
}

// conditionText states the conditions of a rule.
func (c *checker) conditionText(rule *constraint, p place) diag.Message {
	var parts []diag.Message
	for i := range rule.when {
		w := &rule.when[i]
		at, _ := c.conditionPlace(w, p)
		name := "'" + diag.VariableText(value.DottedPath(at.path)) + "'"
		if at.of != "" {
			name += " of '" + diag.VariableText(at.of) + "'"
		}
		switch {
		case w.lacks != nil:
			parts = append(parts, name+" has no "+list(w.lacks))
		case at.isAbsent():
			parts = append(parts, name+" is not set")
		case w.present:
			parts = append(parts, name+" is set")
		case at.v.Marks().Any(value.Secret):
		default:
			parts = append(parts, name+" is '"+diag.VariableText(shortenText(textOf(at.v)))+"'")
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " where " + diag.Join(parts, " and ")
}

// shortenText is the beginning of a long text, and of an id the end.
func shortenText(text string) string {
	switch {
	case len(text) <= maxShown:
		return text
	case text[0] == '/':
		cut := text[len(text)-maxShown:]
		return "…" + cut[max(strings.IndexByte(cut, '/'), 0):]
	}
	return strings.ToValidUTF8(text[:maxShown], "") + "…"
}

func list(texts []string) diag.Message {
	var more diag.Message
	if len(texts) > maxListed {
		more = diag.Messagef(" and %d more", len(texts)-maxListed)
		texts = texts[:maxListed]
	}
	parts := make([]diag.Message, len(texts))
	for i, text := range texts {
		parts[i] = "'" + diag.ConstantText(text) + "'"
	}
	return diag.Join(parts, ", ") + more
}

const maxListed = 12
