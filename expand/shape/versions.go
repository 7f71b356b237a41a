package shape

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
)

// What other versions of a type say about a place in this one. Where a newer
// version allows what an older one does not, services mostly take it in the older
// one, too: of the recorded bodies that had a member before the published types
// had it, none lost it.

// newer calls with the body of each version after the one that is used, until one
// is what is looked for.
func (c *checker) newer(is func(resourcetype.Body) bool) string {
	for _, version := range c.typ.APIVersions {
		if version > c.res.APIVersion && is(c.typ.BodyAt(version)) {
			return version
		}
	}
	return ""
}

// memberSince is the first version after the one that is used which has the member
// where the checker is. One that other cases of the object have is not meant.
func (c *checker) memberSince() string {
	above, name := c.path[:len(c.path)-1], c.path[len(c.path)-1]
	if c.body.At(above...).Has(name) {
		return ""
	}
	return c.newer(func(b resourcetype.Body) bool {
		owner := b.At(above...)
		return owner.Has(name) && !owner.Property(name).ReadOnly()
	})
}

// optionalSince is the first version after the one that is used which has a member
// of the object where the checker is, and does not ask for it.
func (c *checker) optionalSince(name string) string {
	return c.newer(func(b resourcetype.Body) bool {
		owner := b.At(c.path...)
		return owner.Has(name) && !owner.Requires(name)
	})
}

// listedSince is the first version of the type after the one that is used which
// lists a value for the place.
func (c *checker) listedSince(s string) string {
	last := len(c.path) - 1
	return c.newer(func(b resourcetype.Body) bool {
		if values, _ := b.At(c.path...).Enum(); listed(s, values) {
			return true
		}
		by, cases := b.At(c.path[:last]...).Discriminator()
		return strings.EqualFold(by, c.path[last]) && listed(s, cases)
	})
}

// formerly says which older version of the type has the member that the checker is
// at, or where another version has it one level up.
func (c *checker) formerly(name string) diag.Message {
	above := c.path[:len(c.path)-1]
	var older string
	var other diag.Message
	for _, version := range slices.Backward(c.typ.APIVersions) {
		b := c.typ.BodyAt(version)
		if version < c.res.APIVersion && b.At(above...).Has(name) {
			older = version
			break
		}
		if n := len(above); other == "" && n > 1 && !isIndex(above[n-1]) && b.At(above[:n-1]...).Has(name) {
			other = " In version " + diag.Given(version) + " it stands one level up, in '" + diag.Given(dotted(above[:n-1])) + "'."
		}
	}
	if older != "" {
		return " There was one until version " + diag.Given(older) + "."
	}
	return other
}
