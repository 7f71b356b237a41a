package document

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/expr"
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

// unescapeLoaded returns a body with the escapes undone that json() left in it. Azure Landing Zones
// loads its definitions as texts that are escaped for a template, parses them there, and
// Azure takes them for what they mean. What is written as a value in a template has lost
// its bracket already, and has a place.
// https://github.com/Azure/Enterprise-Scale/blob/main/src/templates/policies.bicep
func unescapeLoaded(v value.Value) value.Value {
	if v.Kind() == value.String {
		if plain := expr.Unescape(v.Str()); plain != v.Str() && v.Span().IsZero() {
			return value.NewString(plain).Mark(v.Marks()).WithOrigin(v.Origin())
		}
	}
	return value.MapBelow(v, unescapeLoaded)
}

// Version returns that of a built-in definition or initiative; empty if it has none.
func (d *Document) Version() string {
	if v := d.Properties.Get("version").Str(); v != "" {
		return v
	}
	return d.Properties.Get("metadata").Get("version").Str()
}

// FitsVersion reports whether a definition is of a version such as 1.*.* or 1.2.*. Only
// built-in definitions have versions to choose from: all others fit, whatever they write.
func (d *Document) FitsVersion(wanted string) bool {
	have := d.Version()
	if wanted == "" || have == "" || scopeOf(d.ID) != "" || d.Properties.Get("policyType").EqualFold("Custom") {
		return true
	}
	a, b := versionNumbers(wanted), versionNumbers(have)
	for i, text := range a {
		if text != "*" && (i >= len(b) || b[i] != text) {
			return false
		}
	}
	return true
}

// versionNumbers returns the parts of a version, without what marks it as a preview or as deprecated.
func versionNumbers(version string) []string {
	version, _, _ = strings.Cut(version, "-")
	return strings.Split(strings.TrimSpace(version), ".")
}

// isNewer reports whether a version is a later one than another.
func isNewer(a, b string) bool {
	x, y := versionNumbers(a), versionNumbers(b)
	for i := range min(len(x), len(y)) {
		m, _ := strconv.Atoi(x[i])
		n, _ := strconv.Atoi(y[i])
		if m != n {
			return m > n
		}
	}
	return len(x) > len(y)
}

// splitVersion splits the id of one version of a definition: .../versions/1.2.0.
func splitVersion(id string) (of, version string, ok bool) {
	segments := strings.Split(id, "/")
	n := len(segments)
	if n < 5 || !strings.EqualFold(segments[n-2], "versions") {
		return "", "", false
	}
	return strings.Join(segments[:n-2], "/"), segments[n-1], true
}
