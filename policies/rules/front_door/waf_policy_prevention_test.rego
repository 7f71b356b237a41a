package forearm.rules.front_door.waf_policy_prevention_test

import data.forearm.rules.front_door.waf_policy_prevention

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"policySettings": {"mode": "other"}}}, "found": [["properties", "policySettings", "mode"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "policySettings", "mode"]]},
		"passes where it is set": {"resource": {"properties": {"policySettings": {"mode": "Prevention"}}}, "found": []},
		"condition not written.missing(resource, ['properties', 'policySettings', 'mode'])": {"resource": {}, "found": [["properties", "policySettings", "mode"]]},
	}
	found := [finding.path | some finding in waf_policy_prevention.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in waf_policy_prevention.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
