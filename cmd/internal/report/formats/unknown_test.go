package formats

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// Many findings that are unknown are counted by what they depend on; a few are shown,
// and all of them if that is asked for or where they decide.
func TestFoldUnknown(t *testing.T) {
	made := func(location, others int) *report.Report {
		r := &report.Report{FoldUnknown: true, Rules: map[string]report.Rule{}}
		for i := range location + others {
			f := &report.Finding{Policy: "p", Outcome: "unknown", Severity: diag.Error, Message: fmt.Sprintf("message %d", i), Place: report.Place{File: "a.json", Line: i + 1, Column: 1}, Ground: "--location: give it"}
			if i >= location {
				f.Ground = "placeholders in parameters files"
			}
			r.Findings = append(r.Findings, f)
		}
		return r
	}
	shown := func(r *report.Report) string {
		var out bytes.Buffer
		if err := Console(&out, r, terminal.Style{}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if got := shown(made(3, 1200)); strings.Contains(got, "message") ||
		!strings.Contains(got, "  1,200 depend on placeholders in parameters files\n      3 on --location: give it\n") {
		t.Errorf("many:\n%s", got)
	}
	listed, decides := made(3, 6), made(3, 6)
	listed.FoldUnknown, decides.FailOnUnknown = false, true
	for name, r := range map[string]*report.Report{"few": made(3, 2), "listed": listed, "they decide": decides} {
		if got := shown(r); strings.Count(got, "message") != len(r.Findings) || strings.Contains(got, "depend on") {
			t.Errorf("%s:\n%s", name, got)
		}
	}
}
