# METADATA
# title: Application gateways enable all WAF rules.
# description: >-
#   Disabled rules leave a gap. Do not list groups in `disabledRuleGroups`; use
#   narrower exclusions for false positives.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.WAFRules, AZR-000068]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.app_gateway.waf_rules

import data.forearm.lib.text

applies if {
	text.one_of(input.resource.properties.sku.tier, ["WAF", "WAF_v2"])
	input.resource.properties.webApplicationFirewallConfiguration.enabled == true
}

findings contains {
	"path": ["properties", "webApplicationFirewallConfiguration", "disabledRuleGroups"],
	"message": "Rules of the WAF are disabled.",
} if {
	count(input.resource.properties.webApplicationFirewallConfiguration.disabledRuleGroups) > 0
}
