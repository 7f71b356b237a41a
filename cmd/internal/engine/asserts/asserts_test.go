package asserts

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/work"
)

const template = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
"parameters": {"sku": {"type": "string", "defaultValue": "Standard_LRS"}, "key": {"type": "securestring", "defaultValue": "hunter2hunter2"}},
"resources": [
  {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "[concat('st', uniqueString(resourceGroup().id))]",
   "location": "[resourceGroup().location]", "sku": {"name": "[parameters('sku')]"}, "kind": "StorageV2", "tags": {"a": "b"}, "properties": {}},
  {"type": "Microsoft.KeyVault/vaults/secrets", "apiVersion": "2023-07-01", "name": "kv/s", "properties": {"value": "[parameters('key')]"}}]}`

func run(t *testing.T, files map[string]string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	results, _, err := Run(context.Background(), engine.Options{Jobs: 1, Limits: work.Limits{Time: 20 * time.Second}}, filepath.ToSlash(dir))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, r := range results {
		outcome := "fail: " + r.Reason
		switch {
		case r.Error != "":
			outcome = "error: " + r.Error
		case r.Passed:
			outcome = "pass"
		}
		_, suite, _ := strings.Cut(filepath.Base(r.Package), " ")
		got[strings.TrimSpace(suite+" "+r.Name)] = outcome
		if strings.Contains(outcome, "hunter2") {
			t.Errorf("%s shows a secret: %s", r.Name, outcome)
		}
	}
	return got
}

// TestAssertions has for each word an assertion that holds, one that does not, and one that
// is unknown.
func TestAssertions(t *testing.T) {
	const account = "resources[?type=='Microsoft.Storage/storageAccounts']"
	for _, test := range []struct{ query, want, outcome string }{
		{account + " | [0].sku.name", "equals: Standard_LRS", "pass"},
		{account + " | [0].sku.name", "equals: Standard_ZRS", "fail: should be"},
		{account + " | [0].location", "equals: eastus", "fail: not known: this depends on /resources/0/location"},
		{account + " | [0].location", "equals: westeurope", "fail: not known"},
		{account + " | [0].location", "differs: westeurope", "fail: not known"},
		{account + " | [0].sku.name", "differs: x", "pass"},
		{account + " | [0].tags", "equals: {a: b}", "pass"},
		{account + "[].sku.name", "every: Standard_LRS", "pass"},
		{account + "[].nothing", "every: x", "fail: should not be empty"},
		{account + "[].location", "every: westeurope", "fail: not known"},
		{account, "count: 1", "pass"},
		{account, "count: 2", "fail: should have 2 members, but has 1"},
		{"resources[?location=='westeurope']", "count: 0", "fail: not known"},
		{"resources[?location==`\"northeurope\"`]", "count: 0", "fail: not known"},
		{"resources[0].name", "matches: ^st[a-z2-7]{13}$", "pass"},
		{"resources[0].location", "matches: europe$", "fail: not known"},
		{"resources[0].name", "matches: ^kv", "fail: should match"},
		{"resources[0].name", "matches: ^sta", "fail: not known"},
		{"resources[0].name", "equals: stfoo", "fail: should be"},
		{"resources[0].name", "equals: stabcdefghijklm", "fail: not known"},
		{"resources[].kind", "contains: StorageV2", "pass"},
		{"resources[].kind", "lacks: StorageV2", "fail: should not contain"},
		{"keys(resources[0].tags)", "contains: a", "pass"},
		{"resources[1].properties.value", "differs: null", "pass"},
		{"resources[1].properties.value", "equals: hunter", "fail: should be"},
		{"length(`1`)", "equals: 1", "error: the query cannot be answered"},
	} {
		got := run(t, map[string]string{"a.json": template, "a.asserts.yaml": "asserts:\n  - name: it\n    query: " + quoted(test.query) + "\n    " + test.want + "\n"})
		if !strings.HasPrefix(got["it"], test.outcome) {
			t.Errorf("%s %s: %q, want %q", test.query, test.want, got["it"], test.outcome)
		}
	}
}

func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

func TestTableOfParameters(t *testing.T) {
	got := run(t, map[string]string{"a.json": template, "zrs.json": `{"parameters": {"sku": {"value": "Standard_ZRS"}}}`, "a.asserts.yaml": `
cases:
  - {name: file, parameters: zrs.json}
  - {name: value, values: {sku: Premium_LRS}, context: {location: westeurope}}
  - {name: broken, values: {nothing: 1}}
asserts:
  - {name: sku, query: 'resources[0].sku.name', equals: Standard_ZRS, in: [file, value, broken]}
  - {name: place, query: 'resources[0].location', equals: westeurope, in: value}
`})
	for name, want := range map[string]string{"file sku": "pass", "value sku": "fail: should be", "value place": "pass", "broken sku": "error: "} {
		if !strings.HasPrefix(got[name], want) {
			t.Errorf("%s: %q, want %q", name, got[name], want)
		}
	}
	if len(got) != 4 {
		t.Errorf("%d results: %v", len(got), got)
	}
}

func TestUnusableFiles(t *testing.T) {
	for text, want := range map[string]string{
		"asserts: [{query: 'a[', equals: 1}]":                                             "no JMESPath",
		"asserts: [{query: a}]":                                                           "one of equals, differs",
		"asserts: [{query: a, equals: 1, count: 2}]":                                      "not equals and count",
		"asserts: [{query: a, matches: '('}]":                                             "missing closing",
		"asserts: []":                                                                     "asserts",
		"asserts: [{query: a, equals: 1, in: x}]":                                         "there is no case x",
		"asserts: [{query: a, equal: 1}]":                                                 "did you mean equals?",
		"template: gone.json\nasserts: [{query: a, equals: 1}]":                           "gone.json: there is no such file",
		"cases: [{name: x, parameters: /etc/hostname}]\nasserts: [{query: a, equals: 1}]": "there is no such file",
		"cases: [{name: x, parameters: ../../../../../../../../../../etc/hostname}]\nasserts: [{query: a, equals: 1}]": "outside",
	} {
		for _, got := range run(t, map[string]string{"a.json": template, "a.asserts.yaml": text}) {
			if !strings.HasPrefix(got, "error: ") || !strings.Contains(got, want) {
				t.Errorf("%s: %s, want %s", text, got, want)
			}
		}
	}
}
