package engine

import (
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

func TestBounded(t *testing.T) {
	var list diag.List
	for range 600 {
		list.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Note}, diag.Diagnostic{Code: diag.TemplateShape, Severity: diag.Warning},
			diag.Diagnostic{Code: diag.JSONSyntax, Severity: diag.Error})
	}
	got := LimitDiagnostics(list)
	if len(got) != maxMessages+1 || got.Count(diag.Error) != 600 || got.Count(diag.Note) != 0 {
		t.Errorf("%d with %d errors and %d notes", len(got), got.Count(diag.Error), got.Count(diag.Note))
	}
	last := got[len(got)-1]
	if last.Code != diag.LimitMessages || last.Severity != diag.Warning || last.Message.String() != "800 more diagnostics are left out" {
		t.Errorf("[limit-messages] is %+v", last)
	}
	if got[0].Severity != diag.Warning || got[1].Severity != diag.Error {
		t.Error("the order has changed")
	}
	if few := LimitDiagnostics(list[:10]); len(few) != 10 {
		t.Error("a few are all shown")
	}
}
