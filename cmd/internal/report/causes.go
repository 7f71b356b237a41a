package report

import "slices"

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

// IsOfRun reports whether a diagnostic is about the run, and about no file.
func (d *Diagnostic) IsOfRun() bool { return runCodes[d.Code] && d.Place.File == "" }

func (d *Diagnostic) rankOfRun() int {
	if d.IsOfRun() {
		return 1
	}
	return 0
}
