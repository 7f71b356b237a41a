// Package typedoc finds resource types by name and documents their published shapes.
package typedoc

import (
	"cmp"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Shape is a type as of one API version.
type Shape struct {
	*resourcetype.Type
	Version  string
	Children []string
}

// Find finds a type in one of its API versions, the newest stable one where none is named.
func Find(types *resourcetype.Own, name, version string) (Shape, resourcetype.Body, error) {
	t, ok := types.Lookup(name)
	if !ok {
		return Shape{}, resourcetype.Body{}, usage.Errorf("there is no type %q%s", name, otherTypes(types, name))
	}
	version = cmp.Or(version, t.APIVersion)
	body := t.BodyAt(version)
	if !body.Exists() {
		return Shape{}, body, usage.Errorf("%s has no API version %q%s (there are %s)", t.Name, version, usage.DidYouMean(version, t.APIVersions), strings.Join(t.APIVersions, ", "))
	}
	return Shape{t, version, childTypes(types, t)}, body, nil
}

// otherTypes is what to put after a message about a type that does not exist: one
// that is near, the types of a provider where the name is one, or those that end
// with it.
func otherTypes(types *resourcetype.Own, name string) string {
	namespace, _, found := strings.Cut(name, "/")
	if found {
		known := types.TypesOf(namespace)
		if known == nil {
			known = resourcetype.Names()
		}
		return usage.DidYouMean(name, known)
	}
	for _, provider := range []string{name, "Microsoft." + name} {
		if known := types.TypesOf(provider); known != nil {
			return "; it is a provider with " + strings.Join(known, ", ")
		}
	}
	var ending []string
	for _, known := range resourcetype.Names() {
		if value.Fold(known[strings.LastIndexByte(known, '/')+1:]) == value.Fold(name) {
			ending = append(ending, known)
		}
	}
	if len(ending) == 0 {
		return usage.DidYouMean(name, resourcetype.Namespaces())
	}
	return "; did you mean " + strings.Join(ending, ", or ") + "?"
}

// childTypes are the types right below a type.
func childTypes(types *resourcetype.Own, t *resourcetype.Type) []string {
	namespace, _, _ := strings.Cut(t.Name, "/")
	var names []string
	for _, name := range types.TypesOf(namespace) {
		if value.Fold(resourcetype.Parent(name)) == value.Fold(t.Name) {
			names = append(names, name)
		}
	}
	return names
}

// documentationURL is where the type is documented; "" where only the user has
// described it.
func (t Shape) documentationURL() string {
	published, ok := resourcetype.Lookup(t.Name)
	if !ok || !slices.Contains(published.APIVersions, t.Version) {
		return ""
	}
	path := strings.ToLower(t.Name)
	if t.Version != published.APIVersion {
		namespace, rest, _ := strings.Cut(path, "/")
		path = namespace + "/" + t.Version + "/" + rest
	}
	return "https://learn.microsoft.com/azure/templates/" + path + "?pivots=deployment-language-bicep"
}

// listFunctions are the names of the type's list* functions.
func (t Shape) listFunctions() []string {
	var names []string
	for _, f := range t.List {
		names = append(names, f.Name)
	}
	slices.Sort(names)
	return names
}
