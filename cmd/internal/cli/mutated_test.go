package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io/fs"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/fixtures/mutate"
)

var mutants = flag.Int("mutants", 100, "how many mutated files TestMutants makes")

// What a run may cost whose files were mutated. Nothing in them is large, so that it is
// far less than what ends a run; instrumented as it is for fuzzing.
const (
	maxMutantTime   = 5 * time.Second
	maxMutantMemory = 1 << 30
	// Documents repeat what they are about: 800 copies of a resource, say.
	mutantOutput, mutantOutputPerByte = 16 << 20, 2000
)

// mutantSecret is a secret that is given to each run, and that none prints.
const mutantSecret = "Qm7xK2vvT9_seeded_W4hJ8"

var seededText = regexp.MustCompile("(?i)m7xK2vvT9_?seeded|" + regexp.QuoteMeta("bTd4SzJ2dlQ5X3NlZWRlZ"))

// mutantPieces are what expressions do with a secret, copies and what refers to others.
const mutantPieces = `[
  "[parameters('seeded')]", "[concat('x', parameters('seeded'))]", "[toUpper(parameters('seeded'))]", "[createObject(parameters('seeded'), parameters('seeded'))]",
  "[fail(parameters('seeded'))]", "[json(parameters('seeded'))]", "[int(parameters('seeded'))]", "[resourceId('A.B/c', parameters('seeded'))]", "[variables(parameters('seeded'))]",
  "[reference(parameters('seeded'), '2023-05-01')]", "[base64(parameters('seeded'))]", "[parameters('nothing')]", "[variables('loop')]", "[copyIndex()]", "[copyIndex('many')]",
  "[reference('x').outputs.y.value]", "[deployment()]", "[resourceGroup().id]", "[range(0, 10000)]", "[padLeft('x', 100000)]", "[createArray(1, createObject('a', 'b'))]", "[nowhere(1)]", "[null()]",
  {"name": "many", "count": 700}, [{"name": "many", "count": 40, "input": "[copyIndex('many')]"}],
  {"$ref": "#/definitions/self"}, {"type": "securestring"}, {"value": "[parameters('seeded')]"}, [], {}
]`

// mutantFiles are what surrounds the file that is mutated.
const mutantFiles = `
-- main.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "languageVersion": "2.2-experimental",
  "definitions": {"self": {"type": "object", "nullable": true, "properties": {"next": {"$ref": "#/definitions/self"}}}},
  "extensions": {"w": {"name": "ContosoWidgets", "version": "1.2.0", "config": {"cluster": {"type": "string"}}}},
  "parameters": {
    "seeded": {"type": "securestring"},
    "names": {"type": "array", "defaultValue": ["a", "b"], "items": {"type": "string"}},
    "settings": {"$ref": "#/definitions/self", "defaultValue": {"next": {}}},
    "count": {"type": "int", "defaultValue": 2, "maxValue": 9}
  },
  "variables": {"loop": "[parameters('names')]"},
  "resources": {
    "st": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "[concat('st', copyIndex())]", "copy": {"name": "st", "count": "[parameters('count')]"}, "location": "westeurope",
      "sku": {"name": "Standard_LRS"}, "kind": "StorageV2", "tags": {"a": "[parameters('names')[0]]"}, "properties": {"supportsHttpsTrafficOnly": false}},
    "one": {"extension": "w", "type": "Widget", "apiVersion": "2025-03-01", "properties": {"code": "c7", "region": "eu"}},
    "mod": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "mod", "dependsOn": ["st"], "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
      "parameters": {"p": {"value": "[parameters('seeded')]"}}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
        "parameters": {"p": {"type": "securestring"}}, "resources": [{"type": "Microsoft.Sql/servers", "apiVersion": "2021-11-01", "name": "sql", "location": "westeurope", "properties": {"administratorLoginPassword": "[parameters('p')]"}}],
        "outputs": {"id": {"type": "string", "value": "[resourceId('Microsoft.Sql/servers', 'sql')]"}}}}}
  },
  "outputs": {"id": {"type": "string", "value": "[reference('mod').outputs.id.value]"}, "many": {"type": "array", "copy": {"count": "[length(variables('loop'))]", "input": "[variables('loop')[copyIndex()]]"}}}
}
-- parameters.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
  "contentVersion": "1.0.0.0",
  "parameters": {"names": {"value": ["x", "y"]}, "settings": {"value": {"next": {"next": {}}}}, "count": {"value": 3}},
  "extensionConfigs": {"w": {"cluster": {"value": "plant"}}}
}
-- forearm.yaml --
{
  "ignore": ["build/**"], "failOn": "warning", "outcome": ["fail", "unknown"], "synthesize": true,
  "parameterDefaults": {"count": 1},
  "policies": {"only": ["storage-https-only", "storage-min-tls"], "skip": ["sql-auditing"], "severity": {"storage-https-only": "note"}, "options": {"a": {"b": 1}}},
  "suppressions": [{"policy": "storage-https-only", "path": "main.json", "resource": "st*", "reason": "known", "expires": "2030-01-01"}],
  "context": {"subscription": {"subscriptionId": "00000000-0000-0000-0000-000000000001"}, "resourceGroup": {"name": "rg", "location": "westeurope"}},
  "extensions": {"types": ["types/index.json"]}
}
-- ps-rule.yaml --
{
  "configuration": {"AZURE_PARAMETER_DEFAULTS": {"count": 1}, "AZURE_DEPLOYMENT": {"name": "main"}, "AZURE_RESOURCE_GROUP": {"name": "rg"}, "AZURE_BICEP_FILE_EXPANSION": true},
  "rule": {"include": ["Azure.Storage.*"], "exclude": ["Azure.Storage.MinTLS"], "baseline": "Own"},
  "suppression": {"Azure.Storage.SecureTransfer": ["st0", "st1"], "Azure.Storage.Name": {"suppress": "x"}},
  "input": {"pathIgnore": ["out/**"]}, "execution": {"unprocessedObject": "Error"}, "include": {"module": ["PSRule.Rules.Azure"]}, "override": {"level": {"Azure.Storage.Name": "Warning"}}
}
-- .ps-rule/Own.Rule.yaml --
{
  "apiVersion": "github.com/microsoft/PSRule/v1", "kind": "SuppressionGroup", "metadata": {"name": "Own", "tags": {"a": "b"}}, "synopsis": "Known.",
  "spec": {"rule": ["Azure.Storage.SecureTransfer"], "expiresOn": "2030-01-01T00:00:00Z", "if": {"allOf": [{"field": "name", "in": ["st0", "st1"]}, {"anyOf": [{"type": ".", "equals": "Microsoft.Storage/storageAccounts"}, {"field": "tags.a", "match": "^[a-z]+$"}]}, {"not": {"field": "properties.x", "greater": 3}}]}}
}
-- baseline.json --
{"version": 2, "findings": [
  {"policy": "storage-https-only", "entry": "main.json", "template": "main.json", "type": "Microsoft.Storage/storageAccounts", "resource": "st0", "declared": "[format('st{0}', copyIndex())]",
    "path": "/properties/a/[#00]/b", "value": "00", "message": "00", "same": "00", "fingerprint": "d3d61e2a40ea8639", "count": 2},
  {"policy": "storage-min-tls", "fingerprint": "0000000000000000"}]}
-- mocks.json --
{"mocks": [{"resource": "Microsoft.Storage/storageAccounts", "function": "listKeys", "set": {"keys[0].value": "x"}}, {"resource": "Microsoft.Sql/*", "answer": {"properties": {"a": [1, 2]}}}, {"output": "id", "answer": "/a/b"}]}
-- types/index.json --
{"resources": {"Widget@2025-03-01": {"$ref": "types.json#/2"}}, "settings": {"name": "ContosoWidgets", "version": "1.2.0", "configurationType": {"$ref": "types.json#/3"}}}
-- types/types.json --
[
  {"$type": "StringType"},
  {"$type": "ObjectType", "name": "Widget", "properties": {"region": {"type": {"$ref": "#/0"}, "flags": 17}, "code": {"type": {"$ref": "#/0"}, "flags": 17}}, "additionalProperties": {"$ref": "#/4"}},
  {"$type": "ResourceType", "name": "Widget@2025-03-01", "body": {"$ref": "#/1"}},
  {"$type": "ObjectType", "name": "config", "properties": {"cluster": {"type": {"$ref": "#/0"}, "flags": 1}}},
  {"$type": "UnionType", "elements": [{"$ref": "#/0"}, {"$ref": "#/5"}]},
  {"$type": "ArrayType", "itemType": {"$ref": "#/1"}}
]
-- empty.yaml --
{}
`

const (
	givenSecret   = " --parameters seeded=" + mutantSecret
	checkedMutant = "check --format json main.json --config empty.yaml --only storage-https-only,storage-min-tls"
)

// Whatever is changed about the structure of a template, its answer comes soon, is not
// large, and has no secret in it.
func FuzzMutatedTemplate(f *testing.F) {
	fuzzMutated(f, []string{"main.json"}, checkedMutant+givenSecret, "expand main.json --config empty.yaml"+givenSecret, "graph --format json main.json --config empty.yaml"+givenSecret,
		"expand --format snapshot main.json --config empty.yaml"+givenSecret, "expand --format extensions main.json --config empty.yaml"+givenSecret)
}

func FuzzMutatedParameters(f *testing.F) {
	fuzzMutated(f, []string{"parameters.json"}, checkedMutant+" --parameters parameters.json"+givenSecret, "expand main.json --config empty.yaml --parameters parameters.json"+givenSecret)
}

func FuzzMutatedConfig(f *testing.F) {
	fuzzMutated(f, []string{"forearm.yaml", "mocks.json"}, "check --format json main.json --mocks mocks.json"+givenSecret, "expand main.json --mocks mocks.json"+givenSecret, "doctor .")
}

func FuzzMutatedPSRule(f *testing.F) {
	fuzzMutated(f, []string{"ps-rule.yaml", ".ps-rule/Own.Rule.yaml"}, "check --format json main.json --config ps-rule.yaml --only storage-https-only"+givenSecret)
}

func FuzzMutatedTypes(f *testing.F) {
	fuzzMutated(f, []string{"types/types.json", "types/index.json"}, "expand main.json"+givenSecret, "check --format json main.json"+givenSecret)
}

func FuzzMutatedBaseline(f *testing.F) {
	fuzzMutated(f, []string{"baseline.json"}, checkedMutant+" --baseline baseline.json"+givenSecret)
}

// fuzzMutated mutates one of the files and runs one of the commands.
func fuzzMutated(f *testing.F, names []string, commands ...string) {
	for i := range 13 {
		f.Add(uint8(i), uint8(i), []byte{byte(7 * i), byte(3 * i), byte(i), 13 - byte(i), 0, byte(11 * i), 1, byte(5 * i)})
	}
	files := txtar.Parse([]byte(mutantFiles)).Files
	f.Fuzz(func(t *testing.T, file, command uint8, choices []byte) {
		m := mutant{name: names[int(file)%len(names)], choices: choices}
		for _, original := range files {
			if original.Name == m.name {
				m.text = string(original.Data)
			}
		}
		m.run(t, commands[int(command)%len(commands)])
	})
}

// mutant is a file that is mutated.
type mutant struct {
	name, text string
	choices    []byte
}

// run runs a command with the mutated file among the others.
func (m mutant) run(t *testing.T, command string) {
	t.Helper()
	mutated := mutate.Guided(m.text, m.choices, mutantPieces)
	if m.name == "main.json" {
		mutated = declaringSeeded(mutated)
	}
	t.Chdir(t.TempDir())
	for _, f := range txtar.Parse([]byte(mutantFiles)).Files {
		if f.Name == m.name {
			f.Data = []byte(mutated)
		}
		if err := os.MkdirAll(filepath.Dir(f.Name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f.Name, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	m.judge(t, command, mutated)
}

// judge runs a command and looks at what it cost and said.
func (m mutant) judge(t *testing.T, command, mutated string) {
	t.Helper()
	var out, errs bytes.Buffer
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	watch := work.Start(maxMutantTime)
	status := Run(context.Background(), strings.Fields(command), Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	slow := watch.Over()
	runtime.ReadMemStats(&after)
	wrong := func(format string, args ...any) {
		t.Errorf("%s: "+format, append([]any{command}, args...)...)
	}
	if slow {
		wrong("takes more than %v", maxMutantTime)
	}
	if made := after.TotalAlloc - before.TotalAlloc; made > maxMutantMemory {
		wrong("makes %d MiB", made>>20)
	}
	if n := out.Len() + errs.Len(); n > mutantOutput+mutantOutputPerByte*len(mutated) {
		wrong("writes %d bytes about %d", n, len(mutated))
	}
	said := out.String() + errs.String()
	if s := seededText.FindString(said); s != "" {
		wrong("prints %q", s)
	}
	if strings.Contains(said, "internal-error") {
		wrong("ends in a mistake of its own")
	}
	switch status {
	case statusClean, statusFindings, statusUsage:
	case statusFailed:
		// What is wrong with the files is a finding in the document of check.
		if !strings.Contains(errs.String(), ": error: ") && !strings.Contains(out.String(), `"severity": "error"`) {
			wrong("ends with 3 and says nothing: %s", errs.String())
		}
	default:
		wrong("ends with %d", status)
	}
	if status != statusUsage && !strings.HasPrefix(command, "doctor") && !json.Valid(out.Bytes()) {
		wrong("the document is not valid")
	}
	if t.Failed() {
		t.Logf("%s is\n%.4000s\n%.2000s", m.name, mutated, said)
	}
}

// declaringSeeded makes sure that the parameter is secure, if there is one.
func declaringSeeded(text string) string {
	var document map[string]any
	if json.Unmarshal([]byte(text), &document) != nil {
		return text
	}
	for key, parameters := range document {
		if !strings.EqualFold(key, "parameters") {
			continue
		}
		if declared, ok := parameters.(map[string]any); ok {
			for name := range declared {
				if strings.EqualFold(name, "seeded") {
					delete(declared, name)
				}
			}
			declared["seeded"] = map[string]any{"type": "securestring"}
		}
	}
	b, _ := json.Marshal(document)
	return string(b)
}

// TestMutants mutates the templates of the sample projects, and of a corpus where one
// is in ../shared: -mutants says how many.
func TestMutants(t *testing.T) {
	var files []string
	for _, dir := range []string{"../../../fixtures/bench", "../../../fixtures/projects", "../../../../shared/corpus"} {
		_ = filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() && filepath.Ext(name) == ".json" {
				if info, err := e.Info(); err == nil && info.Size() < 200<<10 {
					files = append(files, name)
				}
			}
			return nil
		})
	}
	var templates []string
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(text, []byte("deploymentTemplate.json#")) || bytes.Contains(text, []byte("DeploymentTemplate.json#")) {
			templates = append(templates, string(text))
		}
	}
	commands := []string{checkedMutant + givenSecret, "expand main.json --config empty.yaml --synthesize" + givenSecret, "check --format json main.json --config empty.yaml --synthesize" + givenSecret}
	n := *mutants
	if testing.Short() {
		n = 40
	}
	for seed := range n {
		random := rand.New(rand.NewSource(int64(seed)))
		choices := make([]byte, 8+random.Intn(24))
		random.Read(choices)
		m := mutant{name: "main.json", text: templates[random.Intn(len(templates))], choices: choices}
		if !t.Run("", func(t *testing.T) { m.run(t, commands[seed%len(commands)]) }) {
			t.Fatalf("mutant %d", seed)
		}
	}
}
