package forearm.rules.app_gateway_policy.rule_sets_test

import data.forearm.rules.app_gateway_policy.rule_sets

test_fails_on_older_rules if {
	count(rule_sets.findings) > 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "OWASP", "ruleSetVersion": "3.2"}]}}}
}

test_passes_on_current_rules if {
	count(rule_sets.findings) == 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.1"}]}}}
}
