package forearm.rules.vmss.repairs_test

import data.forearm.rules.vmss.repairs

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"automaticRepairsPolicy": {"enabled": false}}}, "found": [["properties", "automaticRepairsPolicy", "enabled"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "automaticRepairsPolicy", "enabled"]]},
		"passes where it is set": {"resource": {"properties": {"automaticRepairsPolicy": {"enabled": true}}}, "found": []},
	}
	found := [finding.path | some finding in repairs.findings] with input.resource as case.resource
	found == case.found
}
