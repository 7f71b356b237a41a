package formats

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// TestHTMLStaysSmall writes a page of 27,000 findings, which has to be one that can be
// sent and opened: texts that repeat stand once.
func TestHTMLStaysSmall(t *testing.T) {
	r := &report.Report{Rules: map[string]report.Rule{"p": {ID: "p", Title: "Title", Description: "What to do."}}}
	const n = 27_000
	for i := range n {
		file := fmt.Sprintf("infra/%d/main.bicep", i%900)
		r.Findings = append(r.Findings, &report.Finding{
			Policy: "p", Outcome: "fail", Severity: diag.Error, Message: "The storage account accepts unencrypted connections.",
			Resource: &report.Resource{ID: fmt.Sprintf("/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/st%d", i), Type: "Microsoft.Storage/storageAccounts", Name: fmt.Sprint("st", i)},
			Path:     "/properties/supportsHttpsTrafficOnly", Place: report.Place{File: file, Line: i, Column: 5}, Entry: file,
			Excerpt: excerpt.Excerpt{Text: "supportsHttpsTrafficOnly: false", Start: 26, Length: 5},
			Trace:   []report.Step{{Name: "module", Place: report.Place{File: "infra/main.bicep", Line: 10, Column: 1}}},
		})
	}
	var b bytes.Buffer
	if err := HTML(&b, r, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	if each := b.Len() / n; each > 600 {
		t.Errorf("%d bytes a finding", each)
	}
}
