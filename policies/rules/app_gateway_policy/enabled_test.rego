package forearm.rules.app_gateway_policy.enabled_test

import data.forearm.rules.app_gateway_policy.enabled

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"policySettings": {"state": "other"}}}, "found": [["properties", "policySettings", "state"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "policySettings", "state"]]},
		"passes where it is set": {"resource": {"properties": {"policySettings": {"state": "Enabled"}}}, "found": []},
	}
	found := [finding.path | some finding in enabled.findings] with input.resource as case.resource
	found == case.found
}
