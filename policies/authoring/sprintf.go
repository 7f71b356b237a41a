package authoring

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/resourcetype"
)

// verb is one of a format, with flags, width, precision and the number of its argument.
var verb = regexp.MustCompile(`%[-+# 0]*(\*|\d+)?(?:\.(\*|\d+)?)?(?:\[(\d+)\])?([a-zA-Z%])`)

// lintSprintf reports formats that do not match their values, where both are literals.
func (v *referenceLint) lintSprintf(s *scope, format, values *ast.Term, at *ast.Location) {
	text, ok := format.Value.(ast.String)
	if !ok {
		return
	}
	list, ok := values.Value.(*ast.Array)
	if !ok {
		return
	}
	next, most := 0, 0
	for _, parts := range verb.FindAllStringSubmatch(string(text), -1) {
		if parts[4] == "%" {
			continue
		}
		for _, width := range parts[1:3] {
			if width == "*" {
				next++
			}
		}
		if parts[3] != "" {
			next, _ = strconv.Atoi(parts[3])
			next--
		}
		if next >= 0 && next < list.Len() && isText(v, s, list.Elem(next)) && isNumericVerb(parts[4]) {
			v.warnOnce(at, "Write %s, or %v.", "The verb %s of sprintf is for numbers, but value %d is a string.", "%"+parts[4], next+1)
		}
		next++
		most = max(most, next)
	}
	if most != list.Len() {
		v.warnOnce(at, "", "sprintf has %d values, but its format has %d verbs.", list.Len(), most)
	}
}

func isNumericVerb(verb string) bool { return strings.Contains("dboOcUeEfFgG", verb) }

// isText reports whether a value is surely a text.
func isText(v *referenceLint, s *scope, t *ast.Term) bool {
	switch x := t.Value.(type) {
	case ast.String:
		return true
	case ast.Call:
		switch x[0].String() {
		case "sprintf", "lower", "upper", "concat", "format_int", "replace", "trim_space", "substring", "trim_prefix", "trim_suffix":
			return true
		}
	case ast.Ref, ast.Var:
		place, ok := s.placeOf(t)
		if !ok || len(place) < 2 || place[0] != "resource" {
			return false
		}
		if len(place) == 2 && (place[1] == "name" || place[1] == "id" || place[1] == "type" || place[1] == "location" || place[1] == "kind") {
			return true
		}
		for _, b := range v.about.bodies {
			if kindAt(b, place[1:]) != resourcetype.String {
				return false
			}
		}
		return len(v.about.bodies) > 0
	}
	return false
}
