# METADATA
# title: WAF policies of application gateways have no exclusions.
# description: >-
#   Excluded parts of requests are not inspected. Fix false positives in the
#   application, or override single rules.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgatewaywebapplicationfirewallpolicies
# custom:
#   aka: [Azure.AppGwWAF.Exclusions, AZR-000303]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.app_gateway_policy.exclusions

findings contains {
	"path": ["properties", "managedRules", "exclusions"],
	"message": "The WAF policy has exclusions.",
} if {
	count(input.resource.properties.managedRules.exclusions) > 0
}
