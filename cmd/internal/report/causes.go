package report

import "slices"

// gravestDiagnostics sorts by severity, with causes of the whole run at the end.
func gravestDiagnostics(list []Diagnostic) []*Diagnostic {
	sorted := make([]*Diagnostic, len(list))
	for i := range list {
		sorted[i] = &list[i]
	}
	slices.SortStableFunc(sorted, func(a, b *Diagnostic) int { return int(b.Severity) - int(a.Severity) })
	causes := slices.DeleteFunc(slices.Clone(sorted), func(d *Diagnostic) bool { return !d.isOfRun() })
	return append(slices.DeleteFunc(sorted, (*Diagnostic).isOfRun), causes...)
}

// isOfRun reports whether a diagnostic is about the run, and about no file.
func (d *Diagnostic) isOfRun() bool { return ofRun[d.Code] && d.Place.File == "" }

func (d *Diagnostic) rankOfRun() int {
	if d.isOfRun() {
		return 1
	}
	return 0
}
