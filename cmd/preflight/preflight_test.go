package preflight

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
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

// TestOptions wants each option to reach the engine.
func TestOptions(t *testing.T) {
	of := reflect.TypeFor[Options]()
	for i := range of.NumField() {
		field := of.Field(i)
		var o Options
		v := reflect.ValueOf(&o).Elem().Field(i)
		switch v.Interface().(type) {
		case string:
			v.SetString("x")
		case []string:
			v.Set(reflect.ValueOf([]string{"x"}))
		case bool:
			v.SetBool(true)
		case int, int64, time.Duration:
			v.SetInt(17)
		case time.Time:
			v.Set(reflect.ValueOf(time.Date(2024, 2, 1, 0, 0, 0, 0, time.UTC)))
		case nil:
			v.Set(reflect.ValueOf(io.Discard))
		default:
			t.Fatalf("%s: no value of type %s", field.Name, field.Type)
		}
		var none Options
		was, now := none.engineOptions(), o.engineOptions()
		logs := was.Log == nil && now.Log != nil
		was.Log, now.Log = nil, nil
		if !logs && reflect.DeepEqual(was, now) && reflect.DeepEqual(none.checkOptions(), o.checkOptions()) {
			t.Errorf("%s changes nothing", field.Name)
		}
	}
}

// TestErrors checks that what is wrong with a call is distinguished from what is wrong with
// the files.
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
