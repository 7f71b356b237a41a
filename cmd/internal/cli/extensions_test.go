package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// extensionFiles are a template with two extensions of the user's: one comes with
// its types, the other with a JSON Schema of its configuration.
const extensionFiles = `
-- template.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "languageVersion": "2.2-experimental",
  "extensions": {
    "w": {"name": "ContosoWidgets", "version": "1.2.0"},
    "queue": {"name": "ContosoQueue", "version": "2.1.0"}
  },
  "resources": {
    "one": {"extension": "w", "type": "Widget", "apiVersion": "2025-03-01", "properties": {"code": "c7", "region": "eu"}}
  }
}
-- parameters.json --
{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
  "contentVersion": "1.0.0.0",
  "parameters": {},
  "extensionConfigs": {
    "w": {"cluster": {"value": "plant"}},
    "queue": {"endpoint": {"value": "http://q"}, "password": {"value": "SEEDED-60-literal"}, "retries": {"value": 11}, "colour": {"value": "red"}}
  }
}
-- config/index.json --
{"resources": {"Widget@2025-03-01": {"$ref": "types.json#/2"}}, "settings": {"name": "ContosoWidgets", "version": "1.2.0", "configurationType": {"$ref": "types.json#/3"}}}
-- config/types.json --
[
  {"$type": "StringType"},
  {"$type": "ObjectType", "name": "Widget", "properties": {"region": {"type": {"$ref": "#/0"}, "flags": 17}, "code": {"type": {"$ref": "#/0"}, "flags": 17}}},
  {"$type": "ResourceType", "name": "Widget@2025-03-01", "body": {"$ref": "#/1"}},
  {"$type": "ObjectType", "name": "config", "properties": {"cluster": {"type": {"$ref": "#/0"}, "flags": 1}}}
]
-- config/queue.schema.json --
{
  "type": "object",
  "required": ["endpoint", "password"],
  "additionalProperties": false,
  "properties": {
    "endpoint": {"type": "string", "pattern": "^https://"},
    "password": {"type": "string", "format": "password"},
    "retries": {"type": "integer", "maximum": 10}
  }
}
-- config/forearm.yaml --
extensions:
  types: [index.json]
  schemas:
    ContosoQueue: queue.schema.json
-- config/broken.yaml --
extensions:
  schemas:
    ContosoQueue: types.json
`

func TestExtensionsOfOnesOwn(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, f := range txtar.Parse([]byte(extensionFiles)).Files {
		if err := os.MkdirAll(filepath.Dir(f.Name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f.Name, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(config string) (int, string) {
		var out, errs bytes.Buffer
		status := Run(context.Background(), []string{"expand", "template.json", "--parameters", "parameters.json", "--config", config, "--stack"},
			Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		return status, out.String() + errs.String()
	}
	status, text := run("config/forearm.yaml")
	if status != 3 {
		t.Errorf("status %d", status)
	}
	for _, want := range []string{
		`"id": "cluster/plant/region/eu/code/c7"`,
		"'endpoint' of 'queue' does not fit the schema", "'retries' of 'queue' does not fit the schema",
		"Unknown property 'colour' in the configuration of 'queue'", "'password' of 'queue' must be a Key Vault reference",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if strings.Contains(text, "SEEDED-60") {
		t.Errorf("the secret is in\n%s", text)
	}
	if status, text := run("config/broken.yaml"); status != 2 || !strings.Contains(text, "types.json") {
		t.Errorf("status %d: %s", status, text)
	}
}

func TestIDsOfExtensionResources(t *testing.T) {
	for _, c := range []struct {
		id, want string
		status   int
	}{
		{"cluster/aks/metadata.namespace/shop/metadata.name/web", "metadata.namespace=shop", 0},
		{"cluster/east-mesh/name/team%2Fa", "name=team/a", 0},
		{"subscriptions/11111111-2222-3333-4444-555555555555", "starts with '/'", 1},
		{"Microsoft.Network/virtualNetworks", "starts with '/'", 1},
	} {
		var out, errs bytes.Buffer
		status := Run(context.Background(), []string{"id", c.id}, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		if status != c.status || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: status %d: %s%s", c.id, status, out.String(), errs.String())
		}
	}
}
