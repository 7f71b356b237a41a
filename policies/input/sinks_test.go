package input

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func TestSinks(t *testing.T) {
	vm := func(profile string) string {
		return `"resources": [{"type": "Microsoft.Compute/virtualMachines", "apiVersion": "2023-09-01", "name": "vm", "properties": {"osProfile": {` + profile + `}}}]`
	}
	nested := func(scope, given, declared, body string) string {
		return `"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "d", "properties": {` + scope + `"parameters": {` + given + `},
			"template": {"parameters": {` + declared + `}, "resources": [` + body + `]}}}]`
	}
	const inner = `"expressionEvaluationOptions": {"scope": "inner"}, `
	named := `{"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", "name": "[concat('a', parameters('q'))]"}`
	for name, c := range map[string]struct{ template, want string }{
		"password":                {vm(`"adminPassword": "[parameters('p')]"`), secretSink},
		"part of a password":      {vm(`"adminPassword": "[concat('a', parameters('p'))]"`), ""},
		"password by a condition": {vm(`"adminPassword": "[if(true(), parameters('p'), 'x')]"`), secretSink},
		"asked about only":        {vm(`"adminUsername": "[if(empty(parameters('p')), 'a', 'b')]"`), ""},
		"public key":              {vm(`"linuxConfiguration": {"ssh": {"publicKeys": [{"keyData": "[parameters('p')]"}]}}`), publicSink},
		"through a variable":      {`"variables": {"c": {"keys": ["x", "[parameters('p')]"]}}, ` + vm(`"adminPassword": "[variables('c').keys[1]]"`), secretSink},
		"not that of a variable":  {`"variables": {"c": {"keys": ["x", "[parameters('p')]"]}}, ` + vm(`"adminPassword": "[variables('c').keys[0]]"`), ""},
		"name and password":       {vm(`"adminPassword": "[parameters('p')]", "computerName": "[parameters('p')]"`), secretSink},
		"public and unknown":      {vm(`"linuxConfiguration": {"ssh": {"publicKeys": [{"keyData": "[parameters('p')]"}]}}, "customData": "[parameters('p')]"`), ""},
		"name":                    {`"resources": [{"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", "name": "[toLower(parameters('P'))]"}]`, publicSink},
		"protected settings":      {`"resources": [{"type": "Microsoft.Compute/virtualMachines", "name": "v", "resources": [{"type": "extensions", "apiVersion": "2023-09-01", "name": "e", "properties": {"protectedSettings": {"key": "[parameters('p')]"}}}]}]`, secretSink},
		"beside protected ones":   {`"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "apiVersion": "2023-09-01", "name": "v/e", "properties": {"protectedSettings": {"storageAccountName": "[parameters('p')]"}}}]`, ""},
		"user beside a password":  {`"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "apiVersion": "2023-09-01", "name": "v/e", "properties": {"protectedSettings": {"remove_user": "[parameters('p')]"}}}]`, ""},
		"hidden variable":         {`"resources": [{"type": "Microsoft.Resources/deploymentScripts", "apiVersion": "2023-08-01", "name": "s", "kind": "AzureCLI", "properties": {"environmentVariables": [{"name": "P", "secureValue": "[parameters('p')]"}]}}]`, ""},
		"root certificate":        {`"resources": [{"type": "Microsoft.NetApp/netAppAccounts", "apiVersion": "2023-07-01", "name": "n", "properties": {"activeDirectories": [{"serverRootCACertificate": "[parameters('p')]"}]}}]`, ""},
		"secure parameter":        {nested(inner, `"q": {"value": "[parameters('p')]"}`, `"q": {"type": "securestring"}`, ``), secretSink},
		"part of a secure one":    {nested(inner, `"q": {"value": "[concat('x', parameters('p'))]"}`, `"q": {"type": "securestring"}`, ``), ""},
		"name in a module":        {nested(inner, `"q": {"value": "[parameters('p')]"}`, `"q": {"type": "string"}`, named), publicSink},
		"other template":          {`"resources": [{"type": "Microsoft.Resources/deployments", "name": "d", "properties": {"templateLink": {"uri": "https://a"}, "parameters": {"q": {"value": "[parameters('p')]"}}}}]`, ""},
		"output":                  {`"outputs": {"o": {"type": "string", "value": "[parameters('p')]"}}`, ""},
		"unused":                  {`"resources": []`, ""},
	} {
		template, diags := value.ParseText(`{"parameters": {"p": {"type": "string"}}, ` + c.template + `}`)
		if diags.HasErrors() {
			t.Fatal(name, diags)
		}
		if got := new(Common).declaredTypes(template, templateHash(template)).all().At("parameters", "p", "sink").Str(); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// A variable that names itself ends.
func TestSinksOfCycles(t *testing.T) {
	template, _ := value.ParseText(`{"parameters": {"p": {"type": "string"}}, "variables": {"a": "[variables('b')]", "b": "[concat(variables('a'), parameters('p'))]"},
		"resources": [{"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", "name": "[variables('a')]"}]}`)
	if got := new(Common).declaredTypes(template, templateHash(template)).all().At("parameters", "p", "sink").Str(); got != publicSink {
		t.Errorf("%q", got)
	}
}

// Templates in templates are each followed once, whether their expressions are their own or
// those of what they are in.
func TestSinksOfDeepNesting(t *testing.T) {
	text := `{"parameters": {"p": {"type": "string"}}, "resources": [{"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", "name": "[parameters('p')]"}]}`
	for range 60 {
		text = `{"parameters": {"p": {"type": "string"}}, "resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "d",
			"properties": {"parameters": {"p": {"value": "[parameters('p')]"}}, "template": ` + text + `}}]}`
	}
	template, diags := value.ParseText(text)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	if got := new(Common).declaredTypes(template, templateHash(template)).all().At("parameters", "p", "sink").Str(); got != publicSink {
		t.Errorf("%q", got)
	}
}
