package forearm.rules.front_door.waf_policy_exclusions_test

import data.forearm.rules.front_door.waf_policy_exclusions

test_fails_on_exclusions if {
	count(waf_policy_exclusions.findings) > 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"exclusions": [{"matchVariable": "a"}]}]}}}
}

test_passes_without_exclusions if {
	count(waf_policy_exclusions.findings) == 0 with input.resource as {"properties": {"managedRules": {"managedRuleSets": [{"exclusions": []}]}}}
}

test_does_not_apply_without_rule_sets if {
	not waf_policy_exclusions.applies with input.resource as {"properties": {}}
}
