package expand_test

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestLeaksOfMembers shows what is said where a template passes an object to a secure parameter
// of another, which makes a member of it an output that is not secure: a secret, or what only
// came together with one.
func TestLeaksOfMembers(t *testing.T) {
	const schema = `"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",`
	const object = `{"user": "admin", "url": "[concat('https://', deployment().name)]", "password": "[parameters('password')]", "key": "[listKeys(resourceId('Microsoft.Storage/storageAccounts', 'a'), '2023-05-01').keys[0].value]"}`
	const member, secret = "A member of an object that is declared to be secure reaches", "A secret reaches"
	for _, test := range []struct{ name, kind, passed, shown, want string }{
		{"text that is written out", "secureObject", object, `parameters('p').user`, member},
		{"text that is computed", "secureObject", object, `parameters('p').url`, member},
		{"text that is made of members", "secureObject", object, `concat(parameters('p').user, '@', parameters('p').url)`, member},
		{"a password", "secureObject", object, `parameters('p').password`, secret},
		{"a key", "secureObject", object, `parameters('p').key`, secret},
		{"a password after a name", "secureObject", object, `concat(parameters('p').user, ':', parameters('p').password)`, secret},
		{"all members", "secureObject", object, `parameters('p')`, secret},
		{"all members without secrets", "secureObject", `{"user": "admin", "on": true}`, `parameters('p')`, member},
		{"a text", "secureString", `"admin"`, `parameters('p')`, secret},
		{"a default after a member", "secureObject", object, `concat(parameters('p').user, parameters('q'))`, secret},
	} {
		t.Run(test.name, func(t *testing.T) {
			output := "string"
			if test.shown == "parameters('p')" && test.kind == "secureObject" {
				output = "object"
			}
			template := `{` + schema + `"parameters": {"password": {"type": "secureString"}}, "resources": [{
				"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "inner",
				"properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"}, "parameters": {"p": {"value": ` + test.passed + `}},
					"template": {` + schema + `"parameters": {"p": {"type": "` + test.kind + `"}, "q": {"type": "secureString", "defaultValue": "written"}}, "resources": [],
						"outputs": {"o": {"type": "` + output + `", "value": "[` + test.shown + `]"}}}}}]}`
			parameters := source.NewFile("main.parameters.json", `{"parameters": {"password": {"value": "hunter2"}}}`)
			x := expandWithMocks(t, source.NewFile("main.json", template), parameters, value.NewObject(nil))
			found := ""
			for _, d := range x.Diagnostics {
				if d.Code != diag.SecretLeak {
					t.Errorf("%s: %s", d.Code, d.Message)
				} else if found += d.Message.String(); d.Assumed {
					t.Errorf("it depends on something: %s", d.Message)
				}
			}
			if !strings.HasPrefix(found, test.want+" the output 'o'") {
				t.Errorf("%q instead of %q", found, test.want)
			}
		})
	}
}
