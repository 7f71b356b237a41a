package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
)

// lintFixes reports fixes at places that no type of the policy has, and values that none of
// them takes there.
func (m *Linter) lintFixes(r *loading.Rule, at *ast.Location, own *resourcetype.Own) {
	bodies, types, known := shapesOf(r.Types, own)
	if !known {
		return
	}
	for i := range r.Fixes {
		fix := &r.Fixes[i]
		if strings.HasPrefix(fix.Path[0], "*") {
			continue // any place that ends so
		}
		path := slices.Clone(fix.Path)
		for i, step := range path {
			if step == "*" {
				path[i] = loading.AnyToken
			}
		}
		depth, candidates := firstUnknown(bodies, path)
		if depth >= 0 {
			if !slices.ContainsFunc(types, func(t *resourcetype.Type) bool { return everHad(t, path[:depth+1]) }) {
				m.addWarning(diag.Warning, at, nearestName(path[depth], candidates), "Resources of the type %s have no %s, which the fix changes.", strings.Join(r.Types, " or "), shownPlace(path[:depth+1]))
			}
			continue
		}
		v, _ := value.ParseText(fix.Value)
		if fix.Op != loading.FixRemove && !slices.ContainsFunc(bodies, func(b resourcetype.Body) bool { return takesValue(b, path, fix.Op, v) }) {
			m.addWarning(diag.Warning, at, "", "The fix puts %s at %s, which resources of the type %s do not take there.", fix.Value, shownPlace(path), strings.Join(r.Types, " or "))
		}
	}
}

// takesValue reports whether the shape of a type has a place for a value, as far as it says.
func takesValue(b resourcetype.Body, path []string, op string, v value.Value) bool {
	for _, step := range path {
		if b.Kind() == resourcetype.Array {
			b = b.Element()
			continue
		}
		b = b.Property(step)
	}
	if op == loading.FixAdd {
		b = b.Element()
	}
	enum, open := b.Enum()
	switch b.Kind() {
	case resourcetype.String:
		return v.Kind() == value.String && (len(enum) == 0 || open || slices.ContainsFunc(enum, v.EqualFold))
	case resourcetype.Int:
		return v.Kind() == value.Int || v.Kind() == value.Float
	case resourcetype.Bool:
		return v.Kind() == value.Bool
	case resourcetype.Array:
		return v.Kind() == value.Array
	case resourcetype.Object:
		return v.Kind() == value.Object
	}
	return b.Exists()
}
