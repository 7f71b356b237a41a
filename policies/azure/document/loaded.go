package document

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// unescapeLoaded returns a body with the escapes undone that json() left in it. Azure Landing Zones
// loads its definitions as texts that are escaped for a template, parses them there, and
// Azure takes them for what they mean. What is written as a value in a template has lost
// its bracket already, and has a place.
// https://github.com/Azure/Enterprise-Scale/blob/main/src/templates/policies.bicep
func unescapeLoaded(v value.Value) value.Value {
	if v.Kind() == value.String {
		if plain := expr.Unescape(v.Str()); plain != v.Str() && v.Span().IsZero() {
			return value.NewString(plain).Mark(v.Marks()).WithOrigin(v.Origin())
		}
	}
	return value.MapBelow(v, unescapeLoaded)
}
