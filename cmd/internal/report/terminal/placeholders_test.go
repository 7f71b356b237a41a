package terminal

import (
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
}
