package alias

import (
	"slices"
	"strings"
)

// Alias is one name for a property of one resource type.
type Alias struct {
	Name string
	Type string
	// Default is the path in API versions that Versions does not name.
	Default  Path
	Versions []Version
	// Modifiable is whether modify may change the property.
	Modifiable Modifiable
	// Kind is the type of the values as the table gives it: String, Boolean, Object, Array,
	// Integer, Number; empty if it does not.
	Kind string
	// Within is the segment of a resource id whose value the alias extracts from the text at
	// the path: Publishers of an image's id. Empty where the alias is the whole value.
	Within string
}

// Version is a path that holds in some API versions.
type Version struct {
	Path        Path
	APIVersions []string
}

// Modifiable is whether modify may change what an alias stands for.
type Modifiable uint8

// What is known of it. Of most aliases the table does not say.
const (
	ModifiableUnknown Modifiable = iota
	IsModifiable
	NotModifiable
)

// Path returns the path in a request of an API version; the default one where that is empty.
func (a *Alias) Path(apiVersion string) Path {
	for _, v := range a.Versions {
		if slices.ContainsFunc(v.APIVersions, func(one string) bool { return strings.EqualFold(one, apiVersion) }) {
			return v.Path
		}
	}
	return a.Default
}

// images are aliases with the path of a whole id which stand for a part of it.
var images = map[string]string{
	"imagepublisher": "Publishers", "imageoffer": "Offers", "imagesku": "Skus", "imageversion": "Versions",
}

// extractedSegment returns the segment of an id after which the value of an alias stands. Azure
// publishes the pattern with the alias; the embedded table lacks it.
func extractedSegment(name string, path Path) string {
	if len(path) == 0 || !strings.EqualFold(path[len(path)-1].Name, "id") {
		return ""
	}
	return images[strings.ToLower(name[strings.LastIndex(name, "/")+1:])]
}

// Of reports whether the alias is about resources of a type: that which the table gives, or
// what is before the last slash of the name.
func (a *Alias) Of(resourceType string) bool {
	i := strings.LastIndex(a.Name, "/")
	return strings.EqualFold(a.Type, resourceType) || a.Type == "" || i > 0 && strings.EqualFold(a.Name[:i], resourceType)
}

// IsNotModifiable reports whether it is known that modify cannot change the property.
func (a *Alias) IsNotModifiable() bool { return a.Modifiable == NotModifiable }
