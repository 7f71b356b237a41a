package forearm.rules.front_door.waf_policy_rule_sets_test

import data.forearm.rules.front_door.waf_policy_rule_sets

test_findings[name] if {
	some name, case in {
		"fails on older rules": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "DefaultRuleSet", "ruleSetVersion": "1.0"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"], ["properties", "managedRules", "managedRuleSets"]]},
		"passes on current rules": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}}}, "found": []},
		"condition text.same(rules.ruleSetType, kind)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
		"condition version.at_least(rules.ruleSetVersion, least)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
		"condition text.same(rules.ruleSetType, kind) (2)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetVersion": "1.0"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
		"condition version.at_least(rules.ruleSetVersion, least) (2)": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet"}]}}}, "found": [["properties", "managedRules", "managedRuleSets"]]},
		"passes in any order": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}, {"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}]}}}, "found": []},
	}
	waf_policy_rule_sets.applies with input.resource as case.resource
	found := sort([finding.path | some finding in waf_policy_rule_sets.findings]) with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_standard_front_doors if {
	not waf_policy_rule_sets.applies with input.resource as {"sku": {"name": "Standard_AzureFrontDoor"}, "properties": {}}
	waf_policy_rule_sets.applies with input.resource as {"sku": {"name": "Premium_AzureFrontDoor"}, "properties": {}}
}
