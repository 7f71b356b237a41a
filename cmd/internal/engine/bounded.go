package engine

import (
	"github.com/forearm/forearm/expand/diag"
)

// maxMessages is how much is said about one entry point.
const maxMessages = 1000

// Bounded leaves out what nobody would read: a loop may repeat one mistake a
// hundred thousand times. Errors stay before warnings, and the last diagnostic says
// how many are missing. The order stays.
func Bounded(list diag.List) diag.List {
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
