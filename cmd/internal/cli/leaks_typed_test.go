package cli

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report/formats"
)

// typedSecrets has secrets among the members and elements of types, and takes them
// through loops, lambdas and functions, into keys, names, ids and mistakes.
const typedSecrets = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "parameters": {
    "line": {"type": "securestring"},
    "obj": {"type": "secureObject", "defaultValue": {"deep": ["SEEDED-03-deepdefault", {"k": "SEEDED-04-deeper"}]}},
    "num": {"type": "int"},
    "arr": {"type": "array", "items": {"type": "securestring"}, "defaultValue": ["SEEDED-05-item", "SEEDED-06-item"]},
    "typed": {"$ref": "#/definitions/conn", "defaultValue": {"user": "u", "password": "SEEDED-07-typed"}},
    "enum": {"type": "securestring", "allowedValues": ["SEEDED-08-a", "SEEDED-09-b"], "defaultValue": "SEEDED-10-c"},
    "short": {"type": "securestring", "maxLength": 2, "defaultValue": "SEEDED-11-toolong"},
    "nope": {"type": "string"}
  },
  "definitions": {"conn": {"type": "object", "properties": {"user": {"type": "string"}, "password": {"type": "securestring"}}}},
  "languageVersion": "2.0",
  "functions": [{"namespace": "c", "members": {"w": {"parameters": [{"name": "s", "type": "string"}], "output": {"type": "string", "value": "[format('<{0}>', parameters('s'))]"}}}}],
  "variables": {
    "mapped": "[map(parameters('arr'), lambda('x', concat('p-', lambdaVariables('x'))))]",
    "filtered": "[filter(parameters('arr'), lambda('x', contains(lambdaVariables('x'), '05')))]",
    "reduced": "[reduce(parameters('arr'), '', lambda('a','b', concat(lambdaVariables('a'), lambdaVariables('b'))))]",
    "sorted": "[sort(parameters('arr'), lambda('a','b', less(lambdaVariables('a'), lambdaVariables('b'))))]",
    "tobj": "[toObject(parameters('arr'), lambda('x', lambdaVariables('x')))]",
    "split": "[split(parameters('line'), '-')]",
    "sub": "[substring(parameters('line'), 0, 9)]",
    "upper": "[toUpper(parameters('line'))]",
    "rep": "[replace(parameters('line'), 'SEEDED', 'SEEDED')]",
    "fromJson": "[json(concat('{\"a\":\"', parameters('line'), '\"}'))]",
    "joined": "[join(parameters('arr'), ',')]",
    "str": "[string(parameters('obj'))]",
    "uri": "[uriComponent(parameters('line'))]",
    "items": "[items(parameters('obj'))]",
    "loop": {"copy": [{"name": "l", "count": "[length(parameters('arr'))]", "input": "[parameters('arr')[copyIndex('l')]]"}]},
    "keyed": "[createObject(parameters('line'), 1)]",
    "wrap": "[c.w(parameters('line'))]",
    "bad": "[int(parameters('line'))]",
    "bad2": "[parameters('obj').deep[9]]",
    "bad3": "[createObject(parameters('line'), 1)[concat(parameters('line'),'x')]]",
    "bad4": "[format('{0:X} {7}', parameters('line'))]",
    "bad5": "[dateTimeAdd(parameters('line'), parameters('line'))]",
    "bad6": "[base64ToString(parameters('line'))]",
    "bad7": "[json(parameters('line'))]",
    "bad8": "[resourceId(parameters('line'), parameters('line'))]",
    "bad9": "[substring(parameters('line'), 99)]",
    "bad10": "[range(0, parameters('line'))]",
    "bad11": "[variables(parameters('line'))]"
  },
  "resources": {
    "loopd": {"type": "Microsoft.KeyVault/vaults/secrets", "apiVersion": "2023-07-01", "name": "[concat('kv/', parameters('arr')[copyIndex()])]", "copy": {"name": "cc", "count": "[length(parameters('arr'))]"}, "properties": {"value": "[parameters('arr')[copyIndex()]]", "contentType": "[variables('wrap')]"}},
    "web": {"type": "Microsoft.Web/sites", "apiVersion": "2023-12-01", "name": "web", "location": "[parameters('line')]", "tags": "[variables('tobj')]", "zones": "[variables('mapped')]",
       "properties": {"a": "[variables('mapped')]", "b": "[variables('filtered')]", "c": "[variables('reduced')]", "d": "[variables('sorted')]", "e": "[variables('tobj')]", "f": "[variables('split')]", "g": "[variables('sub')]", "h": "[variables('upper')]", "i": "[variables('rep')]", "j": "[variables('fromJson')]", "k": "[variables('joined')]", "l": "[variables('str')]", "m": "[variables('uri')]", "n": "[variables('items')]", "o": "[variables('loop')]", "p": "[variables('keyed')]", "q": "[parameters('typed')]", "r": "[parameters('typed').password]", "s": "[if(equals(parameters('line'),'x'), 'a', parameters('line'))]", "t": "[coalesce(null(), parameters('line'))]", "u": "[union(parameters('obj'), createObject('z', parameters('line')))]", "v": "[shallowMerge(createArray(parameters('obj')))]", "w": "[tryGet(parameters('obj'), 'deep', 0)]", "x": "[last(parameters('arr'))]", "y": "[intersection(parameters('arr'), parameters('arr'))]", "z": "[flatten(createArray(parameters('arr')))]", "lit": {"connectionString": "no secret"}},
       "dependsOn": ["[parameters('line')]"]},
    "st": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "other", "location": "westeurope", "kind": "StorageV2", "sku": {"name": "Standard_LRS"}},
    "cfg": {"type": "Microsoft.Web/sites/config", "apiVersion": "2023-12-01", "name": "web/appsettings", "properties": {"K": "[listKeys('st', '2023-05-01').keys[0].value]", "C": "[format('DefaultEndpointsProtocol=https;AccountKey={0}', listKeys(resourceId('Microsoft.Storage/storageAccounts','other'), '2023-05-01').keys[0].value)]"}},
    "[parameters('line')]": {"type": "A.B/c", "apiVersion": "1", "name": "x"}
  },
  "outputs": {
    "mapped": {"type": "array", "value": "[variables('mapped')]"}, "tobj": {"type": "object", "value": "[variables('tobj')]"}, "sub": {"type": "string", "value": "[variables('sub')]"},
    "sec": {"type": "securestring", "value": "SEEDED-13-secureoutput"}, "secobj": {"type": "secureObject", "value": {"a": "SEEDED-14-secureoutput"}},
    "key": {"type": "string", "value": "[listKeys('st', '2023-05-01').keys[0].value]"},
    "loop": {"type": "array", "copy": {"count": 2, "input": "[parameters('arr')[copyIndex()]]"}}
  }
}`

const typedMocks = `{"mocks": [{"resource": "Microsoft.Storage/storageAccounts", "function": "listKeys", "set": {"keys[0].value": "SEEDED-40-answer"}}]}`

// foldedSeed finds a seed in any case: ids are folded, and functions make texts of
// other letters.
var foldedSeed = regexp.MustCompile(`(?i)SEEDED-[0-9][0-9]-[a-z]+`)

// TestTypedSecretsAreNowhere runs the commands, with reports to files too, on
// secrets that are only parts of parameters.
func TestTypedSecretsAreNowhere(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"t.json":     typedSecrets,
		"other.json": strings.NewReplacer("SEEDED-04-deeper", "SEEDED-24-other", "SEEDED-13-secureoutput", "SEEDED-23-other").Replace(typedSecrets),
		"m.json":     typedMocks,
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	flags := []string{"--parameters", "line=SEEDED-02-line", "--mocks", "m.json", "--verbose"}
	given := append(flags, "--parameters", "num=1", "--parameters", "nope=x")
	runs := [][]string{
		append([]string{"expand", "t.json", "--parameters", "num=SEEDED-20-number", "--parameters", "nope=x"}, flags...),
		append([]string{"mocks", "t.json"}, given...),
		append([]string{"doctor", "t.json"}, flags...),
		append([]string{"stack", "plan", "t.json"}, given...),
		append([]string{"stack", "plan", "t.json", "--format", "json"}, given...),
		append([]string{"check", "t.json", "--output", "json=out.json", "--output", "sarif=out.sarif", "--output", "junit=out.xml", "--output", "markdown=out.md"}, given...),
		append([]string{"check", "t.json", "--baseline", "baseline.json", "--update-baseline"}, given...),
	}
	for command, formats := range map[string][]string{
		"expand t.json": {"deployment", "resources", "snapshot", "extensions", "input"},
		"check t.json --outcome fail,unknown,pass,none": formats.Names(),
		"graph t.json":                     {"dot", "mermaid", "json", "html"},
		"diff t.json other.json --stack":   {"console", "json", "markdown"},
		"explain t.json web:/properties/a": {"console", "json"},
		"explain t.json cfg":               {"console", "json"},
		"explain t.json nothing":           {"console"},
	} {
		for _, format := range formats {
			runs = append(runs, append(append(strings.Fields(command), "--format", format), given...))
		}
	}
	for _, policy := range []string{"deployment-secret-values", "storage-https-only", "resource-tags"} {
		runs = append(runs, append([]string{"policy", "eval", "t.json", "--policy", policy, "--trace"}, given...))
	}
	for _, args := range runs {
		var out, complaints bytes.Buffer
		status := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints})
		if (status == statusUsage) != (args[0] == "explain" && args[2] == "nothing") {
			t.Errorf("%v is not understood: %s", args, complaints.String())
		}
		noSeed(t, strings.Join(args, " "), out.String())
		noSeed(t, strings.Join(args, " "), complaints.String())
	}
	for _, name := range []string{"out.json", "out.sarif", "out.xml", "out.md", "baseline.json"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Error(err)
		}
		noSeed(t, name, string(text))
	}
}

func noSeed(t *testing.T, what, text string) {
	t.Helper()
	for _, at := range foldedSeed.FindAllStringIndex(text, -1) {
		t.Errorf("%s shows a secret: %s", what, text[max(0, at[0]-100):min(len(text), at[1]+40)])
	}
}
