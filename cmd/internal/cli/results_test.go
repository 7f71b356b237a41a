package cli

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// resultsTree is a tree in which a result depends on a file of each kind.
const resultsTree = `
-- forearm.yaml --
policies: {folders: [rules]}
ignore: [azure]
mocks: [mocks.json]
azurePolicy: {folders: [azure]}
context: {resourceGroup: {name: rg, location: westeurope}}
suppressions:
  - {policy: storage-https-only, resource: stnone*, reason: known, expires: 2999-01-01}
-- rules/own.rego --
# METADATA
# title: Names begin with st.
# description: Name it so.
# custom:
#   id: own-name
#   severity: error
#   types: [Microsoft.Storage/storageAccounts]
package own.name

import rego.v1

findings contains {"path": ["name"], "message": "The name is another one."} if not startswith(input.resource.name, "st")

findings contains {"path": ["tags"], "message": sprintf("The answer is %v.", [input.resource.tags.k])}
-- mocks.json --
{"mocks": [{"resource": "Microsoft.Storage/storageAccounts", "function": "reference", "set": {"properties": {"answer": "no"}}}]}
-- azure/deny.json --
[{"name": "deny", "id": "/subscriptions/ffffffff-ffff-ffff-ffff-ffffffffffff/providers/Microsoft.Authorization/policyDefinitions/deny", "type": "Microsoft.Authorization/policyDefinitions", "properties": {"policyRule": {"if": {"field": "location", "equals": "westeurope"}, "then": {"effect": "deny"}}}}]
-- assign.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#", "contentVersion": "1.0.0.0",
  "resources": [{"type": "Microsoft.Authorization/policyAssignments", "apiVersion": "2022-06-01", "name": "assigned",
    "properties": {"policyDefinitionId": "/subscriptions/ffffffff-ffff-ffff-ffff-ffffffffffff/providers/Microsoft.Authorization/policyDefinitions/deny"}}]
}
-- main.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
  "parameters": {"name": {"type": "string"}, "password": {"type": "securestring"}},
  "resources": [
    {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "[parameters('name')]", "location": "[resourceGroup().location]",
      "tags": {"k": "[reference(resourceId('Microsoft.Storage/storageAccounts', 'other'), '2023-05-01').answer]", "p": "[parameters('password')]"}, "kind": "StorageV2", "sku": {"name": "Standard_GRS"},
      "properties": {"supportsHttpsTrafficOnly": false}},
    {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "linked", "properties": {"mode": "Incremental", "templateLink": {"relativePath": "parts/linked.json"}}}
  ]
}
-- main.parameters.json --
{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "contentVersion": "1.0.0.0",
 "parameters": {"name": {"value": "stmain"}, "password": {"value": "h1dden-pass"}}}
-- parts/linked.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
  "resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "stlinked", "location": "westeurope",
      "kind": "StorageV2", "sku": {"name": "Standard_GRS"}, "properties": {"supportsHttpsTrafficOnly": false}}]
}
-- sub/forearm.yaml --
policies: {severity: {storage-https-only: note}}
-- sub/app.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
  "resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "stapp", "location": "westeurope",
      "kind": "StorageV2", "sku": {"name": "Standard_GRS"}, "properties": {"supportsHttpsTrafficOnly": false}}]
}
-- context.json --
{"resourceGroup": {"name": "rg", "location": "westeurope"}}
-- given.json --
{"parameters": {"name": {"value": "stgiven"}}}
`

type resultsRun struct {
	t    *testing.T
	home string
}

// check runs a check, with the results of earlier runs or without. It gives all that is
// written but how many results those are.
func (r *resultsRun) check(args ...string) (written string, reused int) {
	r.t.Helper()
	var out, complaints bytes.Buffer
	args = append([]string{"check", "--format", "json", "--verbose", "--only", "storage-https-only,own-name,azure-policy"}, args...)
	status := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints, Environ: []string{"HOME=" + r.home}})
	var rest []string
	for line := range strings.Lines(complaints.String()) {
		if n, _ := fmt.Sscanf(line, "forearm: %d of", &reused); n == 0 {
			rest = append(rest, line)
		}
	}
	return fmt.Sprint(status, out.String(), rest), reused
}

func newResultsRun(t *testing.T) *resultsRun {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "tree"), mustFS(t, resultsTree)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "home"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(dir, "tree"))
	return &resultsRun{t, filepath.Join(dir, "home")}
}

func mustFS(t *testing.T, archive string) fs.FS {
	t.Helper()
	files, err := txtar.FS(txtar.Parse([]byte(archive)))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestResultsBetweenRuns changes each kind of what a result depends on: what is reported
// is what is reported without the results of earlier runs, and another thing than before.
func TestResultsBetweenRuns(t *testing.T) {
	r := newResultsRun(t)
	first, _ := r.check()
	if again, reused := r.check(); again != first || reused != 3 {
		t.Fatalf("%d results of the first run were used:\n%s\ninstead of\n%s", reused, again, first)
	}
	if again, reused := r.check("--no-cache"); again != first || reused != 0 {
		t.Fatalf("%d results of earlier runs in\n%s", reused, again)
	}
	given := []string{"main.json", "--parameters", "given.json", "--parameters", "password=x", "--context", "context.json"}
	for _, c := range []struct {
		file, from, to string
		args           []string
	}{
		{"main.json", "[parameters('name')]", "[concat('x', parameters('name'))]", nil},
		{"main.parameters.json", "stmain", "simain", nil},
		{"main.parameters.json", "stmain", "stnone", nil},
		{"parts/linked.json", "stlinked", "silinked", nil},
		{"parts/linked.json", "", "", nil}, // removed
		{"sub/app.json", "{\n", "\n{\n", nil},
		{"sub/forearm.yaml", "note", "error", nil},
		{"sub/forearm.yaml", "", "", nil},
		{"forearm.yaml", "stnone*", "stmain*", nil},
		{"forearm.yaml", "westeurope", "northeurope", nil},
		{"rules/own.rego", "startswith", "endswith", nil},
		{"rules/own.rego", "", "", nil},
		{"mocks.json", `"no"`, `"yes"`, nil},
		{"azure/deny.json", "westeurope", "northeurope", nil},
		{"assign.json", "assigned", "assignee", nil},
		{"assign.json", "", "", nil},
		{"given.json", "stgiven", "sigiven", given},
		{"context.json", `"rg"`, `"rx"`, given},
	} {
		before, _ := r.check(c.args...)
		text, err := os.ReadFile(c.file)
		if err != nil {
			t.Fatal(err)
		}
		if c.from == "" {
			err = os.Remove(c.file)
		} else if changed := strings.Replace(string(text), c.from, c.to, 1); changed == string(text) {
			t.Fatalf("%s has no %q", c.file, c.from)
		} else {
			err = os.WriteFile(c.file, []byte(changed), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		got, _ := r.check(c.args...)
		want, _ := r.check(append([]string{"--no-cache"}, c.args...)...)
		if got != want {
			t.Errorf("%s, %q instead of %q: with results of earlier runs\n%s\nwithout\n%s", c.file, c.to, c.from, got, want)
		}
		if got == before {
			t.Errorf("%s, %q instead of %q: nothing changes", c.file, c.to, c.from)
		}
		if err := os.WriteFile(c.file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if got, _ := r.check(c.args...); got != before {
			t.Errorf("%s as it was: %s", c.file, got)
		}
	}
}

// TestResultsOfAnyByte changes a byte anywhere in each of the files.
func TestResultsOfAnyByte(t *testing.T) {
	r := newResultsRun(t)
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for _, file := range txtar.Parse([]byte(resultsTree)).Files {
		r.check()
		changed := bytes.Clone(file.Data)
		at := random.IntN(len(changed))
		changed[at] ^= 1 << random.IntN(7)
		if err := os.WriteFile(file.Name, changed, 0o600); err != nil {
			t.Fatal(err)
		}
		got, _ := r.check()
		if want, _ := r.check("--no-cache"); got != want {
			t.Errorf("seed %d, byte %d of %s: with results of earlier runs\n%s\nwithout\n%s", seed, at, file.Name, got, want)
		}
		if err := os.WriteFile(file.Name, file.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestResultsByOptions gives options that change what is reported, or could, and adds
// files that were looked for before.
func TestResultsByOptions(t *testing.T) {
	r := newResultsRun(t)
	for _, args := range [][]string{
		{}, {"--as-of", "2999-06-01"}, {"--location", "northeurope"}, {"--outcome", "pass"}, {"--format", "sarif"},
		{"--skip", "own-name"}, {"--parameter-default", "name=x"}, {"sub/app.json"},
	} {
		want, _ := r.check(append([]string{"--no-cache"}, args...)...)
		for range 2 {
			if got, _ := r.check(args...); got != want {
				t.Errorf("%v: with results of earlier runs\n%s\nwithout\n%s", args, got, want)
			}
		}
	}
	for _, name := range []string{"parts/forearm.yaml", "rules/more.rego", "sub/stack-settings.json"} {
		if err := os.WriteFile(name, []byte("{}"), 0o600); err != nil {
			t.Fatal(err)
		}
		got, _ := r.check()
		if want, _ := r.check("--no-cache"); got != want {
			t.Errorf("%s: with results of earlier runs\n%s\nwithout\n%s", name, got, want)
		}
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// TestResultsHaveNoSecrets looks for a secret in all that is kept, and lets nothing in the
// tree be what is kept.
func TestResultsHaveNoSecrets(t *testing.T) {
	r := newResultsRun(t)
	r.check()
	found := 0
	err := filepath.WalkDir(r.home, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		found++
		text, err := os.ReadFile(name)
		if bytes.Contains(text, []byte("h1dden-pass")) {
			t.Errorf("%s has the secret", name)
		}
		return err
	})
	if err != nil || found != 4 { // three results, and the ledger of the store
		t.Errorf("%d files, %v", found, err)
	}
	// A cache in the tree is untrusted.
	if err := os.CopyFS(".cache", os.DirFS(filepath.Join(r.home, ".cache"))); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{".cache", ".cache/forearm", ".cache/forearm/results"} {
		if err := os.Chmod(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	r.home, _ = os.Getwd()
	if _, reused := r.check(); reused != 0 {
		t.Errorf("%d results are taken from the tree", reused)
	}
}

// TestResultsThatDoNotLast keeps nothing of a file that exceeded a limit.
func TestResultsThatDoNotLast(t *testing.T) {
	r := newResultsRun(t)
	long := `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "resources": [` + strings.Repeat("{},", 800) + `{}]}`
	if err := os.WriteFile("long.json", []byte(long), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if written, reused := r.check("long.json"); reused != 0 || !strings.Contains(written, "limit-template") {
			t.Errorf("%d results, %s", reused, written)
		}
	}
}
