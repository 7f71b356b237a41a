package shape

import (
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// checkValue compares a value with the shape of its place.
func (c *checker) checkValue(v value.Value, b resourcetype.Body) {
	if v.IsNull() || v.IsUnknown() || derivation.IsMadeUp(v) {
		return
	}
	switch b.Kind() {
	case resourcetype.String:
		c.checkText(v, b)
	case resourcetype.Int:
		c.checkNumber(v, b)
	case resourcetype.Bool:
		c.checkBoolean(v, b)
	case resourcetype.Array:
		c.checkArray(v, b)
	case resourcetype.Object:
		if v.Kind() != value.Object {
			c.wrongType(v, b, "an object")
			return
		}
		c.checkObject(v, b)
	}
}

func (c *checker) checkArray(v value.Value, b resourcetype.Body) {
	if v.Kind() != value.Array {
		c.wrongType(v, b, "an array")
		return
	}
	element := b.Element()
	for i, item := range v.Items() {
		c.checkMember(strconv.Itoa(i), func() { c.checkValue(item, element) })
	}
}

// checkMember goes one step down.
func (c *checker) checkMember(token string, visit func()) {
	c.path = append(c.path, token)
	visit()
	c.path = c.path[:len(c.path)-1]
}

// checkObject holds the members of an object against its shape, and against the shape
// of the case that its discriminator chooses.
func (c *checker) checkObject(v value.Value, b resourcetype.Body) {
	first := len(c.shapes)
	all, complete := shapesOf(c.shapes, v, b, c.atTop())
	c.shapes = all
	shapes := all[first:len(all):len(all)]
	before := len(c.rests)
	defer func() { c.rests = c.rests[:before] }()
	for _, s := range shapes[:len(shapes)-1] {
		if by, _ := s.By(); by != "" {
			if chosen := chosenBy(by, v, c.atTop()); chosen.Marks().Any(value.Assumed) {
				c.rests = append(c.rests, chosen)
			}
		}
	}
	if !complete {
		c.checkUndecided(v, shapes[len(shapes)-1])
		c.inEachCase(v, shapes[len(shapes)-1])
	}
	c.checkMembers(v, shapes, complete)
	c.shapes = c.shapes[:first]
}

// checkMembers holds the members of an object against the shapes that it has; complete reports
// that these are all.
func (c *checker) checkMembers(v value.Value, shapes []resourcetype.Body, complete bool) {
	open := !complete
	for _, s := range shapes {
		open = open || !s.Describes()
	}
	var meant []string
	for i := range v.Members() {
		m := &v.Members()[i]
		if c.atTop() && isIdentity(m.Name) {
			continue
		}
		member := memberOf(shapes, m.Name)
		c.checkMember(m.Name, func() {
			switch {
			case !member.Exists():
				if !open && !m.Value.IsNull() && !c.isOfPlan(m.Name) {
					meant = append(meant, c.unknownProperty(m.Name, v, shapes))
				}
			case member.ReadOnly():
				c.readOnly(m.Name, m.Value)
			default:
				c.checkValue(m.Value, member)
			}
		})
	}
	c.checkRequired(v, shapes, meant)
}

// isOfPlan reports whether a member belongs to the plan of a purchase, which Resource Manager
// reads for all types, whatever part of it a type publishes.
func (c *checker) isOfPlan(name string) bool {
	if len(c.path) != 2 || !strings.EqualFold(c.path[0], "plan") {
		return false
	}
	switch value.Fold(name) {
	case "name", "publisher", "product", "promotioncode", "version":
		return true
	}
	return false
}

// shapesOf adds the shape of an object and those of the cases that it falls under.
// It is not complete where the case is not known.
func shapesOf(shapes []resourcetype.Body, v value.Value, b resourcetype.Body, atTop bool) (all []resourcetype.Body, complete bool) {
	for range maxCases {
		shapes = append(shapes, b)
		by, known := b.By()
		if by == "" {
			return shapes, true
		}
		if known == 0 {
			return shapes, false // they are not published
		}
		chosen := chosenBy(by, v, atTop)
		if chosen.Kind() != value.String || derivation.IsMadeUp(chosen) {
			return shapes, false
		}
		next := b.Case(chosen.Str())
		if !next.Exists() {
			return shapes, false
		}
		b = next
	}
	return shapes, false
}

// chosenBy is what the discriminator of an object says.
func chosenBy(by string, v value.Value, atTop bool) value.Value {
	chosen := v.Get(by)
	if atTop && strings.EqualFold(by, "name") && chosen.Kind() == value.String {
		return lastSegmentOf(chosen)
	}
	return chosen
}

// checkUndecided reports what is wrong with an object whose case is unknown: the last shape that
// it certainly has is one with cases, and it matches none of them.
func (c *checker) checkUndecided(v value.Value, b resourcetype.Body) {
	by, cases := b.Discriminator()
	if len(cases) == 0 {
		return
	}
	switch chosen := chosenBy(by, v, c.atTop()); {
	case chosen.IsNull():
		c.reportMissing(v, b, by, "which determines its other properties: it is "+oneOf(cases)+".")
	case chosen.Kind() == value.String && !derivation.IsMadeUp(chosen) && !b.Case(chosen.Str()).Exists():
		c.checkMember(by, func() { c.notListed(v.Get(by), chosen.Str(), cases, false) })
	}
}

// maxCases bounds cases within cases.
const maxCases = 8

// memberOf is the shape of a member that one of the shapes has.
func memberOf(shapes []resourcetype.Body, name string) resourcetype.Body {
	for _, s := range shapes {
		if m := s.Member(name); m.Exists() {
			return m
		}
	}
	for _, s := range shapes {
		if m := s.Others(); m.Exists() {
			return m
		}
	}
	return resourcetype.Body{}
}

// checkRequired reports required members that are missing, except those that a misspelt member
// was meant as, which are reported already.
func (c *checker) checkRequired(v value.Value, shapes []resourcetype.Body, meant []string) {
	for i, s := range shapes {
		by, _ := s.By()
		for _, name := range s.RequiredMembers() {
			if strings.EqualFold(name, by) || i > 0 && hasMember(shapes[:i], name) {
				continue // reported already
			}
			if c.atTop() && isIdentity(name) {
				continue
			}
			given := v.Member(name)
			if given != nil && (!given.Value.IsNull() || given.Value.IsUnknown()) {
				continue
			}
			if c.isDeclaredOutsideBody(name) || slices.Contains(meant, name) {
				continue
			}
			if id := v.Get("id").Str(); len(c.path) > 0 && (strings.HasPrefix(id, "/") || id != "" && strings.EqualFold(name, "properties")) {
				return // it names a resource that is described elsewhere
			}
			c.reportMissing(v, shapes[0], name, "which is required.")
		}
	}
}

// reportMissing reports that an object lacks a member, and what the member is to it. An empty
// object for an optional member is mostly treated as if it were left out.
func (c *checker) reportMissing(v value.Value, b resourcetype.Body, name string, what diag.Message) {
	versions := c.otherVersions()
	message := diag.Messagef("%s lacks '%s', %s", c.currentPlace(), name, what)
	note := true
	if versions.takenWithout(name) {
		message += " Azure was recorded to accept it without."
	} else if versions.isRequested(name) {
		note = false
	} else if versions.answeredWithout(name) {
		message += " Azure was recorded to accept it without, and to set it itself."
	} else if other := versions.optionalIn(name); other != "" {
		message += " Version " + diag.VariableText(other) + " does not require it, and services mostly do not in other versions, either."
	} else if other := versions.droppedIn(name); other != "" {
		message += " It does not exist in version " + diag.VariableText(other) + " any more, and services mostly do not require it in older versions, either."
	} else if n := len(c.path); n > 0 && !b.Required() && !value.IsIndex(c.path[n-1]) && isEmpty(v) {
		message += " Since the object is empty, most services treat it as not set."
	} else if c.isOptionalList(b.Property(name)) {
		message += " No recorded request confirms that, and services mostly treat a list that is not set like an empty one."
	} else {
		note = false
	}
	c.reportAt(MissingProperty, c.pathBelow(name), note, message)
}

// isOptionalList reports whether a member is a list below the properties that may be empty.
func (c *checker) isOptionalList(member resourcetype.Body) bool {
	least, _ := member.Length()
	return len(c.path) > 1 && member.Kind() == resourcetype.Array && least == 0
}

// isEmpty reports whether an object has no member other than null.
func isEmpty(v value.Value) bool {
	for i := range v.Members() {
		if !v.Members()[i].Value.IsNull() {
			return false
		}
	}
	return true
}

// isDeclaredOutsideBody reports whether a member at the top is declared, but not in the body: there was no
// room for the body, or it could not be evaluated.
func (c *checker) isDeclaredOutsideBody(name string) bool {
	return c.atTop() && !c.res.Body.Has(name) && c.res.Declaration.Has(name)
}

func hasMember(shapes []resourcetype.Body, name string) bool {
	return slices.ContainsFunc(shapes, func(s resourcetype.Body) bool { return s.Member(name).Exists() })
}

func (c *checker) readOnly(name string, v value.Value) {
	if v.IsNull() {
		return
	}
	c.reportAt(ReadOnlyProperty, c.pathBelow(), true, diag.Messagef("'%s' is read-only: it is set by the service, and the value has no effect.", name))
}

// unknownProperty reports what is wrong with the member where the checker is, and returns
// which was probably meant.
func (c *checker) unknownProperty(name string, of value.Value, shapes []resourcetype.Body) (near string) {
	message := diag.Messagef("%s@%s has no '%s'", c.typ.Name, c.res.APIVersion, value.DottedPath(c.path))
	if since := c.otherVersions().memberSince(); since != "" {
		c.reportAt(UnknownProperty, c.pathBelow(), true, message+". It exists since version "+diag.VariableText(since)+", and services mostly read it in older ones, too.")
		return ""
	}
	note, slip := false, false
	switch better := misplacedMember(c.body, c.path, name); {
	case better != "":
		slip = true
		message += "; it belongs " + better + "."
	default:
		var names []string
		for _, s := range shapes {
			names = append(names, writableMembers(s)...)
		}
		names = slices.DeleteFunc(names, of.Has)
		if near = diag.Suggest(name, names); near == "" {
			near = onlyContinuation(name, names)
		}
		switch other := otherCases(c.body, c.path, name); {
		case other != "":
			near = ""
			message += "; it is there where " + other + "."
		case near != "":
			slip = true
			message += "; did you mean '" + diag.VariableText(near) + "'?"
		case len(c.path) == 1 && isEnvelope(name):
			// Resource providers share what reads the top of a resource, and the
			// published types often leave out what it knows.
			note = true
			message += ". Types that are published without it often accept it all the same."
		case c.otherVersions().isAnswered():
			note = true
			message += ". Azure was recorded to answer it all the same."
		default:
			message += "." + c.otherVersions().formerMember(name)
		}
	}
	c.meant, c.slip = near, slip
	c.reportAt(UnknownProperty, c.pathBelow(), note, message)
	c.meant, c.slip = "", false
	return near
}

// writableMembers are the members of a shape that can be given.
func writableMembers(b resourcetype.Body) []string {
	all, _ := b.Members()
	var names []string
	for _, name := range all {
		if !b.Member(name).ReadOnly() {
			names = append(names, name)
		}
	}
	return names
}
