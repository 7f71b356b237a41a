package mocks

import (
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// TestInPart: a member is the same whether it is read alone or with all that there is,
// of what is deployed here and of what is not.
func TestInPart(t *testing.T) {
	bodies := []value.Value{{}, parsed(t, `{"name": "contoso", "location": "westeurope", "sku": {"name": "S1", "tier": null}, "tags": {"a": "b"},
		"properties": {"publicNetworkAccess": "Disabled", "tenantId": null, "subnets": [{"name": "a", "properties": {"addressPrefix": "10.0.0.0/24"}}],
		"PrimaryEndpoints": {"blob": "https://x/"}, "minimumTlsVersion": "TLS1_2", "httpsOnly": "true"}}`)}
	types := []string{"Microsoft.Storage/storageAccounts", "Microsoft.Network/virtualNetworks", "Microsoft.Web/sites", "Microsoft.KeyVault/vaults",
		"Microsoft.Sql/servers", "Microsoft.ContainerService/managedClusters", "Microsoft.Nobody/things"}
	compared := 0
	for _, typ := range types {
		for _, body := range bodies {
			for _, full := range []bool{true, false} {
				q := ask(typ, full, body)
				q.APIVersion = "2023-01-01"
				whole, _ := New(Options{})
				all := whole.Answer(q)
				for _, m := range all.Members() {
					q.Member = m.Name
					alone, _ := New(Options{})
					of := alone.Answer(q)
					compared++
					if got, want := of.Get(m.Name), m.Value; got.JSON() != want.JSON() || got.Marks() != want.Marks() || got.Deep() != want.Deep() {
						t.Errorf("%s of %s (full: %v) is %s, alone %s", m.Name, typ, full, want.JSON(), got.JSON())
					}
					if of.Marks() != all.Marks() {
						t.Errorf("%s (full: %v): marks %v, and %v where %s is read alone", typ, full, all.Marks(), of.Marks(), m.Name)
					}
				}
			}
		}
	}
	if compared < 100 {
		t.Errorf("%d members were compared", compared)
	}
}

// TestWriteInFull: a mocks file has the whole answer, of which the deployment read a
// member.
func TestWriteInFull(t *testing.T) {
	q := ask("Microsoft.Storage/storageAccounts", false, value.Value{})
	whole, _ := New(Options{})
	q.Answer = whole.Answer(q)
	want := whole.Write([]deployment.Question{q})

	part, _ := New(Options{})
	q.Member = "primaryEndpoints"
	q.Answer = part.Answer(q)
	if got := part.Write([]deployment.Question{q}); string(got) != string(want) {
		t.Errorf("%s\nis not\n%s", got, want)
	}
}
