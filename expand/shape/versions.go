package shape

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// What other versions of a type say about a place in this one. Where a newer
// version allows what an older one does not, services mostly take it in the older
// one, too: of the recorded bodies that had a member before the published types
// had it, none lost it.

// visitNewerVersions calls with the body of each version after the one that is used, until one
// is what is looked for.
func (c *checker) visitNewerVersions(is func(resourcetype.Body) bool) string {
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
	return c.visitNewerVersions(func(b resourcetype.Body) bool {
		owner := b.At(above...)
		return owner.Has(name) && !owner.Property(name).ReadOnly()
	})
}

// findNearVersion returns a version near the one that is used whose body is what is looked
// for: any newer one, or the one before it.
func (c *checker) findNearVersion(is func(resourcetype.Body) bool) string {
	if version := c.visitNewerVersions(is); version != "" {
		return version
	}
	i := slices.IndexFunc(c.typ.APIVersions, func(v string) bool { return strings.EqualFold(v, c.res.APIVersion) })
	if i > 0 && is(c.typ.BodyAt(c.typ.APIVersions[i-1])) {
		return c.typ.APIVersions[i-1]
	}
	return ""
}

// optionalIn is another version which has a member of the object where the checker
// is, and does not ask for it.
func (c *checker) optionalIn(name string) string {
	return c.findNearVersion(func(b resourcetype.Body) bool {
		owner := b.At(c.path...)
		return owner.Has(name) && !owner.Requires(name)
	})
}

// droppedIn is the first version after the one that is used whose object, where the
// checker is, has other members but not this one: the older shape was of something
// else, such as a whole resource in place of a part of one.
func (c *checker) droppedIn(name string) string {
	return c.visitNewerVersions(func(b resourcetype.Body) bool {
		owner := b.At(c.path...)
		members, _ := owner.Members()
		return owner.Describes() && len(members) > 0 && !owner.Has(name)
	})
}

// takenWithout reports whether Azure was recorded to take resources of the type
// without a location, and asked whether it took none.
func (c *checker) takenWithout(name string) bool {
	bodies, known := c.locatedBodies(name)
	return known && bodies == 0
}

func (c *checker) isRequested(name string) bool {
	bodies, _ := c.locatedBodies(name)
	return bodies > 0
}

func (c *checker) locatedBodies(name string) (bodies int, known bool) {
	if !c.atTop() || !strings.EqualFold(name, "location") {
		return 0, false
	}
	return resourcetype.Located(c.typ.Name)
}

// answeredWithout reports whether a service was recorded to answer a member of the
// object where the checker is though it were missing: the body was taken
// without it. Further down the object may be missing, too.
func (c *checker) answeredWithout(name string) bool {
	if len(c.path) > 1 || len(c.path) == 1 && !strings.EqualFold(c.path[0], "properties") {
		return false
	}
	a := resourcetype.AnswersOf(c.typ.Name).At(c.pathBelow(name)...)
	return a != nil && a.Kind != "" && a.Name != "*" && a.Share > 0 && !isIdentity(name)
}

// listedSince is the first version of the type after the one that is used which
// lists a value for the place.
func (c *checker) listedSince(s string) string {
	last := len(c.path) - 1
	return c.visitNewerVersions(func(b resourcetype.Body) bool {
		if values, _ := b.At(c.path...).Enum(); isListed(s, values) {
			return true
		}
		by, cases := b.At(c.path[:last]...).Discriminator()
		return strings.EqualFold(by, c.path[last]) && isListed(s, cases)
	})
}

// formerMember returns a message on which older version of the type has the member that the
// checker is at, or where another version has it one level up.
func (c *checker) formerMember(name string) diag.Message {
	above := c.path[:len(c.path)-1]
	var older string
	var other diag.Message
	for _, version := range slices.Backward(c.typ.APIVersions) {
		b := c.typ.BodyAt(version)
		if version < c.res.APIVersion && b.At(above...).Has(name) {
			older = version
			break
		}
		if n := len(above); other == "" && n > 1 && !value.IsIndex(above[n-1]) && b.At(above[:n-1]...).Has(name) {
			other = " In version " + diag.VariableText(version) + " it is one level up, in '" + diag.VariableText(value.DottedPath(above[:n-1])) + "'."
		}
	}
	if older != "" {
		return " It existed until version " + diag.VariableText(older) + "."
	}
	return other
}
