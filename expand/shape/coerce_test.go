package shape

import (
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// A text, 0 or 1 is read as what its place holds, in elements and in the case that a
// discriminator chooses too; all else is left as it is, in memory too.
func TestTaken(t *testing.T) {
	for name, c := range map[string]struct{ typ, version, body, want string }{
		"boolean": {"Microsoft.Storage/storageAccounts", "2023-01-01",
			`{"name": "true", "tags": {"a": "1"}, "properties": {"supportsHttpsTrafficOnly": "True", "accessTier": "1", "unheard": "true"}}`,
			`{"name": "true", "tags": {"a": "1"}, "properties": {"supportsHttpsTrafficOnly": true, "accessTier": "1", "unheard": "true"}}`},
		"numbers": {"Microsoft.Automation/automationAccounts/variables", "2023-11-01",
			`{"properties": {"isEncrypted": 1, "value": "1", "description": 1}}`,
			`{"properties": {"isEncrypted": true, "value": "1", "description": 1}}`},
		"numbers that are none": {"Microsoft.Storage/storageAccounts", "2023-01-01",
			`{"sku": {"capacity": 1}, "properties": {"supportsHttpsTrafficOnly": 2, "allowBlobPublicAccess": 1.0}}`, ""},
		"elements": {"Microsoft.Network/networkSecurityGroups", "2024-05-01",
			`{"properties": {"securityRules": [{"properties": {"priority": "100"}}, {"properties": {"priority": 101, "sourcePortRange": "80"}}, {"PROPERTIES": {"Priority": " 102"}}]}}`,
			`{"properties": {"securityRules": [{"properties": {"priority": 100}}, {"properties": {"priority": 101, "sourcePortRange": "80"}}, {"PROPERTIES": {"Priority": 102}}]}}`},
		"case": {"Microsoft.EventGrid/systemTopics/eventSubscriptions", "2025-02-15",
			`{"properties": {"destination": {"endpointType": "WebHook", "properties": {"maxEventsPerBatch": "7"}}}}`,
			`{"properties": {"destination": {"endpointType": "WebHook", "properties": {"maxEventsPerBatch": 7}}}}`},
		"other case": {"Microsoft.EventGrid/systemTopics/eventSubscriptions", "2025-02-15",
			`{"properties": {"destination": {"endpointType": "EventHub", "properties": {"maxEventsPerBatch": "7"}}}}`, ""},
		"no version": {"Microsoft.Storage/storageAccounts", "1999-01-01", `{"properties": {"supportsHttpsTrafficOnly": "true"}}`, ""},
		"no type":    {"Contoso.Unheard/of", "2023-01-01", `{"properties": {"on": "true"}}`, ""},
	} {
		given, _ := value.ParseText(c.body)
		got := CoerceScalars(&deployment.Resource{Type: c.typ, APIVersion: c.version}, given, nil)
		switch want, _ := value.ParseText(c.want); {
		case c.want == "" && got != given:
			t.Errorf("%s: it was made anew, %s", name, got.JSON())
		case c.want != "" && !value.Equal(got, want):
			t.Errorf("%s: %s", name, got.JSON())
		case !got.Get("tags").IsAbsent() && got.Get("tags") != given.Get("tags"):
			t.Errorf("%s: what is not read as anything else was made anew", name)
		}
	}
}
