package template

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// IsOuter reports whether the expressions of a nested template belong to its parent.
// properties are those of the deployment as they are written, scope is what its
// expressionEvaluationOptions come to, and languages are the language versions of
// the nested template and of the one it is in, as far as they are known.
func IsOuter(properties, scope value.Value, languages ...string) bool {
	switch {
	case properties.Get("template").Kind() == value.String:
		// The parent evaluates the expression that gives the template, and only
		// that: what is in the template is left to the deployment itself.
		return false
	case scope.Kind() == value.String && !scope.EqualFold("notSpecified"):
		return !scope.EqualFold("inner")
	}
	return properties.Get("templateLink").IsAbsent() && !slices.ContainsFunc(languages, InnerByDefault)
}

// InnerByDefault reports whether nested templates of a language version see their own names
// where nothing else is reported, and may not see those of the parent. The experiments before
// 2.0, symbolic names among them, did not have that.
// https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax#languageversion-20
func InnerByDefault(language string) bool { return strings.HasPrefix(language, "2.") }
