package resourcetype

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/forearm/forearm/expand/resourcetype/internal/pack"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

// The archive holds what the published facts say, where they are at hand.
func TestArchiveIsFresh(t *testing.T) {
	facts := corpus.Shared(t, "facts")
	want, err := pack.Read(facts)
	if err != nil {
		t.Fatal(err)
	}
	for name := range want {
		if got := entryText(name); got != string(want[name]) {
			t.Errorf("%s is not fresh: run go generate ./expand/resourcetype", name)
		}
	}
	index, _ := readDirectory()
	if got := strings.Count(string(index), "\n"); got != len(want) {
		t.Errorf("the archive has %d entries, the facts give %d", got, len(want))
	}
	about, err := os.ReadFile("catalogue.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` .* `([0-9a-f]{64})` \\|$").FindAllStringSubmatch(string(about), -1) {
		content, err := os.ReadFile(filepath.Join(facts, m[1]))
		if got := fmt.Sprintf("%x", sha256.Sum256(content)); err != nil || got != m[2] {
			t.Errorf("catalogue.md is about another %s, whose sum is %s: %v", m[1], got, err)
		}
	}
}

// Two archives of the same entries are the same bytes, and have them one after the other.
func TestArchiveIsReproducible(t *testing.T) {
	entries := map[string][]byte{"b": []byte("two"), "a": []byte("one"), "C/d": nil, "e": []byte("three")}
	for range 2 {
		var b bytes.Buffer
		if err := pack.Write(&b, entries); err != nil {
			t.Fatal(err)
		}
		if want := "26\na\t0\t3\nb\t3\t3\nC/d\t6\t0\ne\t6\t5\nonetwothree"; b.String() != want {
			t.Errorf("%q instead of %q", b.String(), want)
		}
	}
}

// TestTable finds each line, in any case, and nothing else.
func TestTable(t *testing.T) {
	for _, text := range []string{"", "a\t1\n", "a\t1\nB\t2\n", "a\t1\na/B\t2\naB\t\nc\t3\t4\nD\t5\n"} {
		for name, rest := range table(text).allRows() {
			if written, got, ok := table(text).findLine(strings.ToLower(name)); !ok || got != rest || written != name {
				t.Errorf("%q: %s is %s %q, %t", text, name, written, got, ok)
			}
		}
		for _, name := range []string{"", "0", "aa", "b/", "z", "\n", "\t", "a\t1"} {
			if rest, ok := table(text).findRow(name); ok {
				t.Errorf("%q: %q is %q", text, name, rest)
			}
		}
	}
}

// Every type can be read, with its shapes, and says something.
func TestEveryTypeReads(t *testing.T) {
	if len(Names()) < 3000 {
		t.Fatalf("only %d types", len(Names()))
	}
	for _, name := range Names() {
		typ, ok := Lookup(strings.ToUpper(name))
		if !ok || typ.Name != name {
			t.Fatalf("Lookup(%s) = %v, %v", name, typ, ok)
		}
		if typ.APIVersion == "" || !slices.Contains(typ.APIVersions, typ.APIVersion) {
			t.Errorf("%s: version %q is not among %v", name, typ.APIVersion, typ.APIVersions)
		}
		body := typ.Body()
		if body.Kind() != Object {
			t.Errorf("%s has no body", name)
		}
		for _, member := range typ.Members {
			if !body.Property(member).Exists() {
				t.Errorf("%s: member %s is not in the body (%v)", name, member, body.Names())
			}
		}
		compare(t, name, typ.ReadOnly, body, 0)
	}
}

// compare checks that the outline of what is read-only leads to places that the
// whole shape has too.
func compare(t *testing.T, path string, s Shape, b Body, depth int) {
	t.Helper()
	switch s.Kind() {
	case Object:
		for _, name := range s.Names() {
			if p := b.Property(name); p.Exists() && depth < 6 {
				compare(t, path+"."+name, s.Property(name), p, depth+1)
			} else if !p.Exists() && !b.Open() {
				t.Errorf("%s.%s is not in the body", path, name)
			}
		}
	case Array:
		if b.Kind() == Array {
			compare(t, path+"[*]", s.Element(), b.Element(), depth+1)
		}
	}
}

func TestLookup(t *testing.T) {
	storage, ok := Lookup("microsoft.storage/STORAGEACCOUNTS")
	if !ok || storage.Name != "Microsoft.Storage/storageAccounts" {
		t.Fatalf("Lookup = %+v, %v", storage, ok)
	}
	if again, _ := Lookup("Microsoft.Storage/storageAccounts"); again != storage {
		t.Error("a second look-up made the type again")
	}
	if storage.Scopes != AtResourceGroup {
		t.Errorf("scopes %b", storage.Scopes)
	}
	if keys := storage.List["listkeys"]; keys.Name != "listKeys" || keys.Output.At("keys", "7", "value").Kind() != String {
		t.Errorf("listKeys = %+v", keys)
	}
	for _, name := range []string{"", "Microsoft.Storage", "Microsoft.Storage/nothing", "Contoso.Unheard/of", "/", "../names"} {
		if typ, ok := Lookup(name); ok {
			t.Errorf("Lookup(%q) = %s", name, typ.Name)
		}
	}
	if Parent("A.B/c/d") != "A.B/c" || Parent("A.B/c") != "" || Parent("A.B") != "" {
		t.Error("Parent")
	}
}

func TestShape(t *testing.T) {
	storage, _ := Lookup("Microsoft.Storage/storageAccounts")
	for _, c := range []struct {
		path string
		want Kind
	}{
		{"properties/primaryEndpoints/blob", String},
		{"properties/PRIMARYENDPOINTS/Blob", String},
		{"properties/primaryEndpoints", Object},
		{"properties/failoverInProgress", Bool},
		{"properties/privateEndpointConnections", Array},
		{"properties/privateEndpointConnections/0/id", String},
		{"properties/privateEndpointConnections/*/properties/privateEndpoint", Any},
		{"properties/accessTier", None},
		{"properties/primaryEndpoints/blob/more", None},
	} {
		if got := storage.ReadOnly.At(strings.Split(c.path, "/")...).Kind(); got != c.want {
			t.Errorf("%s is %v, want %v", c.path, got, c.want)
		}
	}
	if got := storage.ReadOnly.At("sku", "tier").Enum(); !slices.Equal(got, []string{"Standard", "Premium"}) {
		t.Errorf("sku.tier may be %v", got)
	}
}

func TestBody(t *testing.T) {
	storage, _ := Lookup("Microsoft.Storage/storageAccounts")
	body := storage.Body()
	if p := body.At("properties", "minimumTlsVersion"); p.Kind() != String || p.ReadOnly() {
		t.Errorf("minimumTlsVersion: %v", p.Kind())
	} else if values, open := p.Enum(); !slices.Contains(values, "TLS1_2") || !open {
		t.Errorf("minimumTlsVersion may be %v, open %v", values, open)
	}
	if p := body.At("properties", "primaryEndpoints"); !p.ReadOnly() || p.Required() {
		t.Error("primaryEndpoints is read-only")
	}
	if p := body.At("name"); !p.Required() {
		t.Error("name is required")
	}
	if body.At("properties", "minimumTlsVersoin").Exists() || body.At("properties").Open() {
		t.Error("a misspelt property exists")
	}
	if !body.At("tags").Open() || body.At("tags", "anything").Kind() != String {
		t.Error("tags may have any name")
	}
	// An object of several shapes has the members of all of them.
	backup, _ := Lookup("Microsoft.DataProtection/backupVaults/backupPolicies")
	properties := backup.Body().At("properties")
	if by, _ := properties.Discriminator(); by == "" || len(properties.Names()) < 2 {
		t.Errorf("discriminator %q, names %v", by, properties.Names())
	}
}

func TestSecrets(t *testing.T) {
	for _, c := range []struct {
		typ, path string
		want      bool
	}{
		{"Microsoft.App/containerApps", "properties/configuration/secrets/0/value", true},
		{"microsoft.app/CONTAINERAPPS", "properties/configuration/secrets/*/VALUE", true},
		{"Microsoft.App/containerApps", "properties/configuration/secrets/0/name", false},
		{"Microsoft.App/containerApps", "properties/configuration", false},
		{"Microsoft.ApiManagement/service", "properties/hostnameConfigurations/0/certificatePassword", true},
		{"Microsoft.Blockchain/blockchainMembers", "properties/password", true},
		{"Contoso.Unheard/of", "properties/password", false},
	} {
		if got := IsSecret(c.typ, strings.Split(c.path, "/")...); got != c.want {
			t.Errorf("%s %s: secret is %v", c.typ, c.path, got)
		}
	}
}

func TestPlaces(t *testing.T) {
	if zones := Zones("Microsoft.Compute/virtualMachines", "East US"); !slices.Equal(zones, []string{"1", "2", "3"}) {
		t.Errorf("zones in eastus: %v", zones)
	}
	if zones := Zones("microsoft.compute/virtualmachines", "westus"); zones != nil {
		t.Errorf("zones in westus: %v", zones)
	}
	if !HasZones("Microsoft.Compute/virtualMachines") || HasZones("Microsoft.AVS/privateClouds/addons") {
		t.Error("HasZones")
	}
	if RegionZones("Australia East") != 3 || RegionZones("nowhere") != 0 {
		t.Error("RegionZones")
	}
	if got := Locations("Microsoft.Compute/virtualMachines"); !slices.Contains(got, "East US 2") {
		t.Errorf("locations %v", got)
	}
}

// The clouds agree on which members there are.
func TestClouds(t *testing.T) {
	public, ok := Environment("azurecloud")
	if !ok || public.At("suffixes", "storage").Str() != "core.windows.net" {
		t.Fatalf("public cloud: %s", public.JSON())
	}
	if len(clouds()) != 3 || clouds()[0].Name != PublicCloud {
		t.Errorf("clouds %v", clouds())
	}
	for _, m := range clouds() {
		name := m.Name
		cloud, _ := Environment(name)
		if cloud.Get("name").Str() != name {
			t.Errorf("%s is named %s", name, cloud.Get("name").Str())
		}
		sameMembers(t, name, public, cloud)
	}
	if _, ok := Environment("AzureMoonCloud"); ok {
		t.Error("a cloud that does not exist")
	}
}

func sameMembers(t *testing.T, path string, a, b value.Value) {
	t.Helper()
	if a.Kind() != b.Kind() || a.Len() != b.Len() && a.Kind() == value.Object {
		t.Errorf("%s: %s against %s", path, a.JSON(), b.JSON())
		return
	}
	for _, m := range a.Members() {
		sameMembers(t, path+"."+m.Name, m.Value, b.Get(m.Name))
	}
}

func TestConcurrentUse(t *testing.T) {
	var wait sync.WaitGroup
	found := make([]*Type, 8)
	for i := range found {
		wait.Go(func() {
			for _, name := range []string{"Microsoft.Cache/redis", "Microsoft.Relay/namespaces", "Microsoft.Logic/workflows"} {
				typ, _ := Lookup(name)
				typ.Body().At("properties", "provisioningState")
				found[i] = typ
			}
		})
	}
	wait.Wait()
	for _, typ := range found {
		if typ == nil || typ != found[0] {
			t.Error("goroutines got different types")
		}
	}
}

// BenchmarkProvider is what the first question about a provider costs.
func BenchmarkProvider(b *testing.B) {
	for b.Loop() {
		_, text, _ := readTable("types/microsoft.network").findLine("microsoft.network/virtualnetworks")
		newType("Microsoft.Network/virtualNetworks", text)
	}
}
