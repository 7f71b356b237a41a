# METADATA
# title: Azure Firewalls set threat intelligence to alert and deny.
# description: >-
#   Threat intelligence blocks traffic from known malicious IP addresses and
#   domains. Set `properties.threatIntelMode` to `Deny`. Basic firewalls support
#   only alerts, which is a note.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/azurefirewalls
# custom:
#   aka: [Azure.Firewall.Mode, AZR-000105]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/azureFirewalls]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   fix: {set: properties.threatIntelMode, value: Deny}
package forearm.rules.firewall.threat_intelligence

import data.forearm.lib.text

applies if {
	object.get(input.resource, ["properties", "firewallPolicy", "id"], null) == null
	not input.resource.properties.firewallPolicy
	not text.same(object.get(input.resource, ["properties", "sku", "name"], ""), "AZFW_Hub")
}

findings contains {
	"path": ["properties", "threatIntelMode"],
	"message": "The threat intelligence mode of the firewall is not Deny.",
} if {
	not denied
	not basic
}

# Basic firewalls can report, and not block.
findings contains {
	"path": ["properties", "threatIntelMode"],
	"severity": "note",
	"message": "Basic firewalls do not support deny mode for threat intelligence.",
} if {
	not denied
	basic
}

basic if text.same(input.resource.properties.sku.tier, "Basic")

denied if text.same(input.resource.properties.threatIntelMode, "Deny")
