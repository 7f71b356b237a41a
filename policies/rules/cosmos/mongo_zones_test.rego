package forearm.rules.cosmos.mongo_zones_test

import data.forearm.rules.cosmos.mongo_zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "properties": {}}, "found": [["properties", "highAvailability", "targetMode"]]},
		"passes across zones": {"resource": {"location": "westeurope", "properties": {"highAvailability": {"targetMode": "ZoneRedundantPreferred"}}}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere", "properties": {}}, "found": []},
	}
	found := [finding.path | some finding in mongo_zones.findings] with input.resource as case.resource
	found == case.found
}
