package forearm.rules.container_app.zones_test

import data.forearm.rules.container_app.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "properties": {}}, "found": [["properties", "vnetConfiguration", "infrastructureSubnetId"], ["properties", "zoneRedundant"]]},
		"passes across zones": {"resource": {"location": "westeurope", "properties": {"zoneRedundant": true, "vnetConfiguration": {"infrastructureSubnetId": "/x"}}}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere", "properties": {}}, "found": []},
	}
	found := sort([finding.path | some finding in zones.findings]) with input.resource as case.resource
	found == case.found
}
