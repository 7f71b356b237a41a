package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSecretsThatAreWordsOfMessages has secrets that other messages have as their own
// words: they are masked where they were put into one, and stay where they are its own.
func TestSecretsThatAreWordsOfMessages(t *testing.T) {
	file := filepath.Join(t.TempDir(), "main.json")
	err := os.WriteFile(file, []byte(`{
	  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
	  "parameters": {"word": {"type": "securestring", "defaultValue": "services"}, "other": {"type": "securestring", "defaultValue": "resource"},
	    "piece": {"type": "securestring", "defaultValue": "This rests on"}},
	  "resources": [
	    {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "st", "location": "westeurope", "sku": {"name": "Standard_LRS"}, "kind": "StorageV2",
	      "dependsOn": ["resource"], "properties": {"minimumTlsVersion": "[reference('other', '2023-01-01').minimumTlsVersion]", "a This rests on b": 1, "c services d": 1, "supportsHttpsTrafficOnly": "true"}}
	  ]
	}`), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	Run(context.Background(), []string{"check", file, "--format", "oneline"}, Streams{In: strings.NewReader(""), Out: &out, Err: &said, Environ: os.Environ()})
	for _, want := range []string{
		"'properties.a {{secret}} b'", "'properties.c {{secret}} d'", "The resource '{{secret}}' is not defined", // put in
		" This rests on reference('other', '2023-01-01')", "which most services take as well", // own words
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s%s", want, &out, &said)
		}
	}
}
