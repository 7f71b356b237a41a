package alias

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// FromValue returns an alias from a row of a table, {alias, type, path, paths, modifiable, metadata}.
func FromValue(v value.Value) *Alias {
	return newAlias(v.Get("alias").Str(), v.Get("type").Str(), v.Get("path").Str(), v)
}

// newAlias returns an alias of which a row has more: paths by API version, and whether modify may
// change it.
func newAlias(name, resourceType, path string, row value.Value) *Alias {
	a := &Alias{Name: name, Type: resourceType, Default: ParsePath(path)}
	a.Within = extractedSegment(name, a.Default)
	for _, one := range row.Get("paths").Items() {
		a.Versions = append(a.Versions, Version{Path: ParsePath(one.Get("path").Str()), APIVersions: value.Texts(one.Get("apiVersions"))})
	}
	if row.Get("modifiable").Bool() {
		a.Modifiable = IsModifiable
	}
	a.readMetadata(row.Get("metadata"))
	return a
}

// readMetadata reads what a provider states about the values of an alias.
func (a *Alias) readMetadata(metadata value.Value) {
	a.Kind = metadata.Get("type").Str()
	attributes := metadata.Get("attributes").Str()
	if attributes == "" {
		return
	}
	a.Modifiable = NotModifiable
	for _, s := range strings.Split(attributes, ",") {
		if strings.EqualFold(strings.TrimSpace(s), "Modifiable") {
			a.Modifiable = IsModifiable
		}
	}
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

// dumpAlias returns an alias as Azure's API has it.
func dumpAlias(resourceType string, v value.Value) *Alias {
	path := v.Get("defaultPath").Str()
	var others []value.Value
	for _, one := range v.Get("paths").Items() {
		own := one.Get("path").Str()
		if path == "" {
			path = own
		}
		if own != path {
			others = append(others, one)
		}
	}
	a := newAlias(v.Get("name").Str(), resourceType, path, v.With("paths", value.NewArray(others)))
	a.readMetadata(v.Get("defaultMetadata"))
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
