package derivation

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// maxSameDepth is how far back two values are compared by what they were made of.
const maxSameDepth = 16

// SurelySame reports whether two values are equal whatever is assumed in them: texts of which
// the form says so, and what the same functions make of values of which that is true, such as
// the same member of one resource's reference(). Texts are compared case aside. Ids of resources
// are known to be the same; where a resource is referred to by a name of its template, both values
// have to come from one, which sameTemplate reports.
func SurelySame(a, b value.Value, sameTemplate bool) bool {
	return surelySame(a, b, sameTemplate, maxSameDepth)
}

func surelySame(a, b value.Value, sameTemplate bool, depth int) bool {
	marks := a.Deep() | b.Deep()
	switch {
	case depth == 0 || marks.Any(value.Generated):
		return false
	case !marks.Any(value.Assumed | value.Unknown):
		return value.Equal(a, b) || a.Kind() == value.String && b.EqualFold(a.Str())
	case value.SameForm(a.Form(), b.Form()):
		return true
	}
	from, other := computedAt(a.Origin()), computedAt(b.Origin())
	if from == nil || other == nil || from.Kind != other.Kind || len(from.Call.Args) != len(other.Call.Args) {
		return false
	}
	function := value.Fold(from.Function())
	if function != value.Fold(other.Function()) || strings.Contains(function, ".") {
		return false // functions of a template may be others in another
	}
	for i, arg := range from.Call.Args {
		with := other.Call.Args[i]
		if (arg.IsAbsent() || with.IsAbsent()) && !from.Chooses() {
			return false // a lambda, which may be another
		}
		if arg.IsAbsent() != with.IsAbsent() || !surelySame(arg, with, sameTemplate, depth-1) {
			return false
		}
	}
	named := strings.HasPrefix(function, "reference") || strings.HasPrefix(function, "list")
	return !named || sameTemplate || strings.HasPrefix(from.Call.Args[0].Str(), "/")
}

// computedAt is the call that made a value, behind what only passed it on; nil if there is none.
func computedAt(o *value.Origin) *value.Origin {
	for o != nil && (o.Call == nil || len(o.Call.Args) == 0) {
		o = o.From
	}
	return o
}
