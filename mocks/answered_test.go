package mocks

import (
	"testing"
	"time"

	"github.com/forearm/forearm/expand/value"
)

// Omitted members are answered as recorded, beside those that are written.
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
		// The type has no recordings; of others with members of the name it is known.
		{"Microsoft.Unheard/of", `{"properties": {}}`, "provisioningState", `"Succeeded"`},
	} {
		m, _ := New(Options{AsOf: day("2023-07-01")})
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
	given := fromFile(t, "m.json", `{"mocks": [{"resource": "Microsoft.KeyVault/vaults", "answer": {"properties": {"vaultUri": "x"}}}]}`)
	if v := given.Answer(ask("Microsoft.KeyVault/vaults", false, value.Value{})); v.Compact() != `{"vaultUri":"x"}` {
		t.Error(v.Compact())
	}
}

func day(text string) time.Time {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return t
}

// What services do by default has changed, by day or by API version.
func TestDefaultsOfTheDay(t *testing.T) {
	for _, c := range []struct{ typ, version, day, body, path, want string }{
		{"Microsoft.Storage/storageAccounts", "2023-01-01", "2024-01-01", "{}", "minimumTlsVersion", `"TLS1_0"`},
		{"Microsoft.Storage/storageAccounts", "2023-01-01", "2025-01-01", "{}", "minimumTlsVersion", `"TLS1_2"`},
		{"Microsoft.Storage/storageAccounts", "2018-07-01", "2025-01-01", "{}", "supportsHttpsTrafficOnly", "false"},
		{"Microsoft.Storage/storageAccounts", "2019-06-01", "2019-07-01", "{}", "supportsHttpsTrafficOnly", "true"},
		{"Microsoft.Insights/components", "2020-02-02", "2026-01-01", "{}", "IngestionMode", `"LogAnalytics"`},
		// What was written is kept, but for what the service forces.
		{"Microsoft.Storage/storageAccounts", "2023-01-01", "2025-01-01", `{"properties": {"minimumTlsVersion": "TLS1_1"}}`, "minimumTlsVersion", `"TLS1_1"`},
		{"Microsoft.KeyVault/vaults", "2023-07-01", "2025-01-01", `{"properties": {"enableSoftDelete": false}}`, "enableSoftDelete", "true"},
		{"Microsoft.KeyVault/vaults", "2019-09-01", "2019-10-01", `{"properties": {"enableSoftDelete": false}}`, "enableSoftDelete", "false"},
		// A member with dots in its name, and one that is empty.
		{"Microsoft.ApiManagement/service", "2023-05-01-preview", "2025-01-01", "{}", "customProperties['Microsoft.WindowsAzure.ApiManagement.Gateway.Protocols.Server.Http2']", `"False"`},
		{"Microsoft.ApiManagement/service", "2023-05-01-preview", "2025-01-01", "{}", "targetProvisioningState", `""`},
	} {
		m, _ := New(Options{AsOf: day(c.day)})
		q := ask(c.typ, false, parsed(t, c.body))
		q.APIVersion = c.version
		if got := follow(t, m, m.Answer(q), c.path); got.Compact() != c.want {
			t.Errorf("%s@%s %s of %s on %s = %s, want %s", c.typ, c.version, c.path, c.body, c.day, got.Compact(), c.want)
		}
	}
}
