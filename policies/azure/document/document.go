package document

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Kind is what a document is.
type Kind uint8

// The kinds of documents.
const (
	Definition Kind = iota
	Initiative
	Assignment
	Exemption
	Enrollment
)

// types are the resource types of the kinds, without the namespace.
var types = map[string]Kind{
	"policydefinitions": Definition, "policysetdefinitions": Initiative, "policyassignments": Assignment,
	"policyexemptions": Exemption, "policyenrollments": Enrollment,
}

var typeNames = [...]string{"policyDefinitions", "policySetDefinitions", "policyAssignments", "policyExemptions", "policyEnrollments"}

// Type returns the name of the resource type.
func (k Kind) Type() string { return namespace + typeNames[k] }

const namespace = "Microsoft.Authorization/"

// KindOf returns the kind of a resource type; false if that is not a document of Azure Policy.
func KindOf(resourceType string) (Kind, bool) {
	rest, ok := cutPrefixFold(resourceType, namespace)
	if !ok {
		return 0, false
	}
	rest = strings.TrimSuffix(strings.ToLower(rest), "/versions")
	k, ok := types[strings.ToLower(rest)]
	return k, ok
}

// Document is one of them.
type Document struct {
	Kind Kind
	// ID is the full id, empty if the document does not say where it stands.
	ID   string
	Name string
	// Properties is what Azure has in properties.
	Properties value.Value
	// Whole is the document as it was read, for places.
	Whole value.Value
	// DeployedBy is the entry point of the run that deploys it; empty if it is one of
	// those that are there already.
	DeployedBy string
	// Expanded reports that a template of the run deploys it, so that its scope depends on
	// the same context as the resources.
	Expanded bool
	// Templates are the files of the templates that deploy it.
	Templates []string
	// Written leads from a span to the place that was written, where that is another
	// one; nil if it is not.
	Written func(source.Span) source.Span
}

// Scope returns what is before /providers/Microsoft.Authorization in the id.
func (d *Document) Scope() string { return scopeOf(d.ID) }

func scopeOf(id string) string {
	if i := value.LastIndexFold(id, "/providers/microsoft.authorization/"); i >= 0 {
		return id[:i]
	}
	return ""
}

// idOf returns the id of a document at a scope.
func idOf(k Kind, scope, name string) string {
	return strings.TrimSuffix(scope, "/") + "/providers/" + namespace + typeNames[k] + "/" + name
}

// Resource returns the document that a resource of a template deploys; nil if it is none.
func Resource(resourceType, id, name string, body value.Value) *Document {
	k, ok := KindOf(resourceType)
	if !ok {
		return nil
	}
	body = unescapeLoaded(body)
	return &Document{Kind: k, ID: id, Name: lastSegment(name), Properties: body.Get("properties"), Whole: body}
}

// firstText returns the first of several members that is a text.
func firstText(v value.Value, names ...string) string {
	for _, name := range names {
		if m := v.Get(name); m.Kind() == value.String {
			return m.Str()
		}
	}
	return ""
}

func lastSegment(name string) string { return name[strings.LastIndex(name, "/")+1:] }

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}
