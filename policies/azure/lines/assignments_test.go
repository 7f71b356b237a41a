package lines

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

const (
	here       = "/subscriptions/00000000-0000-0000-0000-000000000001"
	storageTLS = `{"mode": "Indexed", "version": "2.1.0", "parameters": {"effect": {"type": "String", "defaultValue": "Audit"}}, "policyRule": {
		"if": {"allOf": [{"field": "type", "equals": "Microsoft.Storage/storageAccounts"}, {"field": "Microsoft.Storage/storageAccounts/minimumTlsVersion", "notEquals": "TLS1_2"}]},
		"then": {"effect": "[parameters('effect')]"}}}`
	everyResource = `{"mode": "All", "policyRule": {"if": {"field": "type", "exists": true}, "then": {"effect": "deny"}}}`
)

// TestAssignments asks what assignments make of one storage account: an entry of the
// answer is "effect reference", with ? where it is unknown.
func TestAssignments(t *testing.T) {
	const definition = `"policyDefinitionId": "/providers/Microsoft.Authorization/policyDefinitions/`
	const initiative = `"policyDefinitionId": "/providers/Microsoft.Authorization/policySetDefinitions/set"`
	for _, c := range []struct{ name, properties, more, want string }{
		{"as it is", definition + `tls"`, ``, "Audit"},
		{"version that is there", definition + `tls", "definitionVersion": "2.*.*"`, ``, "Audit"},
		{"minor version that is there", definition + `tls", "definitionVersion": "2.1.*"`, ``, "Audit"},
		{"version that is not", definition + `tls", "definitionVersion": "1.*.*"`, ``, "Audit?"},
		{"minor version that is not", definition + `tls", "definitionVersion": "2.0.*"`, ``, "Audit?"},
		{"custom without version", definition + `any", "definitionVersion": "1.*.*"`, ``, "deny"},
		{"references", initiative, ``, "Audit one, deny two"},
		{"version by override", initiative + `, "overrides": [{"kind": "policyVersion", "value": "1.*.*", "selectors": [{"kind": "policyDefinitionReferenceId", "in": ["one"]}]}]`, ``, "Audit? one, deny two"},
		{"version by override of another", initiative + `, "overrides": [{"kind": "policyVersion", "value": "1.*.*", "selectors": [{"kind": "policyDefinitionReferenceId", "in": ["two"]}]}]`, ``, "Audit one, deny two"},
		{"version by location", initiative + `, "overrides": [{"kind": "policyVersion", "value": "1.*.*", "selectors": [{"kind": "resourceLocation", "in": ["West Europe"]}]}]`, ``, "Audit? one, deny two"},
		{"version by another location", initiative + `, "overrides": [{"kind": "policyVersion", "value": "1.*.*", "selectors": [{"kind": "resourceLocation", "in": ["eastus"]}]}]`, ``, "Audit one, deny two"},
		{"effect for all", initiative + `, "overrides": [{"kind": "policyEffect", "value": "Disabled"}]`, ``, ""},
		{"effect not in", initiative + `, "overrides": [{"kind": "policyEffect", "value": "disabled", "selectors": [{"kind": "policyDefinitionReferenceId", "notIn": ["TWO"]}]}]`, ``, "deny two"},
		{"the first override holds", initiative + `, "overrides": [{"kind": "policyEffect", "value": "Deny", "selectors": [{"kind": "policyDefinitionReferenceId", "in": ["one"]}]}, {"kind": "policyEffect", "value": "Disabled"}]`, ``, "Deny one"},
		{"selector of types", definition + `tls", "resourceSelectors": [{"name": "s", "selectors": [{"kind": "resourceType", "in": ["microsoft.storage/storageaccounts"]}]}]`, ``, "Audit"},
		{"selector of other types", definition + `tls", "resourceSelectors": [{"selectors": [{"kind": "resourceType", "notIn": ["Microsoft.Storage/storageAccounts"]}]}]`, ``, ""},
		{"both of one selector", definition + `tls", "resourceSelectors": [{"selectors": [{"kind": "resourceType", "in": ["Microsoft.Storage/storageAccounts"]}, {"kind": "resourceLocation", "in": ["eastus"]}]}]`, ``, ""},
		{"one of two selectors", definition + `tls", "resourceSelectors": [{"selectors": [{"kind": "resourceLocation", "in": ["eastus"]}]}, {"selectors": [{"kind": "resourceLocation", "in": ["westeurope"]}]}]`, ``, "Audit"},
		{"without location", definition + `tls", "resourceSelectors": [{"selectors": [{"kind": "resourceWithoutLocation", "in": ["subscriptionLevelResources"]}]}]`, ``, ""},
		{"exempt by reference", initiative, `"policyDefinitionReferenceIds": ["ONE"]`, "deny two"},
		{"exempt by selector", initiative, `"resourceSelectors": [{"selectors": [{"kind": "resourceLocation", "in": ["westeurope"]}]}]`, ""},
		{"exempt by another selector", initiative, `"resourceSelectors": [{"selectors": [{"kind": "resourceLocation", "notIn": ["westeurope"]}]}]`, "Audit one, deny two"},
		{"exempt until tomorrow", definition + `tls"`, `"expiresOn": "2026-08-02T00:00:00Z"`, ""},
		{"exempt until yesterday", definition + `tls"`, `"expiresOn": "2026-07-31T00:00:00Z"`, "Audit"},
	} {
		exemptions := ""
		if c.more != "" {
			exemptions = `{"id": "` + here + `/providers/Microsoft.Authorization/policyExemptions/e", "name": "e", "properties": {"exemptionCategory": "Waiver",
				"policyAssignmentId": "` + here + `/providers/Microsoft.Authorization/policyAssignments/a", ` + c.more + `}}`
		}
		question, diags := value.ParseText(`{"now": "2026-08-01T00:00:00Z", "definitions": {"tls": ` + storageTLS + `, "any": ` + everyResource + `},
			"initiatives": {"set": {"policyDefinitions": [
				{"policyDefinitionId": "/providers/Microsoft.Authorization/policyDefinitions/tls", "policyDefinitionReferenceId": "one", "definitionVersion": "2.*.*"},
				{"policyDefinitionId": "/providers/Microsoft.Authorization/policyDefinitions/any", "policyDefinitionReferenceId": "two"}]}},
			"assignments": [{"id": "` + here + `/providers/Microsoft.Authorization/policyAssignments/a", "name": "a", "properties": {"scope": "` + here + `", ` + c.properties + `}}],
			"exemptions": [` + exemptions + `],
			"resources": [{"type": "Microsoft.Storage/storageAccounts", "name": "st", "id": "` + here + `/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/st", "apiVersion": "2023-05-01", "location": "westeurope", "properties": {}}]}`)
		if diags.HasErrors() {
			t.Fatalf("%s: %v", c.name, diags[0].Message)
		}
		answer := Answer(question)
		var got []string
		for _, r := range answer.Get("results").Items() {
			entry := r.Get("effect").Str()
			if r.Get("unknown").Bool() {
				entry += "?"
			}
			got = append(got, strings.TrimSpace(fmt.Sprint(entry, " ", r.Get("reference").Str())))
		}
		slices.Sort(got)
		if text := strings.Join(got, ", "); text != c.want {
			t.Errorf("%s: %q, want %q: %s", c.name, text, c.want, answer.Compact())
		}
	}
}
