package resourcetype

import (
	"slices"
	"testing"
)

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

// A type is where one of its locations is the region.
func TestLocatedIn(t *testing.T) {
	storage, _ := Lookup("Microsoft.Storage/storageAccounts")
	for _, region := range append(RegionNames(), "eastus2", "atlantis", "") {
		want := slices.ContainsFunc(Locations(storage.Name), func(place string) bool { return Region(place) == region })
		if there, known := storage.LocatedIn(region); there != want || !known {
			t.Errorf("in %q: %v, want %v", region, there, want)
		}
	}
	own := &Type{Name: "Contoso.Things/things", folded: "contoso.things/things"}
	if there, known := own.LocatedIn("westeurope"); there || known {
		t.Error("nothing is known of what nobody publishes")
	}
}
