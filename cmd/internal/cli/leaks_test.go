package cli

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/review"
)

// leakyTemplate has a seeded secret in every place that one can enter a template,
// and goes on to misuse it in every way that causes a message.
const leakyTemplate = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "languageVersion": "2.2-experimental",
  "parameters": {
    "given": {"type": "securestring"},
    "line": {"type": "securestring"},
    "defaulted": {"type": "securestring", "defaultValue": "SEEDED-03-default"},
    "object": {"type": "secureObject"},
    "allowed": {"type": "securestring", "allowedValues": ["SEEDED-05-allowed", "SEEDED-06-allowed"]},
    "short": {"type": "securestring", "maxLength": 3},
    "wrongType": {"type": "secureObject"},
    "vault": {"type": "securestring"}
  },
  "variables": {
    "copied": "[parameters('given')]",
    "joined": "[concat('x-', parameters('object').inner.key)]",
    "encoded": "[base64(parameters('given'))]"
  },
  "functions": [{"namespace": "contoso", "members": {"wrap": {"parameters": [{"name": "s", "type": "string"}], "output": {"type": "string", "value": "[format('<{0}>', parameters('s'))]"}}}}],
  "extensions": {
    "k8s": {"name": "Kubernetes", "version": "1.0.0", "config": {"namespace": {"type": "string", "defaultValue": "default"}, "kubeConfig": {"type": "secureString"}}},
    "bad": {"name": "Kubernetes", "version": "1.0.0", "config": {"namespace": {"type": "string", "defaultValue": "default"}, "kubeConfig": {"type": "secureString", "defaultValue": "SEEDED-10-default"}}},
    "twice": {"name": "Kubernetes", "version": "1.0.0", "config": {"namespace": {"type": "string", "defaultValue": "default"}, "kubeConfig": {"type": "secureString"}}}
  },
  "resources": {
    "st": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "[parameters('given')]", "location": "westeurope", "sku": {"name": "Standard_LRS"}, "kind": "StorageV2",
      "tags": {"secret": "[parameters('object').inner.key]", "[parameters('given')]": "a name"}, "properties": {"nested": {"deep": "[variables('joined')]", "encoded": "[variables('encoded')]"}}},
    "sql": {"type": "Microsoft.Sql/servers", "apiVersion": "2023-08-01-preview", "name": "sql", "location": "westeurope", "properties": {"administratorLogin": "admin", "administratorLoginPassword": "[parameters('given')]"}},
    "web": {"extension": "k8s", "type": "core/Secret", "apiVersion": "v1", "properties": {"metadata": {"name": "[parameters('given')]"}, "stringData": {"key": "[parameters('object').inner.key]", "kube": "[extensionConfigs('k8s').auth.kubeConfig]"}}},
    "fails": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "fails", "location": "westeurope", "properties": {
      "fail": "[fail(parameters('given'))]", "int": "[int(parameters('given'))]", "json": "[json(parameters('given'))]", "missing": "[parameters('object').nope]", "index": "[parameters('given')[3]]",
      "id": "[resourceId(parameters('given'), 'x')]", "reference": "[reference(parameters('given'), '2023-05-01')]", "uri": "[uri(parameters('given'), 'x')]", "decoded": "[base64ToJson(parameters('given'))]",
      "date": "[dateTimeAdd(parameters('given'), 'P1D')]", "cidr": "[parseCidr(parameters('given'))]", "member": "[createObject('a', 1)[parameters('given')]]", "add": "[add(parameters('given'), 1)]",
      "function": "[contoso.wrap(parameters('given'), 'x')]", "user": "[int(contoso.wrap(parameters('given')))]", "variable": "[variables(parameters('given'))]", "parameter": "[parameters(parameters('given'))]",
      "zone": "[pickZones('Microsoft.Compute', 'virtualMachines', parameters('given'))]", "list": "[listKeys(parameters('given'), '2023-05-01')]", "guid": "[guid(parameters('given'))]", "keys": "[createObject(parameters('given'), 1)]", "mapped": "[toObject(createArray(parameters('given')), lambda('x', lambdaVariables('x')))]", "items": "[items(createObject(parameters('given'), 1))]", "union": "[union(createObject('a', parameters('given')), createObject(parameters('given'), 1))]", "split": "[split(parameters('given'), '-')]", "bool": "[if(parameters('given'), 1, 2)]"}},
    "child": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "child", "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
      "parameters": {"plain": {"value": "[parameters('given')]"}, "secure": {"value": "SEEDED-30-inline"}, "unknown": {"value": "[parameters('given')]"}, "number": {"value": "[parameters('given')]"}},
      "extensionConfigs": {
        "literal": "[createObject('namespace', parameters('given'), 'auth', createObject('kubeConfig', 'SEEDED-31-literal'))]",
        "branch": "[createObject('auth', createObject('kubeConfig', if(true(), parameters('given'), 'SEEDED-32-branch')))]",
        "joined": "[createObject('auth', createObject('kubeConfig', concat('SEEDED-33-joined', parameters('given'))))]",
        "items": {"namespace": {"value": "[parameters('given')]"}, "auth": {"kubeConfig": {"value": "SEEDED-34-item"}}},
        "misspelt": {"kubeConfg": {"value": "SEEDED-35-misspelt"}, "namespace": {"value": "x"}},
        "bare": {"kubeConfig": "SEEDED-36-bare", "namespace": {"value": "x"}},
        "names": "[createObject(parameters('given'), 'x')]"},
      "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.2-experimental",
        "parameters": {"plain": {"type": "string"}, "secure": {"type": "securestring"}, "number": {"type": "int"}},
        "extensions": {"literal": {"name": "Kubernetes", "version": "1.0.0"}, "branch": {"name": "Kubernetes", "version": "1.0.0"}, "joined": {"name": "Kubernetes", "version": "1.0.0"}, "items": {"name": "Kubernetes", "version": "1.0.0"}, "misspelt": {"name": "Kubernetes", "version": "1.0.0"}, "bare": {"name": "Kubernetes", "version": "1.0.0"}, "names": {"name": "Kubernetes", "version": "1.0.0"}},
        "resources": {"kv": {"type": "Microsoft.KeyVault/vaults/secrets", "apiVersion": "2023-07-01", "name": "kv/secret", "properties": {"value": "[parameters('secure')]"}}},
        "outputs": {"plain": {"type": "string", "value": "[parameters('plain')]"}, "secure": {"type": "securestring", "value": "[parameters('secure')]"}}}}},
    "after": {"type": "Microsoft.Web/sites", "apiVersion": "2023-12-01", "name": "after", "location": "westeurope", "properties": {"siteConfig": {"appSettings": [{"name": "KEY", "value": "[reference('child').outputs.plain.value]"}, {"name": "SECURE", "value": "[listOutputsWithSecureValues('child', '2025-04-01').secure]"}, {"name": "LIST", "value": "[listKeys(resourceId('Microsoft.Storage/storageAccounts', 'other'), '2023-05-01').keys[0].value]"}]}}}
  },
  "outputs": {
    "out": {"type": "string", "value": "[parameters('given')]"},
    "object": {"type": "object", "value": "[parameters('object')]"},
    "text": {"type": "string", "value": "[string(parameters('object'))]"},
    "config": {"type": "object", "value": "[extensionConfigs('k8s')]"},
    "wrong": {"type": "int", "value": "[parameters('given')]"},
    "listed": {"type": "string", "value": "[listKeys(resourceId('Microsoft.Storage/storageAccounts', 'other'), '2023-05-01').keys[0].value]"}
  }
}`

const leakyParameters = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
  "contentVersion": "1.0.0.0",
  "parameters": {
    "given": {"value": "SEEDED-01-given"},
    "object": {"value": {"inner": {"key": "SEEDED-04-member"}}},
    "allowed": {"value": "SEEDED-07-other"},
    "short": {"value": "SEEDED-08-long"},
    "wrongType": {"value": "SEEDED-09-text"},
    "vault": {"reference": {"keyVault": {"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"}, "secretName": "n"}}
  },
  "extensionConfigs": {
    "k8s": {"auth": {"kubeConfig": {"value": "SEEDED-11-kube"}}, "namespace": {"value": "shop"}},
    "twice": {"auth": {"kubeConfig": {"value": "SEEDED-12-twice", "keyVaultReference": {}}, "other": {"value": "SEEDED-13-dangling"}}}
  }
}`

// leakyMocks answer with secrets, as real answers do.
const leakyMocks = `{"mocks": [{"resource": "Microsoft.Storage/storageAccounts", "function": "listKeys", "set": {"keys[0].value": "SEEDED-40-answer"}}]}`

var seeded = regexp.MustCompile(`SEEDED-\d\d-[a-z]+`)

// encodings of the seeds that functions make.
var encodedSeeds = []string{"U0VFREVELTAxLWdpdmVu"}

// TestSecretsAreNowhere runs every command in every format on a template that
// does all it can to give its secrets away.
func TestSecretsAreNowhere(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"main.json": leakyTemplate, "main.parameters.json": leakyParameters, "mocks.json": leakyMocks,
		"broken.json": strings.Replace(leakyTemplate, `"outputs": {`, `"outputs": { "secret" "nothing",`, 1),
		"other.json":  strings.NewReplacer("SEEDED-30-inline", "SEEDED-37-changed", `"name": "after"`, `"name": "later"`).Replace(leakyTemplate)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	flags := []string{"--parameters", "main.parameters.json", "--parameters", "line=SEEDED-02-line", "--mocks", "mocks.json"}
	commands := map[string][]string{
		"expand":       {"deployment", "resources", "extensions", "snapshot"},
		"check":        formats.Names(),
		"mocks":        {""},
		"graph":        {"dot", "mermaid", "json", "html"},
		"stack plan":   {"", "json"},
		"diff":         {"console", "json", "markdown"},
		"explain out":  {"", "json"},
		"explain conf": {"", "json"},
	}
	runs := 0
	for command, formats := range commands {
		for _, format := range formats {
			for _, stack := range []string{"--stack=on", "--stack=off"} {
				for _, file := range []string{"main.json", "broken.json"} {
					args := strings.Fields(command)[:1]
					switch command {
					case "stack plan":
						args = []string{"stack", "plan", file}
					case "diff":
						args = []string{"diff", file, "other.json"}
					case "explain out":
						args = []string{"explain", file, "out"}
					case "explain conf":
						args = []string{"explain", file, "k8s"}
					default:
						args = append(args, file)
					}
					args = append(append(args, flags...), stack, "--verbose")
					if format != "" {
						args = append(args, "--format", format)
					}
					runs++
					leaks(t, args)
				}
			}
		}
	}
	t.Logf("%d runs", runs)
}

// TestReviewsKeepSecrets reviews a change in which secrets come, go and change.
func TestReviewsKeepSecrets(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := t.TempDir()
	t.Chdir(dir)
	other := strings.NewReplacer("SEEDED-30-inline", "SEEDED-37-changed", `"name": "after"`, `"name": "later"`, "SEEDED-03-default", "SEEDED-38-default").Replace(leakyTemplate)
	for i, files := range []map[string]string{
		{"main.json": leakyTemplate, "main.parameters.json": leakyParameters},
		{"main.json": other, "main.parameters.json": strings.ReplaceAll(leakyParameters, "SEEDED-1", "SEEDED-2"), "mocks.json": leakyMocks},
	} {
		for name, text := range files {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"commit", "-qm", strconv.Itoa(i)}} {
			if out, err := exec.Command("git", append([]string{"-c", "user.name=dev", "-c", "user.email=dev@example.com", "-c", "commit.gpgsign=false"}, args...)...).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
		}
	}
	for _, format := range namesOf(review.Formats) {
		for _, stack := range []string{"--stack=on", "--stack=off"} {
			leaks(t, []string{"review", "--from", "HEAD~1", "--format", format, stack, "--verbose", "--fail-on", "note"})
			leaks(t, []string{"review", "--from", "HEAD", "--to", "HEAD~1", "--format", format, stack, "-p", "line=SEEDED-02-line"})
		}
	}
}

func leaks(t *testing.T, args []string) {
	t.Helper()
	var out, err bytes.Buffer
	Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &err, Environ: os.Environ()})
	for _, s := range []struct{ name, text string }{{"output", out.String()}, {"error output", err.String()}} {
		found := seeded.FindAllStringIndex(s.text, -1)
		for _, e := range encodedSeeds {
			if i := strings.Index(s.text, e); i >= 0 {
				found = append(found, []int{i, i + len(e)})
			}
		}
		for _, at := range found {
			context := s.text[max(0, at[0]-120):min(len(s.text), at[1]+40)]
			t.Errorf("%s: the %s has %s:\n%s", strings.Join(args, " "), s.name, strconv.Quote(s.text[at[0]:at[1]]), context)
		}
	}
}
