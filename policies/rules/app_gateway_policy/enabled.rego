# METADATA
# title: WAF policies of application gateways are enabled.
# description: >-
#   A disabled policy does not protect anything. Set `policySettings.state` to
#   `Enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgatewaywebapplicationfirewallpolicies
# custom:
#   aka: [Azure.AppGwWAF.Enabled, AZR-000309]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.policySettings.state, value: Enabled}
package forearm.rules.app_gateway_policy.enabled

import data.forearm.lib.text

findings contains {
	"path": ["properties", "policySettings", "state"],
	"message": "The WAF policy is disabled.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.policySettings.state, "Enabled")
