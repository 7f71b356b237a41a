package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/input"
)

// negations reports negated calls that depend on something that may be left out: Rego
// hoists what is missing out of the negation, so that the body is undefined and the policy
// has no finding. A comparison with == is not rewritten like this.
//
// Nothing is reported about what the body, or the one around it, requires anyway: where
// that is missing, the body is undefined all the same.
func (v *referenceLint) negations(s *scope, body ast.Body, outer [][]string) {
	asked := slices.Concat(outer, v.asked(s, body))
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
			v.negated(s, argument, e.Location, asked)
		}
	}
}

// asked are the places that a body needs to be there.
func (v *referenceLint) asked(s *scope, body ast.Body) [][]string {
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
			if place, ok := s.place(t); ok {
				asked = append(asked, place)
			}
			return false
		})
	}
	return asked
}

func (v *referenceLint) negated(s *scope, argument *ast.Term, at *ast.Location, asked [][]string) {
	ast.WalkTerms(argument, func(t *ast.Term) bool {
		switch t.Value.(type) {
		case *ast.ArrayComprehension, *ast.SetComprehension, *ast.ObjectComprehension:
			return true // they are empty where something is undefined
		}
		ref, ok := t.Value.(ast.Ref)
		if !ok {
			return false
		}
		place, ok := s.place(t)
		if !ok || v.always(s, ref, place) || slices.ContainsFunc(asked, func(a []string) bool { return covers(a, place) }) {
			return false
		}
		v.once(at, "Give it a default with object.get, or negate a helper rule.",
			"If input.%s is missing, this is undefined, not true: the rule has no findings then.", shownPlace(place))
		return true
	})
}

// covers reports whether asking for one place needs the other one to be there.
func covers(asked, place []string) bool {
	return len(asked) >= len(place) && slices.Equal(asked[:len(place)], place)
}

// always reports whether something is at a place whatever is deployed.
func (v *referenceLint) always(s *scope, ref ast.Ref, place []string) bool {
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
		return required(v.about.bodies, place[1:])
	case "deployment":
		return len(place) == 2 || !slices.Contains([]string{"by_id", "by_type", "parameters", "outputs"}, place[1])
	case "module":
		return len(place) < 3 || place[1] != "source"
	case "file", "exported", "assumed", "secrets":
		return true
	}
	return false
}

// required reports whether all types ask for a place to be written.
func required(bodies []resourcetype.Body, tokens []string) bool {
	if len(bodies) == 0 {
		return false
	}
	for _, b := range bodies {
		for _, token := range tokens {
			if token == input.AnyToken || isNumber(token) {
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
