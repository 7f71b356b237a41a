package forearm.rules.front_door.waf_policy_rule_sets_test

import data.forearm.rules.front_door.waf_policy_rule_sets

test_fails_on_older_rules if {
	count(waf_policy_rule_sets.findings) > 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "DefaultRuleSet", "ruleSetVersion": "1.0"}]}}}
}

test_passes_on_current_rules if {
	count(waf_policy_rule_sets.findings) == 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetVersion": "1.0"}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet"}]}}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in waf_policy_rule_sets.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_in_any_order if {
	count(waf_policy_rule_sets.findings) == 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}, {"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}]}}}
}

test_does_not_apply_to_standard_front_doors if {
	not waf_policy_rule_sets.applies with input.resource as {"sku": {"name": "Standard_AzureFrontDoor"}, "properties": {}}
	waf_policy_rule_sets.applies with input.resource as {"sku": {"name": "Premium_AzureFrontDoor"}, "properties": {}}
}
