# METADATA
# title: Firewall policies of application gateways use current rules.
# description: >-
#   Older rule sets do not know newer attacks. Use `Microsoft_DefaultRuleSet`
#   2.1 or later and `Microsoft_BotManagerRuleSet` 1.0 or later.
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
	"message": "The policy does not use the current rules for attacks and bots.",
} if {
	not current
}

current if count(current_sets) == 2

current_sets := [1 |
	some rules in input.resource.properties.managedRules.managedRuleSets
	is_current(rules)
]

is_current(rules) if {
	text.same(rules.ruleSetType, "Microsoft_DefaultRuleSet")
	version.at_least(rules.ruleSetVersion, "2.1")
}

is_current(rules) if {
	text.same(rules.ruleSetType, "Microsoft_BotManagerRuleSet")
	version.at_least(rules.ruleSetVersion, "1.0")
}
