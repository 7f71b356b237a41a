package input

import (
	"maps"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// FootprintOf lists the places of the input that the rules of a module name, in
// two members at most: template, module.outer, resource.sku; the empty place is
// all of it.
//
// It depends on what is written, not on what it may mean, so that it is never too
// small: what an input has elsewhere makes no difference to the module. (reads.go
// asks what a verdict depends on, which is less.)
func FootprintOf(m *ast.Module) []string {
	found := map[string]bool{}
	var visitor *ast.GenericVisitor
	visitor = ast.NewGenericVisitor(func(x any) bool {
		switch x := x.(type) {
		case ast.Var:
			if x.Equal(ast.InputRootDocument.Value) {
				found[""] = true
			}
		case ast.Ref:
			switch {
			case x.HasPrefix(ast.InputRootRef):
				found[inputPlace(x)] = true
				for _, t := range x[1:] {
					visitor.Walk(t)
				}
				return true
			case x.HasPrefix(ast.DefaultRootRef) && !isPlainData(x, m):
				found[""] = true
			}
		}
		return false
	})
	visitor.Walk(m)
	return slices.Sorted(maps.Keys(found))
}

// inputPlace returns where a reference into the input leads, as far as it is written out.
func inputPlace(r ast.Ref) string {
	var tokens []string
	for _, t := range r[1:min(len(r), 3)] {
		s, ok := t.Value.(ast.String)
		if !ok || strings.Contains(string(s), ".") {
			break
		}
		tokens = append(tokens, string(s))
	}
	return strings.Join(tokens, ".")
}

// isPlainData reports whether a reference to data cannot lead to the input indirectly: it is
// to settings, to the module itself, or to libraries that come with forearm. A test ensures
// that those depend on their arguments alone.
func isPlainData(r ast.Ref, m *ast.Module) bool {
	return slices.ContainsFunc([]string{"data.configuration", "data.as_of", "data.forearm.lib", m.Package.Path.String()}, func(prefix string) bool {
		return r.HasPrefix(ast.MustParseRef(prefix))
	})
}

// Footprint is which places of the input are looked at: a footprint, or several.
type Footprint []string

// Everything is the sight of those of whom nothing is known.
var Everything = Footprint{""}

// Covers reports whether anything at a place, or all that it is in, is looked at.
func (s Footprint) Covers(place string) bool {
	return slices.ContainsFunc(s, func(seen string) bool {
		return seen == "" || seen == place || isBelow(seen, place) || isBelow(place, seen)
	})
}

// Members returns those of a place that are looked at; whole reports that all are.
func (s Footprint) Members(place string) (names []string, whole bool) {
	for _, seen := range s {
		switch {
		case seen == "" || seen == place:
			return nil, true
		case isBelow(seen, place):
			names = append(names, seen[len(place)+1:])
		}
	}
	return names, false
}

func isBelow(a, b string) bool {
	return len(a) > len(b) && a[len(b)] == '.' && strings.HasPrefix(a, b)
}

// isWithin reports whether nothing but the given places is looked at.
func (s Footprint) isWithin(places ...string) bool {
	return !slices.ContainsFunc(s, func(seen string) bool {
		return !slices.ContainsFunc(places, func(p string) bool { return seen == p || isBelow(seen, p) })
	})
}

// OnlyTemplate reports whether nothing is looked at but the template of a deployment and what
// follows from it: the answer is the same for each deployment of that template.
func (s Footprint) OnlyTemplate() bool {
	return (s.Covers("template") || s.Covers("types")) && s.isWithin("template", "types", "module.root", "module.outer", "module.secure_parameters", "module.secure_variables")
}

const (
	FindingsRule = "findings"
	AppliesRule  = "applies"
)
