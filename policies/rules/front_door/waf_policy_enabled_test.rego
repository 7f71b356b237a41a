package forearm.rules.front_door.waf_policy_enabled_test

import data.forearm.rules.front_door.waf_policy_enabled

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"policySettings": {"enabledState": "other"}}}, "found": [["properties", "policySettings", "enabledState"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "policySettings", "enabledState"]]},
		"passes where it is set": {"resource": {"properties": {"policySettings": {"enabledState": "Enabled"}}}, "found": []},
		"condition not written.missing(resource, ['properties', 'policySettings', 'enabledState'])": {"resource": {}, "found": [["properties", "policySettings", "enabledState"]]},
	}
	found := [finding.path | some finding in waf_policy_enabled.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in waf_policy_enabled.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
