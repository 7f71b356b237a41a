# METADATA
# title: Application gateways run the WAF in prevention mode.
# description: >-
#   In detection mode attacks are logged but not blocked. Set `firewallMode` to
#   `Prevention`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.Prevention, AZR-000065]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.webApplicationFirewallConfiguration.firewallMode, value: Prevention}
package forearm.rules.app_gateway.prevention

import data.forearm.lib.text

applies if {
	text.one_of(input.resource.properties.sku.tier, ["WAF", "WAF_v2"])
	input.resource.properties.webApplicationFirewallConfiguration.enabled == true
}

findings contains {
	"path": ["properties", "webApplicationFirewallConfiguration", "firewallMode"],
	"message": "The WAF is in detection mode.",
} if {
	not blocking
}

blocking if text.same(input.resource.properties.webApplicationFirewallConfiguration.firewallMode, "Prevention")
