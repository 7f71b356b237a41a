# METADATA
# title: Azure Firewall policies set threat intelligence to alert and deny.
# description: >-
#   Threat intelligence blocks traffic from known malicious IP addresses and
#   domains. Set `properties.threatIntelMode` to `Deny`. Basic firewalls support
#   only alerts, which is a note.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/firewallpolicies
# custom:
#   aka: [Azure.Firewall.PolicyMode, AZR-000399]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/firewallPolicies]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [NS-1]
#   fix: {set: properties.threatIntelMode, value: Deny}
package forearm.rules.firewall.policy_threat_intelligence

import data.forearm.lib.text

applies if not input.resource.properties.basePolicy

findings contains {
	"path": ["properties", "threatIntelMode"],
	"message": "The threat intelligence mode of the policy is not Deny.",
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
