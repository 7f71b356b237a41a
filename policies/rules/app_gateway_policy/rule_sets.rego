# METADATA
# title: WAF policies of application gateways use current rule sets.
# description: >-
#   Older rule sets do not detect newer attacks. Use `Microsoft_DefaultRuleSet`
#   2.1 or later and `Microsoft_BotManagerRuleSet` 1.0 or later.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgatewaywebapplicationfirewallpolicies
# custom:
#   aka: [Azure.AppGwWAF.RuleGroups, AZR-000304]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.app_gateway_policy.rule_sets

import data.forearm.lib.text
import data.forearm.lib.version

findings contains {
	"path": ["properties", "managedRules", "managedRuleSets"],
	"message": sprintf("The WAF policy does not use %s %s or later.", [kind, least]),
} if {
	some kind, least in wanted
	not used(kind, least)
}

wanted := {"Microsoft_DefaultRuleSet": "2.1", "Microsoft_BotManagerRuleSet": "1.0"}

used(kind, least) if {
	some rules in input.resource.properties.managedRules.managedRuleSets
	text.same(rules.ruleSetType, kind)
	version.at_least(rules.ruleSetVersion, least)
}
