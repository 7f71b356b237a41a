package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/loading"
)

// lintNegations reports negated calls that depend on something that may be left out: Rego
// hoists what is missing out of the negation, so that the body is undefined and the policy
// has no finding. A comparison with == is not rewritten like this.
//
// Nothing is reported about what the body, or the one around it, requires anyway: where
// that is missing, the body is undefined all the same.
func (v *referenceLint) lintNegations(s *scope, body ast.Body, outer [][]string) {
	asked := slices.Concat(outer, v.requiredPlaces(s, body))
	for _, e := range body {
		if !e.Negated {
			continue
		}
		call, ok := e.Terms.([]*ast.Term)
		if !ok || len(e.With) > 0 {
			continue
		}
		for _, argument := range call[1:] {
			if _, plain := argument.Value.(ast.Ref); plain && (e.IsEquality() || call[0].String() == "equal") {
				continue
			}
			v.lintNegated(s, argument, e.Location, asked)
		}
	}
}

// requiredPlaces returns the places that a body needs to be there.
func (v *referenceLint) requiredPlaces(s *scope, body ast.Body) [][]string {
	var asked [][]string
	for _, e := range body {
		if e.Negated {
			continue
		}
		ast.WalkTerms(e, func(t *ast.Term) bool {
			switch t.Value.(type) {
			case *ast.ArrayComprehension, *ast.SetComprehension, *ast.ObjectComprehension:
				return true
			case ast.Call:
				return false
			}
			if place, ok := s.placeOf(t); ok {
				asked = append(asked, place)
			}
			return false
		})
	}
	return asked
}

func (v *referenceLint) lintNegated(s *scope, argument *ast.Term, at *ast.Location, asked [][]string) {
	ast.WalkTerms(argument, func(t *ast.Term) bool {
		switch t.Value.(type) {
		case *ast.ArrayComprehension, *ast.SetComprehension, *ast.ObjectComprehension:
			return true // they are empty if something is undefined
		}
		ref, ok := t.Value.(ast.Ref)
		if !ok {
			return false
		}
		place, ok := s.placeOf(t)
		if !ok || v.isAlwaysPresent(s, ref, place) || slices.ContainsFunc(asked, func(a []string) bool { return impliesPlace(a, place) }) {
			return false
		}
		v.warnOnce(at, "Give it a default with object.get, or negate a helper rule.",
			"If input.%s is missing, this is undefined, not true: the rule has no findings then.", shownPlace(place))
		return true
	})
}

// impliesPlace reports whether asking for one place needs the other one to be there.
func impliesPlace(asked, place []string) bool {
	return len(asked) >= len(place) && slices.Equal(asked[:len(place)], place)
}

// isAlwaysPresent reports whether something is at a place whatever is deployed.
func (v *referenceLint) isAlwaysPresent(s *scope, ref ast.Ref, place []string) bool {
	if head, ok := ref[0].Value.(ast.Var); ok && len(ref) == 1 && !strings.HasPrefix(string(head), "input") {
		if _, local := s.places[head]; local {
			return true // it was bound before
		}
	}
	if len(place) < 2 {
		return len(place) == 0 || place[0] != "parent"
	}
	switch place[0] {
	case "resource":
		if len(place) == 2 && slices.Contains([]string{"id", "name", "type", "apiVersion", "properties"}, place[1]) {
			return true
		}
		return isRequiredByAll(v.about.bodies, place[1:])
	case "deployment":
		return len(place) == 2 || !slices.Contains([]string{"by_id", "by_type", "parameters", "outputs"}, place[1])
	case "module":
		return len(place) < 3 || place[1] != "source"
	case "file", "exported", "assumed", "secrets":
		return true
	}
	return false
}

// isRequiredByAll reports whether all types ask for a place to be written.
func isRequiredByAll(bodies []resourcetype.Body, tokens []string) bool {
	if len(bodies) == 0 {
		return false
	}
	for _, b := range bodies {
		for _, token := range tokens {
			if token == loading.AnyToken || isNumber(token) {
				if b.Kind() != resourcetype.Array {
					return false
				}
				b = b.Element()
				continue
			}
			if b = b.Property(token); !b.Exists() || !b.Required() {
				return false
			}
		}
	}
	return true
}
