# METADATA
# title: Application gateways use a current OWASP rule set.
# description: >-
#   Older rule sets do not detect newer attacks. Set `ruleSetType` to `OWASP`
#   and `ruleSetVersion` to 3.0 or later.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.OWASP, AZR-000067]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.app_gateway.owasp

import data.forearm.lib.text
import data.forearm.lib.version

applies if {
	text.one_of(input.resource.properties.sku.tier, ["WAF", "WAF_v2"])
	input.resource.properties.webApplicationFirewallConfiguration.enabled == true
}

findings contains {
	"path": ["properties", "webApplicationFirewallConfiguration", "ruleSetVersion"],
	"message": "The OWASP rule set of the WAF is outdated.",
} if {
	not current
}

current if {
	text.same(input.resource.properties.webApplicationFirewallConfiguration.ruleSetType, "OWASP")
	version.at_least(input.resource.properties.webApplicationFirewallConfiguration.ruleSetVersion, "3.0")
}
