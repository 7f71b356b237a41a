package forearm.rules.app_gateway_policy.prevention_test

import data.forearm.rules.app_gateway_policy.prevention

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"policySettings": {"mode": "other"}}}, "found": [["properties", "policySettings", "mode"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "policySettings", "mode"]]},
		"passes where it is set": {"resource": {"properties": {"policySettings": {"mode": "Prevention"}}}, "found": []},
	}
	found := [finding.path | some finding in prevention.findings] with input.resource as case.resource
	found == case.found
}
