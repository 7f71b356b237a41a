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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": []}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{}]}}}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | waf_policy_exclusions.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in waf_policy_exclusions.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

sets(groups) := {"properties": {"managedRules": {"managedRuleSets": [{"exclusions": [], "ruleGroupOverrides": groups}]}}}

test_looks_at_groups_and_rules if {
	{finding.path | some finding in waf_policy_exclusions.findings} == {["properties", "managedRules", "managedRuleSets", 0, "ruleGroupOverrides", 1, "exclusions"]} with input.resource as sets([{"exclusions": []}, {"exclusions": [{}]}])
	{finding.path | some finding in waf_policy_exclusions.findings} == {["properties", "managedRules", "managedRuleSets", 0, "ruleGroupOverrides", 0, "rules", 1, "exclusions"]} with input.resource as sets([{"rules": [{"exclusions": []}, {"exclusions": [{}]}]}])
}
