package forearm.rules.app_gateway_policy.exclusions_test

import data.forearm.rules.app_gateway_policy.exclusions

test_findings[name] if {
	some name, case in {
		"fails on exclusions": {"resource": {"properties": {"managedRules": {"exclusions": [{"matchVariable": "a"}]}}}, "found": [["properties", "managedRules", "exclusions"]]},
		"passes without exclusions": {"resource": {"properties": {"managedRules": {"exclusions": []}}}, "found": []},
	}
	found := [finding.path | some finding in exclusions.findings] with input.resource as case.resource
	found == case.found
}
