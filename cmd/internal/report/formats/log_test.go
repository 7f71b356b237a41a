package formats

import (
	"bytes"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
)

// TestSkippedFilesAreCounted: a folder of modules does not fill the screen.
func TestSkippedFilesAreCounted(t *testing.T) {
	var list []report.Diagnostic
	for i := range MaxSkipped + 5 {
		list = append(list, report.Diagnostic{Code: string(diag.FileSkipped), Severity: diag.Note, Place: report.Place{File: string(rune('a'+i)) + ".bicep"}, Message: "skipped: x"})
	}
	list = append(list, report.Diagnostic{Code: string(diag.BicepNote), Severity: diag.Note, Place: report.Place{File: "z"}, Message: "not of interest"})
	var out bytes.Buffer
	Log{Out: &out}.Write(list)
	if got := strings.Count(out.String(), "skipped: x"); got != MaxSkipped || !strings.Contains(out.String(), "5 more files were skipped") || strings.Contains(out.String(), "not of interest") {
		t.Errorf("%d are named:\n%s", got, out.String())
	}
	list = nil
	for i := range MaxSkipped + 7 {
		list = append(list, report.Diagnostic{Code: string(diag.LimitTime), Severity: diag.Error, Place: report.Place{File: string(rune('a'+i)) + ".json"}, Message: "not checked: x"})
	}
	out.Reset()
	Log{Out: &out}.Write(list)
	if !strings.Contains(out.String(), "error: 7 more files: not checked: x [limit-time]") || strings.Count(out.String(), "not checked: x") != MaxSkipped+1 {
		t.Error(out.String())
	}
	list = append(list, report.Diagnostic{Code: string(diag.BicepNote), Severity: diag.Note, Place: report.Place{File: "z"}, Message: "not of interest"})
	out.Reset()
	Log{Out: &out, Verbose: true}.Write(list)
	if !strings.Contains(out.String(), "not of interest") || strings.Contains(out.String(), "more files") {
		t.Error(out.String())
	}
}
