package template

import (
	"strings"

	"forearm/expand/value"
)

// DocumentKind says what a JSON document of the user's is.
type DocumentKind uint8

// Kinds of document.
const (
	Other DocumentKind = iota
	ARMTemplate
	ParametersFile
	ResourceArray
)

// KindOf tells templates, parameters files and exported resources from
// whatever other JSON lies about in a repository.
func KindOf(root value.Value) DocumentKind {
	switch root.Kind() {
	case value.Object:
		schema := root.Get("$schema").Str()
		if _, ok := IsSchema(schema); ok {
			return ARMTemplate
		}
		if strings.Contains(strings.ToLower(schema), "deploymentparameters.json") {
			return ParametersFile
		}
	case value.Array:
		if root.Len() == 0 {
			return Other
		}
		for _, item := range root.Items() {
			if item.Kind() != value.Object || !(item.Has("resourceType") || item.Has("type")) ||
				!(item.Has("resourceId") || item.Has("id") || item.Has("name") || item.Has("resourceName")) {
				return Other
			}
		}
		return ResourceArray
	}
	return Other
}
