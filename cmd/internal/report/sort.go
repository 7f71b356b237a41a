package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// SortReport orders what was found by place, so that a report does not depend on what
// was ready first, and leaves out diagnostics that say the same twice: a module
// that several entry points use is read for each of them.
func SortReport(r *Report) {
	slices.SortStableFunc(r.Findings, func(a, b *Finding) int {
		if c := cmp.Or(comparePlaces(&a.Place, &b.Place), strings.Compare(a.Policy, b.Policy)); c != 0 {
			return c
		}
		return cmp.Or(
			compareSteps(a.Trace, b.Trace),
			strings.Compare(a.Entry, b.Entry),
			compareResources(a.Resource, b.Resource),
			strings.Compare(a.Path, b.Path),
			strings.Compare(a.Message, b.Message))
	})
	r.Diagnostics = mergeRunDiagnostics(SortDiagnostics(r.Diagnostics))
	slices.SortStableFunc(r.Passes, func(a, b Pass) int { return strings.Compare(a.Entry, b.Entry) })
	slices.SortStableFunc(r.Sources, func(a, b Source) int { return cmp.Compare(a.File, b.File) })
}

// SortDiagnostics orders by place and leaves out repetitions.
func SortDiagnostics(list []Diagnostic) []Diagnostic {
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(comparePlaces(&a.Place, &b.Place), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(list, func(a, b Diagnostic) bool {
		return a.Place == b.Place && a.Code == b.Code && a.Message == b.Message
	})
}

// runCodes are the codes of what keeps files from being computed and is not a fault of
// theirs.
var runCodes = map[string]bool{string(diag.BicepNotFound): true, string(diag.BicepVersionOld): true, string(diag.BicepFailed): true}

// mergeRunDiagnostics says once what keeps several files from being computed in the same way,
// with their number; they are listed beside it.
func mergeRunDiagnostics(list []Diagnostic) []Diagnostic {
	type cause struct{ code, message, hint string }
	files, at := map[cause][]Step{}, map[cause]int{}
	kept := list[:0]
	for _, d := range list {
		if !runCodes[d.Code] || d.Place.Line > 0 || d.Place.File == "" {
			kept = append(kept, d)
			continue
		}
		key := cause{d.Code, d.Message, d.Hint}
		if _, known := at[key]; !known {
			at[key] = len(kept)
			kept = append(kept, d)
		}
		files[key] = append(files[key], Step{Name: "this concerns", Place: d.Place})
	}
	for key, i := range at {
		if n := len(files[key]); n > 1 {
			d := &kept[i]
			d.Message, d.Place, d.Related = filesPrefix(n)+d.Message, Place{}, files[key]
		}
	}
	// They come after what is about files.
	slices.SortStableFunc(kept, func(a, b Diagnostic) int { return cmp.Compare(a.rankOfRun(), b.rankOfRun()) })
	return kept
}

func filesPrefix(n int) string { return fmt.Sprintf("%d files: ", n) }

// separateRunDiagnostics takes apart what mergeRunDiagnostics has put together.
func separateRunDiagnostics(list []Diagnostic) []Diagnostic {
	var separate []Diagnostic
	for _, d := range list {
		message, merged := strings.CutPrefix(d.Message, filesPrefix(len(d.Related)))
		if !merged || !d.IsOfRun() {
			separate = append(separate, d)
			continue
		}
		files := d.Related
		d.Message, d.Related = message, nil
		for _, file := range files {
			d.Place = file.Place
			separate = append(separate, d)
		}
	}
	return separate
}

func compareSteps(a, b []Step) int {
	return slices.CompareFunc(a, b, func(a, b Step) int { return comparePlaces(&a.Place, &b.Place) })
}

func comparePlaces(a, b *Place) int {
	return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

func compareResources(a, b *Resource) int {
	if a == nil || b == nil {
		a, b = cmp.Or(a, &Resource{}), cmp.Or(b, &Resource{})
	}
	return cmp.Or(strings.Compare(a.ID, b.ID), strings.Compare(a.Type, b.Type), strings.Compare(a.Name, b.Name))
}

// IsOfRun reports whether a diagnostic is about the run, and about no file.
func (d *Diagnostic) IsOfRun() bool { return runCodes[d.Code] && d.Place.File == "" }

func (d *Diagnostic) rankOfRun() int {
	if d.IsOfRun() {
		return 1
	}
	return 0
}

// SortDiagnosticsBySeverity sorts by severity, with causes of the whole run at the end.
func SortDiagnosticsBySeverity(list []Diagnostic) []*Diagnostic {
	sorted := make([]*Diagnostic, len(list))
	for i := range list {
		sorted[i] = &list[i]
	}
	slices.SortStableFunc(sorted, func(a, b *Diagnostic) int { return int(b.Severity) - int(a.Severity) })
	causes := slices.DeleteFunc(slices.Clone(sorted), func(d *Diagnostic) bool { return !d.IsOfRun() })
	return append(slices.DeleteFunc(sorted, (*Diagnostic).IsOfRun), causes...)
}
