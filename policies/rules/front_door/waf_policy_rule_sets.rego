# METADATA
# title: WAF policies of Azure Front Door use current rule sets.
# description: >-
#   Older rule sets do not detect newer attacks. Use `Microsoft_DefaultRuleSet`
#   2.0 or later and `Microsoft_BotManagerRuleSet` 1.0 or later. PSRule requires
#   them in that order, and also for Standard, which does not support managed
#   rules.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoorwebapplicationfirewallpolicies
# custom:
#   aka: [Azure.FrontDoorWAF.RuleGroups, AZR-000308]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.front_door.waf_policy_rule_sets

import data.forearm.lib.text
import data.forearm.lib.version

# Standard front doors have none.
applies if not text.same(object.get(input.resource, ["sku", "name"], ""), "Standard_AzureFrontDoor")

findings contains {
	"path": ["properties", "managedRules", "managedRuleSets"],
	"message": sprintf("The WAF policy does not use %s %s or later.", [kind, least]),
} if {
	some kind, least in wanted
	not used(kind, least)
}

wanted := {"Microsoft_DefaultRuleSet": "2.0", "Microsoft_BotManagerRuleSet": "1.0"}

used(kind, least) if {
	some rules in input.resource.properties.managedRules.managedRuleSets
	text.same(rules.ruleSetType, kind)
	version.at_least(rules.ruleSetVersion, least)
}
