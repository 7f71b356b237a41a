package refusal

import (
	"net/netip"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

func (c *checker) checkRefused(rule *constraint, p place) fault {
	return fault{message: "The service does not support this" + c.conditionText(rule, p) + ".", certain: true}
}

func (c *checker) checkRequired(rule *constraint, p place) fault {
	if !p.isAbsent() {
		return fault{}
	}
	return fault{message: "The resource lacks " + named(p) + ", which it needs" + c.conditionText(rule, p) + "."}
}

func (c *checker) nonEmpty(rule *constraint, p place) fault {
	if p.unknown || !p.isAbsent() && !isEmpty(p.v) {
		return fault{}
	}
	return fault{message: named(p) + " is empty or not set" + c.conditionText(rule, p) + "."}
}

func isEmpty(v value.Value) bool {
	switch v.Kind() {
	case value.String:
		return strings.TrimSpace(v.Str()) == ""
	case value.Array, value.Object:
		return v.Len() == 0
	}
	return false
}

// isSet reports whether a place has something; what is empty is as good as nothing.
func (p place) isSet() bool { return !p.unknown && !p.isAbsent() && !isEmpty(p.v) }

func (c *checker) checkForbidden(rule *constraint, p place) fault {
	if !p.isSet() {
		return fault{}
	}
	return fault{message: named(p) + " must not be set" + c.conditionText(rule, p) + "."}
}

func (c *checker) checkExcludes(rule *constraint, p place) fault {
	for _, with := range rule.with {
		if other := c.placeBeside(p, with); p.isSet() && other.isSet() {
			return fault{message: named(p) + " and " + named(other) + " exclude each other."}
		}
	}
	return fault{}
}

// inRange checks a number, which may be written as text.
func (c *checker) inRange(rule *constraint, p place) fault {
	n, ok := numberAt(p)
	if !ok || rule.isWithinBounds(n) {
		return fault{}
	}
	return fault{message: named(p) + " is " + diag.VariableText(textOf(p.v)) + ", and has to be " + rule.bounds() + c.conditionText(rule, p) + "."}
}

// checkSize checks how many characters a text has, or how many elements.
func (c *checker) checkSize(rule *constraint, p place) fault {
	if p.unknown || p.isAbsent() {
		return fault{}
	}
	var what diag.Message = " elements"
	switch p.v.Kind() {
	case value.String:
		what = " characters"
		if p.v.Str() == "" || p.v.Marks().Any(value.Secret) {
			return fault{}
		}
	case value.Array, value.Object:
		if p.v.Kind() == value.Object {
			what = " members"
		}
	default:
		return fault{}
	}
	if n := p.v.Len(); !rule.isWithinBounds(float64(n)) {
		return fault{message: diag.Messagef("%s has %d%s, and has to have %s%s.", named(p), n, what, rule.bounds(), c.conditionText(rule, p))}
	}
	return fault{}
}

// isWithinBounds reports whether a number is between the bounds of a rule, and a multiple of
// its step.
func (rule *constraint) isWithinBounds(n float64) bool {
	return (rule.least.IsAbsent() || n >= rule.least.Number()) && (rule.most.IsAbsent() || n <= rule.most.Number()) &&
		(rule.step == 0 || n/rule.step == float64(int64(n/rule.step)))
}

func (rule *constraint) bounds() diag.Message {
	var m diag.Message
	switch {
	case rule.most.IsAbsent() && rule.least.IsAbsent():
	case rule.most.IsAbsent():
		m = diag.VariableText(textOf(rule.least)) + " at least"
	case rule.least.IsAbsent():
		m = diag.VariableText(textOf(rule.most)) + " at most"
	case textOf(rule.least) == textOf(rule.most):
		m = diag.VariableText(textOf(rule.least))
	default:
		m = "in the range " + diag.VariableText(textOf(rule.least)) + " to " + diag.VariableText(textOf(rule.most))
	}
	if rule.step == 0 {
		return m
	}
	if m != "" {
		m += " and "
	}
	return m + diag.Messagef("a multiple of %d", int64(rule.step))
}

func (c *checker) checkDuration(rule *constraint, p place) fault {
	d, ok := durationAt(p)
	if !ok {
		return fault{}
	}
	least, hasLeast := durationOf(rule.least.Str())
	most, hasMost := durationOf(rule.most.Str())
	if (!hasLeast || d >= least) && (!hasMost || d <= most) {
		return fault{}
	}
	return fault{message: named(p) + " is " + diag.VariableText(p.v.Str()) + ", and has to be " + rule.bounds() + c.conditionText(rule, p) + "."}
}

func (c *checker) checkAddress(_ *constraint, p place) fault {
	text, ok := comparableText(p)
	if !ok {
		return fault{}
	}
	if _, err := netip.ParseAddr(text); err == nil {
		return fault{}
	}
	return fault{message: named(p) + " has to be an IP address, not '" + diag.VariableText(shortenText(text)) + "'."}
}

func (c *checker) prefixLength(rule *constraint, p place) fault {
	text, ok := comparableText(p)
	prefix, err := netip.ParsePrefix(text)
	if !ok || err != nil || !prefix.Addr().Is4() || rule.isWithinBounds(float64(prefix.Bits())) {
		return fault{}
	}
	return fault{message: diag.Messagef("The prefix length of %s, '%s', has to be %s%s.", named(p), text, rule.bounds(), c.conditionText(rule, p))}
}
