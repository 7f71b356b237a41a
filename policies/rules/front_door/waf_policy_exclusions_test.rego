package forearm.rules.front_door.waf_policy_exclusions_test

import data.forearm.rules.front_door.waf_policy_exclusions

test_findings[name] if {
	some name, case in {
		"fails on exclusions": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"exclusions": [{"matchVariable": "a"}]}]}}}, "found": [["properties", "managedRules", "managedRuleSets", 0, "exclusions"]]},
		"passes without exclusions": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{"exclusions": []}]}}}, "found": []},
		"condition count(rules.exclusions) > 0": {"resource": {"properties": {"managedRules": {"managedRuleSets": [{}]}}}, "found": []},
	}
	waf_policy_exclusions.applies with input.resource as case.resource
	found := [finding.path | some finding in waf_policy_exclusions.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without rule sets": {"properties": {}},
		"condition count(properties.managedRules.managedRuleSets) > 0": {"properties": {"managedRules": {"managedRuleSets": []}}},
	}
	not waf_policy_exclusions.applies with input.resource as resource
}

sets(groups) := {"properties": {"managedRules": {"managedRuleSets": [{"exclusions": [], "ruleGroupOverrides": groups}]}}}

test_looks_at_groups_and_rules if {
	{finding.path | some finding in waf_policy_exclusions.findings} == {["properties", "managedRules", "managedRuleSets", 0, "ruleGroupOverrides", 1, "exclusions"]} with input.resource as sets([{"exclusions": []}, {"exclusions": [{}]}])
	{finding.path | some finding in waf_policy_exclusions.findings} == {["properties", "managedRules", "managedRuleSets", 0, "ruleGroupOverrides", 0, "rules", 1, "exclusions"]} with input.resource as sets([{"rules": [{"exclusions": []}, {"exclusions": [{}]}]}])
}
