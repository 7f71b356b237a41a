package forearm.rules.grafana.zones_test

import data.forearm.rules.grafana.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "properties": {}}, "found": [["properties", "zoneRedundancy"]]},
		"passes across zones": {"resource": {"location": "westeurope", "properties": {"zoneRedundancy": "Enabled"}}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere", "properties": {}}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}
