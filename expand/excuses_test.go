package expand_test

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// What goes wrong only because of something that was not given is a warning; the
// same over something that was given is an error.
func TestExcuses(t *testing.T) {
	const group = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.0", `
	const array = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", `
	optional := group + `"parameters": {"key": {"type": "object", "nullable": true}, "name": {"type": "string"}}, "variables": {"vault": "[split(parameters('key').vault, '/')[8]]"}, "resources": {}}`
	named := array + `"parameters": {"a": {"type": "string", "maxLength": 5}}, "resources": [{"type": "A.B/c", "apiVersion": "2020-01-01", "name": "[parameters('a')]"}]}`
	secret := array + `"parameters": {"s": {"type": "secureString", "minLength": 8}}, "resources": [{"type": "A.B/c", "apiVersion": "2020-01-01", "name": "n", "properties": {"p": "[parameters('s')]"}}]}`
	cycle := array + `"parameters": {"a": {"type": "string"}, "b": {"type": "string"}}, "resources": [
		{"type": "A.B/c", "apiVersion": "2020-01-01", "name": "[parameters('a')]"},
		{"type": "A.B/d", "apiVersion": "2020-01-01", "name": "x", "dependsOn": ["[resourceId('A.B/c', parameters('a'))]"]},
		{"type": "A.B/c", "apiVersion": "2020-01-01", "name": "[parameters('b')]", "dependsOn": ["x"]}]}`
	for _, test := range []struct {
		name, template, parameters string
		synthesize                 bool
		errors, warnings           []diag.Code
	}{
		{name: "an optional parameter may have to be given", template: optional, synthesize: true, warnings: []diag.Code{diag.ExprProperty}},
		{name: "an optional parameter is not given", template: optional, parameters: `"name": {"value": "n"}`, errors: []diag.Code{diag.ExprProperty}},
		{name: "an optional parameter is given", template: optional, parameters: `"name": {"value": "n"}, "key": {"value": {"vault": ""}}`, synthesize: true, errors: []diag.Code{diag.ExprIndex}},
		{name: "a placeholder is too long", template: named, parameters: `"a": {"value": "GEN-UNIQUE"}`},
		{name: "a value is too long", template: named, parameters: `"a": {"value": "too-long"}`, errors: []diag.Code{diag.ParameterConstraint}},
		{name: "a secret is left null", template: secret, parameters: `"s": {"value": null}`, warnings: []diag.Code{diag.ParameterType}},
		{name: "a secret is left empty", template: secret, parameters: `"s": {"value": ""}`},
		{name: "a secret is too short", template: secret, parameters: `"s": {"value": "short"}`, errors: []diag.Code{diag.ParameterConstraint}},
		{name: "a reference is a placeholder", template: secret, parameters: `"s": {"reference": "GEN-KEYVAULT-PASSWORD-REFERENCE"}`},
		{name: "a reference is no object", template: secret, parameters: `"s": {"reference": "vault"}`, errors: []diag.Code{diag.ParametersShape}},
		{name: "a hash is no secret", template: array + `"parameters": {"t": {"type": "secureString", "defaultValue": "[take(uniqueString('a'), 5)]"}}, "resources": [], "outputs": {"o": {"type": "string", "value": "[parameters('t')]"}}}`},
		{name: "a hash that is given is one", template: array + `"parameters": {"t": {"type": "secureString", "defaultValue": "[take(uniqueString('a'), 5)]"}}, "resources": [], "outputs": {"o": {"type": "string", "value": "[parameters('t')]"}}}`, parameters: `"t": {"value": "abcdefgh"}`, warnings: []diag.Code{diag.SecretLeak}},
		{name: "a computed password is one", template: array + `"parameters": {"t": {"type": "secureString", "defaultValue": "[concat('P@ss', uniqueString('a'))]"}}, "resources": [], "outputs": {"o": {"type": "string", "value": "[parameters('t')]"}}}`, warnings: []diag.Code{diag.SecretLeak}},
		{name: "a hash of a secret discloses none", template: array + `"parameters": {"t": {"type": "secureString"}}, "resources": [], "outputs": {"o": {"type": "string", "value": "[take(toLower(guid(parameters('t'), 'a')), 8)]"}}}`, parameters: `"t": {"value": "abcdefgh"}`},
		{name: "a hash beside its secret", template: array + `"parameters": {"t": {"type": "secureString"}}, "resources": [], "outputs": {"o": {"type": "string", "value": "[concat(uniqueString(parameters('t')), parameters('t'))]"}}}`, parameters: `"t": {"value": "abcdefgh"}`, warnings: []diag.Code{diag.SecretLeak}},
		{name: "a cycle over equal placeholders", template: cycle, parameters: `"a": {"value": "GEN-UNIQUE"}, "b": {"value": "GEN-UNIQUE"}`, warnings: []diag.Code{diag.ResourceDuplicate, diag.DependencyCycle}},
		{name: "a cycle", template: cycle, parameters: `"a": {"value": "n"}, "b": {"value": "n"}`, errors: []diag.Code{diag.ResourceDuplicate, diag.DependencyCycle}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var parameters *source.File
			if test.parameters != "" {
				parameters = source.NewFile("parameters.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "contentVersion": "1.0.0.0", "parameters": {`+test.parameters+`}}`)
			}
			d := expandWithMocks(t, source.NewFile("template.json", test.template), parameters, object(), func(o *expand.Options) { o.Synthesize = test.synthesize })
			said := map[diag.Severity][]string{}
			for _, found := range d.Diagnostics {
				if !strings.Contains(strings.Join(said[found.Severity], " "), string(found.Code)) {
					said[found.Severity] = append(said[found.Severity], string(found.Code))
				}
			}
			for severity, want := range map[diag.Severity][]diag.Code{diag.Error: test.errors, diag.Warning: test.warnings} {
				if len(said[severity]) != len(want) {
					t.Errorf("%vs are %v, want %v", severity, said[severity], want)
					continue
				}
				for _, code := range want {
					if !strings.Contains(strings.Join(said[severity], " "), string(code)) {
						t.Errorf("%vs are %v, want %v", severity, said[severity], want)
					}
				}
			}
		})
	}
}

// At a management group resourceId() gives the tenant's ids, and dependsOn takes
// them for what is deployed there.
func TestDependsOnInManagementGroup(t *testing.T) {
	d := expandWithMocks(t, source.NewFile("template.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-08-01/managementGroupDeploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [
		{"type": "Microsoft.Authorization/roleAssignments", "apiVersion": "2022-04-01", "name": "r", "dependsOn": ["[resourceId('Microsoft.Authorization/policyAssignments', 'p')]"]},
		{"type": "Microsoft.Authorization/policyAssignments", "apiVersion": "2022-06-01", "name": "p"}]}`), nil, object())
	if d.Diagnostics.HasErrors() {
		t.Fatal(d.Diagnostics)
	}
	if len(d.Resources) != 2 || d.Resources[0].Name != "p" || len(d.Resources[1].DependsOn) != 1 {
		t.Errorf("the order is not that of the dependency: %v", d.Resources)
	}
}

// A Runtime that knows nothing leaves what list*() gives an expression, which is
// as secret whatever is taken out of it.
func TestUnknownSecretStaysOne(t *testing.T) {
	d := expand.Expand(source.NewFile("t.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [], "outputs": {
		"plain": {"type": "string", "value": "[listKeys('/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/st', '2023-05-01').keys[0].value]"},
		"tried": {"type": "string", "value": "[tryGet(listKeys('/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/st', '2023-05-01'), 'keys', 0, 'value')]"},
		"text": {"type": "string", "value": "[string(tryGet(listKeys('/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/st', '2023-05-01'), 'keys'))]"}}}`), expand.Options{Runtime: eval.None{}})
	for _, o := range d.Root.Outputs {
		if !o.Value.Deep().Any(value.Secret) {
			t.Errorf("%s is no secret: %s", o.Name, o.Value.JSON())
		}
	}
	if len(d.Root.Outputs) != 3 {
		t.Error(d.Diagnostics)
	}
}
