package forearm.rules.alert.resolved_test

import data.forearm.rules.alert.resolved

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"autoMitigate": false}}, "found": [["properties", "autoMitigate"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "autoMitigate"]]},
		"passes where it is set": {"resource": {"properties": {"autoMitigate": true}}, "found": []},
		"condition not written.missing(resource, ['properties', 'autoMitigate'])": {"resource": {}, "found": [["properties", "autoMitigate"]]},
	}
	found := [finding.path | some finding in resolved.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in resolved.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
