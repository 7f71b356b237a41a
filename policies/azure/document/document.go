package document

import (
	"path"
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

// Type is the name of the resource type.
func (k Kind) Type() string { return namespace + typeNames[k] }

const namespace = "Microsoft.Authorization/"

// KindOf is the kind of a resource type; false if that is not a document of Azure Policy.
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
	// Written leads from a span to the place that was written, where that is another
	// one; nil if it is not.
	Written func(source.Span) source.Span
}

// Scope is what is before /providers/Microsoft.Authorization in the id.
func (d *Document) Scope() string { return scopeOf(d.ID) }

func scopeOf(id string) string {
	if i := strings.LastIndex(strings.ToLower(id), "/providers/microsoft.authorization/"); i >= 0 {
		return id[:i]
	}
	return ""
}

// idOf is the id of a document at a scope.
func idOf(k Kind, scope, name string) string {
	return strings.TrimSuffix(scope, "/") + "/providers/" + namespace + typeNames[k] + "/" + name
}

// Read lists the documents in a file. Name is the file's; a definition without a name
// has it from there.
func Read(v value.Value, file string) []*Document {
	r := &reader{file: file}
	r.readAny(v, 0)
	return r.documents
}

// Resource is the document that a resource of a template deploys; nil if it is none.
func Resource(resourceType, id, name string, body value.Value) *Document {
	k, ok := KindOf(resourceType)
	if !ok {
		return nil
	}
	body = unescapeLoaded(body)
	return &Document{Kind: k, ID: id, Name: lastSegment(name), Properties: body.Get("properties"), Whole: body}
}

type reader struct {
	file      string
	documents []*Document
}

func (r *reader) addDocument(d *Document) {
	if d.Name == "" {
		d.Name = r.fileName()
	}
	r.documents = append(r.documents, d)
}

// fileName is the name of the file without what its kind adds.
func (r *reader) fileName() string {
	name := path.Base(strings.ReplaceAll(r.file, "\\", "/"))
	name, _, _ = strings.Cut(name, ".")
	return name
}

// maxNesting is how deep lists of documents may nest in each other.
const maxNesting = 8

func (r *reader) readAny(v value.Value, depth int) {
	if depth > maxNesting {
		return
	}
	switch v.Kind() {
	case value.Array:
		for _, item := range v.Items() {
			r.readAny(item, depth+1)
		}
	case value.Object:
		if !r.readDocument(v) && v.Get("value").Kind() == value.Array {
			r.readAny(v.Get("value"), depth+1)
		}
	}
}

// readDocument reads a document; false if it is none.
func (r *reader) readDocument(v value.Value) bool {
	properties := v.Get("properties")
	kind, typed := kindOf(v)
	switch {
	case v.Has("$schema") && v.Has("resources"):
		return false // a template, which has to be expanded first
	case v.Get("PolicyDefinitions").Kind() == value.Array && (typed && kind == Assignment || properties.Has("PolicyDefinitionId")):
		r.readExported(v)
	case v.Has("definitionEntry") || v.Has("definitionEntryList") || v.Has("nodeName") && (v.Has("children") || v.Has("scope")):
		r.readTree(v, node{}, 0)
	case v.Get("policyAssignment").Kind() == value.Object:
		r.readFactory(v, Assignment, v.Get("policyAssignment"))
	case v.Get("policyExemption").Kind() == value.Object:
		r.readFactory(v, Exemption, v.Get("policyExemption"))
	case typed:
		if properties.Kind() != value.Object {
			properties = v // as the command line flattens it
		}
		r.addDocument(&Document{Kind: kind, ID: firstText(v, "id", "resourceId"), Name: firstText(v, "name"), Properties: properties, Whole: v})
	case properties.Kind() == value.Object && kindOfContents(properties, &kind), kindOfContents(v, &kind):
		if properties.Kind() != value.Object || !kindOfContents(properties, &kind) {
			properties = v
		}
		r.addDocument(&Document{Kind: kind, ID: firstText(v, "id"), Name: firstText(v, "name"), Properties: properties, Whole: v})
	default:
		return false
	}
	return true
}

// kindOf is the kind that type or id of a document say.
func kindOf(v value.Value) (Kind, bool) {
	if k, ok := KindOf(firstText(v, "type", "resourceType")); ok {
		return k, true
	}
	id := firstText(v, "id", "resourceId")
	if of, _, ok := splitVersion(id); ok {
		id = of
	}
	segments := strings.Split(id, "/")
	if n := len(segments); n >= 3 && strings.EqualFold(segments[n-3], strings.TrimSuffix(namespace, "/")) {
		k, ok := types[strings.ToLower(segments[n-2])]
		return k, ok
	}
	return 0, false
}

// kindOfContents determines the kind of a document by its properties.
func kindOfContents(v value.Value, k *Kind) bool {
	switch {
	case v.Has("policyRule"):
		*k = Definition
	case v.Get("policyDefinitions").Kind() == value.Array:
		*k = Initiative
	case v.Has("exemptionCategory"):
		*k = Exemption
	case v.Has("policyDefinitionId") && (v.Has("scope") || v.Has("enforcementMode") || v.Has("parameters")):
		*k = Assignment
	default:
		return false
	}
	return true
}

// firstText is the first of several members that is a text.
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
