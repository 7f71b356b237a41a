package report

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

// TestHTMLStaysSmall writes a page of 27,000 findings, which has to be one that can be
// sent and opened: texts that repeat stand once.
func TestHTMLStaysSmall(t *testing.T) {
	r := &Report{Rules: map[string]Rule{"p": {ID: "p", Title: "Title", Description: "What to do."}}}
	const n = 27_000
	for i := range n {
		file := fmt.Sprintf("infra/%d/main.bicep", i%900)
		r.Findings = append(r.Findings, Finding{
			Policy: "p", Outcome: "fail", Severity: diag.Error, Message: "The storage account accepts unencrypted connections.",
			Resource: &Resource{ID: fmt.Sprintf("/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/st%d", i), Type: "Microsoft.Storage/storageAccounts", Name: fmt.Sprint("st", i)},
			Path:     "/properties/supportsHttpsTrafficOnly", Place: Place{File: file, Line: i, Column: 5}, Entry: file,
			Excerpt: Excerpt{Text: "supportsHttpsTrafficOnly: false", Start: 26, Length: 5},
			Trace:   []Step{{Name: "module", Place: Place{File: "infra/main.bicep", Line: 10, Column: 1}}},
		})
	}
	var b bytes.Buffer
	if err := HTML(&b, r, Style{}); err != nil {
		t.Fatal(err)
	}
	if each := b.Len() / n; each > 600 {
		t.Errorf("%d bytes a finding", each)
	}
}
