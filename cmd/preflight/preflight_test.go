package preflight

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const template = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "parameters": {"key": {"type": "securestring"}, "short": {"type": "securestring", "maxLength": 3, "defaultValue": "SEEDED-default"}},
  "resources": [
    {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "stone", "location": "westeurope", "sku": {"name": "Standard_LRS"}, "kind": "StorageV2",
      "tags": {"key": "[parameters('key')]", "encoded": "[base64(parameters('key'))]"}, "properties": {"supportsHttpsTrafficOnly": false, "wrong": "[int(parameters('key'))]"}}],
  "outputs": {"key": {"type": "string", "value": "[concat('x', parameters('key'))]"}}}`

func write(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "main.json")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestSecretsAreMasked wants nothing secret in what is handed out, whatever goes wrong.
func TestSecretsAreMasked(t *testing.T) {
	name := write(t, template)
	var said bytes.Buffer
	o := Options{Parameters: []string{"key=SEEDED-given"}, Log: &said}
	result, err := Check(t.Context(), o, name)
	if err != nil {
		t.Fatal(err)
	}
	deployment, err := Expand(t.Context(), o, name)
	if err != nil {
		t.Fatal(err)
	}
	if len(result.Findings) < 3 || !result.Fails || !result.Incomplete || len(deployment.Resources) != 1 {
		t.Errorf("%+v %+v", result, deployment.Resources)
	}
	for _, what := range []any{result, deployment, string(deployment.Document), said.String()} {
		text, _ := json.Marshal(what)
		for _, secret := range []string{"SEEDED", "U0VFREVE"} {
			if strings.Contains(string(text), secret) {
				t.Errorf("%s is in %.3000s", secret, text)
			}
		}
	}
}

// TestOptions wants each option to be a flag that there is.
func TestOptions(t *testing.T) {
	name := write(t, template)
	o := Options{
		Config: "x", Only: []string{"x"}, Skip: []string{"x"}, Policies: []string{"x"}, Baseline: "x", ChangedSince: "x", Trust: "x", Explore: true, AllowEmpty: true,
		Parameters: []string{"x=1"}, Mocks: []string{"x"}, Synthesize: true, SubscriptionID: "x", ResourceGroup: "x", Location: "x", AsOf: time.Now(),
		Bicep: "x", AllowPaths: []string{"."}, Jobs: 1, Flags: []string{"--strict"},
	}
	if _, err := Check(t.Context(), o, name); err == nil || strings.Contains(err.Error(), "flag") {
		t.Error(err)
	}
	o.Flags = []string{"--verbose"}
	if _, err := Expand(t.Context(), o, name); err == nil || strings.Contains(err.Error(), "flag") {
		t.Error(err)
	}
	for _, flags := range [][]string{{"--nonsense"}, {"x"}, {"--isolate"}} {
		if _, err := Check(t.Context(), Options{Flags: flags}, name); err == nil {
			t.Errorf("%v is taken", flags)
		}
	}
}

// TestErrors tells what is wrong with a call from what is wrong with the files.
func TestErrors(t *testing.T) {
	if _, err := Check(t.Context(), Options{}, filepath.Join(t.TempDir(), "nowhere")); err == nil {
		t.Error("a path that does not exist")
	}
	if _, err := Check(t.Context(), Options{}, t.TempDir()); err == nil {
		t.Error("nothing to check")
	}
	if r, err := Check(t.Context(), Options{AllowEmpty: true}, t.TempDir()); err != nil || r.Fails || r.Incomplete {
		t.Error(r, err)
	}
	if r, err := Check(t.Context(), Options{}, write(t, "{")); err != nil || !r.Incomplete {
		t.Error(r, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Check(ctx, Options{}, write(t, template)); err == nil {
		t.Error("a call that was cancelled")
	}
}
