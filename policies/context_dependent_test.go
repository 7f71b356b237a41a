package policies

import (
	"context"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// TestMembersThatRestOnTheContext asks about each member of the input that depends on
// where a deployment goes: nothing is certain there before it is given, and what is the
// same wherever it goes is certain all the same.
func TestMembersThatRestOnTheContext(t *testing.T) {
	const plan = `{"type": "Microsoft.Web/serverfarms", "apiVersion": "2023-12-01", "name": "plan", "location": "westeurope", "properties": {}`
	const given = `{"subscription": {"subscriptionId": "11111111-1111-4111-8111-111111111111"}, "resourceGroup": {"name": "rg-hub", "location": "westeurope"}, "deployment": {"name": "hub"}}`
	for _, c := range []struct{ name, types, body, more, without, with string }{
		{"relation to the group", "Microsoft.Web/serverfarms", `some r in input.deployment.relations; r.from.id == input.resource.id; r.kind == "container"`, "", "fail", "fail"},
		{"name of the group", "Microsoft.Web/serverfarms", `some r in input.deployment.relations; r.from.id == input.resource.id; r.to.name == "rg-hub"`, "", "unknown", "fail"},
		{"own id", "Microsoft.Web/serverfarms", `input.deployment.by_id[lower(input.resource.id)].name == "plan"`, "", "fail", "fail"},
		{"beginning of an id", "Microsoft.Web/serverfarms", `startswith(input.deployment.relations[_].from.id, concat("", [input.resource.id, ""]))`, "", "fail", "fail"},
		{"context", "Microsoft.Web/serverfarms", `input.deployment.context.resourceGroup.location == "westeurope"`, "", "unknown", "fail"},
		{"context, not given at all", "Microsoft.Web/serverfarms", `not input.deployment.context.subscription`, "", "pass", "pass"},
		{"condition", "Microsoft.Web/serverfarms", `true`, `, "condition": "[equals(resourceGroup().location, 'nowhere')]"`, "unknown", ""},
		{"complies where it is not deployed", "Microsoft.Web/serverfarms", `input.resource.name == "other"`, `, "condition": "[equals(resourceGroup().location, 'nowhere')]"`, "", ""},
		{"condition of a deployment", "Microsoft.Storage/storageAccounts", `input.resource.name == "inner"`, `}, {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "d", "condition": "[equals(resourceGroup().location, 'nowhere')]",
 "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
 "resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "inner", "location": "westeurope"}]}}`, "unknown", ""},
		{"number of what a deployment deploys", "Microsoft.Web/serverfarms", `count(input.deployment.by_type["microsoft.storage/storageaccounts"]) > 0`, `}, {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "d", "condition": "[equals(resourceGroup().location, 'nowhere')]",
 "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
 "resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "inner", "location": "westeurope"}]}}`, "unknown", "pass"},
		{"no copy", "Microsoft.Web/serverfarms", `true`, `, "copy": {"name": "c", "count": "[if(equals(resourceGroup().location, 'nowhere'), 1, 0)]"}`, "unknown", ""},
		{"one copy in any case", "Microsoft.Web/serverfarms", `true`, `, "copy": {"name": "c", "count": "[if(equals(resourceGroup().location, 'nowhere'), 3, 1)]"}`, "fail unknown unknown", "fail"},
		{"copies", "Microsoft.Web/serverfarms", `count(input.deployment.by_type["microsoft.web/serverfarms"]) > 1`, `, "copy": {"name": "c", "count": "[if(equals(resourceGroup().location, 'nowhere'), 2, 1)]"}`, "unknown unknown", "pass"},
		{"root id", "Microsoft.Resources/deployments", `contains(input.resource.id, "rg-hub")`, "", "unknown", "fail"},
		{"root name", "Microsoft.Resources/deployments", `input.resource.name == "hub"`, "", "unknown", "fail"},
		{"parameter", "Microsoft.Resources/deployments", `input.module.parameters.where.value == "westeurope"`, "", "unknown", "fail"},
		{"parameter that is left out", "Microsoft.Resources/deployments", `not input.module.parameters.where.value == "westeurope"`, "", "unknown", "pass"},
		{"output", "Microsoft.Resources/deployments", `input.module.outputs.where.value == "westeurope"`, "", "unknown", "fail"},
	} {
		for _, run := range []struct{ context, want string }{{"{}", c.without}, {given, c.with}} {
			policy := "# METADATA\n# title: T.\n# custom: {types: [" + c.types + "]}\npackage org.case\n\nfindings contains {\"path\": [], \"message\": \"m\"} if {\n\t" + strings.ReplaceAll(c.body, "; ", "\n\t") + "\n}\n"
			e, diags := Load(Options{Folders: []Folder{{Path: "p", FS: source.Memory{"p/case.rego": policy}}}, Only: []string{"org-case"}})
			if diags.HasErrors() {
				t.Fatal(diags)
			}
			where, _ := value.ParseText(run.context)
			runtime, _ := mocks.New(mocks.Options{Context: where})
			d := expand.Expand(source.NewFile("main.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
 "parameters": {"where": {"type": "string", "defaultValue": "[resourceGroup().location]"}}, "resources": [`+plan+c.more+`}],
 "outputs": {"where": {"type": "string", "value": "[parameters('where')]"}}}`), expand.Options{Context: where, Runtime: runtime, AsOf: checkDay})
			var outcomes []string
			for _, v := range e.Check(context.Background(), d).Verdicts {
				outcomes = append(outcomes, v.Outcome.String())
			}
			if got := strings.Join(outcomes, " "); got != run.want {
				t.Errorf("%s with %s: %q instead of %q", c.name, run.context, got, run.want)
			}
		}
	}
}
