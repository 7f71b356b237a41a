package forearm.rules.app_environment.zones_test

import data.forearm.rules.app_environment.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "kind": "ASEV3", "properties": {}}, "found": [["properties", "zoneRedundant"]]},
		"passes across zones": {"resource": {"location": "westeurope", "kind": "ASEV3", "properties": {"zoneRedundant": true}}, "found": []},
		"passes on dedicated hosts": {"resource": {"location": "westeurope", "kind": "ASEV3", "properties": {"dedicatedHostCount": 2}}, "found": []},
		"fails on no dedicated hosts": {"resource": {"location": "westeurope", "kind": "ASEV3", "properties": {"dedicatedHostCount": 0}}, "found": [["properties", "zoneRedundant"]]},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}

test_goes_by_the_region_and_the_kind if {
	count(zones.findings) == 0 with input.resource as {"location": "nowhere", "kind": "ASEV3", "properties": {}}
	count(zones.findings) == 1 with input.resource as {"location": "westeurope", "kind": "ASEV2", "properties": {"zoneRedundant": true}}
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "kind": "ASEV3", "properties": {"dedicatedHostCount": 1}}
}
