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

// otherVersions are those of a type, asked about the place where the checker is.
type otherVersions struct {
	typ *resourcetype.Type
	// used is the version that the resource has, and body its shape.
	used string
	body resourcetype.Body
	// below and path are those of the checker.
	below, path []string
}

func (c *checker) otherVersions() *otherVersions {
	return &otherVersions{typ: c.typ, used: c.res.APIVersion, body: c.body, below: c.below, path: c.path}
}

// visitNewerVersions calls with the body of each version after the one that is used, until one
// is what is looked for.
func (o *otherVersions) visitNewerVersions(is func(resourcetype.Body) bool) string {
	for _, version := range o.typ.APIVersions {
		if version > o.used && is(o.typ.BodyAt(version)) {
			return version
		}
	}
	return ""
}

// memberSince is the first version after the one that is used which has the member
// where the checker is. One that other cases of the object have is not meant.
func (o *otherVersions) memberSince() string {
	above, name := o.path[:len(o.path)-1], o.path[len(o.path)-1]
	if o.body.At(above...).Has(name) {
		return ""
	}
	return o.visitNewerVersions(func(b resourcetype.Body) bool {
		owner := b.At(above...)
		return owner.Has(name) && !owner.Property(name).ReadOnly()
	})
}

// findNearVersion returns a version near the one that is used whose body is what is looked
// for: any newer one, or the one before it.
func (o *otherVersions) findNearVersion(is func(resourcetype.Body) bool) string {
	if version := o.visitNewerVersions(is); version != "" {
		return version
	}
	i := slices.IndexFunc(o.typ.APIVersions, func(v string) bool { return strings.EqualFold(v, o.used) })
	if i > 0 && is(o.typ.BodyAt(o.typ.APIVersions[i-1])) {
		return o.typ.APIVersions[i-1]
	}
	return ""
}

// optionalIn is another version which has a member of the object where the checker
// is, and does not ask for it.
func (o *otherVersions) optionalIn(name string) string {
	return o.findNearVersion(func(b resourcetype.Body) bool {
		owner := b.At(o.path...)
		return owner.Has(name) && !owner.Requires(name)
	})
}

// droppedIn is the first version after the one that is used whose object, where the
// checker is, has other members but not this one: the older shape was of something
// else, such as a whole resource in place of a part of one.
func (o *otherVersions) droppedIn(name string) string {
	return o.visitNewerVersions(func(b resourcetype.Body) bool {
		owner := b.At(o.path...)
		members, _ := owner.Members()
		return owner.Describes() && len(members) > 0 && !owner.Has(name)
	})
}

// takenWithout reports whether Azure was recorded to take resources of the type
// without a location, and asked whether it took none.
func (o *otherVersions) takenWithout(name string) bool {
	bodies, known := o.locatedBodies(name)
	return known && bodies == 0
}

func (o *otherVersions) isRequested(name string) bool {
	bodies, _ := o.locatedBodies(name)
	return bodies > 0
}

func (o *otherVersions) locatedBodies(name string) (bodies int, known bool) {
	if len(o.below)+len(o.path) > 0 || !strings.EqualFold(name, "location") {
		return 0, false
	}
	return resourcetype.Located(o.typ.Name)
}

// answeredWithout reports whether a service was recorded to answer a member of the
// object where the checker is though it were missing: the body was taken
// without it. Further down the object may be missing, too.
func (o *otherVersions) answeredWithout(name string) bool {
	if len(o.path) > 1 || len(o.path) == 1 && !strings.EqualFold(o.path[0], "properties") {
		return false
	}
	a := resourcetype.AnswersOf(o.typ.Name).At(slices.Concat(o.below, o.path, []string{name})...)
	return a != nil && a.Kind != "" && a.Name != "*" && a.Share > 0 && !isIdentity(name)
}

// isAnswered reports whether a service was recorded to answer the member where the checker is,
// in most answers, though no version of the type has it.
func (o *otherVersions) isAnswered() bool {
	if len(o.path) == 0 || o.formerMember(o.path[len(o.path)-1]) != "" {
		return false
	}
	a := resourcetype.AnswersOf(o.typ.Name).At(generalPath(slices.Concat(o.below, o.path))...)
	return a != nil && a.Kind != "" && a.Name != "*" && a.Share > 50
}

// listedSince is the first version of the type after the one that is used which
// lists a value for the place.
func (o *otherVersions) listedSince(s string) string {
	last := len(o.path) - 1
	return o.visitNewerVersions(func(b resourcetype.Body) bool {
		if values, _ := b.At(o.path...).Enum(); isListed(s, values) {
			return true
		}
		by, cases := b.At(o.path[:last]...).Discriminator()
		return strings.EqualFold(by, o.path[last]) && isListed(s, cases)
	})
}

// formerMember returns a message on which older version of the type has the member that the
// checker is at, or where another version has it one level up.
func (o *otherVersions) formerMember(name string) diag.Message {
	above := o.path[:len(o.path)-1]
	var older string
	var other diag.Message
	for _, version := range slices.Backward(o.typ.APIVersions) {
		b := o.typ.BodyAt(version)
		if version < o.used && b.At(above...).Has(name) {
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

// isListed reports whether a text is among the known ones: without regard to case,
// and, in a list such as that of the kinds of an identity, to blanks and order.
func isListed(s string, known []string) bool {
	for _, k := range known {
		if strings.EqualFold(s, k) {
			return true
		}
	}
	if strings.Contains(s, ",") {
		items := listItems(s)
		for _, k := range known {
			if slices.Equal(items, listItems(k)) {
				return true
			}
		}
	}
	return false
}
