package forearm.rules.cosmos.zones_test

import data.forearm.rules.cosmos.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"properties": {"locations": [{"locationName": "westeurope"}]}}, "found": [["properties", "locations", 0, "isZoneRedundant"]]},
		"fails without locations": {"resource": {"properties": {}}, "found": [["properties", "locations"]]},
		"passes across zones": {"resource": {"properties": {"locations": [{"locationName": "westeurope", "isZoneRedundant": true}]}}, "found": []},
		"passes in regions without zones": {"resource": {"properties": {"locations": [{"locationName": "nowhere"}]}}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}
