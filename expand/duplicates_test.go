package expand_test

import (
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Resources that are defined twice are an error where that does not depend on an
// assumption that may be wrong of one of them alone.
func TestDuplicates(t *testing.T) {
	storage := func(name, more string) string {
		return `{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "` + name + `", "location": "eastus", "sku": {"name": "Standard_LRS"}, "kind": "StorageV2"` + more + `}`
	}
	for _, test := range []struct {
		name, first, second string
		want                diag.Severity
		none                bool
	}{
		{name: "the same literal", first: storage("one", ""), second: storage("ONE", ""), want: diag.Error},
		{name: "the same expression", first: storage("[uniqueString(resourceGroup().id)]", ""), second: storage("[uniqueString(resourceGroup().id)]", ""), want: diag.Error},
		{name: "equal by assumption", first: storage("[resourceGroup().location]", ""), second: storage("eastus", ""), want: diag.Warning},
		{name: "both there by assumption", first: storage("one", ""), second: storage("one", `, "condition": "[equals(resourceGroup().location, 'eastus')]"`), want: diag.Warning},
		{name: "only one is there", first: storage("one", ""), second: storage("one", `, "condition": false`), none: true},
		{name: "different", first: storage("one", ""), second: storage("two", ""), none: true},
	} {
		text := `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [` + test.first + ", " + test.second + "]}"
		found := false
		for _, d := range expandWithMocks(t, source.NewFile("test.json", text), nil, object()).Diagnostics {
			if d.Code == diag.ResourceDuplicate {
				found = true
				if d.Severity != test.want || test.none {
					t.Errorf("%s: %v %s", test.name, d.Severity, d.Message)
				}
			}
		}
		if !found && !test.none {
			t.Errorf("%s: nothing is said", test.name)
		}
	}
}
