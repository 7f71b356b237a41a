package cli

import (
	"strings"

	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/value"
)

// describeExtensionID is the document about the id of an extension resource:
// keys and values in turn. ok is false for a text that is meant as another id.
func describeExtensionID(text string) (document value.Value, ok bool) {
	if strings.HasPrefix(text, "/") || strings.Contains(text, ":") {
		return document, false
	}
	identifiers, ok := extension.SplitID(text)
	if !ok {
		return document, false
	}
	switch first, _, _ := strings.Cut(strings.ToLower(identifiers[0].Name), "."); first {
	case "subscriptions", "providers", "resourcegroups", "microsoft":
		return document, false
	}
	b := value.NewBuilder(len(identifiers))
	for _, i := range identifiers {
		b.Set(i.Name, i.Value)
	}
	return value.NewObject([]value.Member{
		{Name: "input", Value: value.NewString(text)},
		{Name: "valid", Value: value.NewBool(true)},
		{Name: "id", Value: value.NewString(text)},
		{Name: "identifiers", Value: b.Object()},
		{Name: "issues", Value: value.NewArray(nil)},
	}), true
}
