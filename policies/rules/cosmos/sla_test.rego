package forearm.rules.cosmos.sla_test

import data.forearm.rules.cosmos.sla

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"enableFreeTier": true}}, "found": [["properties", "enableFreeTier"]]},
		"passes where it is not set": {"resource": {"properties": {}}, "found": []},
		"passes where it is set": {"resource": {"properties": {"enableFreeTier": false}}, "found": []},
	}
	found := [finding.path | some finding in sla.findings] with input.resource as case.resource
	found == case.found
}
