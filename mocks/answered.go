package mocks

import (
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// usual is how many of a hundred answers must have had a member for an answer to
// have it without being asked.
const usual = 50

// completed below, and what a member access makes up, say the same: an answer has
// what services usually answer, so that contains(), length() and tryGet() find it.
type completing struct {
	m *Mocks
	s *subject
	// recorded reports that there are recorded answers for the type; else
	// the catalogue's read-only members are taken for it.
	recorded bool
}

// completeProperties adds to a resource's properties what the service answers beside what was
// written and what entries say: all of it, or as far as one of the properties goes.
func (m *Mocks) completeProperties(s *subject, whole value.Value, only string) value.Value {
	answers, outline := resourcetype.AnswersOf(s.typ), resourcetype.Shape{}
	if t := s.catalogueType(); t != nil && answers == nil {
		outline = t.ReadOnly
	}
	if answers == nil && !outline.Exists() {
		return whole
	}
	c := completing{m, s, answers != nil}
	const name = "properties" // what else there is of a resource, projection knows
	before, path := whole.Get(name), []step{memberStep(name)}
	if before.IsAbsent() {
		before = m.attachOrigin(value.NewObject(nil).Mark(value.Assumed|s.secret), place{s, path}, name, value.OriginReference, nil)
	}
	after := before
	if before.Kind() == value.Object && !before.Marks().Any(value.Secret|value.Unknown) {
		after = c.completeMembers(before, answers.Member(name), outline.Property(name), path, value.Fold(only))
	}
	if after == before || after.Len() == 0 {
		return whole
	}
	return whole.With(name, after)
}

// completeValue completes what is there; everything below as well.
func (c completing) completeValue(v value.Value, a *resourcetype.Answered, outline resourcetype.Shape, path []step) value.Value {
	if len(path) > deepest || v.Marks().Any(value.Secret|value.Unknown) {
		return v
	}
	switch v.Kind() {
	case value.Array:
		return c.completeElements(v, a, outline, path)
	case value.Object:
		return c.completeMembers(v, a, outline, path, "")
	}
	return v
}

// deepest is how far down answers are completed.
const deepest = 12

func (c completing) completeElements(v value.Value, a *resourcetype.Answered, outline resourcetype.Shape, path []step) value.Value {
	below, shape := a.Member("*"), outline.Element()
	if below == nil && !shape.Exists() {
		return v
	}
	return value.MapItems(v, func(i int, item value.Value) value.Value {
		return c.completeValue(item, below, shape, withStep(path, elementStep(i)))
	})
}

// completeMembers completes those that an object has and adds those that it lacks; only one of
// them, where one is given by its folded name.
func (c completing) completeMembers(v value.Value, a *resourcetype.Answered, outline resourcetype.Shape, path []step, only string) value.Value {
	var b *value.Builder
	set := func(name string, before, after value.Value) {
		if after == before || after.IsAbsent() {
			return
		}
		if b == nil {
			b = value.BuilderFrom(v)
		}
		b.Set(name, after)
	}
	for _, member := range v.Members() {
		if only != "" && value.Fold(member.Name) != only {
			continue
		}
		set(member.Name, member.Value, c.completeValue(member.Value, a.Member(member.Name), outline.Property(member.Name), withStep(path, step{name: member.Name})))
	}
	for _, name := range c.missingMembers(v, a, outline) {
		if only != "" && value.Fold(name) != only {
			continue
		}
		at := withStep(path, memberStep(name))
		shape := shapeAt(c.s, at)
		if shape.secret || shape.form == "null" || shape.kind == resourcetype.Any && !c.recorded {
			continue
		}
		if shape.kind == resourcetype.Array && !c.s.isDeployed() && !shape.readOnly {
			continue // it may be written elsewhere
		}
		made := c.m.synthesizeValue(c.s, at, shape, v)
		made = c.completeValue(made, a.Member(name), outline.Property(name), at)
		if made.Kind() == value.Object && made.Len() == 0 && !c.recorded {
			continue
		}
		set(name, value.Value{}, made)
	}
	if b == nil {
		return v
	}
	return v.WithMembers(b.Object().Members())
}

// missingMembers are the members that services usually answer and v does not have.
func (c completing) missingMembers(v value.Value, a *resourcetype.Answered, outline resourcetype.Shape) []string {
	var names []string
	for _, m := range a.Members() {
		if m.Name != "*" && m.Share >= usual && m.In(c.s.apiVersion) && v.Get(m.Name).IsAbsent() {
			names = append(names, m.Name)
		}
	}
	if c.recorded || outline.Open() {
		return names
	}
	for _, name := range outline.Names() {
		if v.Get(name).IsAbsent() {
			names = append(names, name)
		}
	}
	return names
}

// addRecorded adds what services were seen to answer in a place: for the type, or in members
// of the name where several types agree.
func (h *shape) addRecorded(s *subject, path []step) {
	last := path[len(path)-1]
	a, isLikely := resourcetype.AnswersOf(s.typ).At(catalogueTokens(path)...), false
	if a == nil && !last.index && !(len(path) == 1 || value.Fold(last.name) == "id" || value.Fold(last.name) == "type" && subresourceType(s, path) != "") {
		if likely := resourcetype.Likely(s.typ, h.kind, h.enum, catalogueTokens(path)...); likely != nil && (likely.Kind != "elements" || h.readOnly) {
			a, isLikely = likely, true
		}
	}
	if a == nil || a.Kind == "null" || a.Kind == "" {
		h.none = h.kind == resourcetype.Array && !h.readOnly && s.isDeployed() && h.name != ""
		return
	}
	if a.Value.Kind() == value.Int && !isLikely {
		h.least = value.Value{}
	}
	kind := a.ValueKind()
	if h.kind != kind {
		h.kind, h.enum = kind, nil
	}
	if a.Name != "*" && h.name == "" {
		h.name = a.Name
	}
	h.missing = h.missing && isLikely // that other types have it does not make it one of this
	h.form = a.Kind
	h.none = a.Kind == "no elements" && (s.isDeployed() || h.readOnly)
	switch {
	case a.Dated():
		h.dated = a
	case a.Agreed:
		h.value = a.Value
	case a.Value.Kind() != value.String, h.enum == nil, isEnumMember(a.Value.Str(), h.enum):
		// It may have been chance, but so is what would be synthesized.
		h.value = a.Value
	}
}

func isEnumMember(text string, enum []string) bool {
	return slices.ContainsFunc(enum, func(one string) bool { return strings.EqualFold(one, text) })
}

// forms tell texts of a kind.
var forms = map[string]*regexp.Regexp{
	"guid":    regexp.MustCompile(`^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-`),
	"id":      regexp.MustCompile(`^(?i)/subscriptions/`),
	"url":     regexp.MustCompile(`^https?://`),
	"address": regexp.MustCompile(`^\d+\.\d+\.\d+\.\d+(/\d+)?$`),
	"host":    regexp.MustCompile(`^[\w-]+(\.[\w-]+)*\.[\w-]+\.[A-Za-z]{2,}\.?$`),
	"time":    regexp.MustCompile(`^\d{4}-\d\d-\d\dT`),
	"etag":    regexp.MustCompile(`^W/"`),
}

// inForm makes a text of the kind that services answer, from the one that the names
// on the way suggest.
func (s *subject) inForm(path []step, form, text string) string {
	if f := forms[form]; f == nil || f.MatchString(text) {
		return text
	}
	at := formatPath(path)
	n := naming{s: s, name: value.Fold(lastName(path)), text: at, digest: s.placeDigest(at)}
	switch form {
	case "guid":
		return n.madeUpGUID()
	case "id":
		return n.resourceID()
	case "url":
		return "https://" + n.hostName() + "/"
	case "address":
		return privateIP(n.digest)
	case "host":
		return n.hostName()
	case "time":
		return "2024-01-01T00:00:00Z"
	}
	return `W/"` + n.madeUpGUID() + `"`
}

// subresourceType is the type of what a place is in, an element of an array that the
// resource holds its parts in: Microsoft.Network/loadBalancers/probes. It is empty if
// that is no part with an id of its own.
func subresourceType(s *subject, path []step) string {
	t := s.catalogueType()
	if t == nil || s.kind != deployment.AskReference || len(path) < 3 {
		return ""
	}
	within := path[:len(path)-1]
	if !within[len(within)-1].index || !shapeKnown(t, withStep(within, memberStep("id"))) || !shapeKnown(t, path) {
		return ""
	}
	name := t.Name
	for i := 0; i+2 < len(path); i += 3 {
		if value.Fold(path[i].name) != "properties" || path[i+1].index || !path[i+2].index {
			return ""
		}
		name += "/" + path[i+1].name
	}
	return name
}

func shapeKnown(t *resourcetype.Type, path []step) bool {
	at := catalogueTokens(path)
	return t.ReadOnly.At(at...).Exists() || t.Body().At(at...).Exists()
}
