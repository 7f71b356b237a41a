package report

import (
	"cmp"
	"slices"
)

// Sort orders what was found by place, so that a report does not depend on what
// was ready first, and leaves out diagnostics that say the same twice: a module
// that several entry points use is read for each of them.
func Sort(r *Report) {
	slices.SortStableFunc(r.Findings, func(a, b Finding) int {
		return cmp.Or(
			comparePlaces(a.Place, b.Place),
			cmp.Compare(a.Policy, b.Policy),
			compareSteps(a.Trace, b.Trace),
			cmp.Compare(a.Entry, b.Entry),
			cmp.Compare(resourceID(a), resourceID(b)),
			cmp.Compare(a.Path, b.Path),
			cmp.Compare(a.Message, b.Message))
	})
	r.Diagnostics = SortDiagnostics(r.Diagnostics)
	slices.SortStableFunc(r.Sources, func(a, b Source) int { return cmp.Compare(a.File, b.File) })
}

// SortDiagnostics orders by place and leaves out repetitions.
func SortDiagnostics(list []Diagnostic) []Diagnostic {
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(comparePlaces(a.Place, b.Place), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(list, func(a, b Diagnostic) bool {
		return a.Place == b.Place && a.Code == b.Code && a.Message == b.Message
	})
}

func compareSteps(a, b []Step) int {
	return slices.CompareFunc(a, b, func(a, b Step) int { return comparePlaces(a.Place, b.Place) })
}

func comparePlaces(a, b Place) int {
	return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

func resourceID(f Finding) string {
	if f.Resource == nil {
		return ""
	}
	return f.Resource.ID + f.Resource.Type + f.Resource.Name
}
