# METADATA
# title: Application gateways use a WAF policy.
# description: >-
#   The configuration inside the gateway is retired. Use a `firewallPolicy` and
#   remove `webApplicationFirewallConfiguration`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.MigrateWAFPolicy, AZR-000423]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.app_gateway.waf_policy

import data.forearm.lib.text

applies if text.same(input.resource.properties.sku.tier, "WAF_v2")

findings contains {
	"path": ["properties", "webApplicationFirewallConfiguration"],
	"message": "The gateway has an inline WAF configuration, which is being retired.",
} if {
	input.resource.properties.webApplicationFirewallConfiguration
}
