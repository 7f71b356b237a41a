# METADATA
# title: WAF policies of Azure Front Door have no exclusions.
# description: >-
#   Excluded parts of requests are not inspected. Fix false positives in the
#   application, or override single rules. It is stricter than PSRule, which
#   does not check exclusions from a group or a rule.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoorwebapplicationfirewallpolicies
# custom:
#   aka: [Azure.FrontDoorWAF.Exclusions, AZR-000307]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.front_door.waf_policy_exclusions

applies if count(input.resource.properties.managedRules.managedRuleSets) > 0

findings contains {
	"path": ["properties", "managedRules", "managedRuleSets", i, "exclusions"],
	"message": "The WAF policy has exclusions.",
} if {
	some i, rules in input.resource.properties.managedRules.managedRuleSets
	count(rules.exclusions) > 0
}

findings contains {
	"path": ["properties", "managedRules", "managedRuleSets", i, "ruleGroupOverrides", k, "exclusions"],
	"message": "The WAF policy has exclusions for a rule group.",
} if {
	some i, rules in input.resource.properties.managedRules.managedRuleSets
	some k, group in rules.ruleGroupOverrides
	count(group.exclusions) > 0
}

findings contains {
	"path": ["properties", "managedRules", "managedRuleSets", i, "ruleGroupOverrides", k, "rules", n, "exclusions"],
	"message": "The WAF policy has exclusions for a rule.",
} if {
	some i, rules in input.resource.properties.managedRules.managedRuleSets
	some k, group in rules.ruleGroupOverrides
	some n, rule in group.rules
	count(rule.exclusions) > 0
}
