package alias

import (
	"archive/zip"
	"bytes"
	"testing"
)

// TestEmbedded reads the whole table, and looks a few aliases up whose paths do not follow
// from their names.
func TestEmbedded(t *testing.T) {
	for name, want := range map[string]string{
		"microsoft.storage/storageaccounts/minimumtlsversion":             "properties.minimumTlsVersion",
		"Microsoft.Compute/virtualMachines/sku.name":                      "properties.hardwareProfile.vmSize",
		"Microsoft.Network/networkSecurityGroups/securityRules[*].access": "properties.securityRules[*].properties.access",
	} {
		list := Embedded().Lookup(name)
		if len(list) != 1 || list[0].Default.String() != want {
			t.Errorf("%s: got %d, want %s", name, len(list), want)
		}
	}
	if list := Embedded().Lookup("Microsoft.Compute/imagePublisher"); len(list) < 2 {
		t.Errorf("an alias of several types has %d", len(list))
	}
	if s := Embedded().Suggest("Microsoft.Storage/storageAccounts/minimumTlsVersio"); s != "Microsoft.Storage/storageAccounts/minimumTlsVersion" {
		t.Errorf("suggested %q", s)
	}
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		for name := range readProvider(f).byName {
			if len(Embedded().Lookup(name)) == 0 {
				t.Errorf("%s is not found", name)
			}
		}
	}
	if list := Embedded().Lookup("Nobody.Knows/this"); len(list) != 0 {
		t.Errorf("got %v", list)
	}
}

func TestPaths(t *testing.T) {
	p := ParsePath("properties.a[*].b[*].c")
	if p.String() != "properties.a[*].b[*].c" || p.LastEach() != 4 || !p.HasPrefix(ParsePath("Properties.A[*]")) || p.HasPrefix(ParsePath("properties.b")) {
		t.Errorf("got %v, last %d", p, p.LastEach())
	}
}
