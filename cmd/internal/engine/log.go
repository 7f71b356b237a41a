package engine

import (
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
)

// maxMessages is how much is reported about one entry point.
const maxMessages = 1000

// LimitDiagnostics limits the number of diagnostics: a loop may repeat one mistake a
// hundred thousand times. Errors stay before warnings, and the last diagnostic says
// how many are missing. The order stays.
func LimitDiagnostics(list diag.List) diag.List {
	if len(list) <= maxMessages {
		return list
	}
	kept := make([]bool, len(list))
	n := 0
	for severity := diag.Error; severity >= diag.Note; severity-- {
		for i := range list {
			if n < maxMessages && list[i].Severity == severity {
				kept[i] = true
				n++
			}
		}
	}
	shown := make(diag.List, 0, n+1)
	missing := diag.Diagnostic{Code: diag.LimitMessages, File: list[0].FileName()}
	for i, d := range list {
		if kept[i] {
			shown.Add(d)
		} else {
			missing.Severity = max(missing.Severity, d.Severity)
		}
	}
	missing.Message = diag.Messagef("%d more diagnostics are left out", len(list)-n)
	shown.Add(missing)
	return shown
}

// LogTo reports diagnostics that are about no entry point; to may be nil.
func LogTo(to func([]report.Diagnostic), diags diag.List) {
	if to == nil || len(diags) == 0 {
		return
	}
	to(Diagnostics(diags.Sorted(), &report.Located{}))
}

// Diagnostics makes diagnostics ready to be shown, at most maxMessages of them.
func Diagnostics(diags diag.List, l *report.Located) []report.Diagnostic {
	shown := make([]report.Diagnostic, 0, len(diags))
	for _, d := range LimitDiagnostics(diags) {
		shown = append(shown, l.Diagnostic(d))
	}
	return shown
}
