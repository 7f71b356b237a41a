package document

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// unescapeLoaded is a body with the escapes undone that json() left in it. Azure Landing Zones
// loads its definitions as texts that are escaped for a template, parses them there, and
// Azure takes them for what they mean. What is written as a value in a template has lost
// its bracket already, and has a place.
// https://github.com/Azure/Enterprise-Scale/blob/main/src/templates/policies.bicep
func unescapeLoaded(v value.Value) value.Value {
	switch v.Kind() {
	case value.String:
		if plain := expr.Unescape(v.Str()); plain != v.Str() && v.Span().IsZero() {
			return value.NewString(plain).Mark(v.Marks()).WithOrigin(v.Origin())
		}
	case value.Array:
		return value.MapItems(v, func(_ int, item value.Value) value.Value { return unescapeLoaded(item) })
	case value.Object:
		var made []value.Member
		for i, m := range v.Members() {
			if after := unescapeLoaded(m.Value); after != m.Value {
				if made == nil {
					made = append(made, v.Members()...)
				}
				made[i].Value = after
			}
		}
		if made != nil {
			return v.WithMembers(made)
		}
	}
	return v
}
