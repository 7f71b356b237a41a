package alias

import "github.com/forearm/forearm/expand/value"

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
