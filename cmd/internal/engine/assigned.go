package engine

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/outline"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/document"
)

// assignedNames are, for each entry point of a template, the names of the definitions that it may
// assign, and of the assignments that it has exemptions from, as far as one can tell without
// expanding it. They are nil where it has to be expanded: it deploys definitions, or the names are
// computed.
func (w *Workspace) assignedNames(entries []discover.Entry, group []int, reads bool) []map[string]bool {
	list := make([]map[string]bool, len(group))
	if !reads {
		return list
	}
	root, ok := discover.ParsedJSON(w.Files.FS, entries[group[0]].TemplatePath())
	if !ok {
		return list
	}
	for i, number := range group {
		list[i] = w.assignedBy(entries[number], root)
	}
	return list
}

// assignedBy are the names that an entry point assigns, whose template is given.
func (w *Workspace) assignedBy(e discover.Entry, root value.Value) map[string]bool {
	s, err := w.SettingsFor(e)
	if err != nil || s.tokens != nil || e.Kind != discover.Template && e.Kind != discover.Parameters {
		return nil
	}
	var given []value.Value
	if e.Kind == discover.Parameters {
		parameters, ok := discover.ParsedJSON(w.Files.FS, e.Path)
		if !ok {
			return nil
		}
		given = append(given, parameters.Get("parameters"))
	}
	names, ok := map[string]bool{}, true
	outline.New(root, given, false).Walk(func(in *outline.Template, object value.Value) bool {
		ok = ok && addAssigned(in, object, names)
		return ok
	})
	if !ok {
		return nil
	}
	return names
}

// documentTypes are the ends of the types of documents of Azure Policy.
var documentTypes = []string{"policyassignments", "policydefinitions", "policysetdefinitions", "policyexemptions", "policyenrollments", "/versions"}

// addAssigned adds the name of the definition that an object of a template assigns, or of the
// assignment that it is an exemption from. It returns false where that, or what else the object
// deploys, is not written there.
func addAssigned(in *outline.Template, object value.Value, names map[string]bool) bool {
	properties, kind := object.Get("properties"), object.Get("type").Str()
	link := object.Get("templateLink")
	switch {
	case !link.IsAbsent() && in.MayLinkToFile(link), object.Get("resources").Kind() == value.String, expr.IsExpression(kind) && object.Has("apiVersion"):
		return false
	case strings.EqualFold(kind, "Microsoft.Resources/deployments"), strings.EqualFold(kind, "Microsoft.Resources/deploymentStacks"):
		return properties.Get("template").Kind() == value.Object || properties.Get("templateLink").Kind() == value.Object
	case !slices.ContainsFunc(documentTypes, func(end string) bool { return strings.HasSuffix(strings.ToLower(kind), end) }):
		return true
	}
	about := "policyDefinitionId"
	switch is, known := document.KindOf(kind); {
	case !known || is == document.Definition || is == document.Initiative || properties.Kind() != value.Object:
		return false
	case is != document.Assignment:
		about = "policyAssignmentId"
	}
	for _, id := range in.Texts(properties.Get(about)) {
		name, ok := outline.Name(id)
		if !ok {
			return false
		}
		names[strings.Clone(strings.ToLower(name))] = true // a part of the text would keep all of it
	}
	return true
}

// readsAssignments reports whether assignments of definitions that no template of the run deploys
// make no difference: no folder has others, so that they are built-in or of elsewhere. What the
// command line gives may be the name of a definition anywhere.
func (w *Workspace) readsAssignments() bool {
	given := len(w.options.Parameters) > 0
	return !given && !slices.ContainsFunc(w.AllSettings(), func(s *Settings) bool { return len(s.azurePolicySources()) > 0 })
}
