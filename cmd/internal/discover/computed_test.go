package discover

import (
	"testing"

	"github.com/forearm/forearm/expand/source"
)

func TestMayLinkToFiles(t *testing.T) {
	for _, c := range []struct {
		name, template, given string
		want                  bool
	}{
		{"uri()", `{"resources": [{"properties": {"templateLink": {"uri": "[uri(parameters('base'), 'a.json')]"}}}]}`, "", false},
		{"a text with a scheme", `{"resources": [{"properties": {"templateLink": {"uri": "[concat('https://a/', parameters('x'))]"}}}]}`, "", false},
		{"a text without", `{"resources": [{"properties": {"templateLink": {"uri": "[concat('a', parameters('x'))]"}}}]}`, "", true},
		{"a relative path", `{"resources": [{"properties": {"templateLink": {"relativePath": "[concat('https://', 'x')]"}}}]}`, "", true},
		{"a relative path that is no expression", `{"resources": [{"properties": {"templateLink": {"relativePath": "a.json", "uri": "[variables('x')]"}}}]}`, "", false},
		{"a link that is one", `{"resources": [{"properties": {"templateLink": "[variables('x')]"}}]}`, "", true},
		{"a variable", `{"variables": {"x": "[format('https://{0}', 'a')]"}, "resources": [{"properties": {"templateLink": {"uri": "[variables('x')]"}}}]}`, "", false},
		{"a variable of itself", `{"variables": {"x": "[variables('x')]"}, "resources": [{"properties": {"templateLink": {"uri": "[variables('x')]"}}}]}`, "", true},
		{"no variable", `{"resources": [{"properties": {"templateLink": {"uri": "[variables('x')]"}}}]}`, "", true},
		{"a variable of the template in it, too", `{"variables": {"x": "https://a"}, "resources": [{"properties": {"template": {"variables": {"x": "a"}, "resources": [{"properties": {"templateLink": {"uri": "[variables('x')]"}}}]}}}]}`, "", true},
		{"one of two", `{"resources": [{"properties": {"templateLink": {"uri": "[if(equals(1, 2), 'https://a', 'a')]"}}}]}`, "", true},
		{"a default", `{"parameters": {"p": {"defaultValue": "https://a/"}}, "resources": [{"properties": {"templateLink": {"uri": "[concat(parameters('p'), 'a')]"}}}]}`, "", false},
		{"where the template lies", `{"parameters": {"p": {"defaultValue": "[deployment().properties.templateLink.uri]"}}, "resources": [{"properties": {"templateLink": {"uri": "[concat(parameters('p'), 'a')]"}}}]}`, "", false},
		{"a default beside an address", `{"parameters": {"p": {"defaultValue": "https://a/"}}, "resources": [{"properties": {"templateLink": {"uri": "[concat(parameters('p'), 'a')]"}}}]}`,
			`{"$schema": "https://x/deploymentParameters.json#", "parameters": {"P": {"value": "https://b/"}}}`, false},
		{"a default beside a path", `{"parameters": {"p": {"defaultValue": "https://a/"}}, "resources": [{"properties": {"templateLink": {"uri": "[concat(parameters('p'), 'a')]"}}}]}`,
			`{"$schema": "https://x/deploymentParameters.json#", "parameters": {"P": {"value": "b/"}}}`, true},
		{"a default that a template may give", `{"parameters": {"p": {"defaultValue": "https://a/"}}, "resources": [{"properties": {"templateLink": {"uri": "[concat(parameters('p'), 'a')]"}}}]}`,
			`{"$schema": "https://x/deploymentTemplate.json#", "resources": []}`, true},
		{"no default", `{"parameters": {"p": {}}, "resources": [{"properties": {"templateLink": {"uri": "[concat(parameters('p'), 'a')]"}}}]}`, "", true},
		{"no template", `{"resources": [`, "", true},
	} {
		files := source.Memory{"t.json": c.template}
		var users []string
		if c.given != "" {
			files["p.json"] = c.given
			users = []string{"p.json"}
		}
		if got := MayLinkToFiles(files, "t.json", users); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
