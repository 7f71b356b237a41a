package shape

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// wrongType reports a value of another type than its place expects. Azure reads
// numbers and booleans that are written as text, and the reverse, 0 and 1 for a
// boolean, and an empty text for what may be left out.
func (c *checker) wrongType(v value.Value, b resourcetype.Body, want diag.Message) {
	note := false
	switch {
	case v.Kind() == value.String && v.Str() == "":
		note = !b.Required()
	case v.Kind() == value.String:
		note = !b.Kind().Read(v).IsAbsent()
	case b.Kind() == resourcetype.String:
		note = v.Kind() == value.Bool || isNumber(v)
	case b.Kind() == resourcetype.Bool:
		note = v.Kind() == value.Int && !b.Kind().Read(v).IsAbsent()
	}
	message := diag.Messagef("%s is %s, found %s", c.currentPlace(), want, kindOf(v))
	if note {
		message += ", which most services accept as well"
	}
	c.reportAt(WrongType, c.pathBelow(), note, message+".")
}

func isNumber(v value.Value) bool { return v.Kind() == value.Int || v.Kind() == value.Float }

func kindOf(v value.Value) diag.Message {
	switch v.Kind() {
	case value.Bool:
		return "a boolean"
	case value.Int, value.Float:
		return "a number"
	case value.String:
		if v.Str() == "" {
			return "an empty text"
		}
		return "a text"
	case value.Array:
		return "an array"
	}
	return "an object"
}

func (c *checker) checkText(v value.Value, b resourcetype.Body) {
	known, open := b.Enum()
	if v.Kind() != value.String {
		c.wrongType(v, b, "a text")
		return
	}
	s := v.Str()
	if len(known) > 0 {
		c.oneOf(v, s, known, open, !b.Required())
		return
	}
	c.checkLengthAndPattern(v, s, b, !b.Required())
}

// oneOf compares a text with the list of those that its place may have.
func (c *checker) oneOf(v value.Value, s string, known []string, open, optional bool) {
	if isListed(s, known) || open && (s == "" || strings.ContainsAny(s, "[]{}")) || c.isCombination(s, known) {
		return
	}
	if !open {
		c.notListed(v, s, known, s == "" && optional)
		return
	}
	// The service takes nothing but the listed values there.
	if isAmongPlaces(c.typ.Name, c.path, closed()) {
		if !c.otherVersions().everListed(s) {
			c.reportAt(InvalidValue, c.pathBelow(), false, notAmong(v, s, known))
		}
		return
	}
	if near := nearestValue(s, known); near != "" {
		c.reportAt(InvalidValue, c.pathBelow(), true, diag.Messagef("%s is not a known value; did you mean '%s'?", quoteValue(v, s), near))
	}
}

// notListed reports a value that a closed list lacks. Services often accept a value in an
// older version that only a newer one lists.
func (c *checker) notListed(v value.Value, s string, known []string, note bool) {
	message := notAmong(v, s, known)
	if since := c.otherVersions().listedSince(s); since != "" {
		c.reportAt(InvalidValue, c.pathBelow(), true, message+" Version "+diag.VariableText(since)+" has it.")
		return
	}
	c.reportAt(InvalidValue, c.pathBelow(), note, message)
}

func listItems(s string) []string {
	items := strings.Split(value.Fold(strings.ReplaceAll(s, " ", "")), ",")
	slices.Sort(items)
	return items
}

// nearestValue is the known value that an open list's value was probably meant to be.
// Names that differ in a digit are names of their own: sizes, versions.
func nearestValue(s string, known []string) string {
	near := diag.Suggest(s, known)
	if near == "" || digitsOf(near) != digitsOf(s) || len(s) < 4 {
		return ""
	}
	return near
}

func digitsOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

func notAmong(v value.Value, s string, known []string) diag.Message {
	message := quoteValue(v, s) + " is not an allowed value"
	if near := diag.Suggest(s, known); near != "" {
		return message + "; did you mean '" + diag.VariableText(near) + "'?"
	}
	return message + ": " + oneOf(known) + "."
}

// quoteValue is a value as a message shows it.
func quoteValue(v value.Value, s string) diag.Message {
	if v.Marks().Any(value.Secret) {
		return "The secret value"
	}
	if len(s) > maxQuoted {
		s = strings.ToValidUTF8(s[:maxQuoted], "") + "…"
	}
	return "'" + diag.VariableText(s) + "'"
}

const maxQuoted = 80

// oneOf lists values for a message.
func oneOf(values []string) diag.Message {
	var more diag.Message
	if len(values) > maxListed {
		more = diag.Messagef(" and %d more", len(values)-maxListed)
		values = values[:maxListed]
	}
	var list []diag.Message
	for _, v := range values {
		list = append(list, "'"+diag.VariableText(v)+"'")
	}
	return diag.Join(list, ", ") + more
}

const maxListed = 12

// checkLengthAndPattern compares a text with length and pattern.
func (c *checker) checkLengthAndPattern(v value.Value, s string, b resourcetype.Body, optional bool) {
	least, most := b.Length()
	n := len(s)
	if least > 0 || most > 0 && n > most {
		n = v.Len() // it may be less, and is counted only where that matters
	}
	if s == "" && optional {
		if least > 0 || !b.Matches(s) {
			c.reportAt(Length, c.pathBelow(), true, diag.Messagef("%s is empty, and has no effect.", c.currentPlace()))
		}
		return
	}
	switch {
	case n < least:
		c.beyondBounds(Length, diag.Messagef("%s has %d characters, but must have at least %d.", c.currentPlace(), n, least), func(b resourcetype.Body) (bounded, within bool) {
			least, _ := b.Length()
			return least > 0, n >= least
		})
	case most > 0 && n > most:
		c.beyondBounds(Length, diag.Messagef("%s has %d characters, but must have at most %d.", c.currentPlace(), n, most), func(b resourcetype.Body) (bounded, within bool) {
			_, most := b.Length()
			return most > 0, most == 0 || n <= most
		})
	case !b.Matches(s):
		c.certain = neverMatches(v, b.Pattern())
		defer func() { c.certain = false }()
		c.beyondBounds(Pattern, diag.Messagef("%s does not match the pattern %s: %s.", c.currentPlace(), b.Pattern(), quoteValue(v, s)), func(b resourcetype.Body) (bounded, within bool) {
			return b.Pattern() != "", b.Matches(s)
		})
	}
}

// neverMatches reports whether no text that an assumed one can be matches a pattern.
func neverMatches(v value.Value, pattern string) bool {
	if pattern == "" || v.Form() == nil || !v.Marks().Any(value.Assumed) {
		return false
	}
	return !value.FormMayMatch(v.Form(), pattern)
}

// beyondBounds reports a value outside of the bounds of its place. It is a note where
// another version has wider bounds: services mostly have the same for all.
func (c *checker) beyondBounds(rule ID, message diag.Message, of func(resourcetype.Body) (bounded, within bool)) {
	versions, kind := c.otherVersions(), c.body.At(c.path...).Kind()
	other := versions.visitNewerVersions(func(b resourcetype.Body) bool {
		place := b.At(c.path...)
		_, within := of(place)
		return place.Kind() == kind && within
	})
	if other == "" {
		// An older one without any is less complete, not wider.
		other = versions.findNearVersion(func(b resourcetype.Body) bool {
			place := b.At(c.path...)
			bounded, within := of(place)
			return place.Kind() == kind && bounded && within
		})
	}
	if other != "" {
		message += " Version " + diag.VariableText(other) + " allows it, and services mostly have the same bounds in all."
	}
	c.reportAt(rule, c.pathBelow(), other != "", message)
}

func (c *checker) checkNumber(v value.Value, b resourcetype.Body) {
	if !isNumber(v) {
		c.wrongType(v, b, "a number")
		return
	}
	least, most := b.Bounds()
	n := v.Number()
	switch {
	case least.Kind() != value.Absent && n < least.Number():
		c.beyondBounds(Range, diag.Messagef("%s is %s, but must be at least %s.", c.currentPlace(), showValue(v), least.NumberText()), func(b resourcetype.Body) (bounded, within bool) {
			least, _ := b.Bounds()
			return !least.IsAbsent(), least.IsAbsent() || n >= least.Number()
		})
	case most.Kind() != value.Absent && n > most.Number():
		c.beyondBounds(Range, diag.Messagef("%s is %s, but must be at most %s.", c.currentPlace(), showValue(v), most.NumberText()), func(b resourcetype.Body) (bounded, within bool) {
			_, most := b.Bounds()
			return !most.IsAbsent(), most.IsAbsent() || n <= most.Number()
		})
	}
}

func showValue(v value.Value) diag.Message {
	if v.Marks().Any(value.Secret) {
		return "a secret number"
	}
	return diag.VariableText(v.NumberText())
}

func (c *checker) checkBoolean(v value.Value, b resourcetype.Body) {
	if v.Kind() != value.Bool {
		c.wrongType(v, b, "true or false")
	}
}
