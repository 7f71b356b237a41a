# METADATA
# title: Firewall policies of front doors use current rules.
# description: >-
#   Older rule sets do not know newer attacks. Use `Microsoft_DefaultRuleSet`
#   2.0 or later and then `Microsoft_BotManagerRuleSet` 1.0 or later.
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

findings contains {
	"path": ["properties", "managedRules", "managedRuleSets"],
	"message": "The policy does not use the current rules for attacks and bots.",
} if {
	not current
}

current if {
	sets := input.resource.properties.managedRules.managedRuleSets
	text.same(sets[0].ruleSetType, "Microsoft_DefaultRuleSet")
	version.at_least(sets[0].ruleSetVersion, "2.0")
	text.same(sets[1].ruleSetType, "Microsoft_BotManagerRuleSet")
	version.at_least(sets[1].ruleSetVersion, "1.0")
}
