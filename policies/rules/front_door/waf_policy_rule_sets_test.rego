package forearm.rules.front_door.waf_policy_rule_sets_test

import data.forearm.rules.front_door.waf_policy_rule_sets

test_fails_on_older_rules if {
	count(waf_policy_rule_sets.findings) > 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "DefaultRuleSet", "ruleSetVersion": "1.0"}]}}}
}

test_passes_on_current_rules if {
	count(waf_policy_rule_sets.findings) == 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}}}
}
