package forearm.rules.app_gateway_policy.rule_sets_test

import data.forearm.rules.app_gateway_policy.rule_sets

test_fails_on_older_rules if {
	count(rule_sets.findings) > 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "OWASP", "ruleSetVersion": "3.2"}]}}}
}

test_passes_on_current_rules if {
	count(rule_sets.findings) == 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.1"}]}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{}, {}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"], ["properties", "managedRules", "managedRuleSets"]]},
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.1"}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "2.1"}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet"}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in rule_sets.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_fails_where_one_of_them_is_there_twice if {
	[finding.message | some finding in rule_sets.findings] == ["The policy does not use Microsoft_BotManagerRuleSet 1.0 or later."] with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}]}}}
}
