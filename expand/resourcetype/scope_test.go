package resourcetype

import "testing"

// What is told of an id without taking it apart is what it is when taken apart.
func TestPlainScope(t *testing.T) {
	typ := &Type{Name: "Microsoft.Authorization/locks"}
	for id, want := range map[string]Scopes{
		"/subscriptions/s/providers/Microsoft.Authorization/locks/l":                                                                AtSubscription,
		"/subscriptions/s/resourceGroups/g/providers/Microsoft.Authorization/locks/l":                                               AtResourceGroup,
		"/subscriptions/s/RESOURCEGROUPS/g/providers/microsoft.authorization/locks/l":                                               AtResourceGroup,
		"/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a/providers/Microsoft.Authorization/locks/l": 0,
		"/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a/Providers/Microsoft.Authorization/locks/l": 0,
		"/subscriptions/s/providers/Microsoft.Storage/storageAccounts/a/providers/Microsoft.Authorization/locks/l":                  0,
		"/providers/Microsoft.Management/managementGroups/m/providers/Microsoft.Authorization/locks/l":                              0,
		"/providers/Microsoft.Authorization/locks/l":                                                                                0,
		"/subscriptions/s/resourceGroups/g":                                                                                         0,
		"/subscriptions/s/providers/Microsoft.Authorizat":                                                                           0,
		"": 0,
	} {
		if got := typ.plainScope(id); got != want {
			t.Errorf("%s lies in %v, want %v", id, got, want)
		}
		if slow, _ := scopeOf(id); want != 0 && slow != want {
			t.Errorf("%s lies in %v, taken apart %v", id, want, slow)
		}
	}
}

// A name is compared as what Region makes of it.
func TestIsNamed(t *testing.T) {
	for _, place := range append(Locations("Microsoft.Storage/storageAccounts"), "East US 2", "eastus2", "") {
		for _, region := range []string{"eastus2", "eastus", "westeurope", ""} {
			if got, want := isNamed(place, region), Region(place) == region; got != want {
				t.Errorf("%q is %q: %v, want %v", place, region, got, want)
			}
		}
	}
	if there, known := LocatedIn("Microsoft.Storage/storageAccounts", "westeurope"); !there || !known {
		t.Error("storage accounts are in westeurope")
	}
	if there, known := LocatedIn("Contoso.Things/things", "westeurope"); there || known {
		t.Error("nothing is known of what nobody publishes")
	}
}
