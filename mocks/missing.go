package mocks

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// noteMissing reports a member of an answer that the answer does not have. Services return
// members that no version publishes, so that how sure it is depends on what else is known.
func (m *Mocks) noteMissing(p place, name string, parent value.Value) {
	t := p.s.catalogueType()
	if t == nil || p.s.ambiguous {
		return
	}
	x := missing{t: t, s: p.s, path: p.path, at: catalogueTokens(p.path), name: name, answered: memberNames(parent)}
	var d diag.Diagnostic
	switch {
	case p.s.kind == deployment.AskList:
		d = x.inList()
	case len(p.path) == 0:
		d = x.aroundProperties()
	case len(p.path) == 1 && value.Fold(p.path[0].name) == "properties" && x.isAround():
		d = x.withoutFull()
	default:
		d = x.below()
	}
	if d.Message == "" {
		return
	}
	d.Code, d.Span = diag.RuntimeProperty, parent.Span()
	m.diags.Add(d)
}

// missing is a member that an answer does not have.
type missing struct {
	t        *resourcetype.Type
	s        *subject
	path     []step
	at       []string
	name     string
	answered []string
}

func memberNames(v value.Value) []string {
	names := make([]string, 0, v.Len())
	for _, member := range v.Members() {
		names = append(names, member.Name)
	}
	return names
}

// inList is about a member of what a list function returns. Before 2016 services answered in
// forms that are not published.
func (x missing) inList() diag.Diagnostic {
	if x.s.apiVersion != "" && x.s.apiVersion < "2016" {
		return diag.Diagnostic{}
	}
	names := x.t.List[x.s.function].Output.At(x.at...).Names()
	if len(names) == 0 {
		return diag.Diagnostic{}
	}
	d := diag.Diagnostic{Severity: diag.Warning, Message: diag.Messagef("What '%s' returns for '%s' has no '%s'.", x.s.called, x.t.Name, x.name),
		Hint: diag.Messagef("it has %s", diag.ListedQuoted(names))}
	if len(x.path) > 0 {
		d.Message = diag.Messagef("'%s' of what '%s' returns for '%s' has no '%s'.", formatPath(x.path), x.s.called, x.t.Name, x.name)
	}
	return d
}

// aroundProperties is about a member of a whole resource, as 'Full' has it.
func (x missing) aroundProperties() diag.Diagnostic {
	if x.isAround() || x.isPublished(nil) || resourcetype.AnswersOf(x.t.Name).Member(x.name) != nil {
		return diag.Diagnostic{}
	}
	d := diag.Diagnostic{Severity: diag.Note, Message: diag.Messagef("'%s' has no '%s' beside its properties.", x.t.Name, x.name)}
	within := []string{"properties"}
	switch suggestion := diag.Suggest(x.name, append(slices.Clone(x.t.Members), x.answered...)); {
	case x.isPublished(within) || resourcetype.AnswersOf(x.t.Name).At("properties", x.name) != nil:
		d.Severity, d.Hint = diag.Error, diag.Messagef("with 'Full', reference() returns the whole resource: it is 'properties.%s'", x.name)
	case suggestion != "":
		d.Severity, d.Hint = diag.Warning, diag.Messagef("did you mean '%s'?", suggestion)
	default:
		d.Hint = "no API version publishes it, and no recorded answer has it"
	}
	return d
}

// isAround reports whether the name is that of a member beside the properties.
func (x missing) isAround() bool {
	switch value.Fold(x.name) {
	case "id", "name", "type", "apiversion", "location", "tags", "properties", "resourceid", "subscriptionid", "resourcegroupname", "scope":
		return true
	}
	return slices.ContainsFunc(x.t.Members, func(name string) bool { return strings.EqualFold(name, x.name) })
}

// withoutFull is about a member beside the properties that is read where there are only these.
func (x missing) withoutFull() diag.Diagnostic {
	if !x.isUnpublished() || !x.t.Body().Property("properties").Exists() {
		return diag.Diagnostic{}
	}
	d := diag.Diagnostic{Severity: diag.Warning, Message: diag.Messagef("'properties' of '%s' has no '%s'.", x.t.Name, x.name),
		Hint: "reference() returns the properties alone, and all of the resource with 'Full' as its third argument"}
	if strings.EqualFold(x.name, "properties") {
		d.Hint = "reference() returns the properties themselves, unless its third argument is 'Full'"
	}
	if x.isRecorded() {
		d.Severity = diag.Error
	}
	return d
}

// below is about a member within the properties.
func (x missing) below() diag.Diagnostic {
	body, version := x.t.BodyAt(x.s.apiVersion), x.s.apiVersion
	if body.At(x.at...).Property(x.name).Exists() {
		return diag.Diagnostic{}
	}
	if !body.Exists() {
		body, version = x.t.Body(), x.t.APIVersion
	}
	suggestion := diag.Suggest(x.name, append(body.At(x.at...).Names(), x.answered...))
	unheard := x.isUnpublished()
	if suggestion == "" && !(unheard && x.isRecorded()) {
		return diag.Diagnostic{}
	}
	where := diag.Messagef("'properties' of '%s'", x.t.Name)
	if len(x.path) > 1 {
		where = diag.Messagef("'%s' of '%s'", formatPath(x.path), x.t.Name)
	}
	d := diag.Diagnostic{Severity: diag.Note, Message: diag.Messagef("%s has no '%s' in API version %s.", where, x.name, version)}
	switch {
	case suggestion == "":
		d.Hint = "no API version publishes it, and no recorded answer has it"
	case unheard:
		d.Severity, d.Hint = diag.Warning, diag.Messagef("did you mean '%s'? No API version has '%s', and no recorded answer", suggestion, x.name)
	default:
		d.Hint = diag.Messagef("did you mean '%s'?", suggestion)
	}
	return d
}

// isUnpublished reports whether no version of the type publishes the member, and no recorded
// answer has it.
func (x missing) isUnpublished() bool {
	return resourcetype.AnswersOf(x.t.Name).At(x.at...).Member(x.name) == nil && !x.isPublished(x.at)
}

// isPublished reports whether a version of the type has the member in a place, or may have it.
func (x missing) isPublished(at []string) bool {
	return slices.ContainsFunc(x.t.APIVersions, func(version string) bool {
		around := x.t.BodyAt(version).At(at...)
		return around.Exists() && around.Open() || around.Property(x.name).Exists()
	})
}

// isRecorded reports whether there are recordings of the place, so many that a member that was not
// seen is probably not there.
func (x missing) isRecorded() bool {
	return len(resourcetype.AnswersOf(x.t.Name).At(x.at...).Members()) >= leastRecorded
}

// leastRecorded is how many members of an object have to have been recorded before one that was
// not is taken for a slip.
const leastRecorded = 4
