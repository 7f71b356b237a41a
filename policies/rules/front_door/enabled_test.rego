package forearm.rules.front_door.enabled_test

import data.forearm.rules.front_door.enabled

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"enabledState": "other"}}, "found": [["properties", "enabledState"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "enabledState"]]},
		"passes where it is set": {"resource": {"properties": {"enabledState": "Enabled"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'enabledState'])": {"resource": {}, "found": [["properties", "enabledState"]]},
	}
	found := [finding.path | some finding in enabled.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in enabled.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
