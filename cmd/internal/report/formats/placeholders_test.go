package formats

import (
	"bytes"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// TestPlaceholdersInFormats wants placeholders in what people read, and ids in documents for
// programs.
func TestPlaceholdersInFormats(t *testing.T) {
	const group = "/subscriptions/ffffffff-ffff-ffff-ffff-ffffffffffff/resourceGroups/ps-rule-test-rg"
	r := &report.Report{Findings: []*report.Finding{{Policy: "p", Outcome: "fail", Severity: 3, Message: group + " is wrong", Resource: &report.Resource{ID: group, Type: "T", Name: "ps-rule-test-rg"},
		Place: report.Place{File: "a.json", Line: 1, Column: 1}, Excerpt: excerpt.Excerpt{Text: "name: ps-rule-test-rg", Length: 21}}}}
	for _, f := range All {
		var b bytes.Buffer
		if err := f.Write(&b, r, terminal.Style{}); err != nil {
			t.Fatal(err)
		}
		// Source lines are quoted as they are.
		text := strings.ReplaceAll(b.String(), "name: ps-rule-test-rg", "")
		programs := f.Name == "json" || f.Name == "sarif" || f.Name == "junit" || f.Name == "gitlab" || f.Name == "raw"
		if shows := strings.Contains(text, "ps-rule-test-rg"); shows != programs {
			t.Errorf("%s shows the name that was made up: %v, want %v\n%s", f.Name, shows, programs, text)
		}
	}
}
