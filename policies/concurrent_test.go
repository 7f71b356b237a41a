package policies

import (
	"fmt"
	"runtime"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestConcurrentDoubt has policies of many types look at one deployment of which not
// everything is known; run it with -race.
func TestConcurrentDoubt(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(8))
	a := &txtar.Archive{}
	types := []string{"Storage/storageAccounts", "KeyVault/vaults", "Web/sites", "Sql/servers", "Cache/redis", "Search/searchServices"}
	var resources string
	for i, typ := range types {
		a.Files = append(a.Files, txtar.File{Name: fmt.Sprintf("own/p%d.rego", i), Data: fmt.Appendf(nil, `# METADATA
# title: One policy of many.
# custom: {types: [Microsoft.%s]}
package company.p%d

findings contains {"path": [], "message": "x"} if {
	some r in input.deployment.by_type["microsoft.storage/storageaccounts"]
	some t in r.tags
	t == input.resource.location
}

findings contains {"path": [], "message": "y"} if input.resource.tags.a == "b"
`, typ, i)})
		resources += fmt.Sprintf(`,{"type": "Microsoft.%s", "apiVersion": "2022-01-01", "name": "n%d", "location": "[resourceGroup().location]", "tags": {"a": "[resourceGroup().location]"}, "properties": {}}`, typ, i)
	}
	a.Files = append(a.Files, txtar.File{Name: "main.json", Data: []byte(`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [` + resources[1:] + `]}`)})
	if checkArchive(t, a) == "" {
		t.Error("nothing is in doubt")
	}
}
