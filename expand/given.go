package expand

import (
	"cmp"
	"slices"

	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// givenParameter is a value as it was passed: by a parameters file, the command
// line or a parent deployment.
type givenParameter struct {
	name string
	// entry is the whole entry: value, reference or expression.
	entry value.Value
	// scope evaluates an expression entry; nil if values are literal.
	scope *eval.Scope
}

// givenParameters are the parameters that a deployment was given.
type givenParameters struct {
	// declared are those that its template declares, by their place there; nil where none
	// was given.
	declared []*givenParameter
	// extra are the others, in the order of their names.
	extra []givenParameter
}

// givenTo assigns what was given to what a template declares. Of names that differ by case
// alone the last one holds.
func givenTo(t *template.Template, list []givenParameter) givenParameters {
	given := givenParameters{declared: make([]*givenParameter, len(t.Parameters))}
	for i := range list {
		if declared := t.Parameter(list[i].name); declared != nil {
			given.declared[declared.Place] = &list[i]
		} else {
			given.extra = append(given.extra, list[i])
		}
	}
	slices.Reverse(given.extra)
	sortByName(given.extra)
	given.extra = slices.CompactFunc(given.extra, func(a, b givenParameter) bool { return compareNames(a, b) == 0 })
	return given
}

// to is what was given to a declared parameter, or nil.
func (g givenParameters) to(declared *template.Declaration) *givenParameter {
	if declared.Place < len(g.declared) {
		return g.declared[declared.Place]
	}
	return nil
}

// sorted lists all that was given in the order of the names.
func (g givenParameters) sorted() []givenParameter {
	list := slices.Clone(g.extra)
	for _, one := range g.declared {
		if one != nil {
			list = append(list, *one)
		}
	}
	sortByName(list)
	return list
}

func sortByName(list []givenParameter) { slices.SortStableFunc(list, compareNames) }

func compareNames(a, b givenParameter) int {
	return cmp.Compare(value.Fold(a.name), value.Fold(b.name))
}
