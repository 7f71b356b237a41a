package expand_test

import (
	"fmt"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
)

// What is deployed to a resource is on it, also where the name is a secret: then
// both have the same text in its place, and the group is not a secret for it.
func TestScopesOfSecretNames(t *testing.T) {
	const template = `{
		"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
		%s
		"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"mode": "Incremental",
			"expressionEvaluationOptions": {"scope": "inner"}, "parameters": {"token": {"value": "%s"}}, "template": {
			"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
			"parameters": {"token": {"type": "securestring"}},
			"resources": [
				{"type": "Microsoft.Compute/virtualMachines", "apiVersion": "2024-07-01", "name": "[concat('vm', parameters('token'))]", "location": "westeurope", "properties": {}},
				{"type": "Microsoft.Maintenance/configurationAssignments", "apiVersion": "2023-04-01", "name": "a", "location": "westeurope",
					"scope": "[format('Microsoft.Compute/virtualMachines/vm{0}', parameters('token'))]", "properties": {}},
				{"type": "Microsoft.Authorization/locks", "apiVersion": "2020-05-01", "name": "l",
					"scope": "[resourceId('Microsoft.Compute/virtualMachines', concat('vm', parameters('token')))]", "properties": {}}
			]}}}]}`
	for _, c := range []struct{ parameters, token string }{
		{`"parameters": {"token": {"type": "securestring", "defaultValue": "hunter2"}},`, "[parameters('token')]"},
		{"", "plain"},
	} {
		d := expandWithMocks(t, source.NewFile("main.json", fmt.Sprintf(template, c.parameters, c.token)), nil, object())
		v := deployment.NewView(d)
		for _, r := range v.All {
			if r.Type() == "Microsoft.Compute/virtualMachines" && len(r.Descendants) != 2 {
				t.Errorf("%s: %d resources lie on %s", c.token, len(r.Descendants), r.ID())
			}
		}
	}
}
