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
	    "piece": {"type": "securestring", "defaultValue": "Depends on"}},
	  "resources": [
	    {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "st", "location": "westeurope", "sku": {"name": "Standard_LRS"}, "kind": "StorageV2",
	      "dependsOn": ["resource"], "properties": {"minimumTlsVersion": "[reference('other', '2023-01-01').minimumTlsVersion]", "a Depends on b": 1, "c services d": 1, "supportsHttpsTrafficOnly": "true"}}
	  ]
	}`), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	Run(context.Background(), []string{"check", file, "--format", "oneline"}, Streams{In: strings.NewReader(""), Out: &out, Err: &said, Environ: os.Environ()})
	for _, want := range []string{
		"'properties.a {{secret}} b'", "'properties.c {{secret}} d'", "The resource '{{secret}}' is not defined", // put in
		" Depends on reference('other', '2023-01-01')", "which most services accept as well", // own words
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s%s", want, &out, &said)
		}
	}
}

// TestSecretsInOtherWords has secrets that are in a template with escapes, and over
// several lines: the lines that findings quote do not show them.
func TestSecretsInOtherWords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "main.json")
	err := os.WriteFile(file, []byte(`{
	  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
	  "parameters": {
	    "escaped": {"type": "securestring", "minLength": 99, "defaultValue": "\u0058SEEDED\u002d1"},
	    "lines": {"type": "securestring", "minLength": 99, "defaultValue": "SEEDED-\"2
	       and SEEDED-3"}, "quoted": {"type": "string", "minLength": 99, "defaultValue": "shown"},
	    "within": {"type": "secureObject", "defaultValue": {"a": ["SEEDED\u002d4"]}, "allowedValues": [{"b": "\u0053EEDED-5"}]}
	  },
	  "resources": [
	    {"type": "Microsoft.Sql/servers", "apiVersion": "2023-08-01", "name": "s", "location": "westeurope", "properties": {"administratorLoginPassword": "SEEDED\u002d6"}}
	  ]
	}`), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range []string{"console", "sarif", "github", "json", "markdown"} {
		var out, said bytes.Buffer
		Run(context.Background(), []string{"check", file, "--format", format}, Streams{In: strings.NewReader(""), Out: &out, Err: &said, Environ: os.Environ()})
		if all := out.String() + said.String(); strings.Contains(all, "EEDED") {
			t.Errorf("--format %s shows a secret:\n%s", format, all)
		}
		if format == "console" {
			for _, want := range []string{`"defaultValue": {{secret}}`, `"administratorLoginPassword": {{secret}}`, `"defaultValue": "shown"`} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("%q is not in\n%s", want, &out)
				}
			}
		}
	}
}
