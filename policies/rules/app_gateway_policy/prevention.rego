# METADATA
# title: WAF policies of application gateways use prevention mode.
# description: >-
#   In detection mode attacks are logged but not blocked. Set
#   `policySettings.mode` to `Prevention`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgatewaywebapplicationfirewallpolicies
# custom:
#   aka: [Azure.AppGwWAF.PreventionMode, AZR-000302]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.policySettings.mode, value: Prevention}
package forearm.rules.app_gateway_policy.prevention

import data.forearm.lib.text

findings contains {
	"path": ["properties", "policySettings", "mode"],
	"message": "The WAF policy is in detection mode.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.policySettings.mode, "Prevention")
