package refusal

import (
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// checkPattern checks a text against the pattern of a rule. Of one that is assumed its form is
// compared: where no text of it matches, that is certain.
func (c *checker) checkPattern(rule *constraint, p place) fault {
	text, wrong, certain := isMismatch(rule, p, rule.pattern.matchString)
	if !wrong {
		return fault{}
	}
	return fault{message: named(p) + " must be " + diag.ConstantText(rule.form) + c.conditionText(rule, p) + ", not '" + diag.VariableText(shortenText(text)) + "'.", certain: certain}
}

// isMismatch reports whether a text does not fit a pattern, and whether that is so whatever
// an assumed text will be. The name of a resource is the last segment.
func isMismatch(rule *constraint, p place, fits func(string) bool) (text string, wrong, certain bool) {
	v := p.v
	if v.Kind() != value.String || v.Marks().Any(value.Secret) || v.Str() == "" {
		return "", false, false
	}
	text = v.Str()
	form := v.Form()
	if rule.path == "/name" {
		text = text[strings.LastIndexByte(text, '/')+1:]
		segments, ok := value.SplitForm(form, "/")
		if form = nil; ok && v.Form() != nil {
			form = segments[len(segments)-1]
		}
	}
	if v.Marks().Any(value.Assumed|value.Unknown|value.Generated) && form != nil {
		if !value.FormMayMatch(form, rule.formPattern()) {
			return text, true, true
		}
	}
	return text, !p.unknown && !fits(text), false
}

// checkListed checks a value against those that are allowed, or those that are not.
func (c *checker) checkListed(rule *constraint, p place) fault {
	if p.isAbsent() || p.v.Marks().Any(value.Secret) {
		return fault{}
	}
	reserved := rule.kind == "reserved"
	fits := func(text string) bool { return isAmong(text, rule.is) != reserved }
	var text string
	wrong, certain := false, false
	switch p.v.Kind() {
	case value.String:
		if reserved {
			text, wrong = p.v.Str(), !p.unknown && !fits(p.v.Str())
		} else {
			text, wrong, certain = isMismatch(rule, p, fits)
		}
	case value.Int, value.Float, value.Bool:
		text = textOf(p.v)
		wrong = !p.unknown && !fits(text)
	}
	if !wrong {
		return fault{}
	}
	if reserved {
		return fault{message: named(p) + " must not be '" + diag.VariableText(shortenText(text)) + "'" + c.conditionText(rule, p) + ".", certain: certain}
	}
	message := "'" + diag.VariableText(shortenText(text)) + "' is not an allowed value of " + named(p) + c.conditionText(rule, p)
	if near := diag.Suggest(text, rule.is); near != "" {
		return fault{message: message + "; did you mean '" + diag.VariableText(near) + "'?", certain: certain}
	}
	return fault{message: message + ": " + list(rule.is) + ".", certain: certain}
}

// formPattern is the pattern with which the form of an assumed text is compared: that of the
// rule, or of the texts that it lists.
func (rule *constraint) formPattern() string {
	if rule.pattern != nil {
		return rule.pattern.text
	}
	parts := make([]string, len(rule.is))
	for i, text := range rule.is {
		parts[i] = regexp.QuoteMeta(text)
		if _, isDuration := durationOf(text); isDuration {
			return "" // a duration can be written in many ways
		}
	}
	return "^(?i:" + strings.Join(parts, "|") + ")$"
}

// isAmong reports whether a text is on a list, without regard to case; durations are
// compared by their length.
func isAmong(text string, texts []string) bool {
	d, isDuration := durationOf(text)
	for _, one := range texts {
		if strings.EqualFold(one, text) {
			return true
		}
		if other, ok := durationOf(one); isDuration && ok && other == d {
			return true
		}
	}
	return false
}

// checkOrder compares two numbers, durations or addresses.
func (c *checker) checkOrder(rule *constraint, p place) fault {
	other := c.placeBeside(p, rule.with[0])
	above := false
	if n, ok := numberAt(p); ok {
		m, ok := numberAt(other)
		above = ok && n > m
	} else if d, ok := durationAt(p); ok {
		e, ok := durationAt(other)
		above = ok && d > e
	} else {
		a, b := addressAt(p), addressAt(other)
		above = a.IsValid() && b.IsValid() && a.BitLen() == b.BitLen() && b.Less(a)
	}
	if !above {
		return fault{}
	}
	return fault{message: named(p) + " is " + diag.VariableText(textOf(p.v)) + ", which is above " + named(other) + ", " + diag.VariableText(textOf(other.v)) + ".", others: []place{other}}
}

// checkEqual compares two texts that have to be the same.
func (c *checker) checkEqual(rule *constraint, p place) fault {
	other := c.placeBeside(p, rule.with[0])
	text, ok := comparableText(p)
	want, isText := comparableText(other)
	if !ok || !isText || strings.EqualFold(text, want) {
		return fault{}
	}
	certain := p.v.Form() != nil && !value.FormMayMatch(p.v.Form(), "^(?i:"+regexp.QuoteMeta(want)+")$")
	return fault{message: diag.Messagef("%s is '%s', and has to be '%s', as %s is.", named(p), shortenText(text), shortenText(want), named(other)), certain: certain, others: []place{other}}
}

// checkNamed checks that a text or number is among those at other places.
func (c *checker) checkNamed(rule *constraint, p place) fault {
	if p.unknown || p.isAbsent() || p.v.Marks().Any(value.Secret) {
		return fault{}
	}
	text := textOf(p.v)
	if text == "" || isAmong(text, rule.is) {
		return fault{}
	}
	places := func(pattern string) []place { return c.placesNear(p, pattern) }
	where := diag.ConstantText("there")
	if rule.of != "" {
		of := c.named(c.placeBeside(p, rule.of))
		if of == nil {
			return fault{}
		}
		places, where = of.placesOf, "in '"+diag.VariableText(of.part.of)+"'"
	}
	var names []string
	var others []place
	for _, with := range rule.with {
		for _, other := range places(with) {
			if other.unknown {
				return fault{}
			}
			if other.isAbsent() {
				continue
			}
			if strings.EqualFold(textOf(other.v), text) {
				return fault{}
			}
			names, others = append(names, textOf(other.v)), append(others, other)
		}
		if at := strings.LastIndexAny(with, "*#"); places(with[:at-1])[0].unknown {
			return fault{}
		}
	}
	message := named(p) + " names '" + diag.VariableText(shortenText(text)) + "', which is not " + where
	if near := diag.Suggest(text, names); near != "" {
		return fault{message: message + "; did you mean '" + diag.VariableText(near) + "'?", others: others}
	}
	return fault{message: message + ".", others: others}
}

func (c *checker) checkWithin(rule *constraint, p place) fault {
	other := c.placeBeside(p, rule.with[0])
	address, prefix := addressAt(p), prefixAt(other)
	if !address.IsValid() || !prefix.IsValid() || address.BitLen() != prefix.Addr().BitLen() {
		return fault{}
	}
	if prefix.Contains(address) && address != prefix.Masked().Addr().Next() {
		return fault{}
	}
	message := named(p) + ", " + diag.VariableText(address.String()) + ", is not within "
	if prefix.Contains(address) {
		message = named(p) + ", " + diag.VariableText(address.String()) + ", must not be the first address of "
	}
	return fault{message: message + named(other) + ", " + diag.VariableText(prefix.String()) + ".", others: []place{other}}
}

func (c *checker) checkApart(rule *constraint, p place) fault {
	other := c.placeBeside(p, rule.with[0])
	a, b := prefixAt(p), prefixAt(other)
	if !a.IsValid() || !b.IsValid() || !a.Overlaps(b) {
		return fault{}
	}
	return fault{message: named(p) + ", " + diag.VariableText(a.String()) + ", overlaps " + named(other) + ", " + diag.VariableText(b.String()) + ".", others: []place{other}}
}

func named(p place) diag.Message { return "'" + diag.VariableText(value.DottedPath(p.path)) + "'" }
