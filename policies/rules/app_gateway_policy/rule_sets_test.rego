package forearm.rules.app_gateway_policy.rule_sets_test

import data.forearm.rules.app_gateway_policy.rule_sets

test_findings[name] if {
	some name, case in {
		"fails on older rules": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "OWASP", "ruleSetVersion": "3.2"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"], ["properties", "managedRules", "managedRuleSets"]]},
		"passes on current rules": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.1"}]}}}, "found": []},
		"condition not used(kind, least)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{}, {}]}}}, "found": [["properties", "managedRules", "managedRuleSets"], ["properties", "managedRules", "managedRuleSets"]]},
		"condition text.same(rules.ruleSetType, kind)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.1"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
		"condition version.at_least(rules.ruleSetVersion, least)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "2.1"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
		"condition version.at_least(rules.ruleSetVersion, least) (2)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
	}
	found := sort([finding.path | some finding in rule_sets.findings]) with input.resource as case.resource
	found == case.found
}

test_fails_where_one_of_them_is_there_twice if {
	[finding.message | some finding in rule_sets.findings] == ["The WAF policy does not use Microsoft_BotManagerRuleSet 1.0 or later."] with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}]}}}
}
