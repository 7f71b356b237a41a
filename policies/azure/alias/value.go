package alias

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// FromValue is an alias from a row of a table, {alias, type, path, paths, metadata}.
func FromValue(v value.Value) *Alias {
	r := Row{Alias: v.Get("alias").Str(), Type: v.Get("type").Str(), Path: v.Get("path").Str(), Modifiable: v.Get("modifiable").Bool(), Metadata: metadataOf(v.Get("metadata"))}
	for _, one := range v.Get("paths").Items() {
		r.Paths = append(r.Paths, RowVersion{Path: one.Get("path").Str(), APIVersions: one.Get("apiVersions").Texts(), Metadata: metadataOf(one.Get("metadata"))})
	}
	return r.Make()
}

func metadataOf(v value.Value) *Metadata {
	if v.Kind() != value.Object {
		return nil
	}
	return &Metadata{Type: v.Get("type").Str(), Attributes: v.Get("attributes").Str()}
}

// FromDump lists the aliases of a user's own table: what az provider list --expand
// resourceTypes/aliases writes, or rows {alias, type, path} in an array.
func FromDump(v value.Value) []*Alias {
	if v.Get("value").Kind() == value.Array {
		v = v.Get("value")
	}
	var list []*Alias
	for _, provider := range v.Items() {
		if provider.Has("alias") {
			list = append(list, FromValue(provider))
			continue
		}
		for _, t := range provider.Get("resourceTypes").Items() {
			resourceType := provider.Get("namespace").Str() + "/" + t.Get("resourceType").Str()
			for _, one := range t.Get("aliases").Items() {
				list = append(list, dumpAlias(resourceType, one))
			}
		}
	}
	return list
}

// dumpAlias is an alias as Azure's API has it.
func dumpAlias(resourceType string, v value.Value) *Alias {
	r := Row{Alias: v.Get("name").Str(), Type: resourceType, Path: v.Get("defaultPath").Str(), Metadata: metadataOf(v.Get("defaultMetadata"))}
	for _, one := range v.Get("paths").Items() {
		if r.Path == "" {
			r.Path = one.Get("path").Str()
		}
		if path := one.Get("path").Str(); path != r.Path {
			r.Paths = append(r.Paths, RowVersion{Path: path, APIVersions: one.Get("apiVersions").Texts(), Metadata: metadataOf(one.Get("metadata"))})
		}
	}
	a := r.Make()
	if variable := v.At("defaultPattern", "variable").Str(); variable != "" {
		// The phrase has the pattern, .../Publishers/{publisher}/...: the segment before it.
		segments := strings.Split(v.At("defaultPattern", "phrase").Str(), "/")
		for i, s := range segments {
			if i > 0 && strings.EqualFold(strings.Trim(s, "{}*"), variable) {
				a.Within = segments[i-1]
			}
		}
	}
	return a
}
