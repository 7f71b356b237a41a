package template

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Export is what a file holds that was read from Azure.
type Export struct {
	// Resources are its elements that are resources, as an array; Others those that are
	// none.
	Resources value.Value
	Others    []value.Value
	// More is where the file says that there are further pages; Absent if it does
	// not.
	More value.Value
}

// wrappers are the members under which tools write lists of resources: what Azure
// answers, and az graph query.
var wrappers = []string{"value", "data"}

// further are the members that tell of further pages.
var further = []string{"nextLink", "skip_token", "$skipToken", "skipToken"}

// Exported reads a document that is an export of resources: an array of them, one of
// them, or what Azure answers when it is asked for several. It is false for everything
// else.
func Exported(root value.Value) (Export, bool) {
	switch root.Kind() {
	case value.Array:
		return exportOf(root, root.Len() > 0 && !slices.ContainsFunc(root.Items(), func(item value.Value) bool { return !isNamed(item) }))
	case value.Object:
		if root.Has("$schema") {
			return Export{}, false
		}
		if isExported(root) {
			return Export{Resources: value.NewArray([]value.Value{root}).WithOrigin(root.Origin())}, true
		}
		for _, name := range wrappers {
			list := root.Get(name)
			if list.Kind() != value.Array || list.Len() == 0 && root.Len() > 1 && !root.Has("count") && !root.Has("nextLink") {
				continue
			}
			x, ok := exportOf(list, list.Len() == 0)
			for _, more := range further {
				if token := root.Get(more); x.More.IsAbsent() && token.Str() != "" {
					x.More = token
				}
			}
			return x, ok
		}
	}
	return Export{}, false
}

func exportOf(list value.Value, ok bool) (Export, bool) {
	var x Export
	var resources []value.Value
	for _, item := range list.Items() {
		if isExported(item) || ok && isNamed(item) {
			resources, ok = append(resources, item), true
		} else {
			x.Others = append(x.Others, item)
		}
	}
	x.Resources = value.NewArray(resources).WithOrigin(list.Origin())
	return x, ok
}

// isExported reports whether a resource was exported from Azure: it has its id there.
func isExported(item value.Value) bool {
	id := item.Get("id").Str()
	if id == "" {
		id = item.Get("resourceId").Str()
	}
	return strings.HasPrefix(id, "/") && (isNamed(item) || strings.Contains(value.Fold(id), "/providers/"))
}

// isNamed reports whether an item has a type and a name or an id: tools that merge exports
// leave out the rest.
func isNamed(item value.Value) bool {
	return (item.Has("resourceType") || item.Has("type")) &&
		(item.Has("resourceId") || item.Has("id") || item.Has("name") || item.Has("resourceName"))
}

// IsNothing reports whether a document has nothing of a template.
func IsNothing(root value.Value) bool {
	return !slices.ContainsFunc(root.Members(), func(m value.Member) bool { return templateMembers[value.Fold(m.Name)] || m.Name == "$schema" })
}
