package forearm.rules.dev_center.box_limit_test

import data.forearm.rules.dev_center.box_limit

test_findings[name] if {
	some name, case in {
		"fails without a limit": {"resource": {"properties": {}}, "found": [["properties", "maxDevBoxesPerUser"]]},
		"passes with a limit": {"resource": {"properties": {"maxDevBoxesPerUser": 2}}, "found": []},
	}
	found := [finding.path | some finding in box_limit.findings] with input.resource as case.resource
	found == case.found
}
