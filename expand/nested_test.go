package expand_test

import (
	"testing"

	"forearm/expand/source"
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
