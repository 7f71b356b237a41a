package document

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Read lists the documents in a file. Name is the file's; a definition without a name
// has it from there.
func Read(v value.Value, file string) []*Document {
	r := &reader{file: file}
	r.readAny(v, 0)
	return r.documents
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

// kindOf returns the kind that type or id of a document say.
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
