package expand_test

import (
	"encoding/json"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/snapshot"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestEscapedWithinOuter is how people keep the expressions of an inner deployment
// from the one around it, whose expressions belong to the parent.
func TestEscapedWithinOuter(t *testing.T) {
	const text = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "resources": [{
    "type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "outer",
    "properties": {"mode": "Incremental", "template": {
      "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      "contentVersion": "1.0.0.0",
      "resources": [{
        "type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "inner",
        "properties": {
          "mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
          "parameters": {"name": {"value": "[concat('a', 'b')]"}},
          "template": {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "contentVersion": "1.0.0.0",
            "parameters": {"name": {"type": "string"}},
            "resources": [{
              "type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "[[parameters('name')]",
              "tags": {"plain": "[parameters('name')]", "literal": "[[[left]"}
            }]
          }
        }
      }]
    }}
  }]
}`
	x := expandWithMocks(t, source.NewFile("main.json", text), nil, object())
	if x.Diagnostics.HasErrors() {
		t.Fatal(x.Diagnostics)
	}
	r := x.Resources[len(x.Resources)-1]
	if got := r.Name + " " + r.Body.Get("tags").JSON(); got != `ab {"plain":"ab","literal":"[left]"}` {
		t.Error(got)
	}
}

// TestNamesOutOfSecureObjects shows which resources there are where a template
// passes their names to another one together with secrets.
func TestNamesOutOfSecureObjects(t *testing.T) {
	const schema = `"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",`
	inner := func(parameter, resource string) string {
		return `{` + schema + `"parameters": {"secrets": {"type": "` + parameter + `"}, "root": {"type": "secureString", "defaultValue": "x"}}, "resources": [{
			"type": "Microsoft.KeyVault/vaults/secrets", "apiVersion": "2023-07-01",` + resource + `}]}`
	}
	template := func(passed, inner string) string {
		return `{` + schema + `"parameters": {"password": {"type": "secureString"}}, "resources": [{
			"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "inner",
			"properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
				"parameters": {"secrets": {"value": ` + passed + `}}, "template": ` + inner + `}}]}`
	}
	const object = `{"name": "key", "expires": 42, "value": "[parameters('password')]"}`
	for _, test := range []struct{ name, template, want string }{
		{"text that is written out", template(object, inner("secureObject",
			`"name": "[format('kv/{0}', parameters('secrets').name)]", "properties": {"value": "[parameters('secrets').name]", "exp": "[parameters('secrets').expires]"}`)),
			`kv/key {"value":"{{secret}}","exp":42}`},
		{"a loop over members", template(object, inner("secureObject",
			`"name": "[format('kv/{0}', items(parameters('secrets'))[2].key)]", "properties": {"value": "[items(parameters('secrets'))[2].value]"}`)),
			`kv/value {"value":"{{secret}}"}`},
		{"a text", template(`"key"`, inner("secureString", `"name": "[concat('kv/', parameters('secrets'))]"`)), `kv/key `},
		{"a text by way of a variable", template(`"key"`, `{`+schema+`"parameters": {"secrets": {"type": "secureString"}}, "variables": {"name": "[toUpper(parameters('secrets'))]"}, "resources": [{
			"type": "Microsoft.KeyVault/vaults/secrets", "apiVersion": "2023-07-01", "name": "[concat('kv/', variables('name'))]", "properties": {"value": "[variables('name')]"}}]}`),
			`kv/KEY {"value":"{{secret}}"}`},
		{"a text with a part that has a form", template(`"key"`, inner("secureString", `"name": "[concat('kv/', parameters('secrets'), uniqueString(subscription().id))]"`)), `kv/keyechjugqpajb6c `},
		{"a secret", template(object, inner("secureObject", `"name": "[concat('kv/', parameters('secrets').value)]"`)), `{{secret}} `},
		{"a secret among others", template(object, inner("secureObject", `"name": "[concat('kv/', parameters('secrets').name, parameters('secrets').value)]"`)), `{{secret}} `},
	} {
		t.Run(test.name, func(t *testing.T) {
			parameters := source.NewFile("main.parameters.json", `{"parameters": {"password": {"value": "hunter2"}}}`)
			x := expandWithMocks(t, source.NewFile("main.json", test.template), parameters, value.NewObject(nil))
			if x.Diagnostics.HasErrors() {
				t.Fatal(x.Diagnostics)
			}
			r := x.Resources[len(x.Resources)-1]
			name := r.Name
			if r.NameMarks.Any(value.Secret) {
				name = value.SecretText
			}
			properties := ""
			if p := r.Body.Get("properties"); !p.IsAbsent() {
				properties = p.JSON()
			}
			if got := name + " " + properties; got != test.want {
				t.Errorf("%s instead of %s", got, test.want)
			}
		})
	}
}

// TestIDsThatAreNotKnown are spelled as Azure's engine spells them in snapshots.
func TestIDsThatAreNotKnown(t *testing.T) {
	const group = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/g"
	const unknown = `environment().name`
	for _, test := range []struct{ resource, id string }{
		{`"type": "A.B/d", "name": "[` + unknown + `]"`,
			`[format('` + group + `/providers/{0}', concat('A.B/d/', ` + unknown + `))]`},
		{`"type": "A.B/d/e", "name": "[concat('p/', ` + unknown + `)]"`,
			`[format('` + group + `/providers/{0}', concat('A.B/d/', split(concat('p/', ` + unknown + `), '/')[0], '/e/', split(concat('p/', ` + unknown + `), '/')[1]))]`},
		{`"type": "Microsoft.Authorization/locks", "scope": "A.B/c/y", "name": "[` + unknown + `]"`,
			`[CONCAT('` + group + `/providers/A.B/c/y/providers/', concat('Microsoft.Authorization/locks/', ` + unknown + `))]`},
		{`"type": "Microsoft.Authorization/locks", "scope": "[concat('A.B/c/', ` + unknown + `)]", "name": "l"`,
			`[EXTENSIONRESOURCEID(concat('A.B/c/', ` + unknown + `), 'Microsoft.Authorization/locks', 'l')]`},
	} {
		file := source.NewFile("main.json", `{
			"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
			"resources": [{"apiVersion": "2020-01-01", `+test.resource+`}]}`)
		context, _ := value.ParseText(`{"subscription": {"subscriptionId": "00000000-0000-0000-0000-000000000000"}, "resourceGroup": {"name": "g"}}`)
		d := expand.Expand(file, expand.Options{Context: context, Runtime: eval.None{}, AsOf: asOf})
		var document struct {
			PredictedResources []struct{ ID string }
		}
		if err := json.Unmarshal(snapshot.Document(d), &document); err != nil || len(document.PredictedResources) != 1 {
			t.Fatalf("%v: %s", err, snapshot.Document(d))
		}
		if got := document.PredictedResources[0].ID; got != test.id {
			t.Errorf("%s\nhas the id\n%s\ninstead of\n%s", test.resource, got, test.id)
		}
	}
}
