package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tenParameters is a small template with ten parameters of three values each, of
// which two together break a policy.
func tenParameters() string {
	var parameters, tags []string
	for i := range 10 {
		parameters = append(parameters, fmt.Sprintf(`"p%d": {"type": "string", "allowedValues": ["a", "b", "c"], "defaultValue": "a"}`, i))
		tags = append(tags, fmt.Sprintf(`"t%d": "[parameters('p%d')]"`, i, i))
	}
	return `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
  "parameters": {` + strings.Join(parameters, ", ") + `},
  "resources": [
    {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "stone", "location": "westeurope", "sku": {"name": "Standard_GRS"}, "kind": "StorageV2", "tags": {` + strings.Join(tags, ", ") + `},
      "properties": {"supportsHttpsTrafficOnly": "[not(and(equals(parameters('p2'), 'b'), equals(parameters('p7'), 'c')))]", "minimumTlsVersion": "TLS1_2"}}]}`
}

// BenchmarkExplore checks a template with all pairs of the values of ten parameters,
// and loads the policies for that.
func BenchmarkExplore(b *testing.B) {
	name := filepath.Join(b.TempDir(), "main.json")
	if err := os.WriteFile(name, []byte(tenParameters()), 0o600); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var out, err bytes.Buffer
		Run(context.Background(), []string{"check", "--explore", "--fail-on", "none", name}, Streams{In: strings.NewReader(""), Out: &out, Err: &err})
		if !strings.Contains(out.String(), "(only with p2: b and p7: c) [storage-https-only]") {
			b.Fatalf("%s%s", out.String(), err.String())
		}
	}
}
