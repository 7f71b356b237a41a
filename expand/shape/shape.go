// Package shape holds resources, as they would be sent, against the published
// shape of their type as of exactly their API version.
//
// In goes a deployment; out come statements, each about one place in one resource.
// What is sent counts: parameters, loops and modules have been computed. What is
// not published says nothing, and is not guessed at: an object whose members are
// not described may have any.
//
// A statement has the level of its rule where Azure refuses what it is about, or
// drops it without a word. It is lowered to a note where Azure is known to take
// it all the same: where the published types are known to be inaccurate (see
// inaccurate.json), and where it reads a value in another form than the
// published one, a number as text for one.
package shape

import (
	"strings"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Statement is what is wrong at one place.
type Statement struct {
	Rule     ID
	Resource *deployment.Resource
	// Path leads from the resource to the place. Where something is missing, it
	// leads to where it would have to be.
	Path    []string
	Message diag.Message
	// Note reports that Azure takes it all the same, whatever the level of the rule.
	Note bool
	// Presence reports that the statement is about whether there is a member, and not
	// about the value that it has.
	Presence bool
	// Rests are assumed values that the statement depends on beside what is at the
	// place: they chose the shape.
	Rests []value.Value
	// Meant is the name that an unknown member probably should have; empty if none is
	// similar.
	Meant string
}

// Options say what a deployment is checked against.
type Options struct {
	// Types are those that users have described, over the published ones.
	Types *resourcetype.Own
	// Age enables the check of how old API versions are, as of the date AsOf.
	Age  bool
	AsOf time.Time
}

// checker is at work on one resource.
type checker struct {
	Options
	res  *deployment.Resource
	typ  *resourcetype.Type
	body resourcetype.Body
	say  func(Statement)
	// public is whether the deployment is to the public cloud, which the facts about
	// regions apply to.
	public bool
	// shapes are those of the object where the checker is, after those of the objects
	// that it is in.
	shapes []resourcetype.Body
	// below is where in the resource the body stands, and path leads on from there.
	below, path []string
	// rests are the assumed values that chose the shape where the checker is.
	rests []value.Value
	// trying is within how many objects each case is tried.
	trying int
	// meant becomes Meant of the statements that are reported.
	meant string
	// slip is set while an unknown member is reported that another one was probably meant by,
	// or that belongs elsewhere.
	slip bool
	// certain is set while something is reported that holds whatever an assumed value
	// will be.
	certain bool
}

// pathBelow is the path in the resource to a place below the one where the checker is.
func (c *checker) pathBelow(further ...string) []string {
	return append(append(append(make([]string, 0, len(c.below)+len(c.path)+len(further)), c.below...), c.path...), further...)
}

// atTop reports whether the checker is at the top of the resource, where the members that
// identify it are.
func (c *checker) atTop() bool { return len(c.below) == 0 && len(c.path) == 0 }

// reportMissingAtTop is a member that the published type asks for at the top of the resource,
// where templates cannot have it: the engine knows which members a resource has, and refuses
// others. Such a type describes another way to send the resource, and is not a measure for
// what templates have in its stead.
func (c *checker) reportMissingAtTop() string {
	if c.res.Extension != "" {
		return ""
	}
	shapes := []resourcetype.Body{c.body}
	by, cases := c.body.Discriminator()
	for _, one := range cases {
		shapes = append(shapes, c.body.Case(one))
	}
	for _, s := range shapes {
		for _, name := range append(s.RequiredMembers(), by) {
			if name != "" && !isIdentity(name) && !isEnvelope(name) && !strings.EqualFold(name, "properties") && !strings.EqualFold(name, "id") {
				return name
			}
		}
	}
	return ""
}

// isEnvelope reports whether a resource of any type may have the member.
func isEnvelope(name string) bool {
	switch value.Fold(name) {
	case "location", "tags", "kind", "sku", "identity", "plan", "zones", "managedby", "managedbyextended",
		"extendedlocation", "etag", "scale", "placement", "subscriptionid", "resourcegroup":
		return true
	}
	return false
}

// isIdentity reports whether a member identifies the resource; those are checked by
// themselves.
func isIdentity(name string) bool {
	switch value.Fold(name) {
	case "type", "apiversion", "name":
		return true
	}
	return false
}

func lastSegment(name string) string { return name[strings.LastIndexByte(name, '/')+1:] }
