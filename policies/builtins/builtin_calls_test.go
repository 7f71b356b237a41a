package builtins

import (
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

func TestCalls(t *testing.T) {
	for text, want := range map[string]string{
		"plain":                        "[]",
		"[[parameters('a')]":           "[]",
		"[parameters('a'":              "[]",
		"['listKeys()']":               "[]",
		"[resourceGroup().location]":   `[{"member": "location", "name": "resourcegroup", "whole": true}]`,
		"[ ResourceGroup() ]":          `[{"member": "", "name": "resourcegroup", "whole": true}]`,
		"[org.make(variables('x').y)]": `[{"member": "", "name": "org.make", "whole": true}, {"member": "y", "name": "variables", "text": "x", "whole": false}]`,
		"[variables('a')['b'].c[0]]":   `[{"member": "b.c", "name": "variables", "text": "a", "whole": true}]`,
		"[if(equals('listKeys(x)', parameters('p')), listKeys(variables('id'), '1').keys[parameters('i')], '')]": `[{"member": "", "name": "if", "whole": true}, {"member": "", "name": "equals", "text": "listKeys(x)", "whole": false}, ` +
			`{"member": "", "name": "parameters", "text": "p", "whole": false}, {"member": "keys", "name": "listkeys", "whole": false}, {"member": "", "name": "variables", "text": "id", "whole": false}, {"member": "", "name": "parameters", "text": "i", "whole": false}]`,
	} {
		if got := ast.ArrayTerm(listCalls(text)...).String(); got != want {
			t.Errorf("%s: %s instead of %s", text, got, want)
		}
	}
}

func TestLiteralText(t *testing.T) {
	for text, want := range map[string]string{
		"plain": `"plain"`, "": `""`, "[[a]": `"[a]"`, "['it''s']": `"it's"`, "[ 'a' ]": `"a"`, "[parameters('a')]": "<nil>", "[1]": "<nil>", "['a'": `"['a'"`, "[']": "<nil>",
	} {
		got := "<nil>"
		if term := literalText(text); term != nil {
			got = term.String()
		}
		if got != want {
			t.Errorf("%s: %s instead of %s", text, got, want)
		}
	}
}
