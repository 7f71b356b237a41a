package shape

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// misplacedMember returns a message on where a member that is nested one level too deep or too high
// belongs; an element of an array has the owner of the array above it.
func misplacedMember(body resourcetype.Body, path []string, name string) diag.Message {
	above := path[:len(path)-1]
	if n := len(above); n > 0 {
		from := above[:n-1]
		if value.IsIndex(above[n-1]) && n > 1 {
			from = above[:n-2]
		}
		if takesMember(body.At(from...), name) {
			if len(from) == 0 {
				return "one level up, at the top of the resource"
			}
			return "one level up, in '" + diag.VariableText(value.DottedPath(from)) + "'"
		}
	}
	here := body.At(above...)
	var inElements diag.Message
	for _, child := range here.Names() {
		b := here.Property(child)
		if b.ReadOnly() {
			continue
		}
		place := diag.VariableText(value.DottedPath(append(append([]string(nil), above...), child)))
		switch {
		case takesMember(b, name):
			return "one level deeper, in '" + place + "'"
		case b.Kind() == resourcetype.Array && takesMember(b.Element(), name):
			if inElements != "" {
				return "" // it may be any of them
			}
			inElements = "one level deeper, in the elements of '" + place + "'"
		}
	}
	return inElements
}

// takesMember reports whether an object names a member that can be given.
func takesMember(b resourcetype.Body, name string) bool {
	if b.Kind() != resourcetype.Object || !b.Has(name) {
		return false
	}
	m := b.Property(name)
	return m.Exists() && !m.ReadOnly()
}

// otherCases returns a message on which value of the discriminator has the member that the
// current case lacks.
func otherCases(body resourcetype.Body, path []string, name string) diag.Message {
	above := path[:len(path)-1]
	for n := len(above); n >= 0; n-- {
		b := body.At(above[:n]...)
		by, cases := b.Discriminator()
		var having []string
		for _, one := range cases {
			if takesMember(b.Case(one).At(above[n:]...), name) {
				having = append(having, one)
			}
		}
		if len(having) > 0 {
			return "'" + diag.VariableText(value.DottedPath(append(append([]string(nil), above[:n]...), by))) + "' is " + oneOf(having)
		}
	}
	return ""
}

// onlyContinuation is the only one of the names that goes on where a name ends, or ends
// before it does: eventTimeToLiveInMinutes for eventTimeToLive.
func onlyContinuation(name string, names []string) string {
	found := ""
	for _, known := range names {
		n := min(len(name), len(known))
		if n < leastContinued || !strings.EqualFold(name[:n], known[:n]) {
			continue
		}
		if found != "" {
			return ""
		}
		found = known
	}
	return found
}

// leastContinued is how long the shared part is at least: shorter ones are the
// beginning of many names.
const leastContinued = 6
