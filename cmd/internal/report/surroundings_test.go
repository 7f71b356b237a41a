package report

import (
	"bytes"
	"strings"
	"testing"
)

func TestContextThatNobodyGave(t *testing.T) {
	const group = "/subscriptions/ffffffff-ffff-ffff-ffff-ffffffffffff/resourceGroups/ps-rule-test-rg"
	for text, want := range map[string]string{
		group + "/providers/Microsoft.Storage/storageAccounts/st":         "/subscriptions/<subscription>/resourceGroups/<resource group>/providers/Microsoft.Storage/storageAccounts/st",
		"/providers/Microsoft.Management/managementGroups/psrule-test":    "/providers/Microsoft.Management/managementGroups/<management group>",
		"deployment 'ps-rule-test-deployment' fails":                      "deployment '<deployment>' fails",
		`{"tenantId":"ffffffff-ffff-ffff-ffff-ffffffffffff"}`:             `{"tenantId":"<tenant>"}`,
		"/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/rg psrule-t": "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/rg psrule-t",
	} {
		if got := ForPeople(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if got := MermaidForPeople(`a["` + group + `"]`); got != `a["/subscriptions/#lt;subscription#gt;/resourceGroups/#lt;resource group#gt;"]` {
		t.Errorf("Mermaid takes labels for HTML: %s", got)
	}
	r := &Report{Findings: []Finding{{Policy: "p", Outcome: "fail", Severity: 3, Message: group + " is wrong", Resource: &Resource{ID: group, Type: "T", Name: "ps-rule-test-rg"},
		Place: Place{File: "a.json", Line: 1, Column: 1}, Excerpt: Excerpt{Text: "name: ps-rule-test-rg", Length: 21}}}}
	for _, f := range Formats {
		var b bytes.Buffer
		if err := f.Write(&b, r, Style{}); err != nil {
			t.Fatal(err)
		}
		// What somebody wrote is quoted as it is.
		text := strings.ReplaceAll(b.String(), "name: ps-rule-test-rg", "")
		programs := f.Name == "json" || f.Name == "sarif" || f.Name == "junit" || f.Name == "gitlab" || f.Name == "raw"
		if shows := strings.Contains(text, "ps-rule-test-rg"); shows != programs {
			t.Errorf("%s shows the name that was made up: %v, want %v\n%s", f.Name, shows, programs, text)
		}
	}
}
