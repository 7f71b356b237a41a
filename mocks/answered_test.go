package mocks

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// What nobody wrote is answered as services were seen to, beside what was written.
func TestAnswersAsServicesDo(t *testing.T) {
	for _, c := range []struct{ typ, body, path, want string }{
		{"Microsoft.Web/sites", `{"properties": {}}`, "clientCertEnabled", "false"},
		{"Microsoft.DBforPostgreSQL/servers", `{"properties": {}}`, "infrastructureEncryption", `"Disabled"`},
		{"Microsoft.Storage/storageAccounts", `{"properties": {}}`, "networkAcls.defaultAction", `"Allow"`},
		{"Microsoft.Storage/storageAccounts", `{"properties": {"networkAcls": {"defaultAction": "Deny"}}}`, "networkAcls.defaultAction", `"Deny"`},
		{"Microsoft.Storage/storageAccounts", `{"properties": {"networkAcls": {"defaultAction": "Deny"}}}`, "networkAcls.bypass", `"AzureServices"`},
		// What may be written and was not is empty, what only the service fills is not.
		{"Microsoft.Network/loadBalancers", `{"properties": {}}`, "probes", "[]"},
		{"Microsoft.KeyVault/vaults", `{"properties": {}}`, "privateEndpointConnections", "[]"},
		{"Microsoft.Network/loadBalancers", `{"properties": {"probes": [{"name": "a"}]}}`, "probes[0].type", `"Microsoft.Network/loadBalancers/probes"`},
		{"Microsoft.Network/loadBalancers", `{"properties": {"probes": [{"name": "a"}]}}`, "probes[0].properties.intervalInSeconds", "15"},
		// Services read what was written as a text, and answer what it is.
		{"Microsoft.Network/loadBalancers", `{"properties": {"probes": [{"name": "a", "properties": {"port": "80"}}]}}`, "probes[0].properties.port", "80"},
		// Nobody recorded the type; of others with members of the name it is known.
		{"Microsoft.Unheard/of", `{"properties": {}}`, "provisioningState", `"Succeeded"`},
	} {
		m, _ := New(Options{})
		v := m.Answer(ask(c.typ, false, parsed(t, c.body)))
		got := follow(t, m, v, c.path)
		if got.Compact() != c.want {
			t.Errorf("%s %s of %s = %s, want %s", c.typ, c.path, c.body, got.Compact(), c.want)
		}
	}
}

// Texts are of the kind that services answer.
func TestAnswersInForm(t *testing.T) {
	for _, c := range []struct{ typ, path, form string }{
		{"Microsoft.Compute/disks", "timeCreated", "time"},
		{"Microsoft.Network/networkSecurityGroups", "resourceGuid", "guid"},
		{"Microsoft.DBforMySQL/servers", "fullyQualifiedDomainName", "host"},
		{"Microsoft.Network/loadBalancers", "frontendIPConfigurations[0].properties.loadBalancingRules[0].id", "id"},
	} {
		m, _ := New(Options{})
		got := follow(t, m, m.Answer(ask(c.typ, false, parsed(t, `{"properties": {"frontendIPConfigurations": [{"name": "a"}]}}`))), c.path)
		if !forms[c.form].MatchString(got.Str()) || !got.Marks().Any(value.Assumed) {
			t.Errorf("%s %s = %s, want a %s", c.typ, c.path, got.Compact(), c.form)
		}
	}
}

// An answer has what services usually answer, and what a user says of it whole it has
// alone.
func TestAnswersHaveWhatIsUsual(t *testing.T) {
	m, _ := New(Options{})
	v := m.Answer(ask("Microsoft.KeyVault/vaults", false, parsed(t, `{"properties": {"sku": {"name": "standard"}}}`)))
	for name, want := range map[string]bool{"vaultUri": true, "enabledForDeployment": true, "sku": true, "provisioningState": true, "madeUp": false} {
		if v.Has(name) != want {
			t.Errorf("%s: %v in %s", name, !want, v.Compact())
		}
	}
	said := fromFile(t, "m.json", `{"mocks": [{"resource": "Microsoft.KeyVault/vaults", "answer": {"properties": {"vaultUri": "x"}}}]}`)
	if v := said.Answer(ask("Microsoft.KeyVault/vaults", false, value.Value{})); v.Compact() != `{"vaultUri":"x"}` {
		t.Error(v.Compact())
	}
}
